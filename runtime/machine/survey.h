/*
** survey.h - what conditions on a placement ask of colours, for each point.
**
** A condition often counts stones in some area, or looks whether certain points
** are empty.  Which points these are follows from the placement, from the player
** and from the latest play; what is asked of them is a number of stones within
** a set, or whether a set has any.  A survey has these questions, found by the
** condition's code when the game is made (trace.h).  Then nothing of the code is
** run in play but for what a survey does not know.
*/
#ifndef MOYO_SURVEY_H
#define MOYO_SURVEY_H

#include "query.h"

/* Fills code.survey of conditions on placements, as far as there is memory.
** `itself`: random play may ask them itself, verb.surveyed_before and _after. */
void survey_find(moyo_game *g, bool itself);

/*
** For each point of the latest play, and none, for each player, for each point: a
** question, or an answer; it is all one allocation.
*/
typedef struct survey {
  bool by_last, by_player;
  bool sure; /* it knows all answers, and asks for no head */
  unsigned points;
  const uint32_t *root;
  const struct question *questions;
  const struct stratum *strata;
  const set_word *words;
} survey;

/* Where the questions about points begin. */
static inline const uint32_t *survey_roots(const survey *v, unsigned player,
                                           unsigned last) {
  unsigned row = 0;
  if (v->by_last) row = last == NO_POINT ? v->points : last;
  if (v->by_player) row = 2 * row + player;
  return v->root + row * v->points;
}

/* What the condition's code answers about a placement on p, or RULE_TRAPPED. */
int survey_ask(const survey *v, const moyo_state *s, unsigned p);

/* The same about all points of a set, which keeps those that are not refused.
** Returns 1 if the condition holds for those, 0 if it may. */
int survey_select(const survey *v, const moyo_state *s, set_word *points);

/* What stands where, once for many questions: points by the colours that they may
** have, as bits, and beyond the board where EMPTY is one.  A word after the last
** may be read. */
typedef struct survey_view {
  bool known;
  const survey *first; /* for rollouts: see survey_first */
  set_word of[7][SET_MAX_WORDS + 1];
} survey_view;

void survey_see(const moyo_state *s, survey_view *seen);

/* A stone has been put on p, and that is all. */
static inline void survey_put(survey_view *seen, unsigned p, unsigned colour) {
  set_remove(seen->of[1], p);
  set_remove(seen->of[colour == 1 ? 5 : 3], p);
  set_add(seen->of[2 * colour], p);
  set_add(seen->of[6], p);
}

/* The first of the verb's conditions in surveyed_before and _after. */
const survey *survey_first(const verb *v);

/* Does it refuse the point, whatever stands where? */
static inline bool survey_refuses(const survey *v, unsigned p, unsigned player,
                                  unsigned last) {
  return survey_roots(v, player, last)[p] == ANSWER_NO;
}

/* Do the verb's conditions in surveyed_before and _after hold?  `last` is the
** point of the latest play, or NO_POINT. */
bool survey_allows(const verb *v, const moyo_state *s, unsigned p,
                   unsigned player, unsigned last, survey_view *seen);

#endif
