/* three_card_exact.c - every deal of the shoe, by what the player sees and the banker's two further cards.
 *
 * Suits are alike, so a deal stands for all that share ranks and the pattern of suits. Hands are valued by the
 * evaluators' tables and bulk calls.
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

/* Pairs of further cards of one deck: 48 are left. */
enum { PAIRS_MOST = 48 * 47 / 2 };

/* All hands of six of a state, in columns, and their values. */
typedef struct Sixes {
    Card card[THREE_CARD_DEAL][PAIRS_MOST];
    EvalValue value[PAIRS_MOST];
    int count;
} Sixes;

static void value_sixes(Sixes *sixes, const ThreeCardState *state)
{
    const Card *column[THREE_CARD_DEAL];
    sixes->count = 0;
    for (int second = 0; second < THREE_CARD_DECK; second++)
        for (int third = 0; third < second && state->left[second]; third++)
            if (state->left[third]) {
                sixes->card[4][sixes->count] = (Card)second;
                sixes->card[5][sixes->count++] = (Card)third;
            }
    for (int i = 0; i < THREE_CARD_DEAL; i++) {
        column[i] = sixes->card[i];
        if (i < 4)
            memset(sixes->card[i], state->card[i], sizeof sixes->card[i]);
    }
    eval_high_bulk(column, THREE_CARD_DEAL, sixes->value, (size_t)sixes->count);
}

static SixCategory six_category(EvalValue value, EvalValue royal)
{
    static const SixCategory from[EVAL_CATEGORIES] = {
        [EVAL_TRIPS] = SIX_TRIPS,           [EVAL_STRAIGHT] = SIX_STRAIGHT, [EVAL_FLUSH] = SIX_FLUSH,
        [EVAL_FULL_HOUSE] = SIX_FULL_HOUSE, [EVAL_QUADS] = SIX_QUADS,       [EVAL_STRAIGHT_FLUSH] = SIX_STRAIGHT_FLUSH};
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
    Sixes sixes;
    value_sixes(&sixes, state);
    for (int i = 0; i < sixes.count; i++) {
        unsigned banker = to->strengths->of[state->card[3]][sixes.card[4][i]][sixes.card[5][i]];
        count[six_category(sixes.value[i], to->royal)][result_of(mine, banker, least)]++;
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
