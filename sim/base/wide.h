/* wide.h - whole numbers of 128 bits, for exact weights and sums of money. */
#ifndef CARDROOM_WIDE_H
#define CARDROOM_WIDE_H

#include <stdbool.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 u128;
__extension__ typedef __int128 i128;

enum { WIDE_TEXT = 41 }; /* room for the decimal digits and the end of the string */

/* Writes x in decimal; returns `out`. */
char *wide_format(u128 x, char out[WIDE_TEXT]);

/* Counts as weights; the caller frees them. */
u128 *wide_counts(const uint64_t counts[], int count);

/* Reads a decimal number of nothing but digits; false if it is not one or does not fit. */
bool wide_parse(const char *text, u128 *out);

#endif
