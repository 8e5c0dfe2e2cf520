/*
** bind_weights.c - what is learnt of steps, for Lua: see weights in
** stdlib/definitions/core.lua.
*/
#include "bind_weights.h"

#include <limits.h>
#include <string.h>

#include "replies.h"
#include "weights.h"

static const box_class class = {"moyo.weights"};

enum { MOST_TRUST = 1000000 };

void bind_check_learnt(lua_State *L, int index, moyo_search_options *o) {
  int is_number = 1;
  if (lua_getfield(L, index, "weights") != LUA_TNIL)
    o->weights = bind_check_object(L, -1, &class);
  if (lua_getfield(L, index, "trust") != LUA_TNIL)
    o->trust = (unsigned)lua_tointegerx(L, -1, &is_number);
  lua_getfield(L, index, "replies");
  o->replies = lua_toboolean(L, -1);
  lua_pop(L, 3);
  luaL_argcheck(L, is_number && o->trust <= MOST_TRUST, index,
                "trust is a whole number from 0 to 1000000");
}

static int l_gc(lua_State *L) {
  object_box *box = lua_touserdata(L, 1);
  weights_free(box->object);
  box->object = NULL;
  return 0;
}

/* Reads field `name` of the table at 2, a list of `count` numbers below `end`,
** counted from 1; 0 stands for `end`. */
static void read_list(lua_State *L, const char *name, uint16_t *list,
                      size_t count, unsigned end) {
  lua_getfield(L, 2, name);
  luaL_checktype(L, -1, LUA_TTABLE);
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(L, -1, (lua_Integer)i + 1);
    lua_Integer p = luaL_checkinteger(L, -1);
    if (p < 0 || p > (lua_Integer)end) luaL_error(L, "%s: out of range", name);
    list[i] = (uint16_t)(p ? p - 1 : end);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void read_rows(lua_State *L, weights *w, lua_Unsigned count) {
  for (lua_Unsigned i = 1; i <= count; i++) {
    lua_rawgeti(L, 4, (lua_Integer)i);
    lua_rawgeti(L, 5, (lua_Integer)i);
    weights_put(w, (uint64_t)luaL_checkinteger(L, -2),
                (float)luaL_checknumber(L, -1));
    lua_pop(L, 2);
  }
}

/* core.weights(game, spec) */
static int l_weights(lua_State *L) {
  const moyo_game *g = bind_check_game(L, 1);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_settop(L, 2);
  lua_getfield(L, 2, "slots");
  lua_Integer slots = luaL_checkinteger(L, -1);
  luaL_argcheck(L, slots >= 0 && slots <= WEIGHTS_SLOTS, 2, "too many slots");
  lua_getfield(L, 2, "keys");
  lua_getfield(L, 2, "factors");
  luaL_checktype(L, 4, LUA_TTABLE);
  luaL_checktype(L, 5, LUA_TTABLE);
  lua_Unsigned count = lua_rawlen(L, 4);
  luaL_argcheck(L, count < 1u << 24 && count == lua_rawlen(L, 5), 2,
                "a factor for each key");
  object_box *box = bind_push_object(L, &class, 0);
  weights *w = weights_new(g, (unsigned)slots, (unsigned)count);
  box->object = w;
  if (!w) return luaL_error(L, "out of memory");
  read_list(L, "points", w->slot, (size_t)slots * g->points, g->points);
  if (!weights_link(w)) return luaL_error(L, "out of memory");
  read_list(L, "places", w->place, g->points, g->points);
  read_rows(L, w, count);
  return 1;
}

/* The i-th step of the list at 3. */
static moyo_step check_step(lua_State *L, const moyo_state *s, lua_Integer i) {
  lua_rawgeti(L, 3, i);
  moyo_step step = bind_unpack_step(luaL_checkinteger(L, -1));
  lua_pop(L, 1);
  luaL_argcheck(L, step.verb < s->game->verb_count, 3, "no such verb");
  return step;
}

/* Puts the i-th step's keys into the list on top: `count` of `all`. */
static void put_keys(lua_State *L, const uint64_t *keys, unsigned count,
                     unsigned all, lua_Integer i) {
  for (unsigned k = 0; k < all; k++) {
    lua_pushinteger(L, k < count ? (lua_Integer)keys[k] : -1);
    lua_rawseti(L, -2, i * all + k + 1);
  }
}

/* weights:keys(state, steps) */
static int l_keys(lua_State *L) {
  const weights *w = bind_check_object(L, 1, &class);
  const moyo_state *s = bind_check_state(L, 2)->state;
  luaL_argcheck(L, weights_fit(w, s->game), 2, "of another game");
  luaL_checktype(L, 3, LUA_TTABLE);
  lua_Integer count = (lua_Integer)lua_rawlen(L, 3);
  weights_view *v = lua_newuserdatauv(L, sizeof *v, 0);
  weights_look(s, v);
  lua_createtable(L, (int)count * WEIGHTS_FEATURES, 0);
  for (lua_Integer i = 0; i < count; i++) {
    uint64_t keys[WEIGHTS_FEATURES];
    moyo_step step = check_step(L, s, i + 1);
    unsigned n = weights_keys(w, s, v, step, keys);
    put_keys(L, keys, n, WEIGHTS_FEATURES, i);
  }
  return 1;
}

/* weights:replies(state, steps) */
static int l_replies(lua_State *L) {
  const weights *w = bind_check_object(L, 1, &class);
  const moyo_state *s = bind_check_state(L, 2)->state;
  luaL_argcheck(L, weights_fit(w, s->game), 2, "of another game");
  luaL_checktype(L, 3, LUA_TTABLE);
  lua_Integer count = (lua_Integer)lua_rawlen(L, 3);
  replies *r = lua_newuserdatauv(L, replies_size(s->game), 0);
  replies_begin(r, w, s->game);
  replies_see(r, s);
  lua_createtable(L, (int)count * REPLY_KEYS, 0);
  unsigned player = s->head->actor, found = UINT_MAX;
  for (lua_Integer i = 0; i < count; i++) {
    uint64_t keys[REPLY_KEYS];
    moyo_step step = check_step(L, s, i + 1);
    if (step.verb != found)
      replies_find(r, s, found = step.verb, player, s->head->last.point);
    bool fits = replies_keys(r, s, step, player, keys);
    put_keys(L, keys, fits ? REPLY_KEYS : 0, REPLY_KEYS, i);
  }
  return 1;
}

static const luaL_Reg metamethods[] = {{"__gc", l_gc}, {NULL, NULL}};

static const luaL_Reg methods[] = {
    {"keys", l_keys}, {"replies", l_replies}, {NULL, NULL}};

static const luaL_Reg functions[] = {{"weights", l_weights}, {NULL, NULL}};

void bind_weights_open(lua_State *L) {
  bind_class(L, class.name, metamethods);
  luaL_getmetatable(L, class.name);
  luaL_newlib(L, methods);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
  luaL_setfuncs(L, functions, 0);
}
