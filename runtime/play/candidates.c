/*
** candidates.c - what steps a verb offers.  See candidates.h.
*/
#include "candidates.h"

#include <string.h>

/* Points with a stone, or open ones: see CANDIDATES_OPEN. */
static unsigned select_points(const moyo_state *s, const verb *v,
                              set_word *set) {
  unsigned n = 0;
  memset(set, 0, v->words * sizeof *set);
  for (unsigned p = 0; p < v->values; p++) {
    if (v->candidates == CANDIDATES_STONES ? s->colour[p] == EMPTY
                                           : !state_is_open(s, p))
      continue;
    set_add(set, p);
    n++;
  }
  return n;
}

/* What the verb's selector selects, of free points where they must be free. */
static unsigned select_values(const moyo_state *s, const verb *v,
                              set_word *set) {
  const node *n = v->selector;
  operations[n->op].select(s, n, v, set);
  for (unsigned i = 0; op_has(n->op, AMONG_FREE) && i < s->game->words; i++)
    set[i] &= s->free[i];
  return set_count(set, v->words);
}

const set_word *candidates_of(moyo_state *s, const verb *v, set_word *set,
                              unsigned *count) {
  *count = 0;
  switch (v->candidates) {
  case CANDIDATES_FREE: *count = s->head->free_count; return s->free;
  case CANDIDATES_SELECTED: *count = select_values(s, v, set); break;
  case CANDIDATES_OPEN:
  case CANDIDATES_STONES: *count = select_points(s, v, set); break;
  default:
    *count = v->values;
    set_fill(set, v->values);
    break;
  }
  return set;
}

void candidates_movers(const moyo_state *s, movers *m) {
  unsigned colour = s->head->actor + 1u;
  m->count = m->points = 0;
  for (unsigned p = 0; p < s->game->points; p++) {
    if (s->colour[p] != colour) continue;
    m->count += state_height(s, p);
    m->point[m->points] = (uint16_t)p;
    m->upto[m->points++] = m->count;
  }
}

unsigned candidates_find_mover(const movers *m, uint32_t k) {
  unsigned low = 0, high = m->points - 1;
  if (m->count == m->points) return k; /* no stacks */
  while (low < high) {
    unsigned middle = (low + high) / 2;
    if (m->upto[middle] > k)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

/* The most stones that stand on a point. */
static unsigned highest(const moyo_state *s) {
  unsigned most = 1;
  for (unsigned p = 0; s->height && p < s->game->points; p++)
    if (s->height[p] > most) most = s->height[p];
  return most;
}

/* Arguments that are chosen among own stones, or free points. */
static bool is_own(const verb *v, unsigned i) { return v->own_only && i == 0; }

static bool is_free(const verb *v, unsigned i) {
  return v->free_only && i == v->arrival;
}

static unsigned values_now(const moyo_state *s, const verb *v, const movers *m,
                           unsigned i) {
  if (is_own(v, i)) return m->points;
  if (is_free(v, i)) return s->head->free_count;
  if (v->arg[i] == ARG_COUNT) return highest(s);
  return game_range(s->game, v->arg[i], v->range);
}

uint32_t candidates_size(moyo_state *s, const verb *v, const movers *m) {
  uint64_t n = 1;
  if (v->candidates == CANDIDATES_SPACE)
    return operations[v->selector->op].space(s, m);
  for (unsigned i = 0; i < MAX_ARGS; i++) n *= values_now(s, v, m, i);
  return n < INT32_MAX ? (uint32_t)n : INT32_MAX;
}

/* The k-th free point. */
static uint16_t free_point(const moyo_state *s, unsigned k) {
  unsigned i = 0, n;
  while ((n = (unsigned)__builtin_popcountll(s->free[i])) <= k) {
    k -= n;
    i++;
  }
  return (uint16_t)(i * SET_BITS + set_word_select(s->free[i], k));
}

static uint16_t value_at(const moyo_state *s, const verb *v, const movers *m,
                         unsigned i, unsigned k) {
  if (is_own(v, i)) return m->point[k];
  return is_free(v, i) ? free_point(s, k) : (uint16_t)k;
}

bool candidates_step(const moyo_state *s, const edge *e, const movers *m,
                     uint32_t number, moyo_step *step) {
  const verb *v = &s->game->verbs[e->verb];
  *step = (moyo_step){.verb = e->verb};
  if (v->candidates == CANDIDATES_SPACE)
    return operations[v->selector->op].step(s, v, m, number, step);
  for (unsigned i = MAX_ARGS; i > 0; i--) {
    unsigned values = values_now(s, v, m, i - 1);
    step->arg[i - 1] = value_at(s, v, m, i - 1, number % values);
    number /= values;
    if (v->arg[i - 1] == ARG_STONE && s->colour[step->arg[i - 1]] == EMPTY)
      return false;
  }
  return true;
}
