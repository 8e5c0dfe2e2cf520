/*
** ranks.h - the k-th value of a set, without a loop over its words.
**
** A row says of eight words how many values there are up to the end of each.  A
** set of more words has more rows, and one about them:
**
**     words      0   1   2   3   4   5   6   7     8   9
**     values    61  64   3   0   0  10  64  64    64  17
**     rows     [61 125 128 128 128 138 202 266]  [64  81 ...]
**     of rows  [266 347 ...]
**
** The rest of a row repeats its last count.  Small sets have FEW_WORDS words,
** padded with zeros: one row, which is the faster for being known to be one.  The
** smallest, of PAIR_WORDS, need no counts at all.
*/
#ifndef MOYO_RANKS_H
#define MOYO_RANKS_H

#include <string.h>

#include "pointset.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

enum {
  PAIR_WORDS = 2,
  RANK_ROW = 8, /* counts in a row */
  RANK_ROWS = SET_MAX_WORDS / RANK_ROW,
  RANK_FIRST = 8, /* where they begin, after a zero */
  RANK_BITS = 16  /* of a count */
};

_Static_assert((int)FEW_WORDS == RANK_ROW, "a small set has one row");
_Static_assert(RANK_ROWS <= RANK_ROW, "one row is about all others");

/* Eight counts at once; true lanes of a comparison are 0xffff. */
typedef uint16_t rank_lanes __attribute__((vector_size(16)));
typedef uint64_t rank_pair __attribute__((vector_size(16)));

/* Counts are read and written together, so that a processor need not wait until
** small writes have come to memory. */
typedef struct rank_row {
  uint16_t count[RANK_FIRST + RANK_ROW];
} rank_row;

typedef struct ranks {
  rank_row of_rows;
  rank_row row[RANK_ROWS];
} ranks;

/* How many words of a set are counted. */
static inline unsigned ranks_words(unsigned words) {
  return words <= FEW_WORDS ? FEW_WORDS : words;
}

static inline unsigned ranks_rows(unsigned words) {
  return (words + RANK_ROW - 1) / RANK_ROW;
}

static inline rank_lanes rank_load(const rank_row *r) {
  rank_lanes lanes;
  memcpy(&lanes, r->count + RANK_FIRST, sizeof lanes);
  return lanes;
}

static inline void rank_store(rank_row *r, rank_lanes lanes) {
  memcpy(r->count + RANK_FIRST, &lanes, sizeof lanes);
}

/* How many values there are before the i-th word, or row. */
static inline unsigned rank_before(const rank_row *r, unsigned i) {
  return r->count[RANK_FIRST - 1 + i];
}

/* Eight counts of two numbers, the first in the lowest place. */
static inline rank_lanes rank_join(const uint64_t half[2]) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  return (rank_lanes)(rank_pair){half[0], half[1]};
#else
  rank_lanes lanes;
  for (unsigned i = 0; i < RANK_ROW; i++)
    lanes[i] = (uint16_t)(half[i / 4] >> RANK_BITS * (i % 4));
  return lanes;
#endif
}

/* Counts up to eight words; returns how many values they have. */
static inline unsigned rank_count(rank_row *r, const set_word *set,
                                  unsigned words) {
  const uint64_t ones = 0x0001000100010001u; /* in each lane */
  uint64_t half[2] = {0, 0};                 /* four counts each */
  for (unsigned i = 0; i < RANK_ROW && i < words; i++)
    half[i / 4] |= (uint64_t)set_word_count(set[i]) << RANK_BITS * (i % 4);
  /* a product has in each lane the sum up to it */
  half[0] *= ones;
  half[1] = (half[1] + (half[0] >> 3 * RANK_BITS)) * ones;
  r->count[RANK_FIRST - 1] = 0;
  rank_store(r, rank_join(half));
  return (unsigned)(half[1] >> 3 * RANK_BITS);
}

/* Counts the set, which has ranks_words(words) words. */
static inline void ranks_count(ranks *r, const set_word *set, unsigned words) {
  if (words <= PAIR_WORDS) return;
  if (words <= FEW_WORDS) {
    rank_count(&r->row[0], set, FEW_WORDS);
    return;
  }
  unsigned sum = 0;
  memset(&r->of_rows, 0, sizeof r->of_rows);
  for (unsigned i = 0; i < RANK_ROWS; i++) {
    unsigned first = i * RANK_ROW, left = first < words ? words - first : 0;
    if (left > 0)
      sum += rank_count(&r->row[i], set + first,
                        left < RANK_ROW ? left : RANK_ROW);
    r->of_rows.count[RANK_FIRST + i] = (uint16_t)sum;
  }
}

/* How many words, or rows, end at or before the k-th value. */
static inline unsigned rank_skip(const rank_row *r, unsigned k) {
  rank_lanes at_most = (rank_lanes){0} + (uint16_t)k;
  rank_lanes found = (rank_lanes)(rank_load(r) <= at_most);
#ifdef __SSE2__
  /* counts grow, so the lanes that hold are the first ones */
  unsigned bytes = (unsigned)_mm_movemask_epi8((__m128i)found);
  return (unsigned)__builtin_ctz(~bytes) / 2;
#else
  rank_pair pair = (rank_pair)found;
  const uint64_t one = 0x0001000100010001u; /* in each lane */
  return (unsigned)(((pair[0] & one) + (pair[1] & one)) * one >> 48);
#endif
}

/* Copies a set with its ranks. */
static inline void ranks_copy(ranks *to, set_word *to_set, const ranks *from,
                              const set_word *from_set, unsigned words) {
  if (words <= PAIR_WORDS) {
    for (unsigned i = 0; i < PAIR_WORDS; i++) to_set[i] = from_set[i];
    return;
  }
  if (words <= FEW_WORDS) {
    to->row[0] = from->row[0];
    memcpy(to_set, from_set, FEW_WORDS * sizeof *to_set);
    return;
  }
  to->of_rows = from->of_rows;
  memcpy(to->row, from->row, ranks_rows(words) * sizeof *to->row);
  memcpy(to_set, from_set, words * sizeof *to_set);
}

/* ranks_select of two words, without a branch on which of them has it. */
static inline unsigned rank_select_of_pair(const set_word *set, unsigned k) {
  unsigned first = set_word_count(set[0]), second = k >= first;
  return second * SET_BITS +
         set_word_select(set[second], k - (first & (0 - second)));
}

/* The k-th value (from 0) of the set, which has more. */
static inline unsigned ranks_select(const ranks *r, const set_word *set,
                                    unsigned words, unsigned k) {
  if (words <= PAIR_WORDS) return rank_select_of_pair(set, k);
  unsigned row = 0;
  if (words > FEW_WORDS) {
    row = rank_skip(&r->of_rows, k);
    k -= rank_before(&r->of_rows, row);
  }
  unsigned i = rank_skip(&r->row[row], k);
  k -= rank_before(&r->row[row], i);
  i += row * RANK_ROW;
  return i * SET_BITS + set_word_select(set[i], k);
}

/* One value more (`by` is 1), or less (-1), in the i-th word or row: from there
** on all counts change. */
static inline void rank_change(rank_row *r, unsigned i, int by) {
  static const rank_lanes from[RANK_ROW] = {
#define ALL 0xffff
      {ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL},
      {0, ALL, ALL, ALL, ALL, ALL, ALL, ALL},
      {0, 0, ALL, ALL, ALL, ALL, ALL, ALL},
      {0, 0, 0, ALL, ALL, ALL, ALL, ALL},
      {0, 0, 0, 0, ALL, ALL, ALL, ALL},
      {0, 0, 0, 0, 0, ALL, ALL, ALL},
      {0, 0, 0, 0, 0, 0, ALL, ALL},
      {0, 0, 0, 0, 0, 0, 0, ALL}};
#undef ALL
  rank_lanes counts = rank_load(r);
  rank_store(r, by < 0 ? counts + from[i] : counts - from[i]);
}

/* The value has come to the set (`by` is 1), or left it (-1). */
static inline void ranks_change(ranks *r, unsigned words, unsigned value,
                                int by) {
  unsigned i = value / SET_BITS;
  if (words <= PAIR_WORDS) return;
  if (words <= FEW_WORDS) {
    rank_change(&r->row[0], i, by);
    return;
  }
  rank_change(&r->row[i / RANK_ROW], i % RANK_ROW, by);
  rank_change(&r->of_rows, i / RANK_ROW, by);
}

#endif
