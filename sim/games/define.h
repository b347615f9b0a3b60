/* define.h - a block of rounds by a game's definition, one after another: what game.h asks of `define`.
 *
 * For games that deal a fixed number of cards to every round. A round takes the low or the high halves of the next
 * outputs of its stream, as the kernels do in lanes.
 */
#ifndef CARDROOM_DEFINE_H
#define CARDROOM_DEFINE_H

#include "sim/base/deal.h"
#include "sim/base/deck.h"
#include "sim/base/streams.h"
#include "sim/base/text.h"

/* The class of a round with these cards; tells it into `story` unless NULL. */
typedef int DefineRound(const void *table, const Card card[], Text *story);

/* Adds to `counts` unless NULL; tells round `wanted` (from 0) into `story` and returns its class, or -1 if the block
 * has no such round. */
int define_block(const DealPlan *plan, const Deck *deck, DefineRound *play, const void *table, const Streams *streams,
                 uint64_t counts[], int64_t wanted, Text *story);

#endif
