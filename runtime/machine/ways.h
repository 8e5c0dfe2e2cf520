/*
** ways.h - from point to point: along lists of near points, by columns and rows,
** and straight on to a stone.  For machine.c.
*/
#ifndef MOYO_WAYS_H
#define MOYO_WAYS_H

#include "frame.h"
#include "fused.h"
#include "pending.h"
#include "rays.h"
#include "walk.h"

/* ---- Lists --------------------------------------------------------------- */

/* The next point on the ways from p: a[1] is how many have been. */
static inline bool next_near(ways w, unsigned p, int64_t *a) {
  const uint16_t *list = w.list + p * w.stride;
  uint64_t k = (uint64_t)a[1];
  if (k >= w.stride || list[k] == w.end) return false;
  a[0] = list[k] + 1;
  a[1] = (int64_t)k + 1;
  return true;
}

static inline int64_t count_near(ways w, unsigned p) {
  const uint16_t *list = w.list + p * w.stride;
  unsigned k = 0;
  while (k < w.stride && list[k] != w.end) k++;
  return k;
}

static inline ways overlap_ways(const moyo_game *g) {
  const shape *h = g->shape;
  return (ways){
      .list = h->overlap, .stride = h->overlap_degree, .end = g->points};
}

/* ---- Columns and rows ---------------------------------------------------- */

/* Is it an offset that may lie on a board? */
static inline bool is_near(int64_t by) {
  return by >= -MAX_POINTS && by <= MAX_POINTS;
}

/* The point dx columns and dy rows away from p becomes *q, or `points`; false if
** that is a mistake. */
static inline bool offset(const topology *t, unsigned p, int64_t dx, int64_t dy,
                          unsigned *q) {
  *q = t->points;
  if (t->is_flat)
    *q = topology_at(t, t->x[p] + (uint64_t)dx, t->y[p] + (uint64_t)dy);
  if (*q != t->points) return true;
  if (!is_near(dx) || !is_near(dy) || t->kind == GRID_GRAPH) return false;
  if (!t->is_flat) *q = topology_offset(t, p, (int)dx, (int)dy);
  return true;
}

/* The point columns and rows away from p that the bytes say, or `points`. */
static inline unsigned offset_by(const topology *t, unsigned p,
                                 unsigned bytes) {
  int dx = (int8_t)bytes, dy = (int8_t)(bytes >> 8);
  if (!t->is_flat) return topology_offset(t, p, dx, dy);
  return topology_at(t, (unsigned)(t->x[p] + dx), (unsigned)(t->y[p] + dy));
}

/* ---- Straight on --------------------------------------------------------- */

/* From p on in such steps to a stone, or `points`.  The padding point looks like
** a stone. */
static inline unsigned sight_flat(const topology *t, const uint8_t *colour,
                                  unsigned p, unsigned bytes) {
  unsigned dx = (unsigned)(int8_t)bytes, dy = (unsigned)(int8_t)(bytes >> 8);
  unsigned x = t->x[p] + dx, y = t->y[p] + dy, q = topology_at(t, x, y);
  while (colour[q] == EMPTY) q = topology_at(t, x += dx, y += dy);
  return q;
}

/* While on[1] is an empty point, and not what on[2] holds, on[0] becomes that
** point, and on[1] the next one by dx columns and dy rows, or nil.  False for a
** trap. */
static inline bool slide_by_points(frame *f, int64_t *on, int64_t dx,
                                   int64_t dy) {
  const topology *t = f->game->board;
  const uint8_t *colour = f->at[0]->colour;
  unsigned p, q;
  while (is_true(on[1])) {
    if (!read_point(f, on[1], &p)) return false;
    if (on[1] == on[2] || colour[p] != EMPTY) break;
    if (--f->rounds < 0 || !offset(t, p, dx, dy, &q)) return false;
    on[0] = on[1];
    on[1] = q == t->points ? TAG_NIL : (int64_t)q + 1;
  }
  return true;
}

/* What is on the point in on[0] goes along a ray up to a stone, or to the point
** in on[2]: on[0] becomes the last point before that, and on[1] that, or nil.
** False for a trap. */
static inline bool push(frame *f, int64_t *on, unsigned way) {
  const rays *r = f->game->rays;
  unsigned p, stop, points = f->game->points;
  if (!read_point(f, on[0], &p)) return false;
  unsigned end = rays_nearest(r, way, p, f->free, points);
  if (read_point(f, on[2], &stop) && set_has(rays_set(r, way, p), stop))
    end = rays_nearer(way, stop, end, points);
  on[0] = (int64_t)rays_before(r, way, p, end, points) + 1;
  on[1] = end == points ? TAG_NIL : (int64_t)end + 1;
  return --f->rounds >= 0;
}

/* Is it the one stone on p that the WITHDRAW takes off, and the PUT_MORE behind
** puts again, and may that wait? */
static inline bool is_thrown(const frame *f, const instruction *i, unsigned p) {
  const instruction *put = i + THROW_PUTS;
  int64_t n = f->r[i->b];
  unsigned colour = f->target->colour[p];
  return f->waiting && colour != EMPTY && f->r[put->b] == colour &&
         (n == TAG_NIL || n == 1);
}

/* As push; the stone comes to the last point.  Most come to where they were. */
static inline bool throw_along(frame *f, int64_t *on, unsigned p,
                               unsigned way) {
  if (!push(f, on, way)) return false;
  unsigned q = (unsigned)(on[0] - 1), colour = f->target->colour[p];
  if (q == p) return true;
  pending_set(f, p, EMPTY);
  pending_set(f, q, colour);
  return true;
}

/* As slide_by_points, along a ray. */
static inline bool slide_along(frame *f, int64_t *on, unsigned way) {
  unsigned p;
  if (!is_true(on[1])) return true;
  if (!read_point(f, on[1], &p)) return false;
  if (on[1] == on[2] || !set_has(f->free, p)) return true;
  on[0] = on[1];
  return push(f, on, way);
}

static inline bool slide(frame *f, int64_t *on, int64_t dx, int64_t dy) {
  unsigned way = f->game->rays ? rays_way(dx, dy) : RAY_NONE;
  if (way == RAY_NONE) return slide_by_points(f, on, dx, dy);
  return slide_along(f, on, way);
}

#endif
