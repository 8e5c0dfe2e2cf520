/*
** determinization.h - a position as one player knows it, with what he does not know filled
** in at random.
*/
#ifndef MOYO_DETERMINIZATION_H
#define MOYO_DETERMINIZATION_H

#include "state.h"

/* Is anything in the game hidden from a player? */
bool determinization_needed(const moyo_game *g);

/*
** Deals what is unknown in hidden tables from what is not seen: the tables with
** the same words hold together what they held at the start.  Where effects have
** made more of it, that is any of the words, each equally likely.
*/
void determinize(moyo_state *s, moyo_random *random);

#endif
