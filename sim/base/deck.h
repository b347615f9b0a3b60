/* deck.h - a deck is any multiset of cards; a shoe is some equal decks.
 *
 * The order of a deck is not its order of play (dealing is by random position) but how equal things lie
 * together: in a shoe of d decks, position p is card p / d of the deck.
 */
#ifndef CARDROOM_DECK_H
#define CARDROOM_DECK_H

#include "sim/base/card.h"

enum { DECK_MAX = 64 };

typedef struct Deck {
    int size;
    Card card[DECK_MAX];
} Deck;

/* Four suits of every rank letter in `ranks`, in that order, then jokers: "23456789TJQKA" and 1 make a deck
 * of 53, without the T and with 0 a Spanish deck of 48. False if a letter is no rank or the deck would be too large. */
bool deck_fill(Deck *deck, const char *ranks, int jokers);

static inline Card shoe_card(const Deck *deck, int decks, int position)
{
    return deck->card[position / decks];
}

#endif
