/*
** determinization.h - fills in at random what a player does not know.
*/
#ifndef MOYO_DETERMINIZATION_H
#define MOYO_DETERMINIZATION_H

#include "state.h"

/* Is anything in the game hidden from a player? */
bool determinization_needed(const moyo_game *g);

/*
** Deals the unknown cards of hidden tables from the unseen ones: tables with
** the same words together hold what they held at the start.  If effects have
** made more cards, each of these is any of the words, equally likely.  Hidden
** stones come to points where the player might not see them.
*/
void determinize(moyo_state *s, moyo_random *random);

#endif
