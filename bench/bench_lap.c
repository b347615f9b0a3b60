/* bench_lap.c - medians of a few numbers. */
#include "bench/bench_lap.h"
#include <stdlib.h>
#include <string.h>

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

LapSummary lap_summary(const double *lap, int laps)
{
    double sorted[BENCH_LAPS_MOST];
    memcpy(sorted, lap, (size_t)laps * sizeof *sorted);
    qsort(sorted, (size_t)laps, sizeof *sorted, by_size);
    double median = laps % 2 ? sorted[laps / 2] : (sorted[laps / 2 - 1] + sorted[laps / 2]) / 2;
    return (LapSummary){.median = median, .low = sorted[0], .high = sorted[laps - 1]};
}

double lap_ratio(const double *top, const double *bottom, int laps)
{
    double ratio[BENCH_LAPS_MOST];
    for (int i = 0; i < laps; i++)
        ratio[i] = top[i] / bottom[i];
    return lap_summary(ratio, laps).median;
}
