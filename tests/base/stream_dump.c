/* stream_dump.c - the random words of a run, as games consume them, to stdout for ever: food for dieharder.
 *
 *     stream_dump SEED | dieharder -g 200 -d 0
 *
 * A test battery sees what it is fed. Fed stream after stream it would judge PCG; fed the words round by
 * round, in the order in which a kernel with six words a round takes them, it judges what the games live on:
 * lanes, halves, groups and blocks beside each other.
 */
#include "sim/base/deal.h"
#include "sim/base/streams.h"
#include <stdio.h>
#include <stdlib.h>

enum { ROUND_WORDS = 6, HALVES = 2 };

_Static_assert(GROUP_ROUNDS == STREAMS * HALVES, "a stream plays one round on each half of its outputs");

static void put_word(uint8_t out[2], uint16_t word)
{
    out[0] = (uint8_t)word;
    out[1] = (uint8_t)(word >> 8);
}

/* One group: for each stream the round on its low halves, then the round on its high halves. */
static size_t write_group(Pcg32 stream[STREAMS])
{
    uint8_t bytes[STREAMS][HALVES][ROUND_WORDS][2];
    for (int s = 0; s < STREAMS; s++)
        for (int w = 0; w < ROUND_WORDS; w++) {
            uint32_t output = pcg32_next(&stream[s]);
            put_word(bytes[s][0][w], (uint16_t)output);
            put_word(bytes[s][1][w], (uint16_t)(output >> 16));
        }
    return fwrite(bytes, sizeof bytes, 1, stdout);
}

static size_t write_block(uint64_t seed, uint64_t block)
{
    Streams streams;
    Pcg32 stream[STREAMS];
    streams_seed(&streams, seed, block);
    for (int s = 0; s < STREAMS; s++)
        stream[s] = streams_get(&streams, s);
    for (int group = 0; group < BLOCK_GROUPS; group++)
        if (!write_group(stream))
            return 0;
    return 1;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: stream_dump SEED\n");
        return 2;
    }
    uint64_t seed = strtoull(argv[1], NULL, 0);
    for (uint64_t block = 0; write_block(seed, block); block++)
        ;
    return 0; /* the reader has enough */
}
