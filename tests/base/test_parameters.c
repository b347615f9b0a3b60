/* test_parameters.c - the rules of a game as named values: defaults, files, --set, and what is refused how. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sim/base/parameters.h"
#include <string.h>

static const Parameter table[] = {{"decks", PARAMETER_INTEGER, "6", 1, 8, NULL, "decks in the shoe"},
                                  {"offset", PARAMETER_INTEGER, "-3", -5, 5, NULL, "may be below zero"},
                                  {"natural_pays", PARAMETER_RATIO, "6:5", 0, 100, NULL, "what a natural pays"},
                                  {"commission", PARAMETER_RATIO, "5%", 0, 1, NULL, "share kept back"},
                                  {"push", PARAMETER_CHOICE, "none", 0, 0, "none three_card_8 all", "which wins push"},
                                  {"bets", PARAMETER_NAMES, "tie, player", 0, 0, "player banker tie zoo", "the bets"},
                                  {0}};

static void read_text(Parameters *parameters, const char *text)
{
    RulesFile file;
    Error error = {0};
    if (rules_file_parse(&file, "f.yaml", text, strlen(text), &error)
        || parameters_read(parameters, table, &file, &error))
        fail_msg("%s", error.message);
    rules_file_free(&file);
}

static const ParameterValue *value_of(const Parameters *parameters, const char *name)
{
    for (int i = 0; i < parameters->count; i++)
        if (strcmp(table[i].name, name) == 0)
            return &parameters->value[i];
    fail_msg("%s", name);
    return NULL;
}

static void assert_text(const Parameters *parameters, const char *name, const char *text)
{
    assert_string_equal(value_of(parameters, name)->text, text);
}

static void assert_filed(const Parameters *parameters, const char *name, const char *filed)
{
    const ParameterValue *value = value_of(parameters, name);
    if (filed)
        assert_string_equal(value->filed, filed);
    else
        assert_null(value->filed);
}

static void assert_defaults(const Parameters *parameters)
{
    assert_int_equal(parameters->count, 6);
    assert_int_equal(parameters_integer(parameters, "decks"), 6);
    assert_int_equal(parameters_integer(parameters, "offset"), -3);
    Ratio pays = parameters_ratio(parameters, "natural_pays"), kept = parameters_ratio(parameters, "commission");
    assert_true(pays.top == 6 && pays.bottom == 5);
    assert_true(kept.top == 1 && kept.bottom == 20);
    assert_true(parameters_has(parameters, "push", "none"));
    assert_false(parameters_has(parameters, "push", "three_card_8"));
    assert_true(parameters_has(parameters, "bets", "player"));
    assert_true(parameters_has(parameters, "bets", "tie"));
    assert_false(parameters_has(parameters, "bets", "banker"));
    assert_false(parameters_has(parameters, "bets", "zoo"));
    assert_text(parameters, "bets", "player,tie");
    assert_text(parameters, "natural_pays", "1.2");
    for (int i = 0; i < parameters->count; i++)
        assert_null(parameters->value[i].filed);
}

static void defaults(void **state)
{
    (void)state;
    Parameters parameters;
    Error error = {0};
    assert_int_equal(parameters_read(&parameters, table, NULL, &error), 0);
    assert_defaults(&parameters);
    parameters_free(&parameters);
    assert_int_equal(parameters.count, 0);
    read_text(&parameters, "game: x\n");
    assert_defaults(&parameters);
    parameters_free(&parameters);
}

static void a_bad_default_is_an_internal_error(void **state)
{
    (void)state;
    static const Parameter bad[] = {{"decks", PARAMETER_INTEGER, "9", 1, 8, NULL, "decks"}, {0}};
    Parameters parameters;
    Error error = {0};
    assert_int_equal(parameters_read(&parameters, bad, NULL, &error), ERROR_INTERNAL);
    assert_non_null(strstr(error.message, "decks is a whole number from 1 to 8, not `9`"));
    parameters_free(&parameters);
}

static void files_replace_defaults(void **state)
{
    (void)state;
    Parameters parameters;
    read_text(&parameters, "game: x\nrules:\n  bets: [zoo, banker]\n  decks: 8\n  offset: 5\n"
                           "  natural_pays: 3:2\n  commission: 0.04\n  push: three_card_8\n"
                           "filed:\n  decks: page 3\n  push: page 4\n");
    assert_int_equal(parameters_integer(&parameters, "decks"), 8);
    assert_int_equal(parameters_integer(&parameters, "offset"), 5);
    assert_true(parameters_ratio(&parameters, "natural_pays").top == 3);
    assert_true(parameters_ratio(&parameters, "natural_pays").bottom == 2);
    assert_true(parameters_ratio(&parameters, "commission").bottom == 25);
    assert_true(parameters_has(&parameters, "push", "three_card_8"));
    assert_false(parameters_has(&parameters, "push", "none"));
    assert_true(parameters_has(&parameters, "bets", "zoo"));
    assert_true(parameters_has(&parameters, "bets", "banker"));
    assert_false(parameters_has(&parameters, "bets", "player"));
    assert_text(&parameters, "bets", "banker,zoo");
    assert_text(&parameters, "push", "three_card_8");
    assert_filed(&parameters, "decks", "page 3");
    assert_filed(&parameters, "push", "page 4");
    assert_filed(&parameters, "offset", NULL);
    parameters_free(&parameters);
}

/* A value has one way to be written, whatever way it was given. */
static void values_are_written_in_one_way(void **state)
{
    (void)state;
    static const struct Way {
        const char *setting, *name, *text;
    } ways[] = {
        {"decks=8", "decks", "8"},
        {"decks=8:1", "decks", "8"},
        {"decks=8.0", "decks", "8"},
        {"decks=08", "decks", "8"},
        {"offset=-5", "offset", "-5"},
        {"natural_pays=3:2", "natural_pays", "1.5"},
        {"natural_pays=1.50", "natural_pays", "1.5"},
        {"natural_pays=150%", "natural_pays", "1.5"},
        {"natural_pays=6:4", "natural_pays", "1.5"},
        {"natural_pays=2:6", "natural_pays", "1:3"},
        {"natural_pays=100", "natural_pays", "100"},
        {"natural_pays=0", "natural_pays", "0"},
        {"commission=4%", "commission", "0.04"},
        {"commission=1", "commission", "1"},
        {"push=all", "push", "all"},
        {"push= all ", "push", "all"},
        {"bets=zoo,tie", "bets", "tie,zoo"},
        {"bets=zoo tie", "bets", "tie,zoo"},
        {"bets=tie, ,zoo", "bets", "tie,zoo"},
        {"bets=zoo,tie,banker,player", "bets", "player,banker,tie,zoo"},
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        Parameters parameters;
        Error error = {0};
        assert_int_equal(parameters_read(&parameters, table, NULL, &error), 0);
        if (parameters_override(&parameters, ways[i].setting, &error))
            fail_msg("%s: %s", ways[i].setting, error.message);
        assert_text(&parameters, ways[i].name, ways[i].text);
        parameters_free(&parameters);
    }
}

static void overrides_drop_the_filed_note(void **state)
{
    (void)state;
    Parameters parameters;
    Error error = {0};
    read_text(&parameters, "game: x\nrules:\n  decks: 8\n  push: all\nfiled:\n  decks: page 3\n  push: page 4\n");
    assert_int_equal(parameters_override(&parameters, "decks=2", &error), 0);
    assert_int_equal(parameters_integer(&parameters, "decks"), 2);
    assert_filed(&parameters, "decks", NULL);
    assert_filed(&parameters, "push", "page 4");
    assert_int_equal(parameters_override(&parameters, "decks=3", &error), 0);
    assert_int_equal(parameters_integer(&parameters, "decks"), 3);
    /* a refused one leaves all as it was */
    assert_int_equal(parameters_override(&parameters, "push=some", &error), ERROR_INPUT);
    assert_filed(&parameters, "push", "page 4");
    assert_text(&parameters, "push", "all");
    assert_int_equal(parameters_override(&parameters, "decks=9", &error), ERROR_INPUT);
    assert_int_equal(parameters_integer(&parameters, "decks"), 3);
    parameters_free(&parameters);
}

static void overrides_that_are_refused(void **state)
{
    (void)state;
    static const struct Bad {
        const char *setting, *fragment;
    } bad[] = {
        {"decks", "--set decks: write --set name=value"},
        {"", "write --set name=value"},
        {"=3", "has no rule called "},
        {"deck=3", "no rule called deck (did you mean decks?); its rules are: decks, offset, natural_pays"},
        {"Decks=3", "did you mean decks?"},
        {"natrual_pays=3", "did you mean natural_pays?"},
        {"xyzzy=3", "no rule called xyzzy; its rules are:"},
        {"decks=0", "decks is a whole number from 1 to 8, not `0`"},
        {"decks=9", "decks is a whole number from 1 to 8, not `9`"},
        {"decks=-1", "a whole number from 1 to 8"},
        {"decks=1.5", "a whole number from 1 to 8"},
        {"decks=", "a whole number from 1 to 8, not ``"},
        {"decks=six", "a whole number from 1 to 8, not `six`"},
        {"decks=1e0", "a whole number from 1 to 8"},
        {"offset=-6", "a whole number from -5 to 5"},
        {"offset=6", "a whole number from -5 to 5"},
        {"natural_pays=-1:100", "a number from 0 to 100 such as 9, 6:5 or 0.95"},
        {"natural_pays=100.01", "a number from 0 to 100"},
        {"natural_pays=3//2", "a number from 0 to 100"},
        {"bets=tie,zoo,tie", "tie is there twice"},
        {"natural_pays=1:0", "a number from 0 to 100"},
        {"commission=1.0001", "a number from 0 to 1 such as 0.05 or 5%, not `1.0001`"},
        {"commission=101%", "a number from 0 to 1"},
        {"push=", "push is one of: none, three_card_8, all, not ``"},
        {"push=none,all", "push is one of: none, three_card_8, all"},
        {"push=non", "non is not known (did you mean none?); push is one of: none, three_card_8, all"},
        {"push=zzzzzzzz", "zzzzzzzz is not known; push is one of"},
        {"push=NONE", "NONE is not known"},
        {"bets=", "bets is a list of some of: player, banker, tie, zoo, not ``"},
        {"bets=,", "bets is a list of some of"},
        {"bets=player,bankr", "bankr is not known (did you mean banker?); bets is a list of some of"},
        {"bets=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "bets is a list of some of"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Parameters parameters;
        Error error = {0};
        assert_int_equal(parameters_read(&parameters, table, NULL, &error), 0);
        int code = parameters_override(&parameters, bad[i].setting, &error);
        if (code != ERROR_INPUT || error.code != ERROR_INPUT || !strstr(error.message, bad[i].fragment)
            || strncmp(error.message, "--set ", 6) != 0)
            fail_msg("%s: %d %s", bad[i].setting, code, error.message);
        assert_defaults(&parameters);
        parameters_free(&parameters);
    }
}

static void expect_at(const char *text, const char *start)
{
    RulesFile file;
    Parameters parameters;
    Error error = {0};
    assert_int_equal(rules_file_parse(&file, "f.yaml", text, strlen(text), &error), 0);
    int code = parameters_read(&parameters, table, &file, &error);
    if (code != ERROR_INPUT || strncmp(error.message, start, strlen(start)) != 0)
        fail_msg("%s\nwanted %s\ngot %d %s", text, start, code, error.message);
    assert_int_equal(error.message[strlen(error.message) - 1], '^');
    parameters_free(&parameters);
    rules_file_free(&file);
}

/* A wrong name is pointed at where the name stands, a wrong value where the value stands. */
static void files_are_refused_with_the_place(void **state)
{
    (void)state;
    expect_at("game: x\nrules:\n  decks: 9\n", "f.yaml:3:10: decks is a whole number from 1 to 8, not `9`");
    expect_at("game: x\nrules:\n  decks: 8\n  deks: 9\n",
              "f.yaml:4:3: this game has no rule called deks (did you mean decks?)");
    /* a slip under `rules` is told there, not where `filed` has it right; and a default may be filed */
    expect_at("game: x\nrules:\n  deks: 2\nfiled:\n  decks: page 3\n", "f.yaml:3:3: this game has no rule called deks");
    expect_at("game: x\nfiled:\n  decks: page 3\n  puhs: page 4\n", "f.yaml:4:3: this game has no rule called puhs");
    expect_at("game: x\nrules:\n  bets: [player, zo]\n", "f.yaml:3:9: zo is not known (did you mean zoo?)");
    expect_at("game: x\nrules:\n  push: [none, all]\n", "f.yaml:3:9: push is one of");
    expect_at("game: x\nrules:\n  bets: []\n", "f.yaml:3:9: bets is a list of some of");
}

static void domains(void **state)
{
    (void)state;
    static const char *const words[] = {"a whole number from 1 to 8",
                                        "a whole number from -5 to 5",
                                        "a number from 0 to 100 such as 9, 6:5 or 0.95",
                                        "a number from 0 to 1 such as 0.05 or 5%",
                                        "one of: none, three_card_8, all",
                                        "a list of some of: player, banker, tie, zoo"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        Text out = {0};
        parameter_domain(&out, &table[i]);
        assert_string_equal(text_get(&out), words[i]);
        text_free(&out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults),
        cmocka_unit_test(a_bad_default_is_an_internal_error),
        cmocka_unit_test(files_replace_defaults),
        cmocka_unit_test(values_are_written_in_one_way),
        cmocka_unit_test(overrides_drop_the_filed_note),
        cmocka_unit_test(overrides_that_are_refused),
        cmocka_unit_test(files_are_refused_with_the_place),
        cmocka_unit_test(domains),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
