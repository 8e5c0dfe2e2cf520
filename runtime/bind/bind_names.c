/*
** bind_names.c - what an object has, by name.
**
** Rules ask for it all the time, so nothing here compares texts.  Lua holds each
** short string once: a member is found by the address of its name.  An object
** that rules see much of has a metatable of its own, whose __index is a table:
** a method is found in it without a call of C.
**
** For a name that an object does not have, or that a rule tries to set in it,
** the message names another object that has it, or the nearest name that it has,
** which stdlib/moyo/base/near.lua finds; without the standard library, as in tests
** of the runtime alone, the message names none.
*/
#include <string.h>

#include "bind.h"

/* Members by the addresses of their names, which the table of names holds on
** to; an address stands at its hash, or in the first free place after it. */
enum { PLACES = 128 };

typedef struct finder {
  struct {
    const void *name;
    int number;
  } place[PLACES];
} finder;

/* What a function of near.lua says of a name and the table of names on top, or
** NULL. */
static const char *ask_near(lua_State *L, const char *f, const char *name) {
  int names = lua_gettop(L);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  if (lua_getfield(L, -1, "moyo.base.near") != LUA_TTABLE) return NULL;
  lua_getfield(L, -1, f);
  lua_pushstring(L, name);
  lua_pushvalue(L, names);
  lua_call(L, 2, 1);
  return lua_tostring(L, -1);
}

const char *bind_nearest(lua_State *L, const char *name) {
  const char *text = ask_near(L, "of_names", name);
  return text ? text : lua_pushliteral(L, "");
}

/* Where a rule gets an object that has something of this name; NULL: nowhere. */
static const char *found_elsewhere(lua_State *L, const char *name) {
  static const struct {
    const char *class, *path;
  } reached[] = {{STATE, "position"},
                 {GAME, "position.game"},
                 {TOPOLOGY, "position.game.board"}};
  int top = lua_gettop(L);
  const char *path = NULL;
  for (unsigned i = 0; !path && i < sizeof reached / sizeof *reached; i++) {
    if (luaL_getmetatable(L, reached[i].class) == LUA_TTABLE &&
        lua_getfield(L, -1, "__index") == LUA_TFUNCTION &&
        lua_getupvalue(L, -1, 1) && lua_istable(L, -1) &&
        lua_getfield(L, -1, name) != LUA_TNIL)
      path = reached[i].path;
    lua_settop(L, top);
  }
  return path;
}

/* The name of the table's that differs in an s at the end alone, or NULL. */
static const char *push_other_number(lua_State *L, int names, const char *key) {
  size_t length = strlen(key);
  if (length > 1 && key[length - 1] == 's')
    lua_pushlstring(L, key, length - 1);
  else
    lua_pushfstring(L, "%ss", key);
  lua_pushvalue(L, -1);
  return lua_rawget(L, names) == LUA_TNIL ? NULL : lua_tostring(L, -2);
}

/* Does the game declare such a field, if what is asked is a position? */
static bool is_field(lua_State *L, const char *name) {
  const state_box *box =
      bind_test_box(L, bind_self(L), &bind_state_class, sizeof *box);
  const moyo_game *g = box && box->state ? box->state->game : NULL;
  for (unsigned i = 0; g && i < g->field_count; i++)
    if (strcmp(g->fields[i].name, name) == 0) return true;
  return false;
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
  if (lua_type(L, 2) == LUA_TSTRING && is_field(L, key))
    return luaL_error(L, "%s has no \"%s\"; position:field \"%s\" is the field",
                      what, key, key);
  const char *other = ask_near(L, "instead", key);
  if (other) return luaL_error(L, "%s has no \"%s\"%s", what, key, other);
  lua_settop(L, names);
  other = push_other_number(L, names, key);
  if (other)
    return luaL_error(L, "%s has no \"%s\"; did you mean \"%s\"?", what, key,
                      other);
  lua_settop(L, names);
  const char *path = found_elsewhere(L, key);
  if (path)
    return luaL_error(L, "%s has no \"%s\", but %s has", what, key, path);
  return luaL_error(L, "%s has no \"%s\"%s", what, key, bind_nearest(L, key));
}

/* The place of a name, or a free one.  Names are at least 32 bytes apart. */
static unsigned place_of(const finder *f, const void *name) {
  unsigned i = (unsigned)((uintptr_t)name >> 5) % PLACES;
  while (f->place[i].name && f->place[i].name != name) i = (i + 1) % PLACES;
  return i;
}

int bind_find_member(lua_State *L, const char *what) {
  const finder *f = lua_touserdata(L, lua_upvalueindex(2));
  int number = f->place[place_of(f, lua_topointer(L, 2))].number;
  if (number > 0) return number;
  lua_pushvalue(L, 2);
  return lua_rawget(L, lua_upvalueindex(1)) == LUA_TNIL ? unknown(L, what) : 0;
}

void bind_add_member(lua_State *L, const char *name, int number) {
  lua_pushinteger(L, number);
  lua_setfield(L, -2, name);
}

void bind_push_finder(lua_State *L) {
  int names = lua_gettop(L);
  finder *f = lua_newuserdatauv(L, sizeof *f, 0);
  *f = (finder){0};
  for (lua_pushnil(L); lua_next(L, names); lua_pop(L, 1)) {
    if (!lua_isinteger(L, -1)) continue;
    const void *name = lua_topointer(L, -2);
    unsigned i = place_of(f, name);
    f->place[i].name = name;
    f->place[i].number = (int)lua_tointeger(L, -1);
  }
}

void bind_members(lua_State *L, const char *class, lua_CFunction index) {
  bind_push_finder(L);
  lua_pushcclosure(L, index, 2);
  luaL_getmetatable(L, class);
  lua_insert(L, -2);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
}

void bind_push_copy(lua_State *L, int from, int type) {
  from = lua_absindex(L, from);
  lua_newtable(L);
  for (lua_pushnil(L); lua_next(L, from); lua_pop(L, 1)) {
    if (type != LUA_TNONE && lua_type(L, -1) != type) continue;
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, -5);
  }
}

void bind_own_members(lua_State *L) {
  int object = lua_gettop(L);
  lua_getmetatable(L, object);
  bind_push_copy(L, object + 1, LUA_TNONE);
  int index = object + 3;
  lua_getfield(L, object + 1, "__index");
  lua_getupvalue(L, index, 1);
  bind_push_copy(L, index + 1, LUA_TFUNCTION);
  lua_createtable(L, 0, 1); /* asked for what is no method */
  lua_pushvalue(L, index + 1);
  lua_getupvalue(L, index, 2);
  lua_pushvalue(L, object);
  lua_pushcclosure(L, lua_tocfunction(L, index), 3);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_setfield(L, object + 2, "__index");
  lua_settop(L, object + 2);
  lua_setmetatable(L, object);
  lua_settop(L, object);
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
