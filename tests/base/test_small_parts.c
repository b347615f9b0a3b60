/* test_small_parts.c - suggestions, growing text, errors, 128-bit numbers, instruction sets, bets in ticks. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sim/base/bets.h"
#include "sim/base/isa.h"
#include "sim/base/memory.h"
#include "sim/base/suggest.h"
#include "sim/base/text.h"
#include "sim/base/wide.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const words[] = {"player", "banker", "tie", "rabbit", "tiger", "monkey", "zoo"};
enum { WORDS = sizeof words / sizeof *words };

static void assert_suggests(const char *word, const char *wanted)
{
    const char *got = suggest(word, words, WORDS);
    if (wanted ? !got || strcmp(got, wanted) != 0 : got != NULL)
        fail_msg("%s: %s", word, got ? got : "nothing");
}

static void suggestions(void **state)
{
    (void)state;
    for (int i = 0; i < WORDS; i++)
        assert_suggests(words[i], words[i]);
    assert_suggests("bankr", "banker");   /* a letter lost */
    assert_suggests("bankerr", "banker"); /* one too many */
    assert_suggests("bamker", "banker");  /* another */
    assert_suggests("tigre", "tiger");    /* two exchanged */
    assert_suggests("rabit", "rabbit");
    assert_suggests("Player", "player");
    assert_suggests("plyaer", "player");
    assert_suggests("zo", "zoo");
    assert_suggests("ite", "tie");
    assert_suggests("", NULL);
    assert_suggests("ox", NULL);
    assert_suggests("blackjack", NULL);
    assert_suggests("quux", NULL);
    assert_null(suggest("tie", words, 0));
    assert_string_equal(suggest("tigr", words, WORDS), "tiger"); /* nearer than tie */
}

static void suggestions_bear_long_words(void **state)
{
    (void)state;
    char word[200];
    const char *const list[] = {word, "tie"};
    for (size_t length = 1; length < sizeof word - 1; length++) {
        memset(word, 'a', length);
        word[length] = '\0';
        const char *got = suggest(word, words, WORDS);
        if (length > 10)
            assert_null(got);
        assert_string_equal(suggest("ties", list, 2), "tie");
    }
}

static void text_grows(void **state)
{
    (void)state;
    Text text = {0};
    char wanted[8000] = "";
    assert_string_equal(text_get(&text), "");
    for (int i = 0; i < 1000; i++) {
        text_add(&text, "%d,", i);
        sprintf(wanted + strlen(wanted), "%d,", i);
    }
    assert_string_equal(text_get(&text), wanted);
    assert_int_equal(text.size, strlen(wanted));
    text_free(&text);
    assert_null(text.data);
    assert_string_equal(text_get(&text), "");
}

/* Whatever room is left when something longer comes. */
static void text_takes_any_length(void **state)
{
    (void)state;
    char long_one[600];
    for (int before = 0; before < 140; before++)
        for (int length = 0; length < (int)sizeof long_one; length += 1 + length / 8) {
            Text text = {0};
            memset(long_one, 'x', sizeof long_one);
            long_one[length] = '\0';
            text_add(&text, "%*s", before, "");
            text_add(&text, "%s|", long_one);
            text_add_bytes(&text, "a\0b", 3);
            text_add_bytes(&text, "", 0);
            assert_int_equal(text.size, before + length + 4);
            assert_int_equal(text.data[before + length], '|');
            assert_memory_equal(text.data + before + length + 1, "a\0b", 4); /* and the end */
            text_free(&text);
        }
    Text text = {0};
    text_add(&text, "%s", "");
    assert_string_equal(text_get(&text), "");
    assert_int_equal(text.size, 0);
    text_free(&text);
}

static void errors_keep_code_and_words(void **state)
{
    (void)state;
    Error error = {0};
    assert_int_equal(error_set(&error, ERROR_IO, "disk %d", 7), ERROR_IO);
    assert_int_equal(error.code, ERROR_IO);
    assert_string_equal(error.message, "disk 7");
    error_add(&error, " is %s", "full");
    assert_string_equal(error.message, "disk 7 is full");
    assert_int_equal(error_set(&error, ERROR_STOPPED, "again"), 75);
    assert_string_equal(error.message, "again");
    for (int i = 0; i < 3000; i++)
        error_add(&error, "%c", 'a' + i % 26);
    assert_int_equal(strlen(error.message), sizeof error.message - 1);
    error_set(&error, ERROR_INPUT, "%*s", 5000, "x");
    assert_int_equal(strlen(error.message), sizeof error.message - 1);
}

static void memory_is_there(void **state)
{
    (void)state;
    char *zeros = memory_new(1000, 3), *copy = memory_copy_string("words");
    for (int i = 0; i < 3000; i++)
        assert_int_equal(zeros[i], 0);
    zeros[999] = 'z';
    zeros = memory_resize(zeros, 100000);
    assert_int_equal(zeros[999], 'z');
    assert_string_equal(copy, "words");
    free(zeros);
    free(copy);
    free(memory_new(0, 0));
}

static void wide_numbers(void **state)
{
    (void)state;
    static const char *const good[] = {"0",
                                       "1",
                                       "9",
                                       "10",
                                       "18446744073709551615",
                                       "18446744073709551616",
                                       "4998398275503360",
                                       "99999999999999999999999999999999999999",
                                       "340282366920938463463374607431768211455"};
    static const char *const bad[] = {"",
                                      "-1",
                                      "+1",
                                      " 1",
                                      "1 ",
                                      "1.0",
                                      "1e3",
                                      "0x1",
                                      "a",
                                      "1a",
                                      "1,0",
                                      "340282366920938463463374607431768211456",
                                      "340282366920938463463374607431768211460",
                                      "999999999999999999999999999999999999999",
                                      "3402823669209384634633746074317682114550"};
    u128 x;
    char out[WIDE_TEXT];
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(wide_parse(good[i], &x));
        assert_ptr_equal(wide_format(x, out), out);
        assert_string_equal(out, good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (wide_parse(bad[i], &x))
            fail_msg("%s was taken", bad[i]);
    assert_true(wide_parse("000000000000000000000000000000000000000000000000012", &x) && x == 12);
    for (int bit = 0; bit < 128; bit++) {
        u128 power = (u128)1 << bit;
        assert_true(wide_parse(wide_format(power, out), &x) && x == power);
        assert_true(wide_parse(wide_format(power - 1, out), &x) && x == power - 1);
    }
}

static void instruction_sets(void **state)
{
    (void)state;
    static const char *const names[ISA_COUNT] = {"generic", "v2", "v3", "v4"};
    Error error = {0};
    Isa best, isa;
    assert_true(isa_runs(ISA_GENERIC));
    assert_int_equal(isa_choose(&best, NULL, &error), 0);
    assert_true(isa_runs(best));
    assert_int_equal(isa_best(), best);
    for (int better = (int)best + 1; better < ISA_COUNT; better++)
        assert_false(isa_runs((Isa)better));
    assert_int_equal(isa_choose(&isa, "", &error), 0);
    assert_int_equal(isa, best);
    for (int i = 0; i < ISA_COUNT; i++) {
        assert_string_equal(isa_name((Isa)i), names[i]);
        int code = isa_choose(&isa, names[i], &error);
        assert_int_equal(code, isa_runs((Isa)i) ? 0 : ERROR_INPUT);
        if (code == 0)
            assert_int_equal(isa, i);
        else
            assert_non_null(strstr(error.message, "lacks"));
        if (i > (int)best)
            assert_false(isa_runs((Isa)i));
    }
    static const char *const bad[] = {"v1", "V3", "avx2", "v3 ", "native"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(isa_choose(&isa, bad[i], &error), ERROR_INPUT);
        assert_non_null(strstr(error.message, bad[i]));
        assert_non_null(strstr(error.message, "generic, v2, v3 or v4"));
    }
}

static void ticks_are_the_least_that_make_all_whole(void **state)
{
    (void)state;
    static const struct Pays {
        int count;
        Ratio pay[4], wager[4];
        bool wagers;
        int64_t ticks; /* 0: refused */
        int64_t pay_ticks[4], wager_ticks[4];
    } pays[] = {
        {2, {{1, 1}, {-1, 1}}, {{0, 1}}, false, 1, {1, -1}, {1, 1}},
        {3, {{19, 20}, {0, 1}, {-1, 1}}, {{0, 1}}, false, 20, {19, 0, -20}, {20, 20, 20}},
        {3, {{6, 5}, {3, 2}, {-1, 1}}, {{0, 1}}, false, 10, {12, 15, -10}, {10, 10, 10}},
        {2, {{1, 4}, {1, 6}}, {{0, 1}}, false, 12, {3, 2}, {12, 12}},
        {2, {{-1, 2}, {1, 1}}, {{1, 1}, {3, 1}}, true, 2, {-1, 2}, {2, 6}},
        {2, {{1, 1}, {-1, 1}}, {{1, 3}, {2, 1}}, true, 3, {3, -3}, {1, 6}},
        {1, {{INT64_C(1) << 31, 1}}, {{0, 1}}, false, 1, {INT64_C(1) << 31}, {1}},
        {1, {{1, INT64_C(1) << 31}}, {{0, 1}}, false, INT64_C(1) << 31, {1}, {INT64_C(1) << 31}},
        {1, {{(INT64_C(1) << 31) + 1, 1}}, {{0, 1}}, false, 0, {0}, {0}},
        {1, {{-(INT64_C(1) << 31) - 1, 1}}, {{0, 1}}, false, 0, {0}, {0}},
        {1, {{1, (INT64_C(1) << 31) + 1}}, {{0, 1}}, false, 0, {0}, {0}},
        {2, {{1, 65537}, {1, 65539}}, {{0, 1}}, false, 0, {0}, {0}},
        {2, {{INT64_C(1) << 30, 1}, {1, 3}}, {{0, 1}}, false, 0, {0}, {0}},
        {1, {{1, 1}}, {{INT64_C(1) << 32, 1}}, true, 0, {0}, {0}},
        {2, {{INT64_MAX, 1}, {1, INT64_MAX}}, {{0, 1}}, false, 0, {0}, {0}},
    };
    for (size_t i = 0; i < sizeof pays / sizeof *pays; i++) {
        Bet bet = {.name = "odd", .outcome_count = pays[i].count};
        Error error = {0};
        int code = bet_set_pays(&bet, pays[i].pay, pays[i].wagers ? pays[i].wager : NULL, &error);
        if ((code != 0) != (pays[i].ticks == 0) || (code == 0 && bet.ticks != pays[i].ticks))
            fail_msg("case %zu: %d, %lld ticks", i, code, (long long)bet.ticks);
        if (code) {
            assert_int_equal(code, ERROR_INPUT);
            assert_non_null(strstr(error.message, "bet odd"));
        }
        for (int o = 0; o < pays[i].count && !code; o++) {
            assert_true(bet.outcome[o].pay == pays[i].pay_ticks[o]);
            assert_true(bet.outcome[o].wager == pays[i].wager_ticks[o]);
        }
    }
}

static void bets_are_copied_whole(void **state)
{
    (void)state;
    Bets bets, copy;
    bets_new(&bets, 3, 2);
    for (int c = 0; c < 3; c++) {
        assert_null(bets.class_label[c]);
        bets.class_label[c] = memory_copy_string(words[c]);
        bets.bet[1].outcome_of_class[c] = (uint16_t)(2 - c);
    }
    strcpy(bets.bet[0].name, "first");
    strcpy(bets.bet[1].name, "second");
    bets.bet[1].outcome[2].pay = 42;
    copy = bets_copy(&bets);
    assert_int_equal(bets_find(&bets, "second"), 1);
    assert_int_equal(bets_find(&bets, "third"), -1);
    assert_int_equal(bets_find(&bets, ""), -1);
    bets_free(&bets);
    assert_int_equal(bets.classes, 0);
    assert_int_equal(copy.classes, 3);
    assert_int_equal(copy.count, 2);
    assert_string_equal(copy.class_label[2], "tie");
    assert_int_equal(copy.bet[1].outcome_of_class[0], 2);
    assert_int_equal(copy.bet[1].outcome[2].pay, 42);
    assert_int_equal(bets_find(&copy, "first"), 0);
    bets_free(&copy);
    bets_free(&(Bets){0});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(suggestions),
        cmocka_unit_test(suggestions_bear_long_words),
        cmocka_unit_test(text_grows),
        cmocka_unit_test(text_takes_any_length),
        cmocka_unit_test(errors_keep_code_and_words),
        cmocka_unit_test(memory_is_there),
        cmocka_unit_test(wide_numbers),
        cmocka_unit_test(instruction_sets),
        cmocka_unit_test(ticks_are_the_least_that_make_all_whole),
        cmocka_unit_test(bets_are_copied_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
