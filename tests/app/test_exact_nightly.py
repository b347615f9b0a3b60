"""Ten billion rounds agree with the enumeration in every outcome; a billion for each other number of decks."""

from agreement import Agreement
from harness import fewer, main


class ExactNightly(Agreement):
    def test_ten_billion_rounds_agree_with_the_enumeration(self):
        self.check(fewer(1e10), decks=8)

    def test_a_billion_rounds_of_each_number_of_decks(self):
        for decks in (1, 2, 4, 6):
            for rules in ("marina-zoobac", "baccarat"):
                self.check(fewer(1e9), decks, rules)

    def test_the_enumeration_agrees_with_another_for_all_decks(self):
        for decks in (1, 2, 3, 4, 5, 6, 7, 8):
            self.check_enumeration(decks)


if __name__ == "__main__":
    main()
