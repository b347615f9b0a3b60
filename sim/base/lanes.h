/* lanes.h - the only file that knows the instruction set.
 *
 * Kernels are written on these vector types with plain operators (GCC and Clang vector extensions) and the
 * few helpers below. The width follows the build: 64 bytes with AVX-512, 32 with AVX2, else 16; no result may
 * depend on it. A comparison gives a mask: each lane all ones or all zeros.
 *
 * The build compiles every kernel file once per instruction set and defines ISA (generic, v2, v3, v4);
 * FOR_ISA(name) is `name` with that suffix. Everything here is static: an inline function shared between
 * builds could be linked from the wrong one.
 */
#ifndef CARDROOM_LANES_H
#define CARDROOM_LANES_H

#include <stdint.h>
#include <string.h>

#if !defined(LANES_GENERIC) && defined(__AVX512BW__) && defined(__AVX512DQ__)
#include <immintrin.h>
#define LANES_BYTES 64
#define LANES_INTRINSIC(op) _mm512_##op
typedef __m512i LanesNative;
#elif !defined(LANES_GENERIC) && defined(__AVX2__)
#include <immintrin.h>
#define LANES_BYTES 32
#define LANES_INTRINSIC(op) _mm256_##op
typedef __m256i LanesNative;
#elif !defined(LANES_GENERIC) && defined(__SSE4_1__)
#include <immintrin.h>
#define LANES_BYTES 16
#define LANES_INTRINSIC(op) _mm_##op
typedef __m128i LanesNative;
#else
#define LANES_BYTES 16
#endif

#define LANES_VECTOR(type) __attribute__((vector_size(LANES_BYTES), may_alias)) type
typedef LANES_VECTOR(uint8_t) u8v;
typedef LANES_VECTOR(int8_t) i8v;
typedef LANES_VECTOR(uint16_t) u16v;
typedef LANES_VECTOR(int16_t) i16v;
typedef LANES_VECTOR(uint32_t) u32v;
typedef LANES_VECTOR(uint64_t) u64v;

enum { U8_LANES = LANES_BYTES, U16_LANES = LANES_BYTES / 2, U32_LANES = LANES_BYTES / 4, U64_LANES = LANES_BYTES / 8 };

#define LANES_ALIGNED __attribute__((aligned(64)))
#define LANES_INLINE static inline __attribute__((always_inline, unused))
#define LANES_JOIN_(a, b) a##_##b
#define LANES_JOIN(a, b) LANES_JOIN_(a, b)
#define FOR_ISA(name) LANES_JOIN(name, ISA)

/* Rows are aligned to 64 bytes and read or written a vector at a time. */
LANES_INLINE u8v load8(const uint8_t *row)
{
    return *(const u8v *)row;
}
LANES_INLINE u16v load16(const uint16_t *row)
{
    return *(const u16v *)row;
}
LANES_INLINE void store8(uint8_t *row, u8v x)
{
    *(u8v *)row = x;
}
LANES_INLINE void store16(uint16_t *row, u16v x)
{
    *(u16v *)row = x;
}

/* Rows of any alignment. */
LANES_INLINE u8v read8(const uint8_t *row)
{
    u8v x;
    memcpy(&x, row, sizeof x);
    return x;
}
LANES_INLINE u16v read16(const uint16_t *row)
{
    u16v x;
    memcpy(&x, row, sizeof x);
    return x;
}
LANES_INLINE void write32(uint32_t *row, u32v x)
{
    memcpy(row, &x, sizeof x);
}

/* All lanes equal. */
LANES_INLINE u8v all8(int value)
{
    return (u8v){0} + (uint8_t)value;
}
LANES_INLINE u16v all16(int value)
{
    return (u16v){0} + (uint16_t)value;
}
LANES_INLINE u64v all64(uint64_t value)
{
    return (u64v){0} + value;
}

/* Lanes of `yes` where the mask is set, of `no` elsewhere. */
LANES_INLINE u8v select8(u8v mask, u8v yes, u8v no)
{
    return (yes & mask) | (no & ~mask);
}

/* Byte 2k from word k of `even`, byte 2k + 1 from word k of `odd`; all words below 256. */
LANES_INLINE u8v interleave(u16v even, u16v odd)
{
    return (u8v)(even | odd << 8);
}

/* The lower, or upper, halves of a and b taken in turns: a0 b0 a1 b1 ... */
#if LANES_BYTES == 64
#define LANES_TURNS_8(n, i) i, n + i, i + 1, n + i + 1, i + 2, n + i + 2, i + 3, n + i + 3
#define LANES_TURNS_16(n, i) LANES_TURNS_8(n, i), LANES_TURNS_8(n, i + 4)
#define LANES_TURNS_32(n, i) LANES_TURNS_16(n, i), LANES_TURNS_16(n, i + 8)
#define LANES_TURNS16(i) LANES_TURNS_32(32, i)
#define LANES_TURNS32(i) LANES_TURNS_16(16, i)
#elif LANES_BYTES == 32
#define LANES_TURNS_8(n, i) i, n + i, i + 1, n + i + 1, i + 2, n + i + 2, i + 3, n + i + 3
#define LANES_TURNS16(i) LANES_TURNS_8(16, i), LANES_TURNS_8(16, i + 4)
#define LANES_TURNS32(i) LANES_TURNS_8(8, i)
#else
#define LANES_TURNS16(i) i, 8 + i, i + 1, 9 + i, i + 2, 10 + i, i + 3, 11 + i
#define LANES_TURNS32(i) i, 4 + i, i + 1, 5 + i
#endif

LANES_INLINE u16v turns_low16(u16v a, u16v b)
{
    return __builtin_shufflevector(a, b, LANES_TURNS16(0));
}
LANES_INLINE u16v turns_high16(u16v a, u16v b)
{
    return __builtin_shufflevector(a, b, LANES_TURNS16(U16_LANES / 2));
}
LANES_INLINE u32v turns_low32(u32v a, u32v b)
{
    return __builtin_shufflevector(a, b, LANES_TURNS32(0));
}
LANES_INLINE u32v turns_high32(u32v a, u32v b)
{
    return __builtin_shufflevector(a, b, LANES_TURNS32(U32_LANES / 2));
}

/* Lanes of `yes` where `test` is not 0, of `no` elsewhere. */
LANES_INLINE u16v if_any16(u16v test, u16v yes, u16v no)
{
#if LANES_BYTES == 64
    return (u16v)_mm512_mask_mov_epi16((__m512i)no, _mm512_test_epi16_mask((__m512i)test, (__m512i)test), (__m512i)yes);
#elif defined(LANES_INTRINSIC)
    return (u16v)LANES_INTRINSIC(blendv_epi8)((LanesNative)yes, (LanesNative)no, (LanesNative)(u16v)(test == 0));
#else
    u16v none = (u16v)(test == 0);
    return (no & none) | (yes & ~none);
#endif
}

LANES_INLINE u8v if_any8(u8v test, u8v yes, u8v no)
{
#if LANES_BYTES == 64
    return (u8v)_mm512_mask_mov_epi8((__m512i)no, _mm512_test_epi8_mask((__m512i)test, (__m512i)test), (__m512i)yes);
#elif defined(LANES_INTRINSIC)
    return (u8v)LANES_INTRINSIC(blendv_epi8)((LanesNative)yes, (LanesNative)no, (LanesNative)(u8v)(test == 0));
#else
    u8v none = (u8v)(test == 0);
    return (no & none) | (yes & ~none);
#endif
}

/* sum, or sum + x where a equals b. */
LANES_INLINE u8v add_where_equal8(u8v sum, u8v a, u8v b, u8v x)
{
#if LANES_BYTES == 64
    return (u8v)_mm512_mask_add_epi8((__m512i)sum, _mm512_cmpeq_epi8_mask((__m512i)a, (__m512i)b), (__m512i)sum,
                                     (__m512i)x);
#else
    return sum + (x & (u8v)(a == b));
#endif
}

#ifdef LANES_INTRINSIC

LANES_INLINE u16v min16(u16v a, u16v b)
{
    return (u16v)LANES_INTRINSIC(min_epu16)((LanesNative)a, (LanesNative)b);
}

LANES_INLINE u16v max16(u16v a, u16v b)
{
    return (u16v)LANES_INTRINSIC(max_epu16)((LanesNative)a, (LanesNative)b);
}

LANES_INLINE u8v min8(u8v a, u8v b)
{
    return (u8v)LANES_INTRINSIC(min_epu8)((LanesNative)a, (LanesNative)b);
}

LANES_INLINE u8v max8(u8v a, u8v b)
{
    return (u8v)LANES_INTRINSIC(max_epu8)((LanesNative)a, (LanesNative)b);
}

/* a - b, or 0 where b > a. A test without a compare, whose mask would leave the vector registers on
 * AVX-512: monus(b, a) is not 0 where a < b. */
LANES_INLINE u8v monus8(u8v a, u8v b)
{
    return (u8v)LANES_INTRINSIC(subs_epu8)((LanesNative)a, (LanesNative)b);
}

LANES_INLINE u16v monus16(u16v a, u16v b)
{
    return (u16v)LANES_INTRINSIC(subs_epu16)((LanesNative)a, (LanesNative)b);
}

/* The upper 16 bits of the 32-bit product. */
LANES_INLINE u16v multiply_high(u16v a, u16v b)
{
    return (u16v)LANES_INTRINSIC(mulhi_epu16)((LanesNative)a, (LanesNative)b);
}

/* table[index] for every lane, index below 16; the table is aligned to 64 bytes. */
LANES_INLINE u8v lookup16(const uint8_t table[16], u8v index)
{
    __m128i row = _mm_load_si128((const __m128i *)table);
#if LANES_BYTES == 64
    return (u8v)_mm512_shuffle_epi8(_mm512_broadcast_i32x4(row), (LanesNative)index);
#elif LANES_BYTES == 32
    return (u8v)_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(row), (LanesNative)index);
#else
    return (u8v)_mm_shuffle_epi8(row, (LanesNative)index);
#endif
}

#else /* plain vector extensions */

LANES_INLINE u8v min8(u8v a, u8v b)
{
    return select8((u8v)(a < b), a, b);
}
LANES_INLINE u8v max8(u8v a, u8v b)
{
    return select8((u8v)(a > b), a, b);
}
LANES_INLINE u16v min16(u16v a, u16v b)
{
    u16v less = (u16v)(a < b);
    return (a & less) | (b & ~less);
}
LANES_INLINE u16v max16(u16v a, u16v b)
{
    u16v more = (u16v)(a > b);
    return (a & more) | (b & ~more);
}
LANES_INLINE u8v monus8(u8v a, u8v b)
{
    return (a - b) & (u8v)(a > b);
}
LANES_INLINE u16v monus16(u16v a, u16v b)
{
    return (a - b) & (u16v)(a > b);
}

LANES_INLINE u16v multiply_high(u16v a, u16v b)
{
    u32v low = ((u32v)a & 0xffff) * ((u32v)b & 0xffff), high = ((u32v)a >> 16) * ((u32v)b >> 16);
#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the lane layouts here assume a little-endian machine"
#endif
    return (u16v)(low >> 16 | (high & 0xffff0000));
}

LANES_INLINE u8v lookup16(const uint8_t table[16], u8v index)
{
    u8v out = all8(0);
    for (int i = 0; i < 16; i++)
        out |= (u8v)(index == (uint8_t)i) & table[i];
    return out;
}

#endif

/* Lanes of `yes` where x >= limit, which is above 0, of `no` elsewhere. */
LANES_INLINE u16v if_at_least16(u16v x, int limit, u16v yes, u16v no)
{
#if LANES_BYTES == 64
    return (u16v)_mm512_mask_mov_epi16((__m512i)no, _mm512_cmpge_epu16_mask((__m512i)x, (__m512i)all16(limit)),
                                       (__m512i)yes);
#else
    return if_any16(monus16(x, all16(limit - 1)), yes, no);
#endif
}

/* x, or x + 1 where x >= y; all below 128, or below 32768. */
#if LANES_BYTES == 64
LANES_INLINE u8v past8(u8v x, u8v y)
{
    __m512i a = (__m512i)x;
    return (u8v)_mm512_mask_add_epi8(a, _mm512_cmpge_epi8_mask(a, (__m512i)y), a, _mm512_set1_epi8(1));
}

LANES_INLINE u16v past16(u16v x, u16v y)
{
    __m512i a = (__m512i)x;
    return (u16v)_mm512_mask_add_epi16(a, _mm512_cmpge_epi16_mask(a, (__m512i)y), a, _mm512_set1_epi16(1));
}
#else
LANES_INLINE u8v past8(u8v x, u8v y)
{
    return x - (u8v)((i8v)x > (i8v)(y - 1));
}
LANES_INLINE u16v past16(u16v x, u16v y)
{
    return x - (u16v)((i16v)x > (i16v)(y - 1));
}
#endif

/* Each 32-bit lane of x rotated right by the same lane of `by`, which is below 32. */
LANES_INLINE u32v rotate_right(u32v x, u32v by)
{
#if LANES_BYTES == 64
    return (u32v)_mm512_rorv_epi32((__m512i)x, (__m512i)by);
#elif LANES_BYTES == 32
    __m256i left = _mm256_sllv_epi32((__m256i)x, (__m256i)(32 - by)); /* a shift by 32 gives 0 */
    return x >> by | (u32v)left;
#else
    return x >> by | x << (-by & 31);
#endif
}

/* The low 32 bits of each lane of `low`, the high 32 bits of each lane of `high`. */
LANES_INLINE u64v join_halves(u64v low, u64v high)
{
#if LANES_BYTES == 64
    return (u64v)_mm512_mask_mov_epi32((__m512i)low, 0xaaaa, (__m512i)high);
#elif LANES_BYTES == 32
    return (u64v)_mm256_blend_epi32((__m256i)low, (__m256i)high, 0xaa);
#else
    return (low & 0xffffffff) | (high & ~all64(0xffffffff));
#endif
}

/* A 64-bit constant the compiler cannot see through: for a known factor gcc builds a chain of shifts and
 * adds, slower than the multiplication. */
LANES_INLINE u64v factor64(uint64_t value)
{
    __asm__("" : "+r"(value));
    return all64(value);
}

#endif
