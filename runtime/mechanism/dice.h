/*
** dice.h - what two dice show, into fields.
*/
#ifndef MOYO_DICE_H
#define MOYO_DICE_H

#include "state.h"

op_do dice_effect;

#endif
