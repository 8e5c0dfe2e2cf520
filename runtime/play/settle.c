/*
** settle.c - what is settled before points are counted.  See settle.h.
*/
#include "settle.h"

#include <string.h>

#include "sides.h"

/* Points that stones which are not dead cover. */
static void find_covered(const moyo_state *s, const settlement *t,
                         set_word *out) {
  const shape *h = s->game->shape;
  memset(out, 0, s->game->words * sizeof *out);
  for (unsigned p = 0; p < s->game->points; p++) {
    const uint16_t *over = h->overlap + p * h->overlap_degree;
    if (t->colour[p] == EMPTY) continue;
    for (unsigned k = 0; k < h->overlap_degree; k++)
      if (over[k] != s->game->points) set_add(out, over[k]);
  }
}

/*
** The group of the stone on p, of which all points enter `seen`; returns
** whether it has a liberty.
*/
static bool find_group(const moyo_state *s, const settlement *t, unsigned p,
                       const set_word *covered, set_word *seen,
                       set_word *group) {
  const moyo_game *g = s->game;
  const shape *h = g->shape;
  unsigned side = state_side(s, t->colour[p]), n = 0;
  uint16_t list[MAX_POINTS];
  bool breathes = false;
  memset(group, 0, g->words * sizeof *group);
  list[n++] = (uint16_t)p;
  set_add(group, p);
  for (unsigned i = 0; i < n; i++) {
    const uint16_t *near = h->near + list[i] * h->near_degree;
    set_add(seen, list[i]);
    for (unsigned k = 0; k < h->near_degree && near[k] != g->points; k++) {
      unsigned q = near[k];
      breathes = breathes || !set_has(covered, q);
      if (t->colour[q] == EMPTY || set_has(group, q) ||
          state_side(s, t->colour[q]) != side)
        continue;
      set_add(group, q);
      list[n++] = (uint16_t)q;
    }
  }
  return breathes;
}

/* Groups without a liberty leave, all at once. */
static void lift_smothered(const moyo_state *s, settlement *t) {
  const moyo_game *g = s->game;
  set_word covered[SET_MAX_WORDS], seen[SET_MAX_WORDS], group[SET_MAX_WORDS];
  set_word lost[SET_MAX_WORDS];
  uint16_t holder[MAX_POINTS] = {0};
  memset(seen, 0, g->words * sizeof *seen);
  memset(lost, 0, g->words * sizeof *lost);
  find_covered(s, t, covered);
  for (unsigned p = 0; p < g->points; p++) {
    if (t->colour[p] == EMPTY || set_has(seen, p)) continue;
    if (find_group(s, t, p, covered, seen, group)) continue;
    if (g->shares) sides_share(s, t->colour, group, 0, holder);
    for (unsigned i = 0; i < g->words; i++) lost[i] |= group[i];
  }
  for (unsigned p = 0; p < g->points; p++) {
    if (!set_has(lost, p)) continue;
    if (holder[p]) t->lifted_held[holder[p] - 1][t->colour[p] - 1]++;
    t->lifted_colour[p] = EMPTY;
  }
}

/* Dead stones that are lifted can only help the others. */
static bool any_smothered(const moyo_state *s) {
  uint16_t low[MAX_POINTS];
  return state_list_low(s, low) > 0;
}

bool settle_any_dead(const moyo_state *s) {
  int f = s->game->dead_field;
  return f >= 0 && set_next(state_set(s, (unsigned)f), s->game->words, 0) <
                       s->game->points;
}

void settle_make(const moyo_state *s, settlement *t, bool smothered) {
  const moyo_game *g = s->game;
  bool dead = settle_any_dead(s);
  smothered = smothered && any_smothered(s);
  t->colour = s->colour;
  t->held = (const uint32_t(*)[MAX_COLOURS])s->head->prisoners;
  if (!dead && !smothered) return;
  memcpy(t->lifted_colour, s->colour, g->points + 1u);
  memcpy(t->lifted_held, s->head->prisoners, state_prisoners_size(g));
  t->colour = t->lifted_colour;
  t->held = (const uint32_t(*)[MAX_COLOURS])t->lifted_held;
  for (unsigned p = 0; dead && p < g->points; p++)
    if (settle_is_dead(s, p)) t->lifted_colour[p] = EMPTY;
  if (smothered) lift_smothered(s, t);
}
