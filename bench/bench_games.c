/* bench_games.c - times blocks through the engine. */
#include "bench/bench_games.h"
#include "sim/base/clock.h"
#include "sim/engine/workers.h"
#include <stdio.h>
#include <stdlib.h>

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

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(const double *values, int count)
{
    double sorted[BENCH_LAPS_MOST];
    for (int i = 0; i < count; i++)
        sorted[i] = values[i];
    qsort(sorted, (size_t)count, sizeof *sorted, by_size);
    return count % 2 ? sorted[count / 2] : (sorted[count / 2 - 1] + sorted[count / 2]) / 2;
}

static double median_ratio(const double *top, const double *bottom, int count)
{
    double ratio[BENCH_LAPS_MOST];
    for (int i = 0; i < count; i++)
        ratio[i] = top[i] / bottom[i];
    return median(ratio, count);
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
        BenchResult *result = &report->result[v];
        result->rounds_per_second = median(speed[v], laps);
        result->low = result->high = speed[v][0];
        for (int lap = 1; lap < laps; lap++) {
            result->low = speed[v][lap] < result->low ? speed[v][lap] : result->low;
            result->high = speed[v][lap] > result->high ? speed[v][lap] : result->high;
        }
    }
    report->count = count;
    report->lanes_over_scalar = median_ratio(speed[count - 2], speed[0], laps);
    report->threads_over_one = median_ratio(speed[count - 1], speed[count - 2], laps);
}
