/*
** bind_crew.c - games for the further threads of a search.
**
** Rules may be Lua functions, so each thread has a game of its own, in a library
** of its own.  Loading takes longer than a search for a step may, so a game's
** crew is kept as long as the game, and used by one search after the other:
** while one of them runs, its Lua state waits.
*/
#include <stdlib.h>

#include "bind.h"

#define CREW "moyo.Crew"

static const char crews_key = 0; /* userdata of a game -> its crew, weak */

typedef struct crew {
  unsigned count, room;
  moyo_library **libraries;
  moyo_game **games;
} crew;

static int l_crew_gc(lua_State *L) {
  crew *c = luaL_checkudata(L, 1, CREW);
  for (unsigned i = 0; i < c->count; i++) {
    moyo_game_free(c->games[i]);
    moyo_library_close(c->libraries[i]);
  }
  free(c->games);
  free(c->libraries);
  *c = (crew){.count = 0};
  return 0;
}

/* The crew of the game at `index`, which may have nobody in it yet. */
static crew *push_crew(lua_State *L, int index) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &crews_key);
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    lua_pop(L, 1);
    crew *c = lua_newuserdatauv(L, sizeof *c, 0);
    *c = (crew){.count = 0};
    luaL_setmetatable(L, CREW);
    lua_pushvalue(L, index);
    lua_pushvalue(L, -2);
    lua_rawset(L, -4);
  }
  lua_remove(L, -2);
  return lua_touserdata(L, -1);
}

static bool make_room(crew *c, unsigned count) {
  if (count <= c->room) return true;
  moyo_library **libraries =
      realloc(c->libraries, count * sizeof *c->libraries);
  if (libraries) c->libraries = libraries;
  moyo_game **games = realloc(c->games, count * sizeof *c->games);
  if (games) c->games = games;
  if (!libraries || !games) return false;
  c->room = count;
  return true;
}

/* One more in the crew; the paths are on the stack. */
static bool add(crew *c, const moyo_game *like, const char *path,
                const char *cpath, moyo_error *error) {
  moyo_library *library = bind_library_open(path, cpath, error);
  if (!library) return false;
  moyo_game *g = bind_library_load(library, like, error);
  if (!g) {
    moyo_library_close(library);
    return false;
  }
  c->libraries[c->count] = library;
  c->games[c->count++] = g;
  return true;
}

moyo_game *const *bind_push_crew(lua_State *L, int index, unsigned threads) {
  index = lua_absindex(L, index);
  const moyo_game *g = bind_check_game(L, index);
  crew *c = push_crew(L, index);
  int top = lua_gettop(L);
  moyo_error error;
  if (!make_room(c, threads - 1)) luaL_error(L, "out of memory");
  const char *path = bind_package_string(L, "path");
  const char *cpath = bind_package_string(L, "cpath");
  while (c->count < threads - 1)
    if (!add(c, g, path, cpath, &error)) bind_raise(L, &error);
  lua_settop(L, top);
  return c->games;
}

static const luaL_Reg crew_methods[] = {{"__gc", l_crew_gc}, {NULL, NULL}};

void bind_crew_open(lua_State *L) {
  bind_class(L, CREW, crew_methods);
  lua_newtable(L);
  lua_newtable(L);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &crews_key);
}
