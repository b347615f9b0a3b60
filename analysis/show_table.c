/* show_table.c - cells in aligned columns. */
#include "analysis/show_table.h"
#include "analysis/show_number.h"
#include "sim/base/memory.h"
#include <assert.h>
#include <stdlib.h>

ShowPaint show_paint(bool color)
{
    if (!color)
        return (ShowPaint){"", "", "", ""};
    return (ShowPaint){"\033[1m", "\033[2m", "\033[1;31m", "\033[0m"};
}

static ShowCell *add(ShowTable *table)
{
    if (table->count % 64 == 0)
        table->cell = memory_resize(table->cell, (size_t)(table->count + 64) * sizeof *table->cell);
    table->cell[table->count] = (ShowCell){0};
    return &table->cell[table->count++];
}

void show_table_new(ShowTable *table, int left, const char *const headings[])
{
    *table = (ShowTable){.left = left};
    for (; headings[table->columns]; table->columns++)
        text_add(&add(table)->text, "%s", headings[table->columns]);
    assert(table->columns <= SHOW_TABLE_COLUMNS);
}

void show_table_free(ShowTable *table)
{
    for (int i = 0; i < table->count; i++)
        text_free(&table->cell[i].text);
    free(table->cell);
    *table = (ShowTable){0};
}

Text *show_table_cell(ShowTable *table)
{
    return &add(table)->text;
}

void show_table_alarm(ShowTable *table)
{
    table->cell[table->count - 1].alarm = true;
}

void show_table_title(ShowTable *table, const char *title)
{
    assert(table->count % table->columns == 0);
    ShowCell *cell = add(table);
    cell->spans = true;
    show_plain(&cell->text, title);
    for (int i = 1; i < table->columns; i++)
        add(table);
}

/* Characters, not bytes. */
static int width_of(const Text *text)
{
    int width = 0;
    for (size_t i = 0; i < text->size; i++)
        width += ((unsigned char)text->data[i] & 0xc0) != 0x80;
    return width;
}

/* Width of a column, 0 if there is nothing below its heading. */
static int column_width(const ShowTable *table, int column)
{
    int width = 0;
    bool used = false;
    for (int i = column; i < table->count; i += table->columns) {
        const ShowCell *cell = &table->cell[i];
        used = used || (i >= table->columns && cell->text.size > 0);
        if (!cell->spans && width_of(&cell->text) > width)
            width = width_of(&cell->text);
    }
    return used ? width : 0;
}

/* Blanks are held back in `*pad` until something follows them, so that no line ends in blanks. */
static void write_cell(Text *out, const ShowCell *cell, int width, bool left, const char *look, const char *plain,
                       int *pad)
{
    int spare = width - width_of(&cell->text);
    *pad += left ? 0 : spare;
    if (cell->text.size > 0) {
        text_add(out, "%*s%s%s%s", *pad, "", look, text_get(&cell->text), *look ? plain : "");
        *pad = 0;
    }
    *pad += (left ? spare : 0) + 2;
}

static void write_row(Text *out, const ShowTable *table, int row, const int width[], ShowPaint paint)
{
    const ShowCell *cell = &table->cell[row * table->columns];
    if (cell->spans) {
        text_add(out, "\n%s%s%s\n", paint.strong, text_get(&cell->text), paint.plain);
        return;
    }
    int pad = 2;
    for (int c = 0; c < table->columns; c++)
        if (width[c] > 0)
            write_cell(out, &cell[c], width[c], c < table->left,
                       cell[c].alarm ? paint.alarm
                       : row == 0    ? paint.faint
                                     : "",
                       paint.plain, &pad);
    text_add(out, "\n");
}

void show_table_write(Text *out, const ShowTable *table, ShowPaint paint)
{
    assert(table->count % table->columns == 0);
    int width[SHOW_TABLE_COLUMNS];
    for (int c = 0; c < table->columns; c++)
        width[c] = column_width(table, c);
    for (int row = 0; row < table->count / table->columns; row++)
        write_row(out, table, row, width, paint);
}
