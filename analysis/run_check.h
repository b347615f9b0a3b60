/* run_check.h - whether the parts of a run fit each other; asked before a run is written and after one is read. */
#ifndef CARDROOM_RUN_CHECK_H
#define CARDROOM_RUN_CHECK_H

#include "analysis/run_file.h"

/* Bounds on what is believed, besides BETS_MOST_TICKS, BET_OUTCOMES and HISTORY_MOST_INTERVALS. */
enum { RUN_MOST_CLASSES = 1 << 20, RUN_MOST_PARAMETERS = 4096, RUN_MOST_BETS = 1024, RUN_MOST_COUNTS = 1 << 25 };

/* True, or false with a clause in `why` that says what does not fit. */
bool run_check(const Run *run, char *why, size_t size);

#endif
