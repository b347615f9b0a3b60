/* eval_hands.h - hands for the tests of the evaluators: all of a deck, random ones, hands from text. Include it after
 * cmocka.h. */
#ifndef CARDROOM_TESTS_EVAL_HANDS_H
#define CARDROOM_TESTS_EVAL_HANDS_H

#include "evaluators/evaluator.h"
#include "sim/base/pcg32.h"
#include "tests/evaluators/hand_oracle.h"
#include <stdbool.h>
#include <string.h>

/* Whether a sanitizer makes everything many times slower; tests then take a sample of the hands. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { SLOW_BUILD = 1 };
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
enum { SLOW_BUILD = 1 };
#else
enum { SLOW_BUILD = 0 };
#endif
#else
enum { SLOW_BUILD = 0 };
#endif

enum { MOST_CARDS = 9, LENGTH_OF_HAND = 3 * MOST_CARDS + 1 };

/* A fair number of hands for this build. */
static inline size_t sample(size_t hands)
{
    return SLOW_BUILD ? hands / 5 + 1 : hands;
}

/* The first hand of all; cards ascend. */
static inline void hand_first(uint8_t *cards, int count)
{
    for (int i = 0; i < count; i++)
        cards[i] = (uint8_t)i;
}

/* The next hand of the deck, the lowest card changing fastest; false after the last. */
static inline bool hand_next(uint8_t *cards, int count, int deck)
{
    for (int i = 0; i < count; i++)
        if (cards[i] + 1 < (i + 1 < count ? cards[i + 1] : deck)) {
            cards[i]++;
            hand_first(cards, i);
            return true;
        }
    return false;
}

static inline void hand_shuffle(Pcg32 *random, uint8_t *cards, int count)
{
    for (int i = count; i > 1; i--) {
        int j = (int)pcg32_below(random, (uint32_t)i);
        uint8_t kept = cards[i - 1];
        cards[i - 1] = cards[j];
        cards[j] = kept;
    }
}

/* Different cards of the deck, in any order. */
static inline void hand_random(Pcg32 *random, uint8_t *cards, int count, int deck)
{
    for (int i = 0; i < count; i++) {
        bool again = true;
        while (again) {
            again = false;
            cards[i] = (uint8_t)pcg32_below(random, (uint32_t)deck);
            for (int j = 0; j < i; j++)
                again |= cards[j] == cards[i];
        }
    }
}

/* The same with at most `ranks` different ranks, to meet pairs, full houses and quads often. */
static inline void hand_random_of_ranks(Pcg32 *random, uint8_t *cards, int count, int ranks)
{
    int first = (int)pcg32_below(random, (uint32_t)(14 - ranks));
    hand_random(random, cards, count, 4 * ranks);
    for (int i = 0; i < count; i++)
        cards[i] = (uint8_t)(cards[i] + 4 * first);
}

/* The same with suits mostly one, to meet flushes and straight flushes often. */
static inline void hand_random_of_suit(Pcg32 *random, uint8_t *cards, int count)
{
    uint8_t low[MOST_CARDS];
    uint32_t suit = pcg32_below(random, 4);
    int odd = (int)pcg32_below(random, 3);
    hand_random(random, low, count, 13);
    for (int i = 0; i < count; i++)
        cards[i] = (uint8_t)(4 * low[i] + (i < odd ? (suit + 1) % 4 : suit));
    hand_shuffle(random, cards, count);
}

/* A mixture of all these, with a joker now and then if the deck has one. */
static inline void hand_random_mixed(Pcg32 *random, uint8_t *cards, int count, int deck)
{
    switch (pcg32_below(random, 4)) {
    case 0:
        hand_random_of_ranks(random, cards, count, 3 + (int)pcg32_below(random, 4));
        break;
    case 1:
        hand_random_of_suit(random, cards, count);
        break;
    default:
        hand_random(random, cards, count, 52);
    }
    if (deck == 53 && pcg32_below(random, 2))
        cards[pcg32_below(random, (uint32_t)count)] = EVAL_JOKER;
}

/* "As Kd Jk" as cards, read apart from eval_parse; returns how many. */
static inline int hand_of(const char *text, uint8_t *cards)
{
    static const char ranks[] = "23456789TJQKA", suits[] = "cdhs";
    int count = 0;
    for (; *text; text += text[2] ? 3 : 2)
        if (text[0] == 'J' && text[1] == 'k')
            cards[count++] = EVAL_JOKER;
        else
            cards[count++] = (uint8_t)(4 * (strchr(ranks, text[0]) - ranks) + (strchr(suits, text[1]) - suits));
    return count;
}

/* Fails with the hand, what was found and what is right. */
static inline void wrong_hand(const char *what, const uint8_t *cards, int count, uint64_t found, uint64_t right)
{
    char text[LENGTH_OF_HAND] = "";
    for (int i = 0; i < count; i++) {
        const char card[] = {"23456789TJQKA?"[cards[i] / 4 < 13 ? cards[i] / 4 : 13], "cdhs"[cards[i] % 4], ' ', 0};
        strcat(text, cards[i] == EVAL_JOKER ? "Jk " : card);
    }
    fail_msg("%s: %sgives %#llx, not %#llx", what, text, (unsigned long long)found, (unsigned long long)right);
}

static inline void check_hand(const char *what, const uint8_t *cards, int count, uint64_t found, uint64_t right)
{
    if (found != right)
        wrong_hand(what, cards, count, found, right);
}

static inline const Evaluator *evaluator_named(const char *name)
{
    for (const Evaluator *e = evaluators; e->name; e++)
        if (!strcmp(e->name, name))
            return e;
    fail_msg("no evaluator %s", name);
    return NULL;
}

#endif
