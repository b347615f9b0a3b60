/* test_eval_omaha.c - Omaha plays exactly two of four with three of five: hands chosen to be hard, and many random ones
 * against the oracle, which tries all 60 combinations. Also eight or better with both of two hole cards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/evaluators/eval_omaha_check.h"

enum { DEALS = 150000 };

typedef struct Case {
    const char *cards, *high, *low; /* hole and board; the five that play, "" where no low is made */
} Case;

static const Case cases[] = {
    /* four of a suit in the hand, two on the board: no flush */
    {"As Ks 9s 4s 2s 7s Jd Qh 3c", "As Ks Qh Jd 7s", "7s 4s 3c 2s As"},
    /* one of the suit in the hand, four on the board: no flush */
    {"As Kd Qd Jc 2s 7s 9s 4s 4h", "As Kd 4s 4h 9s", ""},
    /* the board's royal cannot play, and only with two spades of the hand does a flush */
    {"9s 8s 2d 2c As Ks Qs Js Ts", "Qs Js Ts 9s 8s", ""},
    {"2d 2c 3d 3c As Ks Qs Js Ts", "3d 3c As Ks Qs", ""},
    /* trips on the board: a full house needs a pair in the hand */
    {"As Kd Qc Jh 7s 7d 7c 4h 2d", "7s 7d 7c As Kd", ""},
    {"As Ad Qc Jh 7s 7d 7c 4h 2d", "7s 7d 7c As Ad", ""},
    {"7h Ad Kc Jh 7s 7d 7c 4h 2d", "7s 7d 7c 7h Ad", ""},
    /* quads on the board: three of them play, with two of the hand */
    {"As Kd Qc Jh 7s 7d 7c 7h 2d", "7s 7d 7c As Kd", ""},
    {"3s 3d Qc Jh 7s 7d 7c 7h Ad", "7s 7d 7c 3s 3d", ""},
    /* quads in the hand are a pair, trips in the hand too */
    {"As Ad Ac Ah Ks Kd Qc 9h 2d", "As Ad Ks Kd Qc", ""},
    {"As Ad Ac Kh Ks Qd Jc 9h 2d", "As Ad Ks Qd Jc", ""},
    /* a full house on the board; the pair of the hand is filled up from it, never the other way */
    {"As Kd Qc Jh 7s 7d 7c 2h 2d", "7s 7d 7c As Kd", ""},
    {"2s Kd Qc Jh 7s 7d 7c 2h 2d", "7s 7d 7c Kd Qc", ""},
    {"2s 7h Qc Jh 7s 7d 7c 2h 2d", "7s 7d 7c 7h Qc", ""},
    {"2s 2c Qc Jh 7s 7d 7c 2h 2d", "2s 2c 2h 2d 7s", ""},
    /* a straight on the board needs two of the hand that fit */
    {"As Ad Kc Kh 9s Td Jc Qh 8d", "As Kc Qh Jc Td", ""},
    {"As Ad Ac 2h 9s Td Jc Qh 8d", "As Ad Qh Jc Td", ""},
    {"Ks Ad Ac 2h 9s Td Jc Qh 8d", "Ad Ks Qh Jc Td", ""},
    /* steel wheel, and the wheel of mixed suits, high and low at once */
    {"As 2s Kd Kc 3s 4s 5s Kh 9d", "5s 4s 3s 2s As", "5s 4s 3s 2s As"},
    {"Ad 2s Kd Qc 3s 4s 5d Jh 9d", "5d 4s 3s 2s Ad", "5d 4s 3s 2s Ad"},
    /* a six-high straight beats the wheel for high only */
    {"Ad 2s 6d Qc 3s 4s 5d Jh 9d", "6d 5d 4s 3s 2s", "5d 4s 3s 2s Ad"},
    /* a low needs two low cards of the hand and three of the board, all different */
    {"Ad Ks Kd Qc 3s 4s 5d 6h 7d", "Ks Kd 7d 6h 5d", ""},
    {"Ad Ac Kd Qc 3s 4s 5d 6h 9d", "Ad Ac 9d 6h 5d", ""},
    {"Ad 2c 3d Qc 4s 7s Kd Kh 9d", "Kd Kh Ad Qc 9d", ""},
    {"Ad 2c Kc Qc 3s 8s Th Jh 9d", "Kc Qc Jh Th 9d", ""},
    {"Ad 2c Kc Qc 3s 3d 8h Jh Jd", "Jh Jd Ad Kc 8h", ""},
    {"Ad 2c Kc Qh 3s 7d 8h Jh Jd", "Jh Jd Ad Kc 8h", "8h 7d 3s 2c Ad"},
    /* counterfeited: the board pairs a low card of the hand, and a worse one plays, or none */
    {"Ad 2c Kc Qh 2s 7d 8h Jh Jd", "Jh Jd 2c 2s Ad", ""},
    {"Ad 2c 4c Qh 2s 7d 8h Jh Jd", "Jh Jd 2c 2s Ad", "8h 7d 4c 2s Ad"},
    {"Ad 2c 4c Qh 2s Ac 8h 5h Jd", "Ad Ac 2c 2s Jd", "8h 5h 4c 2c Ac"},
    /* 7-6 loses to 7-5, and an eight on the board need not play */
    {"Ad 6c 5c Kh 2s 7d 4h 8h Jd", "8h 7d 6c 5c 4h", "7d 5c 4h 2s Ad"},
    /* a pair in the hand: one of it plays low */
    {"3d 3c Ac Kh 2s 7d 4h Th Jd", "3d 3c Jd Th 7d", "7d 4h 3d 2s Ac"},
    /* a low flush beats the straight to the ace; a straight flush the high flush */
    {"As 9h 8h Kd Qh Jh 2h Ts Td", "Qh Jh 9h 8h 2h", ""},
    {"Ts 9s 2h 3h 8s 7s 6s As Ks", "Ts 9s 8s 7s 6s", "7s 6s 3h 2h As"},
    {"3h 2h Ah Kd Qh Jh 9h 5c 5d", "Ah Qh Jh 9h 3h", ""},
    /* two pairs in the hand: one of them plays */
    {"9c 9d 4h 4s 9s 4c 2h 2d Kc", "9c 9d 9s 2h 2d", ""},
    {"9c 9d 4h 4s Ks Kc 2h 3d Qc", "Ks Kc 9c 9d Qc", ""},
};

static void check_low_case(const Case *c, const uint8_t cards[9])
{
    uint8_t five[5], best[5];
    EvalValue expected = 0;
    if (*c->low) {
        assert_int_equal(hand_of(c->low, five), 5);
        expected = eval_low(five, 5);
    }
    check_hand("omaha-low", cards, 9, eval_omaha_low(cards), expected);
    OracleKey key = oracle_of_two_and_three(cards, 4, oracle_low8, best);
    assert_int_equal(key, *c->low ? oracle_low8(five) : 0);
}

static void hard_hands_are_played_right(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint8_t cards[9], five[5];
        assert_int_equal(hand_of(cases[i].cards, cards), 9);
        assert_int_equal(hand_of(cases[i].high, five), 5);
        check_hand("omaha-high", cards, 9, eval_omaha_high(cards), eval_high(five, 5));
        assert_int_equal(oracle_of_two_and_three(cards, 4, oracle_high, NULL), oracle_high(five));
        check_low_case(&cases[i], cards);
    }
}

static void random_deals_are_as_the_oracle_says(void **state)
{
    (void)state;
    check_omaha_high(109, sample(DEALS));
    check_omaha_low(110, sample(2 * DEALS));
    check_low8_both(111, sample(2 * DEALS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hard_hands_are_played_right),
        cmocka_unit_test(random_deals_are_as_the_oracle_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
