/* wide.h - whole numbers of 128 bits, for exact weights and sums of money. */
#ifndef CARDROOM_WIDE_H
#define CARDROOM_WIDE_H

#include <stdbool.h>

__extension__ typedef unsigned __int128 u128;
__extension__ typedef __int128 i128;

enum { WIDE_TEXT = 41 }; /* room for the decimal digits and the end of the string */

/* Writes x in decimal; returns `out`. */
char *wide_format(u128 x, char out[WIDE_TEXT]);

/* Reads a decimal number of nothing but digits; false if it is not one or does not fit. */
bool wide_parse(const char *text, u128 *out);

#endif
