/*
** groups_ask.h - conditions in Lua on the outcome of a placement.  For groups.c
** and rollout.c.
*/
#ifndef MOYO_GROUPS_ASK_H
#define MOYO_GROUPS_ASK_H

#include "groups.h"
#include "groups_window.h"

/* Asks the code of a condition, which sees an outcome of its own: this one is
** in registers. */
APART int ask_code(moyo_state *s, const verb *v, const node *n, unsigned p,
                   outcome o) {
  moyo_step step = {.verb = (uint16_t)(v - s->game->verbs),
                    .arg = {(uint16_t)p}};
  hook_call call = {.state = s, .outcome = &o, .step = &step, .node = n};
  return s->game->run(&call);
}

/* Asks conditions that only Lua can answer. */
APART int ask_lua(moyo_state *s, const verb *v, const node *n, unsigned p,
                  outcome o) {
  moyo_step step = {.verb = (uint16_t)(v - s->game->verbs),
                    .arg = {(uint16_t)p}};
  hook_call call = {
      .state = s, .outcome = &o, .step = &step, .node = n, .brief = true};
  return s->game->hook(s->game->context, &call);
}

/* Asks a condition, and those that its code answers as well; ATTEMPT_PLAYED if
** they hold. */
INLINE attempt_result ask_condition(moyo_state *s, const verb *v, const node *n,
                                    unsigned p, outcome o) {
  int answer = n->code ? ask_code(s, v, n, p, o) : ask_lua(s, v, n, p, o);
  if (answer < 0) return n->code ? ATTEMPT_UNKNOWN : ATTEMPT_FAILED;
  return answer ? ATTEMPT_PLAYED : ATTEMPT_REFUSED;
}

/* Is a condition in Lua, the i-th of its program, to be asked?  `met` says
** of the first ones, as bits, which are met. */
INLINE bool is_to_ask(const node *n, unsigned i, uint32_t met) {
  return n->op == OP_LUA && !(i < 32 && (met >> i & 1));
}

/* Does its code look at more than can be known without the step? */
INLINE bool tries_step(const node *n) {
  return n->code && (n->code->traits & CODE_TRIES);
}

#endif
