/* plan.c - from a rules file to a game ready to be played. */
#include "sim/engine/plan.h"
#include "sim/base/digest.h"
#include "sim/base/memory.h"
#include "sim/base/streams.h"
#include "sim/base/suggest.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_NAMES = 512 };

const Game *plan_find_game(const char *name, Error *error)
{
    const char *names[MOST_NAMES];
    int count = 0;
    for (; games[count]; count++) {
        if (strcmp(games[count]->name, name) == 0)
            return games[count];
        names[count] = games[count]->name;
    }
    char hint[SUGGEST_HINT];
    suggest_hint(hint, name, names, count);
    error_set(error, ERROR_INPUT, "there is no game called %.60s%s; `cardroom list` names them", name, hint);
    return NULL;
}

static int no_such_rules(const char *rules, Error *error)
{
    const char *names[MOST_NAMES];
    int count = 0;
    for (; shipped_rules[count].id; count++)
        names[count] = shipped_rules[count].id;
    char hint[SUGGEST_HINT];
    suggest_hint(hint, rules, names, count);
    return error_set(error, ERROR_INPUT,
                     "%.200s: no rules file of that name ships and there is no such file%s; `cardroom list` names "
                     "those that ship",
                     rules, hint);
}

/* The name of a file without its folder and ending. */
static char *id_of_path(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *id = memory_copy_string(slash ? slash + 1 : path), *dot = strrchr(id, '.');
    if (dot && dot > id)
        *dot = '\0';
    return id;
}

static int read_rules(Plan *plan, const char *rules, Error *error)
{
    for (const ShippedRules *shipped = shipped_rules; shipped->id; shipped++)
        if (strcmp(shipped->id, rules) == 0) {
            plan->rules_id = memory_copy_string(rules);
            return rules_file_parse(&plan->rules, rules, shipped->text, strlen(shipped->text), error);
        }
    if (access(rules, F_OK) != 0)
        return no_such_rules(rules, error);
    plan->rules_id = id_of_path(rules);
    int code = rules_file_read(&plan->rules, rules, error);
    size_t length = strlen(rules);
    if (code == ERROR_INPUT && length > 3 && strcmp(rules + length - 3, ".h5") == 0)
        error_add(error, "\nIs this a run file? cardroom show and verify read those.");
    return code;
}

/* A strategy file, as "name=value,...". */
static int strategy_of_file(Plan *plan, const RulesFile *file, Error *error)
{
    Text line = {0};
    int code = 0;
    if (strcmp(file->game, plan->game->name) != 0)
        return rules_file_error(file, file->game_line, file->game_column, error,
                                "this strategy is for %.60s, the rules are of %s", file->game, plan->game->name);
    for (int i = 0; i < file->count && !code; i++) {
        const RulesEntry *entry = &file->entries[i];
        text_add(&line, "%s%s=%s", i ? "," : "", entry->name, entry->value);
        if ((code = plan->game->check_strategy(&plan->parameters, entry->name, entry->value, error))) {
            Error why = *error;
            code = rules_file_error(file, entry->value_line, entry->value_column, error, "%s", why.message);
        }
    }
    plan->strategy = memory_copy_string(text_get(&line));
    text_free(&line);
    return code;
}

/* One that is not the game's own: written out, or a file. */
static int own_strategy(Plan *plan, const char *name, Error *error)
{
    RulesFile file;
    if (strchr(name, '=')) {
        plan->strategy = memory_copy_string(name);
        return 0;
    }
    int code = rules_file_read(&file, name, error);
    if (!code)
        code = strategy_of_file(plan, &file, error);
    rules_file_free(&file);
    return code;
}

static int choose_strategy(Plan *plan, const char *name, Error *error)
{
    int count = 0;
    for (; plan->game->strategies[count]; count++)
        if (!name || strcmp(plan->game->strategies[count], name) == 0) {
            plan->strategy = memory_copy_string(plan->game->strategies[count]);
            return 0;
        }
    if (plan->game->check_strategy && (strchr(name, '=') || access(name, F_OK) == 0))
        return own_strategy(plan, name, error);
    char hint[SUGGEST_HINT];
    suggest_hint(hint, name, plan->game->strategies, count);
    error_set(error, ERROR_INPUT, "%s has no strategy called %.60s%s; it has:", plan->game->name, name, hint);
    for (int i = 0; i < count; i++)
        error_add(error, "%s %s", i ? "," : "", plan->game->strategies[i]);
    if (plan->game->check_strategy)
        error_add(error, ", or a strategy file");
    return ERROR_INPUT;
}

static void make_digest(Plan *plan)
{
    Text text = {0};
    text_add(&text, "game=%s\nrevision=%d\nstrategy=%s\n", plan->game->name, plan->game->revision, plan->strategy);
    for (int i = 0; i < plan->parameters.count; i++)
        text_add(&text, "%s=%s\n", plan->parameters.table[i].name, plan->parameters.value[i].text);
    digest_hex(text.data, text.size, plan->digest);
    text_free(&text);
}

/* From rules that are read to a table that can be played. */
static int settle(Plan *plan, const char *const settings[], int setting_count, const char *strategy, Error *error)
{
    Text overrides = {0};
    plan->game = plan_find_game(plan->rules.game, error);
    if (!plan->game) {
        Error why = *error;
        return rules_file_error(&plan->rules, plan->rules.game_line, plan->rules.game_column, error, "%s", why.message);
    }
    int code = parameters_read(&plan->parameters, plan->game->parameters, &plan->rules, error);
    for (int i = 0; i < setting_count && !code; i++) {
        code = parameters_override(&plan->parameters, settings[i], error);
        text_add(&overrides, "%s\n", settings[i]);
    }
    plan->overrides = memory_copy_string(text_get(&overrides));
    text_free(&overrides);
    if (!code)
        code = choose_strategy(plan, strategy, error);
    if (!code)
        code = plan->game->setup(&plan->parameters, plan->strategy, &plan->table, &plan->bets, error);
    if (!code)
        make_digest(plan);
    return code;
}

int plan_load(Plan *plan, const char *rules, const char *const settings[], int setting_count, const char *strategy,
              Error *error)
{
    *plan = (Plan){0};
    int code = read_rules(plan, rules, error);
    if (!code)
        code = settle(plan, settings, setting_count, strategy, error);
    if (code)
        plan_free(plan);
    return code;
}

/* Cuts lines apart in place; returns how many. */
static int cut_lines(char *text, const char *line[], int most)
{
    int count = 0;
    for (char *save, *next = strtok_r(text, "\n", &save); next && count < most; next = strtok_r(NULL, "\n", &save))
        line[count++] = next;
    return count;
}

int plan_of_run(Plan *plan, const Run *run, Error *error)
{
    const char *settings[MOST_NAMES];
    *plan = (Plan){.rules_id = memory_copy_string(run->rules_id)};
    char *overrides = memory_copy_string(run->overrides);
    int count = cut_lines(overrides, settings, MOST_NAMES);
    int code = rules_file_parse(&plan->rules, run->rules_id, run->rules_text, strlen(run->rules_text), error);
    if (!code)
        code = settle(plan, settings, count, run->strategy, error);
    if (!code) {
        Run mine;
        plan_begin_run(plan, run->seed, &mine);
        const char *why = run_difference(run, &mine);
        if (why)
            code = error_set(error, ERROR_INPUT,
                             "written by cardroom %s (commit %s), and what this one plays is another run: %s",
                             run->version, run->commit, why);
        run_free(&mine);
    }
    free(overrides);
    if (code)
        plan_free(plan);
    return code;
}

void plan_free(Plan *plan)
{
    if (plan->table)
        plan->game->free(plan->table);
    bets_free(&plan->bets);
    parameters_free(&plan->parameters);
    rules_file_free(&plan->rules);
    free(plan->rules_id);
    free(plan->strategy);
    free(plan->overrides);
    *plan = (Plan){0};
}

void plan_begin_run(const Plan *plan, uint64_t seed, Run *run)
{
    *run = (Run){.ranks = 1, .seed = seed, .block_attempts = plan->game->block_attempts};
    run->game = memory_copy_string(plan->game->name);
    run->rules_id = memory_copy_string(plan->rules_id);
    run->rules_text = memory_copy_string(plan->rules.text);
    run->rules_title = memory_copy_string(plan->rules.title ? plan->rules.title : plan->rules_id);
    run->strategy = memory_copy_string(plan->strategy);
    run->seed_scheme = memory_copy_string(STREAMS_SCHEME);
    run->overrides = memory_copy_string(plan->overrides);
    memcpy(run->rules_digest, plan->digest, sizeof run->rules_digest);
    run->parameter_count = plan->parameters.count;
    run->parameter = memory_new((size_t)run->parameter_count, sizeof *run->parameter);
    for (int i = 0; i < run->parameter_count; i++) {
        const ParameterValue *value = &plan->parameters.value[i];
        run->parameter[i] =
            (RunParameter){memory_copy_string(plan->parameters.table[i].name), memory_copy_string(value->text),
                           memory_copy_string(value->filed ? value->filed : "")};
    }
    run->bets = bets_copy(&plan->bets);
    history_new(&run->history, run->bets.classes);
    run->exact = plan->game->enumerates_quickly ? plan_enumerate(plan) : NULL;
}

u128 *plan_enumerate(const Plan *plan)
{
    if (!plan->game->enumerate)
        return NULL;
    u128 *weights = memory_new((size_t)plan->bets.classes, sizeof *weights);
    plan->game->enumerate(plan->table, weights);
    return weights;
}

uint64_t plan_blocks(const Plan *plan, uint64_t rounds)
{
    double p = plan->game->acceptance(plan->table), attempts = (double)plan->game->block_attempts;
    double blocks = ceil((double)rounds / (attempts * p));
    while (blocks * attempts * p - 6 * sqrt(blocks * attempts * p * (1 - p)) < (double)rounds)
        blocks++;
    return (uint64_t)blocks;
}
