/*
** sides.h - sides, and who gets what a side loses.
**
** A field of players says for each on whose side he is: the number of a player,
** at first his own.  Stones of one side belong together as those of one colour
** do elsewhere.  `state->side` holds for each point the colour that leads the
** side of its stone (EMPTY, BORDER as in `colour`), and is what groups are made
** by; where nothing is sided it is `colour` itself.
**
** A game may keep a field of lords as well: whom each player has joined, or 0.
** Then who is joined may have joined another, and a player takes those along who
** have joined him; the leader of a side is the one who has joined nobody.  And
** one of refusals: bits of players who have declined to be joined by the player,
** or whom he has left.  They are forgotten when a stone has been put or taken.
**
** A change of sides regroups the board and takes nothing.  A group that it left
** without liberty stands until a stone is put on or taken from a point beside it
** or in it: clearing looks at groups beside the point played alone.
*/
#ifndef MOYO_SIDES_H
#define MOYO_SIDES_H

#include "state.h"

/* At first each player is on his own side. */
void sides_begin(moyo_state *s);

/* Do all players have a leader? */
bool sides_is_valid(const moyo_state *s);

/* The player comes to the side of a leader; his stones are grouped anew. */
void sides_change(moyo_state *s, unsigned player, unsigned leader);

/* The player joins another, who is not on his own side, or leaves him. */
void sides_join(moyo_state *s, unsigned player, unsigned lord);
void sides_leave(moyo_state *s, unsigned player);

/* The player's lord is another, or himself: nobody. */
void sides_set_lord(moyo_state *s, unsigned player, unsigned lord);

/* Whom the player has joined; himself if nobody. */
unsigned sides_lord(const moyo_state *s, unsigned player);

/* Is a player the other, or has he joined him, or one who has? */
bool sides_is_under(const moyo_state *s, unsigned player, unsigned lord);

/* The other will not be joined by the player. */
void sides_refuse(moyo_state *s, unsigned player, unsigned other);
bool sides_is_willing(const moyo_state *s, unsigned player, unsigned other);

/* A turn ends: what has been refused is forgotten where the stones differ. */
static inline void sides_end_turn(moyo_state *s) {
  int f = s->game->refusals;
  if (f >= 0 && s->head->hash != s->head->before)
    state_begin_field(s, (unsigned)f);
}

/* Lists the groups on and beside p, and beside what a stone on p covers, that
** have no liberty. */
void sides_collect_beside(moyo_state *s, unsigned p);

/*
** Divides a group that leaves the board: fills holder for its points, with the
** number of a player or 0.  Its stones, by colour and in each by point, go round
** the players of other sides who have a stone beside it; those that do not go
** round evenly go to the mover, a colour; or on round where that is 0 or of the
** group's own side.
*/
void sides_share(const moyo_state *s, const uint8_t *colour,
                 const set_word *group, unsigned mover, uint16_t *holder);

/*
** Counts the group, about to be taken for a play of the mover's, as lost, and
** gives its stones to their new holders, which s->holder notes.
*/
void sides_credit(moyo_state *s, unsigned root, unsigned mover);

#endif
