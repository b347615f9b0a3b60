/* show_csv.c - a run as rows: one for each outcome of each bet, the figures of the bet repeated in each. */
#include "analysis/show.h"
#include "analysis/show_facts.h"
#include "analysis/show_number.h"
#include <math.h>
#include <string.h>

/* Quoted if it holds a quote, comma or line end, with quotes doubled. */
static void write_field(Text *out, const char *text)
{
    if (!strpbrk(text, "\",\r\n")) {
        text_add(out, "%s", text);
        return;
    }
    text_add(out, "\"");
    for (; *text; text++)
        text_add(out, *text == '"' ? "\"\"" : "%c", *text);
    text_add(out, "\"");
}

static void write_doubles(Text *out, const double values[], int count)
{
    for (int i = 0; i < count; i++) {
        text_add(out, ",");
        show_double(out, values[i], "");
    }
}

static void write_row(Text *out, const ShowFacts *facts, int i, int o)
{
    const Bet *bet = &facts->run->bets.bet[i];
    const BetEstimate *of = &facts->estimate.bet[i];
    const BetAgreement *agreement = show_facts_agreement(facts, i);
    const Proportion *share = &of->outcome[o];
    char digits[WIDE_TEXT];
    write_field(out, bet->name);
    text_add(out, ",");
    write_field(out, bet->outcome[o].label);
    write_doubles(out,
                  (double[]){(double)bet->outcome[o].pay / (double)bet->ticks,
                             (double)bet->outcome[o].wager / (double)bet->ticks},
                  2);
    text_add(out, ",%s", wide_format(share->weight, digits));
    write_doubles(out, (double[]){share->value, share->span.low, share->span.high}, 3);
    write_doubles(out,
                  (double[]){of->edge, of->edge_span.low, of->edge_span.high, of->sd, of->wagered, of->element_of_risk,
                             of->element_of_risk_span.low, of->element_of_risk_span.high, of->hit.value,
                             of->hit.span.low, of->hit.span.high, facts->estimate.confidence},
                  12);
    double none = NAN;
    write_doubles(out,
                  agreement ? (double[]){agreement->exact_probability[o], agreement->outcome_z[o],
                                         agreement->exact_edge, agreement->z}
                            : (double[]){none, none, none, none},
                  4);
    text_add(out, "\n");
}

void show_csv(Text *out, const Run *run, double confidence)
{
    ShowFacts facts;
    show_facts_make(&facts, run, confidence);
    text_add(out, "bet,outcome,pay,wager,count,probability,low,high,edge,edge_low,edge_high,sd,wagered,"
                  "element_of_risk,element_of_risk_low,element_of_risk_high,hit_rate,hit_rate_low,hit_rate_high,"
                  "confidence,exact_probability,outcome_z,exact_edge,edge_z\n");
    for (int i = 0; i < run->bets.count; i++)
        for (int o = 0; o < run->bets.bet[i].outcome_count; o++)
            write_row(out, &facts, i, o);
    show_facts_free(&facts);
}
