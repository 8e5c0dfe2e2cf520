/*
** conditions.h - conditions that do not ask for the outcome, except those of
** mechanisms.
*/
#ifndef MOYO_CONDITIONS_H
#define MOYO_CONDITIONS_H

#include "operation_functions.h"
#include "state.h"

/* What a player has in up to three fields of players; -1 for none. */
static inline int64_t condition_holding(const moyo_state *s,
                                        const int32_t fields[3],
                                        unsigned player) {
  int64_t sum = 0;
  for (unsigned i = 0; i < 3; i++)
    if (fields[i] >= 0) sum += state_field(s, (unsigned)fields[i])[player];
  return sum;
}

#endif
