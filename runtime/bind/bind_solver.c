/*
** bind_solver.c - State for Lua: the proven value of a position; see solve in
** stdlib/definitions/state.lua.
*/
#include <math.h>

#include "bind.h"
#include "solver.h"

/* Index of the function that is asked whether to stop. */
enum { TICK_AT = 3, OPTIONS_AT = 2 };

static void set_number(lua_State *L, const char *name, double n) {
  if (isinf(n)) return;
  lua_pushnumber(L, n);
  lua_setfield(L, -2, name);
}

static void push_result(lua_State *L, const solver_result *r) {
  static const char *const ends[] = {"solved",  "nodes", "seconds",
                                     "stopped", "depth", "account"};
  lua_createtable(L, 0, 7);
  set_number(L, "low", r->lo);
  set_number(L, "high", r->hi);
  lua_pushinteger(L, (lua_Integer)r->nodes);
  lua_setfield(L, -2, "nodes");
  lua_pushinteger(L, r->depth);
  lua_setfield(L, -2, "depth");
  lua_pushstring(L, ends[r->end]);
  lua_setfield(L, -2, "ended");
  lua_pushboolean(L, r->line_ends);
  lua_setfield(L, -2, "line_ends");
  lua_createtable(L, (int)r->count, 0);
  for (unsigned i = 0; i < r->count; i++) {
    lua_pushinteger(L, bind_pack_step(r->line[i]));
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  lua_setfield(L, -2, "line");
}

/* Calls the function of the light userdata's result. */
static int l_tick(lua_State *L) {
  push_result(L, lua_touserdata(L, 2));
  lua_replace(L, 2);
  lua_call(L, 1, 1);
  return 1;
}

/* An error there ends the search too: memory is held meanwhile. */
static bool tick(void *context, const solver_result *so_far) {
  lua_State *L = context;
  lua_pushcfunction(L, l_tick);
  lua_pushvalue(L, TICK_AT);
  lua_pushlightuserdata(L, (void *)(uintptr_t)so_far);
  bool ends = lua_pcall(L, 2, 1, 0) != LUA_OK || lua_toboolean(L, -1);
  lua_pop(L, 1);
  return ends;
}

static double number_field(lua_State *L, const char *name, double otherwise) {
  double n = otherwise;
  if (lua_getfield(L, OPTIONS_AT, name) != LUA_TNIL)
    n = luaL_checknumber(L, -1);
  lua_pop(L, 1);
  luaL_argcheck(L, n >= 0 && n <= 1e15, OPTIONS_AT, name);
  return n;
}

static bool flag(lua_State *L, const char *name) {
  lua_getfield(L, OPTIONS_AT, name);
  bool is = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return is;
}

/* Which way of searching? */
static bool by_numbers(lua_State *L) {
  static const char *const methods[] = {"alpha-beta", "proof-numbers", NULL};
  lua_getfield(L, OPTIONS_AT, "method");
  int method = luaL_checkoption(L, -1, methods[0], methods);
  lua_pop(L, 1);
  return method == 1;
}

/* state:solve(options, tick) */
static int l_solve(lua_State *L) {
  const moyo_state *s = bind_check_own(L)->state;
  luaL_checktype(L, OPTIONS_AT, LUA_TTABLE);
  lua_settop(L, TICK_AT);
  if (bind_is_limited(L)) luaL_error(L, "a rule may not search");
  solver_options o = {.context = L};
  o.nodes = (uint64_t)number_field(L, "nodes", 0);
  o.seconds = number_field(L, "seconds", 0);
  o.account = (int64_t)number_field(L, "account", 0);
  o.bytes = (size_t)number_field(L, "bytes", 1 << 26);
  o.by_score = flag(L, "by_score");
  o.by_numbers = by_numbers(L);
  o.plain = flag(L, "plain");
  if (!lua_isnil(L, TICK_AT)) o.tick = tick;
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  bind_hook_context(L);
  solver_result result;
  moyo_error error;
  moyo_status status = solver_run(s, &o, &result, &error);
  if (status == MOYO_ERROR) return bind_raise(L, &error);
  if (status == MOYO_OK) {
    push_result(L, &result);
    return 1;
  }
  lua_pushnil(L);
  lua_pushstring(L, error.message);
  return 2;
}

const luaL_Reg bind_solver_methods[] = {{"solve", l_solve}, {NULL, NULL}};
