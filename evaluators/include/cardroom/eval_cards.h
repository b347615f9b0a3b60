/* eval_cards.h - cards as bytes and as text, and what a hand value is.
 *
 *   uint8_t cards[7];
 *   int count = eval_parse("As Kd Jk", cards, 7, NULL);    3
 *
 * Nothing in this library keeps state, allocates, prints or ends the program: every function may be called
 * from any thread at any time. A card that is none, or held twice where one deck is asked for, gives a value
 * without meaning, never a read out of bounds: check with eval_valid().
 */
#ifndef CARDROOM_EVAL_CARDS_H
#define CARDROOM_EVAL_CARDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define EVAL_API __attribute__((visibility("default")))
#else
#define EVAL_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The strength of a hand. The greater value is the better hand, high or low, in every function of this
 * library; equal values tie. 0 is no hand: a low that does not qualify, or a number of cards not served. Values of
 * different families do not compare, but those of one family do, whatever the number of cards. */
typedef uint32_t EvalValue;

/* A card is 4 * rank + suit: rank 0 is the deuce, 12 the ace; suits are clubs, diamonds, hearts, spades. */
enum { EVAL_JOKER = 52, EVAL_WORDS = 96 /* bytes that hold any hand in words */ };

/* Reads cards such as "As Kd 10h Jk" (joker), in any case, with or without blanks and commas between. Returns how
 * many, or -1 if something is no card or there are more than `room`; *bad (may be NULL) is then the place, in bytes
 * from the start, of the letter that fits no card (the end of the text if one is missing), or of the first card too
 * many. */
EVAL_API int eval_parse(const char *text, uint8_t *cards, int room, size_t *bad);

/* Writes "As Kd Jk", cut to fit `size`, always ended by a NUL; returns the length of the whole text. */
EVAL_API size_t eval_print(const uint8_t *cards, int count, char *out, size_t size);

/* Whether these are cards of `decks` decks of 52 with `jokers` jokers each. */
EVAL_API bool eval_valid(const uint8_t *cards, int count, int decks, int jokers);

/* Turns hands in rows, hands[i * count + k], into columns, columns[k][i], as the bulk functions take them. */
EVAL_API void eval_columns(const uint8_t *hands, int count, size_t number, uint8_t *const columns[]);

#ifdef __cplusplus
}
#endif

#endif
