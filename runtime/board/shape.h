/*
** shape.h - what a stone covers, and which stones are its neighbours.
**
** A shape gives for every point of a topology two lists: the *overlap*, the
** points that a stone there covers (itself among them), and the *near* points,
** where stones are its neighbours and free points its liberties.  Both
** relations are mutual: q is near p exactly when p is near q.  In Go the
** overlap is the point itself and near are the ends of its lines.
**
** The lists have fixed strides and are padded with the number of points.
*/
#ifndef MOYO_SHAPE_H
#define MOYO_SHAPE_H

#include "topology.h"

typedef struct shape_offset {
  int16_t x, y; /* to the right, downwards */
} shape_offset;

typedef struct shape {
  unsigned sharers;
  topology *board;
  unsigned overlap_degree, near_degree;
  uint16_t *overlap, *near;
  /* beside `near`: the bit that stands for the point in the list of that near
  ** one, by place; NULL if lists have more than 32 places */
  uint32_t *mirror;
  /* of points with four near ones each: where these show the point, in `faces` of a
  ** state; else NULL */
  uint16_t *facing;
  set_word *near_sets; /* near, as sets; see topology_sets */
  shifts near_shifts;
} shape;

/* The shape of Go on any board: its own point, and the ends of its lines. */
shape *shape_adjacent(topology *board, const char **why);

/*
** The shape with these offsets from the stone.  `overlap` must contain (0, 0)
** and both lists must hold with every offset its opposite; the caller checks
** this and names the offender.  On a board whose edges are joined with a twist
** they must also hold with every offset its mirror image: without it nearness
** would not be mutual, and there is no such shape; nor is there one on a
** graph.  Offsets that leave the
** board, or reach the same point twice round joined edges, are dropped.  The
** regions may share points: where stones may stand under their own side's
** overlap they must.  NULL, with *why set, when there is no such shape or no
** memory.
*/
shape *shape_offsets(topology *board, const shape_offset *overlap,
                     unsigned overlap_count, const shape_offset *near,
                     unsigned near_count, const char **why);

static inline shape *shape_share(shape *s) {
  __atomic_add_fetch(&s->sharers, 1, __ATOMIC_RELAXED);
  return s;
}

/* Whether q is near p. */
static inline bool shape_is_near(const shape *s, unsigned p, unsigned q) {
  const uint16_t *near = s->near + p * s->near_degree;
  for (unsigned k = 0; k < s->near_degree; k++)
    if (near[k] == q) return true;
  return false;
}

void shape_release(shape *s);

#endif
