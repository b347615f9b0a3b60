/* evaluator.h - every evaluator of this room in one table, for the eval command, the benchmark and the tests. */
#ifndef CARDROOM_EVALUATOR_H
#define CARDROOM_EVALUATOR_H

#include "evaluators/include/cardroom/eval.h"
#include "sim/base/isa.h"

/* Values of hands in columns: cards[k][i] is card k of hand i. */
typedef void EvalKernel(const uint8_t *const cards[], EvalValue *values, size_t hands);

/* The same from suit words, see eval_high_suits_bulk. */
typedef void EvalSuitsKernel(const uint16_t *const suits[4], EvalValue *values, size_t hands);

typedef struct Evaluator {
    const char *name;   /* "high-7" */
    const char *title;  /* "high, 7 cards" */
    int cards, hole;    /* cards of a hand; how many of the first are hole cards, 0 if all are alike */
    int deck;           /* 52, or 53 with a joker */
    bool many_decks;    /* identical cards are served */
    size_t table_bytes; /* lookup tables the scalar form reads; the lane form reads none */
    EvalValue (*value)(const uint8_t *cards);
    EvalKernel *lanes[ISA_COUNT];
    size_t (*words)(EvalValue value, char *out, size_t size);
    int (*best)(const uint8_t *cards, uint8_t *best); /* the cards that play, how many; 0 if there is no hand */
    EvalSuitsKernel *suits[ISA_COUNT];                /* NULL where suit words are not served */
} Evaluator;

/* Ends with a NULL name: high-5, high-6, high-7, pai-gow-5, pai-gow-7, pai-gow-5-wheel-second, pai-gow-7-wheel-second,
 * wild-5, wild-5-royal-top, three, two, omaha-high, omaha-low, low-5, low-6, low-7, low-joker-5, low8-5, low8-6,
 * low8-7, low8-both. */
extern const Evaluator evaluators[];

#endif
