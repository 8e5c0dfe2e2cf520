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

#include <stdlib.h>
#include <string.h>

#include "groups.h"
#include "legality.h"
#include "outcome.h"
#include "range.h"

/* ---- What the rules say ---------------------------------------------------- */

/* Does the step put nothing on the board, as far as native effects tell? */
static bool is_quiet(const verb *v) {
  for (unsigned i = 0; i < v->effects.count; i++) {
    unsigned op = v->effects.nodes[i].op;
    if (op == OP_PUT || op == OP_GROW || op == OP_MOVE) return false;
  }
  return !v->is_pass;
}

static bool is_placement(const verb *v) {
  return v->puts_own && v->arg[0] == ARG_POINT && v->arg[1] == ARG_NONE;
}

/*
** Adds the placements that are offered at the place, or after steps there that
** have no conditions; `met` are the places that have been looked at.
*/
static void collect(const moyo_game *g, const place_in_turn *place,
                    unsigned char *met, unsigned char *verbs) {
  if (met[place - g->places]) return;
  met[place - g->places] = 1;
  for (unsigned i = 0; i < place->edges; i++) {
    const edge *e = &g->edges[place->first_edge + i];
    const verb *v = &g->verbs[e->verb];
    if (e->actor != NOBODY && e->actor != CHANCE) continue;
    if (is_placement(v))
      verbs[e->verb] = 1;
    else if (!v->is_pass && v->before.count == 0 && e->to != NO_NODE)
      collect(g, &g->places[e->to], met, verbs);
  }
}

/* Is there a pass, and a step that puts nothing on the board? */
static bool has_choice(const moyo_game *g, const place_in_turn *place) {
  bool pass = false, quiet = false;
  for (unsigned i = 0; i < place->edges; i++) {
    const edge *e = &g->edges[place->first_edge + i];
    if (e->actor != NOBODY) return false;
    pass = pass || g->verbs[e->verb].is_pass;
    quiet = quiet || is_quiet(&g->verbs[e->verb]);
  }
  return pass && quiet;
}

/* Are there no steps but passes and placements that do nothing besides? */
static bool is_all_on_board(const moyo_game *g) {
  for (unsigned i = 0; i < g->verb_count; i++)
    if (!g->verbs[i].puts && g->verbs[i].effects.count > 0) return false;
  return g->before_turn.count + g->after_turn.count == 0;
}

void light_keep_history(moyo_game *g) {
  bool takes = false;
  for (unsigned i = 0; i < g->stages; i++)
    takes = takes || g->stage[i] != CLEAR_FLIP;
  if (g->history == HISTORY_NONE && takes && is_all_on_board(g))
    g->history = g->beside = HISTORY_KEPT;
}

bool light_prepare(moyo_game *g) {
  unsigned char *met = malloc(g->place_count + g->verb_count + 1);
  if (!met) return false;
  unsigned char *verbs = met + g->place_count;
  bool done = true;
  for (unsigned i = 0; done && i < g->place_count; i++) {
    place_in_turn *place = &g->places[i];
    unsigned n = 0;
    if (!has_choice(g, place)) continue;
    memset(met, 0, g->place_count + g->verb_count + 1);
    collect(g, place, met, verbs);
    for (unsigned v = 0; v < g->verb_count; v++) n += verbs[v];
    if (n == 0) continue;
    place->placements = calloc(n, sizeof *place->placements);
    done = place->placements != NULL;
    for (unsigned v = 0; done && v < g->verb_count; v++)
      if (verbs[v]) place->placements[place->placement_count++] = (uint16_t)v;
  }
  free(met);
  return done;
}

/* ---- What the position says ------------------------------------------------ */

/* Free points that are within reach whatever a field may come to say. */
static void find_points(const moyo_state *s, const verb *v, set_word *set) {
  unsigned words = s->game->words;
  set_word near[SET_MAX_WORDS];
  memcpy(set, s->free, words * sizeof *set);
  for (unsigned i = 0; i < v->before.count; i++) {
    const node *n = &v->before.nodes[i];
    if (n->op != OP_WITHIN) continue;
    reach r = range_of(n);
    range_fill_to(s, r, r.limit_field < 0 ? r.limit : 1, s->head->actor, near);
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
      if (!s->game->kernel->is_eye(s, p, s->head->actor + 1u) &&
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
