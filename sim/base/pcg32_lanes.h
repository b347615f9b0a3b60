/* pcg32_lanes.h - all streams of a block side by side, each exactly pcg32_next() of its own state. */
#ifndef CARDROOM_PCG32_LANES_H
#define CARDROOM_PCG32_LANES_H

#include "sim/base/lanes.h"
#include "sim/base/streams.h"

/* The next outputs of an even stream (low half of each 64-bit lane) and of its odd neighbour (high half). */
LANES_INLINE u64v pcg32_lanes_output(u64v even, u64v odd)
{
    u64v a = even >> 18 ^ even, b = odd >> 18 ^ odd;
    u64v x = join_halves(a >> 27, b << 5), by = join_halves(even >> 59, odd >> 27);
    return (u64v)rotate_right((u32v)x, (u32v)by);
}

/* Output number i of stream s goes to out[i * STREAMS + s], for `count` outputs of every stream. Streams are
 * stepped some abreast, since each waits for its own multiplication. */
enum { PCG32_LANES_ABREAST = 4 };

/* Vectors of 16 bytes multiply 64-bit lanes slower than plain registers do. */
LANES_INLINE void pcg32_lanes_fill_scalar(Streams *streams, uint32_t *out, int count)
{
    for (int s = 0; s < STREAMS; s += PCG32_LANES_ABREAST) {
        Pcg32 g[PCG32_LANES_ABREAST];
        for (int a = 0; a < PCG32_LANES_ABREAST; a++)
            g[a] = streams_get(streams, s + a);
        for (int i = 0; i < count; i++)
            for (int a = 0; a < PCG32_LANES_ABREAST; a++)
                out[i * STREAMS + s + a] = pcg32_next(&g[a]);
        for (int a = 0; a < PCG32_LANES_ABREAST; a++)
            streams->state[(s + a) % 2][(s + a) / 2] = g[a].state;
    }
}

LANES_INLINE void pcg32_lanes_fill_vector(Streams *streams, uint32_t *out, int count)
{
    enum { ABREAST = PCG32_LANES_ABREAST };
    const u64v multiplier = factor64(PCG32_MULTIPLIER);
    for (int v = 0; v < STREAM_PAIRS; v += ABREAST * U64_LANES) {
        u64v *even_state = (u64v *)&streams->state[0][v], *odd_state = (u64v *)&streams->state[1][v];
        const u64v *even_add = (const u64v *)&streams->increment[0][v];
        const u64v *odd_add = (const u64v *)&streams->increment[1][v];
        u64v even[ABREAST], odd[ABREAST];
        for (int a = 0; a < ABREAST; a++) {
            even[a] = even_state[a];
            odd[a] = odd_state[a];
        }
        for (int i = 0; i < count; i++)
            for (int a = 0; a < ABREAST; a++) {
                *(u64v *)&out[i * STREAMS + 2 * (v + a * U64_LANES)] = pcg32_lanes_output(even[a], odd[a]);
                even[a] = even[a] * multiplier + even_add[a];
                odd[a] = odd[a] * multiplier + odd_add[a];
            }
        for (int a = 0; a < ABREAST; a++) {
            even_state[a] = even[a];
            odd_state[a] = odd[a];
        }
    }
}

LANES_INLINE void pcg32_lanes_fill(Streams *streams, uint32_t *out, int count)
{
    if (LANES_BYTES == 16)
        pcg32_lanes_fill_scalar(streams, out, count);
    else
        pcg32_lanes_fill_vector(streams, out, count);
}

#endif
