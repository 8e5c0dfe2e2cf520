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

enum { SET_BITS = 64, SET_MAX_WORDS = 4096 / SET_BITS };

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
** The k-th point (from 0) in order of index.  k must be less than the number
** of points in the set.
*/
unsigned set_select(const set_word *set, unsigned words, unsigned k);

/* The first point at or after `from`, or `words * 64` if there is none. */
unsigned set_next(const set_word *set, unsigned words, unsigned from);

/* All points 0 .. points-1. */
void set_fill(set_word *set, unsigned points);

#endif
