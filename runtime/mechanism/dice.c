/*
** dice.c - what two dice show.  See dice.h.
*/
#include "dice.h"

/* The arguments of the step count from 0. */
moyo_status dice_effect(moyo_state *s, const node *n, moyo_step step,
                        moyo_error *error) {
  (void)error;
  int32_t a = step.arg[0] + 1, b = step.arg[1] + 1;
  int32_t shown[] = {a > b ? a : b, a == b, a + b};
  int32_t fields[] = {n->dice.greater, n->dice.equal, n->dice.sum};
  for (unsigned i = 0; i < 3; i++)
    if (fields[i] >= 0) *state_field(s, (unsigned)fields[i]) = shown[i];
  return MOYO_OK;
}
