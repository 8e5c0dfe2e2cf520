/*
** lua_check.c - what a program table may say: checks that keep the runtime
** within bounds.  See lua_program.h.
*/
#include "lua_program.h"
#include "space.h"

unsigned lua_count_op(const program *p, op_code op) {
  unsigned n = 0;
  for (unsigned i = 0; i < p->count; i++) n += p->nodes[i].op == op;
  return n;
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

/* A player, or -1 for the actor where that is allowed. */
static void check_player(lua_State *L, const moyo_game *g, int32_t player,
                         bool actor) {
  if (player < (actor ? -1 : 0) || player >= (int32_t)g->players)
    luaL_error(L, "program: no player %d", player + 1);
}

/* The first operands are fields of a kind, of which all may be left out. */
static void check_fields(lua_State *L, const moyo_game *g, const node *n,
                         field_kind kind, bool none) {
  for (unsigned i = 0; i < 3; i++) check_field(L, g, n, i, kind, none);
}

static void check_recalls(lua_State *L, const moyo_game *g) {
  if (!g->recalls) luaL_error(L, "program: nothing is taken back");
}

/* Effects that set fields; a change of sides is Lua's, as it regroups. */
static bool sets_field(unsigned op) {
  return op == OP_CLEAR_FIELD || op == OP_SET_MINE || op == OP_EXCHANGE ||
         op == OP_RAISE || op == OP_SPEND || op == OP_AUCTION;
}

void lua_check_operands(lua_State *L, const moyo_game *g, const node *n) {
  const int32_t *k = n->operand;
  if (g->sides >= 0 && k[0] == g->sides && sets_field(n->op))
    luaL_error(L, "program: \"%s\" changes no sides", lua_op_names[n->op]);
  switch (n->op) {
  case OP_MAY_GROW:
  case OP_GROW: check_fields(L, g, n, FIELD_SET, false); break;
  case OP_GROUND:
    check_fields(L, g, n, FIELD_SET, false);
    if (k[3] >= 0) check_field(L, g, n, 3, FIELD_NUMBER, false);
    break;
  case OP_WITHIN:
    if (k[0] != -1) check_field(L, g, n, 0, FIELD_NUMBER, false);
    if (k[2] != -1) {
      check_field(L, g, n, 2, FIELD_PLAYERS, false);
      g->fields[k[2]].of_points = true;
    }
    if (k[1] < 0 || k[1] > MAX_POINTS)
      luaL_error(L, "program: a reach of %d", k[1]);
    break;
  case OP_DICE: check_fields(L, g, n, FIELD_NUMBER, true); break;
  case OP_HOLDS:
    check_player(L, g, k[3], true);
    check_fields(L, g, n, FIELD_PLAYERS, true);
    break;
  case OP_LAST_PIECE:
    if (k[3] < 1 || k[3] > (int32_t)g->colours)
      luaL_error(L, "program: no colour %d", k[3]);
    check_fields(L, g, n, FIELD_PLAYERS, true);
    break;
  case OP_SPENT: check_fields(L, g, n, FIELD_PLAYERS, true); break;
  case OP_SPEND:
    check_field(L, g, n, 0, FIELD_PLAYERS, false);
    check_player(L, g, k[1], true);
    break;
  case OP_AUCTION:
    if (g->players != 2)
      luaL_error(L, "program: an auction is between two players, for a field");
    check_field(L, g, n, 0, FIELD_PLAYERS, false);
    check_field(L, g, n, 1, FIELD_NUMBER, false);
    break;
  case OP_EXCHANGE:
    if (g->players < 2) luaL_error(L, "program: nobody to exchange with");
    check_field(L, g, n, 0, FIELD_PLAYERS, false);
    break;
  case OP_SET_MINE:
  case OP_CONTRACT:
  case OP_RAISE: check_field(L, g, n, 0, FIELD_PLAYERS, false); break;
  case OP_NOTED_NOW:
    check_player(L, g, k[1], true);
    check_field(L, g, n, 0, FIELD_NUMBER, false);
    break;
  case OP_FIELD_POINTS:
    check_player(L, g, k[1], false);
    check_field(L, g, n, 0, FIELD_NUMBER, false);
    break;
  case OP_FIELD_IS:
  case OP_SET_FIELD:
  case OP_ASSIGN:
  case OP_CLAIM:
  case OP_HOLDER:
  case OP_NOTE: check_field(L, g, n, 0, FIELD_NUMBER, false); break;
  case OP_AT: check_field(L, g, n, 0, FIELD_NUMBER, false); break;
  case OP_ALONE:
  case OP_OCCUPIED:
  case OP_CONTACT:
  case OP_JOIN_SIDE:
  case OP_LEAVE_SIDE:
    if (g->sides < 0) luaL_error(L, "program: there are no sides");
    break;
  case OP_ORDER:
    if (k[0] < 0 || k[0] >= (int32_t)g->field_count ||
        g->fields[k[0]].kind != FIELD_NUMBER)
      check_field(L, g, n, 0, FIELD_LIST, false);
    break;
  case OP_MARK_GROUP: check_field(L, g, n, 0, FIELD_SET, false); break;
  case OP_CLEAR_FIELD:
    if (k[0] < 0 || k[0] >= (int32_t)g->field_count)
      luaL_error(L, "program: no field %d", k[0] + 1);
    break;
  case OP_POINTS: check_player(L, g, k[0], false); break;
  case OP_PUT:
    if (k[0] < 0 || k[0] > (int32_t)g->colours)
      luaL_error(L, "program: no colour %d", k[0]);
    if (k[1] != 0) check_recalls(L, g);
    break;
  case OP_RECENT:
  case OP_MAY_TAKE_BACK:
  case OP_TAKE_BACK: check_recalls(L, g); break;
  default: lua_check_deck(L, g, n); break;
  }
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

/* What the operations of a verb ask of its argument. */
void lua_check_verb(lua_State *L, const moyo_game *g, const verb *v) {
  check_space(L, g, v);
  lua_check_words(L, g, v);
  bool points = v->arg[0] == ARG_POINT || v->arg[0] == ARG_STONE;
  bool guarded = v->before.count && (v->before.nodes[0].op == OP_FREE ||
                                     v->before.nodes[0].op == OP_OPEN);
  bool moves = v->arg[0] == ARG_STONE && v->arg[1] == ARG_POINT &&
               (v->arg[2] == ARG_COUNT || v->arg[2] == ARG_NONE);
  arg_kind arrival = v->arg[v->arrival];
  if (lua_count_op(&v->before, OP_OWN) && v->arg[0] != ARG_STONE)
    luaL_error(L, "program: %s asks whose what is no stone", v->name);
  if (lua_count_op(&v->before, OP_ONTO_FREE) && arrival != ARG_POINT &&
      arrival != ARG_STONE)
    luaL_error(L, "program: %s goes to no point", v->name);
  unsigned grows = lua_count_op(&v->effects, OP_GROW);
  if (g->sided && (grows || lua_count_op(&v->effects, OP_MOVE)))
    luaL_error(L, "program: sides do not go with \"%s\"", v->name);
  unsigned puts = lua_count_op(&v->effects, OP_PUT) + grows;
  if (lua_count_op(&v->before, OP_REACH) !=
          lua_count_op(&v->effects, OP_MOVE) ||
      (lua_count_op(&v->before, OP_REACH) && !moves))
    luaL_error(L, "program: %s moves no stones to points", v->name);
  if (grows != lua_count_op(&v->before, OP_MAY_GROW))
    luaL_error(L, "program: %s grows where it may not", v->name);
  if (puts > 0 && !(v->arg[0] == ARG_POINT && guarded))
    luaL_error(L, "program: %s puts stones on points not known to be free",
               v->name);
  if (puts > 1)
    luaL_error(L, "program: %s puts two stones on a point", v->name);
  if (!points && lua_count_op(&v->before, OP_FREE) +
                     lua_count_op(&v->before, OP_OPEN) +
                     lua_count_op(&v->before, OP_APART) +
                     lua_count_op(&v->before, OP_WITHIN) +
                     lua_count_op(&v->before, OP_UNREACHED))
    luaL_error(L, "program: %s asks what is free, but of no point", v->name);
  if (!points && lua_count_op(&v->before, OP_APART_FROM_LAST) +
                     lua_count_op(&v->before, OP_BESIDE_LAST))
    luaL_error(L, "program: %s asks how near a point is, but of no point",
               v->name);
  if (lua_count_op(&v->before, OP_CONTACT) && v->arg[0] != ARG_COLOUR)
    luaL_error(L, "program: %s asks for contact with no player", v->name);
  if (v->arg[0] != ARG_STONE && lua_count_op(&v->effects, OP_TAKE_BACK) +
                                    lua_count_op(&v->before, OP_RECENT) +
                                    lua_count_op(&v->before, OP_MAY_TAKE_BACK))
    luaL_error(L, "program: %s takes back what is no stone", v->name);
  if (lua_count_op(&v->effects, OP_MARK_GROUP) && v->arg[0] != ARG_STONE)
    luaL_error(L, "program: %s marks what is no stone", v->name);
}

/* Chance has no stones, prisoners or offers of its own. */
void lua_check_chance(lua_State *L, const verb *v) {
  for (unsigned i = 0; i < v->effects.count; i++) {
    unsigned op = v->effects.nodes[i].op;
    if (op != OP_LUA && op != OP_SET_FIELD && op != OP_CLEAR_FIELD &&
        op != OP_ASSIGN && op != OP_DICE && op != OP_NOTE && op != OP_PHASE &&
        op != OP_MOVE_CARD && op != OP_REFILL)
      luaL_error(L, "program: %s is no step for chance", v->name);
  }
}

/* Effects that happen by themselves have no arguments. */
void lua_check_automatic(lua_State *L, const program *p) {
  for (unsigned i = 0; i < p->count; i++) {
    unsigned op = p->nodes[i].op;
    if (op != OP_LUA && op != OP_CLEAR_FIELD && op != OP_GROUND &&
        op != OP_ASSIGN && op != OP_NOTE && op != OP_CLEAR && op != OP_RAISE)
      luaL_error(L, "program: %s does not happen by itself", lua_op_names[op]);
  }
}

void lua_check_jumps(lua_State *L, const moyo_game *g) {
  for (unsigned i = 0; i < g->verb_count; i++)
    for (unsigned k = 0; k < g->verbs[i].effects.count; k++) {
      const node *n = &g->verbs[i].effects.nodes[k];
      if (n->op == OP_PHASE &&
          (n->operand[0] < 0 || n->operand[0] >= (int32_t)g->phase_count))
        luaL_error(L, "program: no phase %d", n->operand[0] + 1);
    }
}
