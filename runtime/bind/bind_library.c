/*
** bind_library.c - libraries: the C interface to rule files.
**
** A library is a Lua state with the standard library in it.  Everything that
** needs Lua here is a call of a function of stdlib/moyo.lua.
*/
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bind.h"
#include "error.h"
#include "legality.h"

struct moyo_library {
  lua_State *L;
};

/* What a protected call is about; results come back in it. */
typedef struct request {
  const char *home, *text;
  lua_State *like; /* instead of a home: its paths, and preloads on its stack */
  const char *path, *cpath;
  bool untrusted;
  moyo_library *library;
  moyo_game *game;
  const moyo_game *of;
  moyo_step step;
  char *out;
  size_t size, length;
} request;

static const char games_key = 0; /* frozen game -> its Lua object */

static bool holds_moyo(const char *home) {
  char path[4096];
  int length = snprintf(path, sizeof path, "%s/stdlib/moyo.lua", home);
  return length < (int)sizeof path && access(path, R_OK) == 0;
}

static const char *find_home(const char *home) {
  if (!home) home = getenv("MOYO_HOME");
  if (home) return home;
  return holds_moyo(MOYO_SOURCE_DIR) ? MOYO_SOURCE_DIR : MOYO_DATA_DIR;
}

static void set_path(lua_State *L, const request *r) {
  lua_getglobal(L, "package");
  if (r->path) {
    lua_pushstring(L, r->cpath);
    lua_setfield(L, -2, "cpath");
    lua_pushstring(L, r->path);
  } else {
    char home[PATH_MAX]; /* as it is now, wherever the program goes */
    lua_getfield(L, -1, "path");
    lua_pushfstring(L, "%s/stdlib/?.lua;%s",
                    realpath(r->home, home) ? home : r->home,
                    lua_tostring(L, -1));
    lua_remove(L, -2);
  }
  lua_setfield(L, -2, "path");
}

/* Modules in C that a program brings; `from` has them on top of its stack, where
** nothing here can fail. */
static void copy_preloads(lua_State *from, lua_State *L) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  for (lua_pushnil(from); lua_next(from, -2) != 0; lua_pop(from, 1)) {
    if (lua_type(from, -2) != LUA_TSTRING) continue;
    lua_CFunction open = lua_tocfunction(from, -1);
    if (open == NULL) continue;
    lua_pushcfunction(L, open);
    lua_setfield(L, -2, lua_tostring(from, -2));
  }
  lua_pop(L, 1);
}

static int l_open(lua_State *L) {
  request *r = lua_touserdata(L, 1);
  bind_open_standard(L);
  luaL_requiref(L, "moyo.core", luaopen_moyo_core, 0);
  set_path(L, r);
  if (r->like) copy_preloads(r->like, L);
  lua_getglobal(L, "require");
  lua_pushliteral(L, "moyo");
  lua_call(L, 1, 1);
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &games_key);
  return 0;
}

static int l_message(lua_State *L) {
  luaL_tolstring(L, 1, NULL);
  return 1;
}

/* Calls a C function with the request under pcall. */
static moyo_status protect(lua_State *L, lua_CFunction f, request *r,
                           moyo_error *error) {
  moyo_status status = MOYO_OK;
  int top = lua_gettop(L);
  if (!lua_checkstack(L, 8))
    return error_set(error, MOYO_ERROR, NULL, "out of memory");
  lua_pushcfunction(L, l_message);
  lua_pushcfunction(L, f);
  lua_pushlightuserdata(L, r);
  if (lua_pcall(L, 1, 0, -3) != LUA_OK) {
    const char *text = lua_tostring(L, -1);
    status =
        error_set(error, MOYO_ERROR, NULL, "%s", text ? text : "out of memory");
  }
  lua_settop(L, top);
  return status;
}

static moyo_library *open_library(request *r, moyo_error *error) {
  moyo_library *library = calloc(1, sizeof *library);
  if (library) library->L = luaL_newstate();
  if (!library || !library->L) {
    free(library);
    error_set(error, MOYO_ERROR, NULL, "out of memory");
    return NULL;
  }
  if (protect(library->L, l_open, r, error) == MOYO_OK) return library;
  moyo_library_close(library);
  return NULL;
}

moyo_library *moyo_library_open(const char *home, moyo_error *error) {
  request r = {.home = find_home(home)};
  if (holds_moyo(r.home)) return open_library(&r, error);
  error_set(
      error, MOYO_ERROR, NULL,
      "%s holds no stdlib/moyo.lua; MOYO_HOME names the folder that holds "
      "Moyo's stdlib and rules",
      r.home);
  return NULL;
}

moyo_library *bind_library_open(lua_State *like, moyo_error *error) {
  int top = lua_gettop(like);
  request r = {.like = like};
  luaL_checkstack(like, 8, NULL); /* for copy_preloads as well */
  r.path = bind_package_string(like, "path");
  r.cpath = bind_package_string(like, "cpath");
  luaL_getsubtable(like, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  moyo_library *library = open_library(&r, error);
  lua_settop(like, top);
  return library;
}

void moyo_library_close(moyo_library *library) {
  if (!library) return;
  lua_close(library->L);
  free(library);
}

/* Pushes require "moyo" [name]. */
static void push_function(lua_State *L, const char *name) {
  lua_getglobal(L, "require");
  lua_pushliteral(L, "moyo");
  lua_call(L, 1, 1);
  lua_getfield(L, -1, name);
  lua_remove(L, -2);
}

static int l_load(lua_State *L) {
  request *r = lua_touserdata(L, 1);
  push_function(L, "load");
  lua_pushstring(L, r->text);
  lua_newtable(L);
  lua_pushboolean(L, r->untrusted);
  lua_setfield(L, -2, "untrusted");
  lua_call(L, 2, 1);
  lua_getfield(L, -1, "core");
  moyo_game *g = bind_check_game(L, -1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &games_key);
  lua_pushvalue(L, -3);
  lua_rawseti(L, -2, bind_key(g));
  __atomic_add_fetch(&g->sharers, 1, __ATOMIC_RELAXED);
  r->game = g;
  return 0;
}

moyo_game *moyo_game_load(moyo_library *library, const char *ruleset,
                          moyo_error *error) {
  request r = {.text = ruleset};
  protect(library->L, l_load, &r, error);
  return r.game;
}

moyo_game *bind_library_load(moyo_library *library, const moyo_game *like,
                             moyo_error *error) {
  request r = {.text = like->ruleset, .untrusted = like->call_instructions > 0};
  if (protect(library->L, l_load, &r, error) != MOYO_OK) return NULL;
  r.game->call_instructions = like->call_instructions;
  r.game->call_bytes = like->call_bytes;
  return r.game;
}

/* Pushes the game's Lua object and calls its method with what follows. */
static void push_method(lua_State *L, const moyo_game *g, const char *name) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &games_key);
  if (lua_rawgeti(L, -1, bind_key(g)) != LUA_TTABLE)
    luaL_error(L, "the game is of another library");
  lua_getfield(L, -1, name);
  lua_insert(L, -2);
}

static int l_parse(lua_State *L) {
  request *r = lua_touserdata(L, 1);
  push_method(L, r->of, "parse");
  lua_pushstring(L, r->text);
  lua_call(L, 2, 2);
  if (lua_isnil(L, -2)) {
    lua_getfield(L, -1, "message");
    return luaL_error(L, "%s", lua_tostring(L, -1));
  }
  r->step = bind_unpack_step(luaL_checkinteger(L, -2));
  return 0;
}

static lua_State *state_of(const moyo_game *g) {
  return ((hook_context *)g->context)->L;
}

moyo_status moyo_step_parse(const moyo_state *s, const char *text,
                            moyo_step *step, moyo_error *error) {
  const moyo_game *g = s->game;
  request r = {.of = g, .text = text};
  moyo_status status = protect(state_of(g), l_parse, &r, error);
  if (status == MOYO_OK) *step = r.step;
  return status;
}

static int l_text(lua_State *L) {
  request *r = lua_touserdata(L, 1);
  push_method(L, r->of, "format");
  lua_pushinteger(L, bind_pack_step(r->step));
  lua_call(L, 2, 1);
  const char *text = luaL_checklstring(L, -1, &r->length);
  if (r->size > 0) snprintf(r->out, r->size, "%s", text);
  return 0;
}

size_t moyo_step_text(const moyo_game *g, moyo_step step, char *text,
                      size_t size) {
  request r = {.of = g, .step = step, .out = text, .size = size};
  if (size > 0) text[0] = '\0';
  protect(state_of(g), l_text, &r, NULL);
  return r.length;
}
