/*
** pending.h - stones that a function has put and taken off, before groups know.
**
** Effects often take a stone off to find out how far it goes, and put it back.
** So colours change at once, and what follows from them - groups, liberties,
** free points, the hash - when an instruction asks for it, or the code ends.
** By then most points may have their colour again; the others first lose their
** stones, and then get new ones.
**
** Of stacks, and where mechanisms watch stones come and leave, nothing waits.
*/
#ifndef MOYO_PENDING_H
#define MOYO_PENDING_H

#include "frame.h"

/* May changes of this game's stones wait? */
bool pending_may_wait(const moyo_game *g);

/* The colour of a point becomes another: EMPTY, or one on an empty point. */
void pending_set(frame *f, unsigned p, unsigned colour);

/* The target becomes what its colours say. */
void pending_settle(frame *f);

#endif
