/* command_bench_evaluators.c - the speed of the hand evaluators, in a table or JSON. */
#include "sim/app/command_bench.h"
#include "sim/base/suggest.h"
#include <stdlib.h>
#include <string.h>

enum { NAMES_MOST = 64, TEXT_CELL = 32 };

/* Three digits of a time: 0.312, 4.06, 65.4. */
static void add_nanoseconds(Text *out, const char *before, double speed)
{
    double ns = 1e9 / speed;
    text_add(out, "%s%.*f", before, ns < 1 ? 3 : ns < 10 ? 2 : 1, ns);
}

static void add_text_cell(Text *out, const LapSummary *speed)
{
    Text cell = {0};
    add_nanoseconds(&cell, "", speed->median);
    add_nanoseconds(&cell, " (", speed->high);
    add_nanoseconds(&cell, "-", speed->low);
    text_add(&cell, ") %7.1f", speed->median / 1e6);
    text_add(out, "%*s", TEXT_CELL, text_get(&cell));
    text_free(&cell);
}

static void add_text_ratio(Text *out, const char *name, const double ratio[HAND_SOURCES])
{
    if (ratio[HANDS_CACHED] == 0)
        return;
    text_add(out, "  %-18s", name);
    for (int s = 0; s < HAND_SOURCES; s++)
        if (ratio[s] > 0)
            text_add(out, "%*.1f times", TEXT_CELL - 6, ratio[s]);
    text_add(out, "\n");
}

static void add_text(Text *out, const Evaluator *evaluator, const EvaluatorReport *report)
{
    text_add(out, "\n%s (%s); the scalar form reads %zu bytes of tables\n  %-18s", evaluator->name, evaluator->title,
             evaluator->table_bytes, "");
    for (int s = 0; s < HAND_SOURCES; s++)
        if (report->hands[s]) {
            Text head = {0};
            text_add(&head, "%s, %zu hands", hand_source_name((HandSource)s), report->hands[s]);
            text_add(out, "%*s", TEXT_CELL, text_get(&head));
            text_free(&head);
        }
    text_add(out, "\n");
    for (int f = 0; f < report->count; f++) {
        text_add(out, "  %-18s", report->form[f].name);
        for (int s = 0; s < HAND_SOURCES; s++)
            if (report->hands[s])
                add_text_cell(out, &report->form[f].speed[s]);
        text_add(out, "\n");
    }
    add_text_ratio(out, "lanes over scalar", report->lanes_over_scalar);
    add_text_ratio(out, "suits over scalar", report->suits_over_scalar);
}

static void add_json_ratio(Text *out, const char *name, const double ratio[HAND_SOURCES])
{
    if (ratio[HANDS_CACHED] == 0)
        return;
    text_add(out, ", \"%s\": {", name);
    for (int s = 0, more = 0; s < HAND_SOURCES; s++)
        if (ratio[s] > 0)
            text_add(out, "%s\"%s\": %.3f", more++ ? ", " : "", hand_source_name((HandSource)s), ratio[s]);
    text_add(out, "}");
}

static void add_json_form(Text *out, const FormResult *form, HandSource source, size_t hands)
{
    const LapSummary *speed = &form->speed[source];
    text_add(out,
             "{\"form\": \"%s\", \"hands\": \"%s\", \"number\": %zu, \"ns_per_hand\": %.4f, \"low\": %.4f, "
             "\"high\": %.4f, \"hands_per_second\": %.0f}",
             form->name, hand_source_name(source), hands, 1e9 / speed->median, 1e9 / speed->high, 1e9 / speed->low,
             speed->median);
}

static void add_json(Text *out, const Evaluator *evaluator, const EvaluatorReport *report, bool first)
{
    text_add(out,
             "%s{\"name\": \"%s\", \"cards\": %d, \"deck\": %d, \"table_bytes\": %zu, \"init_seconds\": 0, "
             "\"checksum\": \"%08x\", \"variants\": [",
             first ? "" : ", ", evaluator->name, evaluator->cards, evaluator->deck, evaluator->table_bytes,
             (unsigned)report->checksum);
    for (int s = 0, more = 0; s < HAND_SOURCES; s++)
        for (int f = 0; f < report->count && report->hands[s]; f++) {
            text_add(out, "%s", more++ ? ", " : "");
            add_json_form(out, &report->form[f], (HandSource)s, report->hands[s]);
        }
    text_add(out, "]");
    add_json_ratio(out, "lanes_over_scalar", report->lanes_over_scalar);
    add_json_ratio(out, "suits_over_scalar", report->suits_over_scalar);
    text_add(out, "}");
}

static int unknown_name(const char *name, Error *error)
{
    const char *names[NAMES_MOST] = {0};
    char hint[SUGGEST_HINT];
    int count = 0;
    for (; evaluators[count].name && count < NAMES_MOST; count++)
        names[count] = evaluators[count].name;
    suggest_hint(hint, name, names, count);
    error_set(error, ERROR_INPUT, "--only %.60s: there is no such evaluator%s; there are", name, hint);
    for (int i = 0; i < count; i++)
        error_add(error, "%s %s", i ? "," : "", names[i]);
    return ERROR_INPUT;
}

static int check_names(const OptionList *only, Error *error)
{
    for (int i = 0; i < only->count; i++) {
        const Evaluator *e = evaluators;
        while (e->name && strcmp(e->name, only->item[i]) != 0)
            e++;
        if (!e->name)
            return unknown_name(only->item[i], error);
    }
    return 0;
}

static bool is_asked_for(const OptionList *only, const Evaluator *evaluator)
{
    bool asked = only->count == 0;
    for (int i = 0; i < only->count; i++)
        asked |= strcmp(only->item[i], evaluator->name) == 0;
    return asked;
}

static void add_text_head(Text *out, const EvaluatorsOptions *options)
{
    text_add(out,
             "nanoseconds a hand, median of %d laps (least-greatest), then millions of hands a second; one thread\n",
             options->laps);
    text_add(out, "cache: random hands that fit the L2 cache, %d bytes a card; ", HANDS_RESIDENT);
    if (options->stream_bytes > 0)
        text_add(out, "stream: from memory, %zu MB; ", options->stream_bytes >> 20);
    text_add(out, "order: as enumerated\n"
                  "no evaluator takes time to start: tables are constants of the program, and lanes read none\n");
}

static void show_progress(const char *name)
{
    Text line = {0};
    if (!print_progress_wanted())
        return;
    text_add(&line, "%s", name);
    print_progress(&line);
    text_free(&line);
}

static int bench_chosen(Text *out, const EvaluatorsOptions *options, const OptionList *only, bool json, Error *error)
{
    EvaluatorsHands hands = {0};
    EvaluatorReport report;
    int code = 0, done = 0;
    for (const Evaluator *e = evaluators; e->name && !code; e++)
        if (is_asked_for(only, e)) {
            show_progress(e->name);
            code = bench_evaluator(&report, e, &hands, options, error);
            if (!code && json)
                add_json(out, e, &report, done++ == 0);
            else if (!code)
                add_text(out, e, &report);
        }
    show_progress("");
    evaluators_hands_free(&hands);
    return code;
}

int bench_evaluators(const EvaluatorsOptions *options, const OptionList *only, bool json, Error *error)
{
    Text out = {0};
    int code = check_names(only, error);
    if (code)
        return code;
    if (json)
        text_add(&out, "{\"laps\": %d, \"seconds\": %g, \"stream_bytes\": %zu, \"evaluators\": [", options->laps,
                 options->seconds, options->stream_bytes);
    else
        add_text_head(&out, options);
    code = bench_chosen(&out, options, only, json, error);
    if (json)
        text_add(&out, "]}\n");
    if (!code)
        code = print_result(&out, error);
    text_free(&out);
    return code;
}
