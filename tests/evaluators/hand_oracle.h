/* hand_oracle.h - hands of poker ranked slowly, straight from the rules, to check the evaluators against.
 *
 * A hand is described by its category and a list of ranks in the order in which they are compared; a key is that
 * description as one number, so that the greater key is the better hand. Keys of one family compare with each other
 * only. Shares nothing with evaluators/ but the numbers of the cards: 4 * rank + suit, 52 the joker.
 */
#ifndef CARDROOM_TESTS_HAND_ORACLE_H
#define CARDROOM_TESTS_HAND_ORACLE_H

#include <stdint.h>

typedef uint32_t OracleKey; /* 0 is no hand */

/* The key of the first five cards (three, two for those families). */
typedef OracleKey Oracle(const uint8_t *cards);

typedef enum OracleCategory {
    ORACLE_HIGH_CARD,
    ORACLE_PAIR,
    ORACLE_TWO_PAIR,
    ORACLE_TRIPS,
    ORACLE_STRAIGHT,
    ORACLE_FLUSH,
    ORACLE_FULL_HOUSE,
    ORACLE_QUADS,
    ORACLE_STRAIGHT_FLUSH,
    ORACLE_FIVE_BELOW_ROYAL,
    ORACLE_ROYAL,
    ORACLE_FIVE
} OracleCategory;

/* The categories of three cards. */
enum {
    ORACLE_THREE_HIGH_CARD,
    ORACLE_THREE_PAIR,
    ORACLE_THREE_FLUSH,
    ORACLE_THREE_STRAIGHT,
    ORACLE_THREE_TRIPS,
    ORACLE_THREE_STRAIGHT_FLUSH,
    ORACLE_THREE_MINI_ROYAL
};

/* What a key of any family but the low ones says of its category; of two cards, 1 is a pair. */
int oracle_category(OracleKey key);

/* ORACLE_HIGH_CARD to ORACLE_QUADS without straights and flushes, and the highest low rank (ace 0) of a hand without a
 * pair, -1 for others. */
int oracle_low_category(OracleKey key);
int oracle_low_top(OracleKey key);

Oracle oracle_high;
Oracle oracle_pai_gow;              /* the wheel lowest */
Oracle oracle_pai_gow_wheel_second; /* the wheel below A-K-Q-J-10 only */
Oracle oracle_wild;                 /* five of a kind on top */
Oracle oracle_wild_royal_top;
Oracle oracle_low;
Oracle oracle_low_joker;
Oracle oracle_low8;
Oracle oracle_three;
Oracle oracle_two;

/* The best key of any five of `count` (5 to 7) cards, and which (best may be NULL). */
OracleKey oracle_of_all(const uint8_t *cards, int count, Oracle *five, uint8_t *best);

/* The same of exactly two of the first `holes` cards with exactly three of the five that follow. */
OracleKey oracle_of_two_and_three(const uint8_t *cards, int holes, Oracle *five, uint8_t *best);

#endif
