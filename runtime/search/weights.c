/*
** weights.c - how good a step is likely to be, by what is seen near it.  See
** weights.h.
*/
#include "weights.h"

#include <stdlib.h>
#include <string.h>

#include "random.h"

enum { SEEN_BITS = 3, COUNT_BITS = 5, PASSED_BIT = 16, FREE_BIT = 17 };

uint64_t weights_key(weights_feature f, unsigned index, uint64_t rest) {
  return (uint64_t)f << 60 | (uint64_t)(index & 0xfff) << 48 | rest;
}

static bool has(const uint16_t *list, unsigned n, unsigned p) {
  for (unsigned k = 0; k < n; k++)
    if (list[k] == p) return true;
  return false;
}

/* Factors by what stands around have their own table where slots are few. */
static bool make_replies(weights *w, const moyo_game *g) {
  size_t around = (size_t)1 << 2 * w->slots;
  w->verbs = g->verb_count;
  for (unsigned i = 0; i < 256; i++)
    w->kind[i] = i == BORDER || (i && game_has_colour(g->walls, i))
                     ? SHOWS_CLOSED
                     : SHOWS_OTHER;
  w->kind[EMPTY] = SHOWS_FREE;
  w->kind[1] = w->kind[1] == SHOWS_OTHER ? SHOWS_OWN : w->kind[1];
  for (unsigned i = 0; i < w->verbs; i++) {
    reply_factors *f = &w->replies[i];
    for (unsigned k = 0; k < REACTS; k++) f->reacts[k] = 1;
    if (w->slots == 0 || w->slots > REPLY_SLOTS) continue;
    f->around = malloc(around * sizeof *f->around);
    if (!f->around) return false;
    for (size_t k = 0; k < around; k++) f->around[k] = 1;
  }
  return true;
}

static void find_beside(weights *w) {
  const shape *h = w->shape;
  for (unsigned i = 0; i < h->board->points * w->slots; i++)
    if (w->slot[i] < h->board->points &&
        has(h->near + i / w->slots * h->near_degree, h->near_degree,
            w->slot[i]))
      w->beside[i / w->slots] |= 1u << 2 * (i % w->slots);
}

bool weights_link(weights *w) {
  unsigned points = w->shape->board->points, all = points * w->slots;
  find_beside(w);
  if (w->slots == 0 || w->slots > REPLY_SLOTS) return true;
  w->shown_by = malloc((all + 1) * sizeof *w->shown_by);
  w->shown_from = calloc(points + 3, sizeof *w->shown_from);
  if (!w->shown_by || !w->shown_from) return false;
  unsigned *from = w->shown_from;
  for (unsigned i = 0; i < all; i++) from[w->slot[i] + 2]++;
  for (unsigned p = 2; p < points + 3; p++) from[p] += from[p - 1];
  for (unsigned i = 0; i < all; i++)
    w->shown_by[from[w->slot[i] + 1]++] =
        (shown_by){(uint16_t)(i / w->slots), (uint8_t)(2 * (i % w->slots))};
  return true;
}

weights *weights_new(const moyo_game *g, unsigned slots, unsigned rows) {
  weights *w = calloc(1, sizeof *w);
  if (!w) return NULL;
  w->room = 16;
  while (w->room < 2 * rows) w->room *= 2;
  w->shape = shape_share(g->shape);
  w->slots = slots;
  w->all_slots = (uint32_t)((UINT64_C(1) << 2 * slots) - 1) & 0x55555555;
  w->slot = calloc((size_t)g->points * slots + 1, sizeof *w->slot);
  w->place = calloc(g->points, sizeof *w->place);
  w->rows = calloc(w->room, sizeof *w->rows);
  w->beside = calloc(g->points, sizeof *w->beside);
  w->replies = calloc(g->verb_count + 1, sizeof *w->replies);
  if (w->slot && w->place && w->rows && w->beside && w->replies &&
      make_replies(w, g))
    return w;
  weights_free(w);
  return NULL;
}

void weights_free(weights *w) {
  if (!w) return;
  shape_release(w->shape);
  free(w->slot);
  free(w->place);
  free(w->rows);
  free(w->beside);
  free(w->shown_by);
  free(w->shown_from);
  for (unsigned i = 0; w->replies && i < w->verbs; i++)
    free(w->replies[i].around);
  free(w->replies);
  free(w);
}

static weights_row *find(const weights *w, uint64_t key) {
  unsigned i = (unsigned)random_mix(key) & (w->room - 1);
  while (w->rows[i].key && w->rows[i].key != key + 1)
    i = (i + 1) & (w->room - 1);
  return &w->rows[i];
}

void weights_put(weights *w, uint64_t key, float factor) {
  unsigned feature = (unsigned)(key >> 60), index = key >> 48 & 0xfff;
  reply_factors *f = index < w->verbs ? &w->replies[index] : NULL;
  if (feature >= WEIGHTS_REPLY) w->has_replies = true;
  if (f && feature == WEIGHTS_REACTS) f->reacts[key % REACTS] = factor;
  if (f && feature == WEIGHTS_REPLY && f->around)
    f->around[key & ((UINT64_C(1) << 2 * w->slots) - 1)] = factor;
  *find(w, key) = (weights_row){key + 1, factor};
}

float weights_factor(const weights *w, uint64_t key) {
  const weights_row *r = find(w, key);
  return r->key ? r->factor : 1;
}

void weights_count_liberties(const moyo_state *s, liberty_counts *c) {
  const moyo_game *g = s->game;
  unsigned degree = g->shape->near_degree;
  if (!g->takes) return;
  memset(c->count, 0, g->points + 1);
  memset(c->seen, 0xff, (g->points + 1) * sizeof *c->seen);
  for (unsigned i = 0; i < g->words; i++)
    for (set_word m = s->free[i]; m; m &= m - 1) {
      unsigned p = i * SET_BITS + (unsigned)__builtin_ctzll(m);
      const uint16_t *near = g->shape->near + p * degree;
      for (unsigned k = 0; k < degree; k++) {
        unsigned root = s->group[near[k]];
        bool new = c->seen[root] != p;
        c->seen[root] = (uint16_t)p;
        c->count[root] =
            (uint8_t)(c->count[root] + (new && c->count[root] < 3));
      }
    }
}

static unsigned look(const moyo_state *s, const liberty_counts *c, unsigned q,
                     unsigned own) {
  const moyo_game *g = s->game;
  unsigned colour = s->colour[q];
  if (colour == EMPTY) return set_has(s->free, q) ? SEEN_FREE : SEEN_CLOSED;
  if (colour == BORDER || game_has_colour(g->walls, colour)) return SEEN_CLOSED;
  unsigned liberties = g->takes ? c->count[s->group[q]] : 3;
  return (state_side(s, colour) == own ? SEEN_OWN : SEEN_OTHER) +
         (liberties > 1 ? liberties - 1 : 0);
}

static uint64_t look_around(const weights *w, const moyo_state *s,
                            const liberty_counts *c, unsigned p, unsigned own) {
  uint64_t all = 0;
  const uint16_t *slot = w->slot + p * w->slots;
  for (unsigned k = 0; k < w->slots; k++)
    all |= (uint64_t)look(s, c, slot[k], own) << SEEN_BITS * k;
  if (w->slots) return all;
  const uint16_t *near = w->shape->near + p * w->shape->near_degree;
  for (unsigned k = 0; k < w->shape->near_degree; k++) {
    unsigned at = COUNT_BITS * look(s, c, near[k], own);
    if ((all >> at & 31) < 31) all += UINT64_C(1) << at;
  }
  return all;
}

static unsigned nearness(const weights *w, unsigned p, unsigned last) {
  const shape *h = w->shape;
  if (last >= h->board->points) return NEAR_NOT;
  if (last == p) return NEAR_SAME;
  if (has(h->near + p * h->near_degree, h->near_degree, last))
    return NEAR_BESIDE;
  return has(w->slot + p * w->slots, w->slots, last) ? NEAR_AROUND : NEAR_NOT;
}

static unsigned deeds(const moyo_state *s, const liberty_counts *c, unsigned p,
                      unsigned own) {
  const shape *h = s->game->shape;
  const uint16_t *near = h->near + p * h->near_degree;
  unsigned does = 0, free = 0, most = 0;
  for (unsigned k = 0; k < h->near_degree; k++) {
    unsigned seen = look(s, c, near[k], own);
    free += seen == SEEN_FREE;
    if (seen == SEEN_OTHER) does |= DOES_TAKE;
    if (seen == SEEN_OTHER + 1) does |= DOES_THREATEN;
    if (seen == SEEN_OWN) does |= DOES_RESCUE;
    if (seen > SEEN_OWN && seen < SEEN_OTHER && seen - SEEN_OWN > most)
      most = seen - SEEN_OWN;
  }
  return does | (free + most < 2 && !(does & DOES_TAKE) ? DOES_RISK : 0);
}

unsigned weights_keys(const weights *w, const moyo_state *s,
                      const liberty_counts *c, moyo_step step,
                      uint64_t keys[WEIGHTS_FEATURES]) {
  const moyo_game *g = s->game;
  const verb *v = &g->verbs[step.verb];
  arg_kind kind = v->arg[v->arrival];
  unsigned p = step.arg[v->arrival];
  if ((kind != ARG_POINT && kind != ARG_STONE) || p >= g->points) {
    uint64_t passed = s->head->passes > 0;
    uint64_t free = WEIGHTS_PARTS * s->head->free_count / g->points;
    keys[0] =
        weights_key(WEIGHTS_SAYS, step.verb,
                    step.arg[0] | passed << PASSED_BIT | free << FREE_BIT);
    return 1;
  }
  unsigned own = state_side(s, s->head->actor + 1u);
  unsigned does = g->takes ? deeds(s, c, p, own) : 0;
  does = does << NEARNESS_BITS | nearness(w, p, s->head->last.point);
  keys[0] =
      weights_key(WEIGHTS_AROUND, step.verb, look_around(w, s, c, p, own));
  keys[1] = weights_key(WEIGHTS_DOES, step.verb, does);
  keys[2] = weights_key(WEIGHTS_AT, step.verb, w->place[p]);
  return WEIGHTS_FEATURES;
}

double weights_odds(const weights *w, const moyo_state *s,
                    const liberty_counts *c, moyo_step step) {
  uint64_t keys[WEIGHTS_FEATURES];
  double odds = 1;
  for (unsigned i = weights_keys(w, s, c, step, keys); i-- > 0;) {
    const weights_row *r = find(w, keys[i]);
    if (r->key) odds *= (double)r->factor;
  }
  return odds;
}
