"""A bad rules file is refused quickly, with the place, the line and what to do; never with a crash or a full memory."""

import os
import shutil
import subprocess
import time

import harness
from harness import INPUT, IO, SLOW, Case, main, write_bytes

GOOD = """game: baccarat
title: Mine
rules:
  decks: 8
  bets: [player, banker, tie]
  tie_pays: 8
"""
MEMORY = 64 << 20
SECONDS = 10 if SLOW else 2  # well under one on a machine that has nothing else to do


class BadRules(Case):
    def play(self, data, command=("exact",)):
        write_bytes(self.path("rules.yaml"), data if isinstance(data, bytes) else data.encode())
        began = time.monotonic()
        done = self.call_measured(*command, "rules.yaml", expect=None, timeout=60)
        self.assertLess(time.monotonic() - began, SECONDS)
        if not SLOW:
            self.assertLess(done.peak, MEMORY)
        return done

    def assert_bad(self, data, place, *words, shows=None):
        """Refused at this line:column, showing the line with a caret under the column."""
        done = self.play(data)
        self.assert_refused(done, INPUT, f"rules.yaml:{place}: ", *words)
        self.assertLess(len(done.stderr), 2000)
        lines = done.stderr.rstrip("\n").split("\n")
        self.assertEqual(lines[-1].strip(), "^", done.stderr)
        if shows is not None:
            self.assertIn(shows, lines[-2])
            line, column = map(int, place.split(":"))
            self.assertEqual(lines[-1].index("^") - 2, column - 1, done.stderr)

    def swap(self, old, new):
        self.assertIn(old, GOOD)
        return GOOD.replace(old, new)

    def test_a_good_file_is_played(self):
        self.assertEqual(self.play(GOOD).returncode, 0)

    def test_unknown_names_get_a_suggestion(self):
        self.assert_bad(self.swap("tie_pays", "tie_pay"), "6:3", "tie_pay", "tie_pays", shows="tie_pay: 8")
        self.assert_bad(self.swap("title", "titel"), "2:1", "did you mean title?", shows="titel: Mine")
        self.assert_bad(self.swap("game: baccarat", "game: bacarat"), "1:7", "did you mean baccarat?", shows="game: bacarat")
        self.assert_bad(self.swap("banker", "bankr"), "5:9", "banker", shows="bets: [player, bankr, tie]")
        self.assert_bad(GOOD + "  zebra_stripes: 3\n", "7:3", "zebra_stripes", shows="zebra_stripes: 3")

    def test_values_of_the_wrong_kind(self):
        for value in ("eight", "true", "8.5", "'8 decks'", "1e400", "0x8", "{a: 1}", "[1, 2]", "~", "-8", '""'):
            with self.subTest(value=value):
                self.assert_bad(self.swap("decks: 8", f"decks: {value}"), "4:10", "decks", shows=f"decks: {value}")
        self.assert_bad(self.swap("decks: 8", "decks:"), "4:3", "decks", shows="decks:")
        self.assert_bad(self.swap("rules:", "rules: 3\nfiled:"), "3:8", "rules", shows="rules: 3")
        self.assert_bad("- a\n- b\n", "1:1", shows="- a")

    def test_values_out_of_range(self):
        for value in ("0", "-1", "1000000", "99999999999999999999999"):
            self.assert_bad(self.swap("decks: 8", f"decks: {value}"), "4:10", "decks", shows=f"decks: {value}")
        for value in ("-5", "1e99", "1:0", "999999999999"):
            self.assert_bad(self.swap("tie_pays: 8", f"tie_pays: {value}"), "6:13", "tie_pays", shows=value)
        self.assert_bad(self.swap("[player, banker, tie]", "[]"), "5:9", "bets", shows="bets: []")

    def test_keys_given_twice(self):
        self.assert_bad(GOOD + "  decks: 6\n", "7:3", "twice", "line 4", shows="decks: 6")
        self.assert_bad(GOOD + "game: baccarat\n", "7:1", "twice", "line 1", shows="game:")

    def test_what_is_not_text(self):
        self.assert_bad(self.swap("Mine", "Mi\0ne"), "2:10", "NUL", shows="title: Mi?ne")
        self.assert_bad(self.swap("Mine", "Mi\033[31mne"), "2:10", "control", shows="title: Mi?[31mne")
        self.assert_bad(GOOD.encode().replace(b"Mine", b"Mi\xffne"), "2:10", "UTF-8", shows="title: Mi?ne")
        self.assert_bad(GOOD.encode().replace(b"Mine", b"Mi\xc0\xafne"), "2:10", "UTF-8")
        self.assert_bad(GOOD.encode().replace(b"Mine", b"\xed\xa0\x80"), "2:8", "UTF-8")
        self.assert_bad(GOOD.encode("utf-16"), "1:1", "UTF-8")
        with open(harness.BINARY, "rb") as f:
            self.assert_bad(f.read(4096), "1:1")

    def test_deep_nesting(self):
        for deep in ("[" * 100000, "{a: " * 50000, "- " * 50000, "? " * 50000, "[" * 100 + "]" * 100):
            self.assertEqual(self.play(GOOD + "  x: " + deep).returncode, INPUT)
            self.assertEqual(self.play(deep).returncode, INPUT)

    def test_an_alias_bomb(self):
        bomb = "a0: &a0 [x, x]\n" + "".join(f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]\n" for i in range(1, 30))
        self.assert_refused(self.play(bomb), INPUT, "rules.yaml:1:")
        self.assert_bad(self.swap("Mine", "&x Mine"), "2:8", "anchor", shows="title: &x Mine")
        self.assert_bad(self.swap("title: Mine", "title: *x"), "2:8", "alias", shows="title: *x")
        self.assert_bad(self.swap("decks: 8", "<<: 8"), "4:3", "merge", shows="<<: 8")
        self.assert_bad(self.swap("decks: 8", "decks: !!int 8"), "4:10", "tag", shows="!!int")

    def test_two_documents_and_none(self):
        self.assert_bad(GOOD + "---\n" + GOOD, "7:1", "second document", shows="---")
        for nothing in ("", "\n\n", "# only a remark\n", "---\n", "...\n"):
            self.assert_refused(self.play(nothing), INPUT, "rules.yaml:")
        self.assert_refused(self.play("title: Mine\n"), INPUT, "game")

    def test_ten_megabytes(self):
        for data in ("#" * 10_000_000, GOOD + "# more\n" * 1_500_000, "a: b\n" * 2_000_000, " " * 10_000_000):
            self.assert_refused(self.play(data), INPUT, "rules.yaml:1:1: ", "larger")

    def test_a_long_line_is_shown_in_part(self):
        self.assert_bad(GOOD + "  " + "y" * 60000 + ": 1\n", "7:3")
        self.assert_bad(self.swap("Mine", "M" * 5000 + "\0"), "2:5008", "NUL")

    def test_folders_devices_and_names_that_lead_nowhere(self):
        os.mkdir(self.path("folder"))
        for name, code in (("folder", INPUT), ("nowhere.yaml", INPUT), ("/dev/zero", INPUT), ("/dev/null", INPUT),
                           ("", INPUT), ("x" * 5000, INPUT)):
            with self.subTest(name=name[:20]):
                self.assert_refused(self.call("exact", name, expect=None, timeout=20), code)

    def test_rules_can_come_through_a_pipe(self):
        for text, code in ((GOOD, 0), (self.swap("decks", "deks"), INPUT)):
            done = subprocess.run([harness.BINARY, "exact", "/dev/stdin"], input=text, capture_output=True, text=True)
            self.assertEqual(done.returncode, code, done.stderr)

    def test_an_unreadable_file(self):
        write_bytes(self.path("rules.yaml"), GOOD.encode())
        os.chmod(self.path("rules.yaml"), 0)
        os.chmod(self.folder, 0o755)
        shutil.copy(harness.BINARY, self.path("cardroom"))
        done = subprocess.run([self.path("cardroom"), "exact", "rules.yaml"], cwd=self.folder, capture_output=True,
                              text=True, user="nobody" if os.geteuid() == 0 else None)
        self.assert_refused(done, IO, "rules.yaml", "ermission")

    def test_every_command_that_takes_rules_refuses_alike(self):
        bad = self.swap("tie_pays", "tie_pay")
        said = {self.play(bad, command).stderr for command in (("exact",), ("run",), ("rules",), ("replay",), ("bench", "games"))}
        self.assertEqual(len(said), 1, said)


if __name__ == "__main__":
    main()
