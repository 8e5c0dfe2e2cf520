/*
** liberty.h - liberties counted exactly, where the records of groups do not
** suffice: those of a side, which is a colour with the pieces that are on the
** mover's side, and those of the levels of stacks.
*/
#ifndef MOYO_LIBERTY_H
#define MOYO_LIBERTY_H

#include "state.h"

/* Does the stone on p belong to the side of a player of `colour`? */
static inline bool liberty_same_side(const moyo_state *s, unsigned p,
                                     unsigned colour) {
  return s->side[p] == state_side(s, colour) ||
         game_has_colour(s->game->friendly, s->colour[p]);
}

/*
** Has the group that the stone on p belongs to on the side of a colour any
** liberty?
*/
bool liberty_side(const moyo_state *s, unsigned p, unsigned colour);

/*
** Where stones cover their own points alone: is a point near the free point p
** free; would a stone of the colour on p join a group that keeps a liberty?
*/
static inline bool liberty_beside(const moyo_state *s, unsigned p) {
  const shape *h = s->game->shape;
  const uint16_t *near = h->near + p * h->near_degree;
  for (unsigned k = 0; k < h->near_degree; k++)
    if (s->colour[near[k]] == EMPTY) return true;
  return false;
}

bool liberty_joined(const moyo_state *s, unsigned p, unsigned colour);

/*
** What a stone has, of which neither holds, once the board is cleared for it.
** LIBERTY_TAKEN: no liberty, but others would lose stones.
*/
typedef enum liberty_after {
  LIBERTY_NONE,
  LIBERTY_TAKEN,
  LIBERTY_LEFT,
  LIBERTY_UNKNOWN
} liberty_after;

liberty_after liberty_cleared(const moyo_state *s, unsigned p, unsigned colour);

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
