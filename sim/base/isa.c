/* isa.c - asks the processor. */
#include "sim/base/isa.h"

static const char *const names[ISA_COUNT] = {"generic", "v2", "v3", "v4"};

const char *isa_name(Isa isa)
{
    return names[isa];
}

bool isa_runs(Isa isa)
{
#ifdef __x86_64__
    bool v2 = __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt");
    bool v3 = v2 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
    bool v4 = v3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
              && __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq")
              && __builtin_cpu_supports("avx512vl");
    const bool runs[ISA_COUNT] = {true, v2, v3, v4};
    return runs[isa];
#else
    return isa == ISA_GENERIC;
#endif
}

Isa isa_best(void)
{
    Isa isa = ISA_COUNT - 1;
    while (!isa_runs(isa))
        isa--;
    return isa;
}
