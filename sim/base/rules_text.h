/* rules_text.h - a rules file as bytes: are they plain text, where is a byte, and how to show a line of it.
 *
 * Lines and columns count from 1. A column is a character, not a byte: what an editor's status line says.
 */
#ifndef CARDROOM_RULES_TEXT_H
#define CARDROOM_RULES_TEXT_H

#include "sim/base/text.h"
#include <stddef.h>

typedef struct RulesPlace {
    size_t at; /* byte offset */
    int line, column;
} RulesPlace;

#define RULES_PLACE_START ((RulesPlace){.line = 1, .column = 1})

/* Moves to byte `to`; cheap when the places asked for ascend. */
void rules_place_move(RulesPlace *place, const char *text, size_t size, size_t to);

/* Where the text begins: some editors put a byte order mark before it, which is not a character of the text. */
size_t rules_text_start(const char *text, size_t size);

/* NULL if the text from byte `*at` is UTF-8 without control characters, else what is wrong at byte `*at`. */
const char *rules_text_fault(const char *text, size_t size, size_t *at);

/* As rules_text_fault(), but of the whole text, for what libfyaml must not see: %directives, which could
 * change what the rest means, and five single quotes in a row, on which 0.7.12 can leak memory. */
const char *rules_text_trap(const char *text, size_t size, size_t *at);

/* Appends a line, cut to a window around the column if it is long, and below it a caret under the column. */
void rules_text_show(Text *out, const char *text, size_t size, int line, int column);

/* The most bytes of `text`, but no more than `limit`, that do not split a character. */
size_t rules_text_cut(const char *text, size_t size, size_t limit);

#endif
