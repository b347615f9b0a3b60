/* history.h - class counts by interval of blocks.
 *
 * A run is kept as at most HISTORY_SLOTS aligned intervals (plus one per gap between its ranges of blocks),
 * whatever its length: intervals are 2^k blocks wide and neighbours of one slot are joined as k grows. So
 * convergence can be drawn, a run resumed, and the file does not grow with the rounds. Since joining depends
 * only on which blocks are there, a resumed or merged run has the very intervals of an uninterrupted one.
 */
#ifndef CARDROOM_HISTORY_H
#define CARDROOM_HISTORY_H

#include "sim/base/error.h"
#include <stdbool.h>
#include <stdint.h>

enum { HISTORY_SLOTS = 128, HISTORY_MOST_INTERVALS = 4096 };

typedef struct Interval {
    uint64_t first, end; /* blocks first ... end - 1 */
    uint64_t *counts;    /* [classes] */
} Interval;

typedef struct History {
    int classes, count;
    Interval *interval; /* in order, disjoint, none empty */
} History;

void history_new(History *history, int classes);
void history_free(History *history);

/* Adds the counts of blocks first ... end - 1. Refuses (ERROR_INPUT) blocks that are there already. */
int history_add(History *history, uint64_t first, uint64_t end, const uint64_t counts[], Error *error);

/* Joins neighbours that share a slot of the width the whole run needs. */
void history_join(History *history);

/* The first range of blocks within [first, end) that is missing; false if none is. */
bool history_missing(const History *history, uint64_t first, uint64_t end, uint64_t *gap_first, uint64_t *gap_end);

/* Sums over all intervals. */
void history_total(const History *history, uint64_t counts[]);
uint64_t history_blocks(const History *history);
uint64_t history_rounds(const History *history);

/* True if the blocks are 0 ... n - 1 without a gap. */
bool history_is_whole(const History *history);

#endif
