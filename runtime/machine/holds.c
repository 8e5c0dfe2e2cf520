/*
** holds.c - which registers hold a step's arguments.  See holds.h.
*/
#include "holds.h"

#include <stdlib.h>
#include <string.h>

#include "flow.h"

/* Before an instruction that nothing has come to yet; something else than an
** argument; and 1 + an argument. */
enum { UNSEEN = FLOW_UNSEEN, OTHER = FLOW_OTHER };

/* How many registers from `operand` on an operand of the kind writes. */
static unsigned count_written(unsigned kind) {
  switch (kind) {
  case KIND_OUT:
  case KIND_VAR: return 1;
  case KIND_PAIR_OUT:
  case KIND_PAIR_VAR: return 2;
  case KIND_TRIPLE: return 3;
  default: return 0;
  }
}

/* Registers that an operand writes hold something else. */
static void forget(uint8_t *now, unsigned registers, unsigned kind,
                   unsigned operand) {
  unsigned end = operand + count_written(kind);
  for (unsigned r = operand; r < end && r < registers; r++) now[r] = OTHER;
}

/* What registers hold after the instruction. */
static void pass(const verb *v, const instruction *n, unsigned registers,
                 uint8_t *now) {
  const uint8_t *kind = instruction_rows[n->op].operand;
  uint8_t copied = n->op == CODE_MOVE ? now[n->b] : OTHER;
  forget(now, registers, kind[0], n->a);
  forget(now, registers, kind[1], n->b);
  forget(now, registers, kind[2], n->c);
  if (n->op == CODE_MOVE) now[n->a] = copied;
  if (n->op == CODE_ARGUMENT && n->b < 2 &&
      (v->arg[n->b] == ARG_POINT || v->arg[n->b] == ARG_STONE))
    now[n->a] = (uint8_t)(n->b + 1);
}

bool holds_find(const verb *v, const code *c, holds *h) {
  unsigned registers = c->registers;
  size_t size = (size_t)c->count * registers;
  uint8_t now[CODE_REGISTERS];
  bool changed = size > 0;
  h->code = c;
  h->before = malloc(size + 1);
  if (!h->before) return false;
  memset(h->before, UNSEEN, size);
  if (size > 0) memset(h->before, OTHER, registers);
  while (changed) {
    changed = false;
    for (unsigned i = 0; i < c->count; i++) {
      const instruction *n = &c->at[i];
      if (h->before[i * registers] == UNSEEN) continue;
      memcpy(now, h->before + i * registers, registers);
      pass(v, n, registers, now);
      if (flow_goes_on(n) && i + 1 < c->count)
        changed |= flow_join(h->before + (i + 1) * registers, now, registers);
      if (instruction_rows[n->op].operand[2] == KIND_GO)
        changed |= flow_join(h->before + n->c * registers, now, registers);
    }
  }
  return true;
}

void holds_free(holds *h) { free(h->before); }

int holds_argument(const holds *h, unsigned i, unsigned r) {
  if (r >= h->code->registers) return -1;
  unsigned held = h->before[i * h->code->registers + r];
  return held == UNSEEN ? -1 : (int)held - 1;
}
