/*
** paths.c - the way on which a call was reached: the nearest functions of C and the
** nearest lines of Lua, and whether it loads a module.
*/
#define _GNU_SOURCE
#include "faults.h"

#include <execinfo.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#if __has_include(<lua5.4/lua.h>)
#include <lua5.4/lua.h>
#else
#include <lua.h>
#endif

enum {
  NEAREST_C = 12,  /* functions; five of them are this library's own */
  NEAREST_LUA = 2, /* lines, in each state */
  MOST_STATES = 8,
  MOST_PLACES = NEAREST_C + MOST_STATES * NEAREST_LUA,
  SLOTS = 1 << 18 /* ways that can be told apart, and as many again */
};

/* That are open: of the program, and of its workers. */
static lua_State *states[MOST_STATES];

/* Where a child goes on that has closed a state as far as anything tells. */
static jmp_buf *closed;

/* The first of a state's values to have a finalizer, which is called last. */
static int close_last(lua_State *L) {
  (void)L;
  if (closed) longjmp(*closed, 1);
  return 0;
}

static void add_last(lua_State *L) {
  plan.is_inside = true; /* it allocates */
  REAL(lua_newuserdatauv)(L, 0, 0);
  REAL(lua_createtable)(L, 0, 1);
  REAL(lua_pushcclosure)(L, close_last, 0);
  REAL(lua_setfield)(L, -2, "__gc");
  REAL(lua_setmetatable)(L, -2);
  REAL(lua_setfield)(L, LUA_REGISTRYINDEX, "faults");
  plan.is_inside = false;
}

/* The program makes them by this alone. */
lua_State *luaL_newstate(void) {
  lua_State *made = REAL(luaL_newstate)();
  if (made) add_last(made);
  for (int i = 0; made && i < MOST_STATES; i++)
    if (!states[i]) {
      states[i] = made;
      break;
    }
  return made;
}

/*
** To free all that a child shares with its parent until then takes longer than the
** rest: it calls the finalizers alone.  Where allocations fail, most children do
** not do that either, and end as if they were killed.
*/
void lua_close(lua_State *L) {
  for (int i = 0; i < MOST_STATES; i++)
    if (states[i] == L) states[i] = NULL;
  jmp_buf here, *outer = closed;
  bool starves = plan.is_child && strcmp(plan.call, "alloc") == 0;
  if (starves && plan.at / plan.stride % 8 != 0) return;
  if (setjmp(here) == 0) {
    if (plan.is_child) closed = &here;
    REAL(lua_close)(L);
  }
  closed = outer;
}

static uint64_t mix(uint64_t x) {
  x = (x ^ (x >> 31)) * 0x7fb5d329728ea185;
  x = (x ^ (x >> 27)) * 0x81dadef4bc2dd44d;
  return x ^ (x >> 33);
}

/* The places of a way, whatever their order and however often each comes: a
** function that calls itself is on the same way, however deep it is. */
typedef struct places {
  uint64_t seen[MOST_PLACES], sum;
  int count;
} places;

static void add(places *list, uint64_t place) {
  for (int i = 0; i < list->count; i++)
    if (list->seen[i] == place) return;
  list->seen[list->count++] = place;
  list->sum += mix(place);
}

static void add_c(places *list) {
  void *frames[NEAREST_C];
  int count = backtrace(frames, NEAREST_C);
  for (int i = 0; i < count; i++) add(list, (uint64_t)(uintptr_t)frames[i]);
}

static void add_lua(places *list, lua_State *lua) {
  lua_Debug d;
  for (int level = 0, lines = 0; lines < NEAREST_LUA; level++) {
    if (!REAL(lua_getstack)(lua, level, &d)) break;
    if (!REAL(lua_getinfo)(lua, "Sl", &d) || d.currentline < 0) continue;
    lines++;
    uint64_t place = (uint64_t)d.currentline;
    for (const char *c = d.short_src; *c; c++)
      place = mix(place + (unsigned char)*c);
    add(list, place);
  }
}

unsigned long path_met(void) {
  static struct {
    uint64_t path;
    unsigned long met;
  } slots[SLOTS];
  static unsigned long used;
  places here = {.count = 0};
  add_c(&here);
  for (int i = 0; i < MOST_STATES; i++)
    if (states[i]) add_lua(&here, states[i]);
  uint64_t path = here.sum | 1;
  size_t at = path % SLOTS;
  while (slots[at].path != 0 && slots[at].path != path) at = (at + 1) % SLOTS;
  if (slots[at].path == 0 && ++used > SLOTS / 2) abort();
  slots[at].path = path;
  return ++slots[at].met;
}

bool path_loads(void) {
  lua_Debug d;
  for (int i = 0; i < MOST_STATES; i++)
    for (int level = 0; states[i] && REAL(lua_getstack)(states[i], level, &d);
         level++) {
      bool is_named = REAL(lua_getinfo)(states[i], "nS", &d) && d.name;
      if (is_named && strcmp(d.what, "C") == 0 &&
          strcmp(d.name, "require") == 0)
        return true;
    }
  return false;
}
