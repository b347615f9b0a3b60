"""Simulation against enumeration, computed here from integers: shared by the quick and the nightly test.

The enumeration is checked in turn against another one, written out below from the drawing rules of baccarat.
"""

import math
from fractions import Fraction
from itertools import combinations_with_replacement

import h5py

from harness import Case

LARGEST_Z = 4


def deviate_of_chi_square(statistic, cells):
    """Wilson and Hilferty (1931): the cube root of a chi-square over its degrees of freedom is nearly normal."""
    spread = Fraction(2, 9 * (cells - 1))
    return ((statistic / (cells - 1)) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)


def chi_square(counts, weights):
    """Statistic and cells, over the cells in which at least ten are expected; the others make one cell."""
    rounds, total = sum(counts), sum(weights)
    expected = [Fraction(w * rounds, total) for w in weights]
    cells = [(n, e) for n, e in zip(counts, expected) if e >= 10]
    rest = [(n, e) for n, e in zip(counts, expected) if e < 10]
    if sum(e for _, e in rest) >= 1:
        cells.append((sum(n for n, _ in rest), sum(e for _, e in rest)))
    return float(sum((n - e) ** 2 / e for n, e in cells)), len(cells)


def banker_draws(total, third):
    """The tableau; third is the player's third card or None."""
    if third is None:
        return total <= 5
    return total <= 2 or (total == 3 and third != 8) or (total == 4 and 2 <= third <= 7) \
        or (total == 5 and 4 <= third <= 7) or (total == 6 and 6 <= third <= 7)


def enumerate_baccarat(decks):
    """Weights of player wins, banker wins, banker wins with a three-card 8, tie; all orders of six cards."""
    weight = {"player": 0, "banker": 0, "eight": 0, "tie": 0}
    left = [16 * decks] + [4 * decks] * 9

    def take(card):
        left[card] -= 1
        return left[card] + 1

    def settle(ways, player, banker, cards, banker_cards):
        for i in range(6 - cards):  # those of six that are not dealt, in any order
            ways *= 52 * decks - cards - i
        winner = "player" if player > banker else "tie" if player == banker else "banker"
        weight["eight" if winner == "banker" and banker == 8 and banker_cards == 3 else winner] += ways

    def play_banker(ways, player, banker, third):
        cards = 4 + (third is not None)
        if not banker_draws(banker, third):
            settle(ways, player, banker, cards, 2)
            return
        for card in range(10):
            settle(ways * left[card], player, (banker + card) % 10, cards + 1, 3)

    def play(ways, player, banker):
        if max(player, banker) >= 8:
            settle(ways, player, banker, 4, 2)
        elif player >= 6:
            play_banker(ways, player, banker, None)
        else:
            for card in range(10):
                here = take(card)
                play_banker(ways * here, (player + card) % 10, banker, card)
                left[card] += 1

    pairs = list(combinations_with_replacement(range(10), 2))
    for a, b in pairs:
        ways = take(a) * take(b) * (1 + (a != b))
        for c, d in pairs:
            play(ways * take(c) * take(d) * (1 + (c != d)), (a + b) % 10, (c + d) % 10)
            left[c] += 1
            left[d] += 1
        left[a] += 1
        left[b] += 1
    return weight


class Agreement(Case):
    def check(self, rounds, decks, rules="marina-zoobac"):
        """Plays and compares every outcome of every bet, and all classes together."""
        words = (rules, "--set", f"decks={decks}")
        exact = self.json("exact", *words)
        played = self.json("run", *words, "--rounds", rounds, "-o", f"{rules}-{decks}.h5", timeout=3000)
        self.assertGreaterEqual(played["rounds"], rounds)
        self.assertEqual([bet["name"] for bet in played["bets"]], [bet["name"] for bet in exact["bets"]])
        for bet, truth in zip(played["bets"], exact["bets"]):
            with self.subTest(decks=decks, bet=bet["name"]):
                self.check_bet(bet, truth)
        self.check_classes(f"{rules}-{decks}.h5", exact)

    def check_bet(self, bet, truth):
        counts = [outcome["count"] for outcome in bet["outcomes"]]
        weights = [int(outcome["count"]) for outcome in truth["outcomes"]]
        rounds, total = sum(counts), sum(weights)
        for outcome, n, w in zip(truth["outcomes"], counts, weights):
            p = Fraction(w, total)
            if 0 < p < 1:
                z = float(n - rounds * p) / math.sqrt(rounds * p * (1 - p))
                self.assertLess(abs(z), LARGEST_Z, f"{bet['name']}, {outcome['label']}: {n} of {rounds}")
            else:
                self.assertEqual(n, rounds * p)
        pays = [outcome["pay"] for outcome in truth["outcomes"]]
        self.assertEqual(pays, [outcome["pay"] for outcome in bet["outcomes"]])
        self.assertAlmostEqual(truth["edge"], -sum(w * p for w, p in zip(weights, pays)) / total, delta=1e-12)

    def check_classes(self, name, exact):
        with h5py.File(self.path(name), "r") as f:
            counts = [sum(int(n) for n in column) for column in f["counts"][:].T]
            weights = [int(w) for w in f["exact/weights"][:]]
        self.assertEqual(sum(weights), int(exact["rounds"]))
        self.assertEqual([n for n, w in zip(counts, weights) if w == 0 and n], [], "what cannot happen has happened")
        statistic, cells = chi_square(counts, weights)
        self.assertGreater(cells, 50)
        self.assertLess(abs(deviate_of_chi_square(statistic, cells)), LARGEST_Z, f"{statistic} over {cells}: far or too near")

    def check_enumeration(self, decks):
        """The weights of player, banker and tie by the other enumeration."""
        mine = enumerate_baccarat(decks)
        bets = {bet["name"]: [int(o["count"]) for o in bet["outcomes"]]
                for bet in self.json("exact", "baccarat", "--set", f"decks={decks}")["bets"]}
        banker = mine["banker"] + mine["eight"]
        self.assertEqual(bets["player"], [mine["player"], mine["tie"], banker])
        self.assertEqual(bets["banker"], [mine["banker"], mine["eight"], mine["tie"], mine["player"]])
        self.assertEqual(bets["tie"], [mine["tie"], mine["player"] + banker])
