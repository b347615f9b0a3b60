/* history.c - class counts by interval of blocks. */
#include "analysis/history.h"
#include "sim/base/memory.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

void history_new(History *history, int classes)
{
    *history = (History){.classes = classes};
}

void history_free(History *history)
{
    for (int i = 0; i < history->count; i++)
        free(history->interval[i].counts);
    free(history->interval);
    *history = (History){0};
}

int history_add(History *history, uint64_t first, uint64_t end, const uint64_t counts[], Error *error)
{
    int at = 0;
    assert(first < end);
    while (at < history->count && history->interval[at].end <= first)
        at++;
    if (at < history->count && history->interval[at].first < end)
        return error_set(
            error, ERROR_INPUT, "blocks %llu to %llu are there twice",
            (unsigned long long)(first > history->interval[at].first ? first : history->interval[at].first),
            (unsigned long long)(end < history->interval[at].end ? end : history->interval[at].end) - 1);
    size_t size = (size_t)history->classes * sizeof *counts;
    history->interval = memory_resize(history->interval, (size_t)(history->count + 1) * sizeof *history->interval);
    memmove(&history->interval[at + 1], &history->interval[at],
            (size_t)(history->count - at) * sizeof *history->interval);
    history->interval[at] = (Interval){first, end, memcpy(memory_new(1, size), counts, size)};
    history->count++;
    return 0;
}

/* The least k with all blocks within HISTORY_SLOTS slots of 2^k. */
static int slot_shift(const History *history)
{
    int shift = 0;
    if (history->count > 0)
        while ((history->interval[history->count - 1].end - 1) >> shift >= HISTORY_SLOTS)
            shift++;
    return shift;
}

void history_join(History *history)
{
    int shift = slot_shift(history), kept = 0;
    for (int i = 0; i < history->count; i++) {
        Interval *last = kept > 0 ? &history->interval[kept - 1] : NULL, *next = &history->interval[i];
        if (last && last->end == next->first && last->first >> shift == next->first >> shift) {
            for (int c = 0; c < history->classes; c++)
                last->counts[c] += next->counts[c];
            last->end = next->end;
            free(next->counts);
        } else {
            history->interval[kept++] = *next;
        }
    }
    history->count = kept;
}

bool history_missing(const History *history, uint64_t first, uint64_t end, uint64_t *gap_first, uint64_t *gap_end)
{
    for (int i = 0; i < history->count && first < end; i++) {
        const Interval *interval = &history->interval[i];
        if (interval->end <= first)
            continue;
        if (interval->first > first) {
            *gap_first = first;
            *gap_end = interval->first < end ? interval->first : end;
            return true;
        }
        first = interval->end;
    }
    *gap_first = first;
    *gap_end = end;
    return first < end;
}

void history_total(const History *history, uint64_t counts[])
{
    memset(counts, 0, (size_t)history->classes * sizeof *counts);
    for (int i = 0; i < history->count; i++)
        for (int c = 0; c < history->classes; c++)
            counts[c] += history->interval[i].counts[c];
}

uint64_t history_blocks(const History *history)
{
    uint64_t blocks = 0;
    for (int i = 0; i < history->count; i++)
        blocks += history->interval[i].end - history->interval[i].first;
    return blocks;
}

uint64_t history_rounds(const History *history)
{
    uint64_t rounds = 0;
    for (int i = 0; i < history->count; i++)
        for (int c = 0; c < history->classes; c++)
            rounds += history->interval[i].counts[c];
    return rounds;
}

bool history_is_whole(const History *history)
{
    uint64_t gap_first, gap_end;
    return history->count > 0
           && !history_missing(history, 0, history->interval[history->count - 1].end, &gap_first, &gap_end);
}
