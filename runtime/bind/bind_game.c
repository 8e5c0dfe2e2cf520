/*
** bind_game.c - Game for Lua.
**
** The userdata owns the game from the start, so that an error half-way through
** its program leaks nothing.
*/
#include <stdlib.h>
#include <string.h>

#include "bind_program.h"
#include "calm.h"
#include "fused.h"
#include "likeness.h"
#include "machine.h"
#include "nearby.h"
#include "pairs.h"
#include "pending.h"
#include "quiet.h"
#include "survey.h"
#include "taking.h"

static const char objects_key = 0; /* frozen game -> its userdata, weak */

static const box_class game_class = {GAME};

moyo_game *bind_check_game(lua_State *L, int index) {
  return bind_check_self(L, index, &game_class, "a game", "game:player(1)");
}

#ifdef MOYO_CHECK
enum { CHECKING = true };
#else
enum { CHECKING = false };
#endif

/* Is code held to Lua?  As the program, second on the stack, says. */
static bool is_compared(lua_State *L) {
  int type = lua_getfield(L, 2, "compared");
  bool compared = type == LUA_TNIL ? CHECKING : lua_toboolean(L, -1);
  lua_pop(L, 1);
  return compared;
}

/* core.freeze(program) */
static int l_freeze(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  object_box *box = bind_push_object(L, &game_class, 1);
  bind_own_members(L);
  moyo_game *g = box->object = calloc(1, sizeof *g);
  if (!g) return luaL_error(L, "out of memory");
  g->sharers = 1;
  lua_insert(L, 1); /* the program stays on top */
  lua_getfield(L, 2, "board");
  g->board = topology_share(bind_check_topology(L, -1));
  lua_setiuservalue(L, 1, 1);
  lua_getfield(L, 2, "shape");
  g->shape = shape_share(bind_check_shape(L, -1));
  if (g->shape->board != g->board)
    return luaL_error(L, "program: the shape is of another board");
  lua_settop(L, 2);
  bind_read_program(L, g);
  hook_context *context = bind_hook_context(L);
  g->hook = bind_hook;
  bool compared = is_compared(L), charged = g->call_instructions > 0;
  g->run = compared  ? charged ? bind_run_both_charged : machine_run_both
           : charged ? bind_run_charged
                     : machine_run;
  g->context = context;
  g->hook_error = context->message;
  bool made = game_freeze(g) && pairs_find(g) && taking_find(g);
  /* what is held to Lua is asked each time */
  if (made && !compared) {
    calm_find(g);
    made = quiet_find(g) && nearby_find(g);
  }
  if (!made) return luaL_error(L, "out of memory");
  survey_find(g, !compared);
  if (!fused_make(g)) return luaL_error(L, "out of memory");
  g->waits = pending_may_wait(g);
  bind_join_conditions(L, context, g);
  state_lay_out(g);
  lua_settop(L, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &objects_key);
  lua_pushvalue(L, 1);
  lua_rawseti(L, -2, bind_key(g));
  lua_settop(L, 1);
  return 1;
}

void bind_push_board(lua_State *L, int game) { lua_getiuservalue(L, game, 1); }

void bind_push_game(lua_State *L, const moyo_game *g) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &objects_key);
  lua_rawgeti(L, -1, bind_key(g));
  lua_remove(L, -2);
}

/* --- Game ----------------------------------------------------------------- */

static void drop_functions(void *context, program *p) {
  lua_State *L = context;
  for (unsigned i = 0; i < p->count; i++) {
    const node *n = &p->nodes[i];
    if (n->op == OP_LUA) luaL_unref(L, LUA_REGISTRYINDEX, n->lua.reference);
    if (n->also > 0) luaL_unref(L, LUA_REGISTRYINDEX, n->together);
  }
}

static int l_game_gc(lua_State *L) {
  moyo_game *g = bind_check_game(L, 1);
  if (!g) return 0;
  game_each_program(g, drop_functions, L);
  ((object_box *)lua_touserdata(L, 1))->object = NULL;
  moyo_game_free(g);
  return 0;
}

static int l_state(lua_State *L) {
  moyo_game *g = bind_check_game(L, 1);
  lua_Integer seed = luaL_optinteger(L, 2, 0);
  bind_spend_state(L, g);
  bind_hook_context(L); /* a rule may be asked whether anybody can begin */
  state_box *box = bind_push_state(L, 1);
  bind_own_state(L, box, moyo_state_new(g, (uint64_t)seed));
  return 1;
}

/* game:like(state) */
static int l_like(lua_State *L) {
  moyo_game *g = bind_check_game(L, 1);
  const moyo_state *from = bind_check_state(L, 2)->state;
  luaL_argcheck(L, likeness_holds(g, from->game), 2,
                "of a game of other rules");
  bind_spend_state(L, g);
  state_box *box = bind_push_state(L, 1);
  bind_own_state(L, box, moyo_state_new(g, 0));
  likeness_copy(box->state, from);
  return 1;
}

/* The name of a player, or of a piece by its colour. */
static int l_player(lua_State *L) {
  moyo_game *g = bind_check_game(L, 1);
  lua_Integer i = luaL_checkinteger(L, 2);
  luaL_argcheck(L, i >= 1 && i <= (lua_Integer)g->colours, 2, "no such player");
  lua_pushstring(L, g->player_name[i - 1]);
  return 1;
}

/* game:colour(name): the number of a player, or of a piece's colour. */
static int l_colour(lua_State *L) {
  moyo_game *g = bind_check_game(L, 1);
  const char *name = luaL_checkstring(L, 2);
  for (unsigned i = 0; i < g->colours; i++)
    if (strcmp(g->player_name[i], name) == 0) {
      lua_pushinteger(L, (lua_Integer)i + 1);
      return 1;
    }
  lua_createtable(L, 0, (int)g->colours);
  for (unsigned i = 0; i < g->colours; i++)
    bind_add_member(L, g->player_name[i], 1);
  return luaL_error(L, "no player or piece is called \"%s\"%s", name,
                    bind_nearest(L, name));
}

static void push_args(lua_State *L, const verb *v) {
  lua_createtable(L, MAX_ARGS, 0);
  for (unsigned i = 0; i < MAX_ARGS && v->arg[i] != ARG_NONE; i++) {
    lua_pushstring(L, bind_arg_names[v->arg[i]]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
}

/* A list of words, or nil. */
static void push_words(lua_State *L, char *const *words, unsigned count) {
  if (!words) {
    lua_pushnil(L);
    return;
  }
  lua_createtable(L, (int)count, 0);
  for (unsigned i = 0; i < count; i++) {
    lua_pushstring(L, words[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
}

/* The field that weighs a verb's words, by name, or nil. */
static void push_weights(lua_State *L, const moyo_game *g, const verb *v) {
  lua_pushstring(L, v->weights ? g->fields[v->weights - 1].name : NULL);
}

static int l_verbs(lua_State *L) {
  enum { PER_VERB = 128 };
  moyo_game *g = bind_check_game(L, 1);
  bind_spend(L, (size_t)PER_VERB * g->verb_count);
  lua_createtable(L, (int)g->verb_count, 0);
  for (unsigned i = 0; i < g->verb_count; i++) {
    const verb *v = &g->verbs[i];
    lua_createtable(L, 0, 10);
    lua_pushstring(L, v->name);
    lua_setfield(L, -2, "name");
    lua_pushstring(L, bind_arg_names[v->arg[0]]);
    lua_setfield(L, -2, "arg");
    push_args(L, v);
    lua_setfield(L, -2, "args");
    lua_pushinteger(L, v->arrival + 1);
    lua_setfield(L, -2, "arrival");
    lua_pushstring(L, v->joiner);
    lua_setfield(L, -2, "joiner");
    lua_pushboolean(L, v->is_pass);
    lua_setfield(L, -2, "pass");
    lua_pushboolean(L, v->is_idle);
    lua_setfield(L, -2, "idle");
    lua_pushboolean(L, v->settles);
    lua_setfield(L, -2, "settles");
    lua_pushnumber(L, v->low);
    lua_setfield(L, -2, "low");
    lua_pushnumber(L, v->unit);
    lua_setfield(L, -2, "unit");
    lua_pushinteger(L, v->range);
    lua_setfield(L, -2, "range");
    push_words(L, v->word, v->range);
    lua_setfield(L, -2, "words");
    push_weights(L, g, v);
    lua_setfield(L, -2, "weights");
    lua_pushboolean(L, v->is_secret);
    lua_setfield(L, -2, "secret");
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

/* What is known of a table, into the table on top. */
static void push_table(lua_State *L, const field *f) {
  static const char *const names[] = {NULL, "owner", "all"};
  lua_pushinteger(L, f->columns);
  lua_setfield(L, -2, "columns");
  lua_pushinteger(L, f->rows);
  lua_setfield(L, -2, "rows");
  lua_pushboolean(L, f->by_player);
  lua_setfield(L, -2, "by_player");
  lua_pushstring(L, names[f->hidden]);
  lua_setfield(L, -2, "hidden");
  push_words(L, f->word, f->columns);
  lua_setfield(L, -2, "words");
}

/* What a field's numbers name, into the table on top. */
static void push_naming(lua_State *L, const field *f) {
  lua_pushstring(L, f->of_players ? "player" : f->of_points ? "point" : NULL);
  lua_setfield(L, -2, "of");
}

/* What a set's points leave with, and its mark, into the table on top. */
static void push_tie(lua_State *L, const field *f) {
  static const char *const names[] = {NULL, "stones", "removed", "placed"};
  lua_pushstring(L, names[f->tie]);
  lua_setfield(L, -2, "tie");
  lua_pushstring(L, f->mark[0] ? f->mark : NULL);
  lua_setfield(L, -2, "mark");
}

static int l_fields(lua_State *L) {
  moyo_game *g = bind_check_game(L, 1);
  lua_createtable(L, (int)g->field_count, 0);
  for (unsigned i = 0; i < g->field_count; i++) {
    lua_createtable(L, 0, 2);
    lua_pushstring(L, g->fields[i].name);
    lua_setfield(L, -2, "name");
    lua_pushstring(L, bind_field_names[g->fields[i].kind]);
    lua_setfield(L, -2, "kind");
    lua_pushboolean(L, g->fields[i].hand);
    lua_setfield(L, -2, "hand");
    lua_pushboolean(L, g->fields[i].of_taken);
    lua_setfield(L, -2, "of_taken");
    push_naming(L, &g->fields[i]);
    push_tie(L, &g->fields[i]);
    if (g->fields[i].kind == FIELD_TABLE) push_table(L, &g->fields[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

static int l_phases(lua_State *L) {
  moyo_game *g = bind_check_game(L, 1);
  lua_createtable(L, (int)g->phase_count, 0);
  for (unsigned i = 0; i < g->phase_count; i++) {
    lua_pushstring(L, g->phases[i].name);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

static int l_score_names(lua_State *L) {
  moyo_game *g = bind_check_game(L, 1);
  lua_createtable(L, (int)g->score_count, 0);
  for (unsigned i = 0; i < g->score_count; i++) {
    lua_pushstring(L, g->scores[i].name);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

/* What rules ask of earlier positions. */
static const char *history_name(const moyo_game *g) {
  if (g->beside != HISTORY_NONE && g->beside != HISTORY_KEPT)
    return bind_history_names[g->beside];
  return g->remembers ? "steps" : bind_history_names[HISTORY_NONE];
}

static void push_name(lua_State *L, const moyo_game *g) {
  lua_pushstring(L, g->name);
}

static void push_ruleset(lua_State *L, const moyo_game *g) {
  lua_pushstring(L, g->ruleset);
}

static void push_fingerprint(lua_State *L, const moyo_game *g) {
  lua_pushstring(L, g->fingerprint);
}

static void push_points(lua_State *L, const moyo_game *g) {
  lua_pushinteger(L, g->points);
}

static void push_players(lua_State *L, const moyo_game *g) {
  lua_pushinteger(L, g->players);
}

static void push_colours(lua_State *L, const moyo_game *g) {
  lua_pushinteger(L, g->colours);
}

/* A list by colour: is it a piece that is among these, given as bits? */
static void push_pieces(lua_State *L, const moyo_game *g, uint32_t colours) {
  lua_createtable(L, (int)g->colours, 0);
  for (unsigned c = 1; c <= g->colours; c++) {
    lua_pushboolean(L, c > g->players && game_has_colour(colours, c));
    lua_rawseti(L, -2, (lua_Integer)c);
  }
}

static void push_friendly(lua_State *L, const moyo_game *g) {
  push_pieces(L, g, g->friendly);
}

static void push_takeable(lua_State *L, const moyo_game *g) {
  push_pieces(L, g, g->mortal);
}

static void push_stacks(lua_State *L, const moyo_game *g) {
  lua_pushboolean(L, g->stacks);
}

/* A field's name, or nil. */
static void push_field_name(lua_State *L, const moyo_game *g, int f) {
  lua_pushstring(L, f < 0 ? NULL : g->fields[f].name);
}

static void push_sides(lua_State *L, const moyo_game *g) {
  push_field_name(L, g, g->sides);
}

static void push_lords(lua_State *L, const moyo_game *g) {
  push_field_name(L, g, g->lords);
}

static void push_refusals(lua_State *L, const moyo_game *g) {
  push_field_name(L, g, g->refusals);
}

static void push_shares(lua_State *L, const moyo_game *g) {
  lua_pushboolean(L, g->shares);
}

static void push_recalls(lua_State *L, const moyo_game *g) {
  lua_pushboolean(L, g->recalls);
}

static void push_veiled(lua_State *L, const moyo_game *g) {
  lua_pushboolean(L, g->veil.unseen.count > 0);
}

static void push_sealed(lua_State *L, const moyo_game *g) {
  if (g->seal.is_used)
    lua_pushstring(L, g->fields[g->seal.field].name);
  else
    lua_pushboolean(L, false);
}

static void push_board(lua_State *L, const moyo_game *g) {
  (void)g;
  bind_push_board(L, bind_self(L));
}

static void push_shape(lua_State *L, const moyo_game *g) {
  bind_push_shape(L, g->shape);
}

static void push_size(lua_State *L, const moyo_game *g) {
  lua_pushinteger(L, (lua_Integer)g->block_size);
}

static void push_history(lua_State *L, const moyo_game *g) {
  lua_pushstring(L, history_name(g));
}

/* Of the game at `bind_self`. */
static const struct part {
  const char *name;
  void (*push)(lua_State *L, const moyo_game *g);
} parts[] = {{"name", push_name},
             {"ruleset", push_ruleset},
             {"fingerprint", push_fingerprint},
             {"points", push_points},
             {"players", push_players},
             {"colours", push_colours},
             {"friendly", push_friendly},
             {"takeable", push_takeable},
             {"stacks", push_stacks},
             {"sides", push_sides},
             {"lords", push_lords},
             {"refusals", push_refusals},
             {"shares", push_shares},
             {"recalls", push_recalls},
             {"veiled", push_veiled},
             {"sealed", push_sealed},
             {"board", push_board},
             {"shape", push_shape},
             {"size", push_size},
             {"history", push_history}};

enum { PARTS = sizeof parts / sizeof *parts };

static int l_game_index(lua_State *L) {
  const moyo_game *g = bind_check_game(L, bind_self(L));
  int member = bind_find_member(L, "a game");
  if (member > 0) parts[member - 1].push(L, g);
  return 1;
}

static const luaL_Reg methods[] = {
    {"state", l_state},   {"like", l_like},
    {"player", l_player}, {"colour", l_colour},
    {"verbs", l_verbs},   {"fields", l_fields},
    {"phases", l_phases}, {"score_names", l_score_names},
    {NULL, NULL}};

static const luaL_Reg metamethods[] = {{"__gc", l_game_gc}, {NULL, NULL}};

void bind_game_open(lua_State *L) {
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "v");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &objects_key);
  bind_class(L, GAME, metamethods);
  luaL_newlib(L, methods);
  for (int i = 0; i < PARTS; i++) bind_add_member(L, parts[i].name, i + 1);
  bind_members(L, GAME, l_game_index);
  bind_read_only(L, GAME, "a game");
  lua_pushcfunction(L, l_freeze);
  lua_setfield(L, -2, "freeze");
}
