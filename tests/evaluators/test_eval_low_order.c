/* test_eval_low_order.c - all hands of five cards, and of five of 53, stand in the order of ace-to-five low. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/evaluators/eval_classes.h"

static EvalClasses classes; /* large */

static EvalValue low(const uint8_t *cards)
{
    return eval_low(cards, 5);
}

static int category_of(EvalValue value)
{
    return (int)eval_low_category(value);
}

/* No pair 1287, pair 2860, two pair 858, three of a kind 858, full house 156, four of a kind 156. */
enum { LOW_CLASSES = 1287 + 2860 + 858 + 858 + 156 + 156 };

static const EvalFamily low_5 = {"low-5", 5, 52, low, oracle_low, category_of, oracle_low_category, LOW_CLASSES};
static const EvalFamily low_joker_5 = {
    "low-joker-5", 5, 53, eval_low_joker, oracle_low_joker, category_of, oracle_low_category, LOW_CLASSES};

static void every_hand_of_five_has_its_place(void **state)
{
    (void)state;
    family_check(&low_5, &classes);
}

static void every_hand_of_five_with_a_joker_has_its_place(void **state)
{
    (void)state;
    family_check(&low_joker_5, &classes);
}

static void the_top_of_a_hand_is_its_highest_rank(void **state)
{
    (void)state;
    uint8_t cards[5];
    hand_first(cards, 5);
    do
        check_hand("top", cards, 5, (uint64_t)eval_low_top(eval_low_joker(cards)),
                   (uint64_t)oracle_low_top(oracle_low_joker(cards)));
    while (hand_next(cards, 5, 53));
    assert_int_equal(eval_low_top(0), -1);
}

static void a_hand_has_the_same_value_in_every_low_function(void **state)
{
    (void)state;
    uint8_t cards[5];
    hand_first(cards, 5);
    do {
        EvalValue value = eval_low(cards, 5);
        check_hand("joker", cards, 5, eval_low_joker(cards), value);
        check_hand("eight or better", cards, 5, eval_low8(cards, 5), oracle_low8(cards) ? value : 0);
    } while (hand_next(cards, 5, 52));
}

/* Each hand beats the next, by the rules as they are told. */
static void low_hands_stand_as_told(void **state)
{
    (void)state;
    static const char *const hands[] = {"5s 4s 3s 2s As",
                                        "6c 4d 3h 2s Ad",
                                        "7s 6d 5c 4h 3s",
                                        "8c 4d 3h 2s Ad",
                                        "8c 7d 6h 5s 4d",
                                        "9c 4d 3h 2s Ad",
                                        "Kc Qd Jh Ts 9d",
                                        "Ac Ad 4h 3s 2d",
                                        "Ac Ad Kh Qs Jd",
                                        "2c 2d 4h 3s Ad",
                                        "Kc Kd Qh Js Td",
                                        "2c 2d As Ah 3d",
                                        "Kc Kd As Ah 2d",
                                        "Kc Kd Qs Qh Jd",
                                        "Ac Ad Ah 3s 2d",
                                        "Kc Kd Kh Qs Jd",
                                        "Ac Ad Ah 2s 2d",
                                        "2c 2d 2h As Ad",
                                        "Kc Kd Kh Qs Qd",
                                        "Ac Ad Ah As 2d",
                                        "Ac Ad Ah As Kd",
                                        "Kc Kd Kh Ks Qd",
                                        NULL};
    for (const char *const *hand = hands; hand[1]; hand++) {
        uint8_t better[5], worse[5];
        hand_of(hand[0], better);
        hand_of(hand[1], worse);
        if (low(better) <= low(worse))
            fail_msg("%s should beat %s", hand[0], hand[1]);
    }
}

static void the_joker_is_the_lowest_rank_missing(void **state)
{
    (void)state;
    static const char *const same[][2] = {{"Jk 2c 3c 4c 5c", "As 2c 3c 4c 5c"}, {"Jk Ac 2c 3c Kc", "4d Ac 2c 3c Kc"},
                                          {"Ac Ad Kc Qd Jk", "Ac Ad Kc Qd 2s"}, {"2c 2d 3c 4d Jk", "2c 2d 3c 4d As"},
                                          {"Ac Ad Ah As Jk", "Ac Ad Ah As 2s"}, {"2c 2d 2h 2s Jk", "2c 2d 2h 2s As"},
                                          {"9c Td Jh Ks Jk", "9c Td Jh Ks As"}};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        uint8_t joker[5], card[5];
        hand_of(same[i][0], joker);
        hand_of(same[i][1], card);
        check_hand("joker", joker, 5, eval_low_joker(joker), low(card));
    }
}

static void other_numbers_of_cards_have_no_value(void **state)
{
    (void)state;
    uint8_t cards[10];
    hand_first(cards, 10);
    for (int count = -1; count <= 10; count++)
        if (count < 5 || count > 7) {
            assert_int_equal(eval_low(cards, count), 0);
            assert_int_equal(eval_low8(cards, count), 0);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hand_of_five_has_its_place),
        cmocka_unit_test(every_hand_of_five_with_a_joker_has_its_place),
        cmocka_unit_test(the_top_of_a_hand_is_its_highest_rank),
        cmocka_unit_test(a_hand_has_the_same_value_in_every_low_function),
        cmocka_unit_test(low_hands_stand_as_told),
        cmocka_unit_test(the_joker_is_the_lowest_rank_missing),
        cmocka_unit_test(other_numbers_of_cards_have_no_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
