/*
** score.h - counting the score.
*/
#ifndef MOYO_SCORE_H
#define MOYO_SCORE_H

#include "operation_functions.h"
#include "settle.h"

enum { NEUTRAL = 0 };

/* What a term in Lua may give a player: sums of such numbers are exact, and
** differ.  False for what is not a number. */
#define SCORE_RANGE "from -1e15 to 1e15"
static inline bool score_is_given(double points) {
  return points >= -1e15 && points <= 1e15;
}

/*
** A board being counted.  Colours are numbers from 1; 0 is nobody.  Neutral
** pieces cover points for a colour that scores nothing.
*/
typedef struct counting {
  const moyo_state *s;
  const settlement *t;
  unsigned points;
  uint16_t *mask; /* colours that cover the point, bit colour - 1 */
  uint8_t *owner; /* of an uncovered point: the colour around its region */
  uint8_t *seen;
  uint8_t *dead[2]; /* whose territory a dead stone stands in, or NEUTRAL; by
                        nearness, along lines */
  const uint16_t *ways; /* a region's next points: `degree` for each point */
  unsigned degree;
  uint16_t *stack;   /* also the list of points of the last region */
  unsigned *regions; /* independent-life regions, by colour */
} counting;

/* Sets every player's number to the sum of what the terms give him. */
moyo_status score_terms(const moyo_state *s, const program *terms,
                        double *scores, moyo_error *error);

/* The same of the kind-th score's. */
moyo_status score_count(const moyo_state *s, unsigned kind, double *scores,
                        moyo_error *error);

/* Bits of the players who lead in the deciding score. */
moyo_status score_winners(const moyo_state *s, unsigned *winners,
                          moyo_error *error);

#endif
