/*
** light.c - what light play leaves alone.  See light.h.
**
** Light play passes when it could only fill its own eyes.  Where a turn begins
** with something other than a stone, such as a roll of dice, it has to find out
** before it rolls: afterwards it must place a stone if it can.  So at a place
** that offers a pass and steps that put nothing on the board, it asks whether
** one of the placements that always follow, or are offered as well, is
** possible.  A range that a field limits is not known yet; one step is always
** in range.
*/
#include "light.h"

#include <string.h>

#include "groups.h"
#include "legality.h"
#include "outcome.h"

/* ---- What the position says --------------------------------------------- */

/* Free points that are in range whatever the limit will be. */
static void find_points(const moyo_state *s, const verb *v, set_word *set) {
  unsigned words = s->game->words;
  set_word near[SET_MAX_WORDS];
  memcpy(set, s->free, words * sizeof *set);
  for (unsigned i = 0; i < v->before.count; i++) {
    const node *n = &v->before.nodes[i];
    if (!operations[n->op].select_ever) continue;
    operations[n->op].select_ever(s, n, v, near);
    for (unsigned k = 0; k < words; k++) set[k] &= near[k];
  }
}

static bool can_place(moyo_state *s, unsigned index) {
  const verb *v = &s->game->verbs[index];
  set_word set[SET_MAX_WORDS];
  find_points(s, v, set);
  for (unsigned i = 0; i < s->game->words; i++)
    for (set_word w = set[i]; w; w &= w - 1) {
      unsigned p = i * SET_BITS + (unsigned)__builtin_ctzll(w);
      moyo_step step = {.verb = (uint16_t)index, .arg = {(uint16_t)p}};
      if (!s->game->groups->is_eye(s, p, s->head->actor + 1u) &&
          legality_judge_outcome(s, step) != MOYO_REFUSED &&
          !light_returns(s, step))
        return true;
    }
  return false;
}

bool light_returns(moyo_state *s, moyo_step step) {
  outcome o;
  o.known = false;
  return s->game->history == HISTORY_KEPT && s->game->verbs[step.verb].puts &&
         legality_outcome(s, step, &o, NULL) == MOYO_OK &&
         outcome_returns(s, &o);
}

bool light_can_place(moyo_state *s) {
  const place_in_turn *place = &s->game->places[s->head->place];
  for (unsigned i = 0; i < place->placement_count; i++)
    if (can_place(s, place->placements[i])) return true;
  return false;
}
