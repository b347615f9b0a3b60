/* test_eval_threads.c - scalar and bulk forms called from several threads at once give the values they give alone.
 *
 * The threads come first, so that a table made at the first call would be made by several at once.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/evaluators/eval_hands.h"
#include <pthread.h>
#include <stdlib.h>

enum { THREADS = 4, HANDS = 20000, KINDS = 4 };

typedef struct Player {
    pthread_t thread;
    pthread_barrier_t *start;
    Pcg32 random;
    uint8_t cards[MOST_CARDS][HANDS];
    EvalValue scalar[KINDS][HANDS], bulk[KINDS][HANDS];
} Player;

/* High, pai gow, low and Omaha, of one deal. */
static void values_of(const uint8_t *cards, EvalValue values[KINDS])
{
    values[0] = eval_high(cards, 7);
    values[1] = eval_pai_gow(cards, 7, EVAL_WHEEL_SECOND);
    values[2] = eval_low(cards, 7);
    values[3] = eval_omaha_high(cards);
}

static void *play(void *argument)
{
    Player *player = argument;
    const uint8_t *columns[MOST_CARDS];
    for (int k = 0; k < MOST_CARDS; k++)
        columns[k] = player->cards[k];
    pthread_barrier_wait(player->start);
    for (int i = 0; i < HANDS; i++) {
        uint8_t cards[MOST_CARDS];
        EvalValue values[KINDS];
        hand_random(&player->random, cards, MOST_CARDS, 52);
        values_of(cards, values);
        for (int k = 0; k < MOST_CARDS; k++)
            player->cards[k][i] = cards[k];
        for (int kind = 0; kind < KINDS; kind++)
            player->scalar[kind][i] = values[kind];
    }
    eval_high_bulk(columns, 7, player->bulk[0], HANDS);
    eval_pai_gow_bulk(columns, 7, EVAL_WHEEL_SECOND, player->bulk[1], HANDS);
    eval_low_bulk(columns, 7, player->bulk[2], HANDS);
    eval_omaha_high_bulk(columns, player->bulk[3], HANDS);
    return NULL;
}

static void check_player(const Player *player)
{
    for (int i = 0; i < HANDS; i++) {
        uint8_t cards[MOST_CARDS];
        EvalValue values[KINDS];
        for (int k = 0; k < MOST_CARDS; k++)
            cards[k] = player->cards[k][i];
        values_of(cards, values);
        for (int kind = 0; kind < KINDS; kind++) {
            check_hand("scalar", cards, MOST_CARDS, player->scalar[kind][i], values[kind]);
            check_hand("bulk", cards, MOST_CARDS, player->bulk[kind][i], values[kind]);
        }
    }
}

static void values_do_not_depend_on_who_else_asks(void **state)
{
    (void)state;
    Player *players = calloc(THREADS, sizeof *players);
    pthread_barrier_t start;
    assert_non_null(players);
    pthread_barrier_init(&start, NULL, THREADS);
    for (int t = 0; t < THREADS; t++) {
        players[t].start = &start;
        players[t].random = pcg32_seed(115, (uint64_t)t);
        assert_int_equal(pthread_create(&players[t].thread, NULL, play, &players[t]), 0);
    }
    for (int t = 0; t < THREADS; t++)
        assert_int_equal(pthread_join(players[t].thread, NULL), 0);
    for (int t = 0; t < THREADS; t++)
        check_player(&players[t]);
    pthread_barrier_destroy(&start);
    free(players);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_do_not_depend_on_who_else_asks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
