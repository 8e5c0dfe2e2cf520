/*
** candidates.h - what steps a verb offers: the steps that are worth judging.
**
** A verb with at most one argument offers a set of its values, from its cheap
** conditions.  One with several offers a *space*, numbered from 0, most of
** which may be no step at all: the combinations of its arguments' values, or
** for moves every stone of the actor's in every direction.
*/
#ifndef MOYO_CANDIDATES_H
#define MOYO_CANDIDATES_H

#include "state.h"

static inline bool candidates_is_set(const verb *v) {
  return v->candidates < CANDIDATES_SPACE;
}

/*
** The set of values that a verb with at most one argument may be tried with:
** those that meet its cheap conditions, where legality_is_offered.  Fills `set`
** (the game's words) where the answer is not a set of the state's own, and
** returns the set.
*/
const set_word *candidates_of(moyo_state *s, const verb *v, set_word *set,
                              unsigned *count);

/*
** For moves: the actor's stones, by their points.  The k-th stone, from 0, is
** on the first point whose `upto` is more than k; it means itself and all
** above.
*/
typedef struct movers {
  uint32_t count;  /* stones */
  unsigned points; /* with stones */
  uint16_t point[MAX_POINTS];
  uint32_t upto[MAX_POINTS];
} movers;

void candidates_movers(const moyo_state *s, movers *m);

/* Where the k-th stone stands: the index of its point. */
unsigned candidates_find_mover(const movers *m, uint32_t k);

/* Does the verb's space ask for them? */
static inline bool candidates_has_movers(const verb *v) {
  return v->candidates == CANDIDATES_SPACE || v->own_only;
}

/* How many numbers the space of the verb has, at most 2^31. */
uint32_t candidates_size(moyo_state *s, const verb *v, const movers *m);

/* The step with this number; false when there is none. */
bool candidates_step(const moyo_state *s, const edge *e, const movers *m,
                     uint32_t number, moyo_step *step);

#endif
