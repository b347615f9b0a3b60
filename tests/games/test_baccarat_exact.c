/* test_baccarat_exact.c - the enumeration against published counts and against a count of its own.
 *
 * The other count puts every sequence of six values on the table as cards and asks baccarat_round(), which
 * shares no rule with the enumeration; how many deals a sequence stands for is a product of falling
 * factorials, taken value by value instead of card by card.
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

enum { MOST_DECKS = 8, SEQUENCES = 1000000 };

static void enumerate(int decks, u128 weights[BACCARAT_CLASSES])
{
    BaccaratTable table = {.decks = decks};
    for (int c = 0; c < BACCARAT_CLASSES; c++)
        weights[c] = 12345; /* is to be overwritten */
    baccarat_enumerate(&table, weights);
}

static u128 total_of(const u128 weights[BACCARAT_CLASSES])
{
    u128 total = 0;
    for (int c = 0; c < BACCARAT_CLASSES; c++)
        total += weights[c];
    return total;
}

static uint64_t falling(int n, int k)
{
    uint64_t product = 1;
    for (int i = 0; i < k; i++)
        product *= (uint64_t)(n > i ? n - i : 0);
    return product;
}

/* data/published/README.md says where. */
static void the_winner_as_published(void **state)
{
    (void)state;
    static const struct Published {
        int decks;
        uint64_t banker, player, tie;
    } published[] = {
        {8, 2292252566437888, 2230518282592256, 475627426473216},
        {6, 403095751234560, 392220492728832, 83552962932288},
    };
    for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
        u128 weights[BACCARAT_CLASSES], player = 0, banker = 0, tie = 0;
        enumerate(published[i].decks, weights);
        for (int c = 0; c < BACCARAT_CLASSES; c++) {
            BaccaratClass class = baccarat_class_at(c);
            u128 *winner = class.player > class.banker ? &player : class.player < class.banker ? &banker : &tie;
            *winner += weights[c];
        }
        assert_true(banker == published[i].banker);
        assert_true(player == published[i].player);
        assert_true(tie == published[i].tie);
    }
    u128 weights[BACCARAT_CLASSES];
    enumerate(8, weights);
    assert_true(total_of(weights) == UINT64_C(4998398275503360));
}

static void the_total_is_all_ordered_deals(void **state)
{
    (void)state;
    for (int decks = 1; decks <= MOST_DECKS; decks++) {
        u128 weights[BACCARAT_CLASSES];
        enumerate(decks, weights);
        assert_true(total_of(weights) == falling(52 * decks, 6));
    }
}

/* The class of each sequence of values by the definition. */
static uint16_t *classes_by_definition(void)
{
    static const char *const cards[] = {"Kc", "Ad", "2h", "3s", "4c", "5d", "6h", "7s", "8c", "9d"};
    uint16_t *class = malloc(SEQUENCES * sizeof *class);
    Card of[10];
    assert_non_null(class);
    for (int v = 0; v < 10; v++)
        assert_true(card_parse(cards[v], &of[v]));
    for (int s = 0; s < SEQUENCES; s++) {
        Card card[BACCARAT_DEAL];
        for (int i = 0, rest = s; i < BACCARAT_DEAL; i++, rest /= 10)
            card[i] = of[rest % 10];
        class[s] = (uint16_t)baccarat_round(card, NULL);
    }
    return class;
}

static void count_deals(const uint16_t class[SEQUENCES], int decks, u128 weights[BACCARAT_CLASSES])
{
    uint64_t ways[10][BACCARAT_DEAL + 1];
    for (int v = 0; v < 10; v++)
        for (int k = 0; k <= BACCARAT_DEAL; k++)
            ways[v][k] = falling((v == 0 ? 16 : 4) * decks, k);
    memset(weights, 0, BACCARAT_CLASSES * sizeof *weights);
    for (int s = 0; s < SEQUENCES; s++) {
        int taken[10] = {0};
        for (int i = 0, rest = s; i < BACCARAT_DEAL; i++, rest /= 10)
            taken[rest % 10]++;
        uint64_t product = 1;
        for (int v = 0; v < 10; v++)
            product *= ways[v][taken[v]];
        weights[class[s]] += product;
    }
}

static void every_class_as_counted_by_the_definition(void **state)
{
    (void)state;
    uint16_t *class = classes_by_definition();
    for (int decks = 1; decks <= MOST_DECKS; decks++) {
        u128 weights[BACCARAT_CLASSES], counted[BACCARAT_CLASSES];
        enumerate(decks, weights);
        count_deals(class, decks, counted);
        for (int c = 0; c < BACCARAT_CLASSES; c++)
            if (weights[c] != counted[c])
                fail_msg("%d decks, class %d: %llu and %llu", decks, c, (unsigned long long)weights[c],
                         (unsigned long long)counted[c]);
    }
    free(class);
}

/* The house edge of a bet in units of 1e-6, rounded. */
static int64_t edge_ppm(const Plan *plan, const u128 weights[], const char *name)
{
    const Bet *bet = &plan->bets.bet[bets_find(&plan->bets, name)];
    i128 lost = 0, total = (i128)total_of(weights) * bet->ticks;
    for (int c = 0; c < BACCARAT_CLASSES; c++)
        lost -= (i128)weights[c] * bet->outcome[bet->outcome_of_class[c]].pay;
    return (int64_t)((lost * 2000000 / total + (lost > 0 ? 1 : -1)) / 2);
}

static void check_edge(const char *rules, const char *setting, const char *bet, int64_t ppm)
{
    Plan plan;
    Error error = {0};
    assert_int_equal(plan_load(&plan, rules, &setting, setting != NULL, NULL, &error), 0);
    u128 *weights = plan_enumerate(&plan);
    int64_t edge = edge_ppm(&plan, weights, bet);
    if (edge != ppm)
        fail_msg("%s %s %s: %lld", rules, setting ? setting : "", bet, (long long)edge);
    free(weights);
    plan_free(&plan);
}

/* To all the digits in print; data/published/README.md says where. */
static void edges_as_published(void **state)
{
    (void)state;
    check_edge("baccarat", NULL, "banker", 10579);
    check_edge("baccarat", "banker_commission=4%", "banker", 5993);
    check_edge("baccarat", NULL, "player", 12351);
    check_edge("baccarat", NULL, "tie", 143596);
    check_edge("baccarat", "tie_pays=9", "tie", 48440);
    check_edge("baccarat", "decks=6", "banker", 10558);
    check_edge("baccarat", "decks=6", "player", 12374);
    check_edge("marina-zoobac", "decks=6", "player", 12374);
    check_edge("baccarat", "decks=6", "tie", 144382);
    check_edge("marina-zoobac", "decks=6", "tie", 49313);
    check_edge("marina-zoobac", NULL, "tie", 48440);
    check_edge("marina-zoobac", NULL, "player", 12351);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_winner_as_published),
        cmocka_unit_test(the_total_is_all_ordered_deals),
        cmocka_unit_test(every_class_as_counted_by_the_definition),
        cmocka_unit_test(edges_as_published),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
