/*
** adjacency.h - what is beside what: conditions on neighbours.
**
** A stone is *in contact* with a player when a stone of that player's is near
** it.  In games with sides contacts say who may join whom.
*/
#ifndef MOYO_ADJACENCY_H
#define MOYO_ADJACENCY_H

#include "state.h"

/* Is a player on nobody else's side; and moreover nobody else on his? */
bool adjacency_is_free(const moyo_state *s, unsigned player);
bool adjacency_is_alone(const moyo_state *s, unsigned player);

/*
** Whom the actor may join: of those who are free, and with at least one stone in
** contact, who has most; but see the bits CONTACT_.  Bits of players.
*/
unsigned adjacency_receivers(const moyo_state *s, unsigned mode);

/* Why the actor may not join that player; cut to `size`. */
void adjacency_refusal(const moyo_state *s, unsigned mode, unsigned player,
                       char *text, size_t size);

/* Does the step's stone come to a point at least so many steps from every stone
** on a point in the list, along lines, and to another group? */
bool adjacency_is_apart(const moyo_state *s, moyo_step step, unsigned steps,
                        const int32_t *list);

/* Is the point at least so many steps from the latest placement, along lines,
** and beside no stone of its group? */
bool adjacency_is_far(const moyo_state *s, unsigned p, unsigned steps);

/* Is the point near the latest placement? */
bool adjacency_is_beside(const moyo_state *s, unsigned p);

#endif
