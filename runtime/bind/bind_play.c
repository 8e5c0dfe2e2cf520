/*
** bind_play.c - State for Lua: playing, setting up, saving, random play.
*/
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bind.h"

/* Under pcall, so that memory running out cannot lose the C string. */
static int l_copy_text(lua_State *L) {
  lua_pushstring(L, lua_touserdata(L, 1));
  return 1;
}

static int l_save(lua_State *L) {
  enum { PER_BYTE = 4 }; /* instructions */
  const moyo_state *s = bind_check_state(L, 1)->state;
  char *text = moyo_state_save(s);
  if (!text) return luaL_error(L, "out of memory");
  lua_pushcfunction(L, l_copy_text);
  lua_pushlightuserdata(L, text);
  int status = lua_pcall(L, 1, 1, 0);
  free(text);
  if (status != LUA_OK) return lua_error(L);
  bind_spend(L, lua_rawlen(L, -1) * PER_BYTE);
  return 1;
}

/* true; or nil and the refusal; an error of a rule is raised. */
static int push_status(lua_State *L, moyo_status status,
                       const moyo_error *error) {
  if (status == MOYO_ERROR) return bind_raise(L, error);
  if (status == MOYO_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushnil(L);
  lua_createtable(L, 0, 2);
  lua_pushstring(L, error->rule);
  lua_setfield(L, -2, "rule");
  lua_pushstring(L, error->message);
  lua_setfield(L, -2, "sentence");
  return 2;
}

static moyo_step check_step(lua_State *L, int index) {
  return bind_unpack_step(luaL_checkinteger(L, index));
}

static int l_judge(lua_State *L) {
  moyo_error error;
  moyo_step step = check_step(L, 2);
  state_box *box = bind_begin(L);
  moyo_status status = moyo_judge(box->state, step, &error);
  box->busy = false;
  return push_status(L, status, &error);
}

static void drop_log(state_box *box) {
  moyo_log_free(box->log);
  box->log = NULL;
}

static int l_play(lua_State *L) {
  moyo_error error;
  moyo_step step = check_step(L, 2);
  state_box *box = bind_begin(L);
  drop_log(box);
  moyo_status status = moyo_play(box->state, step, &error);
  box->busy = false;
  return push_status(L, status, &error);
}

/* What remembering a step costs a budget. */
enum { STEP_COST = 100 };

static int l_advance(lua_State *L) {
  moyo_error error;
  moyo_step step = check_step(L, 2);
  state_box *box = bind_check_own(L);
  bind_spend(L, STEP_COST);
  if (!box->log) {
    bind_spend_state(L, box->state->game);
    box->log = moyo_log_new(box->state);
  }
  if (!box->log) return luaL_error(L, "out of memory");
  box->busy = true;
  moyo_status status = moyo_log_play(box->log, step, &error);
  box->busy = false;
  return push_status(L, status, &error);
}

static int l_undo(lua_State *L) {
  state_box *box = bind_check_own(L);
  lua_pushboolean(L, box->log && moyo_log_undo(box->log));
  return 1;
}

/* moyo_legal, during which the position is in use. */
static size_t find_legal(lua_State *L, state_box *box, moyo_step *steps,
                         size_t room) {
  size_t count;
  moyo_error error;
  box->busy = true;
  moyo_status status = moyo_legal(box->state, steps, room, &count, &error);
  box->busy = false;
  if (status != MOYO_OK) bind_raise(L, &error);
  return count;
}

/* The list has room for a step on each point, and some more; if there are more
** steps, for what was counted. */
static int l_legal(lua_State *L) {
  enum { MORE = 16 };
  state_box *box = bind_check_own(L);
  bind_spend(L, box->state->game->points);
  size_t count = box->state->game->points + MORE, room;
  moyo_step *steps;
  do {
    room = count;
    lua_settop(L, 1);
    steps = lua_newuserdatauv(L, room * sizeof *steps, 0);
    count = find_legal(L, box, steps, room);
  } while (count > room);
  lua_createtable(L, (int)count, 0);
  for (size_t i = 0; i < count; i++) {
    lua_pushinteger(L, bind_pack_step(steps[i]));
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

static int l_resign(lua_State *L) {
  state_box *box = bind_check_own(L);
  unsigned player = bind_check_player(L, 2, box->state->game);
  drop_log(box);
  moyo_resign(box->state, player);
  return 0;
}

static int l_clone(lua_State *L) {
  const moyo_state *from = bind_check_state(L, 1)->state;
  bind_spend_state(L, from->game);
  bind_push_state_game(L, 1, from);
  state_box *box = bind_push_state(L, -1);
  bind_own_state(L, box, moyo_state_clone(from));
  return 1;
}

static int l_copy(lua_State *L) {
  state_box *box = bind_check_own(L);
  moyo_state *from = bind_check_state(L, 2)->state;
  luaL_argcheck(L, from->game == box->state->game, 2, "of another game");
  drop_log(box);
  moyo_state_copy(box->state, from);
  return 0;
}

/* Takes over what another state remembers of earlier positions. */
static int l_remember_as(lua_State *L) {
  state_box *box = bind_check_own(L);
  const moyo_state *from = bind_check_state(L, 2)->state;
  luaL_argcheck(L, from->game == box->state->game, 2, "of another game");
  drop_log(box);
  state_remember_as(box->state, from);
  return 0;
}

static int l_reset(lua_State *L) {
  state_box *box = bind_check_own(L);
  drop_log(box);
  moyo_state_reset(box->state, (uint64_t)luaL_optinteger(L, 2, 0));
  return 0;
}

static int l_load(lua_State *L) {
  state_box *box = bind_check_own(L);
  moyo_error error;
  drop_log(box);
  if (moyo_state_load(box->state, luaL_checkstring(L, 2), &error) == MOYO_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushnil(L);
  lua_pushstring(L, error.message);
  return 2;
}

static int l_setup(lua_State *L) {
  state_box *box = bind_check_own(L);
  const moyo_state *s = box->state;
  unsigned p = bind_check_point(L, 2, s->game->board),
           colour = bind_check_colour(L, 3, 0, s->game);
  lua_Integer n = luaL_optinteger(L, 4, 1);
  drop_log(box);
  bool good = moyo_state_put(box->state, p, colour);
  if (good && n != 1)
    good = n > 0 && n <= MAX_HEIGHT &&
           moyo_state_stack(box->state, p, (unsigned)n);
  lua_pushboolean(L, good);
  return 1;
}

static int l_to_play(lua_State *L) {
  state_box *box = bind_check_own(L);
  const moyo_state *s = box->state;
  const char *name = luaL_optstring(L, 3, NULL);
  unsigned player =
      name && lua_isnil(L, 2) ? NOBODY : bind_check_player(L, 2, s->game);
  drop_log(box);
  if (name)
    lua_pushboolean(L, moyo_state_to_phase(box->state, name, player));
  else
    moyo_state_to_play(box->state, player);
  return name != NULL;
}

static moyo_policy check_policy(lua_State *L, int index) {
  static const char *const names[] = {"uniform", "light", NULL};
  return (moyo_policy)luaL_checkoption(L, index, "uniform", names);
}

static int l_choose(lua_State *L) {
  moyo_policy policy = check_policy(L, 2);
  moyo_random *random = bind_check_random(L, 3);
  moyo_step step;
  moyo_error error;
  state_box *box = bind_begin(L);
  moyo_status status = moyo_choose(box->state, policy, random, &step, &error);
  box->busy = false;
  if (status == MOYO_ERROR) return bind_raise(L, &error);
  if (status == MOYO_REFUSED) return 0;
  lua_pushinteger(L, bind_pack_step(step));
  return 1;
}

static int l_playout(lua_State *L) {
  state_box *box = bind_check_own(L);
  moyo_policy policy = check_policy(L, 2);
  moyo_random *random = bind_check_random(L, 3);
  lua_Integer limit = luaL_optinteger(L, 4, 0);
  luaL_argcheck(L, limit >= 0 && limit <= INT32_MAX, 4, "out of range");
  unsigned steps;
  moyo_error error;
  drop_log(box);
  box->busy = true;
  moyo_status status =
      moyo_playout(box->state, policy, random, (unsigned)limit, &steps, &error);
  box->busy = false;
  if (status != MOYO_OK) return bind_raise(L, &error);
  lua_pushinteger(L, steps);
  return 1;
}

/* At least as many as the legal steps of any position, and at least two. */
static double most_steps(const moyo_game *g) {
  double sum = 2;
  for (unsigned i = 0; i < g->verb_count; i++)
    sum += g->verbs[i].values ? g->verbs[i].values : 8.0 * g->points;
  return sum;
}

static int l_perft(lua_State *L) {
  state_box *box = bind_check_own(L);
  lua_Integer depth = luaL_checkinteger(L, 2);
  luaL_argcheck(L, depth >= 0 && depth <= 1000, 2, "0 to 1000 expected");
  double most = pow(most_steps(box->state->game), (double)depth);
  bind_spend(L, most < INT32_MAX ? (size_t)most : INT32_MAX);
  uint64_t count;
  moyo_error error;
  drop_log(box);
  box->busy = true;
  moyo_status status = moyo_perft(box->state, (unsigned)depth, &count, &error);
  box->busy = false;
  if (status != MOYO_OK) return bind_raise(L, &error);
  lua_pushinteger(L, (lua_Integer)count);
  return 1;
}

const luaL_Reg bind_play_methods[] = {{"save", l_save},
                                      {"load", l_load},
                                      {"judge", l_judge},
                                      {"play", l_play},
                                      {"advance", l_advance},
                                      {"undo", l_undo},
                                      {"legal", l_legal},
                                      {"resign", l_resign},
                                      {"clone", l_clone},
                                      {"copy", l_copy},
                                      {"remember_as", l_remember_as},
                                      {"reset", l_reset},
                                      {"setup", l_setup},
                                      {"to_play", l_to_play},
                                      {"choose", l_choose},
                                      {"playout", l_playout},
                                      {"perft", l_perft},
                                      {NULL, NULL}};
