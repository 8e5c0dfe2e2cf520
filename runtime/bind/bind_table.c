/*
** bind_table.c - tables for Lua: in programs, in positions, in effects.
**
** See table.h.  The unknown column of a hidden table is its last one.
*/
#include <stdlib.h>
#include <string.h>

#include "bind_program.h"
#include "determinization.h"
#include "table.h"

/* --- In programs ---------------------------------------------------------- */

/* The list of strings on the stack's top; false when memory is out. */
static bool copy_words(lua_State *L, char **words, unsigned count) {
  bool all = true;
  for (unsigned i = 0; i < count; i++) {
    lua_rawgeti(L, -1, (lua_Integer)i + 1);
    words[i] = strdup(lua_tostring(L, -1));
    all = all && words[i];
    lua_pop(L, 1);
  }
  return all;
}

char **bind_read_words(lua_State *L, const char *name, unsigned count) {
  if (lua_getfield(L, -1, name) == LUA_TNIL) {
    lua_pop(L, 1);
    return NULL;
  }
  luaL_checktype(L, -1, LUA_TTABLE);
  if (lua_rawlen(L, -1) != count)
    luaL_error(L, "program: %d %s expected", (int)count, name);
  for (unsigned i = 1; i <= count; i++) { /* before memory is taken */
    lua_rawgeti(L, -1, (lua_Integer)i);
    luaL_checkstring(L, -1);
    lua_pop(L, 1);
  }
  char **words = calloc(count + 1, sizeof *words);
  if (!words || !copy_words(L, words, count)) {
    for (unsigned i = 0; words && i < count; i++) free(words[i]);
    free(words);
    luaL_error(L, "out of memory");
  }
  lua_pop(L, 1);
  return words;
}

static unsigned count_field(lua_State *L, const char *name, unsigned most) {
  lua_getfield(L, -1, name);
  lua_Integer n = luaL_checkinteger(L, -1);
  if (n < 1 || n > (lua_Integer)most)
    luaL_error(L, "program: %s is 1 to %d", name, (int)most);
  lua_pop(L, 1);
  return (unsigned)n;
}

/* Every row at the start: a number in all columns, or one for each. */
static void read_first(lua_State *L, field *f) {
  unsigned width = table_width(f), size = width * f->rows;
  f->values = calloc(size, sizeof *f->values);
  if (!f->values) luaL_error(L, "out of memory");
  f->size = f->count = size;
  lua_getfield(L, -1, "row");
  bool listed = lua_istable(L, -1);
  for (unsigned i = 0; i < f->size; i++) {
    lua_Integer n = f->initial;
    if (i % width == f->columns) continue; /* the unknown column */
    if (listed) {
      lua_rawgeti(L, -1, (lua_Integer)(i % width) + 1);
      n = luaL_checkinteger(L, -1);
      lua_pop(L, 1);
    }
    if (n < INT32_MIN || n > INT32_MAX)
      luaL_error(L, "program: a table holds 32 bits");
    f->values[i] = (int32_t)n;
  }
  lua_pop(L, 1);
}

void bind_read_table(lua_State *L, const moyo_game *g, field *f) {
  static const char *const names[] = {"no", "owner", "all", NULL};
  lua_getfield(L, -1, "hidden");
  f->hidden = (hidden)luaL_checkoption(L, -1, "no", names);
  lua_pop(L, 1);
  lua_getfield(L, -1, "by_player");
  f->by_player = lua_toboolean(L, -1);
  lua_pop(L, 1);
  f->columns = count_field(L, "columns", MAX_POINTS);
  f->rows = f->by_player ? g->players : count_field(L, "rows", MAX_POINTS);
  if ((uint64_t)table_width(f) * f->rows > 4 * MAX_POINTS)
    luaL_error(L, "program: the table %s is too large", f->name);
  if (f->hidden == HIDDEN_OWNER && !f->by_player)
    luaL_error(L, "program: the rows of %s belong to nobody", f->name);
  read_first(L, f);
  f->word = bind_read_words(L, "words", f->columns);
}

static const field *check_table(lua_State *L, const moyo_game *g, int32_t f) {
  if (f < 0 || f >= (int32_t)g->field_count)
    luaL_error(L, "program: no field %d", f + 1);
  if (g->fields[f].kind != FIELD_TABLE)
    luaL_error(L, "program: field %s is no table", g->fields[f].name);
  return &g->fields[f];
}

/* A verb with weights draws its words from the first row of a table. */
void bind_check_words(lua_State *L, const moyo_game *g, const verb *v) {
  for (unsigned i = 0; i < MAX_ARGS; i++)
    if (v->arg[i] == ARG_WORD && (!v->word || v->range > MAX_WORDS))
      luaL_error(L, "program: the words of %s are not given", v->name);
  if (!v->weights) return;
  const field *f = check_table(L, g, (int32_t)v->weights - 1);
  if (v->arg[0] != ARG_WORD || v->arg[1] != ARG_NONE ||
      v->range > table_width(f) || f->columns > v->range)
    luaL_error(L, "program: %s has other words than its weights", v->name);
}

/* --- In positions --------------------------------------------------------- */

static void push_row(lua_State *L, const int32_t *v, unsigned width) {
  lua_createtable(L, (int)width, 0);
  for (unsigned i = 0; i < width; i++) {
    lua_pushinteger(L, v[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
}

static unsigned check_index(lua_State *L, int index, unsigned most) {
  lua_Integer i = luaL_checkinteger(L, index);
  bind_check_range(L, index, i, most);
  return (unsigned)i - 1;
}

void bind_push_table_field(lua_State *L, const moyo_state *s, unsigned f) {
  const field *d = &s->game->fields[f];
  unsigned width = table_width(d);
  if (lua_isnoneornil(L, 3)) {
    lua_createtable(L, (int)d->rows, 0);
    for (unsigned i = 0; i < d->rows; i++) {
      push_row(L, table_row(s, f, i), width);
      lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return;
  }
  const int32_t *row = table_row(s, f, check_index(L, 3, d->rows));
  if (lua_isnoneornil(L, 4))
    push_row(L, row, width);
  else
    lua_pushinteger(L, row[check_index(L, 4, width)]);
}

int32_t *bind_check_cell(lua_State *L, const moyo_state *s, unsigned f) {
  const field *d = &s->game->fields[f];
  /* the unknown column is the view's own */
  unsigned width = state_is_view(s) ? table_width(d) : d->columns;
  int32_t *row = table_row(s, f, check_index(L, 4, d->rows));
  return &row[check_index(L, 5, width)];
}

/* view(player): the position as he knows it; 0 for a spectator. */
static int l_view(lua_State *L) {
  const moyo_state *from = bind_check_state(L, 1)->state;
  lua_Integer player = luaL_checkinteger(L, 2);
  luaL_argcheck(L, player >= 0 && player <= (lua_Integer)from->game->players, 2,
                "no such player");
  bind_spend_state(L, from->game);
  bind_push_state_game(L, 1, from);
  state_box *box = bind_push_state(L, -1);
  moyo_error error;
  moyo_state *view =
      moyo_state_view(from, player ? (unsigned)player - 1 : NOBODY, &error);
  if (!view) return bind_raise(L, &error);
  bind_own_state(L, box, view);
  return 1;
}

/* dealt(random): a copy of a view in which what is unknown is dealt at
** random. */
static int l_dealt(lua_State *L) {
  const moyo_state *from = bind_check_state(L, 1)->state;
  moyo_random *random = bind_check_random(L, 2);
  bind_spend_state(L, from->game);
  bind_push_state_game(L, 1, from);
  state_box *box = bind_push_state(L, -1);
  bind_own_state(L, box, moyo_state_clone(from));
  determinize(box->state, random);
  box->state->head->random = random_make(random_next(random), 0);
  return 1;
}

const luaL_Reg bind_table_methods[] = {
    {"view", l_view}, {"dealt", l_dealt}, {NULL, NULL}};
