"""A run that is killed or told to stop, at any moment, ends with the counts of one that was not."""

import os
import re
import shutil
import signal
import time
import unittest

from harness import STOPPED, Case, main, read_bytes
from kills import Kills


class RandomKills(Kills):
    def test_thirty_kills_change_nothing(self):
        self.kill_and_resume(30, seed=1)


@unittest.skipUnless(shutil.which("strace"), "needs strace")
class KillsAtEachStepOfACommit(Case):
    """SIGKILL at the very system call, by strace, so that no step between two file names is left to luck."""

    CALLS = ("openat", "write", "fsync", "link", "rename", "unlink", "close")

    def run_traced(self, *strace_options):
        trace = ("strace", "-f", "-y", "-o", self.path("trace"), *strace_options)
        return self.call("run", "baccarat", "--rounds", "3e6", "--resume", "-o", "run.h5", "--threads", 1, before=trace,
                         expect=None, env={"ASAN_OPTIONS": "detect_leaks=0"})

    def steps(self):
        """(call, how many times it was made before and with this) for each call of a commit."""
        self.run_traced("-e", "trace=" + ",".join(self.CALLS))
        seen, found = dict.fromkeys(self.CALLS, 0), []
        for line in read_bytes(self.path("trace")).decode(errors="replace").splitlines():
            made = re.match(r"\d+ +(\w+)\(", line)
            if made and made.group(1) in seen:
                seen[made.group(1)] += 1
                if "run.h5" in line or f"{self.folder}>" in line:
                    found.append((made.group(1), seen[made.group(1)]))
        return found

    def test_the_old_file_or_the_new_one_is_there(self):
        self.call("run", "baccarat", "--rounds", "1e6", "-o", "run.h5")
        old, old_bytes = self.digest("run.h5"), read_bytes(self.path("run.h5"))
        steps = self.steps()
        new = self.digest("run.h5")
        self.assertGreaterEqual(len(steps), 9, steps)
        for call, when in steps:
            with self.subTest(call=call, when=when):
                with open(self.path("run.h5"), "wb") as f:
                    f.write(old_bytes)
                done = self.run_traced("-e", f"trace={call}", "-e", f"inject={call}:signal=KILL:when={when}")
                self.assertEqual(done.returncode, -signal.SIGKILL)
                self.assertIn(self.digest("run.h5"), (old, new))
                self.call("run", "baccarat", "--rounds", "3e6", "--resume", "-o", "run.h5")
                self.assertEqual(self.digest("run.h5"), new)
                self.assert_no_litter()


class Stops(Case):
    WHAT = ("run", "baccarat", "--seed", 9, "-o", "run.h5")

    def assert_resumable(self):
        self.assert_no_litter()
        goal = self.show("run.h5")["rounds"] + 10**6
        self.call(*self.WHAT, "--rounds", goal, "--resume")
        self.assertEqual(self.digest("run.h5"),
                         self.json("run", "baccarat", "--seed", 9, "--rounds", goal)["digest"])
        os.remove(self.path("run.h5"))

    def test_a_signal_stops_a_run_that_can_be_resumed(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGUSR1):
            for delay in (0, 0.1):
                with self.subTest(signal=number.name, delay=delay):
                    process = self.start(*self.WHAT, "--rounds", "1e12", "--checkpoint", 0.01)
                    self.wait_for(process, "run.h5")
                    time.sleep(delay)
                    process.send_signal(number)
                    out, err = process.communicate(timeout=60)
                    self.assertEqual(process.returncode, STOPPED, err)
                    self.assertIn("--resume", err)
                    self.assertIn("baccarat", out, "what was played so far is the result")
                    self.assert_resumable()

    def test_a_signal_before_the_first_checkpoint_saves_too(self):
        process = self.start(*self.WHAT, "--rounds", "1e12")
        self.wait_for(process, "run.h5.lock")
        time.sleep(0.05)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)
        self.assertEqual(process.returncode, STOPPED)
        self.assert_resumable()

    def test_a_signal_to_a_run_without_a_file_says_that_nothing_is_saved(self):
        process = self.start("run", "baccarat", "--rounds", "1e12")
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, STOPPED)
        self.assertIn("nothing was saved", err)

    def test_a_time_limit_before_the_rounds_are_done(self):
        done = self.call(*self.WHAT, "--rounds", "1e12", "--time-limit", 0.2, expect=STOPPED)
        self.assertIn("--resume", done.stderr)
        self.assert_resumable()

    def test_a_time_limit_before_the_precision_is_reached(self):
        self.call(*self.WHAT, "--precision", 1e-9, "--time-limit", 0.2, expect=STOPPED)
        self.assert_resumable()

    def test_time_as_the_only_goal_is_done(self):
        self.call(*self.WHAT, "--time-limit", 0.2)
        self.assertGreater(self.show("run.h5")["rounds"], 0)
        self.assert_resumable()


if __name__ == "__main__":
    main()
