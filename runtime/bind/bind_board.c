/*
** bind_board.c - Topology and Shape for Lua.
*/
#include <string.h>

#include "bind.h"
#include "start_points.h"

#define SHAPE "moyo.Shape"

static const box_class topology_class = {TOPOLOGY}, shape_class = {SHAPE};

topology *bind_check_topology(lua_State *L, int index) {
  return bind_check_self(L, index, &topology_class, "a board",
                         "board:name(point)");
}

/* Topologies in Lua by their address, weakly: each has one userdata. */
static const char boards_key = 0;

/* Pushes a Topology with nothing in it yet; user values: see bind_set.c. */
static object_box *new_topology(lua_State *L) {
  object_box *box = bind_push_object(L, &topology_class, 2);
  bind_own_members(L);
  bind_push_set_class(L);
  lua_setiuservalue(L, -2, 1);
  return box;
}

void bind_push_topology(lua_State *L, topology *t) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &boards_key);
  if (lua_rawgeti(L, -1, bind_key(t)) == LUA_TNIL) {
    lua_pop(L, 1);
    new_topology(L)->object = topology_share(t);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, bind_key(t));
  }
  lua_remove(L, -2);
}

shape *bind_check_shape(lua_State *L, int index) {
  return bind_check_self(L, index, &shape_class, "a shape",
                         "shape:near(point)");
}

void bind_push_shape(lua_State *L, shape *s) {
  bind_push_object(L, &shape_class, 0)->object = shape_share(s);
}

/* Raises an error for what is no number of a point. */
static void refuse_point(lua_State *L, int index) {
  if (lua_isnil(L, index))
    luaL_argerror(L, index,
                  "point expected, got nil; board:at, board:find, board:offset "
                  "and set:first give nil where there is none");
  if (lua_type(L, index) == LUA_TSTRING && !lua_isnumber(L, index))
    luaL_argerror(L, index,
                  "point expected, got a text; a point is a number, and "
                  "position.game.board:find(name) is the one of a name");
  if (lua_isuserdata(L, index))
    luaL_argerror(L, index,
                  "point expected, got an object; a point is a number, such as "
                  "move.point, or set:first()");
  luaL_checkinteger(L, index);
}

unsigned bind_check_point(lua_State *L, int index, const topology *t) {
  int is_number;
  lua_Integer p = lua_tointegerx(L, index, &is_number);
  if (!is_number) refuse_point(L, index);
  if (p < 1 || p > (lua_Integer)t->points)
    luaL_argerror(L, index,
                  lua_pushfstring(L, "point expected, from 1 to %d; got %I",
                                  (int)t->points, (LUAI_UACINT)p));
  return (unsigned)p - 1;
}

unsigned bind_check_item(lua_State *L, int index, lua_Integer i,
                         const topology *t) {
  int is_number;
  lua_rawgeti(L, index, i);
  lua_Integer p = lua_tointegerx(L, -1, &is_number);
  if (!is_number)
    luaL_argerror(L, index,
                  lua_pushfstring(L, "a list of points expected; item %I is %s",
                                  (LUAI_UACINT)i, luaL_typename(L, -1)));
  if (p < 1 || p > (lua_Integer)t->points)
    luaL_argerror(
        L, index,
        lua_pushfstring(L, "points from 1 to %d expected; item %I is %I",
                        (int)t->points, (LUAI_UACINT)i, (LUAI_UACINT)p));
  lua_pop(L, 1);
  return (unsigned)p - 1;
}

/* A point of the board, else nil. */
static void push_point(lua_State *L, const topology *t, unsigned p) {
  if (p >= t->points)
    lua_pushnil(L);
  else
    lua_pushinteger(L, (lua_Integer)p + 1);
}

static int l_topology_name(lua_State *L) {
  topology *t = bind_check_topology(L, 1);
  lua_pushstring(L, t->name[bind_check_point(L, 2, t)]);
  return 1;
}

static int l_find(lua_State *L) {
  topology *t = bind_check_topology(L, 1);
  bind_spend(L, t->points); /* it may compare all names */
  push_point(L, t, topology_find(t, luaL_checkstring(L, 2)));
  return 1;
}

static int l_xy(lua_State *L) {
  topology *t = bind_check_topology(L, 1);
  unsigned x, y;
  if (!topology_xy(t, bind_check_point(L, 2, t), &x, &y)) return 0;
  lua_pushinteger(L, (lua_Integer)x + 1);
  lua_pushinteger(L, (lua_Integer)y + 1);
  return 2;
}

static int l_at(lua_State *L) {
  topology *t = bind_check_topology(L, 1);
  lua_Integer x = luaL_checkinteger(L, 2), y = luaL_checkinteger(L, 3);
  push_point(L, t, topology_at(t, (uint64_t)x - 1, (uint64_t)y - 1));
  return 1;
}

static void push_list(lua_State *L, const uint16_t *list, unsigned stride,
                      unsigned end) {
  lua_createtable(L, (int)stride, 0);
  for (unsigned k = 0; k < stride && list[k] != end; k++) {
    lua_pushinteger(L, (lua_Integer)list[k] + 1);
    lua_rawseti(L, -2, (lua_Integer)k + 1);
  }
}

static int l_lines(lua_State *L) {
  topology *t = bind_check_topology(L, 1);
  unsigned p = bind_check_point(L, 2, t);
  push_list(L, t->lines + p * t->degree, t->degree, t->points);
  return 1;
}

/* An offset far beyond any board, so that sums stay in range. */
static int check_offset(lua_State *L, int index) {
  lua_Integer v = luaL_checkinteger(L, index);
  luaL_argcheck(L, v > -MAX_GRID && v < MAX_GRID, index, "offset too large");
  return (int)v;
}

static int l_place(lua_State *L) {
  topology *t = bind_check_topology(L, 1);
  double x, y;
  topology_place(t, bind_check_point(L, 2, t), &x, &y);
  lua_pushnumber(L, x);
  lua_pushnumber(L, y);
  return 2;
}

static int l_offset(lua_State *L) {
  topology *t = bind_check_topology(L, 1);
  if (t->kind == GRID_GRAPH)
    return luaL_error(L, "this board is a graph, on which there are lines but "
                         "no directions: no point is to the right of another");
  unsigned p = bind_check_point(L, 2, t);
  int dx = check_offset(L, 3), dy = check_offset(L, 4);
  push_point(L, t, topology_offset(t, p, dx, dy));
  return 1;
}

static int l_spread(lua_State *L) {
  topology *t = bind_check_topology(L, 1);
  lua_Integer count = luaL_checkinteger(L, 2), given = 0;
  uint16_t point[START_POINTS_MOST];
  if (!lua_isnoneornil(L, 3)) {
    luaL_checktype(L, 3, LUA_TTABLE);
    given = (lua_Integer)lua_rawlen(L, 3);
  }
  luaL_argcheck(L, count >= 1 && count <= START_POINTS_MOST, 2,
                "1 to 16 points");
  luaL_argcheck(L, count <= (lua_Integer)t->points, 2,
                "more points than the board has");
  luaL_argcheck(L, given <= count, 3, "more points than are wanted");
  for (lua_Integer i = 0; i < given; i++)
    point[i] = (uint16_t)bind_check_item(L, 3, i + 1, t);
  bind_spend(L, (size_t)t->points * t->points);
  if (!start_points(t, point, (unsigned)given, (unsigned)count))
    return luaL_error(L, "out of memory");
  push_list(L, point, (unsigned)count, t->points);
  return 1;
}

enum {
  TOPOLOGY_POINTS = 1,
  TOPOLOGY_WIDTH,
  TOPOLOGY_HEIGHT,
  TOPOLOGY_KIND,
  TOPOLOGY_ACROSS,
  TOPOLOGY_DOWN,
};

static int l_topology_index(lua_State *L) {
  static const char *const edges[] = {"open", "joined", "twisted"};
  const topology *t = bind_check_topology(L, bind_self(L));
  switch (bind_find_member(L, "a board")) {
  case TOPOLOGY_POINTS: lua_pushinteger(L, t->points); break;
  case TOPOLOGY_WIDTH: lua_pushinteger(L, t->width); break;
  case TOPOLOGY_HEIGHT: lua_pushinteger(L, t->height); break;
  case TOPOLOGY_KIND: lua_pushstring(L, topology_grids[t->kind].name); break;
  case TOPOLOGY_ACROSS: lua_pushstring(L, edges[t->across]); break;
  case TOPOLOGY_DOWN: lua_pushstring(L, edges[t->down]); break;
  }
  return 1;
}

static int l_topology_gc(lua_State *L) {
  topology *t = bind_check_topology(L, 1);
  ((object_box *)lua_touserdata(L, 1))->object = NULL;
  topology_release(t);
  return 0;
}

/* Cells of the rows in field "rows", or all of them. */
static unsigned char *push_cells(lua_State *L, unsigned width,
                                 unsigned height) {
  unsigned char *cells = lua_newuserdatauv(L, (size_t)width * height, 0);
  memset(cells, 1, (size_t)width * height);
  if (lua_getfield(L, 1, "rows") == LUA_TNIL) {
    lua_pop(L, 1);
    return cells;
  }
  luaL_checktype(L, -1, LUA_TTABLE);
  for (unsigned y = 0; y < height; y++) {
    size_t length = 0;
    lua_rawgeti(L, -1, (lua_Integer)y + 1);
    const char *row = lua_tolstring(L, -1, &length);
    for (unsigned x = 0; x < width; x++)
      cells[y * width + x] = row && x < length && row[x] != ' ';
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return cells;
}

static unsigned check_size(lua_State *L, const char *name) {
  lua_getfield(L, 1, name);
  lua_Integer v = luaL_checkinteger(L, -1);
  if (v < 1 || v > MAX_POINTS)
    luaL_error(L, "%s is 1 to %d, not %I", name, MAX_POINTS, (LUAI_UACINT)v);
  lua_pop(L, 1);
  return (unsigned)v;
}

/* The kind of grid of the name in field "kind", a square one without it. */
static grid_kind check_kind(lua_State *L) {
  const char *names[GRID_KINDS + 2] = {NULL};
  for (unsigned i = 0; i <= GRID_KINDS; i++) names[i] = topology_grids[i].name;
  lua_getfield(L, 1, "kind");
  int kind = luaL_checkoption(L, -1, "square", names);
  lua_pop(L, 1);
  return (grid_kind)kind;
}

/* The length of the list in a field, which is left on the stack. */
static unsigned open_list(lua_State *L, const char *name, unsigned most) {
  lua_getfield(L, 1, name);
  luaL_checktype(L, -1, LUA_TTABLE);
  lua_Unsigned n = lua_rawlen(L, -1);
  if (n > most) luaL_error(L, "%s: at most %d", name, (int)most);
  return (unsigned)n;
}

/* Lines from pairs of points in field "lines", in memory that Lua owns. */
static graph_line *push_graph_lines(lua_State *L, unsigned *count) {
  unsigned n = open_list(L, "lines", 2 * MAX_LINES) / 2;
  graph_line *list = lua_newuserdatauv(L, (n + 1) * sizeof *list, 0);
  for (unsigned i = 0; i < 2 * n; i++) {
    lua_rawgeti(L, -2, (lua_Integer)i + 1);
    lua_Integer p = luaL_checkinteger(L, -1);
    if (p < 1 || p > MAX_POINTS) luaL_error(L, "a line joins two points");
    if (i % 2)
      list[i / 2].to = (uint16_t)(p - 1);
    else
      list[i / 2].from = (uint16_t)(p - 1);
    lua_pop(L, 1);
  }
  *count = n;
  return list;
}

/* The numbers of field "places": an x and a y for each point. */
static double *push_places(lua_State *L) {
  unsigned n = open_list(L, "places", 2 * MAX_POINTS);
  double *list = lua_newuserdatauv(L, 2 * MAX_POINTS * sizeof *list, 0);
  memset(list, 0, 2 * MAX_POINTS * sizeof *list);
  for (unsigned i = 0; i < n; i++) {
    lua_rawgeti(L, -2, (lua_Integer)i + 1);
    list[i] = luaL_checknumber(L, -1);
    lua_pop(L, 1);
  }
  return list;
}

static topology *make_graph(lua_State *L, unsigned width, unsigned height,
                            const unsigned char *cells, const char **why) {
  unsigned count;
  const graph_line *lines = push_graph_lines(L, &count);
  const double *places = push_places(L);
  bind_spend(L, (size_t)8 * count);
  return topology_graph(width, height, cells, lines, count, places, why);
}

/* Names from field "names", if there are any. */
static void name_points(lua_State *L, topology *t) {
  if (lua_getfield(L, 1, "names") == LUA_TTABLE) {
    memset(t->name, 0, t->points * sizeof *t->name);
    for (unsigned p = 0; p < t->points; p++) {
      lua_rawgeti(L, -1, (lua_Integer)p + 1);
      const char *name = luaL_checkstring(L, -1);
      if (!topology_rename(t, p, name))
        luaL_error(L, "\"%s\" is too long, or another point's name", name);
      lua_pop(L, 1);
    }
  }
  lua_pop(L, 1);
}

static int l_topology(lua_State *L) {
  static const char *const alphabets[] = {"go", "all", "small", NULL};
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  unsigned width = check_size(L, "width"), height = check_size(L, "height");
  if (width > MAX_GRID / height)
    return luaL_error(L, "a board has at most %d places", MAX_GRID);
  grid_kind kind = check_kind(L);
  lua_getfield(L, 1, "letters");
  int letters = luaL_checkoption(L, -1, "go", alphabets);
  const char *why;
  bind_spend(L,
             (size_t)8 * width * height); /* C memory, not counted as Lua's */
  unsigned char *cells = push_cells(L, width, height);
  object_box *box = new_topology(L);
  int top = lua_gettop(L);
  topology *t;
  if (kind == GRID_GRAPH)
    t = make_graph(L, width, height, cells, &why);
  else
    t = topology_grid(kind, width, height, cells, &why);
  box->object = t;
  if (!t) return luaL_error(L, "%s", why);
  lua_settop(L, top);
  topology_name(t, (alphabet)letters);
  name_points(L, t);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &boards_key);
  lua_pushvalue(L, -2);
  lua_rawseti(L, -2, bind_key(t));
  lua_pop(L, 1);
  return 1;
}

static int l_overlap(lua_State *L) {
  shape *s = bind_check_shape(L, 1);
  unsigned p = bind_check_point(L, 2, s->board);
  push_list(L, s->overlap + p * s->overlap_degree, s->overlap_degree,
            s->board->points);
  return 1;
}

static int l_near(lua_State *L) {
  shape *s = bind_check_shape(L, 1);
  unsigned p = bind_check_point(L, 2, s->board);
  push_list(L, s->near + p * s->near_degree, s->near_degree, s->board->points);
  return 1;
}

enum { SHAPE_BOARD = 1 };

static int l_shape_index(lua_State *L) {
  shape *s = bind_check_shape(L, bind_self(L));
  if (bind_find_member(L, "a shape") == SHAPE_BOARD)
    bind_push_topology(L, s->board);
  return 1;
}

static int l_shape_gc(lua_State *L) {
  shape *s = bind_check_shape(L, 1);
  ((object_box *)lua_touserdata(L, 1))->object = NULL;
  shape_release(s);
  return 0;
}

enum { MAX_OVERLAP = 250, MAX_NEAR = 1000 };

/* Offsets from a list of {x, y}, in memory that Lua owns. */
static shape_offset *push_offsets(lua_State *L, int index, int most,
                                  unsigned *count) {
  luaL_checktype(L, index, LUA_TTABLE);
  lua_Unsigned n = lua_rawlen(L, index);
  if (n > (lua_Unsigned)most)
    luaL_error(L, "a region has at most %d points", most);
  shape_offset *list = lua_newuserdatauv(L, (n + 1) * sizeof *list, 0);
  for (lua_Unsigned i = 0; i < n; i++) {
    lua_rawgeti(L, index, (lua_Integer)i + 1);
    luaL_checktype(L, -1, LUA_TTABLE);
    lua_rawgeti(L, -1, 1);
    lua_rawgeti(L, -2, 2);
    lua_Integer x = luaL_checkinteger(L, -2), y = luaL_checkinteger(L, -1);
    if (x < -MAX_POINTS || x > MAX_POINTS || y < -MAX_POINTS || y > MAX_POINTS)
      luaL_error(L, "offset too large");
    list[i] = (shape_offset){(int16_t)x, (int16_t)y};
    lua_pop(L, 3);
  }
  *count = (unsigned)n;
  return list;
}

static int l_shape(lua_State *L) {
  topology *t = bind_check_topology(L, 1);
  const char *why;
  object_box *box;
  lua_settop(L, 3);
  if (lua_isnil(L, 2)) {
    box = bind_push_object(L, &shape_class, 0);
    box->object = shape_adjacent(t, &why);
  } else {
    unsigned overlaps, nears;
    shape_offset *overlap = push_offsets(L, 2, MAX_OVERLAP, &overlaps);
    shape_offset *near = push_offsets(L, 3, MAX_NEAR, &nears);
    if (overlaps == 0) return luaL_error(L, "a stone covers its own point");
    /* C memory, and time: lists for every point */
    bind_spend(L, (size_t)t->points * (overlaps + nears));
    box = bind_push_object(L, &shape_class, 0);
    box->object = shape_offsets(t, overlap, overlaps, near, nears, &why);
  }
  if (!box->object) return luaL_error(L, "%s", why);
  return 1;
}

static const luaL_Reg topology_methods[] = {{"name", l_topology_name},
                                            {"find", l_find},
                                            {"xy", l_xy},
                                            {"at", l_at},
                                            {"place", l_place},
                                            {"lines", l_lines},
                                            {"offset", l_offset},
                                            {"spread", l_spread},
                                            {NULL, NULL}};

static const luaL_Reg topology_metamethods[] = {{"__gc", l_topology_gc},
                                                {NULL, NULL}};

static const luaL_Reg shape_methods[] = {
    {"overlap", l_overlap}, {"near", l_near}, {NULL, NULL}};

static const luaL_Reg shape_metamethods[] = {{"__gc", l_shape_gc},
                                             {NULL, NULL}};

static const luaL_Reg functions[] = {
    {"topology", l_topology}, {"shape", l_shape}, {NULL, NULL}};

void bind_board_open(lua_State *L) {
  lua_newtable(L);
  lua_newtable(L);
  lua_pushliteral(L, "v");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &boards_key);
  bind_class(L, TOPOLOGY, topology_metamethods);
  luaL_newlib(L, topology_methods);
  bind_add_member(L, "points", TOPOLOGY_POINTS);
  bind_add_member(L, "width", TOPOLOGY_WIDTH);
  bind_add_member(L, "height", TOPOLOGY_HEIGHT);
  bind_add_member(L, "kind", TOPOLOGY_KIND);
  bind_add_member(L, "across", TOPOLOGY_ACROSS);
  bind_add_member(L, "down", TOPOLOGY_DOWN);
  bind_members(L, TOPOLOGY, l_topology_index);
  bind_read_only(L, TOPOLOGY, "a board");
  bind_class(L, SHAPE, shape_metamethods);
  luaL_newlib(L, shape_methods);
  bind_add_member(L, "board", SHAPE_BOARD);
  bind_members(L, SHAPE, l_shape_index);
  bind_read_only(L, SHAPE, "a shape");
  luaL_setfuncs(L, functions, 0);
}
