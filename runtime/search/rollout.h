/*
** rollout.h - plain turns, drawn, judged and played at random in a row.
**
** In most games each turn is a placement or a pass.  A rollout takes such turns
** as random play does, with the same numbers, and stops before the first that
** needs more, and before each pass.
*/
#ifndef MOYO_ROLLOUT_H
#define MOYO_ROLLOUT_H

#include "playout.h"
#include "state.h"

typedef struct rollout {
  unsigned limit;      /* steps that it may take */
  playout_note *notes; /* room for so many, or NULL */
  guides guides;
  unsigned steps; /* result: how many it has taken */
  /* result: in light play, all placements of the next turn have been drawn */
  bool exhausted;
  moyo_random before; /* result: if so, the stream before that */
  const edge
      *pass; /* result: the pass that was drawn for the next turn; or NULL */
} rollout;

/* Are the turns of the state's phase of the kind that is played fastest?  Of these
** a look at what two points have gained takes a third of the time. */
bool rollout_is_quick(const moyo_state *s, bool light);

/*
** Plays plain turns, none if the next turn is not plain.  MOYO_ERROR after a
** rule failed, or without memory; the step is then left out.
*/
moyo_status rollout_run(moyo_state *s, bool light, moyo_random *random,
                        rollout *r, moyo_error *error);

#endif
