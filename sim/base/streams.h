/* streams.h - the random streams of one block.
 *
 * A block has STREAMS streams, one per lane, whatever the vector width. State and increment of each are a
 * 128-bit hash of (run seed, block, lane), so a block can be played anywhere, in any order, by anyone.
 */
#ifndef CARDROOM_STREAMS_H
#define CARDROOM_STREAMS_H

#include "sim/base/pcg32.h"

enum { STREAMS = 64, STREAM_PAIRS = STREAMS / 2 };

/* Names how seeds become streams. A change of streams_seed(), of STREAMS, of the groups and blocks below or
 * of the order in which rounds take their words needs a new name, since old runs could no longer be resumed,
 * merged or verified. */
#define STREAMS_SCHEME "xxh3-pcg32-64x2"

/* A stream plays two rounds abreast, one on the low and one on the high halves of its next outputs. The
 * rounds that all streams play together are a group, and a block is a fixed number of groups. */
enum { GROUP_ROUNDS = 2 * STREAMS, BLOCK_ROUNDS = 1 << 20, BLOCK_GROUPS = BLOCK_ROUNDS / GROUP_ROUNDS };

/* Stream `lane` stands at [lane % 2][lane / 2]: the lane form makes the outputs of an even and an odd stream
 * side by side in one 64-bit lane. */
typedef struct Streams {
    _Alignas(64) uint64_t state[2][STREAM_PAIRS];
    _Alignas(64) uint64_t increment[2][STREAM_PAIRS];
} Streams;

void streams_seed(Streams *streams, uint64_t seed, uint64_t block);

static inline Pcg32 streams_get(const Streams *streams, int lane)
{
    return (Pcg32){streams->state[lane % 2][lane / 2], streams->increment[lane % 2][lane / 2]};
}

#endif
