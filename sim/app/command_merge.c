/* command_merge.c - joins runs of one seed and one set of rules that played different blocks. */
#include "sim/app/shared_options.h"
#include "sim/base/memory.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void replace_string(char **old, const char *new)
{
    free(*old);
    *old = memory_copy_string(new);
}

/* Earliest start, latest end (times compare as text), and whether one instruction set played it all. */
static void keep_span(Run *sum, const Run *part)
{
    if (strcmp(part->started, sum->started) < 0)
        replace_string(&sum->started, part->started);
    if (strcmp(part->ended, sum->ended) > 0)
        replace_string(&sum->ended, part->ended);
    if (strcmp(part->isa, sum->isa) != 0)
        replace_string(&sum->isa, "mixed");
    sum->threads = part->threads > sum->threads ? part->threads : sum->threads;
}

static int add_run(Run *sum, const Run *part, const char *first, const char *name, Error *error)
{
    const char *why = run_difference(sum, part);
    if (why)
        return error_set(error, ERROR_INPUT, "%s and %s cannot be merged: %s", first, name, why);
    keep_span(sum, part);
    for (int i = 0; i < part->history.count; i++) {
        const Interval *interval = &part->history.interval[i];
        Error overlap;
        if (history_add(&sum->history, interval->first, interval->end, interval->counts, &overlap))
            return error_set(error, ERROR_INPUT, "%s overlaps the files before it: %s", name, overlap.message);
    }
    return 0;
}

static int load_and_add(Run *sum, const OptionList *files, Error *error)
{
    int code = run_load(sum, files->item[0], error);
    for (int i = 1; i < files->count && !code; i++) {
        Run part;
        if ((code = run_load(&part, files->item[i], error)))
            break;
        code = add_run(sum, &part, files->item[0], files->item[i], error);
        run_free(&part);
    }
    if (!code)
        history_join(&sum->history);
    return code;
}

/* Saves unless there is a file; the same run again is no harm. */
static int save_new(const Run *run, const char *path, Error *error)
{
    Run old;
    char mine[33], its[33];
    RunLock lock;
    int code = run_lock(&lock, path, error);
    if (code)
        return code;
    if (access(path, F_OK) != 0) {
        code = run_save(run, path, error);
    } else if (!(code = run_load(&old, path, error))) {
        run_digest(run, mine);
        run_digest(&old, its);
        run_free(&old);
        if (strcmp(mine, its) != 0)
            code = error_set(error, ERROR_INPUT, "%s is there already with another run; choose another name", path);
    }
    run_unlock(&lock);
    return code;
}

static int run_merge(const Command *command, int argc, char **argv, Error *error)
{
    ShowOptions show = SHOW_DEFAULTS;
    const char *output = NULL;
    OptionList files;
    Run sum = {0};
    const Option options[] = {{"output", 'o', OPTION_TEXT, &output, "FILE", "the merged run"}, SHOW_OPTIONS(show), {0}};
    int code = options_read(command, options, argc, argv, 2, OPTION_LIST_MOST, &files, error);
    if (code || (code = show_options_check(&show, error)))
        return code;
    if (!output)
        return error_set(error, ERROR_USAGE, "where to? cardroom merge A.h5 B.h5 -o C.h5");
    code = load_and_add(&sum, &files, error);
    if (!code) {
        sign_run(&sum, argc, argv);
        code = save_new(&sum, output, error);
    }
    if (!code)
        code = print_run(&sum, &show, error);
    run_free(&sum);
    return code;
}

const Command merge_command = {.name = "merge",
                               .words = "A.h5 B.h5 ... -o C.h5",
                               .summary = "join the parts of one run",
                               .examples = "  cardroom run baccarat --rounds 1e8 --part 1/2 -o part1.h5\n"
                                           "  cardroom run baccarat --rounds 1e8 --part 2/2 -o part2.h5\n"
                                           "  cardroom merge part1.h5 part2.h5 -o whole.h5\n",
                               .run = run_merge};
