/* chance.h - one yardstick for all statistical tests of the random streams: the z-score.
 *
 * Every statistic is turned into a standard normal deviate and must stay within CHANCE_LIMIT, two-sided: a
 * fit that is too good is as wrong as one that is too bad. A correct generator leaves the limit once in 5e8
 * statistics; a test program looks at a few hundred and says how many. Seeds are fixed, so a program that
 * passes once passes always.
 */
#ifndef CARDROOM_TESTS_CHANCE_H
#define CARDROOM_TESTS_CHANCE_H

#include <math.h>
#include <stdio.h>

#define CHANCE_LIMIT 6.0 /* P(|z| > 6) = 2.0e-9 */

/* Chi-square as a deviate: the cube root of Wilson and Hilferty (1931). Compared with GSL's exact tails for 2
 * to 16000 degrees, beyond the limit of 6 it is never likelier than a true normal: the false alarms stated hold. */
static inline double chance_of_chi_square(double chi_square, double degrees)
{
    double variance = 2 / (9 * degrees);
    return (cbrt(chi_square / degrees) - (1 - variance)) / sqrt(variance);
}

/* A count of `tries` with chance p each; tries * p and tries * (1 - p) are large. */
static inline double chance_of_count(double count, double tries, double p)
{
    return (count - tries * p) / sqrt(tries * p * (1 - p));
}

/* True if the deviate is credible; says which statistic is not. */
static inline int chance_credible(double z, const char *what, int detail)
{
    if (fabs(z) <= CHANCE_LIMIT)
        return 1;
    fprintf(stderr, "%s (%d): z = %.2f, limit %.0f\n", what, detail, z, CHANCE_LIMIT);
    return 0;
}

#endif
