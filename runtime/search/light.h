/*
** light.h - what light play leaves: when it has nothing left to place, and what
** would lead back.
**
** Where no rule forbids it, stones can be taken again and again for ever, or put
** where they are taken at once.  Light play and searches do not go round: in such
** games a state remembers the positions that turns have left, and a placement
** that takes something off the board and leads back to one of them is the last
** thing to do.  Every circle has such a step in it, since stones must go for
** their number to come back; and as long as there is none, the game ends, since
** there are only so many positions.
**
** That is so where the position is all on the board.  Where steps change hands or
** fields as well, stones may stand as before in another position.
*/
#ifndef MOYO_LIGHT_H
#define MOYO_LIGHT_H

#include "state.h"

/* Does a legal step lead back to where the game has been? */
bool light_returns(moyo_state *s, moyo_step step);

/* At such a place: can the actor put a stone in this turn, but into own eyes? */
bool light_can_place(moyo_state *s);

#endif
