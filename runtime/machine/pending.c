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

enum { LOWS_MOST = 32 };

/* The groups that have come to zero liberties, while stones are put. */
typedef struct lows {
  unsigned count;
  bool whole; /* these are all that are on the board */
  uint16_t stone[LOWS_MOST];
} lows;

/* Notes the groups that the last stone put brought to zero. */
static void note_lows(const moyo_state *s, lows *l) {
  unsigned n = l->count + s->low_count; /* a group may be there twice */
  l->whole = l->whole && n <= LOWS_MOST && n <= s->game->points;
  for (unsigned i = 0; l->whole && i < s->low_count; i++)
    l->stone[l->count++] = s->low[i];
}

bool pending_settle(frame *f) {
  moyo_state *s = f->target;
  uint8_t now[PENDING_MOST];
  unsigned n = 0;
  lows l;
  l.count = 0;
  l.whole = s->head->loose == 0;
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
  for (unsigned i = 0; i < n; i++) {
    if (now[i] == EMPTY) continue;
    state_put(s, f->point[i], now[i]);
    if (s->low_count) note_lows(s, &l);
  }
  if (!l.whole) return false;
  s->low_count = l.count;
  memcpy(s->low, l.stone, l.count * sizeof *s->low);
  return true;
}
