/* agreement.h - simulated counts against exact weights: is the simulation playing the game that was
 * enumerated?
 *
 * Deviations are measured in standard deviations of the exact distribution. A normal deviate says nothing
 * about events that were expected a few times at most (one royal flush where 0.01 were expected is 10
 * standard deviations and happens in one run of a hundred), so an outcome expected fewer than 1000 times gets
 * the deviate that is as unlikely as its binomial tail, 0 if that is likelier than not; and the deviate of a
 * bet is over the rounds that ended in an outcome expected AGREEMENT_RARE times or more: the others are
 * judged by themselves.
 */
#ifndef CARDROOM_AGREEMENT_H
#define CARDROOM_AGREEMENT_H

#include "sim/base/bets.h"
#include "sim/base/wide.h"
#include <stdbool.h>
#include <stdint.h>

enum { AGREEMENT_RARE = 100, AGREEMENT_CELL = 5 /* least expected count of a chi-square cell */ };

/* Pearson's. With a single cell there is nothing to compare: no degrees and p is NaN. */
typedef struct ChiSquare {
    double statistic, p;
    int cells; /* degrees of freedom are one less */
} ChiSquare;

typedef struct BetAgreement {
    double exact_edge, exact_sd; /* in units */
    double z;             /* of the edge, positive if the simulation has more of it; NaN if it has but rare outcomes */
    ChiSquare chi_square; /* over outcomes, those expected less than 5 times pooled */
    double exact_probability[BET_OUTCOMES];
    double outcome_z[BET_OUTCOMES]; /* infinite if the outcome cannot be, or cannot but be */
} BetAgreement;

typedef struct Agreement {
    int count;
    BetAgreement *bet; /* [count] */
    uint64_t rounds;
    ChiSquare classes;
    int impossible_class; /* the first of weight 0 that was seen, or -1 */
    double largest_z;     /* of bets and outcomes, without sign */
} Agreement;

/* Compares counts[bets->classes] with exact[bets->classes], not all 0; freed with agreement_free(). */
void agreement_make(Agreement *agreement, const Bets *bets, const uint64_t counts[], const u128 exact[]);
void agreement_free(Agreement *agreement);

/* True if rounds were played, every |z| < 4, every p is within 1e-6 and 1 - 1e-6, and no impossible class was
 * seen. A fit is too good to be true only over 11 cells or more: a few cells may well hit their expected
 * counts on the nose. */
bool agreement_holds(const Agreement *agreement);

/* True if no chance explains the counts: an impossible class, a |z| of 7 or a p of 1e-12. */
bool agreement_broken(const Agreement *agreement);

#endif
