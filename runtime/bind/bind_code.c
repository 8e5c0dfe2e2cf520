/*
** bind_code.c - reads the code of rule functions, and tells Lua about the rule
** machine: core.machine.
*/
#include <stdlib.h>
#include <string.h>

#include "bind_entry.h"
#include "bind_program.h"
#include "machine.h"

/* Pushes the list of that name; returns its length. */
static unsigned open_list(lua_State *L, const char *name, unsigned most) {
  lua_getfield(L, -1, name);
  luaL_checktype(L, -1, LUA_TTABLE);
  lua_Unsigned n = lua_rawlen(L, -1);
  if (n > most) luaL_error(L, "code: more than %d %s", (int)most, name);
  return (unsigned)n;
}

static unsigned number_field(lua_State *L, const char *name, unsigned most) {
  lua_getfield(L, -1, name);
  lua_Integer v = luaL_checkinteger(L, -1);
  if (v < 0 || v > (lua_Integer)most) luaL_error(L, "code: too many %s", name);
  lua_pop(L, 1);
  return (unsigned)v;
}

/* The value on top as the machine has it: an integer or a tag.  A string stands
** for nil in lists that must have no gaps. */
static int64_t tagged(lua_State *L) {
  if (lua_isnil(L, -1) || lua_type(L, -1) == LUA_TSTRING) return TAG_NIL;
  if (lua_isboolean(L, -1)) return lua_toboolean(L, -1) ? TAG_TRUE : TAG_FALSE;
  return luaL_checkinteger(L, -1);
}

static void read_instructions(lua_State *L, code *c) {
  size_t size;
  lua_getfield(L, -1, "at");
  const char *bytes = luaL_checklstring(L, -1, &size);
  c->count = (unsigned)(size / sizeof *c->at);
  c->at = bind_must(L, malloc(size + 1));
  memcpy(c->at, bytes, c->count * sizeof *c->at);
  lua_pop(L, 1);
}

static void read_constants(lua_State *L, const moyo_game *g, code *c) {
  unsigned n = open_list(L, "constants", CODE_MOST);
  unsigned words = set_words(g->points); /* the game is not frozen yet */
  c->constant = bind_must(L, calloc(n + 1, words * sizeof *c->constant));
  for (unsigned i = 0; i < n; i++) {
    lua_rawgeti(L, -1, (lua_Integer)i + 1);
    const set_box *set = bind_check_set(L, -1);
    if (set->board->points != g->points)
      luaL_error(L, "code: a set is of another board");
    memcpy(c->constant + i * words, set->words, words * sizeof *set->words);
    lua_pop(L, 1);
  }
  c->constants = n;
  lua_pop(L, 1);
}

static void read_wides(lua_State *L, code *c) {
  unsigned n = open_list(L, "wide", CODE_MOST);
  c->wide = bind_must(L, calloc(n + 1, sizeof *c->wide));
  for (unsigned i = 0; i < n; i++) {
    lua_rawgeti(L, -1, (lua_Integer)i + 1);
    c->wide[i] = tagged(L);
    lua_pop(L, 1);
  }
  c->wides = n;
  lua_pop(L, 1);
}

/* { low =, count =, elements… }; elements may be nil */
static void read_table(lua_State *L, code_table *t) {
  lua_getfield(L, -1, "low");
  t->low = luaL_checkinteger(L, -1);
  lua_pop(L, 1);
  t->count = number_field(L, "count", 1u << 16);
  t->value = bind_must(L, calloc(t->count + 1u, sizeof *t->value));
  for (unsigned i = 0; i < t->count; i++) {
    lua_rawgeti(L, -1, (lua_Integer)i + 1);
    t->value[i] = tagged(L);
    lua_pop(L, 1);
  }
}

static void read_tables(lua_State *L, code *c) {
  unsigned n = open_list(L, "tables", 1u << 12);
  c->table = bind_must(L, calloc(n + 1, sizeof *c->table));
  for (unsigned i = 0; i < n; i++) {
    lua_rawgeti(L, -1, (lua_Integer)i + 1);
    c->tables++;
    read_table(L, &c->table[i]);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void read_lists(lua_State *L, code *c) {
  c->lists = open_list(L, "lists", CODE_LISTS);
  for (unsigned i = 0; i < c->lists; i++) {
    lua_rawgeti(L, -1, (lua_Integer)i + 1);
    lua_Integer room = luaL_checkinteger(L, -1);
    if (room < 0 || room > CODE_ROOM) luaL_error(L, "code: a list is too long");
    c->list_room[i] = (unsigned)room;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* Reads the code on top of the stack.  It is in *made before anything raises,
** so that the game can free it. */
static void read_code(lua_State *L, const moyo_game *g, code **made) {
  code *c = *made = bind_must(L, calloc(1, sizeof *c));
  c->registers = number_field(L, "registers", CODE_REGISTERS);
  c->sets = number_field(L, "sets", CODE_SETS);
  c->budget = number_field(L, "budget", INT32_MAX);
  lua_getfield(L, -1, "says");
  c->says = lua_toboolean(L, -1);
  lua_pop(L, 1);
  read_instructions(L, c);
  read_constants(L, g, c);
  read_wides(L, c);
  read_tables(L, c);
  read_lists(L, c);
  const char *fault = code_verify(c, g);
  if (fault) luaL_error(L, "code: %s", fault);
}

static void read_select(lua_State *L, const moyo_game *g, node *n, unsigned i) {
  static const char *const name[] = {"select_first", "select_second",
                                     "select_given"};
  if (lua_getfield(L, -1, name[i]) != LUA_TNIL) {
    read_code(L, g, &n->select[i]);
    if (n->select[i]->traits & (CODE_ASKS | CODE_TRIES | CODE_CHANGES))
      luaL_error(L, "code: what selects asks for no outcome");
  }
  lua_pop(L, 1);
}

void bind_read_code(lua_State *L, const moyo_game *g, node *n) {
  if (lua_getfield(L, -1, "code") != LUA_TNIL) {
    read_code(L, g, &n->code);
    if (n->code->traits & CODE_SELECTS) luaL_error(L, "code: it selects");
  }
  lua_pop(L, 1);
  for (unsigned i = 0; i < SELECT_COUNT; i++) read_select(L, g, n, i);
}

/* ---- What Lua knows of the machine --------------------------------------- */

static const char *const kinds[] = {
    [KIND_NONE] = "none",         [KIND_INT] = "int",
    [KIND_OUT] = "out",           [KIND_VAR] = "var",
    [KIND_POINT] = "point",       [KIND_PAIR] = "pair",
    [KIND_PAIR_OUT] = "pair_out", [KIND_PAIR_VAR] = "pair_var",
    [KIND_TRIPLE] = "triple",     [KIND_FROM] = "from",
    [KIND_INTO] = "into",         [KIND_SET_VAR] = "set_var",
    [KIND_NUMBER] = "number",     [KIND_AT] = "at",
    [KIND_FIELD] = "field",       [KIND_TABLE] = "table",
    [KIND_LIST] = "list",         [KIND_GO] = "go",
    [KIND_SET_NUMBER] = "int"};

/* { number =, operands = { … }, asks = does it ask for the outcome? } */
static void push_row(lua_State *L, unsigned i) {
  lua_createtable(L, 0, 3);
  lua_pushinteger(L, i);
  lua_setfield(L, -2, "number");
  lua_pushboolean(L, instruction_rows[i].traits & (CODE_ASKS | CODE_TRIES));
  lua_setfield(L, -2, "asks");
  lua_pushinteger(L, instruction_rows[i].traits);
  lua_setfield(L, -2, "traits");
  lua_createtable(L, 3, 0);
  for (int k = 0; k < 3; k++) {
    lua_pushstring(L, kinds[instruction_rows[i].operand[k]]);
    lua_rawseti(L, -2, k + 1);
  }
  lua_setfield(L, -2, "operands");
}

static const struct {
  const char *name, *kind;
} heads[] = {
#define HEAD(NAME, name, kind, value) {#name, #kind},
#include "heads.def"
#undef HEAD
};

/* By name: { number =, kind = } */
static void push_heads(lua_State *L) {
  unsigned n = sizeof heads / sizeof *heads;
  lua_createtable(L, 0, (int)n);
  for (unsigned i = 0; i < n; i++) {
    lua_createtable(L, 0, 2);
    lua_pushinteger(L, i);
    lua_setfield(L, -2, "number");
    lua_pushstring(L, heads[i].kind);
    lua_setfield(L, -2, "kind");
    lua_setfield(L, -2, heads[i].name);
  }
}

static void push_limit(lua_State *L, const char *name, lua_Integer value) {
  lua_pushinteger(L, value);
  lua_setfield(L, -2, name);
}

void bind_code_open(lua_State *L) {
  lua_createtable(L, 0, 8);
  lua_createtable(L, 0, CODE_WRITTEN);
  for (unsigned i = 0; i < CODE_WRITTEN; i++) {
    push_row(L, i);
    lua_setfield(L, -2, instruction_rows[i].name);
  }
  lua_setfield(L, -2, "instructions");
  push_heads(L);
  lua_setfield(L, -2, "heads");
  push_limit(L, "instructions_at_most", CODE_MOST);
  push_limit(L, "registers_at_most", CODE_REGISTERS);
  push_limit(L, "sets_at_most", CODE_SETS);
  push_limit(L, "lists_at_most", CODE_LISTS);
  push_limit(L, "room_at_most", CODE_ROOM);
  push_limit(L, "points_at_most", MAX_POINTS);
  push_limit(L, "after", AT_AFTER);
  lua_createtable(L, 0, 7);
  push_limit(L, "tries", CODE_TRIES);
  push_limit(L, "changes", CODE_CHANGES);
  push_limit(L, "pure", CODE_PURE);
  push_limit(L, "reads", CODE_READS);
  push_limit(L, "sweeps", CODE_SWEEPS);
  push_limit(L, "steps", CODE_STEPS);
  push_limit(L, "traps", CODE_TRAPS);
  push_limit(L, "tagged", CODE_TAGGED);
  push_limit(L, "small", CODE_SMALL);
  lua_setfield(L, -2, "traits");
  lua_setfield(L, -2, "machine");
}
