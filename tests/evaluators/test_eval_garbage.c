/* test_eval_garbage.c - bytes that are no cards, cards held twice and numbers that are no values harm nobody.
 *
 * What comes of them has no meaning; the sanitizers see whether memory is left alone.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/evaluators/eval_hands.h"

enum { HANDS = 200, ROUNDS = 300, GUARD = 0x5a };

static void check_words(const Evaluator *e, EvalValue value)
{
    char out[EVAL_WORDS + 8];
    memset(out, GUARD, sizeof out);
    size_t length = e->words(value, out, EVAL_WORDS);
    assert_true(length < EVAL_WORDS);
    assert_int_equal(strlen(out), length);
    for (size_t i = EVAL_WORDS; i < sizeof out; i++)
        assert_int_equal(out[i], GUARD);
}

static void check_scalar(const Evaluator *e, const uint8_t *cards)
{
    uint8_t best[MOST_CARDS];
    check_words(e, e->value(cards));
    int count = e->best(cards, best);
    assert_in_range(count, 0, e->cards);
}

static void check_round(const Evaluator *e, Pcg32 *random, uint32_t bound)
{
    static uint8_t columns[MOST_CARDS][HANDS];
    static EvalValue values[HANDS];
    const uint8_t *cards[MOST_CARDS];
    for (int k = 0; k < MOST_CARDS; k++)
        cards[k] = columns[k];
    for (int i = 0; i < HANDS; i++) {
        uint8_t hand[MOST_CARDS];
        for (int k = 0; k < e->cards; k++)
            columns[k][i] = hand[k] = (uint8_t)pcg32_below(random, bound);
        check_scalar(e, hand);
    }
    for (Isa isa = 0; isa < ISA_COUNT; isa++)
        if (isa_runs(isa))
            e->lanes[isa](cards, values, HANDS);
}

static void what_are_no_cards_do_no_harm(void **state)
{
    (void)state;
    Pcg32 random = pcg32_seed(116, 0);
    for (const Evaluator *e = evaluators; e->name; e++)
        for (int round = 0; round < ROUNDS; round++) {
            check_round(e, &random, 256);
            check_round(e, &random, 54);
            check_round(e, &random, 4); /* one rank, many times */
        }
}

static void one_byte_many_times_does_no_harm(void **state)
{
    (void)state;
    for (const Evaluator *e = evaluators; e->name; e++)
        for (int byte = 0; byte < 256; byte++) {
            uint8_t hand[MOST_CARDS];
            memset(hand, byte, sizeof hand);
            check_scalar(e, hand);
        }
}

static void what_is_no_suit_word_does_no_harm(void **state)
{
    (void)state;
    static uint16_t suits[4][HANDS];
    static EvalValue values[HANDS];
    const uint16_t *const columns[4] = {suits[0], suits[1], suits[2], suits[3]};
    Pcg32 random = pcg32_seed(117, 0);
    for (int s = 0; s < 4; s++)
        for (int i = 0; i < HANDS; i++)
            suits[s][i] = (uint16_t)pcg32_next(&random);
    for (int count = 0; count < 9; count++)
        eval_high_suits_bulk(columns, count, values, HANDS);
}

static void check_categories(EvalValue value)
{
    assert_in_range(eval_high_category(value), 0, EVAL_CATEGORIES - 1);
    assert_in_range(eval_pai_gow_category(value), 0, EVAL_CATEGORIES - 1);
    assert_in_range(eval_wild_category(value), 0, EVAL_CATEGORIES - 1);
    assert_in_range(eval_low_category(value), 0, value == 0 ? EVAL_CATEGORIES : EVAL_CATEGORIES - 1);
    assert_in_range(eval_high_class(value), 0, EVAL_HIGH_CLASSES);
    assert_in_range(eval_low_top(value) + 1, 0, 13);
    eval_three_category(value);
    eval_two_is_pair(value);
}

static void what_is_no_value_does_no_harm(void **state)
{
    (void)state;
    Pcg32 random = pcg32_seed(118, 0);
    for (int i = 0; i < 300000; i++) {
        EvalValue value = i < 70000 ? (EvalValue)i : i < 140000 ? (EvalValue)-i : pcg32_next(&random);
        check_categories(value);
        for (const Evaluator *e = evaluators; e->name; e++)
            if (i % 7 == 0)
                check_words(e, value);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_are_no_cards_do_no_harm),
        cmocka_unit_test(one_byte_many_times_does_no_harm),
        cmocka_unit_test(what_is_no_suit_word_does_no_harm),
        cmocka_unit_test(what_is_no_value_does_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
