/*
** outcome_sets.h - what a step would take, as sets of points.
**
** For outcomes that hold; see legality_outcome.  Sets are overwritten.
*/
#ifndef MOYO_OUTCOME_SETS_H
#define MOYO_OUTCOME_SETS_H

#include "groups.h"

/* Stones of others that leave the board. */
void outcome_taken_set(const moyo_state *s, const outcome *o, set_word *out);

/* Stones of the actor's side that do, the new one among them. */
void outcome_own_taken_set(const moyo_state *s, const outcome *o,
                           set_word *out);

/* Stones that get another colour. */
void outcome_flipped_set(const moyo_state *s, const outcome *o, set_word *out);

#endif
