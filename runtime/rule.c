/*
** rule.c - judging a step: conditions before it and on its outcome.
**
** Conditions on the outcome ask for it only when they need it, so that most
** steps under most rules are judged without looking at a single group.
*/
#include "rule.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "condition.h"

moyo_status fail(moyo_error *error, moyo_status status, const char *rule,
                 const char *format, ...) {
  if (!error) return status;
  va_list list;
  va_start(list, format);
  vsnprintf(error->message, sizeof error->message, format, list);
  va_end(list);
  snprintf(error->rule, sizeof error->rule, "%s", rule ? rule : "");
  return status;
}

const edge *rule_edge(const moyo_state *s, unsigned wanted) {
  unsigned count;
  const edge *e = turn_edges(s, &count);
  for (; count > 0; count--, e++)
    if (e->verb == wanted) return e;
  return NULL;
}

/* Tries the placement out on a copy, for what cannot be foreseen. */
static moyo_status try_out(moyo_state *s, moyo_step step, outcome *o,
                           moyo_error *error) {
  const verb *v = &s->game->verbs[step.verb];
  unsigned p = step.arg[0], colour = s->head->actor + 1u, size = 0;
  moyo_state *t = state_try(s);
  if (!t) return fail(error, MOYO_ERROR, NULL, "out of memory");
  if (v->puts) {
    s->game->kernel->put(t, p, colour);
    size = t->record[t->group[p]].size;
    moyo_state_copy(t, s);
  }
  moyo_status status = turn_effects(t, v, step, error);
  if (status != MOYO_OK) return status;
  unsigned own_new = v->puts && t->colour[p] == EMPTY ? size : 0;
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

moyo_status rule_outcome(moyo_state *s, moyo_step step, outcome *o,
                         moyo_error *error) {
  const moyo_game *g = s->game;
  if (o->known) return MOYO_OK;
  if (g->verbs[step.verb].puts &&
      g->kernel->foresee(s, step.arg[0], s->head->actor + 1u, o))
    return MOYO_OK;
  return try_out(s, step, o, error);
}

static bool covered_by_others(const moyo_state *s, unsigned p) {
  unsigned colour = s->head->actor + 1u; /* chance's is out of range */
  if (!s->cover) return s->colour[p] != EMPTY;
  if (!s->cover_by || colour > s->game->colours) return s->cover[p] != 0;
  return s->cover_by[colour * s->game->points + p] != s->cover[p];
}

/* Conditions that do not look at the outcome. */
static bool on_state(const moyo_state *s, const node *n, moyo_step step) {
  switch (n->op) {
  case OP_FREE: return set_has(s->free, step.arg[0]);
  case OP_OPEN:
    return s->colour[step.arg[0]] == EMPTY &&
           !covered_by_others(s, step.arg[0]);
  case OP_FIELD_IS:
    return state_field(s, (unsigned)n->operand[0])[0] == n->operand[1];
  default: return true;
  }
}

static moyo_status refuse(const node *n, moyo_error *error,
                          const char *sentence) {
  if (!sentence) sentence = n->sentence;
  return fail(error, MOYO_REFUSED, n->rule, "%s",
              sentence ? sentence : "the rules forbid it");
}

static moyo_status ask_lua(moyo_state *s, const node *n, moyo_step step,
                           outcome *o, moyo_error *error) {
  const moyo_game *g = s->game;
  hook_call call = {.state = s, .outcome = o, .step = &step, .node = n};
  int answer = g->hook(g->context, &call);
  if (answer > 0) return MOYO_OK;
  if (answer == 0) return refuse(n, error, call.sentence);
  return fail(error, MOYO_ERROR, n->rule, "%s", g->hook_error);
}

static moyo_status judge_before(moyo_state *s, const verb *v, moyo_step step,
                                moyo_error *error) {
  outcome o;
  o.known = false;
  for (unsigned i = 0; i < v->before.count; i++) {
    const node *n = &v->before.nodes[i];
    moyo_status status = MOYO_OK;
    if (n->op == OP_LUA)
      status = ask_lua(s, n, step, &o, error);
    else if (!on_state(s, n, step))
      status = refuse(n, error, NULL);
    if (status != MOYO_OK) return status;
  }
  return MOYO_OK;
}

static moyo_status judge_after(moyo_state *s, const verb *v, moyo_step step,
                               moyo_error *error) {
  moyo_status status = MOYO_OK;
  outcome o;
  o.known = false;
  for (unsigned i = 0; status == MOYO_OK && i < v->after.count; i++) {
    const node *n = &v->after.nodes[i];
    if (n->op == OP_LUA) {
      status = ask_lua(s, n, step, &o, error);
      continue;
    }
    if (!condition_due(s, n)) continue;
    status = rule_outcome(s, step, &o, error);
    if (status == MOYO_OK && !condition_holds(s, n, &o))
      status = refuse(n, error, NULL);
  }
  return status;
}

moyo_status rule_judge(moyo_state *s, moyo_step step, moyo_error *error) {
  const verb *v = &s->game->verbs[step.verb];
  moyo_status status = judge_before(s, v, step, error);
  return status == MOYO_OK ? judge_after(s, v, step, error) : status;
}

moyo_status rule_judge_candidate(moyo_state *s, moyo_step step,
                                 moyo_error *error) {
  const verb *v = &s->game->verbs[step.verb];
  if (!v->candidates_pass) return rule_judge(s, step, error);
  return judge_after(s, v, step, error);
}

/* Whether the argument is one the verb can have. */
static bool in_range(const moyo_state *s, const verb *v, moyo_step step) {
  unsigned a = step.arg[0];
  if (a >= v->values || step.arg[1] || step.arg[2]) return false;
  return v->arg != ARG_STONE || s->colour[a] != EMPTY;
}

moyo_status moyo_judge(moyo_state *s, moyo_step step, moyo_error *error) {
  const moyo_game *g = s->game;
  if (s->head->over)
    return fail(error, MOYO_REFUSED, "over", "the game is over");
  if (step.verb >= g->verb_count || !rule_edge(s, step.verb))
    return fail(
        error, MOYO_REFUSED, "turn", "%s cannot %s now", turn_actor_name(s),
        step.verb < g->verb_count ? g->verbs[step.verb].name : "do that");
  const verb *v = &g->verbs[step.verb];
  if (!in_range(s, v, step))
    return fail(error, MOYO_REFUSED, "turn",
                v->arg == ARG_STONE ? "no stone stands there"
                                    : "there is no such point or number");
  return rule_judge(s, step, error);
}

const set_word *rule_candidates(const moyo_state *s, const verb *v,
                                set_word *set, unsigned *count) {
  if (v->candidates == CANDIDATES_FREE) {
    *count = s->head->free_count;
    return s->free;
  }
  *count = v->values;
  set_fill(set, v->values);
  if (v->candidates == CANDIDATES_ALL) return set;
  for (unsigned p = 0; p < v->values; p++) {
    bool stone = s->colour[p] != EMPTY;
    if (v->candidates == CANDIDATES_STONES ? stone
                                           : !stone && !covered_by_others(s, p))
      continue;
    set_remove(set, p);
    --*count;
  }
  return set;
}

moyo_status moyo_legal(moyo_state *s, moyo_step *steps, size_t room,
                       size_t *count, moyo_error *error) {
  unsigned edges;
  const edge *e = turn_edges(s, &edges);
  *count = 0;
  if (s->head->over) return MOYO_OK;
  for (; edges > 0; edges--, e++) {
    const verb *v = &s->game->verbs[e->verb];
    for (unsigned a = 0; a < v->values; a++) {
      moyo_step step = {.verb = e->verb, .arg = {(uint16_t)a}};
      if (!in_range(s, v, step)) continue;
      moyo_status status = rule_judge(s, step, error);
      if (status == MOYO_ERROR) return status;
      if (status != MOYO_OK) continue;
      if (*count < room) steps[*count] = step;
      ++*count;
    }
  }
  return MOYO_OK;
}
