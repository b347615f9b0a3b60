/* three_card_bets.c - the bets of Three Card Poker: base (ante and play), pair plus, six card bonus. */
#include "sim/base/memory.h"
#include "sim/games/three_card/three_card.h"
#include <stdio.h>
#include <string.h>

#define PAYS(name, fallback, meaning)                             \
    {                                                             \
        name, PARAMETER_RATIO, fallback, 0, 100000, NULL, meaning \
    }

const Parameter three_card_parameters[] = {
    {"decks", PARAMETER_INTEGER, "1", 1, 8, NULL, "decks of 52, shuffled fresh for every round"},
    {"exposed_cards", PARAMETER_INTEGER, "1", 0, 1, NULL,
     "cards of the banker that are face up while the player decides"},
    {"bets", PARAMETER_NAMES, "base, pair_plus", 0, 0, "base pair_plus six_card",
     "the bets that are offered; six_card with one deck only"},
    {"qualifier", PARAMETER_CHOICE, "queen", 0, 0, "none jack queen king ace pair",
     "the least hand of the banker that qualifies: that high card, or a pair"},
    {"suited_ace_two_three", PARAMETER_CHOICE, "straight_flush", 0, 0, "straight_flush flush",
     "what A-2-3 of one suit counts as"},
    {"suited_pair", PARAMETER_CHOICE, "flush", 0, 0, "flush pair",
     "what three cards of one suit with a pair among them count as (several decks)"},
    PAYS("ante_bonus_straight", "0", "ante bonus: a straight, whatever the banker has; lost on a fold"),
    PAYS("ante_bonus_trips", "0", "ante bonus: three of a kind"),
    PAYS("ante_bonus_straight_flush", "0", "ante bonus: a straight flush"),
    PAYS("ante_bonus_mini_royal", "0", "ante bonus: a mini royal"),
    PAYS("pair_plus_mini_royal", "200", "pair plus bet: A-K-Q of one suit"),
    PAYS("pair_plus_straight_flush", "40", "pair plus bet: a straight flush"),
    PAYS("pair_plus_trips", "30", "pair plus bet: three of a kind"),
    PAYS("pair_plus_straight", "6", "pair plus bet: a straight"),
    PAYS("pair_plus_flush", "3", "pair plus bet: a flush"),
    PAYS("pair_plus_pair", "1", "pair plus bet: a pair"),
    {"pair_plus_on_fold", PARAMETER_CHOICE, "lost", 0, 0, "lost kept", "what a fold does to the pair plus bet"},
    PAYS("six_card_royal", "1000", "six card bet: a royal flush among all six cards"),
    PAYS("six_card_straight_flush", "200", "six card bet: a straight flush"),
    PAYS("six_card_quads", "100", "six card bet: four of a kind"),
    PAYS("six_card_full_house", "20", "six card bet: a full house"),
    PAYS("six_card_flush", "15", "six card bet: a flush"),
    PAYS("six_card_straight", "9", "six card bet: a straight"),
    PAYS("six_card_trips", "8", "six card bet: three of a kind"),
    {"six_card_on_fold", PARAMETER_CHOICE, "kept", 0, 0, "lost kept", "what a fold does to the six card bet"},
    {0}};

static const char *const results[RESULTS] = {"fold", "banker does not qualify", "win", "loss", "tie"};
static const char *const hands[EVAL_THREE_CATEGORIES] = {"high card",       "pair",           "flush",     "straight",
                                                         "three of a kind", "straight flush", "mini royal"};
static const char *const sixes[SIX_CATEGORIES] = {"nothing",    "three of a kind", "straight",       "flush",
                                                  "full house", "four of a kind",  "straight flush", "royal flush"};

/* A bet while it is made: its outcomes come as its classes are gone through. */
typedef struct Maker {
    Bet *bet;
    Ratio pay[BET_OUTCOMES], wager[BET_OUTCOMES];
} Maker;

/* The outcome of that label, new if there is none yet. */
static uint16_t outcome(Maker *maker, const char *label, Ratio pay, int wager)
{
    Bet *bet = maker->bet;
    for (int i = 0; i < bet->outcome_count; i++)
        if (strcmp(bet->outcome[i].label, label) == 0)
            return (uint16_t)i;
    int i = bet->outcome_count++;
    snprintf(bet->outcome[i].label, sizeof bet->outcome[i].label, "%s", label);
    maker->pay[i] = pay;
    maker->wager[i] = (Ratio){wager, 1};
    return (uint16_t)i;
}

static const Ratio lost = {-1, 1};

Ratio three_card_ante_bonus(EvalThreeCategory hand, const Parameters *parameters)
{
    static const char *const name[EVAL_THREE_CATEGORIES] = {[EVAL_THREE_STRAIGHT] = "ante_bonus_straight",
                                                            [EVAL_THREE_TRIPS] = "ante_bonus_trips",
                                                            [EVAL_THREE_STRAIGHT_FLUSH] = "ante_bonus_straight_flush",
                                                            [EVAL_THREE_MINI_ROYAL] = "ante_bonus_mini_royal"};
    return name[hand] ? parameters_ratio(parameters, name[hand]) : (Ratio){0, 1};
}

static uint16_t base_outcome(Maker *maker, ThreeCardClass c, const Parameters *parameters)
{
    static const int net[RESULTS] = {-1, 1, 2, -2, 0};
    char label[sizeof maker->bet->outcome->label];
    Ratio bonus = three_card_ante_bonus(c.hand, parameters);
    if (c.result == RESULT_FOLD || bonus.top == 0)
        return outcome(maker, results[c.result], (Ratio){net[c.result], 1}, c.result == RESULT_FOLD ? 1 : 2);
    snprintf(label, sizeof label, "%s, %s", c.result == RESULT_NOT_QUALIFIED ? "not qualified" : results[c.result],
             hands[c.hand]);
    return outcome(maker, label, ratio_reduce(net[c.result] * bonus.bottom + bonus.top, bonus.bottom), 2);
}

const char *const three_card_pair_plus[EVAL_THREE_CATEGORIES] = {NULL,
                                                                 "pair_plus_pair",
                                                                 "pair_plus_flush",
                                                                 "pair_plus_straight",
                                                                 "pair_plus_trips",
                                                                 "pair_plus_straight_flush",
                                                                 "pair_plus_mini_royal"};

static uint16_t pair_plus_outcome(Maker *maker, ThreeCardClass c, const Parameters *parameters)
{
    if (!three_card_pair_plus[c.hand])
        return outcome(maker, "no pair", lost, 1);
    if (c.result == RESULT_FOLD && parameters_has(parameters, "pair_plus_on_fold", "lost"))
        return outcome(maker, "folded", lost, 1);
    return outcome(maker, hands[c.hand], parameters_ratio(parameters, three_card_pair_plus[c.hand]), 1);
}

static uint16_t six_card_outcome(Maker *maker, ThreeCardClass c, const Parameters *parameters)
{
    static const char *const name[SIX_CATEGORIES] = {NULL,
                                                     "six_card_trips",
                                                     "six_card_straight",
                                                     "six_card_flush",
                                                     "six_card_full_house",
                                                     "six_card_quads",
                                                     "six_card_straight_flush",
                                                     "six_card_royal"};
    if (!name[c.six])
        return outcome(maker, "nothing", lost, 1);
    if (c.result == RESULT_FOLD && parameters_has(parameters, "six_card_on_fold", "lost"))
        return outcome(maker, "folded", lost, 1);
    return outcome(maker, sixes[c.six], parameters_ratio(parameters, name[c.six]), 1);
}

static const struct {
    const char *name;
    uint16_t (*outcome)(Maker *maker, ThreeCardClass c, const Parameters *parameters);
} bet_rules[] = {{"base", base_outcome}, {"pair_plus", pair_plus_outcome}, {"six_card", six_card_outcome}};

enum { BET_RULES = sizeof bet_rules / sizeof *bet_rules };

static bool is_class(ThreeCardClass c)
{
    return c.result < RESULTS && c.hand < EVAL_THREE_CATEGORIES;
}

/* Winners and best hands first, so that the outcomes of a bet stand in a good order; an index that is no class has the
 * first outcome and never occurs. */
static int make_bet(Bet *bet, int rules, const Parameters *parameters, Error *error)
{
    static const ThreeCardResult order[RESULTS] = {RESULT_WIN, RESULT_NOT_QUALIFIED, RESULT_TIE, RESULT_LOSS,
                                                   RESULT_FOLD};
    Maker maker = {.bet = bet};
    snprintf(bet->name, sizeof bet->name, "%s", bet_rules[rules].name);
    for (int i = 0; i < RESULTS; i++)
        for (int c = THREE_CARD_CLASSES - 1; c >= 0; c--) {
            ThreeCardClass class = three_card_class_at(c);
            if (is_class(class) && class.result == order[i])
                bet->outcome_of_class[c] = bet_rules[rules].outcome(&maker, class, parameters);
        }
    return bet_set_pays(bet, maker.pay, maker.wager, error);
}

static char *class_label(ThreeCardClass c, bool six)
{
    Text text = {0};
    if (is_class(c))
        text_add(&text, "%s, player's hand %s%s%s", results[c.result], hands[c.hand], six ? ", six cards " : "",
                 six ? sixes[c.six] : "");
    else
        text_add(&text, "unused");
    return text.data;
}

int three_card_bets(Bets *bets, const Parameters *parameters, Error *error)
{
    int offered = 0, made = 0, code = 0;
    bool six = parameters_has(parameters, "bets", "six_card");
    for (int i = 0; i < BET_RULES; i++)
        offered += parameters_has(parameters, "bets", bet_rules[i].name);
    bets_new(bets, THREE_CARD_CLASSES, offered);
    for (int c = 0; c < THREE_CARD_CLASSES; c++)
        bets->class_label[c] = class_label(three_card_class_at(c), six);
    for (int i = 0; i < BET_RULES && !code; i++)
        if (parameters_has(parameters, "bets", bet_rules[i].name))
            code = make_bet(&bets->bet[made++], i, parameters, error);
    return code;
}
