/*
** adjacency.c - what is beside what.  See adjacency.h.
*/
#include "adjacency.h"

#include <stdio.h>
#include <string.h>

#include "legality.h"

static const uint16_t *near_of(const moyo_state *s, unsigned p) {
  return s->game->shape->near + p * s->game->shape->near_degree;
}

/* Do fewer than so many steps along lines lead from p to `other`? */
static bool is_nearer(const moyo_state *s, unsigned p, unsigned other,
                      unsigned steps) {
  const topology *t = s->game->board;
  set_word seen[SET_MAX_WORDS + 1];
  uint16_t list[MAX_POINTS];
  unsigned n = 0, end = 0;
  memset(seen, 0, (s->game->words + 1) * sizeof *seen);
  set_add(seen, p);
  list[n++] = (uint16_t)p;
  for (unsigned i = 0; i < n && steps > 0; steps--)
    for (end = n; i < end; i++) {
      if (list[i] == other) return true;
      const uint16_t *line = t->lines + list[i] * t->degree;
      for (unsigned k = 0; k < t->degree; k++) {
        if (line[k] == s->game->points || set_has(seen, line[k])) continue;
        set_add(seen, line[k]);
        list[n++] = line[k];
      }
    }
  return false;
}

/* The group that a stone of the colour would be in on p, once it has left
** `from`. */
static void find_group(const moyo_state *s, unsigned p, unsigned from,
                       unsigned colour, set_word *group) {
  uint16_t list[MAX_POINTS];
  unsigned n = 0, side = state_side(s, colour);
  memset(group, 0, (s->game->words + 1) * sizeof *group);
  set_add(group, p);
  list[n++] = (uint16_t)p;
  for (unsigned i = 0; i < n; i++) {
    const uint16_t *near = near_of(s, list[i]);
    for (unsigned k = 0; k < s->game->shape->near_degree; k++) {
      unsigned q = near[k];
      if (s->side[q] != side || q == from || set_has(group, q)) continue;
      set_add(group, q);
      list[n++] = (uint16_t)q;
    }
  }
}

bool adjacency_all_apart(moyo_state *s, const node *n, moyo_step step) {
  unsigned steps = (unsigned)n->all_apart.steps;
  const int32_t *from_all = state_field(s, (unsigned)n->all_apart.field);
  const verb *v = &s->game->verbs[step.verb];
  unsigned to = step.arg[v->arrival], from = NO_POINT;
  unsigned colour = s->head->actor + 1u;
  set_word group[SET_MAX_WORDS + 1];
  if (v->arrival != 0 && v->arg[0] == ARG_STONE && step.arg[0] != to) {
    from = step.arg[0];
    colour = s->colour[from];
  }
  if (from_all[0] > 0) find_group(s, to, from, colour, group);
  for (int32_t i = 1; i <= from_all[0]; i++) {
    if (from_all[i] < 1 || from_all[i] > (int32_t)s->game->points) continue;
    unsigned q = (unsigned)from_all[i] - 1;
    if (s->colour[q] == EMPTY || q == from) continue;
    if (set_has(group, q) || is_nearer(s, to, q, steps)) return false;
  }
  return true;
}

/* ---- Neighbours ---------------------------------------------------------- */

enum { WHOSE_OWN, WHOSE_ENEMY, WHOSE_EMPTY, WHOSE_ANY };

/* The point that the step's stone leaves empty behind it, or NO_POINT. */
static unsigned left_behind(const moyo_state *s, moyo_step step) {
  const verb *v = &s->game->verbs[step.verb];
  unsigned from = step.arg[0];
  unsigned count = v->arg[2] == ARG_COUNT ? step.arg[2] + 1u : 1;
  if (v->arrival == 0 || v->arg[0] != ARG_STONE) return NO_POINT;
  return s->height && s->height[from] > count ? NO_POINT : from;
}

/* Does a point with a stone of the colour count?  Neutral pieces are not
** enemies. */
static bool is_counted(const moyo_state *s, int32_t whose, unsigned colour) {
  unsigned side = state_side(s, colour);
  bool own = side == state_side(s, s->head->actor + 1u);
  switch (whose) {
  case WHOSE_OWN: return own;
  case WHOSE_ENEMY:
    return !own && colour != EMPTY && colour <= s->game->players;
  case WHOSE_EMPTY: return colour == EMPTY;
  default: return colour != EMPTY;
  }
}

static int32_t count_near(const moyo_state *s, int32_t whose, moyo_step step) {
  const uint16_t *near = near_of(s, legality_arrival(s->game, step));
  unsigned from = left_behind(s, step);
  int32_t count = 0;
  for (unsigned k = 0; k < s->game->shape->near_degree; k++)
    if (near[k] != s->game->points)
      count +=
          is_counted(s, whose, near[k] == from ? EMPTY : s->colour[near[k]]);
  return count;
}

bool adjacency_neighbours(moyo_state *s, const node *n, moyo_step step) {
  int32_t count = count_near(s, n->neighbours.whose, step);
  return count >= n->neighbours.least && count <= n->neighbours.most;
}

bool adjacency_neighbours_why(const moyo_state *s, const node *n,
                              moyo_step step, char *text, size_t size) {
  static const char *const nouns[] = {"own stone", "enemy stone", "empty point",
                                      "stone"};
  int32_t whose = n->neighbours.whose, least = n->neighbours.least;
  int32_t most = n->neighbours.most, count = count_near(s, whose, step);
  char number[16] = "no", wanted[48] = "none may be";
  if (count > 0) snprintf(number, sizeof number, "%d", (int)count);
  if (most > 0)
    snprintf(wanted, sizeof wanted, "%s %d %s be",
             least == most   ? "exactly"
             : count < least ? "at least"
                             : "at most",
             (int)(count < least ? least : most),
             count < least || least == most ? "must" : "may");
  snprintf(text, size, "%s: %s %s%s near; %s",
           s->game->board->name[legality_arrival(s->game, step)], number,
           nouns[whose], count > 1 ? "s are" : " is", wanted);
  return true;
}
