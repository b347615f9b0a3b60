/* test_eval_subsets.c - a hand of six or seven cards is worth what the best five of it are worth: on a sample of hands,
 * by the five-card values and by the oracle. All hands are done by test_eval_subsets_all.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/evaluators/eval_subsets.h"

enum { HANDS = 1000000, ORACLE_HANDS = 30000 };

static EvalValue best_without_one(const EvalSubsets *family, const uint8_t *cards, int count)
{
    EvalValue best = 0;
    for (int out = 0; out < count; out++) {
        uint8_t rest[7];
        memcpy(rest, cards, (size_t)out);
        memcpy(rest + out, cards + out + 1, (size_t)(count - out - 1));
        EvalValue value = count == 6 ? family->value(rest, 5) : best_without_one(family, rest, 6);
        best = value > best ? value : best;
    }
    return best;
}

static void check_sample(const EvalSubsets *family, int count, size_t hands)
{
    Pcg32 random = pcg32_seed(102, (uint64_t)count);
    uint8_t cards[7];
    for (size_t i = 0; i < hands; i++) {
        hand_random_mixed(&random, cards, count, family->deck);
        check_hand(family->name, cards, count, family->value(cards, count), best_without_one(family, cards, count));
    }
}

/* The oracle chooses the cards, the five-card form says what they are worth. */
static void check_by_oracle(const EvalSubsets *family, int count, size_t hands)
{
    Pcg32 random = pcg32_seed(103, (uint64_t)count);
    uint8_t cards[7], best[5];
    for (size_t i = 0; i < hands; i++) {
        hand_random_mixed(&random, cards, count, family->deck);
        OracleKey key = oracle_of_all(cards, count, family->oracle, best);
        check_hand(family->name, cards, count, family->value(cards, count), key ? family->value(best, 5) : 0);
    }
}

static void the_best_five_play(void **state)
{
    const EvalSubsets *family = *state;
    check_sample(family, 7, sample(HANDS));
    if (family->serves_6)
        check_sample(family, 6, sample(HANDS));
}

static void the_best_five_play_by_the_oracle(void **state)
{
    const EvalSubsets *family = *state;
    check_by_oracle(family, 7, sample(family->deck == 53 ? ORACLE_HANDS / 5 : ORACLE_HANDS));
    if (family->serves_6)
        check_by_oracle(family, 6, sample(ORACLE_HANDS));
}

#define FAMILY_TEST(test, i)                                                                           \
    {                                                                                                  \
        .name = #test ": " #i, .test_func = test, .initial_state = (void *)(uintptr_t)&eval_subsets[i] \
    }
#define FAMILY_TESTS(test) \
    FAMILY_TEST(test, 0), FAMILY_TEST(test, 1), FAMILY_TEST(test, 2), FAMILY_TEST(test, 3), FAMILY_TEST(test, 4)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FAMILY_TESTS(the_best_five_play),
        FAMILY_TESTS(the_best_five_play_by_the_oracle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
