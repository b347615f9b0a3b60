/* three_card_states.c - walks the states. */
#include "strategies/three_card_states.h"
#include <string.h>

/* Takes the four cards of these suits from a fresh shoe; how many ways there are to, in this order. */
static uint64_t take(int decks, const int rank[4], const int suit[4], uint8_t left[THREE_CARD_DECK])
{
    uint64_t ways = 1;
    memset(left, decks, THREE_CARD_DECK);
    for (int i = 0; i < 4; i++) {
        uint8_t *card = &left[CARD_SUITS * rank[i] + suit[i]];
        ways *= *card;
        *card = (uint8_t)(*card - (*card > 0));
    }
    return ways;
}

/* All suits of four cards of these ranks, gathered by pattern. */
static void visit_ranks(int decks, const int rank[4], ThreeCardVisit *visit, void *data)
{
    ThreeCardState states[THREE_CARD_PATTERNS] = {{0}};
    uint64_t orders = rank[0] == rank[2] ? 1 : rank[0] == rank[1] || rank[1] == rank[2] ? 3 : 6;
    for (int suits = 0; suits < 256; suits++) {
        int suit[4] = {suits & 3, suits >> 2 & 3, suits >> 4 & 3, suits >> 6};
        uint8_t left[THREE_CARD_DECK];
        uint64_t ways = take(decks, rank, suit, left);
        ThreeCardState *state = &states[three_card_pattern(suit, suit[3])];
        if (ways > 0 && state->ways == 0) {
            for (int i = 0; i < 4; i++)
                state->card[i] = (Card)(CARD_SUITS * rank[i] + suit[i]);
            memcpy(state->left, left, sizeof left);
        }
        state->ways += orders * ways;
    }
    for (int pattern = 0; pattern < THREE_CARD_PATTERNS; pattern++)
        if (states[pattern].ways > 0) {
            states[pattern].hand = three_card_hand(rank[0], rank[1], rank[2]);
            states[pattern].shown_rank = rank[3];
            states[pattern].pattern = pattern;
            visit(&states[pattern], data);
        }
}

void three_card_each_state(int decks, ThreeCardVisit *visit, void *data)
{
    int rank[4];
    for (rank[0] = 0; rank[0] < CARD_RANKS; rank[0]++)
        for (rank[1] = 0; rank[1] <= rank[0]; rank[1]++)
            for (rank[2] = 0; rank[2] <= rank[1]; rank[2]++)
                for (rank[3] = 0; rank[3] < CARD_RANKS; rank[3]++)
                    visit_ranks(decks, rank, visit, data);
}

void three_card_strengths(ThreeCardStrengths *strengths, const ThreeCardRules *rules)
{
    for (int shown = 0; shown < THREE_CARD_DECK; shown++)
        for (int second = 0; second < THREE_CARD_DECK; second++)
            for (int third = 0; third < THREE_CARD_DECK; third++) {
                const Card hand[3] = {(Card)shown, (Card)second, (Card)third};
                strengths->of[shown][second][third] = (uint16_t)three_card_strength(rules, hand);
            }
}

/* How a banker's hand ends the round. */
static ThreeCardEnd end_of(unsigned banker, unsigned mine, unsigned least)
{
    if (banker < least)
        return THREE_CARD_NOT_QUALIFIED;
    return banker < mine ? THREE_CARD_WON : banker > mine ? THREE_CARD_LOST : THREE_CARD_TIED;
}

/* Cards by how the hand they complete ends the round. All in words of one width, for the compiler's lanes. */
static void count_thirds(const uint16_t strength[THREE_CARD_DECK], const uint16_t left[THREE_CARD_DECK], uint16_t mine,
                         uint16_t least, uint16_t count[THREE_CARD_ENDS])
{
    uint16_t not_qualified = 0, won = 0, lost = 0, all = 0;
    for (int third = 0; third < THREE_CARD_DECK; third++) {
        uint16_t of_qualified = strength[third] >= least ? left[third] : 0;
        all = (uint16_t)(all + left[third]);
        not_qualified = (uint16_t)(not_qualified + left[third] - of_qualified);
        won = (uint16_t)(won + (strength[third] < mine ? of_qualified : 0));
        lost = (uint16_t)(lost + (strength[third] > mine ? of_qualified : 0));
    }
    count[THREE_CARD_NOT_QUALIFIED] = not_qualified;
    count[THREE_CARD_WON] = won;
    count[THREE_CARD_LOST] = lost;
    count[THREE_CARD_TIED] = (uint16_t)(all - not_qualified - won - lost);
}

void three_card_ends(const ThreeCardStrengths *strengths, const ThreeCardRules *rules, const ThreeCardState *state,
                     uint64_t ways[THREE_CARD_ENDS])
{
    const unsigned mine = (unsigned)three_card_strength(rules, state->card), least = (unsigned)three_card_least(rules);
    uint16_t left[THREE_CARD_DECK], count[THREE_CARD_ENDS];
    for (int i = 0; i < THREE_CARD_DECK; i++)
        left[i] = state->left[i];
    memset(ways, 0, THREE_CARD_ENDS * sizeof *ways);
    for (int second = 0; second < THREE_CARD_DECK; second++) {
        const uint16_t *strength = strengths->of[state->card[3]][second];
        if (left[second] == 0)
            continue;
        count_thirds(strength, left, (uint16_t)mine, (uint16_t)least, count);
        count[end_of(strength[second], mine, least)]--; /* the second card itself is gone */
        for (int end = 0; end < THREE_CARD_ENDS; end++)
            ways[end] += (uint64_t)left[second] * count[end];
    }
}
