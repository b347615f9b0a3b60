/* session.c - legs of blocks, from one look at the precision to the next, cut short by checkpoints and stops. */
#include "sim/engine/session.h"
#include "analysis/estimate.h"
#include "sim/base/memory.h"
#include "sim/engine/signals.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define PROGRESS_SECONDS 0.25

/* What is going on between two commits. */
typedef struct Leg {
    const Session *session;
    const Run *run;
    uint64_t *before; /* counts of the run when the leg began */
    uint64_t *sum;    /* room to add the leg's own */
    uint64_t blocks_before, played_before;
    double began, checkpoint_due, progress_due;
    bool stopped, out_of_time;
} Leg;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

uint64_t session_next_check(uint64_t blocks)
{
    uint64_t step = 16;
    while (step * 16 <= blocks)
        step *= 2;
    return (blocks / step + 1) * step;
}

/* True if blocks 0 to n - 1 and no others are there, and n is a number at which precision is looked at. */
static bool is_check(const Session *session, const Run *run)
{
    uint64_t blocks = history_blocks(&run->history);
    return history_is_whole(&run->history) && (session_next_check(blocks - 1) == blocks || blocks == session->end);
}

static bool is_precise(const Session *session, const Run *run)
{
    int worst;
    uint64_t *counts = memory_new((size_t)run->bets.classes, sizeof *counts);
    history_total(&run->history, counts);
    double half_width = estimate_half_width(&run->bets, counts, session->confidence, &worst);
    free(counts);
    return half_width <= session->precision;
}

bool session_reached(const Session *session, const Run *run, SessionEnd *end)
{
    uint64_t gap, gap_end;
    bool precise = session->precision > 0 && is_check(session, run) && is_precise(session, run);
    *end = session->precision > 0 && !precise ? SESSION_IMPRECISE : SESSION_DONE;
    return precise || !history_missing(&run->history, session->first, session->end, &gap, &gap_end);
}

static void report(Leg *leg, uint64_t done, const uint64_t counts[])
{
    const Session *session = leg->session;
    const Bets *bets = &leg->run->bets;
    SessionProgress progress = {.blocks = leg->blocks_before + done,
                                .goal_blocks = session->end - session->first,
                                .played = leg->played_before + done,
                                .seconds = now() - leg->began};
    int worst = 0;
    double won = 0;
    for (int c = 0; c < bets->classes; c++) {
        leg->sum[c] = leg->before[c] + counts[c];
        progress.rounds += leg->sum[c];
    }
    progress.half_width = estimate_half_width(bets, leg->sum, session->confidence, &worst);
    const Bet *bet = &bets->bet[worst];
    for (int c = 0; c < bets->classes; c++)
        won += (double)leg->sum[c] * (double)bet->outcome[bet->outcome_of_class[c]].pay;
    progress.worst_bet = bet->name;
    progress.edge = progress.rounds ? 0 - won / (double)progress.rounds / (double)bet->ticks : 0;
    session->progress(session->context, &progress);
}

/* Between blocks: is it time to look up? */
static bool pause_leg(void *context, uint64_t done, const uint64_t counts[])
{
    Leg *leg = context;
    double time = now();
    if (leg->session->progress && time >= leg->progress_due) {
        report(leg, done, counts);
        leg->progress_due = time + PROGRESS_SECONDS;
    }
    leg->stopped = leg->stopped || signals_arrived();
    leg->out_of_time = leg->session->time_limit > 0 && time - leg->began >= leg->session->time_limit;
    return leg->stopped || leg->out_of_time || (leg->session->path && time >= leg->checkpoint_due);
}

static void set_time(char **out)
{
    char text[32];
    time_t t = time(NULL);
    struct tm utc;
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&t, &utc));
    free(*out);
    *out = memory_copy_string(text);
}

/* Plays one leg from the first gap and adds it to the history. */
static int play_leg(Leg *leg, Run *run, uint64_t first, uint64_t end, Error *error)
{
    uint64_t *counts = memory_new((size_t)run->bets.classes, sizeof *counts);
    history_total(&run->history, leg->before);
    leg->blocks_before = history_blocks(&run->history);
    uint64_t reached = workers_play(&leg->session->workers, first, end, counts, pause_leg, leg);
    int code = reached > first ? history_add(&run->history, first, reached, counts, error) : 0;
    leg->played_before += reached - first;
    history_join(&run->history);
    free(counts);
    return code;
}

static int commit(Leg *leg, Run *run, Error *error)
{
    set_time(&run->ended);
    leg->checkpoint_due = now() + leg->session->checkpoint;
    return leg->session->path ? run_save(run, leg->session->path, error) : 0;
}

int session_play(const Session *session, Run *run, SessionEnd *end, Error *error)
{
    Leg leg = {.session = session, .run = run, .began = now()};
    size_t classes = (size_t)run->bets.classes;
    uint64_t gap, gap_end;
    int code = 0;
    if (!run->started)
        set_time(&run->started);
    leg.before = memory_new(classes, sizeof *leg.before);
    leg.sum = memory_new(classes, sizeof *leg.sum);
    leg.checkpoint_due = leg.began + session->checkpoint;
    leg.progress_due = leg.began + PROGRESS_SECONDS;
    while (!code && !session_reached(session, run, end) && !leg.stopped && !leg.out_of_time) {
        history_missing(&run->history, session->first, session->end, &gap, &gap_end);
        uint64_t check = session_next_check(gap);
        code = play_leg(&leg, run, gap, session->precision > 0 && check < gap_end ? check : gap_end, error);
        if (!code && session->path && now() >= leg.checkpoint_due)
            code = commit(&leg, run, error);
    }
    if (!code)
        code = commit(&leg, run, error);
    if (!code && !session_reached(session, run, end))
        *end = leg.stopped ? SESSION_STOPPED : SESSION_TIME;
    free(leg.before);
    free(leg.sum);
    return code;
}
