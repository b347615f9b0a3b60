/* hand_oracle.c - hands of poker ranked by counting, sorting and trying everything out; see hand_oracle.h. */
#include "tests/evaluators/hand_oracle.h"
#include <stdbool.h>
#include <string.h>

enum {
    RANKS = 13,
    SUITS = 4,
    DECK = 52,
    JOKER = 52,
    ACE = 12,
    KING = 11,
    QUEEN = 10,
    FIVE = 3,
    DIGIT = 32,
    DIGITS = 5
};

/* Twice the top rank of a straight, which leaves room for the wheel between ace and king. */
enum { WHEEL_LOWEST = 2 * FIVE, WHEEL_SECOND = 2 * KING + 1 };

typedef struct Description {
    int category;
    int ranks[DIGITS]; /* in the order in which they are compared; 0 where there are fewer */
} Description;

static OracleKey key_of(const Description *hand)
{
    OracleKey key = (OracleKey)hand->category + 1; /* so that no hand has the key 0 */
    for (int i = 0; i < DIGITS; i++)
        key = key * DIGIT + (OracleKey)hand->ranks[i];
    return key;
}

static int digit_of(OracleKey key, int place)
{
    for (int i = DIGITS - 1; i > place; i--)
        key /= DIGIT;
    return (int)(key % DIGIT);
}

int oracle_category(OracleKey key)
{
    return (int)(key >> 25) - 1;
}

static int rank_of(uint8_t card)
{
    return card / SUITS;
}
static int suit_of(uint8_t card)
{
    return card % SUITS;
}

/* The different ranks, those held more often first, then the higher first; times[i] says how often. Returns how many.
 */
static int sort_by_count(const int held[RANKS], int ranks[DIGITS], int times[DIGITS])
{
    int count = 0;
    for (int many = 5; many > 0; many--)
        for (int rank = RANKS - 1; rank >= 0; rank--)
            if (held[rank] == many) {
                ranks[count] = rank;
                times[count++] = many;
            }
    return count;
}

static int category_of_times(const int times[DIGITS])
{
    if (times[0] == 5)
        return ORACLE_FIVE;
    if (times[0] == 4)
        return ORACLE_QUADS;
    if (times[0] == 3)
        return times[1] == 2 ? ORACLE_FULL_HOUSE : ORACLE_TRIPS;
    if (times[0] == 2)
        return times[1] == 2 ? ORACLE_TWO_PAIR : ORACLE_PAIR;
    return ORACLE_HIGH_CARD;
}

static bool one_suit(const uint8_t *cards, int count)
{
    for (int i = 1; i < count; i++)
        if (suit_of(cards[i]) != suit_of(cards[0]))
            return false;
    return true;
}

/* Twice the top rank of a straight, or the wheel's place; 0 if the ranks (different, the highest first) are none. */
static int straight_of(const int ranks[5], int wheel)
{
    if (ranks[0] - ranks[4] == 4)
        return 2 * ranks[0];
    return ranks[0] == ACE && ranks[1] == FIVE ? wheel : 0;
}

/* Five cards without a joker; the same rank may be there five times. */
static Description describe(const uint8_t *cards, int wheel)
{
    Description hand = {0};
    int held[RANKS] = {0}, times[DIGITS] = {0};
    for (int i = 0; i < 5; i++)
        held[rank_of(cards[i])]++;
    int different = sort_by_count(held, hand.ranks, times);
    hand.category = category_of_times(times);
    if (different < 5)
        return hand;
    int straight = straight_of(hand.ranks, wheel);
    bool flush = one_suit(cards, 5);
    if (flush)
        hand.category = ORACLE_FLUSH;
    if (straight) {
        hand.category = !flush ? ORACLE_STRAIGHT : straight == 2 * ACE ? ORACLE_ROYAL : ORACLE_STRAIGHT_FLUSH;
        memset(hand.ranks, 0, sizeof hand.ranks);
        hand.ranks[0] = straight;
    }
    return hand;
}

OracleKey oracle_high(const uint8_t *cards)
{
    Description hand = describe(cards, WHEEL_LOWEST);
    return key_of(&hand);
}

/* --- jokers --- */

static int joker_at(const uint8_t *cards)
{
    for (int i = 0; i < 5; i++)
        if (cards[i] == JOKER)
            return i;
    return -1;
}

/* A joker stands for a card that is not held, or for the fifth of a rank. */
static bool may_stand_for(const uint8_t *cards, uint8_t card)
{
    int held = 0;
    bool same = false;
    for (int i = 0; i < 5; i++) {
        held += cards[i] != JOKER && rank_of(cards[i]) == rank_of(card);
        same |= cards[i] == card;
    }
    return !same || held == 4;
}

static bool is_straight_or_flush(int category)
{
    return category == ORACLE_STRAIGHT || category == ORACLE_FLUSH || category == ORACLE_STRAIGHT_FLUSH
           || category == ORACLE_ROYAL;
}

/* The best key with the joker as every card it may be; `bug`: other than an ace, only to complete a straight or flush.
 */
static OracleKey best_with_joker(const uint8_t *cards, bool bug, int wheel, int five)
{
    OracleKey best = 0;
    uint8_t tried[5];
    int at = joker_at(cards);
    memcpy(tried, cards, 5);
    for (uint8_t card = 0; card < DECK; card++) {
        if (at >= 0 && !may_stand_for(cards, card))
            continue;
        if (at >= 0)
            tried[at] = card;
        Description hand = describe(tried, wheel);
        if (at >= 0 && bug && rank_of(card) != ACE && !is_straight_or_flush(hand.category))
            continue;
        if (hand.category == ORACLE_FIVE)
            hand.category = five;
        OracleKey key = key_of(&hand);
        best = key > best ? key : best;
        if (at < 0)
            break;
    }
    return best;
}

OracleKey oracle_pai_gow(const uint8_t *cards)
{
    return best_with_joker(cards, true, WHEEL_LOWEST, ORACLE_FIVE);
}

OracleKey oracle_pai_gow_wheel_second(const uint8_t *cards)
{
    return best_with_joker(cards, true, WHEEL_SECOND, ORACLE_FIVE);
}

OracleKey oracle_wild(const uint8_t *cards)
{
    return best_with_joker(cards, false, WHEEL_LOWEST, ORACLE_FIVE);
}

OracleKey oracle_wild_royal_top(const uint8_t *cards)
{
    return best_with_joker(cards, false, WHEEL_LOWEST, ORACLE_FIVE_BELOW_ROYAL);
}

/* --- low --- */

enum { LOW_BEST = 0x3fffffff };

static int low_rank(uint8_t card)
{
    return (rank_of(card) + 1) % RANKS;
}

/* A low hand is described as a high one, with the ace lowest and no straights or flushes; the least is the best. */
static OracleKey low_of_held(const int held[RANKS])
{
    Description hand = {0};
    int times[DIGITS] = {0};
    sort_by_count(held, hand.ranks, times);
    hand.category = category_of_times(times);
    return LOW_BEST - key_of(&hand);
}

OracleKey oracle_low(const uint8_t *cards)
{
    int held[RANKS] = {0};
    for (int i = 0; i < 5; i++)
        held[low_rank(cards[i])]++;
    return low_of_held(held);
}

OracleKey oracle_low_joker(const uint8_t *cards)
{
    int held[RANKS] = {0}, missing = 0;
    for (int i = 0; i < 5; i++)
        if (cards[i] != JOKER)
            held[low_rank(cards[i])]++;
    while (held[missing])
        missing++;
    if (joker_at(cards) >= 0)
        held[missing]++;
    return low_of_held(held);
}

OracleKey oracle_low8(const uint8_t *cards)
{
    OracleKey key = oracle_low(cards);
    int top = oracle_low_top(key);
    return top >= 0 && top <= 7 ? key : 0;
}

int oracle_low_category(OracleKey key)
{
    return oracle_category(LOW_BEST - key);
}

int oracle_low_top(OracleKey key)
{
    return oracle_low_category(key) == ORACLE_HIGH_CARD ? digit_of(LOW_BEST - key, 0) : -1;
}

/* --- three cards, two cards --- */

static void sort_ranks(int *ranks, int count)
{
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count; j++)
            if (ranks[j] > ranks[i]) {
                int swapped = ranks[i];
                ranks[i] = ranks[j];
                ranks[j] = swapped;
            }
}

OracleKey oracle_three(const uint8_t *cards)
{
    int r[3] = {rank_of(cards[0]), rank_of(cards[1]), rank_of(cards[2])};
    bool flush = one_suit(cards, 3);
    sort_ranks(r, 3);
    bool wheel = r[0] == ACE && r[1] == 1 && r[2] == 0, in_row = r[0] == r[1] + 1 && r[1] == r[2] + 1;
    Description hand = {ORACLE_THREE_HIGH_CARD, {r[0], r[1], r[2]}};
    if (r[0] == r[2])
        hand = (Description){ORACLE_THREE_TRIPS, {r[0]}};
    else if (flush && in_row && r[0] == ACE)
        hand = (Description){ORACLE_THREE_MINI_ROYAL, {0}};
    else if (wheel || in_row)
        hand = (Description){flush ? ORACLE_THREE_STRAIGHT_FLUSH : ORACLE_THREE_STRAIGHT, {wheel ? r[1] : r[0]}};
    else if (flush)
        hand.category = ORACLE_THREE_FLUSH;
    else if (r[0] == r[1] || r[1] == r[2])
        hand = (Description){ORACLE_THREE_PAIR, {r[1], r[0] == r[1] ? r[2] : r[0]}};
    return key_of(&hand);
}

OracleKey oracle_two(const uint8_t *cards)
{
    int r[2];
    for (int i = 0; i < 2; i++)
        r[i] = cards[i] == JOKER ? ACE : rank_of(cards[i]);
    sort_ranks(r, 2);
    Description hand = {r[0] == r[1], {r[0], r[1]}};
    return key_of(&hand);
}
