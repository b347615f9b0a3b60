/* hands_games.c - the games by the names people use, and how many cards each takes. */
#include "sim/app/hands.h"
#include "sim/base/suggest.h"
#include <string.h>

#define HIGH "high-5", "high-6", "high-7"
#define LOW "low-5", "low-6", "low-7"
#define TWO_AND_THREE "two hole cards with three of the board"

const HandsGame hands_games[] = {
    {"high", "the best five cards", {HIGH}, .hole = 2},
    {"holdem", "the best five cards", {HIGH}, .hole = 2},
    {"stud", "the best five cards", {HIGH}},
    {"omaha", TWO_AND_THREE, {"omaha-high"}, .hole = 4},
    {"omaha-low", TWO_AND_THREE ", low, eight or better", {"omaha-low"}, .hole = 4},
    {"omaha-hilo", TWO_AND_THREE ", high and low, eight or better", {"omaha-high"}, .low = "omaha-low", .hole = 4},
    {"pai-gow", "A-2-3-4-5 is the lowest straight", {"pai-gow-5", "pai-gow-7", "two"}},
    {"pai-gow-wheel-second",
     "A-2-3-4-5 is the second highest straight",
     {"pai-gow-5-wheel-second", "pai-gow-7-wheel-second", "two"}},
    {"wild", "the joker is any card; five of a kind beats a royal flush", {"wild-5"}},
    {"wild-royal-top", "the joker is any card; a royal flush beats five of a kind", {"wild-5-royal-top"}},
    {"three-card", "three cards, a straight above a flush", {"three"}},
    {"two-card", "a pair, or the higher ranks", {"two"}},
    {"razz", "ace-to-five low", {LOW}},
    {"lowball", "ace-to-five low", {LOW}},
    {"lowball-joker", "ace-to-five low, the joker is the lowest rank missing", {"low-joker-5"}},
    {"low8", "ace-to-five low, eight or better", {"low8-5", "low8-6", "low8-7"}, .hole = 2},
    {"pineapple-low", "both hole cards with three of the board, low, eight or better", {"low8-both"}, .hole = 2},
    {0}};

static const Evaluator *find_evaluator(const char *name)
{
    for (const Evaluator *e = evaluators; e->name; e++)
        if (strcmp(e->name, name) == 0)
            return e;
    return NULL;
}

const Evaluator *hands_evaluator(const HandsGame *game, int cards)
{
    for (int i = 0; i < HANDS_COUNTS && game->evaluator[i]; i++) {
        const Evaluator *evaluator = find_evaluator(game->evaluator[i]);
        if (evaluator && evaluator->cards == cards)
            return evaluator;
    }
    return NULL;
}

const Evaluator *hands_low_evaluator(const HandsGame *game)
{
    return game->low ? find_evaluator(game->low) : NULL;
}

bool hands_game_takes(const HandsGame *game, int cards, int board)
{
    if (board >= 0 && (game->hole == 0 || cards != game->hole))
        return false;
    return hands_evaluator(game, cards + (board > 0 ? board : 0)) != NULL;
}

/* "5, 6 or 7": the numbers of cards it takes, less `hole`. */
static void add_counts(Text *out, const HandsGame *game, int hole)
{
    int counts[HANDS_CARDS], count = 0;
    for (int cards = hole + 1; cards <= HANDS_CARDS; cards++)
        if (hands_evaluator(game, cards))
            counts[count++] = cards - hole;
    for (int i = 0; i < count; i++)
        text_add(out, "%s%d", i == 0 ? "" : i == count - 1 ? " or " : ", ", counts[i]);
}

void hands_add_taken(Text *out, const HandsGame *game)
{
    add_counts(out, game, 0);
    text_add(out, " cards");
    if (game->hole > 0) {
        text_add(out, ", or %d with a --board of ", game->hole);
        add_counts(out, game, game->hole);
    }
}

/* The usual game of hands like the first: with a board, or of five cards and more, high. */
static const char *usual_game(const Hands *hands)
{
    int cards = hands->hand[0].held.count;
    if (hands->with_board)
        return "high";
    return cards == 2 ? "two-card" : cards == 3 ? "three-card" : "high";
}

int hands_choose(Hands *hands, const char *name, Error *error)
{
    const char *names[64];
    int count = 0;
    hands->named = name != NULL;
    if (!name)
        name = usual_game(hands);
    for (; hands_games[count].name; count++) {
        if (strcmp(hands_games[count].name, name) == 0) {
            hands->game = &hands_games[count];
            return 0;
        }
        names[count] = hands_games[count].name;
    }
    char hint[SUGGEST_HINT];
    suggest_hint(hint, name, names, count);
    error_set(error, ERROR_INPUT, "--game %.60s is not known%s; the games are", name, hint);
    for (int i = 0; i < count; i++)
        error_add(error, "%s %s", i == 0 ? "" : i == count - 1 ? " and" : ",", names[i]);
    return ERROR_INPUT;
}
