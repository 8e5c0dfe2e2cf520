/*
** bind_program.c - reading a program table.  See bind_program.h.
*/
#include "bind_program.h"

#include <stdlib.h>
#include <string.h>

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
  n->rule = string_field(L, "rule");
  n->sentence = string_field(L, "sentence");
  n->number = number_field(L, "number", 0);
  n->at_end = flag_field(L, "at_end") || n->op == OP_ALL_BREATHE;
  n->tame = flag_field(L, "tame");
  if (n->op == OP_LUA) {
    lua_getfield(L, -1, "call");
    luaL_checktype(L, -1, LUA_TFUNCTION);
    n->counter = (uint8_t)bind_counter_of(L, -1);
    n->lua.reference = luaL_ref(L, LUA_REGISTRYINDEX);
    bind_read_code(L, g, n);
    return;
  }
  for (int i = 0; i < MAX_OPERANDS && operations[n->op].operand[i].kind; i++)
    n->operand[i] = (int32_t)integer_field(L, operations[n->op].operand[i].name,
                                           INT32_MIN, INT32_MAX, 0);
  bind_check_node(L, g, n);
}

static void read_program(lua_State *L, const moyo_game *g, program *p,
                         op_slot slot, const char *name) {
  unsigned count = open_list(L, name, 64);
  p->nodes = array(L, count, sizeof *p->nodes);
  for (unsigned i = 0; i < count; i++) {
    p->nodes[i].lua.reference = LUA_NOREF;
    p->count++;
    open_item(L, i);
    read_node(L, g, &p->nodes[i]);
    const operation *o = &operations[p->nodes[i].op];
    if (o->slot != slot && o->slot != SLOT_ANY)
      luaL_error(L, "program: \"%s\" does not stand in %s", o->name, name);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* The colours for which a list has true, as bits. */
static uint32_t read_colours(lua_State *L, const moyo_game *g,
                             const char *name) {
  uint32_t colours = 0;
  unsigned count = open_list(L, name, g->colours);
  for (unsigned i = 0; i < count; i++) {
    open_item(L, i);
    colours |= (uint32_t)lua_toboolean(L, -1) << (i + 1);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return colours;
}

/* Whose each colour is; in the list false for a piece that nobody owns. */
static void read_owners(lua_State *L, moyo_game *g) {
  unsigned count = open_list(L, "owners", g->colours);
  for (unsigned i = 0; i < g->colours; i++) {
    g->owner[i + 1] = (uint8_t)(i + 1);
    if (i >= count) continue;
    open_item(L, i);
    lua_Integer owner = lua_tointeger(L, -1);
    if (owner >= 1 && owner <= (lua_Integer)g->players)
      g->owner[i + 1] = (uint8_t)owner;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
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
  read_owners(L, g);
  g->friendly = read_colours(L, g, "friendly");
  g->mortal = read_colours(L, g, "mortal") | ((2u << g->players) - 2);
  g->walls = ((2u << g->colours) - 2) & ~(g->friendly | g->mortal);
}

/* What a list, or each player, has at the start. */
static void read_values(lua_State *L, field *f, unsigned most) {
  unsigned count = open_list(L, "values", most);
  f->values = array(L, count, sizeof *f->values);
  for (unsigned i = 0; i < count; i++) {
    open_item(L, i);
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
  unsigned count = open_list(L, "fields", 256);
  g->fields = array(L, count, sizeof *g->fields);
  for (unsigned i = 0; i < count; i++) {
    field *f = &g->fields[i];
    open_item(L, i);
    g->field_count++;
    f->name = string_field(L, "name");
    f->kind = (field_kind)choice_field(L, "kind", bind_field_names);
    f->hand = flag_field(L, "hand");
    f->of_taken = flag_field(L, "of_taken");
    f->tie = (tie_kind)choice_field(L, "tie", tie_names);
    f->mark = string_field(L, "mark");
    g->tied = g->tied || f->tie != TIE_NONE;
    f->size = (unsigned)integer_field(L, "size", 0, MAX_POINTS, 0);
    f->initial = (int32_t)integer_field(L, "initial", INT32_MIN, INT32_MAX, 0);
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
  int f = (int)integer_field(L, name, 0, g->field_count, 0) - 1;
  if (f >= 0 && g->fields[f].kind != FIELD_PLAYERS)
    luaL_error(L, "program: %s are a field of players", name);
  return f;
}

/* Stacks and neutral pieces are on no side. */
static void read_sides(lua_State *L, moyo_game *g) {
  g->sides = side_field(L, g, "sides");
  g->lords = side_field(L, g, "lords");
  g->refusals = side_field(L, g, "refusals");
  g->shares = flag_field(L, "shares");
  if (g->sides < 0 && (g->lords >= 0 || g->refusals >= 0))
    luaL_error(L, "program: there are no sides");
  g->recalls = flag_field(L, "recalls");
  g->sided = g->sides >= 0 || g->shares || g->recalls;
  if (g->sided && (g->stacks || g->colours > g->players))
    luaL_error(L, "program: sides do not go with stacks or pieces");
  if (g->recalls && g->shape->overlap_degree > 1)
    luaL_error(L, "program: wide stones are not taken back");
}

/* The kinds of a verb's arguments, in order. */
static void read_args(lua_State *L, verb *v) {
  unsigned count = open_list(L, "args", MAX_ARGS);
  for (unsigned i = 0; i < count; i++) {
    open_item(L, i);
    v->arg[i] = (arg_kind)luaL_checkoption(L, -1, NULL, bind_arg_names);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
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
    v->arrival = (uint8_t)(integer_field(L, "arrival", 1, MAX_ARGS, 1) - 1);
    v->colour = (uint8_t)integer_field(L, "colour", 0, g->players, 0);
    v->low = number_field(L, "low", 0);
    v->unit = number_field(L, "unit", 1);
    v->range = (unsigned)integer_field(L, "range", 1, MAX_POINTS, 1);
    v->word = bind_read_words(L, "words", v->range);
    v->weights = (unsigned)integer_field(L, "weights", 0, g->field_count, 0);
    v->is_card = flag_field(L, "card");
    v->is_secret = flag_field(L, "secret");
    v->is_pass = flag_field(L, "pass");
    v->is_idle = flag_field(L, "idle");
    v->settles = flag_field(L, "settles");
    read_program(L, g, &v->before, SLOT_BEFORE, "before");
    read_program(L, g, &v->after, SLOT_AFTER, "after");
    read_program(L, g, &v->effects, SLOT_EFFECT, "effects");
    read_program(L, g, &v->together, SLOT_EFFECT, "together");
    bind_check_verb(L, g, v);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* The field whose numbers name players: of this kind, or a list if `either`. */
static uint16_t read_naming(lua_State *L, moyo_game *g, const char *name,
                            field_kind kind, bool either) {
  lua_Integer f = integer_field(L, name, 1, g->field_count, 0) - 1;
  if (either && g->fields[f].kind == FIELD_LIST) kind = FIELD_LIST;
  if (g->fields[f].kind != kind)
    luaL_error(L, "program: field %s is of the wrong kind", g->fields[f].name);
  g->fields[f].of_players = true;
  return (uint16_t)f;
}

static void read_edges(lua_State *L, moyo_game *g, place_in_turn *place) {
  unsigned count = open_list(L, "edges", MAX_EDGES);
  if (count == 0) luaL_error(L, "program: a turn gets stuck");
  bool draws = false; /* a draw by weight must be the only edge */
  edge *more = realloc(g->edges, (g->edge_count + count) * sizeof *more);
  g->edges = must(L, more);
  place->first_edge = (uint16_t)g->edge_count;
  for (unsigned i = 0; i < count; i++) {
    edge *e = &g->edges[g->edge_count];
    *e = (edge){.actor = NOBODY};
    open_item(L, i);
    e->verb = (uint16_t)(integer_field(L, "verb", 1, g->verb_count, 0) - 1);
    lua_Integer to = integer_field(L, "to", 0, g->place_count, 0);
    e->to = to ? (uint16_t)(to - 1) : NO_NODE;
    lua_Integer actor = integer_field(L, "actor", -2, g->players, 0);
    if (actor > 0) e->actor = (uint8_t)(actor - 1);
    if (actor == -1) e->actor = CHANCE;
    if (actor == -2) {
      e->actor = IN_FIELD;
      e->field = read_naming(L, g, "by", FIELD_NUMBER, false);
    }
    e->waits =
        (uint64_t)integer_field(L, "waits", LUA_MININTEGER, LUA_MAXINTEGER, 0);
    /* the first edge says who decides */
    if (g->edges[place->first_edge].actor == CHANCE)
      bind_check_chance(L, &g->verbs[e->verb]);
    draws = draws || (actor == -1 && g->verbs[e->verb].weights);
    lua_pop(L, 1);
    g->edge_count++;
    place->edges++;
  }
  if (draws && count > 1) luaL_error(L, "program: chance draws words alone");
  lua_pop(L, 1);
}

static void read_places(lua_State *L, moyo_game *g) {
  unsigned count = open_list(L, "places", 1024);
  g->places = array(L, count, sizeof *g->places);
  g->place_count = count; /* all at once: edges lead to later ones */
  for (unsigned i = 0; i < g->place_count; i++) {
    open_item(L, i);
    read_edges(L, g, &g->places[i]);
    g->places[i].ends_itself = flag_field(L, "ends_itself");
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static uint8_t player_field(lua_State *L, const moyo_game *g,
                            const char *name) {
  lua_Integer v = integer_field(L, name, 0, g->players, 0);
  return v ? (uint8_t)(v - 1) : NOBODY;
}

/* Is there a mechanism that puts steps aside? */
static bool can_seal(void) {
  for (unsigned i = 0; i < MECHANISM_COUNT; i++)
    if (mechanisms[i]->put_aside != NULL) return true;
  return false;
}

/* A sealed turn is one step of its mover's, on points of which stones cover no
** other. */
static void check_sealed(lua_State *L, const moyo_game *g, const phase *f) {
  const place_in_turn *place = &g->places[f->start];
  bool fits = f->only == NOBODY && g->players > 1 && g->rotation < 0 &&
              !g->stacks && !g->sided && g->shape->overlap_degree <= 1;
  for (unsigned i = 0; i < place->edges; i++) {
    const edge *e = &g->edges[place->first_edge + i];
    fits = fits && e->to == NO_NODE && e->actor == NOBODY;
  }
  if (!fits) luaL_error(L, "program: the phase %s cannot be sealed", f->name);
}

static void read_sealed(lua_State *L, moyo_game *g, phase *f) {
  f->sealed = flag_field(L, "sealed");
  read_program(L, g, &f->reveal, SLOT_EFFECT, "reveal");
  read_program(L, g, &f->collide, SLOT_EFFECT, "collide");
  bind_check_automatic(L, &f->reveal);
  if (!f->sealed) return;
  if (!can_seal()) luaL_error(L, "this runtime has no operation \"seal\"");
  check_sealed(L, g, f);
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
    if (flag_field(L, "order")) {
      f->only = IN_ORDER;
      f->field = read_naming(L, g, "order", FIELD_NUMBER, true);
    } else if (flag_field(L, "first_in")) {
      f->first = IN_FIELD;
      f->field = read_naming(L, g, "first_in", FIELD_NUMBER, true);
    }
    /* a later one: phases that are over at once go on to the next for ever */
    lua_Integer next = integer_field(L, "next", 0, count, 0);
    if (next && next <= i + 1) luaL_error(L, "program: phases go back");
    f->next = next ? (uint8_t)(next - 1) : NOBODY;
    f->limit = (uint32_t)integer_field(L, "limit", 0, INT32_MAX, 0);
    f->keeps_passes = integer_field(L, "keeps_passes", 0, 1, 0) != 0;
    read_program(L, g, &f->finish, SLOT_FINISH, "finish");
    read_sealed(L, g, f);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void read_evaluation(lua_State *L, moyo_game *g) {
  evaluation *e = &g->evaluation;
  if (lua_getfield(L, -1, "evaluation") != LUA_TNIL) {
    e->is_given = true;
    e->scale = number_field(L, "scale", g->points / 10.0);
    if (!(e->scale > 0)) luaL_error(L, "program: the scale is positive");
    read_program(L, g, &e->terms, SLOT_TERM, "terms");
    bind_check_slot(L, g, &e->terms);
  }
  lua_pop(L, 1);
}

static void read_scores(lua_State *L, moyo_game *g) {
  unsigned count = open_list(L, "scores", MAX_SCORES);
  for (unsigned i = 0; i < count; i++) {
    open_item(L, i);
    g->score_count++;
    g->scores[i].name = string_field(L, "name");
    read_program(L, g, &g->scores[i].terms, SLOT_TERM, "terms");
    bind_check_slot(L, g, &g->scores[i].terms);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void read_stages(lua_State *L, moyo_game *g) {
  g->stages = open_list(L, "clear", sizeof g->stage);
  for (unsigned i = 0; i < g->stages; i++) {
    open_item(L, i);
    g->stage[i] = (uint8_t)luaL_checkoption(L, -1, NULL, stage_names);
    if (g->sided && g->stage[i] == CLEAR_FLIP)
      luaL_error(L, "program: sides do not go with flipping");
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* Stones on the board at the start: a list of {point, colour}. */
static void read_setup(lua_State *L, moyo_game *g) {
  unsigned count = open_list(L, "setup", MAX_POINTS), points = g->board->points;
  uint64_t taken[MAX_POINTS / 64] = {0};
  g->setup = array(L, count, sizeof *g->setup);
  for (unsigned i = 0; i < count; i++) {
    open_item(L, i);
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
  unsigned count = open_list(L, "situation", g->field_count);
  g->situation = array(L, count, sizeof *g->situation);
  for (unsigned i = 0; i < count; i++) {
    open_item(L, i);
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

/* The number of a field of this kind. */
static uint16_t field_of(lua_State *L, const moyo_game *g, const char *name,
                         field_kind kind) {
  lua_Integer f = integer_field(L, name, 1, g->field_count, 0) - 1;
  if (g->fields[f].kind != kind)
    luaL_error(L, "program: field %s is of the wrong kind", g->fields[f].name);
  return (uint16_t)f;
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
  read_program(L, g, &v->unseen, SLOT_EFFECT, "unseen");
  if (v->unseen.count == 0) return;
  if (!can_hide()) luaL_error(L, "this runtime has no operation \"hide\"");
  if (g->stacks || g->sided)
    luaL_error(L, "program: hidden stones do not go with stacks, sides, shared "
                  "spoils or placements that can be taken back");
  v->dark = field_of(L, g, "dark", FIELD_SET);
  v->told = field_of(L, g, "told", FIELD_POINTS);
  v->hidden = field_of(L, g, "hidden", FIELD_PLAYERS);
  v->viewer = field_of(L, g, "viewer", FIELD_NUMBER);
  v->costs = flag_field(L, "refusal_costs");
  v->marked =
      flag_field(L, "marked") ? (int)field_of(L, g, "marked", FIELD_SET) : -1;
}

/* Where sealed steps are kept, and what is taken when they are played. */
static void read_seal(lua_State *L, moyo_game *g) {
  read_program(L, g, &g->seal.clear, SLOT_EFFECT, "seal_clear");
  bind_check_automatic(L, &g->seal.clear);
  if (!flag_field(L, "sealed")) return;
  unsigned f = field_of(L, g, "sealed", FIELD_TABLE);
  if (!g->fields[f].by_player || g->fields[f].columns != SEAL_COLUMNS)
    luaL_error(L, "program: steps are sealed in rows of %d", SEAL_COLUMNS);
  g->seal.is_used = true;
  g->seal.field = (uint16_t)f;
}

/* In this order: players and fields come before what names them. */
void bind_read_program(lua_State *L, moyo_game *g) {
  g->name = string_field(L, "name");
  g->ruleset = string_field(L, "ruleset");
  g->fingerprint = string_field(L, "fingerprint");
  g->history = (history_kind)choice_field(L, "history", bind_history_names);
  g->points = g->board->points;
  g->stacks = flag_field(L, "stacks");
  read_players(L, g);
  g->tie_winner = player_field(L, g, "tie");
  read_fields(L, g);
  read_situation(L, g);
  read_sides(L, g);
  g->rotation = flag_field(L, "rotation")
                    ? (int)read_naming(L, g, "rotation", FIELD_LIST, true)
                    : -1;
  read_verbs(L, g);
  read_places(L, g);
  read_seal(L, g);
  read_phases(L, g);
  read_veil(L, g);
  read_program(L, g, &g->before_turn, SLOT_EFFECT, "before_turn");
  read_program(L, g, &g->turn_end, SLOT_EFFECT, "turn_end");
  read_program(L, g, &g->after_turn, SLOT_EFFECT, "after_turn");
  read_program(L, g, &g->clearing, SLOT_EFFECT, "clearing");
  bind_check_automatic(L, &g->before_turn);
  bind_check_automatic(L, &g->turn_end);
  bind_check_automatic(L, &g->after_turn);
  read_scores(L, g);
  read_evaluation(L, g);
  read_stages(L, g);
  read_setup(L, g);
  bind_check_jumps(L, g);
  g->dead_field = (int)integer_field(L, "dead_field", 0, g->field_count, 0) - 1;
  if (g->dead_field >= 0 && g->fields[g->dead_field].kind != FIELD_SET)
    luaL_error(L, "program: dead stones are a set");
  g->call_instructions =
      integer_field(L, "call_instructions", 0, LUA_MAXINTEGER, 0);
  g->call_bytes = integer_field(L, "call_bytes", 0, LUA_MAXINTEGER, 0);
}
