/* eval_cards.c - text to cards and back; hands in rows to hands in columns.
 *
 * Plain character code without the C library's, which may look at a locale and links more than a library that must
 * run anywhere wants.
 */
#include "evaluators/include/cardroom/eval_cards.h"

enum { DECK = 52, SUITS = 4 };

static const char ranks[] = "23456789TJQKA", suits[] = "cdhs";

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static bool is_between(char c)
{
    return c == ' ' || c == ',' || (c >= '\t' && c <= '\r');
}

/* The place of a letter in a list, in any case, or -1; the NUL is in no list. */
static int place_of(char c, const char *list)
{
    for (int i = 0; list[i]; i++)
        if (upper(list[i]) == upper(c))
            return i;
    return -1;
}

/* Reads one card at text[*at] and moves behind it. On failure *at is the letter that fits nothing. */
static bool read_card(const char *text, size_t *at, uint8_t *card)
{
    bool ten = text[*at] == '1' && text[*at + 1] == '0';
    int rank = ten ? place_of('T', ranks) : place_of(text[*at], ranks);
    if (rank < 0)
        return false;
    bool jack = upper(text[*at]) == 'J';
    *at += ten ? 2 : 1;
    int suit = place_of(text[*at], suits);
    bool joker = jack && upper(text[*at]) == 'K';
    if (suit < 0 && !joker)
        return false;
    *card = (uint8_t)(joker ? EVAL_JOKER : SUITS * rank + suit);
    ++*at;
    return true;
}

int eval_parse(const char *text, uint8_t *cards, int room, size_t *bad)
{
    size_t at = 0;
    for (int count = 0;; count++) {
        uint8_t card;
        while (is_between(text[at]))
            at++;
        if (text[at] == '\0')
            return count;
        size_t start = at;
        bool fine = read_card(text, &at, &card);
        if (!fine || count >= room) {
            if (bad)
                *bad = fine ? start : at;
            return -1;
        }
        cards[count] = card;
    }
}

size_t eval_print(const uint8_t *cards, int count, char *out, size_t size)
{
    size_t length = 0;
    for (int i = 0; i < count; i++) {
        bool plain = cards[i] < DECK, joker = cards[i] == EVAL_JOKER;
        const char text[3] = {' ', plain ? ranks[cards[i] / SUITS] : "?J"[joker],
                              plain ? suits[cards[i] % SUITS] : "?k"[joker]};
        for (int k = i == 0; k < 3; k++, length++)
            if (length + 1 < size)
                out[length] = text[k];
    }
    if (size > 0)
        out[length < size ? length : size - 1] = '\0';
    return length;
}

bool eval_valid(const uint8_t *cards, int count, int decks, int jokers)
{
    int64_t left[DECK + 1];
    for (int card = 0; card < DECK; card++)
        left[card] = decks;
    left[EVAL_JOKER] = (int64_t)decks * jokers;
    for (int i = 0; i < count; i++)
        if (cards[i] > EVAL_JOKER || left[cards[i]]-- <= 0)
            return false;
    return true;
}

void eval_columns(const uint8_t *hands, int count, size_t number, uint8_t *const columns[])
{
    for (size_t i = 0; i < number; i++, hands += count)
        for (int k = 0; k < count; k++)
            columns[k][i] = hands[k];
}
