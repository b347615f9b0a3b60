/* run_seal.h - the 512 bytes of text before the HDF5 part of a run file.
 *
 * The block is a function of the format version, the digest and the size alone, so it is checked by writing
 * it again and comparing: every byte of it matters, the padding too.
 */
#ifndef CARDROOM_RUN_SEAL_H
#define CARDROOM_RUN_SEAL_H

#include "sim/base/error.h"
#include <stddef.h>

enum { RUN_SEAL_SIZE = 512 }; /* where HDF5 looks for its superblock after 0 */

/* Bytes of a whole file; the owner frees `data` with free(). */
typedef struct RunBytes {
    unsigned char *data;
    size_t size;
} RunBytes;

/* Writes the block over the first 512 bytes for what follows them; `size` (at least 512) counts the block. */
void run_seal(unsigned char *bytes, size_t size);

/* ERROR_INPUT unless the block is that of a file of our major version and fits all bytes after it. */
int run_seal_check(const char *name, const unsigned char *bytes, size_t size, int *minor, Error *error);

#endif
