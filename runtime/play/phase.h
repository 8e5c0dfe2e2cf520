/*
** phase.h - what comes between turns: see phase.c.
*/
#ifndef MOYO_PHASE_H
#define MOYO_PHASE_H

#include "operation_functions.h"
#include "turn.h"

/* What comes of asking whether a phase is over. */
typedef struct verdict {
  bool over;    /* the phase */
  bool decided; /* the whole game, with these winners, as bits */
  unsigned winners;
} verdict;

/*
** Is the phase over after the mover's turn?  Then what follows begins, and may
** itself be over already.  A game that has ended has no next turn, so what
** comes between turns happens only when a finish asks whether anything can be
** played in the next, or when none holds.  `prepared` tells that it has been
** done.
*/
moyo_status phase_finish(moyo_state *s, unsigned mover, bool prepared,
                         moyo_error *error);

#endif
