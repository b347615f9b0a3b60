/* parameters.c - the rules of a game as named values. */
#include "sim/base/parameters.h"
#include "sim/base/memory.h"
#include "sim/base/suggest.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PARAMETERS = 128, MOST_WORDS = 64, WORD_ROOM = 40 };

typedef struct Words {
    int count;
    char text[MOST_WORDS][WORD_ROOM];
    const char *list[MOST_WORDS]; /* the same, for suggest() */
} Words;

/* Splits at any of `separators`; false if a word is too long or there are too many. */
static bool split_words(Words *words, const char *text, const char *separators)
{
    words->count = 0;
    for (;;) {
        text += strspn(text, separators);
        size_t length = strcspn(text, separators);
        if (length == 0)
            return true;
        if (length >= WORD_ROOM || words->count == MOST_WORDS)
            return false;
        memcpy(words->text[words->count], text, length);
        words->text[words->count][length] = '\0';
        words->list[words->count] = words->text[words->count];
        words->count++;
        text += length;
    }
}

static int find_word(const Words *words, const char *word)
{
    for (int i = 0; i < words->count; i++)
        if (strcmp(words->text[i], word) == 0)
            return i;
    return -1;
}

void parameter_domain(Text *out, const Parameter *parameter)
{
    switch (parameter->type) {
    case PARAMETER_INTEGER:
        text_add(out, "a whole number from %lld to %lld", (long long)parameter->least, (long long)parameter->most);
        return;
    case PARAMETER_RATIO:
        text_add(out, "a number from %lld to %lld such as %s", (long long)parameter->least, (long long)parameter->most,
                 parameter->most > 1 ? "9, 6:5 or 0.95" : "0.05 or 5%");
        return;
    case PARAMETER_CHOICE:
    case PARAMETER_NAMES:
        text_add(out, parameter->type == PARAMETER_CHOICE ? "one of: " : "a list of some of: ");
        for (const char *p = parameter->words; *p; p++)
            text_add(out, "%s%c", *p == ' ' ? "," : "", *p);
    }
}

static bool in_range(Ratio x, const Parameter *parameter)
{
    return x.top >= parameter->least * x.bottom && x.top <= parameter->most * x.bottom;
}

static bool read_number(const Parameter *parameter, const char *text, ParameterValue *value)
{
    char written[RATIO_TEXT];
    if (!ratio_parse(text, &value->number) || !in_range(value->number, parameter))
        return false;
    if (parameter->type == PARAMETER_INTEGER && value->number.bottom != 1)
        return false;
    value->text = memory_copy_string(ratio_format(value->number, written));
    return true;
}

/* On failure *bad is the word that is not known, if that was it. */
static bool read_words(const Parameter *parameter, const char *text, ParameterValue *value, Text *bad)
{
    Words known, given;
    Text written = {0};
    split_words(&known, parameter->words, " ");
    if (!split_words(&given, text, ", "))
        return false;
    if (given.count < 1 || (parameter->type == PARAMETER_CHOICE && given.count > 1))
        return false;
    value->chosen = 0;
    for (int i = 0; i < given.count; i++) {
        int word = find_word(&known, given.text[i]);
        if (word < 0) {
            char hint[SUGGEST_HINT];
            suggest_hint(hint, given.text[i], known.list, known.count);
            text_add(bad, "%s is not known%s; ", given.text[i], hint);
            return false;
        }
        if (value->chosen >> word & 1) {
            text_add(bad, "%s is there twice; ", given.text[i]);
            return false;
        }
        value->chosen |= UINT64_C(1) << word;
    }
    for (int word = 0; word < known.count; word++)
        if (value->chosen >> word & 1)
            text_add(&written, "%s%s", written.size ? "," : "", known.text[word]);
    value->text = written.data;
    return true;
}

/* Reads one value; on failure `why` says what would be right. */
static bool read_value(const Parameter *parameter, const char *text, ParameterValue *value, Text *why)
{
    ParameterValue read = {0};
    Text bad = {0};
    bool number = parameter->type == PARAMETER_INTEGER || parameter->type == PARAMETER_RATIO;
    bool fine = number ? read_number(parameter, text, &read) : read_words(parameter, text, &read, &bad);
    if (fine) {
        free(value->text);
        read.filed = value->filed;
        *value = read;
    } else {
        text_add(why, "%s%s is ", text_get(&bad), parameter->name);
        parameter_domain(why, parameter);
        text_add(why, ", not `%.60s`", text);
    }
    text_free(&bad);
    return fine;
}

static int find_parameter(const Parameters *parameters, const char *name)
{
    for (int i = 0; i < parameters->count; i++)
        if (strcmp(parameters->table[i].name, name) == 0)
            return i;
    return -1;
}

static void unknown_parameter(const Parameters *parameters, const char *name, Text *why)
{
    const char *names[MOST_PARAMETERS];
    for (int i = 0; i < parameters->count; i++)
        names[i] = parameters->table[i].name;
    char hint[SUGGEST_HINT];
    suggest_hint(hint, name, names, parameters->count);
    text_add(why, "this game has no rule called %.60s%s; its rules are:", name, hint);
    for (int i = 0; i < parameters->count; i++)
        text_add(why, "%s %s", i ? "," : "", names[i]);
}

static int read_entry(Parameters *parameters, const RulesFile *file, const RulesEntry *entry, Error *error)
{
    Text why = {0};
    int code = 0, i = find_parameter(parameters, entry->name);
    if (i < 0) {
        unknown_parameter(parameters, entry->name, &why);
        code = rules_file_error(file, entry->name_line, entry->name_column, error, "%s", text_get(&why));
    } else if (!read_value(&parameters->table[i], entry->value, &parameters->value[i], &why)) {
        code = rules_file_error(file, entry->value_line, entry->value_column, error, "%s", text_get(&why));
    }
    text_free(&why);
    return code;
}

/* A note of `filed`, about a rule of the file or about a default. */
static int read_note(Parameters *parameters, const RulesFile *file, const RulesEntry *note, Error *error)
{
    Text why = {0};
    int code = 0, i = find_parameter(parameters, note->name);
    if (i < 0) {
        unknown_parameter(parameters, note->name, &why);
        code = rules_file_error(file, note->name_line, note->name_column, error, "%s", text_get(&why));
    } else {
        parameters->value[i].filed = memory_copy_string(note->value);
    }
    text_free(&why);
    return code;
}

int parameters_read(Parameters *parameters, const Parameter *table, const RulesFile *file, Error *error)
{
    *parameters = (Parameters){.table = table};
    while (table[parameters->count].name)
        parameters->count++;
    assert(parameters->count <= MOST_PARAMETERS);
    parameters->value = memory_new((size_t)parameters->count, sizeof *parameters->value);
    Text why = {0};
    for (int i = 0; i < parameters->count; i++)
        if (!read_value(&table[i], table[i].fallback, &parameters->value[i], &why))
            error_set(error, ERROR_INTERNAL, "the default is bad: %s", text_get(&why));
    bool sound = why.size == 0;
    text_free(&why);
    int code = sound ? 0 : error->code;
    for (int i = 0; file && !code && i < file->count; i++)
        code = read_entry(parameters, file, &file->entries[i], error);
    for (int i = 0; file && !code && i < file->note_count; i++)
        code = read_note(parameters, file, &file->notes[i], error);
    return code;
}

int parameters_override(Parameters *parameters, const char *setting, Error *error)
{
    const char *equals = strchr(setting, '=');
    if (!equals)
        return error_set(error, ERROR_INPUT, "--set %.80s: write --set name=value", setting);
    Text name = {0}, why = {0};
    size_t blanks = strspn(setting, " "), length = (size_t)(equals - setting);
    while (length > blanks && setting[length - 1] == ' ')
        length--;
    text_add_bytes(&name, setting + blanks, length - blanks);
    int i = find_parameter(parameters, text_get(&name));
    bool fine =
        i >= 0 && read_value(&parameters->table[i], equals + 1 + strspn(equals + 1, " "), &parameters->value[i], &why);
    if (i < 0)
        unknown_parameter(parameters, text_get(&name), &why);
    if (fine) { /* what was filed is not what is played now */
        free(parameters->value[i].filed);
        parameters->value[i].filed = NULL;
    } else {
        error_set(error, ERROR_INPUT, "--set %.80s: %s", setting, text_get(&why));
    }
    text_free(&name);
    text_free(&why);
    return fine ? 0 : ERROR_INPUT;
}

void parameters_free(Parameters *parameters)
{
    for (int i = 0; i < parameters->count; i++) {
        free(parameters->value[i].text);
        free(parameters->value[i].filed);
    }
    free(parameters->value);
    *parameters = (Parameters){0};
}

static const ParameterValue *value_of(const Parameters *parameters, const char *name)
{
    int i = find_parameter(parameters, name);
    assert(i >= 0);
    return &parameters->value[i];
}

int64_t parameters_integer(const Parameters *parameters, const char *name)
{
    return value_of(parameters, name)->number.top;
}

Ratio parameters_ratio(const Parameters *parameters, const char *name)
{
    return value_of(parameters, name)->number;
}

bool parameters_has(const Parameters *parameters, const char *name, const char *word)
{
    Words known;
    const ParameterValue *value = value_of(parameters, name);
    split_words(&known, parameters->table[value - parameters->value].words, " ");
    int i = find_word(&known, word);
    assert(i >= 0);
    return value->chosen >> i & 1;
}
