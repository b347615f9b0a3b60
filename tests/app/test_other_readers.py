"""A run file can be read and its edges computed again without cardroom: with h5py and with h5dump."""

import math
import os
import re
import shlex
import shutil
import subprocess
import unittest
from fractions import Fraction

import h5py

from harness import SOURCE, Case, fewer, main, read_bytes


def documented_attributes():
    """name -> what the table of RUNFILE.md says of it."""
    page = read_bytes(os.path.join(SOURCE, "analysis", "RUNFILE.md")).decode()
    table = page.split("| root attribute |", 1)[1].split("\n\n", 1)[0]
    rows = re.findall(r"^\| ([\w, ]+) \| (.+) \|$", table, re.M)
    return {name: kind for names, kind in rows for name in names.split(", ")}


class OtherReaders(Case):
    def setUp(self):
        super().setUp()
        self.runs = {}
        for name, words in (("zoobac.h5", ("marina-zoobac",)), ("baccarat.h5", ("baccarat", "--set", "decks=6"))):
            self.call("run", *words, "--rounds", fewer(3e7), "-o", name)
            self.runs[name] = self.show(name)

    def bets_of(self, name):
        return {bet["name"]: bet for bet in self.runs[name]["bets"]}

    def test_h5py_computes_the_same_figures(self):
        for name in self.runs:
            bets = self.bets_of(name)
            with h5py.File(self.path(name), "r") as f:
                counts = [sum(int(n) for n in column) for column in f["counts"][:].T]
                rounds = sum(counts)
                self.assertEqual(rounds, self.runs[name]["rounds"])
                self.assertEqual(rounds, int(f.attrs["rounds"]))
                self.assertEqual(set(f["bets"]), set(bets))
                for bet, group in f["bets"].items():
                    self.check_bet(group, counts, bets[bet])

    def check_bet(self, group, counts, shown):
        """Edge, standard deviation, hit rate and outcomes of a bet from the counts of the classes, in fractions."""
        ticks, rounds = int(group.attrs["ticks_per_unit"]), sum(counts)
        pay = [Fraction(int(p), ticks) for p in group["pay_ticks"][:]]
        seen = [0] * len(pay)
        for n, outcome in zip(counts, group["outcome_of_class"][:]):
            seen[outcome] += n
        mean = sum(n * p for n, p in zip(seen, pay)) / rounds
        square = sum(n * p * p for n, p in zip(seen, pay)) / rounds
        self.assertAlmostEqual(float(-mean), shown["edge"], delta=1e-12)
        self.assertAlmostEqual(math.sqrt((square - mean * mean) * Fraction(rounds, rounds - 1)), shown["sd"], delta=1e-6)
        self.assertAlmostEqual(sum(n for n, p in zip(seen, pay) if p > 0) / rounds, shown["hit_rate"], delta=1e-12)
        labels = [label.decode() for label in group["label"][:]]
        self.assertEqual([(o["label"], o["count"]) for o in shown["outcomes"]], list(zip(labels, seen)))
        for p, outcome in zip(pay, shown["outcomes"]):
            self.assertAlmostEqual(float(p), outcome["pay"], delta=1e-12)

    def test_the_figures_in_the_file_are_those_shown(self):
        for name in self.runs:
            with h5py.File(self.path(name), "r") as f:
                for bet, group in f["bets"].items():
                    for figure in ("edge", "edge_low", "edge_high", "sd"):
                        self.assertEqual(group.attrs[figure], self.bets_of(name)[bet][figure])

    def test_the_exact_edge_follows_from_the_weights(self):
        for name in self.runs:
            with h5py.File(self.path(name), "r") as f:
                weights = [int(w) for w in f["exact/weights"][:]]
                for bet, group in f["bets"].items():
                    pay, ticks = group["pay_ticks"][:].tolist(), int(group.attrs["ticks_per_unit"])
                    won = sum(w * pay[o] for w, o in zip(weights, group["outcome_of_class"][:]))
                    edge = float(-Fraction(won, sum(weights) * ticks))
                    self.assertAlmostEqual(edge, group.attrs["exact_edge"], delta=1e-12)
                    self.assertAlmostEqual(edge, self.bets_of(name)[bet]["exact_edge"], delta=1e-12)

    def test_all_documented_attributes_are_there(self):
        documented = documented_attributes()
        self.assertGreater(len(documented), 15)
        with h5py.File(self.path("zoobac.h5"), "r") as f:
            self.assertEqual(set(f.attrs), set(documented))
            for name, kind in documented.items():
                with self.subTest(attribute=name):
                    value, word = f.attrs[name], re.match(r"\w+", kind).group()
                    self.assertEqual("str" if isinstance(value, str) else str(value.dtype),
                                     "str" if word == "string" else word)
            self.assertEqual(f.attrs["filetype"], "cardroom-run")
            self.assertEqual(f.attrs["digest"], self.runs["zoobac.h5"]["digest"])

    def test_all_documented_datasets_are_there(self):
        with h5py.File(self.path("zoobac.h5"), "r") as f:
            classes, intervals = len(f["classes/label"]), len(f["intervals"])
            self.assertEqual(f["counts"].shape, (intervals, classes))
            self.assertEqual((f["counts"].dtype, f["intervals"].dtype), ("uint64", "uint64"))
            self.assertEqual(f["rules/text"][()], read_bytes(os.path.join(SOURCE, "data/rules/marina-zoobac.yaml")))
            self.assertEqual(f["rules/overrides"][()], b"")
            names = [name.decode() for name in f["rules/parameters/name"][:]]
            values = [value.decode() for value in f["rules/parameters/value"][:]]
            self.assertEqual(dict(zip(names, values)), self.runs["zoobac.h5"]["parameters"])
            self.assertEqual(f["rules/parameters/filed"].shape, (len(names),))
            order = sorted(f["bets"], key=lambda bet: f["bets"][bet].attrs["index"])
            self.assertEqual(order, [bet["name"] for bet in self.runs["zoobac.h5"]["bets"]])
            for group in f["bets"].values():
                self.assertEqual(len(group["outcome_of_class"]), classes)
                self.assertEqual({group[d].shape for d in ("label", "pay_ticks", "wager_ticks")}, {group["label"].shape})

    def test_the_command_line_can_be_typed_again(self):
        shutil.copy(os.path.join(SOURCE, "data/rules/baccarat.yaml"), self.path("it's mine;*$x.yaml"))
        typed = ["run", "it's mine;*$x.yaml", "--set", "decks=6", "--rounds", "1", "-o", "run.h5"]
        self.call(*typed)
        with h5py.File(self.path("run.h5"), "r") as f:
            words = shlex.split(f.attrs["command_line"])
        self.assertEqual(sorted(word for word in words if word != "cardroom"), sorted(typed))

    def test_the_example_of_the_page_runs(self):
        page = read_bytes(os.path.join(SOURCE, "analysis", "RUNFILE.md")).decode()
        code = page.split("An edge again:\n\n", 1)[1].split("\n\n`digest`", 1)[0]
        code = "\n".join(line[4:] for line in code.splitlines()).replace("run.h5", self.path("zoobac.h5"))
        done = subprocess.run(["/usr/bin/python3", "-c", code], capture_output=True, text=True, check=True)
        printed = dict(line.split() for line in done.stdout.splitlines())
        bets = self.bets_of("zoobac.h5")
        self.assertEqual(set(printed), set(bets))
        for name, edge in printed.items():
            self.assertAlmostEqual(float(edge), bets[name]["edge"], delta=1e-12)


@unittest.skipUnless(shutil.which("h5dump"), "needs hdf5-tools")
class H5dump(Case):
    def dump(self, dataset):
        text = subprocess.run(["h5dump", "-y", "-w", "0", "-d", dataset, self.path("run.h5")], capture_output=True, text=True,
                              check=True).stdout
        return [int(n) for n in re.findall(r"-?\d+", text.split("DATA {", 1)[1])]

    def test_computes_the_same_edges(self):
        self.call("run", "marina-zoobac", "--rounds", fewer(1e7), "-o", "run.h5")
        shown = self.show("run.h5")
        numbers = self.dump("/counts")
        names = [bet["name"] for bet in shown["bets"]]
        ticks = {}
        for name in names:
            text = subprocess.run(["h5dump", "-a", f"/bets/{name}/ticks_per_unit", self.path("run.h5")],
                                  capture_output=True, text=True, check=True).stdout
            ticks[name] = int(re.search(r"\(0\): (\d+)", text).group(1))
        classes = len(self.dump(f"/bets/{names[0]}/outcome_of_class"))
        counts = [sum(numbers[c::classes]) for c in range(classes)]
        self.assertEqual(sum(counts), shown["rounds"])
        for bet in shown["bets"]:
            pay = self.dump(f"/bets/{bet['name']}/pay_ticks")
            won = sum(n * pay[o] for n, o in zip(counts, self.dump(f"/bets/{bet['name']}/outcome_of_class")))
            self.assertAlmostEqual(-won / shown["rounds"] / ticks[bet["name"]], bet["edge"], delta=1e-12)


if __name__ == "__main__":
    main()
