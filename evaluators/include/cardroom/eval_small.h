/* eval_small.h - hands of three cards and of two.
 *
 * Three cards, best first: mini royal (A-K-Q suited), straight flush, three of a kind, straight, flush, pair, high
 * card; A-2-3 is the lowest straight. From several decks identical cards may meet: a suited pair with a third card of
 * that suit is a flush (compared card by card, A-A-5 above A-K-J), three identical cards are three of a kind.
 *
 *   eval_parse("As Ks Qs", cards, 3, NULL);
 *   eval_three_category(eval_three(cards));    EVAL_THREE_MINI_ROYAL
 */
#ifndef CARDROOM_EVAL_SMALL_H
#define CARDROOM_EVAL_SMALL_H

#include "eval_cards.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum EvalThreeCategory {
    EVAL_THREE_HIGH_CARD,
    EVAL_THREE_PAIR,
    EVAL_THREE_FLUSH,
    EVAL_THREE_STRAIGHT,
    EVAL_THREE_TRIPS,
    EVAL_THREE_STRAIGHT_FLUSH,
    EVAL_THREE_MINI_ROYAL,
    EVAL_THREE_CATEGORIES
} EvalThreeCategory;

/* Any three cards, of any number of decks. Greater is better. */
EVAL_API EvalValue eval_three(const uint8_t cards[3]);
EVAL_API void eval_three_bulk(const uint8_t *const cards[3], EvalValue *values, size_t hands);
EVAL_API EvalThreeCategory eval_three_category(EvalValue value);
EVAL_API size_t eval_three_words(EvalValue value, char *out, size_t size);

/* Two cards, the front hand of pai gow: a pair above two ranks; the joker is an ace. Greater is better. */
EVAL_API EvalValue eval_two(const uint8_t cards[2]);
EVAL_API void eval_two_bulk(const uint8_t *const cards[2], EvalValue *values, size_t hands);
EVAL_API bool eval_two_is_pair(EvalValue value);
EVAL_API size_t eval_two_words(EvalValue value, char *out, size_t size);

#ifdef __cplusplus
}
#endif

#endif
