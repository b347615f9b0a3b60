/* test_eval_text.c - cards are read from text and written to it, errors are found where they stand, hands are told from
 * what no deck holds, and rows turn into columns. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/evaluators/eval_hands.h"

enum { ROOM = 9, UNTOUCHED = 0xee };

typedef struct Good {
    const char *text, *cards; /* the same as hand_of() reads it */
} Good;

static const Good good[] = {
    {"", ""},
    {"   ", ""},
    {"As", "As"},
    {"As Kd Jk", "As Kd Jk"},
    {"as kd jk", "As Kd Jk"},
    {"AS KD JK", "As Kd Jk"},
    {"aS kD jK", "As Kd Jk"},
    {"AsKdJk", "As Kd Jk"},
    {"jkjsjhJkJd", "Jk Js Jh Jk Jd"},
    {"As,Kd,Jk", "As Kd Jk"},
    {"As, Kd, Jk", "As Kd Jk"},
    {"  As   Kd  ", "As Kd"},
    {"10h", "Th"},
    {"10H10d10S", "Th Td Ts"},
    {"Th 10h th tH", "Th Th Th Th"},
    {"2c 3d 4h 5s 6c 7d 8h 9s 10c", "2c 3d 4h 5s 6c 7d 8h 9s Tc"},
    {"As As As", "As As As"}, /* what decks hold is for eval_valid */
};

static void cards_are_read_as_people_write_them(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        uint8_t cards[ROOM + 1], expected[ROOM];
        memset(cards, UNTOUCHED, sizeof cards);
        int count = hand_of(good[i].cards, expected);
        assert_int_equal(eval_parse(good[i].text, cards, ROOM, NULL), count);
        assert_memory_equal(cards, expected, (size_t)count);
        for (int k = count; k <= ROOM; k++)
            assert_int_equal(cards[k], UNTOUCHED);
    }
}

typedef struct Bad {
    const char *text;
    int room;
    size_t at; /* where the first rank or suit stands that is none, or the first card too many */
} Bad;

static const Bad bad[] = {
    {"x", ROOM, 0},         {"A", ROOM, 1},
    {"As K", ROOM, 4},      {"As Kx Qd", ROOM, 4},
    {"As 1d", ROOM, 3},     {"As 10", ROOM, 5},
    {"As 10x", ROOM, 5},    {"As 11d", ROOM, 3},
    {"AsKdX", ROOM, 4},     {"A s", ROOM, 1},
    {"As  ,  Zd", ROOM, 7}, {"As/Kd", ROOM, 2},
    {"As 1", ROOM, 3},      {"As J", ROOM, 4},
    {"0h", ROOM, 0},        {"\xff", ROOM, 0},
    {"As \xe2", ROOM, 3},   {"sA", ROOM, 0},
    {"As Joker", ROOM, 4},  {"100h", ROOM, 2},
    {"As Kd Qc", 2, 6},     {"AsKdQc", 2, 4},
    {"As", 0, 0},           {" 10h 10d", 1, 5},
    {"As Kd zz", 1, 3},     {"As Kd Qh Jh,Th", 4, 12},
};

static void what_is_wrong_is_found_where_it_stands(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        uint8_t cards[ROOM + 1];
        size_t at = 1000;
        memset(cards, UNTOUCHED, sizeof cards);
        int count = eval_parse(bad[i].text, cards, bad[i].room, &at);
        if (count != -1 || at != bad[i].at)
            fail_msg("\"%s\" gives %d, bad at %zu, not -1 at %zu", bad[i].text, count, at, bad[i].at);
        assert_int_equal(eval_parse(bad[i].text, cards, bad[i].room, NULL), -1);
        for (int k = bad[i].room; k <= ROOM; k++)
            assert_int_equal(cards[k], UNTOUCHED);
    }
}

static void as_many_cards_as_there_is_room_for(void **state)
{
    (void)state;
    uint8_t cards[3] = {0};
    assert_int_equal(eval_parse("As Kd Jk", cards, 3, NULL), 3);
    assert_int_equal(eval_parse("As Kd Jk ", cards, 3, NULL), 3);
    assert_int_equal(eval_parse("", cards, 0, NULL), 0);
    assert_int_equal(eval_parse("As Kd Jk 2", cards, 3, NULL), -1);
}

static void every_card_is_read_back_from_what_is_written(void **state)
{
    (void)state;
    for (uint8_t card = 0; card <= EVAL_JOKER; card++) {
        char text[8];
        uint8_t again = UNTOUCHED, expected;
        assert_int_equal(eval_print(&card, 1, text, sizeof text), 2);
        assert_int_equal(hand_of(text, &expected), 1);
        assert_int_equal(expected, card);
        assert_int_equal(eval_parse(text, &again, 1, NULL), 1);
        assert_int_equal(again, card);
    }
}

static void cards_are_written_with_blanks_between(void **state)
{
    (void)state;
    uint8_t cards[9];
    char text[64];
    hand_of("As Kd Th 2c Jk", cards);
    assert_int_equal(eval_print(cards, 5, text, sizeof text), 14);
    assert_string_equal(text, "As Kd Th 2c Jk");
    assert_int_equal(eval_print(cards, 0, text, sizeof text), 0);
    assert_string_equal(text, "");
}

/* Checks that `out` holds what of `whole` fits into `size`, and nothing beyond. */
static void check_cut(const char *out, size_t room, const char *whole, size_t size)
{
    size_t length = strlen(whole), kept = size == 0 ? 0 : length < size ? length : size - 1;
    assert_memory_equal(out, whole, kept);
    if (size)
        assert_int_equal(out[kept], 0);
    for (size_t i = size ? kept + 1 : 0; i < room; i++)
        if (i >= size)
            assert_int_equal((uint8_t)out[i], UNTOUCHED);
}

static void text_is_cut_to_fit(void **state)
{
    (void)state;
    uint8_t cards[5];
    int count = hand_of("As Kd Th 2c Jk", cards);
    for (size_t size = 0; size < 20; size++) {
        char out[24];
        memset(out, UNTOUCHED, sizeof out);
        assert_int_equal(eval_print(cards, count, out, size), 14);
        check_cut(out, sizeof out, "As Kd Th 2c Jk", size);
        memset(out, UNTOUCHED, sizeof out);
        size_t length = eval_high_words(eval_high((const uint8_t[]){51, 47, 43, 39, 35}, 5), out, size);
        assert_int_equal(length, strlen("royal flush"));
        check_cut(out, sizeof out, "royal flush", size);
    }
}

typedef struct Hand {
    const char *cards;
    int decks, jokers;
    bool valid;
} Hand;

static const Hand hands[] = {
    {"", 1, 0, true},
    {"", 0, 0, true},
    {"As", 0, 0, false},
    {"As Kd 2c", 1, 0, true},
    {"As Kd As", 1, 0, false},
    {"As Kd As", 2, 0, true},
    {"As As As", 2, 0, false},
    {"As As As", 3, 0, true},
    {"As Jk", 1, 0, false},
    {"As Jk", 1, 1, true},
    {"Jk As Jk", 1, 1, false},
    {"Jk As Jk", 1, 2, true},
    {"Jk As Jk", 2, 1, true},
    {"Jk Jk Jk", 2, 1, false},
    {"Jk Jk Jk Jk", 2, 2, true},
    {"Jk Jk Jk Jk Jk", 2, 2, false},
    {"As Ah Ad Ac", 1, 0, true},
    {"2c Ks 2c 2c Ks Ks Ks", 4, 0, true},
    {"2c Ks 2c 2c Ks Ks Ks", 3, 0, false},
};

static void hands_are_told_from_what_no_deck_holds(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        uint8_t cards[ROOM] = {0};
        int count = hand_of(hands[i].cards, cards);
        if (eval_valid(cards, count, hands[i].decks, hands[i].jokers) != hands[i].valid)
            fail_msg("%s of %d decks with %d jokers: wrong", hands[i].cards, hands[i].decks, hands[i].jokers);
    }
    for (int byte = 0; byte < 256; byte++) {
        const uint8_t card = (uint8_t)byte;
        assert_int_equal(eval_valid(&card, 1, 1, 0), byte < 52);
        assert_int_equal(eval_valid(&card, 1, 8, 2), byte <= EVAL_JOKER);
    }
}

static void a_whole_shoe_is_valid(void **state)
{
    (void)state;
    uint8_t cards[6 * 53 + 1];
    for (int i = 0; i < 6 * 53 + 1; i++)
        cards[i] = (uint8_t)(i % 53);
    assert_true(eval_valid(cards, 6 * 53, 6, 1));
    assert_false(eval_valid(cards, 6 * 53 + 1, 6, 1));
    assert_false(eval_valid(cards, 6 * 53, 5, 1));
}

static void rows_turn_into_columns(void **state)
{
    (void)state;
    static uint8_t rows[9 * 1000], columns[9][1001];
    uint8_t *to[9];
    for (int i = 0; i < 9 * 1000; i++)
        rows[i] = (uint8_t)(i * 7 % 251);
    for (int k = 0; k < 9; k++)
        to[k] = columns[k];
    static const size_t numbers[] = {0, 1, 2, 63, 64, 65, 1000};
    for (int count = 1; count <= 9; count++)
        for (size_t n = 0; n < sizeof numbers / sizeof *numbers; n++) {
            memset(columns, UNTOUCHED, sizeof columns);
            eval_columns(rows, count, numbers[n], to);
            for (int k = 0; k < 9; k++)
                for (size_t i = 0; i <= 1000; i++)
                    if (columns[k][i]
                        != (k < count && i < numbers[n] ? rows[i * (size_t)count + (size_t)k] : UNTOUCHED))
                        fail_msg("%zu hands of %d cards: card %d of hand %zu is wrong", numbers[n], count, k, i);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_read_as_people_write_them),
        cmocka_unit_test(what_is_wrong_is_found_where_it_stands),
        cmocka_unit_test(as_many_cards_as_there_is_room_for),
        cmocka_unit_test(every_card_is_read_back_from_what_is_written),
        cmocka_unit_test(cards_are_written_with_blanks_between),
        cmocka_unit_test(text_is_cut_to_fit),
        cmocka_unit_test(hands_are_told_from_what_no_deck_holds),
        cmocka_unit_test(a_whole_shoe_is_valid),
        cmocka_unit_test(rows_turn_into_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
