/*
** settle.h - what is settled before points are counted.
**
** Stones agreed dead are lifted.  In games with sides so are, all at once, the
** groups that a change of sides left without a liberty; where spoils are shared
** they become prisoners as they would in play, what does not go round evenly
** going on round.  The state itself stays as it is.
*/
#ifndef MOYO_SETTLE_H
#define MOYO_SETTLE_H

#include "state.h"

typedef struct settlement {
  const uint8_t *colour;               /* what stands on the points then */
  const uint32_t (*held)[MAX_COLOURS]; /* prisoners, without the dead */
  /* what they point to, where something is lifted */
  uint8_t lifted_colour[MAX_POINTS + 1];
  uint32_t lifted_held[MAX_COLOURS][MAX_COLOURS];
} settlement;

static inline bool settle_is_dead(const moyo_state *s, unsigned p) {
  int f = s->game->dead_field;
  return f >= 0 && set_has(state_set(s, (unsigned)f), p);
}

/* Lifts the dead, and if so wished what has no liberty then. */
void settle_make(const moyo_state *s, settlement *t, bool smothered);

#endif
