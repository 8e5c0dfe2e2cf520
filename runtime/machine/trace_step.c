/*
** trace_step.c - instructions of a trace: heads, numbers and answers.  See
** trace_step.h.
*/
#include "trace_step.h"

/* Numbers beside sums that are compared. */
#define MOST_LARGE ((int64_t)1 << 40)

/* ---- Heads, numbers and answers ------------------------------------------ */

static next read_of_head(trace *t, uint64_t *s, const instruction *n) {
  if (n->c != 0) return end(s, ANSWER_ASK);
  switch (n->b) {
  case HEAD_MOVER:
  case HEAD_ACTOR: put(t, s, n->a, value_of(t->player + 1)); return go_on(s);
  case HEAD_LAST_POINT:
    put(t, s, n->a,
        value_of(t->last == NO_POINT ? TAG_NIL : (int64_t)t->last + 1));
    return go_on(s);
  case HEAD_PLY:
  case HEAD_STEPS:
  case HEAD_TURNS:
  case HEAD_PASSES:
  case HEAD_LAST_MOVER:
  case HEAD_LAST_TAKEN:
  case HEAD_LAST_OWN: {
    const term one = {.at = TERM_HEAD + n->b, .more = {0, 1, 1}};
    put(t, s, n->a, (value){0, pool_intern(&t->forms->terms, &one)});
    return go_on(s);
  }
  default: return trace_lose(t, s, n);
  }
}

/* Sums and differences, as far as they are of forms. */
static next compute(trace *t, uint64_t *s, fork *k, const instruction *n) {
  forms *f = t->forms;
  cell c, d;
  value a = get(t, s, n->b), b = value_unknown();
  switch (n->op) {
  case CODE_ADD:
  case CODE_SUBTRACT:
  case CODE_MULTIPLY: b = get(t, s, n->c); break;
  case CODE_ADD_NUMBER: b = value_of((int16_t)n->c); break;
  default: b = value_of(0); break;
  }
  /* of one point or none the machine knows best */
  bool one = a.sum == SUM_NONE || forms_cell(f, a, &c);
  bool other = b.sum == SUM_NONE || forms_cell(f, b, &d);
  if (one && other && (a.sum == SUM_NONE || b.sum == SUM_NONE || c.at == d.at))
    return trace_known(t, s, k, n);
  value result = value_unknown();
  switch (n->op) {
  case CODE_ADD:
  case CODE_ADD_NUMBER: result = forms_add(f, a, b); break;
  case CODE_SUBTRACT: result = forms_add(f, a, forms_scale(f, b, -1)); break;
  case CODE_NEGATE: result = forms_scale(f, a, -1); break;
  default:
    if (b.sum == SUM_NONE) result = forms_scale(f, a, b.n);
    if (a.sum == SUM_NONE) result = forms_scale(f, b, a.n);
    break;
  }
  put(t, s, n->a, result);
  return go_on(s);
}

/* Is the value a number by the colour of one point, or of none? */
static bool is_simple(const trace *t, value v) {
  cell c;
  return v.sum == SUM_NONE || forms_cell(t->forms, v, &c);
}

/* Jumps if a - b is from `low` to `high`, or if it is not. */
static next compare(trace *t, uint64_t *s, fork *k, const instruction *n,
                    value b, int64_t low, int64_t high, bool wanted) {
  forms *f = t->forms;
  cell c;
  value a = get(t, s, n->a);
  if (is_simple(t, a) && b.sum == SUM_NONE) return trace_known(t, s, k, n);
  value d = forms_add(f, a, forms_scale(f, b, -1));
  bool known = d.sum != SUM_UNKNOWN && d.n > -MOST_LARGE && d.n < MOST_LARGE;
  if (!known) {
    bool simple = is_simple(t, a) && is_simple(t, b);
    return simple ? trace_known(t, s, k, n) : end(s, ANSWER_ASK);
  }
  uint32_t on = (uint32_t)s[0] + 1;
  uint32_t yes = wanted ? n->c : on, no = wanted ? on : n->c;
  if (d.sum == SUM_NONE) {
    bool within = d.n >= low && d.n <= high;
    return fork_at(t, s, k, 0, within ? FORM_ALL : 0, yes, no);
  }
  if (forms_cell(f, d, &c))
    return fork_at(t, s, k, c.at, forms_within(&c, low, high), yes, no);
  fork_at(t, s, k, 0, 1, yes, no);
  k->by_sum = true;
  k->sum = d.sum;
  k->low = low == INT64_MIN ? low : low - d.n;
  k->high = high == INT64_MAX ? high : high - d.n;
  return NEXT_FORK;
}

/* The less or the greater of two, of which one at least is a sum. */
static next choose(trace *t, uint64_t *s, fork *k, const instruction *n) {
  forms *f = t->forms;
  bool least = n->op == CODE_LEAST;
  if (trace_is_known(t, s, n)) return trace_known(t, s, k, n);
  value d = forms_add(f, get(t, s, n->b), forms_scale(f, get(t, s, n->c), -1));
  bool small = d.n > -MOST_LARGE && d.n < MOST_LARGE;
  if (d.sum == SUM_UNKNOWN || d.sum == SUM_NONE || !small)
    return trace_lose(t, s, n);
  uint32_t at = (uint32_t)s[0];
  fork_at(t, s, k, 0, 1, at + 1, at + 1);
  s[0] = at;
  k->by_sum = true;
  k->sum = d.sum;
  k->low = INT64_MIN;
  k->high = -1 - d.n;
  k->yes[0] = (write){n->a, 0, least ? n->b : n->c};
  k->no[0] = (write){n->a, 0, least ? n->c : n->b};
  return NEXT_FORK;
}

static next answer(trace *t, uint64_t *s, fork *k, const instruction *n) {
  cell c;
  value v = get(t, s, n->a);
  if (v.sum == SUM_NONE) return end(s, v.n ? ANSWER_YES : ANSWER_NO);
  if (v.sum == SUM_UNKNOWN) return end(s, ANSWER_ASK);
  uint32_t yes = TO_ANSWER + ANSWER_YES, no = TO_ANSWER + ANSWER_NO;
  if (forms_cell(t->forms, v, &c))
    return fork_at(t, s, k, c.at, forms_within(&c, 0, 0), no, yes);
  fork_at(t, s, k, 0, 1, no, yes);
  k->by_sum = true;
  k->sum = v.sum;
  k->low = k->high = -v.n;
  return NEXT_FORK;
}

next trace_step(trace *t, uint64_t *s, fork *k) {
  const instruction *n = &t->code->at[s[0] & (IN_MIDST - 1)];
  const int64_t number = (int16_t)n->b;
  switch (n->op) {
  case CODE_JUMP: s[0] = n->c; return NEXT_ON;
  case CODE_ANSWER: return answer(t, s, k, n);
  case CODE_ANSWER_NUMBER: return end(s, n->a ? ANSWER_YES : ANSWER_NO);
  case CODE_MOVE: put(t, s, n->a, get(t, s, n->b)); return go_on(s);
  case CODE_HEAD: return read_of_head(t, s, n);
  case CODE_LEAST:
  case CODE_GREATEST: return choose(t, s, k, n);
  case CODE_ADD:
  case CODE_SUBTRACT:
  case CODE_MULTIPLY:
  case CODE_ADD_NUMBER:
  case CODE_NEGATE: return compute(t, s, k, n);
  case CODE_JUMP_EQUAL: return compare(t, s, k, n, get(t, s, n->b), 0, 0, true);
  case CODE_JUMP_UNEQUAL:
    return compare(t, s, k, n, get(t, s, n->b), 0, 0, false);
  case CODE_JUMP_LESS:
    return compare(t, s, k, n, get(t, s, n->b), INT64_MIN, -1, true);
  case CODE_JUMP_AT_MOST:
    return compare(t, s, k, n, get(t, s, n->b), INT64_MIN, 0, true);
  case CODE_JUMP_IS: return compare(t, s, k, n, value_of(number), 0, 0, true);
  case CODE_JUMP_IS_NOT:
    return compare(t, s, k, n, value_of(number), 0, 0, false);
  case CODE_JUMP_BELOW:
    return compare(t, s, k, n, value_of(number), INT64_MIN, -1, true);
  case CODE_JUMP_FROM:
    return compare(t, s, k, n, value_of(number), 0, INT64_MAX, true);
  default:
    if (flow_ends(n->op)) return end(s, ANSWER_ASK);
    return trace_look(t, s, k, n);
  }
}
