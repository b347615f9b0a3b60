/* streams.c - seeding: one XXH3 hash of 128 bits per stream. */
#include "sim/base/streams.h"
#include <xxhash.h>

static void put_little_endian(uint8_t out[8], uint64_t x)
{
    for (int i = 0; i < 8; i++)
        out[i] = (uint8_t)(x >> 8 * i);
}

void streams_seed(Streams *streams, uint64_t seed, uint64_t block)
{
    uint8_t key[24];
    put_little_endian(key, seed);
    put_little_endian(key + 8, block);
    for (int lane = 0; lane < STREAMS; lane++) {
        put_little_endian(key + 16, (uint64_t)lane);
        XXH128_hash_t hash = XXH3_128bits(key, sizeof key);
        streams->state[lane % 2][lane / 2] = hash.low64;
        streams->increment[lane % 2][lane / 2] = hash.high64 | 1;
    }
}
