/*
** deed.h - what conditions in Lua answer of placements of which only this is
** known: how much they take, and whether the position recurs.
*/
#ifndef MOYO_DEED_H
#define MOYO_DEED_H

#include "game.h"

enum { DEED_UNKNOWN = UINT16_MAX };

/* Each may be DEED_UNKNOWN. */
typedef struct deed {
  uint16_t taken, flipped; /* so many stones of others leave, or become own */
  uint16_t own;            /* so many own stones leave */
  uint16_t repeats;        /* does the position recur? */
} deed;

/*
** What the code of the verb's condition answers of every such placement, or
** RULE_TRAPPED if that is not known.  `blind` is the code made blind, and `at`
** has room for its instructions.
*/
int deed_ask(const moyo_game *g, const verb *v, const node *n,
             const code *blind, instruction *at, deed d);

#endif
