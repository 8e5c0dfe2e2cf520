/*
** situation.c - what of a state a solver tells apart.  See situation.h.
*/
#include "situation.h"

#include <string.h>

#include "cycle_key.h"

static void read_program(const program *p, situation_parts *parts) {
  for (unsigned i = 0; i < p->count; i++) {
    op_code op = (op_code)p->nodes[i].op;
    if (!op_has(op, PRESENT)) parts->counters = true;
    if (op == OP_PRISONERS || op == OP_FILLED) parts->prisoners = true;
    if (op == OP_NO_RETURN) parts->previous = true;
    if (op == OP_NO_SINGLETON) parts->last = true;
    if (op == OP_STUCK) parts->keys = parts->keys || parts->board;
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

/* Does a pass let earlier positions come back? */
static bool starts_afresh(const moyo_game *g) {
  return g->history == HISTORY_SINCE_PASS ||
         g->history == HISTORY_POSITION_SINCE_PASS;
}

situation_parts situation_read(const moyo_game *g) {
  situation_parts parts = {.counters = g->recalls || starts_afresh(g)};
  bool recurs = g->history != HISTORY_NONE && g->history != HISTORY_KEPT;
  parts.keys = g->remembers || (recurs && g->dead_ends);
  parts.board = recurs;
  for (unsigned i = 0; i < g->verb_count; i++) read_verb(&g->verbs[i], &parts);
  for (unsigned i = 0; i < g->phase_count; i++)
    read_phase(&g->phases[i], &parts);
  for (unsigned i = 0; i < g->score_count; i++)
    read_program(&g->scores[i].terms, &parts);
  read_program(&g->before_turn, &parts);
  read_program(&g->turn_end, &parts);
  read_program(&g->after_turn, &parts);
  read_program(&g->clearing, &parts);
  parts.board = parts.board && !parts.keys;
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
  if (!parts->counters) h.ply = h.steps = h.epoch = h.turns = 0;
  if (!parts->counters && !parts->last) h.last = (last_play){.point = 0};
  if (!parts->counters && !parts->previous) h.previous = 0;
  key[0] = 0;
  key[1] = 1;
  cycle_fold(key, &h, offsetof(head, prisoners));
  if (parts->counters || parts->prisoners)
    cycle_fold(key, s->head->prisoners, state_prisoners_size(g));
  cycle_fold(key, s->block + g->colour_at, g->canonical_size - g->colour_at);
  if (parts->keys)
    cycle_fold(key, s->history->list, s->history->count * sizeof(uint64_t));
}
