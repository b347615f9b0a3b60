/* text.h - a string that grows. Rooms that may not print build their words in one. */
#ifndef CARDROOM_TEXT_H
#define CARDROOM_TEXT_H

#include <stddef.h>

typedef struct Text {
    char *data; /* ends in '\0'; NULL while empty */
    size_t size, room;
} Text;

/* Appends as printf does. */
void text_add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Appends `size` bytes as they are. */
void text_add_bytes(Text *text, const char *bytes, size_t size);

/* The string so far, "" if none; valid until the next change. */
const char *text_get(const Text *text);

void text_free(Text *text);

#endif
