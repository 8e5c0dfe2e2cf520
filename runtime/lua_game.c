/*
** lua_game.c - Game for Lua, and freezing one from a program table.
**
** stdlib/moyo/freeze.lua writes the table.  It is checked here all the same,
** as a table by anyone else would be, for whatever would make the runtime read
** out of bounds.  The userdata owns the game from the start, so that an error
** half-way leaks nothing.
*/
#include <stdlib.h>
#include <string.h>

#include "lua_moyo.h"
#include "space.h"

#define GAME "moyo.Game"

static const char objects_key = 0; /* frozen game -> its userdata, weak */

/* Names of operations in program tables, in order of op_code. */
static const char *const op_names[] = {
    "lua",        "no_own_loss", "no_single_loss", "no_friendly_fire",
    "no_repeat",  "no_return",   "no_singleton",   "free",
    "open",       "field_is",    "holds",          "apart",
    "may_grow",   "reach",       "unreached",      "nothing_else",
    "noted_now",  "breathes",    "all_breathe",    "put",
    "mark_group", "clear_field", "set_field",      "set_mine",
    "give",       "claim",       "seats",          "auction",
    "phase",      "spend",       "grow",           "ground",
    "note",       "clear",       "move",           "exchange",
    "raise",      "passes",      "turns",          "taken",
    "repeated",   "stuck",       "spent",          "last_piece",
    "contract",   "stones",      "covered",        "territory",
    "prisoners",  "points",      "field_points",   "holder",
    NULL};

static const char *const arg_names[] = {"none",   "point", "stone", "number",
                                        "colour", "count", NULL};
static const char *const field_names[] = {"number", "players", "points",
                                          "set",    "list",    NULL};
static const char *const stage_names[] = {"enemy",  "own",  "new",
                                          "others", "flip", NULL};
static const char *const history_names[] = {
    "none", "position", "situation", "natural", "since_pass", NULL};

moyo_game *lua_check_game(lua_State *L, int index) {
  return *(moyo_game **)luaL_checkudata(L, index, GAME);
}

/* --- reading the program table ------------------------------------------- */

static void *must(lua_State *L, void *memory) {
  if (!memory) luaL_error(L, "out of memory");
  return memory;
}

/* A zeroed array that is never NULL. */
static void *array(lua_State *L, size_t count, size_t size) {
  return must(L, calloc(count + 1, size));
}

/* A copy of the string field, or of "" without one. */
static char *string_field(lua_State *L, const char *name) {
  lua_getfield(L, -1, name);
  char *text = must(L, strdup(luaL_optstring(L, -1, "")));
  lua_pop(L, 1);
  return text;
}

static lua_Integer integer_field(lua_State *L, const char *name,
                                 lua_Integer low, lua_Integer high,
                                 lua_Integer otherwise) {
  lua_getfield(L, -1, name);
  lua_Integer v = luaL_optinteger(L, -1, otherwise);
  if (v < low || v > high)
    luaL_error(L, "program: %s is %I to %I, not %I", name, (LUAI_UACINT)low,
               (LUAI_UACINT)high, (LUAI_UACINT)v);
  lua_pop(L, 1);
  return v;
}

static double number_field(lua_State *L, const char *name, double otherwise) {
  lua_getfield(L, -1, name);
  double v = luaL_optnumber(L, -1, otherwise);
  lua_pop(L, 1);
  return v;
}

static bool flag_field(lua_State *L, const char *name) {
  lua_getfield(L, -1, name);
  bool v = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return v;
}

static int choice_field(lua_State *L, const char *name,
                        const char *const names[]) {
  lua_getfield(L, -1, name);
  int i = luaL_checkoption(L, -1, names[0], names);
  lua_pop(L, 1);
  return i;
}

/* Leaves the list field on the stack and returns its length. */
static unsigned open_list(lua_State *L, const char *name, unsigned most) {
  if (lua_getfield(L, -1, name) == LUA_TNIL) {
    lua_pop(L, 1);
    lua_newtable(L);
  }
  luaL_checktype(L, -1, LUA_TTABLE);
  lua_Unsigned n = lua_rawlen(L, -1);
  if (n > most) luaL_error(L, "program: more than %d %s", (int)most, name);
  return (unsigned)n;
}

static void open_item(lua_State *L, unsigned i) {
  lua_rawgeti(L, -1, (lua_Integer)i + 1);
}

/* Operand i is a field of the kind, or -1 where that is allowed. */
static void check_field(lua_State *L, const moyo_game *g, const node *n,
                        unsigned i, field_kind kind, bool none) {
  int32_t f = n->operand[i];
  if (none && f == -1) return;
  if (f < 0 || f >= (int32_t)g->field_count)
    luaL_error(L, "program: no field %d", f + 1);
  if (g->fields[f].kind != kind)
    luaL_error(L, "program: field %s is of the wrong kind", g->fields[f].name);
}

static void check_player(lua_State *L, const moyo_game *g, int32_t player) {
  if (player < -1 || player >= (int32_t)g->players)
    luaL_error(L, "program: no player %d", player + 1);
}

/* Operations on several fields, or on none. */
static void check_more(lua_State *L, const moyo_game *g, const node *n) {
  switch (n->op) {
  case OP_MAY_GROW:
  case OP_GROW:
  case OP_GROUND:
    for (unsigned i = 0; i < 3; i++) check_field(L, g, n, i, FIELD_SET, false);
    break;
  case OP_HOLDS:
    check_player(L, g, n->operand[3]);
    /* fall through */
  case OP_SPENT:
  case OP_LAST_PIECE:
    for (unsigned i = 0; i < 3; i++)
      check_field(L, g, n, i, FIELD_PLAYERS, true);
    break;
  case OP_SPEND:
    check_field(L, g, n, 0, FIELD_PLAYERS, false);
    check_player(L, g, n->operand[1]);
    break;
  case OP_EXCHANGE:
    if (g->players < 2) luaL_error(L, "program: nobody to exchange with");
    /* fall through */
  case OP_CONTRACT:
  case OP_RAISE: check_field(L, g, n, 0, FIELD_PLAYERS, false); break;
  case OP_NOTED_NOW:
    check_player(L, g, n->operand[1]);
    /* fall through */
  case OP_NOTE: check_field(L, g, n, 0, FIELD_NUMBER, false); break;
  case OP_PUT:
    if (n->operand[0] < 0 || n->operand[0] > (int32_t)g->colours)
      luaL_error(L, "program: no colour %d", n->operand[0]);
    break;
  default: break;
  }
}

/* Operations that read fields, and of which kind they must be. */
static void check_operands(lua_State *L, const moyo_game *g, const node *n) {
  check_more(L, g, n);
  int32_t f = n->operand[0];
  bool set = n->op == OP_MARK_GROUP,
       players = n->op == OP_SET_MINE || n->op == OP_AUCTION;
  bool any = n->op == OP_CLEAR_FIELD;
  bool one = n->op == OP_FIELD_IS || n->op == OP_SET_FIELD ||
             n->op == OP_CLAIM || n->op == OP_FIELD_POINTS ||
             n->op == OP_HOLDER;
  bool player = n->op == OP_POINTS;
  if (player && (f < 0 || f >= (int32_t)g->players))
    luaL_error(L, "program: no player %d", f + 1);
  if (n->op == OP_FIELD_POINTS &&
      (n->operand[1] < 0 || n->operand[1] >= (int32_t)g->players))
    luaL_error(L, "program: no player %d", n->operand[1] + 1);
  if (!(set || players || any || one)) return;
  if (f < 0 || f >= (int32_t)g->field_count)
    luaL_error(L, "program: no field %d", f + 1);
  field_kind kind = g->fields[f].kind;
  if ((set && kind != FIELD_SET) || (players && kind != FIELD_PLAYERS) ||
      (one && kind != FIELD_NUMBER))
    luaL_error(L, "program: field %s is of the wrong kind", g->fields[f].name);
  if (n->op == OP_AUCTION &&
      (n->operand[1] < 0 || n->operand[1] >= (int32_t)g->field_count ||
       g->fields[n->operand[1]].kind != FIELD_NUMBER || g->players != 2))
    luaL_error(L, "program: an auction is between two players, for a field");
}

/* The node on the stack's top. */
static void read_node(lua_State *L, const moyo_game *g, node *n) {
  n->op = (uint8_t)choice_field(L, "op", op_names);
  n->rule = string_field(L, "rule");
  n->sentence = string_field(L, "sentence");
  n->number = number_field(L, "number", 0);
  n->at_end = flag_field(L, "at_end") || n->op == OP_ALL_BREATHE;
  static const char *const operands[MAX_OPERANDS] = {"a", "b", "c", "d"};
  if (n->op == OP_LUA) {
    lua_getfield(L, -1, "call");
    luaL_checktype(L, -1, LUA_TFUNCTION);
    n->operand[0] = luaL_ref(L, LUA_REGISTRYINDEX);
    return;
  }
  for (int i = 0; i < MAX_OPERANDS; i++)
    n->operand[i] =
        (int32_t)integer_field(L, operands[i], INT32_MIN, INT32_MAX, 0);
  check_operands(L, g, n);
}

static void read_program(lua_State *L, const moyo_game *g, program *p,
                         const char *name) {
  unsigned count = open_list(L, name, 64);
  p->nodes = array(L, count, sizeof *p->nodes);
  for (unsigned i = 0; i < count; i++) {
    p->nodes[i].operand[0] = LUA_NOREF;
    p->count++;
    open_item(L, i);
    read_node(L, g, &p->nodes[i]);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static bool calls_lua(const program *p) {
  for (unsigned i = 0; i < p->count; i++)
    if (p->nodes[i].op == OP_LUA) return true;
  return false;
}

static unsigned count_op(const program *p, op_code op) {
  unsigned n = 0;
  for (unsigned i = 0; i < p->count; i++) n += p->nodes[i].op == op;
  return n;
}

/* What the operations of a verb ask of its argument. */
static void check_verb(lua_State *L, const verb *v) {
  bool points = v->arg[0] == ARG_POINT || v->arg[0] == ARG_STONE;
  bool guarded = v->before.count && (v->before.nodes[0].op == OP_FREE ||
                                     v->before.nodes[0].op == OP_OPEN);
  bool moves = v->arg[0] == ARG_STONE && v->arg[1] == ARG_POINT &&
               (v->arg[2] == ARG_COUNT || v->arg[2] == ARG_NONE);
  unsigned grows = count_op(&v->effects, OP_GROW);
  unsigned puts = count_op(&v->effects, OP_PUT) + grows;
  if (count_op(&v->before, OP_REACH) != count_op(&v->effects, OP_MOVE) ||
      (count_op(&v->before, OP_REACH) && !moves))
    luaL_error(L, "program: %s moves no stones to points", v->name);
  if (grows != count_op(&v->before, OP_MAY_GROW))
    luaL_error(L, "program: %s grows where it may not", v->name);
  if (puts > 0 && !(v->arg[0] == ARG_POINT && guarded))
    luaL_error(L, "program: %s puts stones on points not known to be free",
               v->name);
  if (puts > 1)
    luaL_error(L, "program: %s puts two stones on a point", v->name);
  if (!points && count_op(&v->before, OP_FREE) + count_op(&v->before, OP_OPEN) +
                     count_op(&v->before, OP_APART) +
                     count_op(&v->before, OP_UNREACHED))
    luaL_error(L, "program: %s asks what is free, but of no point", v->name);
  if (count_op(&v->after, OP_BREATHES) && v->arg[0] != ARG_NONE && !points)
    luaL_error(L, "program: %s puts no stone that breathes", v->name);
  if (count_op(&v->effects, OP_MARK_GROUP) && v->arg[0] != ARG_STONE)
    luaL_error(L, "program: %s marks what is no stone", v->name);
}

static void read_players(lua_State *L, moyo_game *g) {
  unsigned count = open_list(L, "players", MAX_COLOURS);
  if (count == 0) luaL_error(L, "program: no players");
  for (unsigned i = 0; i < count; i++) {
    open_item(L, i);
    g->player_name[i] = must(L, strdup(luaL_checkstring(L, -1)));
    g->players = g->colours = i + 1;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  count = open_list(L, "pieces", MAX_COLOURS - g->players);
  for (unsigned i = 0; i < count; i++) {
    open_item(L, i);
    g->player_name[g->colours] = must(L, strdup(luaL_checkstring(L, -1)));
    g->colours++;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void read_fields(lua_State *L, moyo_game *g) {
  unsigned count = open_list(L, "fields", 256);
  g->fields = array(L, count, sizeof *g->fields);
  for (unsigned i = 0; i < count; i++) {
    field *f = &g->fields[i];
    open_item(L, i);
    g->field_count++;
    f->name = string_field(L, "name");
    f->kind = (field_kind)choice_field(L, "kind", field_names);
    f->hand = flag_field(L, "hand");
    f->size = (unsigned)integer_field(L, "size", 0, MAX_POINTS, 0);
    f->initial = (int32_t)integer_field(L, "initial", INT32_MIN, INT32_MAX, 0);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* The kinds of a verb's arguments, in order. */
static void read_args(lua_State *L, verb *v) {
  unsigned count = open_list(L, "args", MAX_ARGS);
  for (unsigned i = 0; i < count; i++) {
    open_item(L, i);
    v->arg[i] = (arg_kind)luaL_checkoption(L, -1, NULL, arg_names);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static bool puts_own(const program *effects) {
  for (unsigned i = 0; i < effects->count; i++) {
    const node *n = &effects->nodes[i];
    if (n->op == OP_GROW || (n->op == OP_PUT && n->operand[0] == 0))
      return true;
  }
  return false;
}

/* A space is counted with 32 bits. */
static void check_space(lua_State *L, const moyo_game *g, const verb *v) {
  double size = 1;
  for (unsigned i = 0; i < MAX_ARGS; i++)
    size *= v->arg[i] == ARG_COUNT && g->stacks
                ? 64
                : space_range(g, v->arg[i], v->range);
  if (size > 1 << 27)
    luaL_error(L, "program: %s has too many combinations of arguments",
               v->name);
}

static void read_verbs(lua_State *L, moyo_game *g) {
  unsigned count = open_list(L, "verbs", 256);
  g->verbs = array(L, count, sizeof *g->verbs);
  for (unsigned i = 0; i < count; i++) {
    verb *v = &g->verbs[i];
    open_item(L, i);
    g->verb_count++;
    v->name = string_field(L, "name");
    v->joiner = string_field(L, "joiner");
    read_args(L, v);
    v->low = number_field(L, "low", 0);
    v->unit = number_field(L, "unit", 1);
    v->range = (unsigned)integer_field(L, "range", 1, MAX_POINTS, 1);
    v->is_pass = flag_field(L, "pass");
    v->settles = flag_field(L, "settles");
    read_program(L, g, &v->before, "before");
    read_program(L, g, &v->after, "after");
    read_program(L, g, &v->effects, "effects");
    v->puts = v->effects.count == 1 && !g->stacks &&
              v->effects.nodes[0].op == OP_PUT &&
              v->effects.nodes[0].operand[0] == 0;
    v->puts_own = puts_own(&v->effects);
    g->asks_reach = g->asks_reach || count_op(&v->before, OP_UNREACHED);
    check_verb(L, v);
    check_space(L, g, v);
    g->cover_by_colour = g->cover_by_colour || count_op(&v->before, OP_OPEN);
    g->lua_effects = g->lua_effects || calls_lua(&v->effects);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* Chance has no stones, prisoners or offers of its own. */
static void check_chance(lua_State *L, const verb *v) {
  for (unsigned i = 0; i < v->effects.count; i++) {
    unsigned op = v->effects.nodes[i].op;
    if (op != OP_LUA && op != OP_SET_FIELD && op != OP_CLEAR_FIELD &&
        op != OP_NOTE && op != OP_PHASE)
      luaL_error(L, "program: %s is no step for chance", v->name);
  }
}

static void read_edges(lua_State *L, moyo_game *g, place_in_turn *place) {
  unsigned count = open_list(L, "edges", MAX_EDGES);
  if (count == 0) luaL_error(L, "program: a turn gets stuck");
  edge *more = realloc(g->edges, (g->edge_count + count) * sizeof *more);
  g->edges = must(L, more);
  place->first_edge = (uint16_t)g->edge_count;
  for (unsigned i = 0; i < count; i++) {
    edge *e = &g->edges[g->edge_count];
    open_item(L, i);
    e->verb = (uint16_t)(integer_field(L, "verb", 1, g->verb_count, 0) - 1);
    lua_Integer to = integer_field(L, "to", 0, g->place_count, 0);
    e->to = to ? (uint16_t)(to - 1) : NO_NODE;
    lua_Integer actor = integer_field(L, "actor", -1, g->players, 0);
    e->actor = actor ? (uint8_t)(actor - 1) : NOBODY;
    if (actor < 0) e->actor = CHANCE;
    /* the first edge says who decides */
    if (g->edges[place->first_edge].actor == CHANCE)
      check_chance(L, &g->verbs[e->verb]);
    lua_pop(L, 1);
    g->edge_count++;
    place->edges++;
  }
  lua_pop(L, 1);
}

static void read_places(lua_State *L, moyo_game *g) {
  g->place_count = open_list(L, "places", 1024);
  g->places = array(L, g->place_count, sizeof *g->places);
  for (unsigned i = 0; i < g->place_count; i++) {
    open_item(L, i);
    read_edges(L, g, &g->places[i]);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static uint8_t player_field(lua_State *L, const moyo_game *g,
                            const char *name) {
  lua_Integer v = integer_field(L, name, 0, g->players, 0);
  return v ? (uint8_t)(v - 1) : NOBODY;
}

static void read_phases(lua_State *L, moyo_game *g) {
  unsigned count = open_list(L, "phases", 32);
  if (count == 0) luaL_error(L, "program: no phases");
  g->phases = array(L, count, sizeof *g->phases);
  for (unsigned i = 0; i < count; i++) {
    phase *f = &g->phases[i];
    open_item(L, i);
    g->phase_count++;
    f->name = string_field(L, "name");
    f->start = (uint16_t)(integer_field(L, "start", 1, g->place_count, 0) - 1);
    f->first = player_field(L, g, "first");
    f->only = player_field(L, g, "only");
    /* a later one: phases that are over at once go on to the next for ever */
    lua_Integer next = integer_field(L, "next", 0, count, 0);
    if (next && next <= i + 1) luaL_error(L, "program: phases go back");
    f->next = next ? (uint8_t)(next - 1) : NOBODY;
    f->limit = (uint32_t)integer_field(L, "limit", 0, INT32_MAX, 0);
    f->keeps_passes = integer_field(L, "keeps_passes", 0, 1, 0) != 0;
    read_program(L, g, &f->finish, "finish");
    g->lua_effects = g->lua_effects || calls_lua(&f->finish);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* Effects that happen by themselves have no arguments. */
static void check_automatic(lua_State *L, const program *p) {
  for (unsigned i = 0; i < p->count; i++) {
    unsigned op = p->nodes[i].op;
    if (op != OP_LUA && op != OP_CLEAR_FIELD && op != OP_GROUND &&
        op != OP_NOTE && op != OP_CLEAR && op != OP_RAISE)
      luaL_error(L, "program: %s does not happen by itself", op_names[op]);
  }
}

static void read_scores(lua_State *L, moyo_game *g) {
  unsigned count = open_list(L, "scores", MAX_SCORES);
  for (unsigned i = 0; i < count; i++) {
    open_item(L, i);
    g->score_count++;
    g->scores[i].name = string_field(L, "name");
    read_program(L, g, &g->scores[i].terms, "terms");
    g->lua_effects = g->lua_effects || calls_lua(&g->scores[i].terms);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void read_stages(lua_State *L, moyo_game *g) {
  g->stages = open_list(L, "clear", sizeof g->stage);
  for (unsigned i = 0; i < g->stages; i++) {
    open_item(L, i);
    g->stage[i] = (uint8_t)luaL_checkoption(L, -1, NULL, stage_names);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* Stones on the board at the start: a list of {point, colour}. */
static void read_setup(lua_State *L, moyo_game *g) {
  unsigned count = open_list(L, "setup", MAX_POINTS), points = g->board->points;
  g->setup = array(L, count, sizeof *g->setup);
  for (unsigned i = 0; i < count; i++) {
    open_item(L, i);
    lua_rawgeti(L, -1, 1);
    lua_rawgeti(L, -2, 2);
    lua_Integer p = luaL_checkinteger(L, -2), c = luaL_checkinteger(L, -1);
    if (p < 1 || p > (lua_Integer)points || c < 1 ||
        c > (lua_Integer)g->colours)
      luaL_error(L, "program: no such stone in the set-up");
    g->setup[i].arg[0] = (uint16_t)(p - 1);
    g->setup[i].arg[1] = (uint16_t)c;
    g->setup_count++;
    lua_pop(L, 3);
  }
  lua_pop(L, 1);
}

static void check_jumps(lua_State *L, const moyo_game *g) {
  for (unsigned i = 0; i < g->verb_count; i++)
    for (unsigned k = 0; k < g->verbs[i].effects.count; k++) {
      const node *n = &g->verbs[i].effects.nodes[k];
      if (n->op == OP_PHASE &&
          (n->operand[0] < 0 || n->operand[0] >= (int32_t)g->phase_count))
        luaL_error(L, "program: no phase %d", n->operand[0] + 1);
    }
}

/*
** Looking for a legal step at the end of a turn asks conditions, which fail
** when they are Lua's: then steps are first played on a copy, as with effects.
*/
static bool may_fail_stuck(const moyo_game *g) {
  bool stuck = false, asks = false;
  for (unsigned i = 0; i < g->phase_count; i++)
    stuck = stuck || count_op(&g->phases[i].finish, OP_STUCK);
  for (unsigned i = 0; i < g->verb_count; i++)
    asks =
        asks || calls_lua(&g->verbs[i].before) || calls_lua(&g->verbs[i].after);
  return stuck && asks;
}

/* core.freeze(program) */
static int l_freeze(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  moyo_game **box = lua_newuserdatauv(L, sizeof *box, 0);
  *box = NULL;
  luaL_setmetatable(L, GAME);
  moyo_game *g = *box = must(L, calloc(1, sizeof *g));
  g->sharers = 1;
  lua_insert(L, 1); /* the program stays on top */
  lua_getfield(L, 2, "board");
  g->board = topology_share(lua_check_topology(L, -1));
  lua_getfield(L, 2, "shape");
  g->shape = shape_share(lua_check_shape(L, -1));
  if (g->shape->board != g->board)
    return luaL_error(L, "program: the shape is of another board");
  lua_settop(L, 2);
  g->name = string_field(L, "name");
  g->ruleset = string_field(L, "ruleset");
  g->fingerprint = string_field(L, "fingerprint");
  g->history = (history_kind)choice_field(L, "history", history_names);
  g->points = g->board->points;
  g->stacks = flag_field(L, "stacks");
  read_players(L, g);
  g->tie_winner = player_field(L, g, "tie");
  read_fields(L, g);
  read_verbs(L, g);
  read_places(L, g);
  read_phases(L, g);
  read_program(L, g, &g->before_turn, "before_turn");
  read_program(L, g, &g->after_turn, "after_turn");
  check_automatic(L, &g->before_turn);
  check_automatic(L, &g->after_turn);
  g->lua_effects =
      g->lua_effects || calls_lua(&g->before_turn) || calls_lua(&g->after_turn);
  read_scores(L, g);
  read_stages(L, g);
  read_setup(L, g);
  check_jumps(L, g);
  g->lua_effects = g->lua_effects || may_fail_stuck(g);
  g->dead_field = (int)integer_field(L, "dead_field", 0, g->field_count, 0) - 1;
  if (g->dead_field >= 0 && g->fields[g->dead_field].kind != FIELD_SET)
    return luaL_error(L, "program: dead stones are a set");
  g->call_instructions =
      integer_field(L, "call_instructions", 0, LUA_MAXINTEGER, 0);
  g->call_bytes = integer_field(L, "call_bytes", 0, LUA_MAXINTEGER, 0);
  hook_context *context = lua_hook_context(L);
  g->hook = lua_hook;
  g->context = context;
  g->hook_error = context->message;
  if (!game_freeze(g)) return luaL_error(L, "out of memory");
  lua_settop(L, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &objects_key);
  lua_pushvalue(L, 1);
  lua_rawsetp(L, -2, g);
  lua_settop(L, 1);
  return 1;
}

void lua_push_game(lua_State *L, const moyo_game *g) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &objects_key);
  lua_rawgetp(L, -1, g);
  lua_remove(L, -2);
}

/* --- Game ----------------------------------------------------------------- */

static void drop_functions(lua_State *L, const program *p) {
  for (unsigned i = 0; i < p->count; i++)
    if (p->nodes[i].op == OP_LUA)
      luaL_unref(L, LUA_REGISTRYINDEX, p->nodes[i].operand[0]);
}

static int l_game_gc(lua_State *L) {
  moyo_game **box = luaL_checkudata(L, 1, GAME), *g = *box;
  if (!g) return 0;
  for (unsigned i = 0; i < g->verb_count; i++) {
    drop_functions(L, &g->verbs[i].before);
    drop_functions(L, &g->verbs[i].after);
    drop_functions(L, &g->verbs[i].effects);
  }
  drop_functions(L, &g->before_turn);
  drop_functions(L, &g->after_turn);
  for (unsigned i = 0; i < g->phase_count; i++)
    drop_functions(L, &g->phases[i].finish);
  for (unsigned i = 0; i < g->score_count; i++)
    drop_functions(L, &g->scores[i].terms);
  moyo_game_free(g);
  *box = NULL;
  return 0;
}

static int l_state(lua_State *L) {
  moyo_game *g = lua_check_game(L, 1);
  lua_Integer seed = luaL_optinteger(L, 2, 0);
  lua_spend_state(L, g);
  lua_hook_context(L); /* a rule may be asked whether anybody can begin */
  state_box *box = lua_push_state(L, 1);
  box->state = moyo_state_new(g, (uint64_t)seed);
  if (!box->state) return luaL_error(L, "out of memory");
  return 1;
}

/* The name of a player, or of a piece by its colour. */
static int l_player(lua_State *L) {
  moyo_game *g = lua_check_game(L, 1);
  lua_Integer i = luaL_checkinteger(L, 2);
  luaL_argcheck(L, i >= 1 && i <= (lua_Integer)g->colours, 2, "no such player");
  lua_pushstring(L, g->player_name[i - 1]);
  return 1;
}

static void push_args(lua_State *L, const verb *v) {
  lua_createtable(L, MAX_ARGS, 0);
  for (unsigned i = 0; i < MAX_ARGS && v->arg[i] != ARG_NONE; i++) {
    lua_pushstring(L, arg_names[v->arg[i]]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
}

static int l_verbs(lua_State *L) {
  moyo_game *g = lua_check_game(L, 1);
  lua_createtable(L, (int)g->verb_count, 0);
  for (unsigned i = 0; i < g->verb_count; i++) {
    const verb *v = &g->verbs[i];
    lua_createtable(L, 0, 10);
    lua_pushstring(L, v->name);
    lua_setfield(L, -2, "name");
    lua_pushstring(L, arg_names[v->arg[0]]);
    lua_setfield(L, -2, "arg");
    push_args(L, v);
    lua_setfield(L, -2, "args");
    lua_pushstring(L, v->joiner);
    lua_setfield(L, -2, "joiner");
    lua_pushboolean(L, v->is_pass);
    lua_setfield(L, -2, "pass");
    lua_pushboolean(L, v->settles);
    lua_setfield(L, -2, "settles");
    lua_pushnumber(L, v->low);
    lua_setfield(L, -2, "low");
    lua_pushnumber(L, v->unit);
    lua_setfield(L, -2, "unit");
    lua_pushinteger(L, v->range);
    lua_setfield(L, -2, "range");
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

static int l_fields(lua_State *L) {
  moyo_game *g = lua_check_game(L, 1);
  lua_createtable(L, (int)g->field_count, 0);
  for (unsigned i = 0; i < g->field_count; i++) {
    lua_createtable(L, 0, 2);
    lua_pushstring(L, g->fields[i].name);
    lua_setfield(L, -2, "name");
    lua_pushstring(L, field_names[g->fields[i].kind]);
    lua_setfield(L, -2, "kind");
    lua_pushboolean(L, g->fields[i].hand);
    lua_setfield(L, -2, "hand");
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

static int l_score_names(lua_State *L) {
  moyo_game *g = lua_check_game(L, 1);
  lua_createtable(L, (int)g->score_count, 0);
  for (unsigned i = 0; i < g->score_count; i++) {
    lua_pushstring(L, g->scores[i].name);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

static int l_game_index(lua_State *L) {
  moyo_game *g = lua_check_game(L, 1);
  const char *key = luaL_checkstring(L, 2);
  if (lua_method(L, key)) return 1;
  if (strcmp(key, "name") == 0)
    lua_pushstring(L, g->name);
  else if (strcmp(key, "ruleset") == 0)
    lua_pushstring(L, g->ruleset);
  else if (strcmp(key, "fingerprint") == 0)
    lua_pushstring(L, g->fingerprint);
  else if (strcmp(key, "points") == 0)
    lua_pushinteger(L, g->points);
  else if (strcmp(key, "players") == 0)
    lua_pushinteger(L, g->players);
  else if (strcmp(key, "colours") == 0)
    lua_pushinteger(L, g->colours);
  else if (strcmp(key, "stacks") == 0)
    lua_pushboolean(L, g->stacks);
  else if (strcmp(key, "board") == 0)
    lua_push_topology(L, g->board);
  else if (strcmp(key, "shape") == 0)
    lua_push_shape(L, g->shape);
  else if (strcmp(key, "size") == 0)
    lua_pushinteger(L, (lua_Integer)g->block_size);
  else if (strcmp(key, "history") == 0)
    lua_pushstring(L, history_names[g->history]);
  else
    return 0;
  return 1;
}

static const luaL_Reg methods[] = {{"state", l_state},
                                   {"player", l_player},
                                   {"verbs", l_verbs},
                                   {"fields", l_fields},
                                   {"score_names", l_score_names},
                                   {"__index", l_game_index},
                                   {"__gc", l_game_gc},
                                   {NULL, NULL}};

void lua_game_open(lua_State *L) {
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "v");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &objects_key);
  lua_class(L, GAME, methods);
  lua_pushcfunction(L, l_freeze);
  lua_setfield(L, -2, "freeze");
}
