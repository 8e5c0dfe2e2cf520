/*
** analysis_verbs.c - what follows for a verb from its conditions and effects.
*/
#include "analysis_parts.h"

/* The condition that offers a space of steps; NULL without one. */
static const node *find_space(const program *p) {
  for (unsigned i = 0; i < p->count; i++)
    if (operations[p->nodes[i].op].space) return &p->nodes[i];
  return NULL;
}

/* The first condition that selects values of the argument. */
static const node *find_selector(const program *p) {
  bool free = program_find(p, OP_FREE) != NULL;
  for (unsigned i = 0; i < p->count; i++) {
    const node *n = &p->nodes[i];
    if (operations[n->op].select && (free || !op_has(n->op, AMONG_FREE)))
      return n;
  }
  return NULL;
}

static void find_candidates(verb *v) {
  const program *p = &v->before;
  const node *space = find_space(p), *selector = find_selector(p);
  v->selector = space ? space : selector;
  if (space)
    v->candidates = CANDIDATES_SPACE;
  else if (v->arg[1] != ARG_NONE)
    v->candidates = CANDIDATES_PRODUCT;
  else if (selector)
    v->candidates = CANDIDATES_SELECTED;
  else if (program_find(p, OP_FREE))
    v->candidates = CANDIDATES_FREE;
  else if (program_find(p, OP_OPEN))
    v->candidates = CANDIDATES_OPEN;
  else
    v->candidates = v->arg[0] == ARG_STONE ? CANDIDATES_STONES : CANDIDATES_ALL;
}

/* Does every candidate of the verb meet this condition? */
static bool is_met(const verb *v, const node *n) {
  if (op_has(n->op, GUARD)) return true;
  switch (v->candidates) {
  case CANDIDATES_FREE: return n->op == OP_FREE;
  case CANDIDATES_OPEN: return n->op == OP_OPEN;
  case CANDIDATES_SELECTED:
    return n == v->selector ||
           (n->op == OP_FREE && op_has(v->selector->op, AMONG_FREE));
  case CANDIDATES_SPACE: return n == v->selector;
  default: return false;
  }
}

static bool puts_own(const program *effects) {
  for (unsigned i = 0; i < effects->count; i++) {
    const node *n = &effects->nodes[i];
    if (op_has(n->op, PUTS) && (n->op != OP_PUT || n->put.colour == 0))
      return true;
  }
  return false;
}

/* Is it an effect that may do anything to stones? */
static bool is_unknown(const node *n) {
  return op_has(n->op, UNKNOWN_STONES) && !op_has(n->op, PUTS);
}

static bool stays_put(const verb *v) {
  bool known = true;
  for (unsigned i = 0; i < v->effects.count; i++)
    known = known && !is_unknown(&v->effects.nodes[i]);
  return known && v->puts_own;
}

/* Is it a placement that does nothing else, or only what authors add to it? */
static bool spares_eyes(const moyo_game *g, const verb *v) {
  bool adds = false;
  for (unsigned i = 0; i < v->effects.count; i++)
    adds = adds || is_unknown(&v->effects.nodes[i]);
  return v->puts ||
         (adds && v->puts_own && !g->stacks && v->arg[1] == ARG_NONE);
}

/* Does it put a stone of the actor's, and after that only take from hands? */
static bool puts_first(const moyo_game *g, const verb *v) {
  const program *p = &v->effects;
  if (v->puts) return true;
  if (!v->only_puts || g->stacks || p->nodes[0].op != OP_PUT ||
      p->nodes[0].put.colour || p->nodes[0].put.only)
    return false;
  return program_count(p, OP_SPEND) == p->count - 1;
}

static bool puts_recalled(const program *effects) {
  for (unsigned i = 0; i < effects->count; i++)
    if (effects->nodes[i].op == OP_PUT && effects->nodes[i].put.recall)
      return true;
  return false;
}

static bool only_puts(const verb *v) {
  return program_all_have(&v->effects, ONLY_PUTS) && v->puts_own &&
         v->arg[0] == ARG_POINT && v->arg[1] == ARG_NONE;
}

/* Is putting a stone of the actor's and clearing the board all it does, but for
** notes? */
static bool plays(const moyo_game *g, const verb *v) {
  bool all = v->only_puts && !g->stacks && g->shape->overlap_degree == 1;
  for (unsigned i = 0; i < v->effects.count; i++) {
    const node *n = &v->effects.nodes[i];
    all = all && !(n->op == OP_PUT && (n->put.colour || n->put.only));
  }
  return all;
}

static bool is_point(const verb *v, unsigned i) {
  return v->arg[i] == ARG_POINT || v->arg[i] == ARG_STONE;
}

/* Drops what does not select points, or stones, of this verb. */
static void drop_selections(const verb *v, node *n) {
  bool both = n->code && n->code->arguments & 2;
  for (unsigned k = 0; k < SELECT_COUNT; k++) {
    code **select = &n->select[k];
    bool second = k == SELECT_GIVEN && *select && !((*select)->arguments & 1);
    if (is_point(v, 0) && (!both || is_point(v, 1)) && !second) continue;
    code_free(*select);
    *select = NULL;
  }
}

/* What conditions select, as bits, but for those that all candidates meet. */
static uint8_t find_narrowed(const verb *v, program *p, uint32_t met) {
  unsigned found = 0;
  for (unsigned i = 0; i < p->count; i++) {
    node *n = &p->nodes[i];
    drop_selections(v, n);
    if (i < 32 && (met >> i & 1)) continue;
    for (unsigned k = 0; k < SELECT_COUNT && !n->at_end; k++)
      if (n->select[k]) found |= 1u << k;
  }
  return (uint8_t)found;
}

/* If the first condition in Lua that could raise an error is that the point is
** empty, the candidates are the free points, and meet it. */
static void find_empty(const moyo_game *g, verb *v) {
  if (v->candidates != CANDIDATES_ALL || v->arg[0] != ARG_POINT ||
      g->shape->overlap_degree != 1)
    return;
  for (unsigned i = 0; i < v->before.count && i < 32; i++) {
    const node *n = &v->before.nodes[i];
    if (n->op != OP_LUA) continue;
    const code *select = n->select[SELECT_FIRST];
    if (n->at_end || !select || select->empties != EMPTIES_ALL) return;
    v->candidates = CANDIDATES_FREE;
    v->met = UINT32_C(1) << i;
    return;
  }
}

static bool sweeps(const program *p) {
  for (unsigned i = 0; i < p->count; i++) {
    code *const *select = p->nodes[i].select;
    for (unsigned k = 0; k < SELECT_COUNT; k++)
      if (select[k] && (select[k]->traits & CODE_SWEEPS)) return true;
  }
  return false;
}

/* The condition on a hand, if it alone looks at no argument. */
static const node *find_hand(const verb *v) {
  const node *n = v->before.nodes + v->guards_from;
  bool one = v->guards_end == v->guards_from + 1 && n->op == OP_HOLDS;
  return one && n->holds.second < 0 && n->holds.third < 0 ? n : NULL;
}

/* Marks conditions that do not look at the arguments, and notes the others. */
static void find_guards(verb *v) {
  for (unsigned i = 0; i < v->before.count; i++) {
    node *n = &v->before.nodes[i];
    n->guards = op_has(n->op, GUARD);
    if (!n->guards) {
      v->asked |= (uint64_t)1 << (i < 32 ? i : 32);
      continue;
    }
    if (v->guards_end == 0) v->guards_from = i;
    v->guards_end = i + 1;
  }
  v->guarded = v->guards_end > 0;
  v->hand = find_hand(v);
}

/* Marks conditions that are the same for all arguments, up to the first that may
** raise an error for some; returns whether there are any. */
static bool find_fixed(program *p) {
  bool found = false;
  for (unsigned i = 0; i < p->count; i++) {
    node *n = &p->nodes[i];
    if (n->op != OP_LUA) continue;
    n->fixed = n->code && !n->code->traits && !n->code->arguments;
    found = found || n->fixed;
    bool selects = false;
    for (unsigned k = 0; k < SELECT_COUNT; k++)
      selects = selects || n->select[k];
    if (!n->fixed && !selects) break;
  }
  return found;
}

/* A stone that comes and goes alone repeats the present position. */
static void add_quiet(const moyo_game *g, const node *n, quiet_conditions *q) {
  switch (n->op) {
  case OP_NO_REPEAT:
    q->repeat = true;
    q->no_lone = q->no_lone || g->history == HISTORY_POSITION;
    break;
  case OP_NO_RETURN: q->returns = true; break;
  case OP_NO_OWN_LOSS:
  case OP_NO_SINGLE_LOSS:
  case OP_NO_NEW_LOSS: q->no_lone = true; break;
  case OP_NO_FRIENDLY_FIRE:
  case OP_NO_SINGLETON: break;
  default: q->others = true;
  }
}

quiet_conditions analyse_quiet(const moyo_game *g, const verb *v) {
  quiet_conditions q = {0};
  for (unsigned i = 0; i < v->before.count; i++) {
    const node *n = &v->before.nodes[i];
    if (n->op == OP_LUA && i < 32)
      q.before |= (uint32_t)1 << i;
    else
      q.others = q.others || !is_met(v, n);
  }
  for (unsigned i = 0; i < v->after.count; i++) {
    const node *n = &v->after.nodes[i];
    bool breathes = n->op == OP_BREATHES || n->op == OP_ALL_BREATHE;
    if (n->op == OP_LUA && i < 32)
      q.after |= (uint32_t)1 << i;
    else if (!v->calm || !breathes)
      add_quiet(g, n, &q);
  }
  return q;
}

void analyse_verb(moyo_game *g, verb *v) {
  find_candidates(v);
  find_empty(g, v);
  v->narrowed = (uint8_t)(find_narrowed(v, &v->before, v->met) |
                          find_narrowed(v, &v->after, 0));
  v->effects_can_fail = program_can_fail(&v->effects);
  v->sweeps = sweeps(&v->before) || sweeps(&v->after);
  bool product = v->candidates == CANDIDATES_PRODUCT;
  v->values = v->arg[1] == ARG_NONE ? game_range(g, v->arg[0], v->range) : 0;
  v->words = set_words(v->values);
  v->own_only = product && !g->stacks && program_find(&v->before, OP_OWN);
  v->free_only = product && program_find(&v->before, OP_ONTO_FREE);
  v->keeps_fields = !g->tied && program_all_have(&v->effects, KEEPS_FIELDS);
  find_guards(v);
  v->fixed = find_fixed(&v->before);
  v->last_resort = program_any_has(&v->before, LAST_RESORT);
  v->candidates_pass = true;
  for (unsigned i = 0; i < v->before.count; i++)
    v->candidates_pass = v->candidates_pass && is_met(v, &v->before.nodes[i]);
  v->puts = v->effects.count == 1 && !g->stacks &&
            v->effects.nodes[0].op == OP_PUT &&
            v->effects.nodes[0].put.colour == 0;
  v->quiet = analyse_quiet(g, v);
  v->recalls = puts_recalled(&v->effects);
  v->puts_own = puts_own(&v->effects);
  v->stays_put = stays_put(v);
  v->spares_eyes = spares_eyes(g, v);
  v->only_puts = only_puts(v);
  v->puts_first = puts_first(g, v);
  v->plays = plays(g, v);
  g->cover_by_colour = g->cover_by_colour || program_find(&v->before, OP_OPEN);
  g->remembers = g->remembers || program_find(&v->effects, OP_REMEMBER);
}

/* Can its outcome be known without trying it out?  Not where positions are told
** apart by what it takes from a hand, or by sets, which stones leave or join. */
bool analyse_foreseen(const moyo_game *g, const verb *v) {
  bool spends = program_find(&v->effects, OP_SPEND) != NULL;
  return (v->puts_first || v->calm) &&
         !((spends || g->situation_sets) && g->history == HISTORY_FIELDS);
}
