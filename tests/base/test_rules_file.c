/* test_rules_file.c - the reader of rules files: what it takes, and where and how it refuses the rest. */
#include "sim/base/rules_file.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

typedef struct Bad {
    const char *text, *place, *fragment;
} Bad;

#define G "game: x\n"

static const Bad bad[] = {
    {"", "1:1", "the file is empty"},
    {"# only a comment\n", "1:1", "the file is empty"},
    {"- a\n", "1:1", "needs `game: name`"},
    {"title: t\n", "1:1", "no game is named"},
    {"game:\n", "1:1", "game has no value"},
    {"game: [a]\n", "1:7", "game has one value"},
    {G "rule:\n  a: 1\n", "2:1", "did you mean rules?"},
    {G "whatsoever: 1\n", "2:1", "game, title, about, rules and filed"},
    {G "game: y\n", "2:1", "game is given twice, first on line 1"},
    {G "rules: 8\n", "2:8", "rules holds indented"},
    {G "rules:\n  a: 1\n  a: 2\n", "4:3", "a is given twice, first on line 3"},
    {G "rules:\n  a: {b: c}\n", "3:6", "not a mapping"},
    {G "rules:\n  a: [b, [c]]\n", "3:10", "may only hold plain values"},
    {G "rules:\n  a: ['b,c']\n", "3:7", "cannot have a comma"},
    {G "rules:\n  a:\n", "3:3", "a has no value"},
    {G "rules:\n  a: \"\\0\"\n", "3:6", "spells a control character"},
    {G "rules:\n  a: &b 1\n", "3:6", "anchors"},
    {G "rules:\n  a: *b\n", "3:6", "aliases"},
    {G "rules:\n  a: !!str 1\n", "3:6", "tags"},
    {G "rules:\n  <<: 1\n", "3:3", "merge keys"},
    {G "rules:\n  [a]: 1\n", "3:3", "a name is expected"},
    {G "---\ngame: y\n", "2:1", "second document"},
    {"%YAML 1.2\n---\n" G, "1:1", "cannot begin with %"},
    {G "rules:\n\ta: 1\n", "3:1", "indent with spaces"},
    {G "title: a: b\n", "2:9", "in quotes"},
    {G "title: \"a\n", "2:8", "close the quote"},
    {G "rules:\n  a: \"b\n  c: 1\n", "3:6", "close the quote"},
    {G "rules:\n  a: [1, 2\n  b: 2\n", "4:4", "is a ] missing?"},
    {G "rules:\n  a 1\n  b: 2\n", "3:3", "one `name: value` per line"},
    {G "rules:\n a: 1\n  b: 2\n", "3:5", "indent the rules alike"},
    {G "{''''''''''''.g", "2:2", "five quotes in a row"}, /* libfyaml 0.7.12 leaks on it */
    {G "...\ngame: y\n", "2:1", "second document"},
    {"game: x\r\nrules:\r\n  a: 1\r\n  a: 2\r\n", "4:3", "a is given twice, first on line 3"},
    {"game: x\rrules: 8\r", "2:8", "rules holds indented"},
    {"\xEF\xBB\xBF"
     "game: [x]\n",
     "1:7", "game has one value"},
    {"\xEF\xBB\xBF%TAG ! x\n", "1:1", "cannot begin with %"},
    {G "\xEF\xBB\xBF"
       "title: y\n",
     "2:1", "control character"},
    {"a: &a [l, l]\nb: &b [*a, *a]\nc: &c [*b, *b]\n", "1:4", "anchors"},
    {G "rules:\n  a: &a [l, l]\n  b: &b [*a, *a]\n", "3:6", "anchors"},
    {G "title: \xC3\xA9\x01\n", "2:9", "control character"},
    {G "title: \xC3\xA9\xFF\n", "2:9", "not UTF-8"},
    {G "title: \xED\xA0\x80\n", "2:8", "not UTF-8"},
};

static void assert_empty(const RulesFile *file)
{
    const RulesFile empty = {0};
    assert_memory_equal(file, &empty, sizeof empty);
}

static void expect_bad(const char *text, size_t size, const char *place, const char *fragment)
{
    RulesFile file;
    Error error;
    char start[64];
    int code = rules_file_parse(&file, "f.yaml", text, size, &error);
    snprintf(start, sizeof start, "f.yaml:%s: ", place);
    if (code != ERROR_INPUT || strncmp(error.message, start, strlen(start)) || !strstr(error.message, fragment))
        fail_msg("%.200s\nwanted %s%s\ngot %d: %s", text, start, fragment, code, code ? error.message : "");
    assert_int_equal(error.message[strlen(error.message) - 1], '^');
    assert_empty(&file);
}

static void test_bad(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        expect_bad(bad[i].text, strlen(bad[i].text), bad[i].place, bad[i].fragment);
    expect_bad("game: \0x", 8, "1:7", "NUL");
}

static void test_good(void **state)
{
    static const char text[] = "game: baccarat\ntitle: \"ZooBac, Marina\"\nabout: |\n  two\n  lines\n"
                               "filed:\n  decks: Marina Club, 001\n"
                               "rules:\n  decks: 8\n  bets: [player, banker, tie]\n  pays:\n    - 1\n    - '2'\n";
    RulesFile file;
    Error error;
    (void)state;
    if (rules_file_parse(&file, "f.yaml", text, sizeof text - 1, &error))
        fail_msg("%s", error.message);
    assert_string_equal(file.game, "baccarat");
    assert_string_equal(file.title, "ZooBac, Marina");
    assert_string_equal(file.text, text);
    assert_int_equal(file.game_column, 7);
    assert_int_equal(file.count, 3);
    assert_string_equal(file.notes[0].name, "decks");
    assert_string_equal(file.notes[0].value, "Marina Club, 001");
    assert_string_equal(file.entries[1].value, "player,banker,tie");
    assert_string_equal(file.entries[2].value, "1,2");
    assert_int_equal(file.note_count, 1);
    assert_int_equal(file.entries[1].name_line, 10);
    assert_int_equal(file.entries[1].name_column, 3);
    assert_int_equal(file.entries[1].value_line, 10);
    assert_int_equal(file.entries[1].value_column, 9);
    rules_file_free(&file);
    assert_empty(&file);
}

/* `head` and then `count` times `part`. */
static void expect_bad_repeated(const char *head, const char *part, int count)
{
    size_t start = strlen(head), step = strlen(part), size = start + step * (size_t)count;
    char *text = malloc(size + 1);
    RulesFile file;
    Error error;
    assert_non_null(text);
    memcpy(text, head, start + 1);
    for (int i = 0; i < count; i++)
        memcpy(text + start + step * (size_t)i, part, step + 1);
    clock_t start_time = clock();
    assert_int_equal(rules_file_parse(&file, "f.yaml", text, size, &error), ERROR_INPUT);
    assert_true(clock() - start_time < CLOCKS_PER_SEC);
    assert_true(strncmp(error.message, "f.yaml:", 7) == 0 && strlen(error.message) < sizeof error.message - 1);
    assert_int_equal(error.message[strlen(error.message) - 1], '^');
    assert_empty(&file);
    free(text);
}

static void test_hostile(void **state)
{
    static const char *const parts[] = {"[", "{", "- ", "? ", "a: ", "[{", "\"", "&a ", "!", "a\n", "\t"};
    (void)state;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        expect_bad_repeated("", parts[i], 80000);
        expect_bad_repeated(G "rules:\n  a: ", parts[i], 80000);
    }
    expect_bad_repeated("", "x", 10 * 1024 * 1024);
    expect_bad_repeated(G "rules:\n", "  a: 1\n", 30000);
}

/* The line is shown in part where it is long, and the caret is still under the fault. */
static void test_long_line(void **state)
{
    RulesFile file;
    Error error;
    char *text = malloc(200001);
    (void)state;
    assert_non_null(text);
    memcpy(text, "game: x\ntitle: ", 15);
    memset(text + 15, 'x', 200000 - 15);
    strcpy(text + 199990, "x\x01yz");
    assert_int_equal(rules_file_parse(&file, "f", text, strlen(text), &error), ERROR_INPUT);
    assert_non_null(strstr(error.message, "f:2:199984: a control character"));
    assert_non_null(strstr(error.message, "\n  ...xxxx"));
    assert_non_null(strstr(error.message, "xx?yz\n"));
    const char *shown = strrchr(error.message, '\n') + 1, *fault = strchr(strstr(error.message, "\n  ..."), '?');
    const char *line = strstr(error.message, "\n  ...") + 1;
    assert_int_equal(strlen(shown) - 1, fault - line);
    free(text);
}

static void test_many_entries(void **state)
{
    RulesFile file;
    Error error;
    char text[8192] = G "rules:\n", *end = text + strlen(text);
    (void)state;
    for (int i = 0; i < RULES_FILE_ENTRIES; i++)
        end += sprintf(end, "  a%d: %d\n", i, i);
    assert_int_equal(rules_file_parse(&file, "f.yaml", text, strlen(text), &error), 0);
    assert_int_equal(file.count, RULES_FILE_ENTRIES);
    assert_string_equal(file.entries[255].value, "255");
    rules_file_free(&file);
    strcpy(end, "  b: 1\n");
    expect_bad(text, strlen(text), "259:3", "more than 256 entries");
}

/* Line ends and a byte order mark of other systems are no part of the values. */
static void test_foreign_text(void **state)
{
    static const char text[] = "\xEF\xBB\xBFgame: x\r\ntitle: \"a\"\r\nrules:\r\n  a: 1\r\n  b: [2,\r\n    3]\r\n";
    RulesFile file;
    Error error;
    (void)state;
    assert_int_equal(rules_file_parse(&file, "f.yaml", text, sizeof text - 1, &error), 0);
    assert_string_equal(file.game, "x");
    assert_string_equal(file.title, "a");
    assert_string_equal(file.entries[0].value, "1");
    assert_string_equal(file.entries[1].value, "2,3");
    assert_int_equal(file.game_column, 7);
    assert_int_equal(file.entries[1].value_line, 5);
    assert_int_equal(file.entries[1].value_column, 6);
    rules_file_free(&file);
}

/* libfyaml may not print: stderr belongs to the program. */
static void test_silent(void **state)
{
    FILE *sink = tmpfile();
    struct stat status;
    RulesFile file;
    Error error;
    int terminal = dup(2);
    (void)state;
    assert_non_null(sink);
    fflush(stderr);
    dup2(fileno(sink), 2);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (!rules_file_parse(&file, "f.yaml", bad[i].text, strlen(bad[i].text), &error))
            rules_file_free(&file);
    fflush(stderr);
    dup2(terminal, 2);
    close(terminal);
    assert_int_equal(fstat(fileno(sink), &status), 0);
    assert_int_equal(status.st_size, 0);
    fclose(sink);
}

static void expect_unreadable(const char *path, int code, const char *message)
{
    RulesFile file;
    Error error;
    assert_int_equal(rules_file_read(&file, path, &error), code);
    assert_true(strncmp(error.message, path, strlen(path)) == 0);
    if (strncmp(error.message + strlen(path), message, strlen(message)))
        fail_msg("%s", error.message);
    assert_empty(&file);
}

static void test_disk(void **state)
{
    char path[] = "/tmp/test_rules_file_XXXXXX";
    int descriptor = mkstemp(path);
    (void)state;
    assert_true(descriptor >= 0);
    assert_int_equal(ftruncate(descriptor, 10 << 20), 0);
    close(descriptor);
    expect_unreadable(path, ERROR_INPUT, ":1:1: the file is larger than");
    unlink(path);
    expect_unreadable(path, ERROR_INPUT, ": there is no such file");
    expect_unreadable("/dev/null/x.yaml", ERROR_INPUT, ": there is no such file");
    expect_unreadable("", ERROR_INPUT, ": there is no such file");
    expect_unreadable("/", ERROR_INPUT, ": this is a folder");
    expect_unreadable("/proc/self/mem", ERROR_IO, ": cannot be read: Input/output error");
    expect_unreadable("/dev/zero", ERROR_INPUT, ":1:1: the file is larger than"); /* and never ends */
    expect_unreadable("/dev/null", ERROR_INPUT, ":1:1: the file is empty");
}

/* The caret stands under the character, whatever is before it on the line. */
static void test_caret(void **state)
{
    RulesFile file;
    Error error;
    static const char text[] = "title: \xC3\xA9\t\x01\n";
    (void)state;
    assert_int_equal(rules_file_parse(&file, "f", text, sizeof text - 1, &error), ERROR_INPUT);
    assert_non_null(strstr(error.message, "\n  title: \xC3\xA9 ?\n           ^"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bad),       cmocka_unit_test(test_good),         cmocka_unit_test(test_hostile),
        cmocka_unit_test(test_long_line), cmocka_unit_test(test_many_entries), cmocka_unit_test(test_foreign_text),
        cmocka_unit_test(test_silent),    cmocka_unit_test(test_disk),         cmocka_unit_test(test_caret)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
