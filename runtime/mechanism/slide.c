/*
** slide.c - stones that move along lines.  See slide.h.
*/
#include "slide.h"

#include <stdio.h>
#include <string.h>

#include "candidates.h"
#include "change.h"
#include "turn.h"

/* Was the stone on p placed in this very turn? */
static bool is_new(const moyo_state *s, unsigned p) {
  const head *h = s->head;
  return h->last.point == p && h->place != s->game->phases[h->phase].start;
}

/* The direction in which `to` is n points from `from`; a number past all
** directions if there is none. */
static unsigned direction_of(const moyo_state *s, unsigned from, unsigned to,
                             unsigned n) {
  const topology *t = s->game->board;
  unsigned d = 0, all = slide_directions(s);
  if (topology_is_round(t)) {
    while (d < all && topology_along(t, from, d, n) != to) d++;
    return d;
  }
  int dx = t->x[to] - t->x[from], dy = t->y[to] - t->y[from];
  while (d < all && (topology_lines[d][0] * (int)n != dx ||
                     topology_lines[d][1] * (int)n != dy))
    d++;
  return d;
}

/* Where a push moves the stone on `to`; `to` itself if it cannot be pushed. */
static unsigned push_target(const moyo_state *s, unsigned from, unsigned to,
                            unsigned range) {
  unsigned d = direction_of(s, from, to, range);
  unsigned q = topology_along(s->game->board, from, d, range + 1);
  if (q == s->game->points) return to;
  unsigned there = s->colour[q];
  bool enemy =
      there != EMPTY && there != s->colour[to] && there <= s->game->players;
  return enemy || q == from || set_has(s->free, q) ? q : to;
}

/* How the own stone on `to` can be pushed, 0 if it cannot. */
static unsigned kind_of_push(const moyo_state *s, unsigned from, unsigned to,
                             unsigned range) {
  unsigned q = is_new(s, to) ? to : push_target(s, from, to, range);
  if (q == to) return 0;
  return q == from || s->colour[q] == EMPTY ? TO_PUSH : TO_PUSH_CAPTURE;
}

/* Which of these kinds of end `to` is, 0 for none. */
static unsigned kind_of_end(const moyo_state *s, unsigned kinds, unsigned from,
                            unsigned to, unsigned range) {
  unsigned there = s->colour[to], own = s->colour[from];
  if (there == EMPTY) return set_has(s->free, to) ? kinds & TO_EMPTY : 0;
  if (there > s->game->players) return 0;
  if (there != own) return kinds & TO_ENEMY;
  unsigned push = kinds & (TO_PUSH | TO_PUSH_CAPTURE)
                      ? kinds & kind_of_push(s, from, to, range)
                      : 0;
  return push ? push : kinds & TO_OWN;
}

/* Would the stack be higher than any may be? */
static bool is_too_high(const moyo_state *s, unsigned end, unsigned to,
                        unsigned count) {
  return end == TO_OWN && state_height(s, to) + count > MAX_HEIGHT;
}

typedef char point_name[NAME_SIZE];

#define OWN "one of the player's stones"

/* Why a move may not end on this own stone, in words. */
static const char *what_own(const moyo_state *s, unsigned kinds, unsigned from,
                            unsigned to, unsigned range) {
  if (!(kinds & (TO_PUSH | TO_PUSH_CAPTURE))) return OWN " stands";
  if (is_new(s, to)) return OWN ", placed this turn, stands";
  switch (kind_of_push(s, from, to, range)) {
  case TO_PUSH: return OWN " that would be pushed onto an empty point stands";
  case TO_PUSH_CAPTURE:
    return OWN " that would be pushed onto an enemy's stands";
  default: return OWN " that cannot be pushed stands";
  }
}

/* What is on the point where a move may not end, for a refusal. */
static const char *what_stands(const moyo_state *s, unsigned kinds,
                               unsigned from, unsigned to, unsigned range) {
  unsigned there = s->colour[to];
  if (there == EMPTY)
    return set_has(s->free, to) ? "nothing stands" : "a stone's overlap lies";
  if (there > s->game->players) return "a neutral piece stands";
  if (there != s->head->actor + 1u) return "an enemy stone stands";
  return what_own(s, kinds, from, to, range);
}

bool slide_allowed(const moyo_state *s, unsigned kinds, moyo_step step,
                   char *text, size_t size) {
  const point_name *name = s->game->board->name;
  unsigned from = step.arg[0], to = step.arg[1], count = step.arg[2] + 1u;
  if (s->colour[from] != s->head->actor + 1u) {
    if (text)
      snprintf(text, size, "%s: no stone of %s stands there", name[from],
               order_actor_name(s));
    return false;
  }
  if (count > state_height(s, from)) {
    if (text)
      snprintf(text, size, "%s: %u stones stand there, not %u", name[from],
               state_height(s, from), count);
    return false;
  }
  if (is_new(s, from)) {
    if (text)
      snprintf(text, size, "%s: it was placed this turn and may not move",
               name[from]);
    return false;
  }
  unsigned range = slide_range(s, from, count);
  if (from == to || direction_of(s, from, to, range) == slide_directions(s)) {
    if (text)
      snprintf(text, size,
               "%s to %s: a group of %u %s moves exactly as many points along "
               "a line",
               name[from], name[to], range,
               range == 1 ? "liberty" : "liberties");
    return false;
  }
  unsigned end = kind_of_end(s, kinds, from, to, range);
  if (is_too_high(s, end, to, count)) {
    if (text)
      snprintf(text, size, "%s: a point holds at most %d stones", name[to],
               MAX_HEIGHT);
    return false;
  }
  if (end) return true;
  if (text)
    snprintf(text, size, "%s: %s there, where this move may not end", name[to],
             what_stands(s, kinds, from, to, range));
  return false;
}

/* Takes n enemy stones from p. */
static void capture(moyo_state *s, unsigned p, unsigned n) {
  losses *l = &s->losses;
  unsigned enemy = s->colour[p];
  s->head->prisoners[s->head->actor][enemy - 1] += n;
  l->taken[l->taken_count++] = (uint16_t)p;
  l->taken_stones += n;
  s->head->last.taken = (uint16_t)(s->head->last.taken + n);
  s->head->last.taken_point = s->head->last.taken == 1 ? (uint16_t)p : NO_POINT;
  state_take(s, p, n);
}

/* A push where it matters which stone comes to which point. */
static void push_tied(moyo_state *s, unsigned from, unsigned to, unsigned q) {
  if (q != from && s->colour[q] == EMPTY) {
    change_move(s, to, q);
  } else if (q != from) {
    capture(s, q, 1);
    state_take(s, to, 1);
  }
  change_move(s, from, to);
}

static void push(moyo_state *s, unsigned from, unsigned to, unsigned range) {
  unsigned own = s->colour[from], q = push_target(s, from, to, range);
  if (s->game->tied) {
    push_tied(s, from, to, q);
    return;
  }
  state_take(s, from, 1);
  if (q == from || s->colour[q] == EMPTY)
    state_add(s, q, own, 1);
  else
    capture(s, q, 1);
}

/* A move onto an empty point, or onto own stones. */
static void shift(moyo_state *s, unsigned from, unsigned to, unsigned count) {
  unsigned own = s->colour[from];
  if (s->game->tied) {
    change_move(s, from, to);
    return;
  }
  state_take(s, from, count);
  state_add(s, to, own, count);
}

static void attack(moyo_state *s, unsigned from, unsigned to, unsigned n,
                   bool all_removed) {
  unsigned own = s->colour[from], m = state_height(s, to);
  capture(s, to, all_removed || m < n ? m : n);
  state_take(s, from, n);
  if (!all_removed && n > m) state_add(s, to, own, n - m);
}

void slide_play(moyo_state *s, unsigned kinds, bool all_removed,
                moyo_step step) {
  unsigned from = step.arg[0], to = step.arg[1], count = step.arg[2] + 1u;
  unsigned range = slide_range(s, from, count);
  unsigned end = kind_of_end(s, kinds, from, to, range);
  s->head->last = (last_play){.point = (uint16_t)to, .taken_point = NO_POINT};
  switch (end) {
  case TO_ENEMY: attack(s, from, to, count, all_removed); break;
  case TO_PUSH:
  case TO_PUSH_CAPTURE: push(s, from, to, range); break;
  default: shift(s, from, to, count); break;
  }
}

/* ---- Operations ---------------------------------------------------------- */

bool slide_holds(moyo_state *s, const node *n, moyo_step step) {
  return slide_allowed(s, (unsigned)n->reach.kinds, step, NULL, 0);
}

bool slide_why(const moyo_state *s, const node *n, moyo_step step, char *text,
               size_t size) {
  return !slide_allowed(s, (unsigned)n->reach.kinds, step, text, size);
}

uint32_t slide_space(const moyo_state *s, const movers *m) {
  return m->count * slide_directions(s);
}

/* Round edges two directions may lead to one point: the later one is skipped. */
static bool is_met_before(const topology *t, unsigned from, unsigned direction,
                          unsigned range, unsigned to) {
  if (!topology_is_round(t)) return false;
  for (unsigned d = 0; d < direction; d++)
    if (topology_along(t, from, d, range) == to) return true;
  return false;
}

/* A move that does not say how many stones it takes takes the top one. */
bool slide_step(const moyo_state *s, const verb *v, const movers *m,
                uint32_t number, moyo_step *step) {
  unsigned directions = slide_directions(s), stone = number / directions;
  unsigned upper, from = candidates_mover(m, stone, &upper);
  if ((upper > 1 && v->arg[2] == ARG_NONE) || is_new(s, from)) return false;
  unsigned range = slide_range(s, from, upper);
  unsigned to =
      topology_along(s->game->board, from, number % directions, range);
  if (to == s->game->points || to == from ||
      is_met_before(s->game->board, from, number % directions, range, to))
    return false;
  unsigned kinds = (unsigned)v->selector->reach.kinds;
  unsigned end = kind_of_end(s, kinds, from, to, range);
  if (end == 0 || is_too_high(s, end, to, upper)) return false;
  step->arg[0] = (uint16_t)from;
  step->arg[1] = (uint16_t)to;
  step->arg[2] = (uint16_t)(upper - 1);
  return true;
}

bool slide_unreached(moyo_state *s, const node *n, moyo_step step) {
  (void)n;
  return !set_has(slide_reached(s), step.arg[0]);
}

void slide_select_unreached(const moyo_state *s, const node *n, const verb *v,
                            set_word *set) {
  (void)n, (void)v;
  const set_word *reached = slide_reached(s);
  for (unsigned i = 0; i < s->game->words; i++) set[i] = ~reached[i];
}

moyo_status slide_effect(moyo_state *s, const node *n, moyo_step step,
                         moyo_error *error) {
  (void)error;
  slide_play(s, (unsigned)n->move.kinds, n->move.all_removed != 0, step);
  if (s->game->stages) turn_clear(s, step.arg[1], s->head->actor + 1u);
  return MOYO_OK;
}

bool slide_check(const moyo_game *g, const verb *v, const node *n, char *text,
                 size_t size) {
  if (g->board->kind == GRID_GRAPH)
    snprintf(text, size,
             "\"%s\" goes along straight lines, and a graph has none", v->name);
  else if (n->op == OP_UNREACHED)
    return false;
  else if (g->sided)
    snprintf(text, size, "sides do not go with \"%s\"", v->name);
  else if (g->tied && g->stacks)
    snprintf(text, size,
             "sets tied to stones do not go with \"%s\" where stones stack",
             v->name);
  else if (program_count(&v->before, OP_REACH) !=
               program_count(&v->effects, OP_MOVE) ||
           v->arg[0] != ARG_STONE || v->arg[1] != ARG_POINT ||
           (v->arg[2] != ARG_COUNT && v->arg[2] != ARG_NONE))
    snprintf(text, size, "%s moves no stones to points", v->name);
  else
    return false;
  return true;
}
