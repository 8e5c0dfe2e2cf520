/*
** legality.h - judging a step: conditions before it and on its outcome.
** Whether the turn can be completed after it: see completion.h.
*/
#ifndef MOYO_LEGALITY_H
#define MOYO_LEGALITY_H

#include "candidates.h"
#include "groups.h"

/* The edge for a verb at the present place of the turn, or NULL. */
const edge *legality_edge(const moyo_state *s, unsigned wanted);

/*
** Judges a step whose verb has an edge here and whose arguments are in range.
** These functions set the outcome, as far as conditions have asked for it, and
** turn_play goes on from there.
*/
moyo_status legality_judge(moyo_state *s, moyo_step step, outcome *o,
                           moyo_error *error);

/* Judges a step whose argument is among the verb's candidates as well, along an
** edge that is offered, which saves asking their conditions again, and those that
** are decided. */
moyo_status legality_judge_candidate(moyo_state *s, moyo_step step,
                                     decided known, outcome *o,
                                     moyo_error *error);

/* Judges any step. */
moyo_status legality_judge_any(moyo_state *s, moyo_step step, outcome *o,
                               moyo_error *error);

/* Whose stone a step puts or moves: the actor's, unless the step says. */
unsigned legality_colour(const moyo_state *s, moyo_step step);

/* Judges the conditions that do not ask for the outcome, but those whose bits
** `met` has. */
moyo_status legality_judge_before(moyo_state *s, const verb *v, moyo_step step,
                                  uint32_t met, moyo_error *error);

/* Judges the conditions on the outcome of a step that ends the turn. */
moyo_status legality_judge_outcome(moyo_state *s, moyo_step step);

/* Does the new stone have a liberty whatever else the step does? */
bool legality_breathes_anyway(const moyo_state *s, moyo_step step);

/* Does every group of the colour have a liberty? */
bool legality_all_breathe(const moyo_state *s, unsigned colour);

/* Do the conditions hold that ask for no argument? */
bool legality_guards_hold(moyo_state *s, const verb *v);

/* Can there be a legal step along the edge, as far as those conditions tell? */
bool legality_asks_offered(moyo_state *s, const edge *e);

/* The same; mostly there are none, or it is a hand that must have enough. */
static inline bool legality_is_offered(moyo_state *s, const edge *e) {
  const node *hand = s->game->verbs[e->verb].hand;
  if (e->offered) return true;
  if (!hand || !e->open || s->game->verbs[e->verb].fixed)
    return legality_asks_offered(s, e);
  int32_t player = hand->holds.player;
  unsigned who = player < 0 ? s->head->actor : (unsigned)player;
  return state_field(s, (unsigned)hand->holds.first)[who] >= hand->number;
}

/* Where the step's stone arrives; NO_POINT if no argument says. */
unsigned legality_arrival(const moyo_game *g, moyo_step step);

/*
** Finds an outcome, trying the step out if it cannot be foreseen; an outcome
** that still holds is left as it is.  Before the first call only `known` must
** be set, to false.
*/
moyo_status legality_outcome(moyo_state *s, moyo_step step, outcome *o,
                             moyo_error *error);

/* Do the conditions before a candidate hold, of an edge that is offered? */
moyo_status legality_judge_offered(moyo_state *s, moyo_step step, decided known,
                                   moyo_error *error);

/* Has the step of the outcome been tried out, and no other since? */
static inline bool legality_is_tried(const moyo_state *s, const outcome *o) {
  return o->known && o->after && o->trial == s->trials;
}

/* Makes o->after known as well, the position after the step. */
moyo_status legality_after(moyo_state *s, moyo_step step, outcome *o,
                           moyo_error *error);

/* Tries the step out in any case: o->after is the position after it. */
moyo_status legality_try_out(moyo_state *s, moyo_step step, outcome *o,
                             moyo_error *error);

#endif
