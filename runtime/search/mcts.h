/*
** mcts.h - the playouts of a search, on one or several threads.
**
**     trunk    what all share: the tree, the position of its root, what is asked
**     climber  what a thread has of its own: a state of a game of its own, random
**              numbers, notes
**
** Climbers meet in the tree only.  What follows a twig, and what is known of it,
** is read and written under the twig's lock (tree.h); nobody holds two at once.
** While a playout is on its way, the twigs that it has come by count a loss more,
** so that others look elsewhere.
*/
#ifndef MOYO_MCTS_H
#define MOYO_MCTS_H

#include "playout.h"
#include "state.h"
#include "tree.h"

typedef struct trunk {
  tree tree;
  const moyo_state *root;
  moyo_policy policy;
  unsigned limit;     /* steps after which a playout is counted */
  double score_share; /* of a reward; see moyo_search_options */
  bool hidden;        /* something is hidden from players */
  bool solves;        /* results are proven */
} trunk;

typedef struct climber climber;

/*
** A climber on states of the game, which is the root's or one of the same rules.
** NULL when memory is out.
*/
climber *climber_new(trunk *t, const moyo_game *game, uint64_t seed,
                     unsigned number);

/* NULL is allowed. */
void climber_free(climber *c);

/* The root has changed. */
void climber_begin(climber *c);

/* One playout. */
moyo_status climber_climb(climber *c, moyo_error *error);

/* Adds the results of playouts since it began, by player; how many they are. */
unsigned climber_add_results(const climber *c, double *sums);

#endif
