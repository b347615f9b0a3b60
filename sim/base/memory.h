/* memory.h - memory that is there, or the program ends.
 *
 * The toolkit needs a few megabytes whatever it is asked to do; a machine that cannot give them cannot go on,
 * and since run files are only ever replaced whole, ending at once loses nothing that was committed.
 */
#ifndef CARDROOM_MEMORY_H
#define CARDROOM_MEMORY_H

#include <stddef.h>

/* Zeroed; the caller frees it with free(). */
void *memory_new(size_t count, size_t size);

/* As realloc(). */
void *memory_resize(void *old, size_t size);

/* A copy of a string; the caller frees it with free(). */
char *memory_copy_string(const char *text);

#endif
