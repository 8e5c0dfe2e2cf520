/*
** calm.c - steps that do no more than put a stone if that is quiet.  See calm.h.
**
** The code is followed from its beginning, with what is known of registers where
** every group has a liberty, up to its end or to an instruction that could do
** something, or go more than one way.
*/
#include "calm.h"

#include <string.h>

#include "analysis.h"

/* More instructions are not followed. */
enum { MOST_FOLLOWED = 200 };

/* What registers hold: known integers, and sets known to be empty. */
typedef struct known {
  const code *code;
  bool has[CODE_REGISTERS];
  int64_t value[CODE_REGISTERS];
  bool empty[CODE_SETS];
} known;

static bool is_empty(const known *k, unsigned set) {
  return set >= k->code->constants && k->empty[set - k->code->constants];
}

/* What an operand writes is not known. */
static void forget(known *k, unsigned kind, unsigned operand) {
  unsigned n = 0;
  if (kind == KIND_OUT || kind == KIND_VAR) n = 1;
  if (kind == KIND_PAIR_OUT || kind == KIND_PAIR_VAR) n = 2;
  if (kind == KIND_TRIPLE) n = 3;
  if (n > 0) memset(k->has + operand, false, n * sizeof *k->has);
  if (kind == KIND_INTO || kind == KIND_SET_VAR)
    k->empty[operand - k->code->constants] = false;
}

static void learn(known *k, unsigned operand, bool has, int64_t value) {
  k->has[operand] = has;
  k->value[operand] = value;
}

/* Does the instruction always come to its end, and change nothing but what it
** writes? */
static bool is_harmless(const moyo_game *g, const known *k, instruction i) {
  const instruction_row *row = &instruction_rows[i.op];
  for (unsigned n = 0; n < 3; n++)
    if (row->operand[n] == KIND_POINT) return false;
  if (i.op == CODE_STONES)
    return k->has[i.b] && k->value[i.b] >= 1 && k->value[i.b] <= g->players;
  return (row->traits & CODE_PURE) &&
         !(row->traits & (CODE_TRAPS | CODE_ASKS | CODE_TRIES));
}

/* Whether the set that the instruction writes is empty. */
static bool writes_empty(const known *k, instruction i) {
  switch (i.op) {
  case CODE_SHORT_OF: return k->has[i.b] && k->value[i.b] <= 1;
  case CODE_SET_EMPTY: return true;
  case CODE_SET_COPY:
  case CODE_SET_MINUS: return is_empty(k, i.b);
  case CODE_SET_BOTH: return is_empty(k, i.b) || is_empty(k, i.c);
  case CODE_SET_UNION: return is_empty(k, i.b) && is_empty(k, i.c);
  default: return false;
  }
}

static void pass(known *k, instruction i) {
  const uint8_t *kind = instruction_rows[i.op].operand;
  bool empty = writes_empty(k, i), has = false;
  int64_t value = 0;
  if (i.op == CODE_INTEGER) {
    has = true;
    value = (int32_t)(i.b | (uint32_t)i.c << 16);
  } else if (i.op == CODE_MOVE) {
    has = k->has[i.b];
    value = k->value[i.b];
  } else if (i.op == CODE_SET_COUNT) {
    has = is_empty(k, i.b);
  }
  forget(k, kind[0], i.a);
  forget(k, kind[1], i.b);
  forget(k, kind[2], i.c);
  if (kind[0] == KIND_INTO && empty) k->empty[i.a - k->code->constants] = true;
  if (kind[0] == KIND_OUT) learn(k, i.a, has, value);
}

/* Whether a jump by a known number is taken; -1 if it is another instruction, or
** the number is not known. */
static int jumps(const known *k, instruction i) {
  int64_t with = (int16_t)i.b;
  if (i.op == CODE_JUMP) return 1;
  if (i.op < CODE_JUMP_IS || i.op > CODE_JUMP_FROM || !k->has[i.a]) return -1;
  int64_t value = k->value[i.a];
  switch (i.op) {
  case CODE_JUMP_IS: return value == with;
  case CODE_JUMP_IS_NOT: return value != with;
  case CODE_JUMP_BELOW: return value < with;
  default: return value >= with;
  }
}

/* Does an effect's code do nothing where each group has a liberty? */
static bool does_nothing(const moyo_game *g, const code *c) {
  known k = {.code = c};
  unsigned at = 0;
  for (unsigned n = 0; n < MOST_FOLLOWED; n++) {
    instruction i = c->at[at];
    int jump = jumps(&k, i);
    if (i.op == CODE_ANSWER_NUMBER) return true;
    if (jump < 0 && !is_harmless(g, &k, i)) return false;
    if (jump < 0) pass(&k, i);
    at = jump == 1 ? i.c : at + 1;
  }
  return false;
}

/* Is a stone all that it puts, and does what follows do nothing then, but take
** from hands? */
static bool is_calm(const moyo_game *g, const verb *v) {
  const program *p = &v->effects;
  bool some = false;
  if (p->count < 2 || p->nodes[0].op != OP_PUT || p->nodes[0].put.only ||
      v->arg[0] != ARG_POINT || v->arg[1] != ARG_NONE)
    return false;
  for (unsigned i = 1; i < p->count; i++) {
    const node *n = &p->nodes[i];
    if (n->op == OP_LUA && n->code && does_nothing(g, n->code))
      some = true;
    else if (n->op != OP_SPEND)
      return false;
  }
  return some;
}

void calm_find(moyo_game *g) {
  /* pieces may be without a liberty, and stacks are more than a stone */
  bool some = false;
  if (g->sided || g->stacks || g->colours != g->players || g->stages > 0)
    return;
  for (unsigned i = 0; i < g->verb_count; i++) {
    verb *v = &g->verbs[i];
    v->calm = is_calm(g, v);
    some = some || v->calm;
  }
  if (some) analyse_calm(g);
}
