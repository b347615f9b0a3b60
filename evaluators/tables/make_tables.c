/* make_tables.c - writes the lookup tables of the scalar evaluators as C, at build time.
 *
 * usage: make_tables code > eval_tables.c; make_tables sizes > eval_table_sizes.h
 */
#include "evaluators/table_index.h"
#include "evaluators/tables/hand_ranks.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_HANDS = 49205, MOST_SLOTS = 1 << 17, FEWEST_CARDS = 4, MOST_CARDS = 7 };

typedef struct Hands {
    int cards, number;
    int (*counts)[RANKS];
    uint32_t *sums;
    uint16_t *rows;
    int row_count;
    uint32_t slot_count;
} Hands;

static void *must_have(size_t number, size_t size)
{
    void *memory = calloc(number, size);
    if (!memory) {
        fputs("make_tables: out of memory\n", stderr);
        exit(1);
    }
    return memory;
}

/* All ways to hold `left` more cards of the ranks from `rank` on, at most four of each. */
static void list_hands(Hands *hands, int counts[RANKS], int rank, int left)
{
    if (rank == RANKS) {
        if (left == 0)
            memcpy(hands->counts[hands->number++], counts, sizeof(int[RANKS]));
        return;
    }
    for (counts[rank] = 0; counts[rank] <= 4 && counts[rank] <= left; counts[rank]++)
        list_hands(hands, counts, rank + 1, left - counts[rank]);
    counts[rank] = 0;
}

static void make_keys(uint32_t keys[RANKS], uint64_t seed)
{
    for (int rank = 0; rank < RANKS; rank++) { /* any odd-looking numbers do: unlucky ones are tried again */
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        keys[rank] = (uint32_t)(seed >> 32);
    }
}

/* Hands ordered by row, the fullest rows first: those are the hardest to place. */
typedef struct Row {
    int number, first;
    uint32_t row;
} Row;

static int compare_rows(const void *a, const void *b)
{
    const Row *x = a, *y = b;
    return x->number != y->number ? y->number - x->number : (x->row > y->row) - (x->row < y->row);
}

static int compare_numbers(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static int fits(const char *taken, const uint32_t *places, int number, uint32_t move)
{
    for (int i = 0; i < number; i++)
        if (taken[places[i] + move])
            return 0;
    return 1;
}

/* Moves every row to the first place where it meets no other; 0 if two hands of a row have the same place. */
static int place_rows(Hands *hands)
{
    int place_bits = TABLE_PLACE_BITS(hands->cards), row_bits = TABLE_ROW_BITS(hands->cards);
    uint32_t *sorted = must_have((size_t)hands->number, sizeof *sorted);
    Row *rows = must_have((size_t)hands->row_count, sizeof *rows);
    char *taken = must_have(MOST_SLOTS, 1);
    uint32_t furthest = 0;
    int good = 1;
    memcpy(sorted, hands->sums, (size_t)hands->number * sizeof *sorted);
    qsort(sorted, (size_t)hands->number, sizeof *sorted, compare_numbers);
    for (int i = 0; i < hands->number; i++) {
        Row *row = &rows[sorted[i] >> (32 - row_bits)];
        if (row->number++ == 0)
            *row = (Row){1, i, sorted[i] >> (32 - row_bits)};
        good &= i == 0 || sorted[i] != sorted[i - 1];
    }
    for (int i = 0; i < hands->number; i++)
        sorted[i] &= (1u << place_bits) - 1;
    qsort(rows, (size_t)hands->row_count, sizeof *rows, compare_rows);
    for (int r = 0; r < hands->row_count && rows[r].number > 0 && good; r++) {
        const uint32_t *places = sorted + rows[r].first;
        uint32_t move = 0;
        for (int i = 0; i < rows[r].number; i++)
            for (int j = 0; j < i; j++)
                good &= places[i] != places[j];
        while (!fits(taken, places, rows[r].number, move))
            move++;
        for (int i = 0; i < rows[r].number; i++)
            taken[places[i] + move] = 1;
        hands->rows[rows[r].row] = (uint16_t)move;
        furthest = move > furthest ? move : furthest;
    }
    hands->slot_count = furthest + (1u << place_bits); /* whatever the sum, its slot is below this */
    free(sorted);
    free(rows);
    free(taken);
    return good;
}

static void add_keys(Hands *hands, const uint32_t keys[RANKS])
{
    for (int i = 0; i < hands->number; i++) {
        hands->sums[i] = 0;
        for (int rank = 0; rank < RANKS; rank++)
            hands->sums[i] += (uint32_t)hands->counts[i][rank] * keys[rank];
    }
    memset(hands->rows, 0, (size_t)hands->row_count * sizeof *hands->rows);
}

static void list_all(Hands *hands, int cards)
{
    int counts[RANKS] = {0};
    hands->cards = cards;
    hands->row_count = 1 << TABLE_ROW_BITS(cards);
    hands->counts = must_have(MOST_HANDS, sizeof *hands->counts);
    hands->sums = must_have(MOST_HANDS, sizeof *hands->sums);
    hands->rows = must_have((size_t)hands->row_count, sizeof *hands->rows);
    list_hands(hands, counts, 0, cards);
}

static void print_numbers(const char *type, const char *name, const uint32_t *numbers, size_t count)
{
    printf("const %s %s[%zu] = {", type, name, count);
    for (size_t i = 0; i < count; i++)
        printf("%s0x%x,", i % 16 ? "" : "\n", numbers[i]);
    printf("\n};\n\n");
}

/* One value for each hand of a table, in its slot. `turn` makes the ace the lowest rank. */
static void print_values(const Hands *hands, const char *name, uint32_t (*value)(const int *, bool), bool option,
                         bool turn)
{
    uint32_t *values = must_have(hands->slot_count, sizeof *values);
    for (int i = 0; i < hands->number; i++) {
        int counts[RANKS];
        for (int rank = 0; rank < RANKS; rank++)
            counts[turn ? (rank + 1) % RANKS : rank] = hands->counts[i][rank];
        values[table_slot(hands->sums[i], hands->rows, hands->cards)] = value(counts, option);
    }
    print_numbers("uint32_t", name, values, hands->slot_count);
    free(values);
}

static void print_rows(const Hands *hands)
{
    uint32_t *rows = must_have((size_t)hands->row_count, sizeof *rows);
    char name[20];
    for (int i = 0; i < hands->row_count; i++)
        rows[i] = hands->rows[i];
    snprintf(name, sizeof name, "eval_table_rows_%d", hands->cards);
    print_numbers("uint16_t", name, rows, (size_t)hands->row_count);
    free(rows);
}

/* What each card adds to the sum of a hand, see eval_tables.h. */
static void print_card_keys(const uint32_t keys[RANKS])
{
    printf("const uint64_t eval_table_card_keys[256] = {");
    for (int card = 0; card < 52; card++)
        printf("%s0x%xull << 32 | %d,", card % 8 ? " " : "\n", keys[card / 4], 1 << card % 4 * 4);
    printf(" KEY_JOKER,\n};\n\n");
}

static void print_suits(const char *name, bool joker, bool wheel_second)
{
    uint32_t values[1 << RANKS];
    for (unsigned ranks = 0; ranks < 1 << RANKS; ranks++)
        values[ranks] = suit_high(ranks, joker, wheel_second);
    print_numbers("uint32_t", name, values, 1 << RANKS);
}

/* A set of the eight lowest ranks if it has five, else 255. */
static void print_fives(void)
{
    uint32_t fives[256];
    for (unsigned ranks = 0; ranks < 256; ranks++)
        fives[ranks] = __builtin_popcount(ranks) == 5 ? ranks : 255;
    print_numbers("uint8_t", "eval_table_five_low", fives, 256);
}

/* The values of all hands of five cards in order. */
static void print_classes(const Hands *five)
{
    enum { SUITED = 1287 };
    size_t number = (size_t)five->number;
    uint32_t *values = must_have(number + SUITED, sizeof *values);
    for (size_t i = 0; i < number; i++)
        values[i] = ranks_high(five->counts[i], false);
    for (unsigned ranks = 0; ranks < 1 << RANKS; ranks++)
        if (__builtin_popcount(ranks) == 5)
            values[number++] = suit_high(ranks, false, false);
    qsort(values, number, sizeof *values, compare_numbers);
    print_numbers("uint32_t", "eval_table_classes", values, number);
    free(values);
}

static void print_sizes(const Hands hands[])
{
    printf("/* Made by evaluators/tables/make_tables.c: bytes of one table by ranks, its rows included. */\nenum {\n");
    for (int cards = FEWEST_CARDS; cards <= MOST_CARDS; cards++)
        printf("    TABLE_BYTES_%d = %zu,\n", cards,
               (size_t)hands[cards].row_count * sizeof(uint16_t) + hands[cards].slot_count * sizeof(uint32_t));
    printf("};\n");
}

static void print_code(const Hands hands[], const uint32_t keys[RANKS])
{
    printf("/* Made by evaluators/tables/make_tables.c. */\n#include \"evaluators/eval_tables.h\"\n\n");
    print_card_keys(keys);
    print_classes(&hands[5]);
    print_fives();
    for (int cards = FEWEST_CARDS; cards <= MOST_CARDS; cards++)
        print_rows(&hands[cards]);
    print_values(&hands[5], "eval_table_high_5", ranks_high, false, false);
    print_values(&hands[6], "eval_table_high_6", ranks_high, false, false);
    print_values(&hands[7], "eval_table_high_7", ranks_high, false, false);
    print_values(&hands[5], "eval_table_wheel_5", ranks_high, true, false);
    print_values(&hands[7], "eval_table_wheel_7", ranks_high, true, false);
    print_values(&hands[4], "eval_table_joker_4", ranks_pai_gow_joker, false, false);
    print_values(&hands[6], "eval_table_joker_6", ranks_pai_gow_joker, false, false);
    print_values(&hands[4], "eval_table_joker_wheel_4", ranks_pai_gow_joker, true, false);
    print_values(&hands[6], "eval_table_joker_wheel_6", ranks_pai_gow_joker, true, false);
    print_values(&hands[4], "eval_table_wild_4", ranks_wild_joker, false, false);
    print_values(&hands[4], "eval_table_wild_royal_4", ranks_wild_joker, true, false);
    print_values(&hands[5], "eval_table_low_5", ranks_low, false, true);
    print_values(&hands[6], "eval_table_low_6", ranks_low, false, true);
    print_values(&hands[7], "eval_table_low_7", ranks_low, false, true);
    print_values(&hands[4], "eval_table_low_joker_4", ranks_low, true, true);
    print_suits("eval_table_suit", false, false);
    print_suits("eval_table_suit_joker", true, false);
    print_suits("eval_table_suit_wheel", false, true);
    print_suits("eval_table_suit_joker_wheel", true, true);
}

int main(int argc, char **argv)
{
    Hands hands[MOST_CARDS + 1] = {{0}};
    uint32_t keys[RANKS];
    int good = 0;
    for (int cards = FEWEST_CARDS; cards <= MOST_CARDS; cards++)
        list_all(&hands[cards], cards);
    for (uint64_t seed = 1; !good; seed++) {
        make_keys(keys, seed);
        good = 1;
        for (int cards = FEWEST_CARDS; cards <= MOST_CARDS && good; cards++) {
            add_keys(&hands[cards], keys);
            good = place_rows(&hands[cards]);
        }
    }
    if (argc == 2 && strcmp(argv[1], "sizes") == 0)
        print_sizes(hands);
    else
        print_code(hands, keys);
    for (int cards = FEWEST_CARDS; cards <= MOST_CARDS; cards++) {
        free(hands[cards].counts);
        free(hands[cards].sums);
        free(hands[cards].rows);
    }
    return fflush(stdout) || ferror(stdout);
}
