/* workers.c - the one parallel loop.
 *
 * Blocks are handed out in order and every block taken is finished, so what has been played is always a range
 * without gaps. A block is a million rounds: a lock at each end of it costs nothing.
 */
#include "sim/engine/workers.h"
#include "sim/base/memory.h"
#include <stdlib.h>
#include <string.h>

typedef struct Queue {
    uint64_t next, end;
    bool paused;
} Queue;

static void play_block(const Workers *workers, uint64_t block, uint64_t counts[])
{
    const Plan *plan = workers->plan;
    Streams streams;
    streams_seed(&streams, workers->seed, block);
    memset(counts, 0, (size_t)plan->bets.classes * sizeof *counts);
    if (workers->scalar)
        plan->game->define(plan->table, &streams, counts, -1, NULL);
    else
        plan->game->play[workers->isa](plan->table, &streams, counts);
}

/* The next block, or false when there is none to take. */
static bool take_block(Queue *queue, const WorkersBoss *boss, uint64_t *block)
{
    if (!queue->paused && boss->pause)
        queue->paused = boss->pause(boss->context);
    if (queue->paused || queue->next == queue->end)
        return false;
    *block = queue->next++;
    return true;
}

uint64_t workers_play(const Workers *workers, uint64_t first, uint64_t end, const WorkersBoss *boss)
{
    Queue queue = {.next = first, .end = end};
#pragma omp parallel num_threads(workers->threads)
    {
        uint64_t block, *counts = memory_new((size_t)workers->plan->bets.classes, sizeof *counts);
        for (;;) {
            bool taken;
#pragma omp critical
            taken = take_block(&queue, boss, &block);
            if (!taken)
                break;
            play_block(workers, block, counts);
#pragma omp critical
            boss->deliver(boss->context, block, counts);
        }
        free(counts);
    }
    return queue.next;
}

typedef struct Sum {
    int classes;
    uint64_t *counts;
} Sum;

static void add_to_sum(void *context, uint64_t block, const uint64_t counts[])
{
    Sum *sum = context;
    (void)block;
    for (int c = 0; c < sum->classes; c++)
        sum->counts[c] += counts[c];
}

void workers_sum(const Workers *workers, uint64_t first, uint64_t end, uint64_t counts[])
{
    Sum sum = {workers->plan->bets.classes, counts};
    workers_play(workers, first, end, &(WorkersBoss){.context = &sum, .deliver = add_to_sum});
}
