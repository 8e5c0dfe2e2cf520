/*
** bind_names.c - errors for a name that an object does not have, or that a rule
** tries to set in it: the message names the nearest one that it has.
**
** stdlib/moyo/base/near.lua finds it; without the standard library, as in tests
** of the runtime alone, the message names none.
*/
#include "bind.h"

const char *bind_nearest(lua_State *L, const char *name) {
  int names = lua_gettop(L);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  if (lua_getfield(L, -1, "moyo.base.near") != LUA_TTABLE) {
    lua_pushliteral(L, "");
    return lua_tostring(L, -1);
  }
  lua_getfield(L, -1, "of_names");
  lua_pushstring(L, name);
  lua_pushvalue(L, names);
  lua_call(L, 2, 1);
  return lua_tostring(L, -1);
}

/* Raises that `what` has nothing of the name at 2; upvalue 1: what it has. */
static int unknown(lua_State *L, const char *what) {
  lua_newtable(L);
  int names = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, lua_upvalueindex(1)); lua_pop(L, 1)) {
    lua_pushvalue(L, -2);
    lua_pushboolean(L, 1);
    lua_rawset(L, names);
  }
  const char *key =
      lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
  return luaL_error(L, "%s has no \"%s\"%s", what, key, bind_nearest(L, key));
}

int bind_find_member(lua_State *L, const char *what) {
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (type == LUA_TFUNCTION) return 0;
  if (type == LUA_TNIL) return unknown(L, what);
  return (int)lua_tointeger(L, -1);
}

void bind_add_member(lua_State *L, const char *name, int number) {
  lua_pushinteger(L, number);
  lua_setfield(L, -2, name);
}

void bind_members(lua_State *L, const char *class, lua_CFunction index) {
  lua_pushcclosure(L, index, 1);
  luaL_getmetatable(L, class);
  lua_insert(L, -2);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
}

static int l_read_only(lua_State *L) {
  return luaL_error(
      L,
      "%s is read only, so \"%s\" cannot be set; effects change a "
      "position by its methods, such as position:put(point, "
      "colour) and position:set_field(name, value)",
      lua_tostring(L, lua_upvalueindex(1)), luaL_tolstring(L, 2, NULL));
}

void bind_read_only(lua_State *L, const char *class, const char *what) {
  luaL_getmetatable(L, class);
  lua_pushstring(L, what);
  lua_pushcclosure(L, l_read_only, 1);
  lua_setfield(L, -2, "__newindex");
  lua_pop(L, 1);
}
