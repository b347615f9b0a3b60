"""test_profile_option.py - `--profile` on run, exact and show: the figures of the bets put together."""

import math

from harness import Case, main

INPUT, USAGE = 3, 2


class Profile(Case):
    def test_one_bet_alone_is_itself(self):
        bets = {bet["name"]: bet for bet in self.json("exact", "marina-zoobac")["bets"]}
        for name in ("banker", "zoo"):
            alone = self.json("exact", "marina-zoobac", "--profile", f"{name}=5")
            self.assertAlmostEqual(alone["edge"], bets[name]["edge"], 12)
            self.assertAlmostEqual(alone["sd"], 5 * bets[name]["sd"], 9)
            self.assertAlmostEqual(alone["after"][0]["ahead"], bets[name]["hit_rate"], 12)

    def test_covariances_join_the_bets(self):
        self.call("run", "marina-zoobac", "--rounds", "2e6", "-o", "run.h5")
        run = self.json("show", "run.h5")
        names = [bet["name"] for bet in run["bets"]]
        stakes = {"player": 10, "tie": 5, "tiger": 1}
        both = self.json("exact", "marina-zoobac", "--profile", ",".join(f"{k}={v}" for k, v in stakes.items()))
        covariance = self.json("exact", "marina-zoobac")["covariance"]
        variance = sum(a * b * covariance[names.index(x)][names.index(y)]
                       for x, a in stakes.items() for y, b in stakes.items())
        self.assertAlmostEqual(both["sd"], math.sqrt(variance), 9)
        self.assertEqual(both["stakes"], stakes)

    def test_shown_for_people(self):
        out = self.call("exact", "baccarat", "--profile", "banker=10,tie=1", "--after", "50").stdout
        for part in ("stakes     banker 10, tie 1; 11 in all", "edge ", "rounds", "ahead", "    50"):
            self.assertIn(part, out)

    def test_refused(self):
        for words, code, *parts in (
                (("exact", "baccarat", "--profile", "bankr=1"), INPUT, "did you mean banker"),
                (("exact", "baccarat", "--profile", "banker=0"), INPUT, "above 0"),
                (("exact", "baccarat", "--after", "5"), USAGE, "--profile"),
                (("exact", "baccarat", "--profile", "banker=1", "--csv"), USAGE, "--csv"),
                (("exact", "baccarat", "--profile", "banker=1", "--after", "0"), INPUT, "--after")):
            self.assert_refused(self.call(*words, expect=None), code, *parts)


if __name__ == "__main__":
    main()
