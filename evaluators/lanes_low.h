/* lanes_low.h - ace-to-five low hands in lanes; bit 0 is the ace, bit 12 the king.
 *
 * Five cards must come from the ranks held: with five different ranks the lowest five play, with fewer all ranks play
 * and the lowest of those held more than once repeat.
 */
#ifndef CARDROOM_LANES_LOW_H
#define CARDROOM_LANES_LOW_H

#include "evaluators/lanes_suits.h"

/* 1 << rank in two bytes with the ace lowest; the joker, rank 13, is nothing. */
static const uint8_t low_rank_low_byte[16] LANES_ALIGNED = {2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 1};
static const uint8_t low_rank_high_byte[16] LANES_ALIGNED = {0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16};

/* Ranks held at least once, twice, ... in the even hands of a chunk, and in the odd ones. Suits play no part, so a
 * rank's copies are counted as the cards come. */
LANES_INLINE void low_sets(const u8v cards[], int count, RankSets sets[2])
{
    u8v low[4] = {{0}}, high[4] = {{0}};
    for (int i = 0; i < count; i++) {
        u8v rank = ranks_of(cards[i]) & 15;
        u8v low_bit = lookup16(low_rank_low_byte, rank), high_bit = lookup16(low_rank_high_byte, rank);
        for (int copies = 3; copies > 0; copies--) {
            low[copies] |= low[copies - 1] & low_bit;
            high[copies] |= high[copies - 1] & high_bit;
        }
        low[0] |= low_bit;
        high[0] |= high_bit;
    }
    for (int odd = 0; odd < 2; odd++)
        sets[odd] = (RankSets){half_words(low[0], high[0], odd), half_words(low[1], high[1], odd),
                               half_words(low[2], high[2], odd), half_words(low[3], high[3], odd)};
}

/* The deciding word and kickers of the hand, not yet complemented. */
LANES_INLINE void low_words(RankSets held, u16v *deciding, u16v *kickers)
{
    const u16v none = all16(0);
    u16v from_third = drop_lowest(drop_lowest(held.once)), from_fourth = drop_lowest(from_third);
    u16v from_fifth = drop_lowest(from_fourth), beyond = drop_lowest(from_fifth);

    u16v upper_pairs = drop_lowest(held.twice), two_pairs = held.twice ^ drop_lowest(upper_pairs);
    u16v pair = held.twice ^ upper_pairs, three = held.thrice ^ drop_lowest(held.thrice);

    u16v house = if_any16(upper_pairs, three, held.four);
    u16v house_block = if_any16(upper_pairs, BLOCK_WORD(BLOCK_FULL_HOUSE), BLOCK_WORD(BLOCK_QUADS));
    u16v trips = if_any16(upper_pairs, two_pairs, three);
    u16v trips_block = if_any16(upper_pairs, BLOCK_WORD(BLOCK_TWO_PAIR), BLOCK_WORD(BLOCK_TRIPS));

    u16v repeated = if_any16(from_third, trips, house), block = if_any16(from_third, trips_block, house_block);
    repeated = if_any16(from_fourth, pair, repeated);
    block = if_any16(from_fourth, none, block);
    repeated = if_any16(from_fifth, none, repeated);
    *deciding = repeated | block;
    *kickers = (held.once ^ beyond ^ repeated) - 1;
}

#endif
