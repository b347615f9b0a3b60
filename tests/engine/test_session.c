/* test_session.c - a run is the same run in one go or many, on one thread or many, and stops at the same
 * block.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "analysis/estimate.h"
#include "sim/base/memory.h"
#include "sim/engine/session.h"
#include "sim/engine/signals.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SEED = 3, BLOCKS = 150 };

static int load(void **state)
{
    Plan *plan = memory_new(1, sizeof *plan);
    Error error = {0};
    *state = plan;
    signals_block();
    return plan_load(plan, "baccarat", NULL, 0, NULL, &error);
}

static int unload(void **state)
{
    plan_free(*state);
    free(*state);
    return 0;
}

static Session session_for(const Plan *plan, int threads, uint64_t first, uint64_t end)
{
    Session session = {.workers = {.plan = plan, .seed = SEED, .threads = threads},
                       .first = first,
                       .end = end,
                       .confidence = 0.95,
                       .checkpoint = 10};
    Error error = {0};
    assert_int_equal(isa_choose(&session.workers.isa, NULL, &error), 0);
    return session;
}

static void begin(const Plan *plan, Run *run)
{
    plan_begin_run(plan, SEED, run);
    run->version = memory_copy_string("0");
    run->commit = memory_copy_string("0");
    run->command_line = memory_copy_string("test");
    run->isa = memory_copy_string("any");
    run->threads = 1;
}

static SessionEnd play(const Session *session, Run *run)
{
    SessionEnd end;
    Error error = {0};
    if (session_play(session, run, &end, &error))
        fail_msg("%s", error.message);
    return end;
}

static void assert_same(const History *a, const History *b)
{
    assert_int_equal(a->classes, b->classes);
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        assert_int_equal(a->interval[i].first, b->interval[i].first);
        assert_int_equal(a->interval[i].end, b->interval[i].end);
        assert_memory_equal(a->interval[i].counts, b->interval[i].counts, (size_t)a->classes * sizeof(uint64_t));
    }
}

static void assert_same_run(const Run *a, const Run *b)
{
    char digest[2][33];
    assert_same(&a->history, &b->history);
    run_digest(a, digest[0]);
    run_digest(b, digest[1]);
    assert_string_equal(digest[0], digest[1]);
}

/* The run in one go on one thread, of which the others must be copies. */
static void play_whole(const Plan *plan, Run *run, uint64_t blocks)
{
    Session session = session_for(plan, 1, 0, blocks);
    begin(plan, run);
    assert_int_equal(play(&session, run), SESSION_DONE);
    assert_int_equal(history_blocks(&run->history), blocks);
    assert_true(history_is_whole(&run->history));
    assert_non_null(run->started);
    assert_non_null(run->ended);
}

static void checks_are_at_fixed_blocks(void **state)
{
    (void)state;
    uint64_t check = 0;
    for (int i = 1; i <= 16; i++) {
        check = session_next_check(check);
        assert_int_equal(check, 16 * i);
    }
    for (uint64_t from = 256; from < UINT64_C(1) << 40; from *= 2)
        for (uint64_t i = 1; i <= 8; i++) {
            check = session_next_check(check);
            assert_true(check == from + i * from / 8);
        }
    /* the least above: asked from anywhere between, the answer is the same */
    for (uint64_t n = 0, last = 0; n < 5000; n++) {
        uint64_t next = session_next_check(n);
        assert_true(next > n && next >= last);
        assert_int_equal(session_next_check(next - 1), next);
        last = next;
    }
}

static void one_thread_or_many(void **state)
{
    Run whole, run;
    play_whole(*state, &whole, BLOCKS);
    for (int threads = 2; threads <= 7; threads += 5) {
        Session session = session_for(*state, threads, 0, BLOCKS);
        begin(*state, &run);
        assert_int_equal(play(&session, &run), SESSION_DONE);
        assert_same_run(&run, &whole);
        run_free(&run);
    }
    run_free(&whole);
}

/* Keeps blocks in a history, and asks for a pause every now and then. */
typedef struct Legs {
    History *history;
    int taken, length, code;
} Legs;

static void keep(void *context, uint64_t block, const uint64_t counts[])
{
    Legs *legs = context;
    Error error;
    legs->code |= history_add(legs->history, block, block + 1, counts, &error);
}

static bool leg_ends(void *context)
{
    Legs *legs = context;
    return ++legs->taken > legs->length;
}

static void in_legs_of_any_length(void **state)
{
    Run whole, run;
    play_whole(*state, &whole, BLOCKS);
    Session session = session_for(*state, 3, 0, BLOCKS);
    begin(*state, &run);
    Legs legs = {.history = &run.history};
    for (uint64_t at = 0; at < BLOCKS;) {
        legs.taken = 0;
        legs.length = legs.length * 2 % 13 + 1;
        uint64_t next = workers_play(&session.workers, at, BLOCKS,
                                     &(WorkersBoss){.context = &legs, .deliver = keep, .pause = leg_ends});
        assert_int_equal(next - at, at + (uint64_t)legs.length > BLOCKS ? BLOCKS - at : (uint64_t)legs.length);
        at = next;
        history_join(&run.history);
    }
    assert_int_equal(legs.code, 0);
    assert_same_run(&run, &whole);
    run_free(&run);
    run_free(&whole);
}

/* However far the clock lets each session come. */
static void stopped_by_the_clock_and_resumed(void **state)
{
    Run whole, run;
    int sessions = 0;
    play_whole(*state, &whole, BLOCKS);
    Session session = session_for(*state, 2, 0, BLOCKS);
    begin(*state, &run);
    for (session.time_limit = 0.002; play(&session, &run) == SESSION_TIME; session.time_limit *= 1.5) {
        assert_true(history_blocks(&run.history) < BLOCKS);
        assert_true(run.history.count == 0 || history_is_whole(&run.history));
        sessions++;
    }
    assert_true(sessions > 0);
    assert_same_run(&run, &whole);
    run_free(&run);
    run_free(&whole);
}

static void add_blocks(const Session *session, Run *run, uint64_t first, uint64_t end)
{
    uint64_t *counts = memory_new((size_t)run->bets.classes, sizeof *counts);
    Error error = {0};
    workers_sum(&session->workers, first, end, counts);
    assert_int_equal(history_add(&run->history, first, end, counts, &error), 0);
    free(counts);
}

static void gaps_are_filled(void **state)
{
    Run whole, run;
    play_whole(*state, &whole, 40);
    Session session = session_for(*state, 2, 0, 40);
    SessionEnd end;
    begin(*state, &run);
    assert_false(session_reached(&session, &run, &end));
    for (uint64_t b = 3; b < 8; b++)
        add_blocks(&session, &run, b, b + 1);
    add_blocks(&session, &run, 20, 21);
    add_blocks(&session, &run, 39, 40);
    assert_false(session_reached(&session, &run, &end));
    assert_int_equal(play(&session, &run), SESSION_DONE);
    assert_true(session_reached(&session, &run, &end));
    assert_int_equal(end, SESSION_DONE);
    assert_same_run(&run, &whole);
    assert_int_equal(play(&session, &run), SESSION_DONE); /* nothing left to do */
    assert_same_run(&run, &whole);
    run_free(&run);
    run_free(&whole);
}

/* Parts by different people, joined, are the whole; a part has its own blocks and no others. */
static void parts_make_the_whole(void **state)
{
    static const uint64_t cut[] = {0, 1, 14, 30, 40};
    Run whole, all;
    Error error = {0};
    play_whole(*state, &whole, 40);
    begin(*state, &all);
    for (int part = 3; part >= 0; part--) {
        Session session = session_for(*state, 1 + part, cut[part], cut[part + 1]);
        Run run;
        begin(*state, &run);
        assert_int_equal(play(&session, &run), SESSION_DONE);
        assert_int_equal(history_blocks(&run.history), cut[part + 1] - cut[part]);
        for (int i = 0; i < run.history.count; i++) {
            const Interval *interval = &run.history.interval[i];
            assert_true(interval->first >= cut[part] && interval->end <= cut[part + 1]);
            assert_int_equal(history_add(&all.history, interval->first, interval->end, interval->counts, &error), 0);
        }
        run_free(&run);
    }
    history_join(&all.history);
    assert_same_run(&all, &whole);
    run_free(&all);
    run_free(&whole);
}

/* The half-width of the worst bet after blocks 0 to n - 1. */
static double half_width_after(const Plan *plan, uint64_t blocks)
{
    Session session = session_for(plan, 1, 0, blocks);
    uint64_t *counts = memory_new((size_t)plan->bets.classes, sizeof *counts);
    workers_sum(&session.workers, 0, blocks, counts);
    double half_width = estimate_half_width(&plan->bets, counts, 0.95, NULL);
    free(counts);
    return half_width;
}

/* At the first number looked at where the precision is there, whoever plays. */
static void precision_stops_at_the_same_block(void **state)
{
    const uint64_t stop = 64;
    double precision = half_width_after(*state, stop) * 1.0001;
    assert_true(half_width_after(*state, 48) > precision);
    Run whole, run;
    play_whole(*state, &whole, stop);
    for (int threads = 1; threads <= 4; threads++) {
        Session session = session_for(*state, threads, 0, 100000);
        session.precision = precision;
        begin(*state, &run);
        SessionEnd end;
        if (threads > 1) { /* and whatever was there before */
            session.end = (uint64_t)threads * 13;
            assert_int_equal(play(&session, &run), SESSION_IMPRECISE);
            assert_int_equal(history_blocks(&run.history), session.end);
            session.end = 100000;
        }
        assert_false(session_reached(&session, &run, &end));
        assert_int_equal(play(&session, &run), SESSION_DONE);
        assert_same_run(&run, &whole);
        assert_true(session_reached(&session, &run, &end));
        assert_int_equal(end, SESSION_DONE);
        run_free(&run);
    }
    run_free(&whole);
}

/* A session that was interrupted between two such numbers is not done, precise as it may be. */
static void precision_is_not_looked_at_in_between(void **state)
{
    Run whole, run;
    SessionEnd end;
    Session session = session_for(*state, 2, 0, 100000);
    session.precision = half_width_after(*state, 50) * 1.0001;
    assert_true(half_width_after(*state, 48) > session.precision);
    play_whole(*state, &whole, 64);
    begin(*state, &run);
    for (uint64_t b = 0; b < 53; b++)
        add_blocks(&session, &run, b, b + 1);
    assert_false(session_reached(&session, &run, &end));
    assert_int_equal(play(&session, &run), SESSION_DONE);
    assert_same_run(&run, &whole);
    run_free(&run);
    run_free(&whole);
}

static void precision_is_looked_at_at_the_end(void **state)
{
    Run run;
    Session session = session_for(*state, 2, 0, 21); /* no number that is looked at otherwise */
    SessionEnd end;
    session.precision = half_width_after(*state, 21) * 1.0001;
    assert_true(half_width_after(*state, 16) > session.precision);
    begin(*state, &run);
    assert_int_equal(play(&session, &run), SESSION_DONE);
    assert_int_equal(history_blocks(&run.history), 21);
    session.precision *= 0.9;
    assert_true(session_reached(&session, &run, &end));
    assert_int_equal(end, SESSION_IMPRECISE);
    run_free(&run);
    begin(*state, &run);
    assert_int_equal(play(&session, &run), SESSION_IMPRECISE);
    assert_int_equal(history_blocks(&run.history), 21);
    run_free(&run);
}

static void signals_stop_and_are_used_up(void **state)
{
    static const int requests[] = {SIGINT, SIGTERM, SIGUSR1};
    Run whole, run;
    play_whole(*state, &whole, 20);
    begin(*state, &run);
    Session session = session_for(*state, 2, 0, 20);
    assert_false(signals_arrived());
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        kill(getpid(), requests[i]);
        assert_int_equal(play(&session, &run), SESSION_STOPPED);
        assert_int_equal(history_blocks(&run.history), 0);
        assert_false(signals_arrived());
    }
    assert_int_equal(play(&session, &run), SESSION_DONE);
    assert_same_run(&run, &whole);
    run_free(&run);
    run_free(&whole);
}

/* The first report, after which the session is told to stop. */
typedef struct Reported {
    int times;
    SessionProgress progress;
    char worst_bet[BET_NAME];
} Reported;

static void note_and_stop(void *context, const SessionProgress *progress)
{
    Reported *reported = context;
    if (reported->times++ == 0) {
        reported->progress = *progress;
        snprintf(reported->worst_bet, sizeof reported->worst_bet, "%s", progress->worst_bet);
        kill(getpid(), SIGTERM);
    }
}

static void progress_tells_how_far_it_is(void **state)
{
    Run run;
    Reported reported = {0};
    Session session = session_for(*state, 2, 0, 1000000);
    session.progress = note_and_stop;
    session.context = &reported;
    begin(*state, &run);
    add_blocks(&session, &run, 0, 5);
    assert_int_equal(play(&session, &run), SESSION_STOPPED);
    assert_true(history_is_whole(&run.history));
    const SessionProgress *progress = &reported.progress;
    uint64_t blocks = history_blocks(&run.history);
    assert_int_equal(reported.times, 1);
    assert_int_equal(progress->goal_blocks, 1000000);
    assert_int_equal(progress->blocks, 5 + progress->played);
    assert_in_range(progress->blocks, 5, blocks);
    assert_in_range(progress->rounds, 1, history_rounds(&run.history));
    assert_true(progress->seconds >= 0.25);
    assert_string_equal(reported.worst_bet, "tie");
    double half_width = half_width_after(*state, progress->blocks);
    assert_true(progress->half_width > half_width * 0.9 && progress->half_width < half_width * 1.1);
    assert_true(progress->edge > 0.13 && progress->edge < 0.16);
    run_free(&run);
}

/* As session.h says, `blocks` is of this goal: a run may hold blocks of other parts. */
static void progress_counts_the_blocks_of_its_goal(void **state)
{
    Run run;
    Reported reported = {0};
    Session session = session_for(*state, 1, 100, 1000100);
    session.progress = note_and_stop;
    session.context = &reported;
    begin(*state, &run);
    add_blocks(&session, &run, 0, 7);
    add_blocks(&session, &run, 110, 113);
    assert_int_equal(play(&session, &run), SESSION_STOPPED);
    assert_int_equal(reported.progress.goal_blocks, 1000000);
    assert_int_equal(reported.progress.blocks, 3 + reported.progress.played);
    run_free(&run);
}

static void checkpoints_hold_what_was_played(void **state)
{
    char folder[] = "/tmp/cardroom_test_session_XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/run.h5", folder);
    Run whole, run, saved;
    Error error = {0};
    play_whole(*state, &whole, 60);
    begin(*state, &run);
    Session session = session_for(*state, 2, 0, 60);
    session.path = path;
    session.checkpoint = 0.02; /* several in this session */
    session.time_limit = 0.06;
    SessionEnd end = play(&session, &run);
    assert_int_equal(run_load(&saved, path, &error), 0);
    assert_same_run(&saved, &run);
    run_free(&run);
    if (end == SESSION_TIME) { /* resumed from the file */
        session.time_limit = 0;
        assert_int_equal(play(&session, &saved), SESSION_DONE);
    }
    assert_same_run(&saved, &whole);
    run_free(&saved);
    assert_int_equal(run_load(&saved, path, &error), 0);
    assert_same_run(&saved, &whole);
    Plan plan;
    assert_int_equal(plan_of_run(&plan, &saved, &error), 0);
    plan_free(&plan);
    run_free(&saved);
    run_free(&whole);
    unlink(path);
    assert_int_equal(rmdir(folder), 0);
}

static void a_path_that_cannot_be_written_is_an_error(void **state)
{
    Run run;
    Error error = {0};
    SessionEnd end;
    begin(*state, &run);
    Session session = session_for(*state, 1, 0, 2);
    session.path = "/nowhere/at/all/run.h5";
    assert_int_equal(session_play(&session, &run, &end, &error), ERROR_IO);
    assert_non_null(strstr(error.message, "/nowhere/at/all/run.h5"));
    run_free(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(checks_are_at_fixed_blocks),
        cmocka_unit_test(one_thread_or_many),
        cmocka_unit_test(in_legs_of_any_length),
        cmocka_unit_test(stopped_by_the_clock_and_resumed),
        cmocka_unit_test(gaps_are_filled),
        cmocka_unit_test(parts_make_the_whole),
        cmocka_unit_test(precision_stops_at_the_same_block),
        cmocka_unit_test(precision_is_not_looked_at_in_between),
        cmocka_unit_test(precision_is_looked_at_at_the_end),
        cmocka_unit_test(signals_stop_and_are_used_up),
        cmocka_unit_test(progress_tells_how_far_it_is),
        cmocka_unit_test(progress_counts_the_blocks_of_its_goal),
        cmocka_unit_test(checkpoints_hold_what_was_played),
        cmocka_unit_test(a_path_that_cannot_be_written_is_an_error),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
