/* show_warnings.h - what a reader of the figures of a run must know besides them. */
#ifndef CARDROOM_SHOW_WARNINGS_H
#define CARDROOM_SHOW_WARNINGS_H

#include "analysis/show_facts.h"
#include "analysis/show_table.h"
#include "sim/base/text.h"

/* Appends a line for each outcome that moves money and was hardly seen, for what cannot happen and was seen,
 * and for blocks that are missing. */
void show_warnings(Text *out, const ShowFacts *facts, ShowPaint paint);

#endif
