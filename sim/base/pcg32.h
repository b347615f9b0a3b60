/* pcg32.h - PCG32 (XSH-RR 64/32), one stream at a time.
 *
 * The generator of M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good
 * Algorithms for Random Number Generation" (2014): a 64-bit linear congruential state whose high bits
 * choose a rotation of its middle bits. Small state, cheap in vector lanes, and every stream is exactly
 * the one other people's PCG32 gives for the same state and increment.
 *
 * Knows nothing of vectors, so code outside the kernels may include it.
 */
#ifndef CARDROOM_PCG32_H
#define CARDROOM_PCG32_H

#include <stdint.h>

#define PCG32_MULTIPLIER 6364136223846793005u

typedef struct Pcg32 {
    uint64_t state, increment; /* increment is odd */
} Pcg32;

static inline uint32_t pcg32_next(Pcg32 *g)
{
    uint64_t old = g->state;
    g->state = old * PCG32_MULTIPLIER + g->increment;
    uint32_t x = (uint32_t)((old >> 18 ^ old) >> 27), by = (uint32_t)(old >> 59);
    return x >> by | x << (-by & 31);
}

/* The reference seeding: a starting point and the number of a stream. */
static inline Pcg32 pcg32_seed(uint64_t start, uint64_t stream)
{
    Pcg32 g = {0, stream << 1 | 1};
    pcg32_next(&g);
    g.state += start;
    pcg32_next(&g);
    return g;
}

/* Uniform below `bound` (1 or more), exactly: the high half of a product, redrawn when the low half falls
 * among the 2^32 mod bound surplus values. Lemire, "Fast Random Integer Generation in an Interval" (2019). */
static inline uint32_t pcg32_below(Pcg32 *g, uint32_t bound)
{
    uint32_t surplus = -bound % bound;
    uint64_t product;
    do
        product = (uint64_t)pcg32_next(g) * bound;
    while ((uint32_t)product < surplus);
    return (uint32_t)(product >> 32);
}

#endif
