/*
** lua_side.c - State for Lua: sides and prisoners.
*/
#include "lua_moyo.h"
#include "side.h"

static int l_side(lua_State *L) {
  const moyo_state *s = lua_check_state(L, 1)->state;
  lua_pushinteger(L, state_side(s, lua_check_colour(L, 2, 0, s->game)));
  return 1;
}

/* hand_over(from, to, colour, n): prisoners change hands. */
static int l_hand_over(lua_State *L) {
  moyo_state *s = lua_check_effect(L);
  unsigned from = lua_check_player(L, 2, s->game),
           to = lua_check_player(L, 3, s->game),
           colour = lua_check_colour(L, 4, 1, s->game) - 1;
  lua_Integer n = luaL_optinteger(L, 5, 1);
  luaL_argcheck(L, n >= 0 && n <= s->head->prisoners[from][colour], 5,
                "so many prisoners are not held");
  s->head->prisoners[from][colour] -= (uint32_t)n;
  s->head->prisoners[to][colour] += (uint32_t)n;
  return 0;
}

const luaL_Reg lua_side_methods[] = {
    {"side", l_side}, {"hand_over", l_hand_over}, {NULL, NULL}};
