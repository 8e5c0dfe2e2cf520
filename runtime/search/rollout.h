/*
** rollout.h - plain turns, drawn, judged and played at random in a row.
**
** In most games each turn is a placement or a pass.  A rollout takes such turns
** as random play does, with the same numbers, and stops before the first that
** needs more: a pass, a condition in Lua, what a step may set off.
*/
#ifndef MOYO_ROLLOUT_H
#define MOYO_ROLLOUT_H

#include "playout.h"
#include "state.h"

typedef enum rollout_end {
  ROLLOUT_OTHER,     /* the next turn is for random play to draw */
  ROLLOUT_EXHAUSTED, /* in light play all its placements have been drawn */
  ROLLOUT_MEMORY     /* out of memory */
} rollout_end;

/*
** Plays at most `limit` turns, if any are plain, and adds their number to
** *steps.  `notes` has room for `limit`, or is NULL.
*/
rollout_end rollout_run(moyo_state *s, bool light, moyo_random *random,
                        unsigned limit, unsigned *steps, playout_note *notes);

#endif
