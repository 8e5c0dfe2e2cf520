/*
** effect.h - what steps do to the state, except through mechanisms.
*/
#ifndef MOYO_EFFECT_H
#define MOYO_EFFECT_H

#include "operation_functions.h"
#include "state.h"

#endif
