/*
** growth.h - groups that grow, each by one stone a turn.
**
** Three sets of points are kept as fields.  `room` is where groups may grow
** now: at the start of a turn all free points near the mover's stones.  A
** growth removes the points near the groups that grew, near stones that it
** flipped, and near groups that these joined.  `grown` are the stones put in
** this turn, `flipped` those that changed their colour.
**
** That three sets are enough rests on this: a group that stood when the turn
** began, and has not grown, has no stone of this turn beside it; so it is a
** group of its own in groups.c.
*/
#ifndef MOYO_GROWTH_H
#define MOYO_GROWTH_H

#include "operation_functions.h"
#include "state.h"

#endif
