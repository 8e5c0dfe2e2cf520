/*
 * session.c - the moyo program in a page: a command that runs to its end, or to
 * the next line of input that it waits for.
 *
 * A page's worker cannot wait within a call, so the command runs as a coroutine:
 * host.lua lets what reads standard input yield.  What is printed goes to the
 * module's print and printErr, what its modules ask of the page to its `post`.
 */
#define _GNU_SOURCE /* pipe2 */
#include <emscripten.h>
#include <emscripten/html5.h>
#include <errno.h>
#include <lauxlib.h>
#include <spawn.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "program.h"

int luaopen_lpeg(lua_State *L);
int moyo_start(int count, const char **words);
int moyo_line(const char *line);

/* While there is no exit status: it waits for a line. */
enum { WAITS = -1, INTERNAL = 70, MEMORY = 71 };

static lua_State *state, *command;

/* A page runs no other programs, and has no pipes to them. */
int pipe2(int ends[2], int flags) {
  (void)ends, (void)flags;
  errno = ENOSYS;
  return -1;
}

int posix_spawnp(pid_t *id, const char *file,
                 const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const words[],
                 char *const environment[]) {
  (void)id, (void)file, (void)actions, (void)attributes, (void)words;
  (void)environment;
  return ENOSYS;
}

/* Nor do its threads draw.  Emscripten's would, and bring much to load. */
EMSCRIPTEN_RESULT emscripten_set_canvas_element_size(const char *target,
                                                     int width, int height) {
  (void)target, (void)width, (void)height;
  return EMSCRIPTEN_RESULT_NOT_SUPPORTED;
}

EMSCRIPTEN_WEBGL_CONTEXT_HANDLE emscripten_webgl_create_context(
    const char *target, const EmscriptenWebGLContextAttributes *attributes) {
  (void)target, (void)attributes;
  return 0;
}

/* The program writes no dates. */
size_t strftime(char *text, size_t room, const char *format,
                const struct tm *time) {
  (void)text, (void)room, (void)format, (void)time;
  return 0;
}

/* Goes on with `count` values on the command's stack. */
static int go_on(int count) {
  int results;
  int result = lua_resume(command, state, count, &results);
  fflush(stdout);
  if (result == LUA_YIELD) {
    lua_pop(command, results);
    return WAITS;
  }
  int status = INTERNAL;
  if (result == LUA_OK)
    status = (int)lua_tointeger(command, -1);
  else if (result == LUA_ERRMEM)
    status = MEMORY;
  else
    fprintf(stderr, "moyo: internal error: %s\n", lua_tostring(command, -1));
  lua_close(state);
  state = command = NULL;
  return status;
}

EM_JS(void, post_to_page, (const char *text),
      { Module["post"](UTF8ToString(text)); })

/* `moyo.page.post(text)` sends the page a text. */
static int l_post(lua_State *L) {
  post_to_page(luaL_checkstring(L, 1));
  return 0;
}

EM_JS(int, page_stops, (void),
      { return Module["stops"] ? Module["stops"]() : 0; })

/* `moyo.page.stops()`: does the page want what computes to stop? */
static int l_stops(lua_State *L) {
  lua_pushboolean(L, page_stops());
  return 1;
}

static int open_page(lua_State *L) {
  luaL_newlib(
      L, ((luaL_Reg[]){{"post", l_post}, {"stops", l_stops}, {NULL, NULL}}));
  return 1;
}

static int l_prepare(lua_State *L) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  lua_pushcfunction(L, luaopen_lpeg);
  lua_setfield(L, -2, "lpeg");
  lua_pushcfunction(L, open_page);
  lua_setfield(L, -2, "moyo.page");
  const char *home = program_prepare(L, "moyo");
  const char *file = lua_pushfstring(L, "%s/tools/site/host.lua", home);
  if (luaL_loadfilex(L, file, "t") != LUA_OK) return lua_error(L);
  return 1;
}

/*
 * Runs a command, given its words without "moyo": the exit status, or -1 if it
 * waits for a line.  One runs at a time.
 */
EMSCRIPTEN_KEEPALIVE int moyo_start(int count, const char **words) {
  state = luaL_newstate();
  if (state == NULL) return MEMORY;
  command = lua_newthread(state);
  lua_pushcfunction(command, l_prepare);
  if (lua_pcall(command, 0, 1, 0) != LUA_OK ||
      !lua_checkstack(command, count)) {
    fprintf(stderr, "moyo: internal error: %s\n", lua_tostring(command, -1));
    lua_close(state);
    state = command = NULL;
    return INTERNAL;
  }
  for (int i = 0; i < count; i++) lua_pushstring(command, words[i]);
  return go_on(count);
}

/* Gives it a line, with its end; NULL when there are no more. */
EMSCRIPTEN_KEEPALIVE int moyo_line(const char *line) {
  if (command == NULL) return INTERNAL;
  lua_pushstring(command, line); /* nil for NULL */
  return go_on(1);
}
