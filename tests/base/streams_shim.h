/* streams_shim.h - the streams of a block for C++, to which streams.h means nothing. */
#ifndef CARDROOM_TESTS_STREAMS_SHIM_H
#define CARDROOM_TESTS_STREAMS_SHIM_H

#include "sim/base/pcg32.h"

#ifdef __cplusplus
extern "C" {
#endif

int streams_shim_count(void);
Pcg32 streams_shim_get(uint64_t seed, uint64_t block, int lane);

#ifdef __cplusplus
}
#endif

#endif
