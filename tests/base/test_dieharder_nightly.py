"""The dieharder battery on the words of a run, in the order in which a game takes them (see stream_dump.c).

About six minutes of one core. dieharder's tests of reliability "Good" are run, each on a seed of its own.
Each of their 79 p-values is judged two-sided:
  FAILED  beyond 1e-6: this test fails.
  WEAK    beyond 0.005, one in a hundred by chance: the same test is run on two more seeds. This test fails
          if the same p-value is weak again on both, or fails on either.
So a good generator fails here with probability 79 * (2e-6 + 0.01 * 0.01^2), about 2.4e-4; and since seeds are
fixed, what passes once passes always.
"""
import os
import subprocess
import sys

DUMP = os.path.join(os.environ["CARDROOM_BUILD"], "tests", "stream_dump")
FAILED, WEAK = 1e-6, 0.005
LONGEST = 900  # seconds; the longest test takes about 100

# Number of the test, and sizes (-n) where it has several. Test 100 is part of 102.
TESTS = [
    (0, None),  # birthday spacings
    (1, None),  # orderings of five
    (2, None),  # rank of 32x32 bits
    (3, None),  # rank of 6x8 bits
    (4, None),  # 20-bit words missing from the stream
    (8, None),  # ones of bytes, in a stream
    (9, None),  # ones of chosen bytes
    (10, None),  # parking lot
    (11, None),  # minimum distance in a square
    (12, None),  # minimum distance in a cube
    (13, None),  # squeeze
    (15, None),  # runs up and down
    (16, None),  # craps
    (17, None),  # greatest common divisors
    (101, None),  # runs of bits
    (102, None),  # serial test of 1 to 16 bits
    *((200, n) for n in (1, 2, 3, 4, 5, 6, 7, 8)),  # distribution of n-bit words
    *((201, n) for n in (2, 3, 4, 5)),  # minimum distance in n dimensions
    *((202, n) for n in (2, 3, 4, 5)),  # orderings of n
    *((203, n) for n in (0, 1, 2, 3, 5, 6, 12)),  # sums of every n-th: a round is 3 numbers of 32 bits
    (204, None),  # Kolmogorov-Smirnov, of the plain numbers
    (205, None),  # bytes
    (206, None),  # cosine transform
    (207, None),  # filling a tree
    (208, None),  # filling a tree of fixed size
    (209, None),  # ones in blocks of n
]


def p_values(number, size, seed):
    """What dieharder says of one test: [(name, p)]."""
    command = ["dieharder", "-g", "200", "-d", str(number), "-c", ","]
    command += ["-n", str(size)] if size is not None else []
    command += ["-D", "test_name", "-D", "ntuple", "-D", "pvalues"]
    with subprocess.Popen([DUMP, str(seed)], stdout=subprocess.PIPE) as dump:
        try:
            done = subprocess.run(command, stdin=dump.stdout, capture_output=True, text=True, timeout=LONGEST,
                                  check=True)
        finally:
            dump.stdout.close()
            dump.kill()  # it would write for ever
    rows = [line.split(",") for line in done.stdout.splitlines()]
    if not rows:
        raise RuntimeError(f"{' '.join(command)} says nothing: {done.stderr}")
    return [(f"{name.strip()} {ntuple.strip()}", float(p)) for name, ntuple, p in rows]


def beyond(p, limit):
    return not limit <= p <= 1 - limit  # also when p is not a number


def is_bad(number, size, which, first):
    """Judges one p-value, with more seeds if the first made it weak."""
    if not beyond(first, WEAK) or beyond(first, FAILED):
        return beyond(first, FAILED)
    again = [p_values(number, size, seed + number)[which][1] for seed in (10000, 20000)]
    print(f"    weak; again: {again}", flush=True)
    return any(beyond(p, FAILED) for p in again) or all(beyond(p, WEAK) for p in again)


def main():
    bad = 0
    for seed, (number, size) in enumerate(TESTS, start=1):
        for which, (name, p) in enumerate(p_values(number, size, seed)):
            print(f"{number:4} {name:26} {p:.8f}", flush=True)
            if is_bad(number, size, which, p):
                print(f"    FAILED: test {number} of size {size}, seed {seed}", flush=True)
                bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
