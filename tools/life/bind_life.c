/*
** bind_life.c - the search for stones that live: the module "moyo.life",
** described in definitions.lua.
**
** Places are counted from the sides of the board or, if it has none there, from
** the middle of the window.
*/
#include <string.h>

#include "bind.h"
#include "bind_life.h"
#include "life.h"

#define LIFE "moyo.life"

enum { SIDE = 20, MIDDLE = LIFE_SIDE / 2 };

typedef struct life_box {
  life *life;
} life_box;

static int l_gc(lua_State *L) {
  life_box *box = luaL_checkudata(L, 1, LIFE);
  life_free(box->life);
  box->life = NULL;
  return 0;
}

static int integer_field(lua_State *L, const char *name, int least, int most) {
  int is_number;
  if (lua_getfield(L, 1, name) == LUA_TNIL) {
    lua_pop(L, 1);
    return least;
  }
  lua_Integer n = lua_tointegerx(L, -1, &is_number);
  lua_pop(L, 1);
  if (!is_number || n < least || n > most)
    luaL_argerror(L, 1,
                  lua_pushfstring(L, "%s is a whole number from %d to %d", name,
                                  least, most));
  return (int)n;
}

static bool boolean_field(lua_State *L, const char *name) {
  lua_getfield(L, 1, name);
  bool value = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return value;
}

/* One of the two numbers of the list on top of the stack. */
static int offset_part(lua_State *L, int i) {
  int is_number;
  lua_rawgeti(L, -1, i);
  lua_Integer n = lua_tointegerx(L, -1, &is_number);
  lua_pop(L, 1);
  if (!is_number || n < -LIFE_REACH || n > LIFE_REACH)
    luaL_error(L, "offsets are whole numbers from %d to %d", -LIFE_REACH,
               LIFE_REACH);
  return (int)n;
}

static int check_offsets(lua_State *L, const char *name, life_offset *list) {
  if (lua_getfield(L, 1, name) != LUA_TTABLE)
    luaL_argerror(L, 1, lua_pushfstring(L, "%s is a list", name));
  lua_Integer count = luaL_len(L, -1);
  if (count > LIFE_OFFSETS) luaL_error(L, "too many offsets");
  for (lua_Integer i = 0; i < count; i++) {
    if (lua_rawgeti(L, -1, i + 1) != LUA_TTABLE)
      luaL_error(L, "an offset is a list of two numbers");
    list[i] = (life_offset){offset_part(L, 1), offset_part(L, 2)};
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return (int)count;
}

/* An end of the board at `from` and so many more cells; -1 without. */
static int end_field(lua_State *L, const char *name, int from) {
  int n = integer_field(L, name, 0, LIFE_SIDE - 2 * SIDE);
  return n == 0 ? -1 : from + n;
}

/* The query in the table at 1, except the place where it begins. */
static void check_query(lua_State *L, life_query *q) {
  luaL_checktype(L, 1, LUA_TTABLE);
  q->overlaps = check_offsets(L, "overlap", q->overlap);
  q->nears = check_offsets(L, "near", q->near);
  luaL_argcheck(L, q->overlaps > 0 && q->nears > 0, 1, "a region is empty");
  q->own_overlap = boolean_field(L, "own_overlap");
  q->one_group = boolean_field(L, "one_group");
  q->left = boolean_field(L, "left") ? SIDE : -1;
  q->top = boolean_field(L, "top") ? SIDE : -1;
  q->right = end_field(L, "width", SIDE);
  q->bottom = end_field(L, "height", SIDE);
}

static life *new_life(lua_State *L, const life_query *q) {
  life_box *box = lua_newuserdatauv(L, sizeof *box, 0);
  box->life = NULL;
  luaL_setmetatable(L, LIFE);
  box->life = life_new(q);
  if (!box->life) luaL_error(L, "out of memory");
  return box->life;
}

static int origin(int side) { return side >= 0 ? SIDE : MIDDLE; }

/* What a search adds its finds to: the table at the top of the stack. */
typedef struct finds {
  lua_State *L;
  const life_query *query;
} finds;

static void push_cells(lua_State *L, const life_query *q, const int *cells,
                       int count) {
  lua_createtable(L, 2 * count, 0);
  for (int i = 0; i < count; i++) {
    lua_pushinteger(L, cells[i] % LIFE_SIDE - origin(q->left));
    lua_rawseti(L, -2, 2 * i + 1);
    lua_pushinteger(L, cells[i] / LIFE_SIDE - origin(q->top));
    lua_rawseti(L, -2, 2 * i + 2);
  }
}

static void add_find(void *context, const int *cells, int count) {
  finds *f = context;
  push_cells(f->L, f->query, cells, count);
  lua_rawseti(f->L, -2, (lua_Integer)lua_rawlen(f->L, -2) + 1);
}

static bool is_stopped(void *context) { return bind_workers_stopped(context); }

/* life.search(query): the finds, branches, whether all was looked at */
static int l_life(lua_State *L) {
  life_query q = {0};
  check_query(L, &q);
  q.stones = integer_field(L, "stones", 1, LIFE_STONES - 1);
  q.x = origin(q.left) + integer_field(L, "x", 0, MIDDLE - SIDE);
  q.y = origin(q.top) + integer_field(L, "y", 0, MIDDLE - SIDE);
  q.parts = integer_field(L, "parts", 1, 1 << 16);
  q.part = integer_field(L, "part", 1, q.parts) - 1;
  q.depth = integer_field(L, "depth", 1, LIFE_STONES);
  q.nodes = (uint64_t)integer_field(L, "nodes", 0, INT32_MAX);
  q.is_stopped = is_stopped;
  q.context = L;
  life *l = new_life(L, &q);
  lua_newtable(L);
  finds f = {L, &q};
  life_search(l, add_find, &f);
  lua_pushinteger(L, (lua_Integer)life_nodes(l));
  lua_pushboolean(L, life_is_complete(l));
  return 3;
}

/* Number `i` of the list at 2, in the window. */
static int coordinate(lua_State *L, int i, int from) {
  int is_number;
  lua_rawgeti(L, 2, i);
  lua_Integer n = lua_tointegerx(L, -1, &is_number);
  lua_pop(L, 1);
  luaL_argcheck(L, is_number && n >= SIDE - from && n < LIFE_SIDE - SIDE - from,
                2, "a stone is out of range");
  return (int)n + from;
}

/* The stones in the list at 2, as cells. */
static int check_stones(lua_State *L, const life_query *q, int *cells) {
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_Integer count = luaL_len(L, 2) / 2;
  luaL_argcheck(L, count >= 1 && count < LIFE_STONES, 2, "too many stones");
  for (int i = 0; i < count; i++) {
    int x = coordinate(L, 2 * i + 1, origin(q->left));
    int y = coordinate(L, 2 * i + 2, origin(q->top));
    cells[i] = y * LIFE_SIDE + x;
  }
  return (int)count;
}

/* life.lives(query, stones): do they; and the points of their eyes */
static int l_lives(lua_State *L) {
  life_query q = {0};
  int cells[LIFE_STONES];
  check_query(L, &q);
  int count = check_stones(L, &q, cells), eyes = 0;
  life *l = new_life(L, &q);
  uint8_t *eye = lua_newuserdatauv(L, LIFE_CELLS, 0);
  int *points = lua_newuserdatauv(L, LIFE_CELLS * sizeof *points, 0);
  memset(eye, 0, LIFE_CELLS);
  lua_pushboolean(L, life_judge(l, cells, count, eye));
  for (int i = 0; i < LIFE_CELLS; i++)
    if (eye[i]) points[eyes++] = i;
  push_cells(L, &q, points, eyes);
  return 2;
}

static const luaL_Reg metamethods[] = {{"__gc", l_gc}, {NULL, NULL}};

static const luaL_Reg functions[] = {
    {"search", l_life}, {"lives", l_lives}, {NULL, NULL}};

int luaopen_moyo_life(lua_State *L) {
  bind_class(L, LIFE, metamethods);
  luaL_newlib(L, functions);
  return 1;
}
