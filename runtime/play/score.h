/*
** score.h - counting.
*/
#ifndef MOYO_SCORE_H
#define MOYO_SCORE_H

#include "state.h"

/* Adds each term of the kind-th score to every player's number. */
moyo_status score_count(const moyo_state *s, unsigned kind, double *scores,
                        moyo_error *error);

/* Bit mask of the players who are first by the deciding score. */
moyo_status score_winners(const moyo_state *s, unsigned *winners,
                          moyo_error *error);

#endif
