/* show_warnings.c - what a reader of the figures of a run must know besides them. */
#include "analysis/show_warnings.h"
#include "analysis/show_number.h"
#include <math.h>

enum { GAPS_NAMED = 5 };

static void begin(Text *out, ShowPaint paint)
{
    text_add(out, "  %s!%s ", paint.alarm, paint.plain);
}

static bool is_reachable(const Bets *bets, int bet, int outcome)
{
    for (int c = 0; c < bets->classes; c++)
        if (bets->bet[bet].outcome_of_class[c] == outcome)
            return true;
    return false;
}

static bool is_hardly_seen(const ShowFacts *facts, int bet, int o)
{
    const Outcome *outcome = &facts->run->bets.bet[bet].outcome[o];
    const BetAgreement *agreement = show_facts_agreement(facts, bet);
    return outcome->pay != 0 && facts->estimate.bet[bet].outcome[o].weight < ESTIMATE_HARDLY_SEEN
           && !(agreement && agreement->exact_probability[o] == 0) && is_reachable(&facts->run->bets, bet, o);
}

static void warn_hardly_seen(Text *out, const ShowFacts *facts, int bet, int o, ShowPaint paint)
{
    const Bet *of = &facts->run->bets.bet[bet];
    const BetEstimate *estimate = &facts->estimate.bet[bet];
    const Proportion *share = &estimate->outcome[o];
    double pay = (double)of->outcome[o].pay / (double)of->ticks;
    begin(out, paint);
    show_plain(out, of->name);
    text_add(out, ", ");
    show_plain(out, of->outcome[o].label);
    text_add(out, ": seen %llu time%s: at most 1 in ", (unsigned long long)share->weight,
             share->weight == 1 ? "" : "s");
    show_one_in(out, share->span.high);
    text_add(out, " at %.6g %%, which would move the edge by ", 100 * facts->estimate.confidence);
    show_share(out, (share->span.high - share->value) * (0 - pay - estimate->edge), 2);
    text_add(out, " %%\n");
}

static void warn_impossible(Text *out, const ShowFacts *facts, ShowPaint paint)
{
    int class = facts->compared ? facts->agreement.impossible_class : -1;
    if (class < 0)
        return;
    begin(out, paint);
    text_add(out, "class ");
    show_plain(out, facts->run->bets.class_label[class]);
    text_add(out, " cannot happen, says the exact enumeration, and was seen ");
    show_whole(out, facts->counts[class]);
    text_add(out, " time%s\n", facts->counts[class] == 1 ? "" : "s");
}

static void warn_gaps(Text *out, const History *history, ShowPaint paint)
{
    uint64_t first = 0, end = history->count > 0 ? history->interval[history->count - 1].end : 0, gap_first, gap_end;
    for (int i = 0; history_missing(history, first, end, &gap_first, &gap_end); i++, first = gap_end) {
        begin(out, paint);
        if (i == GAPS_NAMED) {
            text_add(out, "and more blocks are missing\n");
            return;
        }
        text_add(out, "blocks %llu to %llu are missing\n", (unsigned long long)gap_first,
                 (unsigned long long)gap_end - 1);
    }
}

void show_warnings(Text *out, const ShowFacts *facts, ShowPaint paint)
{
    if (facts->exact)
        return;
    size_t before = out->size;
    for (int i = 0; i < facts->run->bets.count && facts->rounds > 0; i++)
        for (int o = 0; o < facts->run->bets.bet[i].outcome_count; o++)
            if (is_hardly_seen(facts, i, o))
                warn_hardly_seen(out, facts, i, o, paint);
    warn_impossible(out, facts, paint);
    warn_gaps(out, &facts->run->history, paint);
    if (out->size > before)
        text_add(out, "\n");
}
