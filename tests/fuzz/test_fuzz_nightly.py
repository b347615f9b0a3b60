"""The parsers under libFuzzer, a minute each: hostile bytes neither crash them, nor leak, nor take long.

Builds the two fuzz targets with clang (as the preset `fuzz` does) below the build folder. Seeds are the rules files that
ship, a run file, and for each object of a run file each of the changes that fuzz_run_file.c knows.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(os.environ["CARDROOM_SOURCE"])
BUILD = pathlib.Path(os.environ["CARDROOM_BUILD"]) / "fuzz"
CARDROOM = os.environ["CARDROOM"]
SECONDS = os.environ.get("CARDROOM_FUZZ_SECONDS", "60")
SPOTS, CHANGES = 34, 8  # of fuzz_run_file.c; more than there are would do no harm


def build():
    subprocess.run(
        ["cmake", "-S", SOURCE, "-B", BUILD, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=RelWithDebInfo",
         "-DCMAKE_C_COMPILER=clang", "-DCMAKE_CXX_COMPILER=clang++", "-DCARDROOM_FUZZ=ON", "-DCARDROOM_TESTS=ON",
         "-DCMAKE_C_FLAGS=-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all"], check=True)
    subprocess.run(["cmake", "--build", BUILD, "--target", "fuzz_rules_file", "fuzz_run_file"], check=True)


def seed_rules(folder):
    for path in (SOURCE / "data/rules").glob("*.yaml"):
        (folder / path.name).write_bytes(path.read_bytes())


def seed_runs(folder):
    run = folder / "x.h5"
    subprocess.run([CARDROOM, "run", "baccarat", "--rounds", "1e6", "-o", run], check=True, stdout=subprocess.DEVNULL)
    sound = run.read_bytes()
    run.unlink()
    (folder / "sound").write_bytes(b"\0" + sound)
    (folder / "cut").write_bytes(b"\0" + sound[:700])
    for spot in range(SPOTS):
        for change in range(CHANGES):
            (folder / f"change-{spot}-{change}").write_bytes(bytes([1, spot, change, 13, 1, 0, 0, 0, 0, 0, 65, 66, 67]))


def fuzz(target, seed):
    with tempfile.TemporaryDirectory() as work:
        corpus = pathlib.Path(work) / "corpus"
        corpus.mkdir()
        seed(corpus)
        command = [BUILD / "tests" / target, f"-max_total_time={SECONDS}", "-rss_limit_mb=1024", "-timeout=5",
                   f"-artifact_prefix={BUILD}/{target}-", corpus]
        done = subprocess.run(command, stderr=subprocess.PIPE, text=True, errors="replace")
    print(target, "exit", done.returncode, done.stderr[-300 if done.returncode == 0 else -6000 :], sep="\n")
    return done.returncode == 0


if __name__ == "__main__":
    build()
    fine = [fuzz("fuzz_rules_file", seed_rules), fuzz("fuzz_run_file", seed_runs)]
    sys.exit(0 if all(fine) else 1)
