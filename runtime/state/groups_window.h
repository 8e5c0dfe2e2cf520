/*
** groups_window.h - what the code of groups sees of a state, and around a
** point.  For groups.c, and for rollout.c in the room of search.
*/
#ifndef MOYO_GROUPS_WINDOW_H
#define MOYO_GROUPS_WINDOW_H

#include "bytes.h"
#include "state.h"

/* All that a kernel calls goes into it, once for each shape, with its constants.
** With a sanitizer's checks that takes minutes to compile; there the compiler may
** call the same functions instead. */
#ifdef MOYO_SANITIZED
#define INLINE static inline
#else
#define INLINE static inline __attribute__((always_inline))
#endif

/* Rare code is not inlined, so that the rest fits into registers. */
#define APART static __attribute__((noinline, unused))

/* Few shapes have code of their own where all of it is loaded before the first
** game, as by a page; the others' runs as code for any. */
#ifndef MOYO_FEW_KINDS
#define MOYO_FEW_KINDS 0
#endif

/*
** The state's arrays and the shape's lists, as local variables.  Where degrees
** and flags are constants, the compiler makes code for that shape.  A degree of
** 0 means: ask the shape.  With `own_point` a stone covers its own point alone.
*/
typedef struct window {
  /* bytes may alias any member of the state, but not these locals */
  uint8_t *colour;
  uint8_t *side; /* the same if there are no sides */
  uint16_t *group, *next;
  group_record *record;
  uint8_t *cover;
  uint32_t *beside;
  set_word *free;
  const uint64_t *zobrist; /* row 0; a row has `end` numbers */
  const uint16_t *near, *overlap, *corners;
  const uint32_t *mirror;
  uint8_t *faces;
  const uint16_t *facing;
  unsigned near_degree, overlap_degree;
  unsigned end; /* the padding point */
  bool own_point, by_colour, sided;
} window;

INLINE window window_of(const moyo_state *s, unsigned near_degree,
                        unsigned overlap_degree, bool by_colour, bool sided) {
  const moyo_game *g = s->game;
  return (window){.colour = s->colour,
                  .side = sided ? s->side : s->colour,
                  .group = s->group,
                  .next = s->next,
                  .record = s->record,
                  .cover = s->cover,
                  .beside = s->beside,
                  .free = s->free,
                  .zobrist = g->zobrist,
                  .near = g->shape->near,
                  .overlap = g->shape->overlap,
                  .corners = g->corners,
                  .mirror = g->shape->mirror,
                  .faces = s->faces,
                  .facing = g->shape->facing,
                  .near_degree =
                      near_degree ? near_degree : g->shape->near_degree,
                  .overlap_degree = overlap_degree ? overlap_degree
                                                   : g->shape->overlap_degree,
                  .end = g->points,
                  .own_point = overlap_degree == 1,
                  .by_colour = by_colour,
                  .sided = sided};
}

/* Which side a stone of the colour is on. */
INLINE unsigned side_of(const moyo_state *s, const window *w, unsigned colour) {
  return w->sided ? state_side(s, colour) : colour;
}

INLINE const uint16_t *near_of(const window *w, unsigned p) {
  return w->near + p * w->near_degree;
}

/*
** What stands near a point, as bits by place in its list of near points, of
** which there are at most 32; for shapes that cover their own point alone.
** Branches on stones are mispredicted; masks need none.
*/
typedef struct around {
  uint32_t empty, own, border;
} around;

INLINE bool has_around(const window *w) {
  return w->own_point && w->near_degree <= 32;
}

/* Is it noted where stones are near a point?  Wide stones are far from each
** other, so few of their many near points have any. */
INLINE bool has_beside(const window *w) {
  return !w->own_point && w->near_degree <= 32;
}

/* Are the colours near each point noted? */
INLINE bool has_faces(const window *w) {
  return w->own_point && w->near_degree == 4 && !w->sided;
}

INLINE around around_of_four(uint32_t same) {
  return (around){
      .own = same & 15, .empty = same >> 4 & 15, .border = same >> 8};
}

/* Four points are looked at together. */
INLINE around look_at_four(const window *w, const uint16_t *near,
                           unsigned side) {
  bytes_four bytes = bytes_gather(w->side, near);
  return around_of_four(bytes_equal_each(bytes, side, EMPTY, BORDER));
}

/* Up to eight. */
INLINE around look_at_eight(const window *w, const uint16_t *near,
                            unsigned side) {
  uint32_t all = (1u << w->near_degree) - 1;
  uint64_t bytes = 0;
  for (unsigned k = 0; k < w->near_degree; k++)
    bytes |= (uint64_t)w->side[near[k]] << 8 * k;
  return (around){.empty = bytes_equal(bytes, EMPTY) & all,
                  .own = bytes_equal(bytes, side) & all,
                  .border = bytes_equal(bytes, BORDER) & all};
}

/* `side` is the one that is own. */
INLINE around look_around(const window *w, unsigned p, unsigned side) {
  const uint16_t *near = near_of(w, p);
  around a = {0, 0, 0};
  if (has_faces(w)) {
    bytes_four bytes = bytes_load_four(w->faces + 4 * p);
    return around_of_four(bytes_equal_each(bytes, side, EMPTY, BORDER));
  }
  if (w->near_degree == 4) return look_at_four(w, near, side);
  if (w->near_degree <= 8) return look_at_eight(w, near, side);
  for (unsigned k = 0; has_around(w) && k < w->near_degree; k++) {
    unsigned c = w->side[near[k]];
    a.empty |= (uint32_t)(c == EMPTY) << k;
    a.own |= (uint32_t)(c == side) << k;
    a.border |= (uint32_t)(c == BORDER) << k;
  }
  return a;
}

/* The same where stones are noted. */
INLINE uint32_t find_beside(const window *w, unsigned p, unsigned side) {
  const uint16_t *near = near_of(w, p);
  uint32_t found = 0;
  for (uint32_t m = w->beside[p]; m; m &= m - 1)
    if (w->side[near[__builtin_ctz(m)]] == side) found |= m & -m;
  return found;
}

/* Which of up to 32 near points are a side's, as bits. */
INLINE uint32_t find_side(const window *w, const uint16_t *near, unsigned count,
                          unsigned side) {
  uint32_t found = 0;
  for (unsigned k = 0; k < count; k += 8) {
    unsigned n = count - k < 8 ? count - k : 8;
    uint64_t bytes = 0;
    for (unsigned i = 0; i < n; i++)
      bytes |= (uint64_t)w->side[near[k + i]] << 8 * i;
    found |= (bytes_equal(bytes, side) & ((1u << n) - 1)) << k;
  }
  return found;
}

/* Adds to the border the pieces among n points that are walls for everybody. */
INLINE around wall_in(const moyo_state *s, const uint16_t *points, unsigned n,
                      around a) {
  for (unsigned k = 0; k < n; k++)
    if (game_has_colour(s->game->walls, s->colour[points[k]]))
      a.border |= 1u << k;
  return a;
}

/* An eye of wide stones: nothing near is free or an enemy's. */
INLINE bool is_wide_eye(const moyo_state *s, const window *w, unsigned p,
                        unsigned side) {
  const uint16_t *near = near_of(w, p);
  unsigned own = 0;
  for (unsigned k = 0; k < w->near_degree; k++) {
    unsigned q = near[k], c = w->side[q];
    own += c == side;
    if (c != side && c != BORDER && (c != EMPTY || set_has(s->free, q)) &&
        !game_has_colour(s->game->walls, c))
      return false;
  }
  return own > 0;
}

/*
** A single-point eye: nothing but own stones stands near, and so few enemies on
** the corners that those stones are, or can be, joined - none on an edge, one
** elsewhere.  Where a game has walls, `walled`, they are like edges.
*/
INLINE bool is_eye(const moyo_state *s, const window *w, unsigned p,
                   unsigned side, around a, bool walled) {
  if (!has_around(w)) return is_wide_eye(s, w, p, side);
  if (walled) a = wall_in(s, near_of(w, p), w->near_degree, a);
  uint32_t all = (uint32_t)((UINT64_C(1) << w->near_degree) - 1);
  if ((a.own | a.border) != all || a.border == all) return false;
  if (w->near_degree != 4) return true;
  around at = look_at_four(w, w->corners + 4 * p, side);
  if (walled) at = wall_in(s, w->corners + 4 * p, 4, at);
  unsigned enemies = 4 - set_word_count(at.empty | at.own | at.border);
  return enemies + (a.border != 0) < 2;
}

#endif
