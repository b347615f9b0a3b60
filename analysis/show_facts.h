/* show_facts.h - all figures of a run that any way of showing it needs. */
#ifndef CARDROOM_SHOW_FACTS_H
#define CARDROOM_SHOW_FACTS_H

#include "analysis/agreement.h"
#include "analysis/estimate.h"
#include "analysis/run_file.h"

typedef struct ShowFacts {
    const Run *run;
    bool exact;                       /* there are exact weights and no counts */
    bool compared;                    /* there are both, and `agreement` is filled */
    uint64_t rounds, blocks, missing; /* missing: blocks before the last that are not there */
    uint64_t *counts;                 /* [classes], 0 if exact */
    Estimate estimate;
    Agreement agreement;
    char digest[33];
} ShowFacts;

/* Freed with show_facts_free(); the run must live as long. */
void show_facts_make(ShowFacts *facts, const Run *run, double confidence);
void show_facts_free(ShowFacts *facts);

/* The agreement of a bet, or NULL where there is nothing to compare. */
const BetAgreement *show_facts_agreement(const ShowFacts *facts, int bet);

#endif
