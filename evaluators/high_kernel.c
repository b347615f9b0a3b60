/* high_kernel.c - five, six and seven cards of 52 in lanes, from cards and from suit words. */
#include "evaluators/kernels.h"
#include "evaluators/lanes_high.h"

LANES_INLINE void high_chunk(const u8v cards[], int count, EvalValue *values)
{
    SuitWords words[2];
    u16v rank[2], kickers[2];
    suit_words(cards, count, words);
    for (int odd = 0; odd < 2; odd++) {
        Strength strength = high_strength(&words[odd], count);
        rank[odd] = strength.rank;
        kickers[odd] = strength.kickers;
    }
    write_chunk(values, rank, kickers);
}

KERNEL(high_5, 5, high_chunk(cards, 5, values))
KERNEL(high_6, 6, high_chunk(cards, 6, values))
KERNEL(high_7, 7, high_chunk(cards, 7, values))

LANES_INLINE void suits_do(const uint16_t *const suits[4], int count, EvalValue *values, size_t hands)
{
    size_t done = 0;
    SuitWords words;
    for (; done + U16_LANES <= hands; done += U16_LANES) {
        for (int s = 0; s < 4; s++)
            words.suit[s] = read16(suits[s] + done);
        Strength strength = high_strength(&words, count);
        write_values(values + done, strength.rank, strength.kickers);
    }
    if (done < hands) {
        uint16_t row[U16_LANES] = {0};
        EvalValue rest[U16_LANES];
        for (int s = 0; s < 4; s++) {
            memcpy(row, suits[s] + done, (hands - done) * sizeof *row);
            words.suit[s] = read16(row);
        }
        Strength strength = high_strength(&words, count);
        write_values(rest, strength.rank, strength.kickers);
        memcpy(values + done, rest, (hands - done) * sizeof *values);
    }
}

void FOR_ISA(eval_high_suits_5)(const uint16_t *const suits[4], EvalValue *values, size_t hands)
{
    suits_do(suits, 5, values, hands);
}
void FOR_ISA(eval_high_suits_6)(const uint16_t *const suits[4], EvalValue *values, size_t hands)
{
    suits_do(suits, 6, values, hands);
}
void FOR_ISA(eval_high_suits_7)(const uint16_t *const suits[4], EvalValue *values, size_t hands)
{
    suits_do(suits, 7, values, hands);
}
