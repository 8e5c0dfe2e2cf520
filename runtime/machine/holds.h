/*
** holds.h - which registers hold a step's arguments.
**
** The compiler gives a register to one value after another, so what it holds is
** known for each instruction alone: before that one it holds an argument if it
** does so on every way there.
*/
#ifndef MOYO_HOLDS_H
#define MOYO_HOLDS_H

#include "game.h"

typedef struct holds {
  const code *code;
  uint8_t *before; /* for each instruction, for each register */
} holds;

/* Finds them for code of the verb's; to be freed.  False without memory. */
bool holds_find(const verb *v, const code *c, holds *h);

void holds_free(holds *h);

/* Which argument, from 0, the register holds before instruction i, if that is a
** point; or -1. */
int holds_argument(const holds *h, unsigned i, unsigned r);

#endif
