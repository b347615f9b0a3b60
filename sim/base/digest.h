/* digest.h - 128-bit digests in hexadecimal. They find accidents; they are no signatures. */
#ifndef CARDROOM_DIGEST_H
#define CARDROOM_DIGEST_H

#include <stddef.h>

enum { DIGEST_TEXT = 33 };

/* XXH3, 128 bits, as 32 lower-case hexadecimal digits, most significant first. */
void digest_hex(const void *bytes, size_t size, char out[DIGEST_TEXT]);

#endif
