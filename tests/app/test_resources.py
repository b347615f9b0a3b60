"""What a run takes: memory and disk that do not grow with its rounds. Time is measured elsewhere, by the benchmarks."""

import os
import unittest

from harness import SLOW, Case, fewer, main

MOST_MEMORY, MOST_DISK = 100 << 20, 400 << 10


class Resources(Case):
    @unittest.skipIf(SLOW, "a sanitizer's own memory would be measured")
    def test_memory_is_bounded(self):
        for words in (("version",), ("list",), ("exact", "marina-zoobac"), ("run", "marina-zoobac", "--rounds", "1e9"),
                      ("run", "marina-zoobac", "--rounds", "1e9", "--threads", 64, "-o", "run.h5", "--checkpoint", 0.05),
                      ("show", "run.h5", "--json"), ("verify", "run.h5", "--intervals", 1)):
            with self.subTest(words=words):
                self.assertLess(self.call_measured(*words).peak, MOST_MEMORY)

    def size_after(self, rounds):
        self.call("run", "marina-zoobac", "--rounds", rounds, "-o", "run.h5", "--resume", timeout=1200)
        return os.path.getsize(self.path("run.h5"))

    def check_sizes(self, few, many):
        first, last = self.size_after(few), self.size_after(many)
        self.assertLess(first, MOST_DISK)
        self.assertLess(last, MOST_DISK)
        self.assertLess(len(self.counts("run.h5")[0]), 300)

    def test_the_file_does_not_grow_with_the_rounds(self):
        self.check_sizes(fewer(2e8), fewer(4e9))


if __name__ == "__main__":
    main()
