/* bench_lap.h - what several laps say of one variant.
 *
 * Machines are noisy: every variant is measured once in each of several laps, in turn, and the laps' median is given
 * with their spread. A ratio is that of two variants in the same lap, so that what slows both cancels.
 */
#ifndef CARDROOM_BENCH_LAP_H
#define CARDROOM_BENCH_LAP_H

enum { BENCH_LAPS_MOST = 101 };

typedef struct LapSummary {
    double median, low, high; /* low and high are the least and the greatest lap */
} LapSummary;

/* Of 1 to BENCH_LAPS_MOST laps. */
LapSummary lap_summary(const double *lap, int laps);

/* The median of the laps' ratios. */
double lap_ratio(const double *top, const double *bottom, int laps);

#endif
