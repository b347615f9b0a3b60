/* memory.c - memory that is there, or the program ends. */
#include "sim/base/memory.h"
#include <stdlib.h>
#include <string.h>

void *memory_new(size_t count, size_t size)
{
    void *p = calloc(count ? count : 1, size ? size : 1);
    if (!p)
        abort();
    return p;
}

void *memory_resize(void *old, size_t size)
{
    void *p = realloc(old, size ? size : 1);
    if (!p)
        abort();
    return p;
}

char *memory_copy_string(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(memory_new(size, 1), text, size);
}
