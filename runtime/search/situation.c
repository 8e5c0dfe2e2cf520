/*
** situation.c - what of a state a solver tells apart.  See situation.h.
*/
#include "situation.h"

#include <string.h>

#include "cycle_key.h"

/* Does the operation look at nothing but the board, fields, passes in a row and
** whether a position recurs? */
static bool is_plain(op_code op) {
  switch (op) {
  case OP_FREE:
  case OP_OPEN:
  case OP_FIELD_IS:
  case OP_HOLDS:
  case OP_OWN:
  case OP_ONTO_FREE:
  case OP_NEVER:
  case OP_OCCUPIED:
  case OP_NO_OWN_LOSS:
  case OP_NO_SINGLE_LOSS:
  case OP_NO_NEW_LOSS:
  case OP_NO_FRIENDLY_FIRE:
  case OP_NO_REPEAT:
  case OP_NO_RETURN:
  case OP_NO_SINGLETON:
  case OP_BREATHES:
  case OP_ALL_BREATHE:
  case OP_PUT:
  case OP_CLEAR_FIELD:
  case OP_SET_FIELD:
  case OP_SET_MINE:
  case OP_SPEND:
  case OP_GIVE:
  case OP_PASSES:
  case OP_STUCK:
  case OP_SPENT:
  case OP_STONES:
  case OP_COVERED:
  case OP_TERRITORY:
  case OP_FILLED:
  case OP_PRISONERS:
  case OP_POINTS: return true;
  default: return false;
  }
}

static void read_program(const program *p, situation_parts *parts) {
  for (unsigned i = 0; i < p->count; i++) {
    op_code op = (op_code)p->nodes[i].op;
    if (!is_plain(op))
      parts->counters = parts->prisoners = parts->previous = true;
    if (op == OP_PRISONERS || op == OP_FILLED) parts->prisoners = true;
    if (op == OP_NO_RETURN) parts->previous = true;
  }
}

static void read_phase(const phase *p, situation_parts *parts) {
  read_program(&p->finish, parts);
  if (p->limit > 0 || p->only == IN_ORDER) parts->counters = true;
}

static void read_verb(const verb *v, situation_parts *parts) {
  read_program(&v->before, parts);
  read_program(&v->after, parts);
  read_program(&v->effects, parts);
}

situation_parts situation_read(const moyo_game *g) {
  situation_parts parts = {.counters = g->recalls, .prisoners = g->recalls};
  bool recurs = g->history != HISTORY_NONE && g->history != HISTORY_KEPT;
  parts.keys = g->remembers || (recurs && g->dead_ends);
  parts.board = recurs && !parts.keys;
  for (unsigned i = 0; i < g->verb_count; i++) read_verb(&g->verbs[i], &parts);
  for (unsigned i = 0; i < g->phase_count; i++)
    read_phase(&g->phases[i], &parts);
  for (unsigned i = 0; i < g->score_count; i++)
    read_program(&g->scores[i].terms, &parts);
  read_program(&g->before_turn, &parts);
  read_program(&g->turn_end, &parts);
  read_program(&g->after_turn, &parts);
  read_program(&g->clearing, &parts);
  return parts;
}

void situation_key(const moyo_state *s, const situation_parts *parts,
                   uint64_t key[2]) {
  const moyo_game *g = s->game;
  head h;
  memset(&h, 0, sizeof h);
  memcpy(&h, s->head, offsetof(head, prisoners)); /* its padding is 0 */
  h.random = (moyo_random){.state = 0};
  h.keys = 0;
  if (!parts->counters) {
    h.ply = h.steps = h.epoch = h.turns = 0;
    h.last = (last_play){.point = 0};
  }
  if (!parts->previous) h.previous = 0;
  key[0] = 0;
  key[1] = 1;
  cycle_fold(key, &h, offsetof(head, prisoners));
  if (parts->prisoners)
    cycle_fold(key, s->head->prisoners, state_prisoners_size(g));
  cycle_fold(key, s->block + g->colour_at, g->canonical_size - g->colour_at);
  if (parts->keys)
    cycle_fold(key, s->history->list, s->history->count * sizeof(uint64_t));
}
