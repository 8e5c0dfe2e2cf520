/*
** offers.c - what the edges that leave a place offer to random play.  See
** offers.h.
*/
#include "offers.h"

#include "candidates.h"
#include "order.h"

static void add_rows(draw *d, offer *o, const verb *v) {
  o->kind = OFFER_ROWS;
  o->rows = &d->rows[d->staged++];
  rows_begin(d->s, v, o->rows);
  d->failed |= o->rows->failed;
  o->count = o->rows->total;
  d->total += o->count;
}

static void add_space(draw *d, offer *o, const verb *v) {
  if (candidates_has_movers(v) && d->movers.count == 0)
    candidates_movers(d->s, &d->movers);
  o->kind = OFFER_SPACE;
  o->count = candidates_size(d->s, v, &d->movers);
  d->total += o->count;
}

void offers_narrow(draw *d, offer *o) {
  const verb *v = &d->s->game->verbs[o->edge->verb];
  moyo_step step = {.verb = o->edge->verb};
  offer_own_set(o);
  int left =
      candidates_narrow(d->s, v, step, SELECT_FIRST, o->own, &o->decided);
  d->failed |= left < 0;
  o->count = left < 0 ? 0 : (unsigned)left;
  o->narrowed = true;
}

/* The offer's set and count are known. */
static inline void begin_set(draw *d, offer *o, const verb *v) {
  o->refused = 0;
  o->narrowed = !v->narrowed;
  o->decided = (decided){v->met, 0};
  o->ranked = false;
  if (v->narrowed && !v->sweeps) offers_narrow(d, o);
  d->total += o->count;
}

/* A step that needs no argument. */
static inline void add_one(draw *d, const edge *e) {
  offer *o = &d->offers[d->count++];
  o->edge = e;
  o->kind = OFFER_ONE;
  o->count = 1;
  o->decided = (decided){0, 0};
  d->total++;
}

/* The free points, as almost every step of most games has them. */
static inline void add_free(draw *d, const edge *e, const verb *v) {
  offer *o = &d->offers[d->count++];
  o->edge = e;
  o->kind = OFFER_SET;
  o->set = d->s->free;
  o->words = v->words;
  o->count = d->s->head->free_count;
  d->sure |= e->sure && o->count > 0;
  begin_set(d, o, v);
}

static void add_offer(draw *d, const edge *e, const verb *v) {
  offer *o = &d->offers[d->count++];
  o->edge = e;
  if (!candidates_is_set(v)) {
    bool pairs = candidates_is_staged(v) && d->staged < ROWS_VERBS;
    (pairs ? add_rows : add_space)(d, o, v);
    return;
  }
  o->kind = OFFER_SET;
  for (unsigned i = 0; i < FEW_WORDS; i++) o->own[i] = 0;
  o->set = candidates_before(d->s, v, o->own, &o->count);
  o->words = v->words;
  begin_set(d, o, v);
}
/* Is one of the offer's steps legal?  Not seen of pairs and of spaces. */
static bool has_legal(draw *d, const offer *o) {
  static const set_word only = 1;
  unsigned words = o->kind == OFFER_SET ? o->words : o->kind == OFFER_ONE;
  const set_word *set = o->kind == OFFER_SET ? o->set : &only;
  moyo_step step = {.verb = o->edge->verb};
  for (unsigned i = 0; i < words; i++)
    for (set_word left = set[i]; left; left &= left - 1) {
      outcome to;
      step.arg[0] = (uint16_t)(i * SET_BITS + (unsigned)__builtin_ctzll(left));
      moyo_status status = offer_judge(d->s, o->edge, step, o->decided, &to);
      if (status != MOYO_REFUSED) return status == MOYO_OK;
    }
  return false;
}

/* Does this show that a last resort is none: is a step legal, among those
** offered so far, that is to be taken before one along the edge? */
static __attribute__((noinline)) bool has_before(draw *d, const edge *e) {
  const moyo_game *g = d->s->game;
  const edge *first = g->edges + g->places[d->s->head->place].first_edge;
  if (state_is_view(d->s)) return false;
  for (const offer *o = d->offers, *end = o + d->count; o < end; o++) {
    bool before = e->waits ? e->waits >> (o->edge - first) & 1
                           : !g->verbs[o->edge->verb].last_resort;
    if (before && has_legal(d, o)) return true;
  }
  return false;
}

static inline bool is_offered(draw *d, const edge *e, const verb *v) {
  if (e->offered) return true;
  if (v->last_resort && ((d->sure && !e->waits) || has_before(d, e)))
    return false;
  return legality_is_offered(d->s, e);
}

void offers_keep(draw *d, const place_in_turn *here) {
  const moyo_game *g = d->s->game;
  d->kept = here;
  d->count = here->edges;
  d->refused = d->movers.count = d->staged = d->known = 0;
  d->failed = d->sure = false;
  for (unsigned i = 0; i < d->count; i++) {
    offer *o = &d->offers[i];
    const edge *e = &g->edges[here->first_edge + i];
    const verb *v = &g->verbs[e->verb];
    o->edge = e;
    o->kind = OFFER_SET;
    o->words = v->words;
    o->narrowed = true;
    o->decided = (decided){v->met, 0};
    o->hand = NO_HAND;
    if (e->offered) continue;
    o->least = v->hand->number;
    o->hand = g->fields[v->hand->holds.first].offset;
  }
}
void offers_gather_all(draw *d, part which) {
  const moyo_game *g = d->s->game;
  unsigned edges;
  const edge *e = order_edges(d->s, &edges);
  d->kept = NULL;
  d->count = d->total = d->refused = d->movers.count = d->staged = d->known = 0;
  d->failed = d->sure = false;
  for (; edges > 0; edges--, e++) {
    const verb *v = &g->verbs[e->verb];
    if (which != PART_ALL && v->is_pass != (which == PART_PASSES)) continue;
    if (!is_offered(d, e, v)) continue;
    if (v->candidates == CANDIDATES_FREE)
      add_free(d, e, v);
    else if (v->candidates == CANDIDATES_ALL && v->arg[0] == ARG_NONE)
      add_one(d, e);
    else
      add_offer(d, e, v);
  }
}
