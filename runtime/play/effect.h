/*
** effect.h - what steps do to the state, but for mechanisms.
*/
#ifndef MOYO_EFFECT_H
#define MOYO_EFFECT_H

#include "state.h"

op_do effect_put, effect_mark_group, effect_remember, effect_clear_field,
    effect_set_field, effect_assign, effect_set_mine, effect_spend, effect_note,
    effect_clear, effect_phase, effect_seats, effect_give, effect_exchange;
op_balance effect_put_balance;
op_check effect_put_check, effect_exchange_check;

#endif
