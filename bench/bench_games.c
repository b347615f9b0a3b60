/* bench_games.c - times blocks through the engine. */
#include "bench/bench_games.h"
#include "sim/base/clock.h"
#include "sim/engine/workers.h"
#include <stdio.h>

/* One measurement under way. */
typedef struct Stopwatch {
    double until;
    int classes;
    uint64_t rounds;
} Stopwatch;

static void add_rounds(void *context, uint64_t block, const uint64_t counts[])
{
    Stopwatch *watch = context;
    (void)block;
    for (int c = 0; c < watch->classes; c++)
        watch->rounds += counts[c];
}

static bool time_is_up(void *context)
{
    const Stopwatch *watch = context;
    return watch->rounds > 0 && clock_seconds() >= watch->until;
}

/* Rounds per second of one variant, by playing for some seconds. */
static double measure(const Workers *workers, double seconds)
{
    double start = clock_seconds();
    Stopwatch watch = {.until = start + seconds, .classes = workers->plan->bets.classes};
    workers_play(workers, 0, UINT64_MAX, &(WorkersBoss){.context = &watch, .deliver = add_rounds, .pause = time_is_up});
    return (double)watch.rounds / (clock_seconds() - start);
}

/* The definition, every kernel that runs here, the best one on all cores. */
static int list_variants(Workers variant[], BenchResult result[], const Plan *plan, int threads)
{
    int count = 1;
    variant[0] = (Workers){.plan = plan, .seed = 1, .threads = 1, .scalar = true};
    snprintf(result[0].name, sizeof result[0].name, "definition, 1 thread");
    for (int isa = 0; isa < ISA_COUNT; isa++)
        if (isa_runs((Isa)isa)) {
            variant[count] = (Workers){.plan = plan, .seed = 1, .threads = 1, .isa = (Isa)isa};
            snprintf(result[count].name, sizeof result[count].name, "kernel %s, 1 thread", isa_name((Isa)isa));
            count++;
        }
    variant[count] = variant[count - 1];
    variant[count].threads = threads;
    snprintf(result[count].name, sizeof result[count].name, "kernel %s, %d threads", isa_name(variant[count].isa),
             threads);
    return count + 1;
}

void bench_games(BenchReport *report, const Plan *plan, const BenchOptions *options)
{
    Workers variant[BENCH_VARIANTS_MOST];
    double speed[BENCH_VARIANTS_MOST][BENCH_LAPS_MOST];
    int count = list_variants(variant, report->result, plan, options->threads), laps = options->laps;
    for (int v = 0; v < count; v++)
        measure(&variant[v], options->seconds / 4); /* wakes up caches and clocks */
    for (int lap = 0; lap < laps; lap++)
        for (int v = 0; v < count; v++)
            speed[v][lap] = measure(&variant[v], options->seconds);
    for (int v = 0; v < count; v++) {
        LapSummary summary = lap_summary(speed[v], laps);
        report->result[v].rounds_per_second = summary.median;
        report->result[v].low = summary.low;
        report->result[v].high = summary.high;
    }
    report->count = count;
    report->lanes_over_scalar = lap_ratio(speed[count - 2], speed[0], laps);
    report->threads_over_one = lap_ratio(speed[count - 1], speed[count - 2], laps);
}
