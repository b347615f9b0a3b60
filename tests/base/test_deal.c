/* test_deal.c - dealing by numbers is exactly uniform, and is dealing: by counting, not by chance.
 *
 * A word has 65536 values, so all of them can be asked. Small shoes are dealt in every way there is, and each
 * ordered deal must come up for exactly as many accepted words as any other. Decks of real games are too
 * large for that; there every value of every word is asked by itself, and what the draws become is held
 * against a shoe from which cards are taken one by one. Real deals in large numbers are in
 * test_deal_chance.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sim/base/pcg32.h"
#include "tests/base/deal_shapes.h"
#include <math.h>
#include <string.h>

enum { VALUES = 65536, ALWAYS_TAKEN = 65535, SMALL_DEALT = 4, SMALL_DEALS = 4096 };

/* Neighbouring values of a word that make the same deal. */
typedef struct Run {
    uint16_t first, last; /* accepted ones */
    uint32_t taken;       /* how many are accepted */
} Run;

/* Cuts the values of word w into runs, while the other words have a value that is never rejected. */
static int cut_into_runs(const DealPlan *plan, int w, Run run[VALUES])
{
    uint16_t word[DEAL_MAX_CARDS], card[DEAL_MAX_CARDS], before[DEAL_MAX_CARDS];
    int runs = 0;
    for (int i = 0; i < DEAL_MAX_CARDS; i++)
        word[i] = ALWAYS_TAKEN;
    for (int value = 0; value < VALUES; value++) {
        word[w] = (uint16_t)value;
        if (!deal_scalar(plan, word, card))
            continue;
        if (runs == 0 || memcmp(card, before, plan->dealt * sizeof *card) != 0)
            run[runs++] = (Run){(uint16_t)value, 0, 0};
        run[runs - 1].last = (uint16_t)value;
        run[runs - 1].taken++;
        memcpy(before, card, sizeof before);
    }
    return runs;
}

/* --- small shoes, in every way --- */

/* A deal is a number: its cards are the digits. */
typedef struct Ways {
    const DealPlan *plan;
    bool by_last;             /* the last value of a run stands for it, else the first */
    int runs[DEAL_MAX_CARDS]; /* of each word */
    Run *run[DEAL_MAX_CARDS];
    uint64_t words[SMALL_DEALS];     /* how many accepted words make each deal of cards */
    uint64_t positions[SMALL_DEALS]; /* how many ordered deals of positions make it */
    uint64_t deals;                  /* of positions, in all */
} Ways;

static void deal_every_way(Ways *ways, uint16_t word[], int w, uint64_t weight)
{
    uint16_t card[SMALL_DEALT];
    int deal = 0;
    if (w < ways->plan->words) {
        for (const Run *run = ways->run[w]; run < ways->run[w] + ways->runs[w]; run++) {
            word[w] = ways->by_last ? run->last : run->first;
            deal_every_way(ways, word, w + 1, weight * run->taken);
        }
        return;
    }
    assert_true(deal_scalar(ways->plan, word, card));
    for (int i = 0; i < ways->plan->dealt; i++) {
        assert_in_range(card[i], 0, (ways->plan->shoe - 1) / ways->plan->copies);
        deal = deal * ways->plan->shoe + card[i];
    }
    ways->words[deal] += weight;
}

/* The oracle: every ordered choice of positions not chosen before. */
static void choose_every_way(Ways *ways, int chosen, unsigned used, int deal)
{
    if (chosen == ways->plan->dealt) {
        ways->positions[deal]++;
        ways->deals++;
        return;
    }
    for (int p = 0; p < ways->plan->shoe; p++)
        if (!(used >> p & 1))
            choose_every_way(ways, chosen + 1, used | 1u << p, deal * ways->plan->shoe + p / ways->plan->copies);
}

static void assert_uniform(const Ways *ways)
{
    uint64_t accepted = 0;
    for (int deal = 0; deal < SMALL_DEALS; deal++)
        accepted += ways->words[deal];
    assert_true(accepted > 0);
    assert_int_equal(accepted % ways->deals, 0);
    for (int deal = 0; deal < SMALL_DEALS; deal++)
        assert_int_equal(ways->words[deal], accepted / ways->deals * ways->positions[deal]);
    assert_true(fabs(deal_acceptance(ways->plan) - ldexp((double)accepted, -16 * ways->plan->words)) < 1e-14);
}

static void check_small(int shoe, int dealt, int copies, int per_word)
{
    static Run run[SMALL_DEALT][VALUES];
    static Ways ways;
    DealPlan plan, positions;
    uint16_t word[DEAL_MAX_CARDS];
    assert_true(deal_plan(&plan, shoe, dealt, copies, per_word));
    /* Cut by position, since equal cards would hide where a run ends. */
    assert_true(deal_plan(&positions, shoe, dealt, 1, per_word));
    for (int by_last = 0; by_last < 2; by_last++) {
        ways = (Ways){.plan = &plan, .by_last = by_last};
        for (int w = 0; w < plan.words; w++) {
            ways.run[w] = run[w];
            ways.runs[w] = cut_into_runs(&positions, w, run[w]);
        }
        deal_every_way(&ways, word, 0, 1);
        choose_every_way(&ways, 0, 0, 0);
        assert_uniform(&ways);
    }
}

static void every_deal_of_a_small_shoe_is_as_likely(void **state)
{
    (void)state;
    for (int shoe = 3; shoe <= 7; shoe++)
        for (int dealt = 1; dealt < shoe && dealt <= SMALL_DEALT; dealt++)
            for (int per_word = 1; per_word <= dealt; per_word++)
                for (int copies = 1; copies <= 2; copies++)
                    check_small(shoe, dealt, copies, per_word);
}

/* --- real shoes --- */

/* All runs of a word are as long, and over all words there are just as many of them as ordered deals. */
static void every_draw_of_a_real_shoe_is_as_likely(void **state)
{
    (void)state;
    static Run run[VALUES];
    for (int s = 0; s < DEAL_SHAPES; s++) {
        DealPlan plan;
        double ways = 1, deals = 1, acceptance = 1; /* large, but products of small numbers: exact to a few ulps */
        assert_true(deal_plan(&plan, deal_shapes[s].shoe, deal_shapes[s].dealt, 1, deal_shapes[s].per_word));
        for (int w = 0; w < plan.words; w++) {
            int runs = cut_into_runs(&plan, w, run);
            for (int r = 1; r < runs; r++)
                assert_int_equal(run[r].taken, run[0].taken);
            ways *= runs;
            acceptance *= runs * (double)run[0].taken / VALUES;
        }
        for (int i = 0; i < plan.dealt; i++)
            deals *= plan.shoe - i;
        assert_true(fabs(ways / deals - 1) < 1e-14);
        assert_true(fabs(acceptance - deal_acceptance(&plan)) < 1e-14);
    }
}

/* The oracle for the draws: those of a word are the digits of word * product / 65536, and the word is
 * rejected if the rest is below the surplus. True if it is not. */
static bool draws_of_word(const DealPlan *plan, int w, uint16_t word, int draw[])
{
    int first = w * plan->per_word, end = first + plan->per_word < plan->dealt ? first + plan->per_word : plan->dealt;
    uint64_t product = 1;
    for (int d = first; d < end; d++)
        product *= plan->bound[d];
    uint64_t digits = word * product / VALUES;
    for (int d = end - 1; d >= first; d--) {
        draw[plan->slot[d]] = (int)(digits % plan->bound[d]);
        digits /= plan->bound[d];
    }
    return word * product % VALUES >= VALUES % product;
}

/* The oracle for the cards: the last takes one out of the whole shoe, the one before it out of what is left, ... */
static void take_cards(const DealPlan *plan, const int draw[], uint16_t card[])
{
    uint16_t shoe[DEAL_MAX_SHOE];
    for (int p = 0; p < plan->shoe; p++)
        shoe[p] = (uint16_t)(p / plan->copies);
    for (int i = plan->dealt - 1, left = plan->shoe; i >= 0; i--, left--) {
        card[i] = shoe[draw[i]];
        memmove(&shoe[draw[i]], &shoe[draw[i] + 1], (size_t)(left - 1 - draw[i]) * sizeof *shoe);
    }
}

static void assert_dealt_like_the_oracle(const DealPlan *plan, Pcg32 *random)
{
    uint16_t word[DEAL_MAX_CARDS], card[DEAL_MAX_CARDS], taken[DEAL_MAX_CARDS];
    int draw[DEAL_MAX_CARDS];
    bool accepted = true;
    for (int w = 0; w < plan->words; w++) {
        word[w] = (uint16_t)pcg32_next(random);
        accepted &= draws_of_word(plan, w, word[w], draw);
    }
    take_cards(plan, draw, taken);
    assert_int_equal(deal_scalar(plan, word, card), accepted);
    assert_memory_equal(card, taken, plan->dealt * sizeof *card);
}

static void dealing_is_taking_cards_out_of_a_shoe(void **state)
{
    (void)state;
    Pcg32 random = pcg32_seed(1, 0);
    DealPlan plan;
    for (int s = 0; s < DEAL_SHAPES; s++) {
        assert_true(deal_shape_plan(&plan, &deal_shapes[s]));
        for (int i = 0; i < 50000; i++)
            assert_dealt_like_the_oracle(&plan, &random);
    }
    assert_true(deal_plan(&plan, DEAL_MAX_SHOE, DEAL_MAX_CARDS, 1, 1));
    for (int i = 0; i < 50000; i++)
        assert_dealt_like_the_oracle(&plan, &random);
}

/* --- plans --- */

static void every_card_is_drawn_once_with_its_bound(void **state)
{
    (void)state;
    for (int s = 0; s < DEAL_SHAPES; s++) {
        DealPlan plan;
        uint32_t slots = 0;
        assert_true(deal_shape_plan(&plan, &deal_shapes[s]));
        for (int d = 0; d < plan.dealt; d++) {
            assert_int_equal(plan.bound[d], plan.shoe - plan.dealt + 1 + plan.slot[d]);
            slots |= 1u << plan.slot[d];
        }
        assert_int_equal(slots, (1u << plan.dealt) - 1);
    }
}

/* Against draws that share words in the order of their slots. The plan descends from there, so it can never
 * be worse, and for these it is known that there is something to gain. */
static void sharing_lowers_the_rejections(void **state)
{
    (void)state;
    static const DealShape gains[] = {{53, 7, 1, 2}, {53, 14, 1, 2}, {52, 6, 1, 2}, {40, 8, 1, 3}};
    for (size_t s = 0; s < sizeof gains / sizeof *gains; s++) {
        DealPlan plan;
        double in_order = 1;
        assert_true(deal_shape_plan(&plan, &gains[s]));
        for (int d = 0; d < plan.dealt;) {
            int product = 1;
            for (int i = 0; i < plan.per_word && d < plan.dealt; i++, d++)
                product *= plan.shoe - plan.dealt + 1 + d;
            in_order *= 1 - VALUES % product / (double)VALUES;
        }
        assert_true(deal_acceptance(&plan) > in_order);
    }
}

/* The lane form multiplies where the definition divides. */
static void the_reciprocal_divides_every_position(void **state)
{
    (void)state;
    for (int copies = 1; copies < 32768 / 2; copies++) {
        int shoe = 32767 / copies < DEAL_MAX_SHOE ? 32767 / copies : DEAL_MAX_SHOE;
        DealPlan plan;
        assert_true(deal_plan(&plan, shoe, 1, copies, 1));
        for (int p = 0; p < shoe; p++)
            assert_int_equal(2 * p * plan.reciprocal >> 16, p / copies);
    }
}

typedef struct Limit {
    DealShape inside, outside;
} Limit;

static void what_cannot_be_dealt_is_refused(void **state)
{
    (void)state;
    static const Limit limits[] = {
        {{2, 1, 1, 1}, {1, 1, 1, 1}},         /* the shoe is too small */
        {{1024, 1, 1, 1}, {1025, 1, 1, 1}},   /* too large */
        {{52, 1, 1, 1}, {52, 0, 1, 1}},       /* nothing is dealt */
        {{52, 32, 1, 1}, {52, 33, 1, 1}},     /* too much */
        {{8, 7, 1, 1}, {8, 8, 1, 1}},         /* all */
        {{52, 6, 1, 1}, {52, 6, 0, 1}},       /* no copies */
        {{1024, 6, 31, 1}, {1024, 6, 32, 1}}, /* past what the reciprocal can divide */
        {{52, 6, 1, 1}, {52, 6, 1, 0}},       /* no draws a word */
        {{52, 2, 1, 2}, {52, 1, 1, 2}},       /* more draws a word than cards */
        {{256, 6, 1, 2}, {257, 6, 1, 2}},     /* more than a word can serve */
        {{40, 6, 1, 3}, {41, 6, 1, 3}},       /* the same, of three */
        {{16, 6, 1, 4}, {17, 6, 1, 4}},       /* of four */
        {{2, 1, 1, 1}, {-1, 1, 1, 1}},        {{52, 6, 1, 1}, {52, -1, 1, 1}},
        {{52, 6, 1, 1}, {52, 6, -1, 1}},      {{52, 6, 1, 1}, {52, 6, 1, -1}},
    };
    DealPlan plan;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        assert_true(deal_shape_plan(&plan, &limits[i].inside));
        assert_false(deal_shape_plan(&plan, &limits[i].outside));
    }
}

/* A product of shoe and copies would be 0 in 32 bits, and a deal by such a plan would divide by 0. */
static void copies_beyond_counting_are_refused(void **state)
{
    (void)state;
    DealPlan plan;
    assert_false(deal_plan(&plan, 4, 1, 1 << 30, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_deal_of_a_small_shoe_is_as_likely),
        cmocka_unit_test(every_draw_of_a_real_shoe_is_as_likely),
        cmocka_unit_test(dealing_is_taking_cards_out_of_a_shoe),
        cmocka_unit_test(every_card_is_drawn_once_with_its_bound),
        cmocka_unit_test(sharing_lowers_the_rejections),
        cmocka_unit_test(the_reciprocal_divides_every_position),
        cmocka_unit_test(what_cannot_be_dealt_is_refused),
        cmocka_unit_test(copies_beyond_counting_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
