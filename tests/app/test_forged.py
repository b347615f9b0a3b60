"""A file changed by somebody who seals it again: unsound ones are refused, and sound lies are found by verify.

The seal finds damage; it is no signature. So what a forger can do is written down here: nothing that crashes cardroom
or mixes two runs, and nothing that verify does not find when it plays the blocks again.
"""

import ctypes
import ctypes.util
import struct
import unittest

import h5py

from harness import INPUT, Case, main, read_bytes, write_bytes

HEADER = 512
XXHASH = ctypes.util.find_library("xxhash")


class Hash128(ctypes.Structure):
    _fields_ = [("low", ctypes.c_uint64), ("high", ctypes.c_uint64)]


def xxh128(data):
    function = ctypes.CDLL(XXHASH).XXH3_128bits
    function.argtypes, function.restype = (ctypes.c_char_p, ctypes.c_size_t), Hash128
    result = function(data, len(data))
    return f"{result.high:016x}{result.low:016x}"


def text_block(rest):
    block = f"cardroom run file, format 1.0\nxxh128 {xxh128(rest)}\nsize {len(rest)}\n".encode()
    return block + b" " * (HEADER - 1 - len(block)) + b"\n"


def digest_of(f):
    """The digest attribute, as RUNFILE.md defines it."""
    def string(text):
        return struct.pack("<Q", len(text)) + text.encode()

    ranges = []
    for first, end in f["intervals"][:].tolist():
        if ranges and ranges[-1][1] == first:
            ranges[-1][1] = end
        else:
            ranges.append([first, end])
    counts = [sum(int(n) for n in column) for column in f["counts"][:].T]
    numbers = [int(f.attrs["seed"]), int(f.attrs["block_attempts"]), *sum(ranges, []), 2**64 - 1, len(counts), *counts]
    if "exact" in f:
        for weight in f["exact/weights"][:]:
            numbers += [int(weight) % 2**64, int(weight) >> 64]
    return xxh128(string(f.attrs["rules_digest"]) + string(f.attrs["seed_scheme"]) + string(f.attrs["strategy"])
                  + struct.pack(f"<{len(numbers)}Q", *numbers))


def reshape(dataset, new):
    """A change that replaces a dataset by one of another shape."""
    def change(f):
        kind, data = f[dataset].dtype, new(f[dataset][:])
        del f[dataset]
        f.create_dataset(dataset, data=data, dtype=kind)
    return change


def add_classes(f):
    """More classes than the rules have, of which no round ever was."""
    for dataset in ("classes/label", "exact/weights", *(f"bets/{bet}/outcome_of_class" for bet in f["bets"])):
        empty = b"0" if dataset == "exact/weights" else None
        reshape(dataset, lambda old, last=empty: [*old, *[old[-1] if last is None else last] * 500])(f)
    reshape("counts", lambda old: [[*row, *[0] * 500] for row in old.tolist()])(f)
    f["classes/label"][-500:] = [f"more {i}" for i in range(500)]


@unittest.skipUnless(XXHASH, "needs libxxhash")
class Forged(Case):
    def setUp(self):
        super().setUp()
        self.call("run", "baccarat", "--rounds", "4e6", "-o", "run.h5")
        self.good = read_bytes(self.path("run.h5"))

    def forge(self, change, digest=True):
        """Changes run.h5 with h5py into forged.h5, with both digests made right again."""
        write_bytes(self.path("forged.h5"), self.good)
        with h5py.File(self.path("forged.h5"), "r+") as f:
            change(f)
            try:
                f.attrs["digest"] = digest_of(f) if digest else f.attrs["digest"]
            except (KeyError, TypeError, ValueError):
                pass  # what is no longer there has no digest
        rest = read_bytes(self.path("forged.h5"))[HEADER:]
        write_bytes(self.path("forged.h5"), text_block(rest) + rest)

    def refused(self, *words):
        self.assert_refused(self.call(*words, expect=None, timeout=60), INPUT, "forged.h5")

    def test_the_page_says_how_both_digests_are_made(self):
        self.assertEqual(self.good[:HEADER], text_block(self.good[HEADER:]))
        with h5py.File(self.path("run.h5"), "r") as f:
            self.assertEqual(f.attrs["digest"], digest_of(f))

    def test_unsound_files_are_refused_by_all(self):
        def attribute(name, value):
            return lambda f: f.attrs.modify(name, value)

        def put(dataset, at, value):
            return lambda f: f[dataset].__setitem__(at, value)

        changes = {
            "other rounds": attribute("rounds", 17), "other blocks": attribute("blocks", 17),
            "not a run": attribute("filetype", "something"), "another major version": attribute("format_version", [2, 0]),
            "no seed": lambda f: f.attrs.__delitem__("seed"), "no counts": lambda f: f.__delitem__("counts"),
            "no bets group": lambda f: f.__delitem__("bets"), "overlapping intervals": put("intervals", 1, [0, 2]),
            "empty interval": put("intervals", 0, [0, 0]), "backward interval": put("intervals", 0, [1, 0]),
            "counts of another shape": reshape("counts", lambda old: old[:, :-1]),
            "counts of one dimension": reshape("counts", lambda old: old.sum(axis=0)),
            "an outcome that is not there": put("bets/tie/outcome_of_class", 0, 999),
            "no ticks": lambda f: f["bets/tie"].attrs.modify("ticks_per_unit", 0),
            "a huge pay": put("bets/tie/pay_ticks", 0, 2**62),
            "more rounds than were tried": put("counts", (0, 0), 2**63),
            "a weight that is no number": put("exact/weights", 0, b"12x"),
        }
        for name, change in changes.items():
            with self.subTest(change=name):
                self.forge(change)
                self.refused("show", "forged.h5")
                self.refused("run", "baccarat", "--rounds", "6e6", "-o", "forged.h5", "--resume")

    def test_changed_counts_need_a_changed_digest(self):
        self.forge(lambda f: f["counts"].__setitem__((0, 0), 1), digest=False)
        self.refused("show", "forged.h5")

    def test_verify_finds_a_single_round_moved(self):
        def move(f):
            column = int(f["counts"][0].argmax())
            f["counts"][0, column] -= 1
            f["counts"][0, (column + 1) % f["counts"].shape[1]] += 1
        self.forge(move)
        self.call("show", "forged.h5")  # it is sound; only playing again tells
        self.refused("verify", "forged.h5", "--all")
        self.refused("verify", "forged.h5", "--all", "--scalar")

    def test_a_run_is_not_resumed_with_other_bets_than_its_rules_make(self):
        def pays(f):
            f["bets/tie/pay_ticks"][0] += 1

        for name, change in (("classes", add_classes), ("pays", pays)):
            for rounds in ("4e6", "6e6"):
                with self.subTest(other=name, rounds=rounds):
                    self.forge(change)
                    before = read_bytes(self.path("forged.h5"))
                    self.call("show", "forged.h5")
                    self.refused("run", "baccarat", "--rounds", rounds, "-o", "forged.h5", "--resume")
                    self.assertEqual(read_bytes(self.path("forged.h5")), before)

    def test_a_merge_does_not_mix_other_bets(self):
        for k in (1, 2):
            self.call("run", "baccarat", "--rounds", "4e6", "--part", f"{k}/2", "-o", f"part{k}.h5")
        self.good = read_bytes(self.path("part2.h5"))
        self.forge(lambda f: f["bets/tie/pay_ticks"].__setitem__(0, f["bets/tie/pay_ticks"][0] + 1))
        for order in (("part1.h5", "forged.h5"), ("forged.h5", "part1.h5")):
            with self.subTest(order=order):
                self.refused("merge", *order, "-o", "-".join(order))

    def test_counts_that_contradict_the_enumeration_raise_an_alarm(self):
        def skew(f):
            rounds = int(f["counts"][0].sum())
            f["counts"][0, :] = [rounds] + [0] * (f["counts"].shape[1] - 1)
        self.forge(skew)
        done = self.call("show", "forged.h5", expect=1)
        self.assertIn("contradicts the enumeration", done.stderr)

    def test_verify_finds_other_lies(self):
        def weights(f):
            f["exact/weights"][0] = str(int(f["exact/weights"][0]) + 1).encode()

        def seed(f):
            f.attrs.modify("seed", f.attrs["seed"] + 1)

        for name, change in (("weights", weights), ("seed", seed),
                             ("pays", lambda f: f["bets/tie/pay_ticks"].__setitem__(0, f["bets/tie/pay_ticks"][0] + 1))):
            with self.subTest(lie=name):
                self.forge(change)
                self.refused("verify", "forged.h5", "--all")


if __name__ == "__main__":
    main()
