/* stream_words.h - the 16-bit words of a block as rounds consume them: a round takes the low halves of the
 * successive outputs of its stream (half 0), another round takes the high halves (half 1). */
#ifndef CARDROOM_TESTS_STREAM_WORDS_H
#define CARDROOM_TESTS_STREAM_WORDS_H

#include "sim/base/streams.h"

enum { STREAM_WORDS_MAX = 1024 };

typedef struct StreamWords {
    uint16_t half[2][STREAM_WORDS_MAX];
} StreamWords;

/* The first `count` words of both halves of every stream. */
static inline void stream_words_fill(StreamWords words[STREAMS], uint64_t seed, uint64_t block, int count)
{
    Streams streams;
    streams_seed(&streams, seed, block);
    for (int lane = 0; lane < STREAMS; lane++) {
        Pcg32 g = streams_get(&streams, lane);
        for (int i = 0; i < count; i++) {
            uint32_t output = pcg32_next(&g);
            words[lane].half[0][i] = (uint16_t)output;
            words[lane].half[1][i] = (uint16_t)(output >> 16);
        }
    }
}

#endif
