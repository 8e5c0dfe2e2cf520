/*
** veil.c - stones that a player does not see.  See veil.h.
*/
#include "veil.h"

#include <string.h>

#include "error.h"
#include "groups.h"
#include "legality.h"
#include "random.h"
#include "turn.h"

static bool is_used(const moyo_game *g) { return g->veil.unseen.count > 0; }

static int32_t *told_of(const moyo_state *s) {
  return state_field(s, s->game->veil.told);
}

static bool knows(const moyo_state *s, unsigned p, unsigned player) {
  return player < s->game->players && told_of(s)[p] >> player & 1;
}

/* ---- What a view leaves out ---------------------------------------------- */

/* Marks what is dark for a player, or for any. */
static moyo_status mark_dark(moyo_state *s, unsigned player,
                             moyo_error *error) {
  const moyo_game *g = s->game;
  unsigned first = player < g->players ? player : 0;
  unsigned last = player < g->players ? player : g->players - 1;
  set_word *dark = state_set(s, g->veil.dark), all[SET_MAX_WORDS] = {0};
  for (unsigned i = first; i <= last; i++) {
    state_begin_field(s, g->veil.dark);
    moyo_step step = {.arg = {(uint16_t)i}};
    moyo_status status = turn_run(s, &g->veil.unseen, step, error);
    if (status != MOYO_OK) return status;
    for (unsigned k = 0; k < g->words; k++) all[k] |= dark[k];
  }
  for (unsigned p = 0; p < g->points; p++)
    if (knows(s, p, player)) set_remove(all, p);
  memcpy(dark, all, g->words * sizeof *dark);
  return MOYO_OK;
}

/* Fields by point know nothing of p. */
static void blank(moyo_state *s, unsigned p) {
  const moyo_game *g = s->game;
  for (unsigned f = 0; f < g->field_count; f++) {
    const field *d = &g->fields[f];
    if (d->kind == FIELD_SET && f != g->veil.dark)
      set_remove(state_set(s, f), p);
    else if (d->kind == FIELD_POINTS)
      state_field(s, f)[p] = d->initial;
  }
}

/* Takes the stones of players off the dark points. */
static void take_off(moyo_state *s) {
  const moyo_game *g = s->game;
  const set_word *dark = state_set(s, g->veil.dark);
  int32_t *unseen = state_field(s, g->veil.hidden);
  unsigned end = g->words * SET_BITS;
  for (unsigned p = set_next(dark, g->words, 0); p < end;
       p = set_next(dark, g->words, p + 1)) {
    unsigned colour = s->colour[p];
    blank(s, p);
    if (colour == EMPTY || colour > g->players) continue;
    unseen[colour - 1]++;
    s->colour[p] = EMPTY;
  }
}

/* Earlier positions and other players' plays would tell what is hidden. */
static void forget(moyo_state *s, bool keeps_last) {
  last_play last = s->head->last;
  turn_forget(s);
  if (keeps_last) s->head->last = last;
}

static moyo_status conceal(moyo_state *s, unsigned player, moyo_error *error) {
  const moyo_game *g = s->game;
  int32_t *told = told_of(s);
  *state_field(s, g->veil.viewer) =
      player < g->players ? (int32_t)player + 1 : 0;
  if (s->head->over) return MOYO_OK;
  for (unsigned p = 0; p < g->points; p++)
    told[p] = knows(s, p, player) ? 1 << player : 0;
  moyo_status status = mark_dark(s, player, error);
  if (status != MOYO_OK) return status;
  take_off(s);
  state_derive(s);
  forget(s, s->head->last_mover == player);
  /* what is dark may depend on what has been taken off */
  return mark_dark(s, player, error);
}

/* ---- Filling it in ------------------------------------------------------- */

/* Points where hidden stones may stand: free ones that are dark, or, if these
** are too few, any about which the player has not been told. */
static unsigned list_places(const moyo_state *s, unsigned stones,
                            uint16_t *list) {
  const moyo_game *g = s->game;
  const set_word *dark = state_set(s, g->veil.dark);
  unsigned player = (unsigned)*state_field(s, g->veil.viewer) - 1, n = 0;
  for (unsigned p = 0; p < g->points; p++)
    if (set_has(dark, p) && set_has(s->free, p)) list[n++] = (uint16_t)p;
  if (n >= stones) return n;
  n = 0;
  for (unsigned p = 0; p < g->points; p++)
    if (set_has(s->free, p) && !knows(s, p, player)) list[n++] = (uint16_t)p;
  return n;
}

/* Draws one of the colours, as many of which are hidden as it says. */
static unsigned draw_colour(int32_t *unseen, unsigned stones,
                            moyo_random *random) {
  unsigned k = random_below(random, stones), i = 0;
  while ((int32_t)k >= unseen[i]) k -= (unsigned)unseen[i++];
  unseen[i]--;
  return i + 1;
}

/* Puts a stone on one of the places, such that no group is left without a
** liberty if it can be helped; the place is used up.  False without a place. */
static bool deal_one(moyo_state *s, unsigned colour, uint16_t *places,
                     unsigned *count, moyo_random *random) {
  unsigned left = *count, spare = NO_POINT;
  while (left > 0) {
    unsigned k = random_below(random, left--), p = places[k];
    places[k] = places[left];
    places[left] = (uint16_t)p;
    if (!set_has(s->free, p)) continue;
    state_put(s, p, colour);
    if (s->low_count == 0 || left == 0) {
      if (s->game->veil.marked >= 0)
        set_add(state_set(s, (unsigned)s->game->veil.marked), p);
      spare = left;
      break;
    }
    s->game->groups->leave(s, p); /* it has not been there */
  }
  if (spare == NO_POINT) return false;
  places[spare] = places[--*count];
  return true;
}

static void deal(moyo_state *s, moyo_random *random) {
  const moyo_game *g = s->game;
  int32_t *unseen = state_field(s, g->veil.hidden);
  uint16_t places[MAX_POINTS];
  unsigned stones = 0, count;
  for (unsigned i = 0; i < g->players; i++) stones += (unsigned)unseen[i];
  count = list_places(s, stones, places);
  for (; stones > 0; stones--)
    deal_one(s, draw_colour(unseen, stones, random), places, &count, random);
  state_begin_field(s, g->veil.dark);
  *state_field(s, g->veil.viewer) = 0;
  state_note_low(s);
  forget(s, true);
}

/* ---- Plays that are refused ---------------------------------------------- */

static moyo_status refused(moyo_state *s, moyo_step step, bool *ends,
                           moyo_error *error) {
  const head *h = s->head;
  moyo_error own;
  if (h->over || h->actor == CHANCE || state_is_view(s)) return MOYO_REFUSED;
  if (!legality_edge(s, step.verb)) return MOYO_REFUSED;
  moyo_state *view = moyo_state_view(s, h->actor, error);
  if (!view) return MOYO_ERROR;
  moyo_status status = moyo_judge(view, step, &own);
  moyo_state_free(view);
  if (status != MOYO_OK) {
    if (error) *error = own;
    return status;
  }
  unsigned p = legality_arrival(s->game, step);
  if (p == NO_POINT)
    return error_set(error, MOYO_REFUSED, "hidden",
                     "this is refused, for a reason that %s does not see",
                     s->game->player_name[h->actor]);
  told_of(s)[p] |= 1 << h->actor;
  *ends = s->game->veil.costs;
  return MOYO_OK;
}

/* What was told about a stone goes with it. */
static void leave(moyo_state *s, unsigned p) { told_of(s)[p] = 0; }

/* Next turn a stone may come to what was no place for one. */
static void end_turn(moyo_state *s) {
  for (unsigned p = 0; p < s->game->points; p++)
    if (s->colour[p] == EMPTY) told_of(s)[p] = 0;
}

/* ---- Checking ------------------------------------------------------------ */

static const char *audit(const moyo_state *s) {
  const moyo_game *g = s->game;
  const set_word *dark = state_set(s, g->veil.dark);
  const int32_t *unseen = state_field(s, g->veil.hidden);
  bool view = state_is_view(s);
  if (!view && *state_field(s, g->veil.viewer) != 0)
    return "a position that is no view has a viewer";
  if (!view && set_next(dark, g->words, 0) < g->words * SET_BITS)
    return "points are dark in a position that is no view";
  for (unsigned i = 0; i < g->players; i++)
    if (unseen[i] < 0 || (unseen[i] > 0 && !view))
      return "stones are hidden in a position that is no view";
  return NULL;
}

const mechanism veil_mechanism = {.is_used = is_used,
                                  .leave = leave,
                                  .end_turn = end_turn,
                                  .conceal = conceal,
                                  .deal = deal,
                                  .refused = refused,
                                  .audit = audit};
