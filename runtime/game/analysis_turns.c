/*
** analysis_turns.c - what follows for turns from the verbs of their edges: where
** they go on, which can always be completed, where light play has a choice.
*/
#include "analysis_parts.h"

#include <stdlib.h>
#include <string.h>

/* Are all nodes of a program the operation? */
static bool all_are(const program *p, op_code op) {
  return program_count(p, op) == p->count;
}

/* ---- Where a turn goes on ------------------------------------------------ */

/* Is the verb legal wherever it is offered, whatever the arguments? */
static bool always(const verb *v) {
  bool last = v->before.count == 1 && v->last_resort;
  bool any = true; /* values of the arguments will do */
  for (unsigned i = 0; i < MAX_ARGS; i++)
    any = any && v->arg[i] != ARG_STONE && v->arg[i] != ARG_COUNT;
  return (v->before.count == 0 || last) && v->after.count == 0 && any;
}

static bool if_free(const moyo_game *g, const verb *v) {
  return v->before.count == 1 && v->before.nodes[0].op == OP_FREE &&
         v->after.count == 0 && v->arg[1] == ARG_NONE &&
         g->shape->overlap_degree == 1;
}

/* Is there certainly a step of `next` after one of `v`? */
static bool leaves(const verb *v, const verb *next) {
  for (unsigned i = 0; i < v->effects.count; i++) {
    const node *n = &v->effects.nodes[i];
    if (operations[n->op].leaves && operations[n->op].leaves(n, v, next))
      return true;
  }
  return false;
}

/* Does the turn end with the step, or certainly go on? */
static bool edge_goes_on(const moyo_game *g, const edge *e) {
  if (e->to == NO_NODE || g->places[e->to].goes_on) return true;
  const place_in_turn *place = &g->places[e->to];
  for (unsigned i = 0; i < place->edges; i++) {
    const edge *next = &g->edges[place->first_edge + i];
    if (leaves(&g->verbs[e->verb], &g->verbs[next->verb])) return true;
  }
  return false;
}

void analyse_places(moyo_game *g) {
  for (unsigned i = 0; i < g->place_count; i++) {
    place_in_turn *place = &g->places[i];
    for (unsigned k = 0; k < place->edges; k++) {
      const verb *v = &g->verbs[g->edges[place->first_edge + k].verb];
      place->settles = place->settles || v->settles;
      place->goes_on = place->goes_on || always(v);
      place->goes_on_if_free = place->goes_on_if_free || if_free(g, v);
    }
  }
  for (unsigned i = 0; i < g->edge_count; i++) {
    g->edges[i].goes_on = edge_goes_on(g, &g->edges[i]);
    g->dead_ends = g->dead_ends || !g->edges[i].goes_on;
  }
}

/* Is every free point a candidate of the edge, which is offered always, or while
** the actor's hand has enough? */
static bool is_from_hand(const moyo_game *g, const edge *e) {
  const verb *v = &g->verbs[e->verb];
  bool from_hand = v->hand && v->hand->holds.player < 0 && e->open && !v->fixed;
  return v->candidates == CANDIDATES_FREE && !v->narrowed && !v->last_resort &&
         !v->is_pass && (e->offered || from_hand);
}

void analyse_hands(moyo_game *g) {
  for (unsigned i = 0; i < g->place_count; i++) {
    place_in_turn *place = &g->places[i];
    place->from_hands = true;
    for (unsigned k = 0; k < place->edges; k++)
      if (!is_from_hand(g, &g->edges[place->first_edge + k]))
        place->from_hands = false;
  }
}

/* ---- Turns that can be completed: see completion.h ----------------------- */

/* Is there, in every position, a step after the edge's that conditions which it
** could not meet do not keep from being legal? */
static bool is_open(const moyo_game *g, const edge *e) {
  if (e->to == NO_NODE || !g->verbs[e->verb].keeps_fields) return true;
  const place_in_turn *place = &g->places[e->to];
  const edge *next = g->edges + place->first_edge;
  for (unsigned i = 0; i < place->edges; i++) {
    const verb *v = &g->verbs[next[i].verb];
    if (next[i].actor != e->actor || next[i].field != e->field ||
        v->last_resort || !v->guarded)
      return true;
  }
  return false;
}

/* Do its steps put something on any free point, and ask for no more of the
** outcome than a liberty? */
static bool is_plain(const edge *e, const verb *v) {
  return v->candidates == CANDIDATES_FREE && v->candidates_pass &&
         !v->narrowed && e->goes_on && all_are(&v->after, OP_BREATHES);
}

void analyse_edges(moyo_game *g) {
  for (unsigned i = 0; i < g->edge_count; i++) {
    edge *e = &g->edges[i];
    const verb *v = &g->verbs[e->verb];
    e->open = !g->dead_ends || is_open(g, e);
    e->offered = !v->guarded && !v->fixed && e->open;
    e->all_legal = v->candidates_pass && v->after.count == 0 && e->goes_on;
    e->plain = is_plain(e, v);
    e->sure = e->plain && e->offered && e->all_legal;
  }
}

/* May the step be taken wherever all groups of the actor's breathe? */
static bool asks_for_breath(const verb *v) {
  return v->arg[0] == ARG_NONE && v->effects.count == 0 &&
         program_all_have(&v->before, LAST_RESORT) &&
         all_are(&v->after, OP_ALL_BREATHE);
}

/* If one such step before it were left out, would this step stay legal? */
static bool needs_no_other(const verb *v) {
  return program_all_have(&v->before, STAYS_MET) && v->only_puts &&
         all_are(&v->after, OP_ALL_BREATHE);
}

static bool same_edges(const moyo_game *g, const place_in_turn *a,
                       const place_in_turn *b) {
  const edge *x = g->edges + a->first_edge, *y = g->edges + b->first_edge;
  if (a->edges != b->edges) return false;
  for (unsigned i = 0; i < a->edges; i++)
    if (x[i].verb != y[i].verb || x[i].to != y[i].to ||
        x[i].actor != y[i].actor || x[i].field != y[i].field)
      return false;
  return true;
}

/* Does the rest of the turn only put stones, any number of them? */
static bool only_mends(const moyo_game *g, const place_in_turn *place) {
  const edge *e = g->edges + place->first_edge;
  if (!place->rests || g->stages != 1 || g->stage[0] != CLEAR_FLIP ||
      g->colours != g->players || g->stacks || g->sided ||
      g->shape->overlap_degree > 1)
    return false;
  for (unsigned i = 0; i < place->edges; i++) {
    const verb *v = &g->verbs[e[i].verb];
    if (e[i].actor != NOBODY || !(asks_for_breath(v) || needs_no_other(v)))
      return false;
    if (e[i].to != NO_NODE && !same_edges(g, place, &g->places[e[i].to]))
      return false;
  }
  return true;
}

void analyse_completion(moyo_game *g) {
  for (unsigned i = 0; i < g->place_count; i++) {
    place_in_turn *place = &g->places[i];
    const edge *e = g->edges + place->first_edge;
    for (unsigned k = 0; k < place->edges; k++)
      place->rests =
          place->rests || (e[k].to == NO_NODE && e[k].actor == NOBODY &&
                           asks_for_breath(&g->verbs[e[k].verb]));
    place->mends = only_mends(g, place);
  }
}

/* ---- Light play: see light.h --------------------------------------------- */

/* Does the step put nothing on the board, as far as native effects tell? */
static bool is_quiet(const verb *v) {
  return !program_any_has(&v->effects, ON_BOARD) && !v->is_pass;
}

static bool is_placement(const verb *v) {
  return v->puts_own && v->arg[0] == ARG_POINT && v->arg[1] == ARG_NONE;
}

/*
** Adds the placements that are offered at the place, or after steps there that
** have no conditions; `met` are the places that have been looked at.
*/
static void collect(const moyo_game *g, const place_in_turn *place,
                    unsigned char *met, unsigned char *verbs) {
  if (met[place - g->places]) return;
  met[place - g->places] = 1;
  for (unsigned i = 0; i < place->edges; i++) {
    const edge *e = &g->edges[place->first_edge + i];
    const verb *v = &g->verbs[e->verb];
    if (e->actor != NOBODY && e->actor != CHANCE) continue;
    if (is_placement(v))
      verbs[e->verb] = 1;
    else if (!v->is_pass && v->before.count == 0 && e->to != NO_NODE)
      collect(g, &g->places[e->to], met, verbs);
  }
}

/* Is there a pass, and a step that puts nothing on the board? */
static bool has_choice(const moyo_game *g, const place_in_turn *place) {
  bool pass = false, quiet = false;
  for (unsigned i = 0; i < place->edges; i++) {
    const edge *e = &g->edges[place->first_edge + i];
    if (e->actor != NOBODY) return false;
    pass = pass || g->verbs[e->verb].is_pass;
    quiet = quiet || is_quiet(&g->verbs[e->verb]);
  }
  return pass && quiet;
}

/* Are there no steps but passes and placements that do nothing besides? */
static bool is_all_on_board(const moyo_game *g) {
  for (unsigned i = 0; i < g->verb_count; i++)
    if (!g->verbs[i].puts && g->verbs[i].effects.count > 0) return false;
  return game_automatic(g) == 0;
}

/* Do passes and placements do nothing besides, and does nothing happen by
** itself? */
static bool only_places(const moyo_game *g) {
  bool some = false;
  for (unsigned i = 0; i < g->verb_count; i++) {
    const verb *v = &g->verbs[i];
    bool plays = v->is_pass || is_placement(v);
    if (plays && !v->puts && v->effects.count > 0) return false;
    some = some || v->puts;
  }
  return some && game_automatic(g) == 0;
}

void analyse_history(moyo_game *g) {
  bool takes = false;
  for (unsigned i = 0; i < g->stages; i++)
    takes = takes || g->stage[i] != CLEAR_FLIP;
  g->all_on_board = is_all_on_board(g);
  if (g->history == HISTORY_NONE && takes && only_places(g))
    g->history = g->beside = HISTORY_KEPT;
}

bool analyse_light(moyo_game *g) {
  unsigned char *met = malloc(g->place_count + g->verb_count + 1);
  if (!met) return false;
  unsigned char *verbs = met + g->place_count;
  bool done = true;
  for (unsigned i = 0; done && i < g->place_count; i++) {
    place_in_turn *place = &g->places[i];
    unsigned n = 0;
    if (!has_choice(g, place)) continue;
    memset(met, 0, g->place_count + g->verb_count + 1);
    collect(g, place, met, verbs);
    for (unsigned v = 0; v < g->verb_count; v++) n += verbs[v];
    if (n == 0) continue;
    place->placements = calloc(n, sizeof *place->placements);
    done = place->placements != NULL;
    for (unsigned v = 0; done && v < g->verb_count; v++)
      if (verbs[v]) place->placements[place->placement_count++] = (uint16_t)v;
  }
  free(met);
  return done;
}
