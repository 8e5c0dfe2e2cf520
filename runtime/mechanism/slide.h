/*
** slide.h - stones that move along lines, as far as their group has liberties.
**
** A move is a step with the arguments from, to and count - 1: `count` stones
** from the top of a stack, or a single stone.  It goes in a straight line,
** over anything in the way.  Its length is the number of liberties that the
** group of the lowest stone moved had before it left.  It may end, as the
** rules allow, on
**
**   an empty point;
**   own stones, if points hold stacks: the moved stones go on top;
**   an own stone not placed in this turn, pushing it one point further: onto an
**   empty point, or onto an enemy stone, which is taken, and the pushed stone
**   leaves as well;
**   enemy stones: of n against m, |n - m| of the larger side stay (or none),
**   and the mover takes the enemy stones that leave.
*/
#ifndef MOYO_SLIDE_H
#define MOYO_SLIDE_H

#include "operation_functions.h"
#include "slide_reach.h"

/* The number of directions of lines. */
static inline unsigned slide_directions(const moyo_state *s) {
  return s->game->board->degree;
}

/*
** May the actor's stones move like this?  If not, `text` (unless NULL) says
** why, cut to `size`.
*/
bool slide_allowed(const moyo_state *s, unsigned kinds, moyo_step step,
                   char *text, size_t size);

/* Carries out a move that is allowed; nothing is cleared. */
void slide_play(moyo_state *s, unsigned kinds, bool all_removed,
                moyo_step step);

#endif
