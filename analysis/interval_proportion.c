/* interval_proportion.c - Clopper-Pearson and normal limits of a proportion.
 *
 * The limits are found by bisection on the binomial tails, as their definition reads. GSL's inverse of the
 * beta distribution does not converge for many of our numbers (20 of 1e6 is one) and then ends the program;
 * its tails are good to 9 digits up to n = 1e9. Beyond, they degrade, and the Poisson limit, off by less than
 * k / n, takes over.
 */
#include "analysis/interval_proportion.h"
#include <assert.h>
#include <gsl/gsl_cdf.h>
#include <math.h>

#define POISSON_FROM 1e9 /* tries */

double proportion_at_least(double k, double n, double p)
{
    if (k <= 0)
        return 1;
    if (k > n)
        return 0;
    return n > POISSON_FROM ? gsl_cdf_gamma_P(n * p, k, 1) : gsl_cdf_beta_P(p, k, n - k + 1);
}

double proportion_at_most(double k, double n, double p)
{
    if (k >= n)
        return 1;
    return n > POISSON_FROM ? gsl_cdf_gamma_Q(n * p, k + 1, 1) : gsl_cdf_beta_Q(p, k + 1, n - k);
}

/* The p between `low` and `high` at which the tail of k becomes `chance`; at_least rises with p, at_most falls. */
static double solve(double (*tail)(double, double, double), bool rises, double k, double n, double chance, double low,
                    double high)
{
    for (int i = 0; i < 60; i++) {
        double middle = (low + high) / 2;
        if ((tail(k, n, middle) < chance) == rises)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}

static double lower_limit(double k, double n, double chance)
{
    if (k <= 0)
        return 0;
    double p = k / n;
    while (proportion_at_least(k, n, p) > chance)
        p /= 2;
    return solve(proportion_at_least, true, k, n, chance, p, fmin(2 * p, 1));
}

static double upper_limit(double k, double n, double chance)
{
    if (k <= 0)
        return -expm1(log(chance) / n);
    double p = k / n;
    while (p < 1 && proportion_at_most(k, n, p) > chance)
        p *= 2;
    return solve(proportion_at_most, false, k, n, chance, p / 2, fmin(p, 1));
}

Span proportion_clopper_pearson(double k, double n, double confidence)
{
    if (!(n > 0))
        return (Span){NAN, NAN};
    if (2 * k > n) { /* the tails are best where the event is the rarer */
        Span other = proportion_clopper_pearson(n - k, n, confidence);
        return (Span){1 - other.high, 1 - other.low};
    }
    double chance = (1 - confidence) / 2;
    return (Span){lower_limit(k, n, chance), upper_limit(k, n, chance)};
}

double proportion_deviates(double confidence)
{
    assert(confidence > 0 && confidence < 1);
    return gsl_cdf_ugaussian_Qinv((1 - confidence) / 2);
}

Proportion proportion_make(u128 weight, u128 total, bool exact, double confidence)
{
    assert(weight <= total);
    if (total == 0)
        return (Proportion){0, NAN, {NAN, NAN}, INTERVAL_NONE};
    double p = (double)((long double)weight / (long double)total);
    if (exact)
        return (Proportion){weight, p, {p, p}, INTERVAL_EXACT};
    u128 rarer = weight < total - weight ? weight : total - weight;
    if (rarer < PROPORTION_COMMON) {
        Span span = proportion_clopper_pearson((double)weight, (double)total, confidence);
        return (Proportion){weight, p, span, INTERVAL_CLOPPER_PEARSON};
    }
    long double other = (long double)(total - weight) / (long double)total;
    double half = proportion_deviates(confidence) * sqrt((double)(p * other / (long double)total));
    return (Proportion){weight, p, {p - half, p + half}, INTERVAL_NORMAL};
}
