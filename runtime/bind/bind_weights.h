/*
** bind_weights.h - what bind_search.c asks of bind_weights.c.
*/
#ifndef MOYO_BIND_WEIGHTS_H
#define MOYO_BIND_WEIGHTS_H

#include "bind.h"
#include "weights.h"

/* Reads `weights` and `trust` of the table at an index. */
void bind_check_learnt(lua_State *L, int index, moyo_search_options *o);

void bind_weights_open(lua_State *L);

#endif
