"""test_eval_consumer.py - the library as others get it: installed, found by CMake and pkg-config, linked from C and C++.

Also what it must not need: no printing, no allocation, no way to end the program; and that the shared one shows nothing but
what the headers declare, the static one nothing that could meet a name of its user's.
"""
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(os.environ["CARDROOM_SOURCE"])
BUILD = Path(os.environ["CARDROOM_BUILD"])
CONSUMER = SOURCE / "tests/evaluators/consumer"
WORDS = ["royal flush", "five aces", "five nines", "mini royal", "pair of aces", "6-4-3-2-A low",
         "four aces, four kicker", "100 of 100"]
FLAGS = re.findall(r"^CMAKE_C_FLAGS:\w+=(.*)$", (BUILD / "CMakeCache.txt").read_text(), re.M)
INSTRUMENTED = any(re.search(r"-fsanitize|--coverage", flags) for flags in FLAGS)


def run(*command, **more):
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True, **more)
    if done.returncode:
        raise AssertionError(f"{command} failed:\n{done.stdout}\n{done.stderr}")
    return done.stdout


@unittest.skipIf(INSTRUMENTED, "sanitizers and coverage need their own libraries where this one is linked")
class Consumer(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.prefix = Path(cls.folder.name) / "prefix"
        run("cmake", "--install", BUILD, "--prefix", cls.prefix)
        cls.libraries = next(cls.prefix.glob("**/libcardroom-eval.a")).parent

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_cmake_package(self):
        tree = Path(self.folder.name) / "consumer"
        run("cmake", "-S", CONSUMER, "-B", tree, f"-DCMAKE_PREFIX_PATH={self.prefix}")
        run("cmake", "--build", tree)
        for name in ("consumer_shared", "consumer_static"):
            self.assertEqual(run(tree / name).splitlines(), WORDS)
        self.assertEqual(run(tree / "consumer_cpp").strip(), "full house, kings over deuces")

    def test_pkg_config_in_a_moved_tree(self):
        moved = Path(self.folder.name) / "moved"
        run("cp", "-r", self.prefix, moved)
        where = next(moved.glob("**/cardroom-eval.pc")).parent
        found = {**os.environ, "PKG_CONFIG_PATH": str(where)}
        flags = run("pkg-config", "--cflags", "--libs", "cardroom-eval", env=found).split()
        program = Path(self.folder.name) / "by_pkg_config"
        run("cc", "-Wall", "-Werror", CONSUMER / "consumer.c", "-o", program, *flags)
        there = {**os.environ, "LD_LIBRARY_PATH": str(where.parent)}
        self.assertEqual(run(program, env=there).splitlines(), WORDS)

    def test_every_header_alone(self):
        for header in sorted((self.prefix / "include/cardroom").glob("*.h")):
            for compiler, language in (("cc", "c"), ("c++", "c++")):
                run(compiler, "-x", language, "-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only", header)

    def test_shared_library_shows_the_headers_only(self):
        declared = set()
        for header in (self.prefix / "include/cardroom").glob("*.h"):
            declared |= set(re.findall(r"EVAL_API[\w\s*]*?\b(eval_\w+)\s*\(", header.read_text()))
        shown = run("nm", "-D", "--defined-only", next(self.libraries.glob("libcardroom-eval.so")))
        self.assertEqual({line.split()[-1] for line in shown.splitlines()}, declared)

    def test_static_library_keeps_to_its_names(self):
        shown = run("nm", "--defined-only", "--extern-only", self.libraries / "libcardroom-eval.a")
        names = [line.split()[-1] for line in shown.splitlines() if len(line.split()) == 3]
        self.assertGreater(len(names), 100)
        self.assertEqual([name for name in names if not name.startswith("eval")], [])

    def test_needs_little(self):
        needed = set()
        for line in run("nm", "-D", "--undefined-only", self.libraries / "libcardroom-eval.so").splitlines():
            needed.add(line.split()[-1].split("@")[0])
        allowed = {"memcpy", "memset", "memmove", "strlen", "__cpu_model", "__cpu_indicator_init", "__stack_chk_fail",
                   "__cxa_finalize", "__gmon_start__", "_ITM_deregisterTMCloneTable", "_ITM_registerTMCloneTable"}
        self.assertLessEqual(needed, allowed)


if __name__ == "__main__":
    unittest.main(verbosity=2)
