/* eval_small.c - hands of three cards and of two, in a few comparisons: a table would be no faster. */
#include "evaluators/include/cardroom/eval_small.h"
#include "evaluators/value.h"

static EvalValue three_value(EvalThreeCategory category, unsigned first, unsigned second, unsigned third)
{
    return (unsigned)category << THREE_CATEGORY | first << 8 | second << 4 | third;
}

EvalValue eval_three(const uint8_t cards[3])
{
    unsigned a = cards[0] / 4u, b = cards[1] / 4u, c = cards[2] / 4u, swap;
    bool suited = (((cards[0] ^ cards[1]) | (cards[0] ^ cards[2])) & 3) == 0;
#define ORDER(x, y) (swap = x < y ? x : y, x = x < y ? y : x, y = swap)
    ORDER(a, b);
    ORDER(b, c);
    ORDER(a, b);
#undef ORDER
    bool wheel = a == 12 && b == 1 && c == 0, straight = (a == b + 1 && b == c + 1) || wheel;
    if (a == c)
        return three_value(EVAL_THREE_TRIPS, a, 0, 0);
    if (straight && !suited)
        return three_value(EVAL_THREE_STRAIGHT, wheel ? 1 : a, 0, 0);
    if (straight)
        return three_value(a == 12 && !wheel ? EVAL_THREE_MINI_ROYAL : EVAL_THREE_STRAIGHT_FLUSH, wheel ? 1 : a, 0, 0);
    if (suited)
        return three_value(EVAL_THREE_FLUSH, a, b, c);
    if (a == b || b == c)
        return three_value(EVAL_THREE_PAIR, b, 0, a ^ b ^ c);
    return three_value(EVAL_THREE_HIGH_CARD, a, b, c);
}

EvalThreeCategory eval_three_category(EvalValue value)
{
    return (EvalThreeCategory)(value >> THREE_CATEGORY);
}

EvalValue eval_two(const uint8_t cards[2])
{
    unsigned a = cards[0] == EVAL_JOKER ? 12 : cards[0] / 4u, b = cards[1] == EVAL_JOKER ? 12 : cards[1] / 4u;
    return (a == b ? TWO_PAIR_BIT : 0) | (a > b ? a << 4 | b : b << 4 | a);
}

bool eval_two_is_pair(EvalValue value)
{
    return value & TWO_PAIR_BIT;
}
