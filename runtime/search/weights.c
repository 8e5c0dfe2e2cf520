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

static float *ones(size_t count) {
  float *list = malloc((count + 1) * sizeof *list);
  for (size_t i = 0; list && i < count; i++) list[i] = 1;
  return list;
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
    f->around = ones(around);
    if (!f->around) return false;
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
  w->does = ones((size_t)g->verb_count * WEIGHTS_DEEDS);
  w->at = ones((size_t)g->verb_count * (g->points + 1));
  w->replies = calloc(g->verb_count + 1, sizeof *w->replies);
  if (w->slot && w->place && w->rows && w->beside && w->does && w->at &&
      w->replies && make_replies(w, g))
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
  free(w->does);
  free(w->at);
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
  uint64_t rest = key & ((UINT64_C(1) << 48) - 1);
  unsigned places = w->shape->board->points + 1;
  if (f && feature == WEIGHTS_DOES && rest < WEIGHTS_DEEDS)
    w->does[index * WEIGHTS_DEEDS + rest] = factor;
  if (f && feature == WEIGHTS_AT && rest < places)
    w->at[index * places + rest] = factor;
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

static void count_liberties(const moyo_state *s, weights_view *v) {
  const moyo_game *g = s->game;
  unsigned degree = g->shape->near_degree;
  memset(v->liberties, 0, g->points + 1);
  memset(v->counted, 0xff, (g->points + 1) * sizeof *v->counted);
  for (unsigned i = 0; i < g->words; i++)
    for (set_word m = s->free[i]; m; m &= m - 1) {
      unsigned p = i * SET_BITS + (unsigned)__builtin_ctzll(m);
      const uint16_t *near = g->shape->near + p * degree;
      for (unsigned k = 0; k < degree; k++) {
        unsigned root = s->group[near[k]];
        bool new = v->counted[root] != p;
        v->counted[root] = (uint16_t)p;
        v->liberties[root] =
            (uint8_t)(v->liberties[root] + (new && v->liberties[root] < 3));
      }
    }
}

static unsigned show(const moyo_state *s, const weights_view *v, unsigned p,
                     unsigned own) {
  const moyo_game *g = s->game;
  unsigned colour = s->colour[p];
  if (colour == EMPTY) return set_has(s->free, p) ? SEEN_FREE : SEEN_CLOSED;
  if (colour == BORDER || game_has_colour(g->walls, colour)) return SEEN_CLOSED;
  unsigned liberties = g->takes ? v->liberties[s->group[p]] : 3;
  return (state_side(s, colour) == own ? SEEN_OWN : SEEN_OTHER) +
         (liberties > 1 ? liberties - 1 : 0);
}

void weights_look(const moyo_state *s, weights_view *v) {
  unsigned own = state_side(s, s->head->actor + 1u);
  if (s->game->takes) count_liberties(s, v);
  for (unsigned p = 0; p <= s->game->points; p++)
    v->shows[p] = (uint8_t)show(s, v, p, own);
}

static uint64_t look_around(const weights *w, const weights_view *v,
                            unsigned p) {
  uint64_t all = 0;
  const uint16_t *slot = w->slot + p * w->slots;
  for (unsigned k = 0; k < w->slots; k++)
    all |= (uint64_t)v->shows[slot[k]] << SEEN_BITS * k;
  if (w->slots) return all;
  const uint16_t *near = w->shape->near + p * w->shape->near_degree;
  for (unsigned k = 0; k < w->shape->near_degree; k++) {
    unsigned at = COUNT_BITS * v->shows[near[k]];
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

static unsigned deeds(const shape *h, const weights_view *v, unsigned p) {
  const uint16_t *near = h->near + p * h->near_degree;
  unsigned does = 0, free = 0, most = 0;
  for (unsigned k = 0; k < h->near_degree; k++) {
    unsigned seen = v->shows[near[k]];
    free += seen == SEEN_FREE;
    if (seen == SEEN_OTHER) does |= DOES_TAKE;
    if (seen == SEEN_OTHER + 1) does |= DOES_THREATEN;
    if (seen == SEEN_OWN) does |= DOES_RESCUE;
    if (seen > SEEN_OWN && seen < SEEN_OTHER && seen - SEEN_OWN > most)
      most = seen - SEEN_OWN;
  }
  return does | (free + most < 2 && !(does & DOES_TAKE) ? DOES_RISK : 0);
}

/* What DOES says of a step to p. */
static unsigned what_it_does(const weights *w, const moyo_state *s,
                             const weights_view *v, unsigned p) {
  unsigned does = s->game->takes ? deeds(s->game->shape, v, p) : 0;
  return does << NEARNESS_BITS | nearness(w, p, s->head->last.point);
}

/* The point that a step comes to, or the number of points. */
static unsigned point_of(const moyo_game *g, moyo_step step) {
  const verb *v = &g->verbs[step.verb];
  arg_kind kind = v->arg[v->arrival];
  unsigned p = step.arg[v->arrival];
  return (kind == ARG_POINT || kind == ARG_STONE) && p < g->points ? p
                                                                   : g->points;
}

static uint64_t key_of_words(const moyo_state *s, moyo_step step) {
  uint64_t passed = s->head->passes > 0;
  uint64_t free = WEIGHTS_PARTS * s->head->free_count / s->game->points;
  return weights_key(WEIGHTS_SAYS, step.verb,
                     step.arg[0] | passed << PASSED_BIT | free << FREE_BIT);
}

unsigned weights_keys(const weights *w, const moyo_state *s,
                      const weights_view *v, moyo_step step,
                      uint64_t keys[WEIGHTS_FEATURES]) {
  unsigned p = point_of(s->game, step);
  if (p == s->game->points) {
    keys[0] = key_of_words(s, step);
    return 1;
  }
  keys[0] = weights_key(WEIGHTS_AROUND, step.verb, look_around(w, v, p));
  keys[1] = weights_key(WEIGHTS_DOES, step.verb, what_it_does(w, s, v, p));
  keys[2] = weights_key(WEIGHTS_AT, step.verb, w->place[p]);
  return WEIGHTS_FEATURES;
}

double weights_odds(const weights *w, const moyo_state *s,
                    const weights_view *v, moyo_step step) {
  unsigned points = s->game->points, p = point_of(s->game, step);
  if (p == points) return (double)weights_factor(w, key_of_words(s, step));
  uint64_t around = look_around(w, v, p);
  double odds =
      (double)w->at[step.verb * (points + 1) + w->place[p]] *
      (double)w->does[step.verb * WEIGHTS_DEEDS + what_it_does(w, s, v, p)];
  return odds * (double)weights_factor(
                    w, weights_key(WEIGHTS_AROUND, step.verb, around));
}
