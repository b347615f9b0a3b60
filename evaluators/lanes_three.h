/* lanes_three.h - three cards in lanes of a byte. */
#ifndef CARDROOM_LANES_THREE_H
#define CARDROOM_LANES_THREE_H

#include "evaluators/include/cardroom/eval_small.h"
#include "evaluators/lanes_chunk.h"

/* The greater into *a, the less into *b. */
LANES_INLINE void order_two(u8v *a, u8v *b)
{
    u8v more = max8(*a, *b);
    *b = min8(*a, *b);
    *a = more;
}

LANES_INLINE void order_three(u8v *a, u8v *b, u8v *c)
{
    order_two(a, b);
    order_two(b, c);
    order_two(a, b);
}

/* A value of eval_three in two bytes: the category in the upper half of the upper one. */
typedef struct ThreeValue {
    u8v upper, lower;
} ThreeValue;

/* Cards a >= b >= c by rank. */
LANES_INLINE ThreeValue three_value(u8v a, u8v b, u8v c, u8v suited)
{
    u8v wheel = (u8v)(a == 12) & (u8v)(b == 1) & (u8v)(c == 0);
    u8v pair = (u8v)(a == b) | (u8v)(b == c), trips = (u8v)(a == c);
    u8v straight = wheel | ((u8v)(a == b + 1) & (u8v)(b == c + 1));
    u8v royal = (u8v)(a == 12) & ~wheel & 1;

    u8v all_three = b << 4 | c;
    u8v upper = select8(pair, b | EVAL_THREE_PAIR << 4, a), lower = select8(pair, a ^ b ^ c, all_three);
    upper = select8(suited, a | EVAL_THREE_FLUSH << 4, upper);
    lower = select8(suited, all_three, lower);
    u8v straight_category = select8(suited, (EVAL_THREE_STRAIGHT_FLUSH + royal) << 4, all8(EVAL_THREE_STRAIGHT << 4));
    upper = select8(straight, straight_category | select8(wheel, all8(1), a), upper);
    upper = select8(trips, a | EVAL_THREE_TRIPS << 4, upper);
    return (ThreeValue){upper, lower & ~(straight | trips)};
}

/* All ones where the three cards are of one suit. */
LANES_INLINE u8v one_suit(u8v a, u8v b, u8v c)
{
    return (u8v)((((a ^ b) | (a ^ c)) & 3) == 0);
}

#endif
