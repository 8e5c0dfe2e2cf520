/*
** blind.h - what code says without a look at the position.
**
** Code that is blind gives up where it would look.  Run once, when a game is
** made, it tells what follows from less: from the arguments of a step (pairs.h),
** or from what a placement does (quiet.h).
*/
#ifndef MOYO_BLIND_H
#define MOYO_BLIND_H

#include "game.h"

/* Makes the code blind; its instructions are to be freed.  False without
** memory. */
bool blind_make(const code *c, code *blind);

#endif
