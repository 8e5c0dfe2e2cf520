/*
** ties.c - set fields that are tied to stones.  See ties.h.
*/
#include "ties.h"

#include <string.h>

static bool is_used(const moyo_game *g) { return g->tied; }

static void change(moyo_state *s, unsigned f, unsigned p, bool in) {
  if (in)
    set_add(state_set(s, f), p);
  else
    set_remove(state_set(s, f), p);
}

static void arrive(moyo_state *s, unsigned p) {
  for (unsigned f = 0; !s->carrying && f < s->game->field_count; f++) {
    tie_kind t = s->game->fields[f].tie;
    if (t == TIE_STONES || t == TIE_PLACED) change(s, f, p, t == TIE_PLACED);
  }
}

static void leave(moyo_state *s, unsigned p) {
  for (unsigned f = 0; !s->carrying && f < s->game->field_count; f++) {
    tie_kind t = s->game->fields[f].tie;
    if (t != TIE_NONE) change(s, f, p, t == TIE_REMOVED);
  }
}

static void moved(moyo_state *s, unsigned from, unsigned to) {
  for (unsigned f = 0; f < s->game->field_count; f++) {
    tie_kind t = s->game->fields[f].tie;
    if (t == TIE_PLACED) {
      change(s, f, from, s->colour[from] != EMPTY);
      change(s, f, to, true);
    } else if (t == TIE_STONES) {
      bool was = set_has(state_set(s, f), from);
      change(s, f, from, set_has(state_set(s, f), to));
      change(s, f, to, was);
    }
  }
}

static void begin_turn(moyo_state *s) {
  for (unsigned f = 0; f < s->game->field_count; f++) {
    const field *d = &s->game->fields[f];
    if (d->tie == TIE_REMOVED || d->tie == TIE_PLACED)
      memset(state_set(s, f), 0, d->size * sizeof(set_word));
  }
}

const mechanism ties_mechanism = {.is_used = is_used,
                                  .arrive = arrive,
                                  .leave = leave,
                                  .moved = moved,
                                  .begin_turn = begin_turn};
