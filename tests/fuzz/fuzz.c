/*
** fuzz.c - libFuzzer's entry: hands its inputs to a target of targets.lua.
**
** The compiler counts the edges of C; a hook counts those of Lua, from line to
** line, so that the fuzzer sees the parsers that are written in Lua as well.
** MOYO_FUZZ_TARGET names the target.  An error of the target is a finding.
**
** Built with -DMOYO_FUZZ=ON; fuzz.sh runs it.
*/
#include <lauxlib.h>
#include <lualib.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bind.h"
#include "bind_life.h"
#include "terminal.h"

int LLVMFuzzerInitialize(int *count, char ***words);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { COUNTERS = 1 << 16 };

/* libFuzzer looks at all that is in this section. */
__attribute__((
    section("__libfuzzer_extra_counters"))) static uint8_t lines[COUNTERS];

static lua_State *state;
static int target;

/* Addresses differ from run to run, and the tree lies anywhere; a source's name
** within the tree is the same. */
static uint32_t name_of(lua_State *L, lua_Debug *d) {
  static struct {
    const char *source;
    uint32_t name;
  } known[1024];
  lua_getinfo(L, "Sl", d);
  unsigned slot = (unsigned)((uintptr_t)d->source >> 4) % 1024;
  if (known[slot].source != d->source) {
    static const char tree[] = "@" MOYO_SOURCE_DIR;
    bool ours = strncmp(d->source, tree, sizeof tree - 1) == 0;
    uint32_t name = 2166136261u;
    for (size_t i = ours ? sizeof tree - 1 : 0; i < d->srclen && i < 200; i++)
      name = (name ^ (uint8_t)d->source[i]) * 16777619u;
    known[slot].source = d->source;
    known[slot].name = name;
  }
  return known[slot].name;
}

static void count_line(lua_State *L, lua_Debug *d) {
  static uint32_t before;
  uint32_t here = (name_of(L, d) ^ (uint32_t)d->currentline * 40503u);
  uint8_t *counter = &lines[(here ^ before >> 1) * 2654435761u >> 16];
  if (*counter < UINT8_MAX) ++*counter;
  before = here;
}

/* An error outside of protected calls, or one of the target. */
static void report(lua_State *L, const char *what) {
  fprintf(stderr, "%s: %s\n", what, luaL_tolstring(L, -1, NULL));
  abort();
}

static int traceback(lua_State *L) {
  luaL_traceback(L, L, luaL_tolstring(L, 1, NULL), 1);
  return 1;
}

static void open_state(const char *name) {
  lua_State *L = state = luaL_newstate();
  if (!L) abort();
  luaL_openlibs(L);
  luaL_requiref(L, "moyo.core", luaopen_moyo_core, 0);
  luaL_requiref(L, "moyo.life", luaopen_moyo_life, 0);
  luaL_requiref(L, "moyo.terminal", luaopen_moyo_terminal, 0);
  lua_pushstring(L, MOYO_SOURCE_DIR);
  lua_setfield(L, -2, "home");
  lua_getglobal(L, "package");
  lua_pushfstring(L, "%s/stdlib/?.lua;%s/tools/?.lua;%s/tests/?.lua;%s",
                  MOYO_SOURCE_DIR, MOYO_SOURCE_DIR, MOYO_SOURCE_DIR,
                  (lua_getfield(L, -1, "path"), lua_tostring(L, -1)));
  lua_setfield(L, -3, "path");
  lua_settop(L, 0);
  if (luaL_dofile(L, MOYO_SOURCE_DIR "/tests/fuzz/targets.lua") != LUA_OK)
    report(L, "targets.lua");
  lua_getfield(L, -1, name);
  if (lua_isnil(L, -1)) {
    fprintf(stderr, "MOYO_FUZZ_TARGET=%s: there is no such target\n", name);
    exit(2);
  }
  target = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_settop(L, 0);
}

int LLVMFuzzerInitialize(int *count, char ***words) {
  (void)count, (void)words;
  const char *name = getenv("MOYO_FUZZ_TARGET");
  if (chdir(MOYO_SOURCE_DIR) != 0) abort();
  open_state(name ? name : "");
  return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  lua_State *L = state;
  lua_settop(L, 0);
  lua_pushcfunction(L, traceback);
  lua_rawgeti(L, LUA_REGISTRYINDEX, target);
  lua_pushlstring(L, (const char *)data, size);
  lua_sethook(L, count_line, LUA_MASKLINE, 0);
  int status = lua_pcall(L, 1, 0, 1);
  lua_sethook(L, NULL, 0, 0);
  if (status != LUA_OK) report(L, "the target failed");
  return 0;
}
