/* test_plan.c - from rules to a plan and back from a run: what the digest sees, and how many blocks are enough. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sim/base/memory.h"
#include "sim/base/streams.h"
#include "sim/engine/workers.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void load(Plan *plan, const char *rules, const char *const settings[], int count)
{
    Error error = {0};
    if (plan_load(plan, rules, settings, count, NULL, &error))
        fail_msg("%s: %s", rules, error.message);
}

/* The digest of rules, with one override unless NULL. */
static void digest_of(const char *rules, const char *setting, char digest[33])
{
    Plan plan;
    load(&plan, rules, &setting, setting != NULL);
    memcpy(digest, plan.digest, 33);
    assert_int_equal(strspn(digest, "0123456789abcdef"), 32);
    plan_free(&plan);
}

/* A folder for files, removed with them. */
typedef struct Folder {
    char path[64], file[96];
} Folder;

static void folder_make(Folder *folder)
{
    strcpy(folder->path, "/tmp/cardroom_test_plan_XXXXXX");
    assert_non_null(mkdtemp(folder->path));
    snprintf(folder->file, sizeof folder->file, "%s/some.rules.yaml", folder->path);
}

static void folder_write(const Folder *folder, const char *text)
{
    FILE *file = fopen(folder->file, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void folder_remove(const Folder *folder)
{
    unlink(folder->file);
    assert_int_equal(rmdir(folder->path), 0);
}

static void every_parameter_changes_the_digest(void **state)
{
    (void)state;
    static const char *const settings[] = {NULL,
                                           "decks=7",
                                           "bets=player",
                                           "bets=player,banker",
                                           "player_pays=1.5",
                                           "banker_pays=1.5",
                                           "banker_commission=5%",
                                           "banker_push=none",
                                           "tie_pays=8",
                                           "rabbit_pays=26",
                                           "triple_rabbit_pays=76",
                                           "tiger_pays=26",
                                           "triple_tiger_pays=76",
                                           "monkey_pays=151",
                                           "zoo_pays=11",
                                           "zoo_triple_pays=31",
                                           "zoo_monkey_pays=31"};
    enum { ALL = sizeof settings / sizeof *settings };
    char digest[ALL][33];
    bool varied[64] = {0};
    Plan plan;
    load(&plan, "marina-zoobac", NULL, 0);
    for (int i = 0; i < ALL; i++) {
        digest_of("marina-zoobac", settings[i], digest[i]);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(digest[i], digest[j]);
        for (int p = 0; settings[i] && p < plan.parameters.count; p++) {
            const char *name = plan.parameters.table[p].name;
            varied[p] |= strncmp(settings[i], name, strlen(name)) == 0 && settings[i][strlen(name)] == '=';
        }
    }
    for (int p = 0; p < plan.parameters.count; p++)
        if (!varied[p])
            fail_msg("%s is not tried here", plan.parameters.table[p].name);
    plan_free(&plan);
}

static void nothing_else_changes_the_digest(void **state)
{
    (void)state;
    static const char *const same[] = {
        "game: baccarat\nrules:\n  banker_commission: 5%\n",
        "# a comment\n\n\ngame:   baccarat   # another\n\nrules:\n\n      banker_commission:    5%   # "
        "more\n\n",
        "title: another title\ngame: baccarat\nabout: words\nrules: {banker_commission: 0.05}\n",
        "rules:\n  tie_pays: 8\n  banker_commission: 1:20\n  decks: 8\ngame: baccarat\n",
        "game: baccarat\nrules:\n  bets: [tie, banker, player]\n  banker_commission: \"0.050\"\n",
        "game: baccarat\r\nrules:\r\n  bets:\r\n    - banker\r\n    - tie\r\n    - player\r\n"
        "  banker_commission: '5%'\r\n",
        "game: baccarat\nrules:\n  banker_commission: 5%\nfiled:\n  banker_commission: page 3\n",
    };
    Folder folder;
    char wanted[33], digest[33];
    folder_make(&folder);
    digest_of("baccarat", NULL, wanted);
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        folder_write(&folder, same[i]);
        digest_of(folder.file, NULL, digest);
        assert_string_equal(digest, wanted);
    }
    digest_of("baccarat", "decks=8", digest);
    assert_string_equal(digest, wanted);
    digest_of("baccarat", "banker_commission=1:20", digest);
    assert_string_equal(digest, wanted);
    folder_write(&folder, "game: baccarat\nrules:\n  banker_commission: 4%\n");
    digest_of(folder.file, NULL, digest);
    assert_string_not_equal(digest, wanted);
    digest_of(folder.file, "banker_commission=5%", digest);
    assert_string_equal(digest, wanted);
    folder_remove(&folder);
}

static void plans_know_their_rules(void **state)
{
    (void)state;
    const char *const settings[] = {"decks=6", "decks=4", "tie_pays=9"};
    Folder folder;
    Plan plan;
    load(&plan, "baccarat", settings, 3);
    assert_string_equal(plan.rules_id, "baccarat");
    assert_string_equal(plan.game->name, "baccarat");
    assert_string_equal(plan.overrides, "decks=6\ndecks=4\ntie_pays=9\n");
    assert_int_equal(parameters_integer(&plan.parameters, "decks"), 4); /* the last one counts */
    assert_string_equal(plan.strategy, "optimal");
    plan_free(&plan);
    folder_make(&folder);
    folder_write(&folder, "game: baccarat\n");
    load(&plan, folder.file, NULL, 0);
    assert_string_equal(plan.rules_id, "some.rules");
    assert_string_equal(plan.overrides, "");
    plan_free(&plan);
    folder_remove(&folder);
    for (const ShippedRules *shipped = shipped_rules; shipped->id; shipped++) {
        load(&plan, shipped->id, NULL, 0);
        assert_string_equal(plan.rules_id, shipped->id);
        assert_true(plan.bets.count > 0);
        plan_free(&plan);
    }
}

static void refuse(const char *rules, const char *setting, const char *strategy, const char *fragment)
{
    const Plan empty = {0};
    Plan plan;
    Error error = {0};
    int code = plan_load(&plan, rules, &setting, setting != NULL, strategy, &error);
    if (code != ERROR_INPUT || error.code != code || !strstr(error.message, fragment))
        fail_msg("%s %s: %d %s", rules, setting ? setting : "", code, error.message);
    assert_memory_equal(&plan, &empty, sizeof plan);
}

static void what_cannot_be_planned_is_refused(void **state)
{
    (void)state;
    Folder folder;
    folder_make(&folder);
    refuse("marina-zobac", NULL, NULL, "did you mean marina-zoobac?");
    refuse("/nowhere/at/all.yaml", NULL, NULL, "no rules file of that name ships");
    refuse(folder.path, NULL, NULL, "this is a folder");
    refuse("baccarat", "deck=8", NULL, "did you mean decks?");
    refuse("baccarat", NULL, "optimum", "did you mean optimal?");
    refuse("baccarat", NULL, "house-way", "has no strategy called house-way");
    folder_write(&folder, "game: bacarat\n");
    refuse(folder.file, NULL, NULL, ":1:7: there is no game called bacarat (did you mean baccarat?)");
    folder_write(&folder, "game: baccarat\nrules:\n  decks: 80\n");
    refuse(folder.file, NULL, NULL, ":3:10: decks is a whole number from 1 to 8");
    folder_write(&folder, "game: baccarat\nrules: [\n");
    refuse(folder.file, NULL, NULL, "some.rules.yaml:");
    folder_remove(&folder);
    Error error = {0};
    assert_null(plan_find_game("Baccarat", &error));
    assert_non_null(strstr(error.message, "did you mean baccarat?"));
    assert_non_null(plan_find_game("baccarat", &error));
}

static void replace(char **old, const char *new)
{
    free(*old);
    *old = memory_copy_string(new);
}

static void begin(const Plan *plan, Run *run)
{
    plan_begin_run(plan, 5, run);
    run->version = memory_copy_string("9.8.7");
    run->commit = memory_copy_string("abcdef");
}

/* A plan comes back from its run as it was, overrides and all. */
static void plans_come_back_from_runs(void **state)
{
    (void)state;
    const char *const settings[] = {"decks=6", "bets=tie,zoo", "zoo_pays=1:3"};
    Plan plan, back;
    Run run;
    Error error = {0};
    load(&plan, "marina-zoobac", settings, 3);
    begin(&plan, &run);
    assert_string_equal(run.rules_digest, plan.digest);
    assert_true(run.exact != NULL);
    assert_int_equal(run.history.count, 0);
    assert_int_equal(run.parameter_count, plan.parameters.count);
    if (plan_of_run(&back, &run, &error))
        fail_msg("%s", error.message);
    assert_string_equal(back.digest, plan.digest);
    assert_string_equal(back.rules_id, "marina-zoobac");
    assert_string_equal(back.overrides, plan.overrides);
    assert_string_equal(back.rules.text, plan.rules.text);
    assert_ptr_equal(back.game, plan.game);
    assert_string_equal(back.strategy, plan.strategy);
    assert_int_equal(back.bets.count, 2);
    for (int i = 0; i < plan.parameters.count; i++) {
        const char *filed = plan.parameters.value[i].filed;
        assert_string_equal(back.parameters.value[i].text, plan.parameters.value[i].text);
        assert_string_equal(run.parameter[i].value, plan.parameters.value[i].text);
        assert_string_equal(run.parameter[i].filed, filed ? filed : "");
        assert_int_equal(back.parameters.value[i].filed != NULL, filed != NULL);
    }
    plan_free(&back);
    run_free(&run);
    plan_free(&plan);
}

static void assert_plays_otherwise(const Run *run)
{
    const Plan empty = {0};
    Plan back;
    Error error = {0};
    assert_int_equal(plan_of_run(&back, run, &error), ERROR_INPUT);
    assert_memory_equal(&back, &empty, sizeof back);
    assert_non_null(strstr(error.message, "cardroom 9.8.7 (commit abcdef)"));
}

static void runs_played_otherwise_are_refused(void **state)
{
    (void)state;
    const char *const settings[] = {"decks=6"};
    Plan plan, back;
    Run run;
    Error error = {0};
    load(&plan, "baccarat", settings, 1);
    begin(&plan, &run);
    run.rules_digest[0] ^= 1;
    assert_plays_otherwise(&run);
    run.rules_digest[0] ^= 1;
    run.block_attempts *= 2;
    assert_plays_otherwise(&run);
    run.block_attempts /= 2;
    run.bets.classes--;
    assert_plays_otherwise(&run);
    run.bets.classes++;
    replace(&run.overrides, "");
    assert_plays_otherwise(&run);
    replace(&run.overrides, "decks=6\n");
    replace(&run.seed_scheme, "another");
    assert_plays_otherwise(&run);
    replace(&run.seed_scheme, STREAMS_SCHEME);
    assert_int_equal(plan_of_run(&back, &run, &error), 0);
    plan_free(&back);
    replace(&run.overrides, "decks=99\n");
    assert_int_equal(plan_of_run(&back, &run, &error), ERROR_INPUT);
    replace(&run.overrides, "decks=6\n");
    replace(&run.rules_text, "game: whist\n");
    assert_int_equal(plan_of_run(&back, &run, &error), ERROR_INPUT);
    run_free(&run);
    plan_free(&plan);
}

static uint64_t rounds_of(const Plan *plan, uint64_t seed, uint64_t blocks)
{
    uint64_t *counts = memory_new((size_t)plan->bets.classes, sizeof *counts), rounds = 0;
    Workers workers = {.plan = plan, .seed = seed, .threads = 2};
    Error error = {0};
    assert_int_equal(isa_choose(&workers.isa, NULL, &error), 0);
    workers_sum(&workers, 0, blocks, counts);
    for (int c = 0; c < plan->bets.classes; c++)
        rounds += counts[c];
    free(counts);
    return rounds;
}

/* Enough blocks, at the last round that some number of blocks just holds too, and not many too many. */
static void blocks_are_enough(void **state)
{
    (void)state;
    for (int decks = 1; decks <= 8; decks += 7) {
        char setting[32];
        const char *const settings[] = {setting};
        Plan plan;
        snprintf(setting, sizeof setting, "decks=%d", decks);
        load(&plan, "baccarat", settings, 1);
        for (uint64_t blocks = 1; blocks <= 8; blocks++) {
            uint64_t low = 0, high = blocks << 20; /* the most rounds planned with so many blocks */
            while (low < high) {
                uint64_t middle = low + (high - low + 1) / 2;
                if (plan_blocks(&plan, middle) <= blocks)
                    low = middle;
                else
                    high = middle - 1;
            }
            uint64_t played = rounds_of(&plan, blocks, blocks);
            assert_true(played >= low);
            assert_true(played - low < blocks << 14); /* 1.6 % of a block is six sigma and to spare */
            assert_int_equal(plan_blocks(&plan, low), blocks);
            assert_int_equal(plan_blocks(&plan, low + 1), blocks + 1);
        }
        plan_free(&plan);
    }
}

static void blocks_of_large_runs(void **state)
{
    (void)state;
    Plan plan;
    load(&plan, "baccarat", NULL, 0);
    double p = plan.game->acceptance(plan.table);
    assert_true(p > 0.9 && p <= 1);
    uint64_t before = 0;
    for (uint64_t rounds = 1; rounds <= 1000000000000000000; rounds *= 10) {
        uint64_t blocks = plan_blocks(&plan, rounds);
        double accepted = (double)blocks * (double)plan.game->block_attempts * p;
        assert_true(blocks >= 1 && blocks >= before);
        assert_true(accepted >= (double)rounds);
        assert_true(accepted < (double)rounds * 1.001 + 2 * (double)plan.game->block_attempts);
        before = blocks;
    }
    assert_int_equal(plan_blocks(&plan, 1), 1);
    plan_free(&plan);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_parameter_changes_the_digest),
        cmocka_unit_test(nothing_else_changes_the_digest),
        cmocka_unit_test(plans_know_their_rules),
        cmocka_unit_test(what_cannot_be_planned_is_refused),
        cmocka_unit_test(plans_come_back_from_runs),
        cmocka_unit_test(runs_played_otherwise_are_refused),
        cmocka_unit_test(blocks_are_enough),
        cmocka_unit_test(blocks_of_large_runs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
