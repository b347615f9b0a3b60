/* test_agreement.c - counts drawn from the exact weights agree with them, and counts from other weights do not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "analysis/agreement.h"
#include "sim/base/pcg32.h"
#include <math.h>
#include <stdio.h>

#define assert_close(got, wanted, relative)                          \
    do {                                                             \
        double got_ = (got), wanted_ = (wanted);                     \
        if (!(fabs(got_ - wanted_) <= (relative)*fabs(wanted_)))     \
            fail_msg("%s is %.17g, not %.17g", #got, got_, wanted_); \
    } while (0)

/* One bet with an outcome for each class. */
static Bets make_bets(int classes, int64_t ticks, const int64_t pay[])
{
    Bets bets;
    bets_new(&bets, classes, 1);
    bets.bet[0] = (Bet){
        .name = "bet", .ticks = ticks, .outcome_count = classes, .outcome_of_class = bets.bet[0].outcome_of_class};
    for (int c = 0; c < classes; c++) {
        bets.bet[0].outcome[c] = (Outcome){.pay = pay[c], .wager = ticks};
        bets.bet[0].outcome_of_class[c] = (uint16_t)c;
    }
    return bets;
}

static Agreement compare(int classes, const int64_t pay[], const uint64_t counts[], const u128 exact[])
{
    Bets bets = make_bets(classes, 1, pay);
    Agreement agreement;
    agreement_make(&agreement, &bets, counts, exact);
    bets_free(&bets);
    return agreement;
}

static bool holds(int classes, const int64_t pay[], const uint64_t counts[], const u128 exact[])
{
    Agreement agreement = compare(classes, pay, counts, exact);
    bool result = agreement_holds(&agreement);
    agreement_free(&agreement);
    return result;
}

/* 5100 heads of 10000: two standard deviations. */
static void a_coin_by_hand(void **state)
{
    (void)state;
    Agreement a = compare(2, (int64_t[]){1, -1}, (uint64_t[]){5100, 4900}, (u128[]){1, 1});
    assert_int_equal(a.rounds, 10000);
    assert_true(a.bet[0].exact_edge == 0 && a.bet[0].exact_sd == 1 && a.bet[0].exact_probability[0] == 0.5);
    assert_close(a.bet[0].z, -2, 1e-12); /* the player won more */
    assert_close(a.bet[0].outcome_z[0], 2, 1e-12);
    assert_close(a.bet[0].outcome_z[1], -2, 1e-12);
    assert_close(a.bet[0].chi_square.statistic, 4, 1e-12);
    assert_close(a.bet[0].chi_square.p, 0.04550026389635842, 1e-9);
    assert_int_equal(a.bet[0].chi_square.cells, 2);
    assert_close(a.classes.statistic, 4, 1e-12);
    assert_close(a.largest_z, 2, 1e-12);
    assert_int_equal(a.impossible_class, -1);
    assert_true(agreement_holds(&a));
    agreement_free(&a);
    assert_false(holds(2, (int64_t[]){1, -1}, (uint64_t[]){5201, 4799}, (u128[]){1, 1}));
}

/* Expected 60, 30, 4, 4, 2: the last three are one cell of 10, in which 6 were seen. */
static void small_cells_are_pooled(void **state)
{
    (void)state;
    const int64_t pay[] = {0, 1, 2, 3, 4};
    Agreement a = compare(5, pay, (uint64_t[]){66, 28, 6, 0, 0}, (u128[]){60, 30, 4, 4, 2});
    assert_int_equal(a.classes.cells, 3);
    assert_close(a.classes.statistic, 36.0 / 60 + 4.0 / 30 + 16.0 / 10, 1e-12);
    agreement_free(&a);
    /* A pool of 4 joins the smallest other, 36. */
    a = compare(5, pay, (uint64_t[]){66, 30, 4, 0, 0}, (u128[]){60, 36, 2, 1, 1});
    assert_int_equal(a.classes.cells, 2);
    assert_close(a.classes.statistic, 36.0 / 60 + 36.0 / 40, 1e-12);
    agreement_free(&a);
    a = compare(2, pay, (uint64_t[]){3, 0}, (u128[]){1, 1});
    assert_true(isnan(a.classes.p) && a.classes.cells < 2 && agreement_holds(&a));
    agreement_free(&a);
}

enum { CLASSES = 6 };
static const int64_t PAY[CLASSES] = {-1, 0, 1, 5, 40, 2000};
static const u128 EXACT[CLASSES] = {5200, 1000, 3000, 700, 99, 1};

/* `rounds` draws; weights must sum to 10000. */
static void draw(Pcg32 *g, const u128 weights[], int rounds, uint64_t counts[CLASSES])
{
    for (int c = 0; c < CLASSES; c++)
        counts[c] = 0;
    for (int i = 0; i < rounds; i++) {
        uint32_t at = pcg32_below(g, 10000);
        int c = 0;
        while (at >= weights[c])
            at -= (uint32_t)weights[c++];
        counts[c]++;
    }
}

/* About ten deviates at a limit of four: one false alarm in 1500 runs of honest counts, and rather fewer
 * where the jackpot is hardly seen, for that is judged by its tail. Its lone winner must not raise one. */
static void honest_counts_agree(void **state)
{
    (void)state;
    Pcg32 g = pcg32_seed(11, 2);
    uint64_t counts[CLASSES];
    int alarms = 0;
    for (int run = 0; run < 1500; run++) {
        draw(&g, EXACT, run % 2 ? 100 : 20000, counts);
        alarms += !holds(CLASSES, PAY, counts, EXACT);
    }
    assert_true(alarms <= 4);
}

/* The deviates of bets and common outcomes are standard normal. */
static void deviates_are_normal(void **state)
{
    (void)state;
    enum { RUNS = 2000 };
    Pcg32 g = pcg32_seed(5, 5);
    uint64_t counts[CLASSES];
    double square[2] = {0}, p = 0;
    for (int run = 0; run < RUNS; run++) {
        draw(&g, EXACT, 5000, counts);
        Agreement a = compare(CLASSES, PAY, counts, EXACT);
        square[0] += a.bet[0].z * a.bet[0].z / RUNS;
        square[1] += a.bet[0].outcome_z[2] * a.bet[0].outcome_z[2] / RUNS;
        p += a.classes.p / RUNS;
        agreement_free(&a);
    }
    assert_true(fabs(square[0] - 1) < 4 * sqrt(2.0 / RUNS));
    assert_true(fabs(square[1] - 1) < 4 * sqrt(2.0 / RUNS));
    assert_true(fabs(p - 0.5) < 4 * sqrt(1.0 / 12 / RUNS));
}

static void one_class_off_breaks_it(void **state)
{
    (void)state;
    static const u128 other[CLASSES] = {5200, 1050, 2950, 700, 99, 1};
    Pcg32 g = pcg32_seed(1, 1);
    uint64_t counts[CLASSES];
    draw(&g, other, 400000, counts);
    assert_true(holds(CLASSES, PAY, counts, other));
    assert_false(holds(CLASSES, PAY, counts, EXACT));
}

/* Classes of the same pay look alike to the bet: only the classes can tell. */
static void the_classes_tell_what_bets_cannot(void **state)
{
    (void)state;
    Bets bets = make_bets(3, 1, (int64_t[]){1, -1, 0});
    bets.bet[0].outcome_of_class[2] = 1;
    Agreement a;
    agreement_make(&a, &bets, (uint64_t[]){5000, 2700, 2300}, (u128[]){2, 1, 1});
    assert_true(a.largest_z == 0 && a.classes.p < 1e-6 && a.bet[0].chi_square.p == 1);
    assert_false(agreement_holds(&a));
    agreement_free(&a);
    bets_free(&bets);
}

static void the_impossible_breaks_it(void **state)
{
    (void)state;
    Agreement a = compare(3, (int64_t[]){1, -1, 7}, (uint64_t[]){500000, 500000, 1}, (u128[]){1, 1, 0});
    assert_int_equal(a.impossible_class, 2);
    assert_true(isinf(a.bet[0].outcome_z[2]) && isinf(a.largest_z));
    assert_false(agreement_holds(&a));
    agreement_free(&a);
    assert_true(holds(3, (int64_t[]){1, -1, 7}, (uint64_t[]){500000, 500000, 0}, (u128[]){1, 1, 0}));
    /* Neither can what is certain fail to happen. */
    assert_false(holds(2, (int64_t[]){1, 1}, (uint64_t[]){999999, 1}, (u128[]){1, 0}));
}

/* A jackpot expected 0.01 times: one is luck (z 2.3), though the edge is ten standard deviations off; two are not. */
static void luck_is_no_disagreement(void **state)
{
    (void)state;
    const int64_t pay[] = {1000000, -1};
    const u128 exact[] = {1, 99999999};
    Agreement a = compare(2, pay, (uint64_t[]){1, 999999}, exact);
    assert_close(a.bet[0].outcome_z[0], 2.3279, 0.001);
    assert_close(a.bet[0].outcome_z[1], -2.3279, 0.001);
    assert_true(fabs(a.bet[0].z) < 1e-9 && agreement_holds(&a));
    agreement_free(&a);
    assert_false(holds(2, pay, (uint64_t[]){3, 999997}, exact));
    assert_true(holds(2, pay, (uint64_t[]){0, 1000000}, exact));
    assert_false(holds(2, pay, (uint64_t[]){0, UINT64_C(10000000000)}, exact)); /* 100 were due */
}

/* On the nose is fine for a coin, not for twenty cells. */
static void too_good_is_bad_over_many_cells(void **state)
{
    (void)state;
    assert_true(holds(2, (int64_t[]){1, -1}, (uint64_t[]){5000, 5000}, (u128[]){1, 1}));
    int64_t pay[20];
    uint64_t counts[20];
    u128 exact[20];
    for (int c = 0; c < 20; c++) {
        pay[c] = c;
        counts[c] = 1000;
        exact[c] = 1;
    }
    assert_false(holds(20, pay, counts, exact));
}

static void large_weights_lose_nothing(void **state)
{
    (void)state;
    const u128 many = (u128)1 << 100;
    const uint64_t n = UINT64_C(1) << 62;
    const int64_t most = INT64_C(1) << 31, pay[] = {most, -most};
    Agreement a = compare(2, pay, (uint64_t[]){n + (n >> 30), n - (n >> 30)}, (u128[]){many, many});
    assert_close(a.bet[0].z, -ldexp(1, -30) * sqrt(ldexp(1, 63)), 1e-9);
    assert_close(a.bet[0].outcome_z[0], ldexp(1, -30) * sqrt(ldexp(1, 63)), 1e-9);
    agreement_free(&a);
    assert_true(holds(2, pay, (uint64_t[]){n + 1, n}, (u128[]){many + 1, many}));
    assert_true(holds(2, (int64_t[]){7, 7}, (uint64_t[]){n, n}, (u128[]){many + 3, many + 1}));
}

static void nothing_played_proves_nothing(void **state)
{
    (void)state;
    Agreement a = compare(2, (int64_t[]){1, -1}, (uint64_t[]){0, 0}, (u128[]){1, 1});
    assert_true(isnan(a.bet[0].z) && isnan(a.bet[0].outcome_z[0]) && isnan(a.classes.p));
    assert_false(agreement_holds(&a));
    agreement_free(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_coin_by_hand),
        cmocka_unit_test(small_cells_are_pooled),
        cmocka_unit_test(honest_counts_agree),
        cmocka_unit_test(deviates_are_normal),
        cmocka_unit_test(one_class_off_breaks_it),
        cmocka_unit_test(the_classes_tell_what_bets_cannot),
        cmocka_unit_test(the_impossible_breaks_it),
        cmocka_unit_test(luck_is_no_disagreement),
        cmocka_unit_test(too_good_is_bad_over_many_cells),
        cmocka_unit_test(large_weights_lose_nothing),
        cmocka_unit_test(nothing_played_proves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
