/* run_image_read.c - reads a run from the HDF5 part of a file, in memory.
 *
 * The seal has been checked, so damage is not expected here; still every type, rank and size is compared with
 * the one we write before anything is read, links and data that lead out of the file are refused, and
 * run_check() has the last word. The first refusal is kept in the Reader and all later steps are skipped.
 */
#include "analysis/run_check.h"
#include "analysis/run_image.h"
#include "sim/base/memory.h"
#include <hdf5.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Reader {
    hid_t file, text, links; /* the file; the string type; link access that stays within the file */
    const char *name;
    Error *error;
    int code;
} Reader;

static bool refuse(Reader *reader, const char *what)
{
    if (!reader->code)
        reader->code = error_set(reader->error, ERROR_INPUT,
                                 "%s: not a run this cardroom can use: %s is missing or not as the format has it",
                                 reader->name, what);
    return false;
}

/* Refuses whatever an external link points to. */
static herr_t stay_inside(const char *from, const char *path, const char *file, const char *object, unsigned *flags,
                          hid_t access, void *data)
{
    (void)from, (void)path, (void)file, (void)object, (void)flags, (void)access, (void)data;
    return -1;
}

/* `want` is a stored type, or the reader's string type for variable-length UTF-8. Closes `type`. */
static bool type_is(const Reader *reader, hid_t type, hid_t want)
{
    bool right = type >= 0
                 && (want == reader->text ? H5Tget_class(type) == H5T_STRING && H5Tis_variable_str(type) > 0
                                                && H5Tget_cset(type) == H5T_CSET_UTF8
                                          : H5Tequal(type, want) > 0);
    return (type < 0 || H5Tclose(type) >= 0) && right;
}

/* Gets the size of a space of rank 0, 1 or 2 and closes it. */
static bool take_space(hid_t space, int rank, hsize_t size[2])
{
    bool right =
        space >= 0 && H5Sget_simple_extent_ndims(space) == rank && H5Sget_simple_extent_dims(space, size, NULL) == rank;
    right = right && H5Sget_simple_extent_type(space) == (rank ? H5S_SIMPLE : H5S_SCALAR);
    return (space < 0 || H5Sclose(space) >= 0) && right;
}

/* No data in other files, no filters but ours. */
static bool storage_is_plain(hid_t data)
{
    hid_t layout = H5Dget_create_plist(data);
    bool plain = layout >= 0 && H5Pget_external_count(layout) == 0 && H5Pget_layout(layout) != H5D_VIRTUAL;
    int filters = plain ? H5Pget_nfilters(layout) : 0;
    for (int i = 0; i < filters; i++) {
        unsigned flags, config;
        size_t none = 0;
        H5Z_filter_t filter = H5Pget_filter2(layout, (unsigned)i, &flags, &none, NULL, 0, NULL, &config);
        plain = plain && (filter == H5Z_FILTER_DEFLATE || filter == H5Z_FILTER_SHUFFLE);
    }
    return (layout < 0 || H5Pclose(layout) >= 0) && plain && filters >= 0;
}

/* Opens a dataset of this type and rank and gets its size; -1 if refused. */
static hid_t open_data(Reader *reader, const char *path, hid_t want, int rank, hsize_t size[2])
{
    hid_t data = reader->code ? -1 : H5Oopen(reader->file, path, reader->links);
    if (data >= 0 && H5Iget_type(data) == H5I_DATASET && type_is(reader, H5Dget_type(data), want)
        && take_space(H5Dget_space(data), rank, size) && storage_is_plain(data))
        return data;
    if (data >= 0)
        H5Oclose(data);
    refuse(reader, path);
    return -1;
}

/* The size of a dataset's first dimension, if within least ... most; else refuses and returns 0. */
static size_t take_count(Reader *reader, const char *path, hid_t want, int rank, size_t least, size_t most)
{
    hsize_t size[2] = {0};
    hid_t data = open_data(reader, path, want, rank, size);
    if (data < 0)
        return 0;
    if (H5Oclose(data) < 0 || size[0] < least || size[0] > most)
        return refuse(reader, path), 0;
    return (size_t)size[0];
}

/* Reads a dataset that must have just this size. */
static bool take_data(Reader *reader, const char *path, hid_t want, hid_t as, int rank, hsize_t rows, hsize_t columns,
                      void *out)
{
    hsize_t size[2] = {rows, columns};
    hid_t data = open_data(reader, path, want, rank, size);
    if (data < 0)
        return false;
    bool right = (rank < 1 || size[0] == rows) && (rank < 2 || size[1] == columns)
                 && H5Dread(data, as, H5S_ALL, H5S_ALL, H5P_DEFAULT, out) >= 0;
    return (H5Dclose(data) >= 0 && right) || refuse(reader, path);
}

/* Turns strings HDF5 allocated (NULL for an empty one) into our own. */
static void own_strings(char **texts, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char *given = texts[i];
        texts[i] = memory_copy_string(given ? given : "");
        if (given)
            H5free_memory(given);
    }
}

/* Reads `count` strings (rank 1) or one (rank 0) into zeroed `out`, which then owns them even if refused. */
static bool take_texts(Reader *reader, const char *path, int rank, size_t count, char **out)
{
    bool right = take_data(reader, path, reader->text, reader->text, rank, count, 0, out);
    own_strings(out, count);
    return right;
}

static bool take_attribute(Reader *reader, hid_t object, const char *name, hid_t want, hid_t as, hsize_t count,
                           void *out)
{
    hsize_t size[2] = {1, 1};
    hid_t attribute = reader->code ? -1 : H5Aopen(object, name, H5P_DEFAULT);
    bool right = attribute >= 0 && type_is(reader, H5Aget_type(attribute), want)
                 && take_space(H5Aget_space(attribute), count > 1, size) && size[0] == count
                 && H5Aread(attribute, as, out) >= 0;
    return ((attribute < 0 || H5Aclose(attribute) >= 0) && right) || refuse(reader, name);
}

static void take_word(Reader *reader, const char *name, char **out)
{
    *out = NULL;
    take_attribute(reader, reader->file, name, reader->text, reader->text, 1, out);
    own_strings(out, 1);
}

/* Refuses unless the attribute is this word. */
static void match_word(Reader *reader, const char *name, const char *right)
{
    char *word;
    take_word(reader, name, &word);
    if (strcmp(word, right) != 0)
        refuse(reader, name);
    free(word);
}

static uint64_t take_number(Reader *reader, const char *name)
{
    uint64_t value = 0;
    take_attribute(reader, reader->file, name, H5T_STD_U64LE, H5T_NATIVE_UINT64, 1, &value);
    return value;
}

static int take_int(Reader *reader, hid_t object, const char *name)
{
    int value = 0;
    take_attribute(reader, object, name, H5T_STD_I32LE, H5T_NATIVE_INT, 1, &value);
    return value;
}

static void take_root(Reader *reader, Run *run, int minor)
{
    int version[2] = {0};
    char *digest;
    match_word(reader, "filetype", "cardroom-run");
    take_attribute(reader, reader->file, "format_version", H5T_STD_I32LE, H5T_NATIVE_INT, 2, version);
    if (version[0] != RUN_FILE_MAJOR || version[1] != minor)
        refuse(reader, "format_version");
#define TAKE(name, field) take_word(reader, name, &run->field);
    RUN_IMAGE_STRINGS(TAKE)
#undef TAKE
    run->threads = take_int(reader, reader->file, "threads");
    run->ranks = take_int(reader, reader->file, "ranks");
    run->seed = take_number(reader, "seed");
    run->block_attempts = take_number(reader, "block_attempts");
    take_word(reader, "rules_digest", &digest);
    if (strlen(digest) == 32)
        memcpy(run->rules_digest, digest, 33);
    free(digest);
}

static void take_rules(Reader *reader, Run *run)
{
    take_texts(reader, "/rules/text", 0, 1, &run->rules_text);
    take_texts(reader, "/rules/overrides", 0, 1, &run->overrides);
    size_t count = take_count(reader, "/rules/parameters/name", reader->text, 1, 0, RUN_MOST_PARAMETERS);
    char **texts = memory_new(3 * count, sizeof *texts);
    take_texts(reader, "/rules/parameters/name", 1, count, texts);
    take_texts(reader, "/rules/parameters/value", 1, count, texts + count);
    take_texts(reader, "/rules/parameters/filed", 1, count, texts + 2 * count);
    run->parameter_count = (int)count;
    run->parameter = memory_new(count, sizeof *run->parameter);
    for (size_t i = 0; i < count; i++)
        run->parameter[i] = (RunParameter){texts[i], texts[count + i], texts[2 * count + i]};
    free(texts);
}

static void take_exact(Reader *reader, Run *run)
{
    size_t classes = (size_t)run->bets.classes;
    if (reader->code || H5Lexists(reader->file, "/exact", H5P_DEFAULT) <= 0)
        return;
    char **texts = memory_new(classes, sizeof *texts);
    run->exact = memory_new(classes, sizeof *run->exact);
    take_texts(reader, "/exact/weights", 1, classes, texts);
    for (size_t c = 0; c < classes; c++) {
        if (!wide_parse(texts[c], &run->exact[c]))
            refuse(reader, "/exact/weights");
        free(texts[c]);
    }
    free(texts);
}

static void take_counts(Reader *reader, Run *run)
{
    size_t classes = (size_t)run->bets.classes;
    size_t rows = take_count(reader, "/intervals", H5T_STD_U64LE, 2, 0, HISTORY_MOST_INTERVALS);
    if (rows * classes > RUN_MOST_COUNTS)
        refuse(reader, "/counts");
    history_new(&run->history, (int)classes);
    if (reader->code)
        return;
    uint64_t *range = memory_new(2 * rows, sizeof *range), *counts = memory_new(rows * classes, sizeof *counts);
    bool right = take_data(reader, "/intervals", H5T_STD_U64LE, H5T_NATIVE_UINT64, 2, rows, 2, range)
                 && take_data(reader, "/counts", H5T_STD_U64LE, H5T_NATIVE_UINT64, 2, rows, classes, counts);
    run->history.interval = memory_new(rows, sizeof *run->history.interval);
    for (size_t i = 0; right && i < rows; i++) {
        uint64_t *row = memory_new(classes, sizeof *row);
        memcpy(row, counts + i * classes, classes * sizeof *row);
        run->history.interval[run->history.count++] = (Interval){range[2 * i], range[2 * i + 1], row};
    }
    free(range);
    free(counts);
}

static void take_outcomes(Reader *reader, Bet *bet, const char *name, int classes)
{
    char path[BET_NAME + 32], *label[BET_OUTCOMES] = {0};
    int64_t pay[BET_OUTCOMES] = {0}, wager[BET_OUTCOMES] = {0};
    snprintf(path, sizeof path, "/bets/%s/label", name);
    size_t count = take_count(reader, path, reader->text, 1, 1, BET_OUTCOMES);
    take_texts(reader, path, 1, count, label);
    snprintf(path, sizeof path, "/bets/%s/pay_ticks", name);
    take_data(reader, path, H5T_STD_I64LE, H5T_NATIVE_INT64, 1, count, 0, pay);
    snprintf(path, sizeof path, "/bets/%s/wager_ticks", name);
    take_data(reader, path, H5T_STD_I64LE, H5T_NATIVE_INT64, 1, count, 0, wager);
    snprintf(path, sizeof path, "/bets/%s/outcome_of_class", name);
    take_data(reader, path, H5T_STD_U16LE, H5T_NATIVE_UINT16, 1, (hsize_t)classes, 0, bet->outcome_of_class);
    bet->outcome_count = (int)count;
    for (size_t o = 0; o < count; o++) {
        bet->outcome[o] = (Outcome){.pay = pay[o], .wager = wager[o]};
        if (strlen(label[o]) >= sizeof bet->outcome[o].label)
            refuse(reader, "a label of a bet");
        else
            strcpy(bet->outcome[o].label, label[o]);
        free(label[o]);
    }
}

/* Reads the bet whose link is the `at`th by name into the place its index says. */
static void take_bet(Reader *reader, Run *run, hid_t bets, hsize_t at)
{
    char name[BET_NAME];
    ssize_t length = H5Lget_name_by_idx(bets, ".", H5_INDEX_NAME, H5_ITER_INC, at, name, sizeof name, H5P_DEFAULT);
    hid_t group = length > 0 && length < BET_NAME ? H5Oopen(bets, name, reader->links) : -1;
    if (group < 0) {
        refuse(reader, "/bets");
        return;
    }
    int index = take_int(reader, group, "index");
    if (index < 0 || index >= run->bets.count || *run->bets.bet[index].name)
        refuse(reader, "the index of a bet");
    if (!reader->code) {
        Bet *bet = &run->bets.bet[index];
        strcpy(bet->name, name);
        take_attribute(reader, group, "ticks_per_unit", H5T_STD_I64LE, H5T_NATIVE_INT64, 1, &bet->ticks);
        take_outcomes(reader, bet, name, run->bets.classes);
    }
    if (H5Oclose(group) < 0)
        refuse(reader, "/bets");
}

static void take_bets(Reader *reader, Run *run)
{
    H5G_info_t info = {.nlinks = 0};
    size_t classes = take_count(reader, "/classes/label", reader->text, 1, 1, RUN_MOST_CLASSES);
    hid_t bets = reader->code ? -1 : H5Oopen(reader->file, "/bets", reader->links);
    if (bets < 0 || H5Gget_info(bets, &info) < 0 || info.nlinks > RUN_MOST_BETS)
        refuse(reader, "/bets");
    bets_new(&run->bets, (int)classes, reader->code ? 0 : (int)info.nlinks);
    take_texts(reader, "/classes/label", 1, classes, run->bets.class_label);
    for (hsize_t i = 0; i < info.nlinks && !reader->code; i++)
        take_bet(reader, run, bets, i);
    if (bets >= 0 && H5Oclose(bets) < 0)
        refuse(reader, "/bets");
}

static void open_reader(Reader *reader, const void *bytes, size_t size)
{
    H5dont_atexit(); /* fails, harmlessly, if it was called before */
    hid_t access = H5Pcreate(H5P_FILE_ACCESS);
    reader->links = H5Pcreate(H5P_LINK_ACCESS);
    reader->text = H5Tcopy(H5T_C_S1);
    if (H5Eset_auto2(H5E_DEFAULT, NULL, NULL) < 0 || H5PLset_loading_state(0) < 0
        || H5Pset_fapl_core(access, 1 << 20, 0) < 0 || H5Pset_fclose_degree(access, H5F_CLOSE_STRONG) < 0
        || H5Pset_file_image(access, (void *)(uintptr_t)bytes, size) < 0
        || H5Pset_elink_cb(reader->links, stay_inside, NULL) < 0 || H5Tset_size(reader->text, H5T_VARIABLE) < 0
        || H5Tset_cset(reader->text, H5T_CSET_UTF8) < 0)
        refuse(reader, "HDF5");
    reader->file = reader->code ? -1 : H5Fopen("cardroom-run", H5F_ACC_RDONLY, access);
    if (H5Pclose(access) < 0 || reader->file < 0)
        refuse(reader, "its HDF5 part");
}

static void close_reader(Reader *reader)
{
    if (H5Tclose(reader->text) < 0 || H5Pclose(reader->links) < 0 || (reader->file >= 0 && H5Fclose(reader->file) < 0))
        refuse(reader, "its HDF5 part");
}

int run_image_read(Run *run, const char *name, const void *bytes, size_t size, int minor, Error *error)
{
    Reader reader = {.name = name, .error = error};
    char why[200], digest[33];
    *run = (Run){0};
    open_reader(&reader, bytes, size);
    take_root(&reader, run, minor);
    take_rules(&reader, run);
    take_bets(&reader, run);
    take_exact(&reader, run);
    take_counts(&reader, run);
    if (!reader.code && !run_check(run, why, sizeof why))
        reader.code = error_set(error, ERROR_INPUT, "%s: not a run this cardroom can use: %s", name, why);
    if (!reader.code) {
        run_digest(run, digest);
        match_word(&reader, "digest", digest);
        if (take_number(&reader, "rounds") != history_rounds(&run->history)
            || take_number(&reader, "blocks") != history_blocks(&run->history))
            refuse(&reader, "the number of rounds or blocks");
    }
    close_reader(&reader);
    if (reader.code)
        run_free(run);
    return reader.code;
}
