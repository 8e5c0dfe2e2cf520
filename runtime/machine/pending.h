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

/* The target becomes what its colours say.  True if s->low then names a stone of
** each group without a liberty. */
bool pending_settle(frame *f);

/* The colour of a point becomes another: EMPTY, or one on an empty point. */
static inline void pending_set(frame *f, unsigned p, unsigned colour) {
  uint8_t *at = f->target->colour + p;
  unsigned n = f->pending, i = n;
  while (i > 0 && f->point[i - 1] != p) i--;
  if (i == 0) {
    if (n == PENDING_MOST) {
      pending_settle(f);
      n = 0;
    }
    f->point[n] = (uint16_t)p;
    f->had[n] = *at;
    f->pending = n + 1;
  } else if (i == n && f->had[n - 1] == colour) {
    f->pending = n - 1;
  }
  *at = (uint8_t)colour;
}

#endif
