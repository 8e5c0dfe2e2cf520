/*
** slide.h - stones that move along lines, as far as their group has liberties.
**
** A move is a step with the arguments from, to and count less one: so many
** stones from the top of a stack, or the one stone.  It goes from its point in
** a straight line, over whatever there is, exactly as many points as the group
** of the lowest stone moved has liberties, counted before it leaves.  It may
** end, as the rules allow, on
**
**   an empty point;
**   own stones, where points hold stacks: those moved stand on top of them;
**   an own stone that did not come in this very turn, and which it pushes one
**   point further: onto an empty point, or onto an enemy stone, and then both,
**   the enemy's taken, leave the board;
**   enemy stones: n against m, of which the |n - m| of the larger side stay
**   (or none), and the mover has taken what is gone of the enemy's.
*/
#ifndef MOYO_SLIDE_H
#define MOYO_SLIDE_H

#include "operation_functions.h"
#include "state.h"

extern const mechanism slide_mechanism;

/* Directions that lines have. */
static inline unsigned slide_directions(const moyo_state *s) {
  return s->game->board->degree;
}

/* How far the upper `count` stones on p move. */
unsigned slide_range(const moyo_state *s, unsigned p, unsigned count);

/*
** May stones of the actor's be moved so?  Else `text` (if not NULL) says why
** not, cut to `size`.
*/
bool slide_allowed(const moyo_state *s, unsigned kinds, moyo_step step,
                   char *text, size_t size);

/* Carries out a move that is allowed; nothing is cleared. */
void slide_play(moyo_state *s, unsigned kinds, bool all_removed,
                moyo_step step);

/*
** Points where any player's move, of whatever stones, could end; a set of the
** state's own, good until it changes.
*/
const set_word *slide_reached(const moyo_state *s);

#endif
