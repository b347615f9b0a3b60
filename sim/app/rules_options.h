/* rules_options.h - options that several commands share: which rules, and how results are shown. */
#ifndef CARDROOM_RULES_OPTIONS_H
#define CARDROOM_RULES_OPTIONS_H

#include "analysis/run_file.h"
#include "sim/app/command.h"
#include "sim/engine/plan.h"

typedef struct RulesOptions {
    OptionList set;
    const char *strategy;
} RulesOptions;

#define RULES_OPTIONS(o)                                                                \
    {                                                                                   \
        "set",    's',          OPTION_WORDS,                                           \
        &(o).set, "NAME=VALUE", "change a rule; may be repeated (see cardroom rules)"}, \
    {                                                                                   \
        "strategy", 0, OPTION_TEXT, &(o).strategy, "NAME",                              \
            "how the player plays (default: the game's first)"                          \
    }

typedef struct ShowOptions {
    bool json, csv;
    double confidence;
} ShowOptions;

#define SHOW_OPTIONS(o)                                                                       \
    {"json", 0, OPTION_FLAG, &(o).json, NULL, "one JSON object"},                             \
        {"csv", 0, OPTION_FLAG, &(o).csv, NULL, "one line for each outcome of each bet"},     \
    {                                                                                         \
        "confidence", 0, OPTION_REAL, &(o).confidence, "C", "of the intervals (default 0.95)" \
    }

#define SHOW_DEFAULTS      \
    {                      \
        .confidence = 0.95 \
    }

int show_options_check(const ShowOptions *options, Error *error);

/* Prints a run as the options say. */
int print_run(const Run *run, const ShowOptions *options, Error *error);

/* Writes into a run who made it: version, commit and command line. */
void sign_run(Run *run, int argc, char **argv);

/* The plan of a rules argument. */
int load_plan(Plan *plan, const char *rules, const RulesOptions *options, Error *error);

#endif
