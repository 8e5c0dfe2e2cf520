/*
** dice.h - writes what two dice show into fields.
*/
#ifndef MOYO_DICE_H
#define MOYO_DICE_H

#include "operation_functions.h"
#include "state.h"

#endif
