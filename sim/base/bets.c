/* bets.c - classes and bets. */
#include "sim/base/bets.h"
#include "sim/base/memory.h"
#include <stdlib.h>
#include <string.h>

void bets_new(Bets *bets, int classes, int count)
{
    bets->classes = classes;
    bets->count = count;
    bets->class_label = memory_new((size_t)classes, sizeof *bets->class_label);
    bets->bet = memory_new((size_t)count, sizeof *bets->bet);
    for (int i = 0; i < count; i++)
        bets->bet[i].outcome_of_class = memory_new((size_t)classes, sizeof(uint16_t));
}

void bets_free(Bets *bets)
{
    for (int c = 0; c < bets->classes; c++)
        free(bets->class_label[c]);
    for (int i = 0; i < bets->count; i++)
        free(bets->bet[i].outcome_of_class);
    free(bets->class_label);
    free(bets->bet);
    *bets = (Bets){0};
}

Bets bets_copy(const Bets *bets)
{
    Bets copy;
    bets_new(&copy, bets->classes, bets->count);
    for (int c = 0; c < bets->classes; c++)
        copy.class_label[c] = memory_copy_string(bets->class_label[c]);
    for (int i = 0; i < bets->count; i++) {
        uint16_t *map = copy.bet[i].outcome_of_class;
        copy.bet[i] = bets->bet[i];
        copy.bet[i].outcome_of_class = memcpy(map, bets->bet[i].outcome_of_class, (size_t)bets->classes * sizeof *map);
    }
    return copy;
}

/* x units in ticks; false if that is too many. */
static bool in_ticks(Ratio x, int64_t ticks, int64_t *out)
{
    return !__builtin_mul_overflow(x.top, ticks / x.bottom, out) && *out <= BETS_MOST_TICKS && *out >= -BETS_MOST_TICKS;
}

int bet_set_pays(Bet *bet, const Ratio pay[], const Ratio wager[], Error *error)
{
    bool fine = true;
    bet->ticks = 1;
    for (int o = 0; o < 2 * bet->outcome_count && fine; o++) {
        Ratio x = o % 2 ? (wager ? wager[o / 2] : (Ratio){1, 1}) : pay[o / 2];
        fine = !__builtin_mul_overflow(ratio_reduce(bet->ticks, x.bottom).top, x.bottom, &bet->ticks)
               && bet->ticks <= BETS_MOST_TICKS;
    }
    for (int o = 0; o < bet->outcome_count && fine; o++)
        fine = in_ticks(pay[o], bet->ticks, &bet->outcome[o].pay)
               && in_ticks(wager ? wager[o] : (Ratio){1, 1}, bet->ticks, &bet->outcome[o].wager);
    return fine ? 0
                : error_set(error, ERROR_INPUT, "the pays of the bet %s are too large or their fractions too fine",
                            bet->name);
}

static bool bet_equal(const Bet *a, const Bet *b, int classes)
{
    if (strcmp(a->name, b->name) != 0 || a->ticks != b->ticks || a->outcome_count != b->outcome_count)
        return false;
    for (int o = 0; o < a->outcome_count; o++)
        if (a->outcome[o].pay != b->outcome[o].pay || a->outcome[o].wager != b->outcome[o].wager)
            return false;
    return memcmp(a->outcome_of_class, b->outcome_of_class, (size_t)classes * sizeof *a->outcome_of_class) == 0;
}

bool bets_equal(const Bets *a, const Bets *b)
{
    if (a->classes != b->classes || a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++)
        if (!bet_equal(&a->bet[i], &b->bet[i], a->classes))
            return false;
    return true;
}

int bets_find(const Bets *bets, const char *name)
{
    for (int i = 0; i < bets->count; i++)
        if (strcmp(bets->bet[i].name, name) == 0)
            return i;
    return -1;
}
