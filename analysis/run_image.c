/* run_image.c - writes a run as HDF5 in memory.
 *
 * HDF5's core driver without a backing file never touches a disk, so none of its ways to lose data when a
 * disk is full or a process killed can occur; run_disk.c does the writing. File types are little-endian and
 * no times are kept, so equal runs give equal bytes. A failed call is noted in the Writer and all later ones
 * are skipped.
 */
#include "analysis/run_image.h"
#include "analysis/estimate.h"
#include "sim/base/memory.h"
#include <hdf5.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Writer {
    hid_t file, text;   /* the file; the type of a variable-length UTF-8 string */
    const char *failed; /* what could not be written, or NULL */
} Writer;

static void note(Writer *writer, int64_t status, const char *what)
{
    if (status < 0 && !writer->failed)
        writer->failed = what;
}

static void put_attribute(Writer *writer, hid_t object, const char *name, hid_t stored, hid_t given, hsize_t count,
                          const void *value)
{
    if (writer->failed)
        return;
    hid_t space = count == 1 ? H5Screate(H5S_SCALAR) : H5Screate_simple(1, &count, NULL);
    hid_t attribute = H5Acreate2(object, name, stored, space, H5P_DEFAULT, H5P_DEFAULT);
    note(writer, H5Awrite(attribute, given, value), name);
    note(writer, H5Aclose(attribute), name);
    note(writer, H5Sclose(space), name);
}

static void put_word(Writer *writer, const char *name, const char *value)
{
    const char *text = value ? value : "";
    put_attribute(writer, writer->file, name, writer->text, writer->text, 1, &text);
}

static void put_number(Writer *writer, const char *name, uint64_t value)
{
    put_attribute(writer, writer->file, name, H5T_STD_U64LE, H5T_NATIVE_UINT64, 1, &value);
}

static void put_int(Writer *writer, hid_t object, const char *name, int value)
{
    put_attribute(writer, object, name, H5T_STD_I32LE, H5T_NATIVE_INT, 1, &value);
}

/* Layout: deflated in one chunk a row where there are rows, else contiguous (HDF5 wants no chunks of nothing). */
static hid_t new_layout(Writer *writer, int rank, const hsize_t size[])
{
    hid_t layout = H5Pcreate(H5P_DATASET_CREATE);
    note(writer, H5Pset_obj_track_times(layout, 0), "object times");
    if (rank == 2 && size[0] > 0 && size[1] > 0) {
        hsize_t chunk[2] = {size[1] > 8192 ? 1 : (size[0] < 16 ? size[0] : 16), size[1]};
        note(writer, H5Pset_chunk(layout, 2, chunk), "chunks");
        note(writer, H5Pset_shuffle(layout), "shuffle");
        note(writer, H5Pset_deflate(layout, 1), "deflate");
    }
    return layout;
}

/* A dataset of `rank` 0, 1 or 2. */
static void put_data(Writer *writer, const char *path, hid_t stored, hid_t given, int rank, const hsize_t size[],
                     const void *values)
{
    if (writer->failed)
        return;
    hid_t layout = new_layout(writer, rank, size);
    hid_t space = rank ? H5Screate_simple(rank, size, NULL) : H5Screate(H5S_SCALAR);
    hid_t data = H5Dcreate2(writer->file, path, stored, space, H5P_DEFAULT, layout, H5P_DEFAULT);
    note(writer, H5Dwrite(data, given, H5S_ALL, H5S_ALL, H5P_DEFAULT, values), "a dataset");
    note(writer, H5Dclose(data), "a dataset");
    note(writer, H5Sclose(space), "a dataset's size");
    note(writer, H5Pclose(layout), "a dataset's layout");
}

static void put_texts(Writer *writer, const char *path, hsize_t count, const char *const texts[])
{
    put_data(writer, path, writer->text, writer->text, 1, &count, texts);
}

static void put_text(Writer *writer, const char *path, const char *value)
{
    const char *text = value ? value : "";
    put_data(writer, path, writer->text, writer->text, 0, NULL, &text);
}

/* Creates a group; the caller closes it. */
static hid_t new_group(Writer *writer, const char *path)
{
    hid_t how = H5Pcreate(H5P_GROUP_CREATE);
    note(writer, H5Pset_obj_track_times(how, 0), "object times");
    hid_t group = writer->failed ? -1 : H5Gcreate2(writer->file, path, H5P_DEFAULT, how, H5P_DEFAULT);
    note(writer, group, "a group");
    note(writer, H5Pclose(how), "a group's layout");
    return group;
}

static void put_group(Writer *writer, const char *path)
{
    note(writer, H5Gclose(new_group(writer, path)), "a group");
}

static void put_root(Writer *writer, const Run *run)
{
    const int version[2] = {RUN_FILE_MAJOR, RUN_FILE_MINOR};
    char digest[33];
    run_digest(run, digest);
    put_word(writer, "filetype", "cardroom-run");
    put_attribute(writer, writer->file, "format_version", H5T_STD_I32LE, H5T_NATIVE_INT, 2, version);
#define PUT(name, field) put_word(writer, name, run->field);
    RUN_IMAGE_STRINGS(PUT)
#undef PUT
    put_int(writer, writer->file, "threads", run->threads);
    put_int(writer, writer->file, "ranks", run->ranks);
    put_number(writer, "seed", run->seed);
    put_number(writer, "rounds", history_rounds(&run->history));
    put_number(writer, "blocks", history_blocks(&run->history));
    put_number(writer, "block_attempts", run->block_attempts);
    put_word(writer, "digest", digest);
    put_word(writer, "rules_digest", run->rules_digest);
}

static void put_rules(Writer *writer, const Run *run)
{
    size_t count = (size_t)run->parameter_count;
    const char **texts = memory_new(3 * count, sizeof *texts);
    for (size_t i = 0; i < count; i++) {
        const RunParameter *parameter = &run->parameter[i];
        texts[i] = parameter->name ? parameter->name : "";
        texts[count + i] = parameter->value ? parameter->value : "";
        texts[2 * count + i] = parameter->filed ? parameter->filed : "";
    }
    put_group(writer, "/rules");
    put_text(writer, "/rules/text", run->rules_text);
    put_text(writer, "/rules/overrides", run->overrides);
    put_group(writer, "/rules/parameters");
    put_texts(writer, "/rules/parameters/name", count, texts);
    put_texts(writer, "/rules/parameters/value", count, texts + count);
    put_texts(writer, "/rules/parameters/filed", count, texts + 2 * count);
    free(texts);
}

static void put_counts(Writer *writer, const Run *run)
{
    size_t classes = (size_t)run->bets.classes, rows = (size_t)run->history.count;
    uint64_t *range = memory_new(2 * rows, sizeof *range), *counts = memory_new(rows * classes, sizeof *counts);
    for (size_t i = 0; i < rows; i++) {
        range[2 * i] = run->history.interval[i].first;
        range[2 * i + 1] = run->history.interval[i].end;
        memcpy(counts + i * classes, run->history.interval[i].counts, classes * sizeof *counts);
    }
    put_data(writer, "/intervals", H5T_STD_U64LE, H5T_NATIVE_UINT64, 2, (hsize_t[]){rows, 2}, range);
    put_data(writer, "/counts", H5T_STD_U64LE, H5T_NATIVE_UINT64, 2, (hsize_t[]){rows, classes}, counts);
    free(range);
    free(counts);
}

static void put_classes(Writer *writer, const Run *run)
{
    size_t classes = (size_t)run->bets.classes;
    const char **texts = memory_new(classes, sizeof *texts);
    for (size_t c = 0; c < classes; c++)
        texts[c] = run->bets.class_label[c] ? run->bets.class_label[c] : "";
    put_group(writer, "/classes");
    put_texts(writer, "/classes/label", classes, texts);
    if (run->exact) {
        char(*digits)[WIDE_TEXT] = memory_new(classes, sizeof *digits);
        for (size_t c = 0; c < classes; c++)
            texts[c] = wide_format(run->exact[c], digits[c]);
        put_group(writer, "/exact");
        put_texts(writer, "/exact/weights", classes, texts);
        free(digits);
    }
    free(texts);
}

static void put_double(Writer *writer, hid_t object, const char *name, double value)
{
    put_attribute(writer, object, name, H5T_IEEE_F64LE, H5T_NATIVE_DOUBLE, 1, &value);
}

/* What the counts say, and the exact answer if there is one: for readers without our code. */
static void put_estimates(Writer *writer, hid_t group, const BetEstimate *seen, const BetEstimate *exact)
{
    put_double(writer, group, "edge", seen->edge);
    put_double(writer, group, "edge_low", seen->edge_span.low);
    put_double(writer, group, "edge_high", seen->edge_span.high);
    put_double(writer, group, "sd", seen->sd);
    if (exact)
        put_double(writer, group, "exact_edge", exact->edge);
}

static void put_bet(Writer *writer, const Run *run, int index, const BetEstimate *seen, const BetEstimate *exact)
{
    const Bet *bet = &run->bets.bet[index];
    const hsize_t outcomes = (hsize_t)bet->outcome_count, classes = (hsize_t)run->bets.classes;
    const char *label[BET_OUTCOMES];
    int64_t pay[BET_OUTCOMES], wager[BET_OUTCOMES];
    char path[BET_NAME + 32];
    for (int o = 0; o < bet->outcome_count; o++) {
        label[o] = bet->outcome[o].label;
        pay[o] = bet->outcome[o].pay;
        wager[o] = bet->outcome[o].wager;
    }
    snprintf(path, sizeof path, "/bets/%s", bet->name);
    hid_t group = new_group(writer, path);
    put_int(writer, group, "index", index);
    put_attribute(writer, group, "ticks_per_unit", H5T_STD_I64LE, H5T_NATIVE_INT64, 1, &bet->ticks);
    put_estimates(writer, group, seen, exact);
    note(writer, H5Gclose(group), "a bet");
    snprintf(path, sizeof path, "/bets/%s/label", bet->name);
    put_texts(writer, path, outcomes, label);
    snprintf(path, sizeof path, "/bets/%s/pay_ticks", bet->name);
    put_data(writer, path, H5T_STD_I64LE, H5T_NATIVE_INT64, 1, &outcomes, pay);
    snprintf(path, sizeof path, "/bets/%s/wager_ticks", bet->name);
    put_data(writer, path, H5T_STD_I64LE, H5T_NATIVE_INT64, 1, &outcomes, wager);
    snprintf(path, sizeof path, "/bets/%s/outcome_of_class", bet->name);
    put_data(writer, path, H5T_STD_U16LE, H5T_NATIVE_UINT16, 1, &classes, bet->outcome_of_class);
}

static void put_bets(Writer *writer, const Run *run)
{
    uint64_t *counts = memory_new((size_t)run->bets.classes, sizeof *counts);
    if (run->history.count > 0)
        history_total(&run->history, counts);
    u128 *weights = wide_counts(counts, run->bets.classes);
    Estimate seen, exact = {0};
    estimate_make(&seen, &run->bets, weights, false, ESTIMATE_CONFIDENCE);
    if (run->exact)
        estimate_make(&exact, &run->bets, run->exact, true, ESTIMATE_CONFIDENCE);
    put_group(writer, "/bets");
    for (int i = 0; i < run->bets.count; i++)
        put_bet(writer, run, i, &seen.bet[i], run->exact ? &exact.bet[i] : NULL);
    estimate_free(&seen);
    estimate_free(&exact);
    free(weights);
    free(counts);
}

/* The finished file behind room for the seal. */
static void take_image(Writer *writer, RunBytes *out)
{
    note(writer, H5Fflush(writer->file, H5F_SCOPE_GLOBAL), "the file");
    ssize_t size = writer->failed ? -1 : H5Fget_file_image(writer->file, NULL, 0);
    note(writer, size, "the file's size");
    if (writer->failed)
        return;
    out->size = RUN_SEAL_SIZE + (size_t)size;
    out->data = memory_new(out->size, 1);
    ssize_t copied = H5Fget_file_image(writer->file, out->data + RUN_SEAL_SIZE, (size_t)size);
    note(writer, copied == size ? 0 : -1, "the file's bytes");
}

/* An empty file in memory. */
static void open_writer(Writer *writer)
{
    H5dont_atexit(); /* fails, harmlessly, if it was called before */
    note(writer, H5Eset_auto2(H5E_DEFAULT, NULL, NULL), "error reports");
    hid_t access = H5Pcreate(H5P_FILE_ACCESS), create = H5Pcreate(H5P_FILE_CREATE);
    note(writer, H5Pset_fapl_core(access, 1 << 20, 0), "the memory driver");
    note(writer, H5Pset_fclose_degree(access, H5F_CLOSE_STRONG), "the memory driver");
    note(writer, H5Pset_obj_track_times(create, 0), "object times");
    writer->file = H5Fcreate("cardroom-run", H5F_ACC_TRUNC, create, access);
    note(writer, writer->file, "the file");
    note(writer, H5Pclose(access), "the memory driver");
    note(writer, H5Pclose(create), "the memory driver");
    writer->text = H5Tcopy(H5T_C_S1);
    note(writer, H5Tset_size(writer->text, H5T_VARIABLE), "the string type");
    note(writer, H5Tset_cset(writer->text, H5T_CSET_UTF8), "the string type");
}

int run_image_write(const Run *run, RunBytes *out, Error *error)
{
    Writer writer = {0};
    *out = (RunBytes){0};
    open_writer(&writer);
    put_root(&writer, run);
    put_rules(&writer, run);
    put_classes(&writer, run);
    put_counts(&writer, run);
    put_bets(&writer, run);
    take_image(&writer, out);
    note(&writer, H5Tclose(writer.text), "the string type");
    if (writer.file >= 0)
        note(&writer, H5Fclose(writer.file), "the end of the file");
    if (writer.failed) {
        free(out->data);
        *out = (RunBytes){0};
        return error_set(error, ERROR_INTERNAL, "HDF5 failed to write %s of the run", writer.failed);
    }
    run_seal(out->data, out->size);
    return 0;
}
