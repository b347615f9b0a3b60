"""Ten billion rounds of Three Card Poker agree with the enumeration in every class, for several decks, a card shown or none."""

from harness import Case, fewer, main


class ThreeCardNightly(Case):
    def test_ten_billion_rounds_agree_with_the_enumeration(self):
        for rules, decks in (("marina-three-card-poker", 1), ("napa-three-card-poker", 2), ("napa-three-card-poker", 6)):
            for exposed in (0, 1):
                with self.subTest(decks=decks, exposed=exposed):
                    run = self.json("run", rules, "--set", f"decks={decks}", "--set", f"exposed_cards={exposed}",
                                    "--rounds", fewer(1e10), "--seed", 10 * decks + exposed, timeout=600)
                    self.assertLess(run["agreement"]["largest_z"], 4)
                    self.assertGreater(run["agreement"]["p"], 1e-4)
                    self.assertGreater(run["agreement"]["classes"], 20)


if __name__ == "__main__":
    main()
