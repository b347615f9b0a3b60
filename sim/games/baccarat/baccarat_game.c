/* baccarat_game.c - the family as the engine sees it. */
#include "sim/base/memory.h"
#include "sim/games/baccarat/baccarat.h"
#include "sim/games/game.h"
#include <stdlib.h>

enum { SUITS = 4 };

static int setup(const Parameters *parameters, const char *strategy, void **out, Bets *bets, Error *error)
{
    (void)strategy; /* nobody decides anything */
    BaccaratTable *table = memory_new(1, sizeof *table);
    table->decks = (int)parameters_integer(parameters, "decks");
    *out = table;
    if (!deck_fill(&table->deck, BACCARAT_RANKS, 0))
        return error_set(error, ERROR_INTERNAL, "the deck of baccarat cannot be made");
    int shoe = table->deck.size * table->decks;
    if (!deal_plan(&table->cards, shoe, BACCARAT_DEAL, table->decks, 1)
        || !deal_plan(&table->ranks, shoe, BACCARAT_DEAL, table->decks * SUITS, 1))
        return error_set(error, ERROR_INTERNAL, "no plan to deal from %d decks", table->decks);
    return baccarat_bets(bets, parameters, error);
}

static double acceptance(const void *table)
{
    return deal_acceptance(&((const BaccaratTable *)table)->ranks);
}

GAME_KERNELS_DECLARE(baccarat_play);

static const char *const strategies[] = {"optimal", NULL};

const Game baccarat_game = {.name = "baccarat",
                            .title = "baccarat and ZooBac: two hands by fixed rules, no decisions",
                            .revision = 1,
                            .parameters = baccarat_parameters,
                            .strategies = strategies,
                            .block_attempts = BLOCK_ROUNDS,
                            .setup = setup,
                            .free = free,
                            .acceptance = acceptance,
                            .play = GAME_KERNELS(baccarat_play),
                            .define = baccarat_define,
                            .enumerate = baccarat_enumerate,
                            .enumerates_quickly = true};
