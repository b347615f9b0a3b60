/* test_stream_independence.c - neighbouring streams, and neighbouring words of a stream, know nothing of each
 * other.
 *
 * A run's streams come from keys that differ in a bit or two: block b and b + 1, seed s and s + 1, lane l and
 * l + 1. Every kind of neighbour is paired word by word, as games consume them, and asked: correlation over
 * all pairs of words: the sum of the products; hidden correlation  the same for each pair of streams,
 * squared: signs cannot cancel over many streams; low, high nibbles   chi-square of the joint counts of the
 * low and of the high four bits of both words. No word is in two pairs of one kind: overlapping pairs would
 * not give a chi-square.
 *
 * 27 kinds with 4 statistics each at |z| <= 6 (see chance.h): a correct generator fails with
 * probability 2.2e-7 in all.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/base/chance.h"
#include "tests/base/stream_words.h"

enum { PAIR_WORDS = 256, NIBBLES = 16, KEYS = 16 }; /* seeds 2, 4, ..., 32, and of each blocks 0, 2, ..., 30 */

/* What is known of the pairs of words seen so far. */
typedef struct Pairs {
    double streams, sum_of_z, sum_of_z_squares; /* one z-score for each pair of streams */
    uint32_t low[NIBBLES][NIBBLES], high[NIBBLES][NIBBLES];
} Pairs;

static void pairs_add(Pairs *pairs, const uint16_t x[PAIR_WORDS], const uint16_t y[PAIR_WORDS])
{
    const double mean = 32767.5, variance = (65536. * 65536 - 1) / 12;
    double sum = 0;
    for (int i = 0; i < PAIR_WORDS; i++) {
        sum += (x[i] - mean) * (y[i] - mean);
        pairs->low[x[i] % NIBBLES][y[i] % NIBBLES]++;
        pairs->high[x[i] >> 12][y[i] >> 12]++;
    }
    double z = sum / (variance * sqrt(PAIR_WORDS));
    pairs->streams++;
    pairs->sum_of_z += z;
    pairs->sum_of_z_squares += z * z;
}

static double nibbles_z(const uint32_t count[NIBBLES][NIBBLES], double words)
{
    double expected = words / (NIBBLES * NIBBLES), chi_square = 0;
    for (int i = 0; i < NIBBLES; i++)
        for (int j = 0; j < NIBBLES; j++)
            chi_square += (count[i][j] - expected) * (count[i][j] - expected) / expected;
    return chance_of_chi_square(chi_square, NIBBLES * NIBBLES - 1);
}

static int pairs_credible(const Pairs *pairs, const char *kind, int detail)
{
    static const char *const statistic[] = {"correlation", "hidden correlation", "low nibbles", "high nibbles"};
    const double words = pairs->streams * PAIR_WORDS;
    const double z[] = {pairs->sum_of_z / sqrt(pairs->streams),
                        chance_of_chi_square(pairs->sum_of_z_squares, pairs->streams), nibbles_z(pairs->low, words),
                        nibbles_z(pairs->high, words)};
    int credible = 1;
    for (int i = 0; i < 4; i++) {
        char what[80];
        snprintf(what, sizeof what, "%s, %s", kind, statistic[i]);
        credible &= chance_credible(z[i], what, detail);
    }
    return credible;
}

/* Neighbours by key: low and high halves of one with low and high halves of the other. */
typedef struct Neighbours {
    Pairs of_halves[2][2];
} Neighbours;

static void neighbours_add(Neighbours *kind, const StreamWords *one, const StreamWords *other)
{
    for (int a = 0; a < 2; a++)
        for (int b = 0; b < 2; b++)
            pairs_add(&kind->of_halves[a][b], one->half[a], other->half[b]);
}

static void assert_neighbours_independent(const Neighbours *kind, const char *name)
{
    int credible = 1;
    for (int a = 0; a < 2; a++)
        for (int b = 0; b < 2; b++)
            credible &= pairs_credible(&kind->of_halves[a][b], name, 10 * a + b);
    assert_true(credible);
}

typedef struct Step {
    uint64_t seed, block;
} Step;

/* From many keys goes one step one way and one step the other way, and pairs what is there lane by lane. */
static void compare_keys(const char *name, Step one_way, Step other_way)
{
    static StreamWords one[STREAMS], other[STREAMS];
    Neighbours kind = {0};
    for (uint64_t seed = 2; seed <= 2 * KEYS; seed += 2)
        for (uint64_t block = 0; block < 2 * KEYS; block += 2) {
            stream_words_fill(one, seed + one_way.seed, block + one_way.block, PAIR_WORDS);
            stream_words_fill(other, seed + other_way.seed, block + other_way.block, PAIR_WORDS);
            for (int lane = 0; lane < STREAMS; lane++)
                neighbours_add(&kind, &one[lane], &other[lane]);
        }
    assert_neighbours_independent(&kind, name);
}

static void neighbouring_blocks_are_independent(void **state)
{
    (void)state;
    compare_keys("block and next block", (Step){0, 0}, (Step){0, 1});
}

static void neighbouring_seeds_are_independent(void **state)
{
    (void)state;
    compare_keys("seed and next seed", (Step){0, 0}, (Step){1, 0});
}

/* Seed and block must not simply be added up. */
static void next_seed_is_not_next_block(void **state)
{
    (void)state;
    compare_keys("next seed and next block", (Step){1, 0}, (Step){0, 1});
}

/* Lanes 0 and 1, 2 and 3, ... in one half of the blocks, 1 and 2, 3 and 4, ... in the other. */
static void neighbouring_lanes_are_independent(void **state)
{
    (void)state;
    static StreamWords words[STREAMS];
    Neighbours kind = {0};
    for (uint64_t seed = 2; seed <= 2 * KEYS; seed += 2)
        for (uint64_t block = 0; block < 2 * KEYS; block++) {
            stream_words_fill(words, seed, block, PAIR_WORDS);
            for (int lane = (int)(block % 2); lane + 1 < STREAMS; lane += 2)
                neighbours_add(&kind, &words[lane], &words[lane + 1]);
        }
    assert_neighbours_independent(&kind, "lane and next lane");
}

/* The round on the low halves and the round on the high halves of one stream. */
static void rounds_abreast_are_independent(void **state)
{
    (void)state;
    static StreamWords words[STREAMS];
    Pairs pairs = {0};
    for (uint64_t block = 0; block < KEYS * KEYS; block++) {
        stream_words_fill(words, 1, block, PAIR_WORDS);
        for (int lane = 0; lane < STREAMS; lane++)
            pairs_add(&pairs, words[lane].half[0], words[lane].half[1]);
    }
    assert_true(pairs_credible(&pairs, "low and high halves", 0));
}

/* Word i of a round and word i + lag: each run of 2 * lag words gives lag pairs. */
static void add_lagged(Pairs *pairs, const uint16_t *words, int lag)
{
    uint16_t x[PAIR_WORDS], y[PAIR_WORDS];
    for (int i = 0; i < PAIR_WORDS; i++) {
        int at = i / lag * 2 * lag + i % lag;
        x[i] = words[at];
        y[i] = words[at + lag];
    }
    pairs_add(pairs, x, y);
}

static void words_of_a_round_are_independent(void **state)
{
    (void)state;
    enum { LAGS = 5, WORDS = 2 * (PAIR_WORDS + LAGS) };
    static StreamWords words[STREAMS];
    static Pairs pairs[LAGS + 1][2];
    for (uint64_t block = 0; block < KEYS * KEYS; block++) {
        stream_words_fill(words, 2, block, WORDS);
        for (int lane = 0; lane < STREAMS; lane++)
            for (int lag = 1; lag <= LAGS; lag++)
                for (int half = 0; half < 2; half++)
                    add_lagged(&pairs[lag][half], words[lane].half[half], lag);
    }
    int credible = 1;
    for (int lag = 1; lag <= LAGS; lag++)
        for (int half = 0; half < 2; half++)
            credible &= pairs_credible(&pairs[lag][half], "words of one stream", 10 * lag + half);
    assert_true(credible);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(neighbouring_blocks_are_independent), cmocka_unit_test(neighbouring_seeds_are_independent),
        cmocka_unit_test(next_seed_is_not_next_block),         cmocka_unit_test(neighbouring_lanes_are_independent),
        cmocka_unit_test(rounds_abreast_are_independent),      cmocka_unit_test(words_of_a_round_are_independent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
