/* lanes_suits.h - card bytes into suit words.
 *
 * A suit word holds in bits 0 to 12 the ranks held in that suit and in bits 13 to 15 their number: the sum of
 * 1 << rank | 1 << 13 over its cards. So the longest suit is simply the greatest word.
 */
#ifndef CARDROOM_LANES_SUITS_H
#define CARDROOM_LANES_SUITS_H

#include "evaluators/lanes_chunk.h"
#include "evaluators/value.h"

enum { SUIT_RANKS = 0x1fff, SUIT_ONE = 1 << 13, SUIT_FLUSH = 5 << 13 };

typedef struct SuitWords {
    u16v suit[4];
} SuitWords;

/* 1 << rank | 1 << 13 in two bytes; the joker, rank 13, is nothing. */
static const uint8_t rank_low_byte[16] LANES_ALIGNED = {1, 2, 4, 8, 16, 32, 64, 128};
static const uint8_t rank_high_byte[16] LANES_ALIGNED = {32, 32, 32, 32, 32, 32, 32, 32, 33, 34, 36, 40, 48};

/* The suit words of the even hands of a chunk in words[0], of the odd ones in words[1]. */
LANES_INLINE void suit_words(const u8v cards[], int count, SuitWords words[2])
{
    u8v low[4] = {{0}}, high[4] = {{0}};
    for (int i = 0; i < count; i++) {
        u8v rank = ranks_of(cards[i]) & 15, suit = cards[i] & 3;
        u8v low_bits = lookup16(rank_low_byte, rank), high_bits = lookup16(rank_high_byte, rank);
        for (int s = 0; s < 4; s++) {
            low[s] = add_where_equal8(low[s], suit, all8(s), low_bits);
            high[s] = add_where_equal8(high[s], suit, all8(s), high_bits);
        }
    }
    for (int s = 0; s < 4; s++)
        for (int odd = 0; odd < 2; odd++)
            words[odd].suit[s] = half_words(low[s], high[s], odd);
}

/* Ranks held at least once, twice, three and four times. */
typedef struct RankSets {
    u16v once, twice, thrice, four;
} RankSets;

/* Four one-bit numbers added in every rank. */
LANES_INLINE RankSets rank_sets(const SuitWords *words)
{
    u16v a = words->suit[0], b = words->suit[1], c = words->suit[2], d = words->suit[3] & SUIT_RANKS;
    u16v odd = (a ^ b ^ c) & SUIT_RANKS, carry = ((a & b) | (c & (a ^ b))) & SUIT_RANKS;
    return (RankSets){odd | carry | d, carry | (odd & d), carry & (odd | d), carry & odd & d};
}

/* The block of a value in its upper word. */
#define BLOCK_WORD(block) all16((block) << VALUE_BLOCK)

LANES_INLINE u16v drop_lowest(u16v set)
{
    return set & (set - 1);
}

#endif
