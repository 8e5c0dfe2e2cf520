/*
** retraction.h - turns that can be taken back, with what their stones took.
**
** For each stone whose placement is remembered, `placed` holds the turn that
** placed it.  For each point that this turn emptied, `by` names the turn, with
** the colour of the stone that stood there and its holder now, who is nobody if
** the stone was moved away; and for each stone that it turned over, the colour
** before.  A later turn that puts something on the point, or takes or turns over
** the stone there, drops this.  A turn is forgotten when none of its stones is left, or when a
** stone that nobody holds could not return.  `spoilt` is the latest turn in
** which a stone came and left again: no more of it is remembered.  `last_turn`
** is each player's.
**
** These layers are part of a state only in games with such placements.
*/
#ifndef MOYO_RETRACTION_H
#define MOYO_RETRACTION_H

#include "operation_functions.h"
#include "state.h"

/* A state's layers.  Turns are stored as plies plus one; 0 is none. */
typedef struct retraction_layers {
  uint32_t *placed, *by, *last_turn, *spoilt;
  uint8_t *colour, *holder;
} retraction_layers;

retraction_layers retraction_of(const moyo_state *s);

extern const mechanism retraction_mechanism;

#endif
