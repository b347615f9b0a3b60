/* test_baccarat_rules.c - the rules of one round, one by one, on deals made by hand.
 *
 * What must happen is written here as the filing words it or as a list of cards, never as code of the game.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sim/games/baccarat/baccarat.h"
#include <stdio.h>
#include <string.h>

/* Six cards from names: player, banker, player, banker, and two more. */
static void deal(const char *names, Card card[BACCARAT_DEAL])
{
    for (int i = 0; i < BACCARAT_DEAL; i++) {
        char name[CARD_TEXT] = {names[3 * i], names[3 * i + 1]};
        assert_true(card_parse(name, &card[i]));
    }
    assert_int_equal(strlen(names), 3 * BACCARAT_DEAL - 1);
}

static BaccaratClass play(const Card card[BACCARAT_DEAL])
{
    int class = baccarat_round(card, NULL);
    assert_in_range(class, 0, BACCARAT_CLASSES - 1);
    return baccarat_class_at(class);
}

static void expect(const Card card[BACCARAT_DEAL], BaccaratClass wanted)
{
    BaccaratClass got = play(card);
    if (got.player != wanted.player || got.banker != wanted.banker || got.player_drew != wanted.player_drew
        || got.banker_drew != wanted.banker_drew)
        fail_msg("cards %d %d %d %d %d %d: wanted %d-%d drew %d %d, got %d-%d drew %d %d", card[0], card[1], card[2],
                 card[3], card[4], card[5], wanted.player, wanted.banker, wanted.player_drew, wanted.banker_drew,
                 got.player, got.banker, got.player_drew, got.banker_drew);
}

static void expect_named(const char *names, int player, bool player_drew, int banker, bool banker_drew)
{
    Card card[BACCARAT_DEAL];
    deal(names, card);
    expect(card, (BaccaratClass){player, banker, player_drew, banker_drew});
}

/* A card of each value; `which` picks the suit, and for 0 the rank. */
static Card card_of(int value, int which)
{
    static const char letters[] = "TA23456789";
    char name[CARD_TEXT] = {letters[value], "cdhs"[which % 4]};
    Card card;
    if (value == 0)
        name[0] = "TJQK"[which / 4 % 4];
    assert_true(card_parse(name, &card));
    return card;
}

/* Two-card totals by a ten and one card, then the two cards that may follow. */
static void deal_totals(int player, int banker, int fifth, int sixth, Card card[BACCARAT_DEAL])
{
    const int value[BACCARAT_DEAL] = {0, banker, player, 0, fifth, sixth};
    for (int i = 0; i < BACCARAT_DEAL; i++)
        card[i] = card_of(value[i], 5 * i + player + banker + fifth);
}

static void cards_have_their_values(void **state)
{
    (void)state;
    static const char *const by_value[] = {"TJQK", "A", "2", "3", "4", "5", "6", "7", "8", "9"};
    for (int value = 0; value < 10; value++)
        for (const char *rank = by_value[value]; *rank; rank++) {
            char names[] = "?s 9d Kc Kh 2c 2d"; /* the banker's natural 9 keeps the player at two cards */
            names[0] = *rank;
            expect_named(names, value, false, 9, false);
        }
}

/* The hand is the last digit of the sum, for every pair of values on either side. */
static void totals_are_last_digits(void **state)
{
    (void)state;
    for (int a = 0; a < 10; a++)
        for (int b = 0; b < 10; b++) {
            Card card[BACCARAT_DEAL] = {card_of(a, 0), card_of(9, 1), card_of(b, 2),
                                        card_of(0, 3), card_of(2, 0), card_of(2, 1)};
            expect(card, (BaccaratClass){.player = (a + b) % 10, .banker = 9});
            Card other[BACCARAT_DEAL] = {card_of(9, 0), card_of(a, 1), card_of(0, 2),
                                         card_of(b, 3), card_of(2, 0), card_of(2, 1)};
            expect(other, (BaccaratClass){.player = 9, .banker = (a + b) % 10});
        }
}

static void the_deal_alternates(void **state)
{
    (void)state;
    expect_named("2c 4d 5h 2s Kc Kd", 7, false, 6, false);
    expect_named("2c 5h 4d 2s Kc Kd", 6, false, 7, false);
}

static void a_natural_on_either_side_stops_both(void **state)
{
    (void)state;
    for (int natural = 8; natural <= 9; natural++)
        for (int other = 0; other < 10; other++)
            for (int next = 0; next < 10; next++) {
                Card card[BACCARAT_DEAL];
                deal_totals(natural, other, next, 9 - next, card);
                expect(card, (BaccaratClass){.player = natural, .banker = other});
                deal_totals(other, natural, next, 9 - next, card);
                expect(card, (BaccaratClass){.player = other, .banker = natural});
            }
    expect_named("4c Kd 4h Ks 9c 9d", 8, false, 0, false);
    expect_named("9c 2d Th 2s 9c 9d", 9, false, 4, false);
    expect_named("Kc 9d Kh 9s 9c 9d", 0, false, 8, false);
    expect_named("2c Ad Kh 8s 9c 9d", 2, false, 9, false);
}

static void player_draws_on_5_and_less_and_stands_on_6_and_7(void **state)
{
    (void)state;
    for (int total = 0; total < 8; total++)
        for (int third = 0; third < 10; third++) {
            Card card[BACCARAT_DEAL];
            deal_totals(total, 7, third, 5, card); /* a banker of 7 always stands */
            if (total <= 5)
                expect(card, (BaccaratClass){(total + third) % 10, 7, true, false});
            else
                expect(card, (BaccaratClass){total, 7, false, false});
        }
}

/* Then the banker's third card is the fifth of the deal, whatever the sixth is. */
static void banker_draws_on_5_and_less_when_player_stood(void **state)
{
    (void)state;
    for (int player = 6; player <= 7; player++)
        for (int banker = 0; banker < 8; banker++)
            for (int fifth = 0; fifth < 10; fifth++)
                for (int sixth = 0; sixth < 10; sixth++) {
                    Card card[BACCARAT_DEAL];
                    deal_totals(player, banker, fifth, sixth, card);
                    if (banker <= 5)
                        expect(card, (BaccaratClass){player, (banker + fifth) % 10, false, true});
                    else
                        expect(card, (BaccaratClass){player, banker, false, false});
                }
}

/* For each score of the banker, the values of the player's third card on which he draws. */
static const char *const draws_on[8] = {"0123456789", "0123456789", "0123456789", "012345679",
                                        "234567",     "4567",       "67",         ""};

static void banker_follows_the_chart_when_player_drew(void **state)
{
    (void)state;
    int drew = 0;
    for (int banker = 0; banker < 8; banker++)
        for (int third = 0; third < 10; third++)
            for (int player = 0; player <= 5; player++)
                for (int sixth = 0; sixth < 10; sixth++) {
                    Card card[BACCARAT_DEAL];
                    bool draws = strchr(draws_on[banker], '0' + third) != NULL;
                    deal_totals(player, banker, third, sixth, card);
                    expect(card,
                           (BaccaratClass){(player + third) % 10, draws ? (banker + sixth) % 10 : banker, true, draws});
                    drew += draws;
                }
    assert_int_equal(drew, (3 * 10 + 9 + 6 + 4 + 2) * 60);
}

/* The corners of the chart once more, as a dealer would lay them out. */
static void the_chart_in_cards(void **state)
{
    (void)state;
    expect_named("Kc 3d 2h Ks 8c 4d", 0, true, 3, false);
    expect_named("Kc 3d 2h Ks 9c 4d", 1, true, 7, true);
    expect_named("Kc 3d 2h Ks 7c 4d", 9, true, 7, true);
    expect_named("Kc 4d 2h Ks Ac 4d", 3, true, 4, false);
    expect_named("Kc 4d 2h Ks 2c 4d", 4, true, 8, true);
    expect_named("Kc 4d 2h Ks 7c 4d", 9, true, 8, true);
    expect_named("Kc 4d 2h Ks 8c 4d", 0, true, 4, false);
    expect_named("Kc 5d 2h Ks 3c 4d", 5, true, 5, false);
    expect_named("Kc 5d 2h Ks 4c 4d", 6, true, 9, true);
    expect_named("Kc 5d 2h Ks 8c 4d", 0, true, 5, false);
    expect_named("Kc 6d 2h Ks 5c 4d", 7, true, 6, false);
    expect_named("Kc 6d 2h Ks 6c 4d", 8, true, 0, true);
    expect_named("Kc 6d 2h Ks 7c 4d", 9, true, 0, true);
    expect_named("Kc 6d 2h Ks 8c 4d", 0, true, 6, false);
    expect_named("Kc 7d 2h Ks 6c 4d", 8, true, 7, false);
    expect_named("Kc 2d 2h Ks 8c 4d", 0, true, 6, true);
    expect_named("Kc Kd 5h Ks Jc Qd", 5, true, 0, true);
}

static void cards_that_are_not_needed_do_not_matter(void **state)
{
    (void)state;
    for (Card any = 0; any < 52; any++) {
        Card card[BACCARAT_DEAL];
        deal("4c Kd 4h 2s 9c 9d", card); /* a natural: neither of the last two */
        card[4] = any;
        card[5] = (Card)(51 - any);
        expect(card, (BaccaratClass){.player = 8, .banker = 2});
        deal("4c Kd 3h 2s 9c 9d", card); /* player stands, banker draws the fifth */
        card[5] = any;
        expect(card, (BaccaratClass){.player = 7, .banker = 1, .banker_drew = true});
        deal("4c Kd Kh 7s 2c 9d", card); /* player draws, banker stands */
        card[5] = any;
        expect(card, (BaccaratClass){.player = 6, .banker = 7, .player_drew = true});
    }
}

static void suits_do_not_matter(void **state)
{
    (void)state;
    static const char *const deals[] = {"Ac 4c 3c Kc 7c 5c", "Tc 6c Jc Qc 6c 8c", "9c 2c 9c 5c 3c 3c",
                                        "7c Kc Kc 5c 4c Ac", "2c 2c 2c Ac 8c 9c"};
    for (size_t d = 0; d < sizeof deals / sizeof *deals; d++) {
        Card clubs[BACCARAT_DEAL], card[BACCARAT_DEAL];
        deal(deals[d], clubs);
        BaccaratClass wanted = play(clubs);
        for (int suits = 0; suits < 4096; suits++) {
            for (int i = 0; i < BACCARAT_DEAL; i++)
                card[i] = (Card)(clubs[i] + (suits >> 2 * i & 3));
            expect(card, wanted);
        }
    }
}

static void tens_and_pictures_are_alike_in_every_place(void **state)
{
    (void)state;
    for (int place = 0; place < BACCARAT_DEAL; place++)
        for (int other = 1; other < 10; other++) {
            Card card[BACCARAT_DEAL];
            for (int i = 0; i < BACCARAT_DEAL; i++)
                card[i] = card_of(i == place ? 0 : other, 0);
            BaccaratClass wanted = play(card);
            for (int which = 0; which < 16; which++) {
                card[place] = card_of(0, which);
                expect(card, wanted);
            }
        }
}

static void classes_are_numbered_one_to_one(void **state)
{
    (void)state;
    bool used[BACCARAT_CLASSES] = {0};
    for (int player = 0; player < 10; player++)
        for (int banker = 0; banker < 10; banker++)
            for (int drew = 0; drew < 4; drew++) {
                BaccaratClass c = {player, banker, drew & 1, drew >> 1}, back;
                int index = baccarat_class_index(c);
                assert_in_range(index, 0, BACCARAT_CLASSES - 1);
                assert_false(used[index]);
                used[index] = true;
                back = baccarat_class_at(index);
                assert_int_equal(back.player, player);
                assert_int_equal(back.banker, banker);
                assert_int_equal(back.player_drew, drew & 1);
                assert_int_equal(back.banker_drew, drew >> 1);
            }
    for (int index = 0; index < BACCARAT_CLASSES; index++)
        assert_int_equal(baccarat_class_index(baccarat_class_at(index)), index);
}

static void stories_say_what_happened(void **state)
{
    (void)state;
    static const struct Story {
        const char *cards, *story;
    } stories[] = {
        {"4c Kd 4h 2s 9c 9d", "player is dealt 4c 4h: 8\nbanker is dealt Kd 2s: 2\na natural: both stand\n"
                              "player wins, player 8, banker 2\n"},
        {"Kh Jh 7c 8s 9c 9d", "player is dealt Kh 7c: 7\nbanker is dealt Jh 8s: 8\na natural: both stand\n"
                              "banker wins, player 7, banker 8\n"},
        {"9c 9d Th Ts 9c 9d", "player is dealt 9c Th: 9\nbanker is dealt 9d Ts: 9\na natural: both stand\n"
                              "a tie, player 9, banker 9\n"},
        {"4c Kd 3h 2s 9c 9d", "player is dealt 4c 3h: 7\nbanker is dealt Kd 2s: 2\nbanker draws 9c: 1\n"
                              "player stands on 7\nplayer wins, player 7, banker 1\n"},
        {"Ac 2d 5h 4s 9c 9d", "player is dealt Ac 5h: 6\nbanker is dealt 2d 4s: 6\nplayer stands on 6\n"
                              "banker stands on 6\na tie, player 6, banker 6\n"},
        {"4c Kd Kh 7s 2c 9d", "player is dealt 4c Kh: 4\nbanker is dealt Kd 7s: 7\nplayer draws 2c: 6\n"
                              "banker stands on 7\nbanker wins, player 6, banker 7\n"},
        {"Kc 6d 2h Ks 6c 4d", "player is dealt Kc 2h: 2\nbanker is dealt 6d Ks: 6\nplayer draws 6c: 8\n"
                              "banker draws 4d: 0\nplayer wins, player 8, banker 0\n"},
    };
    for (size_t i = 0; i < sizeof stories / sizeof *stories; i++) {
        Card card[BACCARAT_DEAL];
        Text story = {0};
        deal(stories[i].cards, card);
        assert_int_equal(baccarat_round(card, &story), baccarat_round(card, NULL));
        /* who stands is told before or after who draws; the lines are the same */
        assert_int_equal(strlen(text_get(&story)), strlen(stories[i].story));
        char lines[400];
        snprintf(lines, sizeof lines, "%s", stories[i].story);
        for (char *save, *line = strtok_r(lines, "\n", &save); line; line = strtok_r(NULL, "\n", &save))
            assert_non_null(strstr(text_get(&story), line));
        text_free(&story);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_have_their_values),
        cmocka_unit_test(totals_are_last_digits),
        cmocka_unit_test(the_deal_alternates),
        cmocka_unit_test(a_natural_on_either_side_stops_both),
        cmocka_unit_test(player_draws_on_5_and_less_and_stands_on_6_and_7),
        cmocka_unit_test(banker_draws_on_5_and_less_when_player_stood),
        cmocka_unit_test(banker_follows_the_chart_when_player_drew),
        cmocka_unit_test(the_chart_in_cards),
        cmocka_unit_test(cards_that_are_not_needed_do_not_matter),
        cmocka_unit_test(suits_do_not_matter),
        cmocka_unit_test(tens_and_pictures_are_alike_in_every_place),
        cmocka_unit_test(classes_are_numbered_one_to_one),
        cmocka_unit_test(stories_say_what_happened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
