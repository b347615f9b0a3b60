/* test_baccarat_kernel.c - the lanes of every instruction set count what the definition counts.
 *
 * On the streams of many blocks, and on streams made to repeat themselves: a generator at the fixed point of
 * its recurrence gives one word for ever, and half a turn away from it two words in turn. So whole blocks can
 * be told from 128 deals, and words at the edge of a rejection come up as often as any other.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sim/engine/plan.h"
#include "sim/games/baccarat/baccarat.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void load(Plan *plan, int decks)
{
    char setting[32];
    const char *settings[] = {setting};
    Error error = {0};
    snprintf(setting, sizeof setting, "decks=%d", decks);
    if (plan_load(plan, "baccarat", settings, 1, NULL, &error))
        fail_msg("%s", error.message);
}

static void assert_same(const uint64_t got[], const uint64_t wanted[], const char *what)
{
    for (int c = 0; c < BACCARAT_CLASSES; c++)
        if (got[c] != wanted[c])
            fail_msg("%s: class %d has %llu, not %llu", what, c, (unsigned long long)got[c],
                     (unsigned long long)wanted[c]);
}

/* Plays the block on every instruction set there is, on top of counts that are not zero. */
static void check_kernels(const Plan *plan, const Streams *streams, const uint64_t wanted[])
{
    int played = 0;
    for (int isa = 0; isa < ISA_COUNT; isa++) {
        if (!plan->game->play[isa] || !isa_runs((Isa)isa))
            continue;
        uint64_t counts[BACCARAT_CLASSES];
        for (int c = 0; c < BACCARAT_CLASSES; c++)
            counts[c] = (uint64_t)c << 40;
        Streams copy = *streams;
        plan->game->play[isa](plan->table, &copy, counts);
        for (int c = 0; c < BACCARAT_CLASSES; c++)
            counts[c] -= (uint64_t)c << 40;
        assert_same(counts, wanted, isa_name((Isa)isa));
        played++;
    }
    assert_true(played > 0);
}

static void check_block(const Plan *plan, uint64_t seed, uint64_t block)
{
    uint64_t wanted[BACCARAT_CLASSES] = {0};
    Streams streams;
    streams_seed(&streams, seed, block);
    baccarat_define(plan->table, &streams, wanted, -1, NULL);
    check_kernels(plan, &streams, wanted);
}

static void all_decks(void **state)
{
    (void)state;
    for (int decks = 1; decks <= 8; decks++) {
        Plan plan;
        load(&plan, decks);
        check_block(&plan, 1, (uint64_t)decks);
        check_block(&plan, (uint64_t)decks << 33, 1000);
        plan_free(&plan);
    }
}

static void any_seed_and_block(void **state)
{
    (void)state;
    Plan plan;
    load(&plan, 8);
    check_block(&plan, 0, 0);
    check_block(&plan, UINT64_MAX, UINT64_MAX);
    check_block(&plan, 1, UINT64_C(1) << 32);
    check_block(&plan, 0x123456789abcdef, 999999999999);
    plan_free(&plan);
}

/* A generator that gives `output` and then `other` by turns, or `output` for ever. */
typedef struct Wheel {
    Pcg32 generator;
    uint32_t output, other;
} Wheel;

/* About the fixed point s = s * multiplier + increment a state turns with a period that is a power of two;
 * a distance of 2^62 makes it 1, of 2^61 makes it 2. */
static Wheel wheel_at(uint64_t fixed, bool turning)
{
    Wheel wheel = {.generator = {fixed, fixed - fixed * PCG32_MULTIPLIER}};
    if (turning)
        wheel.generator.state += UINT64_C(1) << 61;
    Pcg32 copy = wheel.generator;
    wheel.output = pcg32_next(&copy);
    wheel.other = pcg32_next(&copy);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(pcg32_next(&copy), wheel.output);
        assert_int_equal(pcg32_next(&copy), wheel.other);
    }
    if (!turning)
        assert_int_equal(wheel.output, wheel.other);
    return wheel;
}

/* The state with no rotation that gives `output` (bit i of it is bits 27 + i and 45 + i of the state). */
static uint64_t state_giving(uint32_t output)
{
    uint64_t solved = (uint64_t)output << 27;
    solved ^= solved >> 18;
    solved ^= solved >> 36;
    return solved & ~((UINT64_C(1) << 27) - 1);
}

/* What a block on such streams counts: each lane plays the same two rounds in every group. */
static void count_wheels(const BaccaratTable *table, const Wheel wheel[STREAMS], uint64_t counts[])
{
    for (int s = 0; s < STREAMS; s++)
        for (int half = 0; half < 2; half++) {
            uint16_t word[BACCARAT_DEAL], place[BACCARAT_DEAL];
            Card card[BACCARAT_DEAL];
            for (int i = 0; i < BACCARAT_DEAL; i++)
                word[i] = (uint16_t)((i % 2 ? wheel[s].other : wheel[s].output) >> 16 * half);
            bool accepted = deal_scalar(&table->cards, word, place);
            for (int i = 0; i < BACCARAT_DEAL; i++)
                card[i] = table->deck.card[place[i]];
            if (accepted)
                counts[baccarat_round(card, NULL)] += BLOCK_GROUPS;
        }
}

static void check_wheels(const Plan *plan, const Wheel wheel[STREAMS])
{
    uint64_t wanted[BACCARAT_CLASSES] = {0};
    Streams streams;
    for (int s = 0; s < STREAMS; s++) {
        streams.state[s % 2][s / 2] = wheel[s].generator.state;
        streams.increment[s % 2][s / 2] = wheel[s].generator.increment;
    }
    count_wheels(plan->table, wheel, wanted);
    check_kernels(plan, &streams, wanted);
}

/* Words where some draw changes, with their neighbours: there the fractions are least and greatest. */
static void words_at_the_edges(void **state)
{
    (void)state;
    for (int decks = 1; decks <= 8; decks += 7) {
        Plan plan;
        Wheel wheel[STREAMS];
        int made = 0, blocks = 0;
        load(&plan, decks);
        const DealPlan *ranks = &((const BaccaratTable *)plan.table)->ranks;
        for (int d = 0; d < ranks->bound[0]; d += decks) { /* all cards of a deck */
            uint32_t edge = ((uint32_t)d << 16) / ranks->bound[d % BACCARAT_DEAL];
            uint32_t low = (edge + (uint32_t)d % 2) & 0xffff, high = (edge - 1) & 0xffff;
            wheel[made++] = wheel_at(state_giving(high << 16 | low), false);
            if (made == STREAMS || d + decks >= ranks->bound[0]) {
                for (int fill = made; fill < STREAMS; fill++)
                    wheel[fill] = wheel[fill % made];
                check_wheels(&plan, wheel);
                made = 0;
                blocks++;
            }
        }
        assert_true(blocks > 0);
        plan_free(&plan);
    }
}

/* Player on one word, banker on the other. */
static void two_words_in_turn(void **state)
{
    (void)state;
    Plan plan;
    load(&plan, 8);
    Pcg32 dice = pcg32_seed(7, 7);
    for (int block = 0; block < 24; block++) {
        Wheel wheel[STREAMS];
        for (int s = 0; s < STREAMS; s++)
            wheel[s] = wheel_at((uint64_t)pcg32_next(&dice) << 32 | pcg32_next(&dice), true);
        check_wheels(&plan, wheel);
    }
    plan_free(&plan);
}

/* The first word from `word` on of which a deal of six is accepted. */
static uint32_t accepted_from(const BaccaratTable *table, uint32_t word)
{
    uint16_t same[BACCARAT_DEAL], place[BACCARAT_DEAL];
    for (;; word++) {
        for (int i = 0; i < BACCARAT_DEAL; i++)
            same[i] = (uint16_t)word;
        if (deal_scalar(&table->cards, same, place))
            return word;
    }
}

/* One class in every round of the block: no counter of the tally overflows. Word 0 is always rejected. */
static void one_class_a_million_times(void **state)
{
    (void)state;
    Plan plan;
    load(&plan, 8);
    static const uint32_t words[] = {0, 0x1234, 0x8000, 0xf000};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        Wheel wheel[STREAMS];
        uint64_t wanted[BACCARAT_CLASSES] = {0}, most = 0;
        uint32_t word = words[i] ? accepted_from(plan.table, words[i]) : 0;
        for (int s = 0; s < STREAMS; s++)
            wheel[s] = wheel_at(state_giving(word << 16 | word), false);
        count_wheels(plan.table, wheel, wanted);
        for (int c = 0; c < BACCARAT_CLASSES; c++)
            most = wanted[c] > most ? wanted[c] : most;
        assert_int_equal(most, word ? BLOCK_ROUNDS : 0);
        check_wheels(&plan, wheel);
    }
    plan_free(&plan);
}

/* A hundred million rounds against the enumeration, class by class. By chance one of 400 classes is 5.5 sigma
 * off in one of 6e4 such tests. */
static void frequencies_are_those_of_the_enumeration(void **state)
{
    (void)state;
    enum { BLOCKS = 100 };
    Plan plan;
    Isa isa;
    Error error = {0};
    uint64_t counts[BACCARAT_CLASSES] = {0}, rounds = 0;
    load(&plan, 8);
    assert_int_equal(isa_choose(&isa, NULL, &error), 0);
    for (uint64_t block = 0; block < BLOCKS; block++) {
        Streams streams;
        streams_seed(&streams, 2026, block);
        plan.game->play[isa](plan.table, &streams, counts);
    }
    u128 *weights = plan_enumerate(&plan), total = 0;
    for (int c = 0; c < BACCARAT_CLASSES; c++) {
        rounds += counts[c];
        total += weights[c];
    }
    assert_in_range(rounds, BLOCKS * (uint64_t)BLOCK_ROUNDS * 95 / 100, BLOCKS * (uint64_t)BLOCK_ROUNDS);
    for (int c = 0; c < BACCARAT_CLASSES; c++) {
        double expected = (double)rounds * ((double)weights[c] / (double)total);
        double apart = (double)counts[c] - expected;
        if (weights[c] == 0)
            assert_int_equal(counts[c], 0);
        else if (apart * apart > 5.5 * 5.5 * expected)
            fail_msg("class %d: %llu, expected %.0f", c, (unsigned long long)counts[c], expected);
    }
    free(weights);
    plan_free(&plan);
}

/* Round by round the definition tells the classes that it counts, and ends where the block ends. */
static void rounds_can_be_asked_for(void **state)
{
    (void)state;
    static const int64_t early[] = {0, 1, 2, 127, 128, 1000, 4095};
    Plan plan;
    load(&plan, 8);
    Streams streams;
    uint64_t counts[BACCARAT_CLASSES] = {0}, rounds = 0;
    streams_seed(&streams, 3, 4);
    const Streams before = streams;
    assert_int_equal(baccarat_define(plan.table, &streams, counts, -1, NULL), -1);
    assert_memory_equal(&streams, &before, sizeof streams);
    for (int c = 0; c < BACCARAT_CLASSES; c++)
        rounds += counts[c];
    for (size_t i = 0; i < sizeof early / sizeof *early; i++) {
        Text story = {0};
        int class = baccarat_define(plan.table, &streams, NULL, early[i], &story);
        assert_in_range(class, 0, BACCARAT_CLASSES - 1);
        assert_true(counts[class] > 0);
        BaccaratClass end = baccarat_class_at(class);
        char words[40];
        snprintf(words, sizeof words, "player %d, banker %d\n", end.player, end.banker);
        assert_non_null(strstr(text_get(&story), words));
        assert_int_equal(baccarat_define(plan.table, &streams, NULL, early[i], NULL), class);
        text_free(&story);
    }
    assert_true(baccarat_define(plan.table, &streams, NULL, (int64_t)rounds - 1, NULL) >= 0);
    assert_int_equal(baccarat_define(plan.table, &streams, NULL, (int64_t)rounds, NULL), -1);
    plan_free(&plan);
}

/* As game.h says: it counts, tells, and returns the class of the round told. */
static void a_round_can_be_told_while_counting(void **state)
{
    (void)state;
    Plan plan;
    load(&plan, 8);
    Streams streams;
    uint64_t counts[BACCARAT_CLASSES] = {0};
    Text story = {0};
    streams_seed(&streams, 3, 4);
    int alone = baccarat_define(plan.table, &streams, NULL, 5, NULL);
    assert_int_equal(baccarat_define(plan.table, &streams, counts, 5, &story), alone);
    assert_true(story.size > 0);
    text_free(&story);
    plan_free(&plan);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_decks),
        cmocka_unit_test(any_seed_and_block),
        cmocka_unit_test(words_at_the_edges),
        cmocka_unit_test(two_words_in_turn),
        cmocka_unit_test(one_class_a_million_times),
        cmocka_unit_test(frequencies_are_those_of_the_enumeration),
        cmocka_unit_test(rounds_can_be_asked_for),
        cmocka_unit_test(a_round_can_be_told_while_counting),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
