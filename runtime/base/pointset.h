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

/* Number of points in the set. */
unsigned set_count(const set_word *set, unsigned words);

/*
** Position of the k-th one (from 0) of a word that has more than k: with one
** instruction if the processor has it, else by halving - at each width the
** ones of the lower half are either all before it, or it is among them.
*/
static inline unsigned set_word_select(set_word w, unsigned k) {
#ifdef __BMI2__
  return (unsigned)__builtin_ctzll(__builtin_ia32_pdep_di((set_word)1 << k, w));
#else
  unsigned at = 0;
  for (unsigned width = 32; width > 0; width /= 2) {
    set_word half = w >> at & (((set_word)1 << width) - 1);
    unsigned low = (unsigned)__builtin_popcountll(half), above = k >= low;
    k -= above ? low : 0;
    at += above ? width : 0;
  }
  return at;
#endif
}

/* The first point at or after `from`, or `words * 64` if there is none. */
unsigned set_next(const set_word *set, unsigned words, unsigned from);

/* All points 0 .. points-1. */
void set_fill(set_word *set, unsigned points);

#endif
