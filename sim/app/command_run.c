/* command_run.c - plays a game and prices its bets. */
#include "analysis/estimate.h"
#include "sim/app/progress.h"
#include "sim/app/shared_options.h"
#include "sim/base/memory.h"
#include "sim/engine/session.h"
#include "sim/engine/signals.h"
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_THREADS = 1024 };
#define DEFAULT_ROUNDS UINT64_C(1000000000)
#define DEFAULT_CAP UINT64_C(1000000000000)
#define MOST_ROUNDS UINT64_C(1000000000000000000)

typedef struct RunOptions {
    RulesOptions rules;
    ShowOptions show;
    uint64_t rounds, max_rounds, seed, threads;
    double precision, time_limit, checkpoint;
    const char *output, *part;
    bool resume, quiet;
} RunOptions;

static int check_options(const RunOptions *o, Error *error)
{
    if (o->rounds && o->precision > 0)
        return error_set(error, ERROR_USAGE, "--rounds and --precision: choose one; --max-rounds caps a --precision");
    if (o->max_rounds && !(o->precision > 0))
        return error_set(error, ERROR_USAGE, "--max-rounds caps a --precision; use --rounds without one");
    if (o->part && !o->rounds)
        return error_set(error, ERROR_USAGE, "--part divides a given number of --rounds; say how many");
    if (o->resume && !o->output)
        return error_set(error, ERROR_USAGE, "--resume needs the run file: -o FILE");
    if (o->part && !o->output)
        return error_set(error, ERROR_USAGE, "--part needs a run file to be merged later: -o FILE");
    return show_options_check(&o->show, error);
}

/* The most rounds the run may need. */
static uint64_t goal_rounds(const RunOptions *o)
{
    if (o->rounds)
        return o->rounds;
    if (o->precision > 0)
        return o->max_rounds ? o->max_rounds : DEFAULT_CAP;
    return o->time_limit > 0 ? MOST_ROUNDS : DEFAULT_ROUNDS; /* time alone is a goal too */
}

/* "3/16": the third of sixteen. */
static bool parse_part(const char *text, uint64_t *which, uint64_t *parts)
{
    Text left = {0};
    const char *slash = strchr(text, '/');
    if (!slash)
        return false;
    text_add_bytes(&left, text, (size_t)(slash - text));
    bool fine = number_parse_count(text_get(&left), which) && number_parse_count(slash + 1, parts);
    text_free(&left);
    return fine && *which >= 1 && *which <= *parts;
}

/* Narrows the goal to the blocks of one part. */
static int take_part(Session *session, const char *part, Error *error)
{
    uint64_t which, parts, blocks = session->end;
    if (!parse_part(part, &which, &parts) || parts > blocks)
        return error_set(
            error, ERROR_INPUT,
            "--part %.60s: write K/N, as 3/16 for the third of sixteen; this run has %llu blocks to divide", part,
            (unsigned long long)blocks);
    uint64_t each = blocks / parts, rest = blocks % parts,
             before = which - 1; /* the first `rest` parts have one more */
    session->first = before * each + (before < rest ? before : rest);
    session->end = session->first + each + (before < rest);
    return 0;
}

static int make_session(Session *session, const RunOptions *o, const Plan *plan, Error *error)
{
    *session = (Session){.workers = {.plan = plan, .seed = o->seed},
                         .end = plan_blocks(plan, goal_rounds(o)),
                         .precision = o->precision,
                         .confidence = o->show.confidence,
                         .time_limit = o->time_limit,
                         .checkpoint = o->checkpoint,
                         .path = o->output};
    session->workers.threads = o->threads ? (int)o->threads : omp_get_num_procs();
    if (!o->quiet && print_progress_wanted()) {
        session->progress = progress_show;
        session->context = session;
    }
    int code = isa_choose(&session->workers.isa, getenv("CARDROOM_ISA"), error);
    return !code && o->part ? take_part(session, o->part, error) : code;
}

/* Takes the run of an existing file, if it is this one, or begins a new run. */
static int find_run(const RunOptions *o, const Session *session, Run *run, bool *complete, SessionEnd *end,
                    Error *error)
{
    Run old;
    *complete = false;
    plan_begin_run(session->workers.plan, o->seed, run);
    if (!o->output || access(o->output, F_OK) != 0)
        return 0;
    int code = run_load(&old, o->output, error);
    if (code)
        return code;
    const char *why = run_difference(run, &old);
    *complete = !why && session_reached(session, &old, end);
    if (why)
        code = error_set(error, ERROR_INPUT,
                         "%s holds another run (%s, seed %llu): %s; it is left alone, choose another name", o->output,
                         old.rules_id, (unsigned long long)old.seed, why);
    else if (!*complete && !o->resume)
        code = error_set(error, ERROR_INPUT, "%s holds a part of this run; add --resume to go on with it", o->output);
    if (code) {
        run_free(&old);
        return code;
    }
    run_free(run);
    *run = old;
    return 0;
}

static int judge_precision(const RunOptions *o, const Run *run, Error *error)
{
    int worst = 0;
    uint64_t *counts = memory_new((size_t)run->bets.classes, sizeof *counts);
    history_total(&run->history, counts);
    double reached = estimate_half_width(&run->bets, counts, o->show.confidence, &worst);
    free(counts);
    return error_set(error, ERROR_PRECISION,
                     "± %.3g reached (%s) where %.3g was asked for; a larger --max-rounds%s goes on", reached,
                     run->bets.bet[worst].name, o->precision, o->output ? " with --resume" : "");
}

/* The words and exit code for how a session ended. */
static int judge_end(const RunOptions *o, const Run *run, SessionEnd end, Error *error)
{
    const char *saved =
        o->output ? "; the same command with --resume goes on" : "; nothing was saved, as there is no -o";
    switch (end) {
    case SESSION_DONE:
        return 0;
    case SESSION_IMPRECISE:
        return judge_precision(o, run, error);
    case SESSION_STOPPED:
        return error_set(error, ERROR_STOPPED, "stopped%s", saved);
    case SESSION_TIME:
        if (!o->rounds && !(o->precision > 0))
            return 0;
        return error_set(error, ERROR_STOPPED, "the time is up before the goal%s", saved);
    }
    return ERROR_INTERNAL;
}

static int play(const RunOptions *o, Session *session, int argc, char **argv, Error *error)
{
    Run run = {0};
    bool complete;
    SessionEnd end = SESSION_DONE;
    int code = find_run(o, session, &run, &complete, &end, error);
    if (!code && complete) {
        print_note("%s has this run already", o->output);
    } else if (!code) {
        sign_run(&run, argc, argv);
        free(run.isa);
        run.isa = memory_copy_string(isa_name(session->workers.isa));
        run.threads = session->workers.threads;
        code = session_play(session, &run, &end, error);
        if (session->progress)
            print_progress(&(Text){0});
    }
    if (!code)
        code = print_run(&run, &o->show, error);
    if (!code)
        code = judge_end(o, &run, end, error);
    run_free(&run);
    return code;
}

static int play_locked(const RunOptions *o, Session *session, int argc, char **argv, Error *error)
{
    RunLock lock;
    if (!o->output)
        return play(o, session, argc, argv, error);
    int code = run_lock(&lock, o->output, error);
    if (code)
        return code;
    code = play(o, session, argc, argv, error);
    run_unlock(&lock);
    return code;
}

static int run_run(const Command *command, int argc, char **argv, Error *error)
{
    RunOptions o = {.show = SHOW_DEFAULTS, .seed = 1, .checkpoint = 10}; /* 0 is not given */
    OptionList words;
    const Option options[] = {
        {"rounds", 'n', OPTION_COUNT, &o.rounds, "N", "play at least this many rounds, in whole blocks (default 1e9)",
         1, MOST_ROUNDS},
        {"precision", 'p', OPTION_ABOVE, &o.precision, "H", "or until every edge is known to ± H, as 1e-5"},
        {"max-rounds", 0, OPTION_COUNT, &o.max_rounds, "N", "give up a precision after so many (default 1e12)", 1,
         MOST_ROUNDS},
        {"time-limit", 't', OPTION_ABOVE, &o.time_limit, "S", "stop after S seconds"},
        {"seed", 0, OPTION_COUNT, &o.seed, "N", "which run of all possible ones (default 1)"},
        {"threads", 'j', OPTION_COUNT, &o.threads, "N", "workers (default: the processors there are)", 1, MOST_THREADS},
        {"output", 'o', OPTION_TEXT, &o.output, "FILE", "keep the run in an HDF5 file"},
        {"resume", 0, OPTION_FLAG, &o.resume, NULL, "go on with the run in that file, if there is one"},
        {"checkpoint", 0, OPTION_REAL, &o.checkpoint, "S", "commit the file every S seconds (default 10)"},
        {"part", 0, OPTION_TEXT, &o.part, "K/N", "play the Kth of N parts, for array jobs; merge them later"},
        {"quiet", 'q', OPTION_FLAG, &o.quiet, NULL, "no progress line"},
        RULES_OPTIONS(o.rules),
        SHOW_OPTIONS(o.show),
        {0}};
    Plan plan;
    Session session;
    int code = options_read(command, options, argc, argv, 1, 1, &words, error);
    if (code || (code = check_options(&o, error)) || (code = load_plan(&plan, words.item[0], &o.rules, error)))
        return code;
    signals_block();
    code = make_session(&session, &o, &plan, error);
    if (!code)
        code = play_locked(&o, &session, argc, argv, error);
    plan_free(&plan);
    return code;
}

const Command run_command = {.name = "run",
                             .words = "RULES [options]",
                             .summary = "play a game and price its bets",
                             .examples =
                                 "  cardroom run marina-zoobac\n"
                                 "  cardroom run marina-zoobac --rounds 1e8 --seed 7 -o zoobac.h5\n"
                                 "  cardroom run marina-zoobac --rounds 2e8 --seed 7 -o zoobac.h5 --resume\n"
                                 "  cardroom run baccarat --precision 1e-4 --json\n"
                                 "  cardroom run baccarat --set decks=6 --set banker_commission=4% --time-limit 2\n",
                             .run = run_run};
