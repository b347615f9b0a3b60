"""What the tests of the binary share: running cardroom in a folder of its own, and reading what it wrote.

Nothing here uses code of cardroom: commands are run as a user would, files are read with h5py.
CARDROOM_SLOW=1 says that the binary is slow (sanitizers), so fewer rounds are played.
"""

import json
import os
import shutil
import subprocess
import tempfile
import time
import unittest

import h5py

BINARY = os.environ.get("CARDROOM", "build/cardroom")
SOURCE = os.environ.get("CARDROOM_SOURCE", os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
BUILD = os.environ.get("CARDROOM_BUILD", os.path.dirname(BINARY))
SLOW = bool(os.environ.get("CARDROOM_SLOW"))

DONE, USAGE, INPUT, IO, IMPRECISE, STOPPED = 0, 2, 3, 4, 5, 75

# Starts a program from a small process, since the peak of a child counts the memory of whoever forked it.
MEASURE = """
import os, sys
pid = os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ)
_, status, usage = os.wait4(pid, 0)
open(sys.argv[1], "w").write(str(usage.ru_maxrss))
os._exit(os.waitstatus_to_exitcode(status) % 256)
"""


def fewer(rounds):
    """A number of rounds, or a tenth of it for a slow binary."""
    return int(rounds) // 10 if SLOW else int(rounds)


def environment(**changes):
    env = {k: v for k, v in os.environ.items() if k not in ("CARDROOM_ISA", "NO_COLOR")}
    env.update({k: str(v) for k, v in changes.items()})
    return env


def read_bytes(path):
    with open(path, "rb") as f:
        return f.read()


def write_bytes(path, data):
    with open(path, "wb") as f:
        f.write(data)


class Case(unittest.TestCase):
    """A test case with a temporary folder, in which cardroom runs."""

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="cardroom-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def call(self, *words, expect=DONE, env=None, before=(), timeout=300, **more):
        """Runs cardroom and checks its exit code; the result has text stdout and stderr."""
        more.setdefault("cwd", self.folder)
        more.setdefault("stdout", subprocess.PIPE)
        done = subprocess.run([*before, BINARY, *map(str, words)], stderr=subprocess.PIPE, text=True,
                              env=environment(**(env or {})), stdin=subprocess.DEVNULL, timeout=timeout, **more)
        if expect is not None:
            codes = expect if isinstance(expect, (tuple, set)) else (expect,)
            self.assertIn(done.returncode, codes, f"cardroom {' '.join(map(str, words))}\n{done.stderr}")
        return done

    def start(self, *words, env=None, **more):
        """Starts cardroom and returns at once; what is still running at the end of the test is killed."""
        more.setdefault("stdout", subprocess.PIPE)
        more.setdefault("stderr", subprocess.PIPE)
        process = subprocess.Popen([BINARY, *map(str, words)], cwd=self.folder, text=True,
                                   env=environment(**(env or {})), stdin=subprocess.DEVNULL, **more)
        self.addCleanup(self.end, process)
        return process

    @staticmethod
    def end(process):
        if process.poll() is None:
            process.kill()
        process.communicate()

    def call_measured(self, *words, **more):
        """As call(); the result has the peak of the memory used, in bytes, as `peak`."""
        log = self.path("peak.log")
        done = self.call(*words, before=("/usr/bin/python3", "-I", "-S", "-c", MEASURE, log), **more)
        done.peak = int(read_bytes(log)) << 10
        os.remove(log)
        return done

    def json(self, *words, **more):
        return json.loads(self.call(*words, "--json", **more).stdout)

    def show(self, name, **more):
        return self.json("show", name, **more)

    def digest(self, name):
        return self.show(name)["digest"]

    def counts(self, name):
        """The intervals and their counts, read without cardroom."""
        with h5py.File(self.path(name), "r") as f:
            return f["intervals"][:].tolist(), f["counts"][:].tolist()

    def wait_for(self, process, name):
        """Until a file is there; the process must not end before."""
        deadline = time.monotonic() + 60
        while not os.path.exists(self.path(name)):
            self.assertIsNone(process.poll(), "ended before there was a file")
            self.assertLess(time.monotonic(), deadline, "no file after a minute")
            time.sleep(0.001)

    def assert_no_litter(self, folder=None):
        names = os.listdir(folder or self.folder)
        self.assertEqual([n for n in names if n.endswith((".tmp", ".lock"))], [], "left behind")

    def assert_refused(self, done, code, *words):
        """A refusal: its exit code, nothing on stdout, and words on stderr."""
        self.assertEqual(done.returncode, code, done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertTrue(done.stderr.startswith("cardroom: "), done.stderr)
        for word in words:
            self.assertIn(word, done.stderr)


def main():
    unittest.main(verbosity=2)
