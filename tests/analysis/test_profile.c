/* test_profile.c - several bets together: against sums over all sequences of rounds, written out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "analysis/profile.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { CLASSES = 4 };

/* Chances 1/10, 2/10, 3/10, 4/10. */
static const u128 weights[CLASSES] = {1, 2, 3, 4};
static const double money[2][CLASSES] = {{2, 1.5, 0, -1}, {30, -1, -1, -1}}; /* of a stake of one */

static void make_bets(Bets *bets)
{
    Error error;
    static const char *const names[2] = {"base", "bonus"};
    bets_new(bets, CLASSES, 2);
    for (int b = 0; b < 2; b++) {
        Ratio pay[CLASSES];
        Bet *bet = &bets->bet[b];
        snprintf(bet->name, sizeof bet->name, "%s", names[b]);
        bet->outcome_count = CLASSES;
        for (int c = 0; c < CLASSES; c++) {
            pay[c] = ratio_reduce((int64_t)(2 * money[b][c]), 2);
            bet->outcome_of_class[c] = (uint16_t)c;
        }
        assert_int_equal(bet_set_pays(bet, pay, NULL, &error), 0);
    }
}

static double result_of(double base, double bonus, int c)
{
    return base * money[0][c] + bonus * money[1][c];
}

static void read(Profile *profile, const Bets *bets, const char *text)
{
    Error error;
    assert_int_equal(profile_read(profile, text, bets, &error), 0);
}

static void mean_and_spread_are_those_of_the_sum(void **state)
{
    (void)state;
    Bets bets;
    Profile profile;
    double mean = 0, square = 0;
    make_bets(&bets);
    read(&profile, &bets, "base=10,bonus=2.50");
    ProfileEstimate exact = profile_estimate(&profile, &bets, weights, true, 0.95);
    ProfileEstimate sampled = profile_estimate(&profile, &bets, weights, false, 0.95);
    for (int c = 0; c < CLASSES; c++)
        mean += (c + 1) / 10.0 * result_of(10, 2.5, c);
    for (int c = 0; c < CLASSES; c++)
        square += (c + 1) / 10.0 * pow(result_of(10, 2.5, c) - mean, 2);
    assert_float_equal(exact.mean, mean, 1e-12);
    assert_float_equal(exact.sd, sqrt(square), 1e-12);
    assert_float_equal(exact.edge, -mean / 12.5, 1e-12);
    assert_float_equal(exact.edge_span.low, exact.edge, 0);
    assert_float_equal(sampled.sd, sqrt(square * 10 / 9), 1e-12);
    assert_float_equal(sampled.edge_span.high - sampled.edge, 1.959963984540054 * sampled.sd / 12.5 / sqrt(10), 1e-12);
    profile_free(&profile);
    bets_free(&bets);
}

/* All sequences of classes, one after another. */
static void go_through(double base, double bonus, int rounds, double chance, double sum, double out[3])
{
    if (rounds == 0) {
        out[sum > 1e-9 ? 0 : sum < -1e-9 ? 2 : 1] += chance;
        return;
    }
    for (int c = 0; c < CLASSES; c++)
        go_through(base, bonus, rounds - 1, chance * (c + 1) / 10, sum + result_of(base, bonus, c), out);
}

static void chances_after_some_rounds_are_those_of_all_sequences(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double base, bonus;
    } stakes[] = {
        {"base=1", 1, 0}, {"bonus=3", 0, 3}, {"base=10,bonus=2.50", 10, 2.5}, {"bonus=1/3,base=5", 5, 1 / 3.0}};
    Bets bets;
    make_bets(&bets);
    for (size_t i = 0; i < sizeof stakes / sizeof *stakes; i++)
        for (int rounds = 1; rounds <= 7; rounds++) {
            Profile profile;
            double expected[3] = {0};
            read(&profile, &bets, stakes[i].text);
            go_through(stakes[i].base, stakes[i].bonus, rounds, 1, 0, expected);
            ProfileAfter after = profile_after(&profile, &bets, weights, (uint64_t)rounds);
            assert_false(after.normal);
            assert_float_equal(after.ahead, expected[0], 1e-12);
            assert_float_equal(after.even, expected[1], 1e-12);
            assert_float_equal(after.behind, expected[2], 1e-12);
            profile_free(&profile);
        }
    bets_free(&bets);
}

/* The two methods meet where both serve. */
static void the_normal_law_serves_very_many_rounds(void **state)
{
    (void)state;
    Bets bets;
    Profile profile;
    make_bets(&bets);
    read(&profile, &bets, "base=1");
    ProfileAfter many = profile_after(&profile, &bets, weights, 100000),
                 more = profile_after(&profile, &bets, weights, 10000000);
    ProfileEstimate one = profile_estimate(&profile, &bets, weights, true, 0.95);
    assert_false(many.normal);
    assert_true(more.normal);
    assert_float_equal(many.ahead + many.even + many.behind, 1, 1e-9);
    assert_true(one.mean > 0 && more.ahead > 0.999 && many.ahead > 0.999);
    profile_free(&profile);
    bets_free(&bets);
}

static void what_is_no_profile_is_refused(void **state)
{
    (void)state;
    static const char *const bad[][2] = {
        {"bse=10", "did you mean base"}, {"base", "base=10"},     {"base=0", "above 0"},
        {"base=-1", "above 0"},          {"base=ten", "above 0"}, {"base=1,base=2", "twice"},
        {"base=1,", "not a bet"},        {"", "not a bet"},       {"base=1e99", "above 0"}};
    Bets bets;
    make_bets(&bets);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Profile profile;
        Error error;
        assert_int_equal(profile_read(&profile, bad[i][0], &bets, &error), ERROR_INPUT);
        if (!strstr(error.message, bad[i][1]))
            fail_msg("`%s`: %s", bad[i][0], error.message);
        profile_free(&profile);
    }
    bets_free(&bets);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mean_and_spread_are_those_of_the_sum),
        cmocka_unit_test(chances_after_some_rounds_are_those_of_all_sequences),
        cmocka_unit_test(the_normal_law_serves_very_many_rounds),
        cmocka_unit_test(what_is_no_profile_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
