/* test_run_file.c - a run file keeps what it was given and refuses what it was not.
 *
 * Calls that write are defined here again, so that each can be made to fail when it is called for the n-th
 * time.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "analysis/run_disk.h"
#include "analysis/run_file.h"
#include "analysis/run_image.h"
#include "sim/base/memory.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

typedef enum Call { NO_CALL, WRITE, FSYNC, CLOSE, LINK, RENAME } Call;

/* The calls that fail: bit n is the n-th. */
static struct {
    unsigned which[RENAME + 1];
    int made[RENAME + 1];
    int failed;
} faults;

static bool fails(Call call)
{
    int made = ++faults.made[call];
    if (made > 31 || !(faults.which[call] >> made & 1))
        return false;
    faults.failed++;
    errno = EIO;
    return true;
}

ssize_t write(int descriptor, const void *bytes, size_t size)
{
    return fails(WRITE) ? -1 : syscall(SYS_write, descriptor, bytes, size);
}

int fsync(int descriptor)
{
    return fails(FSYNC) ? -1 : (int)syscall(SYS_fsync, descriptor);
}

int close(int descriptor)
{
    int code = (int)syscall(SYS_close, descriptor);
    return fails(CLOSE) ? -1 : code;
}

int link(const char *from, const char *to)
{
    return fails(LINK) ? -1 : (int)syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int rename(const char *from, const char *to)
{
    return fails(RENAME) ? -1 : (int)syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to);
}

static uint64_t next(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state >> 33;
}

static char *word(const char *prefix, uint64_t *state)
{
    char text[80];
    snprintf(text, sizeof text, "%s %llu", prefix, (unsigned long long)next(state));
    return memory_copy_string(next(state) % 5 ? text : "");
}

static void make_bets(Bets *bets, uint64_t *state)
{
    int classes = 1 + (int)(next(state) % 40), count = (int)(next(state) % 5);
    bets_new(bets, classes, count);
    for (int c = 0; c < bets->classes; c++)
        bets->class_label[c] = word("Klasse ü", state);
    for (int i = 0; i < bets->count; i++) {
        Bet *bet = &bets->bet[i];
        snprintf(bet->name, sizeof bet->name, "%c-bet €%d", "zyxwv"[i], i); /* order by name is not by index */
        bet->ticks = 1 + (int64_t)(next(state) % 20);
        bet->outcome_count = 1 + (int)(next(state) % BET_OUTCOMES);
        for (int o = 0; o < bet->outcome_count; o++) {
            snprintf(bet->outcome[o].label, sizeof bet->outcome[o].label, "pays %d", o);
            bet->outcome[o].pay = next(state) % 9 ? (int64_t)(next(state) % 2000) - 1000 : -BETS_MOST_TICKS;
            bet->outcome[o].wager = next(state) % 9 ? (int64_t)(next(state) % 100) : BETS_MOST_TICKS;
        }
        for (int c = 0; c < bets->classes; c++)
            bet->outcome_of_class[c] = (uint16_t)(next(state) % (uint64_t)bet->outcome_count);
    }
}

/* Intervals of several widths, some behind a gap, some with counts near the most there can be. */
static void make_history(Run *run, int intervals, uint64_t *state)
{
    uint64_t first = 0, counts[64];
    Error error;
    history_new(&run->history, run->bets.classes);
    for (int i = 0; i < intervals; i++) {
        first += next(state) % 4 ? 0 : next(state);
        uint64_t blocks = 1 + next(state) % 64;
        for (int c = 0; c < run->bets.classes; c++)
            counts[c] = next(state) % 3 ? next(state) % 20000 : blocks * (run->block_attempts / 64);
        assert_int_equal(history_add(&run->history, first, first + blocks, counts, &error), 0);
        first += blocks;
    }
}

static Run make_run(uint64_t seed, int intervals, bool exact)
{
    uint64_t state = seed;
    Run run = {.threads = (int)(next(&state) % 999),
               .ranks = (int)(next(&state) % 999),
               .seed = UINT64_MAX - seed,
               .block_attempts = UINT64_C(1) << (20 + seed % 21)};
#define FILL(name, field) run.field = word(name " é漢", &state);
    RUN_IMAGE_STRINGS(FILL)
#undef FILL
    run.rules_text = word("game: baccarat # naïve\nrules:\n  decks:", &state);
    run.overrides = word("decks=8\ntie=", &state);
    strcpy(run.rules_digest, "0123456789abcdef0123456789abcdef");
    run.parameter_count = (int)(seed % 3);
    run.parameter = memory_new((size_t)run.parameter_count, sizeof *run.parameter);
    for (int i = 0; i < run.parameter_count; i++)
        run.parameter[i] = (RunParameter){word("name", &state), word("value", &state), word("filed", &state)};
    make_bets(&run.bets, &state);
    make_history(&run, intervals, &state);
    if (exact)
        run.exact = memory_new((size_t)run.bets.classes, sizeof *run.exact);
    for (int c = 0; exact && c < run.bets.classes; c++)
        run.exact[c] = ((u128)next(&state) << 90) + (u128)c * c;
    if (exact)
        run.exact[0] |= 1; /* not all zero */
    return run;
}

static RunBytes make_bytes(const Run *run)
{
    RunBytes bytes;
    Error error = {0};
    if (run_image_write(run, &bytes, &error))
        fail_msg("%s", error.message);
    return bytes;
}

static void assert_same_bets(const Bets *a, const Bets *b)
{
    assert_int_equal(a->classes, b->classes);
    assert_int_equal(a->count, b->count);
    for (int c = 0; c < a->classes; c++)
        assert_string_equal(a->class_label[c], b->class_label[c]);
    for (int i = 0; i < a->count; i++) {
        const Bet *x = &a->bet[i], *y = &b->bet[i];
        assert_string_equal(x->name, y->name);
        assert_int_equal(x->ticks, y->ticks);
        assert_int_equal(x->outcome_count, y->outcome_count);
        assert_memory_equal(x->outcome_of_class, y->outcome_of_class, (size_t)a->classes * sizeof(uint16_t));
        for (int o = 0; o < x->outcome_count; o++) {
            assert_string_equal(x->outcome[o].label, y->outcome[o].label);
            assert_int_equal(x->outcome[o].pay, y->outcome[o].pay);
            assert_int_equal(x->outcome[o].wager, y->outcome[o].wager);
        }
    }
}

static void assert_same(const Run *a, const Run *b)
{
#define SAME(name, field) assert_string_equal(a->field, b->field);
    RUN_IMAGE_STRINGS(SAME)
#undef SAME
    assert_string_equal(a->rules_text, b->rules_text);
    assert_string_equal(a->overrides, b->overrides);
    assert_string_equal(a->rules_digest, b->rules_digest);
    assert_int_equal(a->threads, b->threads);
    assert_int_equal(a->ranks, b->ranks);
    assert_true(a->seed == b->seed && a->block_attempts == b->block_attempts);
    assert_int_equal(a->parameter_count, b->parameter_count);
    for (int i = 0; i < a->parameter_count; i++) {
        assert_string_equal(a->parameter[i].name, b->parameter[i].name);
        assert_string_equal(a->parameter[i].value, b->parameter[i].value);
        assert_string_equal(a->parameter[i].filed, b->parameter[i].filed);
    }
    assert_same_bets(&a->bets, &b->bets);
    assert_int_equal(!a->exact, !b->exact);
    if (a->exact)
        assert_memory_equal(a->exact, b->exact, (size_t)a->bets.classes * sizeof *a->exact);
    assert_int_equal(a->history.count, b->history.count);
    for (int i = 0; i < a->history.count; i++) {
        const Interval *x = &a->history.interval[i], *y = &b->history.interval[i];
        assert_true(x->first == y->first && x->end == y->end);
        assert_memory_equal(x->counts, y->counts, (size_t)a->bets.classes * sizeof(uint64_t));
    }
}

static void test_round_trip(void **state)
{
    (void)state;
    const int intervals[] = {1, 128, 0, 7};
    for (uint64_t seed = 0; seed < 40; seed++) {
        Run run = make_run(seed, intervals[seed % 4], seed % 3 == 0), back;
        Error error = {0};
        RunBytes bytes = make_bytes(&run), again = make_bytes(&run);
        assert_int_equal(bytes.size, again.size);
        assert_memory_equal(bytes.data, again.data, bytes.size);
        if (run_load_bytes(&back, "bytes", bytes.data, bytes.size, &error))
            fail_msg("%s", error.message);
        assert_same(&run, &back);
        run_free(&back);
        run_free(&run);
        free(bytes.data);
        free(again.data);
    }
}

static void assert_refused(const unsigned char *bytes, size_t size)
{
    Run run;
    Error error = {0};
    assert_int_equal(run_load_bytes(&run, "bytes", bytes, size, &error), ERROR_INPUT);
    assert_true(strncmp(error.message, "bytes: ", 7) == 0);
}

static void test_damage(void **state)
{
    (void)state;
    Run run = make_run(4, 7, true);
    RunBytes bytes = make_bytes(&run);
    uint64_t dice = 1;
    for (size_t at = 0; at < bytes.size; at += at < RUN_SEAL_SIZE ? 1 : 1 + next(&dice) % 9)
        for (int bit = 0; bit < 8; bit += at < RUN_SEAL_SIZE ? 1 : 3) {
            bytes.data[at] ^= (unsigned char)(1 << bit);
            assert_refused(bytes.data, bytes.size);
            bytes.data[at] ^= (unsigned char)(1 << bit);
        }
    for (size_t size = 0; size < bytes.size; size++)
        assert_refused(bytes.data, size);
    unsigned char *longer = memcpy(memory_new(bytes.size + 1, 1), bytes.data, bytes.size);
    assert_refused(longer, bytes.size + 1);
    free(longer);
    for (size_t i = 0; i < 40; i++) { /* copies of just that size, for the address sanitizer */
        size_t size = i < 20 ? i * 30 : next(&dice) % bytes.size;
        unsigned char *part = memcpy(memory_new(size, 1), bytes.data, size);
        assert_refused(part, size);
        free(part);
    }
    free(bytes.data);
    run_free(&run);
}

/* Parts of sound files at places where they do not belong. */
static void test_swapped(void **state)
{
    (void)state;
    Run one = make_run(4, 7, true), two = make_run(4, 7, true);
    two.history.interval[3].counts[0] ^= 1;
    RunBytes a = make_bytes(&one), b = make_bytes(&two);
    assert_int_equal(a.size, b.size);
    unsigned char *mixed = memcpy(memory_new(a.size, 1), a.data, a.size);
    memcpy(mixed, b.data, RUN_SEAL_SIZE);
    assert_refused(mixed, a.size);
    memcpy(mixed, a.data, a.size);
    memcpy(mixed + 512, a.data + 1024, 512);
    memcpy(mixed + 1024, a.data + 512, 512);
    assert_refused(mixed, a.size);
    memcpy(mixed, a.data, a.size);
    for (size_t i = 0; i + 8 <= a.size; i += 8) /* as a machine of the other byte order might have it */
        for (size_t k = 0; k < 8; k++)
            mixed[i + k] = a.data[i + 7 - k];
    assert_refused(mixed, a.size);
    assert_refused(a.data + RUN_SEAL_SIZE, a.size - RUN_SEAL_SIZE); /* bare HDF5 */
    free(mixed);
    free(a.data);
    free(b.data);
    run_free(&one);
    run_free(&two);
}

static void expect_version(RunBytes bytes, const char *version, const char *message)
{
    Run back;
    Error error = {0};
    unsigned char *copy = memcpy(memory_new(bytes.size, 1), bytes.data, bytes.size);
    memcpy(copy + strlen("cardroom run file, format "), version, strlen(version));
    assert_int_equal(run_load_bytes(&back, "x.h5", copy, bytes.size, &error), ERROR_INPUT);
    if (strncmp(error.message, message, strlen(message)))
        fail_msg("%s", error.message);
    free(copy);
}

static void test_versions(void **state)
{
    (void)state;
    Run run = make_run(4, 1, false);
    RunBytes bytes = make_bytes(&run);
    expect_version(bytes, "2", "x.h5: written by format 2; this cardroom reads format 1");
    expect_version(bytes, "0", "x.h5: written by format 0; this cardroom reads format 1");
    expect_version(bytes, "999", "x.h5: damaged: the format version");
    expect_version(bytes, "x", "x.h5: damaged: the format version");
    expect_version(bytes, "1.1", "x.h5: not a run this cardroom can use: format_version"); /* not that of the inside */
    free(bytes.data);
    run_free(&run);
}

static void test_digest(void **state)
{
    (void)state;
    Run run = make_run(5, 0, false);
    char narrow[33], wide[33], other[33];
    uint64_t counts[64] = {3}, twice[64] = {6};
    Error error;
    assert_int_equal(history_add(&run.history, 0, 1, counts, &error), 0);
    assert_int_equal(history_add(&run.history, 1, 4, counts, &error), 0);
    run_digest(&run, narrow);
    history_free(&run.history);
    history_new(&run.history, run.bets.classes);
    assert_int_equal(history_add(&run.history, 0, 4, twice, &error), 0);
    run_digest(&run, wide);
    assert_string_equal(narrow, wide); /* the width of the intervals does not show */
#define DIFFERS(change, back) (change, run_digest(&run, other), assert_string_not_equal(wide, other), back)
    DIFFERS(run.history.interval[0].counts[0]++, run.history.interval[0].counts[0]--);
    DIFFERS(run.history.interval[0].end++, run.history.interval[0].end--);
    DIFFERS(run.seed++, run.seed--);
    DIFFERS(run.block_attempts++, run.block_attempts--);
    DIFFERS(run.rules_digest[31]++, run.rules_digest[31]--);
#undef DIFFERS
    run.exact = memory_new((size_t)run.bets.classes, sizeof *run.exact);
    run_digest(&run, narrow);
    run.exact[0] = (u128)1 << 100;
    run_digest(&run, other);
    assert_string_not_equal(narrow, other);
    run_free(&run);
}

static void expect_unsound(Run *run, const char *why)
{
    Error error = {0};
    assert_int_equal(run_save(run, "unsound.h5", &error), ERROR_INTERNAL);
    if (!strstr(error.message, why))
        fail_msg("%s", error.message);
    assert_int_equal(access("unsound.h5", F_OK), -1);
}

static void test_unsound(void **state)
{
    (void)state;
    Run run = make_run(3, 3, true);
    assert_true(run.bets.count > 1);
#define UNSOUND(field, wrong, why)       \
    do {                                 \
        __typeof__(field) right = field; \
        field = wrong;                   \
        expect_unsound(&run, why);       \
        field = right;                   \
    } while (0)
    UNSOUND(run.history.interval[1].counts[0], UINT64_MAX, "more rounds than they can have");
    UNSOUND(run.history.interval[1].first, 0, "out of order");
    UNSOUND(run.history.interval[1].end, run.history.interval[1].first, "out of order");
    UNSOUND(run.history.classes, 1, "it counts 1 classes");
    UNSOUND(run.rules_digest[5], 'x', "rules digest");
    UNSOUND(run.bets.bet[0].name[0], '\0', "no usable name");
    UNSOUND(run.bets.bet[0].name[1], '/', "no usable name");
    UNSOUND(run.bets.bet[0].ticks, 0, "0 ticks");
    UNSOUND(run.bets.bet[0].outcome_count, BET_OUTCOMES + 1, "33 outcomes");
    UNSOUND(run.bets.bet[0].outcome[0].pay, BETS_MOST_TICKS + 1, "out of range");
    UNSOUND(run.bets.bet[0].outcome[0].wager, -1, "out of range");
    UNSOUND(run.bets.bet[0].outcome_of_class[0], BET_OUTCOMES, "has outcome 32");
    UNSOUND(run.exact[0], ~(u128)0, "do not fit 128 bits");
    Bet second = run.bets.bet[1];
    memcpy(run.bets.bet[1].name, run.bets.bet[0].name, BET_NAME);
    expect_unsound(&run, "two bets are called");
    run.bets.bet[1] = second;
#undef UNSOUND
    run_free(&run);
}

static int files_here(void)
{
    int count = 0;
    DIR *folder = opendir(".");
    while (readdir(folder))
        count++;
    closedir(folder);
    return count - 2;
}

static void test_save(void **state)
{
    (void)state;
    Run one = make_run(1, 3, false), two = make_run(2, 4, true), back;
    Error error = {0};
    assert_int_equal(run_save(&one, "a.h5", &error), 0);
    fclose(fopen("a.h5.tmp", "w")); /* left by a killed process */
    assert_int_equal(run_save(&two, "a.h5", &error), 0);
    assert_int_equal(files_here(), 1);
    assert_int_equal(run_load(&back, "a.h5", &error), 0);
    assert_same(&two, &back);
    run_free(&back);
    assert_int_equal(run_save(&one, "none/a.h5", &error), ERROR_IO);
    assert_non_null(strstr(error.message, "none/a.h5"));
    assert_int_equal(run_load(&back, "none.h5", &error), ERROR_INPUT);
    assert_int_equal(run_load(&back, ".", &error), ERROR_INPUT);
    assert_int_equal(files_here(), 1);
    run_free(&one);
    run_free(&two);
}

/* Neither saved to nor locked, and left as it is. */
static void expect_no_target(const Run *run, const char *path, const char *message)
{
    Error error = {0};
    RunLock lock;
    int before = files_here();
    assert_int_equal(run_save(run, path, &error), ERROR_IO);
    assert_non_null(strstr(error.message, message));
    assert_int_equal(run_lock(&lock, path, &error), ERROR_IO);
    assert_non_null(strstr(error.message, message));
    run_unlock(&lock); /* harmless after a refusal */
    assert_int_equal(files_here(), before);
}

static void test_targets(void **state)
{
    (void)state;
    Run run = make_run(1, 3, false), back;
    Error error = {0};
    assert_int_equal(symlink("a.h5", "link.h5"), 0);
    assert_int_equal(symlink("none.h5", "loose.h5"), 0);
    assert_int_equal(mkfifo("pipe.h5", 0600), 0);
    assert_int_equal(mkdir("folder.h5", 0700), 0);
    expect_no_target(&run, "link.h5", "link.h5: this is a symbolic link; give the name of the file");
    expect_no_target(&run, "loose.h5", "symbolic link");
    expect_no_target(&run, "pipe.h5", "a device or a pipe");
    expect_no_target(&run, "folder.h5", "a folder");
    expect_no_target(&run, "folder.h5/", "a folder");
    expect_no_target(&run, "/dev/null", "a device or a pipe");
    expect_no_target(&run, "", "empty");
    expect_no_target(&run, "none/a.h5", "check that its folder exists");
    assert_int_equal(run_load(&back, "pipe.h5", &error), ERROR_INPUT); /* and is not waited for */
    unlink("link.h5");
    unlink("loose.h5");
    unlink("pipe.h5");
    rmdir("folder.h5");
    run_free(&run);
}

static void test_too_large(void **state)
{
    (void)state;
    Run run = make_run(1, 3, false), back;
    Error error = {0};
    assert_int_equal(run_save(&run, "large.h5", &error), 0);
    assert_int_equal(truncate("large.h5", (off_t)RUN_DISK_MOST + 1), 0);
    assert_int_equal(run_load(&back, "large.h5", &error), ERROR_INPUT);
    assert_non_null(strstr(error.message, "large.h5: at 268435457 bytes this is too large"));
    assert_int_equal(run_disk_replace("large.h5", NULL, (size_t)RUN_DISK_MOST + 1, &error), ERROR_IO);
    unlink("large.h5");
    run_free(&run);
}

static void assert_holds(const char *path, const Run *run)
{
    Run back;
    Error error = {0};
    if (run_load(&back, path, &error))
        fail_msg("%s", error.message);
    assert_same(run, &back);
    run_free(&back);
}

/* A limit on the size of files stands in for a full disk, which also works as root. */
static void test_full(void **state)
{
    (void)state;
    Run one = make_run(1, 3, false), two = make_run(2, 4, true);
    Error error = {0};
    int status;
    assert_int_equal(run_save(&one, "a.h5", &error), 0);
    pid_t child = fork();
    if (child == 0) {
        signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){4000, 4000});
        _exit(run_save(&two, "a.h5", &error));
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == ERROR_IO);
    assert_int_equal(files_here(), 1);
    assert_holds("a.h5", &one);
    run_free(&one);
    run_free(&two);
}

/* Saves with these faults; returns the code and how many of them came to pass. */
static int save_with(Call call, unsigned which, const Run *run, int *failed, Error *error)
{
    memset(&faults, 0, sizeof faults);
    faults.which[call] |= which;
    int code = run_save(run, "a.h5", error);
    *failed = faults.failed;
    memset(&faults, 0, sizeof faults);
    return code;
}

/* Whichever call fails, the old file is there and nothing else. */
static void test_faults(void **state)
{
    (void)state;
    static const struct {
        Call call;
        int made;
    } calls[] = {{WRITE, 1}, {FSYNC, 2}, {CLOSE, 1}, {RENAME, 1}};
    Run one = make_run(1, 3, false), two = make_run(2, 4, true);
    Error error = {0};
    int failed;
    assert_int_equal(run_save(&one, "a.h5", &error), 0);
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        for (int n = 1; n <= calls[i].made; n++) {
            assert_int_equal(save_with(calls[i].call, 1u << n, &two, &failed, &error), ERROR_IO);
            assert_int_equal(failed, 1);
            assert_non_null(strstr(error.message, strerror(EIO)));
            assert_int_equal(files_here(), 1);
            assert_holds("a.h5", &one);
        }
    assert_int_equal(save_with(LINK, ~0u, &two, &failed, &error), 0); /* a file system without links */
    assert_int_equal(failed, 1);
    assert_int_equal(files_here(), 1);
    assert_holds("a.h5", &two);
    run_free(&one);
    run_free(&two);
}

/* Where the old file cannot be put back, the message says that the new one is there. */
static void test_honest(void **state)
{
    (void)state;
    Run one = make_run(1, 3, false);
    Error error = {0};
    int failed;
    unlink("a.h5");
    assert_int_equal(save_with(FSYNC, 1u << 2, &one, &failed, &error), ERROR_IO);
    assert_non_null(strstr(error.message, "the new file is in place, but may not outlast a power cut"));
    assert_holds("a.h5", &one);
    assert_int_equal(files_here(), 1);
    unlink("a.h5");
    assert_int_equal(save_with(FSYNC, 1u << 1, &one, &failed, &error), ERROR_IO);
    assert_int_equal(files_here(), 0);
    run_free(&one);
}

/* A child that holds the lock until it is killed. */
static pid_t start_holder(const char *path)
{
    int ready[2];
    char byte;
    assert_int_equal(pipe(ready), 0);
    pid_t child = fork();
    if (child == 0) {
        RunLock lock;
        Error error;
        if (run_lock(&lock, path, &error) || write(ready[1], "x", 1) != 1)
            _exit(1);
        for (;;)
            pause();
    }
    close(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    return child;
}

static void test_lock(void **state)
{
    (void)state;
    RunLock lock, second;
    Error error = {0};
    pid_t holder = start_holder("b.h5");
    assert_int_equal(run_lock(&lock, "b.h5", &error), ERROR_IO);
    assert_non_null(strstr(error.message, "b.h5: another cardroom is writing this file"));
    run_unlock(&lock); /* harmless after a refusal */
    assert_int_equal(access("b.h5.lock", F_OK), 0);
    kill(holder, SIGKILL);
    assert_int_equal(waitpid(holder, NULL, 0), holder);
    assert_int_equal(run_lock(&lock, "b.h5", &error), 0);
    assert_int_equal(access("b.h5.lock", F_OK), 0);
    assert_int_equal(run_lock(&second, "b.h5", &error), ERROR_IO); /* in the same process too */
    run_unlock(&lock);
    assert_int_equal(access("b.h5.lock", F_OK), -1);
}

/* Processes that take turns at one lock, each while it holds it adding to a number in a file. */
static void test_lock_contended(void **state)
{
    (void)state;
    enum { PROCESSES = 4, TURNS = 50 };
    int number = open("number", O_CREAT | O_RDWR, 0600), value = 0;
    assert_int_equal(pwrite(number, &value, sizeof value, 0), sizeof value);
    for (int p = 0; p < PROCESSES; p++)
        if (fork() == 0) {
            for (int turns = 0; turns < TURNS;) {
                RunLock lock;
                Error error;
                if (run_lock(&lock, "c.h5", &error))
                    continue;
                if (pread(number, &value, sizeof value, 0) != sizeof value || (value++, sched_yield()) != 0
                    || pwrite(number, &value, sizeof value, 0) != sizeof value)
                    _exit(1);
                run_unlock(&lock);
                turns++;
            }
            _exit(0);
        }
    for (int p = 0, status; p < PROCESSES; p++)
        assert_true(wait(&status) > 0 && status == 0);
    assert_int_equal(pread(number, &value, sizeof value, 0), sizeof value);
    assert_int_equal(value, PROCESSES * TURNS);
    close(number);
    unlink("number");
    assert_int_equal(access("c.h5.lock", F_OK), -1);
}

/* Blocks of two runs are those of one run only if nothing that decides a block differs. */
static void test_difference(void **state)
{
    (void)state;
    Run a = make_run(7, 3, true), b = make_run(7, 3, true);
    assert_null(run_difference(&a, &b));
    b.seed++;
    assert_non_null(run_difference(&a, &b));
    b.seed--;
    b.rules_digest[0] ^= 1;
    assert_non_null(run_difference(&a, &b));
    b.rules_digest[0] ^= 1;
    b.block_attempts++;
    assert_non_null(run_difference(&a, &b));
    b.block_attempts--;
    b.exact[0]++;
    assert_non_null(run_difference(&a, &b));
    b.exact[0]--;
    b.bets.bet[0].outcome[0].pay++;
    assert_non_null(run_difference(&a, &b));
    b.bets.bet[0].outcome[0].pay--;
    assert_null(run_difference(&a, &b));
    free(b.seed_scheme);
    b.seed_scheme = memory_copy_string("another");
    assert_non_null(run_difference(&a, &b));
    run_free(&a);
    run_free(&b);
}

int main(void)
{
    char folder[] = "/tmp/test_run_file.XXXXXX";
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_difference), cmocka_unit_test(test_round_trip), cmocka_unit_test(test_damage),
        cmocka_unit_test(test_swapped),    cmocka_unit_test(test_versions),   cmocka_unit_test(test_digest),
        cmocka_unit_test(test_unsound),    cmocka_unit_test(test_save),       cmocka_unit_test(test_targets),
        cmocka_unit_test(test_too_large),  cmocka_unit_test(test_full),       cmocka_unit_test(test_faults),
        cmocka_unit_test(test_honest),     cmocka_unit_test(test_lock),       cmocka_unit_test(test_lock_contended),
    };
    if (!mkdtemp(folder) || chdir(folder) != 0)
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    unlink("a.h5");
    return rmdir(folder) != 0 || failed;
}
