/*
** flow.c - how code goes on.  See flow.h.
*/
#include "flow.h"

#include <stdlib.h>
#include <string.h>

/* What comes after instruction i: next[0 .. result - 1]. */
static unsigned followers(const code *c, unsigned i, unsigned *next) {
  const instruction *n = &c->at[i];
  unsigned count = 0;
  if (flow_ends(n->op)) return 0;
  if (flow_goes_on(n) && i + 1 < c->count) next[count++] = i + 1;
  if (instruction_rows[n->op].operand[2] == KIND_GO) next[count++] = n->c;
  return count;
}

bool flow_join(uint8_t *at, const uint8_t *now, unsigned registers) {
  bool changed = false;
  for (unsigned r = 0; r < registers; r++) {
    uint8_t both =
        at[r] == FLOW_UNSEEN || at[r] == now[r] ? now[r] : FLOW_OTHER;
    changed |= both != at[r];
    at[r] = both;
  }
  return changed;
}

/* ---- What is read -------------------------------------------------------- */

typedef struct touched {
  uint64_t read[FLOW_WORDS], written[FLOW_WORDS];
} touched;

static void touch(uint64_t *set, unsigned first, unsigned count) {
  for (unsigned r = first; r < first + count; r++)
    set[r / 64] |= UINT64_C(1) << r % 64;
}

static void touch_operand(touched *t, unsigned kind, unsigned operand,
                          unsigned constants) {
  unsigned set = CODE_REGISTERS + operand - constants;
  switch (kind) {
  case KIND_INT:
  case KIND_POINT:
  case KIND_SET_NUMBER: touch(t->read, operand, 1); break;
  case KIND_OUT: touch(t->written, operand, 1); break;
  case KIND_PAIR_OUT: touch(t->written, operand, 2); break;
  case KIND_VAR: touch(t->read, operand, 1); break;
  case KIND_PAIR:
  case KIND_PAIR_VAR: touch(t->read, operand, 2); break;
  case KIND_TRIPLE: touch(t->read, operand, 3); break;
  case KIND_FROM:
    if (operand >= constants) touch(t->read, set, 1);
    break;
  case KIND_SET_VAR: touch(t->read, set, 1); break;
  case KIND_INTO: touch(t->written, set, 1); break;
  default: break;
  }
}

/* Looks at instruction i again; returns whether more is live before it. */
static bool look(const code *c, flow *f, unsigned i) {
  const instruction *n = &c->at[i];
  const uint16_t operand[3] = {n->a, n->b, n->c};
  touched t = {{0}, {0}};
  unsigned next[2], count = followers(c, i, next);
  bool changed = false;
  for (unsigned k = 0; k < 3; k++)
    touch_operand(&t, instruction_rows[n->op].operand[k], operand[k],
                  c->constants);
  for (unsigned w = 0; w < FLOW_WORDS; w++) {
    uint64_t after = 0;
    for (unsigned k = 0; k < count; k++) after |= f->live[next[k]][w];
    uint64_t live = t.read[w] | (after & ~t.written[w]);
    changed |= live != f->live[i][w];
    f->live[i][w] = live;
  }
  return changed;
}

/* ---- Where ways meet ----------------------------------------------------- */

/* Of each instruction the set of those that all ways from it come to. */
static bool meet(const code *c, set_word *all, unsigned words, unsigned i) {
  set_word *at = all + i * words;
  unsigned next[2], count = followers(c, i, next);
  bool changed = false;
  for (unsigned w = 0; w < words; w++) {
    set_word both = count ? all[next[0] * words + w] : 0;
    if (count > 1) both &= all[next[1] * words + w];
    if (w == i / SET_BITS) both |= (set_word)1 << i % SET_BITS;
    changed |= both != at[w];
    at[w] = both;
  }
  return changed;
}

/* The one of them that has all others but i itself after it. */
static int nearest(const set_word *all, unsigned words, unsigned i) {
  const set_word *at = all + i * words;
  unsigned wanted = set_count(at, words) - 1, end = words * SET_BITS;
  for (unsigned k = set_next(at, words, 0); k < end;
       k = set_next(at, words, k + 1))
    if (k != i && set_count(all + k * words, words) == wanted) return (int)k;
  return -1;
}

static bool find_joins(const code *c, flow *f) {
  unsigned words = set_words(c->count);
  size_t size = (size_t)c->count * words * sizeof(set_word);
  set_word *all = malloc(size);
  if (!all) return false;
  for (unsigned i = 0; i < c->count; i++) set_fill(all + i * words, c->count);
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned i = c->count; i-- > 0;) changed |= meet(c, all, words, i);
  }
  for (unsigned i = 0; i < c->count; i++) {
    unsigned next[2];
    f->join[i] = followers(c, i, next) > 1 ? nearest(all, words, i) : -1;
  }
  free(all);
  return true;
}

bool flow_find_live(const code *c, flow *f) {
  f->join = NULL;
  f->live = calloc(c->count, sizeof *f->live);
  if (!f->live) return false;
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned i = c->count; i-- > 0;) changed |= look(c, f, i);
  }
  return true;
}

bool flow_find(const code *c, flow *f) {
  bool found = flow_find_live(c, f);
  f->join = malloc(c->count * sizeof *f->join);
  return found && f->join && find_joins(c, f);
}

void flow_free(flow *f) {
  free(f->live);
  free(f->join);
}
