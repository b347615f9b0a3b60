/* command_selftest.c - is this binary, on this machine, to be trusted? A few seconds of the tests that matter most. */
#include "analysis/agreement.h"
#include "sim/app/command.h"
#include "sim/base/memory.h"
#include "sim/engine/workers.h"
#include <omp.h>
#include <stdlib.h>
#include <string.h>

enum { SELFTEST_BLOCKS = 64, SELFTEST_SEED = 20 };

/* One line of the report. Counts failures. */
static void report(Text *out, bool fine, int *failures, const char *rules, const char *what)
{
    text_add(out, "%-6s %-24s %s\n", fine ? "ok" : "FAILED", rules, what);
    *failures += !fine;
}

/* The generator's first outputs as its author publishes them. */
static bool generator_is_pcg32(void)
{
    static const uint32_t published[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e};
    Pcg32 g = pcg32_seed(42, 54);
    for (size_t i = 0; i < sizeof published / sizeof *published; i++)
        if (pcg32_next(&g) != published[i])
            return false;
    return true;
}

/* Counts of some blocks; the caller frees them. */
static uint64_t *play(const Workers *workers, uint64_t blocks)
{
    uint64_t *counts = memory_new((size_t)workers->plan->bets.classes, sizeof *counts);
    workers_sum(workers, 0, blocks, counts);
    return counts;
}

/* Every kernel that runs here against the definition, on one block. */
static void check_kernels(Text *out, Workers workers, int *failures)
{
    size_t size = (size_t)workers.plan->bets.classes * sizeof(uint64_t);
    workers.scalar = true;
    uint64_t *defined = play(&workers, 1);
    workers.scalar = false;
    for (int isa = 0; isa < ISA_COUNT; isa++) {
        if (!isa_runs((Isa)isa))
            continue;
        Text what = {0};
        workers.isa = (Isa)isa;
        uint64_t *counts = play(&workers, 1);
        text_add(&what, "kernel %s equals the definition on block 0", isa_name((Isa)isa));
        report(out, memcmp(counts, defined, size) == 0, failures, workers.plan->rules_id, what.data);
        text_free(&what);
        free(counts);
    }
    free(defined);
}

static void check_agreement(Text *out, const Workers *workers, int *failures)
{
    u128 *exact = plan_enumerate(workers->plan);
    if (!exact)
        return;
    Agreement agreement;
    Text what = {0};
    uint64_t *counts = play(workers, SELFTEST_BLOCKS);
    agreement_make(&agreement, &workers->plan->bets, counts, exact);
    text_add(&what, "%d blocks agree with enumeration: largest |z| %.2f, chi-square p %.3f", SELFTEST_BLOCKS,
             agreement.largest_z, agreement.classes.p);
    report(out, agreement_holds(&agreement), failures, workers->plan->rules_id, what.data);
    agreement_free(&agreement);
    text_free(&what);
    free(counts);
    free(exact);
}

static int check_rules(Text *out, const char *id, int *failures, Error *error)
{
    Plan plan;
    int code = plan_load(&plan, id, NULL, 0, NULL, error);
    if (code)
        return code;
    Workers workers = {.plan = &plan, .seed = SELFTEST_SEED, .threads = omp_get_num_procs()};
    code = isa_choose(&workers.isa, getenv("CARDROOM_ISA"), error);
    if (!code) {
        check_kernels(out, workers, failures);
        check_agreement(out, &workers, failures);
    }
    plan_free(&plan);
    return code;
}

static int run_selftest(const Command *command, int argc, char **argv, Error *error)
{
    OptionList words;
    Text out = {0};
    int failures = 0, code = options_read(command, (const Option[]){{0}}, argc, argv, 0, 0, &words, error);
    if (code)
        return code;
    report(&out, generator_is_pcg32(), &failures, "-", "the generator gives PCG32's published values");
    for (const ShippedRules *shipped = shipped_rules; shipped->id && !code; shipped++)
        code = check_rules(&out, shipped->id, &failures, error);
    if (!code)
        code = print_result(&out, error);
    text_free(&out);
    if (!code && failures)
        code = error_set(error, ERROR_INTERNAL, "%d checks failed: do not trust this binary on this machine", failures);
    return code;
}

const Command selftest_command = {.name = "selftest",
                                  .words = "",
                                  .summary = "check this binary on this machine, in seconds",
                                  .examples = "  cardroom selftest\n",
                                  .run = run_selftest};
