/* number.h - numbers as people type them: counts (1e9, 10M, 2G) and ratios (9, 6:5, 0.95, 5%). */
#ifndef CARDROOM_NUMBER_H
#define CARDROOM_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/* In lowest terms, bottom at least 1. */
typedef struct Ratio {
    int64_t top, bottom;
} Ratio;

enum { RATIO_TEXT = 44 };

/* A whole number of rounds, blocks or seconds: digits, or a decimal with an exponent or K, M, G or T behind
 * it that makes it whole. False if it is not one or does not fit. */
bool number_parse_count(const char *text, uint64_t *out);

/* A decimal number of any sign, not NaN or infinite. */
bool number_parse_real(const char *text, double *out);

/* Exactly: "9", "6:5", "6/5", "9 to 1", "0.95", "5%", "-1". False if it is not one or either term passes a billion. */
bool ratio_parse(const char *text, Ratio *out);

/* The one way to write it: "9", "1.2" where five decimals are exact, else "1:3"; returns `out`. */
char *ratio_format(Ratio ratio, char out[RATIO_TEXT]);

Ratio ratio_reduce(int64_t top, int64_t bottom);

#endif
