/* three_card_game.c - the family as the engine sees it. */
#include "sim/base/memory.h"
#include "sim/games/game.h"
#include "sim/games/three_card/three_card.h"
#include "strategies/three_card_rule.h"
#include "strategies/three_card_solve.h"
#include <stdlib.h>
#include <string.h>

static const char *const strategies[] = {"optimal", "optimal-with-bonus", "q64", "always", NULL};

static int rank_of_qualifier(const Parameters *parameters)
{
    static const struct {
        const char *name;
        int rank;
    } ranks[] = {{"none", 0}, {"jack", 9}, {"queen", 10}, {"king", 11}, {"ace", 12}, {"pair", THREE_CARD_PAIR}};
    for (size_t i = 0; i < sizeof ranks / sizeof *ranks; i++)
        if (parameters_has(parameters, "qualifier", ranks[i].name))
            return ranks[i].rank;
    return 0;
}

/* What a fold throws away beside the ante, if the player also has the pair plus bet. */
static void add_bonus_at_risk(ThreeCardRules *rules, const Parameters *parameters)
{
    for (int c = 0; c < EVAL_THREE_CATEGORIES; c++)
        if (three_card_pair_plus[c] && parameters_has(parameters, "bets", "pair_plus")
            && parameters_has(parameters, "pair_plus_on_fold", "lost")) {
            Ratio pay = parameters_ratio(parameters, three_card_pair_plus[c]);
            rules->lost_on_fold[c] = (Ratio){pay.top + pay.bottom, pay.bottom};
        }
}

static void read_rules(ThreeCardRules *rules, const Parameters *parameters, const char *strategy)
{
    rules->decks = (int)parameters_integer(parameters, "decks");
    rules->exposed_cards = (int)parameters_integer(parameters, "exposed_cards");
    rules->qualifier = rank_of_qualifier(parameters);
    rules->low_run_is_flush = parameters_has(parameters, "suited_ace_two_three", "flush");
    rules->suited_pair_is_pair = parameters_has(parameters, "suited_pair", "pair");
    for (int c = 0; c < EVAL_THREE_CATEGORIES; c++) {
        rules->ante_bonus[c] = three_card_ante_bonus(c, parameters);
        rules->lost_on_fold[c] = (Ratio){0, 1};
    }
    if (strcmp(strategy, "optimal-with-bonus") == 0)
        add_bonus_at_risk(rules, parameters);
}

static int check_strategy(const Parameters *parameters, const char *name, const char *value, Error *error)
{
    ThreeCardRules rules;
    ThreeCardRule rule;
    read_rules(&rules, parameters, "");
    return three_card_rule_set(&rule, &rules, name, value, error);
}

static int decide(ThreeCardPlay *decisions, const ThreeCardRules *rules, const char *strategy, Error *error)
{
    ThreeCardRule rule;
    if (strncmp(strategy, "optimal", strlen("optimal")) == 0) { /* what is at risk is in the rules */
        three_card_solve(decisions, rules);
        return 0;
    }
    const char *line = strcmp(strategy, "q64") == 0      ? "play=Q-6-4"
                       : strcmp(strategy, "always") == 0 ? "play=always"
                                                         : strategy;
    int code = three_card_rule_parse(&rule, rules, line, error);
    if (!code)
        three_card_rule_table(decisions, rules, &rule);
    return code;
}

static int setup(const Parameters *parameters, const char *strategy, void **out, Bets *bets, Error *error)
{
    ThreeCardTable *table = aligned_alloc(64, (sizeof *table + 63) / 64 * 64);
    if (!table)
        return error_set(error, ERROR_INTERNAL, "out of memory");
    memset(table, 0, sizeof *table);
    *out = table;
    read_rules(&table->rules, parameters, strategy);
    table->six_card = parameters_has(parameters, "bets", "six_card");
    if (table->six_card && table->rules.decks > 1)
        return error_set(error, ERROR_INPUT, "the six_card bet is for one deck; with decks: %d leave it out of bets",
                         table->rules.decks);
    int per_word = table->rules.decks == 1 ? THREE_CARD_PER_WORD : 1;
    if (!deck_fill(&table->deck, "23456789TJQKA", 0)
        || !deal_plan(&table->cards, table->deck.size * table->rules.decks, THREE_CARD_DEAL, table->rules.decks,
                      per_word))
        return error_set(error, ERROR_INTERNAL, "no plan to deal from %d decks", table->rules.decks);
    int code = decide(&table->decisions, &table->rules, strategy, error);
    return code ? code : three_card_bets(bets, parameters, error);
}

static void advise(const void *opaque, Text *words, Text *line)
{
    const ThreeCardRules *rules = &((const ThreeCardTable *)opaque)->rules;
    ThreeCardRule rule;
    three_card_rule_best(&rule, rules);
    three_card_rule_words(words, &rule, rules);
    three_card_rule_line(line, &rule, rules);
}

static void chart(const void *opaque, Text *out)
{
    const ThreeCardTable *table = opaque;
    three_card_chart(out, &table->decisions, &table->rules);
}

static double acceptance(const void *table)
{
    return deal_acceptance(&((const ThreeCardTable *)table)->cards);
}

GAME_KERNELS_DECLARE(three_card_play);

const Game three_card_game = {.name = "three_card",
                              .title = "Three Card Poker: ante and play, pair plus, six card bonus",
                              .revision = 1,
                              .parameters = three_card_parameters,
                              .strategies = strategies,
                              .block_attempts = BLOCK_ROUNDS,
                              .check_strategy = check_strategy,
                              .setup = setup,
                              .free = free,
                              .acceptance = acceptance,
                              .play = GAME_KERNELS(three_card_play),
                              .define = three_card_define,
                              .enumerate = three_card_enumerate,
                              .enumerates_quickly = true,
                              .advise = advise,
                              .chart = chart};
