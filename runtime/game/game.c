/*
** game.c - freezing a game: the layout of its states, and its release.
*/
#include "game.h"

#include <stdlib.h>
#include <string.h>

#include "candidates.h"
#include "completion.h"
#include "fallible.h"
#include "light.h"
#include "outcome.h"
#include "random.h"
#include "range.h"
#include "retraction.h"
#include "table.h"

/* Room for `bytes` at a multiple of `align` in the block. */
static size_t reserve(size_t *size, size_t bytes, size_t align) {
  size_t at = (*size + align - 1) / align * align;
  *size = at + bytes;
  return at;
}

static void lay_out_fields(moyo_game *g, size_t *size) {
  for (unsigned i = 0; i < g->field_count; i++) {
    field *f = &g->fields[i];
    size_t bytes;
    switch (f->kind) {
    case FIELD_NUMBER: f->size = 1; break;
    case FIELD_PLAYERS: f->size = g->players; break;
    case FIELD_POINTS: f->size = g->points; break;
    case FIELD_SET: f->size = g->words; break;
    case FIELD_TABLE:
    case FIELD_LIST: break;
    }
    if (f->kind == FIELD_SET)
      bytes = f->size * sizeof(set_word);
    else /* a list begins with its length */
      bytes = (f->size + (f->kind == FIELD_LIST)) * sizeof(int32_t);
    f->offset = reserve(size, bytes, sizeof(set_word));
  }
}

static void lay_out(moyo_game *g) {
  size_t n = g->points + 1, size = 0;
  reserve(&size, sizeof(head), 64);
  g->colour_at = reserve(&size, n, 64);
  g->height_at = reserve(&size, g->stacks ? n * sizeof(uint16_t) : 0, 2);
  lay_out_fields(g, &size);
  g->retraction_at = reserve(&size, retraction_size(g), sizeof(set_word));
  g->canonical_size = size;
  g->group_at = reserve(&size, n * sizeof(uint16_t), 64);
  g->next_at = reserve(&size, n * sizeof(uint16_t), 64);
  g->record_at = reserve(&size, n * sizeof(group_record), 64);
  /* padded, so that a small set can be read FEW_WORDS at a time */
  size_t words = g->words < FEW_WORDS ? FEW_WORDS : g->words;
  g->free_at = reserve(&size, words * sizeof(set_word), 64);
  bool wide = g->shape->overlap_degree > 1;
  g->cover_at = reserve(&size, wide ? n : 0, 64);
  g->cover_by_at =
      reserve(&size, g->cover_by_colour ? (g->colours + 1) * n : 0, 64);
  g->side_at = reserve(&size, g->sided ? n : 0, 64);
  g->block_size = reserve(&size, 0, 64);
}

static bool fill_zobrist(moyo_game *g) {
  size_t rows = g->colours + 1;
  g->zobrist = malloc(rows * g->points * sizeof *g->zobrist);
  if (!g->zobrist) return false;
  for (size_t c = 0; c < rows; c++)
    for (size_t p = 0; p < g->points; p++)
      g->zobrist[c * g->points + p] =
          random_mix(random_mix(c * MAX_POINTS + p) ^ 0x6d6f796f);
  return true;
}

/*
** The corners of p: points beside two neighbours of p that are not neighbours
** of each other.  On a square board these are the diagonal points; where
** neighbours in turn touch, as on a hexagonal board, there are none.
*/
static unsigned find_corners(const moyo_game *g, unsigned p, uint16_t *list) {
  const shape *s = g->shape;
  const uint16_t *near = s->near + p * s->near_degree;
  unsigned n = 0, end = g->points;
  for (unsigned i = 0; i < s->near_degree && near[i] != end; i++) {
    const uint16_t *beyond = s->near + near[i] * s->near_degree;
    for (unsigned k = 0; k < s->near_degree && beyond[k] != end; k++) {
      unsigned q = beyond[k], j = i + 1;
      if (q == p || shape_is_near(s, p, q)) continue;
      while (j < s->near_degree && near[j] != end &&
             !(shape_is_near(s, near[j], q) &&
               !shape_is_near(s, near[i], near[j])))
        j++;
      bool found = j < s->near_degree && near[j] != end;
      for (unsigned m = 0; found && m < n; m++) found = list[m] != q;
      if (found && n < g->corner_degree) list[n++] = (uint16_t)q;
    }
  }
  return n;
}

static bool fill_corners(moyo_game *g) {
  bool square = g->shape->overlap_degree == 1 && g->shape->near_degree == 4;
  g->corner_degree = square ? 4 : 0;
  g->corners = malloc((g->points * g->corner_degree + 1) * sizeof *g->corners);
  for (unsigned p = 0; g->corners && square && p < g->points; p++) {
    uint16_t *list = g->corners + p * g->corner_degree;
    for (unsigned n = find_corners(g, p, list); n < g->corner_degree; n++)
      list[n] = (uint16_t)g->points;
  }
  return g->corners != NULL;
}

static const node *find_op(const program *p, op_code op) {
  for (unsigned i = 0; i < p->count; i++)
    if (p->nodes[i].op == op) return &p->nodes[i];
  return NULL;
}

static candidates find_candidates(const verb *v) {
  const program *p = &v->before;
  if (find_op(p, OP_REACH)) return CANDIDATES_MOVES;
  if (v->arg[1] != ARG_NONE) return CANDIDATES_PRODUCT;
  if (find_op(p, OP_MAY_GROW)) return CANDIDATES_SET;
  if (find_op(p, OP_UNREACHED)) return CANDIDATES_UNREACHED;
  if (find_op(p, OP_FREE))
    return find_op(p, OP_WITHIN) ? CANDIDATES_WITHIN : CANDIDATES_FREE;
  if (find_op(p, OP_OPEN)) return CANDIDATES_OPEN;
  if (find_op(p, OP_HAS_WORD)) return CANDIDATES_WORDS;
  if (find_op(p, OP_RECENT)) return CANDIDATES_RECENT;
  return v->arg[0] == ARG_STONE ? CANDIDATES_STONES : CANDIDATES_ALL;
}

/* Does every candidate of the verb meet this condition? */
static bool is_met(candidates c, unsigned op) {
  switch (op) {
  case OP_FREE:
    return c == CANDIDATES_FREE || c == CANDIDATES_SET ||
           c == CANDIDATES_WITHIN || c == CANDIDATES_UNREACHED;
  case OP_OPEN: return c == CANDIDATES_OPEN;
  case OP_RECENT: return c == CANDIDATES_RECENT;
  case OP_MAY_GROW: return c == CANDIDATES_SET;
  case OP_UNREACHED: return c == CANDIDATES_UNREACHED;
  case OP_HAS_WORD: return c == CANDIDATES_WORDS;
  default: return outcome_is_guard(op);
  }
}

/* What such steps hold in hand, and what is noted, is the same after them. */
static bool keeps_fields(const program *effects) {
  for (unsigned i = 0; i < effects->count; i++) {
    unsigned op = effects->nodes[i].op;
    if (op != OP_PUT && op != OP_MOVE && op != OP_REMEMBER) return false;
  }
  return true;
}

static void prepare_verb(const moyo_game *g, verb *v) {
  const node *grow = find_op(&v->before, OP_MAY_GROW);
  const node *has = find_op(&v->before, OP_HAS_WORD);
  v->candidates = find_candidates(v);
  v->values =
      v->arg[1] == ARG_NONE ? candidates_range(g, v->arg[0], v->range) : 0;
  v->words = set_words(v->values);
  v->within = find_op(&v->before, OP_WITHIN);
  v->own_only = v->candidates == CANDIDATES_PRODUCT && !g->stacks &&
                find_op(&v->before, OP_OWN);
  v->free_only =
      v->candidates == CANDIDATES_PRODUCT && find_op(&v->before, OP_ONTO_FREE);
  v->set = grow ? (unsigned)grow->operand[0] : 0;
  if (v->candidates == CANDIDATES_WORDS) v->set = (unsigned)has->operand[0];
  v->row = has ? has->operand[1] : 0;
  v->keeps_fields = keeps_fields(&v->effects);
  v->candidates_pass = true;
  for (unsigned i = 0; i < v->before.count; i++) {
    unsigned op = v->before.nodes[i].op;
    v->guarded = v->guarded || outcome_is_guard(op);
    v->last_resort =
        v->last_resort || op == OP_NOTHING_ELSE || op == OP_EXHAUSTED;
    v->candidates_pass =
        v->candidates_pass &&
        (is_met(v->candidates, op) || (v->candidates == CANDIDATES_WITHIN &&
                                       &v->before.nodes[i] == v->within));
  }
}

/* Can this verb be done wherever it is offered; or where a point is free? */
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

/* Does the turn end with the step, or certainly go on? */
static bool edge_goes_on(const moyo_game *g, const edge *e) {
  if (e->to == NO_NODE || g->places[e->to].goes_on) return true;
  const place_in_turn *place = &g->places[e->to];
  for (unsigned i = 0; i < place->edges; i++) {
    const edge *next = &g->edges[place->first_edge + i];
    if (table_leaves(&g->verbs[e->verb], &g->verbs[next->verb])) return true;
  }
  return false;
}

/*
** Are its candidates judged by conditions on the outcome alone?  A step after
** which the turn might not be completed asks for more, and one that may fail
** must change nothing then.
*/
static bool plays_at_once(const moyo_game *g, const edge *e) {
  const verb *v = &g->verbs[e->verb];
  return v->puts && v->candidates_pass && e->goes_on && !e->may_fail;
}

/* What playing asks of verbs and places again and again. */
static void prepare_turns(moyo_game *g) {
  for (unsigned i = 0; i < g->verb_count; i++) prepare_verb(g, &g->verbs[i]);
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
  for (unsigned i = 0; i < g->verb_count; i++) {
    verb *v = &g->verbs[i];
    g->remembers = g->remembers || find_op(&v->effects, OP_REMEMBER);
    v->always_free =
        v->candidates == CANDIDATES_FREE && !v->guarded && !g->dead_ends;
  }
  completion_prepare(g);
  fallible_prepare(g);
  for (unsigned i = 0; i < g->edge_count; i++)
    g->edges[i].at_once = plays_at_once(g, &g->edges[i]);
}

/*
** Whether the stages begin with the enemy's groups and leave none of anybody's
** without liberty.  Else such groups may stand, and every play looks at all.
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

/* Most phases end with passes alone, and most turns without one. */
static unsigned least_passes(const moyo_game *g, const phase *f) {
  int32_t least = UINT8_MAX + 1;
  if (g->before_turn.count + g->after_turn.count > 0) return 0;
  for (unsigned i = 0; i < f->finish.count; i++) {
    const node *n = &f->finish.nodes[i];
    int32_t passes = n->op == OP_PASSES ? n->operand[0] : 0;
    if (n->op == OP_PASS_AGAIN) passes = 1;
    if (passes < 1) return 0;
    if (passes < least) least = passes;
  }
  return (unsigned)least;
}

bool game_freeze(moyo_game *g) {
  g->points = g->board->points;
  g->words = set_words(g->points);
  lay_out(g);
  light_keep_history(g);
  prepare_turns(g);
  g->clears_all = clears_all(g);
  for (unsigned i = 0; i < g->phase_count; i++)
    g->phases[i].least_passes = least_passes(g, &g->phases[i]);
  g->kernel = groups_for(g->shape, g->cover_by_colour, g->sided);
  return fill_zobrist(g) && fill_corners(g) && range_prepare(g) &&
         light_prepare(g);
}

static void free_program(program *p) {
  for (unsigned i = 0; i < p->count; i++) {
    free(p->nodes[i].rule);
    free(p->nodes[i].sentence);
  }
  free(p->nodes);
}

static void free_verbs(moyo_game *g) {
  for (unsigned i = 0; i < g->verb_count; i++) {
    free(g->verbs[i].name);
    free(g->verbs[i].joiner);
    for (unsigned k = 0; g->verbs[i].word && k < g->verbs[i].range; k++)
      free(g->verbs[i].word[k]);
    free(g->verbs[i].word);
    free_program(&g->verbs[i].before);
    free_program(&g->verbs[i].after);
    free_program(&g->verbs[i].effects);
  }
  free(g->verbs);
}

static void free_phases(moyo_game *g) {
  for (unsigned i = 0; i < g->phase_count; i++) {
    free(g->phases[i].name);
    free_program(&g->phases[i].finish);
  }
  free(g->phases);
}

static void free_fields(moyo_game *g) {
  for (unsigned i = 0; i < g->field_count; i++) {
    field *f = &g->fields[i];
    for (unsigned k = 0; f->word && k < f->columns; k++) free(f->word[k]);
    free(f->word);
    free(f->values);
    free(f->name);
  }
  free(g->fields);
}

void moyo_game_free(moyo_game *g) {
  if (!g || __atomic_sub_fetch(&g->sharers, 1, __ATOMIC_ACQ_REL) > 0) return;
  free_verbs(g);
  free_phases(g);
  free_fields(g);
  for (unsigned i = 0; i < g->score_count; i++) {
    free(g->scores[i].name);
    free_program(&g->scores[i].terms);
  }
  for (unsigned i = 0; i < g->colours; i++) free(g->player_name[i]);
  free_program(&g->before_turn);
  free_program(&g->after_turn);
  free(g->edges);
  for (unsigned i = 0; i < g->place_count; i++) free(g->places[i].placements);
  free(g->places);
  free(g->setup);
  free(g->situation);
  free(g->zobrist);
  free(g->corners);
  range_free(g);
  free(g->name);
  free(g->ruleset);
  free(g->fingerprint);
  shape_release(g->shape);
  topology_release(g->board);
  free(g);
}

const char *moyo_game_name(const moyo_game *g) { return g->name; }

const char *moyo_game_ruleset(const moyo_game *g) { return g->ruleset; }

const char *moyo_game_fingerprint(const moyo_game *g) { return g->fingerprint; }

unsigned moyo_game_points(const moyo_game *g) { return g->points; }

unsigned moyo_game_players(const moyo_game *g) { return g->players; }

const char *moyo_game_player(const moyo_game *g, unsigned player) {
  return player < g->players ? g->player_name[player] : NULL;
}

const char *moyo_game_point(const moyo_game *g, unsigned point) {
  return point < g->points ? g->board->name[point] : NULL;
}

unsigned moyo_game_find_point(const moyo_game *g, const char *name) {
  return topology_find(g->board, name);
}

size_t moyo_game_state_size(const moyo_game *g) { return g->block_size; }
