/* run_file.h - a run on disk. The format is described in RUNFILE.md beside this file.
 *
 * A run file is an HDF5 file behind a user block of 512 bytes that carries a 128-bit digest of all that
 * follows, so that a truncated or altered file is refused before HDF5 reads a byte of it. It is built in
 * memory, written beside the old one under a temporary name, read back, synced and renamed: a reader sees the
 * old run or the new one.
 */
#ifndef CARDROOM_RUN_FILE_H
#define CARDROOM_RUN_FILE_H

#include "analysis/history.h"
#include "sim/base/bets.h"
#include "sim/base/error.h"
#include "sim/base/wide.h"
#include <stddef.h>
#include <stdint.h>

enum { RUN_FILE_MAJOR = 1, RUN_FILE_MINOR = 0 };

/* One parameter as the run used it. */
typedef struct RunParameter {
    char *name, *value, *filed;
} RunParameter;

typedef struct Run {
    /* who made it; strings are owned by the run */
    char *version, *commit, *command_line, *isa, *started, *ended;
    int threads, ranks;
    /* what was played */
    char *game, *rules_id, *rules_text, *rules_title, *strategy, *seed_scheme;
    char *overrides;       /* the --set options, one name=value a line */
    char rules_digest[33]; /* of the game, all parameters and the strategy: 32 hexadecimal digits */
    int parameter_count;
    RunParameter *parameter;
    uint64_t seed, block_attempts;
    Bets bets;
    u128 *exact; /* [classes] weights of an exact enumeration, or NULL */
    /* what came out */
    History history;
} Run;

/* Frees what the run owns. */
void run_free(Run *run);

/* 32 hexadecimal digits over rules, seed, which blocks were played, the class counts and the exact weights:
 * equal for equal results, however they were computed. */
void run_digest(const Run *run, char out[33]);

/* Why blocks of the two cannot be those of one run, or NULL if they can: other rules, seed, or way of playing. */
const char *run_difference(const Run *a, const Run *b);

/* Holds `path`.lock until closed; ERROR_IO if another process holds it. The lock ends with the process. */
typedef struct RunLock {
    int descriptor;
    char *path;
} RunLock;
int run_lock(RunLock *lock, const char *path, Error *error);
void run_unlock(RunLock *lock);

/* Replaces the file at `path` by this run. On failure (ERROR_IO) the old file is there as it was and nothing
 * is left behind; only where there was none and the folder cannot be synced, the new file stays and the
 * message says so. */
int run_save(const Run *run, const char *path, Error *error);

/* Reads a run; ERROR_INPUT if the file is not a whole, unaltered run file of this format, ERROR_IO if unreadable. */
int run_load(Run *run, const char *path, Error *error);

/* The same from bytes in memory; `name` is for messages. */
int run_load_bytes(Run *run, const char *name, const void *bytes, size_t size, Error *error);

#endif
