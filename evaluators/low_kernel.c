/* low_kernel.c - ace-to-five lows and eight-or-better lows in lanes. */
#include "evaluators/kernels.h"
#include "evaluators/lanes_low.h"
#include "evaluators/lanes_low8.h"

LANES_INLINE void low_chunk(const u8v cards[], int count, int joker, EvalValue *values)
{
    RankSets sets[2];
    u16v deciding[2], kickers[2];
    low_sets(cards, count, sets);
    for (int odd = 0; odd < 2; odd++) {
        u16v lowest_missing = ~sets[odd].once & (sets[odd].once + 1);
        sets[odd].once |= lowest_missing & joker_mask(cards, joker ? count : 0, odd);
        low_words(sets[odd], &deciding[odd], &kickers[odd]);
        deciding[odd] = ~deciding[odd];
        kickers[odd] = ~kickers[odd];
    }
    write_chunk(values, deciding, kickers);
}

KERNEL(low_5, 5, low_chunk(cards, 5, 0, values))
KERNEL(low_6, 6, low_chunk(cards, 6, 0, values))
KERNEL(low_7, 7, low_chunk(cards, 7, 0, values))
KERNEL(low_joker, 5, low_chunk(cards, 5, 1, values))

/* The five lowest of the ranks held. */
LANES_INLINE void low8_chunk(const u8v cards[], int count, EvalValue *values)
{
    u8v held = all8(0);
    for (int i = 0; i < count; i++)
        held |= low8_bits(cards[i]);
    u8v fifth = held;
    for (int i = 0; i < 4; i++)
        fifth &= fifth - 1;
    u8v five = held ^ (fifth & (fifth - 1));
    low8_write(values, five | (u8v)(fifth == 0));
}

KERNEL(low8_5, 5, low8_chunk(cards, 5, values))
KERNEL(low8_6, 6, low8_chunk(cards, 6, values))
KERNEL(low8_7, 7, low8_chunk(cards, 7, values))
KERNEL(low8_both, 7, low8_write(values, low8_two_of(cards, 2, cards + 2)))
