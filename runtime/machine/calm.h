/*
** calm.h - steps that do no more than put a stone if that is quiet.
**
** Rules in Lua about what is taken begin by asking for groups that are short of
** a liberty, and end where there are none.  Most placements leave none, and of
** them all is known without running that code, or trying the step out.
*/
#ifndef MOYO_CALM_H
#define MOYO_CALM_H

#include "game.h"

/* Sets verb.calm of the game's verbs and what follows from it. */
void calm_find(moyo_game *g);

#endif
