/*
** phase.h - what comes between turns: see phase.c.
*/
#ifndef MOYO_PHASE_H
#define MOYO_PHASE_H

#include "operation_functions.h"
#include "turn.h"

/* The answer to whether a phase is over. */
typedef struct verdict {
  bool over;    /* the phase */
  bool decided; /* the whole game, with these winners, as bits */
  unsigned winners;
} verdict;

/* What happens by itself as the mover's turn ends. */
moyo_status phase_end_turn(moyo_state *s, moyo_error *error);

/*
** Is the phase over after the mover's turn?  Then the next one begins, and may
** be over already.  A game that has ended has no next turn, so what happens
** between turns is done only when a finish asks whether the next player can
** play, or when no finish holds.  `prepared`: it has been done.
*/
moyo_status phase_finish(moyo_state *s, unsigned mover, bool prepared,
                         moyo_error *error);

/* Answers the question that s->deferred says is open. */
moyo_status phase_ask_stuck(moyo_state *s, moyo_error *error);

#endif
