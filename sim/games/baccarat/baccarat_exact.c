/* baccarat_exact.c - every ordered deal of six cards, by value.
 *
 * Ten values, so a million sequences; each stands for as many deals as there are ways to take those cards
 * from the shoe. The drawing rules are the chart as Marina Club filed it (S stands, H hits). Shares nothing
 * with the definition or the kernel but the numbering of classes.
 */
#include "sim/games/baccarat/baccarat.h"
#include <string.h>

/* A row for each score of the banker, a column for each value of the player's third card. */
static const char chart[8][11] = {"HHHHHHHHHH", "HHHHHHHHHH", "HHHHHHHHHH", "HHHHHHHHSH",
                                  "SSHHHHHHSS", "SSSSHHHHSS", "SSSSSSHHSS", "SSSSSSSSSS"};

static int class_of(const int value[BACCARAT_DEAL])
{
    int player = (value[0] + value[2]) % 10, banker = (value[1] + value[3]) % 10;
    BaccaratClass end = {.player = player, .banker = banker};
    if (player < 8 && banker < 8) {
        end.player_drew = player < 6;
        end.banker_drew = end.player_drew ? chart[banker][value[4]] == 'H' : banker < 6;
        if (end.player_drew)
            end.player = (player + value[4]) % 10;
        if (end.banker_drew)
            end.banker = (banker + value[end.player_drew ? 5 : 4]) % 10;
    }
    return baccarat_class_index(end);
}

/* Takes the card at `depth` in every way that is left; `ways` counts how the ones before could be taken. */
static void take_card(int left[10], int value[BACCARAT_DEAL], int depth, uint64_t ways, u128 weights[])
{
    if (depth == BACCARAT_DEAL) {
        weights[class_of(value)] += ways;
        return;
    }
    for (int v = 0; v < 10; v++) {
        if (left[v] == 0)
            continue;
        value[depth] = v;
        left[v]--;
        take_card(left, value, depth + 1, ways * (uint64_t)(left[v] + 1), weights);
        left[v]++;
    }
}

void baccarat_enumerate(const void *table, u128 weights[])
{
    int decks = ((const BaccaratTable *)table)->decks, left[10], value[BACCARAT_DEAL];
    left[0] = 16 * decks;
    for (int v = 1; v < 10; v++)
        left[v] = 4 * decks;
    memset(weights, 0, BACCARAT_CLASSES * sizeof *weights);
    take_card(left, value, 0, 1, weights);
}
