/* deal.h - exact dealing without replacement from a shoe, by numbers.
 *
 * A 16-bit random word w and a bound n give the draw (w * n) >> 16; the low half of the product is a fresh
 * fraction from which a further draw may be taken while the product P of the bounds stays within 65536. The
 * draws of a word are exactly uniform when the last fraction is at least 65536 mod P; otherwise the whole
 * deal is rejected. Every deal makes the same draws whatever its cards are, so rejection leaves no bias.
 *
 * Draws become distinct positions by insertion: with bounds n - k + 1, ..., n, each draw in turn moves those
 * before it up past itself. That maps the draws one to one onto the ordered deals of k of n, with no search
 * for duplicates. Position p of the shoe is card p / copies: equal cards lie side by side.
 *
 * This is the definition; deal_lanes.h does the same in lanes.
 */
#ifndef CARDROOM_DEAL_H
#define CARDROOM_DEAL_H

#include <stdbool.h>
#include <stdint.h>

enum { DEAL_MAX_CARDS = 32, DEAL_MAX_SHOE = 1024 };

/* Draw d = word * per_word + i has bound[d] and becomes card slot[d] of the deal. Which draws share a word is
 * chosen by deal_plan() for the least rejection. */
typedef struct DealPlan {
    uint16_t shoe, dealt, copies;
    uint16_t per_word, words;       /* draws a word serves (the last may serve fewer); words a deal takes */
    uint16_t bound[DEAL_MAX_CARDS]; /* of draw d */
    uint16_t slot[DEAL_MAX_CARDS];  /* of draw d: bound - (shoe - dealt + 1) */
    uint16_t least[DEAL_MAX_CARDS]; /* of each word: smallest last fraction accepted */
    uint16_t reciprocal;            /* card = (2 * position * reciprocal) >> 16 */
} DealPlan;

/* Plans to deal `dealt` of `shoe` cards, `copies` equal ones side by side, with up to `per_word` draws a
 * word. True if it can be done: shoe^per_word within 65536, and within the limits above. */
bool deal_plan(DealPlan *plan, int shoe, int dealt, int copies, int per_word);

/* The chance that a deal is accepted, as a fraction of 65536 per word, multiplied out to a double for
 * planning the number of blocks only. */
double deal_acceptance(const DealPlan *plan);

/* Deals from plan->words words to cards in the order of their slots; false if the deal is rejected. */
static inline bool deal_scalar(const DealPlan *plan, const uint16_t word[], uint16_t card[])
{
    bool accepted = true;
    for (int w = 0; w < plan->words; w++) {
        uint16_t fraction = word[w];
        for (int d = w * plan->per_word; d < (w + 1) * plan->per_word && d < plan->dealt; d++) {
            uint32_t product = (uint32_t)fraction * plan->bound[d];
            card[plan->slot[d]] = (uint16_t)(product >> 16);
            fraction = (uint16_t)product;
        }
        accepted &= fraction >= plan->least[w];
    }
    for (int i = 1; i < plan->dealt; i++)
        for (int j = 0; j < i; j++)
            card[j] += card[j] >= card[i];
    for (int i = 0; i < plan->dealt; i++)
        card[i] /= plan->copies;
    return accepted;
}

#endif
