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

int bets_find(const Bets *bets, const char *name)
{
    for (int i = 0; i < bets->count; i++)
        if (strcmp(bets->bet[i].name, name) == 0)
            return i;
    return -1;
}
