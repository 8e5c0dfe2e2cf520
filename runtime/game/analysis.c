/*
** analysis.c - what follows from the rules of a game, for play to look up.
**
** Everything here reads programs of nodes by the traits of their operations;
** see operations.h.
*/
#include "analysis.h"

#include <stdlib.h>
#include <string.h>

#include "plain_turns.h"

static const node *find_op(const program *p, op_code op) {
  for (unsigned i = 0; i < p->count; i++)
    if (p->nodes[i].op == op) return &p->nodes[i];
  return NULL;
}

static bool all_have(const program *p, uint32_t traits) {
  for (unsigned i = 0; i < p->count; i++)
    if (!op_has(p->nodes[i].op, traits)) return false;
  return true;
}

static bool any_has(const program *p, uint32_t traits) {
  for (unsigned i = 0; i < p->count; i++)
    if (op_has(p->nodes[i].op, traits)) return true;
  return false;
}

static bool all_are(const program *p, op_code op) {
  for (unsigned i = 0; i < p->count; i++)
    if (p->nodes[i].op != op) return false;
  return true;
}

/* ---- Verbs --------------------------------------------------------------- */

/* The condition that offers a space of steps; NULL without one. */
static const node *find_space(const program *p) {
  for (unsigned i = 0; i < p->count; i++)
    if (operations[p->nodes[i].op].space) return &p->nodes[i];
  return NULL;
}

/* The first condition that selects values of the argument. */
static const node *find_selector(const program *p) {
  bool free = find_op(p, OP_FREE) != NULL;
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
  else if (find_op(p, OP_FREE))
    v->candidates = CANDIDATES_FREE;
  else if (find_op(p, OP_OPEN))
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

/* May what happens by itself change stones?  Of a function whose code gives up
** somewhere nothing is known, for Lua goes on there. */
static bool may_stir(const program *p) {
  for (unsigned i = 0; i < p->count; i++) {
    const node *n = &p->nodes[i];
    bool known =
        n->code && !(n->code->traits & CODE_STIRS) && !n->code->gives_up;
    if (op_has(n->op, UNKNOWN_STONES) && !known) return true;
  }
  return false;
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
  return all_have(&v->effects, ONLY_PUTS) && v->puts_own &&
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

/* Marks conditions that do not look at the arguments. */
static void find_guards(verb *v) {
  for (unsigned i = 0; i < v->before.count; i++) {
    node *n = &v->before.nodes[i];
    n->guards = op_has(n->op, GUARD);
    if (!n->guards) continue;
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

static quiet_conditions find_quiet(const moyo_game *g, const verb *v) {
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

static void prepare_verb(moyo_game *g, verb *v) {
  find_candidates(v);
  find_empty(g, v);
  v->narrowed = (uint8_t)(find_narrowed(v, &v->before, v->met) |
                          find_narrowed(v, &v->after, 0));
  v->sweeps = sweeps(&v->before) || sweeps(&v->after);
  bool product = v->candidates == CANDIDATES_PRODUCT;
  v->values = v->arg[1] == ARG_NONE ? game_range(g, v->arg[0], v->range) : 0;
  v->words = set_words(v->values);
  v->own_only = product && !g->stacks && find_op(&v->before, OP_OWN);
  v->free_only = product && find_op(&v->before, OP_ONTO_FREE);
  v->keeps_fields = !g->tied && all_have(&v->effects, KEEPS_FIELDS);
  find_guards(v);
  v->fixed = find_fixed(&v->before);
  v->last_resort = any_has(&v->before, LAST_RESORT);
  v->candidates_pass = true;
  for (unsigned i = 0; i < v->before.count; i++)
    v->candidates_pass = v->candidates_pass && is_met(v, &v->before.nodes[i]);
  v->puts = v->effects.count == 1 && !g->stacks &&
            v->effects.nodes[0].op == OP_PUT &&
            v->effects.nodes[0].put.colour == 0;
  v->quiet = find_quiet(g, v);
  v->recalls = puts_recalled(&v->effects);
  v->puts_own = puts_own(&v->effects);
  v->stays_put = stays_put(v);
  v->spares_eyes = spares_eyes(g, v);
  v->only_puts = only_puts(v);
  v->puts_first = puts_first(g, v);
  v->plays = plays(g, v);
  g->cover_by_colour = g->cover_by_colour || find_op(&v->before, OP_OPEN);
  g->remembers = g->remembers || find_op(&v->effects, OP_REMEMBER);
}

/* ---- Turns --------------------------------------------------------------- */

/* Is the verb legal wherever it is offered, whatever the arguments? */
static bool always(const verb *v) {
  bool last = v->before.count == 1 && v->last_resort;
  bool any = true; /* values of the arguments will do */
  for (unsigned i = 0; i < MAX_ARGS; i++)
    any = any && v->arg[i] != ARG_STONE && v->arg[i] != ARG_COUNT;
  return (v->before.count == 0 || last) && v->after.count == 0 && any;
}

static bool if_free(const moyo_game *g, const verb *v) {
  return v->before.count == 1 && v->before.nodes[0].op == OP_FREE &&
         v->after.count == 0 && v->arg[1] == ARG_NONE &&
         g->shape->overlap_degree == 1;
}

/* Is there certainly a step of `next` after one of `v`? */
static bool leaves(const verb *v, const verb *next) {
  for (unsigned i = 0; i < v->effects.count; i++) {
    const node *n = &v->effects.nodes[i];
    if (operations[n->op].leaves && operations[n->op].leaves(n, v, next))
      return true;
  }
  return false;
}

/* Does the turn end with the step, or certainly go on? */
static bool edge_goes_on(const moyo_game *g, const edge *e) {
  if (e->to == NO_NODE || g->places[e->to].goes_on) return true;
  const place_in_turn *place = &g->places[e->to];
  for (unsigned i = 0; i < place->edges; i++) {
    const edge *next = &g->edges[place->first_edge + i];
    if (leaves(&g->verbs[e->verb], &g->verbs[next->verb])) return true;
  }
  return false;
}

/* Can its outcome be known without trying it out?  Not where positions are told
** apart by what it takes from a hand, or by sets, which stones leave or join. */
static bool is_foreseen(const moyo_game *g, const verb *v) {
  bool spends = find_op(&v->effects, OP_SPEND) != NULL;
  return (v->puts_first || v->calm) &&
         !((spends || g->situation_sets) && g->history == HISTORY_FIELDS);
}

/*
** Are its candidates judged by conditions on the outcome alone?  A step after
** which the turn might not be completed asks for more, and one that may fail
** must change nothing then.
*/
static bool plays_at_once(const moyo_game *g, const edge *e) {
  const verb *v = &g->verbs[e->verb];
  bool fails = v->calm ? e->end_may_fail : e->may_fail;
  return v->foreseen && puts_own(&v->effects) && !fails && v->candidates_pass &&
         e->goes_on && !e->sealed;
}

static void prepare_places(moyo_game *g) {
  for (unsigned i = 0; i < g->place_count; i++) {
    place_in_turn *place = &g->places[i];
    for (unsigned k = 0; k < place->edges; k++) {
      const verb *v = &g->verbs[g->edges[place->first_edge + k].verb];
      place->settles = place->settles || v->settles;
      place->goes_on = place->goes_on || always(v);
      place->goes_on_if_free = place->goes_on_if_free || if_free(g, v);
    }
  }
  for (unsigned i = 0; i < g->edge_count; i++) {
    g->edges[i].goes_on = edge_goes_on(g, &g->edges[i]);
    g->dead_ends = g->dead_ends || !g->edges[i].goes_on;
  }
}

/* Is every free point a candidate of the edge, which is offered always, or while
** the actor's hand has enough? */
static bool is_from_hand(const moyo_game *g, const edge *e) {
  const verb *v = &g->verbs[e->verb];
  bool from_hand = v->hand && v->hand->holds.player < 0 && e->open && !v->fixed;
  return v->candidates == CANDIDATES_FREE && !v->narrowed && !v->last_resort &&
         !v->is_pass && (e->offered || from_hand);
}

static void find_hands(moyo_game *g) {
  for (unsigned i = 0; i < g->place_count; i++) {
    place_in_turn *place = &g->places[i];
    place->from_hands = true;
    for (unsigned k = 0; k < place->edges; k++)
      if (!is_from_hand(g, &g->edges[place->first_edge + k]))
        place->from_hands = false;
  }
}

/* ---- Turns that can be completed: see completion.h ----------------------- */

/* Is there, in every position, a step after the edge's that conditions which it
** could not meet do not keep from being legal? */
static bool is_open(const moyo_game *g, const edge *e) {
  if (e->to == NO_NODE || !g->verbs[e->verb].keeps_fields) return true;
  const place_in_turn *place = &g->places[e->to];
  const edge *next = g->edges + place->first_edge;
  for (unsigned i = 0; i < place->edges; i++) {
    const verb *v = &g->verbs[next[i].verb];
    if (next[i].actor != e->actor || next[i].field != e->field ||
        v->last_resort || !v->guarded)
      return true;
  }
  return false;
}

/* Do its steps put something on any free point, and ask for no more of the
** outcome than a liberty? */
static bool is_plain(const edge *e, const verb *v) {
  return v->candidates == CANDIDATES_FREE && v->candidates_pass &&
         !v->narrowed && e->goes_on && all_are(&v->after, OP_BREATHES);
}

static void prepare_edges(moyo_game *g) {
  for (unsigned i = 0; i < g->edge_count; i++) {
    edge *e = &g->edges[i];
    const verb *v = &g->verbs[e->verb];
    e->open = !g->dead_ends || is_open(g, e);
    e->offered = !v->guarded && !v->fixed && e->open;
    e->all_legal = v->candidates_pass && v->after.count == 0 && e->goes_on;
    e->plain = is_plain(e, v);
    e->sure = e->plain && e->offered && e->all_legal;
  }
}

/* May the step be taken wherever all groups of the actor's breathe? */
static bool asks_for_breath(const verb *v) {
  return v->arg[0] == ARG_NONE && v->effects.count == 0 &&
         all_have(&v->before, LAST_RESORT) &&
         all_are(&v->after, OP_ALL_BREATHE);
}

/* If one such step before it were left out, would this step stay legal? */
static bool needs_no_other(const verb *v) {
  return all_have(&v->before, STAYS_MET) && v->only_puts &&
         all_are(&v->after, OP_ALL_BREATHE);
}

static bool same_edges(const moyo_game *g, const place_in_turn *a,
                       const place_in_turn *b) {
  const edge *x = g->edges + a->first_edge, *y = g->edges + b->first_edge;
  if (a->edges != b->edges) return false;
  for (unsigned i = 0; i < a->edges; i++)
    if (x[i].verb != y[i].verb || x[i].to != y[i].to ||
        x[i].actor != y[i].actor || x[i].field != y[i].field)
      return false;
  return true;
}

/* Does the rest of the turn only put stones, any number of them? */
static bool only_mends(const moyo_game *g, const place_in_turn *place) {
  const edge *e = g->edges + place->first_edge;
  if (!place->rests || g->stages != 1 || g->stage[0] != CLEAR_FLIP ||
      g->colours != g->players || g->stacks || g->sided ||
      g->shape->overlap_degree > 1)
    return false;
  for (unsigned i = 0; i < place->edges; i++) {
    const verb *v = &g->verbs[e[i].verb];
    if (e[i].actor != NOBODY || !(asks_for_breath(v) || needs_no_other(v)))
      return false;
    if (e[i].to != NO_NODE && !same_edges(g, place, &g->places[e[i].to]))
      return false;
  }
  return true;
}

static void prepare_completion(moyo_game *g) {
  for (unsigned i = 0; i < g->place_count; i++) {
    place_in_turn *place = &g->places[i];
    const edge *e = g->edges + place->first_edge;
    for (unsigned k = 0; k < place->edges; k++)
      place->rests =
          place->rests || (e[k].to == NO_NODE && e[k].actor == NOBODY &&
                           asks_for_breath(&g->verbs[e[k].verb]));
    place->mends = only_mends(g, place);
  }
}

/* ---- Light play: see light.h --------------------------------------------- */

/* Does the step put nothing on the board, as far as native effects tell? */
static bool is_quiet(const verb *v) {
  return !any_has(&v->effects, ON_BOARD) && !v->is_pass;
}

static bool is_placement(const verb *v) {
  return v->puts_own && v->arg[0] == ARG_POINT && v->arg[1] == ARG_NONE;
}

/*
** Adds the placements that are offered at the place, or after steps there that
** have no conditions; `met` are the places that have been looked at.
*/
static void collect(const moyo_game *g, const place_in_turn *place,
                    unsigned char *met, unsigned char *verbs) {
  if (met[place - g->places]) return;
  met[place - g->places] = 1;
  for (unsigned i = 0; i < place->edges; i++) {
    const edge *e = &g->edges[place->first_edge + i];
    const verb *v = &g->verbs[e->verb];
    if (e->actor != NOBODY && e->actor != CHANCE) continue;
    if (is_placement(v))
      verbs[e->verb] = 1;
    else if (!v->is_pass && v->before.count == 0 && e->to != NO_NODE)
      collect(g, &g->places[e->to], met, verbs);
  }
}

/* Is there a pass, and a step that puts nothing on the board? */
static bool has_choice(const moyo_game *g, const place_in_turn *place) {
  bool pass = false, quiet = false;
  for (unsigned i = 0; i < place->edges; i++) {
    const edge *e = &g->edges[place->first_edge + i];
    if (e->actor != NOBODY) return false;
    pass = pass || g->verbs[e->verb].is_pass;
    quiet = quiet || is_quiet(&g->verbs[e->verb]);
  }
  return pass && quiet;
}

/* Are there no steps but passes and placements that do nothing besides? */
static bool is_all_on_board(const moyo_game *g) {
  for (unsigned i = 0; i < g->verb_count; i++)
    if (!g->verbs[i].puts && g->verbs[i].effects.count > 0) return false;
  return game_automatic(g) == 0;
}

/* Do passes and placements do nothing besides, and does nothing happen by
** itself? */
static bool only_places(const moyo_game *g) {
  bool some = false;
  for (unsigned i = 0; i < g->verb_count; i++) {
    const verb *v = &g->verbs[i];
    bool plays = v->is_pass || is_placement(v);
    if (plays && !v->puts && v->effects.count > 0) return false;
    some = some || v->puts;
  }
  return some && game_automatic(g) == 0;
}

static void keep_history(moyo_game *g) {
  bool takes = false;
  for (unsigned i = 0; i < g->stages; i++)
    takes = takes || g->stage[i] != CLEAR_FLIP;
  g->all_on_board = is_all_on_board(g);
  if (g->history == HISTORY_NONE && takes && only_places(g))
    g->history = g->beside = HISTORY_KEPT;
}

static bool prepare_light(moyo_game *g) {
  unsigned char *met = malloc(g->place_count + g->verb_count + 1);
  if (!met) return false;
  unsigned char *verbs = met + g->place_count;
  bool done = true;
  for (unsigned i = 0; done && i < g->place_count; i++) {
    place_in_turn *place = &g->places[i];
    unsigned n = 0;
    if (!has_choice(g, place)) continue;
    memset(met, 0, g->place_count + g->verb_count + 1);
    collect(g, place, met, verbs);
    for (unsigned v = 0; v < g->verb_count; v++) n += verbs[v];
    if (n == 0) continue;
    place->placements = calloc(n, sizeof *place->placements);
    done = place->placements != NULL;
    for (unsigned v = 0; done && v < g->verb_count; v++)
      if (verbs[v]) place->placements[place->placement_count++] = (uint16_t)v;
  }
  free(met);
  return done;
}

/* ---- Steps that may fail ------------------------------------------------- */

/*
** A rule in Lua may fail half-way.  So the state is saved before a step that
** may call one after it has been judged.  Its effects may call one and, if it
** ends the turn, so may whatever is asked or happens then.
*/
static bool calls_lua(const program *p) { return find_op(p, OP_LUA) != NULL; }

/* Can some rule fail that changes nothing, or saves before it does?  Those of
** the vocabulary say that they do not, and their code answers. */
static bool can_fail(const program *p) {
  for (unsigned i = 0; i < p->count; i++) {
    const node *n = &p->nodes[i];
    if (n->op == OP_LUA && !(n->tame && n->code)) return true;
  }
  return false;
}

static bool asks_lua(const verb *v) {
  return can_fail(&v->before) || can_fail(&v->after);
}

/*
** Can the end of a turn fail?  Looking for a legal step then asks conditions,
** which fail when they are Lua's.
*/
static bool end_may_fail(const moyo_game *g) {
  bool fails = can_fail(&g->before_turn) || can_fail(&g->turn_end) ||
               can_fail(&g->after_turn);
  bool looks = false, asks = false;
  for (unsigned i = 0; i < g->score_count; i++)
    fails = fails || can_fail(&g->scores[i].terms);
  for (unsigned i = 0; i < g->phase_count; i++) {
    const program *p = &g->phases[i].finish;
    fails = fails || can_fail(p);
    for (unsigned k = 0; k < p->count; k++)
      looks = looks || p->nodes[k].op == OP_STUCK;
  }
  for (unsigned i = 0; i < g->verb_count; i++)
    asks = asks || asks_lua(&g->verbs[i]);
  return fails || (looks && asks);
}

/* Can it fail to find out whether the turn ends at a place? */
static bool place_may_fail(const moyo_game *g, const place_in_turn *place,
                           bool end_fails) {
  if (!place->ends_itself) return false;
  for (unsigned i = 0; i < place->edges; i++) {
    const edge *e = &g->edges[place->first_edge + i];
    /* or it is asked whether the turn can be completed after a step */
    if (asks_lua(&g->verbs[e->verb]) || !e->goes_on) return true;
  }
  return end_fails;
}

/* Marks the steps that are put aside. */
static void find_sealed(moyo_game *g) {
  for (unsigned i = 0; i < g->phase_count; i++) {
    const place_in_turn *place = &g->places[g->phases[i].start];
    for (unsigned k = 0; g->phases[i].sealed && k < place->edges; k++)
      g->edges[place->first_edge + k].sealed = true;
  }
}

static void find_fallible(moyo_game *g) {
  bool end_fails = end_may_fail(g);
  for (unsigned i = 0; i < g->edge_count; i++) {
    edge *e = &g->edges[i];
    e->end_may_fail = e->to == NO_NODE
                          ? end_fails
                          : place_may_fail(g, &g->places[e->to], end_fails);
    e->may_fail = e->end_may_fail || calls_lua(&g->verbs[e->verb].effects);
  }
}

/* ---- Clearing and the end of phases -------------------------------------- */

/*
** Do the stages begin with enemy groups and leave no group at all without a
** liberty?  If not, such groups may stay, and every play looks at all groups.
*/
static bool clears_all(const moyo_game *g) {
  bool own = false, young = false, others = false;
  for (unsigned i = 1; i < g->stages; i++) {
    own = own || g->stage[i] == CLEAR_OWN;
    young = young || g->stage[i] == CLEAR_NEW;
    others = others || g->stage[i] == CLEAR_OTHERS;
  }
  return g->stages > 0 && g->stage[0] == CLEAR_ENEMY &&
         (own || (young && others)) && g->colours == g->players && !g->stacks;
}

/* Spares asking: most phases end only with passes, and most turns have none. */
static unsigned least_passes(const moyo_game *g, const phase *f) {
  int32_t least = UINT8_MAX + 1;
  if (g->before_turn.count + g->after_turn.count > 0) return 0;
  for (unsigned i = 0; i < f->finish.count; i++) {
    const node *n = &f->finish.nodes[i];
    int32_t passes = op_has(n->op, AFTER_PASSES);
    if (n->op == OP_PASSES) passes = n->passes.count;
    if (passes < 1) return 0;
    if (passes < least) least = passes;
  }
  return (unsigned)least;
}

static bool is_stuck_last(const phase *f, bool end_fails) {
  if (f->finish.count == 0 || f->sealed || end_fails) return false;
  const node *last = &f->finish.nodes[f->finish.count - 1];
  return last->op == OP_STUCK &&
         (last->stuck.what == STUCK_LOSES || f->next == NOBODY);
}

/* Can this hold only after a turn of a player who has nothing left of what it
** asks for? */
static bool waits_for_empty_hand(const node *n) {
  return n->op == OP_SPENT || n->op == OP_LAST_PIECE;
}

static bool same_hand(const node *a, const node *b) {
  return a->spent.first == b->spent.first &&
         a->spent.second == b->spent.second && a->spent.third == b->spent.third;
}

/* One of the questions of the phase's end, if all wait for the same empty hand
** but a last one that random play answers. */
static const node *find_spent(const moyo_game *g, const phase *f) {
  const node *first = f->finish.nodes;
  unsigned count = f->finish.count - f->stuck_last;
  if (g->before_turn.count + g->after_turn.count > 0) return NULL;
  for (unsigned i = 0; i < count; i++) {
    const node *n = &first[i];
    if (!waits_for_empty_hand(n) || !same_hand(n, first)) return NULL;
  }
  return count > 0 ? first : NULL;
}

bool analyse(moyo_game *g) {
  for (unsigned i = 0; i < g->verb_count; i++) prepare_verb(g, &g->verbs[i]);
  keep_history(g);
  prepare_places(g);
  prepare_edges(g);
  find_hands(g);
  prepare_completion(g);
  find_fallible(g);
  find_sealed(g);
  for (unsigned i = 0; i < g->verb_count; i++)
    g->verbs[i].foreseen = is_foreseen(g, &g->verbs[i]);
  for (unsigned i = 0; i < g->edge_count; i++)
    g->edges[i].at_once = plays_at_once(g, &g->edges[i]);
  g->clears_all = clears_all(g);
  g->notes_low = g->stages > 0;
  g->stirs = may_stir(&g->before_turn) || may_stir(&g->turn_end) ||
             may_stir(&g->after_turn);
  bool end_fails = end_may_fail(g);
  for (unsigned i = 0; i < g->phase_count; i++) {
    g->phases[i].least_passes = least_passes(g, &g->phases[i]);
    g->phases[i].stuck_last = is_stuck_last(&g->phases[i], end_fails);
    g->phases[i].spent = find_spent(g, &g->phases[i]);
  }
  if (!prepare_light(g)) return false;
  find_plain_turns(g);
  return true;
}

void analyse_calm(moyo_game *g) {
  g->notes_low = true;
  for (unsigned i = 0; i < g->verb_count; i++) {
    verb *v = &g->verbs[i];
    v->foreseen = is_foreseen(g, v);
    if (v->calm) v->quiet = find_quiet(g, v);
  }
  for (unsigned i = 0; i < g->edge_count; i++)
    g->edges[i].at_once = plays_at_once(g, &g->edges[i]);
  find_plain_turns(g);
}
