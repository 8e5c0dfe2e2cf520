/*
** game.c - freezing a game, and its release.
*/
#include "game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis.h"
#include "error.h"
#include "random.h"
#include "rays.h"

unsigned game_range(const moyo_game *g, arg_kind kind, unsigned range) {
  switch (kind) {
  case ARG_POINT:
  case ARG_STONE: return g->points;
  case ARG_NUMBER:
  case ARG_WORD: return range;
  case ARG_COLOUR: return g->players;
  case ARG_COUNT: return g->stacks ? MAX_HEIGHT : 1;
  default: return 1;
  }
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

/* Mechanisms with a part in the game. */
static bool find_guests(moyo_game *g) {
  bool done = true;
  for (unsigned i = 0; i < MECHANISM_COUNT; i++) {
    const mechanism *m = mechanisms[i];
    if (!m->is_used(g)) continue;
    g->guests[g->guest_count++] = m;
    if (m->recalling) g->recalling = m->recalling;
    if (m->prepare) done = m->prepare(g) && done;
  }
  return done;
}

/* Where a game that has a limit counts what its rules do. */
static bool make_spent(moyo_game *g) {
  if (g->call_instructions > 0) g->spent = calloc(1, sizeof *g->spent);
  return g->spent || g->call_instructions == 0;
}

bool game_freeze(moyo_game *g) {
  g->points = g->board->points;
  g->words = set_words(g->points);
  if (!make_spent(g)) return false;
  return analyse(g) && fill_zobrist(g) && fill_corners(g) && find_guests(g);
}

void game_each_program(moyo_game *g, program_visitor *visit, void *context) {
  for (unsigned i = 0; i < g->verb_count; i++) {
    visit(context, &g->verbs[i].before);
    visit(context, &g->verbs[i].after);
    visit(context, &g->verbs[i].effects);
    visit(context, &g->verbs[i].together);
  }
  for (unsigned i = 0; i < g->phase_count; i++) {
    visit(context, &g->phases[i].finish);
    visit(context, &g->phases[i].reveal);
    visit(context, &g->phases[i].collide);
  }
  for (unsigned i = 0; i < g->score_count; i++)
    visit(context, &g->scores[i].terms);
  visit(context, &g->evaluation.terms);
  visit(context, &g->before_turn);
  visit(context, &g->turn_end);
  visit(context, &g->after_turn);
  visit(context, &g->clearing);
  visit(context, &g->veil.unseen);
  visit(context, &g->seal.clear);
}

static void free_program(void *context, program *p) {
  (void)context;
  for (unsigned i = 0; i < p->count; i++) {
    free(p->nodes[i].rule);
    free(p->nodes[i].place);
    free(p->nodes[i].sentence);
    code_free(p->nodes[i].code);
    for (unsigned k = 0; k < SELECT_COUNT; k++)
      code_free(p->nodes[i].select[k]);
  }
  free(p->nodes);
}

static void free_verbs(moyo_game *g) {
  for (unsigned i = 0; i < g->verb_count; i++) {
    free(g->verbs[i].name);
    free(g->verbs[i].place);
    free(g->verbs[i].joiner);
    free(g->verbs[i].possible);
    free(g->verbs[i].nearby.allowed);
    for (unsigned k = 0; g->verbs[i].word && k < g->verbs[i].range; k++)
      free(g->verbs[i].word[k]);
    free(g->verbs[i].word);
  }
  free(g->verbs);
}

static void free_phases(moyo_game *g) {
  for (unsigned i = 0; i < g->phase_count; i++) free(g->phases[i].name);
  free(g->phases);
}

static void free_fields(moyo_game *g) {
  for (unsigned i = 0; i < g->field_count; i++) {
    field *f = &g->fields[i];
    for (unsigned k = 0; f->word && k < f->columns; k++) free(f->word[k]);
    free(f->word);
    free(f->values);
    free(f->mark);
    free(f->name);
  }
  free(g->fields);
}

void moyo_game_free(moyo_game *g) {
  if (!g || __atomic_sub_fetch(&g->sharers, 1, __ATOMIC_ACQ_REL) > 0) return;
  game_each_program(g, free_program, NULL);
  free_verbs(g);
  free_phases(g);
  free_fields(g);
  for (unsigned i = 0; i < g->score_count; i++) free(g->scores[i].name);
  for (unsigned i = 0; i < g->colours; i++) free(g->player_name[i]);
  free(g->edges);
  for (unsigned i = 0; i < g->place_count; i++) free(g->places[i].placements);
  free(g->places);
  free(g->setup);
  free(g->situation);
  free(g->zobrist);
  free(g->corners);
  rays_free(g->rays);
  for (unsigned i = 0; i < g->guest_count; i++)
    if (g->guests[i]->release) g->guests[i]->release(g);
  free(g->name);
  free(g->ruleset);
  free(g->fingerprint);
  free(g->spent);
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

moyo_status game_out_of_memory(const moyo_game *g, moyo_error *error) {
  const char *said = "out of memory";
  if (g->hook_error) snprintf(g->hook_error, RULE_MESSAGE, "%s", said);
  return error_set(error, MOYO_ERROR, NULL, "%s", said);
}
