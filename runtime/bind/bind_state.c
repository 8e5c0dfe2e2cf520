/*
** bind_state.c - State for Lua: what a position answers.  What it says of itself
** unasked is in bind_state_members.c.
**
** A State is owned, or lent to a rule function for one call.  Only effects may
** change a lent one.  It must not outlive the call, so its pointer is taken
** away afterwards.
*/
#include <stdlib.h>
#include <string.h>

#include "audit.h"
#include "bind.h"
#include "cycle_key.h"
#include "memory.h"
#include "outcome.h"
#include "query.h"
#include "read.h"
#include "worth.h"

const box_class bind_state_class = {STATE};

state_box *bind_check_state(lua_State *L, int index) {
  state_box *box = bind_test_box(L, index, &bind_state_class, sizeof *box);
  if (!box && index == 1)
    luaL_error(L,
               "a position expected, got a %s; methods are called with a "
               "colon, as in position:colour(point)",
               luaL_typename(L, 1));
  if (!box) luaL_checkudata(L, index, STATE);
  if (!box->state) luaL_error(L, "a position is lent for one call of a rule");
  return box;
}

state_box *bind_check_own(lua_State *L) {
  state_box *box = bind_check_state(L, 1);
  if (box->view || box->effect)
    luaL_error(L, "a rule may not change the position it is shown");
  if (box->busy)
    luaL_error(L, "the position is in use: a rule is being asked about it");
  bind_hook_context(L);
  return box;
}

state_box *bind_begin(lua_State *L) {
  state_box *box = bind_check_own(L);
  box->busy = true;
  return box;
}

moyo_state *bind_check_effect(lua_State *L) {
  state_box *box = bind_check_state(L, 1);
  if (!box->effect) luaL_error(L, "only an effect may change the board");
  return box->state;
}

/* A player or a colour; his name is none. */
static lua_Integer check_number(lua_State *L, int index, const moyo_game *g) {
  if (lua_type(L, index) == LUA_TSTRING && !lua_isnumber(L, index))
    luaL_argerror(L, index,
                  lua_pushfstring(L,
                                  "a player is a number, 1 to %d, not a text",
                                  (int)g->players));
  return luaL_checkinteger(L, index);
}

unsigned bind_check_colour(lua_State *L, int index, int least,
                           const moyo_game *g) {
  lua_Integer c = check_number(L, index, g);
  if (c < least || c > (lua_Integer)g->colours)
    luaL_argerror(L, index,
                  lua_pushfstring(L, "%d to %d expected, got %I", least,
                                  (int)g->colours, (LUAI_UACINT)c));
  return (unsigned)c;
}

unsigned bind_check_player(lua_State *L, int index, const moyo_game *g) {
  lua_Integer i = check_number(L, index, g);
  if (i < 1 || i > (lua_Integer)g->players)
    luaL_argerror(L, index,
                  lua_pushfstring(L, "1 to %d expected, got %I",
                                  (int)g->players, (LUAI_UACINT)i));
  return (unsigned)i - 1;
}

const char bind_gone[] = "a game is played on that is no longer in use";

void bind_push_state_game(lua_State *L, int index, const moyo_state *s) {
  if (lua_getiuservalue(L, index, 1) != LUA_TNIL) return;
  lua_pop(L, 1);
  bind_push_game(L, s->game);
  if (lua_isnil(L, -1)) luaL_error(L, "%s", bind_gone);
}

state_box *bind_push_state(lua_State *L, int game) {
  game = game == 0 ? 0 : lua_absindex(L, game);
  state_box *box = lua_newuserdatauv(L, sizeof *box, 2);
  *box = (state_box){.class = &bind_state_class, .state = NULL};
  luaL_setmetatable(L, STATE);
  if (game == 0) return box;
  lua_pushvalue(L, game);
  lua_setiuservalue(L, -2, 1);
  bind_push_board(L, game);
  lua_setiuservalue(L, -2, 2);
  return box;
}

set_word *bind_push_state_set(lua_State *L, int index, const moyo_state *s) {
  lua_getiuservalue(L, index, 2);
  return bind_push_set(L, s->game->board, -1);
}

/* Bytes of a state, about. */
static size_t weight(const moyo_game *g) {
  enum { BESIDE = 2048 }; /* bookkeeping, and a share of the history */
  return g->block_size + 10 * g->points + BESIDE;
}

void bind_spend_state(lua_State *L, const moyo_game *g) {
  bind_spend(L, weight(g) / 8);
}

void bind_own_state(lua_State *L, state_box *box, moyo_state *s) {
  if (!s) luaL_error(L, "out of memory");
  box->state = s;
  box->held = weight(s->game);
  bind_context(L)->held += box->held;
}

static int l_state_gc(lua_State *L) {
  state_box *box = luaL_checkudata(L, 1, STATE);
  moyo_log_free(box->log);
  if (!box->view && !box->effect) moyo_state_free(box->state);
  if (box->held > 0) bind_context(L)->held -= box->held;
  *box = (state_box){.class = &bind_state_class, .state = NULL};
  return 0;
}

static int l_colour(lua_State *L) {
  moyo_state *s = bind_check_state(L, 1)->state;
  lua_pushinteger(L, s->colour[bind_check_point(L, 2, s->game->board)]);
  return 1;
}

static int l_height(lua_State *L) {
  moyo_state *s = bind_check_state(L, 1)->state;
  lua_pushinteger(L, state_height(s, bind_check_point(L, 2, s->game->board)));
  return 1;
}

/* range(point, count): how far the upper `count` stones on the point move. */
static int l_range(lua_State *L) {
  moyo_state *s = bind_check_state(L, 1)->state;
  unsigned p = bind_check_point(L, 2, s->game->board);
  lua_Integer count = luaL_optinteger(L, 3, 1);
  luaL_argcheck(L, count >= 1 && count <= (lua_Integer)state_height(s, p), 3,
                "there are fewer stones there");
  lua_pushinteger(L, query_range(s, p, (unsigned)count));
  return 1;
}

/* A colour; 0, for all of them, if none is given. */
static unsigned check_any_colour(lua_State *L, int index, const moyo_game *g) {
  return lua_isnoneornil(L, index) ? 0 : bind_check_colour(L, index, 1, g);
}

static int l_stones(lua_State *L) {
  moyo_state *s = bind_check_state(L, 1)->state;
  unsigned wanted = check_any_colour(L, 2, s->game);
  query_stones(s, wanted, bind_push_state_set(L, 1, s));
  return 1;
}

static int l_empty(lua_State *L) {
  moyo_state *s = bind_check_state(L, 1)->state;
  query_empty(s, bind_push_state_set(L, 1, s));
  return 1;
}

static int l_free(lua_State *L) {
  moyo_state *s = bind_check_state(L, 1)->state;
  set_word *out = bind_push_state_set(L, 1, s);
  memcpy(out, s->free, s->game->words * sizeof *out);
  return 1;
}

static int l_covered(lua_State *L) {
  moyo_state *s = bind_check_state(L, 1)->state;
  unsigned wanted = check_any_colour(L, 2, s->game);
  query_covered(s, wanted, bind_push_state_set(L, 1, s));
  return 1;
}

static int l_group(lua_State *L) {
  moyo_state *s = bind_check_state(L, 1)->state;
  unsigned p = bind_check_point(L, 2, s->game->board);
  query_group(s, p, bind_push_state_set(L, 1, s));
  return 1;
}

/* In the order of first points, not of roots: labels must not show. */
static int l_groups(lua_State *L) {
  moyo_state *s = bind_check_state(L, 1)->state;
  unsigned words = s->game->words;
  set_word firsts[SET_MAX_WORDS];
  lua_Integer i = 0;
  query_firsts(s, check_any_colour(L, 2, s->game), firsts);
  lua_getiuservalue(L, 1, 2);
  int owner = lua_gettop(L);
  lua_newtable(L);
  for (unsigned p = set_next(firsts, words, 0); p < s->game->points;
       p = set_next(firsts, words, p + 1)) {
    query_group(s, p, bind_push_set(L, s->game->board, owner));
    lua_rawseti(L, -2, ++i);
  }
  return 1;
}

static int l_liberties(lua_State *L) {
  moyo_state *s = bind_check_state(L, 1)->state;
  unsigned p = bind_check_point(L, 2, s->game->board);
  bind_spend(L, (size_t)read_group_size(s, p));
  query_liberties(s, p, bind_push_state_set(L, 1, s));
  return 1;
}

static int l_short_of(lua_State *L) {
  moyo_state *s = bind_check_state(L, 1)->state;
  lua_Integer n = luaL_checkinteger(L, 2);
  query_short_of(s, n, bind_push_state_set(L, 1, s));
  return 1;
}

static int l_taken_by(lua_State *L) {
  moyo_state *s = bind_check_state(L, 1)->state;
  unsigned player = bind_check_player(L, 2, s->game),
           colour = check_any_colour(L, 3, s->game);
  lua_pushinteger(L, query_taken_by(s, player, colour));
  return 1;
}

static int l_scores(lua_State *L) {
  state_box *box = bind_check_state(L, 1);
  moyo_state *s = box->state;
  lua_Integer kind = luaL_optinteger(L, 2, 1);
  double scores[MAX_COLOURS];
  moyo_error error;
  luaL_argcheck(L, kind >= 1 && kind <= (lua_Integer)s->game->score_count, 2,
                "no such score");
  bool own = !box->view && !box->effect, busy = box->busy;
  bind_hook_context(L);
  box->busy = own;
  moyo_status status = moyo_state_scores(s, (unsigned)kind - 1, scores, &error);
  box->busy = busy;
  if (status != MOYO_OK) return bind_raise(L, &error);
  lua_createtable(L, (int)s->game->players, 0);
  for (unsigned i = 0; i < s->game->players; i++) {
    lua_pushnumber(L, scores[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

/* state:worth() */
static int l_worth(lua_State *L) {
  state_box *box = bind_check_own(L);
  double shares[MAX_COLOURS];
  moyo_error error;
  if (bind_is_limited(L)) luaL_error(L, "a rule may not evaluate");
  if (!box->state->game->evaluation.is_given)
    luaL_error(L, "%s has no evaluation", box->state->game->name);
  bind_hook_context(L);
  box->busy = true;
  moyo_status status = worth_evaluate(box->state, shares, &error);
  box->busy = false;
  if (status != MOYO_OK) return bind_raise(L, &error);
  lua_createtable(L, (int)box->state->game->players, 0);
  for (unsigned i = 0; i < box->state->game->players; i++) {
    lua_pushnumber(L, shares[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

unsigned bind_check_field(lua_State *L, int index, const moyo_game *g) {
  const char *name = luaL_checkstring(L, index);
  for (unsigned i = 0; i < g->field_count; i++)
    if (strcmp(g->fields[i].name, name) == 0) return i;
  lua_newtable(L);
  for (unsigned i = 0; i < g->field_count; i++) {
    lua_pushboolean(L, 1);
    lua_setfield(L, -2, g->fields[i].name);
  }
  luaL_argerror(L, index,
                lua_pushfstring(L, "no field \"%s\" is declared%s", name,
                                bind_nearest(L, name)));
  return 0;
}

void bind_check_range(lua_State *L, int index, lua_Integer i, unsigned most) {
  if (i >= 1 && i <= (lua_Integer)most) return;
  luaL_argerror(L, index,
                lua_pushfstring(L,
                                "index out of range: 1 to %d expected, "
                                "got %I",
                                (int)most, (LUAI_UACINT)i));
}

unsigned bind_check_index(lua_State *L, int index, const field *f) {
  lua_Integer i = luaL_checkinteger(L, index);
  bind_check_range(L, index, i, f->size);
  return (unsigned)i - 1;
}

static int push_list_field(lua_State *L, const int32_t *v, unsigned count) {
  lua_createtable(L, (int)count, 0);
  for (unsigned i = 0; i < count; i++) {
    lua_pushinteger(L, v[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

void bind_check_whole(lua_State *L, int index, const field *f) {
  const char *holds = f->kind == FIELD_NUMBER ? "one number, the same for all"
                      : f->kind == FIELD_SET  ? "one set"
                      : f->kind == FIELD_LIST ? "one list"
                                              : NULL;
  if (holds == NULL || lua_isnoneornil(L, index)) return;
  luaL_argerror(L, index,
                lua_pushfstring(L, "field %s holds %s, and takes no index",
                                f->name, holds));
}

static int l_field(lua_State *L) {
  moyo_state *s = bind_check_state(L, 1)->state;
  unsigned f = bind_check_field(L, 2, s->game);
  const field *d = &s->game->fields[f];
  const int32_t *v = state_field(s, f);
  bind_check_whole(L, 3, d);
  switch (d->kind) {
  case FIELD_NUMBER: lua_pushinteger(L, v[0]); return 1;
  case FIELD_SET:
    memcpy(bind_push_state_set(L, 1, s), state_set(s, f),
           d->size * sizeof(set_word));
    return 1;
  case FIELD_TABLE: bind_push_table_field(L, s, f); return 1;
  case FIELD_LIST: return push_list_field(L, v + 1, (unsigned)v[0]);
  default:
    if (lua_isnoneornil(L, 3)) return push_list_field(L, v, d->size);
    lua_pushinteger(L, v[bind_check_index(L, 3, d)]);
    return 1;
  }
}

static int l_seen(lua_State *L) {
  moyo_state *s = bind_check_state(L, 1)->state;
  uint64_t hash = (uint64_t)luaL_checkinteger(L, 2);
  bool asked = s->game->history != HISTORY_KEPT;
  lua_pushboolean(L, asked && outcome_repeats(s, NULL, hash));
  return 1;
}

static int l_times(lua_State *L) {
  lua_pushinteger(L, query_times(bind_check_state(L, 1)->state));
  return 1;
}

/* remembered(player, step): without a step, asks for passes. */
static int l_remembered(lua_State *L) {
  const moyo_state *s = bind_check_state(L, 1)->state;
  unsigned player = bind_check_player(L, 2, s->game);
  unsigned times;
  if (lua_isnoneornil(L, 3)) {
    times = memory_passes(s, player);
  } else {
    moyo_step step = bind_unpack_step(luaL_checkinteger(L, 3));
    luaL_argcheck(L, step.verb < s->game->verb_count, 3, "no such step");
    times = memory_times(s, player, step);
  }
  lua_pushinteger(L, times);
  return 1;
}

static int compare_points(const void *a, const void *b) {
  return *(const uint16_t *)a - *(const uint16_t *)b;
}

static void push_sorted(lua_State *L, uint16_t *list, unsigned count) {
  qsort(list, count, sizeof *list, compare_points);
  lua_createtable(L, (int)count, 0);
  for (unsigned i = 0; i < count; i++) {
    lua_pushinteger(L, (lua_Integer)list[i] + 1);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
}

static int l_losses(lua_State *L) {
  losses *l = &bind_check_state(L, 1)->state->losses;
  push_sorted(L, l->taken, l->taken_count);
  push_sorted(L, l->own, l->own_count);
  push_sorted(L, l->flipped, l->flipped_count);
  if (!l->refused) return 3;
  lua_pushboolean(L, 1);
  return 4;
}

static int l_equal(lua_State *L) {
  lua_pushboolean(L, moyo_state_equal(bind_check_state(L, 1)->state,
                                      bind_check_state(L, 2)->state));
  return 1;
}

/* situation(path): the key as a text of 16 bytes.  No rule may see it, because
** it differs from machine to machine. */
static int l_situation(lua_State *L) {
  uint64_t key[2];
  cycle_key(bind_check_own(L)->state, lua_toboolean(L, 2), key);
  lua_pushlstring(L, (const char *)key, sizeof key);
  return 1;
}

static int l_audit(lua_State *L) {
  enum { PER_POINT = 64 };
  const moyo_state *s = bind_check_state(L, 1)->state;
  bind_spend(L, (size_t)PER_POINT * s->game->points);
  const char *fault = state_audit(s);
  lua_pushstring(L, fault);
  return 1;
}

static const luaL_Reg methods[] = {{"colour", l_colour},
                                   {"height", l_height},
                                   {"range", l_range},
                                   {"stones", l_stones},
                                   {"empty", l_empty},
                                   {"free", l_free},
                                   {"covered", l_covered},
                                   {"group", l_group},
                                   {"groups", l_groups},
                                   {"liberties", l_liberties},
                                   {"short_of", l_short_of},
                                   {"taken_by", l_taken_by},
                                   {"scores", l_scores},
                                   {"worth", l_worth},
                                   {"field", l_field},
                                   {"seen", l_seen},
                                   {"times", l_times},
                                   {"remembered", l_remembered},
                                   {"losses", l_losses},
                                   {"equal", l_equal},
                                   {"situation", l_situation},
                                   {"audit", l_audit},
                                   {NULL, NULL}};

static const luaL_Reg metamethods[] = {{"__gc", l_state_gc}, {NULL, NULL}};

void bind_state_open(lua_State *L) {
  bind_class(L, STATE, metamethods);
  bind_read_only(L, STATE, "a position");
  luaL_newlib(L, methods);
#define METHODS(name) luaL_setfuncs(L, bind_##name##_methods, 0);
#include "methods.def"
#undef METHODS
  bind_state_members(L);
}
