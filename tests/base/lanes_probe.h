/* lanes_probe.h - the lane forms of one instruction set, within reach of a test that is compiled for any
 * machine.
 *
 * lanes_probe.c is compiled once per instruction set, as kernels are, and each time defines one LanesProbe.
 */
#ifndef CARDROOM_TESTS_LANES_PROBE_H
#define CARDROOM_TESTS_LANES_PROBE_H

#include "sim/base/deal.h"
#include "sim/base/streams.h"

/* Rows are aligned to 64 bytes. A row of operands holds PROBE_BYTES, a row of cards PROBE_ROUNDS. */
enum { PROBE_BYTES = 4096, PROBE_GROUPS = 8, PROBE_ROUNDS = PROBE_GROUPS * GROUP_ROUNDS };

/* The helpers of two vectors: name, type of the lanes. */
#define LANES_HELPERS(X)   \
    X(min8, u8v)           \
    X(max8, u8v)           \
    X(monus8, u8v)         \
    X(past8, u8v)          \
    X(monus16, u16v)       \
    X(past16, u16v)        \
    X(multiply_high, u16v) \
    X(interleave, u16v)    \
    X(rotate_right, u32v)  \
    X(join_halves, u64v)

#define LANES_HELPER_NUMBER(name, type) HELPER_##name,
enum { LANES_HELPERS(LANES_HELPER_NUMBER) HELPERS };
#undef LANES_HELPER_NUMBER

/* The deals that are compiled with constants, as kernels do: cards dealt, draws a word. */
#define LANES_DEALS(X, form) \
    X(form, 3, 2)            \
    X(form, 5, 2)            \
    X(form, 6, 1)            \
    X(form, 6, 2)            \
    X(form, 7, 2)            \
    X(form, 8, 3)            \
    X(form, 14, 1)           \
    X(form, 14, 2)

/* Deals a batch; false if the plan is none of LANES_DEALS. */
typedef bool LanesDeal(const DealPlan *plan, const uint16_t *words, uint8_t cards[][PROBE_ROUNDS], uint8_t *rejected);

typedef struct LanesProbe {
    const char *name;
    int bytes; /* of a vector */

    void (*helper[HELPERS])(const void *a, const void *b, void *out);
    void (*select8)(const uint8_t *mask, const uint8_t *yes, const uint8_t *no, uint8_t *out);
    void (*lookup16)(const uint8_t table[16], const uint8_t *index, uint8_t *out);
    /* One vector each of all8(), all16(), all64() and factor64(). */
    void (*all)(uint64_t value, uint8_t *of8, uint16_t *of16, uint64_t *of64, uint64_t *factor);

    void (*fill)(Streams *streams, uint32_t *out, int count);
    LanesDeal *deal_wide, *deal_narrow;
} LanesProbe;

extern const LanesProbe lanes_probe_generic;
#ifdef __x86_64__
extern const LanesProbe lanes_probe_v2, lanes_probe_v3, lanes_probe_v4;
#endif

#endif
