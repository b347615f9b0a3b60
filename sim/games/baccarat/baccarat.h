/* baccarat.h - the family of ZooBac and punto banco: one round, its class, and who knows what.
 *
 * Two hands are dealt by fixed rules; no one decides anything. All bets of the family are settled on the two
 * totals and on which hands hold three cards, so that is the class of a round.
 */
#ifndef CARDROOM_BACCARAT_H
#define CARDROOM_BACCARAT_H

#include "sim/base/bets.h"
#include "sim/base/deal.h"
#include "sim/base/deck.h"
#include "sim/base/parameters.h"
#include "sim/base/streams.h"
#include "sim/base/wide.h"

/* Six cards are always dealt: player, banker, player, banker, then the third cards in the order they are needed. */
enum { BACCARAT_DEAL = 6, BACCARAT_CLASSES = 400 };

/* Ten-valued ranks first, then ace to nine: the value of rank r of this order is max(r - 3, 0). */
#define BACCARAT_RANKS "TJQKA23456789"

typedef struct BaccaratClass {
    int player, banker;            /* totals, 0 to 9 */
    bool player_drew, banker_drew; /* a third card */
} BaccaratClass;

static inline int baccarat_class_index(BaccaratClass c)
{
    return 100 * (c.player_drew + 2 * c.banker_drew) + 10 * c.player + c.banker;
}

static inline BaccaratClass baccarat_class_at(int index)
{
    return (BaccaratClass){
        .player = index / 10 % 10, .banker = index % 10, .player_drew = index / 100 & 1, .banker_drew = index / 200};
}

/* What a kernel and the definition need; constant during a run. */
typedef struct BaccaratTable {
    Deck deck;
    int decks;
    DealPlan cards; /* positions to cards of the deck, suits and all: the definition */
    DealPlan ranks; /* the same positions to ranks in BACCARAT_RANKS: the kernel */
} BaccaratTable;

/* The rules, one round: the class of six cards in the order of the deal. Tells it into `story` unless NULL. */
int baccarat_round(const Card card[BACCARAT_DEAL], Text *story);

/* A block by the definition. Adds to `counts` unless NULL; tells round `wanted` (from 0) into `story` and
 * returns its class, or -1 if the block has no such round. */
int baccarat_define(const void *table, const Streams *streams, uint64_t counts[], int64_t wanted, Text *story);

/* The family's parameters, and the bets they make. */
extern const Parameter baccarat_parameters[];
int baccarat_bets(Bets *bets, const Parameters *parameters, Error *error);

/* Every deal of the shoe: the number of ordered six-card deals that end in each class. */
void baccarat_enumerate(const void *table, u128 weights[]);

#endif
