/*
** pending.c - stones that a function has put and taken off.  See pending.h.
*/
#include "pending.h"

bool pending_may_wait(const moyo_game *g) {
  if (g->stacks || g->sided) return false;
  for (unsigned i = 0; i < g->guest_count; i++)
    if (g->guests[i]->arrive || g->guests[i]->leave) return false;
  return true;
}

void pending_settle(frame *f) {
  moyo_state *s = f->target;
  uint8_t now[PENDING_MOST];
  unsigned n = 0;
  for (unsigned i = 0; i < f->pending; i++) {
    unsigned p = f->point[i], had = f->had[i];
    if (s->colour[p] == had) continue;
    now[n] = s->colour[p];
    s->colour[p] = (uint8_t)had;
    f->point[n++] = (uint16_t)p;
  }
  f->pending = 0;
  for (unsigned i = 0; i < n; i++)
    if (s->colour[f->point[i]] != EMPTY) state_take(s, f->point[i], 1);
  for (unsigned i = 0; i < n; i++)
    if (now[i] != EMPTY) state_put(s, f->point[i], now[i]);
}
