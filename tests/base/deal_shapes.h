/* deal_shapes.h - the deals that the tests of dealing go through: the shoes of real games, and every way of
 * sharing words. */
#ifndef CARDROOM_TESTS_DEAL_SHAPES_H
#define CARDROOM_TESTS_DEAL_SHAPES_H

#include "sim/base/deal.h"

typedef struct DealShape {
    int shoe, dealt, copies, per_word;
} DealShape;

static const DealShape deal_shapes[] = {
    {416, 6, 32, 1}, /* baccarat: ranks */
    {52, 3, 1, 2},   /* one hand of three cards */
    {52, 6, 1, 2},   /* two */
    {53, 7, 1, 2},   /* with a joker: one hand of seven */
    {53, 14, 1, 1},  /* two */
    {53, 14, 1, 2},  /* the same, sharing words */
    {48, 5, 1, 2},   /* a Spanish deck */
    {40, 8, 1, 3},   /* the largest with three draws a word */
    {52, 6, 1, 1},   /* a shoe of one deck */
    {104, 6, 2, 1},  /* of 2 */
    {156, 6, 3, 1},  /* of 3 */
    {208, 6, 4, 1},  /* of 4 */
    {208, 6, 4, 2},  /* the same, sharing words */
    {260, 6, 5, 1},  /* of 5 */
    {312, 6, 6, 1},  /* of 6 */
    {364, 6, 7, 1},  /* of 7 */
    {416, 6, 8, 1},  /* of 8 */
};

enum { DEAL_SHAPES = sizeof deal_shapes / sizeof *deal_shapes };

static inline bool deal_shape_plan(DealPlan *plan, const DealShape *shape)
{
    return deal_plan(plan, shape->shoe, shape->dealt, shape->copies, shape->per_word);
}

#endif
