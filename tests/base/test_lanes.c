/* test_lanes.c - the helpers of lanes.h are their definitions bit for bit, on every instruction set of this
 * machine.
 *
 * Helpers of 8-bit lanes are asked for all pairs of operands, wider ones for a million that favour the edges.
 * Streams and deals in lanes are in test_deal_lanes.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/base/lanes_here.h"
#include <string.h>

enum { WIDEST = 64 };

/* Else the other tests would compare the wrong thing and agree. */
static void each_build_has_its_own_width(void **state)
{
    (void)state;
    assert_int_equal(lanes_probe_generic.bytes, 16);
#ifdef __x86_64__
    assert_int_equal(lanes_probe_v2.bytes, 16);
    assert_int_equal(lanes_probe_v3.bytes, 32);
    assert_int_equal(lanes_probe_v4.bytes, 64);
#endif
}

/* --- helpers of two vectors --- */

static uint64_t min_of(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static uint64_t max_of(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

static uint64_t monus_of(uint64_t a, uint64_t b)
{
    return a > b ? a - b : 0;
}

static uint64_t past_of(uint64_t a, uint64_t b)
{
    return a >= b ? a + 1 : a;
}

static uint64_t high_product_of(uint64_t a, uint64_t b)
{
    return a * b >> 16;
}

static uint64_t interleaved(uint64_t a, uint64_t b)
{
    return a + 256 * b;
}

static uint64_t rotated(uint64_t a, uint64_t b)
{
    return (a << 32 | a) >> b & 0xffffffff;
}

static uint64_t joined(uint64_t a, uint64_t b)
{
    return b >> 32 << 32 | (uint32_t)a;
}

typedef struct Helper {
    const char *name;
    int bits;                /* of a lane */
    uint64_t most_a, most_b; /* the largest operands allowed, all ones */
    uint64_t (*definition)(uint64_t a, uint64_t b);
} Helper;

static const Helper helpers[HELPERS] = {
    [HELPER_min8] = {"min8", 8, 255, 255, min_of},
    [HELPER_max8] = {"max8", 8, 255, 255, max_of},
    [HELPER_monus8] = {"monus8", 8, 255, 255, monus_of},
    [HELPER_past8] = {"past8", 8, 127, 127, past_of},
    [HELPER_monus16] = {"monus16", 16, 65535, 65535, monus_of},
    [HELPER_past16] = {"past16", 16, 32767, 32767, past_of},
    [HELPER_multiply_high] = {"multiply_high", 16, 65535, 65535, high_product_of},
    [HELPER_interleave] = {"interleave", 16, 255, 255, interleaved},
    [HELPER_rotate_right] = {"rotate_right", 32, UINT32_MAX, 31, rotated},
    [HELPER_join_halves] = {"join_halves", 64, UINT64_MAX, UINT64_MAX, joined},
};

static uint64_t random64(Pcg32 *random)
{
    uint64_t high = pcg32_next(random);
    return high << 32 | pcg32_next(random);
}

/* Any value, or one of few bits set or few not, or near a power of two. */
static uint64_t favouring_edges(Pcg32 *random)
{
    uint64_t any = random64(random), power = 1ull << pcg32_below(random, 64);
    switch (pcg32_below(random, 6)) {
    case 0:
        return power;
    case 1:
        return power - 1;
    case 2:
        return ~power;
    default:
        return any;
    }
}

/* Operands number i of a helper. */
static void choose(const Helper *helper, uint64_t i, Pcg32 *random, uint64_t *a, uint64_t *b)
{
    if (helper->most_a <= 255 && helper->most_b <= 255) {
        *a = i;
        *b = i / 256;
    } else {
        *a = favouring_edges(random);
        *b = pcg32_below(random, 4) ? favouring_edges(random) : *a + pcg32_below(random, 3) - 1;
    }
    *a &= helper->most_a;
    *b &= helper->most_b;
}

static void lane_put(uint8_t *row, int lane, int bits, uint64_t x)
{
    memcpy(&row[lane * bits / 8], &x, (size_t)bits / 8); /* little-endian, as lanes.h demands */
}

static uint64_t lane_get(const uint8_t *row, int lane, int bits)
{
    uint64_t x = 0;
    memcpy(&x, &row[lane * bits / 8], (size_t)bits / 8);
    return x;
}

static void check_row(const LanesProbe *probe, int h, const uint8_t a[PROBE_BYTES], const uint8_t b[PROBE_BYTES])
{
    static ALIGNED uint8_t out[PROBE_BYTES];
    const Helper *helper = &helpers[h];
    probe->helper[h](a, b, out);
    for (int lane = 0; lane < PROBE_BYTES * 8 / helper->bits; lane++) {
        uint64_t x = lane_get(a, lane, helper->bits), y = lane_get(b, lane, helper->bits);
        uint64_t got = lane_get(out, lane, helper->bits), wanted = helper->definition(x, y);
        if (got != wanted)
            fail_msg("%s of %s: lane %d: %#jx, %#jx gives %#jx, not %#jx", helper->name, probe->name, lane,
                     (uintmax_t)x, (uintmax_t)y, (uintmax_t)got, (uintmax_t)wanted);
    }
}

static void helpers_are_their_definitions(void **state)
{
    const LanesProbe *probe = probe_of(state);
    static ALIGNED uint8_t a[PROBE_BYTES], b[PROBE_BYTES];
    for (int h = 0; h < HELPERS; h++) {
        Pcg32 random = pcg32_seed(2, (uint64_t)h);
        int lanes = PROBE_BYTES * 8 / helpers[h].bits;
        for (uint64_t i = 0; i < 1 << 20; i += (uint64_t)lanes) {
            for (int lane = 0; lane < lanes; lane++) {
                uint64_t x, y;
                choose(&helpers[h], i + (uint64_t)lane, &random, &x, &y);
                lane_put(a, lane, helpers[h].bits, x);
                lane_put(b, lane, helpers[h].bits, y);
            }
            check_row(probe, h, a, b);
        }
    }
}

/* --- the other helpers --- */

static void fill_random(uint8_t *row, int size, Pcg32 *random)
{
    for (int i = 0; i < size; i++)
        row[i] = (uint8_t)pcg32_next(random);
}

static void select8_takes_lane_by_lane(void **state)
{
    const LanesProbe *probe = probe_of(state);
    static ALIGNED uint8_t mask[PROBE_BYTES], yes[PROBE_BYTES], no[PROBE_BYTES], out[PROBE_BYTES];
    Pcg32 random = pcg32_seed(3, 0);
    fill_random(mask, PROBE_BYTES, &random);
    fill_random(yes, PROBE_BYTES, &random);
    fill_random(no, PROBE_BYTES, &random);
    for (int i = 0; i < PROBE_BYTES; i++)
        mask[i] = mask[i] & 1 ? 0xff : 0;
    probe->select8(mask, yes, no, out);
    for (int i = 0; i < PROBE_BYTES; i++)
        assert_int_equal(out[i], mask[i] ? yes[i] : no[i]);
}

static void lookup16_reads_the_table(void **state)
{
    const LanesProbe *probe = probe_of(state);
    static ALIGNED uint8_t table[16], index[PROBE_BYTES], out[PROBE_BYTES];
    Pcg32 random = pcg32_seed(4, 0);
    for (int round = 0; round < 16; round++) {
        fill_random(table, sizeof table, &random);
        fill_random(index, PROBE_BYTES, &random);
        for (int i = 0; i < PROBE_BYTES; i++)
            index[i] &= 15;
        probe->lookup16(table, index, out);
        for (int i = 0; i < PROBE_BYTES; i++)
            assert_int_equal(out[i], table[index[i]]);
    }
}

static void all_lanes_are_equal(void **state)
{
    const LanesProbe *probe = probe_of(state);
    static ALIGNED uint8_t of8[WIDEST];
    static ALIGNED uint16_t of16[WIDEST / 2];
    static ALIGNED uint64_t of64[WIDEST / 8], factor[WIDEST / 8];
    const uint64_t value = 0xfedcba9876543210;
    probe->all(value, of8, of16, of64, factor);
    for (int i = 0; i < probe->bytes; i++) {
        assert_int_equal(of8[i], 0x10);
        assert_int_equal(of16[i / 2], 0x3210);
        assert_int_equal(of64[i / 8], value);
        assert_int_equal(factor[i / 8], value);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_build_has_its_own_width),
        LANES_TESTS(helpers_are_their_definitions),
        LANES_TESTS(select8_takes_lane_by_lane),
        LANES_TESTS(lookup16_reads_the_table),
        LANES_TESTS(all_lanes_are_equal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
