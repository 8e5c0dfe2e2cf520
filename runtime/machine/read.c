/*
** read.c - what instructions ask of positions and outcomes.  See read.h.
*/
#include "read.h"

#include "legality.h"

int64_t read_group_size(const moyo_state *s, unsigned p) {
  int64_t n = 0;
  unsigned q = p;
  if (s->colour[p] == EMPTY) return 0;
  if (!s->game->stacks) return s->record[s->group[p]].size;
  do {
    n++;
    q = s->next[q];
  } while (q != p);
  return n;
}

int64_t read_placed(const moyo_state *s, unsigned p) {
  uint32_t placed = s->game->recalling->placed(s, p);
  return placed ? (int64_t)placed - 1 : TAG_NIL;
}

void read_returns(const moyo_state *s, unsigned p, set_word *out) {
  memset(out, 0, s->game->words * sizeof *out);
  for (unsigned q = 0; q < s->game->points; q++)
    if (s->game->recalling->returns(s, p, q)) set_add(out, q);
}

int32_t *read_cell(const moyo_state *s, unsigned f, const int64_t *at) {
  const field *d = &s->game->fields[f];
  unsigned columns = d->columns + (d->hidden != HIDDEN_NOT);
  if ((uint64_t)at[0] - 1 >= d->rows || (uint64_t)at[1] - 1 >= columns)
    return NULL;
  return state_field(s, f) + (at[0] - 1) * (int64_t)columns + (at[1] - 1);
}

bool read_new_outcome(frame *f) {
  hook_call *call = f->call;
  if (!call->outcome) return false;
  moyo_state *s = (moyo_state *)(uintptr_t)call->state;
  return legality_outcome(s, *call->step, call->outcome, NULL) == MOYO_OK;
}

bool read_after(frame *f) {
  hook_call *call = f->call;
  if (!call->outcome) return false;
  moyo_state *s = (moyo_state *)(uintptr_t)call->state;
  if (legality_after(s, *call->step, call->outcome, NULL) != MOYO_OK)
    return false;
  f->at[1] = call->outcome->after;
  return true;
}

int64_t read_flipped_count(const outcome *o) {
  return o->after ? o->after->losses.flipped_count : 0;
}
