/*
** conditions.h - conditions that do not ask for the outcome, except those of
** mechanisms.
*/
#ifndef MOYO_CONDITIONS_H
#define MOYO_CONDITIONS_H

#include "operation_functions.h"
#include "state.h"

/* What a player has in up to three fields of players; -1 for none. */
int64_t condition_holding(const moyo_state *s, const int32_t fields[3],
                          unsigned player);

#endif
