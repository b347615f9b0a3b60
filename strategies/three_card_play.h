/* three_card_play.h - Three Card Poker: what the player sees, and the table that says whether he plays.
 *
 * He sees his three cards and one of the banker's. What matters of them is their ranks and which of the four share a
 * suit: 455 sets of ranks x 13 ranks shown x 15 ways to share suits. A decision is one bit; all bits fit the L1 cache.
 * Where no card is shown the same decision stands for every card it could be.
 */
#ifndef CARDROOM_THREE_CARD_PLAY_H
#define CARDROOM_THREE_CARD_PLAY_H

#include "evaluators/include/cardroom/eval_small.h"
#include "sim/base/card.h"
#include "sim/base/number.h"

/* What the rules say that bears on how a hand is played. */
typedef struct ThreeCardRules {
    int decks, exposed_cards; /* of the banker, 0 or 1 */
    int qualifier;            /* the least rank of the banker's highest card, THREE_CARD_PAIR, or 0 for none */
    bool low_run_is_flush;    /* A-2-3 suited counts as a flush only */
    bool suited_pair_is_pair; /* a pair with a third card, all of one suit, is no flush */
    Ratio ante_bonus[EVAL_THREE_CATEGORIES];   /* by the player's hand, if he plays */
    Ratio lost_on_fold[EVAL_THREE_CATEGORIES]; /* what folding costs in other bets, or 0 */
} ThreeCardRules;

enum { THREE_CARD_PAIR = 13, THREE_CARD_HANDS = 455, THREE_CARD_PATTERNS = 15, THREE_CARD_ROWS = 13 * 16 };

/* Bit `hand % 8` of byte play[exposed rank * 16 + pattern][hand / 8]. */
typedef struct ThreeCardPlay {
    _Alignas(64) uint8_t play[THREE_CARD_ROWS][64];
} ThreeCardPlay;

/* Number of a set of ranks a >= b >= c, below THREE_CARD_HANDS. */
static inline int three_card_hand(int a, int b, int c)
{
    return a * (a + 1) * (a + 2) / 6 + b * (b + 1) / 2 + c;
}

/* Which of three suits and the one shown are the same, below THREE_CARD_PATTERNS. */
int three_card_pattern(const int suit[3], int shown);

/* Whether to play; the cards in any order. */
bool three_card_plays(const ThreeCardPlay *table, const Card hand[3], Card shown);
void three_card_set(ThreeCardPlay *table, int hand, int shown_rank, int pattern, bool plays);

/* The strength of three cards under these rules, greater is better, and what they count as. */
int three_card_strength(const ThreeCardRules *rules, const Card hand[3]);
EvalThreeCategory three_card_category(const ThreeCardRules *rules, const Card hand[3]);

/* Strengths from this up qualify. */
int three_card_least(const ThreeCardRules *rules);

#endif
