/* test_eval_omaha_nightly.c - ten million deals of Omaha, high and low, against the oracle that tries all combinations.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/evaluators/eval_omaha_check.h"

enum { DEALS = 10000000 };

static void very_many_high_hands_are_as_the_oracle_says(void **state)
{
    (void)state;
    check_omaha_high(112, DEALS);
}

static void very_many_low_hands_are_as_the_oracle_says(void **state)
{
    (void)state;
    check_omaha_low(113, DEALS);
}

static void very_many_lows_with_both_hole_cards_are_as_the_oracle_says(void **state)
{
    (void)state;
    check_low8_both(114, DEALS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(very_many_high_hands_are_as_the_oracle_says),
        cmocka_unit_test(very_many_low_hands_are_as_the_oracle_says),
        cmocka_unit_test(very_many_lows_with_both_hole_cards_are_as_the_oracle_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
