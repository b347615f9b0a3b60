"""The run file stays small over 1e10 rounds."""

from harness import fewer, main
from test_resources import Resources as Quick


class LongRun(Quick):
    test_memory_is_bounded = test_the_file_does_not_grow_with_the_rounds = None

    def test_the_file_of_a_long_run_is_small(self):
        self.check_sizes(fewer(1e8), fewer(1e10))


del Quick

if __name__ == "__main__":
    main()
