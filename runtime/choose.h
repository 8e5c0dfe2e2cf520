/*
** choose.h - random play that is written down.
*/
#ifndef MOYO_CHOOSE_H
#define MOYO_CHOOSE_H

#include "moyo.h"

/* A step that was played at random, and who decided on it. */
typedef struct choose_note {
  moyo_step step;
  uint8_t actor;
} choose_note;

/* moyo_playout with notes of its steps; `notes` has room for `limit`. */
moyo_status choose_playout(moyo_state *state, moyo_policy policy,
                           moyo_random *random, unsigned limit, unsigned *steps,
                           choose_note *notes, moyo_error *error);

#endif
