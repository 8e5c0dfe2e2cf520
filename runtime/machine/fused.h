/*
** fused.h - instructions that follow each other often are done as one.
*/
#ifndef MOYO_FUSED_H
#define MOYO_FUSED_H

#include "game.h"

/* Where the SLIDE and the PUT_MORE are, from the WITHDRAW of a THROW. */
enum { THROW_SLIDES = 5, THROW_PUTS };

/*
** Puts instructions of the last rows of instructions.def in place of others, in
** all code of the game; what follows code to learn about it comes before.  Those
** of rays make game->rays.  False without memory.
*/
bool fused_make(moyo_game *g);

#endif
