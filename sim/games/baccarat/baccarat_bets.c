/* baccarat_bets.c - the bets of the family: which rounds each wins, and what it pays. */
#include "sim/base/memory.h"
#include "sim/base/text.h"
#include "sim/games/baccarat/baccarat.h"
#include <stdio.h>
#include <string.h>

#define PAYS(name, fallback, meaning)                             \
    {                                                             \
        name, PARAMETER_RATIO, fallback, 0, 100000, NULL, meaning \
    }

const Parameter baccarat_parameters[] = {
    {"decks", PARAMETER_INTEGER, "8", 1, 8, NULL, "decks of 52 in the shoe, shuffled fresh for every round"},
    {"bets", PARAMETER_NAMES, "player, banker, tie", 0, 0, "player banker tie rabbit tiger monkey zoo",
     "the bets that are offered"},
    PAYS("player_pays", "1", "player bet: the player hand wins"),
    PAYS("banker_pays", "1", "banker bet: the banker hand wins, before commission"),
    {"banker_commission", PARAMETER_RATIO, "0", 0, 1, NULL, "share of a banker win that is kept back"},
    {"banker_push", PARAMETER_CHOICE, "none", 0, 0, "none three_card_8",
     "banker wins that only push: none, or those with three cards and a total of 8"},
    PAYS("tie_pays", "8", "tie bet: equal totals"),
    PAYS("rabbit_pays", "25", "rabbit bet: the player hand wins with a three-card 7"),
    PAYS("triple_rabbit_pays", "75", "rabbit bet: the same, and the banker hand totals 0"),
    PAYS("tiger_pays", "25", "tiger bet: the banker hand wins with a three-card 8"),
    PAYS("triple_tiger_pays", "75", "tiger bet: the same, and the player hand totals 0"),
    PAYS("monkey_pays", "150", "monkey bet: a tie at 0"),
    PAYS("zoo_pays", "10", "zoo bet: a rabbit or a tiger"),
    PAYS("zoo_triple_pays", "30", "zoo bet: a triple rabbit or a triple tiger"),
    PAYS("zoo_monkey_pays", "30", "zoo bet: a monkey"),
    {0}};

/* What a round is, as the bets see it. */
typedef enum Event { PLAIN, RABBIT, TRIPLE_RABBIT, TIGER, TRIPLE_TIGER, MONKEY } Event;

static Event event_of(BaccaratClass c)
{
    if (c.player > c.banker && c.player_drew && c.player == 7)
        return c.banker == 0 ? TRIPLE_RABBIT : RABBIT;
    if (c.banker > c.player && c.banker_drew && c.banker == 8)
        return c.player == 0 ? TRIPLE_TIGER : TIGER;
    return c.player == 0 && c.banker == 0 ? MONKEY : PLAIN;
}

/* Each bet: its outcomes in the order of the report, and which of them a round is. */
static int player_outcome(BaccaratClass c)
{
    return c.player > c.banker ? 0 : c.player == c.banker ? 1 : 2;
}

static int banker_outcome(BaccaratClass c)
{
    if (c.banker > c.player)
        return event_of(c) == TIGER || event_of(c) == TRIPLE_TIGER ? 1 : 0;
    return c.banker == c.player ? 2 : 3;
}

static int tie_outcome(BaccaratClass c)
{
    return c.player == c.banker ? 0 : 1;
}

static int rabbit_outcome(BaccaratClass c)
{
    Event event = event_of(c);
    return event == TRIPLE_RABBIT ? 0 : event == RABBIT ? 1 : 2;
}

static int tiger_outcome(BaccaratClass c)
{
    Event event = event_of(c);
    return event == TRIPLE_TIGER ? 0 : event == TIGER ? 1 : 2;
}

static int monkey_outcome(BaccaratClass c)
{
    return event_of(c) == MONKEY ? 0 : 1;
}

static int zoo_outcome(BaccaratClass c)
{
    static const int outcome[] = {
        [MONKEY] = 0, [TRIPLE_RABBIT] = 1, [TRIPLE_TIGER] = 2, [RABBIT] = 3, [TIGER] = 4, [PLAIN] = 5};
    return outcome[event_of(c)];
}

typedef struct Line {
    const char *label;
    const char *pays; /* a parameter; NULL for a push, "" for a loss */
} Line;

typedef struct BetRules {
    const char *name;
    int (*outcome)(BaccaratClass c);
    Line line[7]; /* ends with a NULL label */
} BetRules;

static const BetRules bet_rules[] = {
    {"player", player_outcome, {{"player wins", "player_pays"}, {"tie", NULL}, {"banker wins", ""}, {0}}},
    {"banker",
     banker_outcome,
     {{"banker wins", "banker_pays"},
      {"banker wins with three-card 8", "banker_pays"},
      {"tie", NULL},
      {"player wins", ""},
      {0}}},
    {"tie", tie_outcome, {{"tie", "tie_pays"}, {"no tie", ""}, {0}}},
    {"rabbit",
     rabbit_outcome,
     {{"triple rabbit", "triple_rabbit_pays"}, {"rabbit", "rabbit_pays"}, {"no rabbit", ""}, {0}}},
    {"tiger", tiger_outcome, {{"triple tiger", "triple_tiger_pays"}, {"tiger", "tiger_pays"}, {"no tiger", ""}, {0}}},
    {"monkey", monkey_outcome, {{"monkey", "monkey_pays"}, {"no monkey", ""}, {0}}},
    {"zoo",
     zoo_outcome,
     {{"monkey", "zoo_monkey_pays"},
      {"triple rabbit", "zoo_triple_pays"},
      {"triple tiger", "zoo_triple_pays"},
      {"rabbit", "zoo_pays"},
      {"tiger", "zoo_pays"},
      {"none of them", ""},
      {0}}}};

enum { BET_RULES = sizeof bet_rules / sizeof *bet_rules };

/* Net of a stake of one. */
static Ratio pay_of(const Line *line, const Parameters *parameters)
{
    if (!line->pays)
        return (Ratio){0, 1};
    if (!*line->pays)
        return (Ratio){-1, 1};
    Ratio pays = parameters_ratio(parameters, line->pays);
    if (strcmp(line->pays, "banker_pays") == 0) {
        bool three_card_8 = strcmp(line->label, "banker wins") != 0;
        Ratio kept = parameters_ratio(parameters, "banker_commission");
        if (three_card_8 && parameters_has(parameters, "banker_push", "three_card_8"))
            return (Ratio){0, 1};
        return ratio_reduce(pays.top * (kept.bottom - kept.top), pays.bottom * kept.bottom);
    }
    return pays;
}

static int make_bet(Bet *bet, const BetRules *rules, const Parameters *parameters, Error *error)
{
    Ratio pay[BET_OUTCOMES];
    snprintf(bet->name, sizeof bet->name, "%s", rules->name);
    for (const Line *line = rules->line; line->label; line++) {
        pay[bet->outcome_count] = pay_of(line, parameters);
        Outcome *outcome = &bet->outcome[bet->outcome_count++];
        snprintf(outcome->label, sizeof outcome->label, "%s", line->label);
    }
    for (int c = 0; c < BACCARAT_CLASSES; c++)
        bet->outcome_of_class[c] = (uint16_t)rules->outcome(baccarat_class_at(c));
    return bet_set_pays(bet, pay, NULL, error);
}

static char *class_label(BaccaratClass c)
{
    Text text = {0};
    text_add(&text, "player %d with %d cards, banker %d with %d cards", c.player, 2 + c.player_drew, c.banker,
             2 + c.banker_drew);
    return text.data;
}

int baccarat_bets(Bets *bets, const Parameters *parameters, Error *error)
{
    int offered = 0, made = 0, code = 0;
    for (int i = 0; i < BET_RULES; i++)
        offered += parameters_has(parameters, "bets", bet_rules[i].name);
    bets_new(bets, BACCARAT_CLASSES, offered);
    for (int c = 0; c < BACCARAT_CLASSES; c++)
        bets->class_label[c] = class_label(baccarat_class_at(c));
    for (int i = 0; i < BET_RULES && !code; i++)
        if (parameters_has(parameters, "bets", bet_rules[i].name))
            code = make_bet(&bets->bet[made++], &bet_rules[i], parameters, error);
    return code;
}
