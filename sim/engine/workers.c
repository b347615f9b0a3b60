/* workers.c - the one parallel loop.
 *
 * Blocks are handed out in order and every block taken is finished, so what has been played is always a range without
 * gaps. A block is a million rounds: a lock at each end of it costs nothing.
 */
#include "sim/engine/workers.h"
#include "sim/base/memory.h"
#include <stdlib.h>
#include <string.h>

typedef struct Shared {
    uint64_t next, end, done;
    bool paused;
} Shared;

static void play_block(const Workers *workers, uint64_t block, uint64_t counts[])
{
    const Plan *plan = workers->plan;
    Streams streams;
    streams_seed(&streams, workers->seed, block);
    if (workers->scalar)
        plan->game->define(plan->table, &streams, counts, -1, NULL);
    else
        plan->game->play[workers->isa](plan->table, &streams, counts);
}

/* The next block, or false when there is none to take. */
static bool take_block(Shared *shared, const uint64_t counts[], WorkersPause *pause, void *context, uint64_t *block)
{
    if (!shared->paused && pause)
        shared->paused = pause(context, shared->done, counts);
    if (shared->paused || shared->next == shared->end)
        return false;
    *block = shared->next++;
    return true;
}

uint64_t workers_play(const Workers *workers, uint64_t first, uint64_t end, uint64_t counts[], WorkersPause *pause,
                      void *context)
{
    const int classes = workers->plan->bets.classes;
    Shared shared = {.next = first, .end = end};
#pragma omp parallel num_threads(workers->threads)
    {
        uint64_t block, *own = memory_new((size_t)classes, sizeof *own);
        for (;;) {
            bool taken;
#pragma omp critical
            taken = take_block(&shared, counts, pause, context, &block);
            if (!taken)
                break;
            memset(own, 0, (size_t)classes * sizeof *own);
            play_block(workers, block, own);
#pragma omp critical
            {
                for (int c = 0; c < classes; c++)
                    counts[c] += own[c];
                shared.done++;
            }
        }
        free(own);
    }
    return shared.next;
}
