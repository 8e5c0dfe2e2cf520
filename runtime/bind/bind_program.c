/*
** bind_program.c - reading a program table.  See bind_program.h.
*/
#include "bind_program.h"

#include <string.h>

#include "bind_entry.h"

const char *const bind_arg_names[] = {"none",   "point", "stone", "number",
                                      "colour", "count", "word",  NULL};

const char *const bind_field_names[] = {"number", "players", "points", "set",
                                        "list",   "table",   NULL};

const char *const bind_history_names[] = {"none",       "position",
                                          "situation",  "natural",
                                          "since_pass", "position_since_pass",
                                          NULL};

static const char *const stage_names[] = {"enemy",  "own",  "new",
                                          "others", "flip", NULL};

static const char *const tie_names[] = {"none", "stones", "removed", "placed",
                                        NULL};

/* The operation that the table on the stack's top names. */
static uint8_t read_op(lua_State *L) {
  lua_getfield(L, -1, "op");
  const char *name = luaL_checkstring(L, -1);
  for (unsigned i = 0; i < OP_COUNT; i++)
    if (strcmp(operations[i].name, name) == 0) {
      lua_pop(L, 1);
      return (uint8_t)i;
    }
  return (uint8_t)luaL_error(L, "program: there is no operation \"%s\"", name);
}

/* The node on the stack's top. */
static void read_node(lua_State *L, const moyo_game *g, node *n) {
  n->op = read_op(L);
  n->rule = entry_text(L, "rule");
  n->sentence = entry_text(L, "sentence");
  n->place = entry_text(L, "place");
  n->number = entry_number(L, "number", 0);
  n->at_end = entry_flag(L, "at_end") || n->op == OP_ALL_BREATHE;
  n->tame = entry_flag(L, "tame");
  if (n->op == OP_LUA) {
    lua_getfield(L, -1, "call");
    luaL_checktype(L, -1, LUA_TFUNCTION);
    n->counter = (uint8_t)bind_counter_of(L, -1);
    n->lua.reference = luaL_ref(L, LUA_REGISTRYINDEX);
    bind_read_code(L, g, n);
    return;
  }
  for (int i = 0; i < MAX_OPERANDS && operations[n->op].operand[i].kind; i++)
    n->operand[i] = (int32_t)entry_integer(L, operations[n->op].operand[i].name,
                                           INT32_MIN, INT32_MAX, 0);
  bind_check_node(L, g, n);
}

void bind_read_slot(lua_State *L, const moyo_game *g, program *p, op_slot slot,
                    const char *name) {
  unsigned count = entry_list(L, name, 64);
  p->nodes = bind_array(L, count, sizeof *p->nodes);
  for (unsigned i = 0; i < count; i++) {
    p->nodes[i].lua.reference = LUA_NOREF;
    p->count++;
    entry_item(L, i);
    read_node(L, g, &p->nodes[i]);
    const operation *o = &operations[p->nodes[i].op];
    if (o->slot != slot && o->slot != SLOT_ANY)
      luaL_error(L, "program: \"%s\" does not stand in %s", o->name, name);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

uint16_t bind_read_field(lua_State *L, const moyo_game *g, const char *name,
                         field_kind kind) {
  lua_Integer f = entry_integer(L, name, 1, g->field_count, 0) - 1;
  if (g->fields[f].kind != kind)
    luaL_error(L, "program: field %s is of the wrong kind", g->fields[f].name);
  return (uint16_t)f;
}

uint16_t bind_read_naming(lua_State *L, moyo_game *g, const char *name,
                          field_kind kind, bool either) {
  lua_Integer f = entry_integer(L, name, 1, g->field_count, 0) - 1;
  if (either && g->fields[f].kind == FIELD_LIST) kind = FIELD_LIST;
  if (g->fields[f].kind != kind)
    luaL_error(L, "program: field %s is of the wrong kind", g->fields[f].name);
  g->fields[f].of_players = true;
  return (uint16_t)f;
}

uint8_t bind_read_player(lua_State *L, const moyo_game *g, const char *name) {
  lua_Integer v = entry_integer(L, name, 0, g->players, 0);
  return v ? (uint8_t)(v - 1) : NOBODY;
}

/* The colours for which a list has true, as bits. */
static uint32_t read_colours(lua_State *L, const moyo_game *g,
                             const char *name) {
  uint32_t colours = 0;
  unsigned count = entry_list(L, name, g->colours);
  for (unsigned i = 0; i < count; i++) {
    entry_item(L, i);
    colours |= (uint32_t)lua_toboolean(L, -1) << (i + 1);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return colours;
}

/* Whose each colour is; in the list false for a piece that nobody owns. */
static void read_owners(lua_State *L, moyo_game *g) {
  unsigned count = entry_list(L, "owners", g->colours);
  for (unsigned i = 0; i < g->colours; i++) {
    g->owner[i + 1] = (uint8_t)(i + 1);
    if (i >= count) continue;
    entry_item(L, i);
    lua_Integer owner = lua_tointeger(L, -1);
    if (owner >= 1 && owner <= (lua_Integer)g->players)
      g->owner[i + 1] = (uint8_t)owner;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void read_players(lua_State *L, moyo_game *g) {
  unsigned count = entry_list(L, "players", MAX_COLOURS);
  if (count == 0) luaL_error(L, "program: no players");
  for (unsigned i = 0; i < count; i++) {
    entry_item(L, i);
    g->player_name[i] = bind_must(L, strdup(luaL_checkstring(L, -1)));
    g->players = g->colours = i + 1;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  count = entry_list(L, "pieces", MAX_COLOURS - g->players);
  for (unsigned i = 0; i < count; i++) {
    entry_item(L, i);
    g->player_name[g->colours] = bind_must(L, strdup(luaL_checkstring(L, -1)));
    g->colours++;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  read_owners(L, g);
  g->friendly = read_colours(L, g, "friendly");
  g->mortal = read_colours(L, g, "mortal") | ((2u << g->players) - 2);
  g->walls = ((2u << g->colours) - 2) & ~(g->friendly | g->mortal);
}

/* What a list, or each player, has at the start. */
static void read_values(lua_State *L, field *f, unsigned most) {
  unsigned count = entry_list(L, "values", most);
  f->values = bind_array(L, count, sizeof *f->values);
  for (unsigned i = 0; i < count; i++) {
    entry_item(L, i);
    f->values[f->count++] = (int32_t)luaL_checkinteger(L, -1);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* Is there a mechanism that follows turns, as the ties of sets to stones do? */
static bool can_follow_turns(void) {
  for (unsigned i = 0; i < MECHANISM_COUNT; i++)
    if (mechanisms[i]->begin_turn != NULL) return true;
  return false;
}

static void read_fields(lua_State *L, moyo_game *g) {
  unsigned count = entry_list(L, "fields", 256);
  g->fields = bind_array(L, count, sizeof *g->fields);
  for (unsigned i = 0; i < count; i++) {
    field *f = &g->fields[i];
    entry_item(L, i);
    g->field_count++;
    f->name = entry_text(L, "name");
    f->kind = (field_kind)entry_choice(L, "kind", bind_field_names);
    f->hand = entry_flag(L, "hand");
    f->of_taken = entry_flag(L, "of_taken");
    f->tie = (tie_kind)entry_choice(L, "tie", tie_names);
    f->mark = entry_text(L, "mark");
    g->tied = g->tied || f->tie != TIE_NONE;
    f->size = (unsigned)entry_integer(L, "size", 0, MAX_POINTS, 0);
    f->initial = (int32_t)entry_integer(L, "initial", INT32_MIN, INT32_MAX, 0);
    if (f->kind == FIELD_TABLE)
      bind_read_table(L, g, f);
    else
      read_values(L, f, f->kind == FIELD_PLAYERS ? g->players : f->size);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  if (g->tied && !can_follow_turns())
    luaL_error(L, "this runtime has no operation \"tie\"");
}

/* A field of players that goes with sides; or -1. */
static int side_field(lua_State *L, const moyo_game *g, const char *name) {
  int f = (int)entry_integer(L, name, 0, g->field_count, 0) - 1;
  if (f >= 0 && g->fields[f].kind != FIELD_PLAYERS)
    luaL_error(L, "program: %s are a field of players", name);
  return f;
}

/* Stacks and neutral pieces are on no side. */
static void read_sides(lua_State *L, moyo_game *g) {
  g->sides = side_field(L, g, "sides");
  g->lords = side_field(L, g, "lords");
  g->refusals = side_field(L, g, "refusals");
  g->shares = entry_flag(L, "shares");
  if (g->sides < 0 && (g->lords >= 0 || g->refusals >= 0))
    luaL_error(L, "program: there are no sides");
  g->recalls = entry_flag(L, "recalls");
  g->sided = g->sides >= 0 || g->shares || g->recalls;
  if (g->sided && (g->stacks || g->colours > g->players))
    luaL_error(L, "program: sides do not go with stacks or pieces");
  if (g->recalls && g->shape->overlap_degree > 1)
    luaL_error(L, "program: wide stones are not taken back");
}

static void read_evaluation(lua_State *L, moyo_game *g) {
  evaluation *e = &g->evaluation;
  if (lua_getfield(L, -1, "evaluation") != LUA_TNIL) {
    e->is_given = true;
    e->scale = entry_number(L, "scale", g->points / 10.0);
    if (!(e->scale > 0)) luaL_error(L, "program: the scale is positive");
    bind_read_slot(L, g, &e->terms, SLOT_TERM, "terms");
    bind_check_slot(L, g, &e->terms);
  }
  lua_pop(L, 1);
}

static void read_scores(lua_State *L, moyo_game *g) {
  unsigned count = entry_list(L, "scores", MAX_SCORES);
  for (unsigned i = 0; i < count; i++) {
    entry_item(L, i);
    g->score_count++;
    g->scores[i].name = entry_text(L, "name");
    bind_read_slot(L, g, &g->scores[i].terms, SLOT_TERM, "terms");
    bind_check_slot(L, g, &g->scores[i].terms);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void read_stages(lua_State *L, moyo_game *g) {
  g->stages = entry_list(L, "clear", sizeof g->stage);
  for (unsigned i = 0; i < g->stages; i++) {
    entry_item(L, i);
    g->stage[i] = (uint8_t)luaL_checkoption(L, -1, NULL, stage_names);
    if (g->sided && g->stage[i] == CLEAR_FLIP)
      luaL_error(L, "program: sides do not go with flipping");
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* Stones on the board at the start: a list of {point, colour}. */
static void read_setup(lua_State *L, moyo_game *g) {
  unsigned count = entry_list(L, "setup", MAX_POINTS),
           points = g->board->points;
  uint64_t taken[MAX_POINTS / 64] = {0};
  g->setup = bind_array(L, count, sizeof *g->setup);
  for (unsigned i = 0; i < count; i++) {
    entry_item(L, i);
    lua_rawgeti(L, -1, 1);
    lua_rawgeti(L, -2, 2);
    lua_Integer p = luaL_checkinteger(L, -2), c = luaL_checkinteger(L, -1);
    if (p < 1 || p > (lua_Integer)points || c < 1 ||
        c > (lua_Integer)g->colours)
      luaL_error(L, "program: no such stone in the set-up");
    if (taken[(p - 1) / 64] >> (p - 1) % 64 & 1)
      luaL_error(L, "program: two stones of the set-up on one point");
    taken[(p - 1) / 64] |= UINT64_C(1) << (p - 1) % 64;
    g->setup[i].arg[0] = (uint16_t)(p - 1);
    g->setup[i].arg[1] = (uint16_t)c;
    g->setup_count++;
    lua_pop(L, 3);
  }
  lua_pop(L, 1);
}

/* The fields that distinguish positions. */
static void read_situation(lua_State *L, moyo_game *g) {
  unsigned count = entry_list(L, "situation", g->field_count);
  g->situation = bind_array(L, count, sizeof *g->situation);
  for (unsigned i = 0; i < count; i++) {
    entry_item(L, i);
    lua_Integer f = luaL_checkinteger(L, -1) - 1;
    bool known = f >= 0 && f < (lua_Integer)g->field_count;
    if (!known ||
        (g->fields[f].kind != FIELD_NUMBER && g->fields[f].kind != FIELD_SET))
      luaL_error(L, "program: a position has no such number or set");
    g->situation[g->situation_count++] = (unsigned)f;
    g->situation_sets = g->situation_sets || g->fields[f].kind == FIELD_SET;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  g->beside = g->history;
  if (count > 0 && g->history != HISTORY_NONE) g->history = HISTORY_FIELDS;
}

/* Is there a mechanism that hides stones, and so plays what they refuse? */
static bool can_hide(void) {
  for (unsigned i = 0; i < MECHANISM_COUNT; i++)
    if (mechanisms[i]->refused != NULL) return true;
  return false;
}

/* What players do not see, if there is anything. */
static void read_veil(lua_State *L, moyo_game *g) {
  veil *v = &g->veil;
  bind_read_slot(L, g, &v->unseen, SLOT_EFFECT, "unseen");
  if (v->unseen.count == 0) return;
  if (!can_hide()) luaL_error(L, "this runtime has no operation \"hide\"");
  if (g->stacks || g->sided)
    luaL_error(L, "program: hidden stones do not go with stacks, sides, shared "
                  "spoils or placements that can be taken back");
  v->dark = bind_read_field(L, g, "dark", FIELD_SET);
  v->told = bind_read_field(L, g, "told", FIELD_POINTS);
  v->hidden = bind_read_field(L, g, "hidden", FIELD_PLAYERS);
  v->viewer = bind_read_field(L, g, "viewer", FIELD_NUMBER);
  v->costs = entry_flag(L, "refusal_costs");
  v->marked = entry_flag(L, "marked")
                  ? (int)bind_read_field(L, g, "marked", FIELD_SET)
                  : -1;
}

/* In this order: players and fields come before what names them. */
void bind_read_program(lua_State *L, moyo_game *g) {
  g->name = entry_text(L, "name");
  g->ruleset = entry_text(L, "ruleset");
  g->fingerprint = entry_text(L, "fingerprint");
  g->history = (history_kind)entry_choice(L, "history", bind_history_names);
  g->points = g->board->points;
  g->stacks = entry_flag(L, "stacks");
  read_players(L, g);
  g->tie_winner = bind_read_player(L, g, "tie");
  read_fields(L, g);
  read_situation(L, g);
  read_sides(L, g);
  g->rotation = entry_flag(L, "rotation")
                    ? (int)bind_read_naming(L, g, "rotation", FIELD_LIST, true)
                    : -1;
  bind_read_verbs(L, g);
  bind_read_places(L, g);
  bind_read_seal(L, g);
  bind_read_phases(L, g);
  read_veil(L, g);
  bind_read_slot(L, g, &g->before_turn, SLOT_EFFECT, "before_turn");
  bind_read_slot(L, g, &g->turn_end, SLOT_EFFECT, "turn_end");
  bind_read_slot(L, g, &g->after_turn, SLOT_EFFECT, "after_turn");
  bind_read_slot(L, g, &g->clearing, SLOT_EFFECT, "clearing");
  bind_check_automatic(L, &g->before_turn);
  bind_check_automatic(L, &g->turn_end);
  bind_check_automatic(L, &g->after_turn);
  read_scores(L, g);
  read_evaluation(L, g);
  read_stages(L, g);
  read_setup(L, g);
  bind_check_jumps(L, g);
  g->dead_field = (int)entry_integer(L, "dead_field", 0, g->field_count, 0) - 1;
  if (g->dead_field >= 0 && g->fields[g->dead_field].kind != FIELD_SET)
    luaL_error(L, "program: dead stones are a set");
  g->call_instructions =
      entry_integer(L, "call_instructions", 0, LUA_MAXINTEGER, 0);
  g->call_bytes = entry_integer(L, "call_bytes", 0, LUA_MAXINTEGER, 0);
}
