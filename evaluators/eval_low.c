/* eval_low.c - ace-to-five low hands by lookup.
 *
 * All lows but eight or better are one look into a table by ranks. Eight or better needs only which of the eight lowest
 * ranks are held: a byte, and its five lowest bits.
 */
#include "evaluators/include/cardroom/eval_low.h"
#include "evaluators/hand_sum.h"
#include "evaluators/low8.h"
#include "evaluators/value.h"

EvalValue eval_low(const uint8_t *cards, int count)
{
    switch (count) {
    case 5:
        return sum_value(hand_sum(cards, 5), eval_table_rows_5, eval_table_low_5, 5);
    case 6:
        return sum_value(hand_sum(cards, 6), eval_table_rows_6, eval_table_low_6, 6);
    case 7:
        return sum_value(hand_sum(cards, 7), eval_table_rows_7, eval_table_low_7, 7);
    default:
        return 0;
    }
}

EvalValue eval_low_joker(const uint8_t cards[5])
{
    uint64_t sum = hand_sum(cards, 5);
    return sum & KEY_JOKER ? sum_value(sum, eval_table_rows_4, eval_table_low_joker_4, 4)
                           : sum_value(sum, eval_table_rows_5, eval_table_low_5, 5);
}

EvalValue eval_low8(const uint8_t *cards, int count)
{
    const EvalValue worst = low8_value(0xf8); /* 8-7-6-5-4 */
    EvalValue value = eval_low(cards, count);
    return value >= worst ? value : 0;
}

EvalValue eval_low8_both(const uint8_t cards[7])
{
    return low8_best(cards, 2, cards + 2);
}

EvalCategory eval_low_category(EvalValue value)
{
    return value == 0 ? EVAL_CATEGORIES : eval_high_category(~value);
}

int eval_low_top(EvalValue value)
{
    if (~value >> 16 != 0)
        return -1;
    return 31 - __builtin_clz((~value & VALUE_RANKS) + 1);
}
