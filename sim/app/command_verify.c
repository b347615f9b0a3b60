/* command_verify.c - plays parts of a run again and compares counts, bit for bit. */
#include "sim/app/command.h"
#include "sim/base/memory.h"
#include "sim/engine/workers.h"
#include <omp.h>
#include <stdlib.h>
#include <string.h>

static int compare_interval(const Workers *workers, const Interval *interval, Error *error)
{
    int classes = workers->plan->bets.classes, wrong = -1;
    uint64_t *counts = memory_new((size_t)classes, sizeof *counts);
    workers_sum(workers, interval->first, interval->end, counts);
    for (int c = 0; c < classes && wrong < 0; c++)
        if (counts[c] != interval->counts[c])
            wrong = c;
    if (wrong >= 0)
        error_set(error, ERROR_INPUT,
                  "blocks %llu to %llu: played again, %llu rounds end as %s where the file has %llu",
                  (unsigned long long)interval->first, (unsigned long long)interval->end - 1,
                  (unsigned long long)counts[wrong], workers->plan->bets.class_label[wrong],
                  (unsigned long long)interval->counts[wrong]);
    free(counts);
    return wrong >= 0 ? ERROR_INPUT : 0;
}

/* Marks `wanted` of `count` intervals, chosen by the digest, so that all who verify a file look at the same. */
static bool *choose_intervals(const Run *run, int wanted)
{
    char digest[33];
    bool *chosen = memory_new((size_t)run->history.count, sizeof *chosen);
    run_digest(run, digest);
    Pcg32 g = pcg32_seed(strtoull(digest + 16, NULL, 16), 0);
    for (int left = wanted; left > 0;) {
        uint32_t i = pcg32_below(&g, (uint32_t)run->history.count);
        left -= !chosen[i];
        chosen[i] = true;
    }
    return chosen;
}

static int verify(const Run *run, Workers *workers, uint64_t wanted, Text *out, Error *error)
{
    int all = run->history.count, code = 0;
    if (all == 0)
        return error_set(error, ERROR_INPUT, "it has no blocks to play again");
    int count = wanted < (uint64_t)all ? (int)wanted : all;
    uint64_t blocks = 0;
    bool *chosen = choose_intervals(run, count);
    for (int i = 0; i < all && !code; i++)
        if (chosen[i]) {
            code = compare_interval(workers, &run->history.interval[i], error);
            blocks += run->history.interval[i].end - run->history.interval[i].first;
        }
    free(chosen);
    text_add(out, "verified: %llu of %llu blocks (%d of %d intervals) played again by the %s, equal counts\n",
             (unsigned long long)blocks, (unsigned long long)history_blocks(&run->history), count, all,
             workers->scalar ? "definition" : "kernel");
    return code;
}

static int verify_file(const char *path, Workers *workers, uint64_t wanted, Error *error)
{
    Run run;
    Plan plan;
    Text out = {0};
    int code = run_load(&run, path, error);
    if (code)
        return code;
    code = plan_of_run(&plan, &run, error);
    if (!code) {
        workers->plan = &plan;
        workers->seed = run.seed;
        code = verify(&run, workers, wanted, &out, error);
        plan_free(&plan);
    }
    run_free(&run);
    if (code) {
        Error why = *error;
        error_set(error, code, "%s: not verified: %s", path, why.message);
    } else {
        code = print_result(&out, error);
    }
    text_free(&out);
    return code;
}

static int run_verify(const Command *command, int argc, char **argv, Error *error)
{
    Workers workers = {.threads = omp_get_num_procs()};
    uint64_t wanted = 3;
    bool all = false;
    OptionList words;
    const Option options[] = {
        {"intervals", 0, OPTION_COUNT, &wanted, "N", "how many intervals of blocks to play again (default 3)", 1,
         HISTORY_MOST_INTERVALS},
        {"all", 0, OPTION_FLAG, &all, NULL, "all of them"},
        {"scalar", 0, OPTION_FLAG, &workers.scalar, NULL, "by the readable definition instead of the kernel"},
        {0}};
    int code = options_read(command, options, argc, argv, 1, 1, &words, error);
    if (code || (code = isa_choose(&workers.isa, getenv("CARDROOM_ISA"), error)))
        return code;
    return verify_file(words.item[0], &workers, all ? UINT64_MAX : wanted, error);
}

const Command verify_command = {.name = "verify",
                                .words = "RUN.h5 [options]",
                                .summary = "play blocks of a run file again and compare counts bit for bit",
                                .examples = "  cardroom run baccarat --rounds 1e8 -o run.h5\n"
                                            "  cardroom verify run.h5\n"
                                            "  cardroom verify run.h5 --intervals 1 --scalar\n",
                                .run = run_verify};
