/* test_eval_joker_order.c - all 2,869,685 hands of five of 53 cards stand in the order of pai gow, with the wheel at
 * either place, and in that of a wild joker, with either top. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/evaluators/eval_classes.h"

static EvalClasses classes; /* large */

static EvalValue pai_gow(const uint8_t *cards)
{
    return eval_pai_gow(cards, 5, EVAL_WHEEL_LOWEST);
}

static EvalValue pai_gow_wheel_second(const uint8_t *cards)
{
    return eval_pai_gow(cards, 5, EVAL_WHEEL_SECOND);
}

static int pai_gow_category(EvalValue value)
{
    return (int)eval_pai_gow_category(value);
}

static EvalValue wild(const uint8_t *cards)
{
    return eval_wild(cards, EVAL_FIVE_ABOVE_ROYAL);
}

static EvalValue wild_royal_top(const uint8_t *cards)
{
    return eval_wild(cards, EVAL_ROYAL_ABOVE_FIVE);
}

static int wild_category(EvalValue value)
{
    return (int)eval_wild_category(value);
}

/* Five aces are one class more than without a joker, five of a kind thirteen. */
static const EvalFamily families[] = {
    {"pai-gow-5", 5, 53, pai_gow, oracle_pai_gow, pai_gow_category, category_of_key, 7463},
    {"pai-gow-5-wheel-second", 5, 53, pai_gow_wheel_second, oracle_pai_gow_wheel_second, pai_gow_category,
     category_of_key, 7463},
    {"wild-5", 5, 53, wild, oracle_wild, wild_category, category_of_key, 7475},
    {"wild-5-royal-top", 5, 53, wild_royal_top, oracle_wild_royal_top, wild_category, category_of_key, 7475},
};

static void every_hand_of_53_has_its_place(void **state)
{
    family_check(*state, &classes);
}

static void without_the_joker_values_are_those_of_high(void **state)
{
    (void)state;
    uint8_t cards[5];
    hand_first(cards, 5);
    do {
        EvalValue high = eval_high(cards, 5);
        check_hand("pai-gow-5", cards, 5, pai_gow(cards), high);
        check_hand("wild-5", cards, 5, wild(cards), high);
    } while (hand_next(cards, 5, 52));
}

/* The rules as they are told, hand by hand: each hand beats the next. */
static void check_descending(EvalValue (*value)(const uint8_t *), const char *const hands[])
{
    for (; hands[1]; hands++) {
        uint8_t better[5], worse[5];
        hand_of(hands[0], better);
        hand_of(hands[1], worse);
        if (value(better) <= value(worse))
            fail_msg("%s should beat %s", hands[0], hands[1]);
    }
}

static void check_equal(EvalValue (*value)(const uint8_t *), const char *one, const char *other)
{
    uint8_t left[5], right[5];
    hand_of(one, left);
    hand_of(other, right);
    check_hand(other, left, 5, value(left), value(right));
}

static void pai_gow_hands_stand_as_told(void **state)
{
    (void)state;
    static const char *const lowest[] = {"As Ad Ac Ah Jk",
                                         "Ts Js Jk Ks As",
                                         "9s Ts Js Qs Jk",
                                         "5s 4s 3s 2s Jk",
                                         "As 4s 3s 2s Jk",
                                         "As Ad Ac Jk Ks",
                                         "Ks Kd Kc Kh Jk",
                                         "Ks Kd Ad Ac Jk",
                                         "Ks Jk 9s 4s 2s",
                                         "Kd Qs 9d Td Jk",
                                         "5d 4s 3d 2d Jk",
                                         "Ad 4s 3d 2d Jk",
                                         "Kd Kc Kh Jk 2c",
                                         "Kd Kc Qc Qh Jk",
                                         "Kd Kc Qc 9h Jk",
                                         "2d 2c Kc Qh Jk",
                                         "Kd Qc 9c 2h Jk",
                                         "Ad Kc 9c 3h 2d",
                                         NULL};
    static const char *const second[] = {"Ts Js Jk Ks As", "As 5s 3s 2s Jk", "9s Ts Js Qs Ks",
                                         "As Ad Ac Jk Ks", "Td Jd Jk Ks As", "Ad 4s 3d 2d Jk",
                                         "9d Td Jd Qs Jk", "5d 4s 3d 6d Jk", NULL};
    check_descending(pai_gow, lowest);
    check_descending(pai_gow_wheel_second, second);
    check_equal(pai_gow, "5s 4s 3s 2s Jk", "6s 5s 4s 3s 2s");
    check_equal(pai_gow_wheel_second, "5s 4s 3s 2s Jk", "As 5s 4s 3s 2s");
    check_equal(pai_gow, "Ks 9s 4s 2s Jk", "As Ks 9s 4s 2s");
    check_equal(pai_gow, "As Ks 9s 4s Jk", "As Ks Qs 9s 4s");
    check_equal(pai_gow, "Ks Kd Kc 4s Jk", "Ks Kd Kc 4s Ac");
    check_equal(pai_gow, "Ks Kd 4c 4s Jk", "Ks Kd 4c 4s Ac");
}

static void wild_hands_stand_as_told(void **state)
{
    (void)state;
    static const char *const five_top[] = {"As Ad Ac Ah Jk", "2s 2d 2c 2h Jk",
                                           "Ts Js Jk Ks As", "9s Ts Js Qs Ks",
                                           "As 4s 3s 2s Jk", "Ks Kd Kc As Jk",
                                           "Ks Kd Kc 2s Jk", "Ks Kd Qd Qc Jk",
                                           "As Ks 9s 3s Jk", "9s Td Js Qs Jk",
                                           "Ks Kd Jk 3c 2c", "3s 3d 2h 2c Ac",
                                           "As Jk Kd 9h 3c", NULL};
    static const char *const royal_top[] = {"Ts Js Jk Ks As", "As Ad Ac Ah Jk", "2s 2d 2c 2h Jk", "9s Ts Js Qs Ks",
                                            NULL};
    check_descending(wild, five_top);
    check_descending(wild_royal_top, royal_top);
    check_equal(wild, "Ks Qs Js Ts Jk", "Ac Kc Qc Jc Tc");
    check_equal(wild, "Kd Qc 9c 2h Jk", "Kd Kc Qc 9c 2h");
}

static void other_numbers_of_cards_have_no_value(void **state)
{
    (void)state;
    uint8_t cards[10];
    hand_first(cards, 10);
    for (int count = -1; count <= 10; count++)
        if (count != 5 && count != 7) {
            assert_int_equal(eval_pai_gow(cards, count, EVAL_WHEEL_LOWEST), 0);
            assert_int_equal(eval_pai_gow(cards, count, EVAL_WHEEL_SECOND), 0);
        }
}

#define FAMILY_TEST(i)                                                                              \
    {                                                                                               \
        .name = "every_hand_of_53_has_its_place: " #i, .test_func = every_hand_of_53_has_its_place, \
        .initial_state = (void *)(uintptr_t)&families[i]                                            \
    }

int main(void)
{
    const struct CMUnitTest tests[] = {
        FAMILY_TEST(0),
        FAMILY_TEST(1),
        FAMILY_TEST(2),
        FAMILY_TEST(3),
        cmocka_unit_test(without_the_joker_values_are_those_of_high),
        cmocka_unit_test(pai_gow_hands_stand_as_told),
        cmocka_unit_test(wild_hands_stand_as_told),
        cmocka_unit_test(other_numbers_of_cards_have_no_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
