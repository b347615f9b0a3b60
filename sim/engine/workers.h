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

/* Asked before each block is taken, by one worker at a time: whether to take no more. `done` blocks are counted in
 * `counts` already. */
typedef bool WorkersPause(void *context, uint64_t done, const uint64_t counts[]);

/* Plays blocks first, first + 1, ... up to `end` or until `pause` (may be NULL) says so, and adds them to `counts`. A block
 * once taken is finished. Returns the end of what was played. */
uint64_t workers_play(const Workers *workers, uint64_t first, uint64_t end, uint64_t counts[], WorkersPause *pause,
                      void *context);

#endif
