/* hand_sum.h - what the scalar evaluators share: summing a hand's keys and finding its flush. */
#ifndef CARDROOM_HAND_SUM_H
#define CARDROOM_HAND_SUM_H

#include "evaluators/eval_tables.h"
#include "evaluators/table_index.h"

static inline uint64_t hand_sum(const uint8_t *cards, int count)
{
    uint64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += eval_table_card_keys[cards[i]];
    return sum;
}

/* The value by ranks of the sum of `cards` cards; count is a constant where this is called. */
static inline uint32_t sum_value(uint64_t sum, const uint16_t *rows, const uint32_t *values, int cards)
{
    return values[table_slot((uint32_t)(sum >> 32), rows, cards)];
}

/* The suits with enough cards: a nibble's upper bit, where the counts plus `needed` (KEY_FIVE_SUITED, ...) reach 8. */
static inline unsigned suited(uint64_t sum, unsigned needed)
{
    return ((unsigned)sum + needed) & KEY_SUITED;
}

/* The ranks held in the suit that suited() found. */
static inline unsigned suit_ranks(const uint8_t *cards, int count, unsigned found)
{
    unsigned suit = (unsigned)__builtin_ctz(found) / 4, ranks = 0;
    for (int i = 0; i < count; i++)
        if (cards[i] % 4 == suit && cards[i] < 52)
            ranks |= 1u << cards[i] / 4;
    return ranks;
}

#endif
