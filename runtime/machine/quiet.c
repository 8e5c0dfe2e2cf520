/*
** quiet.c - what conditions in Lua say of quiet placements.  See quiet.h.
*/
#include "quiet.h"

#include <stdlib.h>

#include "blind.h"
#include "machine.h"

/* What a placement does that takes nothing from others. */
typedef struct deed {
  uint16_t own;     /* so many own stones leave */
  uint16_t repeats; /* does the position recur? */
} deed;

/* Puts what is known of such a placement in place of what asks for it.  Where it
** is depends on the step, and is not known. */
static instruction answer_for(instruction i, instruction blind, deed d) {
  const instruction empty = {.op = CODE_SET_EMPTY, .a = i.a};
  const instruction trap = {.op = CODE_TRAP};
  instruction number = {.op = CODE_INTEGER, .a = i.a};
  switch (i.op) {
  case CODE_TAKEN:
  case CODE_FLIPPED: return empty;
  case CODE_OWN_TAKEN: return d.own == 0 ? empty : trap;
  case CODE_TAKEN_COUNT:
  case CODE_FLIPPED_COUNT: return number;
  case CODE_OWN_COUNT: number.b = d.own; return number;
  case CODE_REPEATS: number.b = d.repeats; return number;
  case CODE_ARGUMENT:
  case CODE_ARRIVAL:
  case CODE_STEP: return trap;
  default: return blind;
  }
}

/* What the condition's code answers of every such placement; RULE_TRAPPED if
** that is not known. */
static int ask(const moyo_game *g, const verb *v, const node *n,
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

/* Does it refuse a lone stone that would be taken at once?  Where only stones
** count, such a placement repeats the position that there is. */
static bool refuses_lone(const moyo_game *g, const verb *v, const node *n,
                         const code *blind, instruction *at) {
  return ask(g, v, n, blind, at, (deed){1, 1}) == 0 &&
         (g->history == HISTORY_POSITION ||
          ask(g, v, n, blind, at, (deed){1, 0}) == 0);
}

/* Changes what is known of quiet placements by condition n, whose bit is in
** *asked or *settled; false without memory. */
static bool settle(const moyo_game *g, verb *v, const node *n, uint32_t bit,
                   uint32_t *asked, uint32_t *settled) {
  bool recalls = g->history != HISTORY_NONE && g->history != HISTORY_KEPT;
  code blind;
  instruction *at = malloc(n->code->count * sizeof *at);
  bool good = blind_make(n->code, &blind) && at;
  if (good && ask(g, v, n, &blind, at, (deed){0, 0}) == 1) {
    int again = ask(g, v, n, &blind, at, (deed){0, 1});
    if (again == 1 || (again == 0 && recalls)) {
      *asked &= ~bit;
      *settled |= bit;
      v->quiet.repeat = v->quiet.repeat || again == 0;
      v->quiet.no_lone = v->quiet.no_lone || refuses_lone(g, v, n, &blind, at);
    }
  }
  free(at);
  free(blind.at);
  return good;
}

static bool settle_all(const moyo_game *g, verb *v, const program *p,
                       uint32_t *asked, uint32_t *settled) {
  bool good = true;
  for (unsigned i = 0; good && i < p->count && i < 32; i++) {
    const node *n = &p->nodes[i];
    uint32_t bit = UINT32_C(1) << i;
    if ((*asked & bit) && n->code && !n->at_end)
      good = settle(g, v, n, bit, asked, settled);
  }
  return good;
}

bool quiet_find(moyo_game *g) {
  bool good = true;
  for (unsigned i = 0; good && i < g->verb_count; i++) {
    verb *v = &g->verbs[i];
    quiet_conditions *q = &v->quiet;
    if (!v->puts && !v->calm) continue;
    good = settle_all(g, v, &v->before, &q->before, &q->settled_before) &&
           settle_all(g, v, &v->after, &q->after, &q->settled_after);
  }
  return good;
}
