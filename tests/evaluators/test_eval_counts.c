/* test_eval_counts.c - over all hands of a deck, the categories come as often as combinatorics says.
 *
 * The counts are the published ones (Wizard of Odds and others) or worked out here from binomials. Under a sanitizer
 * only hands of five cards are counted.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/evaluators/eval_hands.h"

enum { NOT_CHECKED = -1 };

static int64_t choose(int n, int k)
{
    int64_t ways = 1;
    for (int i = 0; i < k; i++)
        ways = ways * (n - i) / (i + 1);
    return ways;
}

/* Counts all hands by what `sort` makes of them, and compares. */
typedef struct Count {
    const char *what;
    int cards, deck;
    int (*sort)(const uint8_t *cards);
    int64_t expected[EVAL_CATEGORIES + 4];
} Count;

static void check_counts(const Count *count)
{
    enum { LINES = sizeof count->expected / sizeof *count->expected };
    int64_t found[LINES] = {0}, all = 0;
    uint8_t cards[MOST_CARDS];
    if (SLOW_BUILD && count->cards > 5)
        return;
    hand_first(cards, count->cards);
    do
        found[count->sort(cards)]++;
    while (hand_next(cards, count->cards, count->deck));
    for (int i = 0; i < LINES; i++) {
        all += found[i];
        if (count->expected[i] != NOT_CHECKED && found[i] != count->expected[i])
            fail_msg("%s, line %d: %lld, not %lld", count->what, i, (long long)found[i], (long long)count->expected[i]);
    }
    assert_int_equal(all, choose(count->deck, count->cards));
}

/* --- high, the lowest category first --- */

static int high_5(const uint8_t *cards)
{
    return (int)eval_high_category(eval_high(cards, 5));
}

static int high_6(const uint8_t *cards)
{
    return (int)eval_high_category(eval_high(cards, 6));
}

static int high_7(const uint8_t *cards)
{
    return (int)eval_high_category(eval_high(cards, 7));
}

static void high_hands_are_as_many_as_known(void **state)
{
    (void)state;
    static const Count counts[] = {
        {"high-5", 5, 52, high_5, {1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40}},
        {"high-6", 6, 52, high_6, {6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1844}},
        {"high-7", 7, 52, high_7, {23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584}},
    };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        check_counts(&counts[i]);
}

/* --- jokers --- */

static int wild(const uint8_t *cards)
{
    return (int)eval_wild_category(eval_wild(cards, EVAL_FIVE_ABOVE_ROYAL));
}

static int wild_royal_top(const uint8_t *cards)
{
    return (int)eval_wild_category(eval_wild(cards, EVAL_ROYAL_ABOVE_FIVE));
}

/* Royals by their value, which is that of a natural one. */
static int wild_royal(const uint8_t *cards)
{
    static const uint8_t royal[] = {51, 47, 43, 39, 35};
    return eval_wild(cards, EVAL_ROYAL_ABOVE_FIVE) == eval_wild(royal, EVAL_ROYAL_ABOVE_FIVE);
}

static void wild_hands_are_as_many_as_known(void **state)
{
    (void)state;
    static const Count counts[] = {
        {"wild-5", 5, 53, wild, {1302540, 1268088, 123552, 137280, 20532, 7804, 6552, 3120, 204, 13}},
        {"wild-5-royal-top",
         5,
         53,
         wild_royal_top,
         {1302540, 1268088, 123552, 137280, 20532, 7804, 6552, 3120, 204, 13}},
        {"royals", 5, 53, wild_royal, {NOT_CHECKED, 24}},
    };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        check_counts(&counts[i]);
}

/* The joker counts as an ace. */
static bool holds_three_of_a_kind(const uint8_t cards[7])
{
    int held[13] = {0}, most = 0;
    for (int i = 0; i < 7; i++) {
        int *rank = &held[cards[i] == EVAL_JOKER ? 12 : cards[i] / 4];
        most = ++*rank > most ? *rank : most;
    }
    return most >= 3;
}

static int pai_gow_line(const uint8_t cards[7], EvalWheel wheel)
{
    int category = (int)eval_pai_gow_category(eval_pai_gow(cards, 7, wheel));
    return category == EVAL_STRAIGHT && holds_three_of_a_kind(cards) ? EVAL_CATEGORIES : category;
}

static int pai_gow_7(const uint8_t *cards)
{
    return pai_gow_line(cards, EVAL_WHEEL_LOWEST);
}

static int pai_gow_7_wheel_second(const uint8_t *cards)
{
    return pai_gow_line(cards, EVAL_WHEEL_SECOND);
}

/* The published counts are those of the Fortune bonus, which pays three of a kind above a straight: it counts the
 * 201,824 hands that hold both among its 7,672,500 of three of a kind. They are the last line here. Where the wheel
 * stands changes which straight plays, never that one does. */
static void pai_gow_hands_are_as_many_as_known(void **state)
{
    (void)state;
    enum { N = NOT_CHECKED, BOTH = 201824 };
    static const Count counts[] = {
        {"pai-gow-7", 7, 53, pai_gow_7, {N, N, N, 7672500 - BOTH, 11034204, 6172088, 4188528, 307472, N, 1128, BOTH}},
        {"pai-gow-7-wheel-second",
         7,
         53,
         pai_gow_7_wheel_second,
         {N, N, N, 7672500 - BOTH, 11034204, 6172088, 4188528, 307472, N, 1128, BOTH}},
    };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        check_counts(&counts[i]);
}

/* --- low, by the highest rank; line 0 is a pair or worse --- */

static int low_line(EvalValue value)
{
    int top = eval_low_top(value);
    return top < 0 ? 0 : top;
}

static int low_joker(const uint8_t *cards)
{
    return low_line(eval_low_joker(cards));
}

static int low_7(const uint8_t *cards)
{
    return low_line(eval_low(cards, 7));
}

static int low8_7(const uint8_t *cards)
{
    return low_line(eval_low8(cards, 7));
}

static void joker_lows_are_as_many_as_known(void **state)
{
    (void)state;
    static const Count count = {
        "low-joker-5",
        5,
        53,
        low_joker,
        {1368757, 0, 0, 0, 2304, 7680, 20480, 44800, 86016, 150528, 245760, 380160, 563200},
    };
    check_counts(&count);
}

/* Four ranks below the top, and zero to two above it; over five ranks seven cards lie as 2-2-1-1-1 or 3-1-1-1-1, over
 * six as 2-1-1-1-1-1. */
static int64_t lows_of_seven(int top)
{
    int64_t five = choose(5, 2) * 6 * 6 * 4 * 4 * 4 + 5 * 4 * 4 * 4 * 4 * 4, six = 6 * 6 * 4 * 4 * 4 * 4 * 4,
            seven = 16384;
    int above = 12 - top;
    return choose(top, 4) * (five + choose(above, 1) * six + choose(above, 2) * seven);
}

static void razz_hands_are_as_many_as_binomials_say(void **state)
{
    (void)state;
    Count count = {"low-7", 7, 52, low_7, {choose(52, 7)}};
    for (int top = 4; top < 13; top++) {
        count.expected[top] = lows_of_seven(top);
        count.expected[0] -= count.expected[top];
    }
    assert_int_equal(count.expected[4], 781824);
    assert_int_equal(count.expected[12], 13939200);
    check_counts(&count);
}

static void eights_or_better_are_as_many_as_binomials_say(void **state)
{
    (void)state;
    Count count = {"low8-7", 7, 52, low8_7, {choose(52, 7)}};
    for (int top = 4; top < 8; top++) {
        count.expected[top] = lows_of_seven(top);
        count.expected[0] -= count.expected[top];
    }
    check_counts(&count);
}

/* --- three cards, the lowest category first: two decks hold every card twice --- */

static void three_card_hands_are_as_many_as_known(void **state)
{
    (void)state;
    static const int64_t expected[2][EVAL_THREE_CATEGORIES] = {
        {16440, 3744, 1096, 720, 52, 44, 4},
        /* runs 12 x 8^3, suited ones 12 x 4 x 2^3; flushes 4 x (286 - 12) x 2^3 and suited pairs with a third 4 x 13 x
           24 */
        {131520, 13 * 28 * 96 - 1248, 8768 + 1248, 12 * 512 - 384, 13 * 56, 384 - 32, 32}};
    for (int decks = 1; decks <= 2; decks++) {
        int64_t found[EVAL_THREE_CATEGORIES] = {0}, all = 0;
        for (int a = 0; a < 52 * decks; a++)
            for (int b = 0; b < a; b++)
                for (int c = 0; c < b; c++) {
                    const uint8_t cards[3] = {(uint8_t)(a % 52), (uint8_t)(b % 52), (uint8_t)(c % 52)};
                    found[eval_three_category(eval_three(cards))]++;
                }
        for (int i = 0; i < EVAL_THREE_CATEGORIES; i++) {
            assert_int_equal(found[i], expected[decks - 1][i]);
            all += found[i];
        }
        assert_int_equal(all, choose(52 * decks, 3));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(high_hands_are_as_many_as_known),
        cmocka_unit_test(wild_hands_are_as_many_as_known),
        cmocka_unit_test(pai_gow_hands_are_as_many_as_known),
        cmocka_unit_test(three_card_hands_are_as_many_as_known),
        cmocka_unit_test(joker_lows_are_as_many_as_known),
        cmocka_unit_test(razz_hands_are_as_many_as_binomials_say),
        cmocka_unit_test(eights_or_better_are_as_many_as_binomials_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
