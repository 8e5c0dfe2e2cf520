/*
** pointset.c - sets of points as bit sets.
*/
#include "pointset.h"

#include <string.h>

static unsigned popcount(set_word w) {
  return (unsigned)__builtin_popcountll(w);
}

unsigned set_count(const set_word *set, unsigned words) {
  unsigned n = 0;
  for (unsigned i = 0; i < words; i++)
    n += popcount(set[i]);
  return n;
}

/*
** Position of the k-th one of a word: with one instruction where the processor
** has it, else by halving - at each width the ones of the lower half are either
** all before it, or it is among them.
*/
static unsigned word_select(set_word w, unsigned k) {
#ifdef __BMI2__
  return (unsigned)__builtin_ctzll(__builtin_ia32_pdep_di((set_word)1 << k, w));
#else
  unsigned at = 0;
  for (unsigned width = 32; width > 0; width /= 2) {
    unsigned low = popcount(w >> at & (((set_word)1 << width) - 1));
    unsigned above = k >= low;
    k -= above ? low : 0;
    at += above ? width : 0;
  }
  return at;
#endif
}

/*
** The word is found without a branch on the data for the sets of common boards:
** how many of the running totals are at most k.
*/
static unsigned small_select(const set_word *set, unsigned words, unsigned k) {
  enum { SMALL = 8 };
  unsigned before[SMALL + 1], sum = 0, i = 0;
  for (unsigned j = 0; j < words; j++) {
    before[j] = sum;
    sum += popcount(set[j]);
    i += k >= sum;
  }
  return i * SET_BITS + word_select(set[i], k - before[i]);
}

unsigned set_select(const set_word *set, unsigned words, unsigned k) {
  unsigned i = 0;
  if (words <= 8) return small_select(set, words, k);
  for (; i + 1 < words; i++) {
    unsigned n = popcount(set[i]);
    if (k < n) break;
    k -= n;
  }
  return i * SET_BITS + word_select(set[i], k);
}

unsigned set_next(const set_word *set, unsigned words, unsigned from) {
  unsigned i = from / SET_BITS;
  if (i >= words) return words * SET_BITS;
  set_word w = set[i] >> (from % SET_BITS);
  if (w) return from + (unsigned)__builtin_ctzll(w);
  while (++i < words)
    if (set[i]) return i * SET_BITS + (unsigned)__builtin_ctzll(set[i]);
  return words * SET_BITS;
}

void set_fill(set_word *set, unsigned points) {
  unsigned full = points / SET_BITS, rest = points % SET_BITS;
  memset(set, 0xff, full * sizeof *set);
  if (rest) set[full] = ((set_word)1 << rest) - 1;
}
