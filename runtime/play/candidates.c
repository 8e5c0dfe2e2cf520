/*
** candidates.c - what steps a verb offers.  See candidates.h.
*/
#include "candidates.h"

#include <string.h>

#include "legality.h"
#include "range.h"
#include "retraction.h"
#include "slide.h"
#include "table.h"

unsigned candidates_range(const moyo_game *g, arg_kind kind, unsigned range) {
  switch (kind) {
  case ARG_POINT:
  case ARG_STONE: return g->points;
  case ARG_NUMBER:
  case ARG_WORD: return range;
  case ARG_COLOUR: return g->players;
  case ARG_COUNT: return g->stacks ? MAX_HEIGHT : 1;
  default: return 1;
  }
}

static unsigned count_set(const set_word *set, unsigned words) {
  unsigned n = 0;
  for (unsigned i = 0; i < words; i++)
    n += (unsigned)__builtin_popcountll(set[i]);
  return n;
}

/* Free points in a set, or out of it. */
static unsigned select_free(const moyo_state *s, const set_word *from, bool in,
                            set_word *set) {
  for (unsigned i = 0; i < s->game->words; i++)
    set[i] = s->free[i] & (in ? from[i] : ~from[i]);
  return count_set(set, s->game->words);
}

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

const set_word *candidates_of(moyo_state *s, const verb *v, set_word *set,
                              unsigned *count) {
  *count = 0;
  switch (v->candidates) {
  case CANDIDATES_FREE: *count = s->head->free_count; return s->free;
  case CANDIDATES_SET:
    *count = select_free(s, state_set(s, v->set), true, set);
    break;
  case CANDIDATES_RECENT:
    *count = retraction_recent(s, s->head->actor, set);
    break;
  case CANDIDATES_WITHIN:
    range_fill(s, range_of(v->within), s->head->actor, set);
    *count = select_free(s, set, true, set);
    break;
  case CANDIDATES_UNREACHED:
    *count = select_free(s, slide_reached(s), false, set);
    break;
  case CANDIDATES_WORDS: *count = table_words(s, v, set); break;
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

/* Where the k-th stone stands: the index of its point. */
static unsigned find_mover(const movers *m, uint32_t k) {
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

/* On a torus two directions may lead to one point: the later one counts not. */
static bool is_met_before(const topology *t, unsigned from, unsigned direction,
                          unsigned range, unsigned to) {
  if (t->kind != GRID_TORUS) return false;
  for (unsigned d = 0; d < direction; d++)
    if (topology_along(t, from, d, range) == to) return true;
  return false;
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
  return candidates_range(s->game, v->arg[i], v->range);
}

uint32_t candidates_size(moyo_state *s, const verb *v, const movers *m) {
  uint64_t n = 1;
  if (v->candidates == CANDIDATES_MOVES) return m->count * slide_directions(s);
  for (unsigned i = 0; i < MAX_ARGS; i++) n *= values_now(s, v, m, i);
  return n < INT32_MAX ? (uint32_t)n : INT32_MAX;
}

/* Moves that do not say how many stones they take are of the top one. */
static bool move_step(const moyo_state *s, const verb *v, const movers *m,
                      uint32_t number, moyo_step *step) {
  unsigned directions = slide_directions(s), stone = number / directions;
  unsigned i = find_mover(m, stone), from = m->point[i];
  unsigned upper = m->upto[i] - stone;
  if (upper > 1 && v->arg[2] == ARG_NONE) return false;
  unsigned range = slide_range(s, from, upper);
  unsigned to =
      topology_along(s->game->board, from, number % directions, range);
  if (to == NO_POINT || to == from ||
      is_met_before(s->game->board, from, number % directions, range, to))
    return false;
  step->arg[0] = (uint16_t)from;
  step->arg[1] = (uint16_t)to;
  step->arg[2] = (uint16_t)(upper - 1);
  return true;
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
  if (v->candidates == CANDIDATES_MOVES)
    return move_step(s, v, m, number, step);
  for (unsigned i = MAX_ARGS; i > 0; i--) {
    unsigned values = values_now(s, v, m, i - 1);
    step->arg[i - 1] = value_at(s, v, m, i - 1, number % values);
    number /= values;
    if (v->arg[i - 1] == ARG_STONE && s->colour[step->arg[i - 1]] == EMPTY)
      return false;
  }
  return true;
}
