/*
** tree.c - the tree that a search grows.  See tree.h.
*/
#include "tree.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/*
** Found by matches of some dozen games with other values each, at 100 to 600
** playouts, in games of six kinds on small boards.  Without what is learnt from
** later steps, 9 of 50 games were won.
*/
static const double EXPLORE = 0.15;    /* how much is given to what is rare */
static const double TRUST_ALSO = 1000; /* visits that `also` weighs against */
static const double FIRST = 0.1; /* what the unknown is taken to be better */

bool tree_make(tree *t, uint32_t room) {
  *t = (tree){.twigs = malloc(room * sizeof *t->twigs), .room = room};
  if (t->twigs) tree_clear(t);
  return t->twigs != NULL;
}

bool tree_share(tree *t) {
  t->locks = malloc(TREE_LOCKS * sizeof *t->locks);
  for (unsigned i = 0; t->locks && i < TREE_LOCKS; i++)
    pthread_mutex_init(&t->locks[i], NULL);
  return t->locks != NULL;
}

void tree_free(tree *t) {
  for (unsigned i = 0; t->locks && i < TREE_LOCKS; i++)
    pthread_mutex_destroy(&t->locks[i]);
  free(t->locks);
  free(t->twigs);
  free(t->spare);
  *t = (tree){.twigs = NULL};
}

void tree_clear(tree *t) {
  t->twigs[0] = (twig){.visits = 0};
  t->count = 1;
  t->full = false;
}

uint32_t tree_reserve(tree *t, uint32_t count) {
  uint32_t first = __atomic_load_n(&t->count, __ATOMIC_RELAXED);
  do
    if (!tree_has_room(t, count)) return 0;
  while (!__atomic_compare_exchange_n(&t->count, &first, first + count, true,
                                      __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  return first;
}

void tree_put(tree *t, uint32_t parent, uint32_t at, moyo_step step,
              unsigned key) {
  twig *p = &t->twigs[parent];
  t->twigs[at] = (twig){.step = step, .key = (uint16_t)key, .next = p->child};
  p->child = at;
}

uint32_t tree_add(tree *t, uint32_t parent, moyo_step step, unsigned key) {
  uint32_t at = tree_reserve(t, 1);
  if (at) tree_put(t, parent, at, step, key);
  return at;
}

uint32_t tree_find(const tree *t, uint32_t parent, moyo_step step) {
  uint32_t i = t->twigs[parent].child;
  while (i && memcmp(&t->twigs[i].step, &step, sizeof step) != 0)
    i = t->twigs[i].next;
  return i;
}

/* Those that follow one twig, behind what is in the spare pool already. */
static uint32_t move_list(tree *t, uint32_t from, uint32_t count) {
  for (uint32_t i = from; i; i = t->twigs[i].next, count++) {
    t->spare[count] = t->twigs[i];
    if (t->twigs[i].next) t->spare[count].next = count + 1;
  }
  return count;
}

bool tree_keep(tree *t, uint32_t root) {
  if (!t->spare) t->spare = malloc(t->room * sizeof *t->spare);
  if (!t->spare) return false;
  t->spare[0] = t->twigs[root];
  t->spare[0].next = 0;
  uint32_t count = 1;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t child = t->spare[i].child;
    if (!child) continue;
    t->spare[i].child = count;
    count = move_list(t, child, count);
  }
  twig *old = t->twigs;
  t->twigs = t->spare;
  t->spare = old;
  t->count = count;
  t->full = false;
  return true;
}

unsigned tree_proof(const tree *t, uint32_t parent) {
  const twig *p = &t->twigs[parent];
  double best = -1;
  unsigned proven = PROVEN_NOT;
  bool all = p->grown && p->child;
  for (uint32_t i = p->child; i; i = t->twigs[i].next) {
    unsigned is = t->twigs[i].proven;
    if (!is) {
      all = false;
      continue;
    }
    double value = tree_proven_value(is, p->actor);
    if (value > best) {
      best = value;
      proven = is;
    }
  }
  return all || best >= 1 ? proven : PROVEN_NOT;
}

/* Near to the natural logarithm, and the same on every machine. */
static double logarithm(uint32_t n) {
  unsigned k = 31 - (unsigned)__builtin_clz(n);
  return (k + (double)(n - (1u << k)) / (1u << k)) * 0.6931471805599453;
}

/*
** How promising a twig is: its share of won playouts, weighed against that of
** playouts in which its step was played later, the less the more is known of it;
** and something for what is rare.
*/
static double worth(const twig *c, double first, double explore) {
  uint32_t visits = c->visits + c->away; /* playouts under way have not won */
  double n = visits, a = c->also_visits;
  double bonus = explore / sqrt(n + 1);
  if (visits == 0 && c->also_visits == 0) return first + bonus;
  double trust = a / (a + n + a * n / TRUST_ALSO);
  double value = 0;
  if (visits) value += (1 - trust) * (c->won / n);
  if (c->also_visits) value += trust * (c->also / a);
  return value + bonus;
}

uint32_t tree_pick(const tree *t, uint32_t parent, uint32_t visits,
                   bool hidden) {
  const twig *twigs = t->twigs, *p = &twigs[parent];
  double mean = visits ? p->own / visits : 0.5;
  double most = 0, explore = EXPLORE * sqrt(logarithm(visits + 1));
  uint32_t best = 0;
  for (uint32_t i = p->child; i; i = twigs[i].next) {
    const twig *c = &twigs[i];
    double value;
    if (hidden) {
      if (!c->legal) continue;
      value = worth(c, mean + FIRST, EXPLORE * sqrt(logarithm(c->offered + 1)));
    } else if (c->proven) {
      value = tree_proven_value(c->proven, p->actor);
      value = value > 0 ? value : -1;
    } else {
      value = worth(c, mean + FIRST, explore);
    }
    if (!best || value > most) {
      best = i;
      most = value;
    }
  }
  return best;
}

/* 1 for a proven win, 0 for what is open, below it for what is not better. */
static double rank(const twig *a, unsigned player) {
  if (!a->proven) return 0;
  double value = tree_proven_value(a->proven, player);
  if (value >= 1) return 1;
  return value > 0 ? 0 : -1;
}

bool tree_is_better(const twig *a, const twig *b, unsigned player) {
  double x = rank(a, player), y = rank(b, player);
  if (!(x <= y && x >= y)) return x > y;
  if (a->visits != b->visits) return a->visits > b->visits;
  return a->won > b->won;
}

uint32_t tree_best(const tree *t, uint32_t parent) {
  const twig *p = &t->twigs[parent];
  uint32_t best = p->child;
  for (uint32_t i = best; i; i = t->twigs[i].next)
    if (tree_is_better(&t->twigs[i], &t->twigs[best], p->actor)) best = i;
  return best;
}
