/*
 * The moyo program: a Lua state with the runtime and the terminal in it, which
 * runs <home>/tools/main.lua on the command line's arguments.
 *
 * Home is the folder that holds stdlib/, rules/ and tools/: $MOYO_HOME if set,
 * else the first of these that holds Moyo:
 *
 *   ../share/moyo     seen from the program: an installed Moyo, also when moved
 *   MOYO_SOURCE_DIR   the tree it was built from
 *   MOYO_DATA_DIR     where it was to be installed
 *
 * main.lua returns the exit status, nothing for 0.  An error that reaches this
 * file is a defect of Moyo: it is reported as such, with status 70 (EX_SOFTWARE
 * of sysexits.h); but for want of memory, with status 71 (EX_OSERR).
 */
#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <limits.h>
#include <lua.h>
#include <lualib.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bind.h"
#include "bind_life.h"
#include "bind_module.h"
#include "bind_serve.h"
#include "confine.h"
#include "process.h"
#include "program.h"
#include "terminal.h"
#include "terminal_parts.h"
#ifdef MOYO_PRECOMPILED
#include "precompiled.h"
#endif

#define STATUS_FAILED   1
#define STATUS_INTERNAL 70
#define STATUS_MEMORY   71

typedef struct command_line {
  int count;
  char **words;
} command_line;

/* -- Finding home -------------------------------------------------------- */

static bool holds_moyo(lua_State *L, const char *folder) {
  const char *file = lua_pushfstring(L, "%s/stdlib/moyo.lua", folder);
  bool found = access(file, R_OK) == 0;
  lua_pop(L, 1);
  return found;
}

/* Cuts the last part off a path; false when there is none left. */
static bool cut_last(char *path) {
  char *slash = strrchr(path, '/');
  if (slash == NULL) return false;
  *slash = '\0';
  return true;
}

/* Writes the running program's own path; false if the system hides it. */
static bool find_program(char path[PATH_MAX]) {
  ssize_t length = readlink("/proc/self/exe", path, PATH_MAX - 1);
  if (length < 0) return false;
  path[length] = '\0';
  return true;
}

/* Pushes where the data of a program installed here would be, or false. */
static bool push_installed(lua_State *L) {
  char path[PATH_MAX];
  if (!find_program(path)) return false;
  if (!cut_last(path) || !cut_last(path)) return false; /* bin/moyo */
  lua_pushfstring(L, "%s/share/moyo", path);
  return true;
}

static void push_home(lua_State *L) {
  const char *wanted = getenv("MOYO_HOME");
  if (wanted != NULL && *wanted != '\0') {
    char path[PATH_MAX];
    lua_pushstring(L, realpath(wanted, path) ? path : wanted);
    return;
  }
  if (push_installed(L)) {
    if (holds_moyo(L, lua_tostring(L, -1))) return;
    lua_pop(L, 1);
  }
  bool source = holds_moyo(L, MOYO_SOURCE_DIR);
  lua_pushstring(L, source ? MOYO_SOURCE_DIR : MOYO_DATA_DIR);
}

/* -- The Lua state ------------------------------------------------------- */

/* Lets `require` find Moyo's modules before any other of the same name. */
static void set_path(lua_State *L, const char *home) {
  lua_getglobal(L, "package");
  lua_getfield(L, -1, "path");
  lua_pushfstring(L, "%s/stdlib/?.lua;%s/tools/?.lua;%s", home, home,
                  lua_tostring(L, -1));
  lua_setfield(L, -3, "path");
  lua_pop(L, 2);
}

/* What `require "moyo.core"` runs, on first use. */
static void preload(lua_State *L, const char *name, lua_CFunction open) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  lua_pushcfunction(L, open);
  lua_setfield(L, -2, name);
  lua_pop(L, 1);
}

static bool ends_with(const char *text, const char *ending) {
  size_t length = strlen(text), wanted = strlen(ending);
  return length >= wanted && strcmp(text + length - wanted, ending) == 0;
}

/* Does an error say that no memory is left?  moyo.base.fail knows all the ways
 * in which that is said; until it is loaded, nothing is but Moyo's own modules. */
static bool is_memory(lua_State *L, const char *message) {
  if (ends_with(message, "not enough memory") ||
      ends_with(message, strerror(ENOMEM)))
    return true;
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  if (lua_getfield(L, -1, "moyo.base.fail") != LUA_TTABLE) return false;
  lua_getfield(L, -1, "is_memory");
  lua_pushstring(L, message);
  int result = lua_pcall(L, 1, 1, 0);
  return result == LUA_ERRMEM || (result == LUA_OK && lua_toboolean(L, -1));
}

/* Adds to an error the place where it happened, or makes it nil for want of
 * memory: that it was a module which could not be read does not matter. */
static int traceback(lua_State *L) {
  const char *message = luaL_tolstring(L, 1, NULL);
  if (is_memory(L, message))
    lua_pushnil(L);
  else
    luaL_traceback(L, L, message, 1);
  return 1;
}

static int run_main(lua_State *L, const char *home, const command_line *line) {
  const char *file = lua_pushfstring(L, "%s/tools/main.lua", home);
  if (access(file, R_OK) != 0) {
    fprintf(stderr,
            "moyo: %s: %s; MOYO_HOME names the folder that holds Moyo's "
            "stdlib, rules and tools\n",
            file, strerror(errno));
    return STATUS_INTERNAL;
  }
  if (bind_module_load(L, "main", file) != LUA_OK) return lua_error(L);
  luaL_checkstack(L, line->count, "too many arguments");
  for (int i = 1; i < line->count; i++) lua_pushstring(L, line->words[i]);
  int arguments = line->count > 1 ? line->count - 1 : 0;
  lua_call(L, arguments, 1);
  if (lua_isnil(L, -1)) return EXIT_SUCCESS;
  int is_integer;
  lua_Integer status = lua_tointegerx(L, -1, &is_integer);
  if (!is_integer || status < 0 || status > 255)
    return luaL_error(L, "main.lua returned %s instead of an exit status",
                      luaL_tolstring(L, -1, NULL));
  return (int)status;
}

const char *program_prepare(lua_State *L, const char *called) {
  bind_open_standard(L);
  push_home(L);
  const char *home = lua_tostring(L, -1);
  set_path(L, home);
  preload(L, "moyo.core", luaopen_moyo_core);
  preload(L, "moyo.life", luaopen_moyo_life);
  preload(L, "moyo.process", luaopen_moyo_process);
  preload(L, "moyo.serve", luaopen_moyo_serve);
  luaL_requiref(L, "moyo.terminal", luaopen_moyo_terminal, 0);
  lua_pushstring(L, home);
  lua_setfield(L, -2, "home");
  char own_path[PATH_MAX];
  lua_pushstring(L, find_program(own_path) ? own_path : called);
  lua_setfield(L, -2, "program");
  lua_pop(L, 1);
  return home;
}

/* (command_line) -> exit status; everything that may raise runs in here. */
static int l_program(lua_State *L) {
  const command_line *line = lua_touserdata(L, 1);
  const char *home = program_prepare(L, line->words[0]);
  lua_pushinteger(L, run_main(L, home, line));
  return 1;
}

/* -- The process --------------------------------------------------------- */

/*
 * A closed standard descriptor would be given to the next file opened, and what
 * is printed would end in that file.  What takes the place of standard output
 * cannot be written to: output that never arrives is an error.
 */
static void fill_standard_descriptors(void) {
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
    if (fcntl(fd, F_GETFD) >= 0) continue;
    int none = open("/dev/null", fd == STDOUT_FILENO ? O_RDONLY : O_RDWR);
    if (none >= 0 && none != fd) close(none);
  }
}

/*
 * A program in a pipeline ends when nobody reads it any more, even where its
 * parent ignores SIGPIPE.  A file larger than permitted is an error of write,
 * like a full disk, so that saving can keep the old file.
 */
static void set_signals(void) {
  signal(SIGPIPE, SIG_DFL);
  signal(SIGXFSZ, SIG_IGN);
}

/* Output that never arrived must not look like success. */
static int check_output(int status) {
  errno = 0; /* stays 0 when the failure was an earlier one */
  if (fflush(stdout) == 0 && !ferror(stdout)) return status;
  fprintf(stderr, "moyo: standard output: %s\n",
          errno != 0 ? strerror(errno) : "not all of it could be written");
  return status != 0 ? status : STATUS_FAILED;
}

int main(int argc, char **argv) {
  command_line line = {argc, argv};
  fill_standard_descriptors();
  set_signals();
  keeper_note_words(argv);
#ifdef MOYO_PRECOMPILED
  bind_modules_carry(precompiled_modules, precompiled_count, precompiled_lua);
#endif
  lua_State *L = luaL_newstate();
  if (L == NULL) {
    fputs("moyo: out of memory\n", stderr);
    return STATUS_MEMORY;
  }
  int status = STATUS_INTERNAL;
  lua_pushcfunction(L, traceback);
  lua_pushcfunction(L, l_program);
  lua_pushlightuserdata(L, &line);
  int result = lua_pcall(L, 1, 1, 1);
  if (result == LUA_OK) {
    status = (int)lua_tointeger(L, -1);
  } else {
    fflush(stdout);
    const char *message = lua_tostring(L, -1);
    if (result == LUA_ERRMEM || message == NULL) {
      fputs("moyo: out of memory\n", stderr);
      status = STATUS_MEMORY;
    } else {
      fprintf(stderr, "moyo: internal error: %s\n", message);
    }
    rescue_now();
  }
  lua_close(L);
  return check_output(status);
}
