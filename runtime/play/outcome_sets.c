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

/* Foreseen again: which groups it took stands in scratch space. */
static void add_taken_groups(const moyo_state *s, const outcome *o,
                             set_word *out) {
  moyo_state *owner = (moyo_state *)(uintptr_t)s;
  outcome again;
  if (o->groups == 0) return;
  s->game->groups->foresee(owner, o->point, o->colour, false, &again);
  for (unsigned i = 0; i < o->groups; i++) add_group(s, s->low[i], out);
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
}

/* None if the outcome is foreseen. */
void outcome_flipped_set(const moyo_state *s, const outcome *o, set_word *out) {
  clear(s, out);
  if (o->after)
    add_list(o->after->losses.flipped, o->after->losses.flipped_count, out);
}
