/*
** bind_retraction.c - State for Lua: what can be taken back.
*/
#include "bind.h"

/* What a state's game tells of stones that can be taken back. */
static const recalling *check_recalling(lua_State *L, const moyo_state *s) {
  if (!s->game->recalling)
    luaL_error(L, "in this game no stone can be taken back");
  return s->game->recalling;
}

/* The turn that placed the stone on a point, if that is remembered. */
static int l_placed(lua_State *L) {
  const moyo_state *s = bind_check_state(L, 1)->state;
  const recalling *r = check_recalling(L, s);
  uint32_t placed = r->placed(s, bind_check_point(L, 2, s->game->board));
  if (placed)
    lua_pushinteger(L, (lua_Integer)placed - 1);
  else
    lua_pushnil(L);
  return 1;
}

static int l_last_turn(lua_State *L) {
  const moyo_state *s = bind_check_state(L, 1)->state;
  const recalling *r = check_recalling(L, s);
  unsigned player = bind_check_player(L, 2, s->game);
  lua_pushinteger(L, (lua_Integer)r->last_turn(s, player) - 1);
  return 1;
}

/* What the turn took that placed the stone on a point, except where something
** has been put since. */
static int l_took(lua_State *L) {
  const moyo_state *s = bind_check_state(L, 1)->state;
  const recalling *r = check_recalling(L, s);
  unsigned p = bind_check_point(L, 2, s->game->board);
  lua_Integer n = 0;
  lua_newtable(L);
  for (unsigned q = 0; q < s->game->points; q++) {
    if (!r->returns(s, p, q)) continue;
    lua_createtable(L, 0, 3);
    lua_pushinteger(L, (lua_Integer)q + 1);
    lua_setfield(L, -2, "point");
    lua_pushinteger(L, r->colour(s, q));
    lua_setfield(L, -2, "colour");
    lua_pushinteger(L, r->holder(s, q));
    lua_setfield(L, -2, "holder");
    lua_rawseti(L, -2, ++n);
  }
  return 1;
}

/* remember(point, from, colour): the stone came there from another point, or in
** place of a colour's on the same one. */
static int l_remember(lua_State *L) {
  moyo_state *s = bind_check_effect(L);
  const recalling *r = check_recalling(L, s);
  const topology *board = s->game->board;
  unsigned p = bind_check_point(L, 2, board), colour = s->colour[p];
  if (lua_isnoneornil(L, 3)) {
    r->note(s, p);
    return 0;
  }
  unsigned from = bind_check_point(L, 3, board);
  if (!lua_isnoneornil(L, 4)) colour = bind_check_colour(L, 4, 1, s->game);
  if (s->colour[p] != EMPTY) r->note_from(s, p, from, colour);
  return 0;
}

const luaL_Reg bind_retraction_methods[] = {{"placed", l_placed},
                                            {"last_turn", l_last_turn},
                                            {"took", l_took},
                                            {"remember", l_remember},
                                            {NULL, NULL}};
