/* eval_high.h - the usual order of poker hands: five, six or seven cards of 52; the best five play.
 *
 *   uint8_t cards[7];
 *   char words[EVAL_WORDS];
 *   eval_parse("As Ks Qs Js Ts 2d 3c", cards, 7, NULL);
 *   eval_high_words(eval_high(cards, 7), words, sizeof words);    "royal flush"
 *
 * In bulk, a few hundred hands or more at a time, the same values come many times faster:
 *
 *   uint8_t *columns[7];                  seven arrays of `number` cards each, here filled from hands in rows
 *   eval_columns(rows, 7, number, columns);
 *   eval_high_bulk((const uint8_t *const *)columns, 7, values, number);
 */
#ifndef CARDROOM_EVAL_HIGH_H
#define CARDROOM_EVAL_HIGH_H

#include "eval_cards.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum EvalCategory {
    EVAL_HIGH_CARD,
    EVAL_PAIR,
    EVAL_TWO_PAIR,
    EVAL_TRIPS,
    EVAL_STRAIGHT,
    EVAL_FLUSH,
    EVAL_FULL_HOUSE,
    EVAL_QUADS,
    EVAL_STRAIGHT_FLUSH, /* also the royal */
    EVAL_FIVE_OF_A_KIND, /* only with a joker, see eval_joker.h */
    EVAL_CATEGORIES
} EvalCategory;

enum { EVAL_HIGH_CLASSES = 7462 };

/* The value of 5, 6 or 7 cards; 0 for another number. Greater is better. */
EVAL_API EvalValue eval_high(const uint8_t *cards, int count);

/* The same for `hands` hands: cards[k][i] is card k of hand i. Any alignment, any number of hands. */
EVAL_API void eval_high_bulk(const uint8_t *const cards[], int count, EvalValue *values, size_t hands);

/* The same from suit words: suits[s][i] holds of hand i the ranks held in suit s in bits 0 to 12 and their number in
 * bits 13 to 15, that is the sum of 1 << rank | 1 << 13 over its cards of that suit. */
EVAL_API void eval_high_suits_bulk(const uint16_t *const suits[4], int count, EvalValue *values, size_t hands);

EVAL_API EvalCategory eval_high_category(EvalValue value);

/* 1 (7-5-4-3-2 in two suits) to 7462 (royal flush), 0 if this is no value of eval_high. */
EVAL_API int eval_high_class(EvalValue value);

/* "full house, aces over kings"; cut to fit, ended by a NUL; returns the length of the whole. */
EVAL_API size_t eval_high_words(EvalValue value, char *out, size_t size);

/* The five cards that play, as they stand in `cards`; false, and `best` untouched, if there is no hand. */
EVAL_API bool eval_high_best(const uint8_t *cards, int count, uint8_t best[5]);

#ifdef __cplusplus
}
#endif

#endif
