/* eval_tables.h - the lookup tables that the build makes (tables/make_tables.c), constant data.
 *
 * By multiset of ranks, see table_index.h: the value of a hand flushes apart. By the ranks of one suit: the value of
 * the flush or straight flush in it, 0 if there are too few cards. `wheel`: A-2-3-4-5 is the second highest straight;
 * `joker`: these cards and pai gow's joker; `wild`: these and a wild joker.
 */
#ifndef CARDROOM_EVAL_TABLES_H
#define CARDROOM_EVAL_TABLES_H

#include <stdint.h>

extern const uint16_t eval_table_rows_4[], eval_table_rows_5[], eval_table_rows_6[], eval_table_rows_7[];
extern const uint32_t eval_table_high_5[], eval_table_high_6[], eval_table_high_7[];
extern const uint32_t eval_table_wheel_5[], eval_table_wheel_7[];
extern const uint32_t eval_table_joker_4[], eval_table_joker_6[], eval_table_joker_wheel_4[],
    eval_table_joker_wheel_6[];
extern const uint32_t eval_table_wild_4[], eval_table_wild_royal_4[];
extern const uint32_t eval_table_low_5[], eval_table_low_6[], eval_table_low_7[], eval_table_low_joker_4[];
extern const uint32_t eval_table_suit[], eval_table_suit_joker[], eval_table_suit_wheel[],
    eval_table_suit_joker_wheel[];

/* A set of ranks from the ace (bit 0) to the eight if it has five, else 255. */
extern const uint8_t eval_table_five_low[256];

/* The values of eval_high in order. */
extern const uint32_t eval_table_classes[];

/* For every byte that may stand for a card, the sum's contribution: key of its rank in the upper 32 bits (wrapping off
 * the top), a count in one of four nibbles for its suit, bit 16 for the joker. What is no card adds nothing. */
extern const uint64_t eval_table_card_keys[256];

enum { KEY_JOKER = 1 << 16, KEY_SUITED = 0x8888 };

/* What lifts that many cards of a suit to KEY_SUITED. */
enum { KEY_TWO_SUITED = 0x6666, KEY_THREE_SUITED = 0x5555, KEY_FOUR_SUITED = 0x4444, KEY_FIVE_SUITED = 0x3333 };

#endif
