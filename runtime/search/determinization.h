/*
** determinization.h - fills in at random what a player does not know.
*/
#ifndef MOYO_DETERMINIZATION_H
#define MOYO_DETERMINIZATION_H

#include "state.h"

/* Is anything in the game hidden from a player? */
bool determinization_needed(const moyo_game *g);

/*
** Deals the unknown cards of hidden tables from those that are not seen: tables
** with the same words hold together what they held at the start.  Where effects
** have made more, these are any of the words, each equally likely.
*/
void determinize(moyo_state *s, moyo_random *random);

#endif
