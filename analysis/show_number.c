/* show_number.c - numbers and names as people read them. */
#include "analysis/show_number.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void show_whole(Text *out, u128 x)
{
    char digits[WIDE_TEXT];
    size_t size = strlen(wide_format(x, digits));
    for (size_t i = 0; i < size; i++)
        text_add(out, "%s%c", i > 0 && (size - i) % 3 == 0 ? "," : "", digits[i]);
}

void show_share(Text *out, double share, int digits)
{
    double percent = 100 * share;
    int decimals = 5;
    if (digits > 0 && percent != 0 && isfinite(percent))
        decimals = (int)fmax(5, digits - 1 - floor(log10(fabs(percent))));
    if (digits > 0 && fabs(percent) < 1e-6 && percent != 0)
        text_add(out, "%.*e", digits - 1, percent);
    else
        show_decimal(out, percent, decimals);
}

void show_one_in(Text *out, double probability)
{
    if (probability == 0)
        text_add(out, "never");
    else if (probability > 1e-15)
        probability > 0.01 ? show_decimal(out, 1 / probability, 2) : show_whole(out, (u128)llround(1 / probability));
    else
        isnan(probability) ? text_add(out, "-") : text_add(out, "%.4g", 1 / probability);
}

void show_units(Text *out, int64_t pay, int64_t ticks)
{
    char digits[64];
    if (pay % ticks == 0) {
        text_add(out, "%lld", (long long)(pay / ticks));
        return;
    }
    double units = (double)pay / (double)ticks;
    int size = snprintf(digits, sizeof digits, fabs(units) < 0.001 ? "%.12f" : "%.6f", units);
    while (digits[size - 1] == '0')
        digits[--size] = '\0';
    text_add(out, "%s", digits);
}

void show_decimal(Text *out, double x, int decimals)
{
    if (isnan(x))
        text_add(out, "-");
    else if (fabs(x) * pow(10, decimals) < 0.5)
        text_add(out, "%.*f", decimals, 0.0);
    else
        text_add(out, "%.*f", decimals, x);
}

void show_double(Text *out, double x, const char *none)
{
    char digits[40];
    if (!isfinite(x)) {
        text_add(out, "%s", none);
        return;
    }
    for (int precision = 15; precision <= 17; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, x);
        if (strtod(digits, NULL) == x)
            break;
    }
    text_add(out, "%s", digits);
}

int show_utf8(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    unsigned long code = at[0];
    int size = code < 0x80 ? 1 : code >= 0xf0 ? 4 : code >= 0xe0 ? 3 : 2;
    static const unsigned long least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (size == 1)
        return 1;
    code = code >= 0xf8 || code < 0xc0 ? 0 : code & (0xffu >> (size + 1));
    for (int i = 1; i < size; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return 0;
        code = code << 6 | (at[i] & 0x3f);
    }
    return code < least[size] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? 0 : size;
}

void show_plain(Text *out, const char *text)
{
    while (text && *text) {
        unsigned char first = (unsigned char)text[0];
        int size = show_utf8(text);
        bool control = first < 0x20 || first == 0x7f || (first == 0xc2 && (unsigned char)text[1] < 0xa0);
        if (size > 0 && !control)
            text_add_bytes(out, text, (size_t)size);
        else
            text_add(out, "?");
        text += size > 0 ? size : 1;
    }
}
