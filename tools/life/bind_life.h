/*
** bind_life.h - the search for stones that live, as a Lua module.
*/
#ifndef MOYO_BIND_LIFE_H
#define MOYO_BIND_LIFE_H

#include <lua.h>

/* Opens the module "moyo.life"; definitions.lua describes it. */
int luaopen_moyo_life(lua_State *L);

#endif
