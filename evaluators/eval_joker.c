/* eval_joker.c - high hands of 53 cards by lookup.
 *
 * The joker adds nothing to the sum of the ranks, so a hand with it is found in the tables of one card fewer, made with
 * the joker in mind. Beside a joker a flush may stand with a full house or four aces: the greater value holds.
 */
#include "evaluators/include/cardroom/eval_joker.h"
#include "evaluators/hand_sum.h"
#include "evaluators/value.h"

/* The tables of one way to play a number of cards: without the joker, and with it beside one card fewer. */
typedef struct JokerTables {
    const uint32_t *values, *suit, *joker_values, *joker_suit;
} JokerTables;

static inline __attribute__((always_inline)) EvalValue joker_hand(const uint8_t *cards, int count, const uint16_t *rows,
                                                                  const uint16_t *joker_rows, const JokerTables *tables)
{
    uint64_t sum = hand_sum(cards, count);
    bool joker = sum & KEY_JOKER;
    unsigned flush = suited(sum, joker ? KEY_FOUR_SUITED : KEY_FIVE_SUITED);
    EvalValue by_ranks = joker ? sum_value(sum, joker_rows, tables->joker_values, count - 1)
                               : sum_value(sum, rows, tables->values, count);
    if (!flush)
        return by_ranks;
    EvalValue by_suit = (joker ? tables->joker_suit : tables->suit)[suit_ranks(cards, count, flush)];
    return by_suit > by_ranks ? by_suit : by_ranks;
}

EvalValue eval_pai_gow(const uint8_t *cards, int count, EvalWheel wheel)
{
    static const JokerTables five[] = {
        {eval_table_high_5, eval_table_suit, eval_table_joker_4, eval_table_suit_joker},
        {eval_table_wheel_5, eval_table_suit_wheel, eval_table_joker_wheel_4, eval_table_suit_joker_wheel}};
    static const JokerTables seven[] = {
        {eval_table_high_7, eval_table_suit, eval_table_joker_6, eval_table_suit_joker},
        {eval_table_wheel_7, eval_table_suit_wheel, eval_table_joker_wheel_6, eval_table_suit_joker_wheel}};
    if (count == 5)
        return joker_hand(cards, 5, eval_table_rows_5, eval_table_rows_4, &five[wheel == EVAL_WHEEL_SECOND]);
    return count == 7 ? joker_hand(cards, 7, eval_table_rows_7, eval_table_rows_6, &seven[wheel == EVAL_WHEEL_SECOND])
                      : 0;
}

EvalValue eval_wild(const uint8_t cards[5], EvalWildTop top)
{
    static const JokerTables wild[] = {
        {eval_table_high_5, eval_table_suit, eval_table_wild_4, eval_table_suit_joker},
        {eval_table_high_5, eval_table_suit, eval_table_wild_royal_4, eval_table_suit_joker}};
    return joker_hand(cards, 5, eval_table_rows_5, eval_table_rows_4, &wild[top == EVAL_ROYAL_ABOVE_FIVE]);
}

EvalCategory eval_pai_gow_category(EvalValue value)
{
    return value >> 16 >= (BLOCK_STRAIGHT_FLUSH << VALUE_BLOCK | FIVE_ABOVE_ROYAL) ? EVAL_FIVE_OF_A_KIND
                                                                                   : eval_high_category(value);
}

/* Only five of a kind stands between the bits of top ranks here. */
EvalCategory eval_wild_category(EvalValue value)
{
    unsigned deciding = value >> 16 & VALUE_RANKS;
    bool between = deciding > TOP_KING && deciding != TOP_ACE;
    return value >> (16 + VALUE_BLOCK) == BLOCK_STRAIGHT_FLUSH && between ? EVAL_FIVE_OF_A_KIND
                                                                          : eval_high_category(value);
}
