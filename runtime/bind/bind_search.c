/*
** bind_search.c - Search for Lua: see search in stdlib/definitions/core.lua.
**
** A Search owns its C object and keeps alive the Lua object of its game, and
** the games of its further threads.
*/
#include "bind_weights.h"

#define SEARCH "moyo.search"

typedef struct search_box {
  moyo_search *search;
  const moyo_game *game;
  bool busy; /* a rule in Lua may be asked meanwhile */
} search_box;

/* User values of the box. */
enum { GAME_KEPT = 1, GAMES_KEPT, WEIGHTS_KEPT, KEPT = WEIGHTS_KEPT };

static search_box *check_search(lua_State *L) {
  search_box *box = luaL_checkudata(L, 1, SEARCH);
  if (box->busy) luaL_error(L, "the search is in use");
  if (!box->search) luaL_error(L, "the search is closed");
  bind_hook_context(L);
  return box;
}

static int l_gc(lua_State *L) {
  search_box *box = luaL_checkudata(L, 1, SEARCH);
  moyo_search_free(box->search);
  box->search = NULL;
  return 0;
}

/* A search holds much memory, of which Lua knows nothing. */
static int l_close(lua_State *L) {
  check_search(L);
  return l_gc(L);
}

/* A whole number in the table at `index`, or 0. */
static lua_Integer integer_field(lua_State *L, int index, const char *name,
                                 lua_Integer least, lua_Integer most) {
  lua_Integer n = 0;
  int is_number = 1;
  if (lua_getfield(L, index, name) != LUA_TNIL)
    n = lua_tointegerx(L, -1, &is_number);
  lua_pop(L, 1);
  if (!is_number || n < least || n > most)
    luaL_argerror(L, index,
                  lua_pushfstring(L, "%s is a whole number from %I to %I", name,
                                  (LUAI_UACINT)least, (LUAI_UACINT)most));
  return n;
}

enum {
  MOST_THREADS = 256,
  MOST_TACTICS = 1000,
  MOST_AMAF = 1000000,
  MOST_EXPLORE = 10
};

static moyo_search_options check_options(lua_State *L, int index) {
  static const char *const names[] = {"light", "uniform", NULL};
  moyo_search_options o = {.policy = MOYO_LIGHT, .tactics = MOYO_TACTICS};
  if (lua_isnoneornil(L, index)) return o;
  luaL_checktype(L, index, LUA_TTABLE);
  o.seed = (uint64_t)integer_field(L, index, "seed", INT64_MIN, INT64_MAX);
  o.limit = (unsigned)integer_field(L, index, "limit", 0, 10000000);
  o.nodes = (unsigned)integer_field(L, index, "nodes", 0, 100000000);
  o.threads = (unsigned)integer_field(L, index, "threads", 0, MOST_THREADS);
  if (lua_getfield(L, index, "score_share") != LUA_TNIL)
    o.score_share = luaL_checknumber(L, -1);
  lua_pop(L, 1);
  bool has_tactics = lua_getfield(L, index, "tactics") != LUA_TNIL;
  lua_pop(L, 1);
  if (has_tactics)
    o.tactics = (unsigned)integer_field(L, index, "tactics", 0, MOST_TACTICS);
  if (MOYO_WEIGHTS) bind_check_learnt(L, index, &o);
  o.amaf = (unsigned)integer_field(L, index, "amaf", 0, MOST_AMAF);
  if (lua_getfield(L, index, "explore") != LUA_TNIL)
    o.explore = luaL_checknumber(L, -1);
  lua_pop(L, 1);
  luaL_argcheck(L, o.explore >= 0 && o.explore <= MOST_EXPLORE, index,
                "explore is a number from 0 to 10");
  o.mast = lua_getfield(L, index, "mast") == LUA_TNIL || lua_toboolean(L, -1);
  lua_pop(L, 1);
  o.evaluates = lua_getfield(L, index, "cut") != LUA_TNIL;
  lua_pop(L, 1);
  o.cut = (unsigned)integer_field(L, index, "cut", 0, 10000000);
  lua_getfield(L, index, "policy");
  if (luaL_checkoption(L, -1, "light", names) == 1) o.policy = MOYO_UNIFORM;
  lua_pop(L, 1);
  return o;
}

/* state:searcher(options) */
static int l_searcher(lua_State *L) {
  state_box *state = bind_check_own(L);
  moyo_search_options options = check_options(L, 2);
  moyo_error error;
  if (bind_is_limited(L)) luaL_error(L, "a rule may not search");
  if (MOYO_WEIGHTS && options.weights)
    luaL_argcheck(L, weights_fit(options.weights, state->state->game), 2,
                  "weights of another game");
  search_box *box = lua_newuserdatauv(L, sizeof *box, KEPT);
  *box = (search_box){.game = state->state->game};
  luaL_setmetatable(L, SEARCH);
  if (MOYO_WEIGHTS && options.weights) {
    lua_getfield(L, 2, "weights");
    lua_setiuservalue(L, -2, WEIGHTS_KEPT);
  }
  lua_getiuservalue(L, 1, 1);
  if (options.threads > 1) {
    options.games = bind_push_thread_games(L, -1, options.threads);
    lua_setiuservalue(L, -3, GAMES_KEPT);
  }
  lua_setiuservalue(L, -2, GAME_KEPT);
  box->search = moyo_search_new(state->state, &options, &error);
  if (!box->search) return bind_raise(L, &error);
  return 1;
}

/* true; or nil and a sentence. */
static int push_status(lua_State *L, moyo_status status,
                       const moyo_error *error) {
  if (status == MOYO_ERROR) return bind_raise(L, error);
  if (status == MOYO_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushnil(L);
  lua_pushstring(L, error->message);
  return 2;
}

static int l_run(lua_State *L) {
  search_box *box = check_search(L);
  lua_Integer playouts = luaL_optinteger(L, 2, 0);
  double seconds = luaL_optnumber(L, 3, 0);
  moyo_error error;
  luaL_argcheck(L, playouts >= 0 && playouts <= INT32_MAX, 2, "out of range");
  luaL_argcheck(L, seconds >= 0, 3, "out of range");
  luaL_argcheck(L, playouts > 0 || seconds > 0, 2, "a limit expected");
  box->busy = true;
  moyo_status status =
      moyo_search_run(box->search, (unsigned)playouts, seconds, &error);
  box->busy = false;
  return push_status(L, status, &error);
}

static int l_play(lua_State *L) {
  search_box *box = check_search(L);
  moyo_step step = bind_unpack_step(luaL_checkinteger(L, 2));
  moyo_error error;
  box->busy = true;
  moyo_status status = moyo_search_play(box->search, step, &error);
  box->busy = false;
  return push_status(L, status, &error);
}

static void push_candidate(lua_State *L, const moyo_candidate *c) {
  lua_createtable(L, 0, 4);
  lua_pushinteger(L, bind_pack_step(c->step));
  lua_setfield(L, -2, "step");
  lua_pushinteger(L, c->visits);
  lua_setfield(L, -2, "visits");
  lua_pushnumber(L, c->value);
  lua_setfield(L, -2, "value");
  lua_pushboolean(L, c->proven);
  lua_setfield(L, -2, "proven");
}

static int l_candidates(lua_State *L) {
  search_box *box = check_search(L);
  size_t count = moyo_search_candidates(box->search, NULL, 0);
  lua_Integer most = luaL_optinteger(L, 2, (lua_Integer)count);
  luaL_argcheck(L, most >= 0, 2, "out of range");
  if ((size_t)most < count) count = (size_t)most;
  moyo_candidate *list = lua_newuserdatauv(L, (count + 1) * sizeof *list, 0);
  moyo_search_candidates(box->search, list, count);
  lua_createtable(L, (int)count, 0);
  for (size_t i = 0; i < count; i++) {
    push_candidate(L, &list[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

static int l_is_at(lua_State *L) {
  search_box *box = check_search(L);
  state_box *state = bind_check_state(L, 2);
  luaL_argcheck(L, state->state->game == box->game, 2, "of another game");
  lua_pushboolean(L, moyo_search_is_at(box->search, state->state));
  return 1;
}

/* search:is_full() */
static int l_is_full(lua_State *L) {
  lua_pushboolean(L, moyo_search_is_full(check_search(L)->search));
  return 1;
}

/* search:values(): by player; and of how many playouts */
static int l_values(lua_State *L) {
  search_box *box = check_search(L);
  unsigned players = moyo_game_players(box->game);
  double values[16];
  unsigned playouts = moyo_search_values(box->search, values);
  lua_createtable(L, (int)players, 0);
  for (unsigned i = 0; i < players; i++) {
    lua_pushnumber(L, values[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  lua_pushinteger(L, playouts);
  return 2;
}

enum { LONGEST_LINE = 64 };

/* search:line(first) */
static int l_line(lua_State *L) {
  search_box *box = check_search(L);
  moyo_step steps[LONGEST_LINE], first;
  bool any = lua_isnoneornil(L, 2);
  if (!any) first = bind_unpack_step(luaL_checkinteger(L, 2));
  size_t count =
      moyo_search_line(box->search, any ? NULL : &first, steps, LONGEST_LINE);
  lua_createtable(L, (int)count, 0);
  for (size_t i = 0; i < count; i++) {
    lua_pushinteger(L, bind_pack_step(steps[i]));
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

static const luaL_Reg metamethods[] = {{"__gc", l_gc}, {NULL, NULL}};

static const luaL_Reg methods[] = {
    {"run", l_run},       {"play", l_play},       {"candidates", l_candidates},
    {"values", l_values}, {"line", l_line},       {"is_at", l_is_at},
    {"close", l_close},   {"is_full", l_is_full}, {NULL, NULL}};

/* state:search(options): the best step and the list of candidates. */
static int l_search(lua_State *L) {
  lua_settop(L, 2);
  luaL_checktype(L, 2, LUA_TTABLE);
  l_searcher(L);
  lua_replace(L, 1);
  lua_pushcfunction(L, l_run);
  lua_pushvalue(L, 1);
  lua_getfield(L, 2, "playouts");
  lua_getfield(L, 2, "seconds");
  lua_call(L, 3, 2);
  if (lua_isnil(L, -2)) return 2;
  lua_settop(L, 1);
  l_candidates(L);
  if (lua_rawgeti(L, -1, 1) == LUA_TNIL) return 1;
  lua_getfield(L, -1, "step");
  lua_pushvalue(L, -3);
  l_close(L);
  return 2;
}

const luaL_Reg bind_search_methods[] = {
    {"searcher", l_searcher}, {"search", l_search}, {NULL, NULL}};

void bind_search_open(lua_State *L) {
  bind_class(L, SEARCH, metamethods);
  luaL_getmetatable(L, SEARCH);
  luaL_newlib(L, methods);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
}
