/*
** analysis.c - what follows from the rules of a game, for play to look up: the
** order of its parts, what may fail, and how phases end.
**
** Everything here reads programs of nodes by the traits of their operations;
** see operations.h.
*/
#include "analysis.h"

#include "analysis_parts.h"
#include "plain_turns.h"

/* ---- Steps that may fail ------------------------------------------------- */

/*
** A rule in Lua may fail half-way.  So the state is saved before a step that
** may call one after it has been judged.  Its effects may call one and, if it
** ends the turn, so may whatever is asked or happens then.
*/
static bool calls_lua(const program *p) {
  return program_find(p, OP_LUA) != NULL;
}

static bool asks_lua(const verb *v) {
  return program_can_fail(&v->before) || program_can_fail(&v->after);
}

/* Can what happens between turns fail? */
static bool between_may_fail(const moyo_game *g) {
  return program_can_fail(&g->before_turn) || program_can_fail(&g->turn_end) ||
         program_can_fail(&g->after_turn);
}

/*
** Can the end of a turn fail?  Looking for a legal step then asks conditions,
** which fail when they are Lua's.
*/
static bool end_may_fail(const moyo_game *g) {
  bool fails = between_may_fail(g);
  bool looks = false, asks = false;
  for (unsigned i = 0; i < g->score_count; i++)
    fails = fails || program_can_fail(&g->scores[i].terms);
  for (unsigned i = 0; i < g->phase_count; i++) {
    const program *p = &g->phases[i].finish;
    fails = fails || program_can_fail(p);
    for (unsigned k = 0; k < p->count; k++)
      looks = looks || p->nodes[k].op == OP_STUCK;
  }
  for (unsigned i = 0; i < g->verb_count; i++)
    asks = asks || asks_lua(&g->verbs[i]);
  return fails || (looks && asks);
}

/* Does a turn without a pass go on without asking whether the phase is over? */
static bool ends_with_passes(const moyo_game *g) {
  for (unsigned i = 0; i < g->phase_count; i++)
    if (g->phases[i].least_passes == 0) return false;
  for (unsigned i = 0; i < g->edge_count; i++)
    if (g->verbs[g->edges[i].verb].is_pass && g->edges[i].to != NO_NODE)
      return false;
  return true;
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
  bool between = between_may_fail(g), end = end_may_fail(g);
  bool waits = ends_with_passes(g);
  for (unsigned i = 0; i < g->edge_count; i++) {
    edge *e = &g->edges[i];
    const verb *v = &g->verbs[e->verb];
    bool asked = !waits || v->is_pass || v->is_idle;
    e->end_may_fail = e->to == NO_NODE
                          ? (asked ? end : between)
                          : place_may_fail(g, &g->places[e->to], end);
    e->may_fail = e->end_may_fail || calls_lua(&v->effects);
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

/* ---- All of it ------------------------------------------------------------ */

/* Is its stone the actor's; or of any colour, if no mechanism is told of it? */
static bool puts_known(const moyo_game *g, const verb *v) {
  return v->puts_own || (v->calm && !g->tied);
}

/* Are its candidates judged by conditions on the outcome alone?  A step after
** which the turn might not be completed asks for more. */
static bool plays_at_once(const moyo_game *g, const edge *e) {
  const verb *v = &g->verbs[e->verb];
  bool fails = !v->calm && calls_lua(&v->effects);
  return v->foreseen && puts_known(g, v) && !fails && v->candidates_pass &&
         e->goes_on && !e->sealed;
}

/* Does all of it have code? */
static bool is_compiled(const program *p) {
  for (unsigned i = 0; i < p->count; i++)
    if (!p->nodes[i].code) return false;
  return p->count > 0;
}

/*
** Are its candidates tried out for the colours that they leave, and nothing else?
** Then the step may be taken back instead of tried on a copy, if nothing but
** groups follows from stones; mechanisms are not known yet.
*/
static bool plays_in_place(const moyo_game *g, const edge *e) {
  const verb *v = &g->verbs[e->verb];
  unsigned hashes = program_count(&v->after, OP_NO_REPEAT) +
                    program_count(&v->after, OP_NO_RETURN);
  return e->to == NO_NODE && !e->sealed && !v->foreseen && !v->calm &&
         is_compiled(&v->effects) && hashes > 0 && hashes == v->after.count &&
         g->history <= HISTORY_POSITION && !g->dead_ends && !g->stacks &&
         !g->sided;
}

static void analyse_tries(moyo_game *g) {
  for (unsigned i = 0; i < g->edge_count; i++) {
    edge *e = &g->edges[i];
    e->at_once = plays_at_once(g, e);
    e->in_place = plays_in_place(g, e);
  }
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

bool analyse(moyo_game *g) {
  for (unsigned i = 0; i < g->verb_count; i++) analyse_verb(g, &g->verbs[i]);
  analyse_history(g);
  analyse_places(g);
  analyse_edges(g);
  analyse_hands(g);
  analyse_completion(g);
  for (unsigned i = 0; i < g->phase_count; i++)
    g->phases[i].least_passes = least_passes(g, &g->phases[i]);
  find_fallible(g);
  find_sealed(g);
  for (unsigned i = 0; i < g->verb_count; i++)
    g->verbs[i].foreseen = analyse_foreseen(g, &g->verbs[i]);
  analyse_tries(g);
  g->clears_all = clears_all(g);
  g->notes_low = g->stages > 0;
  g->stirs = may_stir(&g->before_turn) || may_stir(&g->turn_end) ||
             may_stir(&g->after_turn);
  bool end_fails = end_may_fail(g);
  for (unsigned i = 0; i < g->phase_count; i++) {
    g->phases[i].stuck_last = is_stuck_last(&g->phases[i], end_fails);
    g->phases[i].spent = find_spent(g, &g->phases[i]);
  }
  if (!analyse_light(g)) return false;
  find_plain_turns(g);
  return true;
}

void analyse_calm(moyo_game *g) {
  g->notes_low = true;
  for (unsigned i = 0; i < g->verb_count; i++) {
    verb *v = &g->verbs[i];
    v->foreseen = analyse_foreseen(g, v);
    if (v->calm) v->quiet = analyse_quiet(g, v);
  }
  analyse_tries(g);
  find_plain_turns(g);
}
