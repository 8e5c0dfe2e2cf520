/*
** outcome_sets.c - what a step would take, as sets of points.
*/
#include "outcome_sets.h"

#include <string.h>

static void clear(const moyo_state *s, set_word *out) {
  memset(out, 0, s->game->words * sizeof *out);
}

static void add_list(const uint16_t *list, unsigned count, set_word *out) {
  for (unsigned i = 0; i < count; i++) set_add(out, list[i]);
}

static void add_group(const moyo_state *s, unsigned p, set_word *out) {
  unsigned q = p;
  do {
    set_add(out, q);
    q = s->next[q];
  } while (q != p);
}

/* What came to no liberty then stands in scratch space: s->low. */
static void foresee_again(const moyo_state *s, const outcome *o) {
  moyo_state *owner = (moyo_state *)(uintptr_t)s;
  outcome again;
  s->game->groups->foresee(owner, o->point, o->colour, false, &again);
}

static void add_taken_groups(const moyo_state *s, const outcome *o,
                             set_word *out) {
  if (o->groups == 0) return;
  foresee_again(s, o);
  for (unsigned i = 0; i < o->groups; i++) add_group(s, s->low[i], out);
}

static bool is_joined(const moyo_state *s, unsigned p, unsigned root) {
  const shape *h = s->game->shape;
  const uint16_t *near = h->near + p * h->near_degree;
  for (unsigned k = 0; k < h->near_degree; k++)
    if (s->group[near[k]] == root) return true;
  return false;
}

/* Own groups that the new stone does not join, when nothing is taken. */
static void add_own_others(const moyo_state *s, const outcome *o,
                           set_word *out) {
  if (o->own_others == 0) return;
  foresee_again(s, o);
  for (unsigned i = 0; i < s->low_count; i++)
    if (s->low[i] != s->game->points && !is_joined(s, o->point, s->low[i]))
      add_group(s, s->low[i], out);
}

void outcome_taken_set(const moyo_state *s, const outcome *o, set_word *out) {
  clear(s, out);
  if (o->after)
    add_list(o->after->losses.taken, o->after->losses.taken_count, out);
  else
    add_taken_groups(s, o, out);
}

/* The groups of its side near the new stone, and the stone. */
static void add_new_group(const moyo_state *s, const outcome *o,
                          set_word *out) {
  const shape *h = s->game->shape;
  const uint16_t *near = h->near + o->point * h->near_degree;
  unsigned side = state_side(s, o->colour);
  set_add(out, o->point);
  for (unsigned k = 0; k < h->near_degree && near[k] != s->game->points; k++)
    if (s->side[near[k]] == side && !set_has(out, near[k]))
      add_group(s, near[k], out);
}

void outcome_own_taken_set(const moyo_state *s, const outcome *o,
                           set_word *out) {
  clear(s, out);
  if (o->after)
    add_list(o->after->losses.own, o->after->losses.own_count, out);
  else if (o->own_new)
    add_new_group(s, o, out);
  if (!o->after) add_own_others(s, o, out);
}

/* None if the outcome is foreseen. */
void outcome_flipped_set(const moyo_state *s, const outcome *o, set_word *out) {
  clear(s, out);
  if (o->after)
    add_list(o->after->losses.flipped, o->after->losses.flipped_count, out);
}
