/*
** sides.h - sides, and who gets what a side loses.
**
** A field of players says for each on whose side he is: the number of a player,
** at first his own.  Stones of one side belong together as those of one colour
** do elsewhere.  `state->side` holds for each point the colour that leads the
** side of its stone (EMPTY, BORDER as in `colour`), and is what groups are made
** by; where nothing is sided it is `colour` itself.
**
** A change of sides regroups the board and takes nothing.  A group that it left
** without liberty stands until a stone is put on or taken from a point beside
** it or in it: clearing looks at groups beside the point played alone.
*/
#ifndef MOYO_SIDES_H
#define MOYO_SIDES_H

#include "state.h"

/* At first each player is on his own side. */
void sides_begin(moyo_state *s);

/* Has every player a leader? */
bool sides_is_valid(const moyo_state *s);

/* Lists the groups on and beside p, and beside what a stone on p covers, that
** have no liberty. */
void sides_collect_beside(moyo_state *s, unsigned p);

/*
** Divides a group that leaves the board: fills holder for its points, with the
** number of a player or 0.  Its stones, by colour and in each by point, go
** round the players of other sides who have a stone beside it; those that do
** not go round evenly go to the mover, a colour; or on round where that is 0 or
** of the group's own side.
*/
void sides_share(const moyo_state *s, const uint8_t *colour,
                 const set_word *group, unsigned mover, uint16_t *holder);

/*
** Counts the group, about to be taken for a play of the mover's, as lost, and
** gives its stones to their new holders, which s->holder notes.
*/
void sides_credit(moyo_state *s, unsigned root, unsigned mover);

#endif
