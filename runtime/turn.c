/*
** turn.c - the order of play: steps, turns, phases, the end.
*/
#include "turn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel.h"
#include "rule.h"
#include "score.h"

enum { REASON_NONE, REASON_RESIGNATION, REASON_FINISH };

void turn_enter(moyo_state *s, unsigned place) {
  head *h = s->head;
  unsigned count;
  h->place = (uint16_t)place;
  const edge *e = turn_edges(s, &count);
  h->actor = count && e->actor != NOBODY ? e->actor : h->mover;
}

void turn_begin(moyo_state *s) {
  turn_enter(s, s->game->phases[s->head->phase].start);
}

/*
** What has left the board before the mover's turn is reported with the step
** before it: as that player's own, or as taken.
*/
static void report_losses(moyo_state *s, unsigned taken, unsigned own,
                          unsigned player, const uint8_t *was) {
  losses *l = &s->losses;
  uint16_t lost[2 * MAX_POINTS];
  unsigned n = 0;
  while (l->own_count > own) lost[n++] = l->own[--l->own_count];
  while (l->taken_count > taken) lost[n++] = l->taken[--l->taken_count];
  while (n-- > 0) {
    bool mine = was[lost[n]] == player + 1;
    unsigned *count = mine ? &l->own_count : &l->taken_count;
    if (*count < s->game->points)
      (mine ? l->own : l->taken)[(*count)++] = lost[n];
  }
}

/*
** Effects that are no step's, by a player, after a turn of `player`.  Apart, as
** most games have none and need no list of colours.
*/
static __attribute__((noinline)) moyo_status
happen(moyo_state *s, const program *effects, unsigned by, unsigned player,
       moyo_error *error) {
  const moyo_game *g = s->game;
  head *h = s->head;
  uint8_t was[MAX_POINTS], actor = h->actor;
  last_play last = h->last;
  unsigned taken = s->losses.taken_count, own = s->losses.own_count;
  memcpy(was, s->colour, g->points);
  h->actor = (uint8_t)by;
  moyo_status status = turn_run(s, effects, (moyo_step){.verb = 0}, error);
  h->actor = actor;
  h->last = last;
  report_losses(s, taken, own, player, was);
  return status;
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

/* Puts it back in front of what has come since and is not in it. */
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
** Clears a board on which the same step has taken something: points may come
** to be cleared that are in its lists already, and stay in them once.
*/
static uint16_t clear_again(moyo_state *s, unsigned p, unsigned colour) {
  losses *l = &s->losses;
  earlier taken, own, flipped;
  set_aside(&taken, l->taken, &l->taken_count);
  set_aside(&own, l->own, &l->own_count);
  set_aside(&flipped, l->flipped, &l->flipped_count);
  s->game->kernel->clear(s, p, colour);
  uint16_t first = l->taken[0];
  put_back(&taken, l->taken, &l->taken_count);
  put_back(&own, l->own, &l->own_count);
  put_back(&flipped, l->flipped, &l->flipped_count);
  return first;
}

/* The same where nothing has been taken; returns the first point taken. */
static uint16_t clear_once(moyo_state *s, unsigned p, unsigned colour) {
  s->game->kernel->clear(s, p, colour);
  return s->losses.taken[0];
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
}

moyo_status turn_prepare(moyo_state *s, unsigned player, moyo_error *error) {
  const program *effects = &s->game->before_turn;
  if (effects->count == 0) return MOYO_OK;
  return happen(s, effects, s->head->mover, player, error);
}

/* What of it has happened since a turn ended. */
typedef struct between {
  bool after, before;
} between;

/* What happens by itself before the next turn, each once. */
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

/* A phase begins, or is gone back to, with `next`. */
static void start_phase(moyo_state *s, unsigned index, unsigned next) {
  const phase *f = &s->game->phases[index];
  head *h = s->head;
  if (f->only != NOBODY) next = f->only;
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
  start_phase(s, index, turn_first(&s->game->phases[index], next));
}

/* The present position enters the history, as left by `mover`. */
static bool remember(moyo_state *s, unsigned mover) {
  uint64_t key = state_key(s, s->head->hash, mover, s->head->mover);
  bool done = history_add(&s->history, key);
  s->head->keys = s->history->count;
  return done;
}

void turn_forget(moyo_state *s) {
  head *h = s->head;
  history_clear(&s->history);
  h->keys = 0;
  h->before = h->hash;
  h->previous = UINT64_MAX; /* no position: simple ko has nothing to forbid */
  h->last = (last_play){.point = NO_POINT};
  if (s->game->history != HISTORY_NONE && s->game->history != HISTORY_NATURAL)
    remember(s, h->mover);
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

/* Whether the actor has any legal step. */
static moyo_status can_play(moyo_state *s, bool *can, moyo_error *error) {
  unsigned edges;
  const edge *e = turn_edges(s, &edges);
  moyo_status status = MOYO_REFUSED;
  moyo_step step;
  for (; status == MOYO_REFUSED && edges > 0; edges--, e++)
    status = rule_find(s, e, &step, error);
  *can = status == MOYO_OK;
  return status == MOYO_ERROR ? status : MOYO_OK;
}

typedef struct verdict {
  bool over;    /* the phase */
  bool decided; /* the whole game, with these winners */
  unsigned winners;
} verdict;

/* Players who have taken what they contracted for. */
static unsigned who_met(const moyo_state *s, unsigned f) {
  unsigned met = 0;
  for (unsigned i = 0; i < s->game->players; i++)
    if ((int64_t)moyo_state_taken_by(s, i) >= state_field(s, f)[i])
      met |= 1u << i;
  return met;
}

/* Then who began the phase is next. */
bool turn_round_complete(const moyo_state *s) {
  return s->head->mover == s->head->phase_first;
}

static void judge_contract(const moyo_state *s, const node *n, verdict *v) {
  unsigned met = who_met(s, (unsigned)n->operand[0]);
  if (n->operand[1] && !turn_round_complete(s)) return;
  v->decided = met != 0 && met != (1u << s->game->players) - 1;
  v->winners = met;
}

void turn_raise(moyo_state *s, unsigned f, int32_t by) {
  if (!turn_round_complete(s)) return;
  if (who_met(s, f) != (1u << s->game->players) - 1) return;
  for (unsigned i = 0; i < s->game->players; i++) state_field(s, f)[i] += by;
}

static moyo_status judge_finish(moyo_state *s, const node *n, unsigned mover,
                                verdict *v, moyo_error *error) {
  const head *h = s->head;
  bool can;
  switch (n->op) {
  case OP_PASSES: v->over = h->passes >= n->operand[0]; break;
  case OP_TURNS: v->over = h->turns >= (uint32_t)n->operand[0]; break;
  case OP_TAKEN:
    for (unsigned i = 0; i < s->game->players; i++)
      if (moyo_state_taken_by(s, i) >= (unsigned)n->operand[0])
        v->winners |= 1u << i;
    v->decided = v->winners != 0;
    break;
  case OP_SPENT:
    v->over = true;
    for (unsigned i = 0; i < s->game->players; i++)
      v->over = v->over && rule_holding(s, n, i) == 0;
    break;
  case OP_LAST_PIECE:
    v->decided = h->last.point != NO_POINT &&
                 s->colour[h->last.point] == n->operand[3] &&
                 rule_holding(s, n, mover) == 0;
    v->winners = ((1u << s->game->players) - 1) & ~(1u << mover);
    break;
  case OP_CONTRACT: judge_contract(s, n, v); break;
  case OP_REPEATED:
    v->decided =
        history_times(s->history, state_key(s, h->hash, mover, h->mover)) >=
        (unsigned)n->operand[0];
    break;
  case OP_STUCK:
    if (can_play(s, &can, error) == MOYO_ERROR) return MOYO_ERROR;
    v->over = !can;
    v->decided = !can && n->operand[0] == STUCK_LOSES;
    v->winners = ((1u << s->game->players) - 1) & ~(1u << h->mover);
    break;
  case OP_LUA: {
    hook_call call = {.state = s, .node = n, .finish = true};
    int answer = s->game->hook(s->game->context, &call);
    if (answer < 0)
      return fail(error, MOYO_ERROR, n->rule, "%s", s->game->hook_error);
    v->over = answer > 0;
    v->decided = answer > 0 && call.decided;
    v->winners = call.winners;
    break;
  }
  default: break;
  }
  return MOYO_OK;
}

/*
** Is the phase over after the mover's turn?  Then what follows begins, and may
** itself be over already.  A game that has ended has no next turn, so what comes
** between turns happens only when a finish asks whether anything can be played
** in the next, or when none holds.  `prepared` tells that it has been done.
*/
static moyo_status finish(moyo_state *s, unsigned mover, bool prepared,
                          moyo_error *error) {
  const moyo_game *g = s->game;
  unsigned f = s->head->phase, i = 0;
  bool nothing = g->before_turn.count + g->after_turn.count == 0;
  between done = {prepared || nothing, prepared || nothing};
  while (i < g->phases[f].finish.count) {
    const node *n = &g->phases[f].finish.nodes[i];
    if (n->op == OP_PASSES && s->head->passes < n->operand[0]) {
      i++; /* as after most turns of most games */
      continue;
    }
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

void turn_look_for_step(moyo_state *s) {
  const program *nodes = &s->game->phases[s->head->phase].finish;
  for (unsigned i = 0; i < nodes->count; i++) {
    bool can;
    if (nodes->nodes[i].op != OP_STUCK) continue;
    /* an error of a rule comes again, and is told, with the first step */
    if (can_play(s, &can, NULL) == MOYO_OK && !can)
      finish(s, s->head->mover, true, NULL);
    return;
  }
}

void turn_begin_game(moyo_state *s) {
  enter_phase(s, 0, 0);
  turn_forget(s);
  /* an error of a rule comes again, and is told, with the first step */
  turn_prepare(s, s->head->mover, NULL);
  turn_look_for_step(s);
}

static bool worth_remembering(const moyo_state *s, bool pass) {
  switch (s->game->history) {
  case HISTORY_NONE: return false;
  case HISTORY_POSITION: return s->head->hash != s->head->before;
  case HISTORY_NATURAL: return !pass;
  default: return true;
  }
}

static moyo_status end_turn(moyo_state *s, bool pass, moyo_error *error) {
  head *h = s->head;
  unsigned mover = h->mover, next_mover = turn_next(s);
  uint64_t began = h->before, previous = h->previous;
  h->last_mover = h->mover;
  h->ply++;
  h->turns++;
  if (h->jump) {
    unsigned to = h->jump - 1u, next = h->phase_first;
    h->jump = 0;
    start_phase(s, to, next);
  } else {
    h->mover = (uint8_t)next_mover;
    turn_begin(s);
  }
  if (worth_remembering(s, pass) && !remember(s, mover))
    return fail(error, MOYO_ERROR, NULL, "out of memory");
  h->before = h->hash;
  /* this was an opponent's turn unless the mover moves again */
  if (h->mover != mover) h->previous = began;
  moyo_status status = finish(s, mover, false, error);
  h->previous = h->mover != mover ? began : previous;
  return status;
}

/* A pass is counted; anything else ends the row of passes. */
static void count_pass(head *h, bool pass) {
  if (!pass || h->claimed) {
    h->passes = 0;
    h->claimed = 0;
  } else if (h->passes < UINT8_MAX) {
    h->passes++;
  }
  h->epoch += pass;
}

/* The effects of the step are done: the turn goes on, or ends. */
static moyo_status follow(moyo_state *s, const edge *e, const verb *v,
                          moyo_error *error) {
  s->head->steps++;
  /* each chance step takes one number from the stream, however it was found */
  if (s->head->actor == CHANCE)
    random_next(&s->head->random);
  else
    count_pass(s->head, v->is_pass);
  if (e->to == NO_NODE) return end_turn(s, v->is_pass, error);
  turn_enter(s, e->to);
  return MOYO_OK;
}

static moyo_status advance(moyo_state *s, const edge *e, moyo_step step,
                           moyo_error *error) {
  const verb *v = &s->game->verbs[e->verb];
  moyo_status status = turn_effects(s, v, step, error);
  return status == MOYO_OK ? follow(s, e, v, error) : status;
}

/* Lua may fail half-way, so its effects are first played on a copy. */
static moyo_status advance_safely(moyo_state *s, const edge *e, moyo_step step,
                                  moyo_error *error) {
  moyo_state *t = state_try(s); /* whatever was tried there has been judged */
  if (!t) return fail(error, MOYO_ERROR, NULL, "out of memory");
  moyo_status status = advance(t, e, step, error);
  if (status == MOYO_OK) {
    size_t bytes = (s->game->points + 1) * sizeof *s->losses.taken;
    moyo_state_copy(s, t);
    memcpy(s->losses.taken, t->losses.taken, bytes);
    memcpy(s->losses.own, t->losses.own, bytes);
    memcpy(s->losses.flipped, t->losses.flipped, bytes);
    s->losses.taken_count = t->losses.taken_count;
    s->losses.own_count = t->losses.own_count;
    s->losses.taken_stones = t->losses.taken_stones;
    s->losses.own_stones = t->losses.own_stones;
    s->losses.flipped_count = t->losses.flipped_count;
  }
  return status;
}

/* In a checking build: recounts all that is kept up to date. */
static void check(const moyo_state *s) {
#ifdef MOYO_CHECK
  const char *fault = state_audit(s);
  if (fault) {
    fprintf(stderr, "moyo: audit after step %u: %s\n", s->head->steps, fault);
    abort();
  }
#else
  (void)s;
#endif
}

moyo_status turn_placed(moyo_state *s, const edge *e, moyo_step step,
                        moyo_error *error) {
  turn_note_play(s, step.arg[0]);
  moyo_status status = follow(s, e, &s->game->verbs[e->verb], error);
  check(s);
  return status;
}

moyo_status turn_play(moyo_state *s, const edge *e, moyo_step step,
                      moyo_error *error) {
  moyo_status status = s->game->lua_effects ? advance_safely(s, e, step, error)
                                            : advance(s, e, step, error);
  check(s);
  return status;
}

moyo_status moyo_play(moyo_state *s, moyo_step step, moyo_error *error) {
  moyo_status status = moyo_judge(s, step, error);
  if (status != MOYO_OK) return status;
  return turn_play(s, rule_edge(s, step.verb), step, error);
}
