/* show_heading.c - which run this is: the lines above the tables. */
#include "analysis/show_heading.h"
#include "analysis/show_number.h"

enum { LINE = 100 }; /* characters, before the parameters go on in the next line */

void show_label(Text *out, const char *label, ShowPaint paint)
{
    text_add(out, "  %s%-9s%s  ", paint.faint, label, paint.plain);
}

static void write_parameters(Text *out, const Run *run, ShowPaint paint)
{
    size_t start = out->size;
    for (int i = 0; i < run->parameter_count; i++) {
        Text item = {0};
        show_plain(&item, run->parameter[i].name);
        text_add(&item, " ");
        show_plain(&item, run->parameter[i].value);
        bool wrap = i > 0 && out->size - start + item.size > LINE;
        if (i > 0)
            text_add(out, wrap ? ",\n" : ", ");
        if (wrap)
            start = out->size;
        if (i == 0 || wrap)
            show_label(out, i == 0 ? "with" : "", paint);
        text_add(out, "%s", text_get(&item));
        text_free(&item);
    }
    if (run->parameter_count > 0)
        text_add(out, "\n");
}

/* The --set options, one a line in the run, in one line here. */
static void write_overrides(Text *out, const char *overrides, ShowPaint paint)
{
    if (!overrides || !*overrides)
        return;
    Text line = {0};
    for (const char *c = overrides; *c; c++)
        if (*c != '\n')
            text_add_bytes(&line, c, 1);
        else if (c[1])
            text_add(&line, ", ");
    show_label(out, "changed", paint);
    show_plain(out, text_get(&line));
    text_add(out, "\n");
    text_free(&line);
}

static void write_amount(Text *out, const ShowFacts *facts, ShowPaint paint)
{
    show_label(out, facts->exact ? "exact" : "played", paint);
    if (facts->exact) {
        text_add(out, "by enumeration, total weight ");
        show_whole(out, facts->estimate.total);
        text_add(out, "\n");
        return;
    }
    show_whole(out, facts->rounds);
    text_add(out, " rounds in ");
    show_whole(out, facts->blocks);
    text_add(out, " block%s, seed %llu\n", facts->blocks == 1 ? "" : "s", (unsigned long long)facts->run->seed);
}

void show_heading(Text *out, const ShowFacts *facts, ShowPaint paint)
{
    const Run *run = facts->run;
    text_add(out, "%s", paint.strong);
    show_plain(out, run->rules_title && *run->rules_title ? run->rules_title : run->rules_id);
    text_add(out, "%s\n", paint.plain);
    show_label(out, "rules", paint);
    show_plain(out, run->rules_id);
    text_add(out, ", game ");
    show_plain(out, run->game);
    if (run->strategy && *run->strategy) {
        text_add(out, ", strategy ");
        show_plain(out, run->strategy);
    }
    text_add(out, "\n");
    write_amount(out, facts, paint);
    write_parameters(out, run, paint);
    write_overrides(out, run->overrides, paint);
}
