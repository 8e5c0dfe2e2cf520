/*
** naive.h - positions set up at random, and what stands on them counted the long
** way, from the definitions alone.
*/
#ifndef MOYO_TESTS_NAIVE_H
#define MOYO_TESTS_NAIVE_H

#include "audit.h"
#include "state.h"
#include "support.h"

/* A move's range, and whose liberties are meant, is of a group at a level. */
typedef struct naive_group {
  uint8_t in[MAX_POINTS];
  unsigned liberties;
} naive_group;

static inline bool naive_near(const moyo_state *s, unsigned p, unsigned q) {
  return shape_is_near(s->game->shape, p, q);
}

/* Is the point under no stone's overlap? */
static inline bool naive_free(const moyo_state *s, unsigned p) {
  const shape *h = s->game->shape;
  for (unsigned q = 0; q < s->game->points; q++) {
    if (s->colour[q] == EMPTY) continue;
    for (unsigned k = 0; k < h->overlap_degree; k++)
      if (h->overlap[q * h->overlap_degree + k] == p) return false;
  }
  return true;
}

static inline unsigned naive_height(const moyo_state *s, unsigned p) {
  if (s->colour[p] == EMPTY) return 0;
  return s->height ? s->height[p] : 1;
}

/* Whether a stone on q joins a group of the colour; pieces that are its friends
** may count as well. */
static inline bool naive_joins(const moyo_state *s, unsigned q, unsigned colour,
                               unsigned level, bool with_pieces) {
  bool piece = s->colour[q] > s->game->players &&
               (s->game->friendly >> s->colour[q] & 1);
  return naive_height(s, q) >= level &&
         (s->colour[q] == colour || (with_pieces && piece));
}

/* The group of p at a level: what is reached by taking in more and more. */
static inline void naive_find(const moyo_state *s, unsigned p, unsigned level,
                              unsigned colour, bool with_pieces,
                              naive_group *g) {
  unsigned n = s->game->points;
  bool more = true;
  memset(g->in, 0, n);
  g->in[p] = 1;
  while (more) {
    more = false;
    for (unsigned a = 0; a < n; a++)
      for (unsigned b = 0; g->in[a] && b < n; b++) {
        if (g->in[b] || !naive_near(s, a, b)) continue;
        if (!naive_joins(s, b, colour, level, with_pieces)) continue;
        g->in[b] = 1;
        more = true;
      }
  }
  g->liberties = 0;
  for (unsigned b = 0; b < n; b++) {
    bool open = level == 1 ? naive_free(s, b) : naive_height(s, b) < level;
    for (unsigned a = 0; open && a < n; a++) {
      if (!g->in[a] || !naive_near(s, a, b)) continue;
      g->liberties++;
      open = false; /* once */
    }
  }
}

/* How far the upper `count` stones on p move. */
static inline unsigned naive_range(const moyo_state *s, unsigned p,
                                   unsigned count) {
  static naive_group g;
  naive_find(s, p, naive_height(s, p) + 1 - count, s->colour[p], false, &g);
  return g.liberties;
}

static inline unsigned naive_at(const topology *t, int x, int y) {
  for (unsigned p = 0; p < t->points; p++)
    if (t->x[p] == x && t->y[p] == y) return p;
  return NO_POINT;
}

static inline unsigned naive_directions(const topology *t) {
  return t->kind == GRID_HEX ? 6 : 4;
}

/* The point n places on in a direction, one after the other, over gaps. */
static inline unsigned naive_along(const topology *t, unsigned p,
                                   unsigned direction, unsigned n) {
  static const int square[4][2] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}},
                   across[2][2] = {{1, -1}, {-1, 1}};
  const int *step = direction < 4 ? square[direction] : across[direction - 4];
  int x = t->x[p], y = t->y[p], w = (int)t->width, h = (int)t->height;
  for (; n > 0; n--) {
    x += step[0];
    y += step[1];
    bool over = x < 0 || x == w, under = y < 0 || y == h;
    if (over && t->across != EDGES_OPEN) {
      x = x < 0 ? w - 1 : 0;
      if (t->across == EDGES_TWISTED) y = h - 1 - y;
    } else if (under && t->down != EDGES_OPEN) {
      y = y < 0 ? h - 1 : 0;
      if (t->down == EDGES_TWISTED) x = w - 1 - x;
    }
  }
  return naive_at(t, x, y);
}

/* Stones and stacks on so many of a hundred points. */
static inline void set_up(moyo_state *s, moyo_random *random, unsigned density,
                          unsigned most) {
  moyo_state_reset(s, 0);
  for (unsigned p = 0; p < s->game->points; p++) {
    if (moyo_random_below(random, 100) >= density) continue;
    unsigned colour = 1 + moyo_random_below(random, s->game->colours);
    if (!moyo_state_put(s, p, colour) || !s->height) continue;
    moyo_state_stack(s, p, 1 + moyo_random_below(random, most));
  }
  moyo_state_to_play(s, moyo_random_below(random, s->game->players));
}

static inline moyo_state *new_state(const moyo_game *g) {
  moyo_state *s = moyo_state_new(g, 0);
  assert_non_null(s);
  return s;
}

static inline void check_audit(const moyo_state *s, const char *ruleset) {
  const char *fault = state_audit(s);
  if (fault) fail_msg("%s: %s", ruleset, fault);
}

#endif
