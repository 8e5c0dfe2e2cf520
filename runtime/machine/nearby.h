/*
** nearby.h - conditions that look no farther than the points beside a placement.
**
** Many conditions count what stands beside the stone: they ask for the colours
** at the ends of its lines, and for whose stone it is.  Their answer is the same
** wherever the same stands around, so it is worked out for all that may stand
** there when the game is made, by the code itself.  In random play, which looks
** around a point anyway, it is then one bit.
*/
#ifndef MOYO_NEARBY_H
#define MOYO_NEARBY_H

#include "game.h"

/* Sets verb.nearby of the game's verbs; false without memory. */
bool nearby_find(moyo_game *g);

#endif
