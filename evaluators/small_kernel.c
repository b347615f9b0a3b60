/* small_kernel.c - hands of three cards and of two, in lanes of a byte. */
#include "evaluators/kernels.h"
#include "evaluators/lanes_three.h"
#include "evaluators/value.h"

LANES_INLINE void three_hands(const u8v cards[], EvalValue *values)
{
    u8v a = ranks_of(cards[0]), b = ranks_of(cards[1]), c = ranks_of(cards[2]);
    order_three(&a, &b, &c);
    ThreeValue value = three_value(a, b, c, one_suit(cards[0], cards[1], cards[2]));
    const u16v none[2] = {{0}};
    u16v word[2] = {half_words(value.lower, value.upper, 0), half_words(value.lower, value.upper, 1)};
    write_chunk(values, none, word);
}

LANES_INLINE void two_hands(const u8v cards[], EvalValue *values)
{
    u8v a = min8(ranks_of(cards[0]), all8(12)), b = min8(ranks_of(cards[1]), all8(12)); /* the joker is an ace */
    u8v pair = (u8v)(a == b) & (TWO_PAIR_BIT >> 8), ranks = max8(a, b) << 4 | min8(a, b);
    const u16v none[2] = {{0}};
    u16v word[2] = {half_words(ranks, pair, 0), half_words(ranks, pair, 1)};
    write_chunk(values, none, word);
}

KERNEL(three, 3, three_hands(cards, values))
KERNEL(two, 2, two_hands(cards, values))
