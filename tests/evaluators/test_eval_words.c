/* test_eval_words.c - hands in words: true, good English, one phrase for each class of hands, and never too long.
 *
 * The phrases are fixed, since people grep for them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/evaluators/eval_hands.h"
#include <stdlib.h>

typedef struct Phrase {
    const char *evaluator, *cards, *words;
} Phrase;

static const Phrase phrases[] = {
    {"high-5", "As Ks Qs Js Ts", "royal flush"},
    {"high-5", "Ks Qs Js Ts 9s", "straight flush, king high"},
    {"high-5", "5d 4d 3d 2d Ad", "straight flush, five high"},
    {"high-5", "As Ad Ac Ah Ks", "four aces, king kicker"},
    {"high-5", "2s 2d 2c 2h 3s", "four deuces, three kicker"},
    {"high-5", "6s 6d 6c 6h As", "four sixes, ace kicker"},
    {"high-5", "As Ad Ac Kh Ks", "full house, aces over kings"},
    {"high-5", "6s 6d 6c 2h 2s", "full house, sixes over deuces"},
    {"high-5", "As Js 9s 4s 2s", "flush, ace-jack-nine-four-deuce"},
    {"high-5", "7s 5s 4s 3s 2s", "flush, seven-five-four-three-deuce"},
    {"high-5", "Ad Kc Qh Js Ts", "straight, ace high"},
    {"high-5", "5d 4c 3h 2s As", "straight, five high"},
    {"high-5", "6d 5c 4h 3s 2s", "straight, six high"},
    {"high-5", "Qs Qd Qc Jh Ts", "three queens, jack-ten"},
    {"high-5", "6s 6d 6c Ah 2s", "three sixes, ace-deuce"},
    {"high-5", "As Ad Kc Kh Qs", "two pair, aces and kings, queen kicker"},
    {"high-5", "6s 6d 2c 2h As", "two pair, sixes and deuces, ace kicker"},
    {"high-5", "As Ad Kc Qh Js", "pair of aces, king-queen-jack"},
    {"high-5", "6s 6d 5c 4h 2s", "pair of sixes, five-four-deuce"},
    {"high-5", "As Kd Jc Th 8s", "ace-king-jack-ten-eight high"},
    {"high-5", "7s 5d 4c 3h 2s", "seven-five-four-three-deuce high"},
    {"pai-gow-5", "As Ad Ac Ah Jk", "five aces"},
    {"pai-gow-5", "Ks Kd Kc Kh Jk", "four kings, ace kicker"},
    {"pai-gow-5", "Ks Kd Kc Qh Jk", "three kings, ace-queen"},
    {"pai-gow-5", "Ks Qs Js Ts Jk", "royal flush"},
    {"pai-gow-5", "As 2s 3s 4s Jk", "straight flush, five high"},
    {"pai-gow-5", "As 2s 3s 4d Jk", "straight, five high"},
    {"pai-gow-5", "As Kd 9c 7h Jk", "pair of aces, king-nine-seven"},
    {"pai-gow-5-wheel-second", "As 2s 3s 4s Jk", "straight flush, five high"},
    {"pai-gow-5-wheel-second", "As 2s 3s 4d Jk", "straight, five high"},
    {"pai-gow-5-wheel-second", "Ks Qs Js Ts 9s", "straight flush, king high"},
    {"pai-gow-5-wheel-second", "Ks Qs Js Td 9s", "straight, king high"},
    {"pai-gow-5-wheel-second", "Ts Qs Js Ks As", "royal flush"},
    {"wild-5", "As Ad Ac Ah Jk", "five aces"},
    {"wild-5", "6s 6d 6c 6h Jk", "five sixes"},
    {"wild-5", "2s 2d 2c 2h Jk", "five deuces"},
    {"wild-5", "Ks Qs Js Ts Jk", "royal flush"},
    {"wild-5", "Ks Kd Qs Qd Jk", "full house, kings over queens"},
    {"wild-5-royal-top", "As Ad Ac Ah Jk", "five aces"},
    {"wild-5-royal-top", "Ks Kd Kc Kh Jk", "five kings"},
    {"wild-5-royal-top", "2s 2d 2c 2h Jk", "five deuces"},
    {"wild-5-royal-top", "Ks Qs Js Ts Jk", "royal flush"},
    {"wild-5-royal-top", "9s Ts Js Qs Ks", "straight flush, king high"},
    {"low-joker-5", "5s 4d 3c 2h As", "5-4-3-2-A low"},
    {"low-joker-5", "8s 7d 4c 3h As", "8-7-4-3-A low"},
    {"low-joker-5", "Ks Qd Jc Th 9s", "K-Q-J-10-9 low"},
    {"low-joker-5", "As Ad 4c 3h 2s", "pair of aces low, 4-3-2"},
    {"low-joker-5", "6s 6d 4c 3h 2s", "pair of sixes low, 4-3-2"},
    {"low-joker-5", "Ks Kd Qc Jh Ts", "pair of kings low, Q-J-10"},
    {"low-joker-5", "As Ad 6c 6h 2s", "two pair low, sixes and aces, 2"},
    {"low-joker-5", "As Ad Ac 6h 2s", "three aces low, 6-2"},
    {"low-joker-5", "6s 6d 6c Ah Kd", "three sixes low, K-A"},
    {"low-joker-5", "As Ad Ac 6h 6s", "full house low, aces over sixes"},
    {"low-joker-5", "6s 6d 6c Ah Ad", "full house low, sixes over aces"},
    {"low-joker-5", "As Ad Ac Ah 6s", "four aces low, 6"},
    {"low-joker-5", "6s 6d 6c 6h Ks", "four sixes low, K"},
    {"low-joker-5", "Jk 2s 3s 4s 5d", "5-4-3-2-A low"},
    {"three", "As Ks Qs", "mini royal"},
    {"three", "Ks Qs Js", "straight flush, king high"},
    {"three", "As 2s 3s", "straight flush, three high"},
    {"three", "6s 6d 6c", "three sixes"},
    {"three", "2s 2s 2s", "three deuces"},
    {"three", "As Kd Qs", "straight, ace high"},
    {"three", "As 2d 3s", "straight, three high"},
    {"three", "As Js 6s", "flush, ace-jack-six"},
    {"three", "As As 5s", "flush, ace-ace-five"},
    {"three", "6s 6d Ac", "pair of sixes, ace kicker"},
    {"three", "Ks Kd 6c", "pair of kings, six kicker"},
    {"three", "Kd Js 9h", "king-jack-nine high"},
    {"two", "As Ad", "pair of aces"},
    {"two", "6s 6d", "pair of sixes"},
    {"two", "As Jk", "pair of aces"},
    {"two", "Jk Kd", "ace-king"},
    {"two", "7d 6c", "seven-six"},
    {"two", "6c Ad", "ace-six"},
    {"high-7", "As Ks Qs Js Ts 2d 3c", "royal flush"},
    {"high-7", "As Ad Ac Kh Ks Kc 2d", "full house, aces over kings"},
    {"high-7", "As Ad Kc Kh Qs Qd 2c", "two pair, aces and kings, queen kicker"},
    {"high-6", "9s 8d 7c 6h 5s 4d", "straight, nine high"},
    {"pai-gow-7", "Ks Kd Qc Qh Jk 5s 4s", "two pair, kings and queens, ace kicker"},
    {"pai-gow-7", "Ks Qs 9s 4s Jk 2d 2c", "flush, ace-king-queen-nine-four"},
    {"pai-gow-7-wheel-second", "Ac 2d 3h 4s Jk 6d 7c", "straight, five high"},
    {"pai-gow-7", "Ac 2d 3h 4s Jk 6d 7c", "straight, seven high"},
    {"low-7", "8s 7d 4c 3h As Kd Kc", "8-7-4-3-A low"},
    {"low-7", "8s 8d 8c Kh Ks Kd Kc", "full house low, eights over kings"},
    {"low8-7", "8s 7d 4c 3h As Kd Kc", "8-7-4-3-A low"},
    {"low8-7", "9s 7d 4c 3h As Kd Kc", "no low"},
    {"low8-both", "As Kd 2c 3h 4s 5d 6c", "no low"},
    {"low8-both", "As 2d 2c 3h 4s 5d 6c", "5-4-3-2-A low"},
    {"omaha-low", "As 2d Kc Qh 3s 7d 8c Jh Jd", "8-7-3-2-A low"},
    {"omaha-high", "As 2d Kc Qh 3s 7d 8c Jh Jd", "pair of jacks, ace-king-eight"},
};

static void hands_are_told_in_words(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++) {
        const Evaluator *e = evaluator_named(phrases[i].evaluator);
        uint8_t cards[MOST_CARDS];
        char words[EVAL_WORDS];
        assert_int_equal(hand_of(phrases[i].cards, cards), e->cards);
        size_t length = e->words(e->value(cards), words, sizeof words);
        if (strcmp(words, phrases[i].words))
            fail_msg("%s of %s is \"%s\", not \"%s\"", e->name, phrases[i].cards, words, phrases[i].words);
        assert_int_equal(length, strlen(words));
    }
}

static void no_hand_is_told_in_words(void **state)
{
    (void)state;
    char words[EVAL_WORDS];
    eval_high_words(0, words, sizeof words);
    assert_string_equal(words, "no hand");
    eval_low_words(0, words, sizeof words);
    assert_string_equal(words, "no low");
}

static int by_number(const void *a, const void *b)
{
    EvalValue left = *(const EvalValue *)a, right = *(const EvalValue *)b;
    return (left > right) - (left < right);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* The different values of all hands of an evaluator; free() it. */
static EvalValue *values_of(const Evaluator *e, size_t *count)
{
    size_t hands = 0, different = 0;
    EvalValue *values = malloc(3000000 * sizeof *values);
    uint8_t cards[MOST_CARDS];
    assert_non_null(values);
    hand_first(cards, e->cards);
    do
        values[hands++] = e->value(cards);
    while (hand_next(cards, e->cards, e->deck));
    qsort(values, hands, sizeof *values, by_number);
    for (size_t i = 0; i < hands; i++)
        if (i == 0 || values[i] != values[different - 1])
            values[different++] = values[i];
    *count = different;
    return values;
}

/* Two classes of the same words would be a lie about one of them. */
static void check_words_differ(const Evaluator *e)
{
    size_t count;
    EvalValue *values = values_of(e, &count);
    char(*words)[EVAL_WORDS] = malloc(count * sizeof *words);
    assert_non_null(words);
    for (size_t i = 0; i < count; i++) {
        size_t length = e->words(values[i], words[i], sizeof *words);
        assert_true(length > 0 && length < EVAL_WORDS);
        assert_int_equal(length, strlen(words[i]));
    }
    qsort(words, count, sizeof *words, by_text);
    for (size_t i = 1; i < count; i++)
        if (!strcmp(words[i - 1], words[i]))
            fail_msg("%s: two classes are \"%s\"", e->name, words[i]);
    free(words);
    free(values);
}

static void every_class_has_words_of_its_own(void **state)
{
    (void)state;
    for (const Evaluator *e = evaluators; e->name; e++)
        if (e->cards <= 5)
            check_words_differ(e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_are_told_in_words),
        cmocka_unit_test(no_hand_is_told_in_words),
        cmocka_unit_test(every_class_has_words_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
