/*
** bind_outcome.c - what a step would do, as conditions in Lua see it: "a move".
**
** It is lent for one call of a rule.  Its parts are computed only when the rule
** asks for them.
*/
#include <string.h>

#include "bind.h"
#include "legality.h"
#include "outcome.h"
#include "outcome_sets.h"

#define OUTCOME "moyo.Outcome"

/* The outcome, computed once for all conditions on a candidate. */
static const outcome *find(lua_State *L, const hook_call *call) {
  if (call->outcome->known && !call->outcome->after) return call->outcome;
  moyo_state *s = (moyo_state *)(uintptr_t)call->state;
  moyo_error error;
  if (legality_outcome(s, *call->step, call->outcome, &error) != MOYO_OK)
    bind_raise(L, &error);
  return call->outcome;
}

/* One of the sets of outcome_sets.h, which has `count` points; `only`: the point
** that it has if this is one. */
static void
push_set(lua_State *L, const hook_call *call, unsigned count, unsigned only,
         void (*fill)(const moyo_state *s, const outcome *o, set_word *out)) {
  const moyo_game *g = call->state->game;
  lua_getiuservalue(L, 1, 2);
  if (count > 1) {
    set_word found[SET_MAX_WORDS];
    fill(call->state, call->outcome, found);
    memcpy(bind_push_set(L, g->board, -1), found, g->words * sizeof *found);
  } else {
    bind_push_small_set(L, g->board, -1, count ? only : NO_POINT);
  }
}

static void push_taken(lua_State *L, hook_context *c) {
  const outcome *o = find(L, c->call);
  push_set(L, c->call, o->taken, o->taken_point, outcome_taken_set);
}

static void push_own_taken(lua_State *L, hook_context *c) {
  const hook_call *call = c->call;
  const outcome *o = find(L, call);
  /* of one stone alone only the new one is known */
  unsigned arrival = legality_arrival(call->state->game, *call->step),
           count = o->own_new + o->own_others * 2u;
  push_set(L, call, count, arrival, outcome_own_taken_set);
}

static void push_flipped(lua_State *L, hook_context *c) {
  const outcome *o = find(L, c->call);
  unsigned count = o->after ? o->after->losses.flipped_count : 0;
  push_set(L, c->call, count, count ? o->after->losses.flipped[0] : NO_POINT,
           outcome_flipped_set);
}

/* The position after the step, seen until the rule returns. */
static void push_after(lua_State *L, hook_context *c) {
  const hook_call *call = c->call;
  moyo_state *s = (moyo_state *)(uintptr_t)call->state;
  moyo_error error;
  if (legality_after(s, *call->step, call->outcome, &error) != MOYO_OK)
    bind_raise(L, &error);
  c->after_box->state = (moyo_state *)(uintptr_t)call->outcome->after;
  lua_rawgeti(L, LUA_REGISTRYINDEX, c->after_view);
}

static void push_hash(lua_State *L, hook_context *c) {
  const hook_call *call = c->call;
  lua_pushinteger(L, (lua_Integer)find(L, call)->hash);
}

static void push_repeats(lua_State *L, hook_context *c) {
  const hook_call *call = c->call;
  const outcome *o = find(L, call);
  lua_pushboolean(L, outcome_repeats(call->state, o->after, o->hash));
}

static void push_step(lua_State *L, hook_context *c) {
  const hook_call *call = c->call;
  lua_pushinteger(L, bind_pack_step(*call->step));
}

static void push_point(lua_State *L, hook_context *c) {
  const hook_call *call = c->call;
  lua_pushinteger(L, call->step->arg[0] + 1);
}

/* The second argument: where a move ends. */
static void push_to(lua_State *L, hook_context *c) {
  const hook_call *call = c->call;
  lua_pushinteger(L, call->step->arg[1] + 1);
}

/* The third argument: how many stones move. */
static void push_count(lua_State *L, hook_context *c) {
  const hook_call *call = c->call;
  lua_pushinteger(L, call->step->arg[2] + 1);
}

/* All arguments, as a list. */
static void push_arguments(lua_State *L, hook_context *c) {
  const hook_call *call = c->call;
  const verb *v = &call->state->game->verbs[call->step->verb];
  lua_createtable(L, MAX_ARGS, 0);
  for (unsigned i = 0; i < MAX_ARGS && v->arg[i] != ARG_NONE; i++) {
    lua_pushinteger(L, call->step->arg[i] + 1);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
}

/* What kind of step it is, by name. */
static void push_verb(lua_State *L, hook_context *c) {
  const hook_call *call = c->call;
  lua_pushstring(L, call->state->game->verbs[call->step->verb].name);
}

/* Where the step's stone arrives. */
static void push_arrival(lua_State *L, hook_context *c) {
  const hook_call *call = c->call;
  unsigned p = legality_arrival(call->state->game, *call->step);
  if (p == NO_POINT)
    lua_pushnil(L);
  else
    lua_pushinteger(L, (lua_Integer)p + 1);
}

/* Where the step's stone comes from. */
static void push_from(lua_State *L, hook_context *c) {
  const hook_call *call = c->call;
  const verb *v = &call->state->game->verbs[call->step->verb];
  if (v->arg[0] == ARG_STONE && v->arrival > 0)
    lua_pushinteger(L, call->step->arg[0] + 1);
  else
    lua_pushnil(L);
}

static void push_player(lua_State *L, hook_context *c) {
  const hook_call *call = c->call;
  unsigned actor = call->state->head->actor;
  lua_pushinteger(L, actor == CHANCE ? 0 : (lua_Integer)actor + 1);
}

/* The colour of the step's stone. */
static void push_colour(lua_State *L, hook_context *c) {
  const hook_call *call = c->call;
  unsigned colour = legality_colour(call->state, *call->step);
  lua_pushinteger(L, colour > call->state->game->colours ? 0 : colour);
}

static const struct part {
  const char *name;
  void (*push)(lua_State *L, hook_context *c);
} parts[] = {{"taken", push_taken},     {"own_taken", push_own_taken},
             {"flipped", push_flipped}, {"hash", push_hash},
             {"repeats", push_repeats}, {"step", push_step},
             {"point", push_point},     {"player", push_player},
             {"to", push_to},           {"count", push_count},
             {"after", push_after},     {"arrival", push_arrival},
             {"verb", push_verb},       {"arguments", push_arguments},
             {"colour", push_colour},   {"from", push_from}};

enum { PARTS = sizeof parts / sizeof *parts };

/* Upvalues: how members are found, and the context. */
static int l_index(lua_State *L) {
  hook_context *c = lua_touserdata(L, lua_upvalueindex(3));
  if (lua_touserdata(L, 1) != c->outcome_box || !c->call || !c->call->outcome)
    return luaL_error(L, "a move is lent for one call of a rule");
  int member = bind_find_member(L, "a move");
  c->L = L; /* trying the step out may ask rules */
  parts[member - 1].push(L, c);
  return 1;
}

static const luaL_Reg methods[] = {{NULL, NULL}};

void bind_outcome_open(lua_State *L, hook_context *c) {
  bind_class(L, OUTCOME, methods);
  bind_read_only(L, OUTCOME, "a move");
  c->outcome_box = lua_newuserdatauv(L, 1, 2);
  luaL_getmetatable(L, OUTCOME);
  lua_createtable(L, 0, PARTS);
  for (int i = 0; i < PARTS; i++) bind_add_member(L, parts[i].name, i + 1);
  bind_push_finder(L);
  lua_pushlightuserdata(L, c);
  lua_pushcclosure(L, l_index, 3);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  c->outcome_view = luaL_ref(L, LUA_REGISTRYINDEX);
}
