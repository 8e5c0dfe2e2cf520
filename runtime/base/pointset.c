/*
** pointset.c - sets of points as bit sets.
*/
#include "pointset.h"

unsigned set_count(const set_word *set, unsigned words) {
  unsigned n = 0;
  for (unsigned i = 0; i < words; i++)
    if (set[i]) n += set_word_count(set[i]);
  return n;
}

void set_fill(set_word *set, unsigned points) {
  unsigned full = points / SET_BITS, rest = points % SET_BITS;
  for (unsigned i = 0; i < full; i++) set[i] = ~(set_word)0;
  if (rest) set[full] = ((set_word)1 << rest) - 1;
}
