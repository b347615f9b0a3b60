/* bench_order.c - the table of triples and the cards before them; the other half is bench_order_sum.c. */
#include "bench/bench_order.h"
#include "bench/bench_hands.h"
#include "sim/base/memory.h"
#include <stdlib.h>
#include <string.h>

/* Starts that follow each other in a run. */
enum { RUN_STARTS = 64 };

static uint64_t choose(int n, int k)
{
    uint64_t ways = 1;
    for (int i = 1; i <= k; i++)
        ways = ways * (uint64_t)(n - k + i) / (uint64_t)i;
    return ways;
}

/* The next `count` of the cards below `deck`, in rising order; false after the last. */
static bool next_choice(uint8_t *choice, int count, int deck)
{
    int i = count - 1;
    while (i >= 0 && choice[i] == deck - count + i)
        i--;
    if (i < 0)
        return false;
    choice[i]++;
    for (; i + 1 < count; i++)
        choice[i + 1] = choice[i] + 1;
    return true;
}

static void set_row(HandOrder *order, size_t row, const uint8_t *cards)
{
    for (int k = 0; k < order->run; k++) {
        order->column[k][row] = cards[k];
        order->suits[cards[k] % 4][row] += (uint16_t)(1 << cards[k] / 4 | 1 << 13);
    }
    for (int card = cards[0]; card >= 0 && order->from[card] == order->rows; card--)
        order->from[card] = row;
}

static void make_table(HandOrder *order)
{
    uint8_t cards[ORDER_TABLE_CARDS] = {0, 1, 2};
    size_t row = 0;
    order->rows = (size_t)choose(order->deck, order->run);
    for (int k = 0; k < order->run; k++)
        order->column[k] = memory_new(order->rows, 1);
    for (int suit = 0; suit < 4; suit++)
        order->suits[suit] = memory_new(order->rows, sizeof **order->suits);
    for (int card = 0; card <= order->deck; card++)
        order->from[card] = order->rows;
    do
        set_row(order, row++, cards);
    while (next_choice(cards, order->run, order->deck));
}

static void make_starts(HandOrder *order)
{
    uint8_t cards[ORDER_STAY_MOST] = {0, 1, 2, 3, 4, 5};
    uint64_t hands = choose(order->deck, order->cards), all = choose(order->deck - order->run, order->stay), i = 0;
    uint64_t every = hands / ORDER_HANDS_MOST > 1 ? hands / ORDER_HANDS_MOST : 1;
    order->start = memory_new((size_t)(all / every) + RUN_STARTS, sizeof *order->start);
    do
        if (i++ / RUN_STARTS % every == 0)
            memcpy(order->start[order->starts++].card, cards, sizeof cards);
    while (next_choice(cards, order->stay, order->deck - order->run));
}

/* Parts of at least HANDS_PART hands, but perhaps for the last. */
static void make_parts(HandOrder *order)
{
    order->first = memory_new(order->starts + 1, sizeof *order->first);
    order->part_hands = memory_new(order->starts, sizeof *order->part_hands);
    for (size_t i = 0; i < order->starts; i++) {
        size_t hands = order->rows - hand_order_row(order, &order->start[i]);
        order->hands += hands;
        order->part_hands[order->parts] += hands;
        if (order->part_hands[order->parts] >= HANDS_PART || i + 1 == order->starts)
            order->first[++order->parts] = i + 1;
    }
    order->times = order->hands < HANDS_PART ? (int)(HANDS_PART / order->hands) + 1 : 1;
    order->part_hands[0] *= (size_t)order->times;
}

void hand_order_make(HandOrder *order, int cards, int deck)
{
    if (order->cards == cards && order->deck == deck)
        return;
    hand_order_free(order);
    int run = cards < ORDER_TABLE_CARDS ? cards : ORDER_TABLE_CARDS;
    *order = (HandOrder){.cards = cards, .deck = deck, .run = run, .stay = cards - run};
    make_table(order);
    make_starts(order);
    make_parts(order);
}

void hand_order_free(HandOrder *order)
{
    for (int k = 0; k < ORDER_TABLE_CARDS; k++)
        free(order->column[k]);
    for (int suit = 0; suit < 4; suit++)
        free(order->suits[suit]);
    free(order->start);
    free(order->first);
    free(order->part_hands);
    *order = (HandOrder){0};
}
