/*
** fallible.h - which steps may fail when they are played.  See fallible.c.
*/
#ifndef MOYO_FALLIBLE_H
#define MOYO_FALLIBLE_H

#include "game.h"

/* Notes it for every edge of the turn. */
void fallible_prepare(moyo_game *g);

#endif
