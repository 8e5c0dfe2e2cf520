/*
** trace_step.h - one instruction of a trace.  For files of trace.h.
**
** What registers hold lies in so many words:
**
**   place | numbers of the registers | their sums | sets
**
** An instruction goes on, or in two ways, or ends.
*/
#ifndef MOYO_TRACE_STEP_H
#define MOYO_TRACE_STEP_H

#include <string.h>

#include "read.h"
#include "trace.h"

/* Numbers of instructions to go to are less; an answer is more by this. */
enum { TO_ANSWER = 1 << 20, IN_MIDST = 1 << 30 };

/* How the code goes on. */
typedef enum next { NEXT_ON, NEXT_FORK, NEXT_END } next;

/* A register's new number, or that of register `from`. */
typedef struct write {
  int reg;
  int64_t n;
  int from; /* or -1 */
} write;

/* Two ways, by the colour of a point or by a sum. */
typedef struct fork {
  bool by_sum;
  uint32_t at;
  unsigned colours;
  uint32_t sum;
  int64_t low, high;
  uint32_t to[2]; /* where they go: if so, and if not */
  write yes[2], no[2];
  int join; /* where they meet, or -1 */
} fork;

/* Follows the instruction at the place of s. */
next trace_step(trace *t, uint64_t *s, fork *k);

/* One that may look at the board: at colours and sets of points. */
next trace_look(trace *t, uint64_t *s, fork *k, const instruction *n);

/* One that the machine may run: of what it gets all is known, or depends on the
** colour of one point. */
next trace_known(trace *t, uint64_t *s, fork *k, const instruction *n);

/* Is all that it gets so? */
bool trace_is_known(trace *t, uint64_t *s, const instruction *n);

/* Runs it on such registers.  Returns 0 for a trap, 1 if it goes on, 2 if it
** jumps. */
unsigned trace_run_one(trace *t, int64_t *r, const instruction *n);

/* What it writes cannot be known. */
next trace_lose(const trace *t, uint64_t *s, const instruction *n);

/* ---- Registers ----------------------------------------------------------- */

static inline int64_t *numbers(uint64_t *s) {
  return (int64_t *)(void *)(s + 1);
}

static inline uint32_t *sums(const trace *t, uint64_t *s) {
  return (uint32_t *)(void *)(s + 1 + t->registers);
}

static inline uint32_t *sets(const trace *t, uint64_t *s) {
  return sums(t, s) + t->registers;
}

static inline value get(const trace *t, uint64_t *s, unsigned r) {
  return (value){numbers(s)[r], sums(t, s)[r]};
}

static inline void put(const trace *t, uint64_t *s, unsigned r, value v) {
  numbers(s)[r] = v.sum == SUM_UNKNOWN ? 0 : v.n;
  sums(t, s)[r] = v.sum;
}

/* A set that an instruction reads; POOL_NONE if it is not known. */
static inline uint32_t get_set(trace *t, uint64_t *s, unsigned i) {
  const code *c = t->code;
  if (i >= c->constants) return sets(t, s)[i - c->constants];
  for (unsigned k = 0; k < FORM_COLOURS; k++)
    memcpy(forms_make_set(t->forms, k), c->constant + i * t->forms->words,
           t->forms->words * sizeof(set_word));
  return forms_keep_set(t->forms);
}

static inline void put_set(const trace *t, uint64_t *s, unsigned i,
                           uint32_t set) {
  sets(t, s)[i - t->code->constants] = set;
}

/* The point, from 0, that a register certainly holds. */
static inline bool get_point(const trace *t, uint64_t *s, unsigned r,
                             unsigned *p) {
  return sums(t, s)[r] == SUM_NONE && read_point(&t->frame, numbers(s)[r], p);
}

/* ---- How it goes on ------------------------------------------------------ */

static inline next go_on(uint64_t *s) {
  s[0]++;
  return NEXT_ON;
}

static inline next end(uint64_t *s, uint32_t answer) {
  s[0] = TO_ANSWER + answer;
  return NEXT_END;
}

static inline next fork_at(const trace *t, uint64_t *s, fork *k, uint32_t at,
                           unsigned colours, uint32_t yes, uint32_t no) {
  *k = (fork){.at = at,
              .colours = colours,
              .to = {yes, no},
              .yes = {{.reg = -1}, {.reg = -1}},
              .no = {{.reg = -1}, {.reg = -1}},
              .join = t->flow.join[s[0] & (IN_MIDST - 1)]};
  if (colours != 0 && colours != FORM_ALL && yes != no) return NEXT_FORK;
  s[0] = colours ? yes : no;
  return s[0] >= TO_ANSWER ? NEXT_END : NEXT_ON;
}

/* Two ways that both go on here, where then more is known of a cell. */
static inline next tell_apart(const trace *t, uint64_t *s, fork *k,
                              const cell *c) {
  unsigned colours = forms_within(c, c->by[0], c->by[0]);
  fork_at(t, s, k, c->at, colours, (uint32_t)s[0], (uint32_t)s[0] + 1);
  k->to[1]--;
  k->join = -1;
  return NEXT_FORK;
}

/* A register that is needed as a number holds another form. */
static inline next need(const trace *t, uint64_t *s, fork *k, unsigned r) {
  cell c;
  if (forms_cell(t->forms, get(t, s, r), &c)) return tell_apart(t, s, k, &c);
  return end(s, ANSWER_ASK);
}

static inline bool is_number(const trace *t, uint64_t *s, unsigned r) {
  return sums(t, s)[r] == SUM_NONE;
}

#endif
