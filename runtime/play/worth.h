/*
** worth.h - what a position is worth to each player whose game is not over.
**
** A lead of d points over another player is worth (1 + d / (|d| + scale)) / 2 of
** a game: a lead as large as the scale is worth 3 of 4 games.
*/
#ifndef MOYO_WORTH_H
#define MOYO_WORTH_H

#include "state.h"

/* To each player, of `points` for each, his share of the game: the mean over the
** other players.  A player who is alone leads over nothing.  Shares add up to 1,
** but for one player. */
void worth_of_points(const double *points, unsigned players, double scale,
                     double *shares);

/* The same, of what the evaluation of the rules gives to each player; an error
** where that is no number from -1e9 to 1e9. */
moyo_status worth_evaluate(const moyo_state *s, double *shares,
                           moyo_error *error);

#endif
