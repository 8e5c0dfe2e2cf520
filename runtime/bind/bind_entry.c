/*
** bind_entry.c - reading the entries of a table.  See bind_entry.h.
*/
#include "bind_entry.h"

#include <stdlib.h>
#include <string.h>

void *bind_must(lua_State *L, void *memory) {
  if (!memory) luaL_error(L, "out of memory");
  return memory;
}

void *bind_array(lua_State *L, size_t count, size_t size) {
  return bind_must(L, calloc(count + 1, size));
}

char *entry_text(lua_State *L, const char *name) {
  lua_getfield(L, -1, name);
  char *text = bind_must(L, strdup(luaL_optstring(L, -1, "")));
  lua_pop(L, 1);
  return text;
}

lua_Integer entry_integer(lua_State *L, const char *name, lua_Integer low,
                          lua_Integer high, lua_Integer otherwise) {
  lua_getfield(L, -1, name);
  lua_Integer v = luaL_optinteger(L, -1, otherwise);
  if (v < low || v > high)
    luaL_error(L, "program: %s is %I to %I, not %I", name, (LUAI_UACINT)low,
               (LUAI_UACINT)high, (LUAI_UACINT)v);
  lua_pop(L, 1);
  return v;
}

double entry_number(lua_State *L, const char *name, double otherwise) {
  lua_getfield(L, -1, name);
  double v = luaL_optnumber(L, -1, otherwise);
  lua_pop(L, 1);
  return v;
}

bool entry_flag(lua_State *L, const char *name) {
  lua_getfield(L, -1, name);
  bool v = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return v;
}

int entry_choice(lua_State *L, const char *name, const char *const names[]) {
  lua_getfield(L, -1, name);
  int i = luaL_checkoption(L, -1, names[0], names);
  lua_pop(L, 1);
  return i;
}

unsigned entry_list(lua_State *L, const char *name, unsigned most) {
  if (lua_getfield(L, -1, name) == LUA_TNIL) {
    lua_pop(L, 1);
    lua_newtable(L);
  }
  luaL_checktype(L, -1, LUA_TTABLE);
  lua_Unsigned n = lua_rawlen(L, -1);
  if (n > most) luaL_error(L, "program: more than %d %s", (int)most, name);
  return (unsigned)n;
}

void entry_item(lua_State *L, unsigned i) {
  lua_rawgeti(L, -1, (lua_Integer)i + 1);
}
