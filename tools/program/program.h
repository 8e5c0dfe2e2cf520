/*
 * The Lua state of the moyo program.
 */
#ifndef PROGRAM_H
#define PROGRAM_H

#include <lua.h>

/*
 * Opens the standard libraries and Moyo's modules, and sets the paths of others;
 * `called` is the program's path where the system hides it.  Pushes and returns
 * home, the folder that holds Moyo's stdlib, rules and tools.  May raise.
 */
const char *program_prepare(lua_State *L, const char *called);

#endif
