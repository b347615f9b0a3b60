/* run_disk.h - whole files in and out. The lock is declared in run_file.h. */
#ifndef CARDROOM_RUN_DISK_H
#define CARDROOM_RUN_DISK_H

#include "analysis/run_seal.h"
#include "sim/base/error.h"
#include <stddef.h>

enum { RUN_DISK_MOST = 256 << 20 }; /* bytes of the largest file that is read or written */

/* Reads a regular file; the caller frees out->data with free(). */
int run_disk_read(const char *path, RunBytes *out, Error *error);

/* Replaces the file by these bytes, or fails with ERROR_IO and leaves it as it was. The caller holds the lock. */
int run_disk_replace(const char *path, const void *bytes, size_t size, Error *error);

#endif
