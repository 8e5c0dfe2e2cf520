/*
** pointset.h - sets of points as bit sets.
**
** A set is an array of 64-bit words; point p is bit p % 64 of word p / 64.
** The number of words is fixed by the topology (points / 64, rounded up) and
** is passed along, so that a set needs no header of its own and can lie in
** the block of a state.  Bits past the last point are always zero.
*/
#ifndef MOYO_POINTSET_H
#define MOYO_POINTSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint64_t set_word;

/* FEW_WORDS are enough for a board of 22 lines. */
enum { SET_BITS = 64, SET_MAX_WORDS = 4096 / SET_BITS, FEW_WORDS = 8 };

static inline unsigned set_words(unsigned points) {
  return (points + SET_BITS - 1) / SET_BITS;
}

static inline bool set_has(const set_word *set, unsigned p) {
  return set[p / SET_BITS] >> (p % SET_BITS) & 1;
}

static inline void set_add(set_word *set, unsigned p) {
  set[p / SET_BITS] |= (set_word)1 << (p % SET_BITS);
}

static inline void set_remove(set_word *set, unsigned p) {
  set[p / SET_BITS] &= ~((set_word)1 << (p % SET_BITS));
}

/* Calls a function with the number of words as a constant where boards have the
** usual sizes, so that its loops over words are none. */
#define SET_BY_WORDS(f, words, ...)                                            \
  do {                                                                         \
    switch (words) {                                                           \
    case 1: f(1, __VA_ARGS__); break;                                          \
    case 2: f(2, __VA_ARGS__); break;                                          \
    case 3: f(3, __VA_ARGS__); break;                                          \
    case 6: f(6, __VA_ARGS__); break;                                          \
    default: f(words, __VA_ARGS__); break;                                     \
    }                                                                          \
  } while (0)

/* Number of points in the set. */
unsigned set_count(const set_word *set, unsigned words);

/* The same eight bits in each byte. */
#define SET_BYTES(k) ((set_word)(k)*0x0101010101010101u)

/* Ones in each byte of a word. */
static inline set_word set_byte_counts(set_word w) {
  w -= w >> 1 & SET_BYTES(0x55);
  w = (w & SET_BYTES(0x33)) + (w >> 2 & SET_BYTES(0x33));
  return (w + (w >> 4)) & SET_BYTES(0x0f);
}

/* Ones in a word. */
static inline unsigned set_word_count(set_word w) {
#if defined __POPCNT__ || defined __aarch64__
  return (unsigned)__builtin_popcountll(w);
#else
  return (unsigned)(SET_BYTES(1) * set_byte_counts(w) >> 56);
#endif
}

/*
** Position of the k-th one (from 0) of a word that has more than k: with one
** instruction if the processor has it, else in the first byte up to whose end
** there are more.
*/
static inline unsigned set_word_select(set_word w, unsigned k) {
#ifdef __BMI2__
  return (unsigned)__builtin_ctzll(__builtin_ia32_pdep_di((set_word)1 << k, w));
#else
  set_word upto = SET_BYTES(1) * set_byte_counts(w);
  /* the high bit of each byte whose count is at most k */
  set_word few = ((SET_BYTES(k) | SET_BYTES(0x80)) - upto) & SET_BYTES(0x80);
  unsigned at = (unsigned)(SET_BYTES(1) * (few >> 7) >> 56) * 8;
  unsigned byte = w >> at & 0xff;
  for (k -= (unsigned)(upto << 8 >> at & 0xff); k > 0; k--) byte &= byte - 1;
  return at + (unsigned)__builtin_ctz(byte);
#endif
}

/* Position of the k-th one (from 0) of a set that has more than k. */
static inline unsigned set_select(const set_word *set, unsigned k) {
  unsigned i = 0;
  for (unsigned n; (n = set_word_count(set[i])) <= k; i++) k -= n;
  return i * SET_BITS + set_word_select(set[i], k);
}

/* The first point at or after `from`, or `words * 64` if there is none. */
static inline unsigned set_next(const set_word *set, unsigned words,
                                unsigned from) {
  unsigned i = from / SET_BITS;
  if (i >= words) return words * SET_BITS;
  set_word w = set[i] >> (from % SET_BITS);
  if (w) return from + (unsigned)__builtin_ctzll(w);
  while (++i < words)
    if (set[i]) return i * SET_BITS + (unsigned)__builtin_ctzll(set[i]);
  return words * SET_BITS;
}

/* All points 0 .. points-1. */
void set_fill(set_word *set, unsigned points);

#endif
