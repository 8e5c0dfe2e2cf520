/*
** legality.c - judging a step: conditions before it and on its outcome.
**
** Conditions on the outcome ask for it only when they need it, so that most
** steps under most rules are judged without looking at a single group.
*/
#include "legality.h"
#include "movegen.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "adjacency.h"
#include "completion.h"
#include "error.h"
#include "growth.h"
#include "liberty.h"
#include "memory.h"
#include "outcome.h"
#include "range.h"
#include "retraction.h"
#include "sides.h"
#include "slide.h"
#include "table.h"

const edge *legality_edge(const moyo_state *s, unsigned wanted) {
  unsigned count;
  const edge *e = turn_edges(s, &count);
  for (; count > 0; count--, e++)
    if (e->verb == wanted) return e;
  return NULL;
}

unsigned legality_arrival(const moyo_game *g, moyo_step step) {
  const verb *v = &g->verbs[step.verb];
  arg_kind kind = v->arg[v->arrival];
  bool point = kind == ARG_POINT || kind == ARG_STONE;
  return point ? step.arg[v->arrival] : NO_POINT;
}

/*
** Of the own stones that a step took, those of the group of the stone that came
** to p: they are joined to it among what was taken.
*/
static unsigned count_own_new(const moyo_state *t, unsigned p) {
  const shape *h = t->game->shape;
  const losses *l = &t->losses;
  set_word lost[SET_MAX_WORDS];
  uint16_t list[MAX_POINTS];
  unsigned n = 0;
  if (l->own_count == 0) return 0;
  memset(lost, 0, t->game->words * sizeof *lost);
  for (unsigned i = 0; i < l->own_count; i++) set_add(lost, l->own[i]);
  if (p == NO_POINT || !set_has(lost, p)) return 0;
  list[n++] = (uint16_t)p;
  set_remove(lost, p);
  for (unsigned i = 0; i < n; i++) {
    const uint16_t *near = h->near + list[i] * h->near_degree;
    for (unsigned k = 0; k < h->near_degree && near[k] != t->game->points; k++)
      if (set_has(lost, near[k])) {
        set_remove(lost, near[k]);
        list[n++] = near[k];
      }
  }
  return n;
}

unsigned legality_colour(const moyo_state *s, moyo_step step) {
  unsigned colour = s->game->verbs[step.verb].colour;
  return colour ? colour : s->head->actor + 1u;
}

moyo_status legality_try_out(moyo_state *s, moyo_step step, outcome *o,
                             moyo_error *error) {
  const verb *v = &s->game->verbs[step.verb];
  unsigned colour = legality_colour(s, step);
  moyo_state *t = state_try(s);
  if (!t) return error_set(error, MOYO_ERROR, NULL, "out of memory");
  moyo_status status = turn_effects(t, v, step, error);
  if (status != MOYO_OK) return status;
  unsigned own_new = count_own_new(t, legality_arrival(s->game, step));
  *o = (outcome){.hash = t->head->hash,
                 .point = step.arg[0],
                 .colour = (uint8_t)colour,
                 .known = true,
                 .taken = (uint16_t)t->losses.taken_count,
                 .taken_point = NO_POINT,
                 .own_new = (uint16_t)own_new,
                 .own_others = (uint16_t)(t->losses.own_count - own_new),
                 .after = t};
  if (o->taken) o->taken_point = t->losses.taken[0];
  return MOYO_OK;
}

moyo_status legality_outcome(moyo_state *s, moyo_step step, outcome *o,
                             moyo_error *error) {
  const moyo_game *g = s->game;
  if (o->known) return MOYO_OK;
  if (g->verbs[step.verb].puts &&
      g->kernel->foresee(s, step.arg[0], s->head->actor + 1u, o))
    return MOYO_OK;
  return legality_try_out(s, step, o, error);
}

int64_t legality_holding(const moyo_state *s, const node *n, unsigned player) {
  int64_t sum = 0;
  for (unsigned i = 0; i < 3; i++)
    if (n->operand[i] >= 0)
      sum += state_field(s, (unsigned)n->operand[i])[player];
  return sum;
}

/* The player that an operand names: -1 for the actor. */
static unsigned player_of(const moyo_state *s, int32_t player) {
  return player < 0 ? s->head->actor : (unsigned)player;
}

static bool is_apart(const moyo_state *s, unsigned p) {
  const shape *h = s->game->shape;
  const uint16_t *near = h->near + p * h->near_degree;
  for (unsigned k = 0; k < h->near_degree; k++)
    if (s->colour[near[k]] == s->head->actor + 1u) return false;
  return true;
}

static bool was_noted_now(const moyo_state *s, const node *n) {
  return *state_field(s, (unsigned)n->operand[0]) == NOTED_NOW &&
         (n->operand[1] < 0 || n->operand[1] == s->head->actor);
}

/* Is a step along one of the edges legal that a step along e waits for? */
static bool has_step_before(moyo_state *s, const edge *e) {
  unsigned edges;
  const edge *all = turn_edges(s, &edges);
  bool found = false;
  /* what these wait for themselves, e waits for as well */
  if (!e || s->budget || s->waiting) return false;
  s->waiting = true;
  for (unsigned i = 0; i < edges && !found; i++) {
    moyo_step step;
    found = (e->waits >> i & 1) &&
            !table_is_guess(s, &s->game->verbs[all[i].verb]) &&
            movegen_find(s, &all[i], &step, NULL) == MOYO_OK;
  }
  s->waiting = false;
  return found;
}

/* Has the actor a legal step that is no last resort?  See completion.h. */
static bool has_other_step(moyo_state *s) {
  unsigned edges;
  if (s->budget) return false;
  const edge *e = turn_edges(s, &edges);
  for (; edges > 0; edges--, e++) {
    moyo_step step;
    const verb *v = &s->game->verbs[e->verb];
    if (!v->last_resort && !table_is_guess(s, v) &&
        movegen_find(s, e, &step, NULL) == MOYO_OK)
      return true;
  }
  return false;
}

/* Conditions that do not look at the outcome. */
static bool on_state(moyo_state *s, const node *n, moyo_step step) {
  switch (n->op) {
  case OP_HOLDS:
    return (double)legality_holding(s, n, player_of(s, n->operand[3])) >=
           n->number;
  case OP_OWN: return s->colour[step.arg[0]] == s->head->actor + 1u;
  case OP_ONTO_FREE: return set_has(s->free, legality_arrival(s->game, step));
  case OP_WITHIN:
    return range_has(s, range_of(n), s->head->actor,
                     legality_arrival(s->game, step));
  case OP_APART: return is_apart(s, step.arg[0]);
  case OP_RECENT: return retraction_is_recent(s, step.arg[0], s->head->actor);
  case OP_MAY_TAKE_BACK: return retraction_may_undo(s, step.arg[0], NULL, 0);
  case OP_MAY_GROW:
    return set_has(state_set(s, (unsigned)n->operand[0]), step.arg[0]);
  case OP_REACH:
    return slide_allowed(s, (unsigned)n->operand[0], step, NULL, 0);
  case OP_UNREACHED: return !set_has(slide_reached(s), step.arg[0]);
  case OP_NOTHING_ELSE: return !has_other_step(s);
  case OP_EXHAUSTED: return !has_step_before(s, legality_edge(s, step.verb));
  case OP_ALONE: return adjacency_is_alone(s, s->head->actor);
  case OP_OCCUPIED:
    return adjacency_is_free(s, s->head->actor) == (n->operand[1] != 0);
  case OP_CONTACT:
    return adjacency_receivers(s, (unsigned)n->operand[1]) >> step.arg[0] & 1;
  case OP_WILLING: return sides_is_willing(s, s->head->actor, step.arg[0]);
  case OP_APART_FROM_LAST:
    return adjacency_is_far(s, step.arg[0], (unsigned)n->operand[0]);
  case OP_ALL_APART:
    return adjacency_is_apart(s, step, (unsigned)n->operand[0],
                              state_field(s, (unsigned)n->operand[1]));
  case OP_BESIDE_LAST: return adjacency_is_beside(s, step.arg[0]);
  case OP_AT:
    return state_field(s, (unsigned)n->operand[0])[0] == step.arg[0] + 1;
  case OP_NOTED_NOW: return was_noted_now(s, n);
  case OP_FREE: return set_has(s->free, step.arg[0]);
  case OP_OPEN: return state_is_open(s, step.arg[0]);
  case OP_FIELD_IS:
    return state_field(s, (unsigned)n->operand[0])[0] == n->operand[1];
  case OP_NEVER: return false;
  case OP_ONCE: return memory_times(s, s->head->actor, step) == 0;
  case OP_OUTSIDE:
    return !set_has(state_set(s, (unsigned)n->operand[0]), step.arg[0]);
  default: return table_holds(s, n, step);
  }
}

static moyo_status refuse(const node *n, moyo_error *error,
                          const char *sentence) {
  if (!sentence) sentence = n->sentence;
  return error_set(error, MOYO_REFUSED, n->rule, "%s",
                   sentence ? sentence : "the rules forbid it");
}

/* Some conditions say what is the matter in this position. */
static moyo_status refuse_here(const moyo_state *s, const node *n,
                               moyo_step step, moyo_error *error) {
  char text[1024];
  const int32_t *k = n->operand;
  if (!error) return MOYO_REFUSED;
  if (n->op == OP_MAY_GROW)
    growth_refusal(s, (growth){(unsigned)k[0], (unsigned)k[1], (unsigned)k[2]},
                   step.arg[0], text, sizeof text);
  else if (n->op == OP_CONTACT)
    adjacency_refusal(s, (unsigned)k[1], step.arg[0], text, sizeof text);
  else if (n->op == OP_MAY_TAKE_BACK)
    retraction_may_undo(s, step.arg[0], text, sizeof text);
  else if (n->op == OP_REACH)
    slide_allowed(s, (unsigned)k[0], step, text, sizeof text);
  else if (n->op == OP_WITHIN)
    range_refusal(s, range_of(n), s->head->actor,
                  legality_arrival(s->game, step), text, sizeof text);
  else if (!table_refusal(s, n, step, text, sizeof text))
    return refuse(n, error, NULL);
  return refuse(n, error, text);
}

static moyo_status ask_lua(moyo_state *s, const node *n, moyo_step step,
                           outcome *o, moyo_error *error) {
  const moyo_game *g = s->game;
  hook_call call = {.state = s, .outcome = o, .step = &step, .node = n};
  int answer = g->hook(g->context, &call);
  if (answer > 0) return MOYO_OK;
  if (answer == 0) return refuse(n, error, call.sentence);
  return error_set(error, MOYO_ERROR, n->rule, "%s", g->hook_error);
}

moyo_status legality_judge_before(moyo_state *s, const verb *v, moyo_step step,
                                  moyo_error *error) {
  outcome o;
  o.known = false;
  for (unsigned i = 0; i < v->before.count; i++) {
    const node *n = &v->before.nodes[i];
    moyo_status status = MOYO_OK;
    if (n->op == OP_LUA)
      status = ask_lua(s, n, step, &o, error);
    else if (!on_state(s, n, step))
      status = refuse_here(s, n, step, error);
    if (status != MOYO_OK) return status;
  }
  return MOYO_OK;
}

bool legality_breathes_anyway(const moyo_state *s, moyo_step step) {
  const shape *h = s->game->shape;
  const uint16_t *near = h->near + step.arg[0] * h->near_degree;
  if (h->overlap_degree > 1 || !s->game->verbs[step.verb].puts_own)
    return false;
  for (unsigned k = 0; k < h->near_degree; k++)
    if (near[k] != s->game->points && set_has(s->free, near[k])) return true;
  return false;
}

bool legality_all_breathe(const moyo_state *s, unsigned colour) {
  if (s->game->stages > 0 && !(s->head->loose & LOOSE_LOW)) return true;
  for (unsigned p = 0; p < s->game->points; p++)
    if (s->colour[p] == colour && s->record[s->group[p]].libs == 0 &&
        !liberty_side(s, p, colour))
      return false;
  return true;
}

/* Conditions on the state that the step leaves; o->after is it. */
static bool on_after(const moyo_state *s, const node *n, moyo_step step,
                     const moyo_state *t) {
  unsigned colour = legality_colour(s, step),
           p = legality_arrival(s->game, step);
  if (n->op == OP_ALL_BREATHE)
    return legality_all_breathe(t, s->head->actor + 1u);
  if (p == NO_POINT) return true;
  return liberty_same_side(t, p, colour) && liberty_side(t, p, colour);
}

static moyo_status judge_breath(moyo_state *s, const node *n, moyo_step step,
                                outcome *o, moyo_error *error) {
  if (n->op == OP_BREATHES && legality_breathes_anyway(s, step)) return MOYO_OK;
  if (!o->known || !o->after) {
    moyo_status status = legality_try_out(s, step, o, error);
    if (status != MOYO_OK) return status;
  }
  const losses *l = &o->after->losses;
  if (n->op == OP_BREATHES && n->operand[0] &&
      l->taken_count + l->flipped_count > 0)
    return MOYO_OK;
  return on_after(s, n, step, o->after) ? MOYO_OK : refuse(n, error, NULL);
}

/* `ends` tells whether the step ends the turn. */
static moyo_status judge_after(moyo_state *s, const verb *v, moyo_step step,
                               bool ends, moyo_error *error) {
  moyo_status status = MOYO_OK;
  outcome o;
  o.known = false;
  for (unsigned i = 0; status == MOYO_OK && i < v->after.count; i++) {
    const node *n = &v->after.nodes[i];
    if (n->at_end && !ends) continue;
    if (n->op == OP_BREATHES || n->op == OP_ALL_BREATHE) {
      status = judge_breath(s, n, step, &o, error);
      continue;
    }
    if (n->op == OP_LUA) {
      status = ask_lua(s, n, step, &o, error);
      continue;
    }
    if (!outcome_due(s, v, n)) continue;
    status = legality_outcome(s, step, &o, error);
    if (status == MOYO_OK && !outcome_holds(s, n, &o))
      status = refuse(n, error, NULL);
  }
  return status;
}

moyo_status legality_judge_outcome(moyo_state *s, moyo_step step) {
  return judge_after(s, &s->game->verbs[step.verb], step, true, NULL);
}

bool legality_is_offered(moyo_state *s, const edge *e) {
  const verb *v = &s->game->verbs[e->verb];
  return (!v->guarded || legality_guards_hold(s, v)) &&
         (!s->game->dead_ends || completion_is_open(s, e));
}

/* All but the conditions before the step. */
static moyo_status judge_rest(moyo_state *s, moyo_step step,
                              moyo_error *error) {
  const moyo_game *g = s->game;
  const verb *v = &g->verbs[step.verb];
  if (!g->dead_ends) return judge_after(s, v, step, true, error);
  const edge *e = legality_edge(s, step.verb);
  bool ends = e->to == NO_NODE;
  moyo_status status = judge_after(s, v, step, ends, error);
  if (status == MOYO_OK && !ends) status = completion_judge(s, e, step, error);
  return status;
}

moyo_status legality_judge(moyo_state *s, moyo_step step, moyo_error *error) {
  const verb *v = &s->game->verbs[step.verb];
  moyo_status status = legality_judge_before(s, v, step, error);
  return status == MOYO_OK ? judge_rest(s, step, error) : status;
}

moyo_status legality_judge_candidate(moyo_state *s, moyo_step step,
                                     moyo_error *error) {
  const verb *v = &s->game->verbs[step.verb];
  if (!v->candidates_pass) return legality_judge(s, step, error);
  return judge_rest(s, step, error);
}

/* Whether the arguments are ones the verb can have. */
static bool in_range(const moyo_state *s, const verb *v, moyo_step step) {
  const moyo_game *g = s->game;
  for (unsigned i = 0; i < MAX_ARGS; i++) {
    unsigned a = step.arg[i];
    switch (v->arg[i]) {
    case ARG_NONE:
      if (a > 0) return false;
      break;
    case ARG_STONE:
      if (a >= g->points || s->colour[a] == EMPTY) return false;
      break;
    default:
      if (a >= candidates_range(g, v->arg[i], v->range)) return false;
      break;
    }
  }
  return true;
}

moyo_status moyo_judge(moyo_state *s, moyo_step step, moyo_error *error) {
  const moyo_game *g = s->game;
  if (s->head->over)
    return error_set(error, MOYO_REFUSED, "over", "the game is over");
  if (step.verb >= g->verb_count || !legality_edge(s, step.verb))
    return error_set(error, MOYO_REFUSED, "turn", "%s cannot play this now",
                     turn_actor_name(s));
  const verb *v = &g->verbs[step.verb];
  if (!in_range(s, v, step))
    return error_set(error, MOYO_REFUSED, "turn",
                     v->arg[0] == ARG_STONE
                         ? "no stone stands there"
                         : "there is no such point or number");
  return legality_judge(s, step, error);
}

bool legality_guards_hold(moyo_state *s, const verb *v) {
  moyo_step step = {.verb = (uint16_t)(v - s->game->verbs)};
  for (unsigned i = 0; i < v->before.count; i++) {
    const node *n = &v->before.nodes[i];
    if (outcome_is_guard(n->op) && !on_state(s, n, step)) return false;
  }
  return true;
}
