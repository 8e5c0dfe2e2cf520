/*
** trace.c - the ways that code of a condition takes before the position is known.
** See trace.h.
*/
#include "trace.h"

#include <stdlib.h>
#include <string.h>

#include "trace_step.h"

enum {
  MOST_HERE = 30000, /* instructions of one step */
  MOST_DEPTH = 500,  /* decisions one after the other */
  MOST_NESTED = 128, /* of which so many are not the last way */
  MOST_VAIN = 3,
  MOST_SEEN = 1 << 16
};

/* ---- Levels -------------------------------------------------------------- */

static uint64_t *level(const trace *t, unsigned k) {
  return t->stack + (size_t)k * t->size;
}

/* Values that nothing reads any more are like each other. */
static void forget(const trace *t, uint64_t *s) {
  unsigned at = (unsigned)s[0] & (IN_MIDST - 1);
  int on = s[0] & IN_MIDST ? t->code->at[at].a : -1;
  for (unsigned r = 0; r < t->registers; r++)
    if (!flow_is_live(&t->flow, at, r) && (int)r != on)
      put(t, s, r, value_of(0));
  for (unsigned i = 0; i < t->code->sets; i++)
    if (!flow_is_live(&t->flow, at, CODE_REGISTERS + i))
      sets(t, s)[i] = t->empty_set;
}

/* ---- Ways ---------------------------------------------------------------- */

static void write_number(const trace *t, uint64_t *s, write w) {
  if (w.reg < 0) return;
  put(t, s, (unsigned)w.reg,
      w.from < 0 ? value_of(w.n) : get(t, s, (unsigned)w.from));
}

/* Takes one of two ways. */
static void take(trace *t, uint64_t *s, const fork *k, bool yes) {
  unsigned colours = yes ? k->colours : FORM_ALL & ~k->colours;
  s[0] = k->to[!yes];
  for (unsigned r = 0; !k->by_sum && r < t->registers; r++)
    if (sums(t, s)[r] != SUM_NONE)
      put(t, s, r, forms_given(t->forms, k->at, colours, get(t, s, r)));
  for (unsigned i = 0; i < 2; i++)
    write_number(t, s, yes ? k->yes[i] : k->no[i]);
}

static bool is_spent(trace *t) {
  return --t->here < 0 || --t->left < 0 || forms_full(t->forms);
}

static bool meet(trace *t, unsigned k, const fork *f);

/* Follows what lies at level k until it comes to an instruction. */
static bool follow_to(trace *t, unsigned k, uint64_t to) {
  uint64_t *s = level(t, k);
  fork f;
  while (s[0] != to) {
    if (s[0] >= TO_ANSWER && !(s[0] & IN_MIDST)) return false;
    if (is_spent(t)) return false;
    next n = trace_step(t, s, &f);
    if (n == NEXT_END || (n == NEXT_FORK && !meet(t, k, &f))) return false;
  }
  return true;
}

/* Makes `yes` what either way leaves; false if no form says what a register or a set
** holds that is read where they meet. */
static bool unite(trace *t, uint64_t *yes, uint64_t *no, const fork *f) {
  const unsigned at = (unsigned)f->join;
  for (unsigned r = 0; r < t->registers; r++) {
    value a = get(t, yes, r), b = get(t, no, r);
    value v = forms_either(t->forms, f->at, f->colours, a, b);
    bool lost =
        v.sum == SUM_UNKNOWN && a.sum != SUM_UNKNOWN && b.sum != SUM_UNKNOWN;
    if (lost && flow_is_live(&t->flow, at, r)) return false;
    put(t, yes, r, v);
  }
  for (unsigned i = 0; i < t->code->sets; i++) {
    uint32_t a = sets(t, yes)[i], b = sets(t, no)[i];
    uint32_t set = forms_either_set(t->forms, f->at, f->colours, a, b);
    bool lost = set == POOL_NONE && a != POOL_NONE && b != POOL_NONE;
    if (lost && flow_is_live(&t->flow, at, CODE_REGISTERS + i)) return false;
    sets(t, yes)[i] = set;
  }
  return true;
}

/* Follows both ways to where they meet; false, with nothing changed, if they do
** not, or if no forms say what registers hold there. */
static bool meet(trace *t, unsigned k, const fork *f) {
  unsigned from = (unsigned)level(t, k)[0] & (IN_MIDST - 1);
  if (f->by_sum || f->join < 0 || k + 3 > MOST_NESTED ||
      t->vain[from] >= MOST_VAIN)
    return false;
  uint64_t *s = level(t, k), *yes = level(t, k + 1), *no = level(t, k + 2);
  size_t size = t->size * sizeof *s;
  memcpy(yes, s, size);
  take(t, yes, f, true);
  bool met = follow_to(t, k + 1, (uint64_t)f->join);
  if (met) {
    memcpy(no, s, size);
    take(t, no, f, false);
    met = follow_to(t, k + 2, (uint64_t)f->join) && unite(t, yes, no, f);
  }
  if (!met) {
    t->vain[from]++;
    return false;
  }
  memcpy(s, yes, size);
  forget(t, s);
  return true;
}

/* A place for what comes of what is seen. */
static bool make_room(trace *t) {
  if (t->seen.count < t->outcomes) return true;
  uint32_t room = t->outcomes ? 2 * t->outcomes : 64;
  uint32_t *larger = realloc(t->outcome, room * sizeof *larger);
  if (!larger) return false;
  for (uint32_t i = t->outcomes; i < room; i++) larger[i] = POOL_NONE;
  t->outcome = larger;
  t->outcomes = room;
  return true;
}

static uint32_t follow(trace *t, unsigned k);

/* The same, once. */
static uint32_t follow_once(trace *t, unsigned k) {
  uint64_t *s = level(t, k);
  if (s[0] >= TO_ANSWER && !(s[0] & IN_MIDST))
    return (uint32_t)(s[0] - TO_ANSWER);
  forget(t, s);
  uint32_t i = make_room(t) ? pool_intern(&t->seen, s) : POOL_NONE;
  if (i == POOL_NONE) return ANSWER_ASK;
  if (t->outcome[i] != POOL_NONE) return t->outcome[i];
  t->outcome[i] = ANSWER_ASK; /* if it comes here again it has no end */
  uint32_t came = follow(t, k);
  return t->outcome[i] = came;
}

/* Follows what lies at level k to its end. */
static uint32_t follow(trace *t, unsigned k) {
  uint64_t *s = level(t, k);
  fork f;
  for (;;) {
    if (is_spent(t)) return ANSWER_ASK;
    next n = trace_step(t, s, &f);
    if (n == NEXT_END) return (uint32_t)(s[0] - TO_ANSWER);
    if (n == NEXT_FORK && !meet(t, k, &f)) break;
  }
  if (k + 1 >= MOST_NESTED || t->depth >= MOST_DEPTH) return ANSWER_ASK;
  t->depth++;
  memcpy(level(t, k + 1), s, t->size * sizeof *s);
  take(t, level(t, k + 1), &f, true);
  uint32_t yes = follow_once(t, k + 1);
  take(t, s, &f, false);
  uint32_t no = follow_once(t, k);
  t->depth--;
  if (f.by_sum)
    return forms_decide_sum(t->forms, f.sum, f.low, f.high, yes, no);
  return forms_decide(t->forms, f.at, f.colours, yes, no);
}

/* ---- Traces -------------------------------------------------------------- */

bool trace_begin(trace *t, const moyo_game *g, const node *n, forms *f) {
  const code *c = n->code;
  size_t words = c->registers + (c->registers + c->sets + 1) / 2 + 1;
  *t = (trace){.game = g, .code = c, .forms = f, .registers = c->registers};
  t->size = (unsigned)words;
  t->stack = calloc((MOST_NESTED + 1) * words, sizeof *t->stack);
  t->vain = calloc(c->count, 1);
  t->set = calloc((c->sets + 1) * g->words, sizeof *t->set);
  t->seen = pool_make(words * sizeof(uint64_t), MOST_SEEN);
  for (unsigned i = 0; i < FORM_COLOURS; i++) forms_make_set(f, i);
  t->empty_set = forms_keep_set(f);
  t->one = *c;
  t->one.at = t->at;
  t->at[1] = t->at[2] = (instruction){.op = CODE_TRAP};
  t->state = (moyo_state){.game = g, .head = &t->head};
  t->call = (hook_call){.state = &t->state, .step = &t->step, .node = n};
  t->frame = (frame){.code = &t->one,
                     .call = &t->call,
                     .game = g,
                     .at = {&t->state},
                     .words = g->words,
                     .set = t->set};
  return flow_find(c, &t->flow) && t->stack && t->vain && t->set;
}

void trace_end(trace *t) {
  flow_free(&t->flow);
  pool_free(&t->seen);
  free(t->outcome);
  free(t->stack);
  free(t->vain);
  free(t->set);
}

uint32_t trace_run(trace *t) {
  uint64_t *s = level(t, 0);
  memset(s, 0, t->size * sizeof *s);
  for (unsigned r = 0; r < t->registers; r++) put(t, s, r, value_unknown());
  for (unsigned i = 0; i < t->code->sets; i++) sets(t, s)[i] = t->empty_set;
  t->head.actor = t->head.mover = (uint8_t)t->player;
  pool_clear(&t->seen);
  for (uint32_t i = 0; i < t->outcomes; i++) t->outcome[i] = POOL_NONE;
  t->here = MOST_HERE < t->code->budget ? MOST_HERE : t->code->budget;
  t->depth = 0;
  memset(t->vain, 0, t->code->count);
  return follow(t, 0);
}
