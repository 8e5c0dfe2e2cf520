/*
** likeness.c - whether states of one game can be states of another.  See
** likeness.h.
*/
#include "likeness.h"

#include <stddef.h>
#include <string.h>

#include "account.h"

/* Is the block of a state laid out in the same way?  A game has all offsets in a
** row, and its size behind them. */
static bool same_block(const moyo_game *a, const moyo_game *b) {
  enum {
    FROM = offsetof(moyo_game, colour_at),
    SIZE = offsetof(moyo_game, block_size) - FROM
  };
  return memcmp((const char *)a + FROM, (const char *)b + FROM, SIZE) == 0;
}

static bool same_board(const moyo_game *a, const moyo_game *b) {
  const shape *s = a->shape, *t = b->shape;
  return a->points == b->points && s->near_degree == t->near_degree &&
         s->overlap_degree == t->overlap_degree &&
         memcmp(s->near, t->near,
                a->points * (size_t)s->near_degree * sizeof *s->near) == 0 &&
         memcmp(s->overlap, t->overlap,
                a->points * (size_t)s->overlap_degree * sizeof *s->overlap) ==
             0;
}

static bool same_fields(const moyo_game *a, const moyo_game *b) {
  bool same = a->field_count == b->field_count;
  for (unsigned i = 0; same && i < a->field_count; i++) {
    const field *f = &a->fields[i], *g = &b->fields[i];
    same = f->kind == g->kind && f->size == g->size && f->tie == g->tie &&
           strcmp(f->name, g->name) == 0;
  }
  return same;
}

static bool same_verbs(const moyo_game *a, const moyo_game *b) {
  bool same = a->verb_count == b->verb_count;
  for (unsigned i = 0; same && i < a->verb_count; i++) {
    const verb *v = &a->verbs[i], *w = &b->verbs[i];
    same = strcmp(v->name, w->name) == 0 && v->range == w->range &&
           memcmp(v->arg, w->arg, sizeof v->arg) == 0;
  }
  return same;
}

static bool same_turns(const moyo_game *a, const moyo_game *b) {
  bool same = a->edge_count == b->edge_count &&
              a->place_count == b->place_count &&
              a->phase_count == b->phase_count;
  for (unsigned i = 0; same && i < a->edge_count; i++) {
    const edge *e = &a->edges[i], *f = &b->edges[i];
    same = e->verb == f->verb && e->to == f->to && e->actor == f->actor;
  }
  for (unsigned i = 0; same && i < a->phase_count; i++)
    same = a->phases[i].start == b->phases[i].start &&
           a->phases[i].next == b->phases[i].next;
  return same;
}

bool likeness_holds(const moyo_game *a, const moyo_game *b) {
  return a->players == b->players && a->colours == b->colours &&
         a->stacks == b->stacks && a->history == b->history &&
         a->beside == b->beside && same_block(a, b) && same_board(a, b) &&
         same_fields(a, b) && same_verbs(a, b) && same_turns(a, b);
}

void likeness_copy(moyo_state *to, const moyo_state *from) {
  memcpy(to->block, from->block, from->game->account_at);
  state_remember_as(to, from);
  if (account_size(from->game)) account_follow(to, from);
}
