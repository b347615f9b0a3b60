/* command_list.c - what ships. */
#include "sim/app/command.h"
#include "sim/engine/plan.h"

static int add_rules(Text *out, const ShippedRules *shipped, Error *error)
{
    Plan plan;
    int code = plan_load(&plan, shipped->id, NULL, 0, NULL, error);
    if (code)
        return code;
    text_add(out, "  %-24s %s; bets:", shipped->id, plan.rules.title ? plan.rules.title : "");
    for (int i = 0; i < plan.bets.count; i++)
        text_add(out, " %s", plan.bets.bet[i].name);
    text_add(out, "\n");
    plan_free(&plan);
    return 0;
}

static int run_list(const Command *command, int argc, char **argv, Error *error)
{
    bool ids = false;
    OptionList words;
    const Option options[] = {{"ids", 0, OPTION_FLAG, &ids, NULL, "only the ids of the rules files, for scripts"}, {0}};
    int code = options_read(command, options, argc, argv, 0, 0, &words, error);
    if (code)
        return code;
    Text out = {0};
    if (!ids) {
        text_add(&out, "games\n");
        for (const Game *const *game = games; *game; game++)
            text_add(&out, "  %-24s %s\n", (*game)->name, (*game)->title);
        text_add(&out, "rules files that ship\n");
    }
    for (const ShippedRules *shipped = shipped_rules; shipped->id && !code; shipped++)
        if (ids)
            text_add(&out, "%s\n", shipped->id);
        else
            code = add_rules(&out, shipped, error);
    if (!code)
        code = print_result(&out, error);
    text_free(&out);
    return code;
}

const Command list_command = {.name = "list",
                              .words = "[--ids]",
                              .summary = "the games and rules files that ship",
                              .examples = "  cardroom list\n  cardroom list --ids\n",
                              .run = run_list};
