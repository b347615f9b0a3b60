/* bench_evaluators.c - times the forms of an evaluator, and holds them to the same values. */
#include "bench/bench_evaluators.h"
#include "sim/base/clock.h"
#include "sim/base/memory.h"
#include <stdlib.h>
#include <string.h>

enum { UNKNOWN = -1 };

/* A source as one evaluator's forms go over it. `next` is common to all forms: what one has just read may still be in a
 * cache, so the next goes on from there. */
typedef struct Course {
    const HandSet *set; /* or else in order */
    const HandOrder *order;
    size_t parts, next;
    size_t sums;  /* part p has the sum of part p modulo this */
    int64_t *sum; /* of the values of a part; UNKNOWN until the first form has been there */
} Course;

/* Everything about one evaluator. */
typedef struct Trial {
    const Evaluator *evaluator;
    const EvaluatorsOptions *options;
    Error *error;
    HandForm form[FORMS_MOST];
    int forms;
    Course course[HAND_SOURCES]; /* without parts if not asked for */
    double speed[HAND_SOURCES][FORMS_MOST][BENCH_LAPS_MOST];
} Trial;

const char *hand_source_name(HandSource source)
{
    static const char *const names[HAND_SOURCES] = {"cache", "stream", "order"};
    return names[source];
}

static Course course_new(const HandSet *set, const HandOrder *order)
{
    size_t parts = set ? set->hands / HANDS_PART : order->parts, sums = set ? set->drawn / HANDS_PART : parts;
    Course course = {.set = set, .order = order, .parts = parts, .sums = sums};
    course.sum = memory_new(sums, sizeof *course.sum);
    for (size_t i = 0; i < sums; i++)
        course.sum[i] = UNKNOWN;
    return course;
}

static void plan_courses(Trial *trial, EvaluatorsHands *hands)
{
    const Evaluator *e = trial->evaluator;
    bool suits = form_has_suits(e);
    hand_set_deal(&hands->cached, e->cards, e->deck, HANDS_RESIDENT, suits);
    trial->course[HANDS_CACHED] = course_new(&hands->cached, NULL);
    if (trial->options->stream_bytes > 0) {
        hand_set_deal(&hands->streaming, e->cards, e->deck, trial->options->stream_bytes / (size_t)e->cards, suits);
        trial->course[HANDS_STREAMING] = course_new(&hands->streaming, NULL);
    }
    hand_order_make(&hands->order, e->cards, e->deck);
    trial->course[HANDS_IN_ORDER] = course_new(NULL, &hands->order);
}

/* A form goes over the next part of a course. Returns the hands in it, 0 if their values are not those of another form.
 */
static size_t play_part(Course *course, const HandForm *form)
{
    size_t part = course->next;
    int64_t *known = &course->sum[part % course->sums];
    uint32_t sum = course->set ? hand_set_sum(course->set, form, part) : hand_order_sum(course->order, form, part);
    course->next = part + 1 < course->parts ? part + 1 : 0;
    if (*known == UNKNOWN)
        *known = sum;
    else if (*known != sum)
        return 0;
    return course->set ? HANDS_PART : course->order->part_hands[part];
}

static int disagree(const Trial *trial, int form)
{
    return error_set(trial->error, ERROR_INTERNAL, "%s: the form `%s` gives other values than the forms before it",
                     trial->evaluator->name, trial->form[form].name);
}

/* One form on one source for some seconds; *speed in hands a second. */
static int measure(Trial *trial, HandSource source, int form, double seconds, double *speed)
{
    double start = clock_seconds(), now = start;
    size_t hands = 0;
    while (now < start + seconds || hands == 0) {
        size_t more = play_part(&trial->course[source], &trial->form[form]);
        if (more == 0)
            return disagree(trial, form);
        hands += more;
        now = clock_seconds();
    }
    *speed = (double)hands / (now - start);
    return 0;
}

/* Every form of every source once. */
static int run_lap(Trial *trial, int lap, double seconds)
{
    int code = 0;
    for (int source = 0; source < HAND_SOURCES; source++)
        for (int f = 0; f < trial->forms && trial->course[source].parts > 0 && !code; f++)
            code = measure(trial, (HandSource)source, f, seconds, &trial->speed[source][f][lap]);
    return code;
}

/* Every form over all hands in cache, and the same first part of the others, so that each has been compared. */
static int compare_forms(Trial *trial)
{
    for (int source = 0; source < HAND_SOURCES; source++)
        for (int f = 0; f < trial->forms; f++) {
            Course *course = &trial->course[source];
            size_t parts = source == HANDS_CACHED || course->parts == 0 ? course->parts : 1;
            course->next = 0;
            for (size_t i = 0; i < parts; i++)
                if (play_part(course, &trial->form[f]) == 0)
                    return disagree(trial, f);
        }
    return 0;
}

/* The last form of a kind is that of the best instruction set. */
static void add_ratios(EvaluatorReport *report, const Trial *trial, int source)
{
    for (int f = 1; f < trial->forms; f++) {
        double ratio = lap_ratio(trial->speed[source][f], trial->speed[source][0], trial->options->laps);
        *(trial->form[f].lanes ? &report->lanes_over_scalar[source] : &report->suits_over_scalar[source]) = ratio;
    }
}

static void make_report(EvaluatorReport *report, const Trial *trial)
{
    const Course *cached = &trial->course[HANDS_CACHED];
    *report = (EvaluatorReport){.count = trial->forms};
    for (int f = 0; f < trial->forms; f++)
        memcpy(report->form[f].name, trial->form[f].name, sizeof report->form[f].name);
    for (size_t i = 0; i < cached->sums; i++)
        report->checksum += (uint32_t)cached->sum[i];
    for (int source = 0; source < HAND_SOURCES; source++) {
        const Course *course = &trial->course[source];
        if (course->parts == 0)
            continue;
        report->hands[source] = course->set ? course->set->hands : course->order->hands;
        for (int f = 0; f < trial->forms; f++)
            report->form[f].speed[source] = lap_summary(trial->speed[source][f], trial->options->laps);
        add_ratios(report, trial, source);
    }
}

int bench_evaluator(EvaluatorReport *report, const Evaluator *evaluator, EvaluatorsHands *hands,
                    const EvaluatorsOptions *options, Error *error)
{
    Trial *trial = memory_new(1, sizeof *trial);
    trial->evaluator = evaluator;
    trial->options = options;
    trial->error = error;
    trial->forms = form_list(trial->form, evaluator);
    plan_courses(trial, hands);
    int code = compare_forms(trial);
    if (!code)
        code = run_lap(trial, 0, options->seconds / 4); /* wakes up caches and clocks; lap 0 overwrites it */
    for (int lap = 0; lap < options->laps && !code; lap++)
        code = run_lap(trial, lap, options->seconds);
    if (!code)
        make_report(report, trial);
    for (int source = 0; source < HAND_SOURCES; source++)
        free(trial->course[source].sum);
    free(trial);
    return code;
}

void evaluators_hands_free(EvaluatorsHands *hands)
{
    hand_set_free(&hands->cached);
    hand_set_free(&hands->streaming);
    hand_order_free(&hands->order);
}
