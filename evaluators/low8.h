/* low8.h - eight-or-better lows as a byte: bit 0 the ace, bit 7 the eight. */
#ifndef CARDROOM_LOW8_H
#define CARDROOM_LOW8_H

#include "evaluators/eval_tables.h"
#include "evaluators/include/cardroom/eval_cards.h"

/* 0 for a card above the eight. */
static inline unsigned low8_bit(uint8_t card)
{
    unsigned rank = card / 4u;
    return rank <= 6 ? 2u << rank : rank == 12;
}

/* The value of five different ranks, as value.h lays it out; 0 for 255. */
static inline EvalValue low8_value(unsigned ranks)
{
    return ranks == 255 ? 0 : ~(EvalValue)(ranks - 1);
}

/* The best low of exactly two of `number` hole cards, at most four, and three of five cards of the board. */
static inline EvalValue low8_best(const uint8_t *hole, int number, const uint8_t *board)
{
    unsigned two[6], on_board[5], least = 255;
    int pairs = 0;
    for (int i = 0; i < number; i++)
        for (int j = i + 1; j < number; j++)
            two[pairs++] = low8_bit(hole[i]) | low8_bit(hole[j]);
    for (int i = 0; i < 5; i++)
        on_board[i] = low8_bit(board[i]);
    for (int a = 0; a < 3; a++)
        for (int b = a + 1; b < 4; b++)
            for (int c = b + 1; c < 5; c++)
                for (int i = 0; i < pairs; i++) {
                    unsigned five = eval_table_five_low[on_board[a] | on_board[b] | on_board[c] | two[i]];
                    least = five < least ? five : least;
                }
    return low8_value(least);
}

#endif
