/* test_three_card_exact.c - the enumeration against published figures and against plain counting done here.
 *
 * One deck, pair plus: 22,100 hands, of which 4 mini royals, 44 other straight flushes, 52 threes of a kind, 720
 * straights, 1,096 flushes, 3,744 pairs, as counted in many places. The edges of ante and play without and with the
 * usual ante bonus are those of the issue.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sim/games/three_card/three_card.h"
#include "strategies/three_card_states.h"
#include "tests/games/load_plan.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Figures {
    double edge, sd, hit, plays;
} Figures;

static Figures figures(const char *rules, const char *strategy, const char *settings, const char *name)
{
    Plan plan;
    load(&plan, rules, strategy, settings);
    u128 *weights = plan_enumerate(&plan);
    const Bet *bet = &plan.bets.bet[bets_find(&plan.bets, name)];
    long double all = 0, sum = 0, squares = 0, hits = 0, folds = 0;
    for (int c = 0; c < THREE_CARD_CLASSES; c++) {
        long double weight = (long double)weights[c];
        long double pay = (long double)bet->outcome[bet->outcome_of_class[c]].pay / (long double)bet->ticks;
        all += weight;
        sum += weight * pay;
        squares += weight * pay * pay;
        hits += pay > 0 ? weight : 0;
        folds += c % 8 == RESULT_FOLD ? weight : 0;
    }
    long double mean = sum / all;
    free(weights);
    plan_free(&plan);
    return (Figures){(double)(-100 * mean), sqrt((double)(squares / all - mean * mean)), (double)(100 * hits / all),
                     (double)(100 - 100 * folds / all)};
}

static void near(double got, double wanted, double digits)
{
    double unit = pow(10, -digits);
    if (fabs(got - wanted) > 0.5001 * unit)
        fail_msg("%.8f, not %.8f", got, wanted);
}

#define BONUS " ante_bonus_straight=1 ante_bonus_trips=4 ante_bonus_straight_flush=5 ante_bonus_mini_royal=5"

static void pair_plus_of_one_deck(void **state)
{
    (void)state;
    const char *one = "decks=1";
    Figures filed = figures("napa-three-card-poker", NULL, one, "pair_plus");
    near(filed.edge, 4.3801, 4);
    near(filed.hit, 25.611, 3);
    near(figures("marina-three-card-poker", NULL, "", "pair_plus").edge, 4.3801, 4);
    near(figures("napa-three-card-poker", "always", one, "pair_plus").edge, 4.3801, 4);
    near(figures("napa-three-card-poker", NULL, "decks=1 suited_ace_two_three=flush", "pair_plus").edge, 5.0498, 4);
    near(figures("napa-three-card-poker", NULL, "decks=1 pair_plus_mini_royal=50", "pair_plus").edge, 7.0950, 4);
    near(figures("napa-three-card-poker", NULL, "decks=1 pair_plus_mini_royal=40", "pair_plus").edge, 7.2760, 4);
}

static void base_of_one_deck(void **state)
{
    (void)state;
    Figures hidden = figures("napa-three-card-poker", NULL, "decks=1 exposed_cards=0", "base");
    near(hidden.edge, 8.658049, 6);
    near(hidden.sd, 1.5436, 4);
    near(hidden.plays, 67.421, 3);
    near(figures("napa-three-card-poker", NULL, "decks=1 exposed_cards=0" BONUS, "base").edge, 3.37298, 5);
    near(figures("napa-three-card-poker", NULL, "decks=1", "base").edge, 1.8022, 4);
    near(figures("napa-three-card-poker", NULL, "decks=1" BONUS, "base").edge, -3.483, 3);
    near(figures("marina-three-card-poker", NULL, "", "base").edge, 1.8022, 4);
}

static void six_cards_of_52(void **state)
{
    (void)state;
    static const uint64_t wanted[SIX_CATEGORIES] = {0, 732160, 361620, 205792, 165984, 14664, 1844 - 188, 188};
    const uint64_t orders = 720;
    Plan plan;
    load(&plan, "marina-three-card-poker", NULL, "");
    u128 *weights = plan_enumerate(&plan), all = 0, six[SIX_CATEGORIES] = {0};
    for (int c = 0; c < THREE_CARD_CLASSES; c++) {
        six[three_card_class_at(c).six] += weights[c];
        all += weights[c];
    }
    for (int i = 1; i < SIX_CATEGORIES; i++)
        assert_true(six[i] == (u128)wanted[i] * orders);
    assert_true(all == (u128)20358520 * orders);
    free(weights);
    plan_free(&plan);
}

static void weights_are_all_deals(void **state)
{
    (void)state;
    for (int decks = 1; decks <= 8; decks++) {
        char settings[32];
        Plan plan;
        snprintf(settings, sizeof settings, "decks=%d", decks);
        load(&plan, "napa-three-card-poker", "always", settings);
        u128 *weights = plan_enumerate(&plan), all = 0, deals = 1;
        for (int c = 0; c < THREE_CARD_CLASSES; c++)
            all += weights[c];
        for (int i = 0; i < THREE_CARD_DEAL; i++)
            deals *= (u128)(52 * decks - i);
        assert_true(all == deals);
        free(weights);
        plan_free(&plan);
    }
}

static int descending(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

/* Category times a million and ranks in base 100, by the words of the rules. */
static long score(const Card card[3], bool low_run_is_flush, bool suited_pair_is_pair)
{
    int rank[3] = {card[0] / 4 + 2, card[1] / 4 + 2, card[2] / 4 + 2};
    qsort(rank, 3, sizeof *rank, descending);
    bool suited = card[0] % 4 == card[1] % 4 && card[0] % 4 == card[2] % 4;
    bool low = rank[0] == 14 && rank[1] == 3 && rank[2] == 2;
    bool run = low || (rank[0] - rank[1] == 1 && rank[1] - rank[2] == 1);
    bool pair = rank[0] == rank[1] || rank[1] == rank[2];
    long by_cards = rank[0] * 10000 + rank[1] * 100 + rank[2], top = low ? 3 : rank[0];
    if (rank[0] == rank[2])
        return 4000000 + rank[0];
    if (run && suited && !(low && low_run_is_flush))
        return (top == 14 ? 6000000 : 5000000) + top;
    if (run && !suited)
        return 3000000 + top;
    if (suited && !(pair && suited_pair_is_pair))
        return 2000000 + by_cards;
    if (pair)
        return 1000000 + rank[1] * 100 + (rank[0] == rank[1] ? rank[2] : rank[0]);
    return by_cards;
}

typedef struct Sample {
    ThreeCardRules rules;
    ThreeCardStrengths *strengths;
    long least; /* in scores */
    uint64_t ways;
    int states, compared;
} Sample;

/* Every two further cards of the shoe, card by card. */
static void compare_state(const ThreeCardState *state, void *data)
{
    Sample *sample = data;
    const ThreeCardRules *rules = &sample->rules;
    uint64_t got[THREE_CARD_ENDS], wanted[THREE_CARD_ENDS] = {0};
    sample->ways += state->ways;
    if (sample->states++ % 499 != rules->decks)
        return;
    sample->compared++;
    long mine = score(state->card, rules->low_run_is_flush, rules->suited_pair_is_pair);
    int shoe[52 * 8], cards = 0;
    bool gone[52 * 8] = {false};
    for (int i = 0; i < 52 * rules->decks; i++)
        shoe[cards++] = i / rules->decks;
    for (int i = 0; i < 4; i++) {
        int place = state->card[i] * rules->decks;
        while (gone[place])
            place++;
        assert_int_equal(shoe[place], state->card[i]);
        gone[place] = true;
    }
    for (int i = 0; i < cards; i++)
        for (int j = 0; j < cards; j++) {
            if (i == j || gone[i] || gone[j])
                continue;
            const Card hand[3] = {state->card[3], (Card)shoe[i], (Card)shoe[j]};
            long banker = score(hand, rules->low_run_is_flush, rules->suited_pair_is_pair);
            if (banker < sample->least)
                wanted[THREE_CARD_NOT_QUALIFIED]++;
            else
                wanted[banker < mine ? THREE_CARD_WON : banker > mine ? THREE_CARD_LOST : THREE_CARD_TIED]++;
        }
    three_card_ends(sample->strengths, rules, state, got);
    for (int end = 0; end < THREE_CARD_ENDS; end++)
        if (got[end] != wanted[end])
            fail_msg("decks %d, cards %d %d %d against %d: end %d has %llu, not %llu", rules->decks, state->card[0],
                     state->card[1], state->card[2], state->card[3], end, (unsigned long long)got[end],
                     (unsigned long long)wanted[end]);
}

static void what_may_follow_is_what_plain_counting_gives(void **state)
{
    (void)state;
    static const struct {
        int decks, qualifier;
        long least;
        bool low_run_is_flush, suited_pair_is_pair;
    } tried[] = {{1, 10, 120000, false, false},
                 {1, 12, 140000, true, false},
                 {2, 0, 0, true, true},
                 {3, THREE_CARD_PAIR, 1000000, false, true},
                 {2, 11, 130000, true, false}};
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        Sample sample = {.rules = {.decks = tried[i].decks, .qualifier = tried[i].qualifier}, .least = tried[i].least};
        sample.rules.low_run_is_flush = tried[i].low_run_is_flush;
        sample.rules.suited_pair_is_pair = tried[i].suited_pair_is_pair;
        sample.strengths = malloc(sizeof *sample.strengths);
        assert_non_null(sample.strengths);
        three_card_strengths(sample.strengths, &sample.rules);
        three_card_each_state(tried[i].decks, compare_state, &sample);
        uint64_t n = 52 * (uint64_t)tried[i].decks;
        assert_true(sample.compared > 50);
        assert_int_equal(sample.ways, n * (n - 1) * (n - 2) * (n - 3));
        free(sample.strengths);
    }
}

/* The player's hand from a shoe of identical decks, card by card. */
static void hands_of_many_decks(void **state)
{
    (void)state;
    for (int reading = 0; reading < 4; reading++) {
        char settings[100];
        Plan plan;
        bool flush = reading % 2, pair = reading / 2;
        snprintf(settings, sizeof settings, "decks=6 suited_ace_two_three=%s suited_pair=%s",
                 flush ? "flush" : "straight_flush", pair ? "pair" : "flush");
        load(&plan, "napa-three-card-poker", "always", settings);
        u128 *weights = plan_enumerate(&plan), got[EVAL_THREE_CATEGORIES] = {0}, wanted[EVAL_THREE_CATEGORIES] = {0};
        for (int c = 0; c < THREE_CARD_CLASSES; c++)
            if (weights[c] > 0)
                got[three_card_class_at(c).hand] += weights[c];
        for (int i = 0; i < 52 * 52 * 52; i++) {
            const Card hand[3] = {(Card)(i % 52), (Card)(i / 52 % 52), (Card)(i / 2704)};
            int second = 6 - (hand[1] == hand[0]), third = 6 - (hand[2] == hand[0]) - (hand[2] == hand[1]);
            wanted[score(hand, flush, pair) / 1000000] += (u128)6 * (u128)second * (u128)third * 309 * 308 * 307;
        }
        for (int c = 0; c < EVAL_THREE_CATEGORIES; c++)
            assert_true(got[c] == wanted[c]);
        free(weights);
        plan_free(&plan);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pair_plus_of_one_deck),
        cmocka_unit_test(base_of_one_deck),
        cmocka_unit_test(six_cards_of_52),
        cmocka_unit_test(weights_are_all_deals),
        cmocka_unit_test(what_may_follow_is_what_plain_counting_gives),
        cmocka_unit_test(hands_of_many_decks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
