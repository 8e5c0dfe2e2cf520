/*
** rays.h - the points that straight ways come to, as sets.
**
** On a board that is a whole rectangle, a way along columns, rows or diagonals
** comes to points whose numbers grow, or fall, by the same each time.  So the
** nearest stone on it is the lowest or the highest one of a set, which is found
** without a look at each point.
**
** Branches on where stones are would be mispredicted, so there are few.
*/
#ifndef MOYO_RAYS_H
#define MOYO_RAYS_H

#include "topology.h"

/* Ways are (dy + 1) * 3 + dx + 1, of steps by -1, 0 or 1 column and row. */
enum { RAY_WAYS = 9, RAY_STAYS = 4, RAY_NONE = 0xff };

typedef struct rays {
  unsigned words;   /* of a set */
  unsigned room;    /* in words, of all sets of a way */
  int by[RAY_WAYS]; /* how much numbers grow with each step */
  uint16_t *end;    /* by way and point: the last point, or the point itself */
  set_word *set;    /* the same: the points, without the first */
} rays;

/* NULL where there are none: on other boards, on large ones, and without
** memory. */
rays *rays_make(const topology *t);

void rays_free(rays *r);

/* The number of the way by so many columns and rows, or RAY_NONE. */
static inline unsigned rays_way(int64_t dx, int64_t dy) {
  uint64_t x = (uint64_t)dx + 1, y = (uint64_t)dy + 1;
  unsigned way = (unsigned)(y * 3 + x);
  return x < 3 && y < 3 && way != RAY_STAYS ? way : RAY_NONE;
}

/* Do numbers grow on the way? */
static inline bool rays_grow(unsigned way) { return way > RAY_STAYS; }

/* The points on the way from p, without p. */
static inline const set_word *rays_set(const rays *r, unsigned way,
                                       unsigned p) {
  return r->set + way * r->room + p * r->words;
}

/* The nearest one of the points in a word of a set, which is not 0. */
static inline unsigned rays_first(set_word w, bool grow) {
  return grow ? (unsigned)__builtin_ctzll(w)
              : (unsigned)__builtin_clzll(w) ^ (SET_BITS - 1);
}

/* The nearest point on the way that is not free: a word after the other. */
static inline unsigned rays_search(const set_word *set, const set_word *free,
                                   unsigned words, bool grow, unsigned points) {
  for (unsigned k = 0; k < words; k++) {
    unsigned i = grow ? k : words - 1 - k;
    set_word w = set[i] & ~free[i];
    if (w) return i * SET_BITS + rays_first(w, grow);
  }
  return points;
}

/* The same of two words, of which that at `near` is nearer, without branches on
** what is in them. */
static inline unsigned rays_of_two(set_word near, set_word far, bool grow,
                                   unsigned points) {
  set_word is_far = -(set_word)(near == 0), w = near | (far & is_far);
  unsigned word = (grow ? 0 : SET_BITS) ^ ((unsigned)is_far & SET_BITS);
  unsigned q = word + rays_first(w + !w, grow);
  return w ? q : points;
}

/* The nearest point on the way from p that is not free, or the number of
** points. */
static inline unsigned rays_nearest(const rays *r, unsigned way, unsigned p,
                                    const set_word *free, unsigned points) {
  const set_word *set = rays_set(r, way, p);
  bool grow = rays_grow(way);
  if (r->words != 2) return rays_search(set, free, r->words, grow, points);
  set_word low = set[0] & ~free[0], high = set[1] & ~free[1];
  if (grow) return rays_of_two(low, high, true, points);
  return rays_of_two(high, low, false, points);
}

/* The nearer one of two points on a way, of which the second may be none. */
static inline unsigned rays_nearer(unsigned way, unsigned a, unsigned b,
                                   unsigned points) {
  if (rays_grow(way)) return a < b ? a : b;
  return b == points || a > b ? a : b;
}

/* The last point before that, and from p on. */
static inline unsigned rays_before(const rays *r, unsigned way, unsigned p,
                                   unsigned nearest, unsigned points) {
  unsigned end = r->end[(size_t)way * points + p];
  return nearest == points ? end : (unsigned)((int)nearest - r->by[way]);
}

#endif
