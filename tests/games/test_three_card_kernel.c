/* test_three_card_kernel.c - the lanes of every instruction set count what the definition counts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sim/games/three_card/three_card.h"
#include "tests/games/load_plan.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Plays the block on every instruction set there is, on top of counts that are not zero. */
static void check_kernels(const Plan *plan, const Streams *streams, const uint64_t wanted[], const char *what)
{
    int played = 0;
    for (int isa = 0; isa < ISA_COUNT; isa++) {
        if (!plan->game->play[isa] || !isa_runs((Isa)isa))
            continue;
        uint64_t counts[THREE_CARD_CLASSES];
        for (int c = 0; c < THREE_CARD_CLASSES; c++)
            counts[c] = (uint64_t)c << 40;
        Streams copy = *streams;
        plan->game->play[isa](plan->table, &copy, counts);
        for (int c = 0; c < THREE_CARD_CLASSES; c++)
            if (counts[c] - ((uint64_t)c << 40) != wanted[c])
                fail_msg("%s, %s: class %d (%s) has %llu, not %llu", what, isa_name((Isa)isa), c,
                         plan->bets.class_label[c], (unsigned long long)(counts[c] - ((uint64_t)c << 40)),
                         (unsigned long long)wanted[c]);
        played++;
    }
    assert_true(played > 0);
}

static void check_block(const Plan *plan, uint64_t seed, uint64_t block, const char *what)
{
    uint64_t wanted[THREE_CARD_CLASSES] = {0};
    Streams streams;
    streams_seed(&streams, seed, block);
    three_card_define(plan->table, &streams, wanted, -1, NULL);
    check_kernels(plan, &streams, wanted, what);
}

static void check(const char *rules, const char *strategy, const char *settings)
{
    static uint64_t seed = 2026;
    Plan plan;
    load(&plan, rules, strategy, settings);
    check_block(&plan, seed, seed % 1000, settings);
    seed += UINT64_C(0x100000007);
    plan_free(&plan);
}

static void decks_and_exposed_cards(void **state)
{
    (void)state;
    static const int decks[] = {1, 2, 6, 8};
    for (int i = 0; i < 4; i++)
        for (int exposed = 0; exposed < 2; exposed++) {
            char settings[64];
            snprintf(settings, sizeof settings, "decks=%d exposed_cards=%d", decks[i], exposed);
            check("napa-three-card-poker", NULL, settings);
        }
}

static void all_six_cards(void **state)
{
    (void)state;
    check("marina-three-card-poker", NULL, "");
    check("marina-three-card-poker", NULL, "exposed_cards=0");
    check("marina-three-card-poker", "always", "suited_ace_two_three=flush");
}

static void other_readings_of_the_rules(void **state)
{
    (void)state;
    check("napa-three-card-poker", NULL, "suited_pair=pair");
    check("napa-three-card-poker", NULL, "suited_ace_two_three=flush decks=8");
    check("napa-three-card-poker", "q64", "suited_ace_two_three=flush suited_pair=pair decks=2");
    check("napa-three-card-poker", "always", "suited_ace_two_three=flush suited_pair=pair decks=1");
}

static void every_qualifier(void **state)
{
    (void)state;
    static const char *const settings[] = {"qualifier=none", "qualifier=jack", "qualifier=king", "qualifier=ace",
                                           "qualifier=pair"};
    for (int i = 0; i < 5; i++)
        check("napa-three-card-poker", i % 2 ? NULL : "always", settings[i]);
}

/* No two neighbours in the table alike: a wrong place would show. */
static void any_table_of_decisions(void **state)
{
    (void)state;
    for (int six = 0; six < 2; six++) {
        Plan plan;
        load(&plan, six ? "marina-three-card-poker" : "napa-three-card-poker", NULL, "");
        ThreeCardPlay *decisions = &((ThreeCardTable *)plan.table)->decisions;
        Pcg32 dice = pcg32_seed(4, 2);
        for (int hand = 0; hand < THREE_CARD_HANDS; hand++)
            for (int rank = 0; rank < CARD_RANKS; rank++)
                for (int pattern = 0; pattern < THREE_CARD_PATTERNS; pattern++)
                    three_card_set(decisions, hand, rank, pattern, pcg32_next(&dice) >> 31);
        check_block(&plan, 5, 6, "random decisions");
        check_block(&plan, 6, 5, "random decisions");
        plan_free(&plan);
    }
}

/* All streams alike and for ever at one word: no counter of the tally overflows, and rejected deals are no rounds. */
static void one_class_a_million_times(void **state)
{
    (void)state;
    static const char *const rules[] = {"marina-three-card-poker", "napa-three-card-poker"};
    static const uint32_t words[] = {0, 0x12345678, 0x80008001, 0xf0001fff, 0xffffffff};
    for (int game = 0; game < 2; game++)
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            Plan plan;
            Streams streams;
            uint64_t wanted[THREE_CARD_CLASSES] = {0};
            /* the state, without rotation, that gives this word: bit i of it is bits 27 + i and 45 + i of the state */
            uint64_t fixed = (uint64_t)words[i] << 27;
            fixed ^= fixed >> 18;
            fixed ^= fixed >> 36;
            fixed &= ~((UINT64_C(1) << 27) - 1);
            load(&plan, rules[game], NULL, "");
            for (int s = 0; s < STREAMS; s++) {
                streams.state[s % 2][s / 2] = fixed;
                streams.increment[s % 2][s / 2] = fixed - fixed * PCG32_MULTIPLIER;
            }
            three_card_define(plan.table, &streams, wanted, -1, NULL);
            check_kernels(&plan, &streams, wanted, "one word for ever");
            plan_free(&plan);
        }
}

/* A hundred million rounds against the enumeration, class by class. */
static void frequencies_are_those_of_the_enumeration(void **state)
{
    (void)state;
    enum { BLOCKS = 100 };
    Plan plan;
    Isa isa;
    Error error = {0};
    uint64_t counts[THREE_CARD_CLASSES] = {0}, rounds = 0;
    load(&plan, "marina-three-card-poker", NULL, "");
    assert_int_equal(isa_choose(&isa, NULL, &error), 0);
    for (uint64_t block = 0; block < BLOCKS; block++) {
        Streams streams;
        streams_seed(&streams, 2026, block);
        plan.game->play[isa](plan.table, &streams, counts);
    }
    u128 *weights = plan_enumerate(&plan), total = 0;
    for (int c = 0; c < THREE_CARD_CLASSES; c++) {
        rounds += counts[c];
        total += weights[c];
    }
    assert_in_range(rounds, BLOCKS * (uint64_t)BLOCK_ROUNDS * 80 / 100, BLOCKS * (uint64_t)BLOCK_ROUNDS);
    for (int c = 0; c < THREE_CARD_CLASSES; c++) {
        double expected = (double)rounds * ((double)weights[c] / (double)total);
        double apart = (double)counts[c] - expected;
        if (weights[c] == 0)
            assert_int_equal(counts[c], 0);
        else if (apart * apart > 5.5 * 5.5 * (expected + 1))
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
    Streams streams;
    uint64_t counts[THREE_CARD_CLASSES] = {0}, rounds = 0;
    load(&plan, "marina-three-card-poker", NULL, "");
    streams_seed(&streams, 3, 4);
    assert_int_equal(three_card_define(plan.table, &streams, counts, -1, NULL), -1);
    for (int c = 0; c < THREE_CARD_CLASSES; c++)
        rounds += counts[c];
    for (size_t i = 0; i < sizeof early / sizeof *early; i++) {
        Text story = {0};
        int class = three_card_define(plan.table, &streams, NULL, early[i], &story);
        assert_in_range(class, 0, THREE_CARD_CLASSES - 1);
        assert_true(counts[class] > 0);
        assert_non_null(strstr(text_get(&story), "banker shows"));
        text_free(&story);
    }
    assert_true(three_card_define(plan.table, &streams, NULL, (int64_t)rounds - 1, NULL) >= 0);
    assert_int_equal(three_card_define(plan.table, &streams, NULL, (int64_t)rounds, NULL), -1);
    plan_free(&plan);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decks_and_exposed_cards),
        cmocka_unit_test(all_six_cards),
        cmocka_unit_test(other_readings_of_the_rules),
        cmocka_unit_test(every_qualifier),
        cmocka_unit_test(any_table_of_decisions),
        cmocka_unit_test(one_class_a_million_times),
        cmocka_unit_test(frequencies_are_those_of_the_enumeration),
        cmocka_unit_test(rounds_can_be_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
