"""Processes of one run killed at random moments, until the run is done: shared by the quick and the nightly test."""

import os
import random
import time

from harness import Case

WHAT = ("run", "marina-zoobac", "--seed", "5", "--checkpoint", "0.01", "--resume", "-o", "run.h5", "--rounds")
FAR = 10**12


class Kills(Case):
    def check_file(self, before):
        """The rounds in the file, which must be whole and no older than it was; 0 without a file."""
        if not os.path.exists(self.path("run.h5")):
            self.assertEqual(before, 0, "the file is gone")
            return 0
        rounds = self.show("run.h5")["rounds"]
        self.assertGreaterEqual(rounds, before, "the run went backwards")
        return rounds

    def time_of_a_short_run(self):
        began = time.monotonic()
        self.call("run", "marina-zoobac", "--rounds", 1, "-o", "probe.h5")
        os.remove(self.path("probe.h5"))
        return time.monotonic() - began

    def kill_one(self, chance, rounds, short):
        """Starts a run and kills it. Every third is near its goal, to be hit while it ends."""
        near = chance.random() < 1 / 3
        process = self.start(*WHAT, rounds + 10**6 if near else FAR)
        time.sleep(chance.uniform(0, (2 if near else 4) * short))
        alive = process.poll() is None
        process.kill()
        process.communicate()
        return alive

    def kill_and_resume(self, kills, seed):
        chance = random.Random(seed)
        rounds, killed, short = 0, 0, self.time_of_a_short_run()
        while killed < kills:
            killed += self.kill_one(chance, rounds, short)
            rounds = self.check_file(rounds)
        self.assertGreater(rounds, 0, "no process lived long enough to save anything")
        goal = rounds + 10**6
        self.call(*WHAT, goal)
        self.assert_no_litter()
        self.assertEqual(os.listdir(self.folder), ["run.h5"])
        resumed, once = self.digest("run.h5"), self.json("run", "marina-zoobac", "--seed", 5, "--rounds", goal)
        self.assertEqual(resumed, once["digest"])
        self.call("verify", "run.h5")
