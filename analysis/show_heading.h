/* show_heading.h - which run this is: the lines above the tables. */
#ifndef CARDROOM_SHOW_HEADING_H
#define CARDROOM_SHOW_HEADING_H

#include "analysis/show_facts.h"
#include "analysis/show_table.h"
#include "sim/base/text.h"

/* Appends title, rules, strategy, rounds and parameters. */
void show_heading(Text *out, const ShowFacts *facts, ShowPaint paint);

/* Appends the beginning of a line that says one thing about the run. */
void show_label(Text *out, const char *label, ShowPaint paint);

#endif
