/* eval_bulk.c - the public bulk functions: the best lane form this processor runs, asked for anew at each call, which
 * takes nanoseconds and needs no state. */
#include "evaluators/kernels.h"

#define BULK(name, cards, values, hands)                                 \
    do {                                                                 \
        static EvalKernel *const kernels[ISA_COUNT] = KERNEL_LIST(name); \
        kernels[isa_best()](cards, values, hands);                       \
    } while (0)

/* A number of cards that is not served: no hand. */
static void no_values(EvalValue *values, size_t hands)
{
    for (size_t i = 0; i < hands; i++)
        values[i] = 0;
}

void eval_high_bulk(const uint8_t *const cards[], int count, EvalValue *values, size_t hands)
{
    if (count == 5)
        BULK(high_5, cards, values, hands);
    else if (count == 6)
        BULK(high_6, cards, values, hands);
    else if (count == 7)
        BULK(high_7, cards, values, hands);
    else
        no_values(values, hands);
}

void eval_high_suits_bulk(const uint16_t *const suits[4], int count, EvalValue *values, size_t hands)
{
    static EvalSuitsKernel *const kernels[][ISA_COUNT] = {KERNEL_LIST(high_suits_5), KERNEL_LIST(high_suits_6),
                                                          KERNEL_LIST(high_suits_7)};
    if (count >= 5 && count <= 7)
        kernels[count - 5][isa_best()](suits, values, hands);
    else
        no_values(values, hands);
}

void eval_pai_gow_bulk(const uint8_t *const cards[], int count, EvalWheel wheel, EvalValue *values, size_t hands)
{
    if (count == 5 && wheel == EVAL_WHEEL_SECOND)
        BULK(pai_gow_5_second, cards, values, hands);
    else if (count == 5)
        BULK(pai_gow_5, cards, values, hands);
    else if (count == 7 && wheel == EVAL_WHEEL_SECOND)
        BULK(pai_gow_7_second, cards, values, hands);
    else if (count == 7)
        BULK(pai_gow_7, cards, values, hands);
    else
        no_values(values, hands);
}

void eval_wild_bulk(const uint8_t *const cards[5], EvalWildTop top, EvalValue *values, size_t hands)
{
    if (top == EVAL_ROYAL_ABOVE_FIVE)
        BULK(wild_royal, cards, values, hands);
    else
        BULK(wild, cards, values, hands);
}

void eval_three_bulk(const uint8_t *const cards[3], EvalValue *values, size_t hands)
{
    BULK(three, cards, values, hands);
}

void eval_two_bulk(const uint8_t *const cards[2], EvalValue *values, size_t hands)
{
    BULK(two, cards, values, hands);
}

void eval_omaha_high_bulk(const uint8_t *const cards[9], EvalValue *values, size_t hands)
{
    BULK(omaha_high, cards, values, hands);
}

void eval_omaha_low_bulk(const uint8_t *const cards[9], EvalValue *values, size_t hands)
{
    BULK(omaha_low, cards, values, hands);
}

void eval_low_bulk(const uint8_t *const cards[], int count, EvalValue *values, size_t hands)
{
    if (count == 5)
        BULK(low_5, cards, values, hands);
    else if (count == 6)
        BULK(low_6, cards, values, hands);
    else if (count == 7)
        BULK(low_7, cards, values, hands);
    else
        no_values(values, hands);
}

void eval_low_joker_bulk(const uint8_t *const cards[5], EvalValue *values, size_t hands)
{
    BULK(low_joker, cards, values, hands);
}

void eval_low8_bulk(const uint8_t *const cards[], int count, EvalValue *values, size_t hands)
{
    if (count == 5)
        BULK(low8_5, cards, values, hands);
    else if (count == 6)
        BULK(low8_6, cards, values, hands);
    else if (count == 7)
        BULK(low8_7, cards, values, hands);
    else
        no_values(values, hands);
}

void eval_low8_both_bulk(const uint8_t *const cards[7], EvalValue *values, size_t hands)
{
    BULK(low8_both, cards, values, hands);
}
