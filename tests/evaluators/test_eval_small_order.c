/* test_eval_small_order.c - hands of three cards, of one deck and of several, and of two cards stand in their order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/evaluators/eval_classes.h"

static EvalClasses classes; /* large */

static int three_category(EvalValue value)
{
    return (int)eval_three_category(value);
}

static int two_category(EvalValue value)
{
    return eval_two_is_pair(value);
}

/* Mini royal 1, straight flushes 11, three of a kind 13, straights 12, flushes 274, pairs 156, high cards 274. */
static const EvalFamily three = {
    "three", 3, 52, eval_three, oracle_three, three_category, oracle_category, 1 + 11 + 13 + 12 + 274 + 156 + 274};
static const EvalFamily two = {"two", 2, 53, eval_two, oracle_two, two_category, oracle_category, 13 + 78};

static void every_hand_of_three_has_its_place(void **state)
{
    (void)state;
    family_check(&three, &classes);
}

static void every_hand_of_two_has_its_place(void **state)
{
    (void)state;
    family_check(&two, &classes);
}

static int most_alike(const uint8_t c[3])
{
    if (c[0] == c[1] && c[1] == c[2])
        return 3;
    return c[0] == c[1] || c[1] == c[2] || c[0] == c[2] ? 2 : 1;
}

/* In every order of the cards. A suited pair with a third card of its suit adds 156 flushes. */
static void check_decks(int decks, int expected)
{
    classes_start(&classes, "three of several decks", 3);
    for (int i = 0; i < 52 * 52 * 52; i++) {
        const uint8_t cards[3] = {(uint8_t)(i / 2704), (uint8_t)(i / 52 % 52), (uint8_t)(i % 52)};
        if (most_alike(cards) <= decks)
            family_check_hand(&three, &classes, cards);
    }
    classes_check_order(&classes);
    assert_int_equal(classes.count, expected);
}

static void identical_cards_have_their_place(void **state)
{
    (void)state;
    check_decks(1, 741);
    check_decks(2, 741 + 156);
    check_decks(3, 741 + 156);
}

static void two_cards_have_a_value_in_either_order(void **state)
{
    (void)state;
    for (uint8_t a = 0; a < 53; a++)
        for (uint8_t b = 0; b < 53; b++)
            check_hand("two", (uint8_t[]){a, b}, 2, eval_two((uint8_t[]){a, b}), eval_two((uint8_t[]){b, a}));
}

/* Each hand beats the next, by the rules as they are told. */
static void three_cards_stand_as_told(void **state)
{
    (void)state;
    static const char *const hands[] = {"As Ks Qs", "Ks Qs Js", "3h 2h Ah", "Ac Ad Ah", "2c 2c 2c", "Ac Kd Qh",
                                        "3c 2d Ah", "As As Ks", "As As 5s", "Ks Ks As", "As Ks Js", "5s 3s 2s",
                                        "3s 3s 2s", "3s 2s 2s", "As Ad Kc", "As Ad Qc", "2s 2d Ac", "2s 2d 3c",
                                        "As Kd Jc", "5d 3s 2d", NULL};
    for (const char *const *hand = hands; hand[1]; hand++) {
        uint8_t better[3], worse[3];
        hand_of(hand[0], better);
        hand_of(hand[1], worse);
        if (eval_three(better) <= eval_three(worse))
            fail_msg("%s should beat %s", hand[0], hand[1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hand_of_three_has_its_place), cmocka_unit_test(every_hand_of_two_has_its_place),
        cmocka_unit_test(identical_cards_have_their_place),  cmocka_unit_test(two_cards_have_a_value_in_either_order),
        cmocka_unit_test(three_cards_stand_as_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
