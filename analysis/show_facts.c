/* show_facts.c - all figures of a run that any way of showing it needs. */
#include "analysis/show_facts.h"
#include "sim/base/memory.h"
#include <stdlib.h>

void show_facts_make(ShowFacts *facts, const Run *run, double confidence)
{
    size_t classes = (size_t)run->bets.classes;
    *facts = (ShowFacts){.run = run};
    facts->exact = run->exact && run->history.count == 0;
    facts->compared = run->exact && run->history.count > 0;
    facts->counts = memory_new(classes, sizeof *facts->counts);
    if (run->history.count > 0)
        history_total(&run->history, facts->counts);
    facts->rounds = history_rounds(&run->history);
    facts->blocks = history_blocks(&run->history);
    if (run->history.count > 0)
        facts->missing = run->history.interval[run->history.count - 1].end - facts->blocks;
    u128 *wide = wide_counts(facts->counts, run->bets.classes);
    estimate_make(&facts->estimate, &run->bets, facts->exact ? run->exact : wide, facts->exact, confidence);
    free(wide);
    if (facts->compared)
        agreement_make(&facts->agreement, &run->bets, facts->counts, run->exact);
    run_digest(run, facts->digest);
}

void show_facts_free(ShowFacts *facts)
{
    estimate_free(&facts->estimate);
    agreement_free(&facts->agreement);
    free(facts->counts);
    *facts = (ShowFacts){0};
}

const BetAgreement *show_facts_agreement(const ShowFacts *facts, int bet)
{
    return facts->compared ? &facts->agreement.bet[bet] : NULL;
}
