/* rules_options.c - options that several commands share. */
#include "sim/app/rules_options.h"
#include "analysis/show.h"
#include "sim/app/version.h"
#include "sim/base/memory.h"
#include <stdlib.h>

int show_options_check(const ShowOptions *options, Error *error)
{
    if (options->json && options->csv)
        return error_set(error, ERROR_USAGE, "--json and --csv: choose one");
    if (!(options->confidence > 0 && options->confidence < 1))
        return error_set(error, ERROR_INPUT, "--confidence %g: it lies between 0 and 1, such as 0.95 or 99%%",
                         options->confidence);
    return 0;
}

int print_run(const Run *run, const ShowOptions *options, Error *error)
{
    Text out = {0};
    if (options->json)
        show_json(&out, run, options->confidence);
    else if (options->csv)
        show_csv(&out, run, options->confidence);
    else
        show_text(
            &out, run,
            &(ShowStyle){.color = print_in_color(), .confidence = options->confidence, .outcomes = true});
    int code = print_result(&out, error);
    text_free(&out);
    return code;
}

static void replace_string(char **old, char *new)
{
    free(*old);
    *old = new;
}

void sign_run(Run *run, int argc, char **argv)
{
    replace_string(&run->version, memory_copy_string(cardroom_version));
    replace_string(&run->commit, memory_copy_string(cardroom_commit));
    replace_string(&run->command_line, command_line(argc, argv));
}

int load_plan(Plan *plan, const char *rules, const RulesOptions *options, Error *error)
{
    return plan_load(plan, rules, options->set.item, options->set.count, options->strategy, error);
}
