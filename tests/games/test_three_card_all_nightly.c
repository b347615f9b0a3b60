/* test_three_card_all_nightly.c - every deal of one deck through the lane kernel: 407,170,400 of them, with each of the
 * banker's three cards shown. The counts are those of the enumeration, not nearly but exactly. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sim/engine/plan.h"
#include "sim/games/three_card/three_card.h"
#include <stdlib.h>
#include <string.h>

enum {
    ORDERS = 12
}; /* ordered deals of the enumeration to one here: 3! of the player's cards, 2! of the banker's hidden ones */

typedef struct Feed {
    const ThreeCardTable *table;
    int deals;
    uint8_t card[THREE_CARD_DEAL][THREE_CARD_BATCH];
    uint64_t total, counts[ISA_COUNT][512];
} Feed;

static void flush(Feed *feed)
{
#ifdef __x86_64__
    static ThreeCardDeals *const kernels[ISA_COUNT] = {three_card_deals_generic, three_card_deals_v2,
                                                       three_card_deals_v3, three_card_deals_v4};
#else
    static ThreeCardDeals *const kernels[ISA_COUNT] = {three_card_deals_generic};
#endif
    for (Isa isa = 0; isa < ISA_COUNT; isa++)
        if (isa_runs(isa))
            kernels[isa](feed->table, feed->card, feed->deals, feed->counts[isa]);
    feed->total += (uint64_t)feed->deals;
    feed->deals = 0;
}

static void add(Feed *feed, const Card player[3], Card shown, Card second, Card third)
{
    const Card deal[THREE_CARD_DEAL] = {player[0], player[1], player[2], shown, second, third};
    for (int k = 0; k < THREE_CARD_DEAL; k++)
        feed->card[k][feed->deals] = deal[k];
    if (++feed->deals == THREE_CARD_BATCH)
        flush(feed);
}

/* All hands of the banker, each of its cards shown in turn. */
static void add_bankers(Feed *feed, const Card player[3])
{
    Card left[49];
    int count = 0;
    for (int card = 0; card < 52; card++)
        if (card != player[0] && card != player[1] && card != player[2])
            left[count++] = (Card)card;
    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count; b++)
            for (int c = b + 1; c < count; c++) {
                add(feed, player, left[a], left[b], left[c]);
                add(feed, player, left[b], left[c], left[a]);
                add(feed, player, left[c], left[a], left[b]);
            }
}

static void check_all(const char *setting, const char *strategy)
{
    Plan plan;
    Error error;
    Feed *feed = calloc(1, sizeof *feed);
    if (plan_load(&plan, "marina-three-card-poker", &setting, 1, strategy, &error))
        fail_msg("%s", error.message);
    u128 *weights = plan_enumerate(&plan);
    feed->table = plan.table;
    for (int a = 0; a < 52; a++)
        for (int b = 0; b < a; b++)
            for (int c = 0; c < b; c++)
                add_bankers(feed, (const Card[3]){(Card)b, (Card)a, (Card)c});
    flush(feed);
    assert_int_equal(feed->total, 3 * UINT64_C(407170400));
    for (Isa isa = 0; isa < ISA_COUNT; isa++)
        for (int class = 0; class < THREE_CARD_CLASSES && isa_runs(isa); class ++)
            if ((u128)feed->counts[isa][class] * ORDERS != weights[class])
                fail_msg("%s, %s: class %d is counted %llu times", setting, isa_name(isa), class,
                         (unsigned long long)feed->counts[isa][class]);
    free(weights);
    free(feed);
    plan_free(&plan);
}

static void one_card_shown(void **state)
{
    (void)state;
    check_all("exposed_cards=1", "optimal");
}

/* By the table of decisions rather than by a least hand for each rank. */
static void another_reading(void **state)
{
    (void)state;
    check_all("suited_ace_two_three=flush", "optimal");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(one_card_shown), cmocka_unit_test(another_reading)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
