/* show_table.h - cells in aligned columns.
 *
 * Cells are added row by row and written at the end, when the widths are known. A column in which no row has
 * anything is left out, so that a caller with optional figures adds empty cells and has no cases to tell
 * apart.
 */
#ifndef CARDROOM_SHOW_TABLE_H
#define CARDROOM_SHOW_TABLE_H

#include "sim/base/text.h"
#include <stdbool.h>

enum { SHOW_TABLE_COLUMNS = 12 };

/* The terminal's looks; all empty strings without color. */
typedef struct ShowPaint {
    const char *strong, *faint, *alarm, *plain;
} ShowPaint;

ShowPaint show_paint(bool color);

typedef struct ShowCell {
    Text text;
    bool alarm;
    bool spans; /* stands alone in its row and does not widen its column: the title of a group */
} ShowCell;

typedef struct ShowTable {
    int columns, count, left; /* the first `left` columns are left-aligned, the others right */
    ShowCell *cell;           /* [count], row by row, the headings first */
} ShowTable;

/* With these headings, ended by NULL, at most SHOW_TABLE_COLUMNS. Freed with show_table_free(). */
void show_table_new(ShowTable *table, int left, const char *const headings[]);
void show_table_free(ShowTable *table);

/* A new cell to write into, valid until the next. */
Text *show_table_cell(ShowTable *table);

/* Marks the last cell. */
void show_table_alarm(ShowTable *table);

/* A row with only this name, set off by an empty line. */
void show_table_title(ShowTable *table, const char *title);

void show_table_write(Text *out, const ShowTable *table, ShowPaint paint);

#endif
