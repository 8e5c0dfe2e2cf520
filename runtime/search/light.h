/*
** light.h - what light play leaves alone: own eyes, and steps that lead back.
**
** If no rule forbids it, a game can repeat itself for ever.  Light play and
** searches avoid that: in such games a state remembers the positions that
** turns have left, and a placement that captures and leads back to one of them
** is a last resort.  Every cycle contains such a step, because the number of
** stones can only come back if some leave the board.  Without one the game
** ends, because the number of positions is finite.
**
** If steps also change fields, such as hands or dice, the same stones may
** belong to a different position.  Light play avoids the placement even so, so
** that games end; a search tries it.  If placements or passes themselves
** change fields, nothing is remembered.
*/
#ifndef MOYO_LIGHT_H
#define MOYO_LIGHT_H

#include "state.h"

/* Does a legal step capture and lead back to an earlier position? */
bool light_returns(moyo_state *s, moyo_step step);

/* In a turn that begins with something other than a stone: can the actor place
** one later in this turn, without filling his own eye? */
bool light_can_place(moyo_state *s);

#endif
