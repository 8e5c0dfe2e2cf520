/*
** adjacency.c - what is beside what.  See adjacency.h.
*/
#include "adjacency.h"

#include <string.h>

static const uint16_t *near_of(const moyo_state *s, unsigned p) {
  return s->game->shape->near + p * s->game->shape->near_degree;
}

/* Do fewer than n steps along lines lead from p to another? */
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

bool adjacency_apart_from_last(moyo_state *s, const node *n, moyo_step step) {
  unsigned p = step.arg[0], steps = (unsigned)n->apart_from_last.steps;
  unsigned last = s->head->last.point;
  if (last == NO_POINT) return true;
  const uint16_t *near = near_of(s, p);
  for (unsigned k = 0; k < s->game->shape->near_degree; k++)
    if (s->colour[last] != EMPTY && s->group[near[k]] == s->group[last])
      return false;
  return !is_nearer(s, p, last, steps);
}

/* The group that a stone of the colour on p would be in, came it from
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
  if (v->arrival != 0 && step.arg[0] != to) {
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

bool adjacency_beside_last(moyo_state *s, const node *n, moyo_step step) {
  (void)n;
  unsigned p = step.arg[0];
  const uint16_t *near = near_of(s, p);
  unsigned last = s->head->last.point;
  for (unsigned k = 0; last != NO_POINT && k < s->game->shape->near_degree; k++)
    if (near[k] == last) return true;
  return false;
}
