/*
** bind_effect.c - State for Lua: what effects written in Lua may do.
*/
#include <string.h>

#include "bind.h"
#include "turn.h"

static int32_t check_value(lua_State *L, int index) {
  lua_Integer v = luaL_checkinteger(L, index);
  luaL_argcheck(L, v >= INT32_MIN && v <= INT32_MAX, index,
                "a field holds 32 bits");
  return (int32_t)v;
}

/* A value that the field may hold: of one that names players, a player or 0. */
static int32_t check_entry(lua_State *L, int index, const moyo_game *g,
                           const field *d) {
  int32_t v = check_value(L, index);
  if (d->of_players && (v < 0 || v > (int32_t)g->players))
    luaL_error(L, "field %s names players, 1 to %d, or none, 0: not %d",
               d->name, (int)g->players, (int)v);
  return v;
}

/* A number of one of several places; mechanisms say what theirs may be. */
static void set_place(lua_State *L, moyo_state *s, unsigned f, unsigned at,
                      int32_t value) {
  const moyo_game *g = s->game;
  const char *fault;
  for (unsigned i = 0; i < g->guest_count; i++) {
    if (!g->guests[i]->assign) continue;
    if (!g->guests[i]->assign(s, f, at, value, &fault)) continue;
    if (fault) luaL_argerror(L, 3, fault);
    return;
  }
  state_field(s, f)[at] = value;
}

static int l_set_field(lua_State *L) {
  state_box *box = bind_check_state(L, 1);
  moyo_state *s = box->effect ? box->state : bind_check_own(L)->state;
  unsigned f = bind_check_field(L, 2, s->game);
  const field *d = &s->game->fields[f];
  int32_t *v = state_field(s, f);
  if (d->kind == FIELD_SET) {
    set_box *from = bind_check_set(L, 3);
    luaL_argcheck(L, from->board->points == s->game->points, 3,
                  "the set is of another board");
    memcpy(state_set(s, f), from->words, d->size * sizeof(set_word));
  } else if (d->kind == FIELD_TABLE) {
    int32_t *cell = bind_check_cell(L, s, f);
    int32_t n = check_value(L, 3);
    luaL_argcheck(L, n >= 0 || d->hidden == HIDDEN_NOT, 3,
                  "a hidden table holds no less than 0");
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
      list[i] = check_entry(L, -1, s->game, d);
      lua_pop(L, 1);
    }
    memcpy(v, list, (d->size + 1) * sizeof *v);
  } else {
    unsigned at = d->kind == FIELD_NUMBER ? 0 : bind_check_index(L, 4, d);
    set_place(L, s, f, at, check_entry(L, 3, s->game, d));
  }
  return 0;
}

/* Puts stones where none stand or, with stacks, the same colour does. */
static int l_add(lua_State *L) {
  moyo_state *s = bind_check_effect(L);
  unsigned p = bind_check_point(L, 2, s->game->board),
           colour = bind_check_colour(L, 3, 1, s->game), had = s->colour[p];
  lua_Integer n = luaL_optinteger(L, 4, 1);
  if (had != EMPTY && !(s->height && had == colour))
    return luaL_error(L, "a stone stands on %s", s->game->board->name[p]);
  luaL_argcheck(L, n >= 1 && n <= (s->height ? MAX_HEIGHT - s->height[p] : 1),
                4, "that many stones cannot stand there");
  if (had == EMPTY) state_arrive(s, p);
  state_add(s, p, colour, (unsigned)n);
  return 0;
}

/* From now on the latest play is one on this point, which has taken nothing. */
static int l_arrive(lua_State *L) {
  moyo_state *s = bind_check_effect(L);
  unsigned p = bind_check_point(L, 2, s->game->board);
  s->head->last = (last_play){.point = (uint16_t)p, .taken_point = NO_POINT};
  return 0;
}

static int l_put(lua_State *L) {
  l_add(L);
  return l_arrive(L);
}

/* Adds a point to a list of what a step took, where it is once. */
static void note_point(uint16_t *list, unsigned *count, unsigned p) {
  for (unsigned i = 0; i < *count; i++)
    if (list[i] == p) return;
  list[(*count)++] = (uint16_t)p;
}

/*
** Counts n stones that leave the board as a capture would: prisoners of the
** holder, a player's number, 0 for nobody, or below 0 for the actor.
*/
static void count_loss(moyo_state *s, unsigned p, unsigned colour, unsigned n,
                       lua_Integer holder) {
  losses *l = &s->losses;
  last_play *last = &s->head->last;
  unsigned captor = s->head->actor; /* chance has no stones and takes none */
  bool own =
      captor != CHANCE && state_side(s, colour) == state_side(s, captor + 1);
  note_point(own ? l->own : l->taken, own ? &l->own_count : &l->taken_count, p);
  *(own ? &l->own_stones : &l->taken_stones) += n;
  if (own) {
    last->own = (uint16_t)(last->own + n);
    if (holder < 0) holder = s->game->players == 2 ? 2 - (int)captor : 0;
  } else {
    last->taken = (uint16_t)(last->taken + n);
    last->taken_point = last->taken == 1 ? (uint16_t)p : NO_POINT;
    if (holder < 0) holder = captor == CHANCE ? 0 : (lua_Integer)captor + 1;
  }
  s->holder[p] = (uint16_t)(holder + (lua_Integer)colour * HOLDER_COLOUR);
  if (holder > 0) s->head->prisoners[holder - 1][colour - 1] += n;
}

/* How many stones of a point an effect means: all unless it says. */
static unsigned check_stones(lua_State *L, const moyo_state *s, unsigned p) {
  unsigned height = state_height(s, p);
  if (height == 0)
    luaL_error(L, "no stone stands on %s", s->game->board->name[p]);
  lua_Integer n = luaL_optinteger(L, 3, height);
  luaL_argcheck(L, n >= 1 && n <= (lua_Integer)height, 3,
                "there are fewer stones there");
  return (unsigned)n;
}

/* Takes stones off a point; what is left of their group is joined anew. */
static int l_remove(lua_State *L) {
  moyo_state *s = bind_check_effect(L);
  unsigned p = bind_check_point(L, 2, s->game->board), colour = s->colour[p],
           n = check_stones(L, s, p);
  lua_Integer holder = luaL_optinteger(L, 4, -1);
  luaL_argcheck(L, holder >= -1 && holder <= (lua_Integer)s->game->players, 4,
                "expected a player, or 0 for nobody");
  state_take(s, p, n);
  count_loss(s, p, colour, n, holder);
  return 0;
}

/* Takes stones off a point without making them prisoners. */
static int l_withdraw(lua_State *L) {
  moyo_state *s = bind_check_effect(L);
  unsigned p = bind_check_point(L, 2, s->game->board);
  state_take(s, p, check_stones(L, s, p));
  return 0;
}

/* Clears the board as after a play on the point, if one is given, for a player
** or for the actor; another player may get the prisoners. */
static int l_clear(lua_State *L) {
  moyo_state *s = bind_check_effect(L);
  const head *h = s->head;
  unsigned p = lua_isnoneornil(L, 2) ? s->game->points
                                     : bind_check_point(L, 2, s->game->board);
  unsigned colour = (h->actor == CHANCE ? h->mover : h->actor) + 1u;
  if (!lua_isnoneornil(L, 3)) colour = bind_check_colour(L, 3, 1, s->game);
  luaL_argcheck(L, colour <= s->game->players, 3, "no player has that colour");
  if (!lua_isnoneornil(L, 4)) {
    if (!s->game->sided)
      return luaL_error(L, "in this game what is taken is the mover's");
    s->taker = bind_check_player(L, 4, s->game) + 1;
  }
  s->head->loose |= LOOSE_LOW;
  turn_clear(s, p, colour);
  s->taker = 0;
  return 0;
}

/* Gives the whole group on a point another colour. */
static int l_flip(lua_State *L) {
  moyo_state *s = bind_check_effect(L);
  unsigned p = bind_check_point(L, 2, s->game->board),
           colour = bind_check_colour(L, 3, 1, s->game);
  lifted group;
  group.count = 0;
  if (s->colour[p] == EMPTY)
    return luaL_error(L, "no stone stands on %s", s->game->board->name[p]);
  if (s->colour[p] == colour) return 0;
  state_lift(s, s->group[p], &group);
  losses *l = &s->losses;
  for (unsigned i = 0; i < group.count; i++) {
    unsigned q = group.point[i];
    state_leave(s, q);
    state_add(s, q, colour, group.height[i]);
    note_point(l->flipped, &l->flipped_count, q);
  }
  return 0;
}

const luaL_Reg bind_effect_methods[] = {
    {"set_field", l_set_field}, {"put", l_put},       {"add", l_add},
    {"arrive", l_arrive},       {"remove", l_remove}, {"withdraw", l_withdraw},
    {"clear", l_clear},         {"flip", l_flip},     {NULL, NULL}};
