/* three_card_six_lanes.h - what six cards of one deck pay as, in lanes of a byte.
 *
 * The six cards are sorted, and every category becomes a byte that is 0 where it is held. Categories are numbered from
 * the least up, so the last that is held is the answer.
 */
#ifndef CARDROOM_THREE_CARD_SIX_LANES_H
#define CARDROOM_THREE_CARD_SIX_LANES_H

#include "evaluators/lanes_three.h"
#include "sim/games/three_card/three_card.h"

/* Two hands of three, each highest first, into one of six. */
LANES_INLINE void merge_hands(const u8v hand[6], u8v card[6])
{
    u8v high = hand[0], second = hand[3], fifth = hand[2], low = hand[5], upper = hand[1], lower = hand[4];
    order_two(&high, &second);
    order_two(&fifth, &low);
    order_two(&upper, &lower);
    order_two(&second, &fifth);
    order_two(&upper, &second);
    order_two(&fifth, &lower);
    card[0] = high;
    card[1] = upper;
    card[2] = second;
    card[3] = fifth;
    card[4] = lower;
    card[5] = low;
}

/* 0 where a run of five goes over `span` ranks in `steps` steps, which are no more: where both are 4. */
LANES_INLINE u8v no_run(u8v span, u8v steps)
{
    return max8(span, 8 - steps) - 4;
}

/* The best five, of cards sorted highest first. */
LANES_INLINE u8v six_category(const u8v card[6])
{
    u8v rank[6], step[5], off[6];
    for (int i = 0; i < 6; i++)
        rank[i] = ranks_of(card[i]);
    for (int i = 0; i < 5; i++)
        step[i] = min8(rank[i] - rank[i + 1], all8(1));
    u8v low_steps = step[2] + step[3] + step[4], steps_1 = low_steps + step[1], steps = steps_1 + step[0];

    /* 1. equal ranks: neighbours once and twice removed */
    u8v no_trips = min8(min8(rank[0] - rank[2], rank[1] - rank[3]), min8(rank[2] - rank[4], rank[3] - rank[5]));
    u8v no_quads = min8(min8(rank[0] - rank[3], rank[1] - rank[4]), rank[2] - rank[5]);
    u8v no_full_house = no_trips | monus8(steps, all8(2));

    /* 2. straights: of the upper or lower five, of all six with a pair; below an ace 5-4-3-2 from the third card on, or
     * from the second with a pair */
    u8v no_upper = no_run(rank[0] - rank[4], steps - step[4]), no_lower = no_run(rank[1] - rank[5], steps_1);
    u8v no_paired = no_run(rank[0] - rank[5], steps), no_ace = rank[0] ^ 12;
    u8v no_wheel = no_ace | (rank[2] ^ 3) | (low_steps ^ 3), no_paired_wheel = no_ace | (rank[1] ^ 3) | (steps_1 ^ 3);
    no_paired = min8(no_paired, no_paired_wheel);
    u8v no_straight = min8(min8(no_upper, no_lower), min8(no_paired, no_wheel));

    /* 3. flushes: at most one card off the first one's suit, or all but the first alike */
    for (int i = 1; i < 6; i++)
        off[i] = (card[i] ^ card[0]) & 3;
    u8v others = (off[1] ^ off[2]) | (off[1] ^ off[3]) | (off[1] ^ off[4]) | (off[1] ^ off[5]), strangers = all8(0);
    for (int i = 1; i < 6; i++)
        strangers += min8(off[i], all8(1));
    u8v no_flush = min8(monus8(strangers, all8(1)), others);

    /* 4. both: with a pair, the card that is off is one of it; else the five of the straight must be those of the flush
     */
    u8v middle = off[2] | off[3] | off[4];
    u8v no_upper_flush = no_upper | off[1] | middle,
        no_wheel_flush = no_wheel | min8(middle | off[5], others | step[0]);
    u8v no_royal = no_flush | no_ace | min8(no_upper_flush, no_run(rank[0] - rank[5], steps));
    u8v no_straight_flush = no_flush | min8(min8(no_upper_flush, no_lower | others), min8(no_paired, no_wheel_flush));

    u8v category = if_any8(no_trips, all8(SIX_NOTHING), all8(SIX_TRIPS));
    category = if_any8(no_straight, category, all8(SIX_STRAIGHT));
    category = if_any8(no_flush, category, all8(SIX_FLUSH));
    category = if_any8(no_full_house, category, all8(SIX_FULL_HOUSE));
    category = if_any8(no_quads, category, all8(SIX_QUADS));
    category = if_any8(no_straight_flush, category, all8(SIX_STRAIGHT_FLUSH));
    return if_any8(no_royal, category, all8(SIX_ROYAL));
}

/* The same of two hands of three, each highest first. */
LANES_INLINE u8v six_category_of(const u8v hand[6])
{
    u8v card[6];
    merge_hands(hand, card);
    return six_category(card);
}

#endif
