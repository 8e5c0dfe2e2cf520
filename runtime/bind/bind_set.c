/*
** bind_set.c - PointSet for Lua: sets of points of one board, immutable.
*/
#include <string.h>

#include "bind.h"
#include "walk.h"

#define SET "moyo.PointSet"

const box_class bind_set_class = {SET};

set_box *bind_check_set(lua_State *L, int index) {
  size_t least = sizeof(set_box) + sizeof(set_word);
  set_box *box = bind_test_box(L, index, &bind_set_class, least);
  if (!box && index == 1)
    luaL_error(L,
               "a set of points expected, got %s; methods are called with a "
               "colon, as in set:has(point)",
               bind_push_noun(L, 1));
  if (!box && index > 1)
    luaL_argerror(L, index,
                  lua_pushfstring(L,
                                  "a set of points expected, got %s; "
                                  "moyo.set(position.game.board, { p }) makes "
                                  "one",
                                  bind_push_noun(L, index)));
  return box ? box : luaL_checkudata(L, index, SET);
}

/* Is it one?  Never raises. */
static bool is_set(lua_State *L, int index) {
  size_t least = sizeof(set_box) + sizeof(set_word);
  return bind_test_box(L, index, &bind_set_class, least) != NULL;
}

static unsigned words_of(const set_box *s) {
  return set_words(s->board->points);
}

/*
** Rules make many sets, so a set has neither a finalizer nor user values: what
** keeps the board alive is the metatable of its sets, which holds on to the
** Topology.  The Topology's first user value is this metatable.
*/
static const char board_key = 0;

void bind_push_set_class(lua_State *L) {
  luaL_getmetatable(L, SET);
  bind_push_copy(L, -1, LUA_TNONE);
  lua_remove(L, -2);
  lua_pushvalue(L, -2);
  lua_rawsetp(L, -2, &board_key);
}

static set_box *new_set(lua_State *L, topology *board) {
  size_t bytes = set_words(board->points) * sizeof(set_word);
  set_box *box = lua_newuserdatauv(L, sizeof *box + bytes, 0);
  box->class = &bind_set_class;
  box->board = board;
  memset(box->words, 0, bytes);
  return box;
}

set_word *bind_push_set(lua_State *L, topology *board, int owner) {
  owner = lua_absindex(L, owner);
  set_box *box = new_set(L, board);
  lua_getiuservalue(L, owner, 1);
  lua_setmetatable(L, -2);
  return box->words;
}

void bind_push_small_set(lua_State *L, topology *board, int owner, unsigned p) {
  lua_Integer key = p == NO_POINT ? 0 : (lua_Integer)p + 1;
  if (lua_getiuservalue(L, owner, 2) == LUA_TNIL) {
    lua_pop(L, 1);
    owner = lua_absindex(L, owner);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, owner, 2);
  }
  if (lua_rawgeti(L, -1, key) != LUA_TNIL) return;
  lua_pop(L, 1);
  set_word *words = bind_push_set(L, board, owner < 0 ? owner - 1 : owner);
  if (p != NO_POINT) set_add(words, p);
  lua_pushvalue(L, -1);
  lua_rawseti(L, -3, key);
}

/* Pushes an empty set of the same board as the set at 1. */
static set_word *push_like(lua_State *L, const set_box *a) {
  set_box *box = new_set(L, a->board);
  lua_getmetatable(L, 1);
  lua_setmetatable(L, -2);
  return box->words;
}

/* Checks that 1 and 2 are sets of one board. */
static void check_pair(lua_State *L, set_box **a, set_box **b) {
  *a = bind_check_set(L, 1);
  *b = bind_check_set(L, 2);
  if ((*a)->board->points != (*b)->board->points)
    luaL_error(L, "point sets of two boards cannot be combined");
}

/* Raises an error for what sets cannot do, at the innermost line of Lua: loops
** over a set ask for its elements from C. */
static int refuse(lua_State *L, const char *message) {
  lua_Debug ar;
  int level = 1;
  for (luaL_where(L, level);
       !*lua_tostring(L, -1) && lua_getstack(L, level, &ar);
       luaL_where(L, level)) {
    lua_pop(L, 1);
    level++;
  }
  lua_pushstring(L, message);
  lua_concat(L, 2);
  return lua_error(L);
}

/* The operand that is no set, for a message. */
static const char *push_other(lua_State *L) {
  return bind_push_noun(L, is_set(L, 1) ? 2 : 1);
}

/* Checks that both operands of an operator are sets of one board. */
static void check_operands(lua_State *L, const char *sign, set_box **a,
                           set_box **b) {
  if (!is_set(L, 1) || !is_set(L, 2))
    refuse(L, lua_pushfstring(
                  L,
                  "%s takes two sets of points, not a set and %s; #set is how "
                  "many points it has, moyo.set(board, { p }) the set of one",
                  sign, push_other(L)));
  check_pair(L, a, b);
}

static int l_or(lua_State *L) {
  set_box *a, *b;
  check_operands(L, "|", &a, &b);
  set_word *out = push_like(L, a);
  for (unsigned i = 0; i < words_of(a); i++) out[i] = a->words[i] | b->words[i];
  return 1;
}

static int l_and(lua_State *L) {
  set_box *a, *b;
  check_operands(L, "&", &a, &b);
  set_word *out = push_like(L, a);
  for (unsigned i = 0; i < words_of(a); i++) out[i] = a->words[i] & b->words[i];
  return 1;
}

static int l_minus(lua_State *L) {
  set_box *a, *b;
  check_operands(L, "-", &a, &b);
  set_word *out = push_like(L, a);
  for (unsigned i = 0; i < words_of(a); i++)
    out[i] = a->words[i] & ~b->words[i];
  return 1;
}

static int l_not(lua_State *L) {
  set_box *a = bind_check_set(L, 1);
  set_word *out = push_like(L, a);
  set_fill(out, a->board->points);
  for (unsigned i = 0; i < words_of(a); i++) out[i] &= ~a->words[i];
  return 1;
}

static int l_equal(lua_State *L) {
  set_box *a, *b;
  check_operands(L, "==", &a, &b);
  lua_pushboolean(
      L, memcmp(a->words, b->words, words_of(a) * sizeof *a->words) == 0);
  return 1;
}

/* A set where its count was meant, most likely. */
static int refuse_order(lua_State *L) {
  if (is_set(L, 1) && is_set(L, 2))
    return refuse(L, "sets of points have no <: a <= b asks whether all points "
                     "of a are in b, and #a is how many points there are");
  return refuse(L, lua_pushfstring(L,
                                   "a set of points is compared with %s; #set "
                                   "is how many points it has",
                                   push_other(L)));
}

static int l_subset(lua_State *L) {
  if (!is_set(L, 1) || !is_set(L, 2)) return refuse_order(L);
  set_box *a, *b;
  check_pair(L, &a, &b);
  bool inside = true;
  for (unsigned i = 0; i < words_of(a); i++)
    inside = inside && !(a->words[i] & ~b->words[i]);
  lua_pushboolean(L, inside);
  return 1;
}

static int l_count(lua_State *L) {
  set_box *a = bind_check_set(L, 1);
  lua_pushinteger(L, set_count(a->words, words_of(a)));
  return 1;
}

static int l_has(lua_State *L) {
  set_box *a = bind_check_set(L, 1);
  lua_pushboolean(L, set_has(a->words, bind_check_point(L, 2, a->board)));
  return 1;
}

/* The iterator of `each`, called with the set and the point before. */
static int l_step(lua_State *L) {
  set_box *a = bind_check_set(L, 1);
  lua_Integer from = luaL_checkinteger(L, 2);
  unsigned p = set_next(a->words, words_of(a), (unsigned)from);
  if (p >= a->board->points) return 0;
  lua_pushinteger(L, (lua_Integer)p + 1);
  return 1;
}

static int l_each(lua_State *L) {
  bind_check_set(L, 1);
  lua_pushcfunction(L, l_step);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

static int l_list(lua_State *L) {
  set_box *a = bind_check_set(L, 1);
  unsigned n = a->board->points, words = words_of(a);
  lua_Integer i = 0;
  bind_spend(L, set_count(a->words, words));
  lua_newtable(L);
  for (unsigned p = set_next(a->words, words, 0); p < n;
       p = set_next(a->words, words, p + 1)) {
    lua_pushinteger(L, (lua_Integer)p + 1);
    lua_rawseti(L, -2, ++i);
  }
  return 1;
}

static int l_first(lua_State *L) {
  lua_settop(L, 1);
  lua_pushinteger(L, 0);
  return l_step(L);
}

/* How a walk goes from point to point: to the near points of the shape that is
** given, or along lines. */
static ways check_ways(lua_State *L, int index, const topology *board) {
  if (lua_isnoneornil(L, index)) return walk_lines(board);
  shape *s = bind_check_shape(L, index);
  luaL_argcheck(L, s->board->points == board->points, index,
                "the shape is of another board");
  return walk_shape(s);
}

static void spend_walk(lua_State *L, const set_box *a, const set_word *found) {
  bind_spend(L, (size_t)walk_cost(a->board->points, found));
}

static int l_grow(lua_State *L) {
  set_box *a = bind_check_set(L, 1);
  ways w = check_ways(L, 2, a->board);
  set_word *out = push_like(L, a);
  walk_grow(w, a->words, out);
  spend_walk(L, a, out);
  return 1;
}

static int l_flood(lua_State *L) {
  set_box *a, *within;
  check_pair(L, &a, &within);
  ways w = check_ways(L, 3, a->board);
  set_word *out = push_like(L, a);
  walk_flood(w, a->words, within->words, out);
  spend_walk(L, a, out);
  return 1;
}

static int l_parts(lua_State *L) {
  set_box *a = bind_check_set(L, 1);
  ways w = check_ways(L, 2, a->board);
  unsigned words = words_of(a);
  set_word left[SET_MAX_WORDS];
  memcpy(left, a->words, words * sizeof *left);
  lua_Integer i = 0;
  lua_settop(L, 2);
  spend_walk(L, a, left);
  lua_newtable(L);
  for (unsigned p = set_next(left, words, 0); p < w.end;
       p = set_next(left, words, p + 1)) {
    set_word *part = push_like(L, a);
    walk_part(w, p, left, part);
    for (unsigned k = 0; k < words; k++) left[k] &= ~part[k];
    lua_rawseti(L, -2, ++i);
  }
  return 1;
}

static int l_reach(lua_State *L) {
  set_box *a = bind_check_set(L, 1);
  lua_Integer most = luaL_checkinteger(L, 2);
  ways w = check_ways(L, 3, a->board);
  luaL_argcheck(L, most >= 0, 2, "a number of steps expected");
  set_word *out = push_like(L, a);
  memcpy(out, a->words, words_of(a) * sizeof *out);
  walk_reach(w, out, most);
  spend_walk(L, a, out);
  return 1;
}

static int l_distance(lua_State *L) {
  set_box *a = bind_check_set(L, 1);
  unsigned p = bind_check_point(L, 2, a->board);
  ways w = check_ways(L, 3, a->board);
  int64_t steps = walk_distance(w, a->words, p);
  bind_spend(L, (size_t)walk_distance_cost(a->board->points, steps));
  if (steps < 0)
    lua_pushnil(L);
  else
    lua_pushinteger(L, steps);
  return 1;
}

static int l_set_text(lua_State *L) {
  set_box *a = bind_check_set(L, 1);
  luaL_Buffer b;
  bind_spend(L, (size_t)4 * a->board->points);
  luaL_buffinit(L, &b);
  luaL_addchar(&b, '{');
  bool first = true;
  for (unsigned p = 0; p < a->board->points; p++) {
    if (!set_has(a->words, p)) continue;
    if (!first) luaL_addchar(&b, ' ');
    luaL_addstring(&b, a->board->name[p]);
    first = false;
  }
  luaL_addchar(&b, '}');
  luaL_pushresult(&b);
  return 1;
}

/* core.set(board [, points]) */
static int l_set(lua_State *L) {
  topology *t = bind_check_topology(L, 1);
  lua_settop(L, 2);
  set_word *words = bind_push_set(L, t, 1);
  if (lua_isnil(L, 2)) return 1;
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_Integer n = (lua_Integer)lua_rawlen(L, 2);
  bind_spend(L, (size_t)n * 2);
  for (lua_Integer i = 1; i <= n; i++)
    set_add(words, bind_check_item(L, 2, i, t));
  return 1;
}

/* Raises an error for a name that is not a method: sets have no other
** members. */
static int l_unknown(lua_State *L) {
  if (lua_type(L, 2) == LUA_TSTRING)
    return bind_find_member(L, "a set of points");
  return refuse(L, "a set of points has no elements by number: set:has(p) asks "
                   "for a point, set:each() goes through them, and set:list() "
                   "is a list of them");
}

static int l_call(lua_State *L) {
  return refuse(L, "a set of points is no function: "
                   "\"for p in set:each() do\" goes through its points");
}

static int l_add(lua_State *L) {
  return refuse(L, "sets of points have no +: a | b joins them, and #a is how "
                   "many points there are");
}

/* An operator that sets do not have: its sign is the first upvalue. */
static int l_no_operator(lua_State *L) {
  const char *sign = lua_tostring(L, lua_upvalueindex(1));
  return refuse(L, lua_pushfstring(L,
                                   "sets of points have no %s; #set is how "
                                   "many points a set has",
                                   sign));
}

static int l_concat(lua_State *L) {
  return refuse(L, "a set of points is no text, to be joined by ..: #set is "
                   "how many points it has, and tostring(set) names them");
}

/* Arithmetic, which only counts of sets have. */
static const char *const no_operators[][2] = {
    {"__mul", "*"},  {"__div", "/"},   {"__mod", "%"},
    {"__pow", "^"},  {"__idiv", "//"}, {"__unm", "- before them"},
    {"__shl", "<<"}, {"__shr", ">>"}};

static const luaL_Reg methods[] = {{"has", l_has},           {"each", l_each},
                                   {"list", l_list},         {"first", l_first},
                                   {"grow", l_grow},         {"flood", l_flood},
                                   {"parts", l_parts},       {"reach", l_reach},
                                   {"distance", l_distance}, {NULL, NULL}};

static const luaL_Reg metamethods[] = {
    {"__bor", l_or},    {"__band", l_and},          {"__sub", l_minus},
    {"__bnot", l_not},  {"__eq", l_equal},          {"__le", l_subset},
    {"__len", l_count}, {"__tostring", l_set_text}, {"__call", l_call},
    {"__add", l_add},   {"__lt", refuse_order},     {"__concat", l_concat},
    {NULL, NULL}};

void bind_set_open(lua_State *L) {
  bind_class(L, SET, metamethods);
  bind_read_only(L, SET, "a set of points");
  luaL_getmetatable(L, SET);
  for (unsigned i = 0; i < sizeof no_operators / sizeof *no_operators; i++) {
    lua_pushstring(L, no_operators[i][1]);
    lua_pushcclosure(L, l_no_operator, 1);
    lua_setfield(L, -2, no_operators[i][0]);
  }
  luaL_newlib(L, methods);
  lua_createtable(L, 0, 1); /* asked for names that are not methods */
  lua_pushvalue(L, -2);
  bind_push_finder(L);
  lua_pushcclosure(L, l_unknown, 2);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
  lua_pushcfunction(L, l_set);
  lua_setfield(L, -2, "set");
}
