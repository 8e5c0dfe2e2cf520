/*
** bytes.h - bytes looked at together, the first in the lowest place.
*/
#ifndef MOYO_BYTES_H
#define MOYO_BYTES_H

#include <stdint.h>

#ifdef __AVX2__
#include <immintrin.h>
#elif defined __SSE4_1__
#include <smmintrin.h>
#elif defined __SSE2__
#include <emmintrin.h>
#endif

/* Are many looked at by instructions for it, or one after the other? */
#ifdef __SSE2__
enum { BYTES_TOGETHER = 1 };
#else
enum { BYTES_TOGETHER = 0 };
#endif

/* Eight bytes from memory: one load where the processor has this order. */
static inline uint64_t bytes_load(const uint8_t *at) {
  return (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 |
         (uint64_t)at[3] << 24 | (uint64_t)at[4] << 32 | (uint64_t)at[5] << 40 |
         (uint64_t)at[6] << 48 | (uint64_t)at[7] << 56;
}

/*
** Which of eight bytes equal a value, as eight bits: by instructions for it, or
** by arithmetic.  A byte of `differs` is zero where they do; adding 0x7f carries
** into its top bit where any low bit is set.  The product moves the eight top
** bits side by side.
*/
static inline __attribute__((always_inline)) uint32_t
bytes_equal(uint64_t bytes, unsigned value) {
#ifdef __SSE2__
  __m128i same = _mm_cmpeq_epi8(_mm_cvtsi64_si128((long long)bytes),
                                _mm_set1_epi8((char)value));
  return (uint32_t)_mm_movemask_epi8(same) & 0xff;
#else
  const uint64_t ones = 0x0101010101010101, low = 0x7f * ones;
  uint64_t differs = bytes ^ value * ones;
  uint64_t same = ~(((differs & low) + low) | differs) & ~low;
  return (uint32_t)((same * 0x0002040810204081) >> 56);
#endif
}

/* Four bytes, in the lowest places. */
#ifdef __SSE2__
typedef __m128i bytes_four;
#else
typedef uint32_t bytes_four;
#endif

static inline __attribute__((always_inline)) bytes_four
bytes_four_of(uint32_t bytes) {
#ifdef __SSE2__
  return _mm_cvtsi32_si128((int)bytes);
#else
  return bytes;
#endif
}

/* Those in memory. */
static inline __attribute__((always_inline)) bytes_four
bytes_load_four(const uint8_t *at) {
  return bytes_four_of((uint32_t)at[0] | (uint32_t)at[1] << 8 |
                       (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24);
}

/* Those at[where[k]]. */
#ifdef __SSE4_1__
static inline __attribute__((always_inline)) bytes_four
bytes_gather(const uint8_t *at, const uint16_t *where) {
  __m128i v = _mm_cvtsi32_si128(at[where[0]]);
  v = _mm_insert_epi8(v, at[where[1]], 1);
  v = _mm_insert_epi8(v, at[where[2]], 2);
  return _mm_insert_epi8(v, at[where[3]], 3);
}
#else
static inline __attribute__((always_inline)) bytes_four
bytes_gather(const uint8_t *at, const uint16_t *where) {
  uint32_t bytes = 0;
  for (unsigned k = 0; k < 4; k++) bytes |= (uint32_t)at[where[k]] << 8 * k;
  return bytes_four_of(bytes);
}
#endif

/* Which of four bytes equal the first, the second and the third value, as four
** bits each, the first value's in the lowest place. */
static inline __attribute__((always_inline)) uint32_t
bytes_equal_each(bytes_four bytes, unsigned first, unsigned second,
                 unsigned third) {
#ifdef __SSE2__
  const unsigned ones = 0x01010101;
  __m128i values = _mm_set_epi32(-1, (int)(third * ones), (int)(second * ones),
                                 (int)(first * ones));
  __m128i same = _mm_cmpeq_epi8(_mm_shuffle_epi32(bytes, 0), values);
  return (uint32_t)_mm_movemask_epi8(same) & 0xfff;
#else
  return (bytes_equal(bytes, first) & 15) |
         (bytes_equal(bytes, second) & 15) << 4 |
         (bytes_equal(bytes, third) & 15) << 8;
#endif
}

/* Which of sixteen bytes in memory equal a value, as sixteen bits. */
static inline uint32_t bytes_equal_16(const uint8_t *at, unsigned value) {
#ifdef __SSE2__
  __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)at);
  return (uint32_t)_mm_movemask_epi8(
      _mm_cmpeq_epi8(bytes, _mm_set1_epi8((char)value)));
#else
  return bytes_equal(bytes_load(at), value) |
         bytes_equal(bytes_load(at + 8), value) << 8;
#endif
}

/* The same of sixteen numbers. */
static inline uint32_t bytes_equal_numbers_16(const uint16_t *at,
                                              unsigned value) {
#ifdef __SSE2__
  const __m128i *x = (const __m128i *)(const void *)at;
  __m128i wanted = _mm_set1_epi16((short)value);
  __m128i low = _mm_cmpeq_epi16(_mm_loadu_si128(x), wanted);
  __m128i high = _mm_cmpeq_epi16(_mm_loadu_si128(x + 1), wanted);
  return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(low, high));
#else
  uint32_t same = 0;
  for (unsigned k = 0; k < 16; k++) same |= (uint32_t)(at[k] == value) << k;
  return same;
#endif
}

/* Which of sixteen bytes in memory equal sixteen others, as sixteen bits. */
static inline uint32_t bytes_same_16(const uint8_t *a, const uint8_t *b) {
#ifdef __SSE2__
  return (uint32_t)_mm_movemask_epi8(
      _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)(const void *)a),
                     _mm_loadu_si128((const __m128i *)(const void *)b)));
#else
  uint32_t same = 0;
  for (unsigned k = 0; k < 16; k++) same |= (uint32_t)(a[k] == b[k]) << k;
  return same;
#endif
}

/* Which of sixteen numbers in memory equal sixteen others. */
static inline uint32_t bytes_same_numbers_16(const uint16_t *a,
                                             const uint16_t *b) {
#ifdef __SSE2__
  const __m128i *x = (const __m128i *)(const void *)a,
                *y = (const __m128i *)(const void *)b;
  __m128i low = _mm_cmpeq_epi16(_mm_loadu_si128(x), _mm_loadu_si128(y));
  __m128i high =
      _mm_cmpeq_epi16(_mm_loadu_si128(x + 1), _mm_loadu_si128(y + 1));
  return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(low, high));
#else
  uint32_t same = 0;
  for (unsigned k = 0; k < 16; k++) same |= (uint32_t)(a[k] == b[k]) << k;
  return same;
#endif
}

#ifdef __AVX2__

static inline __m256i bytes_load_32(const void *at) {
  return _mm256_loadu_si256((const __m256i *)at);
}

/* Of 32 lanes of sixteen bits, in two registers, those with ones, as bits. */
static inline uint32_t bytes_lanes_32(__m256i low, __m256i high) {
  /* packing goes by halves of registers: the middle quarters change places */
  __m256i packed = _mm256_packs_epi16(low, high);
  return (uint32_t)_mm256_movemask_epi8(
      _mm256_permute4x64_epi64(packed, _MM_SHUFFLE(3, 1, 2, 0)));
}

#endif

/* Joins the bits of four parts of 64 bytes or numbers; `k` is where each
** begins. */
#define BYTES_JOIN_64(bits, k, part)                                           \
  do {                                                                         \
    for (unsigned k = 0; k < 64; k += 16) (bits) |= (uint64_t)(part) << k;     \
  } while (0)

/* Which of 64 bytes in memory equal a value, as 64 bits. */
static inline uint64_t bytes_equal_64(const uint8_t *at, unsigned value) {
  uint64_t same = 0;
#ifdef __AVX2__
  __m256i wanted = _mm256_set1_epi8((char)value);
  for (unsigned k = 0; k < 64; k += 32)
    same |= (uint64_t)(uint32_t)_mm256_movemask_epi8(
                _mm256_cmpeq_epi8(bytes_load_32(at + k), wanted))
            << k;
#else
  BYTES_JOIN_64(same, k, bytes_equal_16(at + k, value));
#endif
  return same;
}

/* The same of 64 numbers. */
static inline uint64_t bytes_equal_numbers_64(const uint16_t *at,
                                              unsigned value) {
  uint64_t same = 0;
#ifdef __AVX2__
  __m256i wanted = _mm256_set1_epi16((short)value);
  for (unsigned k = 0; k < 64; k += 32)
    same |= (uint64_t)bytes_lanes_32(
                _mm256_cmpeq_epi16(bytes_load_32(at + k), wanted),
                _mm256_cmpeq_epi16(bytes_load_32(at + k + 16), wanted))
            << k;
#else
  BYTES_JOIN_64(same, k, bytes_equal_numbers_16(at + k, value));
#endif
  return same;
}

/* Which of 64 bytes in memory equal 64 others, as 64 bits. */
static inline uint64_t bytes_same_64(const uint8_t *a, const uint8_t *b) {
  uint64_t same = 0;
#ifdef __AVX2__
  for (unsigned k = 0; k < 64; k += 32)
    same |= (uint64_t)(uint32_t)_mm256_movemask_epi8(
                _mm256_cmpeq_epi8(bytes_load_32(a + k), bytes_load_32(b + k)))
            << k;
#else
  BYTES_JOIN_64(same, k, bytes_same_16(a + k, b + k));
#endif
  return same;
}

/* Which of 64 numbers in memory equal 64 others. */
static inline uint64_t bytes_same_numbers_64(const uint16_t *a,
                                             const uint16_t *b) {
  uint64_t same = 0;
#ifdef __AVX2__
  for (unsigned k = 0; k < 64; k += 32)
    same |= (uint64_t)bytes_lanes_32(
                _mm256_cmpeq_epi16(bytes_load_32(a + k), bytes_load_32(b + k)),
                _mm256_cmpeq_epi16(bytes_load_32(a + k + 16),
                                   bytes_load_32(b + k + 16)))
            << k;
#else
  BYTES_JOIN_64(same, k, bytes_same_numbers_16(a + k, b + k));
#endif
  return same;
}

#undef BYTES_JOIN_64

/* Which of eight numbers in memory are their own place, as eight bits: the first
** is at place `from`, the next one at the next. */
static inline uint32_t bytes_in_place_8(const uint16_t *at, unsigned from) {
#ifdef __SSE2__
  __m128i places = _mm_add_epi16(_mm_set1_epi16((short)from),
                                 _mm_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7));
  __m128i numbers = _mm_loadu_si128((const __m128i *)(const void *)at);
  __m128i same = _mm_cmpeq_epi16(numbers, places);
  return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(same, same)) & 0xff;
#else
  uint32_t same = 0;
  for (unsigned k = 0; k < 8; k++) same |= (uint32_t)(at[k] == from + k) << k;
  return same;
#endif
}

#endif
