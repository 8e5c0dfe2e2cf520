/*
** turn.c - the order of play: steps and turns.  What is between turns: phase.c.
*/
#include "turn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "audit.h"
#include "conditions.h"
#include "error.h"
#include "groups.h"
#include "legality.h"
#include "movegen.h"
#include "outcome.h"
#include "phase.h"

void turn_begin(moyo_state *s) {
  turn_enter(s, s->game->phases[s->head->phase].start);
}

/* A list of what the step has taken so far, while it is filled anew. */
typedef struct earlier {
  uint16_t points[MAX_POINTS];
  unsigned count;
} earlier;

static void set_aside(earlier *e, const uint16_t *list, unsigned *count) {
  e->count = *count;
  memcpy(e->points, list, e->count * sizeof *list);
  *count = 0;
}

/* Puts the earlier points back in front of the new ones, each point once. */
static void put_back(const earlier *e, uint16_t *list, unsigned *count) {
  set_word there[SET_MAX_WORDS] = {0};
  unsigned n = 0;
  for (unsigned i = 0; i < e->count; i++) set_add(there, e->points[i]);
  for (unsigned i = 0; i < *count; i++)
    if (!set_has(there, list[i])) list[n++] = list[i];
  memmove(list + e->count, list, n * sizeof *list);
  memcpy(list, e->points, e->count * sizeof *list);
  *count = e->count + n;
}

/*
** Clears a board on which the same step has already taken something: a point
** may be cleared again, but stays in the lists once.
*/
static uint16_t clear_again(moyo_state *s, unsigned p, unsigned colour) {
  losses *l = &s->losses;
  earlier taken, own, flipped;
  set_aside(&taken, l->taken, &l->taken_count);
  set_aside(&own, l->own, &l->own_count);
  set_aside(&flipped, l->flipped, &l->flipped_count);
  s->game->groups->clear(s, p, colour);
  uint16_t first = l->taken[0];
  put_back(&taken, l->taken, &l->taken_count);
  put_back(&own, l->own, &l->own_count);
  put_back(&flipped, l->flipped, &l->flipped_count);
  return first;
}

/* Clears where the step has taken nothing yet; returns the first point
** taken. */
static uint16_t clear_once(moyo_state *s, unsigned p, unsigned colour) {
  s->game->groups->clear(s, p, colour);
  return s->losses.taken[0];
}

void turn_tell(moyo_state *s, unsigned p) {
  const losses *l = &s->losses;
  if (s->game->sided) return; /* where sides may change, groups tell */
  if (p < s->game->points && s->colour[p] != EMPTY) state_arrive(s, p);
  for (unsigned i = 0; i < l->taken_count; i++)
    if (s->colour[l->taken[i]] == EMPTY) state_leave(s, l->taken[i]);
  for (unsigned i = 0; i < l->own_count; i++)
    if (s->colour[l->own[i]] == EMPTY) state_leave(s, l->own[i]);
}

void turn_clear(moyo_state *s, unsigned p, unsigned colour) {
  const losses *l = &s->losses;
  last_play *last = &s->head->last;
  unsigned taken = l->taken_stones, own = l->own_stones;
  bool again = l->taken_count || l->own_count || l->flipped_count;
  uint16_t first = (again ? clear_again : clear_once)(s, p, colour);
  taken = l->taken_stones - taken;
  if (taken > 0)
    last->taken_point = last->taken + taken == 1 ? first : NO_POINT;
  last->taken = (uint16_t)(last->taken + taken);
  last->own = (uint16_t)(last->own + l->own_stones - own);
  if (s->game->tied) turn_tell(s, s->game->points);
}

void turn_forget(moyo_state *s) {
  head *h = s->head;
  history_clear(&s->history);
  h->keys = 0;
  h->before = h->hash;
  h->previous = UINT64_MAX; /* no position: simple ko has nothing to forbid */
  h->last = (last_play){.point = NO_POINT};
  history_kind kind = s->game->beside;
  if (kind != HISTORY_NONE && kind != HISTORY_NATURAL)
    turn_add_key(s, h->mover);
}

/* Is it seen at once that the mover's turn does not end the phase? */
static inline bool goes_on(moyo_state *s, unsigned mover) {
  const phase *f = &s->game->phases[s->head->phase];
  if (s->head->passes < f->least_passes) return true;
  if (!f->spent || (f->stuck_last && !s->defers) ||
      condition_holding(s, f->spent->operand, mover) == 0)
    return false;
  s->deferred |= f->stuck_last;
  return true;
}

static moyo_status end_turn(moyo_state *s, moyo_error *error) {
  head *h = s->head;
  moyo_status status = MOYO_OK;
  if (s->game->turn_end.count > 0) status = phase_end_turn(s, error);
  if (status != MOYO_OK) return status;
  unsigned mover = h->mover, next_mover = order_next(s);
  bool pass = h->passed;
  if (next_mover == NOBODY) next_mover = order_rotation(s);
  h->passed = 0;
  uint64_t began = h->before, previous = h->previous;
  h->last_mover = h->mover;
  state_end_turn(s);
  h->ply++;
  h->turns++;
  if (h->jump) {
    unsigned to = h->jump - 1u, next = h->phase_first;
    h->jump = 0;
    turn_to_phase(s, to, next);
  } else {
    h->mover = (uint8_t)next_mover;
    turn_begin(s);
  }
  if (!turn_remember(s, mover, pass)) return game_out_of_memory(s->game, error);
  h->before = h->hash;
  /* this was an opponent's turn unless the mover moves again */
  if (h->mover != mover) h->previous = began;
  if (goes_on(s, mover)) return MOYO_OK;
  status = phase_finish(s, mover, false, error);
  h->previous = h->mover != mover ? began : previous;
  return status;
}

/* Counts a pass; a turn without one breaks the run of passes, unless it has
** only idle steps. */
static void count_pass(head *h, const verb *v) {
  if (!v->is_pass) {
    if (!h->passed && !v->is_idle) h->passes = 0;
    return;
  }
  if (h->claimed)
    h->passes = 0;
  else if (h->passes < UINT8_MAX)
    h->passes++;
  h->claimed = 0;
  h->passed = 1;
  h->epoch++;
}

/* Is there a legal step other than the last edge's, which ends the turn? */
static moyo_status can_go_on(moyo_state *s, bool *can, moyo_error *error) {
  unsigned edges;
  const edge *e = order_edges(s, &edges);
  moyo_status status = MOYO_REFUSED;
  moyo_step step;
  for (unsigned i = 0; status == MOYO_REFUSED && i + 1 < edges; i++)
    status = movegen_find(s, &e[i], &step, error);
  /* if the turn may not end, there must be something; what it waits for is
  ** among the others */
  if (status == MOYO_REFUSED) {
    s->waiting = true;
    status = movegen_find(s, &e[edges - 1], &step, error);
    s->waiting = false;
    *can = status != MOYO_OK;
  } else {
    *can = true;
  }
  return status == MOYO_ERROR ? status : MOYO_OK;
}

/* Ends the turn if it ends by itself here. */
static __attribute__((noinline)) moyo_status end_if_stuck(moyo_state *s,
                                                          moyo_error *error) {
  bool can = true;
  moyo_status status = can_go_on(s, &can, error);
  return can || status != MOYO_OK ? status : end_turn(s, error);
}

/* The effects of the step are done: the turn goes on, or ends. */
static inline moyo_status follow(moyo_state *s, const edge *e, const verb *v,
                                 moyo_error *error) {
  s->head->steps++;
  /* each chance step takes one number from the stream, however it was found */
  if (s->head->actor == CHANCE)
    random_next(&s->head->random);
  else
    count_pass(s->head, v);
  if (e->to == NO_NODE) return end_turn(s, error);
  turn_enter(s, e->to);
  return s->game->places[e->to].ends_itself ? end_if_stuck(s, error) : MOYO_OK;
}

static moyo_status advance(moyo_state *s, const edge *e, moyo_step step,
                           const outcome *o, moyo_error *error) {
  const verb *v = &s->game->verbs[e->verb];
  moyo_status status = MOYO_OK;
  if (legality_is_tried(s, o))
    state_adopt(s);
  else
    status = turn_effects(s, v, step, NULL, error);
  return status == MOYO_OK ? follow(s, e, v, error) : status;
}

/* A rule in Lua may fail half-way; then nothing of the step has happened. */
static moyo_status advance_safely(moyo_state *s, const edge *e, moyo_step step,
                                  const outcome *o, moyo_error *error) {
  if (!state_save(s, SAVE_STEP)) return game_out_of_memory(s->game, error);
  moyo_status status = advance(s, e, step, o, error);
  if (status != MOYO_OK && !state_restore(s, SAVE_STEP))
    return game_out_of_memory(s->game, error);
  return status;
}

/* In a checking build: recounts all that is kept up to date, and what a step
** must leave as it was. */
#ifdef MOYO_CHECK
static void demand(const moyo_state *s, const char *fault) {
  if (!fault) return;
  fprintf(stderr, "moyo: audit of %s after step %u: %s\n", s->game->ruleset,
          s->head->steps, fault);
  abort();
}

static void check(const moyo_state *s) { demand(s, state_audit(s)); }
#else
static void check(const moyo_state *s) { (void)s; }
#endif

moyo_status turn_placed(moyo_state *s, const edge *e, moyo_step step,
                        moyo_error *error) {
  const verb *v = &s->game->verbs[e->verb];
  if (s->game->tied) state_begin_turn(s);
  turn_note_play(s, step.arg[0]);
  if (v->recalls) state_placed(s, step.arg[0]);
  moyo_status status = MOYO_OK;
  if (!v->puts) status = turn_pay(s, v, step, error);
  if (status == MOYO_OK) status = follow(s, e, v, error);
  if (status != MOYO_OK && e->end_may_fail && !state_restore(s, SAVE_STEP))
    return game_out_of_memory(s->game, error);
  check(s);
  return status;
}

/* May a rule fail, other than one that has been run already? */
static bool may_fail(const moyo_state *s, const edge *e, const outcome *o) {
  return legality_is_tried(s, o) ? e->end_may_fail : e->may_fail;
}

/* Has the player whose turn begins a legal step? */
static moyo_status can_begin(moyo_state *s, bool *can, moyo_error *error) {
  unsigned edges;
  const edge *e = order_edges(s, &edges);
  moyo_status status = MOYO_REFUSED;
  moyo_step step;
  for (unsigned i = 0; status == MOYO_REFUSED && i < edges; i++)
    status = movegen_find(s, &e[i], &step, error);
  *can = status == MOYO_OK;
  return status == MOYO_ERROR ? status : MOYO_OK;
}

/* The step waits until all players have chosen, but for those who have no legal
** step: see seal.h. */
static moyo_status put_aside(moyo_state *s, moyo_step step, moyo_error *error) {
  const moyo_game *g = s->game;
  head *h = s->head;
  unsigned mover = h->mover, i = 0;
  bool all = false, can = false;
  if (!state_save(s, SAVE_STEP)) return game_out_of_memory(g, error);
  losses_clear(&s->losses);
  while (!g->guests[i]->put_aside) i++;
  moyo_status status = g->guests[i]->put_aside(s, &step, &all, error);
  h->steps++;
  if (status == MOYO_OK && !all) {
    h->last_mover = (uint8_t)mover;
    h->ply++;
    h->turns++;
  }
  while (status == MOYO_OK && !all && !can) {
    turn_begin(s);
    status = can_begin(s, &can, error);
    if (status == MOYO_OK && !can)
      status = g->guests[i]->put_aside(s, NULL, &all, error);
  }
  if (status == MOYO_OK && all) status = end_turn(s, error);
  if (status != MOYO_OK && !state_restore(s, SAVE_STEP))
    return game_out_of_memory(g, error);
  check(s);
  return status;
}

/* A turn ends with a key in the history: where that takes memory, it is there before
** the step begins, as nothing takes the step back.  False when memory is out. */
static bool make_ready(moyo_state *s) {
  if (s->game->history == HISTORY_NONE || history_is_ready(s->history))
    return true;
  if (s->spare) state_let_go(s);
  return history_reserve(&s->history);
}

/* Do the conditions hold, on the state after the step?  All look at its hash. */
static bool allows_hash(const moyo_state *s, const program *conditions) {
  outcome o = {.hash = s->head->hash};
  for (unsigned i = 0; i < conditions->count; i++)
    if (!outcome_holds(s, &conditions->nodes[i], &o)) return false;
  return true;
}

moyo_status turn_try(moyo_state *s, const edge *e, moyo_step step,
                     moyo_error *error) {
  const verb *v = &s->game->verbs[e->verb];
  if (!make_ready(s) || !state_save(s, SAVE_STEP))
    return game_out_of_memory(s->game, error);
  moyo_status status = turn_effects(s, v, step, NULL, error);
  if (status == MOYO_OK && allows_hash(s, &v->after)) return MOYO_OK;
  bool back = status == MOYO_OK ? state_take_back(s, SAVE_STEP)
                                : state_restore(s, SAVE_STEP);
  if (!back) return game_out_of_memory(s->game, error);
  check(s);
  return status == MOYO_OK ? MOYO_REFUSED : status;
}

moyo_status turn_tried(moyo_state *s, const edge *e, moyo_error *error) {
  moyo_status status = follow(s, e, &s->game->verbs[e->verb], error);
  if (status != MOYO_OK && !state_restore(s, SAVE_STEP))
    return game_out_of_memory(s->game, error);
  check(s);
  return status;
}

moyo_status turn_play(moyo_state *s, const edge *e, moyo_step step,
                      const outcome *o, moyo_error *error) {
  if (e->sealed) return put_aside(s, step, error);
  if (!legality_is_tried(s, o) && !make_ready(s))
    return game_out_of_memory(s->game, error);
#ifdef MOYO_CHECK
  const verb *v = &s->game->verbs[e->verb];
  balance before;
  audit_expect(s, v, step, &before);
#endif
  moyo_status status =
      (may_fail(s, e, o) ? advance_safely : advance)(s, e, step, o, error);
  check(s);
#ifdef MOYO_CHECK
  unsigned touched = audit_touched(s->game, v, step);
  if (status == MOYO_OK) demand(s, audit_balance(s, &before, touched));
#endif
  return status;
}

/* Nothing comes of a refused step but what mechanisms note. */
static moyo_status play_refused(moyo_state *s, moyo_step step,
                                moyo_error *error) {
  const moyo_game *g = s->game;
  bool ends = false;
  moyo_status status = MOYO_REFUSED;
  if (!state_save(s, SAVE_STEP))
    return error_set(error, MOYO_ERROR, NULL, "out of memory");
  for (unsigned i = 0; status == MOYO_REFUSED && i < g->guest_count; i++)
    if (g->guests[i]->refused)
      status = g->guests[i]->refused(s, step, &ends, error);
  if (status != MOYO_OK) return status;
  s->head->steps++;
  if (ends) {
    s->head->passes = 0;
    status = end_turn(s, error);
  }
  if (status != MOYO_OK && !state_restore(s, SAVE_STEP))
    return error_set(error, MOYO_ERROR, NULL, "out of memory");
  losses_clear(&s->losses);
  s->losses.refused = status == MOYO_OK;
  check(s);
  return status;
}

/* May some mechanism say more to a step that is refused? */
static bool has_more_to_say(const moyo_game *g) {
  for (unsigned i = 0; i < g->guest_count; i++)
    if (g->guests[i]->refused) return true;
  return false;
}

moyo_status moyo_play(moyo_state *s, moyo_step step, moyo_error *error) {
  outcome o;
  moyo_status status = legality_judge_any(s, step, &o, error);
  if (status == MOYO_REFUSED && has_more_to_say(s->game))
    return play_refused(s, step, error);
  if (status != MOYO_OK) return status;
  return turn_play(s, legality_edge(s, step.verb), step, &o, error);
}
