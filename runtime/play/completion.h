/*
** completion.h - can a turn be completed after a step?
**
** Some rules judge the end of a turn, and some turns may not stop after every
** step, so nothing might be legal after a step.  Such a step is refused.  If
** the rules alone do not settle it, a search looks for steps that complete the
** turn. It has a budget: if it finds none within it, there is none.
**
** Two observations save most of that work.
**
** A last resort, which is legal when nothing else is, leaves nobody without a
** step: the search takes it for legal.
**
** Suppose the rest of the turn only puts stones and flips enemy groups, and
** all the actor's groups must have a liberty when it ends.  Then a group
** without one is saved only if a group beside it flips, having lost all its
** liberties in this turn.  A step that takes no liberty of a flipped group can
** be left out: the point that stays empty is a liberty of everything that the
** stone would have joined.  So the search only tries liberties of groups that
** could still be closed, of which there are few.
*/
#ifndef MOYO_COMPLETION_H
#define MOYO_COMPLETION_H

#include "state.h"

/*
** Can a step along the edge be followed by another at all, judging by the
** conditions that need no argument and that the step does not affect?
*/
bool completion_is_open(moyo_state *s, const edge *e);

/* Can the turn go on after the step, which does not end it? */
moyo_status completion_judge(moyo_state *s, const edge *e, moyo_step step,
                             moyo_error *error);

#endif
