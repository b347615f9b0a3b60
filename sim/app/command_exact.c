/* command_exact.c - the exact answer by enumeration. */
#include "sim/app/shared_options.h"
#include <stdlib.h>

static int run_exact(const Command *command, int argc, char **argv, Error *error)
{
    RulesOptions rules = {0};
    ShowOptions show = SHOW_DEFAULTS;
    OptionList words;
    const Option options[] = {RULES_OPTIONS(rules), SHOW_OPTIONS(show), {0}};
    int code = options_read(command, options, argc, argv, 1, 1, &words, error);
    if (code || (code = show_options_check(&show, error)))
        return code;
    Plan plan;
    Run run;
    if ((code = load_plan(&plan, words.item[0], &rules, error)))
        return code;
    plan_begin_run(&plan, 0, &run);
    if (!run.exact)
        run.exact = plan_enumerate(&plan);
    code = run.exact ? print_run(&run, &show, error)
                     : error_set(error, ERROR_INPUT, "%s has no exact enumeration; use cardroom run", plan.game->name);
    run_free(&run);
    plan_free(&plan);
    return code;
}

const Command exact_command = {.name = "exact",
                               .words = "RULES [options]",
                               .summary = "the exact answer by enumeration, where the game has one",
                               .examples = "  cardroom exact marina-zoobac\n"
                                           "  cardroom exact baccarat --set decks=6 --set tie_pays=9 --json\n",
                               .run = run_exact};
