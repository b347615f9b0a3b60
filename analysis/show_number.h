/* show_number.h - numbers and names as people read them: 1,000,000 and 4.84407 % and 1 in 649,740.
 *
 * Every function appends; a NaN is "-".
 */
#ifndef CARDROOM_SHOW_NUMBER_H
#define CARDROOM_SHOW_NUMBER_H

#include "sim/base/text.h"
#include "sim/base/wide.h"
#include <stdint.h>

/* 1,234,567 */
void show_whole(Text *out, u128 x);

/* A share as percent with five decimals, or as many more as it takes to show `digits` that count; below a
 * millionth of a percent as 1.23e-07. With 0 digits, five decimals whatever it is. The percent
 * sign is for the caller. */
void show_share(Text *out, double share, int digits);

/* N of "1 in N": two decimals below 100, none above; "never" for 0. */
void show_one_in(Text *out, double probability);

/* Ticks as units: 12 of 10 is 1.2. */
void show_units(Text *out, int64_t pay, int64_t ticks);

/* With `decimals` decimals, and no minus before a zero. */
void show_decimal(Text *out, double x, int decimals);

/* The shortest digits that read back as the same double, for programs; `none` for what is not finite. */
void show_double(Text *out, double x, const char *none);

/* Text from a file, for a terminal: what is not printable UTF-8 becomes '?'. NULL is nothing. */
void show_plain(Text *out, const char *text);

/* Length in bytes of the valid UTF-8 sequence here, or 0. */
int show_utf8(const char *text);

#endif
