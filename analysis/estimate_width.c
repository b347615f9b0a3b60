/* estimate_width.c - how precise the least precise edge is, for the rule that stops a run. */
#include "analysis/estimate.h"
#include "analysis/estimate_moments.h"
#include "sim/base/memory.h"
#include <math.h>
#include <stdlib.h>

/* Half-width in ticks. Common outcomes share one normal interval; each hardly seen one that can happen adds
 * what it would move the mean if it were as likely as its upper limit, the others giving way in proportion.
 */
static double half_width(const Moments *moments, double confidence)
{
    Moments common = *moments;
    double n = (double)moments->total, moved = 0;
    if (moments->total == 0)
        return INFINITY;
    long double mean = moments_mean(moments, moments->pay);
    for (int o = 0; o < moments->count; o++) {
        if (moments->weight[o] >= ESTIMATE_HARDLY_SEEN || !moments->reachable[o])
            continue;
        double limit = proportion_clopper_pearson((double)moments->weight[o], n, confidence).high;
        moved += (limit - (double)moments->weight[o] / n) * fabs((double)((long double)moments->pay[o] - mean));
        common.weight[o] = 0;
    }
    return moved + proportion_deviates(confidence) * sqrt((double)moments_square(&common, 0, mean) / n);
}

static double bet_half_width(const Bets *bets, int bet, const u128 weights[], double confidence)
{
    Moments moments;
    moments_make(&moments, &bets->bet[bet], bets->classes, weights);
    return half_width(&moments, confidence) / (double)bets->bet[bet].ticks;
}

double estimate_bet_half_width(const Bets *bets, int bet, const uint64_t counts[], double confidence)
{
    u128 *weights = wide_counts(counts, bets->classes);
    double half = bet_half_width(bets, bet, weights, confidence);
    free(weights);
    return half;
}

double estimate_half_width(const Bets *bets, const uint64_t counts[], double confidence, int *worst_bet)
{
    u128 *weights = wide_counts(counts, bets->classes);
    double worst = 0;
    int at = 0;
    for (int i = 0; i < bets->count; i++) {
        double half = bet_half_width(bets, i, weights, confidence);
        if (half > worst) {
            worst = half;
            at = i;
        }
    }
    free(weights);
    if (worst_bet)
        *worst_bet = at;
    return worst;
}
