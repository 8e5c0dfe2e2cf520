/*
** light.h - when light play has nothing left to place.  See light.c.
*/
#ifndef MOYO_LIGHT_H
#define MOYO_LIGHT_H

#include "state.h"

/* Notes the places of turns at which light play asks. */
bool light_prepare(moyo_game *g);

/* At such a place: can the actor put a stone in this turn, but into own eyes? */
bool light_can_place(moyo_state *s);

#endif
