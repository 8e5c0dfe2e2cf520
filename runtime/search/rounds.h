/*
** rounds.h - the tree of a search where players choose unseen.
**
**     R       Black's choices: a | b | c     R's joint node: W
**     W       White's choices: d | e         the same, whatever Black has chosen
**     d > a   the position after a and d     joint nodes of d: a, b, c
**
** In a round of sealed turns there is one node for each player who chooses, so
** that nobody's choice depends on what was put aside before it.  Once all have
** chosen, what follows hangs on all their choices: from the last one a chain of
** joint nodes leads on, one for each of the others.
**
** Joint nodes are in no list of children.  Nobody selects them, and their visits
** are their own, guarded by their own lock.
*/
#ifndef MOYO_ROUNDS_H
#define MOYO_ROUNDS_H

#include "mechanisms.h"
#include "state.h"
#include "tree.h"

/* What has been put aside, by player; `some`: anything. */
typedef struct choices {
  moyo_step of[MAX_COLOURS];
  unsigned players;
  bool some;
} choices;

/* The mechanism by which players of the game choose unseen, or NULL. */
const mechanism *rounds_of(const moyo_game *g);

/* Nobody has chosen yet. */
choices rounds_begin(const moyo_game *g);

/* The player chooses. */
void rounds_choose(choices *c, unsigned player, moyo_step step);

/* What all players but one have put aside. */
choices rounds_read(const mechanism *by, const moyo_state *s, unsigned but_for);

/* The node of the player who chooses next in the round, where somebody has just
** chosen at `at`; 0 without room. */
uint32_t rounds_next_chooser(tree *t, uint32_t at, unsigned player);

/* The node of the position after the last choice, `last`, and the others'; 0
** without room. */
uint32_t rounds_end(tree *t, uint32_t last, const choices *others);

/*
** Follows a line of play that the tree has, at rest: the node after the step
** `taken`, which was chosen at `at`; 0 if there is none.  `c`, which is what has
** been chosen so far in the round, goes along.
*/
uint32_t rounds_follow(const tree *t, uint32_t at, uint32_t taken, choices *c);

#endif
