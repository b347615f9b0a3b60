/* eval_classes.h - the classes of hands that an evaluator makes, against those of the oracle. Include it after
 * cmocka.h.
 *
 * Every value met is kept with the oracle's key of the first hand that had it. All hands of a value must have that key,
 * and the keys must ascend with the values: then equal values are equal hands, and every two classes are in the right
 * order.
 */
#ifndef CARDROOM_TESTS_EVAL_CLASSES_H
#define CARDROOM_TESTS_EVAL_CLASSES_H

#include "tests/evaluators/eval_hands.h"
#include <stdlib.h>

enum { CLASS_SLOTS = 1 << 16, MOST_CLASSES = 20000 };

typedef struct EvalClass {
    EvalValue value; /* 0 for an empty slot: no hand has it */
    OracleKey key;
    uint8_t cards[5];
} EvalClass;

typedef struct EvalClasses {
    const char *name;
    int cards, count;
    EvalClass slots[CLASS_SLOTS];
    EvalClass sorted[MOST_CLASSES];
} EvalClasses;

static inline void classes_start(EvalClasses *classes, const char *name, int cards)
{
    memset(classes, 0, sizeof *classes);
    classes->name = name;
    classes->cards = cards;
}

static inline void classes_add(EvalClasses *classes, const uint8_t *cards, EvalValue value, OracleKey key)
{
    uint32_t slot = value * 2654435761u >> 16;
    if (!value)
        wrong_hand(classes->name, cards, classes->cards, value, key);
    while (classes->slots[slot].value && classes->slots[slot].value != value)
        slot = (slot + 1) % CLASS_SLOTS;
    EvalClass *here = &classes->slots[slot];
    if (here->value) {
        check_hand(classes->name, cards, classes->cards, here->key, key);
        return;
    }
    here->value = value;
    here->key = key;
    memcpy(here->cards, cards, (size_t)classes->cards);
    assert_true(classes->count++ < MOST_CLASSES);
}

static inline int classes_compare(const void *a, const void *b)
{
    EvalValue left = ((const EvalClass *)a)->value, right = ((const EvalClass *)b)->value;
    return (left > right) - (left < right);
}

/* Keys are numbers, so what ascends from each class to the next ascends between every two. */
static inline void classes_check_order(EvalClasses *classes)
{
    int count = 0;
    for (int slot = 0; slot < CLASS_SLOTS; slot++)
        if (classes->slots[slot].value)
            classes->sorted[count++] = classes->slots[slot];
    assert_int_equal(count, classes->count);
    qsort(classes->sorted, (size_t)count, sizeof *classes->sorted, classes_compare);
    for (int i = 1; i < count; i++) {
        const EvalClass *here = &classes->sorted[i];
        if (here->key <= here[-1].key)
            wrong_hand(classes->name, here->cards, classes->cards, here->key, here[-1].key + 1);
    }
}

/* What is asked of a family over every hand of its deck. */
typedef struct EvalFamily {
    const char *name;
    int cards, deck;
    EvalValue (*value)(const uint8_t *cards);
    Oracle *oracle;
    int (*category)(EvalValue value);
    int (*oracle_category)(OracleKey key);
    int classes; /* how many there are */
} EvalFamily;

static inline void family_check_hand(const EvalFamily *family, EvalClasses *classes, const uint8_t *cards)
{
    EvalValue value = family->value(cards);
    OracleKey key = family->oracle(cards);
    classes_add(classes, cards, value, key);
    check_hand(family->name, cards, family->cards, (uint64_t)family->category(value),
               (uint64_t)family->oracle_category(key));
}

/* Every hand, or under a sanitizer every seventh and then not all classes. */
static inline void family_check(const EvalFamily *family, EvalClasses *classes)
{
    uint8_t cards[MOST_CARDS];
    uint64_t number = 0;
    classes_start(classes, family->name, family->cards);
    hand_first(cards, family->cards);
    do
        if (!SLOW_BUILD || number++ % 7 == 0)
            family_check_hand(family, classes, cards);
    while (hand_next(cards, family->cards, family->deck));
    classes_check_order(classes);
    if (!SLOW_BUILD)
        assert_int_equal(classes->count, family->classes);
}

/* The oracle's category of five cards as EvalCategory: a royal is a straight flush there. */
static inline int category_of_key(OracleKey key)
{
    int category = oracle_category(key);
    if (category == ORACLE_FIVE || category == ORACLE_FIVE_BELOW_ROYAL)
        return EVAL_FIVE_OF_A_KIND;
    return category == ORACLE_ROYAL ? ORACLE_STRAIGHT_FLUSH : category;
}

#endif
