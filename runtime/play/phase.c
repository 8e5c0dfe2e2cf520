/*
** phase.c - what comes between turns: what happens by itself, the ends of
** phases and of the game, and who begins.
*/
#include "phase.h"

#include <string.h>

#include "conditions.h"
#include "error.h"
#include "legality.h"
#include "memory.h"
#include "movegen.h"
#include "score.h"

enum { REASON_NONE, REASON_RESIGNATION, REASON_FINISH };

/* ---- What happens by itself ---------------------------------------------- */

/*
** What left the board before the mover's turn is reported with the step before
** it: as that player's own, or as taken.
*/
static void report_losses(moyo_state *s, unsigned taken, unsigned own,
                          unsigned player, const uint8_t *was) {
  losses *l = &s->losses;
  uint16_t lost[2 * MAX_POINTS];
  unsigned n = 0;
  while (l->own_count > own) lost[n++] = l->own[--l->own_count];
  while (l->taken_count > taken) lost[n++] = l->taken[--l->taken_count];
  while (n-- > 0) {
    bool mine = state_side(s, was[lost[n]]) == state_side(s, player + 1);
    unsigned *count = mine ? &l->own_count : &l->taken_count;
    if (*count < s->game->points)
      (mine ? l->own : l->taken)[(*count)++] = lost[n];
  }
}

/* Runs effects that belong to no step, by a player; they may change the field
** that says who decides. */
static moyo_status happen_quietly(moyo_state *s, const program *effects,
                                  unsigned by, moyo_error *error) {
  s->head->actor = (uint8_t)by;
  moyo_status status = turn_run(s, effects, (moyo_step){.verb = 0}, error);
  turn_enter(s, s->head->place);
  return status;
}

/* The same after a turn of `player`, where stones may change.  Not inlined, as
** most games need no list of colours. */
static __attribute__((noinline)) moyo_status
happen_stirring(moyo_state *s, const program *effects, unsigned by,
                unsigned player, moyo_error *error) {
  uint8_t was[MAX_POINTS];
  last_play last = s->head->last;
  unsigned taken = s->losses.taken_count, own = s->losses.own_count;
  memcpy(was, s->colour, s->game->points);
  moyo_status status = happen_quietly(s, effects, by, error);
  s->head->last = last;
  report_losses(s, taken, own, player, was);
  return status;
}

static moyo_status happen(moyo_state *s, const program *effects, unsigned by,
                          unsigned player, moyo_error *error) {
  if (s->game->stirs) return happen_stirring(s, effects, by, player, error);
  return happen_quietly(s, effects, by, error);
}

moyo_status turn_prepare(moyo_state *s, unsigned player, moyo_error *error) {
  const program *effects = &s->game->before_turn;
  if (effects->count == 0) return MOYO_OK;
  return happen(s, effects, s->head->mover, player, error);
}

moyo_status phase_end_turn(moyo_state *s, moyo_error *error) {
  const program *effects = &s->game->turn_end;
  unsigned mover = s->head->mover;
  return happen(s, effects, mover, mover, error);
}

/* Which of these have run since a turn ended. */
typedef struct between {
  bool after, before;
} between;

/* Runs what happens by itself before the next turn, each part once. */
static moyo_status pass_on(moyo_state *s, unsigned player, between *done,
                           moyo_error *error) {
  const program *effects = &s->game->after_turn;
  moyo_status status = MOYO_OK;
  if (!done->after && effects->count > 0)
    status = happen(s, effects, player, player, error);
  if (status == MOYO_OK && !done->before)
    status = turn_prepare(s, player, error);
  *done = (between){true, true};
  return status;
}

/* ---- Phases -------------------------------------------------------------- */

/* Starts a phase, or goes back to it, with `next`. */
static void start_phase(moyo_state *s, unsigned index, unsigned next) {
  const phase *f = &s->game->phases[index];
  head *h = s->head;
  if (f->only != NOBODY) next = order_first(s, f, next);
  h->phase = (uint8_t)index;
  h->phase_first = h->mover = (uint8_t)next;
  h->turns = 0;
  h->passes = 0;
  turn_begin(s);
}

void turn_to_phase(moyo_state *s, unsigned index, unsigned player) {
  start_phase(s, index, player);
}

/* A phase begins; `next` moves first unless the phase says who does. */
static void enter_phase(moyo_state *s, unsigned index, unsigned next) {
  start_phase(s, index, order_first(s, &s->game->phases[index], next));
}

/* Has a phase IN_ORDER had all its turns? */
static bool order_is_over(const moyo_state *s) {
  const phase *f = &s->game->phases[s->head->phase];
  return order_listed(s, f, s->head->turns) == NOBODY;
}

static void end_game(moyo_state *s, unsigned reason, unsigned winners) {
  s->head->over = 1;
  s->head->reason = (uint8_t)reason;
  s->head->winners = (uint16_t)winners;
}

void moyo_resign(moyo_state *s, unsigned player) {
  if (s->head->over || player >= s->game->players) return;
  unsigned all = (1u << s->game->players) - 1;
  end_game(s, REASON_RESIGNATION, all & ~(1u << player));
}

/* The reason number of finish node i of phase f, and back. */
static unsigned finish_reason(const moyo_game *g, unsigned f, unsigned i) {
  unsigned number = REASON_FINISH + i;
  while (f > 0) number += g->phases[--f].finish.count;
  return number;
}

const char *moyo_state_reason(const moyo_state *s) {
  const moyo_game *g = s->game;
  unsigned reason = s->head->reason;
  if (!s->head->over) return NULL;
  if (reason == REASON_RESIGNATION) return "resignation";
  reason -= REASON_FINISH;
  for (unsigned f = 0; f < g->phase_count; f++) {
    if (reason < g->phases[f].finish.count)
      return g->phases[f].finish.nodes[reason].rule;
    reason -= g->phases[f].finish.count;
  }
  return NULL;
}

/* Whether the actor has any legal step: first, whether that is seen at once. */
static moyo_status can_play(moyo_state *s, bool *can, moyo_error *error) {
  unsigned edges;
  const edge *e = order_edges(s, &edges);
  moyo_status status = MOYO_REFUSED;
  moyo_step step;
  *can = true;
  for (unsigned i = 0; i < edges && s->head->free_count > 0; i++)
    if (e[i].plain && e[i].all_legal && legality_is_offered(s, &e[i]))
      return MOYO_OK;
  for (unsigned i = 0; i < edges; i++)
    if (e[i].plain && !e[i].all_legal && movegen_has_plain(s, &e[i]))
      return MOYO_OK;
  for (; status == MOYO_REFUSED && edges > 0; edges--, e++)
    status = movegen_find(s, e, &step, error);
  *can = status == MOYO_OK;
  return status == MOYO_ERROR ? status : MOYO_OK;
}

/* ---- Ends ---------------------------------------------------------------- */

moyo_status finish_passes(moyo_state *s, const node *n, unsigned mover,
                          verdict *v, moyo_error *error) {
  (void)error;
  int32_t last = n->passes.last;
  v->over = s->head->passes >= n->passes.count &&
            (!last || last == (int32_t)mover + 1);
  return MOYO_OK;
}

moyo_status finish_pass_again(moyo_state *s, const node *n, unsigned mover,
                              verdict *v, moyo_error *error) {
  (void)n, (void)error;
  v->over = s->head->passes > 0 && memory_passes(s, mover) > 1;
  return MOYO_OK;
}

moyo_status finish_turns(moyo_state *s, const node *n, unsigned mover,
                         verdict *v, moyo_error *error) {
  (void)mover, (void)error;
  v->over = s->head->turns >= (uint32_t)n->turns.count;
  return MOYO_OK;
}

moyo_status finish_order(moyo_state *s, const node *n, unsigned mover,
                         verdict *v, moyo_error *error) {
  (void)n, (void)mover, (void)error;
  v->over = order_is_over(s);
  return MOYO_OK;
}

moyo_status finish_taken(moyo_state *s, const node *n, unsigned mover,
                         verdict *v, moyo_error *error) {
  (void)mover, (void)error;
  for (unsigned i = 0; i < s->game->players; i++)
    if (moyo_state_taken_by(s, i) >= (unsigned)n->taken.count)
      v->winners |= 1u << i;
  v->decided = v->winners != 0;
  return MOYO_OK;
}

moyo_status finish_repeated(moyo_state *s, const node *n, unsigned mover,
                            verdict *v, moyo_error *error) {
  (void)error;
  uint64_t key = state_key(s, s->head->hash, mover, s->head->mover);
  v->decided = history_repeats(s->history, key, (unsigned)n->repeated.times);
  return MOYO_OK;
}

static unsigned all_but(const moyo_state *s, unsigned player) {
  return ((1u << s->game->players) - 1) & ~(1u << player);
}

moyo_status finish_stuck(moyo_state *s, const node *n, unsigned mover,
                         verdict *v, moyo_error *error) {
  (void)mover;
  bool can;
  if (s->defers && s->game->phases[s->head->phase].stuck_last) {
    s->deferred = true;
    return MOYO_OK;
  }
  if (can_play(s, &can, error) == MOYO_ERROR) return MOYO_ERROR;
  v->over = !can;
  v->decided = !can && n->stuck.what == STUCK_LOSES;
  v->winners = all_but(s, s->head->mover);
  return MOYO_OK;
}

moyo_status finish_spent(moyo_state *s, const node *n, unsigned mover,
                         verdict *v, moyo_error *error) {
  (void)mover, (void)error;
  v->over = true;
  for (unsigned i = 0; v->over && i < s->game->players; i++)
    v->over = condition_holding(s, n->operand, i) == 0;
  return MOYO_OK;
}

moyo_status finish_last_piece(moyo_state *s, const node *n, unsigned mover,
                              verdict *v, moyo_error *error) {
  (void)error;
  unsigned p = s->head->last.point;
  v->decided = p != NO_POINT && s->colour[p] == n->last_piece.piece &&
               condition_holding(s, n->operand, mover) == 0;
  v->winners = all_but(s, mover);
  return MOYO_OK;
}

static moyo_status call_lua(moyo_state *s, const node *n, verdict *v,
                            moyo_error *error) {
  hook_call call = {.state = s, .node = n, .finish = true};
  int answer = game_ask(s->game, &call);
  if (answer < 0)
    return error_set(error, MOYO_ERROR, n->rule, "%s", s->game->hook_error);
  v->over = answer > 0;
  v->decided = answer > 0 && call.decided;
  v->winners = call.winners;
  return MOYO_OK;
}

static moyo_status judge_finish(moyo_state *s, const node *n, unsigned mover,
                                verdict *v, moyo_error *error) {
  if (n->op == OP_LUA) return call_lua(s, n, v, error);
  return operations[n->op].ends(s, n, mover, v, error);
}

moyo_status phase_finish(moyo_state *s, unsigned mover, bool prepared,
                         moyo_error *error) {
  const moyo_game *g = s->game;
  unsigned f = s->head->phase, i = 0;
  const program *finish = &g->phases[f].finish;
  bool nothing = g->before_turn.count + g->after_turn.count == 0;
  between done = {prepared || nothing, prepared || nothing};
  while (i < finish->count) {
    const node *n = &finish->nodes[i];
    verdict v = {false, false, 0};
    moyo_status status = MOYO_OK;
    if (n->op == OP_STUCK && !nothing) status = pass_on(s, mover, &done, error);
    if (status == MOYO_OK) status = judge_finish(s, n, mover, &v, error);
    if (status != MOYO_OK) return status;
    if (!v.over && !v.decided) {
      i++;
      continue;
    }
    if (!v.decided && g->phases[f].next != NOBODY) {
      unsigned passes = g->phases[f].keeps_passes ? s->head->passes : 0;
      f = g->phases[f].next;
      finish = &g->phases[f].finish;
      i = 0;
      enter_phase(s, f, s->head->mover);
      s->head->passes = (uint8_t)passes;
      done.before = nothing;
      continue;
    }
    if (!v.decided) status = score_winners(s, &v.winners, error);
    if (status == MOYO_OK) end_game(s, finish_reason(g, f, i), v.winners);
    return status;
  }
  return nothing ? MOYO_OK : pass_on(s, mover, &done, error);
}

moyo_status phase_ask_stuck(moyo_state *s, moyo_error *error) {
  s->defers = s->deferred = false;
  return phase_finish(s, s->head->last_mover, true, error);
}

void turn_look_for_step(moyo_state *s) {
  const program *nodes = &s->game->phases[s->head->phase].finish;
  for (unsigned i = 0; i < nodes->count; i++) {
    bool can;
    unsigned op = nodes->nodes[i].op;
    if (op != OP_STUCK && !(op == OP_ORDER && order_is_over(s))) continue;
    /* a rule's error recurs and is reported with the first step */
    if (op == OP_ORDER || (can_play(s, &can, NULL) == MOYO_OK && !can))
      phase_finish(s, s->head->mover, true, NULL);
    return;
  }
}

void turn_begin_game(moyo_state *s) {
  enter_phase(s, 0, 0);
  turn_forget(s);
  /* a rule's error recurs and is reported with the first step */
  turn_prepare(s, s->head->mover, NULL);
  turn_look_for_step(s);
}
