"""gcc and clang make binaries that play the same rounds."""

import os
import re
import subprocess

import harness
from harness import BUILD, SOURCE, Case, fewer, main, read_bytes

FOLDER = os.path.join(BUILD, "other-compiler")


def other_compiler():
    """clang, or gcc where the binary under test was built with clang."""
    cache = read_bytes(os.path.join(BUILD, "CMakeCache.txt")).decode()
    ours = re.search(r"^CMAKE_C_COMPILER:\w+=(.*)$", cache, re.M).group(1)
    return ("gcc", "g++") if "clang" in os.path.basename(ours) else ("clang", "clang++")


def build_other():
    c, cxx = other_compiler()
    for command in (["cmake", "-S", SOURCE, "-B", FOLDER, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                     "-DCARDROOM_TESTS=OFF", f"-DCMAKE_C_COMPILER={c}", f"-DCMAKE_CXX_COMPILER={cxx}"],
                    ["cmake", "--build", FOLDER, "--target", "cardroom"]):
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=500)
        if done.returncode:
            raise AssertionError(f"{' '.join(command)}\n{done.stdout[-4000:]}")
    return os.path.join(FOLDER, "cardroom")


class Compilers(Case):
    @classmethod
    def setUpClass(cls):
        cls.other = build_other()

    def call_other(self, *words, **more):
        ours, harness.BINARY = harness.BINARY, self.other
        try:
            return self.json(*words, **more)
        finally:
            harness.BINARY = ours

    def test_play_the_same_rounds(self):
        for isa in ("generic", "v2", "v3", "v4"):
            if self.call("version", env={"CARDROOM_ISA": isa}, expect=None).returncode:
                continue
            for rules, *more in (("marina-zoobac",), ("baccarat", "--set", "decks=1")):
                with self.subTest(isa=isa, rules=rules):
                    words = ("run", rules, *more, "--rounds", fewer(2e7), "--seed", 3)
                    env = {"CARDROOM_ISA": isa}
                    self.assertEqual(self.json(*words, env=env)["digest"], self.call_other(*words, env=env)["digest"])

    def test_enumerate_the_same_weights(self):
        for decks in (1, 8):
            words = ("exact", "marina-zoobac", "--set", f"decks={decks}")
            self.assertEqual(self.json(*words), self.call_other(*words))

    def test_read_each_other_s_files(self):
        self.call("run", "baccarat", "--rounds", fewer(1e7), "-o", "run.h5")
        self.assertEqual(self.call_other("show", "run.h5"), self.show("run.h5"))
        whole = self.call_other("run", "baccarat", "--rounds", fewer(3e7), "-o", "run.h5", "--resume")
        self.assertEqual(whole["digest"], self.json("run", "baccarat", "--rounds", fewer(3e7))["digest"])


if __name__ == "__main__":
    main()
