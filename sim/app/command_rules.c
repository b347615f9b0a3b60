/* command_rules.c - the parameters of a game: what they mean, what they may be, what they are. */
#include "sim/app/shared_options.h"
#include <stdio.h>
#include <string.h>

static void add_parameter(Text *out, const Parameter *parameter, const ParameterValue *value)
{
    text_add(out, "%s: %s\n    %s\n    ", parameter->name, value ? value->text : parameter->fallback,
             parameter->meaning);
    parameter_domain(out, parameter);
    if (value && strcmp(value->text, parameter->fallback) != 0)
        text_add(out, "; default %s", parameter->fallback);
    text_add(out, "\n");
    if (value && value->filed)
        text_add(out, "    filed: %s\n", value->filed);
}

static void add_strategies(Text *out, const Game *game)
{
    text_add(out, "\nPays are net, to a stake of one: 9 means that the stake comes back with nine more.\nstrategies:");
    for (const char *const *s = game->strategies; *s; s++)
        text_add(out, " %s", *s);
    text_add(out, "\n");
}

static int describe_rules(Text *out, const char *name, const RulesOptions *rules, bool yaml, Error *error)
{
    Plan plan;
    int code = load_plan(&plan, name, rules, error);
    if (code)
        return code;
    if (yaml) {
        text_add_bytes(out, plan.rules.text, plan.rules.size);
    } else {
        text_add(out, "%s (%s, a game of the family %s)\n\n", plan.rules.title ? plan.rules.title : name, plan.rules_id,
                 plan.game->name);
        for (int i = 0; i < plan.parameters.count; i++)
            add_parameter(out, &plan.parameters.table[i], &plan.parameters.value[i]);
        add_strategies(out, plan.game);
    }
    plan_free(&plan);
    return 0;
}

/* A family by its defaults, unless rules of that name ship. */
static bool describe_family(Text *out, const char *name)
{
    Error ignored;
    for (const ShippedRules *shipped = shipped_rules; shipped->id; shipped++)
        if (strcmp(shipped->id, name) == 0)
            return false;
    const Game *game = plan_find_game(name, &ignored);
    if (!game)
        return false;
    text_add(out, "%s (%s)\n\n", game->title, game->name);
    for (const Parameter *p = game->parameters; p->name; p++)
        add_parameter(out, p, NULL);
    add_strategies(out, game);
    return true;
}

/* Every family as a page, which data/PARAMETERS.md is. */
static void add_markdown(Text *out)
{
    text_add(out, "# Parameters\n\nWhat a rules file may say, by game. Made by `cardroom rules --markdown`; "
                  "do not edit.\n");
    for (const Game *const *game = games; *game; game++) {
        text_add(out, "\n## %s\n\n%s\n\n| parameter | default | meaning | may be |\n|---|---|---|---|\n", (*game)->name,
                 (*game)->title);
        for (const Parameter *p = (*game)->parameters; p->name; p++) {
            text_add(out, "| `%s` | %s | %s | ", p->name, p->fallback, p->meaning);
            parameter_domain(out, p);
            text_add(out, " |\n");
        }
    }
}

static int run_rules(const Command *command, int argc, char **argv, Error *error)
{
    RulesOptions rules = {0};
    OptionList words;
    bool yaml = false, markdown = false;
    const Option options[] = {RULES_OPTIONS(rules),
                              {"markdown", 0, OPTION_FLAG, &markdown, NULL, "all parameters of all games as a page"},
                              {"yaml", 0, OPTION_FLAG, &yaml, NULL, "the rules file itself, to copy and change"},
                              {0}};
    int code = options_read(command, options, argc, argv, 0, 1, &words, error);
    if (code)
        return code;
    if ((words.count == 0) != markdown)
        return error_set(error, ERROR_USAGE, "usage: cardroom %s %s", command->name, command->words);
    if (yaml && (rules.set.count > 0 || rules.strategy))
        return error_set(error, ERROR_USAGE, "--yaml prints the file as it is, without --set and --strategy");
    Text out = {0};
    if (markdown)
        add_markdown(&out);
    else if (!describe_family(&out, words.item[0]))
        code = describe_rules(&out, words.item[0], &rules, yaml, error);
    if (!code)
        code = print_result(&out, error);
    text_free(&out);
    return code;
}

const Command rules_command = {.name = "rules",
                               .words = "RULES [--yaml] | --markdown",
                               .summary = "every parameter of a game: meaning, range, value, where it was filed",
                               .examples = "  cardroom rules marina-zoobac\n"
                                           "  cardroom rules baccarat --yaml\n",
                               .run = run_rules};
