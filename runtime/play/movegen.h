/*
** movegen.h - the legal steps: the first along an edge of the turn, one at
** random, all.
*/
#ifndef MOYO_MOVEGEN_H
#define MOYO_MOVEGEN_H

#include "legality.h"

/* The first legal step along the edge; MOYO_REFUSED when there is none. */
moyo_status movegen_find(moyo_state *s, const edge *e, moyo_step *step,
                         moyo_error *error);

/* Is a placement along the edge legal of which that is seen at once: by a free
** point, or one with a liberty?  Nothing is tried out. */
bool movegen_has_plain(moyo_state *s, const edge *e);

/*
** Draws one of the legal steps along the edge, each as likely, and counts them.
** MOYO_REFUSED when there is none.
*/
moyo_status movegen_draw(moyo_state *s, const edge *e, moyo_random *random,
                         moyo_step *step, size_t *count, moyo_error *error);

#endif
