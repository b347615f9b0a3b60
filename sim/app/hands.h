/* hands.h - hands that are named and compared by `cardroom eval`: which game, which cards, which place.
 *
 * In order: hands_read(), hands_choose(), hands_check(), hands_judge(), then hands_text() or hands_json().
 */
#ifndef CARDROOM_HANDS_H
#define CARDROOM_HANDS_H

#include "evaluators/evaluator.h"
#include "sim/app/command.h"

enum { HANDS_CARDS = 9, HANDS_COUNTS = 3, HANDS_HALVES = 2 };

/* A way to rank hands, by a name people use. */
typedef struct HandsGame {
    const char *name, *title;
    const char *evaluator[HANDS_COUNTS]; /* names in the table of evaluators, by number of cards */
    const char *low;                     /* ranks the low half of the pot, or NULL */
    int hole;                            /* cards of a hand when there is a board; 0 if there never is one */
} HandsGame;

/* Ends with a NULL name. */
extern const HandsGame hands_games[];

typedef struct HandCards {
    int count; /* as written, which may be more than there is room for; see hands_check() */
    uint8_t card[HANDS_CARDS];
} HandCards;

typedef struct HandRank {
    EvalValue value;
    int place; /* from 1, ties sharing one; 0 for a low that does not qualify */
    int plays; /* cards in `best` */
    uint8_t best[HANDS_CARDS];
    char words[EVAL_WORDS];
} HandRank;

typedef struct Hand {
    HandCards held;
    HandRank rank[HANDS_HALVES]; /* the second is the low half, where a game has one */
} Hand;

typedef struct Hands {
    const HandsGame *game;
    bool named; /* the game was said, not guessed */
    int decks, count;
    Hand *hand;      /* [count] */
    bool with_board; /* the board was given for all hands */
    HandCards board;
} Hands;

/* --- which game: hands_games.c ---------------------------------------------------------------------------------- */

/* Finds a game by name; with NULL, the game for hands of this many cards. */
int hands_choose(Hands *hands, const char *name, Error *error);

/* What ranks a hand of so many cards, the board among them, or NULL if this game does not. */
const Evaluator *hands_evaluator(const HandsGame *game, int cards);
const Evaluator *hands_low_evaluator(const HandsGame *game);

/* Whether a hand of so many cards, with a board of so many or none (-1), is one of this game. */
bool hands_game_takes(const HandsGame *game, int cards, int board);

/* "5, 6 or 7 cards, or 2 with a board of 3, 4 or 5". */
void hands_add_taken(Text *out, const HandsGame *game);

/* --- the cards: hands_read.c, hands_check.c --------------------------------------------------------------------- */

/* Reads one hand from each word, and the board (or NULL). The caller frees hands->hand, after errors too. */
int hands_read(Hands *hands, const OptionList *words, const char *board, Error *error);

/* Refuses numbers of cards the game does not take, jokers it does not know, and cards that are there twice. */
int hands_check(const Hands *hands, Error *error);

/* --- the answer: hands_show.c ----------------------------------------------------------------------------------- */

/* Fills every rank of checked hands. */
void hands_judge(Hands *hands);

void hands_text(Text *out, const Hands *hands, bool color);
void hands_json(Text *out, const Hands *hands);

#endif
