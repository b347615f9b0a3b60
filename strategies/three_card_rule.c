/* three_card_rule.c - rules of thumb to and from text, and the best of them. */
#include "strategies/three_card_rule.h"
#include "sim/base/memory.h"
#include "sim/base/suggest.h"
#include "strategies/three_card_solve.h"
#include "strategies/three_card_states.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { NEVER = 1 << 17, STRENGTHS = 1 << 16, WORD = 64 };

static const char letters[] = "23456789TJQKA";
static const char *const rank_words[CARD_RANKS] = {"two",  "three", "four", "five",  "six",  "seven", "eight",
                                                   "nine", "ten",   "jack", "queen", "king", "ace"};

/* --- hands ----------------------------------------------------------------------------------------------------------
 */

static int strength_of_ranks(const ThreeCardRules *rules, int a, int b, int c, bool suited)
{
    const Card hand[3] = {(Card)(4 * a), (Card)(4 * b + !suited), (Card)(4 * c + 2 * !suited)};
    return three_card_strength(rules, hand);
}

/* Three ranks apart by dashes; false if they are not. */
static bool parse_ranks(const char *text, int rank[3], const char **end)
{
    for (int i = 0; i < 3; i++) {
        if (i > 0 && *text++ != '-')
            return false;
        bool ten = text[0] == '1' && text[1] == '0';
        const char *letter = ten ? strchr(letters, 'T') : *text ? strchr(letters, toupper((unsigned char)*text)) : NULL;
        if (!letter)
            return false;
        rank[i] = (int)(letter - letters);
        text += ten ? 2 : 1;
    }
    *end = text;
    return true;
}

/* The least strength of a kind of hands. */
static int least_of(const ThreeCardRules *rules, EvalThreeCategory category)
{
    int least = NEVER;
    for (int a = 0; a < CARD_RANKS; a++)
        for (int b = 0; b <= a; b++)
            for (int c = 0; c <= b; c++)
                for (int suited = 0; suited < 2; suited++) {
                    int strength = strength_of_ranks(rules, a, b, c, suited);
                    if (eval_three_category((EvalValue)(strength + 1) / 2) == category && strength < least)
                        least = strength;
                }
    return least;
}

static bool parse_hand(const ThreeCardRules *rules, const char *text, int *out)
{
    int rank[3];
    const char *end;
    if (strcmp(text, "always") == 0)
        *out = 0;
    else if (strcmp(text, "never") == 0)
        *out = NEVER;
    else if (strcmp(text, "pair") == 0)
        *out = least_of(rules, EVAL_THREE_PAIR);
    else if (strcmp(text, "flush") == 0)
        *out = least_of(rules, EVAL_THREE_FLUSH);
    else if (strcmp(text, "straight") == 0)
        *out = least_of(rules, EVAL_THREE_STRAIGHT);
    else if (parse_ranks(text, rank, &end) && (*end == '\0' || strcmp(end, " suited") == 0))
        *out = strength_of_ranks(rules, rank[0], rank[1], rank[2], *end != '\0');
    else
        return false;
    return true;
}

/* Some ranks that make the strength; `always`, `never` and the least pair have words. */
static void add_hand(Text *out, const ThreeCardRules *rules, int least)
{
    if (least <= strength_of_ranks(rules, 3, 1, 0, false) || least == NEVER
        || least == least_of(rules, EVAL_THREE_PAIR)) {
        text_add(out, least == NEVER ? "never" : least > strength_of_ranks(rules, 3, 1, 0, false) ? "pair" : "always");
        return;
    }
    for (int a = 0; a < CARD_RANKS; a++)
        for (int b = 0; b <= a; b++)
            for (int c = 0; c <= b; c++)
                for (int suited = 0; suited < 2; suited++)
                    if (strength_of_ranks(rules, a, b, c, suited) == least) {
                        text_add(out, "%c-%c-%c%s", letters[a], letters[b], letters[c], suited ? " suited" : "");
                        return;
                    }
}

/* --- lines ----------------------------------------------------------------------------------------------------------
 */

int three_card_rule_set(ThreeCardRule *rule, const ThreeCardRules *rules, const char *name, const char *value,
                        Error *error)
{
    int least, first = 0, last = CARD_RANKS - 1;
    if (strcmp(name, "play") != 0) {
        const char *names[CARD_RANKS + 1] = {"play"};
        char made[CARD_RANKS][WORD];
        for (first = 0; first < CARD_RANKS; first++) {
            strcpy(made[first], "against_");
            strcat(made[first], rank_words[first]);
            names[first + 1] = made[first];
        }
        for (first = 0; first < CARD_RANKS && strcmp(made[first], name) != 0; first++)
            ;
        char hint[SUGGEST_HINT];
        if (first == CARD_RANKS) {
            suggest_hint(hint, name, names, CARD_RANKS + 1);
            return error_set(error, ERROR_INPUT,
                             "a strategy says `play` or `against_two` to `against_ace`, not `%.40s`%s", name, hint);
        }
        if (rules->exposed_cards == 0)
            return error_set(error, ERROR_INPUT, "`%.40s`: no card is shown under these rules; only `play` can be said",
                             name);
        last = first;
    }
    if (!parse_hand(rules, value, &least))
        return error_set(error, ERROR_INPUT,
                         "`%.40s` is no hand: it is three ranks such as Q-6-4 or Q-6-4 suited, or always, never, pair, "
                         "flush, straight",
                         value);
    for (int rank = first; rank <= last; rank++)
        rule->least[rank] = least;
    return 0;
}

int three_card_rule_parse(ThreeCardRule *rule, const ThreeCardRules *rules, const char *line, Error *error)
{
    char *copy = memory_copy_string(line), *save;
    int code = 0, parts = 0;
    *rule = (ThreeCardRule){0};
    for (char *part = strtok_r(copy, ",", &save); part && !code; part = strtok_r(NULL, ",", &save)) {
        char *equals = strchr(part, '=');
        if (equals)
            *equals = '\0';
        if (parts++ == 0 && strcmp(part, "play") != 0)
            code = error_set(error, ERROR_INPUT,
                             "a strategy begins with `play`, the least hand whatever is shown, such as play: Q-6-4");
        if (!code)
            code = three_card_rule_set(rule, rules, part, equals ? equals + 1 : "", error);
    }
    free(copy);
    return code;
}

static int commonest(const ThreeCardRule *rule)
{
    int best = 0, most = 0;
    for (int i = 0; i < CARD_RANKS; i++) {
        int same = 0;
        for (int j = 0; j < CARD_RANKS; j++)
            same += rule->least[j] == rule->least[i];
        if (same > most) {
            most = same;
            best = rule->least[i];
        }
    }
    return best;
}

void three_card_rule_line(Text *out, const ThreeCardRule *rule, const ThreeCardRules *rules)
{
    int usual = commonest(rule);
    text_add(out, "play=");
    add_hand(out, rules, usual);
    for (int rank = 0; rank < CARD_RANKS; rank++)
        if (rule->least[rank] != usual) {
            text_add(out, ",against_%s=", rank_words[rank]);
            add_hand(out, rules, rule->least[rank]);
        }
}

static void add_play(Text *out, const ThreeCardRules *rules, int least)
{
    Text hand = {0};
    add_hand(&hand, rules, least);
    bool whole = strcmp(text_get(&hand), "always") == 0 || strcmp(text_get(&hand), "never") == 0;
    text_add(out, whole ? "%s" : "%s or better", text_get(&hand));
    text_free(&hand);
}

void three_card_rule_words(Text *out, const ThreeCardRule *rule, const ThreeCardRules *rules)
{
    if (rules->exposed_cards == 0) {
        text_add(out, "  play with ");
        add_play(out, rules, rule->least[0]);
        text_add(out, "\n");
        return;
    }
    text_add(out, "  shown  play with\n");
    for (int rank = 0; rank < CARD_RANKS; rank++) {
        text_add(out, "  %c      ", letters[rank]);
        add_play(out, rules, rule->least[rank]);
        text_add(out, "\n");
    }
}

/* --- tables ---------------------------------------------------------------------------------------------------------
 */

typedef struct Filling {
    const ThreeCardRules *rules;
    const ThreeCardRule *rule;
    ThreeCardPlay *table;
} Filling;

static void fill_state(const ThreeCardState *state, void *data)
{
    const Filling *to = data;
    three_card_set(to->table, state->hand, state->shown_rank, state->pattern,
                   three_card_strength(to->rules, state->card) >= to->rule->least[state->shown_rank]);
}

void three_card_rule_table(ThreeCardPlay *table, const ThreeCardRules *rules, const ThreeCardRule *rule)
{
    Filling filling = {rules, rule, table};
    memset(table, 0, sizeof *table);
    three_card_each_state(rules->decks, fill_state, &filling);
}

/* Gains of playing by the rank shown and the strength held. */
typedef struct Gains {
    const ThreeCardRules *rules;
    long double (*by_strength)[STRENGTHS];
} Gains;

static void add_gain(const ThreeCardState *state, double gain, void *data)
{
    const Gains *to = data;
    int shown = to->rules->exposed_cards > 0 ? state->shown_rank : 0;
    to->by_strength[shown][three_card_strength(to->rules, state->card)] += (long double)state->ways * gain;
}

/* From the strongest hand down, the place where the sum of gains is greatest; of equal ones the lowest. */
static int best_threshold(const long double gain[STRENGTHS])
{
    long double sum = 0, greatest = 0;
    int least = NEVER;
    for (int strength = STRENGTHS - 1; strength >= 0; strength--) {
        sum += gain[strength];
        if (gain[strength] != 0 && sum >= greatest) {
            greatest = sum;
            least = strength;
        }
    }
    return least;
}

void three_card_rule_best(ThreeCardRule *rule, const ThreeCardRules *rules)
{
    Gains gains = {rules, memory_new(CARD_RANKS, sizeof *gains.by_strength)};
    three_card_each_gain(rules, add_gain, &gains);
    for (int rank = 0; rank < CARD_RANKS; rank++)
        rule->least[rank] = best_threshold(gains.by_strength[rules->exposed_cards > 0 ? rank : 0]);
    free(gains.by_strength);
}

typedef struct Chart {
    Text *out;
    const ThreeCardPlay *table;
} Chart;

static void chart_state(const ThreeCardState *state, double gain, void *data)
{
    const Chart *to = data;
    char name[4][CARD_TEXT];
    for (int i = 0; i < 4; i++)
        card_name(state->card[i], name[i]);
    text_add(to->out, "%s %s %s,%s,%s,%.9f\n", name[0], name[1], name[2], name[3],
             three_card_plays(to->table, state->card, state->card[3]) ? "play" : "fold", gain);
}

void three_card_chart(Text *out, const ThreeCardPlay *table, const ThreeCardRules *rules)
{
    Chart chart = {out, table};
    text_add(out, "hand,shown,decision,gain_of_playing\n");
    three_card_each_gain(rules, chart_state, &chart);
}
