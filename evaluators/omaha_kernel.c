/* omaha_kernel.c - Omaha in lanes: all sixty pairings of two hole cards with three board cards, for a chunk of hands at
 * once. */
#include "evaluators/kernels.h"
#include "evaluators/lanes_high.h"
#include "evaluators/lanes_low8.h"

LANES_INLINE SuitWords both(const SuitWords *a, const SuitWords *b)
{
    SuitWords sum;
    for (int s = 0; s < 4; s++)
        sum.suit[s] = a->suit[s] + b->suit[s];
    return sum;
}

/* The better of two hands, compared word by word. */
LANES_INLINE Strength better(Strength a, Strength b)
{
    u16v less = monus16(a.rank, b.rank), more = monus16(b.rank, a.rank);
    u16v equal_kickers = max16(a.kickers, b.kickers);
    return (Strength){max16(a.rank, b.rank), if_any16(more, b.kickers, if_any16(less, a.kickers, equal_kickers))};
}

LANES_INLINE void omaha_high_hands(const u8v cards[], EvalValue *values)
{
    SuitWords card[9][2], two[6], three;
    u16v rank[2], kickers[2];
    for (int i = 0; i < 9; i++)
        suit_words(&cards[i], 1, card[i]);
    for (int odd = 0; odd < 2; odd++) {
        Strength best = {all16(0), all16(0)};
        int pairs = 0;
        for (int i = 0; i < 4; i++)
            for (int j = i + 1; j < 4; j++)
                two[pairs++] = both(&card[i][odd], &card[j][odd]);
        for (int a = 4; a < 7; a++)
            for (int b = a + 1; b < 8; b++)
                for (int c = b + 1; c < 9; c++) {
                    three = both(&card[a][odd], &card[b][odd]);
                    three = both(&three, &card[c][odd]);
                    for (int i = 0; i < 6; i++) {
                        SuitWords hand = both(&two[i], &three);
                        best = better(best, high_strength(&hand, 5));
                    }
                }
        rank[odd] = best.rank;
        kickers[odd] = best.kickers;
    }
    write_chunk(values, rank, kickers);
}

LANES_INLINE void omaha_low_hands(const u8v cards[], EvalValue *values)
{
    low8_write(values, low8_two_of(cards, 4, cards + 4));
}

KERNEL(omaha_high, 9, omaha_high_hands(cards, values))
KERNEL(omaha_low, 9, omaha_low_hands(cards, values))
