/*
** alliance.h - players who join each other, and leave again.
**
** Sides are the state's own (sides.h); this is how they come about.  A game may
** keep a field of lords: whom each player has joined, or 0.  Then who is joined
** may have joined another, and a player takes those along who have joined him;
** the leader of a side is the one who has joined nobody.  And one of refusals:
** bits of players who have declined to be joined by the player, or whom he has
** left.  They are forgotten when a stone has been put or taken.
**
** A stone is *in contact* with a player when a stone of that player's is near
** it.  Of those who are free, with at least one stone in contact, who has most
** may be joined; but see the bits CONTACT_.
*/
#ifndef MOYO_ALLIANCE_H
#define MOYO_ALLIANCE_H

#include "operation_functions.h"
#include "state.h"

extern const mechanism alliance_mechanism;

#endif
