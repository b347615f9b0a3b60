/* run_disk.c - the lock, and whole files in and out.
 *
 * A new file is written beside the old one, synced, read back and renamed over it, so that a kill or a full
 * disk at any moment leaves the old file or the new one. The lock belongs to the open file (F_OFD_SETLK): the
 * kernel frees it when its holder dies, so a lock file left behind by a killed process locks nobody out.
 */
#include "analysis/run_disk.h"
#include "analysis/run_file.h"
#include "sim/base/memory.h"
#include "sim/base/text.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LOCK_TRIES = 1000 };

#define FOLDER_ADVICE "check that its folder exists and can be written, or choose another name"

static const char TEMPORARY[] = ".tmp", SECOND_NAME[] = ".old.tmp";

static int fail(Error *error, const char *path, const char *what, const char *advice)
{
    return error_set(error, ERROR_IO, "%s: %s: %s; %s", path, what, strerror(errno), advice);
}

/* `path` with an ending; the caller frees it. */
static char *with_ending(const char *path, const char *ending)
{
    Text text = {0};
    text_add(&text, "%s%s", path, ending);
    return text.data;
}

/* A run replaces a regular file or makes one, with these permissions. A rename would replace a link instead
 * of what it leads to and, as root, even /dev/null. */
static int check_target(const char *path, mode_t *mode, Error *error)
{
    struct stat old;
    *mode = 0666;
    if (*path == '\0')
        return error_set(error, ERROR_IO, "the name of the run file is empty; give it one, as in run.h5");
    if (lstat(path, &old) != 0)
        return 0;
    *mode = old.st_mode & 0777;
    if (S_ISREG(old.st_mode))
        return 0;
    if (S_ISLNK(old.st_mode))
        return error_set(error, ERROR_IO, "%s: this is a symbolic link; give the name of the file it leads to", path);
    return error_set(error, ERROR_IO, "%s: this is %s, not a regular file; choose another name", path,
                     S_ISDIR(old.st_mode) ? "a folder" : "a device or a pipe");
}

/* True if the name still leads to the open file: its holder may have unlinked it before we got the lock. */
static bool still_named(int descriptor, const char *path)
{
    struct stat open_file, named;
    return fstat(descriptor, &open_file) == 0 && stat(path, &named) == 0 && open_file.st_ino == named.st_ino
           && open_file.st_dev == named.st_dev;
}

/* Opens and locks once; -1 with errno set if that cannot be done, EAGAIN if another process holds the lock. */
static int try_lock(const char *path)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int descriptor = open(path, O_CREAT | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (descriptor < 0 || fcntl(descriptor, F_OFD_SETLK, &whole) == 0)
        return descriptor;
    int kept = errno == EACCES ? EAGAIN : errno;
    if (kept != EAGAIN)
        unlink(path); /* where locks do not work the file is nobody's */
    close(descriptor);
    errno = kept;
    return -1;
}

/* Removes what a killed process left; only for the holder of the lock. */
static void sweep(const char *path)
{
    static const char *const endings[] = {TEMPORARY, SECOND_NAME};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        char *left = with_ending(path, endings[i]);
        unlink(left);
        free(left);
    }
}

int run_lock(RunLock *lock, const char *path, Error *error)
{
    mode_t mode;
    *lock = (RunLock){-1, NULL};
    int code = check_target(path, &mode, error); /* now, not when the run has been played */
    if (code)
        return code;
    lock->path = with_ending(path, ".lock");
    for (int tries = 0; tries < LOCK_TRIES; tries++) {
        lock->descriptor = try_lock(lock->path);
        if (lock->descriptor < 0 || still_named(lock->descriptor, lock->path))
            break;
        close(lock->descriptor);
        lock->descriptor = -1;
        errno = EAGAIN;
    }
    if (lock->descriptor >= 0) {
        sweep(path);
        return 0;
    }
    code = errno == EAGAIN ? error_set(error, ERROR_IO,
                                       "%s: another cardroom is writing this file; wait for it or choose another", path)
                           : fail(error, lock->path, "cannot be locked", FOLDER_ADVICE);
    free(lock->path);
    lock->path = NULL;
    return code;
}

void run_unlock(RunLock *lock)
{
    if (lock->descriptor >= 0 && lock->path) {
        unlink(lock->path); /* while it is still locked, so that nobody else's is removed */
        close(lock->descriptor);
    }
    free(lock->path);
    *lock = (RunLock){-1, NULL};
}

/* Reads until the end or `room` bytes; -1 with errno set on failure. */
static ssize_t read_all(int descriptor, unsigned char *out, size_t room)
{
    size_t used = 0;
    while (used < room) {
        ssize_t got = read(descriptor, out + used, room - used);
        if (got < 0 && errno != EINTR)
            return -1;
        if (got == 0)
            break;
        used += got > 0 ? (size_t)got : 0;
    }
    return (ssize_t)used;
}

static int read_open_file(int descriptor, const char *path, RunBytes *out, Error *error)
{
    struct stat status;
    if (fstat(descriptor, &status) != 0)
        return fail(error, path, "cannot be read", "check the disk");
    if (!S_ISREG(status.st_mode))
        return error_set(error, ERROR_INPUT, "%s: this is not a regular file", path);
    if (status.st_size > RUN_DISK_MOST)
        return error_set(error, ERROR_INPUT, "%s: at %lld bytes this is too large for a run file", path,
                         (long long)status.st_size);
    out->data = memory_new((size_t)status.st_size, 1);
    ssize_t size = read_all(descriptor, out->data, (size_t)status.st_size);
    if (size >= 0) {
        out->size = (size_t)size;
        return 0;
    }
    int code = fail(error, path, "cannot be read", "check the disk");
    free(out->data);
    *out = (RunBytes){0};
    return code;
}

int run_disk_read(const char *path, RunBytes *out, Error *error)
{
    *out = (RunBytes){0};
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe is refused, not waited for */
    if (descriptor < 0 && (errno == ENOENT || errno == ENOTDIR))
        return error_set(error, ERROR_INPUT, "%s: there is no such file", path);
    if (descriptor < 0)
        return fail(error, path, "cannot be opened", "check its name and permissions");
    int code = read_open_file(descriptor, path, out, error);
    close(descriptor);
    return code;
}

/* Writes, syncs and closes; -1 with errno set on failure. */
static int write_all(int descriptor, const unsigned char *bytes, size_t size)
{
    int failed = 0;
    while (size > 0 && !failed) {
        ssize_t put = write(descriptor, bytes, size);
        if (put > 0) {
            bytes += put;
            size -= (size_t)put;
        } else if (put == 0 || errno != EINTR) {
            failed = put == 0 ? ENOSPC : errno;
        }
    }
    if (!failed && fsync(descriptor) != 0)
        failed = errno;
    posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED); /* so that the disk, not the cache, is read back */
    if (close(descriptor) != 0 && !failed)
        failed = errno;
    errno = failed;
    return failed ? -1 : 0;
}

static int write_temporary(const char *temporary, mode_t mode, const void *bytes, size_t size, Error *error)
{
    if (unlink(temporary) != 0 && errno != ENOENT)
        return fail(error, temporary, "left by an earlier run, cannot be removed", "remove it");
    int descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (descriptor < 0)
        return fail(error, temporary, "cannot be created", FOLDER_ADVICE);
    if (write_all(descriptor, bytes, size) != 0)
        return fail(error, temporary, "cannot be written", "free some space or choose another folder");
    RunBytes back;
    int code = run_disk_read(temporary, &back, error);
    if (!code && (back.size != size || memcmp(back.data, bytes, size) != 0))
        code = error_set(error, ERROR_IO, "%s: reads back otherwise than it was written; check the disk", temporary);
    free(back.data);
    return code ? ERROR_IO : 0;
}

/* Opens the folder a path is in, to sync it. */
static int open_folder(const char *path)
{
    char *folder = memory_copy_string(path), *slash = strrchr(folder, '/');
    if (slash)
        slash[slash == folder] = '\0';
    int descriptor = open(slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(folder);
    return descriptor;
}

/* Renames and syncs the folder, which some file systems do not know how to do (EINVAL). A second name of the
 * old file is kept until then, where the file system has such, so that it can be put back. */
static int put_in_place(const char *temporary, const char *path, Error *error)
{
    char *second = with_ending(path, SECOND_NAME);
    unlink(second); /* left by a killed process */
    int folder = open_folder(path), code = 0;
    bool kept = folder >= 0 && link(path, second) == 0;
    if (folder < 0)
        code = fail(error, path, "its folder cannot be opened", "check its permissions");
    else if (rename(temporary, path) != 0)
        code = fail(error, path, "cannot be replaced", "check its permissions");
    else if (fsync(folder) != 0 && errno != EINVAL) {
        code = fail(error, path, "its folder cannot be synced", "check the disk");
        kept = kept && rename(second, path) == 0;
        error_add(error, kept ? "; the old file is back in place"
                              : "; the new file is in place, but may not outlast a power cut");
    }
    unlink(second);
    if (folder >= 0)
        close(folder);
    free(second);
    return code;
}

int run_disk_replace(const char *path, const void *bytes, size_t size, Error *error)
{
    mode_t mode;
    int code = check_target(path, &mode, error);
    if (code)
        return code;
    if (size > RUN_DISK_MOST)
        return error_set(error, ERROR_IO, "%s: the run needs %zu bytes, too many for a run file", path, size);
    char *temporary = with_ending(path, TEMPORARY);
    code = write_temporary(temporary, mode, bytes, size, error);
    if (!code)
        code = put_in_place(temporary, path, error);
    if (code)
        unlink(temporary);
    free(temporary);
    return code;
}
