/* test_seed_spread.c - counts spread between seeds and between blocks as much as chance says, no more and no
 * less.
 *
 * An interval at the end of a run trusts that its blocks are a random sample. Seeds that are secretly alike
 * would keep the mean right and the spread too small; seeds with moods of their own would make it too large.
 * So over 2000 keys the same events are counted and the squared deviations of the counts, each over its
 * binomial variance, are held against chi-square with 2000 degrees (the binomial mean is known, none is
 * lost).
 *
 * 4 families of keys x 4 events x 2 halves x (mean, spread) = 64 statistics at |z| <= 6 (see chance.h): a
 * correct generator fails with probability 1.3e-7 in all.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/base/chance.h"
#include "tests/base/stream_words.h"

enum { KEYS = 2000, WORDS = 32 };

/* An event of two successive words of a round, with its exact chance. */
typedef struct Event {
    const char *name;
    int (*happens)(uint16_t first, uint16_t second);
    double chance;
} Event;

static int first_is_odd(uint16_t first, uint16_t second)
{
    (void)second;
    return first & 1;
}

static int first_starts_with_0(uint16_t first, uint16_t second)
{
    (void)second;
    return first >> 12 == 0;
}

static int second_draws_the_first_of_52(uint16_t first, uint16_t second)
{
    (void)first;
    return second * 52 >> 16 == 0;
}

static int both_start_alike(uint16_t first, uint16_t second)
{
    return first >> 12 == second >> 12;
}

static const Event events[] = {{"odd word", first_is_odd, .5},
                               {"high nibble 0", first_starts_with_0, 1. / 16},
                               {"first of 52 drawn", second_draws_the_first_of_52, 1261. / 65536},
                               {"same high nibbles", both_start_alike, 1. / 16}};
enum { EVENTS = sizeof events / sizeof *events };

static int count_events(const StreamWords words[STREAMS], int half, const Event *event)
{
    int count = 0;
    for (int lane = 0; lane < STREAMS; lane++)
        for (int i = 0; i < WORDS; i += 2)
            count += event->happens(words[lane].half[half][i], words[lane].half[half][i + 1]);
    return count;
}

/* Deviates of one count for each key: their sum tells of the mean, their squares of the spread. */
typedef struct Spread {
    double sum, sum_of_squares;
} Spread;

static void spread_add(Spread *spread, double z)
{
    spread->sum += z;
    spread->sum_of_squares += z * z;
}

static int spread_credible(const Spread *spread, const char *family, const Event *event, int half)
{
    char what[120];
    snprintf(what, sizeof what, "%s, %s, mean", family, event->name);
    int mean = chance_credible(spread->sum / sqrt(KEYS), what, half);
    snprintf(what, sizeof what, "%s, %s, spread", family, event->name);
    return chance_credible(chance_of_chi_square(spread->sum_of_squares, KEYS), what, half) && mean;
}

typedef struct Key {
    uint64_t seed, block;
} Key;

static void check_family(const char *name, Key (*key_of)(uint64_t))
{
    static StreamWords words[STREAMS];
    Spread spread[EVENTS][2] = {0};
    for (uint64_t i = 0; i < KEYS; i++) {
        Key key = key_of(i);
        stream_words_fill(words, key.seed, key.block, WORDS);
        for (int e = 0; e < EVENTS; e++)
            for (int half = 0; half < 2; half++) {
                int count = count_events(words, half, &events[e]);
                spread_add(&spread[e][half], chance_of_count(count, STREAMS * WORDS / 2, events[e].chance));
            }
    }
    int credible = 1;
    for (int e = 0; e < EVENTS; e++)
        for (int half = 0; half < 2; half++)
            credible &= spread_credible(&spread[e][half], name, &events[e], half);
    assert_true(credible);
}

static Key seed_number(uint64_t i)
{
    return (Key){i, 0};
}

static Key high_seed_number(uint64_t i)
{
    return (Key){i << 48, 0};
}

static Key block_number(uint64_t i)
{
    return (Key){1, i};
}

static Key sparse_block_number(uint64_t i)
{
    return (Key){1, i << 20};
}

static void seeds_in_a_row(void **state)
{
    (void)state;
    check_family("seeds 0, 1, 2, ...", seed_number);
}

static void seeds_differing_in_high_bits(void **state)
{
    (void)state;
    check_family("seeds in the high bits", high_seed_number);
}

static void blocks_in_a_row(void **state)
{
    (void)state;
    check_family("blocks 0, 1, 2, ...", block_number);
}

static void blocks_far_apart(void **state)
{
    (void)state;
    check_family("blocks 2^20 apart", sparse_block_number);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seeds_in_a_row),
        cmocka_unit_test(seeds_differing_in_high_bits),
        cmocka_unit_test(blocks_in_a_row),
        cmocka_unit_test(blocks_far_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
