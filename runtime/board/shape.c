/*
** shape.c - what a stone covers, and which stones are its neighbours.
*/
#include "shape.h"

#include <stdlib.h>
#include <string.h>

void shape_release(shape *s) {
  if (!s || __atomic_sub_fetch(&s->sharers, 1, __ATOMIC_ACQ_REL) > 0) return;
  topology_release(s->board);
  free(s->overlap);
  free(s->near);
  free(s->mirror);
  free(s->facing);
  free(s->near_sets);
  topology_free_shifts(&s->near_shifts);
  free(s);
}

static shape *make(topology *board, unsigned overlap_degree,
                   unsigned near_degree, const char **why) {
  shape *s = calloc(1, sizeof *s);
  *why = "out of memory";
  if (!s) return NULL;
  s->sharers = 1;
  s->board = topology_share(board);
  s->overlap_degree = overlap_degree;
  s->near_degree = near_degree;
  s->overlap = malloc(board->points * overlap_degree * sizeof *s->overlap);
  s->near = malloc(board->points * near_degree * sizeof *s->near);
  if (s->overlap && s->near) return s;
  shape_release(s);
  return NULL;
}

/* The place of p in the list of q, which is near it. */
static unsigned place_of(const shape *s, unsigned p, unsigned q) {
  const uint16_t *near = s->near + q * s->near_degree;
  unsigned k = 0;
  while (near[k] != p) k++;
  return k;
}

/* False without memory. */
static bool find_mirror(shape *s) {
  unsigned points = s->board->points, degree = s->near_degree;
  if (degree > 32) return true;
  s->mirror = calloc(points * degree, sizeof *s->mirror);
  for (unsigned i = 0; s->mirror && i < points * degree; i++)
    if (s->near[i] != points)
      s->mirror[i] = UINT32_C(1) << place_of(s, i / degree, s->near[i]);
  return s->mirror;
}

/* False without memory.  What is next to the padding point is after the rest. */
static bool find_facing(shape *s) {
  unsigned count = 4 * s->board->points;
  if (s->near_degree != 4 || s->overlap_degree != 1) return true;
  s->facing = calloc(count, sizeof *s->facing);
  for (unsigned i = 0; s->facing && i < count; i++) {
    unsigned q = s->near[i], last = s->board->points;
    unsigned place = q == last ? 0 : place_of(s, i / 4, q);
    s->facing[i] = (uint16_t)(4 * q + place);
  }
  return s->facing;
}

/* The shape, once its lists are filled; it is released if memory is out. */
static shape *finish(shape *s) {
  unsigned points = s->board->points;
  if (topology_sets(s->near, s->near_degree, points, &s->near_sets) &&
      topology_find_shifts(s->near, s->near_degree, points, &s->near_shifts) &&
      find_mirror(s) && find_facing(s))
    return s;
  shape_release(s);
  return NULL;
}

shape *shape_adjacent(topology *board, const char **why) {
  shape *s = make(board, 1, board->degree, why);
  if (!s) return NULL;
  for (unsigned p = 0; p < board->points; p++) s->overlap[p] = (uint16_t)p;
  memcpy(s->near, board->lines,
         board->points * board->degree * sizeof *s->near);
  return finish(s);
}

/* Fills one point's list from offsets; `used` marks points already listed. */
static void fill(const topology *t, unsigned p, const shape_offset *offsets,
                 unsigned count, uint16_t *list, unsigned stride,
                 unsigned char *used) {
  unsigned n = 0;
  for (unsigned i = 0; i < count; i++) {
    unsigned q = topology_offset(t, p, offsets[i].x, offsets[i].y);
    if (q == t->points || used[q]) continue;
    used[q] = 1;
    list[n++] = (uint16_t)q;
  }
  while (n < stride) list[n++] = (uint16_t)t->points;
}

static void forget(const uint16_t *list, unsigned count, unsigned points,
                   unsigned char *used) {
  for (unsigned i = 0; i < count && list[i] != points; i++) used[list[i]] = 0;
}

static bool is_mirrored(const shape_offset *list, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    unsigned k = 0;
    while (k < count && (list[k].x != -list[i].x || list[k].y != list[i].y))
      k++;
    if (k == count) return false;
  }
  return true;
}

shape *shape_offsets(topology *board, const shape_offset *overlap,
                     unsigned overlap_count, const shape_offset *near,
                     unsigned near_count, const char **why) {
  if (board->kind == GRID_GRAPH) {
    *why = "a graph has no directions, so it takes no offsets";
    return NULL;
  }
  if (topology_is_twisted(board) &&
      !(is_mirrored(overlap, overlap_count) && is_mirrored(near, near_count))) {
    *why =
        "where edges are joined with a twist, a shape must be its own mirror "
        "image";
    return NULL;
  }
  unsigned near_degree = near_count ? near_count : 1;
  shape *s = make(board, overlap_count, near_degree, why);
  unsigned char *used = calloc(board->points, 1);
  if (!s || !used) {
    shape_release(s);
    free(used);
    return NULL;
  }
  for (unsigned p = 0; p < board->points; p++) {
    uint16_t *over = s->overlap + p * overlap_count;
    uint16_t *beside = s->near + p * near_degree;
    fill(board, p, overlap, overlap_count, over, overlap_count, used);
    forget(over, overlap_count, board->points, used);
    used[p] = 1; /* a stone is never its own neighbour */
    fill(board, p, near, near_count, beside, near_degree, used);
    forget(beside, near_degree, board->points, used);
    used[p] = 0;
  }
  free(used);
  return finish(s);
}
