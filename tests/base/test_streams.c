/* test_streams.c - the generator is PCG32, its bounded draws are exact, and no two streams of a run are the
 * same.
 *
 * Independence between streams is test_stream_independence.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sim/base/streams.h"
#include <stdlib.h>

/* The first outputs of the demo of O'Neill's reference implementation (pcg32-demo, seed 42, stream 54). */
static void gives_the_published_values(void **state)
{
    (void)state;
    static const uint32_t published[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e};
    Pcg32 g = pcg32_seed(42, 54);
    for (size_t i = 0; i < sizeof published / sizeof *published; i++)
        assert_int_equal(pcg32_next(&g), published[i]);
}

/* A generator about to give `output`. The five high bits of its state are 0, so nothing is rotated; then bit
 * i of the output is bits 27 + i and 45 + i of the state, added without carry, and can be solved from the top down. */
static Pcg32 about_to_give(uint32_t output)
{
    uint64_t solved = (uint64_t)output << 27;
    solved ^= solved >> 18;
    solved ^= solved >> 36;
    return (Pcg32){solved & ~((1ull << 27) - 1), 1};
}

static void can_be_steered_for_the_next_tests(void **state)
{
    (void)state;
    Pcg32 any = pcg32_seed(1, 1);
    for (int i = 0; i < 100000; i++) {
        uint32_t wanted = pcg32_next(&any);
        Pcg32 steered = about_to_give(wanted);
        assert_int_equal(pcg32_next(&steered), wanted);
    }
}

/* Whether pcg32_below() takes `output` rather than drawing again; if so, `draw` is what it makes of it. */
static int takes(uint32_t output, uint32_t bound, uint32_t *draw)
{
    Pcg32 g = about_to_give(output);
    uint64_t after_one = g.state * PCG32_MULTIPLIER + g.increment;
    *draw = pcg32_below(&g, bound);
    return g.state == after_one;
}

static void assert_taken_as(uint32_t draw, uint64_t output, uint32_t bound)
{
    uint32_t got;
    assert_true(takes((uint32_t)output, bound, &got));
    assert_int_equal(got, draw);
}

/* How many of the 2^32 outputs give `draw`. The outputs with high half `draw` of their product are a run
 * first..last, whose low halves start below `bound` and rise by `bound`. Rejection looks at the low half and
 * rejects below 2^32 mod bound, which is below `bound`: so only `first` can be rejected, and asking for the
 * ends and the second of the run settles all of it. */
static uint64_t outputs_taken_as(uint32_t draw, uint32_t bound)
{
    uint64_t first = (((uint64_t)draw << 32) + bound - 1) / bound;
    uint64_t last = ((((uint64_t)draw + 1) << 32) + bound - 1) / bound - 1;
    uint32_t got;
    if (last > first) {
        assert_taken_as(draw, first + 1, bound);
        assert_taken_as(draw, last, bound);
    }
    int first_taken = takes((uint32_t)first, bound, &got);
    if (first_taken)
        assert_int_equal(got, draw);
    return last - first + (uint64_t)first_taken;
}

static void below_is_exactly_uniform(void **state)
{
    (void)state;
    for (uint32_t bound = 1; bound <= 600; bound++)
        for (uint32_t draw = 0; draw < bound; draw++)
            assert_int_equal(outputs_taken_as(draw, bound), (1ull << 32) / bound);
}

/* Where the runs are short: bounds near the top, their first and last draws. */
static void below_is_exactly_uniform_on_large_bounds(void **state)
{
    (void)state;
    static const uint32_t bounds[] = {65537,      1u << 31,       (1u << 31) + 1, 3u << 30,
                                      0xfffffffe, UINT32_MAX / 3, UINT32_MAX};
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++)
        for (uint32_t draw = 0; draw < 1000; draw++) {
            assert_int_equal(outputs_taken_as(draw, bounds[i]), (1ull << 32) / bounds[i]);
            assert_int_equal(outputs_taken_as(bounds[i] - 1 - draw, bounds[i]), (1ull << 32) / bounds[i]);
        }
}

static int by_value(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void assert_all_distinct(uint64_t *values, size_t count)
{
    qsort(values, count, sizeof *values, by_value);
    for (size_t i = 1; i < count; i++)
        assert_int_not_equal(values[i - 1], values[i]);
}

/* 128,000 streams. States alone and increments alone already differ (by chance one of 63 bits would repeat
 * with probability 1e-9), so certainly the pairs do. */
static void no_two_streams_are_the_same(void **state)
{
    (void)state;
    enum { SEEDS = 2, BLOCKS = 1000, ALL = SEEDS * BLOCKS * STREAMS };
    static uint64_t states[ALL], increments[ALL];
    size_t n = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        for (uint64_t block = 0; block < BLOCKS; block++) {
            Streams streams;
            streams_seed(&streams, seed, block);
            for (int lane = 0; lane < STREAMS; lane++, n++) {
                Pcg32 g = streams_get(&streams, lane);
                assert_int_equal(g.increment % 2, 1);
                states[n] = g.state;
                increments[n] = g.increment;
            }
        }
    assert_all_distinct(states, ALL);
    assert_all_distinct(increments, ALL);
}

/* Every bit of the seed and of the block number counts, and the two are not interchangeable. */
static void every_bit_of_the_key_counts(void **state)
{
    (void)state;
    uint64_t states[2 * 64 + 1];
    Streams streams;
    streams_seed(&streams, 0, 0);
    states[2 * 64] = streams_get(&streams, 0).state;
    for (int bit = 0; bit < 64; bit++) {
        streams_seed(&streams, 1ull << bit, 0);
        states[2 * bit] = streams_get(&streams, 0).state;
        streams_seed(&streams, 0, 1ull << bit);
        states[2 * bit + 1] = streams_get(&streams, 0).state;
    }
    assert_all_distinct(states, 2 * 64 + 1);
}

/* Written down when the scheme was new. A change here makes old runs unverifiable: it needs a new
 * STREAMS_SCHEME, and only then new figures. */
static void the_scheme_has_not_changed(void **state)
{
    (void)state;
    Streams streams;
    assert_string_equal(STREAMS_SCHEME, "xxh3-pcg32-64x2");
    streams_seed(&streams, 1, 0);
    Pcg32 first = streams_get(&streams, 0);
    streams_seed(&streams, 0x0123456789abcdef, 0xfedcba9876543210);
    Pcg32 last = streams_get(&streams, STREAMS - 1);
    assert_int_equal(pcg32_next(&first), 0xc437453b); /* by the state */
    assert_int_equal(pcg32_next(&first), 0x01c92072); /* by state and increment */
    assert_int_equal(pcg32_next(&last), 0xcfe71f06);
    assert_int_equal(pcg32_next(&last), 0x1163903f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gives_the_published_values),  cmocka_unit_test(can_be_steered_for_the_next_tests),
        cmocka_unit_test(below_is_exactly_uniform),    cmocka_unit_test(below_is_exactly_uniform_on_large_bounds),
        cmocka_unit_test(no_two_streams_are_the_same), cmocka_unit_test(every_bit_of_the_key_counts),
        cmocka_unit_test(the_scheme_has_not_changed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
