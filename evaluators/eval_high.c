/* eval_high.c - high hands of 52 cards by lookup: one table by ranks, one by the ranks of a suit.
 *
 * Of seven cards five of one suit leave too few for a full house, so where there is a flush nothing else needs looking
 * up.
 */
#include "evaluators/include/cardroom/eval_high.h"
#include "evaluators/hand_sum.h"
#include "evaluators/value.h"

static inline __attribute__((always_inline)) EvalValue high(const uint8_t *cards, int count, const uint16_t *rows,
                                                            const uint32_t *values)
{
    uint64_t sum = hand_sum(cards, count);
    unsigned flush = suited(sum, KEY_FIVE_SUITED);
    if (flush)
        return eval_table_suit[suit_ranks(cards, count, flush)];
    return sum_value(sum, rows, values, count);
}

EvalValue eval_high(const uint8_t *cards, int count)
{
    switch (count) {
    case 5:
        return high(cards, 5, eval_table_rows_5, eval_table_high_5);
    case 6:
        return high(cards, 6, eval_table_rows_6, eval_table_high_6);
    case 7:
        return high(cards, 7, eval_table_rows_7, eval_table_high_7);
    default:
        return 0;
    }
}

EvalCategory eval_high_category(EvalValue value)
{
    unsigned block = value >> (16 + VALUE_BLOCK), deciding = value >> 16 & VALUE_RANKS;
    return (EvalCategory)(block == BLOCK_HIGH_OR_PAIR && deciding == 0 ? EVAL_HIGH_CARD : block + 1);
}

int eval_high_class(EvalValue value)
{
    int low = 0, high = EVAL_HIGH_CLASSES;
    while (low < high) {
        int middle = (low + high) / 2;
        if (eval_table_classes[middle] < value)
            low = middle + 1;
        else
            high = middle;
    }
    return low < EVAL_HIGH_CLASSES && eval_table_classes[low] == value ? low + 1 : 0;
}
