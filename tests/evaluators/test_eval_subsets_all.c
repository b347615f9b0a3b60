/* test_eval_subsets_all.c - every hand of six and of seven cards is worth what the best five of it are worth.
 *
 * The values of all hands of five stand in a table by the number of the hand; the best of six cards is the best of six
 * such hands with one card left out, the best of seven that of seven hands of six. So every five of every hand count.
 * Not under a sanitizer, where test_eval_subsets.c has a sample.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/evaluators/eval_subsets.h"
#include <stdlib.h>

/* ways[n][k]: n choose k. Hand number: the sum of ways[card i][i + 1], as hand_next() goes. */
static uint32_t ways[54][8];

static int fill_ways(void **state)
{
    (void)state;
    for (int n = 0; n < 54; n++)
        for (int k = 0; k < 8; k++)
            ways[n][k] = k == 0 ? 1 : n == 0 ? 0 : ways[n - 1][k - 1] + ways[n - 1][k];
    return 0;
}

static EvalValue best_without_one(const EvalValue *smaller, const uint8_t *cards, int count)
{
    uint32_t number = 0;
    for (int i = 1; i < count; i++)
        number += ways[cards[i]][i];
    EvalValue best = smaller[number];
    for (int i = 1; i < count; i++) { /* the card before comes back, this one is left out */
        number += ways[cards[i - 1]][i] - ways[cards[i]][i];
        best = smaller[number] > best ? smaller[number] : best;
    }
    return best;
}

static EvalValue *new_table(int deck, int count)
{
    EvalValue *table = malloc(ways[deck][count] * sizeof *table);
    assert_non_null(table);
    return table;
}

static EvalValue *table_of_5(const EvalSubsets *family)
{
    EvalValue *table = new_table(family->deck, 5), *next = table;
    uint8_t cards[5];
    hand_first(cards, 5);
    do
        *next++ = family->value(cards, 5);
    while (hand_next(cards, 5, family->deck));
    return table;
}

static EvalValue *table_of_6(const EvalSubsets *family, const EvalValue *five)
{
    EvalValue *table = new_table(family->deck, 6), *next = table;
    uint8_t cards[6];
    hand_first(cards, 6);
    do {
        *next = best_without_one(five, cards, 6);
        if (family->serves_6)
            check_hand(family->name, cards, 6, family->value(cards, 6), *next);
        next++;
    } while (hand_next(cards, 6, family->deck));
    return table;
}

static void the_best_five_of_every_hand_play(void **state)
{
    const EvalSubsets *family = *state;
    if (SLOW_BUILD)
        skip();
    EvalValue *five = table_of_5(family), *six = table_of_6(family, five);
    uint8_t cards[7];
    uint32_t hands = 0;
    hand_first(cards, 7);
    do
        check_hand(family->name, cards, 7, family->value(cards, 7), best_without_one(six, cards, 7));
    while (hands++, hand_next(cards, 7, family->deck));
    assert_int_equal(hands, ways[family->deck][7]);
    free(five);
    free(six);
}

#define FAMILY_TEST(i)                                                                                  \
    {                                                                                                   \
        .name = "the_best_five_of_every_hand_play: " #i, .test_func = the_best_five_of_every_hand_play, \
        .initial_state = (void *)(uintptr_t)&eval_subsets[i]                                            \
    }

int main(void)
{
    const struct CMUnitTest tests[] = {
        FAMILY_TEST(0), FAMILY_TEST(1), FAMILY_TEST(2), FAMILY_TEST(3), FAMILY_TEST(4),
    };
    return cmocka_run_group_tests(tests, fill_ways, NULL);
}
