/* three_card_solve.c - the best play, by the sum of what every further deal brings. */
#include "strategies/three_card_solve.h"
#include "sim/base/memory.h"
#include "sim/base/wide.h"
#include <stdlib.h>
#include <string.h>

enum { AMONG = 5 }; /* patterns of the player's own three suits */

typedef struct Solver {
    const ThreeCardRules *rules;
    ThreeCardStrengths *strengths;
    ThreeCardPlay *table;
    /* Where no card is shown, what a hand brings is summed over all that could be. */
    i128 (*sum)[AMONG];
} Solver;

static int among_of(const Card card[3])
{
    const int suit[3] = {card[0] % CARD_SUITS, card[1] % CARD_SUITS, card[2] % CARD_SUITS};
    return three_card_pattern(suit, CARD_SUITS); /* no card shown shares a suit */
}

/* What playing brings more than folding, summed over the ordered deals that follow, in units of the denominators below.
 */
static i128 gain_of_play(const Solver *solver, const ThreeCardState *state)
{
    uint64_t ways[THREE_CARD_ENDS], all = 0;
    EvalThreeCategory category = three_card_category(solver->rules, state->card);
    Ratio bonus = solver->rules->ante_bonus[category], saved = solver->rules->lost_on_fold[category];
    three_card_ends(solver->strengths, solver->rules, state, ways);
    for (int end = 0; end < THREE_CARD_ENDS; end++)
        all += ways[end];
    i128 played =
        (i128)ways[THREE_CARD_NOT_QUALIFIED] + 2 * (i128)ways[THREE_CARD_WON] - 2 * (i128)ways[THREE_CARD_LOST];
    i128 gain = (played + all) * bonus.bottom * saved.bottom; /* folding loses the ante */
    gain += (i128)all * bonus.top * saved.bottom + (i128)all * saved.top * bonus.bottom;
    return gain;
}

static void solve_state(const ThreeCardState *state, void *data)
{
    Solver *solver = data;
    i128 gain = gain_of_play(solver, state);
    if (solver->rules->exposed_cards > 0)
        three_card_set(solver->table, state->hand, state->shown_rank, state->pattern, gain >= 0);
    else
        solver->sum[state->hand][among_of(state->card)] += gain * state->ways;
}

static void spread_state(const ThreeCardState *state, void *data)
{
    Solver *solver = data;
    three_card_set(solver->table, state->hand, state->shown_rank, state->pattern,
                   solver->sum[state->hand][among_of(state->card)] >= 0);
}

void three_card_solve(ThreeCardPlay *table, const ThreeCardRules *rules)
{
    Solver solver = {rules, memory_new(1, sizeof *solver.strengths), table,
                     memory_new(THREE_CARD_HANDS, sizeof *solver.sum)};
    memset(table, 0, sizeof *table);
    three_card_strengths(solver.strengths, rules);
    three_card_each_state(rules->decks, solve_state, &solver);
    if (rules->exposed_cards == 0)
        three_card_each_state(rules->decks, spread_state, &solver);
    free(solver.sum);
    free(solver.strengths);
}

typedef struct GainVisit {
    Solver solver;
    ThreeCardGain *visit;
    void *data;
} GainVisit;

static void visit_gain(const ThreeCardState *state, void *data)
{
    const GainVisit *to = data;
    const ThreeCardRules *rules = to->solver.rules;
    EvalThreeCategory category = three_card_category(rules, state->card);
    double cards = THREE_CARD_DECK * rules->decks, deals = (cards - 4) * (cards - 5);
    double parts = (double)rules->ante_bonus[category].bottom * (double)rules->lost_on_fold[category].bottom;
    to->visit(state, (double)gain_of_play(&to->solver, state) / (deals * parts), to->data);
}

void three_card_each_gain(const ThreeCardRules *rules, ThreeCardGain *visit, void *data)
{
    GainVisit to = {{.rules = rules, .strengths = memory_new(1, sizeof *to.solver.strengths)}, visit, data};
    three_card_strengths(to.solver.strengths, rules);
    three_card_each_state(rules->decks, visit_gain, &to);
    free(to.solver.strengths);
}
