/*
** bind_module.h - modules in Lua, from their text or precompiled.
**
** Reading the text of Moyo's own modules would be most of what a command takes
** to start, so a program may carry them as bytecode.  A module's bytecode is
** used in place of the text that it was made of, and of no other: the file is
** read and hashed, and whoever changes it has what he wrote.  It is used by the
** release of Lua that made it.  Bytecode is never read from a file: Lua trusts
** what it says, and only the program's own can be trusted.
*/
#ifndef MOYO_BIND_MODULE_H
#define MOYO_BIND_MODULE_H

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

/*
** A module's bytecode, but for the place of its file, which is known when it is
** loaded: `head` bytes, that place as Lua writes a text, and the rest.
*/
typedef struct bind_module {
  const char *name;    /* as `require` has it, with slashes: "moyo/base/fail" */
  uint64_t source;     /* what bind_module_hash says of the text */
  size_t head, length; /* bytes, without the place */
  const char *code;
} bind_module;

/* A hash of the text in a file; false if it cannot be read. */
bool bind_module_hash(const char *file, uint64_t *hash);

/*
** Lets all Lua states load these modules, which are in order of their names and
** stay where they are.  `ident` is the lua_ident of the Lua that made them.  To
** be called before the first thread begins.
*/
void bind_modules_carry(const bind_module *modules, size_t count,
                        const char *ident);

/* Is a module's bytecode carried, and of the text that is in a file now? */
bool bind_module_carried(const char *name, const char *file);

/*
** Pushes a module's chunk, as luaL_loadfilex(L, file, "t") does: what its file
** holds, precompiled if that is carried.
*/
int bind_module_load(lua_State *L, const char *name, const char *file);

#endif
