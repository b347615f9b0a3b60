"""What `cardroom bench evaluators` reports. How fast anything is, is no test; that every form gives the same values is."""

import math

from harness import INPUT, USAGE, Case, main

QUICK = ("--laps", 1, "--seconds", 0.001)
SMALL = ("--stream-mb", 1)


class BenchEvaluators(Case):
    def bench(self, *words):
        return self.json("bench", "evaluators", *QUICK, *words)

    def one(self, name, *words):
        report = self.bench("--only", name, *words)
        self.assertEqual([e["name"] for e in report["evaluators"]], [name])
        return report["evaluators"][0]

    def forms(self, evaluator, hands):
        return [v["form"] for v in evaluator["variants"] if v["hands"] == hands]

    def test_every_form_of_every_evaluator_gives_the_same_values(self):
        evaluators = self.bench("--no-stream")["evaluators"]  # which would be refused otherwise
        self.assertGreaterEqual(len(evaluators), 21)
        for evaluator in evaluators:
            with self.subTest(evaluator=evaluator["name"]):
                self.assertEqual(self.forms(evaluator, "cache")[:2], ["scalar", "lanes generic"])
                self.assertEqual(self.forms(evaluator, "order"), self.forms(evaluator, "cache"))
                self.assertNotEqual(evaluator["checksum"], "00000000")

    def test_figures_fit_each_other(self):
        report = self.json("bench", "evaluators", "--laps", 3, "--seconds", 0.001, "--only", "three", *SMALL)
        self.assertEqual((report["laps"], report["seconds"], report["stream_bytes"]), (3, 0.001, 1 << 20))
        evaluator = report["evaluators"][0]
        self.assertEqual((evaluator["cards"], evaluator["init_seconds"]), (3, 0))
        for v in evaluator["variants"]:
            self.assertLessEqual(v["low"], v["ns_per_hand"])
            self.assertLessEqual(v["ns_per_hand"], v["high"])
            self.assertAlmostEqual(v["ns_per_hand"] * v["hands_per_second"] / 1e9, 1, delta=0.01)
        self.assertEqual(set(evaluator["lanes_over_scalar"]), {"cache", "stream", "order"})

    def test_small_decks_are_enumerated_whole(self):
        for name in ("two", "three", "high-5"):
            evaluator = self.one(name, "--no-stream")
            numbers = {v["number"] for v in evaluator["variants"] if v["hands"] == "order"}
            self.assertEqual(numbers, {math.comb(evaluator["deck"], evaluator["cards"])})

    def test_random_hands_are_enough_not_to_be_learned(self):
        for evaluator in self.bench("--only", "two", "--only", "omaha-high", "--no-stream")["evaluators"]:
            numbers = {v["number"] for v in evaluator["variants"] if v["hands"] == "cache"}
            self.assertGreaterEqual(min(numbers), 1 << 15)

    def test_streamed_hands_fill_the_memory_asked_for(self):
        for megabytes in (1, 3):
            evaluator = self.one("high-7", "--stream-mb", megabytes)
            numbers = {v["number"] for v in evaluator["variants"] if v["hands"] == "stream"}
            self.assertEqual(len(numbers), 1)
            self.assertAlmostEqual(numbers.pop() * 7 / (megabytes << 20), 1, delta=0.15)

    def test_no_stream_leaves_them_out(self):
        evaluator = self.one("three", "--no-stream")
        self.assertEqual({v["hands"] for v in evaluator["variants"]}, {"cache", "order"})
        self.assertEqual(set(evaluator["lanes_over_scalar"]), {"cache", "order"})

    def test_high_hands_are_also_measured_from_suit_words(self):
        evaluator = self.one("high-7", *SMALL)
        for hands in ("cache", "stream", "order"):
            forms = self.forms(evaluator, hands)
            self.assertEqual([f[6:] for f in forms if f.startswith("suits ")], [f[6:] for f in forms if f.startswith("lanes ")])
        self.assertIn("suits_over_scalar", evaluator)
        self.assertNotIn("suits_over_scalar", self.one("low-7", *SMALL))

    def test_the_hands_are_the_same_every_time(self):
        sums = {self.one("low-5", *words)["checksum"] for words in (SMALL, ("--no-stream",), ("--stream-mb", 2))}
        self.assertEqual(len(sums), 1)

    def test_several_come_in_the_order_of_the_table(self):
        report = self.bench("--only", "two", "--only", "three", "--no-stream")
        self.assertEqual([e["name"] for e in report["evaluators"]], ["three", "two"])

    def test_the_table_says_what_was_measured(self):
        out = self.call("bench", "evaluators", *QUICK, *SMALL, "--only", "three").stdout
        self.assertRegex(out, r"(?m)^three \(.*bytes of tables$")
        self.assertRegex(out, r"(?m)^ +cache, 32768 hands +stream, \d+ hands +order, 22100 hands$")
        self.assertRegex(out, r"(?m)^  scalar( +[\d.]+ \([\d.]+-[\d.]+\) +[\d.]+){3}$")
        self.assertRegex(out, r"(?m)^  lanes over scalar( +[\d.]+ times){3}$")

    def test_games_are_measured_unless_told_otherwise(self):
        self.assertIn("games", self.json("bench", *QUICK))

    def test_slips_are_refused_in_words(self):
        for words, code, said in (
                (("evaluators", "--only", "thre"), INPUT, "did you mean three?"),
                (("evaluators", "--only", "three", "--only", "zzzzzzzz"), INPUT, "omaha-high"),
                (("evaluators", "high-7"), USAGE, "--only high-7"), (("evaluators", "--threads", 2), USAGE, "bench games"),
                (("evaluators", "--set", "decks=6"), USAGE, "bench games"),
                (("evaluators", "--no-stream", "--stream-mb", 1), USAGE, "choose one"),
                (("evaluators", "--stream-mb", 0), INPUT, "--stream-mb"), (("evaluators", "--laps", 102), INPUT, "101"),
                (("games", "--only", "three"), USAGE, "bench evaluators"), (("--no-stream",), USAGE, "bench evaluators"),
                (("hands",), USAGE, "`games` or `evaluators`")):
            with self.subTest(words=words):
                self.assert_refused(self.call("bench", *words, expect=None, timeout=20), code, said)


if __name__ == "__main__":
    main()
