/* deal.c - which draws share a random word. */
#include "sim/base/deal.h"
#include <string.h>

static uint32_t product_of(const uint16_t *bound, int count)
{
    uint32_t product = 1;
    for (int i = 0; i < count; i++)
        product *= bound[i];
    return product;
}

static int draws_in(const DealPlan *plan, int word)
{
    int first = word * plan->per_word, left = plan->dealt - first;
    return left < plan->per_word ? left : plan->per_word;
}

/* Values of a word that are rejected, over all words. */
static uint32_t rejections(const DealPlan *plan)
{
    uint32_t sum = 0;
    for (int w = 0; w < plan->words; w++)
        sum += 65536 % product_of(&plan->bound[w * plan->per_word], draws_in(plan, w));
    return sum;
}

static void swap(uint16_t *a, uint16_t *b)
{
    uint16_t t = *a;
    *a = *b;
    *b = t;
}

/* Descent by exchanges: swaps two bounds whenever that lowers the rejections, until none does. */
static void share_words(DealPlan *plan)
{
    bool better = plan->per_word > 1;
    while (better) {
        better = false;
        for (int i = 1; i < plan->dealt; i++)
            for (int j = 0; j < i; j++) {
                uint32_t before = rejections(plan);
                swap(&plan->bound[i], &plan->bound[j]);
                if (rejections(plan) < before)
                    better = true;
                else
                    swap(&plan->bound[i], &plan->bound[j]);
            }
    }
}

bool deal_plan(DealPlan *plan, int shoe, int dealt, int copies, int per_word)
{
    if (shoe < 2 || shoe > DEAL_MAX_SHOE || dealt < 1 || dealt > DEAL_MAX_CARDS || dealt > shoe - 1 || copies < 1
        || copies > 32767 / shoe || per_word < 1 || per_word > dealt)
        return false;
    uint64_t largest = 1;
    for (int i = 0; i < per_word; i++)
        if ((largest *= (uint64_t)shoe) > 65536)
            return false;
    memset(plan, 0, sizeof *plan);
    plan->shoe = (uint16_t)shoe;
    plan->dealt = (uint16_t)dealt;
    plan->copies = (uint16_t)copies;
    plan->per_word = (uint16_t)per_word;
    plan->words = (uint16_t)((dealt + per_word - 1) / per_word);
    plan->reciprocal = (uint16_t)((32768 + copies - 1) / copies);
    for (int d = 0; d < dealt; d++)
        plan->bound[d] = (uint16_t)(shoe - dealt + 1 + d);
    share_words(plan);
    for (int d = 0; d < dealt; d++)
        plan->slot[d] = (uint16_t)(plan->bound[d] - (shoe - dealt + 1));
    for (int w = 0; w < plan->words; w++)
        plan->least[w] = (uint16_t)(65536 % product_of(&plan->bound[w * per_word], draws_in(plan, w)));
    return true;
}

double deal_acceptance(const DealPlan *plan)
{
    double chance = 1;
    for (int w = 0; w < plan->words; w++)
        chance *= 1 - plan->least[w] / 65536.;
    return chance;
}
