/* card.h - cards and their usual two-letter names. */
#ifndef CARDROOM_CARD_H
#define CARDROOM_CARD_H

#include <stdbool.h>
#include <stdint.h>

/* 4 * rank + suit: rank 0 is the deuce and 12 the ace, suits are clubs, diamonds, hearts, spades. */
typedef uint8_t Card;

enum { CARD_RANKS = 13, CARD_SUITS = 4, CARD_JOKER = 52, CARD_TEXT = 3 };

static inline int card_rank(Card card)
{
    return card / 4;
}

/* "As", "Td", "Jk" (joker); returns `out`. */
char *card_name(Card card, char out[CARD_TEXT]);

/* Reads a two-letter name, in any case; false if it is none. */
bool card_parse(const char *text, Card *out);

#endif
