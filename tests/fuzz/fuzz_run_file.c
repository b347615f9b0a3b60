/* fuzz_run_file.c - libFuzzer target: hostile run files, as far as anything is promised about them.
 *
 * HDF5 1.10.8 crashes on hostile bytes: one byte changed behind a seal made to fit, and H5Aopen() copies from
 * outside its memory. The seal finds damage and is no signature, so that is not ours to promise. What is: a
 * file whose seal does not fit is refused before HDF5 sees it; and well-formed HDF5, whatever it holds, loads
 * as a sound run or is refused. Hence
 *
 *     first byte even   the rest is a file, for the seal
 *     first byte odd    the rest is changes that HDF5 makes to a sound file, which is then sealed again
 */
#include <stddef.h>

#include "analysis/run_check.h"
#include "analysis/run_file.h"
#include "analysis/run_image.h"
#include "sim/base/digest.h"
#include "sim/base/memory.h"
#include <hdf5.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* An input that is read from its beginning and is all zeros after its end. */
typedef struct Input {
    const uint8_t *at, *end;
} Input;

static unsigned take(Input *input, unsigned choices)
{
    return input->at < input->end ? *input->at++ % choices : 0;
}

static void promise(bool kept, const char *what)
{
    if (!kept) {
        fprintf(stderr, "broken promise: %s\n", what);
        abort();
    }
}

/* --- what must come of loading
 * -------------------------------------------------------------------------------- */

static void check_refusal(const Run *run, int code, const Error *error)
{
    static const Run empty;
    promise(code == ERROR_INPUT, "bad input is the only reason to refuse");
    promise(strncmp(error->message, "fuzz: ", 6) == 0, "the message names the file");
    promise(memcmp(run, &empty, sizeof empty) == 0, "a refused run holds nothing");
}

static void check_loaded(const Run *run)
{
    char why[200], before[33], after[33];
    RunBytes bytes;
    Run back;
    Error error;
    promise(run_check(run, why, sizeof why), "what was loaded is sound");
    promise(run_image_write(run, &bytes, &error) == 0, "what was loaded can be written");
    promise(run_load_bytes(&back, "again", bytes.data, bytes.size, &error) == 0, "and loaded again");
    run_digest(run, before);
    run_digest(&back, after);
    promise(strcmp(before, after) == 0, "as the same");
    run_free(&back);
    free(bytes.data);
}

static void fuzz_seal(const uint8_t *data, size_t size)
{
    int minor;
    Run run;
    Error error;
    char digest[33];
    int code = run_seal_check("fuzz", data, size, &minor, &error);
    if (code == 0) { /* not loaded: if it is not a seed, a forger made it */
        digest_hex(data + RUN_SEAL_SIZE, size - RUN_SEAL_SIZE, digest);
        promise(memcmp(strchr((const char *)data, '\n') + 8, digest, 32) == 0, "the seal fits");
        return;
    }
    code = run_load_bytes(&run, "fuzz", data, size, &error);
    check_refusal(&run, code, &error);
}

/* --- a sound file and changes to it
 * --------------------------------------------------------------------------- */

static RunBytes sound_file(void)
{
    Run run = {.threads = 1, .ranks = 1, .block_attempts = 100, .parameter_count = 1};
    RunBytes bytes = {0};
    Error error;
    memset(run.rules_digest, 'a', 32);
    run.parameter = memory_new(1, sizeof *run.parameter);
    bets_new(&run.bets, 3, 2);
    for (int i = 0; i < 2; i++) {
        Bet *bet = &run.bets.bet[i];
        strcpy(bet->name, i ? "player" : "tie");
        bet->ticks = 2;
        bet->outcome_count = 2;
        bet->outcome_of_class[1] = 1;
    }
    run.exact = memory_new(3, sizeof *run.exact);
    run.exact[2] = 5;
    history_new(&run.history, 3);
    promise(history_add(&run.history, 0, 1, (uint64_t[]){1, 2, 3}, &error) == 0
                && history_add(&run.history, 4, 6, (uint64_t[]){3, 2, 1}, &error) == 0
                && run_image_write(&run, &bytes, &error) == 0,
            "a sound run is written");
    run_free(&run);
    return bytes;
}

/* What can be changed: links, and attributes ("object@name"). */
static const char *const spots[] = {"/rules",
                                    "/rules/text",
                                    "/rules/overrides",
                                    "/rules/parameters",
                                    "/rules/parameters/name",
                                    "/rules/parameters/value",
                                    "/rules/parameters/filed",
                                    "/classes/label",
                                    "/intervals",
                                    "/counts",
                                    "/exact/weights",
                                    "/exact",
                                    "/bets",
                                    "/bets/tie",
                                    "/bets/other",
                                    "/bets/a name of more than thirty-one bytes",
                                    "/bets/tie/label",
                                    "/bets/tie/pay_ticks",
                                    "/bets/player/wager_ticks",
                                    "/bets/tie/outcome_of_class",
                                    "/bets/tie@index",
                                    "/bets/player@index",
                                    "/bets/tie@ticks_per_unit",
                                    "/bets/tie@edge",
                                    "/@filetype",
                                    "/@format_version",
                                    "/@git_commit",
                                    "/@threads",
                                    "/@seed",
                                    "/@rounds",
                                    "/@blocks",
                                    "/@block_attempts",
                                    "/@digest",
                                    "/@rules_digest"};
enum { SPOTS = sizeof spots / sizeof *spots, ROOM = 1 << 12 };

static const char *take_spot(Input *input)
{
    return spots[take(input, SPOTS)];
}

/* One of the types of the format or one of no use in it; the caller closes it. */
static hid_t take_type(Input *input)
{
    const hid_t plain[] = {H5T_STD_U64LE, H5T_STD_I64LE,  H5T_STD_I32LE, H5T_STD_U16LE,  H5T_STD_U64BE,
                           H5T_STD_I8LE,  H5T_IEEE_F64LE, H5T_C_S1,      H5T_STD_REF_OBJ};
    unsigned which = take(input, 14);
    if (which < 9)
        return H5Tcopy(plain[which]);
    if (which == 9)
        return H5Tvlen_create(H5T_STD_U64LE);
    if (which == 10)
        return H5Tarray_create2(H5T_STD_U64LE, 1, (hsize_t[]){2});
    hid_t type = H5Tcopy(H5T_C_S1);
    H5Tset_size(type, which == 11 ? 5 : H5T_VARIABLE);
    H5Tset_cset(type, which == 12 ? H5T_CSET_ASCII : H5T_CSET_UTF8);
    return type;
}

static hid_t take_space(Input *input)
{
    static const hsize_t sizes[] = {3, 2, 1, 0, 4, 32, 33, 4096, 4097, 1 << 20, (1 << 20) + 1, UINT64_MAX >> 8};
    unsigned rank = take(input, 5);
    if (rank == 4)
        return H5Screate(H5S_NULL);
    hsize_t size[3];
    for (unsigned i = 0; i < rank; i++)
        size[i] = sizes[take(input, sizeof sizes / sizeof *sizes)];
    return rank ? H5Screate_simple((int)rank, size, NULL) : H5Screate(H5S_SCALAR);
}

/* Fills the room with values of the type: bytes of the input, or pointers to strings made of them. */
static void take_values(Input *input, hid_t type, void *room, char text[64])
{
    const size_t left = (size_t)(input->end - input->at), used = left < 63 ? left : 63;
    memset(room, 0, ROOM);
    memset(text, 0, 64);
    if (H5Tis_variable_str(type) > 0) {
        memcpy(text, input->at, used);
        for (size_t i = 0; i < ROOM / sizeof(char *); i++)
            ((char **)room)[i] = text + (i < used ? i : 0);
    } else if (H5Tget_class(type) == H5T_INTEGER || H5Tget_class(type) == H5T_FLOAT) {
        memcpy(room, input->at, used);
    }
    input->at += used < 16 ? used : 16;
}

static void write_values(hid_t object, bool attribute, Input *input)
{
    static _Alignas(16) char room[ROOM], text[64];
    hid_t type = attribute ? H5Aget_type(object) : H5Dget_type(object);
    hid_t space = attribute ? H5Aget_space(object) : H5Dget_space(object);
    hssize_t count = H5Sget_simple_extent_npoints(space);
    if (type >= 0 && count > 0 && count <= ROOM / 16 && H5Tget_class(type) != H5T_VLEN) {
        take_values(input, type, room, text);
        if (attribute)
            H5Awrite(object, type, room);
        else
            H5Dwrite(object, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, room);
    }
    H5Sclose(space);
    H5Tclose(type);
}

/* Ways to store that the format does not use, among them some that lead out of the file; true if it may be written. */
static bool take_layout(hid_t layout, hid_t space, Input *input)
{
    hsize_t size[3] = {1, 1, 1};
    int rank = H5Sget_simple_extent_ndims(space);
    unsigned way = take(input, 7);
    for (int i = 0; i < 3; i++)
        size[i] = 1 + take(input, 9);
    if (way >= 2 && way <= 4 && rank > 0)
        H5Pset_chunk(layout, rank, size);
    if (way == 1)
        H5Pset_layout(layout, H5D_COMPACT);
    if (way == 3)
        H5Pset_fletcher32(layout);
    if (way == 4)
        H5Pset_scaleoffset(layout, H5Z_SO_INT, 0);
    if (way == 5)
        H5Pset_external(layout, "/dev/zero", 0, H5F_UNLIMITED);
    if (way == 6)
        H5Pset_virtual(layout, space, "/dev/zero", "/x", space);
    return way < 5;
}

static void make_data(hid_t file, const char *path, Input *input)
{
    hid_t type = take_type(input), space = take_space(input), layout = H5Pcreate(H5P_DATASET_CREATE);
    bool inside = take_layout(layout, space, input);
    hid_t data = H5Dcreate2(file, path, type, space, H5P_DEFAULT, layout, H5P_DEFAULT);
    if (data >= 0 && inside)
        write_values(data, false, input);
    H5Dclose(data);
    H5Pclose(layout);
    H5Sclose(space);
    H5Tclose(type);
}

static void change_link(hid_t file, const char *path, Input *input)
{
    unsigned how = take(input, 8);
    if (how == 0) {
        hid_t data = H5Dopen2(file, path, H5P_DEFAULT);
        if (data >= 0)
            write_values(data, false, input);
        H5Dclose(data);
        return;
    }
    H5Ldelete(file, path, H5P_DEFAULT);
    if (how == 2)
        H5Gclose(H5Gcreate2(file, path, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
    else if (how == 3)
        H5Lcreate_soft(take_spot(input), file, path, H5P_DEFAULT, H5P_DEFAULT);
    else if (how == 4)
        H5Lcreate_hard(file, take_spot(input), file, path, H5P_DEFAULT, H5P_DEFAULT);
    else if (how == 5)
        H5Lcreate_external("/dev/zero", "/x", file, path, H5P_DEFAULT, H5P_DEFAULT);
    else if (how > 5)
        make_data(file, path, input);
}

static void change_attribute(hid_t file, const char *path, const char *name, Input *input)
{
    unsigned how = take(input, 3);
    hid_t object = H5Oopen(file, path, H5P_DEFAULT);
    hid_t attribute = how == 0 ? H5Aopen(object, name, H5P_DEFAULT) : -1;
    if (how > 0)
        H5Adelete(object, name);
    if (how == 2) {
        hid_t type = take_type(input), space = take_space(input);
        attribute = H5Acreate2(object, name, type, space, H5P_DEFAULT, H5P_DEFAULT);
        H5Sclose(space);
        H5Tclose(type);
    }
    if (attribute >= 0)
        write_values(attribute, true, input);
    H5Aclose(attribute);
    H5Oclose(object);
}

static void change(hid_t file, Input *input)
{
    const char *spot = take_spot(input), *sign = strchr(spot, '@');
    char object[64];
    snprintf(object, sizeof object, "%.*s", (int)(sign ? sign - spot : 0), spot);
    if (sign)
        change_attribute(file, object, sign + 1, input);
    else
        change_link(file, spot, input);
}

/* The sound file with the changes, sealed; no data if HDF5 would not have them. */
static RunBytes changed_file(const RunBytes *sound, Input *input)
{
    RunBytes out = {0};
    hid_t access = H5Pcreate(H5P_FILE_ACCESS);
    H5Pset_fapl_core(access, 1 << 16, 0);
    H5Pset_fclose_degree(access, H5F_CLOSE_STRONG);
    H5Pset_file_image(access, sound->data + RUN_SEAL_SIZE, sound->size - RUN_SEAL_SIZE);
    hid_t file = H5Fopen("fuzz", H5F_ACC_RDWR, access);
    promise(file >= 0, "HDF5 opens a sound file");
    for (int i = 0; i < 20 && input->at < input->end; i++)
        change(file, input);
    ssize_t size = H5Fflush(file, H5F_SCOPE_GLOBAL) < 0 ? -1 : H5Fget_file_image(file, NULL, 0);
    if (size > 0) {
        out = (RunBytes){memory_new(RUN_SEAL_SIZE + (size_t)size, 1), RUN_SEAL_SIZE + (size_t)size};
        H5Fget_file_image(file, out.data + RUN_SEAL_SIZE, (size_t)size);
        run_seal(out.data, out.size);
    }
    H5Fclose(file);
    H5Pclose(access);
    return out;
}

static void fuzz_content(Input input)
{
    static RunBytes sound;
    if (!sound.data)
        sound = sound_file();
    RunBytes bytes = changed_file(&sound, &input);
    if (bytes.data) {
        Run run;
        Error error;
        int code = run_load_bytes(&run, "fuzz", bytes.data, bytes.size, &error);
        if (code)
            check_refusal(&run, code, &error);
        else
            check_loaded(&run);
        run_free(&run);
    }
    free(bytes.data);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    if (data[0] % 2 == 0)
        fuzz_seal(data + 1, size - 1);
    else
        fuzz_content((Input){data + 1, data + size});
    return 0;
}
