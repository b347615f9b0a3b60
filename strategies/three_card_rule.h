/* three_card_rule.h - Three Card Poker by a rule of thumb: play this hand or better, by the card shown.
 *
 * Written as "play=Q-6-4,against_king=K-9-2,against_ace=never": the first for every card shown, the others for one
 * rank. A hand is three ranks, "Q-6-4 suited" one of a suit; or always, never, pair, flush, straight. A strategy file
 * has the same as a mapping under `rules`.
 */
#ifndef CARDROOM_THREE_CARD_RULE_H
#define CARDROOM_THREE_CARD_RULE_H

#include "sim/base/error.h"
#include "sim/base/text.h"
#include "strategies/three_card_play.h"

typedef struct ThreeCardRule {
    int least[CARD_RANKS]; /* by the rank shown, as three_card_strength() */
} ThreeCardRule;

/* Applies one "name" and "value"; ERROR_INPUT says what is right. */
int three_card_rule_set(ThreeCardRule *rule, const ThreeCardRules *rules, const char *name, const char *value,
                        Error *error);

/* Reads the whole line. */
int three_card_rule_parse(ThreeCardRule *rule, const ThreeCardRules *rules, const char *line, Error *error);

/* The rule as such a line, and in words. */
void three_card_rule_line(Text *out, const ThreeCardRule *rule, const ThreeCardRules *rules);
void three_card_rule_words(Text *out, const ThreeCardRule *rule, const ThreeCardRules *rules);

void three_card_rule_table(ThreeCardPlay *table, const ThreeCardRules *rules, const ThreeCardRule *rule);

/* The best rule of this kind: for each card shown the threshold that gains most. */
void three_card_rule_best(ThreeCardRule *rule, const ThreeCardRules *rules);

/* Every state with a hand that shows it, the decision, and what playing brings more than folding: lines of CSV. */
void three_card_chart(Text *out, const ThreeCardPlay *table, const ThreeCardRules *rules);

#endif
