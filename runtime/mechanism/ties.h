/*
** ties.h - set fields that are tied to stones.
**
** The points of such a field leave with their stones (TIE_STONES), or it holds
** where the turn under way has removed stones (TIE_REMOVED) or has put some
** (TIE_PLACED); until a turn's first step those are the last turn's.  A stone
** that moves takes its points along, and one that changes colour keeps them.
*/
#ifndef MOYO_TIES_H
#define MOYO_TIES_H

#include "state.h"

extern const mechanism ties_mechanism;

#endif
