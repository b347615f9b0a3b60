"""What a user types and what comes back: help, examples, JSON, CSV, words for slips, and which stream says what."""

import csv
import io
import os
import pty
import re
import select
import shlex
import subprocess

from harness import BINARY, INPUT, USAGE, Case, environment, fewer, main

BET = {"name": str, "edge": float, "edge_low": float, "edge_high": float, "confidence": float, "sd": float,
       "element_of_risk": float, "wagered": (int, float), "hit_rate": float, "outcomes": list}
OUTCOME = {"label": str, "pay": (int, float), "count": int, "probability": float}


def on_terminal(words, streams, env, folder):
    """Runs cardroom with these streams on a terminal, the others on a pipe; returns {terminal, other}."""
    master, slave = pty.openpty()
    places = {s: slave if s in streams else subprocess.PIPE for s in ("stdout", "stderr")}
    process = subprocess.Popen([BINARY, *map(str, words)], cwd=folder, env=env, stdin=subprocess.DEVNULL, **places)
    os.close(slave)
    seen = b""
    try:
        while select.select([master], [], [], 60)[0]:
            part = os.read(master, 65536)
            if not part:
                break
            seen += part
    except OSError:  # how a terminal says that nobody is there
        pass
    os.close(master)
    out, err = process.communicate(timeout=60)
    return seen.decode(), ((out or b"") + (err or b"")).decode()


class Commands(Case):
    def names(self):
        return re.findall(r"^  cardroom (\w+) ", self.call("help").stdout, re.M)

    def test_help_of_every_command(self):
        self.assertGreaterEqual(len(self.names()), 11)
        for name in self.names():
            texts = {self.call(*words).stdout for words in ((name, "--help"), (name, "-h"), ("help", name))}
            self.assertEqual(len(texts), 1)
            self.assertRegex(texts.pop(), rf"(?s)^cardroom {name}: .*usage: cardroom {name}.*examples:\n  cardroom ")
        self.assertEqual(len({self.call(*words).stdout for words in ((), ("help",), ("--help",), ("-h",))}), 1)
        self.assertEqual(self.call("--version").stdout, self.call("version").stdout)

    def test_every_example_runs(self):
        for name in self.names():
            folder = self.path(name)
            os.mkdir(folder)
            examples = self.call(name, "--help").stdout.split("examples:\n", 1)[1].splitlines()
            for line in examples:
                with self.subTest(example=line.strip()):
                    words = shlex.split(line)
                    self.assertEqual(words[0], "cardroom")
                    done = self.call(*words[1:], cwd=folder, timeout=400)
                    self.assertTrue(done.stdout)
            self.assert_no_litter(folder)

    def check_types(self, thing, types):
        for key, kind in types.items():
            self.assertIn(key, thing)
            self.assertIsInstance(thing[key], kind, key)
            self.assertNotIsInstance(thing[key], bool, key)

    def test_json_of_a_run_has_the_keys_scripts_rely_on(self):
        rounds = fewer(2e6)
        played = self.json("run", "marina-zoobac", "--rounds", rounds, "--seed", 4, "-o", "run.h5")
        self.check_types(played, {"rules": str, "rounds": int, "seed": int, "blocks": int, "strategy": str, "bets": list})
        self.assertEqual((played["rules"], played["exact"], played["seed"]), ("marina-zoobac", False, 4))
        self.assertGreaterEqual(played["rounds"], rounds)
        for bet in played["bets"]:
            self.check_types(bet, BET)
            self.assertLess(bet["edge_low"], bet["edge"])
            self.assertLess(bet["edge"], bet["edge_high"])
            for outcome in bet["outcomes"]:
                self.check_types(outcome, OUTCOME)
            self.assertEqual(sum(outcome["count"] for outcome in bet["outcomes"]), played["rounds"])
        self.assertEqual(self.show("run.h5"), played)

    def test_json_of_exact_has_counts_as_strings(self):
        exact = self.json("exact", "marina-zoobac")
        self.assertIs(exact["exact"], True)
        for bet in exact["bets"]:
            self.check_types(bet, BET)
            self.assertEqual(bet["edge_low"], bet["edge"])
            self.assertEqual(bet["edge_high"], bet["edge"])
            weights = []
            for outcome in bet["outcomes"]:
                self.check_types(outcome, {**OUTCOME, "count": str})
                weights.append(int(outcome["count"]))
            self.assertEqual(str(sum(weights)), exact["rounds"])

    def test_csv_agrees_with_json(self):
        self.call("run", "marina-zoobac", "--rounds", fewer(1e6), "-o", "run.h5")
        for words in (("show", "run.h5"), ("exact", "baccarat"), ("run", "baccarat", "--rounds", 1)):
            rows = list(csv.reader(io.StringIO(self.call(*words, "--csv").stdout)))
            outcomes = [(bet["name"], outcome) for bet in self.json(*words)["bets"] for outcome in bet["outcomes"]]
            self.assertEqual({len(row) for row in rows}, {len(rows[0])})
            self.assertEqual(len(rows), 1 + len(outcomes))
            for row, (bet, outcome) in zip(rows[1:], outcomes):
                self.assertTrue({bet, outcome["label"], str(outcome["count"])} <= set(row), (row, outcome))

    def test_slips_get_a_suggestion(self):
        self.call("run", "baccarat", "--rounds", 1, "-o", "run.h5")
        for words, code, suggestion in (
                (("rnu",), USAGE, "did you mean run?"),
                (("verfy", "run.h5"), USAGE, "did you mean verify?"),
                (("run", "baccarat", "--round-s", "3"), USAGE, "did you mean --rounds?"),
                (("show", "run.h5", "--jsn"), USAGE, "did you mean --json?"),
                (("run", "bacarat"), INPUT, "did you mean baccarat?"),
                (("exact", "marina-zobac"), INPUT, "did you mean marina-zoobac?"),
                (("run", "baccarat", "--set", "deck=6"), INPUT, "decks"),
                (("run", "baccarat", "--strategy", "optimum"), INPUT, "optimal")):
            with self.subTest(words=words):
                self.assert_refused(self.call(*words, expect=None, timeout=20), code, suggestion)

    def test_what_makes_no_sense_is_refused_in_words(self):
        for words, code, word in (
                (("frobnicate",), USAGE, "cardroom help"), (("run",), USAGE, "usage: cardroom run"),
                (("run", "baccarat", "extra"), USAGE, "usage"), (("show",), USAGE, "usage"),
                (("run", "baccarat", "--zzz"), USAGE, "--zzz; see cardroom run --help"),
                (("run", "baccarat", "-Z"), USAGE, "-Z; see cardroom run --help"),
                (("run", "baccarat", "--rounds"), USAGE, "needs a value"),
                (("run", "baccarat", "--json=yes"), USAGE, "--json"),
                (("show", "x.h5", "--json", "--csv"), USAGE, "choose one"),
                (("merge", "x.h5", "y.h5"), USAGE, "-o"), (("run", "baccarat", "--resume"), USAGE, "-o"),
                (("run", "baccarat", "--set", "decks"), INPUT, "decks"),
                (("run", "baccarat", "--set", "=6"), INPUT, ""), (("run", "baccarat", "--set", "decks=0"), INPUT, "decks"),
                (("run", "baccarat", "--set", "decks=six"), INPUT, "decks"), (("help", "frobnicate"), USAGE, "")):
            with self.subTest(words=words):
                self.assert_refused(self.call(*words, expect=None, timeout=20), code, word)

    def test_results_go_to_stdout_and_nothing_else_does(self):
        rounds = ("--rounds", fewer(1e7), "-o", "run.h5")
        for words in (("list",), ("rules", "baccarat"), ("exact", "baccarat"), ("run", "baccarat", *rounds),
                      ("show", "run.h5"), ("verify", "run.h5"), ("replay", "baccarat"), ("version",)):
            done = self.call(*words)
            self.assertEqual(done.stderr, "", words)
            self.assertTrue(done.stdout.endswith("\n"), words)
            self.assertNotRegex(done.stdout, r"[\x00-\x09\x0b-\x1f\x7f]", words)
        again = self.call("run", "baccarat", *rounds)
        self.assertIn("already", again.stderr)
        self.assertNotIn("already", again.stdout)

    def test_the_progress_line_is_for_terminals(self):
        words = ("run", "baccarat", "--rounds", "1e12", "--time-limit", 0.8)
        env = environment(TERM="xterm")
        seen, piped = on_terminal(words, ("stderr",), env, self.folder)
        self.assertRegex(seen, r"\r[\d,]+ rounds, .* ± .* left")
        self.assertNotIn("\r", piped)
        self.assertNotIn("\033", piped)
        self.assertIn("digest", piped)
        seen, _ = on_terminal((*words, "--quiet"), ("stderr",), env, self.folder)
        self.assertNotIn("left", seen)
        seen, piped = on_terminal(words, ("stdout",), env, self.folder)
        self.assertNotIn(" left", seen + piped)

    def test_color_is_for_terminals_that_want_it(self):
        words = ("exact", "baccarat")
        for env, colored in (({"TERM": "xterm"}, True), ({"TERM": "dumb"}, False), ({"TERM": "xterm", "NO_COLOR": 1}, False)):
            seen, _ = on_terminal(words, ("stdout",), environment(**env), self.folder)
            self.assertEqual("\033" in seen, colored, env)
        for form in ("--json", "--csv"):
            self.assertNotIn("\033", on_terminal((*words, form), ("stdout",), environment(TERM="xterm"), self.folder)[0])
        self.assertNotIn("\033", self.call(*words, env={"TERM": "xterm"}).stdout)


if __name__ == "__main__":
    main()
