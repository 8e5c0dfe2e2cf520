/*
** pending.c - stones that a function has put and taken off.  See pending.h.
*/
#include "pending.h"

#include "bytes.h"

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

/* Gives points back the colours that groups know; `now` keeps what they had.
** Returns which points of a word have changed.  Behind the last point there may
** be fields. */
static set_word take_back(const pending *w, moyo_state *s, unsigned word,
                          uint8_t *now) {
  const uint8_t *had = w->had + word * SET_BITS;
  uint8_t *colour = s->colour + word * SET_BITS;
  unsigned left = s->game->points - word * SET_BITS;
  set_word changed = ~bytes_same_64(colour, had);
  memcpy(now, colour, SET_BITS);
  if (left >= SET_BITS) {
    memcpy(colour, had, SET_BITS);
    return changed;
  }
  memcpy(colour, had, left);
  return changed & (((set_word)1 << left) - 1);
}

static void take_stones(moyo_state *s, unsigned word, set_word points) {
  for (; points; points &= points - 1) {
    unsigned p = word * SET_BITS + (unsigned)__builtin_ctzll(points);
    if (s->colour[p] != EMPTY) state_take(s, p, 1);
  }
}

static void put_stones(moyo_state *s, unsigned word, set_word points,
                       const uint8_t *now, lows *l) {
  for (; points; points &= points - 1) {
    unsigned i = (unsigned)__builtin_ctzll(points);
    if (now[i] == EMPTY) continue;
    state_put(s, word * SET_BITS + i, now[i]);
    if (s->low_count) note_lows(s, l);
  }
}

bool pending_settle(frame *f) {
  moyo_state *s = f->target;
  const pending *w = f->waiting;
  uint8_t now[SET_MAX_WORDS * SET_BITS];
  set_word changed[SET_MAX_WORDS];
  uint64_t words = f->pending, left;
  lows l;
  l.count = 0;
  l.whole = s->head->loose == 0;
  f->pending = 0;
  f->free = s->free;
  for (left = words; left; left &= left - 1) {
    unsigned i = (unsigned)__builtin_ctzll(left);
    changed[i] = take_back(w, s, i, now + i * SET_BITS);
  }
  for (left = words; left; left &= left - 1) {
    unsigned i = (unsigned)__builtin_ctzll(left);
    take_stones(s, i, changed[i]);
  }
  for (left = words; left; left &= left - 1) {
    unsigned i = (unsigned)__builtin_ctzll(left);
    put_stones(s, i, changed[i], now + i * SET_BITS, &l);
  }
  if (!l.whole) return false;
  s->low_count = l.count;
  memcpy(s->low, l.stone, l.count * sizeof *s->low);
  return true;
}
