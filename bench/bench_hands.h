/* bench_hands.h - random hands in memory, in every layout the forms take.
 *
 * Random hands, since a processor learns the branches of hands that come again in the same order. Only the first
 * HANDS_DRAWN_MOST are drawn, a long set repeats them: that is more than any predictor remembers, and a cache cannot
 * know.
 */
#ifndef CARDROOM_BENCH_HANDS_H
#define CARDROOM_BENCH_HANDS_H

#include "bench/bench_form.h"

enum { HANDS_PART = 1 << 14, HANDS_RESIDENT = 1 << 15, HANDS_DRAWN_MOST = 1 << 20 };

typedef struct HandSet {
    int cards, deck;
    bool with_suits;
    size_t hands, drawn; /* whole parts; hands beyond `drawn` repeat */
    size_t stride;       /* from one column to the next */
    uint8_t *rows, *columns;
    uint16_t *suits; /* four columns of suit words, if asked for */
    void *memory;
    size_t room;
} HandSet;

/* Draws hands of `cards` cards without repeats from 52, or from 53 with a joker. `hands` is rounded down to whole
 * parts, but for the first. A set that was zeroed, or dealt before: then its memory is used again, and nothing is done
 * if it holds the very hands asked for. */
void hand_set_deal(HandSet *set, int cards, int deck, size_t hands, bool with_suits);

/* The sum of a form's values of hands part * HANDS_PART and following. */
uint32_t hand_set_sum(const HandSet *set, const HandForm *form, size_t part);

void hand_set_free(HandSet *set);

#endif
