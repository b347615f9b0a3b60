/* eval_subsets.h - the evaluators of more than five cards, with their five-card forms. Include it after cmocka.h. */
#ifndef CARDROOM_TESTS_EVAL_SUBSETS_H
#define CARDROOM_TESTS_EVAL_SUBSETS_H

#include "tests/evaluators/eval_hands.h"

typedef struct EvalSubsets {
    const char *name;
    int deck;
    EvalValue (*value)(const uint8_t *cards, int count);
    Oracle *oracle;
    bool serves_6;
} EvalSubsets;

static EvalValue pai_gow_lowest(const uint8_t *cards, int count)
{
    return eval_pai_gow(cards, count, EVAL_WHEEL_LOWEST);
}

static EvalValue pai_gow_second(const uint8_t *cards, int count)
{
    return eval_pai_gow(cards, count, EVAL_WHEEL_SECOND);
}

static const EvalSubsets eval_subsets[] = {
    {"high", 52, eval_high, oracle_high, true},
    {"pai-gow", 53, pai_gow_lowest, oracle_pai_gow, false},
    {"pai-gow-wheel-second", 53, pai_gow_second, oracle_pai_gow_wheel_second, false},
    {"low", 52, eval_low, oracle_low, true},
    {"low8", 52, eval_low8, oracle_low8, true},
};

enum { EVAL_SUBSETS = sizeof eval_subsets / sizeof *eval_subsets };

#endif
