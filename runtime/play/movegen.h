/*
** movegen.h - the legal steps: the first along an edge of the turn, all, the
** n-th.
*/
#ifndef MOYO_MOVEGEN_H
#define MOYO_MOVEGEN_H

#include "legality.h"

/* The first legal step along the edge; MOYO_REFUSED when there is none. */
moyo_status movegen_find(moyo_state *s, const edge *e, moyo_step *step,
                         moyo_error *error);

/*
** The legal step along the edge before which there are `wanted` others.
** MOYO_REFUSED when there are fewer: then *count says how many.
*/
moyo_status movegen_nth(moyo_state *s, const edge *e, size_t wanted,
                        moyo_step *step, size_t *count, moyo_error *error);

#endif
