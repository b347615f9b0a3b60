/* eval_omaha_check.h - random deals with hole cards against the oracle: it chooses the cards, the five-card forms,
 * which have tests of their own, say what they are worth. Include it after cmocka.h. */
#ifndef CARDROOM_TESTS_EVAL_OMAHA_CHECK_H
#define CARDROOM_TESTS_EVAL_OMAHA_CHECK_H

#include "tests/evaluators/eval_hands.h"

/* For a low, mostly cards of low ranks. */
static inline void deal_low(Pcg32 *random, uint8_t *cards, int count)
{
    if (pcg32_below(random, 3) == 0) {
        hand_random(random, cards, count, 52);
        return;
    }
    hand_random(random, cards, count, 36 + 4 * (int)pcg32_below(random, 3));
    for (int i = 0; i < count; i++)
        cards[i] = (uint8_t)((cards[i] + 48) % 52); /* from the ace */
}

static inline void check_omaha_high(uint64_t seed, size_t deals)
{
    Pcg32 random = pcg32_seed(seed, 0);
    for (size_t i = 0; i < deals; i++) {
        uint8_t cards[9], best[5];
        hand_random_mixed(&random, cards, 9, 52);
        oracle_of_two_and_three(cards, 4, oracle_high, best);
        check_hand("omaha-high", cards, 9, eval_omaha_high(cards), eval_high(best, 5));
    }
}

static inline void check_omaha_low(uint64_t seed, size_t deals)
{
    Pcg32 random = pcg32_seed(seed, 0);
    for (size_t i = 0; i < deals; i++) {
        uint8_t cards[9], best[5];
        deal_low(&random, cards, 9);
        OracleKey key = oracle_of_two_and_three(cards, 4, oracle_low8, best);
        check_hand("omaha-low", cards, 9, eval_omaha_low(cards), key ? eval_low(best, 5) : 0);
    }
}

static inline void check_low8_both(uint64_t seed, size_t deals)
{
    Pcg32 random = pcg32_seed(seed, 0);
    for (size_t i = 0; i < deals; i++) {
        uint8_t cards[7], best[5];
        deal_low(&random, cards, 7);
        OracleKey key = oracle_of_two_and_three(cards, 2, oracle_low8, best);
        check_hand("low8-both", cards, 7, eval_low8_both(cards), key ? eval_low(best, 5) : 0);
    }
}

#endif
