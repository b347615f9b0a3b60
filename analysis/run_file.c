/* run_file.c - a run on disk: the steps of saving and loading.
 *
 * A run is checked, turned into bytes and read back from them before the disk is touched, so that what
 * replaces an old file is known to load.
 */
#include "analysis/run_file.h"
#include "analysis/run_check.h"
#include "analysis/run_disk.h"
#include "analysis/run_image.h"
#include "sim/base/digest.h"
#include "sim/base/memory.h"
#include "sim/base/text.h"
#include <stdlib.h>
#include <string.h>

void run_free(Run *run)
{
#define FREE(name, field) free(run->field);
    RUN_IMAGE_STRINGS(FREE)
#undef FREE
    free(run->rules_text);
    free(run->overrides);
    for (int i = 0; i < run->parameter_count; i++) {
        free(run->parameter[i].name);
        free(run->parameter[i].value);
        free(run->parameter[i].filed);
    }
    free(run->parameter);
    free(run->exact);
    bets_free(&run->bets);
    history_free(&run->history);
    *run = (Run){0};
}

static void add_number(Text *text, uint64_t value)
{
    char bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (char)(value >> 8 * i & 255);
    text_add_bytes(text, bytes, sizeof bytes);
}

/* A string behind its length, so that neighbours cannot run together. */
static void add_string(Text *text, const char *string)
{
    size_t size = string ? strlen(string) : 0;
    add_number(text, size);
    text_add_bytes(text, string ? string : "", size);
}

/* The ranges of blocks with neighbours joined, so that the width of the intervals does not show. */
static void add_ranges(Text *text, const History *history)
{
    for (int i = 0; i < history->count;) {
        uint64_t first = history->interval[i].first, end = history->interval[i].end;
        for (i++; i < history->count && history->interval[i].first == end; i++)
            end = history->interval[i].end;
        add_number(text, first);
        add_number(text, end);
    }
    add_number(text, UINT64_MAX); /* no block has this number: the end of the ranges */
}

void run_digest(const Run *run, char out[33])
{
    Text text = {0};
    int classes = run->bets.classes;
    uint64_t *counts = memory_new((size_t)classes, sizeof *counts);
    if (run->history.count > 0)
        history_total(&run->history, counts);
    add_string(&text, run->rules_digest);
    add_string(&text, run->seed_scheme);
    add_string(&text, run->strategy);
    add_number(&text, run->seed);
    add_number(&text, run->block_attempts);
    add_ranges(&text, &run->history);
    add_number(&text, (uint64_t)classes);
    for (int c = 0; c < classes; c++)
        add_number(&text, counts[c]);
    for (int c = 0; run->exact && c < classes; c++) {
        add_number(&text, (uint64_t)run->exact[c]);
        add_number(&text, (uint64_t)(run->exact[c] >> 64));
    }
    digest_hex(text_get(&text), text.size, out);
    text_free(&text);
    free(counts);
}

static bool same_weights(const Run *a, const Run *b)
{
    if (!a->exact || !b->exact)
        return !a->exact == !b->exact;
    return memcmp(a->exact, b->exact, (size_t)a->bets.classes * sizeof *a->exact) == 0;
}

const char *run_difference(const Run *a, const Run *b)
{
    if (strcmp(a->rules_digest, b->rules_digest) != 0)
        return "the rules differ, or the versions that play them";
    if (a->seed != b->seed)
        return "the seeds differ";
    if (strcmp(a->seed_scheme, b->seed_scheme) != 0)
        return "the seed schemes differ: they come from different versions";
    if (a->block_attempts != b->block_attempts || !bets_equal(&a->bets, &b->bets) || !same_weights(a, b))
        return "their blocks, bets or exact weights differ: they come from different versions, or one was "
               "changed";
    return NULL;
}

int run_load_bytes(Run *run, const char *name, const void *bytes, size_t size, Error *error)
{
    int minor;
    *run = (Run){0};
    int code = run_seal_check(name, bytes, size, &minor, error);
    if (code)
        return code;
    return run_image_read(run, name, (const unsigned char *)bytes + RUN_SEAL_SIZE, size - RUN_SEAL_SIZE, minor, error);
}

int run_load(Run *run, const char *path, Error *error)
{
    RunBytes bytes;
    *run = (Run){0};
    int code = run_disk_read(path, &bytes, error);
    if (!code)
        code = run_load_bytes(run, path, bytes.data, bytes.size, error);
    free(bytes.data);
    return code;
}

/* Loads the bytes and writes what they gave once more: equal runs have equal bytes. */
static int check_loads(const char *path, const RunBytes *bytes, Error *error)
{
    Run back;
    RunBytes again = {0};
    int code = run_load_bytes(&back, path, bytes->data, bytes->size, error);
    if (!code)
        code = run_image_write(&back, &again, error);
    if (!code && (again.size != bytes->size || memcmp(again.data, bytes->data, again.size) != 0))
        code = error_set(error, ERROR_INTERNAL, "%s: not written, since it would load as another run", path);
    free(again.data);
    run_free(&back);
    return code ? ERROR_INTERNAL : 0;
}

int run_save(const Run *run, const char *path, Error *error)
{
    char why[200];
    RunBytes bytes;
    if (!run_check(run, why, sizeof why))
        return error_set(error, ERROR_INTERNAL, "%s: not written, since the run is not sound: %s", path, why);
    int code = run_image_write(run, &bytes, error);
    if (!code)
        code = check_loads(path, &bytes, error);
    if (!code)
        code = run_disk_replace(path, bytes.data, bytes.size, error);
    free(bytes.data);
    return code;
}
