/* text.c - a string that grows. */
#include "sim/base/text.h"
#include "sim/base/memory.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void reserve(Text *text, size_t more)
{
    if (text->size + more + 1 <= text->room)
        return;
    text->room = 2 * (text->size + more + 1);
    text->data = memory_resize(text->data, text->room);
}

void text_add_bytes(Text *text, const char *bytes, size_t size)
{
    reserve(text, size);
    memcpy(text->data + text->size, bytes, size);
    text->size += size;
    text->data[text->size] = '\0';
}

void text_add(Text *text, const char *format, ...)
{
    va_list arguments, again;
    reserve(text, 64); /* enough for most, so that most are formatted once */
    va_start(arguments, format);
    va_copy(again, arguments);
    size_t room = text->room - text->size;
    size_t needed = (size_t)vsnprintf(text->data + text->size, room, format, arguments);
    if (needed >= room) {
        reserve(text, needed);
        vsnprintf(text->data + text->size, needed + 1, format, again);
    }
    va_end(again);
    va_end(arguments);
    text->size += needed;
}

const char *text_get(const Text *text)
{
    return text->data ? text->data : "";
}

void text_free(Text *text)
{
    free(text->data);
    *text = (Text){0};
}
