/* evaluators.c - the table of all evaluators.
 *
 * DEFINE gives the functions of an entry its number of cards and options, ENTRY names them.
 */
#include "eval_table_sizes.h" /* made by the build */
#include "evaluators/kernels.h"

#define DEFINE(id, value, plays)                              \
    static EvalValue id##_value(const uint8_t *cards)         \
    {                                                         \
        return value;                                         \
    }                                                         \
    static int id##_best(const uint8_t *cards, uint8_t *best) \
    {                                                         \
        return plays;                                         \
    }

/* Hands that play whole. */
static int copy_all(const uint8_t *cards, int count, uint8_t *best)
{
    for (int i = 0; i < count; i++)
        best[i] = cards[i];
    return count;
}

DEFINE(high_5, eval_high(cards, 5), copy_all(cards, 5, best))
DEFINE(high_6, eval_high(cards, 6), eval_high_best(cards, 6, best) ? 5 : 0)
DEFINE(high_7, eval_high(cards, 7), eval_high_best(cards, 7, best) ? 5 : 0)
DEFINE(pai_gow_5, eval_pai_gow(cards, 5, EVAL_WHEEL_LOWEST), copy_all(cards, 5, best))
DEFINE(pai_gow_7, eval_pai_gow(cards, 7, EVAL_WHEEL_LOWEST),
       eval_pai_gow_best(cards, 7, EVAL_WHEEL_LOWEST, best) ? 5 : 0)
DEFINE(pai_gow_5_second, eval_pai_gow(cards, 5, EVAL_WHEEL_SECOND), copy_all(cards, 5, best))
DEFINE(pai_gow_7_second, eval_pai_gow(cards, 7, EVAL_WHEEL_SECOND),
       eval_pai_gow_best(cards, 7, EVAL_WHEEL_SECOND, best) ? 5 : 0)
DEFINE(wild, eval_wild(cards, EVAL_FIVE_ABOVE_ROYAL), copy_all(cards, 5, best))
DEFINE(wild_royal, eval_wild(cards, EVAL_ROYAL_ABOVE_FIVE), copy_all(cards, 5, best))
DEFINE(three, eval_three(cards), copy_all(cards, 3, best))
DEFINE(two, eval_two(cards), copy_all(cards, 2, best))
DEFINE(omaha_high, eval_omaha_high(cards), eval_omaha_high_best(cards, best) ? 5 : 0)
DEFINE(omaha_low, eval_omaha_low(cards), eval_omaha_low_best(cards, best) ? 5 : 0)
DEFINE(low_5, eval_low(cards, 5), copy_all(cards, 5, best))
DEFINE(low_6, eval_low(cards, 6), eval_low_best(cards, 6, best) ? 5 : 0)
DEFINE(low_7, eval_low(cards, 7), eval_low_best(cards, 7, best) ? 5 : 0)
DEFINE(low_joker, eval_low_joker(cards), copy_all(cards, 5, best))
DEFINE(low8_5, eval_low8(cards, 5), eval_low8_best(cards, 5, best) ? 5 : 0)
DEFINE(low8_6, eval_low8(cards, 6), eval_low8_best(cards, 6, best) ? 5 : 0)
DEFINE(low8_7, eval_low8(cards, 7), eval_low8_best(cards, 7, best) ? 5 : 0)
DEFINE(low8_both, eval_low8_both(cards), eval_low8_both_best(cards, best) ? 5 : 0)

#define SUITED_ENTRY(id, name, title, cards, tables)                                                       \
    {                                                                                                      \
        name, title, cards, 0, 52, false, tables, id##_value, KERNEL_LIST(id), eval_high_words, id##_best, \
            KERNEL_LIST(high_suits_##cards)                                                                \
    }
#define ENTRY(id, name, title, cards, hole, deck, tables, words)                                          \
    {                                                                                                     \
        name, title, cards, hole, deck, cards == 3, tables, id##_value, KERNEL_LIST(id), words, id##_best \
    }

/* The tables an entry reads. */
enum { KEYS = 256 * sizeof(uint64_t), SUIT = 8192 * sizeof(uint32_t) };
#define BY_RANKS(cards) (KEYS + TABLE_BYTES_##cards)

const Evaluator evaluators[] = {
    SUITED_ENTRY(high_5, "high-5", "high, five cards", 5, BY_RANKS(5) + SUIT),
    SUITED_ENTRY(high_6, "high-6", "high, six cards", 6, BY_RANKS(6) + SUIT),
    SUITED_ENTRY(high_7, "high-7", "high, seven cards", 7, BY_RANKS(7) + SUIT),
    ENTRY(pai_gow_5, "pai-gow-5", "pai gow, five cards", 5, 0, 53, BY_RANKS(5) + TABLE_BYTES_4 + 2 * SUIT,
          eval_pai_gow_words),
    ENTRY(pai_gow_7, "pai-gow-7", "pai gow, seven cards", 7, 0, 53, BY_RANKS(7) + TABLE_BYTES_6 + 2 * SUIT,
          eval_pai_gow_words),
    ENTRY(pai_gow_5_second, "pai-gow-5-wheel-second", "pai gow, five cards, the wheel second", 5, 0, 53,
          BY_RANKS(5) + TABLE_BYTES_4 + 2 * SUIT, eval_pai_gow_words),
    ENTRY(pai_gow_7_second, "pai-gow-7-wheel-second", "pai gow, seven cards, the wheel second", 7, 0, 53,
          BY_RANKS(7) + TABLE_BYTES_6 + 2 * SUIT, eval_pai_gow_words),
    ENTRY(wild, "wild-5", "joker wild, five cards", 5, 0, 53, BY_RANKS(5) + TABLE_BYTES_4 + 2 * SUIT, eval_wild_words),
    ENTRY(wild_royal, "wild-5-royal-top", "joker wild, five cards, royal flush on top", 5, 0, 53,
          BY_RANKS(5) + TABLE_BYTES_4 + 2 * SUIT, eval_wild_words),
    ENTRY(three, "three", "three cards", 3, 0, 52, 0, eval_three_words),
    ENTRY(two, "two", "two cards", 2, 0, 53, 0, eval_two_words),
    ENTRY(omaha_high, "omaha-high", "Omaha high", 9, 4, 52, BY_RANKS(5) + SUIT, eval_high_words),
    ENTRY(omaha_low, "omaha-low", "Omaha low, eight or better", 9, 4, 52, 256, eval_low_words),
    ENTRY(low_5, "low-5", "ace-to-five low, five cards", 5, 0, 52, BY_RANKS(5), eval_low_words),
    ENTRY(low_6, "low-6", "ace-to-five low, six cards", 6, 0, 52, BY_RANKS(6), eval_low_words),
    ENTRY(low_7, "low-7", "ace-to-five low, seven cards (razz)", 7, 0, 52, BY_RANKS(7), eval_low_words),
    ENTRY(low_joker, "low-joker-5", "ace-to-five low with joker, five cards", 5, 0, 53, BY_RANKS(5) + TABLE_BYTES_4,
          eval_low_words),
    ENTRY(low8_5, "low8-5", "eight or better, five cards", 5, 0, 52, BY_RANKS(5), eval_low_words),
    ENTRY(low8_6, "low8-6", "eight or better, six cards", 6, 0, 52, BY_RANKS(6), eval_low_words),
    ENTRY(low8_7, "low8-7", "eight or better, seven cards", 7, 0, 52, BY_RANKS(7), eval_low_words),
    ENTRY(low8_both, "low8-both", "eight or better with both hole cards", 7, 2, 52, 256, eval_low_words),
    {0},
};
