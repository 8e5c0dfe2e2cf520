/*
** tactics.h - what liberties say of a placement before any playout does.
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
** one liberty alone bad; of all else, and where stones cover more than their own
** points or where nothing is ever taken, nothing.  `weight` is that of
** moyo_search_options.  A search that begins with this finds better steps with as
** many playouts, as Go programs have long known (Chaslot and others 2010, "Adding
** Expert Knowledge and Exploration in Monte-Carlo Tree Search").
*/
expectation tactics_expect(const moyo_state *s, moyo_step step,
                           unsigned weight);

#endif
