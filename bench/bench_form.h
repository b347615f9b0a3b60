/* bench_form.h - one form of an evaluator, and the sum of the values it gives.
 *
 * The sum is there to be compared between forms, which also keeps the compiler from dropping the work. It wraps, and
 * costs a small part of a nanosecond a hand, which is counted as the evaluator's.
 */
#ifndef CARDROOM_BENCH_FORM_H
#define CARDROOM_BENCH_FORM_H

#include "evaluators/evaluator.h"

/* Exactly one of the functions is there. */
typedef struct HandForm {
    char name[24]; /* "scalar", "lanes v4", "suits v4" */
    EvalValue (*scalar)(const uint8_t *cards);
    EvalKernel *lanes;
    EvalSuitsKernel *suits;
} HandForm;

/* Hands in one call of the lane forms: enough that a call costs nothing, few enough that cards and values stay in the
 * L1 cache. */
enum { FORM_BATCH = 2048, FORM_CARDS_MOST = 9 };

/* The scalar form, the lane form of every instruction set that runs here, and those from suit words if this evaluator
 * has them. Returns how many. */
enum { FORMS_MOST = 1 + 2 * ISA_COUNT };
int form_list(HandForm form[FORMS_MOST], const Evaluator *evaluator);

/* Whether an evaluator is also served from suit words. */
bool form_has_suits(const Evaluator *evaluator);

/* The sum of values of at most FORM_BATCH hands. */
uint32_t form_sum_lanes(EvalKernel *kernel, const uint8_t *const columns[], size_t hands);
uint32_t form_sum_suits(EvalSuitsKernel *kernel, const uint16_t *const suits[4], size_t hands);

#endif
