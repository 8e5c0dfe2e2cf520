/*
** tactics.c - does a step take more than it loses?  See tactics.h.
**
** A group's record counts pairs of a stone and a free point near it.  So a point
** is the group's only liberty exactly if the group has as many stones near the
** point as its record counts.
*/
#include "tactics.h"

#include "groups_window.h"
#include "legality.h"

/* Would a stone on a free point take the last liberty of the group of q, which
** is near the point? */
static bool is_last_liberty(const window *w, const uint16_t *near, unsigned q) {
  unsigned root = w->group[q], count = 0;
  for (unsigned i = 0; i < w->near_degree; i++)
    count += w->group[near[i]] == root;
  return w->record[root].libs <= count;
}

static bool placement_takes(const moyo_state *s, unsigned p) {
  const moyo_game *g = s->game;
  window w = window_of(s, 0, 1, false, s->side != s->colour);
  unsigned own = side_of(s, &w, s->head->actor + 1u);
  const uint16_t *near = near_of(&w, p);
  for (unsigned k = 0; k < w.near_degree; k++) {
    unsigned q = near[k], colour = w.colour[q];
    if (colour == BORDER || colour == EMPTY) continue;
    if (game_has_colour(g->walls, colour) || w.side[q] == own) continue;
    if (is_last_liberty(&w, near, q)) return true;
  }
  return false;
}

static bool outcome_takes(moyo_state *s, moyo_step step) {
  outcome o;
  o.known = false;
  if (legality_outcome(s, step, &o, NULL) != MOYO_OK) return false;
  return o.taken > o.own_new + o.own_others;
}

bool tactics_takes(moyo_state *s, moyo_step step) {
  const moyo_game *g = s->game;
  const verb *v = &g->verbs[step.verb];
  if (g->shape->overlap_degree != 1) return false;
  if (v->puts) return g->takes && placement_takes(s, step.arg[0]);
  return v->arg[0] == ARG_STONE && outcome_takes(s, step);
}
