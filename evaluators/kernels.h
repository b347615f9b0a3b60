/* kernels.h - the lane forms: each kernel file is compiled once per instruction set. */
#ifndef CARDROOM_KERNELS_H
#define CARDROOM_KERNELS_H

#include "evaluators/evaluator.h"

/* One kernel of hands in columns, in a kernel file; `call` works on `cards` and `values` of a chunk. */
#define KERNEL(name, count, call)                                                            \
    LANES_INLINE void name##_chunk(const u8v cards[], EvalValue *values)                     \
    {                                                                                        \
        call;                                                                                \
    }                                                                                        \
    void FOR_ISA(eval_##name)(const uint8_t *const cards[], EvalValue *values, size_t hands) \
    {                                                                                        \
        chunks_do(cards, count, values, hands, name##_chunk);                                \
    }

#define KERNEL_OF(type, name, isa) type eval_##name##_##isa;
#ifdef __x86_64__
#define KERNEL_DECLARE(type, name) \
    KERNEL_OF(type, name, generic) KERNEL_OF(type, name, v2) KERNEL_OF(type, name, v3) KERNEL_OF(type, name, v4)
#define KERNEL_LIST(name)                                                           \
    {                                                                               \
        eval_##name##_generic, eval_##name##_v2, eval_##name##_v3, eval_##name##_v4 \
    }
#else
#define KERNEL_DECLARE(type, name) KERNEL_OF(type, name, generic)
#define KERNEL_LIST(name)     \
    {                         \
        eval_##name##_generic \
    }
#endif

KERNEL_DECLARE(EvalSuitsKernel, high_suits_5)
KERNEL_DECLARE(EvalSuitsKernel, high_suits_6)
KERNEL_DECLARE(EvalSuitsKernel, high_suits_7)
KERNEL_DECLARE(EvalKernel, high_5)
KERNEL_DECLARE(EvalKernel, high_6)
KERNEL_DECLARE(EvalKernel, high_7)
KERNEL_DECLARE(EvalKernel, pai_gow_5)
KERNEL_DECLARE(EvalKernel, pai_gow_7)
KERNEL_DECLARE(EvalKernel, pai_gow_5_second)
KERNEL_DECLARE(EvalKernel, pai_gow_7_second)
KERNEL_DECLARE(EvalKernel, wild)
KERNEL_DECLARE(EvalKernel, wild_royal)
KERNEL_DECLARE(EvalKernel, three)
KERNEL_DECLARE(EvalKernel, two)
KERNEL_DECLARE(EvalKernel, omaha_high)
KERNEL_DECLARE(EvalKernel, omaha_low)
KERNEL_DECLARE(EvalKernel, low_5)
KERNEL_DECLARE(EvalKernel, low_6)
KERNEL_DECLARE(EvalKernel, low_7)
KERNEL_DECLARE(EvalKernel, low_joker)
KERNEL_DECLARE(EvalKernel, low8_5)
KERNEL_DECLARE(EvalKernel, low8_6)
KERNEL_DECLARE(EvalKernel, low8_7)
KERNEL_DECLARE(EvalKernel, low8_both)

#endif
