"""A damaged file is refused by every command: exit code 3, no number printed, the file left as it was."""

import os
import random
from concurrent.futures import ThreadPoolExecutor

import h5py

from harness import INPUT, SLOW, Case, main, read_bytes, write_bytes

HEADER = 512
COMMANDS = {
    "show": ("show", "FILE"),
    "json": ("show", "FILE", "--json"),
    "verify": ("verify", "FILE"),
    "merge": ("merge", "FILE", "good.h5", "-o", "FILE.merged"),
    "merge into": ("merge", "good.h5", "good2.h5", "-o", "FILE"),
    "resume": ("run", "baccarat", "--rounds", "3e6", "--resume", "-o", "FILE"),
    "run": ("run", "baccarat", "--rounds", "3e6", "-o", "FILE"),
}


class Corrupt(Case):
    def setUp(self):
        super().setUp()
        self.call("run", "baccarat", "--rounds", "2e6", "--part", "1/2", "-o", "good.h5")
        self.call("run", "baccarat", "--rounds", "2e6", "--part", "2/2", "-o", "good2.h5")
        self.good = read_bytes(self.path("good.h5"))
        self.chance = random.Random(3)

    def refuse(self, job):
        name, data, commands = job
        write_bytes(self.path(name), data)
        for command in commands:
            words = [word.replace("FILE", name) for word in COMMANDS[command]]
            self.assert_refused(self.call(*words, expect=None, timeout=60), INPUT, name)
            self.assertEqual(read_bytes(self.path(name)), data, f"{command} changed it")
            self.assertFalse(os.path.exists(self.path(name + ".merged")))
        os.remove(self.path(name))

    def assert_all_refused(self, damaged, commands):
        """damaged: name -> bytes. Several at a time."""
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(self.refuse, [(name, data, commands) for name, data in damaged.items()]))
        self.assert_no_litter()

    def flip(self, at, bit):
        return self.good[:at] + bytes([self.good[at] ^ 1 << bit]) + self.good[at + 1:]

    def flips(self, places):
        return {f"flip{at}.h5": self.flip(at, self.chance.randrange(8)) for at in places}

    def lengths(self):
        size = len(self.good)
        ends = {0, 1, 7, 8, HEADER - 1, HEADER, HEADER + 1, HEADER + 8, size // 2, size - 512, size - 1}
        return ends | {self.chance.randrange(size) for _ in range(10 if SLOW else 60)}

    def test_every_byte_of_the_header_counts(self):
        self.assert_all_refused(self.flips(range(0, HEADER, 7 if SLOW else 1)), ["show"])

    def test_every_bit_of_the_first_line_counts(self):
        damaged = {f"bit{at}.{bit}.h5": self.flip(at, bit) for at in range(0, 30, 5 if SLOW else 1) for bit in range(8)}
        self.assert_all_refused(damaged, ["json"])

    def test_a_flipped_bit_anywhere_is_found(self):
        places = self.chance.sample(range(HEADER, len(self.good)), 20 if SLOW else 200)
        self.assert_all_refused(self.flips(places), ["show"])

    def test_every_command_finds_a_flipped_bit(self):
        places = self.chance.sample(range(HEADER), 3) + self.chance.sample(range(HEADER, len(self.good)), 5)
        self.assert_all_refused(self.flips(places), COMMANDS)

    def test_a_file_cut_short_is_found(self):
        damaged = {f"cut{size}.h5": self.good[:size] for size in self.lengths()}
        self.assert_all_refused(damaged, ["show", "resume"])

    def test_every_command_finds_a_file_cut_short(self):
        damaged = {f"cut{size}.h5": self.good[:size] for size in (0, 100, HEADER, len(self.good) - 1)}
        self.assert_all_refused(damaged, COMMANDS)

    def test_a_file_with_something_behind_it_is_found(self):
        self.assert_all_refused({"zero.h5": self.good + b"\0", "twice.h5": self.good + self.good}, COMMANDS)

    def test_zeroed_pages_are_found(self):
        damaged = {}
        for page in self.chance.sample(range(len(self.good) // 4096), 4):
            at = 4096 * page
            damaged[f"page{page}.h5"] = self.good[:at] + b"\0" * 4096 + self.good[at + 4096:]
        self.assert_all_refused({k: v for k, v in damaged.items() if v != self.good}, COMMANDS)

    def test_what_is_no_run_file(self):
        with h5py.File(self.path("other.h5"), "w") as f:
            f["counts"] = [1, 2, 3]
        with h5py.File(self.path("block.h5"), "w", userblock_size=HEADER) as f:
            f.attrs["filetype"] = "cardroom-run"
        other, block = read_bytes(self.path("other.h5")), read_bytes(self.path("block.h5"))
        self.assert_all_refused({"empty.h5": b"", "text.h5": b"edge 0.0123\n" * 100, "hdf5.h5": other,
                                 "blank.h5": block, "sealed.h5": self.good[:HEADER] + block[HEADER:],
                                 "bare.h5": self.good[HEADER:], "zeros.h5": bytes(len(self.good)),
                                 "random.h5": self.chance.randbytes(5000)}, COMMANDS)

    def test_another_format_is_named(self):
        for old, new in ((b"format 1.0", b"format 2.0"), (b"format 1.0", b"format 9.9")):
            write_bytes(self.path("new.h5"), self.good.replace(old, new, 1))
            self.assert_refused(self.call("show", "new.h5", expect=None), INPUT, "new.h5")

    def test_folders_and_names_that_lead_nowhere(self):
        os.mkdir(self.path("folder"))
        self.assert_refused(self.call("show", "folder", expect=None), INPUT, "folder")
        self.assert_refused(self.call("show", "nothing.h5", expect=None), INPUT, "nothing.h5")

    def test_a_huge_file_is_refused_unread(self):
        with open(self.path("huge.h5"), "wb") as f:
            f.write(self.good)
            f.truncate(1 << 40)
        self.assert_refused(self.call("show", "huge.h5", expect=None, timeout=10), INPUT, "huge.h5")


if __name__ == "__main__":
    main()
