/* test_three_card_rules.c - the rules of one round, one by one, on deals made by hand.
 *
 * What must happen is written here as lists of cards, never as code of the game.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sim/games/three_card/three_card.h"
#include "tests/games/load_plan.h"
#include <stdio.h>
#include <string.h>

/* Player's three cards, then banker's; the first of those may be shown. */
static void deal(const char *player, const char *banker, Card card[THREE_CARD_DEAL])
{
    for (int i = 0; i < THREE_CARD_DEAL; i++) {
        const char *from = i < 3 ? player + 3 * i : banker + 3 * (i - 3);
        char name[CARD_TEXT] = {from[0], from[1]};
        assert_true(card_parse(name, &card[i]));
    }
    assert_int_equal(strlen(player), 8);
    assert_int_equal(strlen(banker), 8);
}

static ThreeCardClass play(const Plan *plan, const char *player, const char *banker)
{
    Card card[THREE_CARD_DEAL];
    deal(player, banker, card);
    int class = three_card_round(plan->table, card, NULL);
    assert_in_range(class, 0, THREE_CARD_CLASSES - 1);
    for (int turn = 0; turn < 9; turn++) { /* the order of cards is immaterial where nothing is looked at */
        Card other[THREE_CARD_DEAL];
        for (int i = 0; i < 3; i++) {
            other[i] = card[(i * (turn % 2 + 1) + turn) % 3];
            other[3 + i] = card[3 + (i * (turn / 3 % 2 + 1) + turn / 3) % 3];
        }
        if (strcmp(plan->strategy, "always") == 0)
            assert_int_equal(three_card_round(plan->table, other, NULL), class);
    }
    return three_card_class_at(class);
}

static void expect_result(const Plan *plan, const char *player, const char *banker, ThreeCardResult wanted)
{
    ThreeCardClass got = play(plan, player, banker);
    if (got.result != wanted)
        fail_msg("%s against %s: result %d, not %d", player, banker, got.result, wanted);
}

/* What a bet brings, in units of it. */
static double pay(const Plan *plan, const char *bet, const char *player, const char *banker)
{
    int number = bets_find(&plan->bets, bet);
    assert_true(number >= 0);
    const Bet *of = &plan->bets.bet[number];
    int class = three_card_class_index(play(plan, player, banker));
    return (double)of->outcome[of->outcome_of_class[class]].pay / (double)of->ticks;
}

static void expect_pay(const Plan *plan, const char *bet, const char *player, const char *banker, double wanted)
{
    double got = pay(plan, bet, player, banker);
    if (got < wanted - 1e-9 || got > wanted + 1e-9)
        fail_msg("%s, %s against %s: %g, not %g", bet, player, banker, got, wanted);
}

/* Best first; each beats all that follow, and equals itself in other suits. */
static const char *const ladder[][2] = {
    {"Ac Kc Qc", "Ad Kd Qd"}, {"Kc Qc Jc", "Kd Qd Jd"}, {"4c 3c 2c", "4d 3d 2d"}, {"Ac 3c 2c", "Ad 3d 2d"},
    {"Ac Ad Ah", NULL},       {"Kc Kd Kh", NULL},       {"2c 2d 2h", NULL},       {"Ac Kd Qc", "Ad Kc Qd"},
    {"Kc Qd Jc", "Kd Qc Jd"}, {"4c 3d 2c", "4d 3c 2d"}, {"Ac 3d 2c", "Ad 3c 2d"}, {"Ac Kc Jc", "Ad Kd Jd"},
    {"Ac Kc 2c", "Ad Kd 2d"}, {"Ac Qc Jc", "Ad Qd Jd"}, {"Ac 4c 2c", "Ad 4d 2d"}, {"Kc Qc Tc", "Kd Qd Td"},
    {"5c 3c 2c", "5d 3d 2d"}, {"Ac Ad Kc", "Ah As Kd"}, {"Ac Ad 2c", "Ah As 2d"}, {"Kc Kd Ac", "Kh Ks Ad"},
    {"3c 3d 2c", "3h 3s 2d"}, {"2c 2d Ac", "2h 2s Ad"}, {"2c 2d 3c", "2h 2s 3d"}, {"Ac Kd Jc", "Ad Kc Jd"},
    {"Ac Qd Jc", "Ad Qc Jd"}, {"Ac 4d 2c", "Ad 4c 2d"}, {"Kc Qd Tc", "Kd Qc Td"}, {"Qc 6d 4c", "Qd 6c 4d"},
    {"Qc 6d 3c", "Qd 6c 3d"}, {"5c 3d 2c", "5d 3c 2d"}};
enum { RUNGS = sizeof ladder / sizeof *ladder };

static void hands_rank_as_filed(void **state)
{
    (void)state;
    Plan plan;
    load(&plan, "napa-three-card-poker", "always", "qualifier=none"); /* several decks: both may hold a card */
    for (int i = 0; i < RUNGS; i++) {
        if (ladder[i][1])
            expect_result(&plan, ladder[i][0], ladder[i][1], RESULT_TIE);
        for (int j = i + 1; j < RUNGS; j++) {
            expect_result(&plan, ladder[i][0], ladder[j][0], RESULT_WIN);
            expect_result(&plan, ladder[j][0], ladder[i][0], RESULT_LOSS);
        }
    }
    plan_free(&plan);
}

static void hands_are_what_they_are_called(void **state)
{
    (void)state;
    static const struct {
        const char *cards;
        EvalThreeCategory category;
    } named[] = {{"Ah Kh Qh", EVAL_THREE_MINI_ROYAL},     {"Kh Qh Jh", EVAL_THREE_STRAIGHT_FLUSH},
                 {"Ah 2h 3h", EVAL_THREE_STRAIGHT_FLUSH}, {"2h 2c 2d", EVAL_THREE_TRIPS},
                 {"Ah Kh Qd", EVAL_THREE_STRAIGHT},       {"Ah 2h 3d", EVAL_THREE_STRAIGHT},
                 {"Kh Ah 2h", EVAL_THREE_FLUSH},          {"Kh Ah 2d", EVAL_THREE_HIGH_CARD},
                 {"9h 2h 4h", EVAL_THREE_FLUSH},          {"9h 9d 4h", EVAL_THREE_PAIR},
                 {"4h 9d 4s", EVAL_THREE_PAIR},           {"9h 7d 4h", EVAL_THREE_HIGH_CARD}};
    Plan plan;
    load(&plan, "marina-three-card-poker", "always", "");
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        assert_int_equal(play(&plan, named[i].cards, "Qs 8s 6c").hand, named[i].category);
    plan_free(&plan);
}

static void a_suited_ace_two_three_may_be_a_flush(void **state)
{
    (void)state;
    Plan plan;
    load(&plan, "marina-three-card-poker", "always", "suited_ace_two_three=flush qualifier=none");
    assert_int_equal(play(&plan, "Ah 2h 3h", "Qs 8s 6c").hand, EVAL_THREE_FLUSH);
    assert_int_equal(play(&plan, "Ah 2h 3d", "Qs 8s 6c").hand, EVAL_THREE_STRAIGHT);
    expect_result(&plan, "Ah 2h 3h", "Ac 4c 2c", RESULT_LOSS);
    expect_result(&plan, "Ah 2h 3h", "Kc Qc Tc", RESULT_WIN);
    expect_result(&plan, "Ah 2h 3h", "Ad 2c 3c", RESULT_LOSS);
    expect_result(&plan, "Ah 2h 3h", "Ac Ad Kd", RESULT_WIN);
    expect_result(&plan, "Ah 2h 3h", "Ac 2c 3c", RESULT_TIE);
    plan_free(&plan);
    load(&plan, "napa-three-card-poker", "always", "suited_ace_two_three=flush"); /* among identical cards too */
    expect_result(&plan, "Ah 2h 3h", "Ac 3c 3c", RESULT_LOSS);
    expect_result(&plan, "Ah 2h 3h", "Ac 2c 2c", RESULT_WIN);
    expect_result(&plan, "Ah 2h 3h", "Ac Ac 2c", RESULT_LOSS);
    plan_free(&plan);
}

static void a_suited_pair_is_a_flush_or_a_pair(void **state)
{
    (void)state;
    Plan plan;
    load(&plan, "napa-three-card-poker", "always", "");
    assert_int_equal(play(&plan, "9h 9h 4h", "Qs 8s 6c").hand, EVAL_THREE_FLUSH);
    assert_int_equal(play(&plan, "9h 9h 4d", "Qs 8s 6c").hand, EVAL_THREE_PAIR);
    assert_int_equal(play(&plan, "9h 9h 9h", "Qs 8s 6c").hand, EVAL_THREE_TRIPS);
    expect_result(&plan, "Ah Ah 5h", "Ac Kc Jc", RESULT_WIN);
    expect_result(&plan, "9h 9h 4h", "Ac Ad Kc", RESULT_WIN);
    plan_free(&plan);
    load(&plan, "napa-three-card-poker", "always", "suited_pair=pair");
    assert_int_equal(play(&plan, "9h 9h 4h", "Qs 8s 6c").hand, EVAL_THREE_PAIR);
    assert_int_equal(play(&plan, "4h 9h 4h", "Qs 8s 6c").hand, EVAL_THREE_PAIR);
    assert_int_equal(play(&plan, "9h 8h 4h", "Qs 8s 6c").hand, EVAL_THREE_FLUSH);
    assert_int_equal(play(&plan, "9h 9h 9h", "Qs 8s 6c").hand, EVAL_THREE_TRIPS);
    expect_result(&plan, "9h 9h 4h", "9c 9d 4c", RESULT_TIE);
    expect_result(&plan, "9h 9h 4h", "8c 7d 6c", RESULT_LOSS);
    plan_free(&plan);
}

static void the_banker_must_qualify(void **state)
{
    (void)state;
    /* Hands of the banker from worst up, and which of them is the first that qualifies. */
    static const char *const banker[] = {"5c 3d 2c", "Tc 9d 7c", "Jc 3d 2h", "Jc Td 8c", "Qc 3d 2h", "Qc Jd 9c",
                                         "Kc 3d 2c", "Kc Qd Tc", "Ac 4d 2c", "Ac Kd Jc", "2c 2d 3c", "5c 3c 2c"};
    static const struct {
        const char *setting;
        int first;
    } qualifier[] = {{"qualifier=none", 0}, {"qualifier=jack", 2}, {"qualifier=queen", 4},
                     {"qualifier=king", 6}, {"qualifier=ace", 8},  {"qualifier=pair", 10}};
    for (size_t q = 0; q < sizeof qualifier / sizeof *qualifier; q++)
        for (int decks = 1; decks <= 2; decks++) {
            char settings[64];
            Plan plan;
            snprintf(settings, sizeof settings, "decks=%d %s", decks, qualifier[q].setting);
            load(&plan, "napa-three-card-poker", "always", settings);
            for (int i = 0; i < (int)(sizeof banker / sizeof *banker); i++) {
                bool enough = i >= qualifier[q].first;
                expect_result(&plan, "Ah Kh Qh", banker[i], enough ? RESULT_WIN : RESULT_NOT_QUALIFIED);
                if (i > 0) /* pays the ante even to a worse hand */
                    expect_result(&plan, "5h 3s 2s", banker[i], enough ? RESULT_LOSS : RESULT_NOT_QUALIFIED);
            }
            expect_result(&plan, "Ah Kh Qh", "Ac 3d 2c", RESULT_WIN); /* a straight, not an ace high */
            plan_free(&plan);
        }
}

static void ante_and_play_are_paid(void **state)
{
    (void)state;
    Plan plan;
    load(&plan, "marina-three-card-poker", "always", "");
    expect_pay(&plan, "base", "Ah Kh Qh", "Qc 3d 2c", 2);
    expect_pay(&plan, "base", "Ah Kh Qh", "Jc 3d 2c", 1);
    expect_pay(&plan, "base", "5h 3h 2s", "Jc 3d 2c", 1);
    expect_pay(&plan, "base", "5h 3h 2s", "Qc 3d 2c", -2);
    expect_pay(&plan, "base", "Qh 3h 2s", "Qc 3d 2c", 0);
    plan_free(&plan);
}

/* q64 looks at the player's cards only. */
static void a_fold_loses_the_ante(void **state)
{
    (void)state;
    Plan plan;
    load(&plan, "marina-three-card-poker", "q64", "");
    expect_result(&plan, "Qh 6d 4h", "Jc 9d 2c", RESULT_NOT_QUALIFIED);
    expect_result(&plan, "Qh 6d 3h", "Jc 9d 2c", RESULT_FOLD);
    expect_result(&plan, "Qh 5d 4h", "Jc 9d 2c", RESULT_FOLD);
    expect_result(&plan, "Qh 7d 2h", "Jc 9d 2c", RESULT_NOT_QUALIFIED);
    expect_result(&plan, "2h 2d 3h", "Jc 9d 2c", RESULT_NOT_QUALIFIED);
    expect_pay(&plan, "base", "Qh 6d 3h", "Jc 9d 2c", -1);
    const Bet *base = &plan.bets.bet[bets_find(&plan.bets, "base")];
    int fold = base->outcome_of_class[three_card_class_index(play(&plan, "Qh 6d 3h", "Jc 9d 2c"))];
    int loss = base->outcome_of_class[three_card_class_index(play(&plan, "Qh 7d 3h", "Ac 9d 2c"))];
    assert_int_equal(base->outcome[fold].wager, base->ticks);
    assert_int_equal(base->outcome[loss].wager, 2 * base->ticks);
    plan_free(&plan);
}

static void the_exposed_card_is_looked_at(void **state)
{
    (void)state;
    Plan plan;
    load(&plan, "marina-three-card-poker", NULL, "");
    expect_result(&plan, "Qh 5d 3s", "2c Kd Kc", RESULT_LOSS); /* a deuce up: plays */
    expect_result(&plan, "Qh 5d 3s", "Kd 2c Kc", RESULT_FOLD); /* a king up: folds */
    plan_free(&plan);
    load(&plan, "marina-three-card-poker", NULL, "exposed_cards=0");
    expect_result(&plan, "Qh 5d 3s", "2c Kd Kc", RESULT_FOLD);
    expect_result(&plan, "Qh 5d 3s", "Kd 2c Kc", RESULT_FOLD);
    plan_free(&plan);
}

static void pair_plus_pays_the_players_hand(void **state)
{
    (void)state;
    static const struct {
        const char *cards;
        double pays;
    } line[] = {{"Ah Kh Qh", 200}, {"Ah 2h 3h", 40}, {"7h 8h 9h", 40}, {"7h 7d 7c", 30}, {"7h 8d 9h", 6},
                {"Ah 2d 3h", 6},   {"Ah 9h 3h", 3},  {"9h 3d 9s", 1},  {"Ah Kh Jd", -1}, {"5h 3h 2d", -1}};
    Plan plan;
    load(&plan, "marina-three-card-poker", "always", "");
    for (size_t i = 0; i < sizeof line / sizeof *line; i++) {
        expect_pay(&plan, "pair_plus", line[i].cards, "Js 8s 6c", line[i].pays);
        expect_pay(&plan, "pair_plus", line[i].cards, "As Ks Qs", line[i].pays);
    }
    plan_free(&plan);
}

/* The five cards that play, of any of the six. */
static void six_card_pays_the_best_five(void **state)
{
    (void)state;
    static const struct {
        const char *player, *banker;
        double pays;
    } line[] = {{"Ah Kh Qh", "Jh Th 9h", 1000}, {"Ah Kh Qh", "Jh Th Ad", 1000}, {"2c Kh Qh", "Jh Th Ah", 1000},
                {"Ad Kh Qh", "Jh Th 9h", 200},  {"5h 4h 3h", "2h Ah 9c", 200},  {"5h 4h 3h", "2h Ah Kh", 200},
                {"9h 9d 9s", "9c Kd Ks", 100},  {"9h 9d 2s", "9c Kd 9s", 100},  {"9h 9d 9s", "Kc Kd 2s", 20},
                {"9h 9d 9s", "Kc Kd Ks", 20},   {"Ah 9h 7h", "5h 3h 2c", 15},   {"9h 8h 7h", "6h 2h 5c", 15},
                {"Ah Kd Qh", "Jh Th 2c", 9},    {"5c 4h 3h", "2h Ah Kd", 9},    {"5c 4h 3h", "2h Ah Ad", 9},
                {"9c 8h 7h", "6h 5d 5s", 9},    {"9c 9h 9d", "2h 5d Ks", 8},    {"9c 9h 4d", "4h Kd Ks", -1},
                {"Kc Ah 2d", "3h 4d 9s", -1},   {"Ac Kh Qd", "Jh 9d 8s", -1}};
    Plan plan;
    load(&plan, "marina-three-card-poker", "always", "");
    for (size_t i = 0; i < sizeof line / sizeof *line; i++) {
        expect_pay(&plan, "six_card", line[i].player, line[i].banker, line[i].pays);
        expect_pay(&plan, "six_card", line[i].banker, line[i].player, line[i].pays);
    }
    plan_free(&plan);
}

/* A table that folds all. */
static void fold_always(Plan *plan)
{
    memset(&((ThreeCardTable *)plan->table)->decisions, 0, sizeof(ThreeCardPlay));
}

static void side_bets_on_a_fold(void **state)
{
    (void)state;
    Plan plan;
    load(&plan, "marina-three-card-poker", NULL, "");
    fold_always(&plan);
    expect_pay(&plan, "base", "9h 9d 9s", "Kc Kd 2s", -1);
    expect_pay(&plan, "pair_plus", "9h 9d 9s", "Kc Kd 2s", -1);
    expect_pay(&plan, "six_card", "9h 9d 9s", "Kc Kd 2s", 20);
    plan_free(&plan);
    load(&plan, "marina-three-card-poker", NULL, "pair_plus_on_fold=kept six_card_on_fold=lost");
    fold_always(&plan);
    expect_pay(&plan, "pair_plus", "9h 9d 9s", "Kc Kd 2s", 30);
    expect_pay(&plan, "six_card", "9h 9d 9s", "Kc Kd 2s", -1);
    plan_free(&plan);
}

static void the_ante_bonus_is_paid_whatever_the_banker_has(void **state)
{
    (void)state;
    Plan plan;
    load(&plan, "marina-three-card-poker", "always",
         "ante_bonus_straight=1 ante_bonus_trips=4 ante_bonus_straight_flush=5 ante_bonus_mini_royal=11:2");
    expect_pay(&plan, "base", "9h 8d 7s", "Qc 3d 2c", 2 + 1);
    expect_pay(&plan, "base", "9h 8d 7s", "Jc 3d 2c", 1 + 1);
    expect_pay(&plan, "base", "9h 8d 7s", "Jc Td 9c", -2 + 1);
    expect_pay(&plan, "base", "9h 8d 7s", "9c 8c 7h", 0 + 1);
    expect_pay(&plan, "base", "7h 7d 7s", "9c 9d 9s", -2 + 4);
    expect_pay(&plan, "base", "9h 8h 7h", "9c 9d 9s", 2 + 5);
    expect_pay(&plan, "base", "Ah Kh Qh", "Jc 3d 2c", 1 + 5.5);
    expect_pay(&plan, "base", "Ah Jh Qh", "Jc 3d 2c", 1);
    fold_always(&plan);
    expect_pay(&plan, "base", "Ah Kh Qh", "Jc 3d 2c", -1);
    plan_free(&plan);
}

static void rules_that_contradict_are_refused(void **state)
{
    (void)state;
    Plan plan;
    Error error = {0};
    const char *settings[] = {"decks=2"};
    assert_int_equal(plan_load(&plan, "marina-three-card-poker", settings, 1, NULL, &error), ERROR_INPUT);
    assert_non_null(strstr(error.message, "six_card"));
}

static void a_round_is_told(void **state)
{
    (void)state;
    static const char *const told[] = {
        "player is dealt 9h 9d 4s: a pair\n", "banker shows Kc\n", "player plays\n",
        "banker has Kc Kd 2s: a pair\n",      "the banker wins\n", "the six cards make nothing\n"};
    Plan plan;
    Card card[THREE_CARD_DEAL];
    Text story = {0};
    load(&plan, "marina-three-card-poker", "always", "");
    deal("9h 9d 4s", "Kc Kd 2s", card);
    three_card_round(plan.table, card, &story);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (!strstr(text_get(&story), told[i]))
            fail_msg("`%s` is not in:\n%s", told[i], text_get(&story));
    text_free(&story);
    plan_free(&plan);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_rank_as_filed),
        cmocka_unit_test(hands_are_what_they_are_called),
        cmocka_unit_test(a_suited_ace_two_three_may_be_a_flush),
        cmocka_unit_test(a_suited_pair_is_a_flush_or_a_pair),
        cmocka_unit_test(the_banker_must_qualify),
        cmocka_unit_test(ante_and_play_are_paid),
        cmocka_unit_test(a_fold_loses_the_ante),
        cmocka_unit_test(the_exposed_card_is_looked_at),
        cmocka_unit_test(pair_plus_pays_the_players_hand),
        cmocka_unit_test(six_card_pays_the_best_five),
        cmocka_unit_test(side_bets_on_a_fold),
        cmocka_unit_test(the_ante_bonus_is_paid_whatever_the_banker_has),
        cmocka_unit_test(rules_that_contradict_are_refused),
        cmocka_unit_test(a_round_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
