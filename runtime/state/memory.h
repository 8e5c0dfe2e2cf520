/*
** memory.h - what players have done in which position.
**
** A step with OP_REMEMBER enters the history, when it is taken, under a key
** made from the position (the stones, and the fields that distinguish
** positions), the phase, the player and the step; all passes are one.  These
** keys stand among those of positions and are undone with them.
*/
#ifndef MOYO_MEMORY_H
#define MOYO_MEMORY_H

#include "state.h"

/* Remembers a step of the actor's, before it has any other effect. */
bool memory_add(moyo_state *s, moyo_step step);

/* How often a player has taken this remembered step here. */
unsigned memory_times(const moyo_state *s, unsigned player, moyo_step step);

/* How often the player has passed here. */
unsigned memory_passes(const moyo_state *s, unsigned player);

#endif
