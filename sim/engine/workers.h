/* workers.h - plays blocks on all cores: the one parallel loop. */
#ifndef CARDROOM_WORKERS_H
#define CARDROOM_WORKERS_H

#include "sim/engine/plan.h"

typedef struct Workers {
    const Plan *plan;
    uint64_t seed;
    Isa isa;
    int threads;
    bool scalar; /* by the definition instead of the kernel */
} Workers;

/* Whom the workers turn to, one at a time. */
typedef struct WorkersBoss {
    void *context;
    void (*deliver)(void *context, uint64_t block, const uint64_t counts[]); /* of a finished block */
    bool (*pause)(void *context); /* asked before a block is taken: take no more? NULL for never */
} WorkersBoss;

/* Plays blocks first, first + 1, ... up to `end` or until told to pause. A block once taken is finished.
 * Returns the end of what was played. */
uint64_t workers_play(const Workers *workers, uint64_t first, uint64_t end, const WorkersBoss *boss);

/* Adds the counts of blocks first ... end - 1 to `counts`. */
void workers_sum(const Workers *workers, uint64_t first, uint64_t end, uint64_t counts[]);

#endif
