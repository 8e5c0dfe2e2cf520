/*
** bind_retraction.c - State for Lua: what can be taken back.
*/
#include "bind.h"
#include "retraction.h"

/* The state at 1, of a game in which stones can be taken back. */
static moyo_state *check_recall(lua_State *L, moyo_state *s) {
  if (!s->game->recalls)
    luaL_error(L, "in this game no stone can be taken back");
  return s;
}

/* The turn that placed the stone on a point, if that is remembered. */
static int l_placed(lua_State *L) {
  moyo_state *s = check_recall(L, bind_check_state(L, 1)->state);
  uint32_t placed =
      retraction_of(s).placed[bind_check_point(L, 2, s->game->board)];
  if (placed)
    lua_pushinteger(L, (lua_Integer)placed - 1);
  else
    lua_pushnil(L);
  return 1;
}

static int l_last_turn(lua_State *L) {
  moyo_state *s = check_recall(L, bind_check_state(L, 1)->state);
  unsigned player = bind_check_player(L, 2, s->game);
  lua_pushinteger(L, (lua_Integer)retraction_of(s).last_turn[player] - 1);
  return 1;
}

/* What the turn took that placed the stone on a point, except where something
** has been put since. */
static int l_took(lua_State *L) {
  moyo_state *s = check_recall(L, bind_check_state(L, 1)->state);
  unsigned p = bind_check_point(L, 2, s->game->board);
  lua_Integer n = 0;
  lua_newtable(L);
  for (unsigned q = 0; q < s->game->points; q++) {
    if (!retraction_returns(s, p, q)) continue;
    lua_createtable(L, 0, 3);
    lua_pushinteger(L, (lua_Integer)q + 1);
    lua_setfield(L, -2, "point");
    lua_pushinteger(L, retraction_of(s).colour[q]);
    lua_setfield(L, -2, "colour");
    lua_pushinteger(L, retraction_of(s).holder[q]);
    lua_setfield(L, -2, "holder");
    lua_rawseti(L, -2, ++n);
  }
  return 1;
}

/* remember(point, from, colour): the stone came there from another point, or in
** place of a colour's on the same one. */
static int l_remember(lua_State *L) {
  moyo_state *s = check_recall(L, bind_check_effect(L));
  const topology *board = s->game->board;
  unsigned p = bind_check_point(L, 2, board), colour = s->colour[p];
  if (lua_isnoneornil(L, 3)) {
    retraction_note(s, p);
    return 0;
  }
  unsigned from = bind_check_point(L, 3, board);
  if (!lua_isnoneornil(L, 4)) colour = bind_check_colour(L, 4, 1, s->game);
  if (s->colour[p] != EMPTY) retraction_note_from(s, p, from, colour);
  return 0;
}

const luaL_Reg bind_retraction_methods[] = {{"placed", l_placed},
                                            {"last_turn", l_last_turn},
                                            {"took", l_took},
                                            {"remember", l_remember},
                                            {NULL, NULL}};
