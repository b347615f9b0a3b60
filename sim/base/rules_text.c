/* rules_text.c - a rules file as bytes.
 *
 * libfyaml takes NUL bytes and broken UTF-8 without a word and counts columns its own way, so bytes are
 * checked before it sees them and every place is counted here from a byte offset: one count for all messages.
 */
#include "sim/base/rules_text.h"
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { WINDOW = 96, BEFORE_CARET = 60 }; /* characters of a long line that are shown, and those left of the caret */

typedef struct Range {
    uint32_t first, last;
} Range;

static bool in_ranges(uint32_t code, const Range *ranges, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return true;
    return false;
}

/* Decodes one character; returns its bytes, or 0 if they are not UTF-8 (too long, a surrogate, cut short). */
static size_t decode(const char *text, size_t size, uint32_t *code)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const uint8_t *byte = (const uint8_t *)text;
    *code = byte[0];
    if (byte[0] < 0x80)
        return 1;
    size_t length = byte[0] >= 0xF0 ? 4 : byte[0] >= 0xE0 ? 3 : 2;
    if (byte[0] < 0xC2 || byte[0] > 0xF4 || length > size)
        return 0;
    *code = byte[0] & (0xFFu >> (length + 1));
    for (size_t i = 1; i < length; i++) {
        if ((byte[i] & 0xC0) != 0x80)
            return 0;
        *code = *code << 6 | (byte[i] & 0x3F);
    }
    bool surrogate = *code >= 0xD800 && *code <= 0xDFFF;
    return *code < least[length] || *code > 0x10FFFF || surrogate ? 0 : length;
}

/* Control characters, and those that would reorder or break a line on screen so that it reads as another. */
static bool is_control(uint32_t code)
{
    static const Range control[] = {{0, 0x08},        {0x0B, 0x0C},     {0x0E, 0x1F},     {0x7F, 0x9F},
                                    {0x2028, 0x202E}, {0x2066, 0x2069}, {0xFEFF, 0xFEFF}, {0xFFFE, 0xFFFF}};
    return in_ranges(code, control, sizeof control / sizeof *control);
}

/* Columns of a terminal. Not wcwidth(), which depends on the locale the program happens to run in. */
static int width_of(uint32_t code)
{
    static const Range none[] = {{0x300, 0x36F}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}};
    static const Range two[] = {{0x1100, 0x115F}, {0x2E80, 0xA4CF},   {0xAC00, 0xD7A3},  {0xF900, 0xFAFF},
                                {0xFF00, 0xFF60}, {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}};
    if (in_ranges(code, none, sizeof none / sizeof *none))
        return 0;
    return in_ranges(code, two, sizeof two / sizeof *two) ? 2 : 1;
}

size_t rules_text_start(const char *text, size_t size)
{
    return size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

/* Bytes of the line break at `at` (LF, CR LF or CR), or 0. */
static size_t break_bytes(const char *text, size_t size, size_t at)
{
    if (text[at] == '\r')
        return at + 1 < size && text[at + 1] == '\n' ? 2 : 1;
    return text[at] == '\n';
}

void rules_place_move(RulesPlace *place, const char *text, size_t size, size_t to)
{
    if (to < place->at)
        *place = RULES_PLACE_START;
    if (place->at == 0)
        place->at = rules_text_start(text, size);
    while (place->at < to && place->at < size) {
        uint32_t code;
        size_t broken = break_bytes(text, size, place->at);
        size_t length = broken ? broken : decode(text + place->at, size - place->at, &code);
        if (place->at + length > to)
            return; /* in the middle of a character: its beginning is the place */
        place->at += length ? length : 1;
        place->line += broken > 0;
        place->column = broken ? 1 : place->column + 1;
    }
}

const char *rules_text_fault(const char *text, size_t size, size_t *at)
{
    size_t length;
    for (; *at < size; *at += length) {
        uint32_t code;
        length = decode(text + *at, size - *at, &code);
        if (length == 0)
            return "this byte is not UTF-8; save the file as UTF-8 text";
        if (code == 0)
            return "a NUL byte; a rules file is plain text in UTF-8";
        if (is_control(code))
            return "a control character; a rules file is plain text, delete the character";
    }
    return NULL;
}

const char *rules_text_trap(const char *text, size_t size, size_t *at)
{
    size_t start = rules_text_start(text, size);
    for (*at = start; *at < size; ++*at) {
        if (text[*at] == '%' && (*at == start || strchr("\r\n", text[*at - 1])))
            return "a line cannot begin with % (YAML directives are not used in rules files); delete the "
                   "line";
        if (size - *at >= 5 && memcmp(text + *at, "'''''", 5) == 0)
            return "five quotes in a row; put the text in double quotes";
    }
    return NULL;
}

size_t rules_text_cut(const char *text, size_t size, size_t limit)
{
    if (size <= limit)
        return size;
    while (limit > 0 && ((uint8_t)text[limit] & 0xC0) == 0x80)
        limit--;
    return limit;
}

/* The offset of a line's first byte, or `size` if there are fewer lines. */
static size_t line_start(const char *text, size_t size, int line)
{
    size_t at = rules_text_start(text, size);
    while (line > 1 && at < size) {
        size_t broken = break_bytes(text, size, at);
        at += broken ? broken : 1;
        line -= broken > 0;
    }
    return at;
}

/* Appends a character as one that keeps its column on any screen; returns the columns it takes. */
static int show_character(Text *out, const char *bytes, size_t length, uint32_t code)
{
    if (code == '\t') {
        text_add_bytes(out, " ", 1); /* a tab of any width would move the caret's column */
        return 1;
    }
    if (length == 0 || is_control(code)) {
        text_add_bytes(out, "?", 1);
        return 1;
    }
    text_add_bytes(out, bytes, length);
    return width_of(code);
}

void rules_text_show(Text *out, const char *text, size_t size, int line, int column)
{
    size_t at = line_start(text, size, line);
    int first = column > WINDOW - 20 ? column - BEFORE_CARET : 1, indent = first > 1 ? 3 : 0;
    text_add(out, "\n  %s", first > 1 ? "..." : "");
    for (int c = 1; at < size && !break_bytes(text, size, at); c++) {
        uint32_t code;
        size_t length = decode(text + at, size - at, &code);
        if (c >= first + WINDOW) {
            text_add(out, "...");
            break;
        }
        int width = c >= first ? show_character(out, text + at, length, code) : 0;
        indent += c < column ? width : 0;
        at += length ? length : 1;
    }
    text_add(out, "\n  %*s^", indent, "");
}
