/* eval_omaha.h - Omaha: exactly two of the four hole cards with exactly three of the five of the board.
 *
 * cards[0] to cards[3] are the hole cards, cards[4] to cards[8] the board. High values are those of eval_high.h, low
 * values those of eval_low.h (0 where no eight-or-better low is made); words and categories are there too.
 *
 *   eval_parse("As Ad Kc Kd Ah Ac 2d 3d 4d", cards, 9, NULL);
 *   eval_high_words(eval_omaha_high(cards), words, sizeof words);    "four aces, four kicker"
 */
#ifndef CARDROOM_EVAL_OMAHA_H
#define CARDROOM_EVAL_OMAHA_H

#include "eval_high.h"
#include "eval_low.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Greater is better, high and low. */
EVAL_API EvalValue eval_omaha_high(const uint8_t cards[9]);
EVAL_API EvalValue eval_omaha_low(const uint8_t cards[9]);

/* In bulk: cards[k][i] is card k of hand i. */
EVAL_API void eval_omaha_high_bulk(const uint8_t *const cards[9], EvalValue *values, size_t hands);
EVAL_API void eval_omaha_low_bulk(const uint8_t *const cards[9], EvalValue *values, size_t hands);

/* The five cards that play, two hole cards first; false, and `best` untouched, if there is no hand. */
EVAL_API bool eval_omaha_high_best(const uint8_t cards[9], uint8_t best[5]);
EVAL_API bool eval_omaha_low_best(const uint8_t cards[9], uint8_t best[5]);

#ifdef __cplusplus
}
#endif

#endif
