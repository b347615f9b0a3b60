/* bench_games.h - how fast this machine plays.
 *
 * Laps, medians and spreads are as bench_lap.h says. Compare ratios within one report, not figures between reports.
 */
#ifndef CARDROOM_BENCH_GAMES_H
#define CARDROOM_BENCH_GAMES_H

#include "bench/bench_lap.h"
#include "sim/base/text.h"
#include "sim/engine/plan.h"

typedef struct BenchOptions {
    int laps;
    double seconds; /* of each variant in each lap */
    int threads;    /* of the variant on all cores */
} BenchOptions;

typedef struct BenchResult {
    char name[40];
    double rounds_per_second, low, high; /* median, least and greatest of the laps */
} BenchResult;

enum { BENCH_VARIANTS_MOST = ISA_COUNT + 2 };

typedef struct BenchReport {
    int count;
    BenchResult result[BENCH_VARIANTS_MOST];
    double lanes_over_scalar; /* the best instruction set on one core over the definition; median of the laps'
                                 ratios */
    double threads_over_one;  /* all cores over one */
} BenchReport;

/* Times the definition, the kernel of every instruction set that runs here, and the best of them on all
 * cores; all through the engine. */
void bench_games(BenchReport *report, const Plan *plan, const BenchOptions *options);

#endif
