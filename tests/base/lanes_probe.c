/* lanes_probe.c - see lanes_probe.h. Compiled once per instruction set with the flags of the kernels. */
#include "tests/base/lanes_probe.h"
#include "sim/base/deal_lanes.h"

_Static_assert((int)BATCH_GROUPS == (int)PROBE_GROUPS, "the probe deals one batch");

#define HELPER(name, type)                                            \
    static void probe_##name(const void *a, const void *b, void *out) \
    {                                                                 \
        const type *x = a, *y = b;                                    \
        type *z = out;                                                \
        for (int i = 0; i < PROBE_BYTES / LANES_BYTES; i++)           \
            z[i] = (type)name(x[i], y[i]);                            \
    }
LANES_HELPERS(HELPER)

static void probe_select8(const uint8_t *mask, const uint8_t *yes, const uint8_t *no, uint8_t *out)
{
    for (int i = 0; i < PROBE_BYTES; i += U8_LANES)
        store8(&out[i], select8(load8(&mask[i]), load8(&yes[i]), load8(&no[i])));
}

static void probe_lookup16(const uint8_t table[16], const uint8_t *index, uint8_t *out)
{
    for (int i = 0; i < PROBE_BYTES; i += U8_LANES)
        store8(&out[i], lookup16(table, load8(&index[i])));
}

static void probe_all(uint64_t value, uint8_t *of8, uint16_t *of16, uint64_t *of64, uint64_t *factor)
{
    store8(of8, all8((int)value));
    store16(of16, all16((int)value));
    *(u64v *)of64 = all64(value);
    *(u64v *)factor = factor64(value);
}

static void probe_fill(Streams *streams, uint32_t *out, int count)
{
    pcg32_lanes_fill(streams, out, count);
}

/* A constant shape, as kernels have. */
#define DEAL(form, dealt_, per_word_)                           \
    if (plan->dealt == dealt_ && plan->per_word == per_word_) { \
        form(plan, dealt_, per_word_, words, cards, rejected);  \
        return true;                                            \
    }

static bool probe_wide(const DealPlan *plan, const uint16_t *words, uint8_t cards[][PROBE_ROUNDS], uint8_t *rejected)
{
    LANES_DEALS(DEAL, deal_wide)
    return false;
}

static bool probe_narrow(const DealPlan *plan, const uint16_t *words, uint8_t cards[][PROBE_ROUNDS], uint8_t *rejected)
{
    LANES_DEALS(DEAL, deal_narrow)
    return false;
}

#define HELPER_ENTRY(name, type) [HELPER_##name] = probe_##name,
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
const LanesProbe FOR_ISA(lanes_probe) = {
    .name = TEXT(ISA),
    .bytes = LANES_BYTES,
    .helper = {LANES_HELPERS(HELPER_ENTRY)},
    .select8 = probe_select8,
    .lookup16 = probe_lookup16,
    .all = probe_all,
    .fill = probe_fill,
    .deal_wide = probe_wide,
    .deal_narrow = probe_narrow,
};
