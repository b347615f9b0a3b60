/* command_replay.c - one round in words: cards, decisions, totals, and what each bet was paid. */
#include "sim/app/shared_options.h"
#include "sim/base/memory.h"
#include "sim/engine/workers.h"
#include <stdlib.h>

#define MOST_SEARCHED UINT64_C(100000000000) /* rounds that are counted to find one: minutes */

/* The block that round `*round` of the run is in; makes *round its number there. */
static uint64_t find_block(const Workers *workers, uint64_t *round)
{
    uint64_t *counts = memory_new((size_t)workers->plan->bets.classes, sizeof *counts), block = 0;
    for (;; block++) {
        uint64_t rounds = 0;
        for (int c = 0; c < workers->plan->bets.classes; c++)
            counts[c] = 0;
        workers_sum(workers, block, block + 1, counts);
        for (int c = 0; c < workers->plan->bets.classes; c++)
            rounds += counts[c];
        if (*round < rounds)
            break;
        *round -= rounds;
    }
    free(counts);
    return block;
}

static void add_pays(Text *out, const Bets *bets, int class)
{
    for (int i = 0; i < bets->count; i++) {
        char pay[RATIO_TEXT];
        const Bet *bet = &bets->bet[i];
        const Outcome *outcome = &bet->outcome[bet->outcome_of_class[class]];
        ratio_format(ratio_reduce(outcome->pay, bet->ticks), pay);
        text_add(out, "  %-12s %s%s (%s)\n", bet->name, outcome->pay > 0 ? "+" : "", pay, outcome->label);
    }
}

static int tell_round(const Workers *workers, uint64_t block, uint64_t round, Error *error)
{
    const Plan *plan = workers->plan;
    Streams streams;
    Text out = {0}, story = {0};
    streams_seed(&streams, workers->seed, block);
    int class = round > INT64_MAX ? -1 : plan->game->define(plan->table, &streams, NULL, (int64_t)round, &story);
    int code =
        class < 0 ? error_set(error, ERROR_INPUT, "block %llu has no round %llu; its rounds count from 0 to about %.0f",
                              (unsigned long long)block, (unsigned long long)round,
                              (double)plan->game->block_attempts * plan->game->acceptance(plan->table) - 1)
                  : 0;
    if (!code) {
        text_add(&out, "%s, seed %llu, block %llu, round %llu\n\n%s\n", plan->rules_id,
                 (unsigned long long)workers->seed, (unsigned long long)block, (unsigned long long)round,
                 text_get(&story));
        add_pays(&out, &plan->bets, class);
        code = print_result(&out, error);
    }
    text_free(&out);
    text_free(&story);
    return code;
}

static int run_replay(const Command *command, int argc, char **argv, Error *error)
{
    RulesOptions rules = {0};
    uint64_t round = 0, block = UINT64_MAX;
    Workers workers = {.seed = 1, .threads = 1};
    OptionList words;
    const Option options[] = {
        {"round", 'r', OPTION_COUNT, &round, "N", "which round, from 0 (default 0)"},
        {"block", 'b', OPTION_COUNT, &block, "B", "of this block; without it, of the whole run", 0, UINT64_MAX - 1},
        {"seed", 0, OPTION_COUNT, &workers.seed, "N", "of this run (default 1)"},
        RULES_OPTIONS(rules),
        {0}};
    Plan plan;
    int code = options_read(command, options, argc, argv, 1, 1, &words, error);
    if (code || (code = isa_choose(&workers.isa, getenv("CARDROOM_ISA"), error))
        || (code = load_plan(&plan, words.item[0], &rules, error)))
        return code;
    workers.plan = &plan;
    if (block == UINT64_MAX && round > MOST_SEARCHED)
        code =
            error_set(error, ERROR_INPUT, "--round %llu is too far to count to; say --block B and the round within it",
                      (unsigned long long)round);
    else if (block == UINT64_MAX)
        block = find_block(&workers, &round);
    if (!code)
        code = tell_round(&workers, block, round, error);
    plan_free(&plan);
    return code;
}

const Command replay_command = {.name = "replay",
                                .words = "RULES --round N [--block B] [--seed N]",
                                .summary = "deal one round of a run in words, with each bet's pay",
                                .examples = "  cardroom replay marina-zoobac --round 12\n"
                                            "  cardroom replay marina-zoobac --round 0 --block 99 --seed 7\n",
                                .run = run_replay};
