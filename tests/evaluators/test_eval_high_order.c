/* test_eval_high_order.c - all 2,598,960 hands of five cards stand in the order of poker, in 7462 classes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/evaluators/eval_classes.h"

static EvalValue value_of(const uint8_t *cards)
{
    return eval_high(cards, 5);
}

static int category_of(EvalValue value)
{
    return (int)eval_high_category(value);
}

static EvalClasses classes; /* large */

static void every_hand_of_five_has_its_place(void **state)
{
    static const EvalFamily high = {"high-5",         5, 52, value_of, oracle_high, category_of, category_of_key,
                                    EVAL_HIGH_CLASSES};
    (void)state;
    family_check(&high, &classes);
}

/* The classes in ascending order, of all hands whatever the build. */
static void gather_classes(void)
{
    uint8_t cards[5];
    classes_start(&classes, "high-5", 5);
    hand_first(cards, 5);
    do {
        EvalValue value = eval_high(cards, 5);
        classes_add(&classes, cards, value, value);
    } while (hand_next(cards, 5, 52));
    classes_check_order(&classes);
}

static void classes_are_numbered_in_their_order(void **state)
{
    (void)state;
    gather_classes();
    assert_int_equal(classes.count, EVAL_HIGH_CLASSES);
    for (int i = 0; i < classes.count; i++)
        check_hand("class", classes.sorted[i].cards, 5, (uint64_t)eval_high_class(classes.sorted[i].value),
                   (uint64_t)i + 1);
    uint8_t worst[5], best[5];
    hand_of("7c 5d 4c 3c 2c", worst);
    hand_of("Ah Kh Qh Jh Th", best);
    assert_int_equal(eval_high_class(eval_high(worst, 5)), 1);
    assert_int_equal(eval_high_class(eval_high(best, 5)), 7462);
}

static bool is_a_value(EvalValue value)
{
    EvalClass asked = {value};
    return bsearch(&asked, classes.sorted, (size_t)classes.count, sizeof asked, classes_compare) != NULL;
}

static void check_class_of(EvalValue value)
{
    if (!is_a_value(value) && eval_high_class(value))
        fail_msg("%#x is no value, but of class %d", value, eval_high_class(value));
}

/* Near the values, and anywhere. */
static void what_is_no_value_has_no_class(void **state)
{
    (void)state;
    Pcg32 random = pcg32_seed(101, 0);
    gather_classes();
    assert_int_equal(eval_high_class(0), 0);
    for (int i = 0; i < classes.count; i++)
        for (int bit = 0; bit < 32; bit++) {
            check_class_of(classes.sorted[i].value ^ 1u << bit);
            check_class_of(classes.sorted[i].value + (1u << bit));
            check_class_of(classes.sorted[i].value - (1u << bit));
        }
    for (int i = 0; i < 1000000; i++)
        check_class_of(pcg32_next(&random));
    for (EvalValue value = UINT32_MAX; value > UINT32_MAX - 70000; value--)
        check_class_of(value);
}

static void other_numbers_of_cards_have_no_value(void **state)
{
    (void)state;
    uint8_t cards[10];
    hand_first(cards, 10);
    for (int count = -1; count <= 10; count++)
        if (count < 5 || count > 7)
            assert_int_equal(eval_high(cards, count), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hand_of_five_has_its_place),
        cmocka_unit_test(classes_are_numbered_in_their_order),
        cmocka_unit_test(what_is_no_value_has_no_class),
        cmocka_unit_test(other_numbers_of_cards_have_no_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
