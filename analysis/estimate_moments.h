/* estimate_moments.h - means and squares of a bet's pays and wagers, from integer weights.
 *
 * Means are quotients of exact sums and second moments are sums of squares about them, so nothing cancels: a
 * sum of squares less a squared sum would lose all digits of a small variance about a large mean.
 */
#ifndef CARDROOM_ESTIMATE_MOMENTS_H
#define CARDROOM_ESTIMATE_MOMENTS_H

#include "sim/base/bets.h"
#include "sim/base/wide.h"
#include <stdbool.h>

/* The weights of a bet's outcomes. */
typedef struct Moments {
    int count;
    u128 total;
    u128 weight[BET_OUTCOMES];
    int64_t pay[BET_OUTCOMES], wager[BET_OUTCOMES]; /* in ticks, at most 2^31 either way */
    bool reachable[BET_OUTCOMES];                   /* some class leads to it */
} Moments;

/* Gathers the weights of classes by outcome; the sum of all fits 128 bits. */
void moments_make(Moments *moments, const Bet *bet, int classes, const u128 weights[]);

/* The mean of moments->pay or moments->wager, in ticks; NaN if all weights are 0. */
long double moments_mean(const Moments *moments, const int64_t value[]);

/* The mean of (pay + ratio * wager - centre)^2, in ticks squared. */
long double moments_square(const Moments *moments, long double ratio, long double centre);

#endif
