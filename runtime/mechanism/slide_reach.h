/*
** slide_reach.h - how far stones move, and the points that they reach.
**
** A stone reaches the points that are as many points away along a line as its
** group has liberties: see slide.h.  In a stack each stone counts, with the
** group of its level.
*/
#ifndef MOYO_SLIDE_REACH_H
#define MOYO_SLIDE_REACH_H

#include "state.h"

/* How far the upper `count` stones on p move. */
unsigned slide_range(const moyo_state *s, unsigned p, unsigned count);

/*
** The points that stones of any player reach, in games that ask for it.  The
** state owns the set, which is valid until it is asked for again, of the state
** after a change or of one on which steps are tried.
*/
const set_word *slide_reached(const moyo_state *s);

#endif
