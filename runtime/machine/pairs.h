/*
** pairs.h - pairs of arguments that a condition refuses in every position.
**
** Conditions on two arguments often ask first how their points lie to each
** other: are they on a line?  What follows from the arguments alone is worked
** out once, when the game is made, by the code without what reads the position.
** The pairs that are left are in verb.possible, and only they are judged; their
** code begins where it looks at the position, by code.start.
**
** Others ask how their point lies to that of the latest play: is it far away?
** Points for which that is enough are looked up in code.beside.
*/
#ifndef MOYO_PAIRS_H
#define MOYO_PAIRS_H

#include "game.h"

/* Fills verb.possible of the game's verbs, and code.beside of their conditions;
** false without memory. */
bool pairs_find(moyo_game *g);

#endif
