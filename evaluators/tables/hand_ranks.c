/* hand_ranks.c - hands by the definition. */
#include "evaluators/tables/hand_ranks.h"
#include "evaluators/value.h"

static uint32_t value(enum ValueBlock block, unsigned deciding, unsigned kickers)
{
    return (uint32_t)(block << VALUE_BLOCK | deciding) << 16 | (kickers ? kickers - 1 : 0);
}

/* The highest rank but `except` held `least` times or more; -1 if there is none. */
static int highest(const int counts[RANKS], int least, int except)
{
    for (int rank = RANKS - 1; rank >= 0; rank--)
        if (counts[rank] >= least && rank != except)
            return rank;
    return -1;
}

/* The `number` highest ranks held, those of `used` left out. */
static unsigned kickers(const int counts[RANKS], unsigned used, int number)
{
    unsigned set = 0;
    for (int rank = RANKS - 1; rank >= 0 && number > 0; rank--)
        if (counts[rank] > 0 && !(used >> rank & 1)) {
            set |= 1u << rank;
            number--;
        }
    return set;
}

static unsigned ranks_held(const int counts[RANKS])
{
    return kickers(counts, 0, RANKS);
}

/* The deciding ranks of the best straight in a set of ranks with up to `gaps` of its five missing; 0 if there is none.
 */
static unsigned best_straight(unsigned held, int gaps, bool wheel_second)
{
    unsigned best = 0;
    for (int top = 3; top < RANKS; top++) {
        int missing = 0;
        for (int rank = top - 4; rank <= top; rank++)
            missing += !(held >> (rank < 0 ? ACE : rank) & 1);
        unsigned deciding = top == 3 && wheel_second ? TOP_WHEEL_SECOND : 1u << top;
        if (missing <= gaps && deciding > best)
            best = deciding;
    }
    return best;
}

uint32_t ranks_high(const int counts[RANKS], bool wheel_second)
{
    int four = highest(counts, 4, -1), three = highest(counts, 3, -1), two = highest(counts, 2, -1);
    unsigned straight = best_straight(ranks_held(counts), 0, wheel_second);
    if (four >= 0)
        return value(BLOCK_QUADS, 1u << four, kickers(counts, 1u << four, 1));
    if (three >= 0 && highest(counts, 2, three) >= 0)
        return value(BLOCK_FULL_HOUSE, 1u << three, 1u << highest(counts, 2, three));
    if (straight)
        return value(BLOCK_STRAIGHT, straight, 0);
    if (three >= 0)
        return value(BLOCK_TRIPS, 1u << three, kickers(counts, 1u << three, 2));
    if (two >= 0 && highest(counts, 2, two) >= 0) {
        unsigned pairs = 1u << two | 1u << highest(counts, 2, two);
        return value(BLOCK_TWO_PAIR, pairs, kickers(counts, pairs, 1));
    }
    if (two >= 0)
        return value(BLOCK_HIGH_OR_PAIR, 1u << two, kickers(counts, 1u << two, 3));
    return value(BLOCK_HIGH_OR_PAIR, 0, kickers(counts, 0, 5));
}

/* The hand with one more card of a rank, which may be a fifth. */
static uint32_t with_one_more(const int counts[RANKS], int rank, unsigned five_of_a_kind, bool wheel_second)
{
    int more[RANKS];
    for (int i = 0; i < RANKS; i++)
        more[i] = counts[i] + (i == rank);
    return more[rank] == 5 ? value(BLOCK_STRAIGHT_FLUSH, five_of_a_kind + (unsigned)rank, 0)
                           : ranks_high(more, wheel_second);
}

uint32_t ranks_pai_gow_joker(const int counts[RANKS], bool wheel_second)
{
    uint32_t as_ace = with_one_more(counts, ACE, FIVE_ABOVE_ROYAL, wheel_second);
    unsigned straight = best_straight(ranks_held(counts), 1, wheel_second);
    uint32_t as_filler = straight ? value(BLOCK_STRAIGHT, straight, 0) : 0;
    return as_ace > as_filler ? as_ace : as_filler;
}

uint32_t ranks_wild_joker(const int counts[RANKS], bool royal_above_five)
{
    uint32_t best = 0;
    for (int rank = 0; rank < RANKS; rank++) {
        uint32_t hand = with_one_more(counts, rank, royal_above_five ? FIVE_BELOW_ROYAL : FIVE_ABOVE_ROYAL, false);
        best = hand > best ? hand : best;
    }
    return best;
}

uint32_t suit_high(unsigned ranks, bool joker, bool wheel_second)
{
    unsigned straight = best_straight(ranks, joker, wheel_second);
    unsigned flush = 0;
    int number = 5;
    if (joker) {
        int missing = ACE;
        while (missing > 0 && ranks >> missing & 1)
            missing--;
        ranks |= 1u << missing;
    }
    for (int rank = ACE; rank >= 0 && number > 0; rank--)
        if (ranks >> rank & 1) {
            flush |= 1u << rank;
            number--;
        }
    if (number > 0)
        return 0;
    return straight ? value(BLOCK_STRAIGHT_FLUSH, straight, 0) : value(BLOCK_FLUSH, 0, flush);
}

/* The `number` lowest ranks held `least` times or more, those of `used` left out. */
static unsigned lowest(const int counts[RANKS], int least, unsigned used, int number)
{
    unsigned set = 0;
    for (int rank = 0; rank < RANKS && number > 0; rank++)
        if (counts[rank] >= least && !(used >> rank & 1)) {
            set |= 1u << rank;
            number--;
        }
    return set;
}

/* Five cards must come from the ranks held, so the fewer different ranks there are the more of them must repeat. */
uint32_t ranks_low(const int counts[RANKS], bool joker)
{
    int held[RANKS], different = 0;
    for (int rank = 0, free = joker; rank < RANKS; rank++) {
        held[rank] = counts[rank];
        if (held[rank] == 0 && free > 0)
            held[rank] = free--;
        different += held[rank] > 0;
    }
    unsigned pair = lowest(held, 2, 0, 1), pairs = lowest(held, 2, 0, 2), three = lowest(held, 3, 0, 1);
    bool two_pairs = pairs != pair;
    if (different >= 5)
        return ~value(BLOCK_HIGH_OR_PAIR, 0, lowest(held, 1, 0, 5));
    if (different == 4)
        return ~value(BLOCK_HIGH_OR_PAIR, pair, lowest(held, 1, pair, 3));
    if (different == 3)
        return two_pairs ? ~value(BLOCK_TWO_PAIR, pairs, lowest(held, 1, pairs, 1))
                         : ~value(BLOCK_TRIPS, three, lowest(held, 1, three, 2));
    return two_pairs ? ~value(BLOCK_FULL_HOUSE, three, lowest(held, 2, three, 1))
                     : ~value(BLOCK_QUADS, lowest(held, 4, 0, 1), lowest(held, 1, three, 1));
}
