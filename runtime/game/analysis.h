/*
** analysis.h - what follows from the rules of a game, for play to look up:
** where verbs may be tried, which turns can always be completed, what may fail,
** at which places light play asks whether anything can be placed.
*/
#ifndef MOYO_ANALYSIS_H
#define MOYO_ANALYSIS_H

#include "game.h"

/* Stores the results in verbs, edges, places and phases; false without
** memory. */
bool analyse(moyo_game *g);

/* Stores what follows from verb.calm. */
void analyse_calm(moyo_game *g);

#endif
