/*
 * What moyo_precompile writes.
 */
#ifndef MOYO_PRECOMPILED_H
#define MOYO_PRECOMPILED_H

#include <stddef.h>

#include "bind_module.h"

extern const bind_module precompiled_modules[]; /* in order of their names */
extern const size_t precompiled_count;
extern const char precompiled_lua[]; /* lua_ident of the Lua that made them */

#endif
