/*
** walk.c - walks from point to point of a board.
*/
#include "walk.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

INLINE void grow_by_sets(unsigned words, ways w, const set_word *set,
                         set_word *out) {
  for (unsigned i = 0; i < words; i++)
    for (set_word left = set[i]; left; left &= left - 1) {
      unsigned p = i * SET_BITS + (unsigned)__builtin_ctzll(left);
      const set_word *beside = w.sets + p * words;
      for (unsigned k = 0; k < words; k++) out[k] |= beside[k];
    }
}

static void grow_by_lists(unsigned words, ways w, const set_word *set,
                          set_word *out) {
  for (unsigned p = set_next(set, words, 0); p < w.end;
       p = set_next(set, words, p + 1)) {
    const uint16_t *list = w.list + p * w.stride;
    for (unsigned k = 0; k < w.stride && list[k] != w.end; k++)
      set_add(out, list[k]);
  }
}

/*
** Adds a shift of the set.  What is shifted has zeros before and after it, and
** a word of the result comes from two of its words side by side, both of them
** the same if the distance is a multiple of a word.
*/
INLINE void add_far_shift(unsigned words, const set_word *set,
                          const set_word *from, int by, set_word *out) {
  set_word padded[3 * SET_MAX_WORDS + 2];
  set_word *middle = padded + words + 1;
  unsigned distance = (unsigned)(by < 0 ? -by : by);
  unsigned far = distance / SET_BITS, bits = distance % SET_BITS;
  for (unsigned i = 0; i < words; i++) middle[i] = set[i] & from[i];
  for (unsigned i = 0; i <= far; i++)
    middle[-1 - (int)i] = middle[words + i] = 0;
  const set_word *near = by < 0 ? middle + far : middle - far;
  if (by < 0)
    for (unsigned i = 0; i < words; i++)
      out[i] |= near[i] >> bits | near[i + 1] << 1 << (SET_BITS - 1 - bits);
  else
    for (unsigned i = 0; i < words; i++)
      out[i] |=
          near[i] << bits | near[(int)i - 1] >> 1 >> (SET_BITS - 1 - bits);
}

/* Most distances are less than a word, so each word hands something to the next;
** what has just been written is not read in other pieces, which takes long. */
INLINE void add_shift(unsigned words, const set_word *set, const set_word *from,
                      int by, set_word *out) {
  unsigned bits = (unsigned)(by < 0 ? -by : by);
  set_word over = 0;
  if (bits >= SET_BITS) {
    add_far_shift(words, set, from, by, out);
  } else if (by < 0) {
    for (unsigned i = words; i-- > 0;) {
      set_word here = set[i] & from[i];
      out[i] |= here >> bits | over;
      over = here << 1 << (SET_BITS - 1 - bits);
    }
  } else {
    for (unsigned i = 0; i < words; i++) {
      set_word here = set[i] & from[i];
      out[i] |= here << bits | over;
      over = here >> 1 >> (SET_BITS - 1 - bits);
    }
  }
}

INLINE void grow_by_shifts(unsigned words, const shifts *s, const set_word *set,
                           set_word *out) {
  for (unsigned k = 0; k < s->count; k++)
    add_shift(words, set, s->from[k], s->by[k], out);
}

/* A shift takes about as long as three points. */
static bool shifts_pay(ways w, const set_word *set) {
  return w.shifts &&
         (!w.sets || set_count(set, set_words(w.end)) > 3 * w.shifts->count);
}

/* Adds what is next to the set. */
static void add_beside(ways w, const set_word *set, set_word *out) {
  unsigned words = set_words(w.end);
  if (shifts_pay(w, set))
    SET_BY_WORDS(grow_by_shifts, words, w.shifts, set, out);
  else if (w.sets)
    SET_BY_WORDS(grow_by_sets, words, w, set, out);
  else
    grow_by_lists(words, w, set, out);
}

void walk_beside(ways w, const set_word *set, set_word *out) {
  memset(out, 0, set_words(w.end) * sizeof *out);
  add_beside(w, set, out);
}

void walk_grow(ways w, const set_word *set, set_word *out) {
  memcpy(out, set, set_words(w.end) * sizeof *out);
  add_beside(w, set, out);
}

/* Goes on from the points that are left, of `within`, which `out` has. */
INLINE void flood_by_sets(unsigned words, ways w, const set_word *within,
                          set_word *out, set_word *left) {
  for (unsigned i = 0; i < words;) {
    if (left[i] == 0) {
      i++;
      continue;
    }
    unsigned p = i * SET_BITS + (unsigned)__builtin_ctzll(left[i]);
    const set_word *beside = w.sets + p * words;
    left[i] &= left[i] - 1;
    for (unsigned k = 0; k < words; k++) {
      set_word more = beside[k] & within[k] & ~out[k];
      out[k] |= more;
      left[k] |= more;
    }
    i = 0;
  }
}

static void part_by_lists(ways w, unsigned p, const set_word *within,
                          set_word *out) {
  uint16_t stack[MAX_POINTS];
  unsigned n = 0;
  set_add(out, p);
  stack[n++] = (uint16_t)p;
  while (n > 0) {
    const uint16_t *list = w.list + stack[--n] * w.stride;
    for (unsigned k = 0; k < w.stride && list[k] != w.end; k++) {
      unsigned q = list[k];
      if (set_has(out, q) || !set_has(within, q)) continue;
      set_add(out, q);
      stack[n++] = (uint16_t)q;
    }
  }
}

void walk_part(ways w, unsigned p, const set_word *within, set_word *out) {
  unsigned words = set_words(w.end);
  set_word left[FEW_WORDS] = {0};
  if (set_has(out, p) || !set_has(within, p)) return;
  if (!w.sets) {
    part_by_lists(w, p, within, out);
    return;
  }
  set_add(out, p);
  set_add(left, p);
  SET_BY_WORDS(flood_by_sets, words, w, within, out, left);
}

/* Are there so many points that shifts of all take less time than they do? */
INLINE bool are_many(unsigned words, const set_word *set) {
  enum { FEW = 3 };
  unsigned count = 0;
  for (unsigned i = 0; i < words; i++) count += set_word_count(set[i]);
  return count > FEW;
}

/* The same from all of them at once, until they are few.  What one shift adds goes
** on with the next one. */
INLINE void flood_by_shifts(unsigned words, ways w, const set_word *within,
                            set_word *out, set_word *left) {
  while (are_many(words, left)) {
    for (unsigned k = 0; k < w.shifts->count; k++) {
      set_word next[FEW_WORDS] = {0};
      add_shift(words, left, w.shifts->from[k], w.shifts->by[k], next);
      for (unsigned i = 0; i < words; i++) left[i] |= next[i] & within[i];
    }
    for (unsigned i = 0; i < words; i++) {
      left[i] &= ~out[i];
      out[i] |= left[i];
    }
  }
}

void walk_flood(ways w, const set_word *from, const set_word *within,
                set_word *out) {
  unsigned words = set_words(w.end);
  set_word left[FEW_WORDS];
  memset(out, 0, words * sizeof *out);
  if (!w.sets) {
    for (unsigned p = set_next(from, words, 0); p < w.end;
         p = set_next(from, words, p + 1))
      walk_part(w, p, within, out);
    return;
  }
  for (unsigned i = 0; i < words; i++) left[i] = out[i] = from[i] & within[i];
  if (w.shifts) SET_BY_WORDS(flood_by_shifts, words, w, within, out, left);
  SET_BY_WORDS(flood_by_sets, words, w, within, out, left);
}

void walk_firsts(ways w, const set_word *set, set_word *out) {
  unsigned words = set_words(w.end);
  set_word done[SET_MAX_WORDS];
  memset(out, 0, words * sizeof *out);
  memset(done, 0, words * sizeof *done);
  for (unsigned p = set_next(set, words, 0); p < w.end;
       p = set_next(set, words, p + 1)) {
    if (set_has(done, p)) continue;
    set_add(out, p);
    walk_part(w, p, set, done);
  }
}

/* One step further: the outermost points become those beside them that have not
** been met.  False when there are none. */
static bool go_out(ways w, set_word *met, set_word *outermost) {
  unsigned words = set_words(w.end);
  set_word next[SET_MAX_WORDS], any = 0;
  walk_grow(w, outermost, next);
  for (unsigned i = 0; i < words; i++) {
    outermost[i] = next[i] & ~met[i];
    met[i] |= next[i];
    any |= outermost[i];
  }
  return any != 0;
}

void walk_reach(ways w, set_word *set, int64_t steps) {
  set_word outermost[SET_MAX_WORDS];
  memcpy(outermost, set, set_words(w.end) * sizeof *set);
  while (steps-- > 0 && go_out(w, set, outermost)) continue;
}

int64_t walk_distance(ways w, const set_word *set, unsigned p) {
  set_word met[SET_MAX_WORDS], outermost[SET_MAX_WORDS];
  size_t size = set_words(w.end) * sizeof *set;
  int64_t steps = 0;
  if (set_has(set, p)) return 0;
  memcpy(met, set, size);
  memcpy(outermost, set, size);
  while (go_out(w, met, outermost)) {
    steps++;
    if (set_has(outermost, p)) return steps;
  }
  return -1;
}
