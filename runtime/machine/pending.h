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

/* The first change of those that will wait. */
static inline void pending_begin(frame *f) {
  const moyo_state *s = f->target;
  pending *w = f->waiting;
  for (unsigned i = 0; i < s->game->words; i++) {
    w->changed[i] = 0;
    w->free[i] = s->free[i];
  }
  f->free = w->free;
}

/* The colour of a point becomes another: EMPTY, or one on an empty point.  What
** groups know of it is noted once. */
static inline void pending_set(frame *f, unsigned p, unsigned colour) {
  pending *w = f->waiting;
  unsigned word = p / SET_BITS;
  set_word bit = (set_word)1 << p % SET_BITS;
  uint8_t *at = f->target->colour + p;
  if (!f->pending) pending_begin(f);
  f->pending |= (uint64_t)1 << word;
  if (!(w->changed[word] & bit)) w->had[p] = *at;
  w->changed[word] |= bit;
  if (colour == EMPTY)
    w->free[word] |= bit;
  else
    w->free[word] &= ~bit;
  *at = (uint8_t)colour;
}

#endif
