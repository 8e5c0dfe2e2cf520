/*
** completion.h - can a turn be completed after a step?
**
** Some rules are about the end of a turn, and some turns may not stop anywhere;
** so there may be steps after which nothing would be legal.  They are refused.
** Where that does not follow from the rules alone, a search looks for steps
** that complete the turn, with a budget: what it has not found by then counts
** as none.
**
** Two observations spare most of it.
**
** A last resort, legal when nothing else is, leaves nobody without a step: in
** the search it counts as legal.
**
** Where till the end of the turn only stones are put and enemy groups flip, and
** all own groups must have a liberty at its end, an own group that has none can
** be mended only by the flip of a group beside it, all of whose liberties are
** taken in this turn.  Steps that take no liberty of a group that is flipped
** can be left out of any completion: the point that stays empty is a liberty
** of all that the stone would have joined.  So the search looks at the
** liberties of groups that could be closed alone, of which there are few.
*/
#ifndef MOYO_COMPLETION_H
#define MOYO_COMPLETION_H

#include "state.h"

/*
** Can a step along the edge be followed by another at all, as far as conditions
** tell that ask for no argument, and that it does not touch?
*/
bool completion_is_open(moyo_state *s, const edge *e);

/* Is there a way to go on after the step, which does not end the turn? */
moyo_status completion_judge(moyo_state *s, const edge *e, moyo_step step,
                             moyo_error *error);

#endif
