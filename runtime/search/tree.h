/*
** tree.h - the tree of a search.
**
**     nodes:  root | children of the root | children of one of them | ...
**
** A node holds a step and the statistics of the playouts that took it.  Nodes
** stand in one pool; the children of a node form a list.  Where the rules
** determine what follows a step, the path to a node determines its position;
** after a step of chance a node stands for one of its outcomes.  A position to
** which several paths lead has a node for each, as that is rare: see what was tried
** in tools/players/README.md.  A node may have joint nodes besides, which nobody
** selects: see rounds.h.
**
** Where several threads share the tree, the lock of a node guards the list of
** its children, all their statistics, and its own fields `actor_won`, `actor`,
** `child`, `joint` and `expanded`; at the root and at joint nodes it guards all
** fields.  A step and its key never change.
*/
#ifndef MOYO_TREE_H
#define MOYO_TREE_H

#include <pthread.h>
#include <stddef.h>

#include "moyo.h"

/* Values of tree_node.proven: the first of two players loses, draws, wins. */
enum { PROVEN_NOT, PROVEN_LOSS, PROVEN_DRAW, PROVEN_WIN };

typedef struct tree_node {
  moyo_step step;
  double won;       /* in its visits, by the player who chose the step */
  double actor_won; /* in its visits, by the player who decides after it */
  double amaf;      /* "all moves as first": won in playouts where the player */
  uint32_t amaf_visits; /* took the same step later; and how many these are */
  uint32_t visits;
  uint32_t offered;        /* times it could be chosen, if things are hidden */
  uint32_t child, next;    /* its first child, its next sibling; 0: none, since
                           ** nothing leads to the root */
  uint32_t joint;          /* its first joint node, or 0 */
  uint16_t key;            /* equal for equal steps: step_keys.h */
  uint16_t virtual_losses; /* playouts of other threads that are below it */
  uint8_t actor;           /* who decides after it; known once it was visited */
  uint8_t proven;
  bool expanded; /* its children are listed */
  bool legal;    /* this time, if things are hidden */
} tree_node;

enum {
  TREE_LOCKS = 256, /* several nodes share one */
  TREE_LINE = 64    /* bytes that processors hand to each other at a time */
};

/* Alone in its line: to take it disturbs nobody who takes another. */
typedef struct tree_mutex {
  _Alignas(TREE_LINE) pthread_mutex_t mutex;
} tree_mutex;

typedef struct tree {
  tree_node *nodes, *spare; /* a node is one line where pointers have 64 bits */
  uint32_t room;            /* nodes that it may have */
  uint32_t has, spare_has;  /* for which it has memory */
  double explore, amaf;     /* see moyo_search_options */
  tree_mutex *locks;        /* NULL: one thread alone has it */
  bool full;    /* there was no room for some node's children; atomic */
  bool starved; /* there was room, but no memory */
  char apart[TREE_LINE]; /* all threads read what is above all the time */
  uint32_t count;        /* of nodes; atomic */
} tree;

/* A tree takes memory as it grows, up to that for `room` nodes, so whoever adds
** nodes reads their addresses anew.  False when memory is out. */
bool tree_make(tree *t, uint32_t room);

/* From now on several threads have it, and it no longer moves.  False when memory
** is out. */
bool tree_share(tree *t);

static inline void tree_lock(tree *t, uint32_t at) {
  if (t->locks) pthread_mutex_lock(&t->locks[at % TREE_LOCKS].mutex);
}

static inline void tree_unlock(tree *t, uint32_t at) {
  if (t->locks) pthread_mutex_unlock(&t->locks[at % TREE_LOCKS].mutex);
}

/* Can `count` nodes be added?  If not, notes that the tree is full. */
static inline bool tree_has_room(tree *t, size_t count) {
  if (count <= t->room - __atomic_load_n(&t->count, __ATOMIC_RELAXED))
    return true;
  __atomic_store_n(&t->full, true, __ATOMIC_RELAXED);
  return false;
}

void tree_free(tree *t);

/* Drops all nodes but a new root. */
void tree_clear(tree *t);

/* Reserves adjacent nodes.  Returns the first, or 0 without room or memory. */
uint32_t tree_reserve(tree *t, uint32_t count);

/* Makes the reserved node `at` a child of `parent`. */
void tree_put(tree *t, uint32_t parent, uint32_t at, moyo_step step,
              unsigned key);

/* Reserves a node and makes it a child.  Returns it, or 0 without room. */
uint32_t tree_add(tree *t, uint32_t parent, moyo_step step, unsigned key);

/* The child with this step, or 0. */
uint32_t tree_find(const tree *t, uint32_t parent, moyo_step step);

/* The same of joint nodes. */
uint32_t tree_add_joint(tree *t, uint32_t parent, moyo_step step);
uint32_t tree_find_joint(const tree *t, uint32_t parent, moyo_step step);

/* Makes a node the root and drops all that is not below it.  Where memory is out,
** the rest keeps its room until the next time. */
void tree_keep(tree *t, uint32_t root);

/* What a proven result is to a player of two. */
static inline double tree_proven_value(unsigned proven, unsigned player) {
  double first = (proven - PROVEN_LOSS) / 2.0;
  return player == 0 ? first : 1 - first;
}

/*
** What its children prove of a node: the best value where one of them wins for
** the player who decides, or where all are proven.  Else PROVEN_NOT.
*/
unsigned tree_proof(const tree *t, uint32_t parent);

/*
** The child that a playout goes on with, or 0; `visits` are the parent's.
** Where things are hidden, only children that are legal this time take part.
** `unseen`: others choose without seeing which one is taken.
*/
uint32_t tree_select(const tree *t, uint32_t parent, uint32_t visits,
                     bool hidden, bool unseen);

/* The child to play when the search is over, or 0. */
uint32_t tree_best(const tree *t, uint32_t parent);

/* Is a better than b, as steps of the player? */
bool tree_is_better(const tree_node *a, const tree_node *b, unsigned player);

#endif
