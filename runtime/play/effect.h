/*
** effect.h - what steps do to the state, but for mechanisms.
*/
#ifndef MOYO_EFFECT_H
#define MOYO_EFFECT_H

#include "operation_functions.h"
#include "state.h"

#endif
