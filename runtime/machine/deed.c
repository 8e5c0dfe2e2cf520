/*
** deed.c - what conditions answer of placements.  See deed.h.
*/
#include "deed.h"

#include "machine.h"

static const instruction trap = {.op = CODE_TRAP};

static instruction known_number(instruction i, uint16_t value) {
  if (value == DEED_UNKNOWN) return trap;
  return (instruction){.op = CODE_INTEGER, .a = i.a, .b = value};
}

static instruction known_set(instruction i, uint16_t count) {
  return count == 0 ? (instruction){.op = CODE_SET_EMPTY, .a = i.a} : trap;
}

/* Puts what is known of such a placement in place of what asks for it.  Where it
** is depends on the step, and is not known. */
static instruction answer_for(instruction i, instruction blind, deed d) {
  switch (i.op) {
  case CODE_TAKEN: return known_set(i, d.taken);
  case CODE_FLIPPED: return known_set(i, d.flipped);
  case CODE_OWN_TAKEN: return known_set(i, d.own);
  case CODE_TAKEN_COUNT: return known_number(i, d.taken);
  case CODE_FLIPPED_COUNT: return known_number(i, d.flipped);
  case CODE_OWN_COUNT: return known_number(i, d.own);
  case CODE_REPEATS: return known_number(i, d.repeats);
  case CODE_ARGUMENT:
  case CODE_ARRIVAL:
  case CODE_STEP: return trap;
  default: return blind;
  }
}

int deed_ask(const moyo_game *g, const verb *v, const node *n,
             const code *blind, instruction *at, deed d) {
  moyo_state s = {.game = g};
  moyo_step step = {.verb = (uint16_t)(v - g->verbs)};
  code answering = *blind;
  node asked = {.op = OP_LUA, .code = &answering};
  hook_call call = {.state = &s, .step = &step, .node = &asked};
  for (unsigned i = 0; i < blind->count; i++)
    at[i] = answer_for(n->code->at[i], blind->at[i], d);
  answering.at = at;
  answering.beside = NULL;
  return machine_run(&call);
}
