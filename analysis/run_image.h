/* run_image.h - a run as the bytes of its file, and back, all in memory.
 *
 * HDF5 keeps state for the whole process: call these from one thread at a time.
 */
#ifndef CARDROOM_RUN_IMAGE_H
#define CARDROOM_RUN_IMAGE_H

#include "analysis/run_file.h"
#include "analysis/run_seal.h"

/* Root attributes that are strings, and the fields of Run they hold. */
#define RUN_IMAGE_STRINGS(X)        \
    X("cardroom_version", version)  \
    X("git_commit", commit)         \
    X("command_line", command_line) \
    X("isa", isa)                   \
    X("started", started)           \
    X("ended", ended)               \
    X("game", game)                 \
    X("rules_id", rules_id)         \
    X("rules_title", rules_title)   \
    X("strategy", strategy)         \
    X("seed_scheme", seed_scheme)

/* The sealed bytes of the file; the caller frees out->data with free(). */
int run_image_write(const Run *run, RunBytes *out, Error *error);

/* Reads the HDF5 part (what follows the seal, already checked). On failure (ERROR_INPUT) the run holds nothing. */
int run_image_read(Run *run, const char *name, const void *bytes, size_t size, int minor, Error *error);

#endif
