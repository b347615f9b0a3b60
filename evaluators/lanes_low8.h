/* lanes_low8.h - eight-or-better lows in lanes of a byte: bit 0 the ace, bit 7 the eight; all ones where there is no
 * low. */
#ifndef CARDROOM_LANES_LOW8_H
#define CARDROOM_LANES_LOW8_H

#include "evaluators/lanes_chunk.h"

/* The bit of each card; 0 above the eight. */
LANES_INLINE u8v low8_bits(u8v cards)
{
    static const uint8_t bits[16] LANES_ALIGNED = {2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 1};
    return lookup16(bits, ranks_of(cards) & 15);
}

/* Exactly two of `number` hole cards with three of five of the board. Two and three that do not qualify are all ones,
 * so that they never go with others. */
LANES_INLINE u8v low8_two_of(const u8v hole[], int number, const u8v board[])
{
    const u8v never = all8(0xff);
    u8v bits[9], pairs[6], best = never;
    int count = 0;
    for (int i = 0; i < number + 5; i++)
        bits[i] = low8_bits(i < number ? hole[i] : board[i - number]);
    for (int i = 0; i < number; i++)
        for (int j = i + 1; j < number; j++) {
            u8v two = bits[i] | bits[j];
            pairs[count++] = two | (u8v)((two & (two - 1)) == 0);
        }
    for (int a = number; a < number + 3; a++)
        for (int b = a + 1; b < number + 4; b++)
            for (int c = b + 1; c < number + 5; c++) {
                u8v three = bits[a] | bits[b] | bits[c], upper = three & (three - 1);
                three |= (u8v)((upper & (upper - 1)) == 0);
                for (int i = 0; i < count; i++)
                    best = min8(best, (three | pairs[i]) | (u8v)((three & pairs[i]) != 0));
            }
    return best;
}

/* Values of a chunk of lows. */
LANES_INLINE void low8_write(EvalValue *values, u8v five)
{
    u8v qualifies = (u8v)(five != 0xff), lower = ~(five - 1) & qualifies;
    u16v upper_word[2], lower_word[2];
    for (int odd = 0; odd < 2; odd++) {
        upper_word[odd] = half_words(qualifies, qualifies, odd);
        lower_word[odd] = half_words(lower, qualifies, odd);
    }
    write_chunk(values, upper_word, lower_word);
}

#endif
