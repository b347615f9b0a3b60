/* test_estimate.c - estimates are what a hand computes, intervals cover what they say, and nothing overflows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "analysis/estimate.h"
#include "sim/base/pcg32.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

#define Z95 1.959963984540054 /* 97.5 % of the normal distribution lie below */

#define assert_close(got, wanted, relative)                          \
    do {                                                             \
        double got_ = (got), wanted_ = (wanted);                     \
        if (!(fabs(got_ - wanted_) <= (relative)*fabs(wanted_)))     \
            fail_msg("%s is %.17g, not %.17g", #got, got_, wanted_); \
    } while (0)

/* One bet more, of an outcome for each class; `wager` may be NULL for one unit. */
static void set_bet(Bets *bets, int bet, int64_t ticks, const int64_t pay[], const int64_t wager[])
{
    Bet *b = &bets->bet[bet];
    snprintf(b->name, sizeof b->name, "bet %d", bet);
    b->ticks = ticks;
    b->outcome_count = bets->classes;
    for (int c = 0; c < bets->classes; c++) {
        snprintf(b->outcome[c].label, sizeof b->outcome[c].label, "class %d", c);
        b->outcome[c].pay = pay[c];
        b->outcome[c].wager = wager ? wager[c] : ticks;
        b->outcome_of_class[c] = (uint16_t)c;
    }
}

/* One bet on `classes` classes, estimated; both freed by done(). */
typedef struct Case {
    Bets bets;
    Estimate estimate;
    const BetEstimate *bet;
} Case;

static Case make(int classes, int64_t ticks, const int64_t pay[], const int64_t wager[], const u128 weights[],
                 bool exact)
{
    Case made;
    bets_new(&made.bets, classes, 1);
    set_bet(&made.bets, 0, ticks, pay, wager);
    estimate_make(&made.estimate, &made.bets, weights, exact, 0.95);
    made.bet = made.estimate.bet;
    return made;
}

static void done(Case *made)
{
    bets_free(&made->bets);
    estimate_free(&made->estimate);
}

/* 30 wins of 3 to 2, 10 pushes, 60 losses: mean 0.45 - 0.6, mean square 0.3 * 2.25 + 0.6. */
static void edge_and_spread_by_hand(void **state)
{
    (void)state;
    Case c = make(3, 2, (int64_t[]){3, 0, -2}, NULL, (u128[]){30, 10, 60}, false);
    double sd = sqrt((1.275 - 0.15 * 0.15) * 100 / 99);
    assert_close(c.bet->edge, 0.15, 1e-15);
    assert_close(c.bet->sd, sd, 1e-15);
    assert_close(c.bet->edge_span.low, 0.15 - Z95 * sd / 10, 1e-13);
    assert_close(c.bet->edge_span.high, 0.15 + Z95 * sd / 10, 1e-13);
    assert_close(c.bet->wagered, 1, 0);
    assert_close(c.bet->element_of_risk, 0.15, 1e-15);
    assert_close(c.bet->element_of_risk_span.low, c.bet->edge_span.low, 1e-13);
    assert_close(c.bet->hit.value, 0.3, 0);
    assert_true(c.bet->hit.weight == 30 && c.bet->outcome[2].weight == 60);
    assert_close(c.bet->outcome[2].value, 0.6, 0);
    assert_int_equal(c.bet->outcome[2].kind, INTERVAL_CLOPPER_PEARSON);
    done(&c);
}

static void exact_weights_leave_no_doubt(void **state)
{
    (void)state;
    Case c = make(3, 2, (int64_t[]){3, 0, -2}, NULL, (u128[]){30, 10, 60}, true);
    assert_close(c.bet->edge, 0.15, 1e-15);
    assert_close(c.bet->sd, sqrt(1.2525), 1e-15);
    assert_true(c.bet->edge_span.low == c.bet->edge && c.bet->edge_span.high == c.bet->edge);
    assert_true(c.bet->element_of_risk_span.low == c.bet->element_of_risk);
    assert_true(c.bet->hit.span.low == 0.3 && c.bet->hit.span.high == 0.3 && c.bet->hit.kind == INTERVAL_EXACT);
    assert_true(c.bet->outcome[1].span.low == 0.1 && c.bet->outcome[1].span.high == 0.1);
    done(&c);
}

/* Wins 2 of 2 wagered or loses 1 of 1: pay + ratio * wager is 4/3 or -4/3 about a ratio of -1/3. */
static void ratio_by_hand(void **state)
{
    (void)state;
    Case c = make(2, 1, (int64_t[]){2, -1}, (int64_t[]){2, 1}, (u128[]){50, 50}, false);
    double half = Z95 * (4.0 / 3) * sqrt(100.0 / 99) / 10 / 1.5;
    assert_close(c.bet->wagered, 1.5, 0);
    assert_close(c.bet->edge, -0.5, 0);
    assert_close(c.bet->element_of_risk, -1.0 / 3, 1e-15);
    assert_close(c.bet->element_of_risk_span.low, -1.0 / 3 - half, 1e-13);
    assert_close(c.bet->element_of_risk_span.high, -1.0 / 3 + half, 1e-13);
    done(&c);
}

/* The table of R. G. Newcombe, Statistics in Medicine 17 (1998), and some that are in every textbook. */
static void clopper_pearson_as_published(void **state)
{
    (void)state;
    static const struct {
        double k, n, low, high;
    } published[] = {{81, 263, 0.2527, 0.3676}, {15, 148, 0.0578, 0.1617}, {0, 20, 0, 0.1684},
                     {1, 29, 0.0009, 0.1776},   {10, 100, 0.0490, 0.1762}, {1, 10, 0.0025, 0.4450},
                     {5, 10, 0.1871, 0.8129},   {9, 10, 0.5550, 0.9975},   {10, 10, 0.6915, 1}};
    for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
        Span span = proportion_clopper_pearson(published[i].k, published[i].n, 0.95);
        assert_true(fabs(span.low - published[i].low) < 0.00006);
        assert_true(fabs(span.high - published[i].high) < 0.00006);
    }
}

static void never_seen_has_a_limit(void **state)
{
    (void)state;
    for (double n = 1; n < 1e19; n *= 7) {
        Span none = proportion_clopper_pearson(0, n, 0.99), all = proportion_clopper_pearson(n, n, 0.99);
        assert_true(none.low == 0 && all.high == 1);
        assert_close(none.high, -expm1(log(0.005) / n), 1e-12);
        assert_close(1 - all.low, none.high, n < 1e6 ? 1e-9 : 1);
    }
}

/* The tail at the limit, summed term by term downwards from its largest. */
static double tail_beyond(double k, double n, double p, bool upwards)
{
    double term = exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) + k * log(p) + (n - k) * log1p(-p)), sum = 0;
    for (; term > 1e-18 && k >= 0 && k <= n; k += upwards ? 1 : -1) {
        sum += term;
        term *= upwards ? (n - k) / (k + 1) * p / (1 - p) : k / (n - k + 1) * (1 - p) / p;
    }
    return sum;
}

static void limits_have_the_tails_they_claim(void **state)
{
    (void)state;
    static const double seen[] = {1, 2, 5, 19, 20, 100, 499, 999}, tries[] = {10, 60, 999, 2e3, 1e4, 3e5, 1e6};
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++)
        for (size_t j = 0; j < sizeof tries / sizeof *tries; j++) {
            if (2 * seen[i] > tries[j])
                continue;
            Span span = proportion_clopper_pearson(seen[i], tries[j], 0.95);
            assert_close(tail_beyond(seen[i], tries[j], span.low, true), 0.025, 1e-6);
            assert_close(tail_beyond(seen[i], tries[j], span.high, false), 0.025, 1e-6);
        }
}

/* Garwood's limits of a Poisson mean (Biometrika 28, 1936), which large n must approach. */
static void limits_of_rare_events_are_those_of_poisson(void **state)
{
    (void)state;
    static const double garwood[][3] = {
        {1, 0.0253, 5.5716}, {5, 1.6235, 11.6683}, {10, 4.7954, 18.3904}, {20, 12.2165, 30.8884}};
    for (size_t i = 0; i < sizeof garwood / sizeof *garwood; i++)
        for (double n = 1e7; n < 1e19; n *= 10) {
            Span span = proportion_clopper_pearson(garwood[i][0], n, 0.95);
            assert_true(fabs(span.low * n - garwood[i][1]) < 0.0001);
            assert_true(fabs(span.high * n - garwood[i][2]) < 0.0001);
        }
}

/* GSL ends the program where it cannot find an answer, so to come back at all is part of this. */
static void limits_are_found_for_any_count(void **state)
{
    (void)state;
    static const double confidences[] = {0.5, 0.95, 0.999999, 1 - 1e-12};
    for (int i = 0; i < 4; i++)
        for (double n = 1; n < 1e19; n = floor(2.7 * n))
            for (double k = 0; k <= n && k < PROPORTION_COMMON; k = k < 20 ? k + 1 : floor(1.3 * k)) {
                Span span = proportion_clopper_pearson(k, n, confidences[i]);
                assert_true(span.low >= 0 && span.low <= k / n && span.high >= k / n && span.high <= 1);
            }
}

/* Exactly, by summing over all results: never below what is claimed. */
static void clopper_pearson_covers(void **state)
{
    (void)state;
    enum { N = 60 };
    for (double p = 0.005; p < 1; p += 0.005) {
        double covered = 0;
        for (int k = 0; k <= N; k++) {
            Span span = proportion_clopper_pearson(k, N, 0.9);
            double chance = exp(lgamma(N + 1) - lgamma(k + 1) - lgamma(N - k + 1) + k * log(p) + (N - k) * log1p(-p));
            covered += p >= span.low && p <= span.high ? chance : 0;
        }
        assert_true(covered >= 0.9);
    }
}

static void limits_go_on_where_the_normal_takes_over(void **state)
{
    (void)state;
    Proportion rare = proportion_make(999, 1000000, false, 0.95), common = proportion_make(1000, 1000000, false, 0.95);
    assert_int_equal(rare.kind, INTERVAL_CLOPPER_PEARSON);
    assert_int_equal(common.kind, INTERVAL_NORMAL);
    assert_int_equal(proportion_make(999001, 1000000, false, 0.95).kind, INTERVAL_CLOPPER_PEARSON);
    assert_close(common.span.high - 0.001, Z95 * sqrt(0.001 * 0.999 / 1e6), 1e-9);
    assert_close(rare.span.high, common.span.high, 0.005);
    assert_close(rare.span.low, common.span.low, 0.005);
}

/* Of 4000 runs of 500 rounds 95 % must cover, give or take four standard deviations and, for the edge of a
 * bet as skew as this one, half a percent. */
static void edge_and_ratio_cover(void **state)
{
    (void)state;
    enum { RUNS = 4000, ROUNDS = 500 };
    int64_t pay[] = {9, 4, -1, -2}, wager[] = {1, 2, 1, 2};
    const double edge = -(0.05 * 9 + 0.1 * 4 - 0.55 - 0.3 * 2), ratio = edge / 1.4;
    Pcg32 g = pcg32_seed(7, 1);
    int edge_covered = 0, ratio_covered = 0;
    for (int run = 0; run < RUNS; run++) {
        u128 weights[4] = {0};
        for (int round = 0; round < ROUNDS; round++) {
            uint32_t at = pcg32_below(&g, 100);
            weights[at < 5 ? 0 : at < 15 ? 1 : at < 70 ? 2 : 3]++;
        }
        Case c = make(4, 1, pay, wager, weights, false);
        edge_covered += edge >= c.bet->edge_span.low && edge <= c.bet->edge_span.high;
        ratio_covered += ratio >= c.bet->element_of_risk_span.low && ratio <= c.bet->element_of_risk_span.high;
        done(&c);
    }
    double room = (4 * sqrt(0.95 * 0.05 / RUNS) + 0.005) * RUNS;
    assert_true(fabs(edge_covered - 0.95 * RUNS) < room);
    assert_true(fabs(ratio_covered - 0.95 * RUNS) < room);
}

/* Pays 1, 0, -1 and 0, 2, -1 with weights 1, 1, 2: means -1/4 and 0, mean product 1/2. */
static void covariance_by_hand(void **state)
{
    (void)state;
    Bets bets;
    Estimate e;
    bets_new(&bets, 3, 3);
    set_bet(&bets, 0, 1, (int64_t[]){1, 0, -1}, NULL);
    set_bet(&bets, 1, 10, (int64_t[]){0, 20, -10}, NULL);
    set_bet(&bets, 2, 3, (int64_t[]){7, 7, 7}, NULL);
    estimate_make(&e, &bets, (u128[]){1, 1, 2}, true, 0.95);
    assert_close(estimate_covariance(&e, 0, 1), 0.5, 1e-15);
    assert_close(estimate_covariance(&e, 1, 0), 0.5, 1e-15);
    assert_close(estimate_covariance(&e, 0, 0), 11.0 / 16, 1e-15);
    assert_close(estimate_covariance(&e, 1, 1), 1.5, 1e-15);
    assert_close(estimate_correlation(&e, 0, 1), 0.5 / sqrt(11.0 / 16 * 1.5), 1e-15);
    assert_close(estimate_correlation(&e, 0, 0), 1, 1e-15);
    assert_true(isnan(estimate_correlation(&e, 0, 2)));
    assert_true(fabs(estimate_covariance(&e, 2, 1)) < 1e-15);
    estimate_free(&e);
    estimate_make(&e, &bets, (u128[]){25, 25, 50}, false, 0.95);
    assert_close(estimate_covariance(&e, 0, 1), 0.5 * 100 / 99, 1e-15);
    estimate_free(&e);
    bets_free(&bets);
}

static void nothing_played_is_not_a_number(void **state)
{
    (void)state;
    Case none = make(2, 1, (int64_t[]){1, -1}, NULL, (u128[]){0, 0}, false);
    assert_true(isnan(none.bet->edge) && isnan(none.bet->edge_span.low) && isnan(none.bet->sd));
    assert_true(isnan(none.bet->wagered) && isnan(none.bet->element_of_risk) && isnan(none.bet->hit.value));
    assert_true(isnan(none.bet->outcome[0].span.high) && isnan(estimate_covariance(&none.estimate, 0, 0)));
    assert_int_equal(none.bet->hit.kind, INTERVAL_NONE);
    done(&none);
    Case one = make(2, 1, (int64_t[]){1, -1}, NULL, (u128[]){1, 0}, false);
    assert_true(one.bet->edge == -1 && isnan(one.bet->sd) && isnan(one.bet->edge_span.low));
    done(&one);
    Case free_bet = make(1, 1, (int64_t[]){1}, (int64_t[]){0}, (u128[]){9}, false);
    assert_true(isnan(free_bet.bet->element_of_risk) && free_bet.bet->wagered == 0);
    done(&free_bet);
}

/* Sums of 2^157 and small differences of large ones. */
static void extremes_lose_no_digits(void **state)
{
    (void)state;
    const int64_t most = INT64_C(1) << 31;
    for (int bits = 10; bits <= 126; bits += 4) {
        u128 half = (u128)1 << bits;
        double total = ldexp(1, bits + 1) + 1;
        Case even = make(2, 1, (int64_t[]){most, -most}, NULL, (u128[]){half + 1, half}, true);
        assert_close(even.bet->edge, -(double)most / total, 1e-15);
        assert_close(even.bet->sd, (double)most * sqrt(1 - 1 / total / total), 1e-15);
        done(&even);
        Case near = make(2, 1, (int64_t[]){most, most - 1}, NULL, (u128[]){half, half}, true);
        assert_close(near.bet->sd, 0.5, 1e-15);
        done(&near);
        Case same = make(3, 3, (int64_t[]){7, 7, 7}, NULL, (u128[]){half - 1, half / 3, half / 7 + 1}, true);
        assert_true(same.bet->sd == 0 && same.bet->edge == -7.0 / 3);
        done(&same);
    }
    u128 many = (u128)1 << 60;
    Case played = make(2, 1, (int64_t[]){most, -most}, NULL, (u128[]){many, many}, false);
    assert_true(played.bet->edge == 0 && !signbit(played.bet->edge));
    assert_close(played.bet->edge_span.high, Z95 * (double)most / ldexp(1, 30) / sqrt(2), 1e-13);
    assert_close(played.bet->hit.span.high - 0.5, Z95 * 0.5 / ldexp(1, 30) / sqrt(2), 1e-6);
    done(&played);
}

/* A game of a common win, a loss, and a jackpot, for the stop rule. */
static double half_width_of(uint64_t win, uint64_t loss, uint64_t jackpot, int *worst)
{
    Bets bets;
    bets_new(&bets, 3, 2);
    set_bet(&bets, 0, 2, (int64_t[]){2, -2, 0}, NULL);
    set_bet(&bets, 1, 2, (int64_t[]){2, -2, 2000000}, NULL);
    double half = estimate_half_width(&bets, (uint64_t[]){win, loss, jackpot}, 0.95, worst);
    assert_true(half == estimate_bet_half_width(&bets, *worst, (uint64_t[]){win, loss, jackpot}, 0.95));
    bets_free(&bets);
    return half;
}

static void an_unseen_jackpot_keeps_the_width_honest(void **state)
{
    (void)state;
    int worst = -1;
    double normal = Z95 / sqrt(1e8), unseen = half_width_of(50000000, 50000000, 0, &worst);
    assert_int_equal(worst, 1);
    assert_close(unseen, normal + 1e6 * -expm1(log(0.025) * 1e-8), 1e-9); /* 3.7 in 1e8, of a million */
    assert_close(half_width_of(500000000, 500000000, 0, &worst) * 10, unseen, 0.02);
    assert_true(half_width_of(50000000, 50000000, 3, &worst) > unseen);
    /* From 20 on it is the normal one, and not far from what 19 gave. */
    double last = half_width_of(50000000, 50000000, 19, &worst), first = half_width_of(50000000, 50000000, 20, &worst);
    assert_true(first < last && last < 1.4 * first);
    assert_close(first, Z95 * 1e6 * sqrt(20e-8 / 1e8), 1e-3);
}

/* Where jackpots do happen the stated width covers as often as it says, also where few were seen. */
static void the_honest_width_covers(void **state)
{
    (void)state;
    enum { RUNS = 2000, ROUNDS = 2000 };
    Bets bets;
    bets_new(&bets, 2, 1);
    set_bet(&bets, 0, 1, (int64_t[]){900, -1}, NULL);
    Pcg32 g = pcg32_seed(3, 9);
    for (uint32_t one_in = 500; one_in <= 8000; one_in *= 2) {
        int covered = 0;
        double edge = 1 - 901.0 / one_in;
        for (int run = 0; run < RUNS; run++) {
            uint64_t counts[2] = {0};
            for (int round = 0; round < ROUNDS; round++)
                counts[pcg32_below(&g, one_in) > 0]++;
            double seen = 1 - 901.0 * (double)counts[0] / ROUNDS;
            covered += fabs(seen - edge) <= estimate_half_width(&bets, counts, 0.95, NULL);
        }
        assert_true(covered >= 0.95 * RUNS - 4 * sqrt(0.95 * 0.05 * RUNS));
    }
    bets_free(&bets);
}

static void the_width_knows_its_limits(void **state)
{
    (void)state;
    int worst = -1;
    assert_true(isinf(half_width_of(0, 0, 0, &worst)));
    assert_int_equal(worst, 0);
    Bets bets;
    bets_new(&bets, 2, 1);
    set_bet(&bets, 0, 1, (int64_t[]){1, -1}, NULL);
    bets.bet[0].outcome_count = 3; /* one that no class leads to cannot happen */
    bets.bet[0].outcome[2] = (Outcome){.label = "nowhere", .pay = 1 << 30, .wager = 1};
    assert_close(estimate_half_width(&bets, (uint64_t[]){5000, 5000}, 0.95, NULL), Z95 / 100, 1e-12);
    /* All wins so far: the losses to come count too. */
    assert_close(estimate_half_width(&bets, (uint64_t[]){1000, 0}, 0.95, NULL), 2 * (1 - pow(0.025, 0.001)), 1e-9);
    bets_free(&bets);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edge_and_spread_by_hand),
        cmocka_unit_test(exact_weights_leave_no_doubt),
        cmocka_unit_test(ratio_by_hand),
        cmocka_unit_test(clopper_pearson_as_published),
        cmocka_unit_test(never_seen_has_a_limit),
        cmocka_unit_test(limits_have_the_tails_they_claim),
        cmocka_unit_test(limits_of_rare_events_are_those_of_poisson),
        cmocka_unit_test(limits_are_found_for_any_count),
        cmocka_unit_test(clopper_pearson_covers),
        cmocka_unit_test(limits_go_on_where_the_normal_takes_over),
        cmocka_unit_test(edge_and_ratio_cover),
        cmocka_unit_test(covariance_by_hand),
        cmocka_unit_test(nothing_played_is_not_a_number),
        cmocka_unit_test(extremes_lose_no_digits),
        cmocka_unit_test(an_unseen_jackpot_keeps_the_width_honest),
        cmocka_unit_test(the_honest_width_covers),
        cmocka_unit_test(the_width_knows_its_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
