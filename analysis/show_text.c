/* show_text.c - a run as a table for people.
 *
 * In reading order: what was played, the bets, the outcomes of each, what to beware of, and how to recognise
 * the run.
 */
#include "analysis/show.h"
#include "analysis/show_facts.h"
#include "analysis/show_heading.h"
#include "analysis/show_number.h"
#include "analysis/show_table.h"
#include "analysis/show_warnings.h"
#include <math.h>

static void add_share(ShowTable *table, double share, int digits)
{
    Text *cell = show_table_cell(table);
    show_share(cell, share, digits);
    text_add(cell, isnan(share) ? "" : " %%");
}

static void add_half_width(ShowTable *table, Span span)
{
    Text *cell = show_table_cell(table);
    double half = (span.high - span.low) / 2;
    text_add(cell, isnan(half) ? "" : "± ");
    show_share(cell, half, 2);
    text_add(cell, isnan(half) ? "" : " %%");
}

static void add_deviate(ShowTable *table, double z)
{
    Text *cell = show_table_cell(table);
    text_add(cell, z >= 0.005 ? "+" : "");
    show_decimal(cell, z, 2);
    if (fabs(z) >= 4)
        show_table_alarm(table);
}

static void add_empty(ShowTable *table, int cells)
{
    while (cells-- > 0)
        show_table_cell(table);
}

/* True if a bet put anything but its initial stake at risk. */
static bool stakes_varied(const Estimate *estimate)
{
    for (int i = 0; i < estimate->count; i++)
        if (fabs(estimate->bet[i].wagered - 1) > 0)
            return true;
    return false;
}

static void add_bet(ShowTable *table, const ShowFacts *facts, int i)
{
    const BetEstimate *bet = &facts->estimate.bet[i];
    const BetAgreement *agreement = show_facts_agreement(facts, i);
    show_plain(show_table_cell(table), facts->run->bets.bet[i].name);
    add_share(table, bet->edge, 0);
    facts->exact ? add_empty(table, 1) : add_half_width(table, bet->edge_span);
    show_decimal(show_table_cell(table), bet->sd, 4);
    if (stakes_varied(&facts->estimate)) {
        show_decimal(show_table_cell(table), bet->wagered, 5);
        add_share(table, bet->element_of_risk, 0);
    } else {
        add_empty(table, 2);
    }
    add_share(table, bet->hit.value, 3);
    if (agreement) {
        add_share(table, agreement->exact_edge, 0);
        add_deviate(table, agreement->z);
    } else {
        add_empty(table, 2);
    }
}

static void write_bets(Text *out, const ShowFacts *facts, ShowPaint paint, const char *interval)
{
    const char *const headings[] = {"bet",      "edge",       interval, "sd", "wagered", "element of risk",
                                    "hit rate", "exact edge", "z",      NULL};
    ShowTable table;
    show_table_new(&table, 1, headings);
    for (int i = 0; i < facts->run->bets.count; i++)
        add_bet(&table, facts, i);
    text_add(out, "\n");
    show_table_write(out, &table, paint);
    show_table_free(&table);
}

static bool stakes_vary(const Bet *bet)
{
    for (int o = 0; o < bet->outcome_count; o++)
        if (bet->outcome[o].wager != bet->ticks)
            return true;
    return false;
}

/* As a half-width where the interval is even, else by its ends. */
static void add_interval(ShowTable *table, const Proportion *share)
{
    if (share->kind != INTERVAL_CLOPPER_PEARSON) {
        share->kind == INTERVAL_NORMAL ? add_half_width(table, share->span) : add_empty(table, 1);
        return;
    }
    Text *cell = show_table_cell(table);
    if (share->span.low == 0)
        text_add(cell, "0");
    else
        show_share(cell, share->span.low, 3);
    text_add(cell, " to ");
    show_share(cell, share->span.high, 3);
    text_add(cell, " %%");
}

static void add_outcome(ShowTable *table, const ShowFacts *facts, int i, int o)
{
    const Bet *bet = &facts->run->bets.bet[i];
    const Proportion *share = &facts->estimate.bet[i].outcome[o];
    const BetAgreement *agreement = show_facts_agreement(facts, i);
    show_plain(show_table_cell(table), bet->outcome[o].label);
    show_units(show_table_cell(table), bet->outcome[o].pay, bet->ticks);
    Text *wager = show_table_cell(table);
    if (stakes_vary(bet))
        show_units(wager, bet->outcome[o].wager, bet->ticks);
    show_whole(show_table_cell(table), share->weight);
    add_share(table, share->value, 3);
    Text *one_in = show_table_cell(table);
    share->weight == 0 && share->kind == INTERVAL_CLOPPER_PEARSON ? text_add(one_in, "unseen")
                                                                  : show_one_in(one_in, share->value);
    add_interval(table, share);
    if (agreement) {
        add_share(table, agreement->exact_probability[o], 3);
        add_deviate(table, agreement->outcome_z[o]);
    } else {
        add_empty(table, 2);
    }
}

static void write_outcomes(Text *out, const ShowFacts *facts, ShowPaint paint, const char *interval)
{
    const char *const headings[] = {"outcome",     "pays", "wagered", facts->exact ? "weight" : "count",
                                    "probability", "1 in", interval,  "exact",
                                    "z",           NULL};
    ShowTable table;
    show_table_new(&table, 1, headings);
    for (int i = 0; i < facts->run->bets.count; i++) {
        show_table_title(&table, facts->run->bets.bet[i].name);
        for (int o = 0; o < facts->run->bets.bet[i].outcome_count; o++)
            add_outcome(&table, facts, i, o);
    }
    text_add(out, "\n");
    show_table_write(out, &table, paint);
    show_table_free(&table);
}

static void write_agreement(Text *out, const ShowFacts *facts, ShowPaint paint)
{
    const Agreement *agreement = &facts->agreement;
    bool holds = agreement_holds(agreement);
    show_label(out, "agreement", paint);
    if (agreement->rounds == 0) {
        text_add(out, "-\n");
        return;
    }
    text_add(out, "largest |z| %.2f", agreement->largest_z);
    if (agreement->classes.cells > 1)
        text_add(out, ", chi-square %.1f over %d classes (p %.3g)", agreement->classes.statistic,
                 agreement->classes.cells, agreement->classes.p);
    text_add(out, ": %s%s%s\n", holds ? paint.strong : paint.alarm, holds ? "holds" : "DOES NOT HOLD", paint.plain);
}

void show_text(Text *out, const Run *run, const ShowStyle *style)
{
    ShowPaint paint = show_paint(style->color);
    ShowFacts facts;
    Text interval = {0};
    show_facts_make(&facts, run, style->confidence);
    text_add(&interval, "%.6g %% interval", 100 * style->confidence);
    show_heading(out, &facts, paint);
    if (run->bets.count > 0) {
        write_bets(out, &facts, paint, text_get(&interval));
        if (style->outcomes)
            write_outcomes(out, &facts, paint, text_get(&interval));
    }
    text_add(out, "\n");
    show_warnings(out, &facts, paint);
    if (facts.compared)
        write_agreement(out, &facts, paint);
    show_label(out, "digest", paint);
    text_add(out, "%s\n", facts.digest);
    text_free(&interval);
    show_facts_free(&facts);
}
