/* bets.h - classes and bets: what a table of counts means.
 *
 * A round ends in one of `classes` classes. A bet maps each class to one of its outcomes, and an outcome has
 * a pay and an amount wagered, both in whole ticks of which a unit of the bet has `ticks`.
 */
#ifndef CARDROOM_BETS_H
#define CARDROOM_BETS_H

#include "sim/base/error.h"
#include "sim/base/number.h"
#include <stdbool.h>
#include <stdint.h>

typedef struct Outcome {
    char label[40];
    int64_t pay;   /* net, in ticks: 9 units won, or one lost, without the stake */
    int64_t wager; /* all that was put at risk, in ticks */
} Outcome;

enum { BET_OUTCOMES = 32, BET_NAME = 32 };

typedef struct Bet {
    char name[BET_NAME];
    int64_t ticks; /* to the unit */
    int outcome_count;
    Outcome outcome[BET_OUTCOMES];
    uint16_t *outcome_of_class; /* [classes] */
} Bet;

typedef struct Bets {
    int classes, count;
    char **class_label; /* [classes] */
    Bet *bet;           /* [count] */
} Bets;

/* Room for `classes` classes and `count` bets, all zero; freed with bets_free(). */
void bets_new(Bets *bets, int classes, int count);
void bets_free(Bets *bets);

/* A copy that shares nothing; freed with bets_free(). */
Bets bets_copy(const Bets *bets);

/* No pay or wager may pass this many ticks: then sums of squares over 2^64 rounds fit 128 bits. */
#define BETS_MOST_TICKS (INT64_C(1) << 31)

/* Chooses the ticks of a bet so that the pay and the wager of each outcome, given in units, are whole. A
 * wager of NULL is one unit always. ERROR_INPUT if the fractions are too fine together. */
int bet_set_pays(Bet *bet, const Ratio pay[], const Ratio wager[], Error *error);

/* Whether they have the same classes, names, pays, wagers and outcomes. */
bool bets_equal(const Bets *a, const Bets *b);

/* Index of a bet, or -1. */
int bets_find(const Bets *bets, const char *name);

#endif
