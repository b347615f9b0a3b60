/* eval_lanes_check.h - hands gathered in columns, then the lane forms of every instruction set against the scalar form.
 * Include it after cmocka.h. */
#ifndef CARDROOM_TESTS_EVAL_LANES_CHECK_H
#define CARDROOM_TESTS_EVAL_LANES_CHECK_H

#include "tests/evaluators/eval_hands.h"

enum { LANES_BATCH = 4096, LANES_GUARD = 16, GUARD_WORD = 0xa5a5a5a5 };

typedef struct LanesBatch {
    const Evaluator *evaluator;
    Pcg32 random;
    size_t hands;
    uint8_t cards[MOST_CARDS][LANES_BATCH];
    uint16_t suits[4][LANES_BATCH];
    EvalValue expected[LANES_BATCH], found[LANES_BATCH + LANES_GUARD];
} LanesBatch;

static inline void lanes_start(LanesBatch *batch, const Evaluator *evaluator)
{
    batch->evaluator = evaluator;
    batch->random = pcg32_seed(104, 0);
    batch->hands = 0;
}

static inline void lanes_compare(LanesBatch *batch, const char *form, Isa isa)
{
    const Evaluator *e = batch->evaluator;
    if (memcmp(batch->found, batch->expected, batch->hands * sizeof *batch->found))
        for (size_t i = 0; i < batch->hands; i++) {
            uint8_t cards[MOST_CARDS];
            for (int k = 0; k < MOST_CARDS; k++)
                cards[k] = batch->cards[k][i];
            if (batch->found[i] != batch->expected[i]) {
                print_error("%s in %s, %s, hand %zu of %zu\n", e->name, form, isa_name(isa), i, batch->hands);
                wrong_hand(form, cards, e->cards, batch->found[i], batch->expected[i]);
            }
        }
    for (int i = 0; i < LANES_GUARD; i++)
        assert_int_equal(batch->found[batch->hands + (size_t)i], GUARD_WORD);
}

/* Checks what was gathered, and begins anew. */
static inline void lanes_check(LanesBatch *batch)
{
    const uint8_t *columns[MOST_CARDS];
    const uint16_t *suits[4] = {batch->suits[0], batch->suits[1], batch->suits[2], batch->suits[3]};
    for (int k = 0; k < MOST_CARDS; k++)
        columns[k] = batch->cards[k];
    for (Isa isa = 0; isa < ISA_COUNT; isa++) {
        if (!isa_runs(isa))
            continue;
        memset(batch->found, GUARD_WORD & 0xff, sizeof batch->found);
        assert_non_null(batch->evaluator->lanes[isa]);
        batch->evaluator->lanes[isa](columns, batch->found, batch->hands);
        lanes_compare(batch, "lanes", isa);
        if (!batch->evaluator->suits[isa])
            continue;
        memset(batch->found, GUARD_WORD & 0xff, sizeof batch->found);
        batch->evaluator->suits[isa](suits, batch->found, batch->hands);
        lanes_compare(batch, "suit words", isa);
    }
    batch->hands = 0;
}

/* Adds a hand, its cards in another order: where cards are alike, their order is nothing. */
static inline void lanes_add(LanesBatch *batch, const uint8_t *cards)
{
    const Evaluator *e = batch->evaluator;
    int count = e->cards, hole = e->hole;
    size_t hand = batch->hands++;
    uint8_t mixed[MOST_CARDS];
    memcpy(mixed, cards, (size_t)count);
    hand_shuffle(&batch->random, mixed, hole);
    hand_shuffle(&batch->random, mixed + hole, count - hole);
    for (int s = 0; s < 4; s++)
        batch->suits[s][hand] = 0;
    for (int k = 0; k < count; k++) {
        batch->cards[k][hand] = mixed[k];
        batch->suits[mixed[k] % 4][hand] += (uint16_t)(1u << mixed[k] / 4 | 1u << 13);
    }
    batch->expected[hand] = e->value(cards);
    if (batch->hands == LANES_BATCH)
        lanes_check(batch);
}

static inline void lanes_check_all_hands(LanesBatch *batch, const Evaluator *evaluator)
{
    int count = evaluator->cards, deck = evaluator->deck;
    uint8_t cards[MOST_CARDS];
    lanes_start(batch, evaluator);
    hand_first(cards, count);
    do
        lanes_add(batch, cards);
    while (hand_next(cards, count, deck));
    lanes_check(batch);
}

/* Half of them plain, half with many pairs, flushes and jokers. */
static inline void lanes_check_random_hands(LanesBatch *batch, const Evaluator *evaluator, size_t hands)
{
    int count = evaluator->cards, deck = evaluator->deck;
    uint8_t cards[MOST_CARDS];
    Pcg32 random = pcg32_seed(105, (uint64_t)count);
    lanes_start(batch, evaluator);
    for (size_t i = 0; i < hands; i++) {
        if (i % 2)
            hand_random(&random, cards, count, deck);
        else
            hand_random_mixed(&random, cards, count, deck);
        lanes_add(batch, cards);
    }
    lanes_check(batch);
}

#endif
