/*
** adjacency.h - conditions on what is beside the latest placement, or on points
** in a list: how many steps along lines away, and of which group.
*/
#ifndef MOYO_ADJACENCY_H
#define MOYO_ADJACENCY_H

#include "state.h"

/* The point is at least n steps from the latest placement, and beside no stone
** of its group; the step's stone comes to such a point, as seen from every
** stone on a point in the list; the point is near the latest placement. */
op_holds adjacency_apart_from_last, adjacency_all_apart, adjacency_beside_last;

#endif
