/*
** taking.h - whether anything may be taken in a game.
**
** A group's last liberties matter where plays clear the board, unless every play
** that takes something is refused.  Conditions in Lua refuse it, so their code is
** run blind when the game is made, with the number of stones that a play takes.
** Phases in which nobody has more than one turn are left out.
*/
#ifndef MOYO_TAKING_H
#define MOYO_TAKING_H

#include "game.h"

/* Sets game.takes; false without memory. */
bool taking_find(moyo_game *g);

#endif
