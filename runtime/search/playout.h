/*
** playout.h - random play that keeps a record of its steps.
*/
#ifndef MOYO_PLAYOUT_H
#define MOYO_PLAYOUT_H

#include "moyo.h"

/* What guides random play; each may be NULL. */
typedef struct guides {
  struct replies *replies; /* steps near the latest one are drawn by them */
  const struct mast *mast; /* of two steps it prefers one */
} guides;

/* A step that was played at random, and who decided on it. */
typedef struct playout_note {
  moyo_step step;
  uint8_t actor;
} playout_note;

/* moyo_playout with notes of its steps; `notes` has room for `limit`. */
moyo_status playout_run(moyo_state *state, moyo_policy policy, guides by,
                        moyo_random *random, unsigned limit, unsigned *steps,
                        playout_note *notes, moyo_error *error);

#endif
