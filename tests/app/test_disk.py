"""A disk that is full, fails or lies costs a message and exit code 4, never the file that was there."""

import os
import re
import shutil
import subprocess
import unittest

from harness import IO, SLOW, Case, main, read_bytes, write_bytes

SMALL = ("run", "baccarat", "--threads", 1, "-o")
NAMES_FILE = re.compile(r"run\.h5|the standard output")


class OldRun(Case):
    """A folder with a run of one block, which the tests try to make longer."""

    def setUp(self):
        super().setUp()
        self.call(*SMALL, "run.h5", "--rounds", "1e5")
        self.old = read_bytes(self.path("run.h5"))

    def grow(self, name="run.h5", **more):
        return self.call(*SMALL, name, "--resume", "--rounds", "3e6", expect=None, **more)

    def assert_old_file(self, done, folder=None):
        self.assertEqual(done.returncode, IO, done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertIn("run.h5", done.stderr)
        self.assertEqual(read_bytes(os.path.join(folder or self.folder, "run.h5")), self.old)
        self.assert_no_litter(folder)


@unittest.skipUnless(os.geteuid() == 0, "only root can mount")
class FullDisk(OldRun):
    def mount(self, options):
        disk = self.path("disk")
        os.mkdir(disk)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", disk], capture_output=True).returncode:
            self.skipTest("cannot mount here")
        self.addCleanup(subprocess.run, ["umount", "-l", disk], check=True)
        shutil.copy(self.path("run.h5"), disk)
        return disk

    def fill(self, disk, spare):
        """Leaves `spare` bytes, in pages."""
        status = os.statvfs(disk)
        write_bytes(os.path.join(disk, "filler"), b"x" * (status.f_bavail * status.f_frsize - spare))

    def test_without_room_for_the_new_file(self):
        disk = self.mount("size=2m")
        for pages in (0, 1, 2, 8, len(self.old) // 4096 - 1):
            with self.subTest(pages=pages):
                self.fill(disk, 4096 * pages)
                self.assert_old_file(self.grow("disk/run.h5"), disk)
                os.remove(os.path.join(disk, "filler"))
        self.assertEqual(self.grow("disk/run.h5").returncode, 0)

    def test_without_room_for_another_name(self):
        disk = self.mount("size=2m,nr_inodes=3")  # the folder, run.h5 and one more
        self.assert_old_file(self.grow("disk/run.h5"), disk)

    def test_a_first_commit_without_room_leaves_nothing(self):
        disk = self.mount("size=2m")
        self.fill(disk, 4096)
        done = self.call(*SMALL, "disk/new.h5", "--rounds", "1e5", expect=IO)
        self.assertIn("new.h5", done.stderr)
        self.assertEqual(sorted(os.listdir(disk)), ["filler", "run.h5"])

    def test_a_merge_without_room_leaves_nothing(self):
        disk = self.mount("size=2m")
        for k in (1, 2):
            self.call(*SMALL, f"part{k}.h5", "--rounds", "3e6", "--part", f"{k}/2")
        self.fill(disk, 4096)
        self.call("merge", "part1.h5", "part2.h5", "-o", "disk/all.h5", expect=IO)
        self.assertEqual(sorted(os.listdir(disk)), ["filler", "run.h5"])

    def test_a_read_only_disk(self):
        disk = self.mount("size=2m")
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        self.assert_old_file(self.grow("disk/run.h5"), disk)
        self.assertEqual(self.call("show", "disk/run.h5").returncode, 0)


@unittest.skipUnless(shutil.which("strace"), "needs strace")
class FailingCalls(OldRun):
    """Each call that a commit makes on the run file, its companions and its folder, made to fail in turn."""

    CALLS = ("openat", "write", "fsync", "rename", "link", "unlink", "close")
    if not SLOW:  # a sanitizer makes calls of these kinds itself, and not always as many
        CALLS += ("read", "fcntl", "newfstatat", "fstat")
    MUST_FAIL = {"write": 1, "fsync": 2, "rename": 1}  # how many calls of the kind must be noticed
    ENV = {"ASAN_OPTIONS": "detect_leaks=0"}

    def trace(self, *options):
        log = self.path("trace.log")
        done = self.grow(before=("strace", "-f", "-y", "-o", log, *options), env=self.ENV)
        return done, read_bytes(log).decode(errors="replace").splitlines()

    def steps(self):
        """(call, how many of its kind up to this one, the line, must its failure be noticed) on the run's files."""
        _, lines = self.trace("-e", "trace=" + ",".join("?" + call for call in self.CALLS))
        seen, found, closed = dict.fromkeys(self.CALLS, 0), [], False
        for line in lines:
            call = re.match(r"\d+ +(\w+)\(", line)
            if call and call.group(1) in seen:
                seen[call.group(1)] += 1
                if "run.h5" in line or f"{self.folder}>" in line:
                    found.append((call.group(1), seen[call.group(1)], line, self.matters(call.group(1), line, closed)))
                    closed = closed or (call.group(1) == "close" and ".tmp>" in line)
        write_bytes(self.path("run.h5"), self.old)
        return found

    def inject(self, call, when, fault):
        write_bytes(self.path("run.h5"), self.old)
        done, lines = self.trace("-e", f"trace={call}", "-e", f"inject={call}:{fault}:when={when}")
        hit = [line for line in lines if "INJECTED" in line]
        self.assertEqual(len(hit), 1, "the call was not met again")
        return done, hit[0]

    @staticmethod
    def matters(call, line, closed):
        """The rest may fail without harm: there is nothing to lose, or a second way."""
        if call == "close":
            return ".tmp>" in line and not closed  # of what was written, not of what was read back
        return call in ("write", "fsync", "rename") or (call == "openat" and "O_CREAT" in line)

    def check_after(self, done, call, line, matters):
        left = [n for n in os.listdir(self.folder) if n.endswith((".tmp", ".lock"))]
        if call == "unlink":  # what cannot be removed stays
            left = []
        self.assertEqual(left, [], line)
        if done.returncode == 0:
            self.assertFalse(matters, f"not noticed: {line}")
            self.assertGreater(self.show("run.h5")["rounds"], 3e6)
        else:
            self.assertEqual(done.returncode, IO, f"{line}\n{done.stderr}")
            self.assertRegex(done.stderr, NAMES_FILE)
            self.assertEqual(done.stdout, "")
            self.assertEqual(read_bytes(self.path("run.h5")), self.old, line)
        for name in os.listdir(self.folder):
            if name != "run.h5":
                os.remove(self.path(name))

    def test_each_is_noticed_and_the_old_file_kept(self):
        steps = self.steps()
        for call, least in self.MUST_FAIL.items():
            self.assertGreaterEqual(sum(step[0] == call for step in steps), least, call)
        for call, when, _, matters in steps:
            for fault in ("error=EIO", "error=ENOSPC") if call in ("write", "fsync", "openat") else ("error=EIO",):
                with self.subTest(call=call, when=when, fault=fault):
                    done, line = self.inject(call, when, fault)
                    self.check_after(done, call, line, matters)

    def test_a_disk_that_lies_is_found_by_reading_back(self):
        for call, when, line, _ in self.steps():
            if call == "write" and ".tmp>" in line:
                size = int(line.rsplit("= ", 1)[1])
                done, hit = self.inject(call, when, f"retval={size}")
                self.assert_old_file(done)

    def test_an_interrupted_write_goes_on(self):
        for call, when, line, _ in self.steps():
            if call == "write" and ".tmp>" in line:
                self.assertEqual(self.inject(call, when, "error=EINTR")[0].returncode, 0)


if __name__ == "__main__":
    main()
