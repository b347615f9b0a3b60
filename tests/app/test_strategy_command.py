"""test_strategy_command.py - `cardroom strategy`, and strategies of the user's own on run, exact and verify."""

import csv
import io
import os
import re

from harness import SOURCE, Case, main

INPUT = 3
MARINA = "marina-three-card-poker"
NINE = os.path.join(SOURCE, "data/strategies/three-card-nine-kicker.yaml")


class Strategy(Case):
    def edge(self, *words):
        return self.json("exact", MARINA, "--set", "bets=base", *words)["bets"][0]["edge"]

    def file(self, rules, game="three_card"):
        with open(self.path("mine.yaml"), "w") as out:
            out.write(f"game: {game}\nrules:\n" + "".join(f"  {line}\n" for line in rules))
        return "mine.yaml"

    def test_the_short_rule_is_the_known_one(self):
        out = self.call("strategy", MARINA, "--set", "bets=base").stdout
        for line in ("J      always", "Q      Q-9-2 or better", "K      K-9-2 or better", "A      A-9-2 or better"):
            self.assertIn(line, out)
        hidden = self.call("strategy", MARINA, "--set", "exposed_cards=0", "--set", "bets=base").stdout
        self.assertIn("play with Q-6-4 or better", hidden)

    def test_published_returns_of_simple_rules(self):
        for strategy, edge in (("always", 0.129389), ("play=J-3-2", 0.100696), ("play=Q-3-2", 0.087342), ("q64", 0.086580)):
            self.assertEqual(round(self.edge("--set", "exposed_cards=0", "--strategy", strategy), 6), edge)  # data/published

    def test_the_short_rule_is_a_strategy(self):
        out = self.call("strategy", MARINA, "--set", "bets=base").stdout
        line = re.search(r'--strategy "(.*)"', out).group(1)
        cost = self.edge("--strategy", line) - self.edge()
        self.assertGreaterEqual(cost, 0)
        self.assertLess(cost, 1e-5)
        shown = float(re.search(r"the short rule .* ([\d.]+) %$", out, re.M).group(1))
        self.assertAlmostEqual(shown / 100, cost, 7)

    def test_a_file_is_what_it_says(self):
        written = self.edge("--strategy", "play=always,against_queen=Q-9-2,against_king=K-9-2,against_ace=A-9-2")
        self.assertEqual(self.edge("--strategy", NINE), written)
        self.assertEqual(self.edge("--strategy", self.file(["play: Q-6-4"])), self.edge("--strategy", "q64"))
        self.assertEqual(self.edge("--strategy", self.file(["play: always"])), self.edge("--strategy", "always"))
        self.assertEqual(self.edge("--strategy", self.file(["play: never"])), 1)
        self.assertIn("mine.yaml", self.call("strategy", MARINA, "--set", "bets=base", "--cost", self.file(["play: pair"])).stdout)

    def test_a_run_keeps_the_strategy_it_was_played_by(self):
        path = self.file(["play: Q-6-4", "against_ace: pair"])
        self.call("run", MARINA, "--rounds", "2e6", "--strategy", path, "-o", "run.h5")
        os.remove(self.path("mine.yaml"))
        self.call("verify", "run.h5")
        self.assertEqual(self.show("run.h5")["strategy"], "play=Q-6-4,against_ace=pair")
        self.file(["play: Q-6-4", "against_ace: flush"])
        self.assert_refused(self.call("run", MARINA, "--rounds", "3e6", "--strategy", path, "-o", "run.h5", "--resume", expect=None),
                            INPUT)

    def test_what_is_no_strategy_is_refused_at_its_place(self):
        for rules, *parts in (
                (["play: Q-6"], "mine.yaml:3:9", "Q-6-4"), (["play: Q-6-4", "against_kng: pair"], "mine.yaml:4:", "against_king"),
                (["against_ace: pair"], "begins with `play`"), (["play: Q-6-4 siuted"], "suited"), (["play: [Q, 6]"], "mine.yaml:3")):
            done = self.call("exact", MARINA, "--strategy", self.file(rules), expect=None)
            self.assert_refused(done, INPUT, *parts)
        self.assert_refused(self.call("exact", MARINA, "--strategy", self.file(["play: pair"], "baccarat"), expect=None), INPUT,
                            "this strategy is for baccarat")
        self.assert_refused(self.call("exact", MARINA, "--strategy", "play=Q-6-4,against_king=pair", "--set", "exposed_cards=0",
                                      expect=None), INPUT, "no card is shown")
        self.assert_refused(self.call("exact", MARINA, "--strategy", "optiml", expect=None), INPUT, "optimal", "strategy file")
        self.assert_refused(self.call("strategy", "marina-zoobac", expect=None), INPUT, "nothing to decide")

    def test_the_chart_says_why(self):
        rows = list(csv.DictReader(io.StringIO(self.call("strategy", MARINA, "--chart").stdout)))
        self.assertGreater(len(rows), 40000)
        for row in rows:
            self.assertEqual(row["decision"], "play" if float(row["gain_of_playing"]) >= 0 else "fold", row)
        folds = [row for row in rows if row["decision"] == "fold"]
        self.assertTrue(all(row["shown"][0] in "QKA" for row in folds))


if __name__ == "__main__":
    main()
