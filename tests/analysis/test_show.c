/* test_show.c - the table reads as intended, and JSON and CSV are well formed whatever the names in a run are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "analysis/show.h"
#include "analysis/show_number.h"
#include "sim/base/memory.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIMULATED = 1, EXACT = 2 };

static void set_bet(Bet *bet, const char *name, int64_t ticks, int outcomes, const Outcome outcome[],
                    const int of_class[])
{
    snprintf(bet->name, sizeof bet->name, "%s", name);
    bet->ticks = ticks;
    bet->outcome_count = outcomes;
    memcpy(bet->outcome, outcome, (size_t)outcomes * sizeof *outcome);
    for (int c = 0; c < 4; c++)
        bet->outcome_of_class[c] = (uint16_t)of_class[c];
}

static Run make_run(int what)
{
    Run run = {.seed = 7, .block_attempts = 1 << 20, .rules_digest = "0123456789abcdef0123456789abcdef"};
    run.game = memory_copy_string("coin");
    run.rules_id = memory_copy_string("club-coin");
    run.rules_title = memory_copy_string("Coin at the Club");
    run.strategy = memory_copy_string("optimal");
    run.overrides = memory_copy_string("tie_pays=9\n");
    run.parameter_count = 1;
    run.parameter = memory_new(1, sizeof *run.parameter);
    run.parameter[0] = (RunParameter){memory_copy_string("tie_pays"), memory_copy_string("9"), memory_copy_string("")};
    bets_new(&run.bets, 4, 2);
    for (int c = 0; c < 4; c++)
        run.bets.class_label[c] = memory_copy_string("class");
    set_bet(&run.bets.bet[0], "main", 10, 4,
            (Outcome[]){{"win", 12, 10}, {"tie", 0, 10}, {"lose", -10, 10}, {"lose double", -20, 20}},
            (int[]){0, 1, 2, 3});
    set_bet(&run.bets.bet[1], "tie", 1, 2, (Outcome[]){{"tie", 9, 1}, {"no tie", -1, 1}}, (int[]){1, 0, 1, 1});
    if (what & EXACT) {
        run.exact = memory_new(4, sizeof *run.exact);
        memcpy(run.exact, (u128[]){400, 100, 450, 50}, 4 * sizeof *run.exact);
    }
    history_new(&run.history, 4);
    Error error;
    if (what & SIMULATED)
        assert_int_equal(history_add(&run.history, 0, 3, (uint64_t[]){401000, 99000, 450000, 50000}, &error), 0);
    return run;
}

static const ShowStyle PLAIN = {.confidence = 0.95, .outcomes = true};

static void table_of_a_simulation(void **state)
{
    (void)state;
    Run run = make_run(SIMULATED | EXACT);
    Text out = {0};
    show_text(&out, &run, &PLAIN);
    static const char wanted[] =
        "Coin at the Club\n"
        "  rules      club-coin, game coin, strategy optimal\n"
        "  played     1,000,000 rounds in 3 blocks, seed 7\n"
        "  with       tie_pays 9\n"
        "  changed    tie_pays=9\n"
        "\n"
        "  bet        edge  95 % interval      sd  wagered  element of risk    hit rate  exact edge      z\n"
        "  main  6.88000 %    ± 0.21673 %  1.1058  1.05000        6.55238 %  40.10000 %   7.00000 %  -1.09\n"
        "  tie   1.00000 %    ± 0.58537 %  2.9866  1.00000        1.00000 %   9.90000 %   0.00000 %  +3.33\n"
        "\n"
        "  outcome      pays  wagered    count  probability   1 in  95 % interval       exact      z\n"
        "\n"
        "main\n"
        "  win           1.2        1  401,000   40.10000 %   2.49    ± 0.09606 %  40.00000 %  +2.04\n"
        "  tie             0        1   99,000    9.90000 %  10.10    ± 0.05854 %  10.00000 %  -3.33\n"
        "  lose           -1        1  450,000   45.00000 %   2.22    ± 0.09751 %  45.00000 %   0.00\n"
        "  lose double    -2        2   50,000    5.00000 %  20.00    ± 0.04272 %   5.00000 %   0.00\n"
        "\n"
        "tie\n"
        "  tie             9            99,000    9.90000 %  10.10    ± 0.05854 %  10.00000 %  -3.33\n"
        "  no tie         -1           901,000   90.10000 %   1.11    ± 0.05854 %  90.00000 %  +3.33\n"
        "\n"
        "  agreement  largest |z| 3.33, chi-square 12.5 over 4 classes (p 0.00585): holds\n"
        "  digest     ";
    assert_true(strlen(text_get(&out)) == strlen(wanted) + 33);
    assert_memory_equal(text_get(&out), wanted, strlen(wanted));
    text_free(&out);
    run_free(&run);
}

static void table_of_an_exact_run(void **state)
{
    (void)state;
    Run run = make_run(EXACT);
    Text out = {0};
    show_text(&out, &run, &PLAIN);
    assert_non_null(strstr(text_get(&out), "exact      by enumeration, total weight 1,000\n"));
    assert_non_null(strstr(text_get(&out), "  bet        edge      sd  wagered  element of risk    hit rate\n"));
    assert_non_null(strstr(text_get(&out), "  main  7.00000 %"));
    assert_null(strstr(text_get(&out), "interval"));
    assert_null(strstr(text_get(&out), "agreement"));
    text_free(&out);
    run_free(&run);
}

static void nothing_played_shows_as_nothing(void **state)
{
    (void)state;
    Run run = make_run(0);
    Text out = {0};
    show_text(&out, &run, &PLAIN);
    assert_non_null(strstr(text_get(&out), "played     0 rounds in 0 blocks"));
    assert_non_null(strstr(text_get(&out), "  main     -              -   -"));
    assert_null(strstr(text_get(&out), "nan"));
    assert_null(strstr(text_get(&out), "!"));
    text_free(&out);
    show_json(&out, &run, 0.95);
    assert_non_null(strstr(text_get(&out), "\"edge\": null, \"edge_low\": null"));
    assert_null(strstr(text_get(&out), "nan"));
    text_free(&out);
    run_free(&run);
}

/* An outcome seen 3 times, one never, blocks missing, and an enumeration that says otherwise. */
static void warns_of_what_is_weak(void **state)
{
    (void)state;
    Run run = make_run(EXACT);
    Error error;
    run.exact[1] = 0;
    assert_int_equal(history_add(&run.history, 5, 9, (uint64_t[]){500000, 3, 499997, 0}, &error), 0);
    Text out = {0};
    show_text(&out, &run, &PLAIN);
    assert_non_null(strstr(text_get(&out),
                           "  ! main, lose double: seen 0 times: at most 1 in 271,086 at 95 %, which would"
                           " move the edge by 0.00077 %\n"));
    assert_null(strstr(text_get(&out), "! tie, tie:")); /* impossible, so not just rare */
    assert_non_null(
        strstr(text_get(&out), "  ! class class cannot happen, says the exact enumeration, and was seen 3 times"));
    assert_non_null(strstr(text_get(&out), "  ! blocks 0 to 4 are missing\n"));
    assert_non_null(strstr(text_get(&out), "DOES NOT HOLD"));
    assert_non_null(strstr(text_get(&out), "unseen"));
    text_free(&out);
    run.exact[1] = 100;
    show_text(&out, &run, &PLAIN);
    assert_non_null(strstr(text_get(&out), "! tie, tie: seen 3 times: at most 1 in 114,061"));
    text_free(&out);
    run_free(&run);
}

static void color_only_on_request(void **state)
{
    (void)state;
    Run run = make_run(SIMULATED | EXACT);
    Text plain = {0}, color = {0}, stripped = {0};
    show_text(&plain, &run, &PLAIN);
    show_text(&color, &run, &(ShowStyle){.color = true, .confidence = 0.95, .outcomes = true});
    assert_null(strchr(text_get(&plain), '\033'));
    assert_non_null(strchr(text_get(&color), '\033'));
    for (const char *c = text_get(&color); *c; c++)
        if (*c == '\033')
            c = strchr(c, 'm');
        else
            text_add_bytes(&stripped, c, 1);
    assert_string_equal(text_get(&stripped), text_get(&plain));
    text_free(&plain);
    text_free(&color);
    text_free(&stripped);
    run_free(&run);
}

/* Reads a JSON value; NULL if it is not one. A reader of its own, so that it cannot share a mistake. */
static const char *read_json(const char *at);

static const char *past_blanks(const char *at)
{
    return at + strspn(at, " \n\t\r");
}

static const char *read_json_string(const char *at)
{
    if (*at++ != '"')
        return NULL;
    for (; *at != '"'; at++) {
        if ((unsigned char)*at < 0x20)
            return NULL;
        if (*at == '\\' && *++at == 'u') {
            if (strspn(at + 1, "0123456789abcdef") < 4)
                return NULL;
            at += 4;
        } else if (at[-1] == '\\' && !strchr("\"\\/bfnrt", *at)) {
            return NULL;
        }
    }
    return at + 1;
}

static const char *read_json_list(const char *at, char end)
{
    for (at = past_blanks(at + 1); *at != end; at = past_blanks(at + 1)) {
        if (end == '}') {
            at = read_json_string(past_blanks(at));
            if (!at || *(at = past_blanks(at)) != ':')
                return NULL;
            at++;
        }
        at = read_json(at);
        if (!at || (*(at = past_blanks(at)) != ',' && *at != end))
            return NULL;
        if (*at == end)
            break;
    }
    return at + 1;
}

static const char *read_json(const char *at)
{
    at = past_blanks(at);
    if (*at == '{' || *at == '[')
        return read_json_list(at, *at == '{' ? '}' : ']');
    if (*at == '"')
        return read_json_string(at);
    static const char *const words[] = {"true", "false", "null"};
    for (int i = 0; i < 3; i++)
        if (strncmp(at, words[i], strlen(words[i])) == 0)
            return at + strlen(words[i]);
    size_t size = strspn(at, "0123456789+-.eE");
    return size > 0 ? at + size : NULL;
}

static void assert_json(const Text *text)
{
    const char *end = read_json(text_get(text));
    assert_non_null(end);
    assert_string_equal(end, "\n");
}

static void json_has_the_keys_scripts_rely_on(void **state)
{
    (void)state;
    Run run = make_run(SIMULATED | EXACT);
    Text out = {0};
    show_json(&out, &run, 0.95);
    assert_json(&out);
    static const char *const wanted[] = {
        "{\"rules\": \"club-coin\", \"exact\": false, \"rounds\": 1000000, \"seed\": 7, \"blocks\": 3, ",
        "\"blocks\": 3, \"strategy\": \"optimal\"",
        "{\"name\": \"tie\", \"edge\": 0.01, \"edge_low\": ",
        "\"confidence\": 0.95, \"sd\": ",
        "\"wagered\": 1.05, \"hit_rate\": 0.401, ",
        "{\"label\": \"win\", \"pay\": 1.2, \"count\": 401000, \"probability\": 0.401, ",
        "\"exact_edge\": 0.07, \"z\": -1.0",
        "\"parameters\": {\"tie_pays\": \"9\"}",
        "\"covariance\": [[1.2",
        "\"agreement\": {\"holds\": true, "};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if (!strstr(text_get(&out), wanted[i]))
            fail_msg("no %s in %s", wanted[i], text_get(&out));
    text_free(&out);
    run_free(&run);
}

static void json_of_an_exact_run(void **state)
{
    (void)state;
    Run run = make_run(EXACT);
    run.exact[0] = (u128)1 << 100;
    Text out = {0};
    show_json(&out, &run, 0.95);
    assert_json(&out);
    assert_non_null(strstr(text_get(&out), "\"exact\": true, \"rounds\": \"1267650600228229401496703205976\", "
                                           "\"seed\": null, \"blocks\": null"));
    assert_non_null(strstr(text_get(&out), "\"count\": \"1267650600228229401496703205376\""));
    assert_null(strstr(text_get(&out), "exact_edge"));
    text_free(&out);
    run_free(&run);
}

/* Fields of a row of CSV; the row ends at *end. */
static int csv_fields(const char *at, const char **end)
{
    int fields = 1;
    bool quoted = false;
    for (; *at && (quoted || *at != '\n'); at++) {
        quoted ^= *at == '"';
        fields += !quoted && *at == ',';
    }
    *end = *at ? at + 1 : at;
    return fields;
}

static void names_from_a_file_do_no_harm(void **state)
{
    (void)state;
    Run run = make_run(SIMULATED | EXACT);
    strcpy(run.bets.bet[0].name, "a \"b\", \033[31m\n\x7f");
    strcpy(run.bets.bet[0].outcome[0].label, "\xff\xc3(\xed\xa0\x80\xf5\x80\x80\x80 é漢 \xc2\x9b");
    strcpy(run.bets.bet[0].outcome[1].label, "ends early \xe6\xbc");
    free(run.strategy);
    run.strategy = NULL;
    Text out = {0};
    show_text(&out, &run, &PLAIN);
    assert_null(strchr(text_get(&out), '\033'));
    assert_non_null(strstr(text_get(&out), "a \"b\", ?[31m??"));
    assert_non_null(strstr(text_get(&out), "?\?(??????? é漢 ?"));
    text_free(&out);
    show_json(&out, &run, 0.95);
    assert_json(&out);
    assert_non_null(strstr(text_get(&out), "\"a \\\"b\\\", \\u001b[31m\\u000a\\u007f\""));
    assert_non_null(strstr(text_get(&out), "\\ufffd\\ufffd(\\ufffd"));
    assert_non_null(strstr(text_get(&out), "ends early \\ufffd\\ufffd\""));
    text_free(&out);
    show_csv(&out, &run, 0.95);
    const char *at = text_get(&out);
    for (int row = 0; row < 1 + 4 + 2; row++)
        assert_int_equal(csv_fields(at, &at), 24);
    assert_int_equal(*at, '\0');
    assert_non_null(strstr(text_get(&out), "\n\"a \"\"b\"\", \033[31m\n\x7f\","));
    text_free(&out);
    run_free(&run);
}

static void rows_of_csv(void **state)
{
    (void)state;
    Run run = make_run(SIMULATED);
    Text out = {0};
    show_csv(&out, &run, 0.95);
    assert_non_null(
        strstr(text_get(&out), "bet,outcome,pay,wager,count,probability,low,high,edge,edge_low,edge_high,sd,"));
    assert_non_null(strstr(text_get(&out), "\nmain,lose double,-2,2,50000,0.05,"));
    assert_non_null(strstr(text_get(&out), ",0.95,,,,\n"));
    text_free(&out);
    run_free(&run);
}

static void assert_shown(Text *text, const char *wanted)
{
    assert_string_equal(text_get(text), wanted);
    text_free(text);
}

static void numbers_as_people_read_them(void **state)
{
    (void)state;
    Text t = {0};
#define SHOWN(call, wanted) (call, assert_shown(&t, wanted))
    SHOWN(show_whole(&t, 0), "0");
    SHOWN(show_whole(&t, 999), "999");
    SHOWN(show_whole(&t, 1000), "1,000");
    SHOWN(show_whole(&t, ~(u128)0), "340,282,366,920,938,463,463,374,607,431,768,211,455");
    SHOWN(show_share(&t, 0.0484407, 0), "4.84407");
    SHOWN(show_share(&t, -1e-9, 0), "0.00000");
    SHOWN(show_share(&t, 0.00000153908, 3), "0.000154");
    SHOWN(show_share(&t, 1.234e-9, 3), "1.23e-07");
    SHOWN(show_share(&t, NAN, 3), "-");
    SHOWN(show_share(&t, 0, 3), "0.00000");
    SHOWN(show_one_in(&t, 1.0 / 649740), "649,740");
    SHOWN(show_one_in(&t, 0.4), "2.50");
    SHOWN(show_one_in(&t, 0), "never");
    SHOWN(show_one_in(&t, 1e-20), "1e+20");
    SHOWN(show_units(&t, 12, 10), "1.2");
    SHOWN(show_units(&t, -20, 20), "-1");
    SHOWN(show_units(&t, 19, 20), "0.95");
    SHOWN(show_units(&t, -1, 3), "-0.333333");
    SHOWN(show_units(&t, 1000000, 1), "1000000");
    SHOWN(show_units(&t, 1, INT64_C(1) << 31), "0.000000000466");
    SHOWN(show_double(&t, 1.2, "null"), "1.2");
    SHOWN(show_double(&t, 1.0 / 3, "null"), "0.3333333333333333");
    SHOWN(show_double(&t, INFINITY, "null"), "null");
#undef SHOWN
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_of_a_simulation),
        cmocka_unit_test(table_of_an_exact_run),
        cmocka_unit_test(nothing_played_shows_as_nothing),
        cmocka_unit_test(warns_of_what_is_weak),
        cmocka_unit_test(color_only_on_request),
        cmocka_unit_test(json_has_the_keys_scripts_rely_on),
        cmocka_unit_test(json_of_an_exact_run),
        cmocka_unit_test(names_from_a_file_do_no_harm),
        cmocka_unit_test(rows_of_csv),
        cmocka_unit_test(numbers_as_people_read_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
