/* estimate_moments.c - means and squares of a bet's pays and wagers, from integer weights. */
#include "analysis/estimate_moments.h"
#include <math.h>

void moments_make(Moments *moments, const Bet *bet, int classes, const u128 weights[])
{
    *moments = (Moments){.count = bet->outcome_count};
    for (int o = 0; o < bet->outcome_count; o++) {
        moments->pay[o] = bet->outcome[o].pay;
        moments->wager[o] = bet->outcome[o].wager;
    }
    for (int c = 0; c < classes; c++) {
        moments->weight[bet->outcome_of_class[c]] += weights[c];
        moments->reachable[bet->outcome_of_class[c]] = true;
        moments->total += weights[c];
    }
}

/* True if all that has weight has the same value, so that the mean is that value without any rounding. */
static bool is_constant(const Moments *moments, const int64_t value[], int64_t *constant)
{
    bool seen = false;
    for (int o = 0; o < moments->count; o++) {
        if (moments->weight[o] == 0)
            continue;
        if (seen && value[o] != *constant)
            return false;
        *constant = value[o];
        seen = true;
    }
    return seen;
}

/* The sum of weight * value, rounded once. High and low halves of the weights are summed apart: with values
 * of 32 bits each sum fits 128, which the whole would not. */
static long double sum(const Moments *moments, const int64_t value[])
{
    i128 high = 0, low = 0;
    for (int o = 0; o < moments->count; o++) {
        high += (i128)(uint64_t)(moments->weight[o] >> 64) * value[o];
        low += (i128)(uint64_t)moments->weight[o] * value[o];
    }
    const i128 carry = (i128)1 << 64;
    high += low / carry;
    low %= carry;
    if (high > -(carry >> 2) && high < carry >> 2)
        return (long double)(high * carry + low);
    return (long double)high * (long double)carry + (long double)low;
}

long double moments_mean(const Moments *moments, const int64_t value[])
{
    int64_t constant;
    if (is_constant(moments, value, &constant))
        return (long double)constant;
    return moments->total == 0 ? (long double)NAN : sum(moments, value) / (long double)moments->total;
}

long double moments_square(const Moments *moments, long double ratio, long double centre)
{
    long double square = moments->total == 0 ? (long double)NAN : 0;
    for (int o = 0; o < moments->count; o++) {
        if (moments->weight[o] == 0)
            continue;
        long double x = (long double)moments->pay[o] + ratio * (long double)moments->wager[o] - centre;
        square += (long double)moments->weight[o] / (long double)moments->total * x * x;
    }
    return square;
}
