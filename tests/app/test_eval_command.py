"""Hands named and compared as a dealer would: words, places, ties, boards, halves of a pot, and words for what is no hand."""

import itertools
import json
import random
import re

from harness import INPUT, USAGE, Case, environment, main
from test_commands import on_terminal

# (game, cards, in words, cards that play)
GOLDEN = (
    ("high", "As Ks Qs Js Ts 2d 3c", "royal flush", "As Ks Qs Js Ts"),
    ("high", "9h 8h 7h 6h 5h", "straight flush, nine high", "9h 8h 7h 6h 5h"),
    ("high", "Ad 2d 3d 4d 5d 6c", "straight flush, five high", "Ad 2d 3d 4d 5d"),
    ("high", "Ac Ad Ah As Kd Qc Jc", "four aces, king kicker", "Ac Ad Ah As Kd"),
    ("high", "Ac Ad Ah Ks Kd Qc Qd", "full house, aces over kings", "Ac Ad Ah Ks Kd"),
    ("high", "6c 6d 6h 2s 2d", "full house, sixes over deuces", "6c 6d 6h 2s 2d"),
    ("high", "Ah 2h 4h 9h Jh Kc", "flush, ace-jack-nine-four-deuce", "Ah 2h 4h 9h Jh"),
    ("high", "5c 4d 3h 2s Ac", "straight, five high", "5c 4d 3h 2s Ac"),
    ("high", "Tc Jd Qh Ks Ac 9d", "straight, ace high", "Tc Jd Qh Ks Ac"),
    ("high", "7c 7d 7h As Qd 3c 2d", "three sevens, ace-queen", "7c 7d 7h As Qd"),
    ("high", "Kc Kd 4h 4s 2d", "two pair, kings and fours, deuce kicker", "Kc Kd 4h 4s 2d"),
    ("high", "Kc Kd 4h 4s 3c 3d 2c", "two pair, kings and fours, three kicker", "Kc Kd 4h 4s 3c"),
    ("high", "Tc Td Ah 9s 6d", "pair of tens, ace-nine-six", "Tc Td Ah 9s 6d"),
    ("high", "Ac Kd 9h 5s 4d", "ace-king-nine-five-four high", "Ac Kd 9h 5s 4d"),
    ("stud", "2c 3d 4h 5s 7d", "seven-five-four-three-deuce high", "2c 3d 4h 5s 7d"),
    ("omaha", "As Ks Qs Js Ts 9s 2d 3d 4c", "ace-king-ten-nine-four high", "As Ks Ts 9s 4c"),
    ("omaha", "Ac Ad Ah As 2c 3d 7h 8s Td", "pair of aces, ten-eight-seven", "Ac Ad 7h 8s Td"),
    ("omaha-low", "As 2d Kc Kd 3h 4s 8c Qd Qh", "8-4-3-2-A low", "As 2d 3h 4s 8c"),
    ("omaha-low", "As Kd Kc Qd 2h 3h 4s 5c 8d", "no low", ""),
    ("pai-gow", "Jk Ac Ad Ah As 3d 2c", "five aces", "Jk Ac Ad Ah As"),
    ("pai-gow", "Jk Kc Kd Kh Ks", "four kings, ace kicker", "Jk Kc Kd Kh Ks"),
    ("pai-gow", "Jk Ks Qs Js Ts", "royal flush", "Jk Ks Qs Js Ts"),
    ("pai-gow", "Jk 9c 8d 7h 5s 2c 2d", "straight, nine high", "Jk 9c 8d 7h 5s"),
    ("pai-gow", "Ah 9h 5h 3h Jk", "flush, ace-king-nine-five-three", "Ah 9h 5h 3h Jk"),
    ("pai-gow", "As Jk", "pair of aces", "As Jk"),
    ("pai-gow-wheel-second", "As 2d 3c 4h 5s", "straight, five high", "As 2d 3c 4h 5s"),
    ("wild", "Jk 7c 7d 7h 7s", "five sevens", "Jk 7c 7d 7h 7s"),
    ("wild", "Jk 7c 7d Kh 2s", "three sevens, king-deuce", "Jk 7c 7d Kh 2s"),
    ("wild-royal-top", "Jk 2c 2d 2h 2s", "five deuces", "Jk 2c 2d 2h 2s"),
    ("three-card", "As Ks Qs", "mini royal", "As Ks Qs"),
    ("three-card", "9s 8s 7s", "straight flush, nine high", "9s 8s 7s"),
    ("three-card", "Ac 2d 3h", "straight, three high", "Ac 2d 3h"),
    ("three-card", "8c 8d 8h", "three eights", "8c 8d 8h"),
    ("three-card", "Ah Jh 9h", "flush, ace-jack-nine", "Ah Jh 9h"),
    ("three-card", "Qc Td Qh", "pair of queens, ten kicker", "Qc Td Qh"),
    ("three-card", "Kc 9d Ah", "ace-king-nine high", "Kc 9d Ah"),
    ("two-card", "Kd Ac", "ace-king", "Kd Ac"),
    ("razz", "8s 7d 4c 3h As Kd Kc", "8-7-4-3-A low", "8s 7d 4c 3h As"),
    ("razz", "Tc Jc Qc Kc 9c", "K-Q-J-10-9 low", "Tc Jc Qc Kc 9c"),
    ("lowball", "As 2d 3c 4h 5s 6d", "5-4-3-2-A low", "As 2d 3c 4h 5s"),
    ("lowball", "2s 2d 3c 8h 5s", "pair of deuces low, 8-5-3", "2s 2d 3c 8h 5s"),
    ("lowball", "4s 4d 2c 2h 8s", "two pair low, fours and deuces, 8", "4s 4d 2c 2h 8s"),
    ("lowball", "As Ad Ac 2h 8s", "three aces low, 8-2", "As Ad Ac 2h 8s"),
    ("lowball", "4s 4d 4c 2h 2s", "full house low, fours over deuces", "4s 4d 4c 2h 2s"),
    ("lowball", "4s 4d 4c 4h 2s", "four fours low, 2", "4s 4d 4c 4h 2s"),
    ("lowball-joker", "As 2d 3c Jk 7s", "7-4-3-2-A low", "As 2d 3c Jk 7s"),
    ("low8", "8s 7d 6c 5h 4s Kd Kc", "8-7-6-5-4 low", "8s 7d 6c 5h 4s"),
    ("low8", "9s 7d 6c 5h 4s Kd Kc", "no low", ""),
    ("pineapple-low", "8s 7d 6c 5h 4s 2d As", "8-7-4-2-A low", "8s 7d 4s 2d As"),
    ("pineapple-low", "Ks Ad 6c 5h 4s 2d 3s", "no low", ""),
)
GAMES = {game for game, *_ in GOLDEN} | {"holdem", "omaha-hilo"}

# Best first; a tuple holds hands that tie.
ORDERS = {
    "high": ("As Ks Qs Js Ts", "Th 9h 8h 7h 6h", "2c 2d 2h 2s 3c", "3d 3h 3s Ad Ah", "7c 5c 4c 8c Tc", "9d 8d 7d 6d 5s",
             "Kc Kd Kh 9c 4d", "Qc Qd Jc Jd 9s", "4s 4h 8s 7s 6s", "Qh Ac Jh 5h 6c"),
    "pai-gow-wheel-second": ("As Kd Qc Jh Ts", "Ad 2c 3h 4s 5d", "Kc Qh Js Td 9c"),
    "pai-gow": ("Kc Qh Js Td 9c", "Ad 2c 3h 4s 5d"),
    "wild": ("Jk 2c 2d 2h 2s", "As Ks Qs Js Ts", "9s 8s 7s 6s 5s"),
    "wild-royal-top": ("As Ks Qs Js Ts", "Jk 2c 2d 2h 2s", "9s 8s 7s 6s 5s"),
    "three-card": ("As Ks Qs", "4d 3d 2d", "2c 2h 2s", "Ah 3c 3h"),
    "razz": ("5s 4d 3c 2h As", ("6c 4h 3h 2d Ah", "6d 4c 3s 2c Ad Qd Qc"), "Kd Jc 8s 7d 5c", "Ac 2s Th Td 9c"),
    "two-card": ("2c 2d", ("As 5c", "Ad 5h"), "Ks Qs"),
}


def written(cards):
    """The same cards as people write them: 10 for T, any case, with commas or without blanks."""
    yield cards.upper()
    yield cards.lower().replace("t", "10")
    yield cards.replace(" ", "")
    yield "  " + cards.replace(" ", ", ") + ","


class OneHand(Case):
    def test_words_and_cards_that_play(self):
        for game, cards, words, plays in GOLDEN:
            with self.subTest(game=game, cards=cards):
                answer = self.json("eval", cards, "--game", game)
                place, winners = (1, [0]) if plays else (None, [])
                value = answer["hands"][0].pop("value")
                self.assertEqual(answer, {"game": game, "winners": winners, "hands": [
                    {"cards": cards, "words": words, "plays": plays, "place": place}]})
                self.assertEqual(value > 0, bool(plays))
                text = self.call("eval", cards, "-g", game).stdout
                self.assertRegex(text, rf"(?m)^  {cards}  +{re.escape(words)}( +{plays})?$")
                self.assertTrue(text.startswith(game + ": "), text)
                self.assertNotRegex(text, "winner|tie:|place")

    def test_the_number_of_cards_chooses_the_game(self):
        for cards, game in (("Ac Kd 9h 5s 4d", "high"), ("Ac Kd 9h 5s 4d 2c", "high"), ("Ac Kd 9h 5s 4d 2c 2d", "high"),
                            ("Ac Kd 9h", "three-card"), ("Ac Kd", "two-card")):
            self.assertEqual(self.json("eval", cards)["game"], game)
        self.assertEqual(self.json("eval", "Ac Kd", "--board", "2c 3c 4c")["game"], "high")

    def test_cards_may_be_written_in_many_ways(self):
        cards = "As Td 9h 5c Th"
        for text in written(cards):
            with self.subTest(text=text):
                self.assertEqual(self.json("eval", text)["hands"][0]["cards"], cards)
        for joker in ("Jk", "JK", "jk", "jK"):
            self.assertEqual(self.json("eval", f"{joker}As", "-g", "pai-gow")["hands"][0]["cards"], "Jk As")
        self.assertEqual(self.json("eval", "As\tTd\n9h 5c Th")["hands"][0]["cards"], cards)

    def test_help_names_every_game(self):
        text = self.call("eval", "--help").stdout
        listed = self.call("eval", "As", "-g", "zzzzzzzzzz", expect=INPUT).stderr.split("the games are ")[1]
        self.assertEqual(set(re.split(r", | and |\n", listed)) - {""}, GAMES)
        for game in GAMES:
            self.assertRegex(text, rf"(?<![\w-]){game}(?![\w-])")


class SeveralHands(Case):
    def test_places_do_not_depend_on_the_order_given(self):
        for game, order in ORDERS.items():
            groups = [group if isinstance(group, tuple) else (group,) for group in order]
            expected, place = {}, 1
            for group in groups:
                expected.update({cards: place for cards in group})
                place += len(group)
            hands = list(expected)
            for seed in range(3):
                random.Random(seed).shuffle(hands)
                with self.subTest(game=game, hands=hands):
                    answer = self.json("eval", *hands, "--game", game)
                    self.assertEqual({h["cards"]: h["place"] for h in answer["hands"]}, expected)
                    self.assertEqual([h["cards"] for h in answer["hands"]], hands)
                    self.assertEqual(answer["winners"], [i for i, h in enumerate(hands) if expected[h] == 1])
                    rows = self.call("eval", *hands, "-g", game).stdout.split("plays\n")[1].split("\n\n")[0].splitlines()
                    self.assertEqual([int(row.split()[0]) for row in rows], sorted(expected.values()))

    def test_equal_places_mean_equal_values(self):
        for game, order in ORDERS.items():
            hands = self.json("eval", *itertools.chain(*(g if isinstance(g, tuple) else (g,) for g in order)), "-g", game)["hands"]
            for a, b in itertools.combinations(hands, 2):
                self.assertEqual((a["place"] > b["place"]) - (a["place"] < b["place"]),
                                 (a["value"] < b["value"]) - (a["value"] > b["value"]))

    def test_a_table_for_people(self):
        self.assertEqual(self.call("eval", "Ah Ad", "Ks Kd", "7c 7s", "--board", "As Kc 7d 7h 2s").stdout, """\
high: the best five cards
board: As Kc 7d 7h 2s

  place  hand  cards  in words                       plays
  1      3     7c 7s  four sevens, ace kicker        7c 7s As 7d 7h
  2      1     Ah Ad  full house, aces over sevens   Ah Ad As 7d 7h
  3      2     Ks Kd  full house, kings over sevens  Ks Kd Kc 7d 7h

winner: hand 3 (7c 7s), four sevens, ace kicker
""")

    def test_a_tie_names_all_who_share(self):
        text = self.call("eval", "7c 2d", "As Ks", "Ad Kd", "Ac Kh", "--board", "Qh Jh Th 2c 3c", "--game", "holdem").stdout
        self.assertTrue(text.endswith(
            "\ntie: hand 2 (As Ks), hand 3 (Ad Kd) and hand 4 (Ac Kh), straight, ace high\n"), text)
        self.assertRegex(text, r"(?m)^  4      1     7c 2d ")
        both = self.call("eval", "As 3s", "Ad 3d").stdout
        self.assertTrue(both.endswith("\ntie: hand 1 (As 3s) and hand 2 (Ad 3d), ace-three\n"), both)

    def test_the_board_itself_may_play(self):
        answer = self.json("eval", "2c 3d", "4c 5d", "--board", "Ts Js Qs Ks As")
        self.assertEqual(answer["winners"], [0, 1])
        self.assertEqual(answer["board"], "Ts Js Qs Ks As")
        self.assertEqual({hand["plays"] for hand in answer["hands"]}, {"Ts Js Qs Ks As"})

    def test_boards_of_three_four_and_five_cards(self):
        for board, words in (("2c 2d 9h", "full house, deuces over nines"), ("2c 2d 9h Kc", "full house, deuces over nines"),
                             ("2c 2d 9h Kc 9d", "full house, nines over deuces")):
            self.assertEqual(self.json("eval", "2s 9s", "-b", board)["hands"][0]["words"], words)
        low = self.json("eval", "As Kd", "-b", "2c 3c 4d 5d Kh", "-g", "low8")["hands"][0]
        self.assertEqual(low["words"], "5-4-3-2-A low")  # one hole card is enough

    def test_hands_written_out_with_the_same_board(self):
        for game, hole, board in (("holdem", ("As Ks", "Ad Qd"), "2c 3c 4d 7h 8h"), ("pineapple-low", ("As 5s", "Ad 6d"), "2c 3c 4d 7h 8h"),
                                  ("omaha", ("As Ks 9c 9d", "Ad Qd Jc Jd"), "2c 3c 4d 7h 8h")):
            apart = self.json("eval", *hole, "-g", game, "-b", board)
            turned = " ".join(reversed(board.split()))
            whole = self.json("eval", f"{hole[0]} {board}", f"{hole[1]} {turned}", "-g", game)
            self.assertEqual([h["value"] for h in apart["hands"]], [h["value"] for h in whole["hands"]])
            self.assert_refused(self.call("eval", f"{hole[0]} {board}", f"{hole[1]} 2c 2c 3c 4d 7h", "-g", game, expect=None),
                                INPUT, "2c is in hand 1 and in hand 2")

    def test_hands_of_different_numbers_of_cards_compare(self):
        self.assertEqual(self.json("eval", "As Ad Kc Kd 2s", "Ac Ah Ks Kh Qd 3c 3d")["winners"], [1])

    def test_three_cards_of_several_decks(self):
        hands = ("As As 5s", "Ah Kh Jh", "7d 7d 7d", "As Kd Qc")
        answer = self.json("eval", *hands, "--decks", 3)
        self.assertEqual([h["words"] for h in answer["hands"]],
                         ["flush, ace-ace-five", "flush, ace-king-jack", "three sevens", "straight, ace high"])
        self.assertEqual([h["place"] for h in answer["hands"]], [3, 4, 1, 2])


class HighAndLow(Case):
    BOARD = ("--game", "omaha-hilo", "--board")

    def test_each_half_has_its_winner(self):
        words = ("eval", "As 2s Kd Kh", "3c 4c Qd Qh", *self.BOARD, "5h 6d 7s Kc Qc")
        answer = self.json(*words)
        self.assertEqual((answer["winners"], answer["low_winners"]), ([1], [0]))
        first, second = answer["hands"]
        self.assertEqual((first["words"], first["plays"], first["place"]), ("three kings, queen-seven", "Kd Kh 7s Kc Qc", 2))
        self.assertEqual((first["low"]["words"], first["low"]["plays"], first["low"]["place"]),
                         ("7-6-5-2-A low", "As 2s 5h 6d 7s", 1))
        self.assertEqual((second["words"], second["low"]["words"]), ("straight, seven high", "7-6-5-4-3 low"))
        text = self.call(*words).stdout
        self.assertTrue(text.endswith("\n\nhigh winner: hand 2 (3c 4c Qd Qh), straight, seven high\n"
                                      "low winner: hand 1 (As 2s Kd Kh), 7-6-5-2-A low\n"), text)
        self.assertRegex(text, r"(?s)\n\nhigh\n  1 +2 .*\n  2 +1 .*\n\nlow\n  1 +1 .*\n  2 +2 ")

    def test_a_quartered_low(self):
        answer = self.json("eval", "As 2s Kd Kh", "Ac 2c Qd Qh", *self.BOARD, "5h 6d 7s Kc Qc")
        self.assertEqual((answer["winners"], answer["low_winners"]), ([0], [0, 1]))
        self.assertIn("\nlow tie: hand 1 (As 2s Kd Kh) and hand 2 (Ac 2c Qd Qh), 7-6-5-2-A low\n",
                      self.call("eval", "As 2s Kd Kh", "Ac 2c Qd Qh", *self.BOARD, "5h 6d 7s Kc Qc").stdout)

    def test_no_low_qualifies(self):
        words = ("eval", "As 2s Kd Kh", "3c 4c Qd Qh", *self.BOARD, "5h 6d Ts Kc Qc")
        answer = self.json(*words)
        self.assertEqual((answer["winners"], answer["low_winners"]), ([0], []))
        self.assertEqual([h["low"] for h in answer["hands"]], [{"words": "no low", "value": 0, "plays": "", "place": None}] * 2)
        self.assertTrue(self.call(*words).stdout.endswith("\nlow winner: none, no low qualifies\n"))

    def test_a_hand_without_a_low_has_no_place(self):
        answer = self.json("eval", "Ks Kd 9c 9d", "As 2d Jc Jd", *self.BOARD[:1], "omaha-low", "-b", "3c 4d 8h Th Tc")
        self.assertEqual([h["place"] for h in answer["hands"]], [None, 1])
        text = self.call("eval", "Ks Kd 9c 9d", "As 2d Jc Jd", "--game", "omaha-low", "-b", "3c 4d 8h Th Tc").stdout
        self.assertRegex(text, r"\n  1 +2 .*\n  - +1 +Ks Kd 9c 9d  no low\n\nwinner: hand 2 ")


class Refused(Case):
    def refuse(self, words, code, *parts):
        with self.subTest(words=words):
            done = self.call("eval", *words, expect=None)
            self.assert_refused(done, code, *parts)
            self.assertLess(len(done.stderr), 2000)
            return done.stderr

    def test_what_is_no_card_is_shown(self):
        for text, column in (("As Kx Qs Js 10s", 4), ("Zs", 0), ("As 1s", 3), ("As 11h", 3), ("As K", 4), ("As;Ks", 2), ("AsK d", 3),
                             ("A♠ Ks", 1), ("A", 1), ("10", 2), ("As Jkd", 5), ("As joker", 4)):
            lines = self.refuse((text,), INPUT, "hand 1: ", "a rank (2 to 9, 10 or T", "suit (c, d, h, s)", "Jk").split("\n")
            self.assertEqual(lines[-3:], ["  " + text, "  " + " " * column + "^", ""])
        self.refuse(("As Ks", "As Xs"), INPUT, "hand 2: ", "\n  As Xs\n     ^\n")
        self.refuse(("As Ks", "--board", "2c 3c 4z"), INPUT, "--board: ", "\n  2c 3c 4z\n         ^\n")
        self.refuse(("As " * 3000 + "X",), INPUT, "hand 1: ", "...")
        self.refuse(("\033[31mAs",), INPUT, "hand 1: ", "\n  ?[31mAs\n  ^\n")

    def test_a_wrong_number_of_cards(self):
        for words, *parts in (
                (("As Kd 4c 4d",), "hand 1 has 4 cards; high takes 5, 6 or 7 cards, or 2 with a --board of 3, 4 or 5"),
                (("As Kd 4c 4d", "-b", "2c 3c 5d 6d 7d"), "has 4 cards and the board 5", "--game omaha, omaha-low, omaha-hilo"),
                (("",), "hand 1 has 0 cards"), (("As", "Kd", "Qd"), "hand 1 has 1 card;", "in quotes"),
                (("As Kd 4c 4d 5d 6d 7d 8d 9d 2c",), "hand 1 has 10 cards"), (("As Kd 3c " * 40,), "hand 1 has 120 cards"),
                (("As Kd 4c", "As Kd 4c 5d 6h"), "hand 2 has 5 cards; three-card takes 3 cards"),
                (("As Kd", "-b", "2c 3c 4c 5c 6c", "-g", "stud"), "stud takes 5, 6 or 7 cards"),
                (("As Kd", "-b", "2c 3c"), "has 2 cards and the board 2"), (("As Kd", "-b", ""), "the board 0"),
                (("As Kd", "-b", "2c 3c 4c 5c 6c 7c"), "the board 6"),
                (("As Kd 2c", "-b", "2c 3c", "-g", "three-card"), "three-card takes 3 cards\n"),
                (("As Kd 2c 3c 4c 5c 6c", "-g", "omaha"), "omaha takes 9 cards, or 4 with a --board of 5"),
                (("As Kd 2c", "-g", "pai-gow"), "pai-gow takes 2, 5 or 7 cards"),
                (("As Kd 2c 3c 4c 5c", "-g", "wild"), "wild takes 5 cards"),
                (("As Kd", "-g", "pineapple-low"), "takes 7 cards, or 2 with a --board of 5")):
            self.refuse(words, INPUT, *parts)

    def test_front_and_back_hands_do_not_compare(self):
        self.refuse(("As Kd", "Ad 2c 4d 5h Ks", "-g", "pai-gow"), INPUT, "hand 1 has 2 cards and hand 2 has 5", "pai-gow")

    def test_a_joker_where_there_is_none(self):
        games = ("pai-gow", "pai-gow-wheel-second", "wild", "wild-royal-top", "lowball-joker")
        for words in (("As Kd 4c 4d Jk",), ("As Jk",), ("As Kd 4c Jk 3d 2d 5d", "-g", "high"), ("As Kd Jk", "-g", "three-card")):
            self.refuse(words, INPUT, "a joker in hand 1", *games)
        self.refuse(("As Kd 4c 4d 9d", "As Kc 4h 4s Jk"), INPUT, "a joker in hand 2", *games)
        self.refuse(("As Kd", "-b", "2c 3c Jk"), INPUT, "a joker on the board", *games)
        self.refuse(("As Kd 4c 4d Jk", "-g", "lowball"), INPUT, "which lowball does not know")

    def test_a_card_in_two_places(self):
        for words, *parts in (
                (("As Kd 4c 4d 2d", "Ac Kd 5c 5d 2h"), "Kd is in hand 1 and in hand 2", "a deck has it once", "--board"),
                (("As Kd 4c 4d As",), "As is twice in hand 1"),
                (("As Kd 4c 4d 2d", "Ac Kh 4c 4d 2d"), "4c is in hand 1 and in hand 2"),
                (("2c 3c As Ks Qs Js Ts", "2d 3d As Ks Qs Js Ts", "-g", "stud"), "As is in hand 1 and in hand 2"),
                (("As Kd", "Qh Jd", "-b", "2c Jd 4c"), "Jd is in hand 2 and on the board"),
                (("As Kd", "-b", "2c 4c 2c"), "2c is twice on the board"),
                (("Jk As", "Jk Ad", "-g", "pai-gow"), "Jk is in hand 1 and in hand 2"),
                (("Jk As 2c 3c Jk", "-g", "wild"), "Jk is twice in hand 1"),
                (("As Kd 2c", "Ac Kh As"), "As is in hand 1 and in hand 2", "--decks"),
                (("As As As", "--decks", "2"), "As is too often in hand 1", "2 decks"),
                (("As Kd 2c 2d 3h 3s 4c 5d 6h", "Ac Kd 8c 8d 9h 9s Tc Td Th", "-g", "omaha"), "Kd is in hand 1 and in hand 2")):
            self.refuse(words, INPUT, *parts)

    def test_unknown_games_get_a_suggestion(self):
        for name, near in (("holdm", "holdem"), ("omaha-hi-lo", "omaha-hilo"), ("paigow", "pai-gow"), ("threecard", "three-card"),
                           ("High", "high")):
            self.refuse(("As Kd 4c 4d 2d", "--game", name), INPUT, f"--game {name}", f"did you mean {near}?", "pineapple-low")
        self.refuse(("As Kd 4c 4d 2d", "--game", "bridge-and-whist"), INPUT, "the games are high, holdem")

    def test_what_makes_no_sense_as_a_command(self):
        self.refuse((), USAGE, "usage: cardroom eval HAND")
        self.refuse(("As Kd", "--game"), USAGE, "--game needs a value")
        self.refuse(("As Kd", "--jsn"), USAGE, "did you mean --json?")
        self.refuse(("As Kd 2c 3c 4d", "--decks", "2"), USAGE, "high is played with one deck")
        for decks in ("0", "101", "two"):
            self.refuse(("As Kd 2c", "--decks", decks), INPUT, "--decks", "from 1 to 100")


class Streams(Case):
    HANDS = ("eval", "As Kd", "Ac Qd")

    def test_results_go_to_stdout_in_plain_text(self):
        for words in (self.HANDS, (*self.HANDS, "--json")):
            done = self.call(*words, env={"TERM": "xterm"})
            self.assertEqual(done.stderr, "")
            self.assertNotRegex(done.stdout, r"[^\x20-\x7e\n]")
            self.assertNotRegex(done.stdout, r" \n")
        json.loads(self.call(*self.HANDS, "--json").stdout)

    def test_the_winner_stands_out_on_terminals_that_want_it(self):
        for env, colored in (({"TERM": "xterm"}, True), ({"TERM": "dumb"}, False), ({"TERM": "xterm", "NO_COLOR": 1}, False)):
            seen, _ = on_terminal(self.HANDS, ("stdout",), environment(**env), self.folder)
            self.assertEqual("\033[1mwinner: " in seen, colored, env)
            self.assertEqual("\033" in seen, colored, env)
        self.assertNotIn("\033", on_terminal((*self.HANDS, "--json"), ("stdout",), environment(TERM="xterm"), self.folder)[0])


if __name__ == "__main__":
    main()
