/* test_eval_bulk.c - the public bulk functions give the scalar values, for any number of hands at any address, and
 * write nothing beyond the last; the table of evaluators holds the same functions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/evaluators/eval_hands.h"
#include <stdlib.h>

typedef void BulkForm(const uint8_t *const cards[], EvalValue *values, size_t hands);
typedef EvalValue ScalarForm(const uint8_t *cards);

/* Both public forms of an evaluator of the table, with its parameters put in. */
#define FORMS(name, scalar_call, bulk_call)                                                \
    static EvalValue name##_scalar(const uint8_t *cards)                                   \
    {                                                                                      \
        return scalar_call;                                                                \
    }                                                                                      \
    static void name##_bulk(const uint8_t *const cards[], EvalValue *values, size_t hands) \
    {                                                                                      \
        bulk_call;                                                                         \
    }

FORMS(high_5, eval_high(cards, 5), eval_high_bulk(cards, 5, values, hands))
FORMS(high_6, eval_high(cards, 6), eval_high_bulk(cards, 6, values, hands))
FORMS(high_7, eval_high(cards, 7), eval_high_bulk(cards, 7, values, hands))
FORMS(pai_gow_5, eval_pai_gow(cards, 5, EVAL_WHEEL_LOWEST),
      eval_pai_gow_bulk(cards, 5, EVAL_WHEEL_LOWEST, values, hands))
FORMS(pai_gow_7, eval_pai_gow(cards, 7, EVAL_WHEEL_LOWEST),
      eval_pai_gow_bulk(cards, 7, EVAL_WHEEL_LOWEST, values, hands))
FORMS(second_5, eval_pai_gow(cards, 5, EVAL_WHEEL_SECOND),
      eval_pai_gow_bulk(cards, 5, EVAL_WHEEL_SECOND, values, hands))
FORMS(second_7, eval_pai_gow(cards, 7, EVAL_WHEEL_SECOND),
      eval_pai_gow_bulk(cards, 7, EVAL_WHEEL_SECOND, values, hands))
FORMS(wild, eval_wild(cards, EVAL_FIVE_ABOVE_ROYAL), eval_wild_bulk(cards, EVAL_FIVE_ABOVE_ROYAL, values, hands))
FORMS(royal_top, eval_wild(cards, EVAL_ROYAL_ABOVE_FIVE), eval_wild_bulk(cards, EVAL_ROYAL_ABOVE_FIVE, values, hands))
FORMS(three, eval_three(cards), eval_three_bulk(cards, values, hands))
FORMS(two, eval_two(cards), eval_two_bulk(cards, values, hands))
FORMS(omaha_high, eval_omaha_high(cards), eval_omaha_high_bulk(cards, values, hands))
FORMS(omaha_low, eval_omaha_low(cards), eval_omaha_low_bulk(cards, values, hands))
FORMS(low_5, eval_low(cards, 5), eval_low_bulk(cards, 5, values, hands))
FORMS(low_6, eval_low(cards, 6), eval_low_bulk(cards, 6, values, hands))
FORMS(low_7, eval_low(cards, 7), eval_low_bulk(cards, 7, values, hands))
FORMS(low_joker, eval_low_joker(cards), eval_low_joker_bulk(cards, values, hands))
FORMS(low8_5, eval_low8(cards, 5), eval_low8_bulk(cards, 5, values, hands))
FORMS(low8_6, eval_low8(cards, 6), eval_low8_bulk(cards, 6, values, hands))
FORMS(low8_7, eval_low8(cards, 7), eval_low8_bulk(cards, 7, values, hands))
FORMS(low8_both, eval_low8_both(cards), eval_low8_both_bulk(cards, values, hands))

typedef struct Public {
    const char *name;
    ScalarForm *scalar;
    BulkForm *bulk;
} Public;

static const Public publics[] = {
    {"high-5", high_5_scalar, high_5_bulk},
    {"high-6", high_6_scalar, high_6_bulk},
    {"high-7", high_7_scalar, high_7_bulk},
    {"pai-gow-5", pai_gow_5_scalar, pai_gow_5_bulk},
    {"pai-gow-7", pai_gow_7_scalar, pai_gow_7_bulk},
    {"pai-gow-5-wheel-second", second_5_scalar, second_5_bulk},
    {"pai-gow-7-wheel-second", second_7_scalar, second_7_bulk},
    {"wild-5", wild_scalar, wild_bulk},
    {"wild-5-royal-top", royal_top_scalar, royal_top_bulk},
    {"three", three_scalar, three_bulk},
    {"two", two_scalar, two_bulk},
    {"omaha-high", omaha_high_scalar, omaha_high_bulk},
    {"omaha-low", omaha_low_scalar, omaha_low_bulk},
    {"low-5", low_5_scalar, low_5_bulk},
    {"low-6", low_6_scalar, low_6_bulk},
    {"low-7", low_7_scalar, low_7_bulk},
    {"low-joker-5", low_joker_scalar, low_joker_bulk},
    {"low8-5", low8_5_scalar, low8_5_bulk},
    {"low8-6", low8_6_scalar, low8_6_bulk},
    {"low8-7", low8_7_scalar, low8_7_bulk},
    {"low8-both", low8_both_scalar, low8_both_bulk},
};

enum { PUBLICS = sizeof publics / sizeof *publics, MOST_HANDS = 5000, GUARDS = 4, GUARD = 0xa5 };

/* Hands in columns with memory of their own, so that a sanitizer sees a read beyond. */
typedef struct Columns {
    uint8_t *blocks[MOST_CARDS], *cards[MOST_CARDS];
    EvalValue *expected, *block, *values;
} Columns;

/* Columns at addresses with remainders up to `shift`, the values at shift times four. */
static void columns_new(Columns *columns, int cards, size_t hands, size_t shift)
{
    for (int k = 0; k < cards; k++) {
        size_t offset = (shift + (size_t)k) % (shift + 1);
        columns->blocks[k] = malloc(offset + hands + !hands);
        columns->cards[k] = columns->blocks[k] + offset;
    }
    columns->expected = malloc((hands + 1) * sizeof *columns->expected);
    columns->block = malloc((hands + shift + GUARDS) * sizeof *columns->block);
    columns->values = columns->block + shift;
    memset(columns->block, GUARD, (hands + shift + GUARDS) * sizeof *columns->block);
}

static void columns_free(Columns *columns, int cards)
{
    for (int k = 0; k < cards; k++)
        free(columns->blocks[k]);
    free(columns->expected);
    free(columns->block);
}

static void columns_deal(Columns *columns, const Public *public, const Evaluator *e, size_t hands)
{
    Pcg32 random = pcg32_seed(107, hands);
    for (size_t i = 0; i < hands; i++) {
        uint8_t cards[MOST_CARDS];
        hand_random_mixed(&random, cards, e->cards, e->deck);
        for (int k = 0; k < e->cards; k++)
            columns->cards[k][i] = cards[k];
        columns->expected[i] = public->scalar(cards);
        check_hand(public->name, cards, e->cards, e->value(cards), columns->expected[i]);
    }
}

static void check_values(const char *name, const EvalValue *values, const EvalValue *expected, size_t hands)
{
    for (size_t i = 0; i < hands; i++)
        if (values[i] != expected[i])
            fail_msg("%s in bulk, hand %zu of %zu: %#x, not %#x", name, i, hands, values[i], expected[i]);
    for (size_t i = 0; i < GUARDS; i++)
        assert_int_equal(values[hands + i], 0x01010101u * GUARD);
}

static void check_bulk(const Public *public, size_t hands, size_t shift)
{
    const Evaluator *e = evaluator_named(public->name);
    Columns columns;
    columns_new(&columns, e->cards, hands, shift);
    columns_deal(&columns, public, e, hands);
    public->bulk((const uint8_t *const *)columns.cards, columns.values, hands);
    check_values(public->name, columns.values, columns.expected, hands);
    for (size_t i = 0; i < shift; i++)
        assert_int_equal(columns.block[i], 0x01010101u * GUARD);
    columns_free(&columns, e->cards);
}

static void bulk_gives_the_scalar_values(void **state)
{
    (void)state;
    static const size_t hands[] = {0,  1,  2,  3,  7,  8,   15,  16,  17,   31,
                                   32, 33, 63, 64, 65, 127, 128, 129, 1000, MOST_HANDS};
    for (int p = 0; p < PUBLICS; p++)
        for (size_t i = 0; i < sizeof hands / sizeof *hands; i++)
            for (size_t shift = 0; shift < 5; shift++)
                check_bulk(&publics[p], hands[i], shift);
}

static void every_evaluator_is_public(void **state)
{
    (void)state;
    int count = 0;
    for (const Evaluator *e = evaluators; e->name; e++)
        count++;
    assert_int_equal(count, PUBLICS);
}

static void check_suits(int count, size_t hands, size_t shift)
{
    Pcg32 random = pcg32_seed(108, hands);
    uint16_t *suits[4];
    const uint16_t *shifted[4];
    EvalValue *values = malloc((hands + GUARDS) * sizeof *values), *expected = malloc((hands + 1) * sizeof *expected);
    for (int s = 0; s < 4; s++) {
        suits[s] = calloc(hands + shift + 1, sizeof **suits);
        shifted[s] = suits[s] + shift;
    }
    for (size_t i = 0; i < hands; i++) {
        uint8_t cards[7];
        hand_random_mixed(&random, cards, count, 52);
        for (int k = 0; k < count; k++)
            suits[cards[k] % 4][i + shift] += (uint16_t)(1u << cards[k] / 4 | 1u << 13);
        expected[i] = eval_high(cards, count);
    }
    memset(values, GUARD, (hands + GUARDS) * sizeof *values);
    eval_high_suits_bulk(shifted, count, values, hands);
    check_values("suit words", values, expected, hands);
    for (int s = 0; s < 4; s++)
        free(suits[s]);
    free(values);
    free(expected);
}

static void suit_words_give_the_scalar_values(void **state)
{
    (void)state;
    static const size_t hands[] = {0, 1, 2, 3, 15, 16, 17, 63, 64, 65, 1000, 100000};
    for (int count = 5; count <= 7; count++)
        for (size_t i = 0; i < sizeof hands / sizeof *hands; i++)
            for (size_t shift = 0; shift < 3; shift++)
                check_suits(count, hands[i], shift);
}

/* As the scalar forms do: no hand has a value. */
static void other_numbers_of_cards_give_no_values(void **state)
{
    (void)state;
    uint8_t column[100];
    const uint8_t *cards[10];
    EvalValue values[100];
    for (int i = 0; i < 10; i++)
        cards[i] = column;
    for (int i = 0; i < 100; i++)
        column[i] = (uint8_t)(i % 52);
#define CHECK_NONE(call)                      \
    do {                                      \
        memset(values, GUARD, sizeof values); \
        call;                                 \
        for (int i = 0; i < 100; i++)         \
            assert_int_equal(values[i], 0);   \
    } while (0)
    for (int count = 0; count <= 9; count++) {
        if (count < 5 || count > 7) {
            CHECK_NONE(eval_high_bulk(cards, count, values, 100));
            CHECK_NONE(eval_low_bulk(cards, count, values, 100));
            CHECK_NONE(eval_low8_bulk(cards, count, values, 100));
        }
        if (count != 5 && count != 7)
            CHECK_NONE(eval_pai_gow_bulk(cards, count, EVAL_WHEEL_LOWEST, values, 100));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bulk_gives_the_scalar_values),
        cmocka_unit_test(every_evaluator_is_public),
        cmocka_unit_test(suit_words_give_the_scalar_values),
        cmocka_unit_test(other_numbers_of_cards_give_no_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
