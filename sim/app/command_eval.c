/* command_eval.c - names hands and says which wins, so that an argument at the table can be settled. */
#include "sim/app/hands.h"
#include <stdlib.h>

enum { MOST_DECKS = 100 };

static int answer(Hands *hands, bool json, Error *error)
{
    Text out = {0};
    hands_judge(hands);
    if (json)
        hands_json(&out, hands);
    else
        hands_text(&out, hands, print_in_color());
    int code = print_result(&out, error);
    text_free(&out);
    return code;
}

static int run_eval(const Command *command, int argc, char **argv, Error *error)
{
    const char *game = NULL, *board = NULL;
    bool json = false;
    uint64_t decks = 1;
    OptionList words;
    const Option options[] = {
        {"game", 'g', OPTION_TEXT, &game, "NAME",
         "high, holdem, stud, omaha, omaha-low, omaha-hilo, pai-gow,\n"
         "                               pai-gow-wheel-second, wild, wild-royal-top, three-card, two-card,\n"
         "                               razz, lowball, lowball-joker, low8 or pineapple-low\n"
         "                               (default: by the number of cards, high, three-card or two-card)"},
        {"board", 'b', OPTION_TEXT, &board, "CARDS", "the cards in common; the hands are then hole cards only"},
        {"decks", 0, OPTION_COUNT, &decks, "N", "of three-card: how many decks are in play (default 1)", 1, MOST_DECKS},
        {"json", 0, OPTION_FLAG, &json, NULL, "one JSON object; winners count from 0"},
        {0}};
    Hands hands = {0};
    int code = options_read(command, options, argc, argv, 1, OPTION_LIST_MOST, &words, error);
    if (code)
        return code;
    hands.decks = (int)decks;
    if (!(code = hands_read(&hands, &words, board, error)) && !(code = hands_choose(&hands, game, error))
        && !(code = hands_check(&hands, error)))
        code = answer(&hands, json, error);
    free(hands.hand);
    return code;
}

const Command eval_command = {
    .name = "eval",
    .words = "HAND [HAND ...] [--game NAME] [--board CARDS]",
    .summary = "name hands and say which wins",
    .examples = "  cardroom eval \"As Ks Qs Js 10s 2d 3c\"\n"
                "  cardroom eval \"Ah Ad\" \"Ks Kd\" --board \"As Kc 7d 7h 2s\"\n"
                "  cardroom eval \"As 2s Kd Kh\" \"3c 4c Qd Qh\" --game omaha-hilo --board \"5h 6d 7s Kc Qc\"\n"
                "  cardroom eval \"Jk As Ad Ac Ah 3d 2c\" --game pai-gow --json\n",
    .run = run_eval};
