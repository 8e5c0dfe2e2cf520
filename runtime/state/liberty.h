/*
** liberty.h - liberties counted exactly, where the records of groups do not
** suffice: those of a side, which is a colour with the neutral pieces, and
** those of the levels of stacks.
*/
#ifndef MOYO_LIBERTY_H
#define MOYO_LIBERTY_H

#include "state.h"

/* Does the stone on p belong to the side of a player of `colour`? */
static inline bool liberty_same_side(const moyo_state *s, unsigned p,
                                     unsigned colour) {
  unsigned c = s->colour[p];
  return s->side[p] == state_side(s, colour) ||
         (c > s->game->players && c != BORDER);
}

/*
** Has the group that the stone on p belongs to on the side of a colour any
** liberty?
*/
bool liberty_side(const moyo_state *s, unsigned p, unsigned colour);

/*
** How many liberties the group of p has at a level, from 1, that its stack
** reaches.  At level k two neighbours belong together when both hold a stone of
** the same colour at height k, and a liberty is a neighbour lower than k.
*/
unsigned liberty_count(const moyo_state *s, unsigned p, unsigned level);

/*
** Counts like liberty_count and also lists the group's stones at that level:
** `list` has room for all points; *size becomes their number.
*/
unsigned liberty_group(const moyo_state *s, unsigned p, unsigned level,
                       uint16_t *list, unsigned *size);

#endif
