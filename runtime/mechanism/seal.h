/*
** seal.h - turns that all players choose unseen, and that are played together.
**
**     black C3   (sealed)
**     white D4   (sealed) -> both are played, the board is cleared, a round ends
**
** In a phase of sealed turns a turn is one step.  It is judged by the position
** before the round, which nothing changes until the last player has chosen: the
** step stands in the mover's row of a table, as game.h says.  Who has no legal
** step chooses none, and is not asked.  Then the phase's
** effects `reveal` happen, the steps are played in the order of the players, by
** their effects `together`, which leave the board to be cleared once, by
** `seal.clear`.  Steps that come to the same point have no effect; instead
** `collide` happens there, once.  What happens between turns, and is asked when
** a turn ends, happens between rounds.
**
** A view does not know what others have sealed, only that they have; if it is
** played on, such a step has no effect.
*/
#ifndef MOYO_SEAL_H
#define MOYO_SEAL_H

#include "mechanisms.h"

#endif
