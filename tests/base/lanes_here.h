/* lanes_here.h - the probes that this machine can run, and a test of each. Include it after cmocka.h. */
#ifndef CARDROOM_TESTS_LANES_HERE_H
#define CARDROOM_TESTS_LANES_HERE_H

#include "tests/base/lanes_probe.h"

#define ALIGNED __attribute__((aligned(64)))

static inline bool runs_here(const LanesProbe *probe)
{
    if (probe == &lanes_probe_generic)
        return true;
#ifdef __x86_64__
    __builtin_cpu_init();
    if (probe == &lanes_probe_v2)
        return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt");
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("fma"))
        return false;
    if (probe == &lanes_probe_v3)
        return true;
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd")
           && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
#else
    return false;
#endif
}

/* The probe of a test, which is skipped if this machine cannot run it. */
static inline const LanesProbe *probe_of(void **state)
{
    const LanesProbe *probe = *state;
    if (!runs_here(probe))
        skip();
    return probe;
}

/* For a cmocka group: the test once per instruction set. */
#define LANES_TEST(isa, test)                                                                              \
    (struct CMUnitTest)                                                                                    \
    {                                                                                                      \
        .name = #test ": " #isa, .test_func = test, .initial_state = (void *)(uintptr_t)&lanes_probe_##isa \
    }
#ifdef __x86_64__
#define LANES_TESTS(test) LANES_TEST(generic, test), LANES_TEST(v2, test), LANES_TEST(v3, test), LANES_TEST(v4, test)
#else
#define LANES_TESTS(test) LANES_TEST(generic, test)
#endif

#endif
