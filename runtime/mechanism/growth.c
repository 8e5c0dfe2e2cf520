/*
** growth.c - groups that grow.  See growth.h.
*/
#include "growth.h"

#include <stdio.h>
#include <string.h>

#include "groups.h"
#include "query.h"
#include "turn.h"
#include "walk.h"

/* The numbers of the three fields. */
typedef struct growth {
  unsigned room, grown, flipped;
} growth;

static const uint16_t *near_of(const moyo_state *s, unsigned p) {
  return s->game->shape->near + p * s->game->shape->near_degree;
}

/* A turn begins: fills `room` for the player, empties the others. */
static void begin(moyo_state *s, growth f, unsigned player) {
  const moyo_game *g = s->game;
  set_word *room = state_set(s, f.room), own[SET_MAX_WORDS];
  size_t bytes = g->words * sizeof *room;
  memset(state_set(s, f.grown), 0, bytes);
  memset(state_set(s, f.flipped), 0, bytes);
  query_stones(s, player + 1, own);
  walk_grow(walk_shape(g->shape), own, room);
  for (unsigned i = 0; i < g->words; i++) room[i] &= s->free[i];
}

/* Nothing may grow on these points any more. */
static void close_points(moyo_state *s, growth f, const set_word *points) {
  set_word *room = state_set(s, f.room);
  for (unsigned i = 0; i < s->game->words; i++) room[i] &= ~points[i];
}

/* The groups with an older stone near p grow on p, and may grow no further in
** this turn. */
static void tire_around(moyo_state *s, growth f, unsigned p) {
  const set_word *grown = state_set(s, f.grown);
  const uint16_t *near = near_of(s, p);
  unsigned colour = s->head->actor + 1u, last = NO_POINT;
  set_word beside[SET_MAX_WORDS];
  for (unsigned k = 0; k < s->game->shape->near_degree; k++) {
    unsigned q = near[k];
    if (s->colour[q] != colour || s->group[q] == last || set_has(grown, q))
      continue;
    last = s->group[q];
    query_near(s, q, beside);
    close_points(s, f, beside);
  }
}

/* No part of the joined group that stood before this turn may grow any more. */
static void tire_joined(moyo_state *s, growth f, unsigned p) {
  const set_word *grown = state_set(s, f.grown);
  set_word older[SET_MAX_WORDS], beside[SET_MAX_WORDS];
  query_group(s, p, older);
  for (unsigned i = 0; i < s->game->words; i++) older[i] &= ~grown[i];
  walk_grow(walk_shape(s->game->shape), older, beside);
  close_points(s, f, beside);
}

/* Puts a stone of the actor's on p, a point of `room`, and clears the board. */
static void grow(moyo_state *s, growth f, unsigned p) {
  set_word *flipped = state_set(s, f.flipped);
  tire_around(s, f, p);
  s->game->groups->play(s, p, s->head->actor + 1u);
  turn_note_play(s, p);
  set_remove(state_set(s, f.room), p);
  if (s->colour[p] == EMPTY) return; /* clearing took it */
  set_add(state_set(s, f.grown), p);
  if (s->losses.flipped_count == 0) return;
  for (unsigned i = 0; i < s->losses.flipped_count; i++)
    set_add(flipped, s->losses.flipped[i]);
  tire_joined(s, f, p);
}

/* Does the group on p hold a stone of the set? */
static bool group_meets(const moyo_state *s, unsigned p, const set_word *set) {
  unsigned q = p;
  do {
    if (set_has(set, q)) return true;
    q = s->next[q];
  } while (q != p);
  return false;
}

/* Says why no group may grow on the free point p. */
static void say_why(const moyo_state *s, growth f, unsigned p, char *text,
                    size_t size) {
  const uint16_t *near = near_of(s, p);
  const set_word *grown = state_set(s, f.grown),
                 *flipped = state_set(s, f.flipped);
  char(*name)[NAME_SIZE] = s->game->board->name;
  unsigned colour = s->head->actor + 1u;
  for (unsigned k = 0; k < s->game->shape->near_degree; k++) {
    if (s->colour[near[k]] != colour || !set_has(flipped, near[k])) continue;
    snprintf(text, size,
             "%s: it is beside %s, which changed its colour this turn", name[p],
             name[near[k]]);
    return;
  }
  for (unsigned k = 0; k < s->game->shape->near_degree; k++) {
    unsigned q = near[k];
    if (s->colour[q] != colour || set_has(grown, q)) continue;
    bool took = group_meets(s, q, flipped);
    if (!took && !group_meets(s, q, grown)) continue;
    snprintf(text, size, "%s: the group of %s has %s this turn", name[p],
             name[q], took ? "flipped stones" : "grown");
    return;
  }
  snprintf(text, size,
           "%s: no group that stood when the turn began is beside it", name[p]);
}

/* ---- Operations ---------------------------------------------------------- */

bool growth_may(moyo_state *s, const node *n, moyo_step step) {
  return set_has(state_set(s, (unsigned)n->may_grow.room), step.arg[0]);
}

bool growth_why(const moyo_state *s, const node *n, moyo_step step, char *text,
                size_t size) {
  growth f = {(unsigned)n->may_grow.room, (unsigned)n->may_grow.grown,
              (unsigned)n->may_grow.flipped};
  say_why(s, f, step.arg[0], text, size);
  return true;
}

void growth_select(const moyo_state *s, const node *n, const verb *v,
                   set_word *set) {
  memcpy(set, state_set(s, (unsigned)n->may_grow.room), v->words * sizeof *set);
}

moyo_status growth_effect(moyo_state *s, const node *n, moyo_step step,
                          moyo_error *error) {
  (void)error;
  growth f = {(unsigned)n->grow.room, (unsigned)n->grow.grown,
              (unsigned)n->grow.flipped};
  grow(s, f, step.arg[0]);
  return MOYO_OK;
}

moyo_status growth_ground(moyo_state *s, const node *n, moyo_step step,
                          moyo_error *error) {
  (void)step, (void)error;
  growth f = {(unsigned)n->ground.room, (unsigned)n->ground.grown,
              (unsigned)n->ground.flipped};
  begin(s, f, order_beneficiary(s));
  if (n->ground.noted < 0) return MOYO_OK;
  int32_t *noted = state_field(s, (unsigned)n->ground.noted);
  if (*noted == NOTED_NOW) *noted = NOTED_EARLIER;
  return MOYO_OK;
}

bool growth_check(const moyo_game *g, const verb *v, const node *n, char *text,
                  size_t size) {
  (void)n;
  if (g->sided)
    snprintf(text, size, "sides do not go with \"%s\"", v->name);
  else if (program_count(&v->effects, OP_GROW) !=
           program_count(&v->before, OP_MAY_GROW))
    snprintf(text, size, "%s grows where it may not", v->name);
  else
    return false;
  return true;
}
