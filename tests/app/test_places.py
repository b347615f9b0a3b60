"""Where a run or a result cannot go is said before a single round is played: exit code 4, nothing touched."""

import os
import shutil
import subprocess

import harness
from harness import INPUT, IO, Case, main, read_bytes


class Places(Case):
    def setUp(self):
        super().setUp()
        self.call("run", "baccarat", "--rounds", 1, "-o", "run.h5")

    def assert_refused_early(self, name, *words, **more):
        done = self.call("run", "baccarat", "--rounds", "1e15", "-o", name, expect=None, timeout=20, **more)
        self.assert_refused(done, IO, *words)  # before a single round: 1e15 would take weeks

    def test_a_folder_that_is_not_there(self):
        self.assert_refused_early("nowhere/run.h5", "nowhere/run.h5", "No such file")

    def test_a_folder_instead_of_a_file(self):
        os.mkdir(self.path("folder"))
        self.assert_refused_early("folder", "folder")
        self.assert_refused_early("folder/", "folder")
        self.assertEqual(os.listdir(self.path("folder")), [])

    def test_an_empty_name_and_a_long_one(self):
        self.assert_refused_early("", "empty")
        self.assert_refused_early("x" * 300 + ".h5", "too long")

    def test_a_symbolic_link_is_refused_and_left(self):
        os.symlink("run.h5", self.path("link.h5"))
        os.symlink("nothing.h5", self.path("dangling.h5"))
        before = read_bytes(self.path("run.h5"))
        for name in ("link.h5", "dangling.h5"):
            self.assert_refused_early(name, name, "symbolic link")
            self.assertTrue(os.path.islink(self.path(name)))
        self.assertEqual(read_bytes(self.path("run.h5")), before)
        self.assertFalse(os.path.exists(self.path("nothing.h5")))
        self.assert_no_litter()

    def test_a_device_or_a_pipe(self):
        os.mkfifo(self.path("pipe"))
        for name in ("/dev/null", "pipe"):
            self.assert_refused_early(name, name)
        self.assertEqual(self.call("show", "pipe", expect=INPUT, timeout=20).stdout, "")

    def test_a_folder_that_cannot_be_written(self):
        binary = self.path("cardroom")
        shutil.copy(harness.BINARY, binary)  # where anybody can run it
        os.chmod(self.folder, 0o755)
        os.mkdir(self.path("closed"), 0o555)
        done = subprocess.run([binary, "run", "baccarat", "--rounds", "1e15", "-o", "closed/run.h5"], text=True,
                              cwd=self.folder, capture_output=True, timeout=20,
                              user="nobody" if os.geteuid() == 0 else None)
        self.assert_refused(done, IO, "closed/run.h5", "ermission")

    def test_a_full_or_closed_standard_output(self):
        for words in (("list",), ("version",), ("rules", "baccarat"), ("exact", "baccarat"), ("show", "run.h5"),
                      ("run", "baccarat", "--rounds", 1), ("run", "baccarat", "--rounds", 1, "-o", "new.h5"),
                      ("verify", "run.h5"), ("replay", "baccarat"), ("help",)):
            with self.subTest(words=words), open("/dev/full", "w", encoding="ascii") as full:
                self.assertIn("standard output", self.call(*words, stdout=full, expect=IO).stderr)
            with self.subTest(words=words, closed=True):
                done = self.call(*words, expect=None, before=("sh", "-c", '"$@" >&-', "sh"))
                self.assertEqual(done.returncode, IO, "the result was lost without a word")


if __name__ == "__main__":
    main()
