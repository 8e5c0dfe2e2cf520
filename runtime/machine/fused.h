/*
** fused.h - instructions that follow each other often are done as one.
*/
#ifndef MOYO_FUSED_H
#define MOYO_FUSED_H

#include "game.h"

/*
** Puts instructions of the last rows of instructions.def in place of others, in
** all code of the game; what follows code to learn about it comes before.  Those
** of rays make game->rays.
*/
void fused_make(moyo_game *g);

#endif
