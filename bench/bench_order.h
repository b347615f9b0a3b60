/* bench_order.h - hands of a deck in lexicographic order, as an enumeration goes over them.
 *
 * The last three cards run through a table of all triples. Those above a given card are a tail of the table, so a lane
 * form gets columns that point into it, beside columns of the cards that stay the same, which are filled again only
 * when they change: no hand is copied. Suit words likewise are the table's plus those of the cards that stay. Hands of
 * two or three cards are the table itself. The scalar form counts up.
 *
 * Of decks with more than ORDER_HANDS_MOST hands, runs of consecutive hands are taken, evenly spread over the whole
 * order: its beginning alone would be nothing but four deuces.
 */
#ifndef CARDROOM_BENCH_ORDER_H
#define CARDROOM_BENCH_ORDER_H

#include "bench/bench_form.h"

enum {
    ORDER_HANDS_MOST = 1 << 22, /* nearly */
    ORDER_TABLE_CARDS = 3,
    ORDER_STAY_MOST = FORM_CARDS_MOST - ORDER_TABLE_CARDS
};

/* The cards before the last three. */
typedef struct OrderStart {
    uint8_t card[ORDER_STAY_MOST];
} OrderStart;

typedef struct HandOrder {
    int cards, deck;
    int stay, run; /* how many cards stay, and how many run through the table */
    size_t rows;   /* of the table */
    uint8_t *column[ORDER_TABLE_CARDS];
    uint16_t *suits[4];
    size_t from[54]; /* the first row whose cards are all this one or above */
    OrderStart *start;
    size_t starts;
    size_t parts;
    size_t *first;      /* part p has starts first[p] to first[p + 1] - 1 */
    size_t *part_hands; /* and so many hands */
    int times;          /* a part goes over its starts so often, if the deck has few hands */
    size_t hands;       /* different ones, in all parts */
} HandOrder;

/* A zeroed order or one made before; nothing is done if it is the one asked for. */
void hand_order_make(HandOrder *order, int cards, int deck);

/* The row of the table where the hands of a start begin; they end where the table does. */
static inline size_t hand_order_row(const HandOrder *order, const OrderStart *start)
{
    return order->stay ? order->from[start->card[order->stay - 1] + 1] : 0;
}

/* The sum of a form's values of the hands of a part. */
uint32_t hand_order_sum(const HandOrder *order, const HandForm *form, size_t part);

void hand_order_free(HandOrder *order);

#endif
