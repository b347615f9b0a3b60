/* three_card_states.h - everything a player of Three Card Poker can see, with how often, and what may follow.
 *
 * A state is his ranks, the rank shown and how suits are shared: suits themselves are alike. Deals are counted in order
 * (which card came first), so that all states of a shoe with n cards have n (n - 1) (n - 2) (n - 3) ways, and the
 * banker's other two cards (n - 4) (n - 5).
 */
#ifndef CARDROOM_THREE_CARD_STATES_H
#define CARDROOM_THREE_CARD_STATES_H

#include "strategies/three_card_play.h"

enum { THREE_CARD_DECK = 52 };

typedef struct ThreeCardState {
    int hand, shown_rank, pattern;
    Card card[4];                  /* one such hand, highest first, and the card shown */
    uint64_t ways;                 /* ordered deals of such four cards */
    uint8_t left[THREE_CARD_DECK]; /* of each card, after these four */
} ThreeCardState;

typedef void ThreeCardVisit(const ThreeCardState *state, void *data);

/* Visits every state the shoe can give. */
void three_card_each_state(int decks, ThreeCardVisit *visit, void *data);

/* How a played hand can end. */
typedef enum ThreeCardEnd {
    THREE_CARD_NOT_QUALIFIED,
    THREE_CARD_WON,
    THREE_CARD_LOST,
    THREE_CARD_TIED,
    THREE_CARD_ENDS
} ThreeCardEnd;

/* Strengths of all hands of the banker: [shown][second][third]. */
typedef struct ThreeCardStrengths {
    uint16_t of[THREE_CARD_DECK][THREE_CARD_DECK][THREE_CARD_DECK];
} ThreeCardStrengths;

void three_card_strengths(ThreeCardStrengths *strengths, const ThreeCardRules *rules);

/* Ordered pairs of further cards by how the round ends. */
void three_card_ends(const ThreeCardStrengths *strengths, const ThreeCardRules *rules, const ThreeCardState *state,
                     uint64_t ways[THREE_CARD_ENDS]);

#endif
