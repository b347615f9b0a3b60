/* number.c - numbers as people type them. */
#include "sim/base/number.h"
#include "sim/base/wide.h"
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DIGITS = 18, MOST_TERM = 1000000000 };

/* A decimal as digits * 10^-places; moves *text behind it. False without a digit or with too many. */
static bool parse_decimal(const char **text, int64_t *digits, int *places)
{
    int seen = 0;
    bool point = false;
    *digits = *places = 0;
    for (;; (*text)++) {
        if (**text == '.' && !point) {
            point = true;
            continue;
        }
        if (!isdigit((unsigned char)**text))
            return seen > 0;
        if (seen + (*digits > 0 || point) > MOST_DIGITS)
            return false;
        *digits = 10 * *digits + (**text - '0');
        *places += point;
        seen++;
    }
}

/* The power of ten that a suffix stands for; moves *text behind it. */
static bool parse_scale(const char **text, int *scale)
{
    static const char letters[] = "KMGT";
    const char *letter = **text ? strchr(letters, toupper((unsigned char)**text)) : NULL;
    *scale = 0;
    if (letter) {
        *scale = 3 * (int)(letter - letters + 1);
        (*text)++;
    } else if (**text == 'e' || **text == 'E') {
        const char *digit = *text + 1 + ((*text)[1] == '+');
        if (!isdigit((unsigned char)*digit))
            return false;
        for (*text = digit; isdigit((unsigned char)**text) && *scale < 100; (*text)++)
            *scale = 10 * *scale + (**text - '0');
    }
    return true;
}

bool number_parse_count(const char *text, uint64_t *out)
{
    int64_t digits;
    int places, scale;
    u128 whole;
    if (wide_parse(text, &whole)) { /* digits alone may use all 64 bits */
        *out = (uint64_t)whole;
        return whole <= UINT64_MAX;
    }
    if (!parse_decimal(&text, &digits, &places) || !parse_scale(&text, &scale) || *text)
        return false;
    uint64_t x = (uint64_t)digits;
    for (; x > 0 && scale > places; scale--)
        if (__builtin_mul_overflow(x, 10, &x))
            return false;
    for (; x > 0 && scale < places; places--) {
        if (x % 10)
            return false;
        x /= 10;
    }
    *out = x;
    return true;
}

bool number_parse_real(const char *text, double *out)
{
    char *end;
    const char *first = text + (*text == '-');
    first += *first == '.';
    if (!isdigit((unsigned char)*first) || strpbrk(text, "xX")) /* strtod takes spaces, names and hexadecimal too */
        return false;
    *out = strtod(text, &end);
    return *end == '\0' && isfinite(*out);
}

Ratio ratio_reduce(int64_t top, int64_t bottom)
{
    int64_t a = top < 0 ? -top : top, b = bottom;
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return (Ratio){top / a, bottom / a};
}

/* Behind the ":", "/" or " to " between the terms of a ratio, or NULL. */
static const char *ratio_sign(const char *text)
{
    if (*text == ':' || *text == '/')
        return text + 1;
    return strncmp(text, " to ", 4) == 0 ? text + 4 : NULL;
}

bool ratio_parse(const char *text, Ratio *out)
{
    int64_t sign = *text == '-' ? -1 : 1, top, right = 1, bottom = 1;
    int places, right_places = 0;
    text += *text == '-';
    if (!parse_decimal(&text, &top, &places))
        return false;
    const char *colon = ratio_sign(text);
    if (colon) {
        text = colon;
        if (!parse_decimal(&text, &right, &right_places) || right == 0)
            return false;
    } else if (*text == '%') {
        text++;
        places += 2;
    }
    if (*text || places > 9 || right_places > 9)
        return false;
    bottom = right;
    for (; places > 0; places--)
        if (__builtin_mul_overflow(bottom, 10, &bottom))
            return false;
    for (; right_places > 0; right_places--)
        if (__builtin_mul_overflow(top, 10, &top))
            return false;
    *out = ratio_reduce(sign * top, bottom);
    return out->bottom <= MOST_TERM && llabs(out->top) <= MOST_TERM;
}

char *ratio_format(Ratio ratio, char out[RATIO_TEXT])
{
    int places = 0;
    int64_t scale = 1;
    while (places < 5 && scale % ratio.bottom)
        scale *= 10, places++;
    if (scale % ratio.bottom) {
        snprintf(out, RATIO_TEXT, "%lld:%lld", (long long)ratio.top, (long long)ratio.bottom);
        return out;
    }
    int64_t scaled = llabs(ratio.top) * (scale / ratio.bottom);
    int used = snprintf(out, RATIO_TEXT, "%s%lld", ratio.top < 0 ? "-" : "", (long long)(scaled / scale));
    if (places > 0)
        out[used++] = '.';
    while (scale /= 10)
        out[used++] = (char)('0' + scaled / scale % 10);
    out[used] = '\0';
    return out;
}
