/* three_card_play.c - the table of decisions, and hands as the rules rank them. */
#include "strategies/three_card_play.h"
#include "sim/base/deck.h"

/* With the shown card's suit in none of the three: 5 ways among them; in one: whether the others share theirs. */
int three_card_pattern(const int suit[3], int shown)
{
    static const int first[8] = {0, 5, 7, 11, 9, 12, 13, 14};
    bool ab = suit[0] == suit[1], bc = suit[1] == suit[2], ac = suit[0] == suit[2];
    int among = ab && bc ? 4 : ac ? 3 : bc ? 2 : ab;
    int with = (suit[0] == shown) + 2 * (suit[1] == shown) + 4 * (suit[2] == shown);
    bool one = with == 1 || with == 2 || with == 4;
    return first[with] + (with == 0 ? among : one && among > 0);
}

/* Highest first. */
static void sort_cards(const Card hand[3], Card sorted[3])
{
    for (int i = 0; i < 3; i++) {
        int place = 0;
        for (int j = 0; j < 3; j++)
            place += hand[j] > hand[i] || (hand[j] == hand[i] && j < i);
        sorted[place] = hand[i];
    }
}

static uint8_t *byte_of(ThreeCardPlay *table, int hand, int shown_rank, int pattern)
{
    return &table->play[16 * shown_rank + pattern][hand / 8];
}

void three_card_set(ThreeCardPlay *table, int hand, int shown_rank, int pattern, bool plays)
{
    uint8_t *byte = byte_of(table, hand, shown_rank, pattern), bit = (uint8_t)(1 << hand % 8);
    *byte = (uint8_t)(plays ? *byte | bit : *byte & ~bit);
}

bool three_card_plays(const ThreeCardPlay *table, const Card hand[3], Card shown)
{
    Card sorted[3];
    sort_cards(hand, sorted);
    int suit[3] = {sorted[0] % CARD_SUITS, sorted[1] % CARD_SUITS, sorted[2] % CARD_SUITS};
    int number = three_card_hand(card_rank(sorted[0]), card_rank(sorted[1]), card_rank(sorted[2]));
    int row = 16 * card_rank(shown) + three_card_pattern(suit, shown % CARD_SUITS);
    return table->play[row][number / 8] >> number % 8 & 1;
}

static bool is_low_run(const Card hand[3])
{
    int ranks = 1 << card_rank(hand[0]) | 1 << card_rank(hand[1]) | 1 << card_rank(hand[2]);
    return ranks == (1 << 12 | 1 << 1 | 1);
}

/* The evaluator's values doubled, so that a suited A-3-2 has a place just below A-3-3. */
int three_card_strength(const ThreeCardRules *rules, const Card hand[3])
{
    enum { ACE = 12 * CARD_SUITS, THREE = CARD_SUITS };
    EvalValue value = eval_three(hand);
    if (rules->low_run_is_flush && is_low_run(hand) && eval_three_category(value) == EVAL_THREE_STRAIGHT_FLUSH)
        return 2 * (int)eval_three((const Card[3]){ACE, THREE, THREE}) - 1;
    if (rules->suited_pair_is_pair && eval_three_category(value) == EVAL_THREE_FLUSH) {
        Card unsuited[3] = {(Card)(hand[0] ^ 1), hand[1], hand[2]};
        EvalValue other = eval_three(unsuited);
        value = eval_three_category(other) == EVAL_THREE_PAIR ? other : value;
    }
    return 2 * (int)value;
}

EvalThreeCategory three_card_category(const ThreeCardRules *rules, const Card hand[3])
{
    return eval_three_category((EvalValue)(three_card_strength(rules, hand) + 1) / 2);
}

/* The least hand with that high card, or the least pair. */
int three_card_least(const ThreeCardRules *rules)
{
    int rank = rules->qualifier;
    if (rank == 0)
        return 0;
    if (rank == THREE_CARD_PAIR)
        return 2 * (int)eval_three((const Card[3]){0, 1, CARD_SUITS});
    int second = rank == 12 ? 2 : 1; /* with a three and a deuce an ace would be a straight */
    return 2 * (int)eval_three((const Card[3]){(Card)(CARD_SUITS * rank), (Card)(CARD_SUITS * second + 1), 0});
}
