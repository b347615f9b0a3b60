/* lanes_high.h - high hands of 52 cards in lanes of sixteen bits, without tables: about sixty operations for a vector
 * of hands. */
#ifndef CARDROOM_LANES_HIGH_H
#define CARDROOM_LANES_HIGH_H

#include "evaluators/lanes_suits.h"

/* The two words of a value: block and deciding ranks, kickers. */
typedef struct Strength {
    u16v rank, kickers;
} Strength;

/* The top rank of the highest run of five; the ace also stands below the deuce. */
LANES_INLINE u16v highest_straight(u16v ranks)
{
    u16v line = ranks << 1 | ranks >> 12;
    u16v twos = line & line << 1;
    u16v runs = (twos & twos << 2 & line << 4) >> 1;
    return runs & ~(runs >> 1); /* runs in seven cards overlap, so they are neighbours and the highest remains */
}

/* `count` is the number of cards, a constant: 5, 6 or 7. Flush excludes four of a kind and full house there. */
LANES_INLINE Strength high_strength(const SuitWords *words, int count)
{
    const u16v none = all16(0), never = all16(0xffff);
    u16v longest = max16(max16(words->suit[0], words->suit[1]), max16(words->suit[2], words->suit[3]));
    RankSets held = rank_sets(words);
    u16v played = if_at_least16(longest, SUIT_FLUSH, longest & SUIT_RANKS, held.once);
    u16v straight = highest_straight(played);

    /* 1. the deciding ranks */
    u16v upper_pairs = drop_lowest(held.twice); /* not 0: two pairs or more */
    u16v best_pairs = held.twice, best_trips = held.thrice;
    if (count > 5) {
        best_pairs = if_any16(drop_lowest(upper_pairs), upper_pairs, held.twice);
        best_trips = if_any16(held.thrice & upper_pairs, held.thrice & upper_pairs, held.thrice);
    }
    u16v trips_block = if_any16(upper_pairs, BLOCK_WORD(BLOCK_FULL_HOUSE), BLOCK_WORD(BLOCK_TRIPS));
    u16v rank = if_any16(upper_pairs, best_pairs | BLOCK_WORD(BLOCK_TWO_PAIR), held.twice);
    rank = if_any16(held.thrice, best_trips | trips_block, rank);
    rank = if_any16(held.four, held.four | BLOCK_WORD(BLOCK_QUADS), rank);
    rank = if_at_least16(longest, SUIT_FLUSH, BLOCK_WORD(BLOCK_FLUSH), rank);

    /* 2. kickers: of the rest the lowest go, of a flush only what exceeds five cards */
    u16v others = played & ~rank, beside_trips = if_any16(upper_pairs, held.twice ^ best_trips, others);
    u16v rest = if_any16(held.four, others, if_any16(held.thrice, beside_trips, others));
    u16v kickers = rest - 1;
    if (count > 5) {
        u16v one = rest & kickers, less_one = one - 1;
        u16v drop_one = if_at_least16(longest - SUIT_FLUSH, SUIT_ONE, less_one, never);
        kickers = min16(kickers, drop_one);
        if (count > 6) {
            u16v two = one & less_one;
            kickers = min16(kickers, if_at_least16(longest - SUIT_FLUSH, 2 * SUIT_ONE, two - 1, never));
        }
    }

    /* 3. a straight beats all of that but full house and four of a kind, which five different ranks exclude */
    u16v straight_rank =
        straight | if_at_least16(longest, SUIT_FLUSH, BLOCK_WORD(BLOCK_STRAIGHT_FLUSH), BLOCK_WORD(BLOCK_STRAIGHT));
    return (Strength){if_any16(straight, straight_rank, rank), if_any16(straight, none, kickers)};
}

#endif
