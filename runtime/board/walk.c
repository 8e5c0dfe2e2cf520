/*
** walk.c - walks from point to point of a board.
*/
#include "walk.h"

#include <string.h>

void walk_grow(ways w, const set_word *set, set_word *out) {
  unsigned words = set_words(w.end);
  memcpy(out, set, words * sizeof *out);
  for (unsigned p = set_next(set, words, 0); p < w.end;
       p = set_next(set, words, p + 1)) {
    const uint16_t *list = w.list + p * w.stride;
    for (unsigned k = 0; k < w.stride && list[k] != w.end; k++)
      set_add(out, list[k]);
  }
}

void walk_part(ways w, unsigned p, const set_word *within, set_word *out) {
  uint16_t stack[MAX_POINTS];
  unsigned n = 0;
  if (set_has(out, p) || !set_has(within, p)) return;
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

void walk_flood(ways w, const set_word *from, const set_word *within,
                set_word *out) {
  unsigned words = set_words(w.end);
  memset(out, 0, words * sizeof *out);
  for (unsigned p = set_next(from, words, 0); p < w.end;
       p = set_next(from, words, p + 1))
    walk_part(w, p, within, out);
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

/*
** A walk in layers: the points of a set, those one step away from it, those two
** steps away, and so on.  `met` holds all points so far.
*/
typedef struct layers {
  set_word *met;
  unsigned from, to; /* the outermost layer: point[from] .. point[to - 1] */
  uint16_t point[MAX_POINTS];
} layers;

static void layers_begin(layers *l, ways w, set_word *met) {
  unsigned words = set_words(w.end);
  l->met = met;
  l->from = l->to = 0;
  for (unsigned p = set_next(met, words, 0); p < w.end;
       p = set_next(met, words, p + 1))
    l->point[l->to++] = (uint16_t)p;
}

/* Goes one step further; false when there is nothing left to meet. */
static bool layers_next(layers *l, ways w) {
  unsigned end = l->to;
  for (unsigned i = l->from; i < end; i++) {
    const uint16_t *list = w.list + l->point[i] * w.stride;
    for (unsigned k = 0; k < w.stride && list[k] != w.end; k++) {
      if (set_has(l->met, list[k])) continue;
      set_add(l->met, list[k]);
      l->point[l->to++] = list[k];
    }
  }
  if (l->to == end) return false;
  l->from = end;
  return true;
}

void walk_reach(ways w, set_word *set, int64_t steps) {
  layers l;
  layers_begin(&l, w, set);
  while (steps-- > 0 && layers_next(&l, w)) continue;
}

int64_t walk_distance(ways w, const set_word *set, unsigned p) {
  set_word met[SET_MAX_WORDS];
  layers l;
  int64_t steps = 0;
  if (set_has(set, p)) return 0;
  memcpy(met, set, set_words(w.end) * sizeof *met);
  layers_begin(&l, w, met);
  while (layers_next(&l, w)) {
    steps++;
    if (set_has(met, p)) return steps;
  }
  return -1;
}
