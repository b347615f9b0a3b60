/* agreement.c - simulated counts against exact weights. */
#include "analysis/agreement.h"
#include "analysis/estimate_moments.h"
#include "analysis/interval_proportion.h"
#include "sim/base/memory.h"
#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>

/* A cell of Pearson's sum, or several pooled. */
typedef struct Cell {
    double seen, expected;
} Cell;

static double square_of(Cell cell)
{
    double off = cell.seen - cell.expected;
    return cell.expected > 0 ? off * off / cell.expected : 0;
}

/* Small cells are pooled, and if even their pool is small it joins the smallest of the others. */
static ChiSquare chi_square(const u128 counts[], const u128 weights[], int count, double n, long double total)
{
    Cell pool = {0, 0}, smallest = {0, INFINITY};
    ChiSquare out = {0};
    for (int i = 0; i < count; i++) {
        Cell cell = {(double)counts[i], (double)((long double)weights[i] / total * n)};
        if (cell.expected < AGREEMENT_CELL) {
            pool = (Cell){pool.seen + cell.seen, pool.expected + cell.expected};
            continue;
        }
        if (cell.expected < smallest.expected)
            smallest = cell;
        out.statistic += square_of(cell);
        out.cells++;
    }
    if (pool.expected >= AGREEMENT_CELL) {
        out.statistic += square_of(pool);
        out.cells++;
    } else if (pool.expected > 0 && out.cells > 0) {
        Cell joined = {smallest.seen + pool.seen, smallest.expected + pool.expected};
        out.statistic += square_of(joined) - square_of(smallest);
    }
    out.statistic = out.cells > 1 ? fmax(out.statistic, 0) : 0;
    out.p = out.cells > 1 ? gsl_cdf_chisq_Q(out.statistic, out.cells - 1) : NAN;
    return out;
}

/* The normal deviate that is as unlikely as the tail of k of n. */
static double tail_deviate(double k, double n, double p)
{
    double tail = k > n * p ? proportion_at_least(k, n, p) : proportion_at_most(k, n, p);
    if (tail >= 0.5)
        return 0;
    double z = tail > 0 ? gsl_cdf_ugaussian_Qinv(tail) : INFINITY;
    return k > n * p ? z : -z;
}

/* k of n against weight of total. */
static double outcome_deviate(u128 k, u128 n, u128 weight, u128 total)
{
    if (n == 0)
        return NAN;
    if (weight > total - weight)
        return -outcome_deviate(n - k, n, total - weight, total);
    if (weight == 0)
        return k == 0 ? 0 : INFINITY;
    long double p = (long double)weight / (long double)total, expected = p * (long double)n;
    if (expected < PROPORTION_COMMON)
        return tail_deviate((double)k, (double)n, (double)p);
    return (double)(((long double)k - expected) / sqrtl(expected * (1 - p)));
}

static void drop(Moments *moments, int outcome)
{
    moments->total -= moments->weight[outcome];
    moments->weight[outcome] = 0;
}

/* The deviate of the mean pay of the rounds that ended in an outcome expected often. */
static double mean_deviate(Moments seen, Moments exact)
{
    long double expected_once = (long double)exact.total / (long double)seen.total; /* weight that is */
    for (int o = 0; o < exact.count; o++)
        if ((long double)exact.weight[o] < AGREEMENT_RARE * expected_once) {
            drop(&seen, o);
            drop(&exact, o);
        }
    if (seen.total == 0)
        return NAN;
    long double mean = moments_mean(&exact, exact.pay), difference = moments_mean(&seen, seen.pay) - mean;
    long double variance = moments_square(&exact, 0, mean) / (long double)seen.total;
    return variance > 0 ? (double)(difference / sqrtl(variance)) : 0;
}

static void compare_bet(BetAgreement *out, const Bet *bet, const Moments *seen, const Moments *exact)
{
    long double ticks = (long double)bet->ticks, mean = moments_mean(exact, exact->pay);
    out->exact_edge = (double)(0 - mean / ticks);
    out->exact_sd = (double)(sqrtl(moments_square(exact, 0, mean)) / ticks);
    out->z = 0 - mean_deviate(*seen, *exact);
    out->chi_square =
        chi_square(seen->weight, exact->weight, exact->count, (double)seen->total, (long double)exact->total);
    for (int o = 0; o < exact->count; o++) {
        out->exact_probability[o] = (double)((long double)exact->weight[o] / (long double)exact->total);
        out->outcome_z[o] = outcome_deviate(seen->weight[o], seen->total, exact->weight[o], exact->total);
    }
}

static double largest_z(const BetAgreement *bet, int outcomes, double so_far)
{
    double largest = fmax(so_far, fabs(bet->z)); /* which may be NaN, and fmax prefers numbers */
    for (int o = 0; o < outcomes; o++)
        largest = isnan(so_far) || isnan(bet->outcome_z[o]) ? NAN : fmax(largest, fabs(bet->outcome_z[o]));
    return largest;
}

static void compare_classes(Agreement *agreement, int classes, const u128 counts[], const u128 exact[])
{
    u128 total = 0;
    agreement->impossible_class = -1;
    for (int c = classes - 1; c >= 0; c--) {
        agreement->rounds += (uint64_t)counts[c];
        total += exact[c];
        if (exact[c] == 0 && counts[c] > 0)
            agreement->impossible_class = c;
    }
    agreement->classes = chi_square(counts, exact, classes, (double)agreement->rounds, (long double)total);
}

void agreement_make(Agreement *agreement, const Bets *bets, const uint64_t counts[], const u128 exact[])
{
    *agreement = (Agreement){.count = bets->count};
    agreement->bet = memory_new((size_t)bets->count, sizeof *agreement->bet);
    u128 *wide = wide_counts(counts, bets->classes);
    compare_classes(agreement, bets->classes, wide, exact);
    for (int i = 0; i < bets->count; i++) {
        Moments seen, of_exact;
        moments_make(&seen, &bets->bet[i], bets->classes, wide);
        moments_make(&of_exact, &bets->bet[i], bets->classes, exact);
        compare_bet(&agreement->bet[i], &bets->bet[i], &seen, &of_exact);
        agreement->largest_z = largest_z(&agreement->bet[i], of_exact.count, agreement->largest_z);
    }
    free(wide);
}

void agreement_free(Agreement *agreement)
{
    free(agreement->bet);
    *agreement = (Agreement){0};
}

static bool credible(const ChiSquare *chi)
{
    return chi->cells < 2 || (chi->p >= 1e-6 && (chi->p <= 1 - 1e-6 || chi->cells < 11));
}

bool agreement_holds(const Agreement *agreement)
{
    if (agreement->rounds == 0 || agreement->impossible_class >= 0 || !credible(&agreement->classes))
        return false;
    for (int i = 0; i < agreement->count; i++)
        if (!credible(&agreement->bet[i].chi_square))
            return false;
    return agreement->largest_z < 4;
}

bool agreement_broken(const Agreement *agreement)
{
    bool credible = agreement->classes.cells < 2 || agreement->classes.p > 1e-12;
    return agreement->impossible_class >= 0 || !(agreement->largest_z < 7) || !credible;
}
