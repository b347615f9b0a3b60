/* rules_file.c - a rules file from bytes or from the disk, and messages that point into it.
 *
 * Three steps, cheapest first: the size, the bytes (rules_text.h), then YAML and the outline
 * (rules_outline.h). So the work is bounded by RULES_FILE_LIMIT whatever the file is, and libfyaml only ever
 * sees plain text.
 */
#include "sim/base/rules_file.h"
#include "sim/base/memory.h"
#include "sim/base/rules_outline.h"
#include "sim/base/rules_text.h"
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SHOWN_NAME = 240, SHOWN_MESSAGE = 640 };

static int check_bytes(const RulesFile *file, Error *error)
{
    RulesPlace place = RULES_PLACE_START;
    size_t at = rules_text_start(file->text, file->size);
    const char *fault = rules_text_fault(file->text, file->size, &at);
    if (!fault)
        fault = rules_text_trap(file->text, file->size, &at);
    if (!fault)
        return 0;
    rules_place_move(&place, file->text, file->size, at);
    return rules_file_error(file, place.line, place.column, error, "%s", fault);
}

int rules_file_parse(RulesFile *file, const char *file_name, const char *text, size_t size, Error *error)
{
    bool fits = size <= RULES_FILE_LIMIT;
    *file = (RulesFile){.file_name = memory_copy_string(file_name), .size = fits ? size : RULES_FILE_LIMIT};
    file->text = memory_new(file->size + 1, 1);
    if (size > 0)
        memcpy(file->text, text, file->size);
    int code =
        fits ? check_bytes(file, error)
             : rules_file_error(file, 1, 1, error, "the file is larger than %d bytes; a rules file is a page of text",
                                RULES_FILE_LIMIT);
    if (!code)
        code = rules_outline_read(file, error);
    if (code)
        rules_file_free(file);
    return code;
}

/* Reads one byte more than the limit at most, so that an endless device ends too; returns errno. */
static int read_bytes(int descriptor, Text *text)
{
    char part[1 << 14];
    ssize_t got = 1;
    while (text->size <= RULES_FILE_LIMIT && (got = read(descriptor, part, sizeof part)) != 0) {
        if (got > 0)
            text_add_bytes(text, part, (size_t)got);
        else if (errno != EINTR)
            return errno;
    }
    return 0;
}

/* A name that leads to no file is a slip of the user's; the rest is the machine's. */
static int cannot_read(const char *path, int trouble, Error *error)
{
    if (trouble == EISDIR)
        return error_set(error, ERROR_INPUT, "%s: this is a folder; name a rules file in it", path);
    if (trouble == ENOENT || trouble == ENOTDIR || trouble == ENAMETOOLONG)
        return error_set(error, ERROR_INPUT,
                         "%s: there is no such file; give the path of a rules file or the name of one that ships",
                         path);
    return error_set(error, ERROR_IO, "%s: cannot be read: %s", path, strerror(trouble));
}

int rules_file_read(RulesFile *file, const char *path, Error *error)
{
    Text text = {0};
    *file = (RulesFile){0};
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    int trouble = descriptor < 0 ? errno : read_bytes(descriptor, &text);
    if (descriptor >= 0)
        close(descriptor);
    int code =
        trouble ? cannot_read(path, trouble, error) : rules_file_parse(file, path, text_get(&text), text.size, error);
    text_free(&text);
    return code;
}

/* Parts are cut so that the whole, with a window of the line, fits the Error: the caret must not be what is lost. */
int rules_file_error(const RulesFile *file, int line, int column, Error *error, const char *format, ...)
{
    char message[SHOWN_MESSAGE + 8];
    Text out = {0};
    const char *name = file->file_name ? file->file_name : "rules";
    size_t length = strlen(name);
    va_list arguments;
    va_start(arguments, format);
    int wanted = vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    size_t kept = rules_text_cut(message, strlen(message), SHOWN_MESSAGE);
    text_add(&out, "%s%s:%d:%d: ", length > SHOWN_NAME ? "..." : "",
             length > SHOWN_NAME ? name + length - SHOWN_NAME : name, line, column);
    text_add_bytes(&out, message, kept);
    text_add(&out, "%s", wanted > SHOWN_MESSAGE ? "..." : "");
    rules_text_show(&out, file->text ? file->text : "", file->size, line, column);
    error_set(error, ERROR_INPUT, "%s", text_get(&out));
    text_free(&out);
    return ERROR_INPUT;
}

void rules_file_free(RulesFile *file)
{
    free(file->file_name);
    free(file->text);
    free(file->game);
    free(file->title);
    rules_outline_free(file->entries, file->count);
    rules_outline_free(file->notes, file->note_count);
    *file = (RulesFile){0};
}
