/* digest.c - 128-bit digests by XXH3, which runs at the speed of memory. */
#include "sim/base/digest.h"
#include <stdio.h>
#include <xxhash.h>

void digest_hex(const void *bytes, size_t size, char out[DIGEST_TEXT])
{
    XXH128_canonical_t digest;
    XXH128_canonicalFromHash(&digest, XXH3_128bits(bytes, size));
    for (int i = 0; i < 16; i++)
        snprintf(out + 2 * i, 3, "%02x", digest.digest[i]);
}
