/*
** light.c - what light play leaves.  See light.h.
**
** Light play passes when all it could do is to fill its own eyes.  Where a turn
** begins with something else than a stone, a roll of dice for instance, it has
** to find out before it rolls: afterwards a stone must be placed if one can be.
** So at a place of a turn that offers a pass and steps that put nothing on the
** board, it asks whether one of the placements that always follow, or are
** offered as well, could be made.  What a field says about reach is not known
** yet: one step is within reach in any case.
*/
#include "light.h"

#include <string.h>

#include "groups.h"
#include "legality.h"
#include "outcome.h"

/* ---- What the position says ------------------------------------------------ */

/* Free points that are within reach whatever a field may come to say. */
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
