/*
** bind_entry.h - reading the entries of the table on the stack's top, by their
** names and within their limits.
**
** What is not as it should be is raised.  So whoever copies an entry gives the
** copy at once to what will be freed all the same.
*/
#ifndef MOYO_BIND_ENTRY_H
#define MOYO_BIND_ENTRY_H

#include "bind.h"

/* The memory, which must not be NULL. */
void *bind_must(lua_State *L, void *memory);

/* A zeroed array that is never NULL. */
void *bind_array(lua_State *L, size_t count, size_t size);

/* A copy of the text, or of "" without one. */
char *entry_text(lua_State *L, const char *name);

/* A number from `low` to `high`.  Without one `otherwise`, to which the limits
** apply as well: one beyond them says that there must be a number. */
lua_Integer entry_integer(lua_State *L, const char *name, lua_Integer low,
                          lua_Integer high, lua_Integer otherwise);

double entry_number(lua_State *L, const char *name, double otherwise);

/* Is it there, and not false? */
bool entry_flag(lua_State *L, const char *name);

/* The index of one of these names, or of the first. */
int entry_choice(lua_State *L, const char *name, const char *const names[]);

/* Leaves the list on the stack, an empty one if there is none, and returns its
** length. */
unsigned entry_list(lua_State *L, const char *name, unsigned most);

/* Pushes an item of the list on top, from 0. */
void entry_item(lua_State *L, unsigned i);

#endif
