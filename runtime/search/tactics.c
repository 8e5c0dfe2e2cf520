/*
** tactics.c - what a step is expected to be worth.  See tactics.h.
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

static expectation good(unsigned weight) {
  return (expectation){(weight + 1) / 2, (weight + 1) / 2};
}

static const expectation nothing = {0, 0};

static expectation of_placement(const moyo_state *s, unsigned p,
                                unsigned weight) {
  const moyo_game *g = s->game;
  window w = window_of(s, 0, 1, false, s->side != s->colour);
  unsigned own = side_of(s, &w, s->head->actor + 1u);
  const uint16_t *near = near_of(&w, p);
  unsigned liberties = 0;
  bool joins = false;
  for (unsigned k = 0; k < w.near_degree; k++) {
    unsigned q = near[k], colour = w.colour[q];
    if (colour == BORDER || game_has_colour(g->walls, colour)) continue;
    if (colour == EMPTY)
      liberties++;
    else if (w.side[q] == own)
      joins = joins || !is_last_liberty(&w, near, q);
    else if (is_last_liberty(&w, near, q))
      return good(weight);
  }
  return joins || liberties > 1 ? nothing : (expectation){0, weight};
}

static expectation of_outcome(moyo_state *s, moyo_step step, unsigned weight) {
  outcome o;
  o.known = false;
  if (legality_outcome(s, step, &o, NULL) != MOYO_OK) return nothing;
  return o.taken > o.own_new + o.own_others ? good(weight) : nothing;
}

expectation tactics_expect(moyo_state *s, moyo_step step, unsigned weight) {
  const moyo_game *g = s->game;
  const verb *v = &g->verbs[step.verb];
  if (!g->takes || g->shape->overlap_degree != 1) return nothing;
  if (v->puts) return of_placement(s, step.arg[0], weight);
  return v->arg[0] == ARG_STONE ? of_outcome(s, step, weight) : nothing;
}
