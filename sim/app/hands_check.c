/* hands_check.c - what cannot be on a table: hands of the wrong size, jokers nobody dealt, a card in two places. */
#include "sim/app/hands.h"
#include <string.h>

enum { FULL_BOARD = 5 };

typedef bool GameTest(const HandsGame *game, const Hands *hands, int hand);

/* Appends the names of the games that this is true of; nothing if there is none. */
static void add_games(Error *error, const char *before, GameTest *test, const Hands *hands, int hand)
{
    for (const HandsGame *game = hands_games; game->name; game++)
        if (test(game, hands, hand)) {
            error_add(error, "%s%s", before, game->name);
            before = ", ";
        }
}

static bool takes_as_many(const HandsGame *game, const Hands *hands, int hand)
{
    return hands_game_takes(game, hands->hand[hand].held.count, hands->with_board ? hands->board.count : -1);
}

static bool has_joker(const HandsGame *game, const Hands *hands, int hand)
{
    (void)hands, (void)hand;
    for (int cards = 1; cards <= HANDS_CARDS; cards++) {
        const Evaluator *evaluator = hands_evaluator(game, cards);
        if (evaluator && evaluator->deck > EVAL_JOKER)
            return true;
    }
    return false;
}

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

static int wrong_number(const Hands *hands, int hand, Error *error)
{
    int cards = hands->hand[hand].held.count;
    Text taken = {0};
    hands_add_taken(&taken, hands->game);
    error_set(error, ERROR_INPUT, "hand %d has %d card%s", hand + 1, cards, plural(cards));
    if (hands->with_board)
        error_add(error, " and the board %d", hands->board.count);
    error_add(error, "; %s takes %s", hands->game->name, text_get(&taken));
    text_free(&taken);
    if (cards == 1)
        error_add(error, "; a hand is one word, in quotes: \"As Kd 9c 5h 4s\"");
    add_games(error, "; games for this many cards: --game ", takes_as_many, hands, hand);
    return ERROR_INPUT;
}

static const Evaluator *evaluator_of(const Hands *hands, int hand)
{
    return hands_evaluator(hands->game, hands->hand[hand].held.count + hands->board.count);
}

static int check_numbers(const Hands *hands, Error *error)
{
    for (int i = 0; i < hands->count; i++) {
        if (!takes_as_many(hands->game, hands, i))
            return wrong_number(hands, i, error);
        if (evaluator_of(hands, i)->words != evaluator_of(hands, 0)->words) /* values of another kind */
            return error_set(error, ERROR_INPUT,
                             "hand 1 has %d cards and hand %d has %d; in %s these do not play against each other",
                             hands->hand[0].held.count, i + 1, hands->hand[i].held.count, hands->game->name);
    }
    return 0;
}

static bool holds_joker(const HandCards *cards)
{
    return cards->count > 0 && memchr(cards->card, EVAL_JOKER, (size_t)cards->count) != NULL;
}

/* "in hand 2"; the board comes after all hands. */
static void add_place(Error *error, const Hands *hands, int hand)
{
    if (hand < hands->count)
        error_add(error, "in hand %d", hand + 1);
    else
        error_add(error, "on the board");
}

static const HandCards *cards_at(const Hands *hands, int hand)
{
    return hand < hands->count ? &hands->hand[hand].held : &hands->board;
}

static int check_jokers(const Hands *hands, Error *error)
{
    for (int i = 0; i <= hands->count; i++) {
        bool known = hands->named && i < hands->count && evaluator_of(hands, i)->deck > EVAL_JOKER;
        if (known || !holds_joker(cards_at(hands, i)))
            continue;
        error_set(error, ERROR_INPUT, "there is a joker ");
        add_place(error, hands, i);
        if (hands->named)
            error_add(error, ", which %s does not know", hands->game->name);
        add_games(error, "; games with one are --game ", has_joker, hands, 0);
        return ERROR_INPUT;
    }
    return 0;
}

/* In any order; both ways, since a card may wrongly be there twice. */
static bool same_board(const uint8_t *a, const uint8_t *b)
{
    for (int i = 0; i < FULL_BOARD; i++)
        if (!memchr(b, a[i], FULL_BOARD) || !memchr(a, b[i], FULL_BOARD))
            return false;
    return true;
}

/* Whether the hands were written out with the same five cards behind their hole cards: these are one board. */
static bool share_board(const Hands *hands)
{
    int hole = hands->game->hole;
    for (int i = 0; i < hands->count; i++)
        if (hole == 0 || hands->hand[i].held.count != hole + FULL_BOARD
            || !same_board(hands->hand[i].held.card + hole, hands->hand[0].held.card + hole))
            return false;
    return true;
}

static int too_many(const Hands *hands, uint8_t card, int first, int last, Error *error)
{
    char name[8];
    eval_print(&card, 1, name, sizeof name);
    error_set(error, ERROR_INPUT, "%s is %s", name, first != last ? "" : hands->decks == 1 ? "twice " : "too often ");
    add_place(error, hands, first);
    if (first != last) {
        error_add(error, " and ");
        add_place(error, hands, last);
    }
    error_add(error, hands->decks == 1 ? "; a deck has it once" : "; %d decks have it %d times", hands->decks,
              hands->decks);
    if (evaluator_of(hands, 0)->many_decks)
        error_add(error, " (--decks N allows more)");
    else if (first != last && hands->game->hole > 0 && !hands->with_board)
        error_add(error, " (cards in common go into --board)");
    return ERROR_INPUT;
}

static int check_deck(const Hands *hands, Error *error)
{
    int seen[EVAL_JOKER + 1] = {0}, first[EVAL_JOKER + 1];
    bool shared = share_board(hands);
    for (int i = 0; i <= hands->count; i++) {
        const HandCards *cards = cards_at(hands, i);
        int count = shared && i > 0 && i < hands->count ? hands->game->hole : cards->count;
        for (int k = 0; k < count; k++) {
            uint8_t card = cards->card[k];
            if (seen[card]++ == 0)
                first[card] = i;
            if (seen[card] > hands->decks)
                return too_many(hands, card, first[card], i, error);
        }
    }
    return 0;
}

int hands_check(const Hands *hands, Error *error)
{
    int code = check_numbers(hands, error);
    if (!code && hands->decks != 1 && !evaluator_of(hands, 0)->many_decks)
        code = error_set(error, ERROR_USAGE, "--decks %d: %s is played with one deck", hands->decks, hands->game->name);
    if (!code)
        code = check_jokers(hands, error);
    return code ? code : check_deck(hands, error);
}
