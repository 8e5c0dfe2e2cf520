/*
** bind_thread_games.c - games for the further threads of a search.
**
** Rules may be Lua functions, so each thread has a game of its own, in a
** library of its own.  Loading may take longer than a search for a step, so
** these games are kept in a pool as long as the first game, and one search
** after the other uses them: while one runs, its Lua state waits.
*/
#include <stdlib.h>

#include "bind.h"

#define POOL "moyo.ThreadGames"

static const char pools_key = 0; /* userdata of a game -> its pool, weak */

typedef struct game_pool {
  unsigned count, room;
  moyo_library **libraries;
  moyo_game **games;
} game_pool;

static int l_pool_gc(lua_State *L) {
  game_pool *c = luaL_checkudata(L, 1, POOL);
  for (unsigned i = 0; i < c->count; i++) {
    moyo_game_free(c->games[i]);
    moyo_library_close(c->libraries[i]);
  }
  free(c->games);
  free(c->libraries);
  *c = (game_pool){.count = 0};
  return 0;
}

/* Pushes the pool of the game at `index`, which may be empty. */
static game_pool *push_pool(lua_State *L, int index) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &pools_key);
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    lua_pop(L, 1);
    game_pool *c = lua_newuserdatauv(L, sizeof *c, 0);
    *c = (game_pool){.count = 0};
    luaL_setmetatable(L, POOL);
    lua_pushvalue(L, index);
    lua_pushvalue(L, -2);
    lua_rawset(L, -4);
  }
  lua_remove(L, -2);
  return lua_touserdata(L, -1);
}

static bool make_room(game_pool *c, unsigned count) {
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

/* Adds a game to the pool. */
static bool add(lua_State *L, game_pool *c, const moyo_game *like,
                moyo_error *error) {
  moyo_library *library = bind_library_open(L, error);
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

moyo_game *const *bind_push_thread_games(lua_State *L, int index,
                                         unsigned threads) {
  index = lua_absindex(L, index);
  const moyo_game *g = bind_check_game(L, index);
  game_pool *c = push_pool(L, index);
  int top = lua_gettop(L);
  moyo_error error;
  if (!make_room(c, threads - 1)) luaL_error(L, "out of memory");
  while (c->count < threads - 1)
    if (!add(L, c, g, &error)) bind_raise(L, &error);
  lua_settop(L, top);
  return c->games;
}

static const luaL_Reg pool_methods[] = {{"__gc", l_pool_gc}, {NULL, NULL}};

void bind_thread_games_open(lua_State *L) {
  bind_class(L, POOL, pool_methods);
  lua_newtable(L);
  lua_newtable(L);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &pools_key);
}
