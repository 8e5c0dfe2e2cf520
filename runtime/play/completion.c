/*
** completion.c - can a turn be completed after a step?  See completion.h.
*/
#include "completion.h"

#include <string.h>

#include "error.h"
#include "legality.h"
#include "movegen.h"
#include "turn.h"

/* How many steps one search tries, and how many of them in a row: a thread's
** stack must have room for these. */
enum { MOST_STEPS = 4000, MOST_DEPTH = 60 };

/* ---- Where groups can be mended ------------------------------------------ */

static const uint16_t *near_of(const moyo_state *s, unsigned p) {
  return s->game->shape->near + p * s->game->shape->near_degree;
}

/* Could a stone of the actor's still be put on p in this turn? */
static bool can_put(moyo_state *s, unsigned p) {
  unsigned edges;
  const edge *e = order_edges(s, &edges);
  for (; edges > 0; edges--, e++) {
    const verb *v = &s->game->verbs[e->verb];
    moyo_step step = {.verb = e->verb, .arg = {(uint16_t)p}};
    if (v->puts_own && legality_judge_before(s, v, step, 0, NULL) == MOYO_OK)
      return true;
  }
  return false;
}

/* Could all liberties of the group be taken?  Adds them and its stones. */
static void try_to_close(moyo_state *s, unsigned root, set_word *liberties,
                         set_word *stones) {
  unsigned degree = s->game->shape->near_degree, q = root;
  do {
    for (unsigned k = 0; k < degree; k++) {
      unsigned p = near_of(s, q)[k];
      if (p != s->game->points && set_has(s->free, p) &&
          !set_has(liberties, p) && !can_put(s, p))
        return;
    }
    q = s->next[q];
  } while (q != root);
  do {
    set_add(stones, q);
    for (unsigned k = 0; k < degree; k++) {
      unsigned p = near_of(s, q)[k];
      if (p != s->game->points && set_has(s->free, p)) set_add(liberties, p);
    }
    q = s->next[q];
  } while (q != root);
}

/* Has the group a stone of the set near it? */
static bool is_near(const moyo_state *s, unsigned root, const set_word *set) {
  unsigned degree = s->game->shape->near_degree, q = root;
  do {
    for (unsigned k = 0; k < degree; k++) {
      unsigned p = near_of(s, q)[k];
      if (p != s->game->points && set_has(set, p)) return true;
    }
    q = s->next[q];
  } while (q != root);
  return false;
}

/*
** The points on which stones could help groups of the actor's to a liberty.
** False when some group is beyond help.
*/
static bool find_help(moyo_state *s, set_word *help) {
  const moyo_game *g = s->game;
  unsigned colour = s->head->actor + 1u;
  set_word closed[SET_MAX_WORDS];
  memset(help, 0, g->words * sizeof *help);
  memset(closed, 0, g->words * sizeof *closed);
  for (unsigned p = 0; p < g->points; p++)
    if (s->group[p] == p && s->colour[p] != colour)
      try_to_close(s, p, help, closed);
  for (unsigned p = 0; p < g->points; p++)
    if (s->group[p] == p && s->colour[p] == colour && s->record[p].libs == 0 &&
        !is_near(s, p, closed))
      return false;
  return true;
}

/* Could a note that is still to be made open what is closed now? */
static bool may_note(const moyo_state *s) {
  unsigned edges;
  const edge *e = order_edges(s, &edges);
  for (; edges > 0; edges--, e++) {
    const program *p = &s->game->verbs[e->verb].effects;
    for (unsigned i = 0; i < p->count; i++)
      if (p->nodes[i].op == OP_NOTE &&
          *state_field(s, (unsigned)p->nodes[i].note.field) == 0)
        return true;
  }
  return false;
}

/* ---- Searching ----------------------------------------------------------- */

bool completion_is_open(moyo_state *s, const edge *e) {
  const moyo_game *g = s->game;
  if (e->open) return true;
  const place_in_turn *place = &g->places[e->to];
  const edge *next = g->edges + place->first_edge;
  for (unsigned i = 0; i < place->edges; i++)
    if (legality_guards_hold(s, &g->verbs[next[i].verb])) return true;
  return false;
}

/* Is there a legal step in the state t, in which a step has been tried out? */
static moyo_status find_any(moyo_state *t, moyo_error *error) {
  const place_in_turn *place = &t->game->places[t->head->place];
  moyo_status status = MOYO_REFUSED;
  set_word help[SET_MAX_WORDS];
  moyo_step found;
  unsigned edges;
  const edge *e = order_edges(t, &edges);
  if (place->rests && legality_all_breathe(t, t->head->actor + 1u))
    return MOYO_OK;
  if (place->mends && !may_note(t)) {
    if (!find_help(t, help)) return MOYO_REFUSED;
    t->help = help;
  }
  /* the last first: that is where a turn ends with `done` */
  for (unsigned i = edges; status == MOYO_REFUSED && i > 0; i--)
    status = movegen_find(t, &e[i - 1], &found, error);
  t->help = NULL;
  return status;
}

/* Every step that is tried comes off the budget. */
static moyo_status look(moyo_state *s, const edge *e, moyo_step step,
                        moyo_error *error) {
  moyo_status status = MOYO_REFUSED;
  completion_budget *left = s->budget;
  if (left->steps > 0 && left->depth > 0 && completion_is_open(s, e)) {
    left->steps--;
    moyo_state *t = state_try(s);
    if (!t) return game_out_of_memory(s->game, error);
    status = turn_effects(t, &s->game->verbs[e->verb], step, s, error);
    if (status != MOYO_OK) return status;
    turn_enter(t, e->to);
    left->depth--;
    status = find_any(t, error);
    left->depth++;
  }
  if (status != MOYO_REFUSED) return status;
  const verb *v = &s->game->verbs[e->verb];
  if (v->is_card)
    return error_set(error, status, "completion",
                     "after the card %s the turn could not be completed",
                     v->name);
  return error_set(error, status, "completion",
                   "after this the turn could not be completed");
}

/* Does the step plainly leave all the actor's groups with a liberty? */
static bool keeps_breath(const moyo_state *s, const edge *e, moyo_step step) {
  return e->actor == NOBODY && s->game->verbs[e->verb].only_puts &&
         legality_breathes_anyway(s, step) &&
         legality_all_breathe(s, s->head->actor + 1u);
}

moyo_status completion_judge(moyo_state *s, const edge *e, moyo_step step,
                             moyo_error *error) {
  const place_in_turn *place = &s->game->places[e->to];
  completion_budget all = {MOST_STEPS, MOST_DEPTH};
  if (e->goes_on || (place->goes_on_if_free && s->head->free_count > 1) ||
      (place->rests && keeps_breath(s, e, step)))
    return MOYO_OK;
  if (s->budget) return look(s, e, step, error);
  s->budget = &all;
  moyo_status status = look(s, e, step, error);
  s->budget = NULL;
  return status;
}
