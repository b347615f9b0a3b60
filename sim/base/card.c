/* card.c - names of cards. */
#include "sim/base/card.h"
#include <ctype.h>
#include <string.h>

static const char ranks[] = "23456789TJQKA", suits[] = "cdhs";

char *card_name(Card card, char out[CARD_TEXT])
{
    out[0] = card == CARD_JOKER ? 'J' : ranks[card / 4];
    out[1] = card == CARD_JOKER ? 'k' : suits[card % 4];
    out[2] = '\0';
    return out;
}

bool card_parse(const char *text, Card *out)
{
    if (strlen(text) != 2)
        return false;
    char rank = (char)toupper((unsigned char)text[0]), suit = (char)tolower((unsigned char)text[1]);
    if (rank == 'J' && suit == 'k') {
        *out = CARD_JOKER;
        return true;
    }
    const char *r = strchr(ranks, rank), *s = strchr(suits, suit);
    if (!r || !s)
        return false;
    *out = (Card)(4 * (r - ranks) + (s - suits));
    return true;
}
