/*
** fallible.c - which steps may fail when they are played.
**
** A rule in Lua may fail half-way.  So a step that may call one when it is
** played, after it has been judged, is played on a copy first: its effects, and
** where it ends the turn what is asked and happens then.
*/
#include "fallible.h"

static bool calls_lua(const program *p) {
  for (unsigned i = 0; i < p->count; i++)
    if (p->nodes[i].op == OP_LUA) return true;
  return false;
}

static bool asks_lua(const verb *v) {
  return calls_lua(&v->before) || calls_lua(&v->after);
}

/*
** Can the end of a turn fail?  Looking for a legal step then asks conditions,
** which fail when they are Lua's.
*/
static bool end_may_fail(const moyo_game *g) {
  bool fails = calls_lua(&g->before_turn) || calls_lua(&g->after_turn);
  bool looks = false, asks = false;
  for (unsigned i = 0; i < g->score_count; i++)
    fails = fails || calls_lua(&g->scores[i].terms);
  for (unsigned i = 0; i < g->phase_count; i++) {
    const program *p = &g->phases[i].finish;
    fails = fails || calls_lua(p);
    for (unsigned k = 0; k < p->count; k++)
      looks = looks || p->nodes[k].op == OP_STUCK;
  }
  for (unsigned i = 0; i < g->verb_count; i++)
    asks = asks || asks_lua(&g->verbs[i]);
  return fails || (looks && asks);
}

/* Can it fail to find out whether the turn ends at a place? */
static bool place_may_fail(const moyo_game *g, const place_in_turn *place,
                           bool end_fails) {
  if (!place->ends_itself) return false;
  for (unsigned i = 0; i < place->edges; i++) {
    const edge *e = &g->edges[place->first_edge + i];
    /* or it is asked whether the turn can be completed after a step */
    if (asks_lua(&g->verbs[e->verb]) || !e->goes_on) return true;
  }
  return end_fails;
}

void fallible_prepare(moyo_game *g) {
  bool end_fails = end_may_fail(g);
  for (unsigned i = 0; i < g->edge_count; i++) {
    edge *e = &g->edges[i];
    e->may_fail =
        calls_lua(&g->verbs[e->verb].effects) ||
        (e->to == NO_NODE ? end_fails
                          : place_may_fail(g, &g->places[e->to], end_fails));
  }
}
