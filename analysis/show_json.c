/* show_json.c - a run as one JSON object (RFC 8259).
 *
 * Keys scripts rely on come first and keep their meaning; new ones are added at the end of their object.
 */
#include "analysis/show.h"
#include "analysis/show_facts.h"
#include "analysis/show_number.h"

static void write_string(Text *out, const char *text)
{
    text_add(out, "\"");
    while (text && *text) {
        int size = show_utf8(text);
        if (size == 0)
            text_add(out, "\\ufffd"); /* not UTF-8: JSON has no way to say it */
        else if (*text == '"' || *text == '\\')
            text_add(out, "\\%c", *text);
        else if ((unsigned char)*text < 0x20 || *text == 0x7f)
            text_add(out, "\\u%04x", (unsigned char)*text);
        else
            text_add_bytes(out, text, (size_t)size);
        text += size > 0 ? size : 1;
    }
    text_add(out, "\"");
}

/* The next key of an object, behind a comma unless it is the first. */
static void write_key(Text *out, const char *key)
{
    char last = text_get(out)[out->size - 1];
    text_add(out, "%s\"%s\": ", last == '{' ? "" : ", ", key);
}

static void write_key_string(Text *out, const char *key, const char *value)
{
    write_key(out, key);
    write_string(out, value);
}

static void write_key_double(Text *out, const char *key, double value)
{
    write_key(out, key);
    show_double(out, value, "null");
}

static void write_span(Text *out, const char *key, Span span)
{
    text_add(out, ", \"%s_low\": ", key);
    show_double(out, span.low, "null");
    text_add(out, ", \"%s_high\": ", key);
    show_double(out, span.high, "null");
}

/* A count; of an exact run, where it may have more digits than readers of JSON keep, as a string. */
static void write_weight(Text *out, const char *key, u128 weight, bool exact)
{
    char digits[WIDE_TEXT];
    write_key(out, key);
    text_add(out, exact ? "\"%s\"" : "%s", wide_format(weight, digits));
}

static void write_outcome(Text *out, const ShowFacts *facts, int i, int o)
{
    const Bet *bet = &facts->run->bets.bet[i];
    const Proportion *share = &facts->estimate.bet[i].outcome[o];
    const BetAgreement *agreement = show_facts_agreement(facts, i);
    text_add(out, o > 0 ? ", {" : "{");
    write_key_string(out, "label", bet->outcome[o].label);
    write_key_double(out, "pay", (double)bet->outcome[o].pay / (double)bet->ticks);
    write_weight(out, "count", share->weight, facts->exact);
    write_key_double(out, "probability", share->value);
    write_span(out, "probability", share->span);
    write_key_double(out, "wager", (double)bet->outcome[o].wager / (double)bet->ticks);
    if (agreement) {
        write_key_double(out, "exact_probability", agreement->exact_probability[o]);
        write_key_double(out, "z", agreement->outcome_z[o]);
    }
    text_add(out, "}");
}

static void write_figures(Text *out, const ShowFacts *facts, int i)
{
    const BetEstimate *bet = &facts->estimate.bet[i];
    write_key_double(out, "edge", bet->edge);
    write_span(out, "edge", bet->edge_span);
    write_key_double(out, "confidence", facts->estimate.confidence);
    write_key_double(out, "sd", bet->sd);
    write_key_double(out, "element_of_risk", bet->element_of_risk);
    write_span(out, "element_of_risk", bet->element_of_risk_span);
    write_key_double(out, "wagered", bet->wagered);
    write_key_double(out, "hit_rate", bet->hit.value);
    write_span(out, "hit_rate", bet->hit.span);
}

static void write_bet(Text *out, const ShowFacts *facts, int i)
{
    const BetAgreement *agreement = show_facts_agreement(facts, i);
    text_add(out, i > 0 ? ", {" : "{");
    write_key_string(out, "name", facts->run->bets.bet[i].name);
    write_figures(out, facts, i);
    text_add(out, ", \"outcomes\": [");
    for (int o = 0; o < facts->run->bets.bet[i].outcome_count; o++)
        write_outcome(out, facts, i, o);
    text_add(out, "]");
    if (!facts->exact)
        write_key_double(out, "half_width",
                         estimate_bet_half_width(&facts->run->bets, i, facts->counts, facts->estimate.confidence));
    if (agreement) {
        write_key_double(out, "exact_edge", agreement->exact_edge);
        write_key_double(out, "z", agreement->z);
        write_key_double(out, "p", agreement->chi_square.p);
    }
    text_add(out, "}");
}

static void write_source(Text *out, const ShowFacts *facts)
{
    const Run *run = facts->run;
    write_key_string(out, "rules", run->rules_id);
    text_add(out, ", \"exact\": %s", facts->exact ? "true" : "false");
    write_weight(out, "rounds", facts->estimate.total, facts->exact);
    if (facts->exact)
        text_add(out, ", \"seed\": null, \"blocks\": null");
    else
        text_add(out, ", \"seed\": %llu, \"blocks\": %llu", (unsigned long long)run->seed,
                 (unsigned long long)facts->blocks);
    write_key_string(out, "strategy", run->strategy);
    write_key_string(out, "title", run->rules_title);
    write_key_string(out, "game", run->game);
    write_key_string(out, "digest", facts->digest);
    text_add(out, ", \"parameters\": {");
    for (int i = 0; i < run->parameter_count; i++) {
        text_add(out, i > 0 ? ", " : "");
        write_string(out, run->parameter[i].name);
        text_add(out, ": ");
        write_string(out, run->parameter[i].value);
    }
    text_add(out, "}");
}

static void write_covariance(Text *out, const Estimate *estimate)
{
    text_add(out, ", \"covariance\": [");
    for (int a = 0; a < estimate->count; a++) {
        text_add(out, a > 0 ? ", [" : "[");
        for (int b = 0; b < estimate->count; b++) {
            text_add(out, b > 0 ? ", " : "");
            show_double(out, estimate_covariance(estimate, a, b), "null");
        }
        text_add(out, "]");
    }
    text_add(out, "]");
}

static void write_agreement(Text *out, const Agreement *agreement)
{
    text_add(out, ", \"agreement\": {\"holds\": %s", agreement_holds(agreement) ? "true" : "false");
    write_key_double(out, "largest_z", agreement->largest_z);
    write_key_double(out, "chi_square", agreement->classes.statistic);
    text_add(out, ", \"classes\": %d", agreement->classes.cells);
    write_key_double(out, "p", agreement->classes.p);
    text_add(out, "}");
}

void show_json(Text *out, const Run *run, double confidence)
{
    ShowFacts facts;
    show_facts_make(&facts, run, confidence);
    text_add(out, "{");
    write_source(out, &facts);
    text_add(out, ", \"bets\": [");
    for (int i = 0; i < run->bets.count; i++)
        write_bet(out, &facts, i);
    text_add(out, "]");
    write_covariance(out, &facts.estimate);
    if (!facts.exact)
        text_add(out, ", \"missing_blocks\": %llu", (unsigned long long)facts.missing);
    if (facts.compared)
        write_agreement(out, &facts.agreement);
    text_add(out, "}\n");
    show_facts_free(&facts);
}
