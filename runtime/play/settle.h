/*
** settle.h - what is settled before points are counted.
**
** Stones agreed dead are lifted.  In games with sides, so are all groups that a
** change of sides left without a liberty, all at once.  If spoils are shared,
** these become prisoners, which go round the other sides beside the group.
** The state itself does not change.
*/
#ifndef MOYO_SETTLE_H
#define MOYO_SETTLE_H

#include "state.h"

typedef struct settlement {
  const uint8_t *colour;               /* what stands on the points then */
  const uint32_t (*held)[MAX_COLOURS]; /* prisoners, without the dead */
  /* what they point to if something is lifted */
  uint8_t lifted_colour[MAX_POINTS + 1];
  uint32_t lifted_held[MAX_COLOURS][MAX_COLOURS];
} settlement;

static inline bool settle_is_dead(const moyo_state *s, unsigned p) {
  int f = s->game->dead_field;
  return f >= 0 && set_has(state_set(s, (unsigned)f), p);
}

/* Have stones been agreed dead? */
bool settle_any_dead(const moyo_state *s);

/* Lifts the dead and, if asked to, the groups without a liberty after that. */
void settle_make(const moyo_state *s, settlement *t, bool smothered);

#endif
