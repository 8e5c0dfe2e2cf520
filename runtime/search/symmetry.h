/*
** symmetry.h - turns and mirrorings of a board of one word that leave nearness
** as it is.
*/
#ifndef MOYO_SYMMETRY_H
#define MOYO_SYMMETRY_H

#include "shape.h"

enum { MOST_SYMMETRIES = 8 };

typedef struct symmetries {
  unsigned count;                        /* the first changes nothing */
  uint8_t back[MOST_SYMMETRIES];         /* which one undoes it */
  uint8_t to[MOST_SYMMETRIES][SET_BITS]; /* where a point goes */
} symmetries;

/* Those of the shape's board, of at most SET_BITS points. */
void symmetry_find(const shape *h, symmetries *y);

static inline set_word symmetry_turn(const symmetries *y, unsigned i,
                                     set_word set) {
  set_word to = 0;
  for (; set; set &= set - 1)
    to |= (set_word)1 << y->to[i][__builtin_ctzll(set)];
  return to;
}

/* Which of them makes the two sets, of one position, least. */
unsigned symmetry_of_least(const symmetries *y, const set_word set[2]);

#endif
