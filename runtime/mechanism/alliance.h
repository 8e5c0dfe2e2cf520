/*
** alliance.h - players who join each other, and leave again.
**
** The state keeps the sides (sides.h); this module changes them.  A game may
** keep a field of lords: the player whom each has joined, or 0.  Then a player
** may join one who has joined another, and brings along those who joined him;
** the leader of a side has joined nobody.  A game may also keep a field of
** refusals: bits of the players who declined to be joined by this one, or whom
** he left.  They are forgotten at the end of a turn that changed the stones.
**
** A stone is *in contact* with a player if one of that player's stones is near
** it.  A player may join the one who, among those who can be joined, has the
** most stones in contact with his, at least one; the bits CONTACT_ change this.
*/
#ifndef MOYO_ALLIANCE_H
#define MOYO_ALLIANCE_H

#include "operation_functions.h"
#include "state.h"

extern const mechanism alliance_mechanism;

#endif
