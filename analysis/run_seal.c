/* run_seal.c - the text block before the HDF5 part of a run file.
 *
 * XXH3 finds accidental damage at memory speed; it is no signature, and a forger can seal what he likes.
 */
#include "analysis/run_seal.h"
#include "analysis/run_file.h"
#include "sim/base/digest.h"
#include <stdio.h>
#include <string.h>

static const char MAGIC[] = "cardroom run file, format ";

static void write_block(char block[RUN_SEAL_SIZE], int major, int minor, const char *digest, size_t size)
{
    memset(block, ' ', RUN_SEAL_SIZE);
    int used = snprintf(block, RUN_SEAL_SIZE, "%s%d.%d\nxxh128 %s\nsize %zu\n", MAGIC, major, minor, digest, size);
    block[used] = ' ';
    block[RUN_SEAL_SIZE - 1] = '\n';
}

void run_seal(unsigned char *bytes, size_t size)
{
    char digest[33];
    digest_hex(bytes + RUN_SEAL_SIZE, size - RUN_SEAL_SIZE, digest);
    write_block((char *)bytes, RUN_FILE_MAJOR, RUN_FILE_MINOR, digest, size - RUN_SEAL_SIZE);
}

/* A number of at most four digits; moves *at past it, or returns -1. */
static int read_number(const char **at)
{
    int value = 0, digits = 0;
    for (; **at >= '0' && **at <= '9' && digits < 4; (*at)++, digits++)
        value = 10 * value + (**at - '0');
    return digits ? value : -1;
}

/* Reads the version of a block that is followed by '\0'. */
static int read_version(const char *name, const char *block, int *minor, Error *error)
{
    if (strncmp(block, MAGIC, sizeof MAGIC - 1) != 0)
        return error_set(error, ERROR_INPUT, "%s: this is not a cardroom run file", name);
    const char *at = block + sizeof MAGIC - 1;
    int major = read_number(&at);
    *minor = *at++ == '.' ? read_number(&at) : -1;
    if (major < 0 || *minor < 0 || *at != '\n')
        return error_set(error, ERROR_INPUT, "%s: damaged: the format version in its first line is unreadable", name);
    if (major != RUN_FILE_MAJOR)
        return error_set(error, ERROR_INPUT, "%s: written by format %d; this cardroom reads format %d", name, major,
                         RUN_FILE_MAJOR);
    return 0;
}

int run_seal_check(const char *name, const unsigned char *bytes, size_t size, int *minor, Error *error)
{
    char block[RUN_SEAL_SIZE + 1] = {0}, right[RUN_SEAL_SIZE], digest[33];
    memcpy(block, bytes, size < RUN_SEAL_SIZE ? size : RUN_SEAL_SIZE);
    int code = read_version(name, block, minor, error);
    if (code)
        return code;
    if (size <= RUN_SEAL_SIZE)
        return error_set(error, ERROR_INPUT, "%s: cut short: only %zu bytes are left of it", name, size);
    digest_hex(bytes + RUN_SEAL_SIZE, size - RUN_SEAL_SIZE, digest);
    write_block(right, RUN_FILE_MAJOR, *minor, digest, size - RUN_SEAL_SIZE);
    if (memcmp(block, right, RUN_SEAL_SIZE) == 0)
        return 0;
    const char *stated = strstr(block, "\nsize ");
    unsigned long long bytes_stated;
    if (stated && sscanf(stated, "\nsize %llu\n", &bytes_stated) == 1 && bytes_stated != size - RUN_SEAL_SIZE)
        return error_set(error, ERROR_INPUT, "%s: cut short or damaged: %zu bytes where its header says %llu", name,
                         size - RUN_SEAL_SIZE, bytes_stated);
    return error_set(error, ERROR_INPUT, "%s: damaged: its bytes do not match the digest in its header", name);
}
