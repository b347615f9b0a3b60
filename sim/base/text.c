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
    va_list arguments;
    va_start(arguments, format);
    int needed = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    reserve(text, (size_t)needed);
    va_start(arguments, format);
    vsnprintf(text->data + text->size, (size_t)needed + 1, format, arguments);
    va_end(arguments);
    text->size += (size_t)needed;
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
