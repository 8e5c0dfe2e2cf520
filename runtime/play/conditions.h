/*
** conditions.h - conditions that do not ask for the outcome, but those of
** mechanisms.
*/
#ifndef MOYO_CONDITIONS_H
#define MOYO_CONDITIONS_H

#include "state.h"

op_holds condition_free, condition_open, condition_field_is, condition_holds,
    condition_own, condition_onto_free, condition_apart, condition_nothing_else,
    condition_exhausted, condition_noted_now, condition_at, condition_never,
    condition_once, condition_outside;

/* What a player has in up to three fields of players; -1 for none. */
int64_t condition_holding(const moyo_state *s, const int32_t fields[3],
                          unsigned player);

#endif
