/* show_profile.c - what several bets bring a player together, for people and for programs. */
#include "analysis/profile.h"
#include "analysis/show.h"
#include "analysis/show_facts.h"
#include "analysis/show_heading.h"
#include "analysis/show_number.h"
#include "analysis/show_table.h"
#include <math.h>
#include <stdlib.h>

/* The rounds after which he looks, unless one number is asked for. */
static const uint64_t usual_rounds[] = {1, 10, 100, 1000};
enum { USUAL = sizeof usual_rounds / sizeof *usual_rounds };

typedef struct Shown {
    ShowFacts facts;
    u128 *weights; /* exact ones where there are any: chances, not a sample of them */
    ProfileEstimate estimate;
} Shown;

static void shown_make(Shown *shown, const Run *run, const Profile *profile, double confidence)
{
    show_facts_make(&shown->facts, run, confidence);
    shown->weights = run->exact ? NULL : wide_counts(shown->facts.counts, run->bets.classes);
    shown->estimate =
        profile_estimate(profile, &run->bets, run->exact ? run->exact : shown->weights, run->exact != NULL, confidence);
}

static void shown_free(Shown *shown)
{
    free(shown->weights);
    show_facts_free(&shown->facts);
}

static ProfileAfter after(const Shown *shown, const Profile *profile, uint64_t rounds)
{
    const Run *run = shown->facts.run;
    return profile_after(profile, &run->bets, run->exact ? run->exact : shown->weights, rounds);
}

static void add_stakes(Text *out, const Profile *profile, const Bets *bets)
{
    char number[RATIO_TEXT];
    const char *before = "";
    for (int i = 0; i < bets->count; i++)
        if (profile->stake[i].top > 0) {
            text_add(out, "%s%s %s", before, bets->bet[i].name, ratio_format(profile->stake[i], number));
            before = ", ";
        }
    text_add(out, "; %s in all", ratio_format(profile->total, number));
}

static void add_percent(Text *out, double share)
{
    show_share(out, share, 0);
    text_add(out, isnan(share) ? "" : " %%");
}

static void write_after(Text *out, const Shown *shown, const Profile *profile, const uint64_t rounds[], int count,
                        ShowPaint paint)
{
    static const char *const headings[] = {"rounds", "ahead", "even", "behind", "", NULL};
    ShowTable table;
    show_table_new(&table, 0, headings);
    for (int i = 0; i < count; i++) {
        ProfileAfter then = after(shown, profile, rounds[i]);
        show_whole(show_table_cell(&table), rounds[i]);
        add_percent(show_table_cell(&table), then.ahead);
        add_percent(show_table_cell(&table), then.even);
        add_percent(show_table_cell(&table), then.behind);
        text_add(show_table_cell(&table), then.normal ? "about: by the normal law" : "");
    }
    text_add(out, "\n");
    show_table_write(out, &table, paint);
    show_table_free(&table);
}

void show_profile_text(Text *out, const Run *run, const Profile *profile, uint64_t rounds, const ShowStyle *style)
{
    ShowPaint paint = show_paint(style->color);
    Shown shown;
    shown_make(&shown, run, profile, style->confidence);
    show_heading(out, &shown.facts, paint);
    text_add(out, "\n");
    show_label(out, "stakes", paint);
    add_stakes(out, profile, &run->bets);
    text_add(out, "\n");
    show_label(out, "edge", paint);
    add_percent(out, shown.estimate.edge);
    if (!run->exact) {
        text_add(out, " ± ");
        show_share(out, (shown.estimate.edge_span.high - shown.estimate.edge_span.low) / 2, 2);
        text_add(out, " %%");
    }
    text_add(out, " of the stakes%s\n", run->exact ? ", exact" : "");
    show_label(out, "a round", paint);
    text_add(out, "brings ");
    show_decimal(out, shown.estimate.mean, 5);
    text_add(out, " on average, standard deviation ");
    show_decimal(out, shown.estimate.sd, 4);
    text_add(out, "\n");
    write_after(out, &shown, profile, rounds ? &rounds : usual_rounds, rounds ? 1 : USUAL, paint);
    shown_free(&shown);
}

static void write_number(Text *out, const char *key, double x)
{
    text_add(out, ", \"%s\": ", key);
    show_double(out, x, "null");
}

void show_profile_json(Text *out, const Run *run, const Profile *profile, uint64_t rounds, double confidence)
{
    const uint64_t *list = rounds ? &rounds : usual_rounds;
    Shown shown;
    const char *before = "";
    shown_make(&shown, run, profile, confidence);
    text_add(out, "{\"exact\": %s, \"stakes\": {", run->exact ? "true" : "false");
    for (int i = 0; i < run->bets.count; i++)
        if (profile->stake[i].top > 0) {
            text_add(out, "%s\"%s\": ", before, run->bets.bet[i].name);
            show_double(out, (double)profile->stake[i].top / (double)profile->stake[i].bottom, "null");
            before = ", ";
        }
    text_add(out, "}");
    write_number(out, "edge", shown.estimate.edge);
    write_number(out, "edge_low", shown.estimate.edge_span.low);
    write_number(out, "edge_high", shown.estimate.edge_span.high);
    write_number(out, "confidence", confidence);
    write_number(out, "mean", shown.estimate.mean);
    write_number(out, "sd", shown.estimate.sd);
    text_add(out, ", \"after\": [");
    for (int i = 0; i < (rounds ? 1 : USUAL); i++) {
        ProfileAfter then = after(&shown, profile, list[i]);
        text_add(out, "%s{\"rounds\": %llu", i ? ", " : "", (unsigned long long)list[i]);
        write_number(out, "ahead", then.ahead);
        write_number(out, "even", then.even);
        write_number(out, "behind", then.behind);
        text_add(out, ", \"normal\": %s}", then.normal ? "true" : "false");
    }
    text_add(out, "]}\n");
    shown_free(&shown);
}
