/* deck.c - making decks. */
#include "sim/base/deck.h"

bool deck_fill(Deck *deck, const char *ranks, int jokers)
{
    deck->size = 0;
    for (; *ranks; ranks++)
        for (const char *suit = "cdhs"; *suit; suit++) {
            const char name[] = {*ranks, *suit, '\0'};
            if (deck->size == DECK_MAX || !card_parse(name, &deck->card[deck->size++]))
                return false;
        }
    if (jokers < 0 || jokers > DECK_MAX - deck->size)
        return false;
    for (int i = 0; i < jokers; i++)
        deck->card[deck->size++] = CARD_JOKER;
    return true;
}
