/* command_bench.c - this machine's speed, in a table or JSON. */
#include "bench/bench_games.h"
#include "sim/app/shared_options.h"
#include <omp.h>
#include <string.h>

static void add_text(Text *out, const char *rules, const BenchReport *report)
{
    text_add(out, "%s, millions of rounds a second\n", rules);
    for (int i = 0; i < report->count; i++) {
        const BenchResult *r = &report->result[i];
        text_add(out, "  %-24s %8.1f   (%.1f to %.1f)\n", r->name, r->rounds_per_second / 1e6, r->low / 1e6,
                 r->high / 1e6);
    }
    text_add(out, "  lanes over definition    %8.1f times\n  all threads over one     %8.2f times\n",
             report->lanes_over_scalar, report->threads_over_one);
}

static void add_json(Text *out, const char *rules, const BenchReport *report, bool first)
{
    text_add(out, "%s{\"rules\": \"%s\", \"variants\": [", first ? "" : ", ", rules);
    for (int i = 0; i < report->count; i++) {
        const BenchResult *r = &report->result[i];
        text_add(out, "%s{\"name\": \"%s\", \"rounds_per_second\": %.0f, \"low\": %.0f, \"high\": %.0f}", i ? ", " : "",
                 r->name, r->rounds_per_second, r->low, r->high);
    }
    text_add(out, "], \"lanes_over_scalar\": %.3f, \"threads_over_one\": %.3f}", report->lanes_over_scalar,
             report->threads_over_one);
}

typedef struct Bench {
    BenchOptions options;
    RulesOptions rules;
    bool json;
    int done;
} Bench;

static int bench_rules(Text *out, const char *id, Bench *bench, Error *error)
{
    Plan plan;
    BenchReport report;
    int code = load_plan(&plan, id, &bench->rules, error);
    if (code)
        return code;
    bench_games(&report, &plan, &bench->options);
    if (bench->json)
        add_json(out, plan.rules_id, &report, bench->done++ == 0);
    else
        add_text(out, plan.rules_id, &report);
    plan_free(&plan);
    return 0;
}

static int run_bench(const Command *command, int argc, char **argv, Error *error)
{
    Bench bench = {.options = {.seconds = 0.2}};
    uint64_t laps = 7, threads = 0;
    OptionList words;
    Text out = {0};
    const Option options[] = {
        {"laps", 0, OPTION_COUNT, &laps, "N", "measurements of each variant (default 7)", 1, BENCH_LAPS_MOST},
        {"seconds", 0, OPTION_ABOVE, &bench.options.seconds, "S", "of each measurement (default 0.2)"},
        {"threads", 'j', OPTION_COUNT, &threads, "N", "for the variant on all cores (default: the processors)", 1,
         1024},
        {"json", 0, OPTION_FLAG, &bench.json, NULL, "one JSON object"},
        RULES_OPTIONS(bench.rules),
        {0}};
    int code = options_read(command, options, argc, argv, 0, OPTION_LIST_MOST, &words, error);
    if (code)
        return code;
    if (words.count > 0 && strcmp(words.item[0], "games") != 0)
        return error_set(error, ERROR_USAGE, "cardroom bench measures `games`, not `%.60s`", words.item[0]);
    bench.options.laps = (int)laps;
    bench.options.threads = threads ? (int)threads : omp_get_num_procs();
    text_add(&out, bench.json ? "{\"games\": [" : "median of %d laps (least to greatest)\n", (int)laps);
    for (int i = 1; i < words.count && !code; i++)
        code = bench_rules(&out, words.item[i], &bench, error);
    for (const ShippedRules *shipped = shipped_rules; words.count < 2 && shipped->id && !code; shipped++)
        code = bench_rules(&out, shipped->id, &bench, error);
    if (bench.json)
        text_add(&out, "]}\n");
    if (!code)
        code = print_result(&out, error);
    text_free(&out);
    return code;
}

const Command bench_command = {.name = "bench",
                               .words = "[games [RULES ...]] [options]",
                               .summary = "this machine's speed, by instruction set and threads",
                               .examples = "  cardroom bench games marina-zoobac --laps 3 --seconds 0.05\n"
                                           "  cardroom bench games --laps 1 --seconds 0.02 --json\n",
                               .run = run_bench};
