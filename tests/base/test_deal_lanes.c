/* test_deal_lanes.c - streams and deals in lanes are those of the scalar definition bit for bit, on every
 * instruction set of this machine.
 *
 * Deals are asked for every value of every word, and for what the streams give, in the order in which a
 * replay finds the rounds again.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/base/deal_shapes.h"
#include "tests/base/lanes_here.h"
#include <string.h>

enum { GARBAGE = 0xa5 };

/* --- streams --- */

static void check_fill(const LanesProbe *probe, Streams *streams, Pcg32 scalar[STREAMS], int count)
{
    enum { MOST = 64 };
    static ALIGNED uint32_t out[(MOST + 1) * STREAMS];
    assert_in_range(count, 0, MOST);
    memset(out, GARBAGE, sizeof out);
    probe->fill(streams, out, count);
    for (int i = 0; i < count; i++)
        for (int s = 0; s < STREAMS; s++)
            assert_int_equal(out[i * STREAMS + s], pcg32_next(&scalar[s]));
    for (int s = 0; s < STREAMS; s++) {
        Pcg32 after = streams_get(streams, s);
        assert_int_equal(after.state, scalar[s].state);
        assert_int_equal(after.increment, scalar[s].increment);
        assert_int_equal(out[count * STREAMS + s], 0x01010101u * GARBAGE);
    }
}

/* Filled in parts of different size, since a batch goes on where the last one stopped. */
static void streams_side_by_side_are_the_streams_one_by_one(void **state)
{
    const LanesProbe *probe = probe_of(state);
    static const int counts[] = {1, 48, 0, 2, 3, 64, 7};
    for (uint64_t block = 0; block < 200; block++) {
        Streams streams;
        Pcg32 scalar[STREAMS];
        streams_seed(&streams, 5, block);
        for (int s = 0; s < STREAMS; s++)
            scalar[s] = streams_get(&streams, s);
        for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
            check_fill(probe, &streams, scalar, counts[i]);
    }
}

/* --- deals --- */

typedef struct Batch {
    ALIGNED uint32_t words[PROBE_GROUPS * DEAL_MAX_CARDS * STREAMS]; /* two to a number */
    ALIGNED uint8_t cards[DEAL_MAX_CARDS][PROBE_ROUNDS];
    ALIGNED uint8_t rejected[PROBE_ROUNDS];
} Batch;

static uint16_t *word_of(Batch *batch, const DealPlan *plan, int group, int w, int round)
{
    return (uint16_t *)batch->words + (group * plan->words + w) * GROUP_ROUNDS + round;
}

/* Where a round of a group stands in the rows of cards: two groups take turns. */
static int place_of(int group, int round)
{
    return 2 * (group / 2 * GROUP_ROUNDS + round) + group % 2;
}

static void assert_dealt(const Batch *batch, const DealPlan *plan, int place, const uint16_t word[])
{
    uint16_t card[DEAL_MAX_CARDS];
    bool accepted = deal_scalar(plan, word, card);
    assert_int_equal(batch->rejected[place], accepted ? 0 : 0xff);
    for (int c = 0; c < plan->dealt; c++)
        assert_int_equal(batch->cards[c][place], card[c]);
}

static void deal_batch(LanesDeal *deal, Batch *batch, const DealPlan *plan)
{
    memset(batch->cards, GARBAGE, sizeof batch->cards);
    memset(batch->rejected, GARBAGE, sizeof batch->rejected);
    assert_true(deal(plan, (const uint16_t *)batch->words, batch->cards, batch->rejected));
}

/* Word w of deal i is i times an odd number, and so takes every value, in an order of its own. */
static void check_every_value(LanesDeal *deal, const DealPlan *plan, Batch *batch)
{
    Pcg32 random = pcg32_seed(6, 0);
    uint32_t times[DEAL_MAX_CARDS], deal_number = 0;
    for (int w = 0; w < plan->words; w++)
        times[w] = pcg32_next(&random) | 1;
    for (int b = 0; b < 65536 / PROBE_ROUNDS; b++) {
        uint32_t first = deal_number;
        for (int group = 0; group < PROBE_GROUPS; group++)
            for (int round = 0; round < GROUP_ROUNDS; round++, deal_number++)
                for (int w = 0; w < plan->words; w++)
                    *word_of(batch, plan, group, w, round) = (uint16_t)(deal_number * times[w]);
        deal_batch(deal, batch, plan);
        for (int group = 0; group < PROBE_GROUPS; group++)
            for (int round = 0; round < GROUP_ROUNDS; round++, first++) {
                uint16_t word[DEAL_MAX_CARDS];
                for (int w = 0; w < plan->words; w++)
                    word[w] = (uint16_t)(first * times[w]);
                assert_dealt(batch, plan, place_of(group, round), word);
            }
    }
}

/* The next rounds of stream s: one on the low and one on the high halves of its outputs. */
static void check_stream(const Batch *batch, const DealPlan *plan, int group, int s, Pcg32 *stream)
{
    uint16_t low[DEAL_MAX_CARDS], high[DEAL_MAX_CARDS];
    for (int w = 0; w < plan->words; w++) {
        uint32_t output = pcg32_next(stream);
        low[w] = (uint16_t)output;
        high[w] = (uint16_t)(output >> 16);
    }
    assert_dealt(batch, plan, place_of(group, 2 * s), low);
    assert_dealt(batch, plan, place_of(group, 2 * s + 1), high);
}

static void check_streams(const LanesProbe *probe, LanesDeal *deal, const DealPlan *plan, Batch *batch)
{
    Streams streams;
    Pcg32 scalar[STREAMS];
    streams_seed(&streams, 7, 0);
    for (int s = 0; s < STREAMS; s++)
        scalar[s] = streams_get(&streams, s);
    for (int b = 0; b < 50; b++) {
        probe->fill(&streams, batch->words, PROBE_GROUPS * plan->words);
        deal_batch(deal, batch, plan);
        for (int group = 0; group < PROBE_GROUPS; group++)
            for (int s = 0; s < STREAMS; s++)
                check_stream(batch, plan, group, s, &scalar[s]);
    }
}

static void check_deal(const LanesProbe *probe, LanesDeal *deal, const DealPlan *plan)
{
    static Batch batch;
    check_every_value(deal, plan, &batch);
    check_streams(probe, deal, plan, &batch);
}

static void deals_are_those_of_the_definition(void **state)
{
    const LanesProbe *probe = probe_of(state);
    for (int s = 0; s < DEAL_SHAPES; s++) {
        DealPlan plan;
        assert_true(deal_shape_plan(&plan, &deal_shapes[s]));
        check_deal(probe, probe->deal_wide, &plan);
        if (plan.copies == 1)
            check_deal(probe, probe->deal_narrow, &plan);
    }
}

/* The edge of what fits: 128 cards in bytes with a sign, 256 kinds in a byte, the largest shoe. */
static void the_largest_shoes_are_dealt_too(void **state)
{
    const LanesProbe *probe = probe_of(state);
    DealPlan plan;
    assert_true(deal_plan(&plan, 128, 14, 1, 1));
    check_deal(probe, probe->deal_narrow, &plan);
    assert_true(deal_plan(&plan, 128, 14, 1, 2));
    check_deal(probe, probe->deal_narrow, &plan);
    assert_true(deal_plan(&plan, 256, 14, 1, 2));
    check_deal(probe, probe->deal_wide, &plan);
    assert_true(deal_plan(&plan, DEAL_MAX_SHOE, 14, 4, 1));
    check_deal(probe, probe->deal_wide, &plan);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        LANES_TESTS(streams_side_by_side_are_the_streams_one_by_one),
        LANES_TESTS(deals_are_those_of_the_definition),
        LANES_TESTS(the_largest_shoes_are_dealt_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
