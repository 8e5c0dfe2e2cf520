/*
** legality.c - judging a step: conditions before it and on its outcome.
**
** Conditions on the outcome ask for it only when they need it, so that most
** steps under most rules are judged without looking at a single group.
*/
#include "legality.h"

#include "turn.h"

#include <string.h>

#include "completion.h"
#include "error.h"
#include "liberty.h"
#include "outcome.h"

const edge *legality_edge(const moyo_state *s, unsigned wanted) {
  unsigned count;
  const edge *e = order_edges(s, &count);
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
** Of the own stones that a step took, counts those in the group of the stone
** that came to p: the taken stones that are connected with it.
*/
static unsigned count_own_new(const moyo_state *t, unsigned p) {
  const shape *h = t->game->shape;
  const losses *l = &t->losses;
  set_word lost[SET_MAX_WORDS];
  uint16_t list[MAX_POINTS];
  unsigned n = 0;
  while (n < l->own_count && l->own[n] != p) n++;
  if (n == l->own_count) return 0;
  n = 0;
  memset(lost, 0, t->game->words * sizeof *lost);
  for (unsigned i = 0; i < l->own_count; i++) set_add(lost, l->own[i]);
  list[n++] = (uint16_t)p;
  set_remove(lost, p);
  for (unsigned i = 0; i < n && n < l->own_count; i++) {
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
  if (!t) return game_out_of_memory(s->game, error);
  moyo_status status = turn_effects(t, v, step, s, error);
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
                 .trial = s->trials,
                 .after = t};
  if (o->taken) o->taken_point = t->losses.taken[0];
  return MOYO_OK;
}

moyo_status legality_outcome(moyo_state *s, moyo_step step, outcome *o,
                             moyo_error *error) {
  const moyo_game *g = s->game;
  if (o->known && (!o->after || legality_is_tried(s, o))) return MOYO_OK;
  const verb *v = &g->verbs[step.verb];
  if (v->foreseen &&
      g->groups->foresee(s, step.arg[0], legality_colour(s, step), v->calm, o))
    return MOYO_OK;
  return legality_try_out(s, step, o, error);
}

moyo_status legality_after(moyo_state *s, moyo_step step, outcome *o,
                           moyo_error *error) {
  if (legality_is_tried(s, o)) return MOYO_OK;
  return legality_try_out(s, step, o, error);
}

static moyo_status refuse(const node *n, moyo_error *error,
                          const char *sentence) {
  if (!sentence) sentence = n->sentence;
  return error_set(error, MOYO_REFUSED, n->rule, "%s",
                   sentence ? sentence : "the rules forbid it");
}

/* Some conditions can say why in this position; others have one sentence. */
static moyo_status refuse_here(const moyo_state *s, const node *n,
                               moyo_step step, moyo_error *error) {
  char text[1024];
  op_why *why = operations[n->op].why;
  if (!error) return MOYO_REFUSED;
  bool said = why && why(s, n, step, text, sizeof text);
  return refuse(n, error, said ? text : NULL);
}

/* Asks it, and those that the hook asks with it. */
static moyo_status ask_lua(moyo_state *s, const node *n, moyo_step step,
                           outcome *o, moyo_error *error) {
  const moyo_game *g = s->game;
  hook_call call = {
      .state = s, .outcome = o, .step = &step, .node = n, .brief = !error};
  bool says = error && n->code && n->code->says; /* only Lua has the words */
  int answer = says ? g->hook(g->context, &call) : game_ask(g, &call);
  if (answer > 0) return MOYO_OK;
  if (answer == 0)
    return error ? refuse(call.node, error, call.sentence) : MOYO_REFUSED;
  return error_set(error, MOYO_ERROR, call.node->rule, "%s", g->hook_error);
}

/* `offered`: conditions that do not look at the arguments hold. */
static inline moyo_status judge_before(moyo_state *s, const verb *v,
                                       moyo_step step, bool offered,
                                       uint32_t known, moyo_error *error) {
  outcome o;
  o.known = false;
  for (unsigned i = 0; i < v->before.count; i++) {
    const node *n = &v->before.nodes[i];
    moyo_status status = MOYO_OK;
    if (candidates_meet(known, i) || (offered && n->guards)) continue;
    i += n->also;
    if (n->op == OP_LUA)
      status = ask_lua(s, n, step, &o, error);
    else if (!operations[n->op].holds(s, n, step))
      status = refuse_here(s, n, step, error);
    if (status != MOYO_OK) return status;
  }
  return MOYO_OK;
}

moyo_status legality_judge_before(moyo_state *s, const verb *v, moyo_step step,
                                  uint32_t known, moyo_error *error) {
  return judge_before(s, v, step, false, known, error);
}

bool legality_breathes_anyway(const moyo_state *s, moyo_step step) {
  const verb *v = &s->game->verbs[step.verb];
  unsigned p = step.arg[0];
  if (s->game->shape->overlap_degree > 1 || !v->stays_put) return false;
  return liberty_beside(s, p) ||
         (v->only_puts && liberty_joined(s, p, legality_colour(s, step)));
}

bool legality_all_breathe(const moyo_state *s, unsigned colour) {
  if (s->game->stages > 0 && !(s->head->loose & LOOSE_LOW)) return true;
  for (unsigned p = 0; p < s->game->points; p++)
    if (s->colour[p] == colour && s->record[s->group[p]].libs == 0 &&
        !liberty_side(s, p, colour))
      return false;
  return true;
}

/* Is a piece on p that is nobody's friend, and keeps its place: a wall, or in a
** group that has a liberty? */
static bool stands_alone(const moyo_state *t, unsigned p) {
  const moyo_game *g = t->game;
  if (t->colour[p] <= g->players) return false;
  return !game_has_colour(g->mortal, t->colour[p]) ||
         t->record[t->group[p]].libs > 0;
}

/* Conditions on the state that the step leaves; o->after is it. */
static bool on_after(const moyo_state *s, const node *n, moyo_step step,
                     const moyo_state *t) {
  unsigned colour = legality_colour(s, step),
           p = legality_arrival(s->game, step);
  if (n->op == OP_ALL_BREATHE)
    return legality_all_breathe(t, s->head->actor + 1u);
  if (p == NO_POINT) return true;
  if (!liberty_same_side(t, p, colour)) return stands_alone(t, p);
  return liberty_side(t, p, colour);
}

/* Is it a calm verb's, of which quiet placements alone are foreseen? */
static bool is_known_quiet(moyo_state *s, const verb *v, moyo_step step,
                           outcome *o) {
  return v->calm && s->game->groups->foresee(s, step.arg[0],
                                             legality_colour(s, step), true, o);
}

/* Will the new stone have a liberty?  Mostly that is seen without trying. */
static liberty_after foresee_breath(const moyo_state *s, moyo_step step) {
  if (legality_breathes_anyway(s, step)) return LIBERTY_LEFT;
  if (!s->game->verbs[step.verb].plays) return LIBERTY_UNKNOWN;
  return liberty_cleared(s, step.arg[0], s->head->actor + 1u);
}

static moyo_status judge_breath(moyo_state *s, const node *n, moyo_step step,
                                outcome *o, moyo_error *error) {
  liberty_after left =
      n->op == OP_BREATHES ? foresee_breath(s, step) : LIBERTY_UNKNOWN;
  if (left == LIBERTY_LEFT ||
      (left == LIBERTY_TAKEN && n->breathes.or_captures))
    return MOYO_OK;
  if (left != LIBERTY_UNKNOWN) return refuse(n, error, NULL);
  if (!o->known && is_known_quiet(s, &s->game->verbs[step.verb], step, o))
    return MOYO_OK;
  moyo_status status = legality_after(s, step, o, error);
  if (status != MOYO_OK) return status;
  const losses *l = &o->after->losses;
  if (n->op == OP_BREATHES && n->breathes.or_captures &&
      l->taken_count + l->flipped_count > 0)
    return MOYO_OK;
  return on_after(s, n, step, o->after) ? MOYO_OK : refuse(n, error, NULL);
}

/* `ends`: the step ends the turn. */
static moyo_status judge_after(moyo_state *s, const verb *v, moyo_step step,
                               bool ends, uint32_t known, outcome *o,
                               moyo_error *error) {
  moyo_status status = MOYO_OK;
  for (unsigned i = 0; status == MOYO_OK && i < v->after.count; i++) {
    const node *n = &v->after.nodes[i];
    if ((n->at_end && !ends) || candidates_meet(known, i)) continue;
    if (n->op == OP_BREATHES || n->op == OP_ALL_BREATHE) {
      status = judge_breath(s, n, step, o, error);
      continue;
    }
    i += n->also;
    if (n->op == OP_LUA) {
      status = ask_lua(s, n, step, o, error);
      continue;
    }
    if (!outcome_due(s, v, n)) continue;
    status = legality_outcome(s, step, o, error);
    if (status == MOYO_OK && !outcome_holds(s, n, o))
      status = refuse(n, error, NULL);
  }
  return status;
}

moyo_status legality_judge_outcome(moyo_state *s, moyo_step step) {
  outcome o;
  o.known = false;
  return judge_after(s, &s->game->verbs[step.verb], step, true, 0, &o, NULL);
}

/* Do the conditions in Lua hold that are the same for all arguments?  True if one
** fails: judging a step says so.  Not inlined, as most verbs have none. */
static __attribute__((noinline)) bool fixed_hold(moyo_state *s, const verb *v) {
  moyo_step step = {.verb = (uint16_t)(v - s->game->verbs)};
  for (unsigned i = 0; i < v->before.count; i++) {
    const node *n = &v->before.nodes[i];
    if (!n->fixed) continue;
    outcome o;
    o.known = false;
    hook_call call = {.state = s, .outcome = &o, .step = &step, .node = n};
    int answer = s->game->run(&call);
    if (answer != 1) return answer != 0;
  }
  return true;
}

bool legality_asks_offered(moyo_state *s, const edge *e) {
  const verb *v = &s->game->verbs[e->verb];
  return legality_guards_hold(s, v) && (!v->fixed || fixed_hold(s, v)) &&
         (e->open || completion_is_open(s, e));
}

/* All but the conditions before the step. */
static moyo_status judge_rest(moyo_state *s, moyo_step step, uint32_t known,
                              outcome *o, moyo_error *error) {
  const moyo_game *g = s->game;
  const verb *v = &g->verbs[step.verb];
  if (!g->dead_ends) return judge_after(s, v, step, true, known, o, error);
  const edge *e = legality_edge(s, step.verb);
  bool ends = e->to == NO_NODE;
  moyo_status status = MOYO_OK;
  if (v->after.count > 0)
    status = judge_after(s, v, step, ends, known, o, error);
  if (status == MOYO_OK && !ends) status = completion_judge(s, e, step, error);
  return status;
}

moyo_status legality_judge(moyo_state *s, moyo_step step, outcome *o,
                           moyo_error *error) {
  const verb *v = &s->game->verbs[step.verb];
  o->known = false;
  moyo_status status = legality_judge_before(s, v, step, 0, error);
  return status == MOYO_OK ? judge_rest(s, step, 0, o, error) : status;
}

moyo_status legality_judge_offered(moyo_state *s, moyo_step step, decided known,
                                   moyo_error *error) {
  const verb *v = &s->game->verbs[step.verb];
  if (v->candidates_pass || !(v->asked & ~(uint64_t)known.before))
    return MOYO_OK;
  return judge_before(s, v, step, true, known.before, error);
}

moyo_status legality_judge_candidate(moyo_state *s, moyo_step step,
                                     decided known, outcome *o,
                                     moyo_error *error) {
  const verb *v = &s->game->verbs[step.verb];
  moyo_status status = MOYO_OK;
  o->known = false;
  if (!v->candidates_pass)
    status = judge_before(s, v, step, true, known.before, error);
  return status == MOYO_OK ? judge_rest(s, step, known.after, o, error)
                           : status;
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
      if (a >= game_range(g, v->arg[i], v->range)) return false;
      break;
    }
  }
  return true;
}

moyo_status legality_judge_any(moyo_state *s, moyo_step step, outcome *o,
                               moyo_error *error) {
  const moyo_game *g = s->game;
  if (s->head->over)
    return error_set(error, MOYO_REFUSED, "over", "the game is over");
  if (step.verb >= g->verb_count || !legality_edge(s, step.verb))
    return error_set(error, MOYO_REFUSED, "turn", "%s cannot play this now",
                     order_actor_name(s));
  const verb *v = &g->verbs[step.verb];
  if (!in_range(s, v, step))
    return error_set(error, MOYO_REFUSED, "turn",
                     v->arg[0] == ARG_STONE
                         ? "no stone stands there"
                         : "there is no such point or number");
  return legality_judge(s, step, o, error);
}

moyo_status moyo_judge(moyo_state *s, moyo_step step, moyo_error *error) {
  outcome o;
  return legality_judge_any(s, step, &o, error);
}

bool legality_guards_hold(moyo_state *s, const verb *v) {
  moyo_step step = {.verb = (uint16_t)(v - s->game->verbs)};
  const node *n = v->before.nodes + v->guards_from,
             *end = v->before.nodes + v->guards_end;
  for (; n < end; n++)
    if (n->guards && !operations[n->op].holds(s, n, step)) return false;
  return true;
}
