/*
** read.h - what instructions of the rule machine ask of positions and outcomes,
** apart from what a function of an earlier room answers directly.
*/
#ifndef MOYO_READ_H
#define MOYO_READ_H

#include "frame.h"
#include "order.h"
#include "outcome.h"

/* What HEAD asks for. */
enum {
#define HEAD(NAME, name, kind, value) HEAD_##NAME,
#include "heads.def"
#undef HEAD
};

/* The value of row `what` of heads.def. */
static inline int64_t read_head(const moyo_state *s, unsigned what) {
  const head *h = s->head;
  switch (what) {
#define HEAD(NAME, name, kind, value)                                          \
  case HEAD_##NAME:                                                            \
    return value;
#include "heads.def"
#undef HEAD
  default: return TAG_NIL;
  }
}

/* How many stones the group on a point has; 0 if there is none. */
int64_t read_group_size(const moyo_state *s, unsigned p);

/* Of a game with stones that can be taken back: the turn that placed the stone on
** p, tagged; and the points to which stones would return with it. */
int64_t read_placed(const moyo_state *s, unsigned p);
void read_returns(const moyo_state *s, unsigned p, set_word *out);

/* The cell of table field f in row at[0] and column at[1], from 1; or NULL. */
int32_t *read_cell(const moyo_state *s, unsigned f, const int64_t *at);

/* Finds out the outcome of the call's step; false if that fails. */
bool read_new_outcome(frame *f);
static inline bool read_outcome(frame *f) {
  const outcome *o = f->call->outcome;
  return (o && o->known && !o->after) || read_new_outcome(f);
}

/* Finds the position after the step, and gives it to the frame; false if that
** fails. */
bool read_after(frame *f);

/* How many stones the step flips, if it has been tried out. */
int64_t read_flipped_count(const outcome *o);

#endif
