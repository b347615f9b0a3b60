"""A run killed 200 times ends with the counts of one that was not."""

from harness import main
from kills import Kills


class ManyKills(Kills):
    def test_two_hundred_kills_change_nothing(self):
        self.kill_and_resume(200, seed=2)


if __name__ == "__main__":
    main()
