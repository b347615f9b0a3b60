"""One file has one writer: a second is refused before it touches anything, and a dead one locks nobody out."""

import os
import signal
import time

from harness import BINARY, IO, STOPPED, Case, main, read_bytes

ENDLESS = ("run", "baccarat", "--rounds", "1e12", "--checkpoint", 0.02, "-o")


class TwoWriters(Case):
    def first(self, name="run.h5"):
        process = self.start(*ENDLESS, name)
        self.wait_for(process, name)
        return process

    def stop(self, process):
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, STOPPED, err)

    def assert_is_one_run(self, name="run.h5"):
        """The file holds what one process alone would have played."""
        goal = self.show(name)["rounds"] + 10**6
        self.call("run", "baccarat", "--rounds", goal, "-o", name, "--resume")
        self.assertEqual(self.digest(name), self.json("run", "baccarat", "--rounds", goal)["digest"])

    def test_the_second_is_refused_and_the_first_unharmed(self):
        first = self.first()
        for words in ((*ENDLESS, "run.h5"), (*ENDLESS, "run.h5", "--resume"), (*ENDLESS, "./run.h5", "--resume"),
                      (*ENDLESS, "run.h5", "--seed", 2), (*ENDLESS, self.path("run.h5"), "--resume")):
            with self.subTest(words=words):
                self.assert_refused(self.call(*words, expect=None, timeout=20), IO, "run.h5", "another cardroom")
        self.assertIsNone(first.poll())
        self.stop(first)
        self.assert_no_litter()
        self.assert_is_one_run()

    def test_through_another_name_of_the_folder(self):
        os.mkdir(self.path("folder"))
        os.symlink("folder", self.path("alias"))
        first = self.first("folder/run.h5")
        self.assert_refused(self.call(*ENDLESS, "alias/run.h5", "--resume", expect=None, timeout=20), IO, "another")
        self.stop(first)

    def test_a_merge_into_a_file_being_written_is_refused(self):
        for k in (1, 2):
            self.call("run", "baccarat", "--rounds", "3e6", "--part", f"{k}/2", "-o", f"part{k}.h5")
        first = self.first()
        done = self.call("merge", "part1.h5", "part2.h5", "-o", "run.h5", expect=None)
        self.assert_refused(done, IO, "another cardroom")
        self.stop(first)
        self.assert_is_one_run()

    def test_readers_always_see_a_whole_file(self):
        first, rounds = self.first(), 0
        for _ in range(30):
            seen = self.show("run.h5")["rounds"]
            self.assertGreaterEqual(seen, rounds)
            rounds = seen
        self.stop(first)

    def test_a_reader_needs_no_lock(self):
        self.call("run", "baccarat", "--rounds", 1, "-o", "run.h5")
        before = read_bytes(self.path("run.h5"))
        self.call("verify", "run.h5")
        self.assertEqual(os.listdir(self.folder), ["run.h5"])
        self.assertEqual(read_bytes(self.path("run.h5")), before)

    def test_the_lock_of_a_killed_process_does_not_block(self):
        first = self.first()
        first.kill()
        first.communicate()
        self.assertIn("run.h5.lock", os.listdir(self.folder))
        self.assert_is_one_run()
        self.assert_no_litter()

    def test_a_lock_file_from_elsewhere_does_not_block(self):
        with open(self.path("run.h5.lock"), "w", encoding="ascii") as f:
            f.write("1\n")
        self.call("run", "baccarat", "--rounds", 1, "-o", "run.h5")
        self.assert_no_litter()

    def test_a_lock_that_is_a_link_is_not_followed(self):
        os.symlink("precious", self.path("run.h5.lock"))
        self.assert_refused(self.call(*ENDLESS, "run.h5", expect=None, timeout=20), IO, "run.h5.lock")
        self.assertFalse(os.path.exists(self.path("precious")))

    def test_many_at_once_leave_one_run(self):
        words = ("run", "baccarat", "--rounds", "2e7", "--checkpoint", 0.005, "-o", "run.h5", "--resume")
        for _ in range(5):
            processes = [self.start(*words) for _ in range(6)]
            errors = [process.communicate(timeout=120)[1] for process in processes]
            codes = [process.returncode for process in processes]
            self.assertIn(0, codes, errors)
            self.assertLessEqual(set(codes), {0, IO}, errors)
            self.assertEqual(self.digest("run.h5"), self.json("run", "baccarat", "--rounds", "2e7")["digest"])
            self.assert_no_litter()
            os.remove(self.path("run.h5"))

    def test_it_waits_for_nothing(self):
        first = self.first()
        began = time.monotonic()
        self.call(*ENDLESS, "run.h5", "--resume", expect=IO)
        self.assertLess(time.monotonic() - began, 10, f"{BINARY} waited for the lock")
        self.stop(first)


if __name__ == "__main__":
    main()
