/* command_strategy.c - how to play: the best play as a short rule, what other ways to play cost, and the whole chart.
 */
#include "analysis/show_number.h"
#include "analysis/show_table.h"
#include "sim/app/shared_options.h"
#include <stdlib.h>
#include <string.h>

/* A way to play, and the edge of every bet under it. */
typedef struct Priced {
    const char *name;
    Estimate estimate;
} Priced;

static int price(Priced *priced, const char *name, const char *strategy, const char *rules, const RulesOptions *options,
                 Bets *bets, Error *error)
{
    Plan plan;
    RulesOptions other = *options;
    other.strategy = strategy;
    int code = load_plan(&plan, rules, &other, error);
    if (code)
        return code;
    u128 *weights = plan_enumerate(&plan);
    priced->name = name;
    estimate_make(&priced->estimate, &plan.bets, weights, true, ESTIMATE_CONFIDENCE);
    if (bets->count == 0)
        *bets = bets_copy(&plan.bets);
    free(weights);
    plan_free(&plan);
    return 0;
}

static void add_percent(ShowTable *table, double share)
{
    Text *cell = show_table_cell(table);
    show_share(cell, share, 0);
    text_add(cell, " %%");
}

enum { PRICED_MOST = 16 };

/* The edge of each bet, and what the first costs more than under the first way to play. */
static void write_prices(Text *out, const Priced priced[], int count, const Bets *bets)
{
    const char *headings[SHOW_TABLE_COLUMNS + 1] = {"strategy"};
    int columns = 1;
    ShowTable table;
    for (int b = 0; b < bets->count && columns < SHOW_TABLE_COLUMNS - 1; b++)
        headings[columns++] = bets->bet[b].name;
    headings[columns] = "cost";
    show_table_new(&table, 1, headings);
    for (int i = 0; i < count; i++) {
        text_add(show_table_cell(&table), "%.40s", priced[i].name);
        for (int b = 0; b < columns - 1; b++)
            add_percent(&table, priced[i].estimate.bet[b].edge);
        add_percent(&table, priced[i].estimate.bet[0].edge - priced[0].estimate.bet[0].edge);
    }
    show_table_write(out, &table, show_paint(false));
    show_table_free(&table);
}

typedef struct Ask {
    RulesOptions rules;
    const char *cost;
} Ask;

static int compare_strategies(Text *out, const Plan *plan, const char *rules, const char *line, const Ask *ask,
                              Error *error)
{
    Priced priced[PRICED_MOST];
    Bets bets = {0};
    int count = 0, code = 0;
    const char *const *names = plan->game->strategies;
    for (int i = 0; names[i] && i < PRICED_MOST - 2 && !code; i++)
        if (!(code = price(&priced[count], names[i], names[i], rules, &ask->rules, &bets, error)))
            count++;
    if (!code && !(code = price(&priced[count], "the short rule", line, rules, &ask->rules, &bets, error)))
        count++;
    if (!code && ask->cost && !(code = price(&priced[count], ask->cost, ask->cost, rules, &ask->rules, &bets, error)))
        count++;
    if (!code)
        write_prices(out, priced, count, &bets);
    for (int i = 0; i < count; i++)
        estimate_free(&priced[i].estimate);
    bets_free(&bets);
    return code;
}

static int tell(Text *out, const Plan *plan, const char *rules, const Ask *ask, Error *error)
{
    Text words = {0}, line = {0};
    plan->game->advise(plan->table, &words, &line);
    text_add(out,
             "%s\n\nthe best short rule\n%s\n  --strategy \"%s\"\n\nhouse edge, exact; cost: of the first bet, above "
             "optimal\n",
             plan->rules.title ? plan->rules.title : plan->rules_id, text_get(&words), text_get(&line));
    int code = compare_strategies(out, plan, rules, text_get(&line), ask, error);
    text_free(&words);
    text_free(&line);
    return code;
}

static int run_strategy(const Command *command, int argc, char **argv, Error *error)
{
    Ask ask = {0};
    bool chart = false;
    OptionList words;
    Plan plan;
    Text out = {0};
    const Option options[] = {
        RULES_OPTIONS(ask.rules),
        {"cost", 0, OPTION_TEXT, &ask.cost, "FILE", "price this strategy too, against the others"},
        {"chart", 0, OPTION_FLAG, &chart, NULL, "every decision of --strategy, as CSV, with what it gains"},
        {0}};
    int code = options_read(command, options, argc, argv, 1, 1, &words, error);
    if (code || (code = load_plan(&plan, words.item[0], &ask.rules, error)))
        return code;
    if (!plan.game->advise)
        code = error_set(error, ERROR_INPUT, "%s: there is nothing to decide in %s", words.item[0], plan.game->name);
    else if (chart)
        plan.game->chart(plan.table, &out);
    else
        code = tell(&out, &plan, words.item[0], &ask, error);
    if (!code)
        code = print_result(&out, error);
    text_free(&out);
    plan_free(&plan);
    return code;
}

const Command strategy_command = {
    .name = "strategy",
    .words = "RULES [options]",
    .summary = "how to play: the best short rule, what others cost, the whole chart",
    .examples = "  cardroom strategy marina-three-card-poker\n"
                "  cardroom strategy marina-three-card-poker --cost \"play=K-2-3,against_ace=pair\"\n"
                "  cardroom strategy napa-three-card-poker --set decks=1 --chart\n",
    .run = run_strategy};
