/*
** quiet.h - what conditions in Lua say of quiet placements.
**
** A condition often looks at nothing but what the step does: it has a ko rule,
** or one about captures.  Most placements take nothing, and stay: of these all
** that the condition asks is known, except whether the position recurs.  So its
** code is run when the game is made, blind, with those answers.  If that is
** enough, nobody asks it about a quiet placement in play.
*/
#ifndef MOYO_QUIET_H
#define MOYO_QUIET_H

#include "game.h"

/* Changes verb.quiet of the game's verbs; false without memory. */
bool quiet_find(moyo_game *g);

#endif
