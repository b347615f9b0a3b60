/* hand_ranks.h - the value of a hand told by how many cards of each rank it holds.
 *
 * The build runs these for every possible hand and keeps the answers as tables, so they may be slow and are written to
 * be checked by eye. Rank 0 is the deuce and 12 the ace, but for low hands rank 0 is the ace and 12 the king. Values
 * are laid out as value.h says.
 */
#ifndef CARDROOM_HAND_RANKS_H
#define CARDROOM_HAND_RANKS_H

#include <stdbool.h>
#include <stdint.h>

enum { RANKS = 13, ACE = 12 };

/* The best five, flushes apart: pairs, threes, fours and straights. */
uint32_t ranks_high(const int counts[RANKS], bool wheel_second);

/* The best five with pai gow's joker beside these cards, flushes apart. */
uint32_t ranks_pai_gow_joker(const int counts[RANKS], bool wheel_second);

/* Four cards and a joker that is wild, flushes apart. */
uint32_t ranks_wild_joker(const int counts[RANKS], bool royal_above_five);

/* The best five of this suit, straight flushes included; 0 if there are fewer. `joker` adds one card of that suit. */
uint32_t suit_high(unsigned ranks, bool joker, bool wheel_second);

/* The lowest five, ace to five; `joker` adds the lowest rank missing. Here rank 0 is the ace. */
uint32_t ranks_low(const int counts[RANKS], bool joker);

#endif
