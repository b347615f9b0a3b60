"""What is played agrees with what is enumerated, and that with an enumeration of another hand."""

from agreement import Agreement, enumerate_baccarat
from harness import fewer, main


class Exact(Agreement):
    def test_a_billion_rounds_agree_with_the_enumeration(self):
        self.check(fewer(1e9), decks=8)

    def test_other_numbers_of_decks_agree_too(self):
        for decks in (1, 2, 4, 6):
            self.check(fewer(1e8), decks, rules="baccarat")

    def test_the_published_weights_of_eight_decks(self):
        mine = enumerate_baccarat(8)
        published = (2230518282592256, 2292252566437888, 475627426473216)  # data/published/README.md
        self.assertEqual((mine["player"], mine["banker"] + mine["eight"], mine["tie"]), published)

    def test_the_enumeration_agrees_with_another(self):
        for decks in (1, 6, 8):
            self.check_enumeration(decks)


if __name__ == "__main__":
    main()
