/* bench_order_sum.c - goes over the hands of an order; the other half is bench_order.c. */
#include "bench/bench_order.h"
#include <string.h>

/* Columns of cards that stay, as far as they are filled. */
typedef struct Staying {
    _Alignas(64) uint8_t column[ORDER_STAY_MOST][FORM_BATCH];
    size_t filled[ORDER_STAY_MOST];
} Staying;

static size_t batch_at(const HandOrder *order, size_t row)
{
    return order->rows - row < FORM_BATCH ? order->rows - row : FORM_BATCH;
}

static void fill(Staying *staying, const OrderStart *start, int stay, size_t hands)
{
    for (int k = 0; k < stay; k++)
        if (staying->column[k][0] != start->card[k] || staying->filled[k] < hands) {
            memset(staying->column[k], start->card[k], hands);
            staying->filled[k] = hands;
        }
}

static uint32_t sum_lanes(const HandOrder *order, EvalKernel *kernel, size_t first, size_t end)
{
    Staying staying;
    const uint8_t *column[FORM_CARDS_MOST];
    uint32_t sum = 0;
    memset(staying.filled, 0, sizeof staying.filled);
    for (int k = 0; k < order->stay; k++)
        staying.column[k][0] = 0, column[k] = staying.column[k];
    for (const OrderStart *start = order->start + first; start < order->start + end; start++) {
        size_t row = hand_order_row(order, start), hands;
        fill(&staying, start, order->stay, batch_at(order, row));
        for (; row < order->rows; row += hands) {
            hands = batch_at(order, row);
            for (int k = 0; k < order->run; k++)
                column[order->stay + k] = order->column[k] + row;
            sum += form_sum_lanes(kernel, column, hands);
        }
    }
    return sum;
}

static void add_word(uint16_t *restrict out, const uint16_t *restrict words, uint16_t word, size_t count)
{
    for (size_t i = 0; i < count; i++)
        out[i] = (uint16_t)(words[i] + word);
}

static uint32_t sum_suits(const HandOrder *order, EvalSuitsKernel *kernel, size_t first, size_t end)
{
    _Alignas(64) uint16_t suits[4][FORM_BATCH];
    const uint16_t *const column[4] = {suits[0], suits[1], suits[2], suits[3]};
    uint32_t sum = 0;
    for (const OrderStart *start = order->start + first; start < order->start + end; start++) {
        uint16_t word[4] = {0};
        for (int k = 0; k < order->stay; k++)
            word[start->card[k] % 4] += (uint16_t)(1 << start->card[k] / 4 | 1 << 13);
        for (size_t row = hand_order_row(order, start), hands; row < order->rows; row += hands) {
            hands = batch_at(order, row);
            for (int s = 0; s < 4; s++)
                add_word(suits[s], order->suits[s] + row, word[s], hands);
            sum += form_sum_suits(kernel, column, hands);
        }
    }
    return sum;
}

/* Cards `k` and following count up from `card`. */
static uint32_t count_up(const HandOrder *order, EvalValue (*value)(const uint8_t *), uint8_t *cards, int k, int card)
{
    uint32_t sum = 0;
    int last = order->deck - order->cards + k;
    for (; card <= last; card++) {
        cards[k] = (uint8_t)card;
        sum += k + 1 == order->cards ? value(cards) : count_up(order, value, cards, k + 1, card + 1);
    }
    return sum;
}

static uint32_t sum_scalar(const HandOrder *order, EvalValue (*value)(const uint8_t *), size_t first, size_t end)
{
    uint8_t cards[FORM_CARDS_MOST];
    uint32_t sum = 0;
    for (size_t i = first; i < end; i++) {
        memcpy(cards, order->start[i].card, (size_t)order->stay);
        sum += count_up(order, value, cards, order->stay, order->stay ? cards[order->stay - 1] + 1 : 0);
    }
    return sum;
}

uint32_t hand_order_sum(const HandOrder *order, const HandForm *form, size_t part)
{
    size_t first = order->first[part], end = order->first[part + 1];
    uint32_t sum = 0;
    for (int i = 0; i < order->times; i++)
        if (form->scalar)
            sum += sum_scalar(order, form->scalar, first, end);
        else
            sum += form->lanes ? sum_lanes(order, form->lanes, first, end) : sum_suits(order, form->suits, first, end);
    return sum;
}
