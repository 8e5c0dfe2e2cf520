/*
** light.h - what light play leaves alone: own eyes, and steps that lead back.
**
** Where no rule forbids it, a game can repeat itself for ever.  Light play and
** searches do not go round: in such games a state remembers the positions that
** turns have left, and a placement that captures and leads back to one of them
** is a last resort.  Every cycle contains such a step, since stones must leave
** the board for their number to come back.  Without one, the game ends, since
** there are only so many positions.
**
** Where steps change fields as well, such as hands or dice, the same stones may
** stand in another position.  Light play leaves the placement alone all the
** same, so that games end; a search tries it.  Where placements or passes
** themselves change fields, nothing is remembered.
*/
#ifndef MOYO_LIGHT_H
#define MOYO_LIGHT_H

#include "state.h"

/* Does a legal step capture and lead back to an earlier position? */
bool light_returns(moyo_state *s, moyo_step step);

/* Where a turn begins with something other than a stone: can the actor place
** one in this turn, but into an own eye? */
bool light_can_place(moyo_state *s);

#endif
