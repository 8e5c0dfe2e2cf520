/*
** tactics.h - what a step is expected to be worth before any playout takes it.
*/
#ifndef MOYO_TACTICS_H
#define MOYO_TACTICS_H

#include "state.h"

/* What a step is taken for: a number of playouts, of which some were won. */
typedef struct expectation {
  unsigned won, playouts;
} expectation;

/*
** Of a placement that takes a group it expects good, of a stone that would have
** one liberty alone bad; of a step with a stone on the board, such as a move, good
** if it takes more stones of others than of the mover's own.  Of all else, where
** stones cover more than their own points, and where nothing is ever taken, it
** expects nothing; nor where a rule fails, which a playout will tell.  The step is
** legal.  `weight` is that of moyo_search_options.  A search that begins with this
** finds better steps with as many playouts, as Go programs have long known (Chaslot
** and others 2010, "Adding Expert Knowledge and Exploration in Monte-Carlo Tree
** Search").
*/
expectation tactics_expect(moyo_state *s, moyo_step step, unsigned weight);

#endif
