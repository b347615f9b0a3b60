/* test_baccarat_bets.c - what each bet of the family pays, from the rules files that ship and from odd ones.
 *
 * Pays are looked up by class as the analysis does it, and compared with the filing's sentences.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sim/engine/plan.h"
#include "sim/games/baccarat/baccarat.h"
#include <stdlib.h>
#include <string.h>

enum { MOST_SETTINGS = 4 };

static void load(Plan *plan, const char *rules, const char *a, const char *b)
{
    const char *settings[MOST_SETTINGS] = {a, b};
    Error error = {0};
    if (plan_load(plan, rules, settings, !!a + !!b, NULL, &error))
        fail_msg("%s %s %s: %s", rules, a ? a : "", b ? b : "", error.message);
}

static const Bet *bet_of(const Plan *plan, const char *name)
{
    int i = bets_find(&plan->bets, name);
    assert_true(i >= 0);
    return &plan->bets.bet[i];
}

static const Outcome *outcome_of(const Bet *bet, BaccaratClass c)
{
    int o = bet->outcome_of_class[baccarat_class_index(c)];
    assert_in_range(o, 0, bet->outcome_count - 1);
    return &bet->outcome[o];
}

static void expect(const Plan *plan, const char *name, BaccaratClass c, int64_t pay, const char *label)
{
    const Bet *bet = bet_of(plan, name);
    const Outcome *outcome = outcome_of(bet, c);
    if (outcome->pay != pay || strcmp(outcome->label, label) != 0)
        fail_msg("%s on player %d (%d cards) banker %d (%d cards): %lld \"%s\"", name, c.player, 2 + c.player_drew,
                 c.banker, 2 + c.banker_drew, (long long)outcome->pay, outcome->label);
    assert_int_equal(outcome->wager, bet->ticks);
}

#define CLASS(player, player_cards, banker, banker_cards) \
    ((BaccaratClass){player, banker, (player_cards) == 3, (banker_cards) == 3})

static void main_bets(void **state)
{
    (void)state;
    Plan plan;
    load(&plan, "marina-zoobac", NULL, NULL);
    expect(&plan, "player", CLASS(9, 2, 0, 2), 1, "player wins");
    expect(&plan, "player", CLASS(8, 3, 7, 3), 1, "player wins");
    expect(&plan, "player", CLASS(0, 3, 1, 3), -1, "banker wins");
    expect(&plan, "player", CLASS(6, 2, 6, 2), 0, "tie");
    expect(&plan, "player", CLASS(0, 3, 0, 3), 0, "tie");
    expect(&plan, "banker", CLASS(0, 3, 1, 3), 1, "banker wins");
    expect(&plan, "banker", CLASS(9, 2, 0, 2), -1, "player wins");
    expect(&plan, "banker", CLASS(8, 3, 8, 3), 0, "tie");
    expect(&plan, "banker", CLASS(0, 3, 0, 3), 0, "tie");
    expect(&plan, "tie", CLASS(6, 2, 6, 2), 9, "tie");
    expect(&plan, "tie", CLASS(0, 3, 0, 3), 9, "tie");
    expect(&plan, "tie", CLASS(0, 3, 1, 3), -1, "no tie");
    expect(&plan, "tie", CLASS(9, 2, 8, 2), -1, "no tie");
    plan_free(&plan);
}

static void a_three_card_8_pushes_the_banker_bet_only_where_filed(void **state)
{
    (void)state;
    static const char label[] = "banker wins with three-card 8";
    Plan plan;
    load(&plan, "marina-zoobac", NULL, NULL);
    expect(&plan, "banker", CLASS(7, 2, 8, 3), 0, label);
    expect(&plan, "banker", CLASS(7, 3, 8, 3), 0, label);
    expect(&plan, "banker", CLASS(0, 3, 8, 3), 0, label);
    expect(&plan, "banker", CLASS(7, 2, 8, 2), 1, "banker wins");
    expect(&plan, "banker", CLASS(0, 2, 8, 2), 1, "banker wins");
    expect(&plan, "banker", CLASS(9, 3, 8, 3), -1, "player wins");
    expect(&plan, "player", CLASS(7, 2, 8, 3), -1, "banker wins");
    plan_free(&plan);
    load(&plan, "marina-zoobac", "banker_push=none", NULL);
    expect(&plan, "banker", CLASS(7, 2, 8, 3), 1, label);
    expect(&plan, "banker", CLASS(7, 2, 8, 2), 1, "banker wins");
    plan_free(&plan);
    load(&plan, "baccarat", NULL, NULL);
    expect(&plan, "banker", CLASS(7, 2, 8, 3), 19, label);
    plan_free(&plan);
    load(&plan, "baccarat", "banker_push=three_card_8", NULL);
    expect(&plan, "banker", CLASS(7, 2, 8, 3), 0, label);
    expect(&plan, "banker", CLASS(7, 2, 9, 3), 19, "banker wins");
    plan_free(&plan);
}

static void side_bets(void **state)
{
    (void)state;
    Plan plan;
    load(&plan, "marina-zoobac", NULL, NULL);
    expect(&plan, "rabbit", CLASS(7, 3, 6, 3), 25, "rabbit");
    expect(&plan, "rabbit", CLASS(7, 3, 6, 2), 25, "rabbit");
    expect(&plan, "rabbit", CLASS(7, 3, 0, 3), 75, "triple rabbit");
    expect(&plan, "rabbit", CLASS(7, 2, 0, 3), -1, "no rabbit");
    expect(&plan, "rabbit", CLASS(7, 3, 7, 3), -1, "no rabbit");
    expect(&plan, "rabbit", CLASS(7, 3, 8, 3), -1, "no rabbit");
    expect(&plan, "rabbit", CLASS(8, 3, 7, 3), -1, "no rabbit");
    expect(&plan, "tiger", CLASS(7, 3, 8, 3), 25, "tiger");
    expect(&plan, "tiger", CLASS(6, 2, 8, 3), 25, "tiger");
    expect(&plan, "tiger", CLASS(0, 3, 8, 3), 75, "triple tiger");
    expect(&plan, "tiger", CLASS(0, 2, 8, 2), -1, "no tiger");
    expect(&plan, "tiger", CLASS(8, 3, 8, 3), -1, "no tiger");
    expect(&plan, "tiger", CLASS(9, 3, 8, 3), -1, "no tiger");
    expect(&plan, "monkey", CLASS(0, 3, 0, 3), 150, "monkey");
    expect(&plan, "monkey", CLASS(0, 3, 1, 3), -1, "no monkey");
    expect(&plan, "monkey", CLASS(6, 2, 6, 2), -1, "no monkey");
    expect(&plan, "zoo", CLASS(0, 3, 0, 3), 30, "monkey");
    expect(&plan, "zoo", CLASS(7, 3, 0, 3), 30, "triple rabbit");
    expect(&plan, "zoo", CLASS(0, 3, 8, 3), 30, "triple tiger");
    expect(&plan, "zoo", CLASS(7, 3, 6, 3), 10, "rabbit");
    expect(&plan, "zoo", CLASS(7, 3, 8, 3), 10, "tiger");
    expect(&plan, "zoo", CLASS(7, 3, 7, 3), -1, "none of them");
    expect(&plan, "zoo", CLASS(7, 2, 0, 3), -1, "none of them");
    plan_free(&plan);
}

/* Every parameter that pays, changed alone, changes its own lines and no others. */
static void each_pay_goes_to_its_own_line(void **state)
{
    (void)state;
    static const struct Change {
        const char *setting, *bet;
        BaccaratClass on;
    } changes[] = {
        {"player_pays=2", "player", {7, 6, false, false}},
        {"banker_pays=2", "banker", {6, 7, false, false}},
        {"tie_pays=2", "tie", {6, 6, false, false}},
        {"rabbit_pays=2", "rabbit", {7, 6, true, false}},
        {"triple_rabbit_pays=2", "rabbit", {7, 0, true, true}},
        {"tiger_pays=2", "tiger", {7, 8, true, true}},
        {"triple_tiger_pays=2", "tiger", {0, 8, true, true}},
        {"monkey_pays=2", "monkey", {0, 0, true, true}},
        {"zoo_pays=2", "zoo", {7, 6, true, false}},
        {"zoo_triple_pays=2", "zoo", {7, 0, true, true}},
        {"zoo_monkey_pays=2", "zoo", {0, 0, true, true}},
    };
    Plan filed, changed;
    load(&filed, "marina-zoobac", NULL, NULL);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        load(&changed, "marina-zoobac", changes[i].setting, NULL);
        assert_int_equal(outcome_of(bet_of(&changed, changes[i].bet), changes[i].on)->pay, 2);
        int differ = 0;
        for (int b = 0; b < filed.bets.count; b++) {
            const Bet *was = &filed.bets.bet[b], *is = &changed.bets.bet[b];
            assert_int_equal(was->outcome_count, is->outcome_count);
            assert_int_equal(is->ticks, 1);
            for (int o = 0; o < was->outcome_count; o++)
                if (was->outcome[o].pay != is->outcome[o].pay) {
                    assert_string_equal(is->name, changes[i].bet);
                    differ++;
                }
        }
        assert_int_equal(differ, strcmp(changes[i].setting, "zoo_pays=2") == 0
                                         || strcmp(changes[i].setting, "zoo_triple_pays=2") == 0
                                     ? 2
                                     : 1);
        plan_free(&changed);
    }
    plan_free(&filed);
}

typedef struct Ticks {
    const char *rules, *a, *b, *bet;
    BaccaratClass on;
    int64_t ticks, pay;
} Ticks;

/* Fractions are exact: a unit is as many ticks as they need and no more. */
static void fractions_are_whole_ticks(void **state)
{
    (void)state;
    static const Ticks cases[] = {
        {"baccarat", NULL, NULL, "banker", {6, 7, false, false}, 20, 19},
        {"baccarat", NULL, NULL, "player", {7, 6, false, false}, 1, 1},
        {"baccarat", "banker_commission=0.05", NULL, "banker", {6, 7, false, false}, 20, 19},
        {"baccarat", "banker_commission=4%", NULL, "banker", {6, 7, false, false}, 25, 24},
        {"baccarat", "banker_commission=1:3", NULL, "banker", {6, 7, false, false}, 3, 2},
        {"baccarat", "banker_commission=0", NULL, "banker", {6, 7, false, false}, 1, 1},
        {"baccarat", "banker_commission=1", NULL, "banker", {6, 7, false, false}, 1, 0},
        {"baccarat", "banker_pays=6:5", NULL, "banker", {6, 7, false, false}, 50, 57},
        {"baccarat", "banker_commission=2.5%", NULL, "banker", {6, 7, false, false}, 40, 39},
        {"baccarat", "banker_push=three_card_8", NULL, "banker", {6, 8, false, true}, 20, 0},
        {"baccarat", "player_pays=6:5", NULL, "player", {7, 6, false, false}, 5, 6},
        {"baccarat", "player_pays=1.2", NULL, "player", {7, 6, false, false}, 5, 6},
        {"baccarat", "tie_pays=1:3", NULL, "tie", {7, 7, false, false}, 3, 1},
        {"baccarat", "tie_pays=25:3", NULL, "tie", {7, 7, false, false}, 3, 25},
        {"baccarat", "tie_pays=0", NULL, "tie", {7, 7, false, false}, 1, 0},
        {"baccarat", "tie_pays=100000", NULL, "tie", {7, 7, false, false}, 1, 100000},
        {"marina-zoobac", "zoo_pays=1:3", "zoo_monkey_pays=1:7", "zoo", {7, 6, true, false}, 21, 7},
        {"marina-zoobac", "zoo_pays=1:3", "zoo_monkey_pays=1:7", "zoo", {0, 0, true, true}, 21, 3},
        {"marina-zoobac", "zoo_pays=1:6", "zoo_triple_pays=1:4", "zoo", {7, 0, true, true}, 12, 3},
        {"marina-zoobac", "zoo_pays=1:3", NULL, "tiger", {7, 8, true, true}, 1, 25},
        {"marina-zoobac", "monkey_pays=1:1000000000", NULL, "monkey", {0, 0, true, true}, 1000000000, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Ticks *c = &cases[i];
        Plan plan;
        load(&plan, c->rules, c->a, c->b);
        const Bet *bet = bet_of(&plan, c->bet);
        if (bet->ticks != c->ticks || outcome_of(bet, c->on)->pay != c->pay)
            fail_msg("%s %s %s: %lld of %lld ticks", c->bet, c->a ? c->a : "", c->b ? c->b : "",
                     (long long)outcome_of(bet, c->on)->pay, (long long)bet->ticks);
        for (int o = 0; o < bet->outcome_count; o++) {
            assert_true(bet->outcome[o].wager == bet->ticks);
            assert_true(bet->outcome[o].pay >= -bet->ticks); /* never more than the stake is lost */
        }
        const char *last = bet->outcome[bet->outcome_count - 1].label;
        assert_true(bet->outcome[bet->outcome_count - 1].pay == -bet->ticks);
        assert_true(strstr(last, "no") || strstr(last, "wins"));
        plan_free(&plan);
    }
}

static void refuse(const char *a, const char *b, const char *fragment)
{
    const char *settings[MOST_SETTINGS] = {a, b};
    const Plan empty = {0};
    Plan plan;
    Error error = {0};
    int code = plan_load(&plan, "marina-zoobac", settings, 1 + !!b, NULL, &error);
    if (code != ERROR_INPUT || !strstr(error.message, fragment))
        fail_msg("%s %s: %d, %s", a, b ? b : "", code, code ? error.message : "was taken");
    assert_int_equal(error.code, ERROR_INPUT);
    assert_memory_equal(&plan, &empty, sizeof plan);
}

static void what_cannot_be_paid_exactly_is_refused(void **state)
{
    (void)state;
    refuse("zoo_pays=1:999999999", "zoo_triple_pays=1:999999998", "bet zoo are too large or");
    refuse("banker_pays=0.999999999", "banker_commission=0.000000001", "bet banker");
    refuse("zoo_pays=100000", "zoo_monkey_pays=0.00001", "bet zoo");
    refuse("tie_pays=1:1000000001", NULL, "tie_pays is a number from 0 to 100000");
    refuse("tie_pays=-1", NULL, "tie_pays");
    refuse("tie_pays=100001", NULL, "tie_pays");
    refuse("tie_pays=1:0", NULL, "tie_pays");
    refuse("banker_commission=1.01", NULL, "banker_commission is a number from 0 to 1");
    refuse("banker_commission=101%", NULL, "banker_commission");
    refuse("decks=9", NULL, "a whole number from 1 to 8");
    refuse("decks=0", NULL, "a whole number from 1 to 8");
    refuse("decks=1.5", NULL, "a whole number from 1 to 8");
    refuse("banker_push=three_card_7", NULL, "did you mean three_card_8?");
    refuse("bets=player,tigre", NULL, "did you mean tiger?");
    refuse("bets=", NULL, "a list of some of: player");
}

static void some_of_the_bets(void **state)
{
    (void)state;
    Plan plan;
    load(&plan, "marina-zoobac", "bets=zoo,player", NULL);
    assert_int_equal(plan.bets.count, 2);
    assert_int_equal(bets_find(&plan.bets, "player"), 0);
    assert_int_equal(bets_find(&plan.bets, "zoo"), 1);
    assert_int_equal(bets_find(&plan.bets, "tie"), -1);
    expect(&plan, "zoo", CLASS(7, 3, 0, 3), 30, "triple rabbit");
    expect(&plan, "player", CLASS(7, 3, 0, 3), 1, "player wins");
    plan_free(&plan);
    static const char *const all[] = {"player", "banker", "tie", "rabbit", "tiger", "monkey", "zoo"};
    load(&plan, "marina-zoobac", NULL, NULL);
    assert_int_equal(plan.bets.count, 7);
    for (int i = 0; i < 7; i++)
        assert_string_equal(plan.bets.bet[i].name, all[i]);
    plan_free(&plan);
    load(&plan, "baccarat", NULL, NULL);
    assert_int_equal(plan.bets.count, 3);
    plan_free(&plan);
}

/* Marina's pays once more, as sentences on the two hands. */
static int filed_pay(const char *bet, BaccaratClass c)
{
    bool rabbit = c.player_drew && c.player == 7 && c.banker < 7;
    bool tiger = c.banker_drew && c.banker == 8 && c.player < 8;
    bool triple = (rabbit && c.banker == 0) || (tiger && c.player == 0);
    bool monkey = c.player + c.banker == 0;
    if (strcmp(bet, "player") == 0)
        return (c.player > c.banker) - (c.player < c.banker);
    if (strcmp(bet, "banker") == 0)
        return tiger ? 0 : (c.banker > c.player) - (c.banker < c.player);
    if (strcmp(bet, "tie") == 0)
        return c.player == c.banker ? 9 : -1;
    if (strcmp(bet, "rabbit") == 0)
        return !rabbit ? -1 : triple ? 75 : 25;
    if (strcmp(bet, "tiger") == 0)
        return !tiger ? -1 : triple ? 75 : 25;
    if (strcmp(bet, "monkey") == 0)
        return monkey ? 150 : -1;
    assert_string_equal(bet, "zoo");
    return monkey || triple ? 30 : rabbit || tiger ? 10 : -1;
}

/* And every outcome can happen. */
static void every_class_has_the_filed_pay(void **state)
{
    (void)state;
    Plan plan;
    load(&plan, "marina-zoobac", NULL, NULL);
    u128 *weight = plan_enumerate(&plan);
    int reachable = 0;
    assert_int_equal(plan.bets.classes, BACCARAT_CLASSES);
    for (int b = 0; b < plan.bets.count; b++) {
        const Bet *bet = &plan.bets.bet[b];
        bool happens[BET_OUTCOMES] = {0};
        assert_int_equal(bet->ticks, 1);
        for (int c = 0; c < BACCARAT_CLASSES; c++) {
            BaccaratClass class = baccarat_class_at(c);
            assert_in_range(bet->outcome_of_class[c], 0, bet->outcome_count - 1);
            assert_int_equal(outcome_of(bet, class)->pay, filed_pay(bet->name, class));
            if (weight[c]) {
                happens[bet->outcome_of_class[c]] = true;
                reachable++;
            }
        }
        for (int o = 0; o < bet->outcome_count; o++)
            assert_true(happens[o]);
    }
    assert_in_range(reachable / plan.bets.count, 100, BACCARAT_CLASSES - 1);
    free(weight);
    plan_free(&plan);
}

static void class_labels_say_the_hands(void **state)
{
    (void)state;
    Plan plan;
    load(&plan, "baccarat", NULL, NULL);
    assert_string_equal(plan.bets.class_label[baccarat_class_index(CLASS(7, 3, 0, 2))],
                        "player 7 with 3 cards, banker 0 with 2 cards");
    assert_string_equal(plan.bets.class_label[baccarat_class_index(CLASS(1, 2, 9, 3))],
                        "player 1 with 2 cards, banker 9 with 3 cards");
    for (int a = 0; a < BACCARAT_CLASSES; a++)
        for (int b = 0; b < a; b++)
            assert_string_not_equal(plan.bets.class_label[a], plan.bets.class_label[b]);
    plan_free(&plan);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(main_bets),
        cmocka_unit_test(a_three_card_8_pushes_the_banker_bet_only_where_filed),
        cmocka_unit_test(side_bets),
        cmocka_unit_test(each_pay_goes_to_its_own_line),
        cmocka_unit_test(fractions_are_whole_ticks),
        cmocka_unit_test(what_cannot_be_paid_exactly_is_refused),
        cmocka_unit_test(some_of_the_bets),
        cmocka_unit_test(every_class_has_the_filed_pay),
        cmocka_unit_test(class_labels_say_the_hands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
