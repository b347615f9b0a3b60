/* lanes_joker.h - high hands of 53 cards in lanes: the joker as one more card of a rank, or filling a straight or
 * flush.
 *
 * Unlike in lanes_high.h a flush may stand beside a full house or four of a kind, so the hand by ranks and the hand in
 * one suit are valued apart and the better taken. `joker` is all ones in the lanes that hold it.
 */
#ifndef CARDROOM_LANES_JOKER_H
#define CARDROOM_LANES_JOKER_H

#include "evaluators/lanes_high.h"

/* The deciding ranks of the best run of five, of which the joker may be one. */
LANES_INLINE u16v joker_straight(u16v ranks, u16v joker, int wheel_second)
{
    u16v line = ranks << 1 | ranks >> 12;
    u16v full = line, but_one = all16(0xffff); /* all of the cards so far, or all but one */
    for (int i = 1; i < 5; i++) {
        u16v next = line << i;
        but_one = (but_one & next) | full;
        full &= next;
    }
    u16v runs = ((but_one & joker) | full) >> 1 & 0x1ff8; /* tops from the five to the ace */
    u16v wheel = runs & TOP_WHEEL;
    for (int i = 0; i < 3; i++) { /* there are at most four: the highest remains */
        u16v upper = drop_lowest(runs);
        runs = if_any16(upper, upper, runs);
    }
    if (wheel_second)
        runs = max16(runs, if_any16(wheel, all16(TOP_WHEEL_SECOND), wheel));
    return runs;
}

/* The highest rank missing from a flush that is no straight flush with a joker: so at most three are held without a gap
 * from the ace down. */
LANES_INLINE u16v highest_missing(u16v ranks)
{
    u16v lead = ranks & (ranks >> 1 | 0x1000); /* the ranks with none missing above them */
    lead &= lead >> 2 | 0x1800;
    return (lead >> 1 | 0x1000) ^ lead;
}

/* Of `set` less its lowest one or two, as `spare` says (cards beyond five), but never less its last: that set less one.
 */
LANES_INLINE u16v best_kickers(u16v set, int spare)
{
    u16v one = set & (set - 1), two = one & (one - 1);
    u16v least = set - 1; /* 0 - 1 is the greatest word, so an emptied set is never the least */
    if (spare > 0)
        least = min16(least, one - 1);
    if (spare > 1)
        least = min16(least, two - 1);
    return least;
}

/* `five` of a kind, where it is not 0, is its deciding word. */
LANES_INLINE Strength strength_by_ranks(RankSets held, u16v straight, u16v five, int count)
{
    const u16v none = all16(0);
    u16v upper_pairs = drop_lowest(held.twice);
    u16v best_pairs = if_any16(drop_lowest(upper_pairs), upper_pairs, held.twice);
    u16v best_trips = if_any16(held.thrice & upper_pairs, held.thrice & upper_pairs, held.thrice);
    u16v house = if_any16(upper_pairs, held.thrice, none);
    u16v rank = if_any16(upper_pairs, best_pairs | BLOCK_WORD(BLOCK_TWO_PAIR), held.twice);
    rank = if_any16(held.thrice, best_trips | BLOCK_WORD(BLOCK_TRIPS), rank);
    u16v straight_below = if_any16(house | held.four, none, straight);
    rank = if_any16(straight_below, straight | BLOCK_WORD(BLOCK_STRAIGHT), rank);
    rank = if_any16(house, best_trips | BLOCK_WORD(BLOCK_FULL_HOUSE), rank);
    rank = if_any16(held.four, held.four | BLOCK_WORD(BLOCK_QUADS), rank);

    u16v rest = held.once & ~rank;
    rest = if_any16(if_any16(held.four, none, house), held.twice ^ best_trips, rest);
    u16v kickers = best_kickers(rest, count - 5);
    rank = if_any16(five, five | BLOCK_WORD(BLOCK_STRAIGHT_FLUSH), rank);
    return (Strength){rank, if_any16(straight_below | five, none, kickers)};
}

/* 0 in the lanes without a flush. */
LANES_INLINE Strength strength_in_suit(const SuitWords *words, u16v joker, int wheel_second, int count)
{
    const u16v none = all16(0), never = all16(0xffff);
    u16v longest = max16(max16(words->suit[0], words->suit[1]), max16(words->suit[2], words->suit[3]));
    u16v ranks = longest & SUIT_RANKS;
    longest += joker & SUIT_ONE;
    u16v flush = monus16(longest, all16(SUIT_FLUSH - 1));
    u16v straight = joker_straight(ranks, joker, wheel_second);

    u16v all = ranks | (highest_missing(ranks) & joker), kickers = all - 1;
    if (count > 5) {
        u16v one = all & kickers, two = one & (one - 1);
        kickers = min16(kickers, if_any16(monus16(longest, all16(SUIT_FLUSH + SUIT_ONE - 1)), one - 1, never));
        kickers = min16(kickers, if_any16(monus16(longest, all16(SUIT_FLUSH + 2 * SUIT_ONE - 1)), two - 1, never));
    }
    u16v rank = if_any16(straight, straight | BLOCK_WORD(BLOCK_STRAIGHT_FLUSH), BLOCK_WORD(BLOCK_FLUSH));
    return (Strength){if_any16(flush, rank, none), if_any16(straight, none, kickers)};
}

/* The better of the two; they are never in the same block, but five of a kind may meet a straight flush. */
LANES_INLINE Strength stronger(Strength a, Strength b)
{
    u16v more = monus16(b.rank, a.rank);
    return (Strength){max16(a.rank, b.rank), if_any16(more, b.kickers, a.kickers)};
}

/* One more card of a rank: `extra` has one bit, or none. */
LANES_INLINE RankSets one_more(RankSets held, u16v extra)
{
    return (RankSets){held.once | extra, held.twice | (held.once & extra), held.thrice | (held.twice & extra),
                      held.four | (held.thrice & extra)};
}

#endif
