/* test_eval_lanes.c - every evaluator in lanes gives the values of its scalar form, on every instruction set of this
 * machine, for all hands of up to five cards and many of more; the rest is done by test_eval_lanes_nightly.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/evaluators/eval_lanes_check.h"

enum { HANDS = 2000000 };

static LanesBatch batch;

static void all_evaluators_are_here(void **state)
{
    (void)state;
    static const char *const names[] = {"high-5",
                                        "high-6",
                                        "high-7",
                                        "pai-gow-5",
                                        "pai-gow-7",
                                        "pai-gow-5-wheel-second",
                                        "pai-gow-7-wheel-second",
                                        "wild-5",
                                        "wild-5-royal-top",
                                        "three",
                                        "two",
                                        "omaha-high",
                                        "omaha-low",
                                        "low-5",
                                        "low-6",
                                        "low-7",
                                        "low-joker-5",
                                        "low8-5",
                                        "low8-6",
                                        "low8-7",
                                        "low8-both"};
    size_t count = 0;
    for (; count < sizeof names / sizeof *names; count++)
        assert_string_equal(evaluators[count].name, names[count]);
    assert_null(evaluators[count].name);
}

static void hands_of_up_to_five_cards_are_all_the_same(void **state)
{
    (void)state;
    for (const Evaluator *e = evaluators; e->name; e++)
        if (e->cards <= 5 && SLOW_BUILD)
            lanes_check_random_hands(&batch, e, sample(HANDS));
        else if (e->cards <= 5)
            lanes_check_all_hands(&batch, e);
}

static void hands_of_more_cards_are_the_same(void **state)
{
    (void)state;
    for (const Evaluator *e = evaluators; e->name; e++)
        if (e->cards > 5)
            lanes_check_random_hands(&batch, e, sample(HANDS));
}

static void identical_cards_are_the_same(void **state)
{
    (void)state;
    for (const Evaluator *e = evaluators; e->name; e++) {
        if (!e->many_decks)
            continue;
        assert_int_equal(e->cards, 3);
        lanes_start(&batch, e);
        for (int i = 0; i < 52 * 52 * 52; i++) {
            const uint8_t cards[MOST_CARDS] = {(uint8_t)(i / 2704), (uint8_t)(i / 52 % 52), (uint8_t)(i % 52)};
            lanes_add(&batch, cards);
        }
        lanes_check(&batch);
    }
    assert_true(evaluator_named("three")->many_decks);
}

/* Every number of hands about the widths of lanes, and nothing is written beyond. Addresses: test_eval_bulk.c. */
static void any_number_of_hands_is_served(void **state)
{
    (void)state;
    for (const Evaluator *e = evaluators; e->name; e++) {
        uint8_t cards[MOST_CARDS];
        Pcg32 random = pcg32_seed(106, 0);
        for (size_t hands = 0; hands <= 200; hands++) {
            lanes_start(&batch, e);
            for (size_t i = 0; i < hands; i++) {
                hand_random(&random, cards, e->cards, e->deck);
                lanes_add(&batch, cards);
            }
            lanes_check(&batch);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_evaluators_are_here),
        cmocka_unit_test(hands_of_up_to_five_cards_are_all_the_same),
        cmocka_unit_test(hands_of_more_cards_are_the_same),
        cmocka_unit_test(identical_cards_are_the_same),
        cmocka_unit_test(any_number_of_hands_is_served),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
