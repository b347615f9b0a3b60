/* bench_form.c - lists the forms, and sums what they give. */
#include "bench/bench_form.h"
#include <stdio.h>
#include <string.h>

bool form_has_suits(const Evaluator *evaluator)
{
    return evaluator->suits[ISA_GENERIC] != NULL;
}

int form_list(HandForm form[FORMS_MOST], const Evaluator *evaluator)
{
    int count = 1;
    form[0] = (HandForm){.name = "scalar", .scalar = evaluator->value};
    for (int isa = 0; isa < ISA_COUNT; isa++)
        if (isa_runs((Isa)isa) && evaluator->lanes[isa]) {
            form[count] = (HandForm){.lanes = evaluator->lanes[isa]};
            snprintf(form[count++].name, sizeof form->name, "lanes %s", isa_name((Isa)isa));
        }
    for (int isa = 0; isa < ISA_COUNT; isa++)
        if (isa_runs((Isa)isa) && evaluator->suits[isa]) {
            form[count] = (HandForm){.suits = evaluator->suits[isa]};
            snprintf(form[count++].name, sizeof form->name, "suits %s", isa_name((Isa)isa));
        }
    return count;
}

/* Sixteen sums abreast, which the compiler keeps in vectors. */
static uint32_t fold(const EvalValue *values, size_t hands)
{
    enum { ABREAST = 16 };
    uint32_t sum[ABREAST] = {0}, total = 0;
    size_t i = 0;
    for (; i + ABREAST <= hands; i += ABREAST)
        for (int k = 0; k < ABREAST; k++)
            sum[k] += values[i + (size_t)k];
    for (; i < hands; i++)
        total += values[i];
    for (int k = 0; k < ABREAST; k++)
        total += sum[k];
    return total;
}

uint32_t form_sum_lanes(EvalKernel *kernel, const uint8_t *const columns[], size_t hands)
{
    _Alignas(64) EvalValue values[FORM_BATCH];
    kernel(columns, values, hands);
    return fold(values, hands);
}

uint32_t form_sum_suits(EvalSuitsKernel *kernel, const uint16_t *const suits[4], size_t hands)
{
    _Alignas(64) EvalValue values[FORM_BATCH];
    kernel(suits, values, hands);
    return fold(values, hands);
}
