/* shared_options.c - options that several commands share. */
#include "sim/app/shared_options.h"
#include "analysis/agreement.h"
#include "analysis/show.h"
#include "sim/app/version.h"
#include "sim/base/memory.h"
#include <stdlib.h>

int show_options_check(const ShowOptions *options, Error *error)
{
    if (options->json && options->csv)
        return error_set(error, ERROR_USAGE, "--json and --csv: choose one");
    if (options->profile && options->csv)
        return error_set(error, ERROR_USAGE, "--profile is shown as text or --json, not as --csv");
    if (options->after && !options->profile)
        return error_set(error, ERROR_USAGE, "--after goes with --profile, such as --profile base=10");
    if (!(options->confidence > 0 && options->confidence < 1))
        return error_set(error, ERROR_INPUT, "--confidence %g: it lies between 0 and 1, such as 0.95 or 99%%",
                         options->confidence);
    return 0;
}

/* Says so if the simulation and the enumeration cannot both be right. */
static int judge_agreement(const Run *run, Error *error)
{
    if (!run->exact || history_rounds(&run->history) == 0)
        return 0;
    Agreement agreement;
    uint64_t *counts = memory_new((size_t)run->bets.classes, sizeof *counts);
    history_total(&run->history, counts);
    agreement_make(&agreement, &run->bets, counts, run->exact);
    bool holds = agreement_holds(&agreement), broken = agreement_broken(&agreement);
    agreement_free(&agreement);
    free(counts);
    if (broken)
        return error_set(error, ERROR_INTERNAL,
                         "the simulation contradicts the enumeration: do not use these figures; try cardroom selftest");
    if (!holds)
        print_note("the simulation lies unusually far from the enumeration, as about one run in a thousand does; "
                   "another --seed will tell");
    return 0;
}

static int add_profile(Text *out, const Run *run, const ShowOptions *options, const ShowStyle *style, Error *error)
{
    Profile profile;
    int code = profile_read(&profile, options->profile, &run->bets, error);
    if (!code && options->json)
        show_profile_json(out, run, &profile, options->after, options->confidence);
    else if (!code)
        show_profile_text(out, run, &profile, options->after, style);
    profile_free(&profile);
    return code;
}

int print_run(const Run *run, const ShowOptions *options, Error *error)
{
    const ShowStyle style = {.color = print_in_color(), .confidence = options->confidence, .outcomes = !options->brief};
    Text out = {0};
    int code = 0;
    if (options->profile)
        code = add_profile(&out, run, options, &style, error);
    else if (options->json)
        show_json(&out, run, options->confidence);
    else if (options->csv)
        show_csv(&out, run, options->confidence);
    else
        show_text(&out, run, &style);
    if (!code)
        code = print_result(&out, error);
    text_free(&out);
    return code ? code : judge_agreement(run, error);
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
