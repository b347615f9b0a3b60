/* hand_oracle_best.c - the best five of more cards, by trying all; see hand_oracle.h. */
#include "tests/evaluators/hand_oracle.h"
#include <string.h>

/* A choice of cards is a mask of as many bits. */
static int bits(int mask)
{
    int count = 0;
    for (; mask; mask /= 2)
        count += mask % 2;
    return count;
}

static void keep_better(const uint8_t *cards, int mask, Oracle *five, OracleKey *best, uint8_t *best_cards)
{
    uint8_t chosen[5];
    int count = 0;
    for (int i = 0; mask >> i; i++)
        if (mask >> i & 1)
            chosen[count++] = cards[i];
    OracleKey key = five(chosen);
    if (key <= *best)
        return;
    *best = key;
    if (best_cards)
        memcpy(best_cards, chosen, 5);
}

OracleKey oracle_of_all(const uint8_t *cards, int count, Oracle *five, uint8_t *best)
{
    OracleKey key = 0;
    for (int mask = 0; mask < 1 << count; mask++)
        if (bits(mask) == 5)
            keep_better(cards, mask, five, &key, best);
    return key;
}

OracleKey oracle_of_two_and_three(const uint8_t *cards, int holes, Oracle *five, uint8_t *best)
{
    OracleKey key = 0;
    for (int hole = 0; hole < 1 << holes; hole++)
        for (int board = 0; board < 1 << 5; board++)
            if (bits(hole) == 2 && bits(board) == 3)
                keep_better(cards, hole | board << holes, five, &key, best);
    return key;
}
