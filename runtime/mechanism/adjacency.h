/*
** adjacency.h - conditions on what is near a point, or a number of steps away
** along lines, and in which group.  The rows of operations.def say what each
** means.
*/
#ifndef MOYO_ADJACENCY_H
#define MOYO_ADJACENCY_H

#include "operation_functions.h"
#include "state.h"

#endif
