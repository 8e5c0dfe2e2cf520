/*
** walk.h - walks from point to point of a board.
**
** Sets have as many words as the board's points need.  A function overwrites
** the set that it fills, unless it says that it adds to it; that set must not
** be one that it reads.
*/
#ifndef MOYO_WALK_H
#define MOYO_WALK_H

#include "pointset.h"
#include "shape.h"

/*
** Where a walk goes from each point: to `stride` places of the list, padded
** with `end`, the number of points; and the same as sets, and as shifts, or
** NULL.
*/
typedef struct ways {
  const uint16_t *list;
  unsigned stride, end;
  const set_word *sets;
  const shifts *shifts;
} ways;

/* Along the lines of a board. */
static inline ways walk_lines(const topology *t) {
  return (ways){t->lines, t->degree, t->points, t->line_sets,
                t->line_shifts.count ? &t->line_shifts : NULL};
}

/* To the near points of a shape. */
static inline ways walk_shape(const shape *h) {
  return (ways){h->near, h->near_degree, h->board->points, h->near_sets,
                h->near_shifts.count ? &h->near_shifts : NULL};
}

/* All that is next to a point of the set. */
void walk_beside(ways w, const set_word *set, set_word *out);

/* The set, and all that is next to it. */
void walk_grow(ways w, const set_word *set, set_word *out);

/* All that is reached from points of `from` without leaving `within`. */
void walk_flood(ways w, const set_word *from, const set_word *within,
                set_word *out);

/* Adds the connected part of `within` that p is in, if it is in any. */
void walk_part(ways w, unsigned p, const set_word *within, set_word *out);

/* The first point of each connected part of the set. */
void walk_firsts(ways w, const set_word *set, set_word *out);

/* Adds to the set the points within so many steps of it. */
void walk_reach(ways w, set_word *set, int64_t steps);

/* How many steps it takes from the set to p; -1 if there is no way. */
int64_t walk_distance(ways w, const set_word *set, unsigned p);

/* What it costs to find such a set, in Lua's instructions, on a board of so many
** points; or to go so many steps, -1 for all that there are. */
static inline int64_t walk_cost(unsigned points, const set_word *set) {
  unsigned words = set_words(points);
  return (int64_t)set_count(set, words) * words / 32;
}
static inline int64_t walk_distance_cost(unsigned points, int64_t steps) {
  return (steps < 0 ? (int64_t)points : steps) * set_words(points) / 2;
}

#endif
