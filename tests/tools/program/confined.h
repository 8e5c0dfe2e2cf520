/*
 * Runs a function in a process that can only compute, as terminal.confine makes
 * it, for the tests of the two halves.
 */
#ifndef MOYO_TESTS_CONFINED_H
#define MOYO_TESTS_CONFINED_H

#include <lauxlib.h>
#include <lualib.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "terminal.h"

/* What a process ends with if the system cannot confine it. */
enum { CANNOT_CONFINE = 77 };

/* The folder of a test, which holds `read/`, `write`, and nothing else yet. */
typedef struct folder {
  char path[64];
  char read[80], write[80];
} folder;

static inline void folder_make(folder *f) {
  strcpy(f->path, "/tmp/moyo-confined-XXXXXX");
  if (mkdtemp(f->path) == NULL) abort();
  snprintf(f->read, sizeof f->read, "%s/read", f->path);
  snprintf(f->write, sizeof f->write, "%s/write", f->path);
}

static inline void folder_remove(const folder *f) {
  char line[100];
  snprintf(line, sizeof line, "rm -rf '%s'", f->path);
  if (system(line) != 0) abort();
}

/* The folder of the test that runs. */
static folder here;

static inline int set_up(void **state) {
  (void)state;
  folder_make(&here);
  return mkdir(here.read, 0700);
}

static inline int tear_down(void **state) {
  (void)state;
  folder_remove(&here);
  return 0;
}

/* Leaves the module on the stack. */
static inline lua_State *confined_state(void) {
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  luaL_requiref(L, "moyo.terminal", luaopen_moyo_terminal, 0);
  return L;
}

/* Goes on confined: reads below f->read, writes f->write and what ends so. */
static inline void confined_begin(lua_State *L, const folder *f,
                                  const char *ending) {
  lua_getfield(L, -1, "confine");
  lua_newtable(L);
  lua_newtable(L);
  lua_pushstring(L, f->read);
  lua_rawseti(L, -2, 1);
  lua_setfield(L, -2, "read");
  lua_newtable(L);
  lua_pushstring(L, f->write);
  lua_rawseti(L, -2, 1);
  lua_setfield(L, -2, "write");
  lua_pushstring(L, ending);
  lua_setfield(L, -2, "ending");
  lua_call(L, 1, 1);
  if (!lua_toboolean(L, -1)) _exit(CANNOT_CONFINE);
  lua_pop(L, 1);
}

/* The status of a process in which `f` runs confined; its result is the exit. */
static inline int confined_status(const folder *in, const char *ending,
                                  int (*f)(const folder *)) {
  pid_t child = fork();
  if (child == 0) {
    lua_State *L = confined_state();
    confined_begin(L, in, ending);
    _exit(f(in));
  }
  int status = -1;
  waitpid(child, &status, 0);
  return status;
}

#endif
