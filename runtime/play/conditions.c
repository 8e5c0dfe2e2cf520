/*
** conditions.c - conditions that do not ask for the outcome.  See
** operations.def.
*/
#include "conditions.h"

#include "legality.h"
#include "memory.h"
#include "movegen.h"
#include "order.h"

bool condition_free(moyo_state *s, const node *n, moyo_step step) {
  (void)n;
  return set_has(s->free, step.arg[0]);
}

bool condition_open(moyo_state *s, const node *n, moyo_step step) {
  (void)n;
  return state_is_open(s, step.arg[0]);
}

bool condition_holds(moyo_state *s, const node *n, moyo_step step) {
  (void)step;
  int32_t player = n->holds.player;
  unsigned who = player < 0 ? s->head->actor : (unsigned)player;
  return (double)condition_holding(s, n->operand, who) >= n->number;
}

bool condition_own(moyo_state *s, const node *n, moyo_step step) {
  (void)n;
  return s->colour[step.arg[0]] == s->head->actor + 1u;
}

bool condition_onto_free(moyo_state *s, const node *n, moyo_step step) {
  (void)n;
  return set_has(s->free, legality_arrival(s->game, step));
}

bool condition_apart(moyo_state *s, const node *n, moyo_step step) {
  (void)n;
  const shape *h = s->game->shape;
  const uint16_t *near = h->near + step.arg[0] * h->near_degree;
  for (unsigned k = 0; k < h->near_degree; k++)
    if (s->colour[near[k]] == s->head->actor + 1u) return false;
  return true;
}

/* Could the step be one that only what is unknown in a view allows? */
static bool is_uncertain(const moyo_state *s, const verb *v) {
  if (!state_is_view(s)) return false;
  for (unsigned i = 0; i < v->before.count; i++) {
    const node *n = &v->before.nodes[i];
    if (operations[n->op].uncertain && operations[n->op].uncertain(s, n))
      return true;
  }
  return false;
}

/* Is a step along one of the edges legal that a step along e waits for? */
static bool has_step_before(moyo_state *s, const edge *e) {
  unsigned edges;
  const edge *all = order_edges(s, &edges);
  bool found = false;
  /* what these wait for themselves, e waits for as well */
  if (!e || s->budget || s->waiting) return false;
  s->waiting = true;
  for (unsigned i = 0; i < edges && !found; i++) {
    moyo_step step;
    found = (e->waits >> i & 1) &&
            !is_uncertain(s, &s->game->verbs[all[i].verb]) &&
            movegen_find(s, &all[i], &step, NULL) == MOYO_OK;
  }
  s->waiting = false;
  return found;
}

/* Has the actor a legal step that is no last resort?  See completion.h. */
static bool has_other_step(moyo_state *s) {
  unsigned edges;
  if (s->budget) return false;
  const edge *e = order_edges(s, &edges);
  for (unsigned i = 0; i < 2 * edges; i++) {
    moyo_step step;
    const edge *one = &e[i % edges]; /* plain ones of all edges first */
    const verb *v = &s->game->verbs[one->verb];
    if (!v->last_resort && !is_uncertain(s, v) &&
        (i < edges ? movegen_has_plain(s, one)
                   : movegen_find(s, one, &step, NULL) == MOYO_OK))
      return true;
  }
  return false;
}

bool condition_nothing_else(moyo_state *s, const node *n, moyo_step step) {
  (void)n, (void)step;
  return !has_other_step(s);
}

bool condition_exhausted(moyo_state *s, const node *n, moyo_step step) {
  (void)n;
  return !has_step_before(s, legality_edge(s, step.verb));
}

bool condition_noted_now(moyo_state *s, const node *n, moyo_step step) {
  (void)step;
  int32_t player = n->noted_now.player;
  return *state_field(s, (unsigned)n->noted_now.field) == NOTED_NOW &&
         (player < 0 || player == s->head->actor);
}

bool condition_at(moyo_state *s, const node *n, moyo_step step) {
  return *state_field(s, (unsigned)n->at.field) == step.arg[0] + 1;
}

bool condition_once(moyo_state *s, const node *n, moyo_step step) {
  (void)n;
  return memory_times(s, s->head->actor, step) == 0;
}
