/* bench_evaluators.h - how fast this machine evaluates hands.
 *
 * Each form of an evaluator - one call a hand from card bytes in rows, lanes from columns for each instruction set that
 * runs here, for high-7 also lanes from suit words - goes over three sources of hands: random hands that fit the L2
 * cache, random hands from memory, and hands in order (see bench_hands.h, bench_order.h). Laps, medians and spreads are
 * as bench_lap.h says. All on one thread. Compare ratios within one report, not figures between reports.
 */
#ifndef CARDROOM_BENCH_EVALUATORS_H
#define CARDROOM_BENCH_EVALUATORS_H

#include "bench/bench_hands.h"
#include "bench/bench_lap.h"
#include "bench/bench_order.h"

typedef enum HandSource { HANDS_CACHED, HANDS_STREAMING, HANDS_IN_ORDER, HAND_SOURCES } HandSource;

/* "cache", "stream", "order". */
const char *hand_source_name(HandSource source);

typedef struct EvaluatorsOptions {
    int laps;
    double seconds;      /* of each form on each source in each lap */
    size_t stream_bytes; /* of the card columns of streamed hands; 0 for no streaming */
} EvaluatorsOptions;

typedef struct FormResult {
    char name[24];
    LapSummary speed[HAND_SOURCES]; /* hands a second */
} FormResult;

typedef struct EvaluatorReport {
    size_t hands[HAND_SOURCES]; /* in a source; 0 if it was not measured */
    uint32_t checksum;          /* the sum of values of the hands in cache, the same for every form */
    int count;
    FormResult form[FORMS_MOST];
    /* The best instruction set over scalar; median of the laps' ratios. 0 if not measured. */
    double lanes_over_scalar[HAND_SOURCES], suits_over_scalar[HAND_SOURCES];
} EvaluatorReport;

/* The hands, which the next evaluator with as many cards uses again. Starts zeroed. */
typedef struct EvaluatorsHands {
    HandSet cached, streaming;
    HandOrder order;
} EvaluatorsHands;

/* ERROR_INTERNAL if two forms do not give the same values. */
int bench_evaluator(EvaluatorReport *report, const Evaluator *evaluator, EvaluatorsHands *hands,
                    const EvaluatorsOptions *options, Error *error);

void evaluators_hands_free(EvaluatorsHands *hands);

#endif
