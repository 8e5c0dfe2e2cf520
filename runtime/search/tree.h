/*
** tree.h - the tree that a search grows.
**
**     twigs:  root | children of the root | children of one of them | ...
**
** A twig is a step and what playouts that began with it came to.  Twigs stand in
** one pool; those that leave one position form a list.  Where the rules
** determine what follows a step, the path to a twig determines its position;
** after a step of chance a twig stands for one of its outcomes.
**
** Where several threads share the tree, the lock of a twig guards the list of what
** follows it, all that is known of those, and its own fields `own`, `actor`,
** `child` and `grown`; at the root all fields.  A step and its key never change.
*/
#ifndef MOYO_TREE_H
#define MOYO_TREE_H

#include <pthread.h>
#include <stddef.h>

#include "moyo.h"

/* Values of twig.proven: the first of two players loses, draws, wins. */
enum { PROVEN_NOT, PROVEN_LOSS, PROVEN_DRAW, PROVEN_WIN };

typedef struct twig {
  moyo_step step;
  double won;  /* by who chose the step, in its visits */
  double own;  /* by who decides after it */
  double also; /* by who would have chosen it, in playouts in which he */
  uint32_t also_visits; /* played the same step later */
  uint32_t visits;
  uint32_t offered;     /* times it could be chosen, where things are hidden */
  uint32_t child, next; /* the first of what follows, the next beside it; 0:
                        ** none, since nothing leads to the root */
  uint16_t key;         /* equal for equal steps; see mcts.c */
  uint16_t away;        /* playouts of other threads that are on their way */
  uint8_t actor;        /* who decides after it; known once it was visited */
  uint8_t proven;
  bool grown; /* what follows is listed */
  bool legal; /* this time, where things are hidden */
} twig;

enum { TREE_LOCKS = 256 }; /* several twigs share one */

typedef struct tree {
  twig *twigs, *spare;
  uint32_t count, room;
  pthread_mutex_t *locks; /* NULL: one thread alone has it */
  bool full; /* there was no room for what follows some twig; atomic */
} tree;

/* False when memory is out. */
bool tree_make(tree *t, uint32_t room);

/* From now on several threads have it.  False when memory is out. */
bool tree_share(tree *t);

static inline void tree_lock(tree *t, uint32_t at) {
  if (t->locks) pthread_mutex_lock(&t->locks[at % TREE_LOCKS]);
}

static inline void tree_unlock(tree *t, uint32_t at) {
  if (t->locks) pthread_mutex_unlock(&t->locks[at % TREE_LOCKS]);
}

/* Can that many nodes be added?  If not, that is noted. */
static inline bool tree_has_room(tree *t, size_t count) {
  if (count <= t->room - __atomic_load_n(&t->count, __ATOMIC_RELAXED))
    return true;
  __atomic_store_n(&t->full, true, __ATOMIC_RELAXED);
  return false;
}

void tree_free(tree *t);

/* Leaves a root alone. */
void tree_clear(tree *t);

/* Makes room for that many nodes side by side: the first, or 0. */
uint32_t tree_reserve(tree *t, uint32_t count);

/* Adds a step to those that follow a twig, as a twig that was reserved. */
void tree_put(tree *t, uint32_t parent, uint32_t at, moyo_step step,
              unsigned key);

/* The same as any twig: which, or 0 when there is no room. */
uint32_t tree_add(tree *t, uint32_t parent, moyo_step step, unsigned key);

/* The twig with this step among those that follow, or 0. */
uint32_t tree_find(const tree *t, uint32_t parent, moyo_step step);

/* Makes a twig the root and drops all that does not follow it.  False when
** memory is out. */
bool tree_keep(tree *t, uint32_t root);

/* What a proven result is to a player of two. */
static inline double tree_proven_value(unsigned proven, unsigned player) {
  double first = (proven - PROVEN_LOSS) / 2.0;
  return player == 0 ? first : 1 - first;
}

/*
** What those that follow a twig prove of it: one of them wins for who decides, or
** all are proven.  Else PROVEN_NOT.
*/
unsigned tree_proof(const tree *t, uint32_t parent);

/*
** What a playout goes on with of what follows a twig that has been visited so
** often, or 0; where things are hidden, of what is legal this time.
*/
uint32_t tree_pick(const tree *t, uint32_t parent, uint32_t visits,
                   bool hidden);

/* Of those that follow: the one to play, or 0. */
uint32_t tree_best(const tree *t, uint32_t parent);

/* Is a better than b, as steps of the player? */
bool tree_is_better(const twig *a, const twig *b, unsigned player);

#endif
