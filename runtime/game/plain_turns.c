/*
** plain_turns.c - phases in which each turn is one placement or a pass.  See
** plain_turns in game.h.
*/
#include "plain_turns.h"

/* What the conditions on outcomes ask where nothing dies: see outcome.h.  A
** stone that comes and goes alone repeats the present position. */
static void ask_outcomes(const moyo_game *g, const verb *v, plain_turns *t) {
  for (unsigned i = 0; i < v->after.count; i++) {
    switch (v->after.nodes[i].op) {
    case OP_NO_REPEAT:
      t->repeat = true;
      t->no_lone = t->no_lone || g->history == HISTORY_POSITION;
      break;
    case OP_NO_RETURN: t->returns = true; break;
    case OP_NO_OWN_LOSS:
    case OP_NO_SINGLE_LOSS:
    case OP_NO_NEW_LOSS: t->no_lone = true; break;
    case OP_NO_FRIENDLY_FIRE:
    case OP_NO_SINGLETON: break;
    default: t->asks = true;
    }
  }
}

static bool is_plain_pass(const moyo_game *g, const edge *e) {
  const verb *v = &g->verbs[e->verb];
  return v->is_pass && v->arg[0] == ARG_NONE && v->before.count == 0 &&
         v->after.count == 0;
}

static bool is_plain_placement(const moyo_game *g, const edge *e) {
  const verb *v = &g->verbs[e->verb];
  return e->at_once && v->always_free && !v->narrowed && !v->recalls &&
         v->arg[1] == ARG_NONE;
}

static plain_turns find_plain(const moyo_game *g, const phase *f) {
  const place_in_turn *place = &g->places[f->start];
  plain_turns t = {0};
  unsigned placements = 0;
  if (place->settles || place->placement_count > 0) return t;
  t.only_rotate = f->only == NOBODY && f->limit == 0 && f->least_passes > 0;
  for (unsigned i = 0; i < place->edges; i++) {
    const edge *e = &g->edges[place->first_edge + i];
    if (e->to != NO_NODE || e->actor != NOBODY) return t;
    if (is_plain_placement(g, e)) {
      t.edge = (uint16_t)(place->first_edge + i);
      ask_outcomes(g, &g->verbs[e->verb], &t);
      placements++;
    } else if (is_plain_pass(g, e)) {
      (placements ? t.passes_after++ : t.passes_before++);
    } else {
      return t;
    }
  }
  t.are = placements == 1;
  return t;
}

/* Is there nothing beside stones, each on its own point, and players in
** rotation, and does nothing happen between turns? */
static bool is_plain(const moyo_game *g) {
  return !g->sided && !g->stacks && g->colours == g->players &&
         g->rotation < 0 && !g->dead_ends && g->shape->overlap_degree == 1 &&
         g->before_turn.count + g->after_turn.count == 0;
}

void find_plain_turns(moyo_game *g) {
  for (unsigned i = 0; i < g->phase_count && is_plain(g); i++)
    g->phases[i].plain = find_plain(g, &g->phases[i]);
}
