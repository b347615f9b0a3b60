/* lanes_chunk.h - hands in columns, a vector of cards at a time, and their values in rows.
 *
 * A chunk is U8_LANES hands: one vector of bytes per card. Where sixteen bits a hand are needed it is worked on in two
 * halves: the hands of even and of odd number, which are the even and odd bytes of a vector.
 */
#ifndef CARDROOM_LANES_CHUNK_H
#define CARDROOM_LANES_CHUNK_H

#include "evaluators/include/cardroom/eval_cards.h"
#include "sim/base/lanes.h"

enum { CHUNK_CARDS = 9 };

/* Writes the values of U8_LANES hands. */
typedef void Chunk(const u8v cards[], EvalValue *values);

/* Always inlined with a constant `count` and `chunk`. The last hands, too few for a vector, go through a padded copy.
 */
LANES_INLINE void chunks_do(const uint8_t *const cards[], int count, EvalValue *values, size_t hands, Chunk *chunk)
{
    u8v column[CHUNK_CARDS];
    size_t done = 0;
    for (; done + U8_LANES <= hands; done += U8_LANES) {
        for (int i = 0; i < count; i++)
            column[i] = read8(cards[i] + done);
        chunk(column, values + done);
    }
    if (done < hands) {
        uint8_t row[U8_LANES] = {0};
        EvalValue rest[U8_LANES];
        for (int i = 0; i < count; i++) {
            memcpy(row, cards[i] + done, hands - done);
            column[i] = read8(row);
        }
        chunk(column, rest);
        memcpy(values + done, rest, (hands - done) * sizeof *values);
    }
}

/* Rank of each card; the suit is card & 3. */
LANES_INLINE u8v ranks_of(u8v cards)
{
    return (u8v)((u16v)cards >> 2) & 0x3f;
}

/* Sixteen bits for the even (0) or odd (1) hands, of two vectors of bytes. */
LANES_INLINE u16v half_words(u8v low, u8v high, int odd)
{
    return odd ? (u16v)low >> 8 | ((u16v)high & 0xff00) : ((u16v)low & 0xff) | (u16v)high << 8;
}

/* All ones in the even, or odd, hands that hold the joker. */
LANES_INLINE u16v joker_mask(const u8v cards[], int count, int odd)
{
    u8v found = all8(0);
    for (int i = 0; i < count; i++)
        found |= (u8v)(cards[i] == EVAL_JOKER);
    return half_words(found, found, odd);
}

/* Upper and lower words of the values of consecutive hands. */
LANES_INLINE void write_values(EvalValue *values, u16v upper, u16v lower)
{
    write32(values, (u32v)turns_low16(lower, upper));
    write32(values + U32_LANES, (u32v)turns_high16(lower, upper));
}

/* The same for a chunk: upper[0] and lower[0] of the even hands, [1] of the odd ones. */
LANES_INLINE void write_chunk(EvalValue *values, const u16v upper[2], const u16v lower[2])
{
    u32v even = (u32v)turns_low16(lower[0], upper[0]), odd = (u32v)turns_low16(lower[1], upper[1]);
    write32(values, turns_low32(even, odd));
    write32(values + U32_LANES, turns_high32(even, odd));
    even = (u32v)turns_high16(lower[0], upper[0]);
    odd = (u32v)turns_high16(lower[1], upper[1]);
    write32(values + 2 * U32_LANES, turns_low32(even, odd));
    write32(values + 3 * U32_LANES, turns_high32(even, odd));
}

#endif
