/* streams_shim.c - see streams_shim.h. */
#include "tests/base/streams_shim.h"
#include "sim/base/streams.h"

int streams_shim_count(void)
{
    return STREAMS;
}

Pcg32 streams_shim_get(uint64_t seed, uint64_t block, int lane)
{
    Streams streams;
    streams_seed(&streams, seed, block);
    return streams_get(&streams, lane);
}
