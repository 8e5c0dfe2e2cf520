/*
** symmetry.c - turns and mirrorings of a board.  See symmetry.h.
*/
#include "symmetry.h"

#include <string.h>

/* Where the i-th turns a point: mirrored across, down, and along the diagonal,
** by its bits; the number of points: off the board. */
static unsigned turned(const topology *t, unsigned i, unsigned p) {
  unsigned x = t->x[p], y = t->y[p];
  if (i & 1) x = t->width - 1 - x;
  if (i & 2) y = t->height - 1 - y;
  return i & 4 ? topology_at(t, y, x) : topology_at(t, x, y);
}

/* Does it leave each point's near points near? */
static bool keeps_near(const shape *h, const symmetries *y, unsigned i) {
  for (unsigned p = 0; p < h->board->points; p++)
    if (symmetry_turn(y, i, h->near_sets[p]) != h->near_sets[y->to[i][p]])
      return false;
  return true;
}

static bool add(const shape *h, symmetries *y, unsigned i) {
  const topology *t = h->board;
  for (unsigned p = 0; p < t->points; p++) {
    unsigned q = turned(t, i, p);
    if (q == t->points) return false;
    y->to[y->count][p] = (uint8_t)q;
  }
  return keeps_near(h, y, y->count);
}

static bool undoes(const symmetries *y, unsigned a, unsigned b, unsigned n) {
  for (unsigned p = 0; p < n; p++)
    if (y->to[b][y->to[a][p]] != p) return false;
  return true;
}

void symmetry_find(const shape *h, symmetries *y) {
  y->count = 0;
  for (unsigned i = 0; i < MOST_SYMMETRIES; i++)
    if (add(h, y, i)) y->count++;
  for (unsigned a = 0; a < y->count; a++)
    for (unsigned b = 0; b < y->count; b++)
      if (undoes(y, a, b, h->board->points)) y->back[a] = (uint8_t)b;
}

unsigned symmetry_of_least(const symmetries *y, const set_word set[2]) {
  unsigned least = 0;
  set_word a = set[0], b = set[1];
  for (unsigned i = 1; i < y->count; i++) {
    set_word c = symmetry_turn(y, i, set[0]);
    if (c > a) continue;
    set_word d = symmetry_turn(y, i, set[1]);
    if (c == a && d >= b) continue;
    least = i;
    a = c;
    b = d;
  }
  return least;
}
