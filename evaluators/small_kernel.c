/* small_kernel.c - hands of three cards and of two, in lanes of a byte. */
#include "evaluators/kernels.h"
#include "evaluators/lanes_chunk.h"
#include "evaluators/value.h"

LANES_INLINE void order(u8v *a, u8v *b)
{
    u8v more = max8(*a, *b);
    *b = min8(*a, *b);
    *a = more;
}

/* The value in two bytes, the category in the upper half of the upper one. */
LANES_INLINE void three_hands(const u8v cards[], EvalValue *values)
{
    u8v a = ranks_of(cards[0]), b = ranks_of(cards[1]), c = ranks_of(cards[2]);
    order(&a, &b);
    order(&b, &c);
    order(&a, &b);
    u8v suited = (u8v)((((cards[0] ^ cards[1]) | (cards[0] ^ cards[2])) & 3) == 0);
    u8v wheel = (u8v)(a == 12) & (u8v)(b == 1) & (u8v)(c == 0);
    u8v straight = wheel | ((u8v)(a == b + 1) & (u8v)(b == c + 1));
    u8v pair = (u8v)(a == b) | (u8v)(b == c), trips = (u8v)(a == c);
    u8v royal = (u8v)(a == 12) & ~wheel & 1;

    u8v upper = select8(pair, b | EVAL_THREE_PAIR << 4, a), lower = select8(pair, a ^ b ^ c, b << 4 | c);
    upper = select8(suited, a | EVAL_THREE_FLUSH << 4, upper);
    lower = select8(suited, b << 4 | c, lower);
    u8v straight_category = select8(suited, (EVAL_THREE_STRAIGHT_FLUSH + royal) << 4, all8(EVAL_THREE_STRAIGHT << 4));
    upper = select8(straight, straight_category | select8(wheel, all8(1), a), upper);
    upper = select8(trips, a | EVAL_THREE_TRIPS << 4, upper);
    lower &= ~(straight | trips);

    const u16v none[2] = {{0}};
    u16v word[2] = {half_words(lower, upper, 0), half_words(lower, upper, 1)};
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
