/*
** start_points.c - points of a board that are far apart.  See start_points.h.
**
** A point's rank is its place in the order of names.  For a distance d each
** rank has the set of later ranks at least d away.  The choices with no smaller
** distance are the cliques of this graph, and the search tries them in the
** order of names: it first finds the greatest d that has a clique, then the
** best clique of that d.
*/
#include "start_points.h"

#include <stdlib.h>
#include <string.h>

#include "pointset.h"

enum {
  PAIRS = START_POINTS_MOST * (START_POINTS_MOST - 1) / 2,
  MOST_WORK = 1 << 25 /* words looked at for one d; some 50 ms */
};

typedef struct choice {
  uint16_t rank[START_POINTS_MOST]; /* the given ones first */
  uint16_t distance[PAIRS];         /* of all pairs, from the smallest */
} choice;

typedef struct search {
  unsigned points, words, given, count;
  uint16_t *point_of; /* by rank */
  uint16_t *distance; /* points * points, by ranks */
  set_word *far; /* points * words: ranks after this one, at least d away */
  bool any;      /* the first clique will do */
  long work;
  choice now, best;
} search;

static uint16_t distance_of(const search *s, unsigned a, unsigned b) {
  return s->distance[a * s->points + b];
}

static void rank_points(search *s, const topology *t, uint16_t *rank_of) {
  uint16_t n = 0;
  for (unsigned x = 0; x < t->width; x++)
    for (unsigned y = t->height; y-- > 0;) {
      unsigned p = t->at[y * t->width + x];
      if (p == t->points) continue;
      rank_of[p] = n;
      s->point_of[n++] = (uint16_t)p;
    }
}

/* Distances from one rank; what cannot be reached is farther than anything. */
static void measure(search *s, const topology *t, const uint16_t *rank_of,
                    unsigned from, uint16_t *queue) {
  uint16_t *distance = s->distance + from * s->points;
  unsigned n = 0;
  memset(distance, 0xff, s->points * sizeof *distance);
  distance[from] = 0;
  queue[n++] = s->point_of[from];
  for (unsigned i = 0; i < n; i++) {
    const uint16_t *list = t->lines + queue[i] * t->degree;
    uint16_t next = (uint16_t)(distance[rank_of[queue[i]]] + 1);
    for (unsigned k = 0; k < t->degree && list[k] != t->points; k++) {
      if (distance[rank_of[list[k]]] != UINT16_MAX) continue;
      distance[rank_of[list[k]]] = next;
      queue[n++] = list[k];
    }
  }
}

/* The distances of all pairs except the given ones, which no choice changes. */
static void measure_pairs(const search *s, choice *c) {
  unsigned n = 0;
  for (unsigned j = s->given; j < s->count; j++)
    for (unsigned i = 0; i < j; i++) {
      uint16_t d = distance_of(s, c->rank[i], c->rank[j]);
      unsigned k = n++;
      for (; k > 0 && c->distance[k - 1] > d; k--)
        c->distance[k] = c->distance[k - 1];
      c->distance[k] = d;
    }
}

/* The number of those pairs. */
static unsigned pairs_of(const search *s) {
  return (s->count * (s->count - 1) - s->given * (s->given - 1)) / 2;
}

/* Is a better than b: at the first pair that differs, from the smallest
** distance on, is its distance larger? */
static bool is_better(const search *s, const choice *a, const choice *b) {
  unsigned pairs = pairs_of(s);
  for (unsigned i = 0; i < pairs; i++)
    if (a->distance[i] != b->distance[i])
      return a->distance[i] > b->distance[i];
  return false;
}

/* The smallest distance of a rank from the first n of a choice. */
static unsigned nearest(const search *s, const choice *c, unsigned n,
                        unsigned r) {
  unsigned least = UINT16_MAX;
  for (unsigned i = 0; i < n; i++) {
    unsigned d = distance_of(s, c->rank[i], r);
    if (d < least) least = d;
  }
  return least;
}

/* The distance from a rank to the farthest one that can be reached. */
static unsigned eccentricity(const search *s, unsigned r) {
  unsigned most = 0;
  for (unsigned i = 0; i < s->points; i++) {
    unsigned d = distance_of(s, r, i);
    if (d != UINT16_MAX && d > most) most = d;
  }
  return most;
}

/* Chooses one point at a time, each as far as possible from those before it. */
static void choose_singly(search *s, choice *c) {
  for (unsigned n = s->given; n < s->count; n++) {
    unsigned best = 0, most = 0;
    for (unsigned r = 0; r < s->points; r++) {
      unsigned d = n > 0 ? nearest(s, c, n, r) : eccentricity(s, r);
      if (d <= most) continue;
      best = r;
      most = d;
    }
    c->rank[n] = (uint16_t)best;
  }
  measure_pairs(s, c);
}

/* Notes a complete choice; true when the search is over. */
static bool note(search *s) {
  unsigned pairs = pairs_of(s);
  s->work -= pairs * pairs / 2; /* the cost of sorting them */
  measure_pairs(s, &s->now);
  if (s->any || is_better(s, &s->now, &s->best)) s->best = s->now;
  return s->any;
}

/* Completes the choice from the candidates; true when the search is over. */
static bool extend(search *s, unsigned n, const set_word *candidates) {
  if (n == s->count) return note(s);
  for (unsigned r = set_next(candidates, s->words, 0); r < s->points;
       r = set_next(candidates, s->words, r + 1)) {
    const set_word *far = s->far + r * s->words;
    set_word next[SET_MAX_WORDS];
    if ((s->work -= s->words) < 0) return true;
    for (unsigned i = 0; i < s->words; i++) next[i] = candidates[i] & far[i];
    s->now.rank[n] = (uint16_t)r;
    if (set_count(next, s->words) + n + 1 >= s->count && extend(s, n + 1, next))
      return true;
  }
  return false;
}

/* Looks for choices with no distance below d; true if there is one. */
static bool search_at(search *s, unsigned d, bool any) {
  set_word candidates[SET_MAX_WORDS] = {0};
  memset(s->far, 0, (size_t)s->points * s->words * sizeof *s->far);
  for (unsigned a = 0; a < s->points; a++) {
    if (nearest(s, &s->now, s->given, a) >= d) set_add(candidates, a);
    for (unsigned b = a + 1; b < s->points; b++)
      if (distance_of(s, a, b) >= d) set_add(s->far + a * s->words, b);
  }
  s->any = any;
  s->work = MOST_WORK;
  return extend(s, s->given, candidates) && s->work >= 0;
}

static unsigned widest(const search *s) {
  unsigned most = 0;
  for (size_t i = 0; i < (size_t)s->points * s->points; i++)
    if (s->distance[i] > most) most = s->distance[i];
  return most;
}

/*
** Finds the widest set by bisection of its least distance d.  Whether some set
** is at least d apart is the clique problem: hard, but the first clique found
** settles it.  A greedy choice gives the lower bound, so a search that runs out
** of work never makes the result worse.
*/
static void find_best(search *s) {
  choose_singly(s, &s->best);
  if (s->count == s->given || s->count == 1) return;
  memcpy(s->now.rank, s->best.rank, sizeof s->now.rank);
  unsigned low = s->best.distance[0], high = widest(s);
  while (low < high) {
    unsigned d = high - (high - low) / 2;
    if (search_at(s, d, true))
      low = s->best.distance[0];
    else
      high = d - 1;
  }
  /* among equals, the order of points decides: search again, for the best */
  memset(s->best.distance, 0, sizeof s->best.distance);
  search_at(s, low, false);
}

static bool allocate(search *s) {
  size_t n = s->points;
  s->point_of = calloc(n, sizeof *s->point_of);
  s->distance = calloc(n * n, sizeof *s->distance);
  s->far = calloc(n * s->words, sizeof *s->far);
  return s->point_of && s->distance && s->far;
}

static void release(search *s) {
  free(s->point_of);
  free(s->distance);
  free(s->far);
}

bool start_points(const topology *t, uint16_t *point, unsigned given,
                  unsigned count) {
  uint16_t rank_of[MAX_POINTS], queue[MAX_POINTS];
  search s = {.points = t->points,
              .words = set_words(t->points),
              .given = given,
              .count = count};
  if (!allocate(&s)) {
    release(&s);
    return false;
  }
  rank_points(&s, t, rank_of);
  for (unsigned r = 0; r < s.points; r++) measure(&s, t, rank_of, r, queue);
  for (unsigned i = 0; i < given; i++) s.best.rank[i] = rank_of[point[i]];
  find_best(&s);
  for (unsigned i = given; i < count; i++)
    point[i] = s.point_of[s.best.rank[i]];
  release(&s);
  return true;
}
