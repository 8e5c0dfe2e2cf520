/*
** bind.c - the module "moyo.core", and its smaller parts.
*/
#include "bind.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "bind_module.h"
#include "bind_weights.h"
#include "random.h"

#define RANDOM "moyo.Random"
#define FOLDER "moyo.Folder"

/*
** Lua collects garbage again when it holds so many percent of what was left of
** the last time; its own 200 marks all that Moyo has loaded again and again.
** Where memory is limited, Lua collects before it gives up.
*/
enum { PAUSE = 400 };

/* Leaves out of package.path or package.cpath what is no absolute path. */
static void keep_absolute(lua_State *L, const char *name) {
  lua_getglobal(L, "package");
  const char *path = bind_package_string(L, name);
  luaL_Buffer kept;
  luaL_buffinit(L, &kept);
  while (*path) {
    size_t length = strcspn(path, LUA_PATH_SEP);
    if (*path == '/') {
      if (luaL_bufflen(&kept) > 0) luaL_addstring(&kept, LUA_PATH_SEP);
      luaL_addlstring(&kept, path, length);
    }
    path += length + (path[length] != '\0');
  }
  luaL_pushresult(&kept);
  lua_setfield(L, -3, name);
  lua_pop(L, 2);
}

/*
** (name) -> loader, path: a module in Lua from package.path.  Lua's own search
** takes a file for missing where memory is.
*/
static int l_find_module(lua_State *L) {
  const char *name = luaL_gsub(L, luaL_checkstring(L, 1), ".", "/");
  lua_getfield(L, lua_upvalueindex(1), "path");
  const char *path = lua_tostring(L, -1);
  luaL_argcheck(L, path, 1, "'package.path' must be a string");
  while (*path) {
    size_t length = strcspn(path, LUA_PATH_SEP);
    lua_pushlstring(L, path, length);
    const char *file = luaL_gsub(L, lua_tostring(L, -1), LUA_PATH_MARK, name);
    path += length + (path[length] != '\0');
    if (access(file, R_OK) != 0) {
      lua_pop(L, 2);
      continue;
    }
    if (bind_module_load(L, name, file) != LUA_OK)
      return luaL_error(L, "error loading module '%s' from file '%s':\n\t%s",
                        lua_tostring(L, 1), file, lua_tostring(L, -1));
    lua_insert(L, -2);
    return 2;
  }
  lua_pushfstring(L, "no such file in '%s'", lua_tostring(L, -1));
  return 1;
}

static void set_search(lua_State *L) {
  lua_getglobal(L, "package");
  lua_getfield(L, -1, "searchers");
  lua_pushvalue(L, -2);
  lua_pushcclosure(L, l_find_module, 1);
  lua_rawseti(L, -2, 2); /* the first looks at what is preloaded */
  lua_pop(L, 2);
}

void bind_open_standard(lua_State *L) {
  lua_gc(L, LUA_GCINC, PAUSE, 0, 0);
  lua_pushboolean(L, true);
  lua_setfield(L, LUA_REGISTRYINDEX, "LUA_NOENV"); /* as `lua -E` does */
  luaL_openlibs(L);
  keep_absolute(L, "path");
  keep_absolute(L, "cpath");
  set_search(L);
}

void bind_class(lua_State *L, const char *name, const luaL_Reg *methods) {
  luaL_newmetatable(L, name);
  luaL_setfuncs(L, methods, 0);
  /* hides the metatable from rule files */
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 1);
}

object_box *bind_push_object(lua_State *L, const box_class *class, int values) {
  object_box *box = lua_newuserdatauv(L, sizeof *box, values);
  *box = (object_box){.class = class, .object = NULL};
  luaL_setmetatable(L, class->name);
  return box;
}

lua_Integer bind_key(const void *thing) {
  return (lua_Integer)random_mix((uintptr_t)thing);
}

const char *bind_push_noun(lua_State *L, int index) {
  switch (lua_type(L, index)) {
  case LUA_TNIL:
  case LUA_TNONE: return "nil";
  case LUA_TUSERDATA: return "an object";
  default: return lua_pushfstring(L, "a %s", luaL_typename(L, index));
  }
}

int bind_mistake(lua_State *L, const char *message) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  if (lua_getfield(L, -1, "moyo.base.fail") != LUA_TTABLE)
    return luaL_error(L, "%s", message);
  lua_getfield(L, -1, "raise");
  lua_pushstring(L, message);
  lua_call(L, 1, 0);
  return 0;
}

int bind_raise(lua_State *L, const moyo_error *error) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  if (lua_getfield(L, -1, "moyo.base.fail") == LUA_TTABLE) {
    lua_getfield(L, -1, "raise");
    lua_pushliteral(L, "%s");
    lua_pushstring(L, error->message);
    lua_call(L, 2, 0);
  }
  lua_pushstring(L, error->message);
  return lua_error(L);
}

lua_Integer bind_pack_step(moyo_step step) {
  return (lua_Integer)game_pack_step(step);
}

moyo_step bind_unpack_step(lua_Integer packed) {
  uint64_t v = (uint64_t)packed;
  return (moyo_step){
      .verb = (uint16_t)v,
      .arg = {(uint16_t)(v >> 16), (uint16_t)(v >> 32), (uint16_t)(v >> 48)}};
}

static uint16_t check_part(lua_State *L, int index, int least) {
  lua_Integer v = luaL_optinteger(L, index, least);
  luaL_argcheck(L, v >= least && v <= UINT16_MAX, index, "out of range");
  return (uint16_t)(v - least);
}

/* core.step(verb [, a, b, c]): arguments count from 1, absent ones are 1 */
static int l_step(lua_State *L) {
  luaL_checkinteger(L, 1);
  moyo_step step = {
      .verb = check_part(L, 1, 1),
      .arg = {check_part(L, 2, 1), check_part(L, 3, 1), check_part(L, 4, 1)}};
  lua_pushinteger(L, bind_pack_step(step));
  return 1;
}

static int l_unpack(lua_State *L) {
  moyo_step step = bind_unpack_step(luaL_checkinteger(L, 1));
  lua_pushinteger(L, step.verb + 1);
  for (int i = 0; i < 3; i++) lua_pushinteger(L, step.arg[i] + 1);
  return 4;
}

static int push_time(lua_State *L, clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  lua_pushnumber(L, (double)t.tv_sec + (double)t.tv_nsec * 1e-9);
  return 1;
}

static int l_clock(lua_State *L) { return push_time(L, CLOCK_MONOTONIC); }

/* core.thread_clock(): what this thread has had of a processor */
static int l_thread_clock(lua_State *L) {
  return push_time(L, BIND_THREAD_CLOCK);
}

/*
** core.caller(chunks [, outer]): of the functions that run, the innermost that has
** a line and whose chunk the table has a value for: this value, and the line; but
** none outside the innermost call of the function `outer`, nor of the
** innermost BIND_CALLERS.
*/
static int l_caller(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  lua_Debug ar;
  for (int level = 1; level < BIND_CALLERS && lua_getstack(L, level, &ar);
       level++) {
    lua_getinfo(L, "Slf", &ar);
    bool ends = lua_rawequal(L, -1, 2);
    lua_pop(L, 1);
    if (ends) return 0;
    if (ar.currentline <= 0) continue;
    lua_pushlstring(L, ar.source, ar.srclen);
    if (lua_rawget(L, 1) != LUA_TNIL) {
      lua_pushinteger(L, ar.currentline);
      return 2;
    }
    lua_pop(L, 1);
  }
  return 0;
}

static uint64_t mix(uint64_t a, uint64_t b) {
  return random_mix(random_mix(a) ^ b);
}

/* Mixes in a text, eight bytes at a time; zeros fill up the last eight. */
static uint64_t mix_text(uint64_t a, const char *text, size_t length) {
  for (size_t at = 0; at < length; at += 8) {
    uint64_t word = 0;
    for (unsigned i = 0; i < 8 && at + i < length; i++)
      word |= (uint64_t)(unsigned char)text[at + i] << 8 * i;
    a = mix(a, word);
  }
  return a;
}

/* core.mix(a, b): a hash of an integer and another, or a text; the same
** everywhere */
static int l_mix(lua_State *L) {
  uint64_t a = (uint64_t)luaL_checkinteger(L, 1);
  if (lua_type(L, 2) == LUA_TSTRING) {
    size_t length;
    const char *text = lua_tolstring(L, 2, &length);
    a = mix_text(a, text, length);
  } else {
    a = mix(a, (uint64_t)luaL_checkinteger(L, 2));
  }
  lua_pushinteger(L, (lua_Integer)a);
  return 1;
}

moyo_random *bind_check_random(lua_State *L, int index) {
  return luaL_checkudata(L, index, RANDOM);
}

static int l_random(lua_State *L) {
  uint64_t seed = (uint64_t)luaL_checkinteger(L, 1);
  uint64_t stream = (uint64_t)luaL_optinteger(L, 2, 0);
  moyo_random *r = lua_newuserdatauv(L, sizeof *r, 0);
  *r = random_make(seed, stream);
  luaL_setmetatable(L, RANDOM);
  return 1;
}

static int l_below(lua_State *L) {
  moyo_random *r = bind_check_random(L, 1);
  lua_Integer n = luaL_checkinteger(L, 2);
  luaL_argcheck(L, n >= 1 && n <= UINT32_MAX, 2, "1 to 4294967295 expected");
  lua_pushinteger(L, (lua_Integer)random_below(r, (uint32_t)n) + 1);
  return 1;
}

/* core.folder(path): names of the files in a folder, in no order; or nil */
static int l_folder(lua_State *L) {
  DIR **box = lua_newuserdatauv(L, sizeof(DIR *), 0);
  *box = NULL;
  luaL_setmetatable(L, FOLDER); /* closes it, also after an error */
  *box = opendir(luaL_checkstring(L, 1));
  if (!*box) {
    if (errno == ENOMEM) return luaL_error(L, "out of memory");
    return 0;
  }
  lua_newtable(L);
  const struct dirent *entry;
  for (lua_Integer i = 1; (entry = readdir(*box)) != NULL; i++) {
    lua_pushstring(L, entry->d_name);
    lua_rawseti(L, -2, i);
  }
  closedir(*box); /* many may be asked for before garbage is collected */
  *box = NULL;
  return 1;
}

/*
** core.is_file(path): is it a file that can be read through, after links, and
** no folder, pipe or device?  Or nil and a message.
*/
static int l_is_file(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  struct stat found;
  if (stat(path, &found) != 0) return luaL_fileresult(L, 0, path);
  lua_pushboolean(L, S_ISREG(found.st_mode));
  return 1;
}

/*
** core.is_pipe(path): is it a pipe with a name, at which whoever opens it waits
** for another program?  One that is open already, as /dev/stdin or /dev/fd/63,
** has no path of its own.
*/
static int l_is_pipe(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  char absolute[PATH_MAX];
  struct stat found;
  lua_pushboolean(L, stat(path, &found) == 0 && S_ISFIFO(found.st_mode) &&
                         realpath(path, absolute) != NULL);
  return 1;
}

/* core.carried(name, file): see bind_module_carried */
static int l_carried(lua_State *L) {
  lua_pushboolean(
      L, bind_module_carried(luaL_checkstring(L, 1), luaL_checkstring(L, 2)));
  return 1;
}

static int l_absolute(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  char absolute[PATH_MAX];
  if (!realpath(path, absolute)) return luaL_fileresult(L, 0, path);
  lua_pushstring(L, absolute);
  return 1;
}

static int l_folder_gc(lua_State *L) {
  DIR **box = luaL_checkudata(L, 1, FOLDER);
  if (*box) closedir(*box);
  *box = NULL;
  return 0;
}

static const luaL_Reg folder_methods[] = {{"__gc", l_folder_gc}, {NULL, NULL}};

static const luaL_Reg random_methods[] = {{"below", l_below}, {NULL, NULL}};

static const luaL_Reg functions[] = {{"step", l_step},
                                     {"unpack", l_unpack},
                                     {"clock", l_clock},
                                     {"mix", l_mix},
                                     {"random", l_random},
                                     {"folder", l_folder},
                                     {"is_file", l_is_file},
                                     {"is_pipe", l_is_pipe},
                                     {"absolute", l_absolute},
                                     {"carried", l_carried},
                                     {"caller", l_caller},
                                     {"thread_clock", l_thread_clock},
                                     {NULL, NULL}};

void bind_random_open(lua_State *L) {
  bind_class(L, FOLDER, folder_methods);
  bind_class(L, RANDOM, random_methods);
  luaL_getmetatable(L, RANDOM);
  luaL_newlib(L, random_methods);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
  luaL_setfuncs(L, functions, 0);
}

int luaopen_moyo_core(lua_State *L) {
  lua_newtable(L);
  bind_board_open(L);
  bind_set_open(L);
  bind_game_open(L);
  bind_state_open(L);
  bind_search_open(L);
  bind_hook_open(L);
  bind_random_open(L);
  bind_limit_open(L);
  bind_workers_open(L);
  bind_operations_open(L);
  bind_code_open(L);
  bind_thread_games_open(L);
  if (MOYO_WEIGHTS) bind_weights_open(L);
  lua_pushliteral(L, MOYO_VERSION);
  lua_setfield(L, -2, "version");
#ifdef MOYO_ARCHITECTURE
  lua_pushliteral(L, MOYO_ARCHITECTURE);
  lua_setfield(L, -2, "architecture");
#endif
  return 1;
}
