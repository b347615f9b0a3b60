/* rules_file.h - a rules file as it was written: which game, and each rule's text with its place in the file.
 *
 *     game: baccarat
 *     title: ZooBac, Marina Club
 *     rules:
 *       decks: 8
 *       bets: [player, banker, tie]
 *     filed:
 *       decks: Marina Club, 001 line 1644
 *
 * This reader knows YAML (by libfyaml) and this outline, not the games: what a rule means is for
 * parameters.h. It refuses what a rules file never needs: more than RULES_FILE_LIMIT bytes, NUL bytes,
 * control characters, text that is not UTF-8, duplicate keys, anchors, aliases, tags, deep nesting, a second
 * document.
 */
#ifndef CARDROOM_RULES_FILE_H
#define CARDROOM_RULES_FILE_H

#include "sim/base/error.h"
#include <stddef.h>

enum { RULES_FILE_LIMIT = 256 * 1024, RULES_FILE_ENTRIES = 256 };

typedef struct RulesEntry {
    char *name, *value;         /* a list [a, b] is the value "a,b" */
    int name_line, name_column; /* from 1 */
    int value_line, value_column;
} RulesEntry;

typedef struct RulesFile {
    char *file_name; /* as messages should show it */
    char *text;      /* verbatim, ends in '\0' */
    size_t size;
    char *game, *title;
    int game_line, game_column;
    int count;
    RulesEntry *entries; /* of `rules` */
    int note_count;
    RulesEntry *notes; /* of `filed`: where the value of a rule stands */
} RulesFile;

/* Parses `size` bytes of `text`; on failure the file is left empty. The caller frees it with
 * rules_file_free(). */
int rules_file_parse(RulesFile *file, const char *file_name, const char *text, size_t size, Error *error);

/* Reads and parses a file of the disk. ERROR_IO if it is there but cannot be read. */
int rules_file_read(RulesFile *file, const char *path, Error *error);

/* An ERROR_INPUT at a place of the file: "name:line:column: message", the line, and a caret under the column. */
int rules_file_error(const RulesFile *file, int line, int column, Error *error, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

void rules_file_free(RulesFile *file);

#endif
