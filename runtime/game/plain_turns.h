/*
** plain_turns.h - phases in which each turn is one placement or a pass: the
** last part of the analysis of a game.
*/
#ifndef MOYO_PLAIN_TURNS_H
#define MOYO_PLAIN_TURNS_H

#include "game.h"

void find_plain_turns(moyo_game *g);

#endif
