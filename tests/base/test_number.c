/* test_number.c - numbers as people type them, and as they are written back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sim/base/number.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void counts(void **state)
{
    (void)state;
    static const struct Count {
        const char *text;
        uint64_t value;
    } good[] = {
        {"0", 0},
        {"1", 1},
        {"007", 7},
        {"1000000", 1000000},
        {"1e9", 1000000000},
        {"1E9", 1000000000},
        {"1e+9", 1000000000},
        {"1e0", 1},
        {"1e09", 1000000000},
        {"10M", 10000000},
        {"10m", 10000000},
        {"2G", 2000000000},
        {"2g", 2000000000},
        {"3k", 3000},
        {"3K", 3000},
        {"4T", 4000000000000},
        {"4t", 4000000000000},
        {"1.5e3", 1500},
        {"1.5K", 1500},
        {".5K", 500},
        {"0.5M", 500000},
        {"2.50e1", 25},
        {"1.000", 1},
        {"1.", 1},
        {"0.0", 0},
        {"0e5", 0},
        {"0.001K", 1},
        {"123456789012345678", 123456789012345678},
        {"1e18", 1000000000000000000},
        {"1e19", 10000000000000000000u},
        {"18e18", 18000000000000000000u},
        {"18446744T", 18446744000000000000u},
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        uint64_t value = 99;
        if (!number_parse_count(good[i].text, &value) || value != good[i].value)
            fail_msg("%s: %llu", good[i].text, (unsigned long long)value);
    }
}

static void what_is_no_count(void **state)
{
    (void)state;
    static const char *const bad[] = {"",          "0.5",       "1.5",     "1.23e1",
                                      "2e-1",      "1e-9",      "-1",      "+1",
                                      " 1",        "1 ",        "1,000",   "1_000",
                                      "0x10",      "1e",        "1e+",     "e9",
                                      "M",         ".",         ".K",      "1MM",
                                      "1Ke3",      "1e3K",      "1P",      "1Gi",
                                      "ten",       "1..5K",     "1.5.0K",  "1e19.5",
                                      "2e19",      "1e20",      "1e99",    "1e100",
                                      "1e999",     "19T9",      "1e1e1",   "18446745T",
                                      "99999999T", "1 M",       "1\n",     "inf",
                                      "nan",       "0.0005K",   "1:2",     "5%",
                                      "1e٣",       "1000000.1", "1.0001K", "1-",
                                      "1e 9",      "++1",       "20e18",   "184467.440737095517e14"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        uint64_t value;
        if (number_parse_count(bad[i], &value))
            fail_msg("%s was taken for %llu", bad[i], (unsigned long long)value);
    }
}

/* A seed may be any number of 64 bits, and what fits is taken. */
static void counts_reach_the_last_that_fits(void **state)
{
    (void)state;
    static const uint64_t values[] = {1000000000000000000u, 9999999999999999999u, 12345678901234567890u, UINT64_MAX};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        char text[24];
        uint64_t value = 0;
        snprintf(text, sizeof text, "%llu", (unsigned long long)values[i]);
        if (!number_parse_count(text, &value) || value != values[i])
            fail_msg("%s is not taken", text);
    }
    uint64_t value;
    assert_false(number_parse_count("18446744073709551616", &value));
    assert_false(number_parse_count("100000000000000000000", &value));
}

static void reals(void **state)
{
    (void)state;
    static const struct Real {
        const char *text;
        double value;
    } good[] = {{"0", 0},      {"1", 1},   {"0.95", 0.95},  {".5", 0.5}, {"1e-5", 1e-5},  {"1E-5", 1e-5},
                {"1e+2", 100}, {"-1", -1}, {"-0.25", -.25}, {"5.", 5},   {"1e308", 1e308}};
    static const char *const bad[] = {"",   " 1",  "1 ",   "nan", "inf", "-inf", "infinity", "0x10", "0X1p3", "1e400",
                                      "1e", "one", "1..2", "--1", "-",   ".",    "1,5",      "5%",   "1e5x",  "-nan"};
    double value;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (!number_parse_real(good[i].text, &value) || value != good[i].value)
            fail_msg("%s", good[i].text);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (number_parse_real(bad[i], &value))
            fail_msg("%s was taken for %g", bad[i], value);
}

typedef struct Written {
    const char *text;
    int64_t top, bottom;
    const char *again; /* as ratio_format() writes it */
} Written;

static void ratios(void **state)
{
    (void)state;
    static const Written good[] = {
        {"9", 9, 1, "9"},
        {"0", 0, 1, "0"},
        {"-0", 0, 1, "0"},
        {"-1", -1, 1, "-1"},
        {"6:5", 6, 5, "1.2"},
        {"12:10", 6, 5, "1.2"},
        {"1.2", 6, 5, "1.2"},
        {"120%", 6, 5, "1.2"},
        {"3:2", 3, 2, "1.5"},
        {"0.95", 19, 20, "0.95"},
        {"95%", 19, 20, "0.95"},
        {"5%", 1, 20, "0.05"},
        {"2.5%", 1, 40, "0.025"},
        {"0.05", 1, 20, "0.05"},
        {".5", 1, 2, "0.5"},
        {"1.", 1, 1, "1"},
        {"-0.5", -1, 2, "-0.5"},
        {"-6:5", -6, 5, "-1.2"},
        {"-5%", -1, 20, "-0.05"},
        {"1:3", 1, 3, "1:3"},
        {"-1:3", -1, 3, "-1:3"},
        {"2:6", 1, 3, "1:3"},
        {"0.5:1.5", 1, 3, "1:3"},
        {"1:0.5", 2, 1, "2"},
        {"0:7", 0, 1, "0"},
        {"22:7", 22, 7, "22:7"},
        {"0.00001", 1, 100000, "0.00001"},
        {"0.000001", 1, 1000000, "1:1000000"},
        {"0.000000001", 1, 1000000000, "1:1000000000"},
        {"1:64", 1, 64, "1:64"},
        {"1:32", 1, 32, "0.03125"},
        {"1000000000", 1000000000, 1, "1000000000"},
        {"1000000000:999999999", 1000000000, 999999999, "1000000000:999999999"},
        {"99999.00000", 99999, 1, "99999"},
        {"1e0", 0, 0, NULL},
        {"1000000001", 0, 0, NULL},
        {"1:1000000001", 0, 0, NULL},
        {"2000000002:2", 0, 0, NULL},
        {"0.0000000001", 0, 0, NULL},
        {"1.0000000000", 0, 0, NULL}, /* more places than are ever needed */
        {"1:0", 0, 0, NULL},
        {"0:0", 0, 0, NULL},
        {"1:", 0, 0, NULL},
        {":1", 0, 0, NULL},
        {"1:-2", 0, 0, NULL},
        {"1:2:3", 0, 0, NULL},
        {"1:2%", 0, 0, NULL},
        {"1%:2", 0, 0, NULL},
        {"5%%", 0, 0, NULL},
        {"%", 0, 0, NULL},
        {"", 0, 0, NULL},
        {"-", 0, 0, NULL},
        {"--1", 0, 0, NULL},
        {"+1", 0, 0, NULL},
        {".", 0, 0, NULL},
        {"1 :2", 0, 0, NULL},
        {" 1", 0, 0, NULL},
        {"1 ", 0, 0, NULL},
        {"1/2", 1, 2, "0.5"},
        {"9 to 1", 9, 1, "9"},
        {"9 to", 0, 0, NULL},
        {"one", 0, 0, NULL},
        {"0x1", 0, 0, NULL},
        {"9999999999999999999999999", 0, 0, NULL},
        {"1:9999999999999999999999999", 0, 0, NULL},
        {"999999999999999999:0.000000001", 0, 0, NULL},
        {"0.000000001:999999999999999999", 0, 0, NULL},
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        Ratio ratio = {0};
        char text[RATIO_TEXT];
        bool fine = ratio_parse(good[i].text, &ratio);
        if (fine != (good[i].again != NULL))
            fail_msg("\"%s\" %s", good[i].text, fine ? "was taken" : "was refused");
        if (!fine)
            continue;
        if (ratio.top != good[i].top || ratio.bottom != good[i].bottom)
            fail_msg("\"%s\" is %lld:%lld", good[i].text, (long long)ratio.top, (long long)ratio.bottom);
        assert_ptr_equal(ratio_format(ratio, text), text);
        assert_string_equal(text, good[i].again);
    }
}

static void round_trip(int64_t top, int64_t bottom)
{
    Ratio ratio = ratio_reduce(top, bottom), back = {0};
    char text[RATIO_TEXT];
    ratio_format(ratio, text);
    if (!ratio_parse(text, &back) || back.top != ratio.top || back.bottom != ratio.bottom)
        fail_msg("%lld:%lld is written %s", (long long)top, (long long)bottom, text);
    assert_true(strlen(text) < RATIO_TEXT);
}

/* What is written is read back as the same, and equal ratios are written alike. */
static void ratios_round_trip(void **state)
{
    (void)state;
    for (int64_t bottom = 1; bottom <= 250; bottom++)
        for (int64_t top = -250; top <= 250; top++) {
            char once[RATIO_TEXT], twice[RATIO_TEXT];
            round_trip(top, bottom);
            ratio_format(ratio_reduce(top, bottom), once);
            ratio_format(ratio_reduce(3 * top, 3 * bottom), twice);
            assert_string_equal(once, twice);
        }
    static const int64_t large[] = {1, 7, 99999, 100000, 100001, 999999, 1000000, 999999999, 1000000000};
    for (size_t a = 0; a < sizeof large / sizeof *large; a++)
        for (size_t b = 0; b < sizeof large / sizeof *large; b++) {
            round_trip(large[a], large[b]);
            round_trip(-large[a], large[b]);
        }
}

static void reduces(void **state)
{
    (void)state;
    for (int64_t top = -60; top <= 60; top++)
        for (int64_t bottom = 1; bottom <= 60; bottom++) {
            Ratio ratio = ratio_reduce(top, bottom);
            assert_true(ratio.top * bottom == top * ratio.bottom);
            assert_true(ratio.bottom >= 1);
            for (int64_t d = 2; d <= ratio.bottom; d++)
                assert_false(ratio.top % d == 0 && ratio.bottom % d == 0);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts),
        cmocka_unit_test(what_is_no_count),
        cmocka_unit_test(counts_reach_the_last_that_fits),
        cmocka_unit_test(reals),
        cmocka_unit_test(ratios),
        cmocka_unit_test(ratios_round_trip),
        cmocka_unit_test(reduces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
