/* three_card_solve.h - ways to play Three Card Poker, as tables of decisions. */
#ifndef CARDROOM_THREE_CARD_SOLVE_H
#define CARDROOM_THREE_CARD_SOLVE_H

#include "strategies/three_card_states.h"

/* The play with the greatest expected result, for every state of the shoe; where both are equal, it plays. Exact: all
 * sums are integers. */
void three_card_solve(ThreeCardPlay *table, const ThreeCardRules *rules);

/* Visits every state with what playing brings more than folding, in antes, if all that is shown were known. */
typedef void ThreeCardGain(const ThreeCardState *state, double gain, void *data);
void three_card_each_gain(const ThreeCardRules *rules, ThreeCardGain *visit, void *data);

#endif
