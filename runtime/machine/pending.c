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

/* Points that lose a stone, and those that get one, in their order. */
typedef struct changes {
  unsigned left, come;
  uint16_t leave[MAX_POINTS], arrive[MAX_POINTS];
} changes;

/* Gives points of a word back the colours that groups know; what they came to have
** is kept instead. */
static void take_back(pending *w, moyo_state *s, unsigned word, changes *c) {
  for (set_word m = w->changed[word]; m; m &= m - 1) {
    unsigned p = word * SET_BITS + (unsigned)__builtin_ctzll(m);
    uint8_t now = s->colour[p], had = w->had[p];
    if (now == had) continue;
    s->colour[p] = had;
    w->had[p] = now;
    c->leave[c->left] = c->arrive[c->come] = (uint16_t)p;
    c->left += had != EMPTY;
    c->come += now != EMPTY;
  }
}

bool pending_settle(frame *f) {
  moyo_state *s = f->target;
  pending *w = f->waiting;
  changes c;
  lows l;
  c.left = c.come = l.count = 0;
  l.whole = s->head->loose == 0;
  for (uint64_t m = f->pending; m; m &= m - 1)
    take_back(w, s, (unsigned)__builtin_ctzll(m), &c);
  f->pending = 0;
  f->free = s->free;
  for (unsigned i = 0; i < c.left; i++) state_take(s, c.leave[i], 1);
  for (unsigned i = 0; i < c.come; i++) {
    state_put(s, c.arrive[i], w->had[c.arrive[i]]);
    if (s->low_count) note_lows(s, &l);
  }
  if (!l.whole) return false;
  s->low_count = l.count;
  memcpy(s->low, l.stone, l.count * sizeof *s->low);
  return true;
}
