/* eval_best.c - the cards that play: of all fives a hand may choose, the first with the greatest value.
 *
 * Plain loops over the readable values of five cards: a hand is shown to people, so what counts here is that it is
 * plainly right. "First" goes by the order of the cards, so equal hands show their cards in the same way.
 */
#include "evaluators/include/cardroom/eval.h"

enum { FIVE = 5, FEWEST = 5, MOST = 7, BOARD = 5 };

typedef EvalValue FiveValue(const uint8_t *five);

static EvalValue high_of_five(const uint8_t *five)
{
    return eval_high(five, FIVE);
}

static EvalValue pai_gow_of_five(const uint8_t *five)
{
    return eval_pai_gow(five, FIVE, EVAL_WHEEL_LOWEST);
}

static EvalValue pai_gow_second_of_five(const uint8_t *five)
{
    return eval_pai_gow(five, FIVE, EVAL_WHEEL_SECOND);
}

static EvalValue low_of_five(const uint8_t *five)
{
    return eval_low(five, FIVE);
}

static EvalValue low8_of_five(const uint8_t *five)
{
    return eval_low8(five, FIVE);
}

/* Keeps five cards if they are better than what is in `best`. */
static void keep_better(const uint8_t five[FIVE], FiveValue *value_of, EvalValue *greatest, uint8_t best[FIVE])
{
    EvalValue value = value_of(five);
    if (value <= *greatest)
        return;
    *greatest = value;
    for (int i = 0; i < FIVE; i++)
        best[i] = five[i];
}

/* Any five of `count` cards; false, and `best` untouched, if none has a value. */
static bool best_of_any(const uint8_t *cards, int count, FiveValue *value_of, uint8_t best[FIVE])
{
    EvalValue greatest = 0;
    if (count < FEWEST || count > MOST)
        return false;
    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count; b++)
            for (int c = b + 1; c < count; c++)
                for (int d = c + 1; d < count; d++)
                    for (int e = d + 1; e < count; e++)
                        keep_better((const uint8_t[FIVE]){cards[a], cards[b], cards[c], cards[d], cards[e]}, value_of,
                                    &greatest, best);
    return greatest > 0;
}

/* Two of the `hole` first cards with three of the board behind them; else as best_of_any(). */
static bool best_of_two_and_three(const uint8_t *cards, int hole, FiveValue *value_of, uint8_t best[FIVE])
{
    EvalValue greatest = 0;
    const uint8_t *board = cards + hole;
    for (int a = 0; a < hole; a++)
        for (int b = a + 1; b < hole; b++)
            for (int c = 0; c < BOARD; c++)
                for (int d = c + 1; d < BOARD; d++)
                    for (int e = d + 1; e < BOARD; e++)
                        keep_better((const uint8_t[FIVE]){cards[a], cards[b], board[c], board[d], board[e]}, value_of,
                                    &greatest, best);
    return greatest > 0;
}

bool eval_high_best(const uint8_t *cards, int count, uint8_t best[5])
{
    return best_of_any(cards, count, high_of_five, best);
}

bool eval_pai_gow_best(const uint8_t *cards, int count, EvalWheel wheel, uint8_t best[5])
{
    return best_of_any(cards, count, wheel == EVAL_WHEEL_SECOND ? pai_gow_second_of_five : pai_gow_of_five, best);
}

bool eval_low_best(const uint8_t *cards, int count, uint8_t best[5])
{
    return best_of_any(cards, count, low_of_five, best);
}

bool eval_low8_best(const uint8_t *cards, int count, uint8_t best[5])
{
    return best_of_any(cards, count, low8_of_five, best);
}

bool eval_low8_both_best(const uint8_t cards[7], uint8_t best[5])
{
    return best_of_two_and_three(cards, 2, low8_of_five, best);
}

bool eval_omaha_high_best(const uint8_t cards[9], uint8_t best[5])
{
    return best_of_two_and_three(cards, 4, high_of_five, best);
}

bool eval_omaha_low_best(const uint8_t cards[9], uint8_t best[5])
{
    return best_of_two_and_three(cards, 4, low8_of_five, best);
}
