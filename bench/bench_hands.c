/* bench_hands.c - draws hands, lays them out, goes over them. */
#include "bench/bench_hands.h"
#include "sim/base/memory.h"
#include "sim/base/pcg32.h"
#include <stdlib.h>
#include <string.h>

/* Columns are aligned, and begin in different sets of the caches. */
enum { LINE = 64, APART = 5 * LINE };

static size_t whole_lines(size_t bytes)
{
    return (bytes + LINE - 1) / LINE * LINE;
}

/* Memory for all layouts. */
static void make_room(HandSet *set)
{
    size_t rows = whole_lines(set->hands * (size_t)set->cards), columns = set->stride * (size_t)set->cards;
    size_t suits = set->with_suits ? 4 * set->stride * sizeof *set->suits : 0;
    if (rows + columns + suits + LINE > set->room) {
        free(set->memory);
        set->room = rows + columns + suits + LINE;
        set->memory = memory_new(set->room, 1);
    }
    set->rows = (uint8_t *)(((uintptr_t)set->memory + LINE - 1) / LINE * LINE);
    set->columns = set->rows + rows;
    set->suits = set->with_suits ? (uint16_t *)(void *)(set->columns + columns) : NULL;
}

static void draw_rows(HandSet *set)
{
    Pcg32 generator = pcg32_seed(20261118, (uint64_t)(set->deck * FORM_CARDS_MOST + set->cards));
    for (size_t i = 0; i < set->drawn; i++) {
        uint64_t held = 0;
        for (int k = 0; k < set->cards; k++) {
            uint32_t card;
            do
                card = pcg32_below(&generator, (uint32_t)set->deck);
            while (held >> card & 1);
            held |= (uint64_t)1 << card;
            set->rows[i * (size_t)set->cards + (size_t)k] = (uint8_t)card;
        }
    }
}

static void make_columns(HandSet *set)
{
    uint8_t *column[FORM_CARDS_MOST];
    for (int k = 0; k < set->cards; k++)
        column[k] = set->columns + (size_t)k * set->stride;
    eval_columns(set->rows, set->cards, set->drawn, column);
}

static void make_suits(HandSet *set)
{
    for (int suit = 0; suit < 4; suit++)
        memset(set->suits + (size_t)suit * set->stride, 0, set->drawn * sizeof *set->suits);
    for (size_t i = 0; i < set->drawn; i++)
        for (int k = 0; k < set->cards; k++) {
            int card = set->rows[i * (size_t)set->cards + (size_t)k];
            set->suits[(size_t)(card % 4) * set->stride + i] += (uint16_t)(1 << card / 4 | 1 << 13);
        }
}

/* Fills a row of `whole` bytes with copies of its first `part`. */
static void repeat(void *row, size_t part, size_t whole)
{
    for (size_t at = part; at < whole; at += part)
        memcpy((char *)row + at, row, part < whole - at ? part : whole - at);
}

static void repeat_all(HandSet *set)
{
    repeat(set->rows, set->drawn * (size_t)set->cards, set->hands * (size_t)set->cards);
    for (int k = 0; k < set->cards; k++)
        repeat(set->columns + (size_t)k * set->stride, set->drawn, set->hands);
    for (int suit = 0; suit < 4 && set->suits; suit++)
        repeat(set->suits + (size_t)suit * set->stride, set->drawn * sizeof *set->suits,
               set->hands * sizeof *set->suits);
}

void hand_set_deal(HandSet *set, int cards, int deck, size_t hands, bool with_suits)
{
    hands = hands < HANDS_PART ? HANDS_PART : hands / HANDS_PART * HANDS_PART;
    if (set->cards == cards && set->deck == deck && set->hands == hands && set->with_suits == with_suits)
        return;
    *set = (HandSet){.cards = cards,
                     .deck = deck,
                     .with_suits = with_suits,
                     .hands = hands,
                     .drawn = hands < HANDS_DRAWN_MOST ? hands : HANDS_DRAWN_MOST,
                     .stride = hands + APART,
                     .memory = set->memory,
                     .room = set->room};
    make_room(set);
    draw_rows(set);
    make_columns(set);
    if (with_suits)
        make_suits(set);
    repeat_all(set);
}

static uint32_t sum_rows(const HandSet *set, EvalValue (*value)(const uint8_t *cards), size_t first)
{
    uint32_t sum = 0;
    size_t cards = (size_t)set->cards;
    const uint8_t *hand = set->rows + first * cards, *end = hand + HANDS_PART * cards;
    for (; hand < end; hand += cards)
        sum += value(hand);
    return sum;
}

static uint32_t sum_columns(const HandSet *set, EvalKernel *kernel, size_t first)
{
    uint32_t sum = 0;
    const uint8_t *column[FORM_CARDS_MOST];
    for (size_t i = first; i < first + HANDS_PART; i += FORM_BATCH) {
        for (int k = 0; k < set->cards; k++)
            column[k] = set->columns + (size_t)k * set->stride + i;
        sum += form_sum_lanes(kernel, column, FORM_BATCH);
    }
    return sum;
}

static uint32_t sum_suits(const HandSet *set, EvalSuitsKernel *kernel, size_t first)
{
    uint32_t sum = 0;
    const uint16_t *suits[4];
    for (size_t i = first; i < first + HANDS_PART; i += FORM_BATCH) {
        for (int suit = 0; suit < 4; suit++)
            suits[suit] = set->suits + (size_t)suit * set->stride + i;
        sum += form_sum_suits(kernel, suits, FORM_BATCH);
    }
    return sum;
}

uint32_t hand_set_sum(const HandSet *set, const HandForm *form, size_t part)
{
    size_t first = part * HANDS_PART;
    if (form->scalar)
        return sum_rows(set, form->scalar, first);
    return form->lanes ? sum_columns(set, form->lanes, first) : sum_suits(set, form->suits, first);
}

void hand_set_free(HandSet *set)
{
    free(set->memory);
    *set = (HandSet){0};
}
