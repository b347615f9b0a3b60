/* eval_low.h - ace-to-five low hands: the ace is low, straights and flushes do not count, 5-4-3-2-A is best.
 *
 * Every hand has a place: no pair before one pair, two pair, three of a kind, full house, four of a kind; within each
 * the lower ranks win, compared as high hands are (pair before the other cards, highest first). The greater value is
 * the better, that is the lower, hand. All functions here give the same hand the same value; an eight-or-better
 * function gives 0 where no five cards of different ranks, eight or lower, can play.
 *
 *   eval_parse("8s 7d 4c 3h As Kd Kc", cards, 7, NULL);
 *   eval_low_words(eval_low(cards, 7), words, sizeof words);    "8-7-4-3-A low"
 */
#ifndef CARDROOM_EVAL_LOW_H
#define CARDROOM_EVAL_LOW_H

#include "eval_high.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The best five of 5, 6 or 7 cards of 52 (lowball, razz); 0 for another number. */
EVAL_API EvalValue eval_low(const uint8_t *cards, int count);
EVAL_API void eval_low_bulk(const uint8_t *const cards[], int count, EvalValue *values, size_t hands);

/* Five cards of 53: the joker is the lowest rank missing from the hand. */
EVAL_API EvalValue eval_low_joker(const uint8_t cards[5]);
EVAL_API void eval_low_joker_bulk(const uint8_t *const cards[5], EvalValue *values, size_t hands);

/* Eight or better: any five of 5, 6 or 7 cards. */
EVAL_API EvalValue eval_low8(const uint8_t *cards, int count);
EVAL_API void eval_low8_bulk(const uint8_t *const cards[], int count, EvalValue *values, size_t hands);

/* Eight or better with both hole cards, cards[0] and cards[1], and three of the five of the board, cards[2] to
 * cards[6]. */
EVAL_API EvalValue eval_low8_both(const uint8_t cards[7]);
EVAL_API void eval_low8_both_bulk(const uint8_t *const cards[7], EvalValue *values, size_t hands);

/* EVAL_HIGH_CARD (no pair) to EVAL_QUADS; EVAL_CATEGORIES for 0, no hand. */
EVAL_API EvalCategory eval_low_category(EvalValue value);

/* The highest rank of a hand without a pair, 4 (five-high) to 12 (king-high), counted from the ace as 0; -1 for a hand
 * with a pair and for no hand. */
EVAL_API int eval_low_top(EvalValue value);
EVAL_API size_t eval_low_words(EvalValue value, char *out, size_t size);

/* The five cards of the low; false, and `best` untouched, if there is none. */
EVAL_API bool eval_low_best(const uint8_t *cards, int count, uint8_t best[5]);
EVAL_API bool eval_low8_best(const uint8_t *cards, int count, uint8_t best[5]);
EVAL_API bool eval_low8_both_best(const uint8_t cards[7], uint8_t best[5]);

#ifdef __cplusplus
}
#endif

#endif
