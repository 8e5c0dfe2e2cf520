/*
** bind_side.c - State for Lua: sides, prisoners, and what can be taken back.
*/
#include "bind.h"
#include "retraction.h"
#include "sides.h"

static int l_side(lua_State *L) {
  const moyo_state *s = bind_check_state(L, 1)->state;
  lua_pushinteger(L, state_side(s, bind_check_colour(L, 2, 0, s->game)));
  return 1;
}

/* Prisoners that nobody held before, at most, at once. */
enum { MOST_COME = 1000000 };

/* A player, or 0: nobody. */
static unsigned check_holder(lua_State *L, int index, const moyo_state *s) {
  lua_Integer i = luaL_checkinteger(L, index);
  luaL_argcheck(L, i >= 0 && i <= (lua_Integer)s->game->players, index,
                "a player, or 0: nobody");
  return (unsigned)i;
}

/* hand_over(from, to, colour, n): prisoners change hands; nobody is 0. */
static int l_hand_over(lua_State *L) {
  state_box *box = bind_check_state(L, 1);
  moyo_state *s = box->effect ? box->state : bind_check_own(L)->state;
  unsigned from = check_holder(L, 2, s), to = check_holder(L, 3, s),
           colour = bind_check_colour(L, 4, 1, s->game) - 1;
  lua_Integer n = luaL_optinteger(L, 5, 1),
              most = from ? s->head->prisoners[from - 1][colour] : MOST_COME;
  luaL_argcheck(L, n >= 0 && n <= most, 5, "so many prisoners are not held");
  if (from) s->head->prisoners[from - 1][colour] -= (uint32_t)n;
  if (to) s->head->prisoners[to - 1][colour] += (uint32_t)n;
  return 0;
}

/* The state at 1, of a game in which stones can be taken back. */
static moyo_state *check_recall(lua_State *L, moyo_state *s) {
  if (!retraction_is_kept(s))
    luaL_error(L, "in this game no stone can be taken back");
  return s;
}

/* In which turn the stone on a point was placed, where that is remembered. */
static int l_placed(lua_State *L) {
  moyo_state *s = check_recall(L, bind_check_state(L, 1)->state);
  uint32_t placed = s->recall.placed[bind_check_point(L, 2, s->game->board)];
  if (placed)
    lua_pushinteger(L, (lua_Integer)placed - 1);
  else
    lua_pushnil(L);
  return 1;
}

static int l_last_turn(lua_State *L) {
  moyo_state *s = check_recall(L, bind_check_state(L, 1)->state);
  unsigned player = bind_check_player(L, 2, s->game);
  lua_pushinteger(L, (lua_Integer)s->recall.last_turn[player] - 1);
  return 1;
}

/* What the turn took that placed the stone on a point, and nothing has been put
** in place of since. */
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
    lua_pushinteger(L, s->recall.colour[q]);
    lua_setfield(L, -2, "colour");
    lua_pushinteger(L, s->recall.holder[q]);
    lua_setfield(L, -2, "holder");
    lua_rawseti(L, -2, ++n);
  }
  return 1;
}

/* remember(point, from, colour): the stone there came from another point; or in
** place of a colour's, on the same one. */
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

const luaL_Reg bind_side_methods[] = {
    {"side", l_side},     {"hand_over", l_hand_over},
    {"placed", l_placed}, {"last_turn", l_last_turn},
    {"took", l_took},     {"remember", l_remember},
    {NULL, NULL}};
