/*
** alliance.h - players who join each other, and leave again.
**
** The state keeps the sides (sides.h); this module changes them.  A game may
** keep a field of lords: the player whom each has joined, or 0.  Then a player
** may join one who has joined another, and brings along those who joined him;
** the leader of a side has joined nobody.  A game may also keep a field of
** refusals: bits of the players who declined to be joined by this one, or whom
** he left.  They are forgotten when a stone is put or taken.
**
** A stone is *in contact* with a player if one of that player's stones is near
** it.  Among the players who can be joined, the one with the most stones in
** contact (at least one) may be; the bits CONTACT_ change this.
*/
#ifndef MOYO_ALLIANCE_H
#define MOYO_ALLIANCE_H

#include "operation_functions.h"
#include "state.h"

extern const mechanism alliance_mechanism;

#endif
