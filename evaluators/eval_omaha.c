/* eval_omaha.c - Omaha hands by lookup: sums of two hole cards' keys and of three board cards' keys meet in the table
 * of five cards. A flush needs a suit with two cards in the hole and three on the board; there is at most one such
 * suit. */
#include "evaluators/include/cardroom/eval_omaha.h"
#include "evaluators/hand_sum.h"
#include "evaluators/low8.h"

static const uint8_t pairs[6][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
static const uint8_t triples[10][3] = {{0, 1, 2}, {0, 1, 3}, {0, 1, 4}, {0, 2, 3}, {0, 2, 4},
                                       {0, 3, 4}, {1, 2, 3}, {1, 2, 4}, {1, 3, 4}, {2, 3, 4}};

/* The best flush of a suit with two ranks of `hole` and three of `board`, 0 standing for a card of another suit. */
static EvalValue best_flush(const uint8_t *hole, const uint8_t *board, unsigned suit)
{
    unsigned in_hole[4], on_board[5];
    EvalValue best = 0;
    for (int i = 0; i < 4; i++)
        in_hole[i] = hole[i] % 4 == suit ? 1u << hole[i] / 4 % 13 : 0;
    for (int i = 0; i < 5; i++)
        on_board[i] = board[i] % 4 == suit ? 1u << board[i] / 4 % 13 : 0;
    for (int i = 0; i < 10; i++) {
        unsigned three = on_board[triples[i][0]] | on_board[triples[i][1]] | on_board[triples[i][2]];
        for (int j = 0; j < 6; j++) {
            EvalValue value = eval_table_suit[three | in_hole[pairs[j][0]] | in_hole[pairs[j][1]]];
            best = value > best ? value : best;
        }
    }
    return best;
}

EvalValue eval_omaha_high(const uint8_t cards[9])
{
    const uint8_t *hole = cards, *board = cards + 4;
    uint64_t two[6];
    EvalValue best = 0;
    for (int i = 0; i < 6; i++)
        two[i] = eval_table_card_keys[hole[pairs[i][0]]] + eval_table_card_keys[hole[pairs[i][1]]];
    for (int i = 0; i < 10; i++) {
        const uint8_t *at = triples[i];
        uint64_t three = eval_table_card_keys[board[at[0]]] + eval_table_card_keys[board[at[1]]]
                         + eval_table_card_keys[board[at[2]]];
        for (int j = 0; j < 6; j++) {
            EvalValue value = sum_value(three + two[j], eval_table_rows_5, eval_table_high_5, 5);
            best = value > best ? value : best;
        }
    }
    unsigned flush = suited(hand_sum(hole, 4), KEY_TWO_SUITED) & suited(hand_sum(board, 5), KEY_THREE_SUITED);
    if (flush) {
        EvalValue value = best_flush(hole, board, (unsigned)__builtin_ctz(flush) / 4);
        best = value > best ? value : best;
    }
    return best;
}

EvalValue eval_omaha_low(const uint8_t cards[9])
{
    return low8_best(cards, 4, cards + 4);
}
