/* test_card.c - names of cards, and decks made of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sim/base/deck.h"
#include <ctype.h>
#include <limits.h>
#include <string.h>

static void every_card_is_read_back_from_its_name(void **state)
{
    (void)state;
    for (int c = 0; c <= CARD_JOKER; c++) {
        char name[CARD_TEXT];
        Card card = 255;
        assert_ptr_equal(card_name((Card)c, name), name);
        assert_int_equal(strlen(name), 2);
        assert_true(card_parse(name, &card));
        assert_int_equal(card, c);
    }
}

static void names_are_read_in_any_case(void **state)
{
    (void)state;
    for (int c = 0; c <= CARD_JOKER; c++)
        for (int upper = 0; upper < 4; upper++) {
            char name[CARD_TEXT];
            Card card = 255;
            card_name((Card)c, name);
            for (int i = 0; i < 2; i++)
                name[i] = (char)(upper >> i & 1 ? toupper(name[i]) : tolower(name[i]));
            assert_true(card_parse(name, &card));
            assert_int_equal(card, c);
        }
}

typedef struct Named {
    Card card;
    const char *name;
} Named;

/* The numbers are known to evaluators and to run files: they may not move. */
static void cards_have_their_usual_names_and_numbers(void **state)
{
    (void)state;
    static const Named named[] = {
        {0, "2c"},  {1, "2d"},  {6, "3h"},  {8, "4c"},  {13, "5d"}, {18, "6h"}, {23, "7s"},         {24, "8c"},
        {29, "9d"}, {35, "Ts"}, {37, "Jd"}, {42, "Qh"}, {47, "Ks"}, {51, "As"}, {CARD_JOKER, "Jk"},
    };
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        char name[CARD_TEXT];
        assert_string_equal(card_name(named[i].card, name), named[i].name);
        assert_int_equal(card_rank(named[i].card), named[i].card / 4);
    }
}

static void what_is_no_card_is_refused(void **state)
{
    (void)state;
    static const char *const no_cards[] = {"",   "A",   "s",  "As ", " As", "1s", "10s",      "Ax",
                                           "sA", "Jkk", "Qk", "kJ",  "2 2", "??", "\xC3\xA9", "\xFF\xFF"};
    for (size_t i = 0; i < sizeof no_cards / sizeof *no_cards; i++) {
        Card card = 77;
        assert_false(card_parse(no_cards[i], &card));
        assert_int_equal(card, 77);
    }
}

static void a_deck_has_four_suits_of_its_ranks_and_then_its_jokers(void **state)
{
    (void)state;
    Deck deck;
    assert_true(deck_fill(&deck, "23456789TJQKA", 1));
    assert_int_equal(deck.size, 53);
    for (int i = 0; i < deck.size; i++)
        assert_int_equal(deck.card[i], i);

    assert_true(deck_fill(&deck, "A23456789JQK", 0)); /* without tens: 48 */
    assert_int_equal(deck.size, 48);
    assert_int_equal(deck.card[0], 48);
    assert_int_equal(deck.card[47], 47);
    for (int i = 0; i < deck.size; i++)
        assert_int_not_equal(card_rank(deck.card[i]), 8);

    assert_true(deck_fill(&deck, "a234567jqk", 0)); /* without eights, nines and tens: 40 */
    assert_int_equal(deck.size, 40);
    assert_true(deck_fill(&deck, "", 2));
    assert_int_equal(deck.size, 2);
    assert_int_equal(deck.card[1], CARD_JOKER);
}

static void decks_that_cannot_be_are_refused(void **state)
{
    (void)state;
    Deck deck;
    assert_true(deck_fill(&deck, "2222222222222222", 0));
    assert_int_equal(deck.size, DECK_MAX);
    assert_false(deck_fill(&deck, "2222222222222222", 1));
    assert_false(deck_fill(&deck, "22222222222222222", 0));
    assert_true(deck_fill(&deck, "23456789TJQKA", DECK_MAX - 52));
    assert_false(deck_fill(&deck, "23456789TJQKA", DECK_MAX - 51));
    assert_false(deck_fill(&deck, "23456789TJQKA", -1));
    assert_false(deck_fill(&deck, "23456789XJQKA", 0));
}

/* A sum of cards and jokers would be negative, and the jokers would be written past the end of the deck. */
static void jokers_beyond_counting_are_refused(void **state)
{
    (void)state;
    static Deck deck; /* off the stack, so that cmocka can tell of the crash */
    assert_false(deck_fill(&deck, "2", INT_MAX));
}

/* Dealing divides positions by the number of decks, or by more to get ranks: so equal cards must lie together. */
static void a_shoe_has_each_card_of_all_decks_side_by_side(void **state)
{
    (void)state;
    Deck deck;
    assert_true(deck_fill(&deck, "A23456789JQK", 1));
    for (int decks = 1; decks <= 8; decks++)
        for (int i = 0, position = 0; i < deck.size; i++)
            for (int copy = 0; copy < decks; copy++, position++)
                assert_int_equal(shoe_card(&deck, decks, position), deck.card[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_is_read_back_from_its_name),
        cmocka_unit_test(names_are_read_in_any_case),
        cmocka_unit_test(cards_have_their_usual_names_and_numbers),
        cmocka_unit_test(what_is_no_card_is_refused),
        cmocka_unit_test(a_deck_has_four_suits_of_its_ranks_and_then_its_jokers),
        cmocka_unit_test(decks_that_cannot_be_are_refused),
        cmocka_unit_test(a_shoe_has_each_card_of_all_decks_side_by_side),
        cmocka_unit_test(jokers_beyond_counting_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
