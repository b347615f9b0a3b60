/* hands_read.c - words of the command line to hands. */
#include "sim/app/hands.h"
#include "sim/base/memory.h"
#include "sim/base/rules_text.h"
#include <stdlib.h>
#include <string.h>

static int no_card(const char *place, const char *text, size_t bad, Error *error)
{
    Text line = {0};
    RulesPlace at = RULES_PLACE_START;
    rules_place_move(&at, text, strlen(text), bad);
    rules_text_show(&line, text, strlen(text), at.line, at.column);
    error_set(error, ERROR_INPUT,
              "%s: this is no card; a card is a rank (2 to 9, 10 or T, J, Q, K, A) and a suit (c, d, h, s), "
              "such as As or 10h, or the joker, Jk%s",
              place, text_get(&line));
    text_free(&line);
    return ERROR_INPUT;
}

/* Any number of cards is read, so that the error can be about their number. */
static int read_cards(HandCards *out, const char *place, const char *text, Error *error)
{
    size_t bad, room = strlen(text) / 2; /* a card has two letters at least */
    uint8_t *cards = memory_new(room + 1, sizeof *cards);
    out->count = eval_parse(text, cards, (int)room, &bad);
    for (int i = 0; i < out->count && i < HANDS_CARDS; i++)
        out->card[i] = cards[i];
    free(cards);
    return out->count < 0 ? no_card(place, text, bad, error) : 0;
}

int hands_read(Hands *hands, const OptionList *words, const char *board, Error *error)
{
    int code = 0;
    hands->count = words->count;
    hands->hand = memory_new((size_t)words->count, sizeof *hands->hand);
    for (int i = 0; i < words->count && !code; i++) {
        Text place = {0};
        text_add(&place, "hand %d", i + 1);
        code = read_cards(&hands->hand[i].held, text_get(&place), words->item[i], error);
        text_free(&place);
    }
    hands->with_board = board != NULL;
    if (board && !code)
        code = read_cards(&hands->board, "--board", board, error);
    return code;
}
