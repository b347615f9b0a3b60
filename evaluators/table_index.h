/* table_index.h - where a multiset of ranks stands in a lookup table.
 *
 * Every rank has a 32-bit key; the sum of a hand's keys, modulo 2^32, is different for every multiset of ranks of one
 * size. The upper bits of the sum choose a row, which says by how much its lower bits are to be moved so that no two
 * hands meet (hashing with row displacement; Tarjan and Yao, Storing a Sparse Table, CACM 22, 1979).
 */
#ifndef CARDROOM_TABLE_INDEX_H
#define CARDROOM_TABLE_INDEX_H

#include <stdint.h>

/* By the number of cards: bits of a sum that choose the row, and bits that choose the place within it. */
#define TABLE_ROW_BITS(cards) ((cards) == 7 ? 14 : (cards) == 6 ? 12 : (cards) == 5 ? 11 : 9)
#define TABLE_PLACE_BITS(cards) ((cards) == 7 ? 13 : (cards) == 6 ? 11 : (cards) == 5 ? 10 : 9)

static inline uint32_t table_slot(uint32_t sum, const uint16_t *rows, int cards)
{
    return (sum & ((1u << TABLE_PLACE_BITS(cards)) - 1)) + rows[sum >> (32 - TABLE_ROW_BITS(cards))];
}

#endif
