/*
** rows.c - the steps of a verb with two arguments.  See rows.h.
*/
#include "rows.h"

#include <string.h>

/* Do both arguments have the same values? */
static bool are_alike(const stages *t) {
  return t->words[0] == t->words[1] &&
         memcmp(t->value[0], t->value[1], t->words[0] * sizeof(set_word)) == 0;
}

/* Lists the values of both arguments for rows_may_be. */
static void list_values(rows *r) {
  const stages *t = &r->closed;
  if (!rows_refuse(r)) return;
  for (unsigned i = are_alike(t); i < 2; i++) {
    uint16_t *at = r->value[i];
    for (unsigned k = 0; k < t->words[i]; k++)
      for (set_word w = t->value[i][k]; w; w &= w - 1)
        *at++ = (uint16_t)(k * SET_BITS + (unsigned)__builtin_ctzll(w));
  }
  if (are_alike(t))
    memcpy(r->value[0], r->value[1], t->count[0] * sizeof *r->value[0]);
}

void rows_begin(moyo_state *s, const verb *v, rows *r) {
  r->failed = !candidates_stages(s, v, &r->closed);
  /* to go through all values of a row takes longer than to judge a few pairs */
  r->opens = (v->narrowed >> SELECT_GIVEN & 1) && !v->sweeps;
  r->count = 0;
  r->total = rows_closed(r);
  r->most = ROWS_ROOM / r->closed.words[1];
  if (r->most > ROWS_MOST) r->most = ROWS_MOST;
  list_values(r);
}

static set_word *set_of(rows *r, unsigned i) {
  return r->set + i * r->closed.words[1];
}

/* Its place is taken by the last. */
static void drop_row(rows *r, unsigned i) {
  unsigned last = --r->count;
  r->row[i] = r->row[last];
  memcpy(set_of(r, i), set_of(r, last), r->closed.words[1] * sizeof *r->set);
}

static void open_row(moyo_state *s, const verb *v, rows *r, moyo_step step) {
  stages *closed = &r->closed;
  set_word *set = set_of(r, r->count);
  memcpy(set, closed->value[1], closed->words[1] * sizeof *set);
  decided known = closed->decided;
  int left = candidates_narrow(s, v, step, SELECT_GIVEN, set, &known);
  unsigned n = left < 0 ? 0 : (unsigned)left;
  r->failed |= left < 0;
  set_remove(closed->value[0], step.arg[0]);
  closed->count[0]--;
  r->total -= closed->count[1] - n;
  r->opens = 2 * n <= closed->count[1];
  if (n > 0) r->row[r->at = r->count++] = (row){step.arg[0], (uint16_t)n};
  list_values(r);
}

static bool step_closed(moyo_state *s, const verb *v, rows *r, uint32_t number,
                        moyo_step *step) {
  const stages *closed = &r->closed;
  unsigned first = number / closed->count[1],
           second = number % closed->count[1];
  bool listed = rows_refuse(r);
  step->arg[0] = (uint16_t)(listed ? r->value[0][first]
                                   : set_select(closed->value[0], first));
  step->arg[1] = (uint16_t)(listed ? r->value[1][second]
                                   : set_select(closed->value[1], second));
  r->at = ROW_NONE;
  if (!r->opens || r->count == r->most) return true;
  open_row(s, v, r, *step);
  return r->at != ROW_NONE && set_has(set_of(r, r->at), step->arg[1]);
}

bool rows_step(moyo_state *s, const verb *v, rows *r, uint32_t number,
               moyo_step *step) {
  uint32_t k = number, closed = rows_closed(r);
  unsigned i = 0;
  if (k < closed) return step_closed(s, v, r, k, step);
  for (k -= closed; k >= r->row[i].count; i++) k -= r->row[i].count;
  r->at = i;
  step->arg[0] = r->row[i].first;
  step->arg[1] = (uint16_t)set_select(set_of(r, i), k);
  return true;
}

void rows_strike(rows *r, moyo_step step) {
  if (r->at == ROW_NONE) return;
  set_remove(set_of(r, r->at), step.arg[1]);
  r->total--;
  if (--r->row[r->at].count == 0) drop_row(r, r->at);
}
