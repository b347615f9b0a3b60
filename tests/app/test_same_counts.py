"""A run's counts do not depend on who played it: threads, instruction set, resumes, parts. Bit for bit."""

import random
import subprocess

from harness import BINARY, Case, environment, fewer, main

ROUNDS = fewer(6e7)
WHAT = ("run", "marina-zoobac", "--seed", "11", "--rounds")


class SameCounts(Case):
    def setUp(self):
        super().setUp()
        self.call(*WHAT, ROUNDS, "-o", "whole.h5", "--threads", 1)
        self.expected = self.digest("whole.h5")

    def assert_same(self, name):
        self.assertEqual(self.digest(name), self.expected)
        self.assertEqual(self.counts(name), self.counts("whole.h5"))

    def test_on_any_number_of_threads(self):
        for threads in (2, 7):
            with self.subTest(threads=threads):
                self.call(*WHAT, ROUNDS, "-o", f"{threads}.h5", "--threads", threads)
                self.assert_same(f"{threads}.h5")

    def test_with_any_instruction_set(self):
        for isa in ("generic", "v2", "v3", "v4"):
            with self.subTest(isa=isa):
                version = subprocess.run([BINARY, "version"], env=environment(CARDROOM_ISA=isa), capture_output=True,
                                         text=True)
                if version.returncode:
                    self.assertIn("lacks", version.stderr)
                    self.skipTest(f"this processor has no {isa}")
                self.assertIn(f"instruction set {isa},", version.stdout)
                self.call(*WHAT, ROUNDS, "-o", f"{isa}.h5", env={"CARDROOM_ISA": isa})
                self.assert_same(f"{isa}.h5")

    def test_the_instruction_set_of_another_machine_is_refused(self):
        self.assert_refused(self.call(*WHAT, 1, env={"CARDROOM_ISA": "v9"}, expect=None), 3, "CARDROOM_ISA=v9")

    def test_resumed_in_steps(self):
        for rounds in (1, ROUNDS // 5, ROUNDS // 2, ROUNDS - 1, ROUNDS):
            self.call(*WHAT, rounds, "-o", "steps.h5", "--resume")
        self.assert_same("steps.h5")

    def test_with_many_checkpoints(self):
        self.call(*WHAT, ROUNDS, "-o", "often.h5", "--checkpoint", 0, timeout=60)
        self.assert_same("often.h5")

    def play_parts(self, parts):
        names = [f"part{k}of{parts}.h5" for k in range(1, parts + 1)]
        for k, name in enumerate(names, 1):
            self.call(*WHAT, ROUNDS, "--part", f"{k}/{parts}", "-o", name)
        return names

    def test_merged_from_parts_in_any_order(self):
        shuffle = random.Random(1)
        for parts in (2, 3, 5):
            names = self.play_parts(parts)
            for turn in range(2):
                shuffle.shuffle(names)
                with self.subTest(parts=parts, order=names):
                    self.call("merge", *names, "-o", f"merged{parts}{turn}.h5")
                    self.assert_same(f"merged{parts}{turn}.h5")

    def test_merged_in_two_steps(self):
        first, second, third = self.play_parts(3)
        self.call("merge", third, first, "-o", "two.h5")
        self.call("merge", second, "two.h5", "-o", "three.h5")
        self.assert_same("three.h5")

    def test_a_part_resumed_to_the_whole(self):
        self.play_parts(3)
        self.call(*WHAT, ROUNDS, "-o", "part2of3.h5", "--resume")
        self.assert_same("part2of3.h5")

    def test_what_does_not_belong_together_is_not_merged(self):
        names = self.play_parts(2)
        for other, options, word in (("seed.h5", ("--seed", 12), "seed"), ("rules.h5", ("--set", "decks=6"), "rules")):
            self.call(*WHAT, ROUNDS, "--part", "2/2", "-o", other, *options)
            self.assert_refused(self.call("merge", names[0], other, "-o", "x.h5", expect=None), 3, word)
        self.assert_refused(self.call("merge", *names, "whole.h5", "-o", "x.h5", expect=None), 3, "twice")
        self.assert_refused(self.call("merge", names[0], names[0], "-o", "x.h5", expect=None), 3, "twice")

    def test_another_seed_has_other_counts(self):
        self.call("run", "marina-zoobac", "--seed", 12, "--rounds", ROUNDS, "-o", "other.h5")
        self.assertNotEqual(self.counts("other.h5")[1], self.counts("whole.h5")[1])

    def test_verify_plays_the_same_by_kernel_and_definition(self):
        self.call("run", "marina-zoobac", "--rounds", fewer(5e6), "-o", "small.h5")
        for options in (("--all",), ("--intervals", 1, "--scalar")):
            self.assertIn("equal counts", self.call("verify", "small.h5", *options).stdout)


if __name__ == "__main__":
    main()
