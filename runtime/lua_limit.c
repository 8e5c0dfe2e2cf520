/*
** lua_limit.c - running code with a budget of instructions and memory.
**
** The count hook of the virtual machine and the allocator are set for the time
** of one protected call.  A budget that has run out raises again at the next
** instruction, so that catching the error does not help; it does so until the
** call is over.
*/
#include <stdio.h>
#include <string.h>

#include "lua_moyo.h"

enum { HOOK_EVERY = 1000 };

typedef struct budget {
  lua_Alloc allocate; /* the allocator that was set before */
  void *context;
  size_t left; /* bytes */
  lua_Integer instructions;
  bool spent_memory;
  char where[512]; /* "FILE:LINE: " where the instructions ran out */
} budget;

static const char budget_key = 0;

static budget *current(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &budget_key);
  budget *b = lua_touserdata(L, -1);
  lua_pop(L, 1);
  return b;
}

static void *allocate(void *context, void *block, size_t old, size_t size) {
  budget *b = context;
  size_t had = block ? old : 0;
  if (size > had && size - had > b->left) {
    b->spent_memory = true;
    return NULL;
  }
  void *made = b->allocate(b->context, block, old, size);
  if (made || size == 0) b->left += had - size;
  return made;
}

static void count(lua_State *L, lua_Debug *debug) {
  budget *b = current(L);
  (void)debug;
  if (!b) return;
  b->instructions -= HOOK_EVERY;
  if (b->instructions > 0) return;
  /* from now on at every instruction: catching the error does not help */
  lua_sethook(L, count, LUA_MASKCOUNT, 1);
  if (!b->where[0]) {
    luaL_where(L, 0); /* in the function that was running */
    snprintf(b->where, sizeof b->where, "%s", lua_tostring(L, -1));
  }
  lua_pushfstring(L,
                  "%sthe rules take too long: more instructions than the "
                  "budget",
                  b->where);
  lua_error(L);
}

/*
** core.limited(instructions, bytes, f, …): like pcall.  Calls do not nest: an
** inner one runs on what is left of the outer.
*/
static int l_limited(lua_State *L) {
  lua_Integer instructions = luaL_checkinteger(L, 1);
  lua_Integer bytes = luaL_checkinteger(L, 2);
  luaL_argcheck(L, instructions > 0, 1, "a positive number expected");
  luaL_argcheck(L, bytes > 0, 2, "a positive number expected");
  int arguments = lua_gettop(L) - 3;
  if (arguments < 0) return luaL_argerror(L, 3, "a function expected");
  bool inner = current(L) != NULL;
  budget b = {.left = (size_t)bytes, .instructions = instructions};
  if (!inner) {
    lua_pushlightuserdata(L, &b);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &budget_key);
    b.allocate = lua_getallocf(L, &b.context);
    lua_setallocf(L, allocate, &b);
    lua_sethook(L, count, LUA_MASKCOUNT, HOOK_EVERY);
  }
  int status = lua_pcall(L, arguments, LUA_MULTRET, 0);
  if (!inner) {
    lua_sethook(L, NULL, 0, 0);
    lua_setallocf(L, b.allocate, b.context);
    lua_pushnil(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &budget_key);
  }
  if (status == LUA_ERRMEM && b.spent_memory) {
    lua_pop(L, 1);
    lua_gc(L, LUA_GCCOLLECT, 0);
    lua_pushliteral(L, "the rules take too much memory: over the budget");
  }
  lua_pushboolean(L, status == LUA_OK);
  lua_replace(L, 2); /* the results stand above the two numbers */
  lua_remove(L, 1);
  return lua_gettop(L);
}

static const luaL_Reg functions[] = {{"limited", l_limited}, {NULL, NULL}};

void lua_limit_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
