/* test_workers.c - every block is delivered once, with its own counts, whoever plays it and however many do.
 *
 * The boss only takes notes while the workers play; what he saw is judged when they are done.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sim/base/memory.h"
#include "sim/engine/workers.h"
#include <stdlib.h>
#include <string.h>

enum { MOST_BLOCKS = 64, SEED = 11 };

static Workers workers_for(const Plan *plan, int threads)
{
    Workers workers = {.plan = plan, .seed = SEED, .threads = threads};
    Error error = {0};
    assert_int_equal(isa_choose(&workers.isa, NULL, &error), 0);
    return workers;
}

static int load(void **state)
{
    Plan *plan = memory_new(1, sizeof *plan);
    Error error = {0};
    *state = plan;
    return plan_load(plan, "marina-zoobac", NULL, 0, NULL, &error);
}

static int unload(void **state)
{
    plan_free(*state);
    free(*state);
    return 0;
}

/* What the boss saw. */
typedef struct Notes {
    int classes;
    uint64_t first;
    int deliveries[MOST_BLOCKS], strays;
    uint64_t *counts[MOST_BLOCKS];
    int asked, pause_after, busy, overlaps; /* how often he was asked to pause; in two calls at once */
} Notes;

static void enter(Notes *notes)
{
    notes->overlaps += notes->busy++ != 0;
}

static void deliver(void *context, uint64_t block, const uint64_t counts[])
{
    Notes *notes = context;
    enter(notes);
    uint64_t i = block - notes->first;
    if (i < MOST_BLOCKS) {
        size_t size = (size_t)notes->classes * sizeof *counts;
        free(notes->counts[i]);
        notes->counts[i] = memcpy(memory_new(1, size), counts, size);
        notes->deliveries[i]++;
    } else {
        notes->strays++;
    }
    notes->busy--;
}

static bool pause_after(void *context)
{
    Notes *notes = context;
    enter(notes);
    bool pause = notes->asked++ >= notes->pause_after;
    notes->busy--;
    return pause;
}

static void forget(Notes *notes)
{
    for (int i = 0; i < MOST_BLOCKS; i++)
        free(notes->counts[i]);
}

/* One block by itself, without the engine. */
static void play_alone(const Workers *workers, uint64_t block, uint64_t counts[])
{
    Streams streams;
    streams_seed(&streams, workers->seed, block);
    memset(counts, 0, (size_t)workers->plan->bets.classes * sizeof *counts);
    workers->plan->game->play[workers->isa](workers->plan->table, &streams, counts);
}

/* Blocks first ... end - 1 came once each, with the counts they have alone, and no others came. */
static void assert_range(const Notes *notes, const Workers *workers, uint64_t end)
{
    uint64_t *alone = memory_new((size_t)notes->classes, sizeof *alone);
    assert_int_equal(notes->strays, 0);
    assert_int_equal(notes->overlaps, 0);
    for (int i = 0; i < MOST_BLOCKS; i++) {
        bool wanted = (uint64_t)i < end - notes->first;
        assert_int_equal(notes->deliveries[i], wanted);
        if (wanted) {
            play_alone(workers, notes->first + (uint64_t)i, alone);
            assert_memory_equal(notes->counts[i], alone, (size_t)notes->classes * sizeof *alone);
        }
    }
    free(alone);
}

static void every_block_comes_once(void **state)
{
    static const int threads[] = {1, 2, 7};
    for (size_t t = 0; t < sizeof threads / sizeof *threads; t++) {
        Workers workers = workers_for(*state, threads[t]);
        Notes notes = {.classes = workers.plan->bets.classes, .first = 1000};
        uint64_t end = workers_play(&workers, 1000, 1000 + 23, &(WorkersBoss){.context = &notes, .deliver = deliver});
        assert_int_equal(end, 1023);
        assert_range(&notes, &workers, end);
        forget(&notes);
    }
}

/* Fewer blocks than workers, one block, none. */
static void few_blocks(void **state)
{
    for (uint64_t count = 0; count <= 3; count++) {
        Workers workers = workers_for(*state, 7);
        Notes notes = {.classes = workers.plan->bets.classes, .first = UINT64_MAX - 5};
        WorkersBoss boss = {.context = &notes, .deliver = deliver};
        uint64_t end = workers_play(&workers, notes.first, notes.first + count, &boss);
        assert_true(end == notes.first + count);
        assert_range(&notes, &workers, end);
        forget(&notes);
    }
}

/* A pause may come at any time; blocks under way are finished, so there is never a gap. */
static void a_pause_leaves_a_range_without_gaps(void **state)
{
    static const int threads[] = {1, 2, 7};
    for (size_t t = 0; t < sizeof threads / sizeof *threads; t++)
        for (int after = 0; after < 24; after += 1 + after / 2) {
            Workers workers = workers_for(*state, threads[t]);
            Notes notes = {.classes = workers.plan->bets.classes, .first = 5, .pause_after = after};
            WorkersBoss boss = {.context = &notes, .deliver = deliver, .pause = pause_after};
            uint64_t end = workers_play(&workers, 5, 5 + 20, &boss);
            assert_int_equal(end - 5, after < 20 ? after : 20);
            assert_range(&notes, &workers, end);
            if (after < 20)
                assert_int_equal(notes.asked, after + 1); /* once paused he is not asked again */
            forget(&notes);
        }
}

static void sums_do_not_depend_on_threads_or_parts(void **state)
{
    const Plan *plan = *state;
    size_t size = (size_t)plan->bets.classes * sizeof(uint64_t);
    uint64_t *one = memory_new(1, size), *other = memory_new(1, size);
    Workers single = workers_for(plan, 1);
    workers_sum(&single, 3, 33, one);
    for (int threads = 2; threads <= 7; threads += 5) {
        Workers workers = workers_for(plan, threads);
        memset(other, 0, size);
        workers_sum(&workers, 20, 33, other); /* in parts, which add up */
        workers_sum(&workers, 3, 4, other);
        workers_sum(&workers, 4, 4, other);
        workers_sum(&workers, 4, 20, other);
        assert_memory_equal(one, other, size);
    }
    Workers reseeded = workers_for(plan, 2);
    reseeded.seed = SEED + 1;
    memset(other, 0, size);
    workers_sum(&reseeded, 3, 33, other);
    assert_memory_not_equal(one, other, size);
    free(one);
    free(other);
}

static void the_definition_counts_the_same(void **state)
{
    const Plan *plan = *state;
    size_t size = (size_t)plan->bets.classes * sizeof(uint64_t);
    uint64_t *lanes = memory_new(1, size), *scalar = memory_new(1, size);
    Workers workers = workers_for(plan, 2);
    workers_sum(&workers, 7, 9, lanes);
    workers.scalar = true;
    workers_sum(&workers, 7, 9, scalar);
    assert_memory_equal(lanes, scalar, size);
    free(lanes);
    free(scalar);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_block_comes_once),
        cmocka_unit_test(few_blocks),
        cmocka_unit_test(a_pause_leaves_a_range_without_gaps),
        cmocka_unit_test(sums_do_not_depend_on_threads_or_parts),
        cmocka_unit_test(the_definition_counts_the_same),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
