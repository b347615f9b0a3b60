/* test_history.c - intervals of blocks against the plain list of blocks they stand for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "analysis/history.h"
#include <stdlib.h>
#include <string.h>

enum { CLASSES = 3, BLOCKS = 1500 };

static uint64_t next(uint64_t *dice)
{
    *dice = *dice * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *dice >> 33;
}

/* What block b counts: a function of b alone. */
static void counts_of(uint64_t b, uint64_t counts[CLASSES])
{
    for (uint64_t c = 0; c < CLASSES; c++)
        counts[c] = (b + 1) * 7919 % (11 + c) + c;
}

static void add_block(History *history, uint64_t b)
{
    uint64_t counts[CLASSES];
    Error error = {0};
    counts_of(b, counts);
    assert_int_equal(history_add(history, b, b + 1, counts, &error), 0);
}

/* The blocks [first, end), in an order by dice, some of them joined on the way. */
static void add_shuffled(History *history, uint64_t first, uint64_t end, uint64_t *dice)
{
    uint64_t order[BLOCKS], count = end - first;
    for (uint64_t i = 0; i < count; i++) {
        uint64_t j = next(dice) % (i + 1);
        order[i] = order[j];
        order[j] = first + i;
    }
    for (uint64_t i = 0; i < count; i++) {
        add_block(history, order[i]);
        if (next(dice) % 50 == 0)
            history_join(history);
    }
}

static void assert_same(const History *a, const History *b)
{
    assert_int_equal(a->classes, b->classes);
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        assert_true(a->interval[i].first == b->interval[i].first && a->interval[i].end == b->interval[i].end);
        assert_memory_equal(a->interval[i].counts, b->interval[i].counts, CLASSES * sizeof(uint64_t));
    }
}

/* In order, disjoint, none empty, and each the sum of its blocks; `there` is which blocks there should be. */
static void assert_sound(const History *history, const bool there[BLOCKS])
{
    uint64_t end = 0, blocks = 0, rounds = 0, total[CLASSES] = {0}, counts[CLASSES];
    for (int i = 0; i < history->count; i++) {
        const Interval *interval = &history->interval[i];
        uint64_t sum[CLASSES] = {0};
        assert_true(interval->first >= end && interval->end > interval->first);
        end = interval->end;
        for (uint64_t b = interval->first; b < end; b++) {
            assert_true(there[b]);
            counts_of(b, counts);
            for (int c = 0; c < CLASSES; c++) {
                sum[c] += counts[c];
                total[c] += counts[c];
                rounds += counts[c];
            }
            blocks++;
        }
        assert_memory_equal(interval->counts, sum, sizeof sum);
    }
    uint64_t wanted = 0;
    for (int b = 0; b < BLOCKS; b++)
        wanted += there[b];
    assert_true(blocks == wanted && history_blocks(history) == wanted && history_rounds(history) == rounds);
    history_total(history, counts);
    assert_memory_equal(counts, total, sizeof total);
}

static void assert_gaps(const History *history, const bool there[BLOCKS], uint64_t *dice)
{
    uint64_t first = next(dice) % BLOCKS, end = first + next(dice) % (BLOCKS - first + 1), gap_first, gap_end;
    uint64_t right_first = first, right_end;
    while (right_first < end && there[right_first])
        right_first++;
    for (right_end = right_first; right_end < end && !there[right_end];)
        right_end++;
    assert_int_equal(history_missing(history, first, end, &gap_first, &gap_end), right_first < end);
    if (right_first < end)
        assert_true(gap_first == right_first && gap_end == right_end);
}

static void random_blocks(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        uint64_t dice = seed;
        bool there[BLOCKS] = {false};
        History history;
        history_new(&history, CLASSES);
        for (int i = 0; i < 600; i++) {
            uint64_t b = next(&dice) % (seed * BLOCKS / 20);
            uint64_t counts[CLASSES];
            Error error = {0};
            counts_of(b, counts);
            assert_int_equal(history_add(&history, b, b + 1, counts, &error), there[b] ? ERROR_INPUT : 0);
            there[b] = true;
            if (i % 100 == 50)
                history_join(&history);
        }
        assert_sound(&history, there);
        for (int i = 0; i < 200; i++)
            assert_gaps(&history, there, &dice);
        history_free(&history);
    }
}

/* Resumed, merged, in whatever order: the very intervals of an uninterrupted run. */
static void order_does_not_matter(void **state)
{
    (void)state;
    for (uint64_t blocks = 1; blocks < BLOCKS; blocks += 1 + blocks / 3) {
        uint64_t dice = blocks, gap_first, gap_end;
        bool there[BLOCKS] = {false};
        History whole, parts;
        history_new(&whole, CLASSES);
        history_new(&parts, CLASSES);
        for (uint64_t b = 0; b < blocks; b++) {
            add_block(&whole, b);
            history_join(&whole);
            there[b] = true;
        }
        add_shuffled(&parts, blocks / 3, blocks, &dice);
        assert_int_equal(history_is_whole(&parts), blocks / 3 == 0);
        add_shuffled(&parts, 0, blocks / 3, &dice);
        history_join(&parts);
        assert_sound(&parts, there);
        assert_same(&whole, &parts);
        assert_true(history_is_whole(&parts) && parts.count <= HISTORY_SLOTS);
        assert_true(parts.count == (int)blocks || parts.count > HISTORY_SLOTS / 2 - 1);
        assert_false(history_missing(&parts, 0, blocks, &gap_first, &gap_end));
        assert_true(history_missing(&parts, 0, blocks + 5, &gap_first, &gap_end) && gap_first == blocks);
        history_free(&whole);
        history_free(&parts);
    }
}

static void overlaps_are_refused(void **state)
{
    (void)state;
    static const uint64_t ranges[][2] = {{10, 20}, {5, 11}, {19, 25}, {12, 13}, {0, 40}, {10, 11}, {19, 20}};
    const uint64_t counts[CLASSES] = {1, 2, 3};
    History history;
    Error error = {0};
    history_new(&history, CLASSES);
    assert_int_equal(history_add(&history, 10, 20, counts, &error), 0);
    assert_int_equal(history_add(&history, 30, 40, counts, &error), 0);
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        assert_int_equal(history_add(&history, ranges[i][0], ranges[i][1], counts, &error), ERROR_INPUT);
    assert_string_equal(error.message, "blocks 19 to 19 are there twice");
    assert_int_equal(history_add(&history, 20, 30, counts, &error), 0);
    assert_int_equal(history_add(&history, 5, 10, counts, &error), 0);
    assert_int_equal(history_add(&history, UINT64_MAX - 1, UINT64_MAX, counts, &error), 0);
    assert_int_equal(history.count, 5);
    history_join(&history); /* the far block makes slots so wide that the rest is one */
    assert_int_equal(history.count, 2);
    assert_true(history.interval[0].first == 5 && history.interval[0].end == 40);
    assert_true(history.interval[0].counts[2] == 12 && history_rounds(&history) == 30);
    history_free(&history);
}

static void nothing_yet(void **state)
{
    (void)state;
    History history;
    uint64_t counts[CLASSES] = {1, 1, 1}, gap_first, gap_end;
    history_new(&history, CLASSES);
    history_join(&history);
    history_total(&history, counts);
    assert_true(counts[0] == 0 && history_blocks(&history) == 0 && !history_is_whole(&history));
    assert_true(history_missing(&history, 3, 9, &gap_first, &gap_end) && gap_first == 3 && gap_end == 9);
    assert_false(history_missing(&history, 3, 3, &gap_first, &gap_end));
    history_free(&history);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_blocks),
        cmocka_unit_test(order_does_not_matter),
        cmocka_unit_test(overlaps_are_refused),
        cmocka_unit_test(nothing_yet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
