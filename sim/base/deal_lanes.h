/* deal_lanes.h - deal.h in lanes: a batch of deals, one row per card.
 *
 * The words of a batch stand as pcg32_lanes_fill() leaves them: for each group of GROUP_ROUNDS rounds in
 * turn, for each word of the deal a row of GROUP_ROUNDS words. Two groups share a vector of bytes, one in the
 * even and one in the odd bytes, so nothing is ever shuffled.
 */
#ifndef CARDROOM_DEAL_LANES_H
#define CARDROOM_DEAL_LANES_H

#include "sim/base/deal.h"
#include "sim/base/pcg32_lanes.h"

/* A batch stays in the L1 cache through all phases of a round. */
enum { BATCH_GROUPS = 8, BATCH_ROUNDS = BATCH_GROUPS * GROUP_ROUNDS, BLOCK_BATCHES = BLOCK_ROUNDS / BATCH_ROUNDS };

/* Draws of one group from its words: draw[slot], and a lane not 0 where the deal is rejected.
 * `dealt` and `per_word` are constants of the caller equal to the plan's, so that the loops unroll. */
LANES_INLINE u16v deal_draws(const DealPlan *plan, int dealt, int per_word, const uint16_t *words, u16v draw[])
{
    u16v rejected = all16(0);
    for (int w = 0; w * per_word < dealt; w++) {
        u16v fraction = load16(&words[w * GROUP_ROUNDS]);
        for (int d = w * per_word; d < (w + 1) * per_word && d < dealt; d++) {
            u16v bound = all16(plan->bound[d]);
            u16v x = multiply_high(fraction, bound);
            fraction *= bound;
            if (per_word == 1)
                draw[d] = x; /* one draw a word stands in its own slot; sparing the table keeps draws in
                                registers */
            else
                draw[plan->slot[d]] = x;
        }
        rejected |= monus16(all16(plan->least[w]), fraction);
    }
    return rejected;
}

/* 0xff in the bytes of rejected rounds, from the rejections of two groups. */
LANES_INLINE u8v deal_flags(u16v even, u16v odd)
{
    return interleave((u16v)(even != 0) & 0xff, (u16v)(odd != 0));
}

/* Deals from a shoe of any size, of at most 256 kinds of card (shoe / copies): positions are kept in 16 bits,
 * divided by plan->copies at the end. Card c of the batch is row c of `cards`. */
LANES_INLINE void deal_wide(const DealPlan *plan, int dealt, int per_word, const uint16_t *words,
                            uint8_t cards[][BATCH_ROUNDS], uint8_t rejected[BATCH_ROUNDS])
{
    const int group_words = (dealt + per_word - 1) / per_word * GROUP_ROUNDS;
    const u16v reciprocal = all16(plan->reciprocal);
    for (int pair = 0; pair < BATCH_GROUPS / 2; pair++)
        for (int i = 0; i < GROUP_ROUNDS; i += U16_LANES) {
            u16v draw[2][DEAL_MAX_CARDS], bad[2];
            for (int half = 0; half < 2; half++) {
                const uint16_t *from = &words[(2 * pair + half) * group_words + i];
                bad[half] = deal_draws(plan, dealt, per_word, from, draw[half]);
                for (int c = 1; c < dealt; c++)
                    for (int before = 0; before < c; before++)
                        draw[half][before] = past16(draw[half][before], draw[half][c]);
            }
            int to = 2 * (pair * GROUP_ROUNDS + i);
            for (int c = 0; c < dealt; c++)
                store8(&cards[c][to], interleave(multiply_high(draw[0][c] << 1, reciprocal),
                                                 multiply_high(draw[1][c] << 1, reciprocal)));
            store8(&rejected[to], deal_flags(bad[0], bad[1]));
        }
}

/* Deals from a shoe of at most 128 cards: twice as many positions to a vector. plan->copies is 1. */
LANES_INLINE void deal_narrow(const DealPlan *plan, int dealt, int per_word, const uint16_t *words,
                              uint8_t cards[][BATCH_ROUNDS], uint8_t rejected[BATCH_ROUNDS])
{
    const int group_words = (dealt + per_word - 1) / per_word * GROUP_ROUNDS;
    for (int pair = 0; pair < BATCH_GROUPS / 2; pair++)
        for (int i = 0; i < GROUP_ROUNDS; i += U16_LANES) {
            u16v draw[2][DEAL_MAX_CARDS], bad[2];
            for (int half = 0; half < 2; half++) {
                const uint16_t *from = &words[(2 * pair + half) * group_words + i];
                bad[half] = deal_draws(plan, dealt, per_word, from, draw[half]);
            }
            u8v card[DEAL_MAX_CARDS];
            for (int c = 0; c < dealt; c++) {
                card[c] = interleave(draw[0][c], draw[1][c]);
                for (int before = 0; before < c; before++)
                    card[before] = past8(card[before], card[c]);
            }
            int to = 2 * (pair * GROUP_ROUNDS + i);
            for (int c = 0; c < dealt; c++)
                store8(&cards[c][to], card[c]);
            store8(&rejected[to], deal_flags(bad[0], bad[1]));
        }
}

#endif
