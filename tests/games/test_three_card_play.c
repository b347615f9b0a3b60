/* test_three_card_play.c - the table of decisions and the solver that fills it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sim/games/three_card/three_card.h"
#include "strategies/three_card_rule.h"
#include "strategies/three_card_solve.h"
#include "strategies/three_card_states.h"
#include <stdlib.h>
#include <string.h>

static ThreeCardTable *table_of(int decks, int exposed)
{
    ThreeCardTable *table = aligned_alloc(64, (sizeof *table + 63) / 64 * 64);
    assert_non_null(table);
    memset(table, 0, sizeof *table);
    table->rules = (ThreeCardRules){.decks = decks, .exposed_cards = exposed, .qualifier = 10};
    for (int c = 0; c < EVAL_THREE_CATEGORIES; c++)
        table->rules.ante_bonus[c] = table->rules.lost_on_fold[c] = (Ratio){0, 1};
    return table;
}

static int queen_six_four(const ThreeCardRules *rules)
{
    return three_card_strength(rules, (const Card[3]){4 * 10, 4 * 4 + 1, 4 * 2});
}

static void patterns_are_the_ways_to_share_suits(void **state)
{
    (void)state;
    int used[THREE_CARD_PATTERNS] = {0};
    for (int i = 0; i < 256; i++) {
        const int one[4] = {i & 3, i >> 2 & 3, i >> 4 & 3, i >> 6};
        int pattern = three_card_pattern(one, one[3]);
        assert_in_range(pattern, 0, THREE_CARD_PATTERNS - 1);
        used[pattern]++;
        for (int j = 0; j < 256; j++) {
            const int other[4] = {j & 3, j >> 2 & 3, j >> 4 & 3, j >> 6};
            bool alike = true;
            for (int a = 0; a < 4; a++)
                for (int b = 0; b < a; b++)
                    alike &= (one[a] == one[b]) == (other[a] == other[b]);
            assert_int_equal(three_card_pattern(other, other[3]) == pattern, alike);
        }
    }
    for (int pattern = 0; pattern < THREE_CARD_PATTERNS; pattern++)
        assert_true(used[pattern] > 0);
}

static void hands_are_numbered_in_order(void **state)
{
    (void)state;
    int next = 0;
    for (int a = 0; a < CARD_RANKS; a++)
        for (int b = 0; b <= a; b++)
            for (int c = 0; c <= b; c++)
                assert_int_equal(three_card_hand(a, b, c), next++);
    assert_int_equal(next, THREE_CARD_HANDS);
}

static void a_decision_is_found_in_any_order_of_the_cards(void **state)
{
    (void)state;
    ThreeCardTable *table = table_of(1, 1);
    const Card hand[3] = {4 * 10 + 1, 4 * 7 + 1, 4 * 2 + 3}, shown = 4 * 11 + 3;
    const int suit[3] = {1, 1, 3};
    three_card_set(&table->decisions, three_card_hand(10, 7, 2), 11, three_card_pattern(suit, 3), true);
    int bits = 0;
    for (int row = 0; row < THREE_CARD_ROWS; row++)
        for (int byte = 0; byte < 64; byte++)
            bits += __builtin_popcount(table->decisions.play[row][byte]);
    assert_int_equal(bits, 1);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            if (i == j)
                continue;
            const Card turned[3] = {hand[i], hand[j], hand[3 - i - j]};
            assert_true(three_card_plays(&table->decisions, turned, shown));
        }
    assert_false(three_card_plays(&table->decisions, hand, shown ^ 1));
    three_card_set(&table->decisions, three_card_hand(10, 7, 2), 11, three_card_pattern(suit, 3), false);
    assert_false(three_card_plays(&table->decisions, hand, shown));
    free(table);
}

/* What ante and play bring, over all deals. */
static __int128 brings(const ThreeCardTable *table)
{
    static const int net[RESULTS] = {-1, 1, 2, -2, 0};
    u128 weights[THREE_CARD_CLASSES];
    __int128 sum = 0;
    three_card_enumerate(table, weights);
    for (int c = 0; c < THREE_CARD_CLASSES; c++)
        if (weights[c] > 0)
            sum += (__int128)weights[c] * net[three_card_class_at(c).result];
    return sum;
}

/* Plays hands of at least this strength, whatever is shown. */
static void play_from(ThreeCardPlay *table, const ThreeCardRules *rules, int least)
{
    ThreeCardRule rule;
    for (int rank = 0; rank < CARD_RANKS; rank++)
        rule.least[rank] = least;
    three_card_rule_table(table, rules, &rule);
}

static void nothing_beats_the_optimum(void **state)
{
    (void)state;
    static const int decks[] = {1, 6};
    for (int i = 0; i < 2; i++)
        for (int exposed = 0; exposed < 2; exposed++) {
            ThreeCardTable *table = table_of(decks[i], exposed);
            three_card_solve(&table->decisions, &table->rules);
            __int128 best = brings(table);
            for (int rank = 9; rank < CARD_RANKS; rank++) { /* jack high up to ace high */
                const Card least[3] = {(Card)(4 * rank), 4 * 4 + 1, 4 * 2};
                play_from(&table->decisions, &table->rules, three_card_strength(&table->rules, least));
                __int128 other = brings(table);
                assert_true(exposed == 0 && rank == 10 ? other <= best : other < best);
            }
            play_from(&table->decisions, &table->rules, 0);
            assert_true(brings(table) < best);
            memset(&table->decisions, 0, sizeof table->decisions);
            assert_true(brings(table) < best);
            free(table);
        }
}

/* States where one decision of the optimum is turned round, some of them. */
typedef struct Turns {
    ThreeCardTable *table;
    __int128 best;
    int seen, tried;
} Turns;

static void turn_state(const ThreeCardState *state, void *data)
{
    Turns *turns = data;
    if (turns->seen++ % 2999 != 0)
        return;
    const ThreeCardPlay before = turns->table->decisions;
    bool plays = three_card_plays(&before, state->card, state->card[3]);
    for (int pattern = 0; pattern < THREE_CARD_PATTERNS; pattern++) /* equal ranks have several names: turn them all */
        three_card_set(&turns->table->decisions, state->hand, state->shown_rank, pattern, !plays);
    for (int pattern = 0; pattern < THREE_CARD_PATTERNS; pattern++) {
        int byte = state->hand / 8, bit = state->hand % 8;
        bool was = before.play[16 * state->shown_rank + pattern][byte] >> bit & 1;
        if (was != plays) /* the optimum differs by suits here: leave those */
            three_card_set(&turns->table->decisions, state->hand, state->shown_rank, pattern, was);
    }
    assert_true(brings(turns->table) <= turns->best);
    turns->table->decisions = before;
    turns->tried++;
}

static void no_turned_decision_is_better(void **state)
{
    (void)state;
    Turns turns = {.table = table_of(1, 1)};
    three_card_solve(&turns.table->decisions, &turns.table->rules);
    turns.best = brings(turns.table);
    three_card_each_state(1, turn_state, &turns);
    assert_true(turns.tried > 10);
    free(turns.table);
}

static void count_differences(const ThreeCardState *state, void *data)
{
    ThreeCardTable *const *pair = data;
    bool plays = three_card_plays(&pair[0]->decisions, state->card, state->card[3]);
    assert_int_equal(plays, three_card_plays(&pair[1]->decisions, state->card, state->card[3]));
}

static void queen_six_four_is_the_optimum_of_one_deck_hidden(void **state)
{
    (void)state;
    ThreeCardTable *pair[2] = {table_of(1, 0), table_of(1, 0)};
    three_card_solve(&pair[0]->decisions, &pair[0]->rules);
    play_from(&pair[1]->decisions, &pair[1]->rules, queen_six_four(&pair[1]->rules));
    three_card_each_state(1, count_differences, pair);
    free(pair[0]);
    free(pair[1]);
}

/* A state the optimum folds, with what makes playing it worth exactly as much. */
typedef struct Even {
    ThreeCardStrengths *strengths;
    const ThreeCardRules *rules;
    ThreeCardState state;
    Ratio bonus;
} Even;

static void find_even(const ThreeCardState *state, void *data)
{
    Even *even = data;
    uint64_t ways[THREE_CARD_ENDS];
    if (three_card_category(even->rules, state->card) != EVAL_THREE_HIGH_CARD)
        return;
    three_card_ends(even->strengths, even->rules, state, ways);
    int64_t all = (int64_t)(ways[0] + ways[1] + ways[2] + ways[3]);
    int64_t gain = all + (int64_t)ways[THREE_CARD_NOT_QUALIFIED] + 2 * (int64_t)ways[THREE_CARD_WON]
                   - 2 * (int64_t)ways[THREE_CARD_LOST];
    if (gain < 0 && state->shown_rank == 11 && even->bonus.bottom == 0) {
        even->state = *state;
        even->bonus = (Ratio){-gain, all};
    }
}

static void equal_worth_is_played(void **state)
{
    (void)state;
    ThreeCardTable *table = table_of(2, 1);
    Even even = {malloc(sizeof *even.strengths), &table->rules, {0}, {0, 0}};
    assert_non_null(even.strengths);
    three_card_strengths(even.strengths, &table->rules);
    three_card_each_state(2, find_even, &even);
    assert_true(even.bonus.bottom > 0);
    three_card_solve(&table->decisions, &table->rules);
    assert_false(three_card_plays(&table->decisions, even.state.card, even.state.card[3]));
    table->rules.ante_bonus[EVAL_THREE_HIGH_CARD] = even.bonus;
    three_card_solve(&table->decisions, &table->rules);
    assert_true(three_card_plays(&table->decisions, even.state.card, even.state.card[3]));
    table->rules.ante_bonus[EVAL_THREE_HIGH_CARD] = (Ratio){1000 * even.bonus.top - 1, 1000 * even.bonus.bottom};
    three_card_solve(&table->decisions, &table->rules);
    assert_false(three_card_plays(&table->decisions, even.state.card, even.state.card[3]));
    free(even.strengths);
    free(table);
}

/* Whatever a fold would lose beside the ante is a reason to play. */
static void a_bonus_at_risk_only_adds_plays(void **state)
{
    (void)state;
    ThreeCardTable *bare = table_of(8, 1), *with = table_of(8, 1);
    int more = 0;
    bare->rules.suited_pair_is_pair = with->rules.suited_pair_is_pair = true;
    with->rules.lost_on_fold[EVAL_THREE_HIGH_CARD] = (Ratio){1, 3};
    three_card_solve(&bare->decisions, &bare->rules);
    three_card_solve(&with->decisions, &with->rules);
    for (int row = 0; row < THREE_CARD_ROWS; row++)
        for (int byte = 0; byte < 64; byte++) {
            assert_int_equal(bare->decisions.play[row][byte] & ~with->decisions.play[row][byte], 0);
            more += __builtin_popcount(with->decisions.play[row][byte] ^ bare->decisions.play[row][byte]);
        }
    assert_true(more > 100);
    free(bare);
    free(with);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(patterns_are_the_ways_to_share_suits),
        cmocka_unit_test(hands_are_numbered_in_order),
        cmocka_unit_test(a_decision_is_found_in_any_order_of_the_cards),
        cmocka_unit_test(nothing_beats_the_optimum),
        cmocka_unit_test(no_turned_decision_is_better),
        cmocka_unit_test(queen_six_four_is_the_optimum_of_one_deck_hidden),
        cmocka_unit_test(equal_worth_is_played),
        cmocka_unit_test(a_bonus_at_risk_only_adds_plays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
