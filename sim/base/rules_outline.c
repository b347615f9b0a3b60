/* rules_outline.c - game, title, about, rules, filed: the outline has three levels, and each is a function here. */
#include "sim/base/rules_outline.h"
#include "sim/base/memory.h"
#include "sim/base/rules_events.h"
#include "sim/base/suggest.h"
#include <stdlib.h>
#include <string.h>

enum { NAME_LIMIT = 64, TOP_KEYS = 5 };
enum { KEY_GAME, KEY_TITLE, KEY_ABOUT, KEY_RULES, KEY_FILED };

static const char *const top_keys[TOP_KEYS] = {"game", "title", "about", "rules", "filed"};

typedef struct Key {
    char name[NAME_LIMIT + 1];
    RulesPlace place;
} Key;

typedef struct Reader {
    RulesEvents in;
    RulesFile *file;
    int seen[TOP_KEYS]; /* the line of each key met so far, or 0 */
} Reader;

typedef int KeyReader(Reader *reader, const Key *key);

#define FAIL(reader, place, ...) \
    rules_file_error((reader)->file, (place).line, (place).column, (reader)->in.error, __VA_ARGS__)

static int read_key(Reader *reader, Key *key)
{
    Text name = {0};
    if (reader->in.event->type != FYET_SCALAR)
        return FAIL(reader, reader->in.place, "a name is expected here, as in `name: value`, not a list or a mapping");
    key->place = reader->in.place;
    int code = rules_events_text(&reader->in, &name);
    if (!code && (name.size == 0 || name.size > NAME_LIMIT || strchr(name.data, '\n')))
        code = FAIL(reader, key->place, "a name of 1 to %d bytes is expected here, as in `name: value`", NAME_LIMIT);
    if (!code && strcmp(name.data, "<<") == 0)
        code = FAIL(reader, key->place, "merge keys (<<) are not used in rules files; write the rules out");
    if (!code)
        memcpy(key->name, name.data, name.size + 1);
    text_free(&name);
    return code;
}

/* Reads the rest of the mapping whose beginning is the current event. */
static int read_mapping(Reader *reader, KeyReader *read_value)
{
    int code;
    Key key;
    while (!(code = rules_events_next(&reader->in)) && reader->in.event->type != FYET_MAPPING_END)
        if ((code = read_key(reader, &key)) || (code = rules_events_next(&reader->in))
            || (code = read_value(reader, &key)))
            return code;
    return code;
}

static int read_scalar(Reader *reader, const Key *key, char **value)
{
    Text text = {0};
    if (reader->in.event->type != FYET_SCALAR)
        return FAIL(reader, reader->in.place, "%s has one value, as in `%s: value`, not a list or a mapping", key->name,
                    key->name);
    if (rules_events_absent(&reader->in))
        return FAIL(reader, key->place, "%s has no value; write `%s: value` or delete the line", key->name, key->name);
    int code = rules_events_text(&reader->in, &text);
    if (!code)
        *value = memory_copy_string(text_get(&text));
    text_free(&text);
    return code;
}

/* One item. A comma inside it would make two of it, as the items are joined by commas. */
static int add_item(Reader *reader, const Key *key, Text *list)
{
    size_t before = list->size;
    if (reader->in.event->type != FYET_SCALAR)
        return FAIL(reader, reader->in.place,
                    "the list of %s holds a list or a mapping; it may only hold plain values, as in `%s: [a, b]` "
                    "(is a ] missing?)",
                    key->name, key->name);
    int code = rules_events_text(&reader->in, list);
    if (!code && list->size == before)
        return FAIL(reader, reader->in.place, "an empty item in the list of %s; delete it", key->name);
    if (!code && memchr(list->data + before, ',', list->size - before))
        return FAIL(reader, reader->in.place, "an item of a list cannot have a comma in it; write two items");
    return code;
}

static int read_list(Reader *reader, const Key *key, char **value)
{
    Text list = {0};
    int code;
    while (!(code = rules_events_next(&reader->in)) && reader->in.event->type != FYET_SEQUENCE_END) {
        if (list.size > 0)
            text_add_bytes(&list, ",", 1);
        if ((code = add_item(reader, key, &list)))
            break;
    }
    if (!code)
        *value = memory_copy_string(text_get(&list));
    text_free(&list);
    return code;
}

/* --- the outline ------------------------------------------------------------------------------------- */

static RulesEntry *find_entry(RulesEntry *entries, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(entries[i].name, name) == 0)
            return &entries[i];
    return NULL;
}

static int add_entry(Reader *reader, const Key *key, RulesEntry *entries, int *count, RulesEntry **added)
{
    const RulesEntry *old = find_entry(entries, *count, key->name);
    if (old)
        return FAIL(reader, key->place, "%s is given twice, first on line %d; keep one", key->name, old->name_line);
    if (*count == RULES_FILE_ENTRIES)
        return FAIL(reader, key->place, "more than %d entries; no game has so many rules", RULES_FILE_ENTRIES);
    *added = &entries[(*count)++];
    (*added)->name = memory_copy_string(key->name);
    (*added)->name_line = key->place.line;
    (*added)->name_column = key->place.column;
    (*added)->value_line = reader->in.place.line;
    (*added)->value_column = reader->in.place.column;
    return 0;
}

static int read_rule(Reader *reader, const Key *key)
{
    RulesEntry *entry;
    int code = add_entry(reader, key, reader->file->entries, &reader->file->count, &entry);
    if (code)
        return code;
    if (reader->in.event->type == FYET_SEQUENCE_START)
        return read_list(reader, key, &entry->value);
    if (reader->in.event->type == FYET_MAPPING_START)
        return FAIL(reader, reader->in.place, "%s is a value or a list, as in `%s: [a, b]`, not a mapping", key->name,
                    key->name);
    return read_scalar(reader, key, &entry->value);
}

static int read_note(Reader *reader, const Key *key)
{
    RulesEntry *note;
    int code = add_entry(reader, key, reader->file->notes, &reader->file->note_count, &note);
    return code ? code : read_scalar(reader, key, &note->value);
}

static int read_section(Reader *reader, const Key *key, KeyReader *read_value)
{
    if (rules_events_absent(&reader->in))
        return 0;
    if (reader->in.event->type != FYET_MAPPING_START)
        return FAIL(reader, reader->in.place, "%s holds indented `name: value` lines, not a value or a list",
                    key->name);
    return read_mapping(reader, read_value);
}

static int unknown_key(Reader *reader, const Key *key)
{
    char hint[SUGGEST_HINT];
    suggest_hint(hint, key->name, top_keys, TOP_KEYS);
    return FAIL(reader, key->place, "unknown key %s%s; a rules file has game, title, about, rules and filed%s",
                key->name, hint, *hint ? "" : "; a rule belongs under rules, indented");
}

static int read_top(Reader *reader, const Key *key)
{
    RulesFile *file = reader->file;
    char *about = NULL;
    int k = 0;
    while (k < TOP_KEYS && strcmp(key->name, top_keys[k]) != 0)
        k++;
    if (k == TOP_KEYS)
        return unknown_key(reader, key);
    if (reader->seen[k])
        return FAIL(reader, key->place, "%s is given twice, first on line %d; keep one", key->name, reader->seen[k]);
    reader->seen[k] = key->place.line;
    if (k == KEY_RULES)
        return read_section(reader, key, read_rule);
    if (k == KEY_FILED)
        return read_section(reader, key, read_note);
    if (k == KEY_GAME) {
        file->game_line = reader->in.place.line;
        file->game_column = reader->in.place.column;
    }
    int code = read_scalar(reader, key, k == KEY_GAME ? &file->game : k == KEY_TITLE ? &file->title : &about);
    free(about);
    return code;
}

static int read_document(Reader *reader)
{
    static const char needs[] = "a rules file needs `game: name` and, under `rules:`, indented `name: value` lines";
    int code;
    if ((code = rules_events_next(&reader->in))
        || (code = rules_events_next(&reader->in))) /* the stream, and its document if any */
        return code;
    if (reader->in.event->type == FYET_STREAM_END)
        return FAIL(reader, RULES_PLACE_START, "the file is empty; %s", needs);
    if ((code = rules_events_next(&reader->in)))
        return code;
    RulesPlace start = reader->in.place;
    if (reader->in.event->type != FYET_MAPPING_START)
        return FAIL(reader, start, "%s", needs);
    if ((code = read_mapping(reader, read_top)))
        return code;
    if ((code = rules_events_next(&reader->in))
        || (code = rules_events_next(&reader->in))) /* the document's end and what follows */
        return code;
    if (reader->in.event->type != FYET_STREAM_END)
        return FAIL(reader, reader->in.place, "a second document begins here; a rules file has one");
    if (!reader->file->game)
        return FAIL(reader, start, "no game is named; add a line `game: name`");
    return 0;
}

void rules_outline_free(RulesEntry *entries, int count)
{
    for (int i = 0; i < count; i++) {
        free(entries[i].name);
        free(entries[i].value);
    }
    free(entries);
}

int rules_outline_read(RulesFile *file, Error *error)
{
    Reader reader = {.in = {.file = file, .error = error, .place = RULES_PLACE_START}, .file = file};
    file->entries = memory_new(RULES_FILE_ENTRIES, sizeof *file->entries);
    file->notes = memory_new(RULES_FILE_ENTRIES, sizeof *file->notes);
    int code = rules_events_open(&reader.in);
    if (!code)
        code = read_document(&reader);
    rules_events_close(&reader.in);
    return code;
}
