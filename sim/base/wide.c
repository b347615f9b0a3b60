/* wide.c - 128-bit whole numbers to and from decimal. */
#include "sim/base/wide.h"
#include "sim/base/memory.h"
#include <string.h>

char *wide_format(u128 x, char out[WIDE_TEXT])
{
    char digits[WIDE_TEXT], *p = digits + sizeof digits;
    *--p = '\0';
    do
        *--p = (char)('0' + (int)(x % 10));
    while (x /= 10);
    memcpy(out, p, (size_t)(digits + sizeof digits - p));
    return out;
}

u128 *wide_counts(const uint64_t counts[], int count)
{
    u128 *weights = memory_new((size_t)count, sizeof *weights);
    for (int i = 0; i < count; i++)
        weights[i] = counts[i];
    return weights;
}

bool wide_parse(const char *text, u128 *out)
{
    const u128 most = ~(u128)0;
    u128 x = 0;
    if (*text == '\0')
        return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9')
            return false;
        unsigned digit = (unsigned)(*text - '0');
        if (x > (most - digit) / 10)
            return false;
        x = 10 * x + digit;
    }
    *out = x;
    return true;
}
