/*
** rays.c - the points that straight ways come to, as sets.  See rays.h.
*/
#include "rays.h"

#include <stdlib.h>

static void make_way(rays *r, const topology *t, unsigned way) {
  int dx = (int)(way % 3) - 1, dy = (int)(way / 3) - 1;
  r->by[way] = dy * (int)t->width + dx;
  for (unsigned p = 0; p < t->points; p++) {
    size_t k = (size_t)way * t->points + p;
    unsigned last = p;
    for (;;) {
      unsigned q = topology_at(t, (uint64_t)t->x[last] + (uint64_t)dx,
                               (uint64_t)t->y[last] + (uint64_t)dy);
      if (q == t->points) break;
      set_add(r->set + k * r->words, q);
      last = q;
    }
    r->end[k] = (uint16_t)last;
  }
}

rays *rays_make(const topology *t) {
  unsigned words = set_words(t->points);
  size_t count = (size_t)RAY_WAYS * t->points;
  if (!t->is_flat || t->points != t->width * t->height || words > FEW_WORDS)
    return NULL;
  rays *r = calloc(1, sizeof *r);
  if (!r) return NULL;
  r->words = words;
  r->room = t->points * words;
  r->end = malloc(count * sizeof *r->end);
  r->set = calloc(count * words, sizeof *r->set);
  if (!r->end || !r->set) {
    rays_free(r);
    return NULL;
  }
  for (unsigned way = 0; way < RAY_WAYS; way++)
    if (way != RAY_STAYS) make_way(r, t, way);
  return r;
}

void rays_free(rays *r) {
  if (!r) return;
  free(r->end);
  free(r->set);
  free(r);
}
