/* three_card.h - Three Card Poker: one round, its class, and who knows what.
 *
 * The player sees his three cards, and one of the banker's if the rules show it, and plays or folds. Bets are settled
 * on how the round ended, on what his hand counts as, and on the best five of all six cards: that is the class of a
 * round.
 */
#ifndef CARDROOM_THREE_CARD_H
#define CARDROOM_THREE_CARD_H

#include "sim/base/bets.h"
#include "sim/base/deal.h"
#include "sim/base/deck.h"
#include "sim/base/parameters.h"
#include "sim/base/streams.h"
#include "sim/base/text.h"
#include "sim/base/wide.h"
#include "strategies/three_card_play.h"

/* Cards 0 to 2 are the player's, 3 to 5 the banker's; 3 is the one that may be shown. */
enum { THREE_CARD_DEAL = 6, THREE_CARD_CLASSES = 501, THREE_CARD_PER_WORD = 2 };

typedef enum ThreeCardResult {
    RESULT_FOLD,
    RESULT_NOT_QUALIFIED,
    RESULT_WIN,
    RESULT_LOSS,
    RESULT_TIE,
    RESULTS
} ThreeCardResult;

/* The best five of six; only counted where that bet is offered. */
typedef enum SixCategory {
    SIX_NOTHING,
    SIX_TRIPS,
    SIX_STRAIGHT,
    SIX_FLUSH,
    SIX_FULL_HOUSE,
    SIX_QUADS,
    SIX_STRAIGHT_FLUSH,
    SIX_ROYAL,
    SIX_CATEGORIES
} SixCategory;

typedef struct ThreeCardClass {
    ThreeCardResult result;
    EvalThreeCategory hand;
    SixCategory six;
} ThreeCardClass;

static inline int three_card_class_index(ThreeCardClass c)
{
    return (int)c.six << 6 | (int)c.hand << 3 | (int)c.result;
}

static inline ThreeCardClass three_card_class_at(int index)
{
    return (ThreeCardClass){(ThreeCardResult)(index & 7), (EvalThreeCategory)(index >> 3 & 7),
                            (SixCategory)(index >> 6)};
}

/* What a kernel and the definition need; constant during a run. */
typedef struct ThreeCardTable {
    ThreeCardPlay decisions;
    ThreeCardRules rules;
    bool six_card; /* the bet on all six is offered */
    Deck deck;
    DealPlan cards;
} ThreeCardTable;

/* The rules, one round: the class of six cards. Tells it into `story` unless NULL. */
int three_card_round(const ThreeCardTable *table, const Card card[THREE_CARD_DEAL], Text *story);

/* A block by the definition, see game.h. */
int three_card_define(const void *table, const Streams *streams, uint64_t counts[], int64_t wanted, Text *story);

/* The kernel on given deals, `deals` of them in columns: so that tests can feed it every one. */
enum { THREE_CARD_BATCH = 1024 };
typedef void ThreeCardDeals(const ThreeCardTable *table, const uint8_t card[THREE_CARD_DEAL][THREE_CARD_BATCH],
                            int deals, uint64_t counts[]);
#ifdef __x86_64__
extern ThreeCardDeals three_card_deals_generic, three_card_deals_v2, three_card_deals_v3, three_card_deals_v4;
#else
extern ThreeCardDeals three_card_deals_generic;
#endif

extern const Parameter three_card_parameters[];

/* By the player's hand: what the ante bonus pays, and the parameter that says what pair plus pays, or NULL. */
Ratio three_card_ante_bonus(EvalThreeCategory hand, const Parameters *parameters);
extern const char *const three_card_pair_plus[EVAL_THREE_CATEGORIES];

int three_card_bets(Bets *bets, const Parameters *parameters, Error *error);

/* Every deal of the shoe. */
void three_card_enumerate(const void *table, u128 weights[]);

#endif
