/* session.c - legs of blocks, from one look at the precision to the next, cut short by checkpoints and stops. */
#include "sim/engine/session.h"
#include "analysis/estimate.h"
#include "sim/base/clock.h"
#include "sim/base/memory.h"
#include "sim/engine/signals.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define PROGRESS_SECONDS 0.25

/* What is going on. */
typedef struct Play {
    const Session *session;
    Run *run;
    uint64_t *total;                /* counts of the run so far */
    uint64_t rounds, rounds_before; /* of the run: now, and when the session began */
    uint64_t blocks_before;         /* of the goal, when the session began */
    uint64_t played, committed;     /* blocks of this session, and those of them that are saved */
    double began, checkpoint_due, progress_due;
    bool stopped, out_of_time;
    int code; /* of the first delivery that failed, with its words in `error` */
    Error *error;
} Play;

uint64_t session_next_check(uint64_t blocks)
{
    uint64_t step = 16;
    while (step * 16 <= blocks)
        step *= 2;
    return (blocks / step + 1) * step;
}

static bool is_precise(const Session *session, const Bets *bets, const uint64_t counts[])
{
    return estimate_half_width(bets, counts, session->confidence, NULL) <= session->precision;
}

/* Whether precision is looked at when just blocks 0 to n - 1 are there. */
static bool is_check(const Session *session, uint64_t blocks)
{
    return blocks > 0 && (session_next_check(blocks - 1) == blocks || blocks == session->end);
}

/* Whether the run had its precision at a number of blocks at which it is looked at, as far as its intervals tell. */
static bool was_precise(const Session *session, const Run *run)
{
    bool precise = false;
    uint64_t end = 0, *counts = memory_new((size_t)run->bets.classes, sizeof *counts);
    for (int i = 0; i < run->history.count && run->history.interval[i].first == end && !precise; i++) {
        end = run->history.interval[i].end;
        for (int c = 0; c < run->bets.classes; c++)
            counts[c] += run->history.interval[i].counts[c];
        precise = is_check(session, end) && is_precise(session, &run->bets, counts);
    }
    free(counts);
    return precise;
}

bool session_reached(const Session *session, const Run *run, SessionEnd *end)
{
    uint64_t gap, gap_end;
    bool precise = session->precision > 0 && was_precise(session, run);
    *end = session->precision > 0 && !precise ? SESSION_IMPRECISE : SESSION_DONE;
    return precise || !history_missing(&run->history, session->first, session->end, &gap, &gap_end);
}

static double edge_of(const Bet *bet, int classes, const uint64_t counts[], uint64_t rounds)
{
    double won = 0;
    for (int c = 0; c < classes; c++)
        won += (double)counts[c] * (double)bet->outcome[bet->outcome_of_class[c]].pay;
    return rounds ? 0 - won / (double)rounds / (double)bet->ticks : 0;
}

static void report(const Play *play)
{
    const Session *session = play->session;
    SessionProgress progress = {.blocks = play->blocks_before + play->played,
                                .goal_blocks = session->end - session->first,
                                .played = play->played,
                                .rounds = play->rounds,
                                .played_rounds = play->rounds - play->rounds_before,
                                .seconds = clock_seconds() - play->began};
    int worst = 0;
    const Bets *bets = &play->run->bets;
    progress.half_width = estimate_half_width(bets, play->total, session->confidence, &worst);
    progress.worst_bet = bets->bet[worst].name;
    progress.edge = edge_of(&bets->bet[worst], bets->classes, play->total, play->rounds);
    session->progress(session->context, &progress);
}

/* A finished block. Kept by itself until history_join(), so the history is the same whoever played. */
static void deliver(void *context, uint64_t block, const uint64_t counts[])
{
    Play *play = context;
    History *history = &play->run->history;
    for (int c = 0; c < history->classes; c++) {
        play->total[c] += counts[c];
        play->rounds += counts[c];
    }
    play->played++;
    if (!play->code)
        play->code = history_add(history, block, block + 1, counts, play->error);
    if (history->count > 2 * HISTORY_SLOTS)
        history_join(history);
}

static bool checkpoint_due(const Play *play, double time)
{
    return play->session->path && play->played > play->committed && time >= play->checkpoint_due;
}

/* Between blocks: is it time to look up? */
static bool pause_play(void *context)
{
    Play *play = context;
    const Session *session = play->session;
    double time = clock_seconds();
    if (session->progress && time >= play->progress_due) {
        report(play);
        play->progress_due = time + PROGRESS_SECONDS;
    }
    play->stopped = play->stopped || signals_arrived();
    play->out_of_time = session->time_limit > 0 && time - play->began >= session->time_limit;
    return play->stopped || play->out_of_time || play->code || checkpoint_due(play, time);
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

static int commit(Play *play)
{
    set_time(&play->run->ended);
    int code = play->session->path ? run_save(play->run, play->session->path, play->error) : 0;
    play->committed = play->played;
    play->checkpoint_due = clock_seconds() + play->session->checkpoint;
    return code;
}

/* From the first gap to the next look at the precision, or less far if told to pause. */
static int play_leg(Play *play)
{
    const Session *session = play->session;
    uint64_t first, end;
    history_missing(&play->run->history, session->first, session->end, &first, &end);
    uint64_t check = session->precision > 0 ? session_next_check(first) : end;
    workers_play(&session->workers, first, check < end ? check : end,
                 &(WorkersBoss){.context = play, .deliver = deliver, .pause = pause_play});
    history_join(&play->run->history);
    if (!play->code && checkpoint_due(play, clock_seconds()))
        play->code = commit(play);
    return play->code;
}

/* How many of blocks first ... end - 1 are there. */
static uint64_t blocks_there(const History *history, uint64_t first, uint64_t end)
{
    uint64_t there = end - first, gap, gap_end;
    for (; history_missing(history, first, end, &gap, &gap_end); first = gap_end)
        there -= gap_end - gap;
    return there;
}

static void begin(Play *play, const Session *session, Run *run, Error *error)
{
    double time = clock_seconds();
    *play = (Play){.session = session,
                   .run = run,
                   .total = memory_new((size_t)run->bets.classes, sizeof *play->total),
                   .rounds = history_rounds(&run->history),
                   .rounds_before = history_rounds(&run->history),
                   .blocks_before = blocks_there(&run->history, session->first, session->end),
                   .began = time,
                   .checkpoint_due = time + session->checkpoint,
                   .progress_due = time + PROGRESS_SECONDS,
                   .error = error};
    history_total(&run->history, play->total);
    if (!run->started)
        set_time(&run->started);
}

int session_play(const Session *session, Run *run, SessionEnd *end, Error *error)
{
    Play play;
    begin(&play, session, run, error);
    int code = 0;
    bool reached;
    while (!(reached = session_reached(session, run, end)) && !code && !play.stopped && !play.out_of_time)
        code = play_leg(&play);
    if (!code)
        code = commit(&play);
    if (!reached)
        *end = play.stopped ? SESSION_STOPPED : SESSION_TIME;
    free(play.total);
    return code;
}
