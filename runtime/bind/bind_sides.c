/*
** bind_sides.c - State for Lua: sides and prisoners.
*/
#include "bind.h"
#include "change.h"

static int l_side(lua_State *L) {
  const moyo_state *s = bind_check_state(L, 1)->state;
  lua_pushinteger(L, state_side(s, bind_check_colour(L, 2, 0, s->game)));
  return 1;
}

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
           colour = bind_check_colour(L, 4, 1, s->game);
  lua_Integer n = luaL_optinteger(L, 5, 1);
  luaL_argcheck(L, change_can_hand_over(s, from, colour, n), 5,
                "the player holds fewer prisoners");
  change_hand_over(s, from, to, colour, (uint32_t)n);
  return 0;
}

const luaL_Reg bind_sides_methods[] = {
    {"side", l_side}, {"hand_over", l_hand_over}, {NULL, NULL}};
