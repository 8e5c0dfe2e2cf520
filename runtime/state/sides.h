/*
** sides.h - sides, and who gets the stones that a side loses.
**
** A field says for each player whose side he is on: a player's number, at first
** his own.  Stones of one side belong together, as stones of one colour do in
** other games.  `state->side` holds for each point the colour that leads the
** side of its stone (EMPTY, BORDER as in `colour`), and is what groups are made
** of; in games without sides it is `colour` itself.
**
** A change of sides regroups the board and takes nothing.  A group left
** without a liberty stands until a stone is put on, or taken from, a point in
** or beside it: clearing only looks at groups beside the point played.
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
** number of a player or 0.  Its stones, ordered by colour and then by point, go
** round the players of other sides who have a stone beside it.  The mover, a
** colour, gets the rest; if that is 0 or on the group's own side, the rest goes
** round as well.
*/
void sides_share(const moyo_state *s, const uint8_t *colour,
                 const set_word *group, unsigned mover, uint16_t *holder);

/*
** Counts the group, about to be taken for a play of the mover's, as lost, and
** gives its stones to their new holders, found in s->holder.
*/
void sides_credit(moyo_state *s, unsigned root, unsigned mover);

#endif
