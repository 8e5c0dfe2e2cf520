/*
** range.h - how far along lines of the board a stone may come.
**
** A condition names a limit: a point is within reach of a player who has a stone
** within the limit along lines, or a start point of his own.  Stones do
** not block the way.  For every limit that the rules name there is a *ball* round
** each point, the points within the limit, so that what a player can reach is a
** union of balls.  Other limits, which only a field can come to hold, are
** counted step by step.
*/
#ifndef MOYO_RANGE_H
#define MOYO_RANGE_H

#include "state.h"

/* What one condition asks. */
typedef struct reach {
  int32_t limit_field; /* a number field with the limit, or -1 */
  int32_t limit;       /* or the limit itself; of a field the greatest */
  int32_t from;        /* field with points, from 1, of the players; or -1 */
} reach;

static inline reach range_of(const node *n) {
  return (reach){n->within.limit_field, n->within.limit, n->within.from};
}

extern const mechanism range_mechanism;

op_holds range_within;
op_why range_why;
op_select range_select, range_select_ever;

/* Is the point within the player's reach? */
bool range_has(const moyo_state *s, reach r, unsigned player, unsigned p);

/*
** Fills `set`, of the game's words, with the player's reach, or with as much of
** it as has all free points in it.
*/
void range_fill(const moyo_state *s, reach r, unsigned player, set_word *set);

/* The same with another limit. */
void range_fill_to(const moyo_state *s, reach r, int32_t limit, unsigned player,
                   set_word *set);

/* Why the point is not within reach, for a refusal. */
void range_refusal(const moyo_state *s, reach r, unsigned player, unsigned p,
                   char *text, size_t size);

#endif
