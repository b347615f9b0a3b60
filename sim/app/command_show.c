/* command_show.c - a run file again. */
#include "sim/app/shared_options.h"

static int run_show(const Command *command, int argc, char **argv, Error *error)
{
    ShowOptions show = SHOW_DEFAULTS;
    OptionList words;
    Run run;
    const Option options[] = {SHOW_OPTIONS(show), {0}};
    int code = options_read(command, options, argc, argv, 1, 1, &words, error);
    if (code || (code = show_options_check(&show, error)) || (code = run_load(&run, words.item[0], error)))
        return code;
    code = print_run(&run, &show, error);
    run_free(&run);
    return code;
}

const Command show_command = {.name = "show",
                              .words = "RUN.h5 [options]",
                              .summary = "the table of a run file (text, --json, --csv)",
                              .examples = "  cardroom run baccarat --rounds 1e7 -o run.h5\n"
                                          "  cardroom show run.h5\n"
                                          "  cardroom show run.h5 --csv\n"
                                          "  cardroom show run.h5 --profile player=10,tie=1 --after 500\n",
                              .run = run_show};
