/*
** bind_check.c - what a program table may say: checks that keep the runtime
** within bounds.  See bind_program.h.
*/
#include "bind_program.h"

/* The kind of field that an operand is; -1 for any. */
static int field_kind_of(const moyo_game *g, int32_t f, int kind) {
  switch (kind) {
  case OPERAND_NUMBER: return FIELD_NUMBER;
  case OPERAND_PLAYERS:
  case OPERAND_PLACES: return FIELD_PLAYERS;
  case OPERAND_SET: return FIELD_SET;
  case OPERAND_TABLE: return FIELD_TABLE;
  case OPERAND_ORDER:
    return g->fields[f].kind == FIELD_NUMBER ? FIELD_NUMBER : FIELD_LIST;
  default: return -1;
  }
}

static void check_field(lua_State *L, const moyo_game *g, int32_t f, int kind) {
  if (f < 0 || f >= (int32_t)g->field_count)
    luaL_error(L, "program: no field %d", f + 1);
  int wanted = field_kind_of(g, f, kind);
  if (wanted >= 0 && wanted != (int)g->fields[f].kind)
    luaL_error(L, "program: field %s is of the wrong kind", g->fields[f].name);
  if (kind == OPERAND_PLACES) g->fields[f].of_points = true;
}

/* One operand that is of the kind. */
static void check_operand(lua_State *L, const moyo_game *g, int32_t value,
                          int kind) {
  bool maybe = kind & OPERAND_MAYBE;
  kind &= ~OPERAND_MAYBE;
  if (maybe && value == (kind == OPERAND_COLOUR ? 0 : -1)) return;
  switch (kind) {
  case OPERAND_PLAIN:
  case OPERAND_PHASE: break; /* phases are read later: bind_check_jumps */
  case OPERAND_PLAYER:
    if (value < 0 || value >= (int32_t)g->players)
      luaL_error(L, "program: no player %d", value + 1);
    break;
  case OPERAND_COLOUR:
    if (value < 1 || value > (int32_t)g->colours)
      luaL_error(L, "program: no colour %d", value);
    break;
  case OPERAND_STEPS:
    if (value < 0 || value > MAX_POINTS)
      luaL_error(L, "program: a reach of %d", value);
    break;
  case OPERAND_SIDES:
    if (g->sides < 0) luaL_error(L, "program: there are no sides");
    break;
  default: check_field(L, g, value, kind); break;
  }
}

void bind_check_node(lua_State *L, const moyo_game *g, const node *n) {
  const operation *o = &operations[n->op];
  for (unsigned i = 0; i < MAX_OPERANDS && o->operand[i].kind; i++)
    check_operand(L, g, n->operand[i], o->operand[i].kind);
  int32_t f = n->operand[0];
  if ((o->traits & SETS_FIELD) && g->sides >= 0 &&
      (f == g->sides || f == g->lords || f == g->refusals))
    luaL_error(L, "program: \"%s\" changes no sides", o->name);
}

/* A space is counted with 32 bits. */
static void check_space(lua_State *L, const moyo_game *g, const verb *v) {
  double size = 1;
  for (unsigned i = 0; i < MAX_ARGS; i++)
    size *= v->arg[i] == ARG_COUNT && g->stacks
                ? 64
                : game_range(g, v->arg[i], v->range);
  if (size > 1 << 27)
    luaL_error(L, "program: %s has too many combinations of arguments",
               v->name);
}

/* The verb has the argument that an operation looks at. */
static void check_arguments(lua_State *L, const verb *v, const node *n) {
  const char *name = operations[n->op].name;
  arg_kind first = v->arg[0], arrival = v->arg[v->arrival];
  if (op_has(n->op, OF_STONE) && first != ARG_STONE)
    luaL_error(L, "program: %s: \"%s\" is asked of what is no stone", v->name,
               name);
  if (op_has(n->op, OF_POINT) && first != ARG_POINT && first != ARG_STONE)
    luaL_error(L, "program: %s: \"%s\" is asked of what is no point", v->name,
               name);
  if (op_has(n->op, OF_PLAYER) && first != ARG_COLOUR)
    luaL_error(L, "program: %s: \"%s\" is asked of what is no player", v->name,
               name);
  if (op_has(n->op, ARRIVES) && arrival != ARG_POINT && arrival != ARG_STONE)
    luaL_error(L, "program: %s: \"%s\", but it goes to no point", v->name,
               name);
}

static void check_nodes(lua_State *L, const moyo_game *g, const verb *v,
                        const program *p) {
  char text[256];
  for (unsigned i = 0; i < p->count; i++) {
    const node *n = &p->nodes[i];
    op_check *check = operations[n->op].check;
    check_arguments(L, v, n);
    if (check && check(g, v, n, text, sizeof text))
      luaL_error(L, "program: %s", text);
  }
}

void bind_check_verb(lua_State *L, const moyo_game *g, const verb *v) {
  unsigned puts = 0;
  check_space(L, g, v);
  bind_check_words(L, g, v);
  check_nodes(L, g, v, &v->before);
  check_nodes(L, g, v, &v->effects);
  for (unsigned i = 0; i < v->effects.count; i++)
    puts += op_has(v->effects.nodes[i].op, PUTS);
  if (puts > 0 && !(v->arg[0] == ARG_POINT && v->before.count &&
                    op_has(v->before.nodes[0].op, SAFE_POINT)))
    luaL_error(L, "program: %s puts stones on points not known to be free",
               v->name);
  if (puts > 1)
    luaL_error(L, "program: %s puts two stones on a point", v->name);
}

/* Chance has no stones, prisoners or offers of its own. */
void bind_check_chance(lua_State *L, const verb *v) {
  for (unsigned i = 0; i < v->effects.count; i++)
    if (!op_has(v->effects.nodes[i].op, BY_CHANCE))
      luaL_error(L, "program: %s is no step for chance", v->name);
}

/* What a slot that belongs to no verb may hold. */
void bind_check_slot(lua_State *L, const moyo_game *g, const program *p) {
  char text[256];
  for (unsigned i = 0; i < p->count; i++) {
    const node *n = &p->nodes[i];
    op_check *check = operations[n->op].check;
    if (check && check(g, NULL, n, text, sizeof text))
      luaL_error(L, "program: %s", text);
  }
}

/* Effects that happen by themselves have no arguments. */
void bind_check_automatic(lua_State *L, const program *p) {
  for (unsigned i = 0; i < p->count; i++)
    if (!op_has(p->nodes[i].op, BY_ITSELF))
      luaL_error(L, "program: %s does not happen by itself",
                 operations[p->nodes[i].op].name);
}

void bind_check_jumps(lua_State *L, const moyo_game *g) {
  for (unsigned i = 0; i < g->verb_count; i++)
    for (unsigned k = 0; k < g->verbs[i].effects.count; k++) {
      const node *n = &g->verbs[i].effects.nodes[k];
      if (n->op == OP_PHASE &&
          (n->phase.index < 0 || n->phase.index >= (int32_t)g->phase_count))
        luaL_error(L, "program: no phase %d", n->phase.index + 1);
    }
}
