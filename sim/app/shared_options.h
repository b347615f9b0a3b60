/* shared_options.h - what several commands share: which rules, how results are shown, and who made a run. */
#ifndef CARDROOM_SHARED_OPTIONS_H
#define CARDROOM_SHARED_OPTIONS_H

#include "analysis/estimate.h"
#include "analysis/run_file.h"
#include "sim/app/command.h"
#include "sim/engine/plan.h"

typedef struct RulesOptions {
    OptionList set;
    const char *strategy;
} RulesOptions;

typedef struct ShowOptions {
    bool json, csv, brief;
    double confidence;
    const char *profile; /* stakes of several bets, or NULL */
    uint64_t after;      /* rounds; 0 for some usual numbers */
} ShowOptions;

#define SHOW_DEFAULTS ((ShowOptions){.confidence = ESTIMATE_CONFIDENCE})

/* Rows for an option table. */
/* clang-format off */
#define RULES_OPTIONS(o) \
    {"set", 's', OPTION_WORDS, &(o).set, "NAME=VALUE", "change a rule; may be repeated (see cardroom rules)"}, \
    {"strategy", 0, OPTION_TEXT, &(o).strategy, "NAME", "how the player plays (default: the game's first)"}
#define SHOW_OPTIONS(o) \
    {"json", 0, OPTION_FLAG, &(o).json, NULL, "one JSON object"}, \
    {"csv", 0, OPTION_FLAG, &(o).csv, NULL, "one line for each outcome of each bet"}, \
    {"brief", 0, OPTION_FLAG, &(o).brief, NULL, "the table of bets without that of outcomes"}, \
    {"confidence", 0, OPTION_REAL, &(o).confidence, "C", "of the intervals (default 0.95)"}, \
    {"profile", 0, OPTION_TEXT, &(o).profile, "BET=STAKE,...", "instead, what these bets bring a player together"}, \
    {"after", 0, OPTION_COUNT, &(o).after, "N", "of a profile: where he stands after N rounds", 1}
/* clang-format on */

int show_options_check(const ShowOptions *options, Error *error);

/* Prints a run as the options say. */
int print_run(const Run *run, const ShowOptions *options, Error *error);

/* Writes into a run who made it: version, commit and command line. */
void sign_run(Run *run, int argc, char **argv);

/* The plan of a rules argument. */
int load_plan(Plan *plan, const char *rules, const RulesOptions *options, Error *error);

#endif
