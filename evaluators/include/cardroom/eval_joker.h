/* eval_joker.h - high hands of 53 cards: the joker of pai gow, and the joker that is wild.
 *
 * Values have the categories of eval_high.h with five of a kind added. A joker-free hand of pai gow with the wheel
 * lowest, or of wild cards, has the value eval_high gives it.
 *
 *   eval_parse("As Ad Ac Ah Jk", cards, 5, NULL);
 *   eval_pai_gow_words(eval_pai_gow(cards, 5, EVAL_WHEEL_LOWEST), words, sizeof words);    "five aces"
 */
#ifndef CARDROOM_EVAL_JOKER_H
#define CARDROOM_EVAL_JOKER_H

#include "eval_high.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Pai gow: the joker is an ace, or the card that completes a straight, a flush (the highest rank missing from it) or a
 * straight flush, whichever makes the best hand. Five aces stand above the royal flush. */
typedef enum EvalWheel {
    EVAL_WHEEL_LOWEST, /* A-2-3-4-5 is the lowest straight */
    EVAL_WHEEL_SECOND  /* it stands between A-K-Q-J-10 and K-Q-J-10-9, suited ones likewise */
} EvalWheel;

/* 5 or 7 cards with at most one joker; 0 for another number. Greater is better. */
EVAL_API EvalValue eval_pai_gow(const uint8_t *cards, int count, EvalWheel wheel);
EVAL_API void eval_pai_gow_bulk(const uint8_t *const cards[], int count, EvalWheel wheel, EvalValue *values,
                                size_t hands);
EVAL_API EvalCategory eval_pai_gow_category(EvalValue value);
EVAL_API size_t eval_pai_gow_words(EvalValue value, char *out, size_t size);
EVAL_API bool eval_pai_gow_best(const uint8_t *cards, int count, EvalWheel wheel, uint8_t best[5]);

/* Wild: the joker is any card; in a flush it is the highest rank missing. A royal made with it is a royal. */
typedef enum EvalWildTop {
    EVAL_FIVE_ABOVE_ROYAL, /* five of a kind, royal flush, straight flush, ... */
    EVAL_ROYAL_ABOVE_FIVE  /* royal flush, five of a kind, straight flush, ... (Ven-A-Mexico) */
} EvalWildTop;

/* Five cards with at most one joker. Greater is better. */
EVAL_API EvalValue eval_wild(const uint8_t cards[5], EvalWildTop top);
EVAL_API void eval_wild_bulk(const uint8_t *const cards[5], EvalWildTop top, EvalValue *values, size_t hands);
EVAL_API EvalCategory eval_wild_category(EvalValue value);
EVAL_API size_t eval_wild_words(EvalValue value, char *out, size_t size);

#ifdef __cplusplus
}
#endif

#endif
