/* test_eval_lanes_nightly.c - the lane forms give the scalar values for every hand of six and seven cards, and for very
 * many of those that are too many for all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/evaluators/eval_lanes_check.h"

enum { HANDS = 50000000 };

static LanesBatch batch;

static void all_hands_of_six_and_seven_cards_are_the_same(void **state)
{
    (void)state;
    for (const Evaluator *e = evaluators; e->name; e++)
        if (e->cards > 5 && e->hole == 0)
            lanes_check_all_hands(&batch, e);
}

static void very_many_hands_with_hole_cards_are_the_same(void **state)
{
    (void)state;
    for (const Evaluator *e = evaluators; e->name; e++)
        if (e->hole)
            lanes_check_random_hands(&batch, e, HANDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_hands_of_six_and_seven_cards_are_the_same),
        cmocka_unit_test(very_many_hands_with_hole_cards_are_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
