/*
** tactics.h - does a step take more than it loses?
*/
#ifndef MOYO_TACTICS_H
#define MOYO_TACTICS_H

#include "state.h"

/*
** A placement takes if another side's group has its last liberty there, in a game
** where plays clear the board (taking.h); a step with a stone on the board, such as
** a move, if it takes more stones of others than of the mover's own.  Nothing else
** takes, nor where stones cover more than their own points, nor where a rule fails,
** which a playout will tell.  The step is legal.  A search that expects good of such
** steps finds better ones with as many playouts, as Go programs have long known
** (Chaslot and others 2010, "Adding Expert Knowledge and Exploration in Monte-Carlo
** Tree Search").
*/
bool tactics_takes(moyo_state *s, moyo_step step);

#endif
