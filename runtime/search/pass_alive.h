/*
** pass_alive.h - what a player keeps without play.
**
** Benson (1976): groups of a colour live though their player only passes if each
** has two vital regions: of points without the colour's stones, whose empty
** points are all liberties of the group, and beside which no other group of the
** colour stands than those that live so.
**
** Then points inside are the player's as well: the only point of a region, and
** all points of a region in which each group for which it is vital has every
** point beside it.  There the player answers each stone until all are taken:
** his own stones there join groups that live, so the regions stay vital, and he
** has a point to play on until they are gone.
**
** A rule on repetition forbids no such answer unless living stones were lost in
** the game before: the same board would have had them, and the answer, alive.
**
** So a solver need not play to the end, in games where this holds: turns are one
** stone or a pass, groups without a liberty are taken, no board recurs, and what
** counts are points that stones cover or surround.
*/
#ifndef MOYO_PASS_ALIVE_H
#define MOYO_PASS_ALIVE_H

#include "state.h"

/* What a game's rules say about it. */
typedef struct pass_alive_rules {
  bool hold;      /* it is such a game */
  bool territory; /* surrounded points count */
  /* no other rule says where stones may be put; so nothing depends on the place
  ** of a point either, but which are near it */
  bool may_fill;
  double lead; /* of the first player, by what is not on the board */
} pass_alive_rules;

/* By player. */
typedef struct pass_alive {
  set_word stones[2];
  /* points inside that are his if he only passes, and more if he answers */
  set_word safe[2], answered[2];
} pass_alive;

pass_alive_rules pass_alive_read(const moyo_game *g);

/* Of a state of a game whose rules hold. */
void pass_alive_find(const moyo_state *s, pass_alive *a);

/* Bounds of the first player's lead at the end of the game; `answers`: bits of
** the players, 1 and 2, to whom nothing forbids to answer. */
void pass_alive_bounds(const moyo_game *g, const pass_alive_rules *r,
                       const pass_alive *a, unsigned answers, double *lo,
                       double *hi);

#endif
