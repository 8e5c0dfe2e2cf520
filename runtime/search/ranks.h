/*
** ranks.h - the k-th value of a set, without a loop over its words.
**
** How many values there are before each word of a set, and in all.  A constant
** number of words, padded with zeros, is faster; so small sets have FEW_WORDS.
*/
#ifndef MOYO_RANKS_H
#define MOYO_RANKS_H

#include <string.h>

#include "pointset.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

typedef struct ranks {
  uint16_t before[SET_MAX_WORDS + 1];
} ranks;

/* Eight counts at once; true lanes of a comparison are 0xffff. */
typedef uint16_t rank_lanes __attribute__((vector_size(16)));
typedef uint64_t rank_pair __attribute__((vector_size(16)));

/* How many words of a set are counted. */
static inline unsigned ranks_words(unsigned words) {
  return words <= FEW_WORDS ? FEW_WORDS : words;
}

static inline void ranks_count_words(ranks *r, const set_word *set,
                                     unsigned words) {
  unsigned sum = 0;
  r->before[0] = 0;
  for (unsigned i = 0; i < words; i++) {
    sum += set_word_count(set[i]);
    r->before[i + 1] = (uint16_t)sum;
  }
}

/* Counts the set, which has ranks_words(words) words. */
static inline void ranks_count(ranks *r, const set_word *set, unsigned words) {
  if (words <= FEW_WORDS)
    ranks_count_words(r, set, FEW_WORDS);
  else
    ranks_count_words(r, set, words);
}

/* How many words end at or before the k-th value. */
static inline unsigned ranks_skip(const ranks *r, unsigned words, unsigned k) {
  unsigned n = 0;
  if (words > FEW_WORDS) {
    while (r->before[n + 1] <= k) n++;
    return n;
  }
  rank_lanes upto, at_most = (rank_lanes){0} + (uint16_t)k;
  memcpy(&upto, r->before + 1, sizeof upto);
  rank_lanes found = (rank_lanes)(upto <= at_most);
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
  if (words <= FEW_WORDS) {
    memcpy(to->before, from->before, (FEW_WORDS + 1) * sizeof *to->before);
    memcpy(to_set, from_set, FEW_WORDS * sizeof *to_set);
    return;
  }
  memcpy(to->before, from->before, (words + 1) * sizeof *to->before);
  memcpy(to_set, from_set, words * sizeof *to_set);
}

/* The k-th value (from 0) of the set, which has more. */
static inline unsigned ranks_select(const ranks *r, const set_word *set,
                                    unsigned words, unsigned k) {
  unsigned i = ranks_skip(r, words, k);
  return i * SET_BITS + set_word_select(set[i], k - r->before[i]);
}

/* The value has come to the set (`by` is 1), or left it (-1). */
static inline void ranks_change(ranks *r, unsigned words, unsigned value,
                                int by) {
  unsigned first = value / SET_BITS;
  if (words > FEW_WORDS) {
    for (unsigned i = first; i < words; i++)
      r->before[i + 1] = (uint16_t)(r->before[i + 1] + by);
    return;
  }
  static const rank_lanes index = {0, 1, 2, 3, 4, 5, 6, 7};
  rank_lanes upto, from = (rank_lanes){0} + (uint16_t)first;
  rank_lanes mask = (rank_lanes)(index >= from);
  memcpy(&upto, r->before + 1, sizeof upto);
  upto = by < 0 ? upto + mask : upto - mask;
  memcpy(r->before + 1, &upto, sizeof upto);
}

#endif
