/*
** bind_workers.c - the same Lua function for many numbers, on several threads.
**
** Each thread has a Lua state of its own, set up like the caller's: the same
** search path, the same module.  Numbers are handed out one by one, results
** are kept by number; so what comes back does not depend on the threads.
** `stream` hands each result over as it comes instead, and lets the threads
** wait when they are far ahead of the consumer, who may end it.  Where the
** system makes no thread, the caller's does the work, and hears of each result
** as it comes.
** Arguments and results travel as copies of strings, numbers, booleans and
** tables of them.  A call that may take long asks `stopped` whether anybody
** still wants its result.
*/
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bind.h"

#define STORE "moyo.Store"

enum { MAX_THREADS = 256, MAX_DEPTH = 64, MOST_AHEAD = 64 };
enum { QUIET = 250 * 1000 * 1000 }; /* nanoseconds without a result */

static const char pool_key; /* of a worker's pool in its registry */

typedef struct pool {
  const char *path, *cpath, *module, *name;
  lua_State *store; /* holds arguments and results; used while locked */
  pthread_mutex_t lock;
  pthread_cond_t progress, room;
  lua_Integer next, done, count;
  lua_Integer taken; /* of those done, in a stream */
  bool stream, stopped;
  bool ended; /* a stream, by its consumer: no error of a call matters then */
  unsigned running;
  lua_State *alone; /* whose thread works, for want of others; or NULL */
  int heard;        /* its function for news, on its stack */
  char error[1024];
} pool;

/*
** Copies the value at `index` of one Lua state to the top of another.  Errors
** are raised in `to`, which must be under pcall.
*/
static void copy_value(lua_State *from, int index, lua_State *to, int depth) {
  size_t length;
  const char *text;
  luaL_checkstack(to, 6, NULL);
  if (!lua_checkstack(from, 6)) luaL_error(to, "out of memory");
  index = lua_absindex(from, index);
  switch (lua_type(from, index)) {
  case LUA_TBOOLEAN: lua_pushboolean(to, lua_toboolean(from, index)); break;
  case LUA_TNUMBER:
    if (lua_isinteger(from, index))
      lua_pushinteger(to, lua_tointeger(from, index));
    else
      lua_pushnumber(to, lua_tonumber(from, index));
    break;
  case LUA_TSTRING:
    text = lua_tolstring(from, index, &length);
    lua_pushlstring(to, text, length);
    break;
  case LUA_TTABLE:
    if (depth > MAX_DEPTH) luaL_error(to, "a value is nested too deeply");
    lua_newtable(to);
    for (lua_pushnil(from); lua_next(from, index) != 0; lua_pop(from, 1)) {
      copy_value(from, -2, to, depth + 1);
      copy_value(from, -1, to, depth + 1);
      lua_rawset(to, -3);
    }
    break;
  case LUA_TFUNCTION: /* a C function that a program preloads, never Lua's */
    lua_pushcfunction(to, lua_tocfunction(from, index));
    break;
  default: lua_pushnil(to);
  }
}

/* Under pcall in a worker's state: makes it ready and leaves the function. */
static int l_prepare(lua_State *L) {
  pool *p = lua_touserdata(L, 1);
  lua_pushvalue(L, 1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &pool_key);
  bind_open_standard(L);
  luaL_requiref(L, "moyo.core", luaopen_moyo_core, 0);
  lua_getglobal(L, "package");
  lua_pushstring(L, p->path);
  lua_setfield(L, -2, "path");
  lua_pushstring(L, p->cpath);
  lua_setfield(L, -2, "cpath");
  lua_getglobal(L, "require");
  lua_pushstring(L, p->module);
  lua_call(L, 1, 1);
  lua_getfield(L, -1, p->name);
  luaL_checktype(L, -1, LUA_TFUNCTION);
  return 1;
}

/* Under pcall in a worker's state, locked: copies of the arguments, and of the
** modules that the program brings, which `require` then finds here as well. */
static int l_arguments(lua_State *L) {
  pool *p = lua_touserdata(L, 1);
  /* `prepare_store` left them there */
  copy_value(p->store, 2, L, 0);
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  copy_value(p->store, 1, L, 0);
  return 1;
}

/*
** Under pcall in the store, locked: keeps result number 2 in the table 3.  In
** a stream, it is the next to be taken, with its number before it.
*/
static int l_keep(lua_State *L) {
  lua_State *worker = lua_touserdata(L, 1);
  pool *p = lua_touserdata(L, 4);
  if (p->stream) {
    lua_pushvalue(L, 2);
    lua_rawseti(L, 3, 2 * p->done + 1);
    copy_value(worker, -1, L, 0);
    lua_rawseti(L, 3, 2 * p->done + 2);
  } else {
    copy_value(worker, -1, L, 0);
    lua_rawseti(L, 3, lua_tointeger(L, 2));
  }
  return 0;
}

static int l_text(lua_State *L) {
  luaL_tolstring(L, 1, NULL);
  return 1;
}

/* Locked: no more numbers are handed out, nor results wanted. */
static void stop(pool *p) {
  p->stopped = true;
  p->next = p->count + 1;
  pthread_cond_broadcast(&p->room);
}

/* Lua's message; text about modules that were loaded may stand before it. */
static bool is_memory_error(const char *text) {
  static const char ending[] = "not enough memory";
  size_t length = strlen(text), wanted = sizeof ending - 1;
  return length >= wanted && strcmp(text + length - wanted, ending) == 0;
}

/* Locked: the first error is kept, and ends the work. */
static void set_error(pool *p, const char *text) {
  if (is_memory_error(text)) text = "out of memory";
  if (!p->error[0]) snprintf(p->error, sizeof p->error, "%s", text);
  stop(p);
}

/* The error on top of the stack, whose __tostring may fail in turn. */
static void note_error(pool *p, lua_State *L) {
  lua_pushcfunction(L, l_text);
  lua_insert(L, -2);
  lua_pcall(L, 1, 1, 0);
  const char *text = lua_tostring(L, -1);
  pthread_mutex_lock(&p->lock);
  set_error(p, text ? text : "unknown error");
  pthread_mutex_unlock(&p->lock);
}

static bool call_with_news(lua_State *L, pool *p, int index);

/* Keeps a result, unless it is one of a call that may have been cut short. */
static bool keep(pool *p, lua_State *L, lua_Integer i) {
  lua_State *r = p->store;
  pthread_mutex_lock(&p->lock);
  if (p->stopped) {
    pthread_mutex_unlock(&p->lock);
    return false;
  }
  lua_pushcfunction(r, l_keep);
  lua_pushlightuserdata(r, L);
  lua_pushinteger(r, i);
  lua_pushvalue(r, 3);
  lua_pushlightuserdata(r, p);
  bool good = lua_pcall(r, 4, 0, 0) == LUA_OK;
  if (!good) {
    const char *text = lua_tostring(r, -1);
    set_error(p, text ? text : "out of memory");
    lua_pop(r, 1);
  }
  if (good) p->done++;
  pthread_cond_signal(&p->progress);
  if (good && p->alone && lua_isfunction(p->alone, p->heard))
    good = call_with_news(p->alone, p, p->heard);
  pthread_mutex_unlock(&p->lock);
  return good;
}

static lua_Integer take_number(pool *p) {
  pthread_mutex_lock(&p->lock);
  while (p->stream && p->next <= p->count && p->done - p->taken >= MOST_AHEAD)
    pthread_cond_wait(&p->room, &p->lock);
  lua_Integer i = p->next <= p->count ? p->next++ : 0;
  pthread_mutex_unlock(&p->lock);
  return i;
}

static void work(pool *p, lua_State *L) {
  pthread_mutex_lock(&p->lock);
  lua_pushcfunction(L, l_arguments);
  lua_pushlightuserdata(L, p);
  int status = lua_pcall(L, 1, 1, 0);
  pthread_mutex_unlock(&p->lock);
  if (status == LUA_OK) {
    lua_pushcfunction(L, l_prepare);
    lua_pushlightuserdata(L, p);
    status = lua_pcall(L, 1, 1, 0);
  }
  if (status != LUA_OK) {
    note_error(p, L);
    return;
  }
  for (lua_Integer i = take_number(p); i > 0; i = take_number(p)) {
    lua_pushvalue(L, -1);
    lua_pushinteger(L, i);
    lua_pushvalue(L, -4);
    if (lua_pcall(L, 2, 1, 0) != LUA_OK) {
      note_error(p, L);
      return;
    }
    if (!keep(p, L, i)) return;
    lua_pop(L, 1);
  }
}

static void *worker(void *context) {
  pool *p = context;
  lua_State *L = luaL_newstate();
  if (L) {
    work(p, L);
    lua_close(L);
  }
  pthread_mutex_lock(&p->lock);
  if (!L) set_error(p, "out of memory");
  p->running--;
  pthread_cond_signal(&p->progress);
  pthread_mutex_unlock(&p->lock);
  return NULL;
}

/* Under pcall, locked: number and value of the next result of a stream. */
static int l_take(lua_State *L) {
  pool *p = lua_touserdata(L, 1);
  for (lua_Integer i = 1; i <= 2; i++) {
    lua_rawgeti(p->store, 3, 2 * p->taken + i);
    copy_value(p->store, -1, L, 0);
    lua_pop(p->store, 1);
    lua_pushnil(p->store);
    lua_rawseti(p->store, 3, 2 * p->taken + i);
  }
  return 2;
}

/* Locked: pushes the arguments of the function: two in a stream, which are nil
** if there is no news. */
static int push_news(lua_State *L, pool *p) {
  if (p->stream && p->taken == p->done) {
    lua_pushnil(L);
    lua_pushnil(L);
    return LUA_OK;
  }
  if (!p->stream) {
    p->taken = p->done;
    lua_pushinteger(L, p->done);
    return LUA_OK;
  }
  lua_pushcfunction(L, l_take);
  lua_pushlightuserdata(L, p);
  int status = lua_pcall(L, 1, 2, 0);
  p->taken++;
  pthread_cond_signal(&p->room);
  return status;
}

/* Locked, except during the call: passes the function what is new.  False if
** that was the last: it has ended the stream, or failed, and its error's text
** is kept. */
static bool call_with_news(lua_State *L, pool *p, int index) {
  int top = lua_gettop(L);
  lua_pushvalue(L, index);
  int status = push_news(L, p);
  if (status == LUA_OK) {
    pthread_mutex_unlock(&p->lock);
    status = lua_pcall(L, p->stream ? 2 : 1, 1, 0);
    pthread_mutex_lock(&p->lock);
    p->ended = status == LUA_OK && p->stream && lua_toboolean(L, -1);
    if (p->ended) stop(p);
  }
  if (status != LUA_OK) {
    lua_pushcfunction(L, l_text); /* a mistake is a table */
    lua_insert(L, -2);
    lua_pcall(L, 1, 1, 0);
    const char *text =
        lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
    set_error(p, text ? text : "unknown error");
  }
  lua_settop(L, top);
  return status == LUA_OK && !p->ended;
}

/* Locked: waits for news; false if a stream has had none for a while. */
static bool wait_for_news(pool *p) {
  struct timespec until;
  if (!p->stream) return pthread_cond_wait(&p->progress, &p->lock) == 0;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_nsec += QUIET;
  until.tv_sec += until.tv_nsec / 1000000000;
  until.tv_nsec %= 1000000000;
  return pthread_cond_timedwait(&p->progress, &p->lock, &until) == 0;
}

/*
** Waits for the workers.  Calls the function at `index`, if any, with their
** progress or, in a stream, with each result, and without one after a while.
*/
static void wait_for_workers(lua_State *L, pool *p, int index) {
  bool call = lua_isfunction(L, index);
  pthread_mutex_lock(&p->lock);
  while (p->running > 0 || (call && p->taken < p->done)) {
    if (!call || p->taken == p->done) {
      if (wait_for_news(p) || !call) continue;
    }
    call = call_with_news(L, p, index);
  }
  pthread_mutex_unlock(&p->lock);
}

const char *bind_package_string(lua_State *L, const char *name) {
  lua_getglobal(L, "package");
  lua_getfield(L, -1, name);
  lua_remove(L, -2);
  return luaL_checkstring(L, -1);
}

static int l_store_gc(lua_State *L) {
  lua_State **box = luaL_checkudata(L, 1, STORE);
  if (*box) lua_close(*box);
  *box = NULL;
  return 0;
}

/* Under pcall in the store: copies of the caller's arguments and of the table
** on its stack's top, and results. */
static int l_prepare_store(lua_State *L) {
  lua_State *caller = lua_touserdata(L, 1);
  copy_value(caller, (int)lua_tointeger(L, 2), L, 0);
  copy_value(caller, -1, L, 0);
  lua_newtable(L);
  return 3;
}

/*
** A Lua state that the userdata it pushes owns; it has the caller's arguments
** at 1, the modules that its program preloads at 2 and the table of results at
** 3.
*/
static lua_State *push_store(lua_State *L, int arguments) {
  lua_State **box = lua_newuserdatauv(L, sizeof *box, 0);
  *box = NULL;
  luaL_setmetatable(L, STORE);
  *box = luaL_newstate();
  if (!*box) luaL_error(L, "out of memory");
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  lua_pushcfunction(*box, l_prepare_store);
  lua_pushlightuserdata(*box, L);
  lua_pushinteger(*box, arguments);
  if (lua_pcall(*box, 2, 3, 0) != LUA_OK) {
    const char *text = lua_tostring(*box, -1);
    luaL_error(L, "%s", text ? text : "out of memory");
  }
  lua_pop(L, 1);
  return *box;
}

/* Runs the pool to its end on a number of threads. */
static void run(lua_State *L, pool *p, lua_Integer wanted, int progress) {
  pthread_t threads[MAX_THREADS];
  lua_Integer started = 0;
  pthread_mutex_init(&p->lock, NULL);
  pthread_cond_init(&p->progress, NULL);
  pthread_cond_init(&p->room, NULL);
  pthread_mutex_lock(&p->lock);
  for (; started < wanted; started++) {
    if (pthread_create(&threads[started], NULL, worker, p) != 0) break;
    p->running++;
  }
  pthread_mutex_unlock(&p->lock);
  if (started == 0) {
    p->alone = L;
    p->heard = progress;
    p->running = 1;
    worker(p);
  }
  wait_for_workers(L, p, progress);
  for (lua_Integer i = 0; i < started; i++) pthread_join(threads[i], NULL);
  pthread_mutex_destroy(&p->lock);
  pthread_cond_destroy(&p->progress);
  pthread_cond_destroy(&p->room);
}

/* Does the work; the results are in the pool's store. */
static void work_through(lua_State *L, pool *p) {
  lua_Integer wanted = luaL_checkinteger(L, 1);
  luaL_argcheck(L, wanted >= 1 && wanted <= MAX_THREADS, 1, "1 to 256 threads");
  p->count = luaL_checkinteger(L, 2);
  p->next = 1;
  p->module = luaL_checkstring(L, 3);
  p->name = luaL_checkstring(L, 4);
  lua_settop(L, 6);
  p->path = bind_package_string(L, "path");
  p->cpath = bind_package_string(L, "cpath");
  p->store = push_store(L, 5);
  run(L, p, wanted, 6);
  if (p->error[0] && !p->ended) luaL_error(L, "%s", p->error);
}

/* core.workers(threads, count, module, name [, arguments [, progress]]) */
static int l_workers(lua_State *L) {
  pool p = {0};
  work_through(L, &p);
  copy_value(p.store, 3, L, 0);
  return 1;
}

/* core.stream(threads, count, module, name, arguments, take): was `take` called
** to the end? */
static int l_stream(lua_State *L) {
  pool p = {.stream = true};
  luaL_checktype(L, 6, LUA_TFUNCTION);
  work_through(L, &p);
  lua_pushboolean(L, !p.ended);
  return 1;
}

bool bind_workers_stopped(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &pool_key);
  pool *p = lua_touserdata(L, -1);
  lua_pop(L, 1);
  if (!p) return false;
  pthread_mutex_lock(&p->lock);
  bool stopped = p->stopped;
  pthread_mutex_unlock(&p->lock);
  return stopped;
}

/* core.stopped(): in a worker, does nobody want its result any more? */
static int l_stopped(lua_State *L) {
  lua_pushboolean(L, bind_workers_stopped(L));
  return 1;
}

/* core.processors(): how many threads run at a time */
static int l_processors(lua_State *L) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  if (count < 1) count = 1;
  if (count > MAX_THREADS) count = MAX_THREADS;
  lua_pushinteger(L, count);
  return 1;
}

static const luaL_Reg store_methods[] = {{"__gc", l_store_gc}, {NULL, NULL}};

static const luaL_Reg functions[] = {{"workers", l_workers},
                                     {"stream", l_stream},
                                     {"stopped", l_stopped},
                                     {"processors", l_processors},
                                     {NULL, NULL}};

void bind_workers_open(lua_State *L) {
  bind_class(L, STORE, store_methods);
  luaL_setfuncs(L, functions, 0);
}
