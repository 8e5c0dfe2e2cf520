/*
** mast.c - what playouts have shown of each step.  See mast.h.
*/
#include "mast.h"

#include <stdlib.h>

bool mast_make(mast *m, const step_keys *keys, const moyo_game *g) {
  size_t n = (size_t)g->players * keys->count;
  *m = (mast){.keys = keys,
              .players = g->players,
              .mean = malloc(n * sizeof *m->mean),
              .seen = malloc(n * sizeof *m->seen)};
  if (!m->mean || !m->seen) return false;
  mast_clear(m);
  return true;
}

void mast_free(mast *m) {
  free(m->mean);
  free(m->seen);
}

void mast_clear(mast *m) {
  size_t n = (size_t)m->players * m->keys->count;
  memset(m->seen, 0, n * sizeof *m->seen);
  for (size_t i = 0; i < n; i++) m->mean[i] = 1;
}
