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

/* Whether a stone on q joins a group of the colour; pieces may count as well. */
static inline bool naive_joins(const moyo_state *s, unsigned q, unsigned colour,
                               unsigned level, bool with_pieces) {
  bool piece = s->colour[q] > s->game->players;
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
