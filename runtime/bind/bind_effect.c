/*
** bind_effect.c - State for Lua: what effects written in Lua may do.
*/
#include <string.h>

#include "bind.h"
#include "change.h"
#include "order.h"

static int32_t check_value(lua_State *L, int index) {
  lua_Integer v = luaL_checkinteger(L, index);
  luaL_argcheck(L, v >= INT32_MIN && v <= INT32_MAX, index,
                "a field holds 32 bits");
  return (int32_t)v;
}

/* A value that the field may hold; if it names players, a player or 0. */
static int32_t check_entry(lua_State *L, int index, const moyo_state *s,
                           unsigned f) {
  int32_t v = check_value(L, index);
  if (!change_can_hold(s, f, v))
    luaL_error(L, "field %s holds a player, 1 to %d, or 0 for none, not %d",
               s->game->fields[f].name, (int)s->game->players, (int)v);
  return v;
}

static int l_set_field(lua_State *L) {
  state_box *box = bind_check_state(L, 1);
  moyo_state *s = box->effect ? box->state : bind_check_own(L)->state;
  unsigned f = bind_check_field(L, 2, s->game);
  const field *d = &s->game->fields[f];
  int32_t *v = state_field(s, f);
  bind_check_whole(L, 4, d);
  if (d->kind == FIELD_SET) {
    set_box *from = bind_check_set(L, 3);
    luaL_argcheck(L, from->board->points == s->game->points, 3,
                  "the set is of another board");
    memcpy(state_set(s, f), from->words, d->size * sizeof(set_word));
  } else if (d->kind == FIELD_TABLE) {
    int32_t *cell = bind_check_cell(L, s, f);
    int32_t n = check_value(L, 3);
    if (!change_can_hold(s, f, n))
      luaL_argerror(L, 3,
                    box->effect
                        ? "a hidden table holds no less than 0; where "
                          "position.known_in_part, what a player does not know "
                          "stands in its last column"
                        : "a hidden table holds no less than 0");
    *cell = n;
  } else if (d->kind == FIELD_LIST) {
    luaL_checktype(L, 3, LUA_TTABLE);
    lua_Unsigned n = lua_rawlen(L, 3);
    luaL_argcheck(L, n <= d->size, 3, "the list is too long");
    int32_t list[MAX_POINTS + 1];
    memset(list, 0, (d->size + 1) * sizeof *list); /* zeros past its end */
    list[0] = (int32_t)n;
    for (lua_Unsigned i = 1; i <= n; i++) {
      lua_rawgeti(L, 3, (lua_Integer)i);
      list[i] = check_entry(L, -1, s, f);
      lua_pop(L, 1);
    }
    memcpy(v, list, (d->size + 1) * sizeof *v);
  } else {
    unsigned at = d->kind == FIELD_NUMBER ? 0 : bind_check_index(L, 4, d);
    const char *fault = change_number(s, f, at, check_entry(L, 3, s, f));
    if (fault) luaL_argerror(L, 3, fault);
  }
  return 0;
}

/* Puts stones where none stand or, with stacks, the same colour does. */
static int l_add(lua_State *L) {
  moyo_state *s = bind_check_effect(L);
  unsigned p = bind_check_point(L, 2, s->game->board),
           colour = bind_check_colour(L, 3, 1, s->game);
  lua_Integer n = luaL_optinteger(L, 4, 1);
  if (!change_is_open(s, p, colour))
    return luaL_error(L, "a stone stands on %s", s->game->board->name[p]);
  luaL_argcheck(L, change_can_add(s, p, colour, n), 4,
                "that many stones cannot stand there");
  bind_spend(L, change_cost(s->game));
  change_add(s, p, colour, (unsigned)n);
  return 0;
}

static int l_arrive(lua_State *L) {
  moyo_state *s = bind_check_effect(L);
  change_arrive(s, bind_check_point(L, 2, s->game->board));
  return 0;
}

static int l_put(lua_State *L) {
  l_add(L);
  return l_arrive(L);
}

/* How many stones of a point an effect means: all, unless it says. */
static unsigned check_stones(lua_State *L, const moyo_state *s, unsigned p) {
  unsigned height = state_height(s, p);
  if (height == 0)
    luaL_error(L, "no stone stands on %s", s->game->board->name[p]);
  lua_Integer n = luaL_optinteger(L, 3, height);
  luaL_argcheck(L, n >= 1 && n <= (lua_Integer)height, 3,
                "there are fewer stones there");
  return (unsigned)n;
}

static int l_remove(lua_State *L) {
  moyo_state *s = bind_check_effect(L);
  unsigned p = bind_check_point(L, 2, s->game->board),
           n = check_stones(L, s, p);
  lua_Integer holder = luaL_optinteger(L, 4, -1);
  luaL_argcheck(L, holder >= -1 && holder <= (lua_Integer)s->game->players, 4,
                "expected a player, or 0 for nobody");
  bind_spend(L, change_cost(s->game));
  change_remove(s, p, n, (int)holder);
  return 0;
}

/* take(set, player, holder): the latter two may be nil. */
static int l_take(lua_State *L) {
  moyo_state *s = bind_check_effect(L);
  set_box *set = bind_check_set(L, 2);
  luaL_argcheck(L, set->board->points == s->game->points, 2,
                "the set is of another board");
  unsigned player = order_beneficiary(s) + 1;
  if (!lua_isnoneornil(L, 3)) player = bind_check_player(L, 3, s->game) + 1;
  lua_Integer holder = luaL_optinteger(L, 4, -1);
  luaL_argcheck(L, holder >= -1 && holder <= (lua_Integer)s->game->players, 4,
                "expected a player, or 0 for nobody");
  bind_spend(L,
             (size_t)CHANGE_TAKE_COST * set_count(set->words, s->game->words));
  change_take(s, set->words, player, (int)holder);
  return 0;
}

static int l_withdraw(lua_State *L) {
  moyo_state *s = bind_check_effect(L);
  unsigned p = bind_check_point(L, 2, s->game->board);
  unsigned n = check_stones(L, s, p);
  bind_spend(L, change_cost(s->game));
  change_withdraw(s, p, n);
  return 0;
}

static int l_move(lua_State *L) {
  moyo_state *s = bind_check_effect(L);
  unsigned from = bind_check_point(L, 2, s->game->board),
           to = bind_check_point(L, 3, s->game->board);
  if (s->colour[from] == EMPTY)
    return luaL_error(L, "no stone stands on %s", s->game->board->name[from]);
  bind_spend(L, (size_t)2 * change_cost(s->game));
  change_move(s, from, to);
  change_arrive(s, to);
  return 0;
}

/* Clears the board as rules in Lua say; the position is at 1. */
static void clear_by_rules(lua_State *L, const moyo_game *g, unsigned p,
                           unsigned colour) {
  for (unsigned i = 0; i < g->clearing.count; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, g->clearing.nodes[i].lua.reference);
    lua_pushvalue(L, 1);
    if (p == g->points)
      lua_pushnil(L);
    else
      lua_pushinteger(L, (lua_Integer)p + 1);
    lua_pushinteger(L, colour);
    lua_call(L, 3, 0);
  }
}

/* clear(point, colour, taker): each may be nil. */
static int l_clear(lua_State *L) {
  moyo_state *s = bind_check_effect(L);
  unsigned p = s->game->points, colour = order_beneficiary(s) + 1, taker = 0;
  if (!lua_isnoneornil(L, 2)) p = bind_check_point(L, 2, s->game->board);
  if (!lua_isnoneornil(L, 3)) colour = bind_check_colour(L, 3, 1, s->game);
  luaL_argcheck(L, colour <= s->game->players, 3, "no player has that colour");
  if (!lua_isnoneornil(L, 4)) {
    if (!s->game->sided)
      return luaL_error(L, "in this game what is taken is the mover's");
    taker = bind_check_player(L, 4, s->game) + 1;
  }
  if (s->game->clearing.count) {
    luaL_argcheck(L, taker == 0, 4, "the slot clear says who takes");
    clear_by_rules(L, s->game, p, colour);
  } else {
    change_clear(s, p, colour, taker, false);
  }
  return 0;
}

/* flip(point, colour, alone) */
static int l_flip(lua_State *L) {
  moyo_state *s = bind_check_effect(L);
  unsigned p = bind_check_point(L, 2, s->game->board),
           colour = bind_check_colour(L, 3, 1, s->game);
  if (s->colour[p] == EMPTY)
    return luaL_error(L, "no stone stands on %s", s->game->board->name[p]);
  bool alone = lua_toboolean(L, 4);
  bind_spend(L, alone ? change_cost(s->game) : change_flip_cost(s, p, colour));
  (alone ? change_flip_one : change_flip)(s, p, colour);
  return 0;
}

const luaL_Reg bind_effect_methods[] = {
    {"set_field", l_set_field}, {"put", l_put},       {"add", l_add},
    {"arrive", l_arrive},       {"remove", l_remove}, {"withdraw", l_withdraw},
    {"move", l_move},           {"take", l_take},     {"clear", l_clear},
    {"flip", l_flip},           {NULL, NULL}};
