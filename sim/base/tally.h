/* tally.h - counting classes inside a kernel, in the L1 cache.
 *
 * Four sub-histograms take turns, since two increments of one counter in a row would wait for each other.
 * Counters are 16 bits wide and are moved to the caller's 64-bit counts before they can overflow. Slots from
 * the number of classes up (rejected rounds) are dropped there.
 */
#ifndef CARDROOM_TALLY_H
#define CARDROOM_TALLY_H

#include "sim/base/deal_lanes.h"

enum { TALLY_SLOTS = 512, TALLY_WAYS = 4, TALLY_BATCHES = 65535 / (BATCH_ROUNDS / TALLY_WAYS) };

typedef struct Tally {
    uint16_t count[TALLY_WAYS][TALLY_SLOTS];
    int batches;
} Tally;

static inline void tally_flush(Tally *tally, int classes, uint64_t counts[])
{
    for (int way = 0; way < TALLY_WAYS; way++)
        for (int c = 0; c < classes; c++)
            counts[c] += tally->count[way][c];
    memset(tally, 0, sizeof *tally);
}

static inline void tally_add(Tally *tally, const uint16_t slot[BATCH_ROUNDS], int classes, uint64_t counts[])
{
    for (int i = 0; i < BATCH_ROUNDS; i += TALLY_WAYS)
        for (int way = 0; way < TALLY_WAYS; way++)
            tally->count[way][slot[i + way]]++;
    if (++tally->batches == TALLY_BATCHES)
        tally_flush(tally, classes, counts);
}

#endif
