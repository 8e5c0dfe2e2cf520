/*
** bind_state_members.c - what a State says of itself: whose turn it is, what has
** happened, whether the game is over.
*/
#include <string.h>

#include "bind.h"
#include "order.h"

static void push_last(lua_State *L, const moyo_state *s) {
  const last_play *l = &s->head->last;
  if (l->point == NO_POINT) {
    lua_pushnil(L);
    return;
  }
  lua_createtable(L, 0, 4);
  lua_pushinteger(L, l->point + 1);
  lua_setfield(L, -2, "point");
  lua_pushinteger(L, l->taken);
  lua_setfield(L, -2, "taken");
  lua_pushinteger(L, l->own);
  lua_setfield(L, -2, "own");
  if (l->taken_point != NO_POINT) {
    lua_pushinteger(L, l->taken_point + 1);
    lua_setfield(L, -2, "taken_point");
  }
}

static void push_winners(lua_State *L, const moyo_state *s) {
  lua_Integer n = 0;
  lua_newtable(L);
  for (unsigned i = 0; i < s->game->players; i++) {
    if (!(s->head->winners >> i & 1)) continue;
    lua_pushinteger(L, (lua_Integer)i + 1);
    lua_rawseti(L, -2, ++n);
  }
}

/* seats[i] is the player that the i-th seat plays; only the first two can
** change places. */
static void push_seats(lua_State *L, const moyo_state *s) {
  unsigned n = s->game->players;
  lua_createtable(L, (int)n, 0);
  for (unsigned i = 0; i < n; i++) {
    unsigned player = s->head->seats && i < 2 ? 1 - i : i;
    lua_pushinteger(L, (lua_Integer)player + 1);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
}

static void push_reason(lua_State *L, const moyo_state *s) {
  lua_pushstring(L, moyo_state_reason(s));
}

/* The stones agreed dead; nil in a game without such an agreement. */
static void push_dead(lua_State *L, const moyo_state *s) {
  int f = s->game->dead_field;
  if (f < 0)
    lua_pushnil(L);
  else
    memcpy(bind_push_state_set(L, bind_self(L), s), state_set(s, (unsigned)f),
           s->game->words * sizeof(set_word));
}

/* 0 stands for chance. */
static void push_actor(lua_State *L, const moyo_state *s) {
  unsigned actor = s->head->actor;
  lua_pushinteger(L, actor == CHANCE ? 0 : (lua_Integer)actor + 1);
}

static void push_over(lua_State *L, const moyo_state *s) {
  lua_pushboolean(L, s->head->over);
}

static void push_known_in_part(lua_State *L, const moyo_state *s) {
  lua_pushboolean(L, moyo_state_is_view(s));
}

static void push_under_way(lua_State *L, const moyo_state *s) {
  lua_pushboolean(L, s->head->place != s->game->phases[s->head->phase].start);
}

static void push_round_complete(lua_State *L, const moyo_state *s) {
  lua_pushboolean(L, order_round_complete(s));
}

static void push_phase(lua_State *L, const moyo_state *s) {
  lua_pushstring(L, s->game->phases[s->head->phase].name);
}

static void push_game(lua_State *L, const moyo_state *s) {
  bind_push_state_game(L, bind_self(L), s);
}

static void push_hash(lua_State *L, const moyo_state *s) {
  lua_pushinteger(L, (lua_Integer)s->head->hash);
}

static void push_previous(lua_State *L, const moyo_state *s) {
  lua_pushinteger(L, (lua_Integer)s->head->previous);
}

static void push_ply(lua_State *L, const moyo_state *s) {
  lua_pushinteger(L, s->head->ply);
}

static void push_steps(lua_State *L, const moyo_state *s) {
  lua_pushinteger(L, s->head->steps);
}

static void push_turns(lua_State *L, const moyo_state *s) {
  lua_pushinteger(L, s->head->turns);
}

static void push_mover(lua_State *L, const moyo_state *s) {
  lua_pushinteger(L, s->head->mover + 1);
}

static void push_last_mover(lua_State *L, const moyo_state *s) {
  lua_pushinteger(L, s->head->last_mover + 1);
}

static void push_passes(lua_State *L, const moyo_state *s) {
  lua_pushinteger(L, s->head->passes);
}

/* The members of a position. */
static const struct part {
  const char *name;
  void (*push)(lua_State *L, const moyo_state *s);
} parts[] = {{"hash", push_hash},
             {"previous", push_previous},
             {"ply", push_ply},
             {"steps", push_steps},
             {"turns", push_turns},
             {"mover", push_mover},
             {"last_mover", push_last_mover},
             {"passes", push_passes},
             {"actor", push_actor},
             {"last", push_last},
             {"winners", push_winners},
             {"seats", push_seats},
             {"reason", push_reason},
             {"dead", push_dead},
             {"over", push_over},
             {"known_in_part", push_known_in_part},
             {"under_way", push_under_way},
             {"round_complete", push_round_complete},
             {"phase", push_phase},
             {"game", push_game}};

enum { PARTS = sizeof parts / sizeof *parts };

static int l_index(lua_State *L) {
  const moyo_state *s = bind_check_state(L, bind_self(L))->state;
  int member = bind_find_member(L, "a position");
  if (member > 0) parts[member - 1].push(L, s);
  return 1;
}

void bind_state_members(lua_State *L) {
  for (int i = 0; i < PARTS; i++) bind_add_member(L, parts[i].name, i + 1);
  bind_members(L, STATE, l_index);
}
