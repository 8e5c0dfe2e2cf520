/*
** bind_check.c - what a program table may say: checks that keep the runtime
** within bounds.  See bind_program.h.
*/
#include "bind_program.h"
#include "candidates.h"

unsigned bind_count_op(const program *p, op_code op) {
  unsigned n = 0;
  for (unsigned i = 0; i < p->count; i++) n += p->nodes[i].op == op;
  return n;
}

/*
** What the operands of an operation are, a letter each; others may be anything.
**
**   n p s l   a field that is a number, of players, a set, a list
**   o f       a list or number; any field
**   w         a player
**   c         a colour
**   r         a number of steps
**   .         anything
**
** A capital letter stands for the same or none: -1, of a colour 0.
*/
static const char *const operands[OP_COUNT] = {
    [OP_MAY_GROW] = "sss",    [OP_GROW] = "sss",      [OP_GROUND] = "sssN",
    [OP_WITHIN] = "NrP",      [OP_DICE] = "NNN",      [OP_HOLDS] = "PPPW",
    [OP_LAST_PIECE] = "PPPc", [OP_SPENT] = "PPP",     [OP_SPEND] = "pW",
    [OP_AUCTION] = "pn",      [OP_EXCHANGE] = "p",    [OP_SET_MINE] = "p",
    [OP_CONTRACT] = "p",      [OP_RAISE] = "p",       [OP_NOTED_NOW] = "nW",
    [OP_FIELD_POINTS] = "nw", [OP_FIELD_IS] = "n",    [OP_SET_FIELD] = "n",
    [OP_ASSIGN] = "n",        [OP_CLAIM] = "n",       [OP_HOLDER] = "n",
    [OP_NOTE] = "n",          [OP_AT] = "n",          [OP_ORDER] = "o",
    [OP_MARK_GROUP] = "sS",   [OP_CLEAR_FIELD] = "f", [OP_POINTS] = "w",
    [OP_PUT] = "C",           [OP_OUTSIDE] = "s",     [OP_PASSES] = ".C",
    [OP_ALL_APART] = "rl",
};

/* The kind of field that a small letter stands for; -1 for any. */
static int kind_of(char letter) {
  switch (letter) {
  case 'n': return FIELD_NUMBER;
  case 'p': return FIELD_PLAYERS;
  case 's': return FIELD_SET;
  case 'l': return FIELD_LIST;
  default: return -1;
  }
}

static void check_field(lua_State *L, const moyo_game *g, int32_t f,
                        char letter) {
  if (f < 0 || f >= (int32_t)g->field_count)
    luaL_error(L, "program: no field %d", f + 1);
  int kind = (int)g->fields[f].kind, wanted = kind_of(letter);
  if (letter == 'o') wanted = kind == FIELD_NUMBER ? kind : FIELD_LIST;
  if (wanted >= 0 && kind != wanted)
    luaL_error(L, "program: field %s is of the wrong kind", g->fields[f].name);
}

/* One operand that is what the letter says. */
static void check_operand(lua_State *L, const moyo_game *g, int32_t value,
                          char letter) {
  if (letter == '.') return;
  bool optional = letter < 'a';
  if (optional) letter = (char)(letter - 'A' + 'a');
  if (optional && value == (letter == 'c' ? 0 : -1)) return;
  switch (letter) {
  case 'w':
    if (value < 0 || value >= (int32_t)g->players)
      luaL_error(L, "program: no player %d", value + 1);
    break;
  case 'c':
    if (value < 1 || value > (int32_t)g->colours)
      luaL_error(L, "program: no colour %d", value);
    break;
  case 'r':
    if (value < 0 || value > MAX_POINTS)
      luaL_error(L, "program: a reach of %d", value);
    break;
  default: check_field(L, g, value, letter); break;
  }
}

/* Effects that set fields; these may not be the sides, which regroup. */
static bool sets_field(unsigned op) {
  return op == OP_CLEAR_FIELD || op == OP_SET_MINE || op == OP_EXCHANGE ||
         op == OP_RAISE || op == OP_SPEND || op == OP_AUCTION;
}

/* What an operation asks of the game. */
static void check_game(lua_State *L, const moyo_game *g, const node *n) {
  const int32_t *k = n->operand;
  if (g->sides >= 0 && sets_field(n->op) &&
      (k[0] == g->sides || k[0] == g->lords || k[0] == g->refusals))
    luaL_error(L, "program: \"%s\" changes no sides", bind_op_names[n->op]);
  switch (n->op) {
  case OP_AUCTION:
    if (g->players != 2)
      luaL_error(L, "program: an auction is between two players, for a field");
    break;
  case OP_EXCHANGE:
    if (g->players < 2) luaL_error(L, "program: nobody to exchange with");
    break;
  case OP_ALONE:
  case OP_OCCUPIED:
  case OP_CONTACT:
  case OP_JOIN_SIDE:
  case OP_LEAVE_SIDE:
    if (g->sides < 0) luaL_error(L, "program: there are no sides");
    break;
  case OP_WILLING:
  case OP_REFUSE:
    if (g->refusals < 0) luaL_error(L, "program: nobody refuses to be joined");
    break;
  case OP_PUT:
    if (k[1] == 0) break; /* else the stone is remembered */
    /* fall through */
  case OP_RECENT:
  case OP_MAY_TAKE_BACK:
  case OP_TAKE_BACK:
    if (!g->recalls) luaL_error(L, "program: nothing is taken back");
    break;
  default: break;
  }
}

void bind_check_operands(lua_State *L, const moyo_game *g, const node *n) {
  const char *letters = operands[n->op];
  for (unsigned i = 0; letters && letters[i]; i++)
    check_operand(L, g, n->operand[i], letters[i]);
  check_game(L, g, n);
  bind_check_deck(L, g, n);
  if (n->op == OP_WITHIN && n->operand[2] >= 0)
    g->fields[n->operand[2]].of_points = true;
}

/* A space is counted with 32 bits. */
static void check_space(lua_State *L, const moyo_game *g, const verb *v) {
  double size = 1;
  for (unsigned i = 0; i < MAX_ARGS; i++)
    size *= v->arg[i] == ARG_COUNT && g->stacks
                ? 64
                : candidates_range(g, v->arg[i], v->range);
  if (size > 1 << 27)
    luaL_error(L, "program: %s has too many combinations of arguments",
               v->name);
}

/* What the operations of a verb ask of its argument. */
void bind_check_verb(lua_State *L, const moyo_game *g, const verb *v) {
  check_space(L, g, v);
  bind_check_words(L, g, v);
  bool points = v->arg[0] == ARG_POINT || v->arg[0] == ARG_STONE;
  bool guarded = v->before.count && (v->before.nodes[0].op == OP_FREE ||
                                     v->before.nodes[0].op == OP_OPEN);
  bool moves = v->arg[0] == ARG_STONE && v->arg[1] == ARG_POINT &&
               (v->arg[2] == ARG_COUNT || v->arg[2] == ARG_NONE);
  arg_kind arrival = v->arg[v->arrival];
  if (bind_count_op(&v->before, OP_OWN) && v->arg[0] != ARG_STONE)
    luaL_error(L, "program: %s asks whose what is no stone", v->name);
  bool arrives = arrival == ARG_POINT || arrival == ARG_STONE;
  if (!arrives && bind_count_op(&v->before, OP_ONTO_FREE) +
                      bind_count_op(&v->before, OP_ALL_APART))
    luaL_error(L, "program: %s goes to no point", v->name);
  unsigned grows = bind_count_op(&v->effects, OP_GROW);
  if (g->sided && (grows || bind_count_op(&v->effects, OP_MOVE)))
    luaL_error(L, "program: sides do not go with \"%s\"", v->name);
  unsigned puts = bind_count_op(&v->effects, OP_PUT) + grows;
  if (bind_count_op(&v->before, OP_REACH) !=
          bind_count_op(&v->effects, OP_MOVE) ||
      (bind_count_op(&v->before, OP_REACH) && !moves))
    luaL_error(L, "program: %s moves no stones to points", v->name);
  if (grows != bind_count_op(&v->before, OP_MAY_GROW))
    luaL_error(L, "program: %s grows where it may not", v->name);
  if (puts > 0 && !(v->arg[0] == ARG_POINT && guarded))
    luaL_error(L, "program: %s puts stones on points not known to be free",
               v->name);
  if (puts > 1)
    luaL_error(L, "program: %s puts two stones on a point", v->name);
  if (!points && bind_count_op(&v->before, OP_FREE) +
                     bind_count_op(&v->before, OP_OPEN) +
                     bind_count_op(&v->before, OP_APART) +
                     bind_count_op(&v->before, OP_WITHIN) +
                     bind_count_op(&v->before, OP_UNREACHED))
    luaL_error(L, "program: %s asks what is free, but of no point", v->name);
  if (!points && bind_count_op(&v->before, OP_APART_FROM_LAST) +
                     bind_count_op(&v->before, OP_BESIDE_LAST))
    luaL_error(L, "program: %s asks how near a point is, but of no point",
               v->name);
  if (bind_count_op(&v->before, OP_CONTACT) +
          bind_count_op(&v->before, OP_WILLING) &&
      v->arg[0] != ARG_COLOUR)
    luaL_error(L, "program: %s asks for contact with no player", v->name);
  if (v->arg[0] != ARG_STONE && bind_count_op(&v->effects, OP_TAKE_BACK) +
                                    bind_count_op(&v->before, OP_RECENT) +
                                    bind_count_op(&v->before, OP_MAY_TAKE_BACK))
    luaL_error(L, "program: %s takes back what is no stone", v->name);
  if (bind_count_op(&v->effects, OP_MARK_GROUP) && v->arg[0] != ARG_STONE)
    luaL_error(L, "program: %s marks what is no stone", v->name);
}

/* Chance has no stones, prisoners or offers of its own. */
void bind_check_chance(lua_State *L, const verb *v) {
  for (unsigned i = 0; i < v->effects.count; i++) {
    unsigned op = v->effects.nodes[i].op;
    if (op != OP_LUA && op != OP_SET_FIELD && op != OP_CLEAR_FIELD &&
        op != OP_ASSIGN && op != OP_DICE && op != OP_NOTE && op != OP_PHASE &&
        op != OP_MOVE_CARD && op != OP_REFILL)
      luaL_error(L, "program: %s is no step for chance", v->name);
  }
}

/* Effects that happen by themselves have no arguments. */
void bind_check_automatic(lua_State *L, const program *p) {
  for (unsigned i = 0; i < p->count; i++) {
    unsigned op = p->nodes[i].op;
    if (op != OP_LUA && op != OP_CLEAR_FIELD && op != OP_GROUND &&
        op != OP_ASSIGN && op != OP_NOTE && op != OP_CLEAR && op != OP_RAISE)
      luaL_error(L, "program: %s does not happen by itself", bind_op_names[op]);
  }
}

void bind_check_jumps(lua_State *L, const moyo_game *g) {
  for (unsigned i = 0; i < g->verb_count; i++)
    for (unsigned k = 0; k < g->verbs[i].effects.count; k++) {
      const node *n = &g->verbs[i].effects.nodes[k];
      if (n->op == OP_PHASE &&
          (n->operand[0] < 0 || n->operand[0] >= (int32_t)g->phase_count))
        luaL_error(L, "program: no phase %d", n->operand[0] + 1);
    }
}
