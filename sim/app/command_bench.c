/* command_bench.c - this machine's speed, in a table or JSON: the options, and the games. */
#include "sim/app/command_bench.h"
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

/* The command line; 0 stands for what was not given. */
typedef struct Bench {
    uint64_t laps, threads, stream_mb;
    double seconds;
    BenchOptions games;
    RulesOptions rules;
    OptionList words, only;
    bool json, no_stream;
    int done;
} Bench;

static int bench_rules(Text *out, const char *id, Bench *bench, Error *error)
{
    Plan plan;
    BenchReport report;
    int code = load_plan(&plan, id, &bench->rules, error);
    if (code)
        return code;
    bench_games(&report, &plan, &bench->games);
    if (bench->json)
        add_json(out, plan.rules_id, &report, bench->done++ == 0);
    else
        add_text(out, plan.rules_id, &report);
    plan_free(&plan);
    return 0;
}

static int run_games(Bench *bench, Error *error)
{
    Text out = {0};
    int code = 0, words = bench->words.count;
    if (bench->only.count > 0 || bench->stream_mb > 0 || bench->no_stream)
        return error_set(error, ERROR_USAGE, "--only, --stream-mb and --no-stream are for cardroom bench evaluators");
    bench->games = (BenchOptions){.laps = bench->laps ? (int)bench->laps : 7,
                                  .seconds = bench->seconds > 0 ? bench->seconds : 0.2,
                                  .threads = bench->threads ? (int)bench->threads : omp_get_num_procs()};
    text_add(&out, bench->json ? "{\"games\": [" : "median of %d laps (least to greatest)\n", bench->games.laps);
    for (int i = 1; i < words && !code; i++)
        code = bench_rules(&out, bench->words.item[i], bench, error);
    for (const ShippedRules *shipped = shipped_rules; words < 2 && shipped->id && !code; shipped++)
        code = bench_rules(&out, shipped->id, bench, error);
    if (bench->json)
        text_add(&out, "]}\n");
    if (!code)
        code = print_result(&out, error);
    text_free(&out);
    return code;
}

static int run_evaluators(const Bench *bench, Error *error)
{
    if (bench->words.count > 1)
        return error_set(error, ERROR_USAGE, "cardroom bench evaluators: choose one with --only %.60s",
                         bench->words.item[1]);
    if (bench->threads > 0 || bench->rules.set.count > 0 || bench->rules.strategy)
        return error_set(error, ERROR_USAGE, "--threads, --set and --strategy are for cardroom bench games");
    if (bench->no_stream && bench->stream_mb > 0)
        return error_set(error, ERROR_USAGE, "--stream-mb and --no-stream: choose one");
    uint64_t stream_mb = bench->no_stream ? 0 : bench->stream_mb ? bench->stream_mb : 256;
    const EvaluatorsOptions options = {.laps = bench->laps ? (int)bench->laps : 5,
                                       .seconds = bench->seconds > 0 ? bench->seconds : 0.03,
                                       .stream_bytes = (size_t)stream_mb << 20};
    return bench_evaluators(&options, &bench->only, bench->json, error);
}

static int run_bench(const Command *command, int argc, char **argv, Error *error)
{
    Bench bench = {0};
    const Option options[] = {
        {"laps", 0, OPTION_COUNT, &bench.laps, "N", "measurements of each variant (default 7; evaluators 5)", 1,
         BENCH_LAPS_MOST},
        {"seconds", 0, OPTION_ABOVE, &bench.seconds, "S", "of each measurement (default 0.2; evaluators 0.03)"},
        {"json", 0, OPTION_FLAG, &bench.json, NULL, "one JSON object"},
        {"threads", 'j', OPTION_COUNT, &bench.threads, "N", "games: on all cores (default: the processors)", 1, 1024},
        RULES_OPTIONS(bench.rules),
        {"only", 0, OPTION_WORDS, &bench.only, "NAME", "evaluators: this one; may be repeated"},
        {"stream-mb", 0, OPTION_COUNT, &bench.stream_mb, "N", "evaluators: hands from memory (default 256 MB)", 1,
         1 << 16},
        {"no-stream", 0, OPTION_FLAG, &bench.no_stream, NULL, "evaluators: no hands from memory"},
        {0}};
    int code = options_read(command, options, argc, argv, 0, OPTION_LIST_MOST, &bench.words, error);
    if (code)
        return code;
    if (bench.words.count == 0 || strcmp(bench.words.item[0], "games") == 0)
        return run_games(&bench, error);
    if (strcmp(bench.words.item[0], "evaluators") == 0)
        return run_evaluators(&bench, error);
    return error_set(error, ERROR_USAGE, "cardroom bench measures `games` or `evaluators`, not `%.60s`",
                     bench.words.item[0]);
}

const Command bench_command = {.name = "bench",
                               .words = "[games [RULES ...] | evaluators] [options]",
                               .summary = "this machine's speed, by instruction set and threads",
                               .examples = "  cardroom bench games marina-zoobac --laps 3 --seconds 0.05\n"
                                           "  cardroom bench games --laps 1 --seconds 0.02 --json\n"
                                           "  cardroom bench evaluators --only high-7 --laps 3 --stream-mb 64\n",
                               .run = run_bench};
