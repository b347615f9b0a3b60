/* test_eval_best.c - the cards that play are cards of the hand, and alone are worth what the hand is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/evaluators/eval_hands.h"

enum { HANDS = 100000 };

/* The evaluator that takes the cards that play of this one alone. */
typedef struct Alone {
    const char *name, *alone;
} Alone;

static const Alone pairs[] = {
    {"high-5", "high-5"},
    {"high-6", "high-5"},
    {"high-7", "high-5"},
    {"pai-gow-5", "pai-gow-5"},
    {"pai-gow-7", "pai-gow-5"},
    {"pai-gow-5-wheel-second", "pai-gow-5-wheel-second"},
    {"pai-gow-7-wheel-second", "pai-gow-5-wheel-second"},
    {"wild-5", "wild-5"},
    {"wild-5-royal-top", "wild-5-royal-top"},
    {"three", "three"},
    {"two", "two"},
    {"omaha-high", "high-5"},
    {"omaha-low", "low8-5"},
    {"low-5", "low-5"},
    {"low-6", "low-5"},
    {"low-7", "low-5"},
    {"low-joker-5", "low-joker-5"},
    {"low8-5", "low8-5"},
    {"low8-6", "low8-5"},
    {"low8-7", "low8-5"},
    {"low8-both", "low8-5"},
};

/* How many of the `count` cards of a part come from `cards`; each card is used once. */
static int taken_from(const uint8_t *part, int count, const uint8_t *cards, int from)
{
    int taken = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < from; k++)
            if (part[i] == cards[k]) {
                taken++;
                break;
            }
    return taken;
}

static bool all_different(const uint8_t *cards, int count)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            if (cards[i] == cards[k])
                return false;
    return true;
}

static void check_best(const Evaluator *e, const Evaluator *alone, const uint8_t *cards)
{
    uint8_t best[MOST_CARDS] = {0};
    EvalValue value = e->value(cards);
    int count = e->best(cards, best);
    check_hand(e->name, cards, e->cards, (uint64_t)count, value ? (uint64_t)alone->cards : 0);
    if (!value)
        return;
    check_hand(e->name, cards, e->cards, alone->value(best), value);
    if (!all_different(best, count) || taken_from(best, count, cards, e->cards) != count)
        wrong_hand(e->name, cards, e->cards, best[0], best[1]);
    if (e->hole) /* these come first */
        check_hand(e->name, cards, e->cards, (uint64_t)taken_from(best, 2, cards, e->hole), 2);
    if (e->hole)
        check_hand(e->name, cards, e->cards, (uint64_t)taken_from(best + 2, 3, cards + e->hole, 5), 3);
}

static void the_cards_that_play_are_worth_the_hand(void **state)
{
    (void)state;
    Pcg32 random = pcg32_seed(119, 0);
    for (size_t p = 0; p < sizeof pairs / sizeof *pairs; p++) {
        const Evaluator *e = evaluator_named(pairs[p].name), *alone = evaluator_named(pairs[p].alone);
        for (size_t i = 0; i < sample(HANDS); i++) {
            uint8_t cards[MOST_CARDS];
            hand_random_mixed(&random, cards, e->cards, e->deck);
            check_best(e, alone, cards);
        }
    }
}

/* The public forms, which say by a bool what the table says by a number. */
static void nothing_is_written_where_no_low_is_made(void **state)
{
    (void)state;
    uint8_t cards[9], best[5] = {1, 2, 3, 4, 5};
    static const uint8_t untouched[5] = {1, 2, 3, 4, 5};
    hand_of("Ad Ks Kd Qc 3s 4s 5d 6h 7d", cards);
    assert_false(eval_omaha_low_best(cards, best));
    hand_of("Ad Ks 3s 4s 5d 6h 7d", cards);
    assert_false(eval_low8_both_best(cards, best));
    hand_of("Ad Ks Kh Ts 5d 6h 7d", cards);
    assert_false(eval_low8_best(cards, 7, best));
    assert_memory_equal(best, untouched, 5);
}

static void check_five(const uint8_t best[5], const char *expected)
{
    uint8_t five[5];
    hand_of(expected, five);
    assert_int_equal(taken_from(five, 5, best, 5), 5);
}

static void the_right_cards_play(void **state)
{
    (void)state;
    uint8_t cards[9], best[5];
    hand_of("As 2d Ks 3c Qs Js Ts", cards);
    eval_high_best(cards, 7, best);
    check_five(best, "As Ks Qs Js Ts");
    hand_of("9s 9d 4c 3d Kc Kh", cards);
    eval_high_best(cards, 6, best);
    check_five(best, "Kc Kh 9s 9d 4c");
    hand_of("As Ad Ac Ah Jk Ks Kd", cards);
    eval_pai_gow_best(cards, 7, EVAL_WHEEL_LOWEST, best);
    check_five(best, "As Ad Ac Ah Jk");
    hand_of("8s 7d 4c 3h As Kd Kc", cards);
    eval_low_best(cards, 7, best);
    check_five(best, "8s 7d 4c 3h As");
    hand_of("Ad 2c Kc Qh 3s 7d 8h Jh Jd", cards);
    assert_true(eval_omaha_low_best(cards, best));
    check_five(best, "8h 7d 3s 2c Ad");
    eval_omaha_high_best(cards, best);
    check_five(best, "Jh Jd Ad Kc 8h");
    hand_of("Ad 2c 3s 7d 8h Jh Jd", cards);
    assert_true(eval_low8_both_best(cards, best));
    check_five(best, "8h 7d 3s 2c Ad");
    assert_true(eval_low8_best(cards, 7, best));
    check_five(best, "8h 7d 3s 2c Ad");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_cards_that_play_are_worth_the_hand),
        cmocka_unit_test(nothing_is_written_where_no_low_is_made),
        cmocka_unit_test(the_right_cards_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
