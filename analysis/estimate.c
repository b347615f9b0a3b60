/* estimate.c - what class counts say about each bet. */
#include "analysis/estimate.h"
#include "analysis/estimate_moments.h"
#include "sim/base/memory.h"
#include <math.h>
#include <stdlib.h>

/* A mean square over n rounds as a variance: unbiased if the rounds are a sample, and unknown from a single one. */
static long double as_variance(const Estimate *estimate, long double square)
{
    if (estimate->exact)
        return square;
    long double n = (long double)estimate->total;
    return n > 1 ? square * (n / (n - 1)) : (long double)NAN;
}

/* The interval of a mean with this variance of one round. */
static Span normal_span(const Estimate *estimate, double value, long double variance)
{
    if (estimate->exact)
        return (Span){value, value};
    double half = proportion_deviates(estimate->confidence) * (double)sqrtl(variance / (long double)estimate->total);
    return (Span){value - half, value + half};
}

/* The error of a ratio of means is that of the mean of pay + ratio * wager, which is 0, over the mean wager. */
static void make_ratio(const Estimate *estimate, BetEstimate *out, const Moments *moments, long double mean_pay)
{
    long double mean_wager = moments_mean(moments, moments->wager);
    long double ratio = mean_wager > 0 ? -mean_pay / mean_wager : (long double)NAN;
    long double square = moments_square(moments, ratio, 0);
    out->element_of_risk = (double)ratio;
    out->element_of_risk_span =
        normal_span(estimate, (double)ratio, as_variance(estimate, square) / (mean_wager * mean_wager));
}

static void make_proportions(const Estimate *estimate, BetEstimate *out, const Moments *moments)
{
    u128 hits = 0;
    for (int o = 0; o < moments->count; o++) {
        out->outcome[o] = proportion_make(moments->weight[o], moments->total, estimate->exact, estimate->confidence);
        if (moments->pay[o] > 0)
            hits += moments->weight[o];
    }
    out->hit = proportion_make(hits, moments->total, estimate->exact, estimate->confidence);
}

static void make_bet(const Estimate *estimate, BetEstimate *out, const Bet *bet, const Moments *moments)
{
    long double ticks = (long double)bet->ticks, mean = moments_mean(moments, moments->pay);
    long double variance = as_variance(estimate, moments_square(moments, 0, mean)) / (ticks * ticks);
    out->edge = (double)(0 - mean / ticks); /* 0 - 0 is not minus zero */
    out->sd = (double)sqrtl(variance);
    out->edge_span = normal_span(estimate, out->edge, variance);
    out->wagered = (double)(moments_mean(moments, moments->wager) / ticks);
    make_ratio(estimate, out, moments, mean);
    make_proportions(estimate, out, moments);
}

/* Of the pays of two different bets, about their means. */
static double pair_covariance(const Estimate *estimate, const Bets *bets, const u128 weights[], int a, int b)
{
    const Bet *x = &bets->bet[a], *y = &bets->bet[b];
    long double sum = estimate->total == 0 ? (long double)NAN : 0;
    for (int c = 0; c < bets->classes; c++) {
        if (weights[c] == 0)
            continue;
        long double dx = (long double)x->outcome[x->outcome_of_class[c]].pay / (long double)x->ticks;
        long double dy = (long double)y->outcome[y->outcome_of_class[c]].pay / (long double)y->ticks;
        dx += (long double)estimate->bet[a].edge;
        dy += (long double)estimate->bet[b].edge;
        sum += (long double)weights[c] / (long double)estimate->total * dx * dy;
    }
    return (double)as_variance(estimate, sum);
}

static void make_covariance(Estimate *estimate, const Bets *bets, const u128 weights[])
{
    for (int a = 0; a < estimate->count; a++) {
        estimate->covariance[a * estimate->count + a] = estimate->bet[a].sd * estimate->bet[a].sd;
        for (int b = 0; b < a; b++) {
            double value = pair_covariance(estimate, bets, weights, a, b);
            estimate->covariance[a * estimate->count + b] = estimate->covariance[b * estimate->count + a] = value;
        }
    }
}

void estimate_make(Estimate *estimate, const Bets *bets, const u128 weights[], bool exact, double confidence)
{
    size_t count = (size_t)bets->count;
    *estimate = (Estimate){.count = bets->count, .exact = exact, .confidence = confidence};
    estimate->bet = memory_new(count, sizeof *estimate->bet);
    estimate->covariance = memory_new(count * count, sizeof *estimate->covariance);
    for (int c = 0; c < bets->classes; c++)
        estimate->total += weights[c];
    for (int i = 0; i < bets->count; i++) {
        Moments moments;
        moments_make(&moments, &bets->bet[i], bets->classes, weights);
        make_bet(estimate, &estimate->bet[i], &bets->bet[i], &moments);
    }
    make_covariance(estimate, bets, weights);
}

void estimate_free(Estimate *estimate)
{
    free(estimate->bet);
    free(estimate->covariance);
    *estimate = (Estimate){0};
}

double estimate_covariance(const Estimate *estimate, int a, int b)
{
    return estimate->covariance[a * estimate->count + b];
}

double estimate_correlation(const Estimate *estimate, int a, int b)
{
    double spread = estimate->bet[a].sd * estimate->bet[b].sd;
    return spread > 0 ? estimate_covariance(estimate, a, b) / spread : NAN;
}
