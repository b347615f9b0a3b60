/* test_deal_chance.c - a million deals of every real shoe, from the streams that games play on.
 *
 * That dealing is uniform for uniform words is counted out in test_deal.c. Here streams and dealing work
 * together: where each card goes, which two cards come together in any two places, how often a deal is
 * rejected, and that no card is dealt more often than the shoe has it.
 *
 * 17 shapes with dealt + dealt * (dealt - 1) / 2 + 1 statistics, 543 in all, at |z| <= 6 (see chance.h):
 * correct dealing fails with probability 1.1e-6 in all.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/base/chance.h"
#include "tests/base/deal_shapes.h"
#include "tests/base/stream_words.h"
#include <string.h>

enum { DEALS = 1000000, KINDS = 53, DEALT = 14 };

typedef struct Seen {
    int tries, accepted, most_alike;
    uint32_t single[DEALT][KINDS];
    uint32_t pair[DEALT][DEALT][KINDS][KINDS]; /* places i < j */
} Seen;

static int count_alike(const uint16_t card[], int dealt, int i)
{
    int alike = 0;
    for (int j = 0; j < dealt; j++)
        alike += card[j] == card[i];
    return alike;
}

static void seen_add(Seen *seen, const uint16_t card[], int dealt)
{
    for (int i = 0; i < dealt; i++) {
        int alike = count_alike(card, dealt, i);
        if (alike > seen->most_alike)
            seen->most_alike = alike;
        assert_in_range(card[i], 0, KINDS - 1);
        seen->single[i][card[i]]++;
        for (int j = i + 1; j < dealt; j++)
            seen->pair[i][j][card[i]][card[j]]++;
    }
}

static void deal_block(Seen *seen, const DealPlan *plan, uint64_t block)
{
    static StreamWords words[STREAMS];
    stream_words_fill(words, 1, block, STREAM_WORDS_MAX);
    for (int lane = 0; lane < STREAMS; lane++)
        for (int half = 0; half < 2; half++)
            for (int at = 0; at + plan->words <= STREAM_WORDS_MAX; at += plan->words) {
                uint16_t card[DEAL_MAX_CARDS];
                seen->tries++;
                if (!deal_scalar(plan, &words[lane].half[half][at], card))
                    continue;
                seen->accepted++;
                seen_add(seen, card, plan->dealt);
            }
}

static double singles_z(const Seen *seen, const DealPlan *plan, int i)
{
    int kinds = plan->shoe / plan->copies;
    double expected = (double)seen->accepted / kinds, chi_square = 0;
    for (int a = 0; a < kinds; a++)
        chi_square += pow(seen->single[i][a] - expected, 2) / expected;
    return chance_of_chi_square(chi_square, kinds - 1);
}

/* Of a pair of equal cards there are copies * (copies - 1), of two others copies * copies. */
static double pairs_z(const Seen *seen, const DealPlan *plan, int i, int j)
{
    int kinds = plan->shoe / plan->copies, cells = 0;
    double each = (double)seen->accepted / plan->shoe / (plan->shoe - 1), chi_square = 0;
    for (int a = 0; a < kinds; a++)
        for (int b = 0; b < kinds; b++) {
            double expected = each * plan->copies * (plan->copies - (a == b));
            if (expected == 0)
                continue; /* seen->most_alike tells whether it came up */
            chi_square += pow(seen->pair[i][j][a][b] - expected, 2) / expected;
            cells++;
        }
    return chance_of_chi_square(chi_square, cells - 1);
}

static int seen_credible(const Seen *seen, const DealPlan *plan)
{
    char shape[80], what[120];
    snprintf(shape, sizeof shape, "%d of %d, %d a word", plan->dealt, plan->shoe, plan->per_word);
    snprintf(what, sizeof what, "%s, accepted", shape);
    int credible = chance_credible(chance_of_count(seen->accepted, seen->tries, deal_acceptance(plan)), what, 0);
    for (int i = 0; i < plan->dealt; i++) {
        snprintf(what, sizeof what, "%s, place", shape);
        credible &= chance_credible(singles_z(seen, plan, i), what, i);
        snprintf(what, sizeof what, "%s, places %d and", shape, i);
        for (int j = i + 1; j < plan->dealt; j++)
            credible &= chance_credible(pairs_z(seen, plan, i, j), what, j);
    }
    return credible;
}

/* Three alike come often enough in a million deals to be sure of; more of them need luck. */
static void assert_alike_as_the_shoe_allows(const Seen *seen, const DealPlan *plan)
{
    assert_true(seen->most_alike <= plan->copies);
    if (plan->copies <= 3)
        assert_int_equal(seen->most_alike, plan->copies);
}

static void every_card_goes_everywhere_with_every_other(void **state)
{
    (void)state;
    static Seen seen;
    for (int s = 0; s < DEAL_SHAPES; s++) {
        DealPlan plan;
        assert_true(deal_shape_plan(&plan, &deal_shapes[s]));
        memset(&seen, 0, sizeof seen);
        for (uint64_t block = 0; seen.accepted < DEALS; block++)
            deal_block(&seen, &plan, block);
        assert_alike_as_the_shoe_allows(&seen, &plan);
        assert_true(seen_credible(&seen, &plan));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_card_goes_everywhere_with_every_other)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
