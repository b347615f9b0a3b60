/* command_bench.h - what the two halves of `cardroom bench` share. */
#ifndef CARDROOM_COMMAND_BENCH_H
#define CARDROOM_COMMAND_BENCH_H

#include "bench/bench_evaluators.h"
#include "sim/app/command.h"

/* Times the evaluators named in `only`, or all, and prints a table or JSON. */
int bench_evaluators(const EvaluatorsOptions *options, const OptionList *only, bool json, Error *error);

#endif
