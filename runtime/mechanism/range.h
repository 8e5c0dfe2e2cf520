/*
** range.h - how far along the lines of the board a stone may be placed.
**
** A condition names a limit: a point is in a player's range if one of his
** stones, or his start point, is within the limit along lines.  Stones do not
** block the way.  For every limit that the rules name, each point has a *ball*:
** the points within the limit.  A player's range is a union of balls.  Other
** limits that a field may hold, and those whose balls would take too much
** memory, are measured by flooding the board.
*/
#ifndef MOYO_RANGE_H
#define MOYO_RANGE_H

#include "operation_functions.h"
#include "state.h"

/* The operands of one condition. */
typedef struct range_limit {
  int32_t limit_field; /* a number field with the limit, or -1 */
  int32_t limit;       /* or the limit itself; for a field, the greatest */
  int32_t from;        /* field with points, from 1, of the players; or -1 */
} range_limit;

static inline range_limit range_of(const node *n) {
  return (range_limit){n->within.limit_field, n->within.limit, n->within.from};
}

extern const mechanism range_mechanism;

/* Is the point in the player's range? */
bool range_has(const moyo_state *s, range_limit r, unsigned player, unsigned p);

/*
** Fills `set`, of the game's words, with the player's range, or with a part of
** it that holds all its free points.
*/
void range_fill(const moyo_state *s, range_limit r, unsigned player,
                set_word *set);

/* Fills `set` with what the player's range would be with another limit. */
void range_fill_to(const moyo_state *s, range_limit r, int32_t limit,
                   unsigned player, set_word *set);

/* Writes why the point is not in range, for a refusal. */
void range_refusal(const moyo_state *s, range_limit r, unsigned player,
                   unsigned p, char *text, size_t size);

#endif
