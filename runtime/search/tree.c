/*
** tree.c - the tree of a search.  See tree.h.
*/
#define _GNU_SOURCE /* for mutexes that spin */

#include "tree.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/*
** This, MOYO_EXPLORE and MOYO_AMAF are chosen by matches against other values, at 200
** to 1,000 playouts, in games of a dozen kinds on small boards; tools/players/README.md
** says what they showed.  Without AMAF a search won 9 of 50 games.
*/
static const double FIRST = 0.1; /* by which an unvisited child is overrated */

/*
** What a choice is worth that others do not see changes with what they choose, so
** one that has lost its first playouts is to be tried again.  Its bonus has at least
** the first weight, and the second once there have been so many visits for each
** choice.
*/
static const double EXPLORE_UNSEEN_FIRST = 0.15, EXPLORE_UNSEEN = 0.7;
enum { LEAST_UNSEEN = 16 };

#ifdef __EMSCRIPTEN__
/*
** A page has little memory, has it as soon as it is reserved, and blocks of this
** size no longer fit where one was before.  So a few are kept for the next trees.
** At most the tree has as many nodes as one that is not told how many.
*/
enum { MOST_ROOM = 4000000, FIRST_ROOM = 1 << 20, MOST_KEPT = 4 };
static struct {
  tree_node *nodes;
  uint32_t room;
} kept[MOST_KEPT];

static tree_node *take_kept(uint32_t room) {
  for (unsigned i = 0; i < MOST_KEPT; i++) {
    tree_node *nodes = kept[i].nodes;
    if (!nodes || kept[i].room != room) continue;
    kept[i].nodes = NULL;
    return nodes;
  }
  return NULL;
}

static void release(tree_node *nodes, uint32_t room) {
  for (unsigned i = 0; nodes && i < MOST_KEPT; i++) {
    if (kept[i].nodes) continue;
    kept[i].nodes = nodes;
    kept[i].room = room;
    return;
  }
  free(nodes);
}
#else
static const uint32_t MOST_ROOM = UINT32_MAX, FIRST_ROOM = 4096;

static tree_node *take_kept(uint32_t room) {
  (void)room;
  return NULL;
}

static void release(tree_node *nodes, uint32_t room) {
  (void)room;
  free(nodes);
}
#endif

/* Memory for nodes, each in a line of its own. */
static tree_node *allocate(uint32_t room) {
  tree_node *nodes = take_kept(room);
  if (nodes) return nodes;
  size_t size = room * sizeof(tree_node);
  return aligned_alloc(TREE_LINE, (size + TREE_LINE - 1) & -(size_t)TREE_LINE);
}

/* Moves the nodes to where there is memory for so many. */
static bool move(tree *t, uint32_t has) {
  tree_node *nodes = allocate(has);
  if (!nodes) return false;
  memcpy(nodes, t->nodes, t->count * sizeof *nodes);
  release(t->nodes, t->has);
  t->nodes = nodes;
  t->has = has;
  return true;
}

/* Is there memory for `count` nodes in all, for which there is room?  Threads that
** share a tree have all of it from the beginning. */
static bool has_memory(tree *t, uint32_t count) {
  if (count <= t->has) return true;
  uint32_t more = t->has > t->room / 2 ? t->room : 2 * t->has;
  if (!move(t, more > count ? more : count)) t->starved = true;
  return !t->starved;
}

bool tree_make(tree *t, uint32_t room) {
  if (room > MOST_ROOM) room = MOST_ROOM;
  uint32_t has = room < FIRST_ROOM ? room : FIRST_ROOM;
  *t = (tree){.nodes = allocate(has),
              .room = room,
              .has = has,
              .explore = MOYO_EXPLORE,
              .amaf = MOYO_AMAF};
  if (t->nodes) tree_clear(t);
  return t->nodes != NULL;
}

/* A node is locked for a microsecond or two: who waits for it spins, as to sleep
** and to be woken takes longer. */
bool tree_share(tree *t) {
  pthread_mutexattr_t kind;
  if (t->has < t->room && !move(t, t->room)) return false;
  t->locks = aligned_alloc(TREE_LINE, TREE_LOCKS * sizeof *t->locks);
  if (!t->locks) return false;
  pthread_mutexattr_init(&kind);
#ifdef __GLIBC__
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_ADAPTIVE_NP);
#endif
  for (unsigned i = 0; i < TREE_LOCKS; i++)
    pthread_mutex_init(&t->locks[i].mutex, &kind);
  pthread_mutexattr_destroy(&kind);
  return true;
}

void tree_free(tree *t) {
  for (unsigned i = 0; t->locks && i < TREE_LOCKS; i++)
    pthread_mutex_destroy(&t->locks[i].mutex);
  free(t->locks);
  release(t->nodes, t->has);
  release(t->spare, t->spare_has);
  *t = (tree){.nodes = NULL};
}

void tree_clear(tree *t) {
  t->nodes[0] = (tree_node){.visits = 0};
  t->count = 1;
  t->full = false;
}

uint32_t tree_reserve(tree *t, uint32_t count) {
  uint32_t first = __atomic_load_n(&t->count, __ATOMIC_RELAXED);
  do
    if (!tree_has_room(t, count) || !has_memory(t, first + count)) return 0;
  while (!__atomic_compare_exchange_n(&t->count, &first, first + count, true,
                                      __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  return first;
}

void tree_put(tree *t, uint32_t parent, uint32_t at, moyo_step step,
              unsigned key) {
  tree_node *p = &t->nodes[parent];
  t->nodes[at] =
      (tree_node){.step = step, .key = (uint16_t)key, .next = p->child};
  p->child = at;
}

uint32_t tree_add(tree *t, uint32_t parent, moyo_step step, unsigned key) {
  uint32_t at = tree_reserve(t, 1);
  if (at) tree_put(t, parent, at, step, key);
  return at;
}

uint32_t tree_add_joint(tree *t, uint32_t parent, moyo_step step) {
  uint32_t at = tree_reserve(t, 1);
  if (!at) return 0;
  tree_node *p = &t->nodes[parent];
  t->nodes[at] = (tree_node){.step = step, .next = p->joint};
  p->joint = at;
  return at;
}

/* The first of a list with this step, or 0. */
static uint32_t find(const tree *t, uint32_t i, moyo_step step) {
  while (i && memcmp(&t->nodes[i].step, &step, sizeof step) != 0)
    i = t->nodes[i].next;
  return i;
}

uint32_t tree_find(const tree *t, uint32_t parent, moyo_step step) {
  return find(t, t->nodes[parent].child, step);
}

uint32_t tree_find_joint(const tree *t, uint32_t parent, moyo_step step) {
  return find(t, t->nodes[parent].joint, step);
}

/* Appends a list of siblings to the spare pool, which holds `count` nodes, and
** says where it begins now. */
static uint32_t move_list(tree *t, uint32_t *list, uint32_t count) {
  uint32_t i = *list;
  if (i) *list = count;
  for (; i; i = t->nodes[i].next, count++) {
    t->spare[count] = t->nodes[i];
    if (t->nodes[i].next) t->spare[count].next = count + 1;
  }
  return count;
}

/* Makes the spare pool as large as the other. */
static bool make_spare(tree *t) {
  release(t->spare, t->spare_has);
  t->spare = allocate(t->has);
  t->spare_has = t->spare ? t->has : 0;
  return t->spare != NULL;
}

void tree_keep(tree *t, uint32_t root) {
  if (t->spare_has < t->count && !make_spare(t)) {
    t->nodes[0] = t->nodes[root];
    t->nodes[0].next = 0;
    return;
  }
  t->spare[0] = t->nodes[root];
  t->spare[0].next = 0;
  uint32_t count = 1;
  for (uint32_t i = 0; i < count; i++) {
    count = move_list(t, &t->spare[i].child, count);
    count = move_list(t, &t->spare[i].joint, count);
  }
  tree_node *old = t->nodes;
  uint32_t had = t->has;
  t->nodes = t->spare;
  t->has = t->spare_has;
  t->spare = old;
  t->spare_has = had;
  t->count = count;
  t->full = false;
}

unsigned tree_proof(const tree *t, uint32_t parent) {
  const tree_node *p = &t->nodes[parent];
  double best = -1;
  unsigned proven = PROVEN_NOT;
  bool all = p->expanded && p->child;
  for (uint32_t i = p->child; i; i = t->nodes[i].next) {
    unsigned is = t->nodes[i].proven;
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

/* Close to the natural logarithm, and the same on every machine. */
static double logarithm(uint32_t n) {
  unsigned k = 31 - (unsigned)__builtin_clz(n);
  return (k + (double)(n - (1u << k)) / (1u << k)) * 0.6931471805599453;
}

/* Siblings that are read together, at most. */
enum { ABREAST = 64 };

/* What stands in siblings that are adjacent, side by side. */
typedef struct siblings {
  double visits[ABREAST], amaf_visits[ABREAST], won[ABREAST], amaf[ABREAST];
  double value[ABREAST]; /* how promising they are */
  unsigned count;
  bool visited, proven; /* some are */
} siblings;

/* Reads siblings from i on, at most so many.  Returns the next one, or 0. */
static uint32_t read_siblings(const tree_node *nodes, uint32_t i, unsigned most,
                              siblings *s) {
  uint32_t visited = 0, proven = 0, next;
  unsigned k = 0;
  do {
    const tree_node *c = &nodes[i + k];
    uint32_t visits = c->visits + c->virtual_losses; /* as lost */
    visited |= visits;
    proven |= c->proven;
    s->visits[k] = visits;
    s->amaf_visits[k] = c->amaf_visits;
    s->won[k] = c->won;
    s->amaf[k] = c->amaf;
    next = c->next;
    k++;
  } while (k < most && next == i + k);
  s->count = k;
  s->visited = visited > 0;
  s->proven = proven > 0;
  return next;
}

/*
** How promising nodes are: their shares of won playouts, mixed with their AMAF
** shares, whose weight falls as visits grow, and is one half at `half` of them;
** and a bonus for rare visits.  Where none has visits, as most children, they need
** no roots and weights.  Nothing here branches on one of them, so the compiler
** reckons several at a time.
*/
static void ucb_values(siblings *s, double first, double explore, double half) {
  double *restrict n = s->visits, *restrict a = s->amaf_visits,
                   *restrict amaf = s->amaf, *restrict won = s->won,
                   *restrict value = s->value;
  unsigned count = s->count;
  for (unsigned k = 0; k < count; k++) {
    amaf[k] /= a[k] > 0 ? a[k] : 1;
    value[k] = (a[k] > 0 ? amaf[k] : first) + explore;
  }
  if (!s->visited) return;
  for (unsigned k = 0; k < count; k++) {
    double visits = n[k] > 0 ? n[k] : 1;
    double trust = a[k] / (a[k] + visits + a[k] * visits / half);
    double known = (1 - trust) * (won[k] / visits) + trust * amaf[k];
    known += explore / sqrt(visits + 1);
    value[k] = n[k] > 0 ? known : value[k];
  }
}

/* The weight of the bonus where others do not see what is chosen. */
static double explore_unseen(const tree *t, uint32_t parent, uint32_t visits) {
  uint32_t choices = 0;
  for (uint32_t i = t->nodes[parent].child; i; i = t->nodes[i].next) choices++;
  if (visits >= choices * LEAST_UNSEEN) return EXPLORE_UNSEEN;
  return t->explore > EXPLORE_UNSEEN_FIRST ? t->explore : EXPLORE_UNSEEN_FIRST;
}

/* A proven child is worth its result, and a lost one is not taken. */
static void use_proofs(const tree_node *c, unsigned actor, siblings *s) {
  for (unsigned k = 0; k < s->count; k++) {
    if (!c[k].proven) continue;
    s->value[k] = tree_proven_value(c[k].proven, actor);
    if (s->value[k] <= 0) s->value[k] = -1;
  }
}

/* The greatest value.  Four are compared at a time, as each comparison waits for
** that before it. */
static double find_most(const siblings *s) {
  const double *value = s->value;
  double most[4] = {value[0], value[0], value[0], value[0]};
  unsigned k = 0;
  for (; k + 4 <= s->count; k += 4)
    for (unsigned i = 0; i < 4; i++)
      most[i] = most[i] > value[k + i] ? most[i] : value[k + i];
  for (; k < s->count; k++) most[0] = most[0] > value[k] ? most[0] : value[k];
  double a = most[0] > most[1] ? most[0] : most[1];
  double b = most[2] > most[3] ? most[2] : most[3];
  return a > b ? a : b;
}

/* tree_select among children that are legal this time. */
static uint32_t select_legal(const tree *t, uint32_t parent, double first,
                             double weight) {
  const tree_node *nodes = t->nodes;
  double most = 0;
  uint32_t best = 0;
  siblings s;
  for (uint32_t i = nodes[parent].child; i; i = nodes[i].next) {
    const tree_node *c = &nodes[i];
    if (!c->legal) continue;
    read_siblings(nodes, i, 1, &s);
    ucb_values(&s, first, weight * sqrt(logarithm(c->offered + 1)), t->amaf);
    if (best && s.value[0] <= most) continue;
    best = i;
    most = s.value[0];
  }
  return best;
}

uint32_t tree_select(const tree *t, uint32_t parent, uint32_t visits,
                     bool hidden, bool unseen) {
  const tree_node *nodes = t->nodes, *p = &nodes[parent];
  double mean = visits ? p->actor_won / visits : 0.5;
  double weight = unseen ? explore_unseen(t, parent, visits) : t->explore;
  if (hidden) return select_legal(t, parent, mean + FIRST, weight);
  double most = 0, explore = weight * sqrt(logarithm(visits + 1));
  uint32_t best = 0, next;
  siblings s;
  for (uint32_t i = p->child; i; i = next) {
    next = read_siblings(nodes, i, ABREAST, &s);
    ucb_values(&s, mean + FIRST, explore, t->amaf);
    if (s.proven) use_proofs(&nodes[i], p->actor, &s);
    double here = find_most(&s);
    if (best && here <= most) continue;
    most = here;
    for (best = i; s.value[best - i] < most; best++) continue;
  }
  return best;
}

/* 1 for a proven win, -1 for a proven loss, 0 for all between and unproven. */
static double rank(const tree_node *a, unsigned player) {
  if (!a->proven) return 0;
  double value = tree_proven_value(a->proven, player);
  if (value >= 1) return 1;
  return value > 0 ? 0 : -1;
}

bool tree_is_better(const tree_node *a, const tree_node *b, unsigned player) {
  double x = rank(a, player), y = rank(b, player);
  if (!(x <= y && x >= y)) return x > y;
  if (a->visits != b->visits) return a->visits > b->visits;
  return a->won > b->won;
}

uint32_t tree_best(const tree *t, uint32_t parent) {
  const tree_node *p = &t->nodes[parent];
  uint32_t best = p->child;
  for (uint32_t i = best; i; i = t->nodes[i].next)
    if (tree_is_better(&t->nodes[i], &t->nodes[best], p->actor)) best = i;
  return best;
}
