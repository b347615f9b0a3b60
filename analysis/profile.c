/* profile.c - what a player's bets bring together.
 *
 * Results are whole steps of a common unit of money. The distribution after n rounds is the n-th power of one round's
 * under convolution, taken by a Fourier transform long enough that nothing wraps around.
 */
#include "analysis/profile.h"
#include "sim/base/memory.h"
#include "sim/base/suggest.h"
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_fft_halfcomplex.h>
#include <gsl/gsl_fft_real.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 1 << 22, WORD = 64 };

/* --- reading ----------------------------------------------------------------------------------------------------- */

static int unknown_bet(const char *name, const Bets *bets, Error *error)
{
    const char **names = memory_new((size_t)bets->count + 1, sizeof *names);
    char hint[SUGGEST_HINT];
    for (int i = 0; i < bets->count; i++)
        names[i] = bets->bet[i].name;
    suggest_hint(hint, name, names, bets->count);
    error_set(error, ERROR_INPUT, "--profile: no bet is named `%.40s`%s; the bets are", name, hint);
    for (int i = 0; i < bets->count; i++)
        error_add(error, "%s %s", i ? "," : "", names[i]);
    free(names);
    return ERROR_INPUT;
}

/* One "name=stake" of `length` letters. */
static int read_stake(Profile *profile, const char *text, size_t length, const Bets *bets, Error *error)
{
    char word[WORD];
    Ratio stake;
    if (length >= sizeof word)
        length = sizeof word - 1;
    memcpy(word, text, length);
    word[length] = '\0';
    char *equals = strchr(word, '=');
    if (!equals)
        return error_set(error, ERROR_INPUT, "--profile: `%s` is not a bet and its stake, such as base=10", word);
    *equals = '\0';
    int bet = bets_find(bets, word);
    if (bet < 0)
        return unknown_bet(word, bets, error);
    if (profile->stake[bet].top != 0)
        return error_set(error, ERROR_INPUT, "--profile: %s is there twice", word);
    if (!ratio_parse(equals + 1, &stake) || stake.top <= 0 || stake.bottom > 1000 || stake.top > 1000000 * stake.bottom)
        return error_set(error, ERROR_INPUT,
                         "--profile: the stake of %s is `%s`; it is a number above 0, such as 10 or 2.50", word,
                         equals + 1);
    profile->stake[bet] = stake;
    profile->total = ratio_reduce(profile->total.top * stake.bottom + stake.top * profile->total.bottom,
                                  profile->total.bottom * stake.bottom);
    return 0;
}

int profile_read(Profile *profile, const char *text, const Bets *bets, Error *error)
{
    profile->stake = memory_new((size_t)bets->count + 1, sizeof *profile->stake);
    profile->total = (Ratio){0, 1};
    for (int i = 0; i < bets->count; i++)
        profile->stake[i] = (Ratio){0, 1};
    for (;; text++) {
        size_t length = strcspn(text, ",");
        int code = read_stake(profile, text, length, bets, error);
        text += length;
        if (code || *text == '\0')
            return code;
    }
}

void profile_free(Profile *profile)
{
    free(profile->stake);
    profile->stake = NULL;
}

/* --- one round ---------------------------------------------------------------------------------------------------- */

static int64_t greatest_divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

/* What a class brings, in the money of the stakes. */
static double money_of(const Profile *profile, const Bets *bets, int class)
{
    double sum = 0;
    for (int i = 0; i < bets->count; i++) {
        const Bet *bet = &bets->bet[i];
        Ratio stake = profile->stake[i];
        sum += (double)stake.top * (double)bet->outcome[bet->outcome_of_class[class]].pay
               / ((double)stake.bottom * (double)bet->ticks);
    }
    return sum;
}

ProfileEstimate profile_estimate(const Profile *profile, const Bets *bets, const u128 weights[], bool exact,
                                 double confidence)
{
    long double total = 0, sum = 0, square = 0;
    for (int c = 0; c < bets->classes; c++)
        if (weights[c] > 0) {
            total += (long double)weights[c];
            sum += (long double)weights[c] * money_of(profile, bets, c);
        }
    long double mean = sum / total;
    for (int c = 0; c < bets->classes; c++)
        if (weights[c] > 0)
            square += (long double)weights[c] * powl(money_of(profile, bets, c) - mean, 2);
    double stakes = (double)profile->total.top / (double)profile->total.bottom;
    double edge = (double)(-mean / stakes), sd = (double)sqrtl(square / (exact ? total : total - 1));
    double half = exact ? 0 : gsl_cdf_ugaussian_Pinv((1 + confidence) / 2) * sd / stakes / sqrt((double)total);
    return (ProfileEstimate){(double)mean, sd, edge, {edge - half, edge + half}};
}

/* --- many rounds -------------------------------------------------------------------------------------------------- */

/* Results of a round as whole steps from the worst. */
typedef struct Steps {
    int64_t least, span; /* of a round: the worst result in steps, and how far the best lies above */
    double *chance;      /* [span + 1] */
} Steps;

/* The class's result times the common denominator of stakes and ticks; false if that would not fit. */
static bool scaled(const Profile *profile, const Bets *bets, int64_t common, int class, int64_t *out)
{
    i128 sum = 0;
    for (int i = 0; i < bets->count; i++) {
        const Bet *bet = &bets->bet[i];
        Ratio stake = profile->stake[i];
        i128 part = (i128)stake.top * bet->outcome[bet->outcome_of_class[class]].pay;
        sum += part * (common / (stake.bottom * bet->ticks));
    }
    *out = (int64_t)sum;
    return sum == *out;
}

static bool common_denominator(const Profile *profile, const Bets *bets, int64_t *out)
{
    i128 common = 1;
    for (int i = 0; i < bets->count; i++) {
        int64_t bottom = profile->stake[i].bottom * bets->bet[i].ticks;
        common = common / greatest_divisor((int64_t)common, bottom) * bottom;
        if (common > INT64_C(1) << 40)
            return false;
    }
    *out = (int64_t)common;
    return true;
}

/* False if the steps are too many for `rounds` rounds. */
static bool steps_make(Steps *steps, const Profile *profile, const Bets *bets, const u128 weights[], uint64_t rounds)
{
    int64_t common, *result = memory_new((size_t)bets->classes, sizeof *result), most = INT64_MIN, step = 0;
    long double total = 0;
    bool fits = common_denominator(profile, bets, &common);
    *steps = (Steps){.least = INT64_MAX};
    for (int c = 0; c < bets->classes && fits; c++)
        if (weights[c] > 0) {
            fits = scaled(profile, bets, common, c, &result[c]);
            step = greatest_divisor(step, result[c]);
            steps->least = result[c] < steps->least ? result[c] : steps->least;
            most = result[c] > most ? result[c] : most;
            total += (long double)weights[c];
        }
    if (fits && total > 0) {
        step = step == 0 ? 1 : step;
        steps->least /= step;
        steps->span = most / step - steps->least;
        fits = rounds <= LONGEST && (u128)rounds * (u128)steps->span < LONGEST;
    }
    if (fits && total > 0) {
        steps->chance = memory_new((size_t)steps->span + 1, sizeof *steps->chance);
        for (int c = 0; c < bets->classes; c++)
            if (weights[c] > 0)
                steps->chance[result[c] / step - steps->least] += (double)((long double)weights[c] / total);
    }
    free(result);
    return fits && total > 0;
}

/* The transform of a real row, each complex value to the n-th power, and back. */
static void convolve_power(double *row, size_t length, uint64_t n)
{
    gsl_fft_real_radix2_transform(row, 1, length);
    row[0] = pow(row[0], (double)n);
    row[length / 2] = pow(row[length / 2], (double)n);
    for (size_t i = 1; i < length / 2; i++) {
        double size = pow(hypot(row[i], row[length - i]), (double)n), turn = (double)n * atan2(row[length - i], row[i]);
        row[i] = size * cos(turn);
        row[length - i] = size * sin(turn);
    }
    gsl_fft_halfcomplex_radix2_inverse(row, 1, length);
}

static ProfileAfter sum_after(const Steps *steps, uint64_t rounds)
{
    ProfileAfter after = {0};
    size_t length = 2;
    while (length <= (size_t)steps->span * rounds)
        length *= 2;
    double *row = memory_new(length, sizeof *row);
    memcpy(row, steps->chance, ((size_t)steps->span + 1) * sizeof *row);
    convolve_power(row, length, rounds);
    int64_t even = -steps->least * (int64_t)rounds; /* where the sum is 0 */
    for (size_t i = 0; i < length; i++)
        *((int64_t)i > even ? &after.ahead : (int64_t)i == even ? &after.even : &after.behind) += row[i];
    free(row);
    return after;
}

ProfileAfter profile_after(const Profile *profile, const Bets *bets, const u128 weights[], uint64_t rounds)
{
    Steps steps;
    ProfileAfter after;
    if (steps_make(&steps, profile, bets, weights, rounds)) {
        after = sum_after(&steps, rounds);
    } else {
        ProfileEstimate one = profile_estimate(profile, bets, weights, true, 0.5);
        double ahead = gsl_cdf_ugaussian_P(one.mean * sqrt((double)rounds) / one.sd);
        after = (ProfileAfter){ahead, 0, 1 - ahead, true};
    }
    free(steps.chance);
    return after;
}
