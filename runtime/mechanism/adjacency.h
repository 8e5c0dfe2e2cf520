/*
** adjacency.h - conditions on what is near a point, or so many steps along
** lines away from it, and of which group.  Each has its meaning in its row of
** operations.def.
*/
#ifndef MOYO_ADJACENCY_H
#define MOYO_ADJACENCY_H

#include "operation_functions.h"
#include "state.h"

#endif
