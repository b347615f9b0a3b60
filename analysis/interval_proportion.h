/* interval_proportion.h - the share of rounds that end in an event, and how sure we are of it.
 *
 * The limits are those of Clopper and Pearson (Biometrika 26, 1934), which never cover less than they say, as
 * long as the event or its opposite is rarer than PROPORTION_COMMON; beyond that the normal interval, which
 * is then the same to the eye. All limits are two-sided: an event seen 0 times in n is at most 1 -
 * (a/2)^(1/n) likely, a = 1 - confidence.
 */
#ifndef CARDROOM_INTERVAL_PROPORTION_H
#define CARDROOM_INTERVAL_PROPORTION_H

#include "sim/base/wide.h"

enum { PROPORTION_COMMON = 1000 };

typedef struct Span {
    double low, high;
} Span;

typedef enum IntervalKind {
    INTERVAL_NONE,  /* nothing was played: value and limits are NaN */
    INTERVAL_EXACT, /* low = high = value */
    INTERVAL_NORMAL,
    INTERVAL_CLOPPER_PEARSON
} IntervalKind;

typedef struct Proportion {
    u128 weight; /* rounds, or exact weight, of the event */
    double value;
    Span span;
    IntervalKind kind;
} Proportion;

/* `weight` of `total`; the limits are those of `confidence` (0 to 1, both excluded) unless the weights are exact. */
Proportion proportion_make(u128 weight, u128 total, bool exact, double confidence);

/* The limits of Clopper and Pearson for k of n, whatever k. */
Span proportion_clopper_pearson(double k, double n, double confidence);

/* The chance that of n tries of chance p at least, or at most, k succeed. k is whole and at most n / 2 or so. */
double proportion_at_least(double k, double n, double p);
double proportion_at_most(double k, double n, double p);

/* How many standard deviations each way a normal interval goes. */
double proportion_deviates(double confidence);

#endif
