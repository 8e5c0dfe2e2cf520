/*
** mcts.h - the playouts of a search, on one or several threads.
**
**     mcts         what threads share: the tree, its root's position, options
**     mcts_worker  what each has of its own: a state of a game of its own,
**                  random numbers, notes
**
** Workers meet in the tree only.  They read and write a node's children under
** the node's lock (tree.h), and never hold two locks at once.  While a playout
** runs, each node on its path counts a virtual loss, so that other workers try
** something else.
*/
#ifndef MOYO_MCTS_H
#define MOYO_MCTS_H

#include "playout.h"
#include "state.h"
#include "tree.h"

typedef struct mcts {
  tree tree;
  const moyo_state *root;
  moyo_policy policy;
  unsigned limit;     /* steps after which a playout is counted */
  double score_share; /* of a reward; see moyo_search_options */
  unsigned tactics;   /* won playouts that a capture counts for at first */
  const struct weights *weights; /* what is learnt of steps, or NULL; and */
  unsigned trust;                /* for how many playouts that counts */
  bool replies;                  /* and playouts draw replies by them */
  bool mast;      /* playouts prefer what has gained more; see mast.h */
  bool evaluates; /* a playout that has been cut short is evaluated, */
  unsigned cut;   /* after as many steps, at most the limit */
  bool hidden;    /* something is hidden from players */
  bool solves;    /* results of ended games are proofs */
} mcts;

typedef struct mcts_worker mcts_worker;

/*
** A worker that plays in `game`: the root's, or one with the same rules.
** `seed` and `number` key its random stream.  NULL when memory is out.
*/
mcts_worker *mcts_worker_new(mcts *m, const moyo_game *game, uint64_t seed,
                             unsigned number);

/* NULL is allowed. */
void mcts_worker_free(mcts_worker *w);

/* Starts anew from the root, after it has changed. */
void mcts_worker_reset(mcts_worker *w);

/* Runs one playout. */
moyo_status mcts_worker_run(mcts_worker *w, moyo_error *error);

/* Adds the results of its playouts since the reset to `sums`, by player.
** Returns how many there were. */
unsigned mcts_worker_add_results(const mcts_worker *w, double *sums);

#endif
