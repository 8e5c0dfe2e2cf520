/*
** veil.h - stones that a player does not see, and plays that are refused because
** of them.
**
** A game says by an effect which points are dark for a player: it marks them in
** the field `dark`, given the player as its first argument.  What stands there
** is left out of the player's view, which counts it by colour in `hidden`.  A
** view keeps in `dark` the points that are dark as far as it knows, and in
** `viewer` whose it is, from 1.  In other positions these fields are empty.
** What is dark for some player is dark for a spectator.
**
** A step that is refused, but would not be in the player's view, is *tried*: it
** has no effect but that `told` has a bit for the player at the point where its
** stone would have come to.  If a stone stands there he sees it from now on,
** while it stands; if not, he does not try again in this turn.
*/
#ifndef MOYO_VEIL_H
#define MOYO_VEIL_H

#include "mechanisms.h"

#endif
