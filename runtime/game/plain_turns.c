/*
** plain_turns.c - phases in which each turn is one placement or a pass.  See
** plain_turns in game.h.
*/
#include "plain_turns.h"

static bool is_plain_pass(const moyo_game *g, const edge *e) {
  const verb *v = &g->verbs[e->verb];
  return v->is_pass && v->arg[0] == ARG_NONE && v->before.count == 0 &&
         v->after.count == 0;
}

/* Does it nothing but put a stone of the actor's, or nothing else if that is
** quiet? */
static bool only_places(const verb *v, const edge *e) {
  const program *p = &v->effects;
  if (v->puts) return !e->may_fail;
  return v->calm && p->nodes[0].put.colour == 0 && !e->end_may_fail &&
         program_count(p, OP_LUA) == p->count - 1;
}

static bool is_plain_placement(const moyo_game *g, const edge *e) {
  const verb *v = &g->verbs[e->verb];
  return only_places(v, e) && e->goes_on && v->spares_eyes && e->offered &&
         v->candidates == CANDIDATES_FREE && !v->quiet.others && !v->recalls &&
         v->arg[1] == ARG_NONE;
}

static plain_turns find_plain(const moyo_game *g, const phase *f) {
  const place_in_turn *place = &g->places[f->start];
  plain_turns t = {0};
  unsigned placements = 0;
  if (place->settles || place->placement_count > 0 || f->sealed) return t;
  t.only_rotate = f->only == NOBODY && f->limit == 0 && f->least_passes > 0;
  for (unsigned i = 0; i < place->edges; i++) {
    const edge *e = &g->edges[place->first_edge + i];
    if (e->to != NO_NODE || e->actor != NOBODY) return t;
    if (is_plain_placement(g, e)) {
      t.edge = (uint16_t)(place->first_edge + i);
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

/* Is there nothing beside stones and players in rotation, and does nothing
** happen between turns? */
static bool is_plain(const moyo_game *g) {
  return !g->sided && !g->stacks && g->colours == g->players &&
         g->rotation < 0 && !g->dead_ends && !g->cover_by_colour &&
         game_automatic(g) == 0;
}

void find_plain_turns(moyo_game *g) {
  for (unsigned i = 0; i < g->phase_count && is_plain(g); i++)
    g->phases[i].plain = find_plain(g, &g->phases[i]);
}
