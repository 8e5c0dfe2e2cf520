/*
** amaf.h - "all moves as first": what a playout says of steps that its players
** might have taken earlier.
**
** Where somebody decides, children whose steps the same player took later in
** the playout learn its reward as well.  So whoever backs a playout up goes from
** its end to the root, and notes each step before the node at which it was
** chosen learns: that node sees the step taken there and later ones.
*/
#ifndef MOYO_AMAF_H
#define MOYO_AMAF_H

#include "playout.h"
#include "step_keys.h"
#include "tree.h"

typedef struct amaf {
  uint32_t *played; /* by player and key */
  unsigned players, keys;
  uint32_t tick; /* the playout's number */
} amaf;

/* False without memory; amaf_free is called all the same. */
bool amaf_make(amaf *a, unsigned players, const step_keys *k);
void amaf_free(amaf *a);

/* Another playout begins, of which nothing is noted yet; its number, from 1, is
** none of an earlier one's. */
static inline void amaf_begin(amaf *a, uint32_t number) { a->tick = number; }

/* The player took a step with this key. */
static inline void amaf_note(amaf *a, unsigned player, unsigned key) {
  if (player < a->players) a->played[player * a->keys + key] = a->tick;
}

/* The same of the steps that were played at random. */
void amaf_note_all(const amaf *a, step_keys k, const playout_note *notes,
                   unsigned count);

/* The children of a node at which a player has decided learn his reward.  The
** caller holds the node's lock. */
void amaf_learn(const amaf *a, tree_node *nodes, const tree_node *parent,
                const moyo_game *g, double reward);

#endif
