/* three_card_exact.c - every deal of the shoe, by what the player sees and the banker's two further cards.
 *
 * Suits are alike, so a deal stands for all that share ranks and the pattern of suits. Hands are valued by the scalar
 * evaluators.
 */
#include "evaluators/include/cardroom/eval_high.h"
#include "sim/base/memory.h"
#include "sim/games/three_card/three_card.h"
#include "strategies/three_card_states.h"
#include <stdlib.h>
#include <string.h>

typedef struct Enumeration {
    const ThreeCardTable *table;
    ThreeCardStrengths *strengths;
    u128 *weights;
    EvalValue royal;
} Enumeration;

static SixCategory six_category(const Card card[THREE_CARD_DEAL], EvalValue royal)
{
    static const SixCategory from[EVAL_CATEGORIES] = {
        [EVAL_TRIPS] = SIX_TRIPS,           [EVAL_STRAIGHT] = SIX_STRAIGHT, [EVAL_FLUSH] = SIX_FLUSH,
        [EVAL_FULL_HOUSE] = SIX_FULL_HOUSE, [EVAL_QUADS] = SIX_QUADS,       [EVAL_STRAIGHT_FLUSH] = SIX_STRAIGHT_FLUSH};
    EvalValue value = eval_high(card, THREE_CARD_DEAL);
    return value == royal ? SIX_ROYAL : from[eval_high_category(value)];
}

static ThreeCardResult result_of(unsigned mine, unsigned banker, unsigned least)
{
    int against = (mine < banker) + 2 * (mine == banker); /* no branches: they would be guessed wrong */
    return banker < least ? RESULT_NOT_QUALIFIED : (ThreeCardResult)(RESULT_WIN + against);
}

/* One deck: the banker's further cards one by one, in either order, as the six cards decide a bet too. */
static void add_six(const Enumeration *to, const ThreeCardState *state, ThreeCardClass end, bool plays)
{
    const ThreeCardRules *rules = &to->table->rules;
    unsigned mine = (unsigned)three_card_strength(rules, state->card), least = (unsigned)three_card_least(rules);
    uint32_t count[SIX_CATEGORIES][RESULTS] = {{0}};
    Card card[THREE_CARD_DEAL], left[THREE_CARD_DECK];
    int cards = 0;
    memcpy(card, state->card, sizeof state->card);
    for (int i = 0; i < THREE_CARD_DECK; i++)
        if (state->left[i])
            left[cards++] = (Card)i;
    for (int second = 0; second < cards; second++)
        for (int third = 0; third < second; third++) {
            card[4] = left[second];
            card[5] = left[third];
            count[six_category(card, to->royal)]
                 [result_of(mine, to->strengths->of[card[3]][card[4]][card[5]], least)]++;
        }
    for (int six = 0; six < SIX_CATEGORIES; six++)
        for (int result = 0; result < RESULTS; result++) {
            end.six = (SixCategory)six;
            end.result = plays ? (ThreeCardResult)result : RESULT_FOLD;
            to->weights[three_card_class_index(end)] += 2 * (u128)state->ways * count[six][result];
        }
}

static void add_ends(const Enumeration *to, const ThreeCardState *state, ThreeCardClass end, bool plays)
{
    static const ThreeCardResult result[THREE_CARD_ENDS] = {[THREE_CARD_NOT_QUALIFIED] = RESULT_NOT_QUALIFIED,
                                                            [THREE_CARD_WON] = RESULT_WIN,
                                                            [THREE_CARD_LOST] = RESULT_LOSS,
                                                            [THREE_CARD_TIED] = RESULT_TIE};
    uint64_t ways[THREE_CARD_ENDS];
    three_card_ends(to->strengths, &to->table->rules, state, ways);
    for (int i = 0; i < THREE_CARD_ENDS; i++) {
        end.result = plays ? result[i] : RESULT_FOLD;
        to->weights[three_card_class_index(end)] += (u128)state->ways * ways[i];
    }
}

static void add_state(const ThreeCardState *state, void *data)
{
    const Enumeration *to = data;
    ThreeCardClass end = {.hand = three_card_category(&to->table->rules, state->card)};
    bool plays = three_card_plays(&to->table->decisions, state->card, state->card[3]);
    if (to->table->six_card)
        add_six(to, state, end, plays);
    else
        add_ends(to, state, end, plays);
}

void three_card_enumerate(const void *table, u128 weights[])
{
    const Card royal[5] = {4 * 12, 4 * 11, 4 * 10, 4 * 9, 4 * 8};
    Enumeration enumeration = {table, memory_new(1, sizeof *enumeration.strengths), weights, eval_high(royal, 5)};
    memset(weights, 0, THREE_CARD_CLASSES * sizeof *weights);
    three_card_strengths(enumeration.strengths, &enumeration.table->rules);
    three_card_each_state(enumeration.table->rules.decks, add_state, &enumeration);
    free(enumeration.strengths);
}
