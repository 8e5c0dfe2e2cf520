/*
** machine.h - the rule machine: rule functions as instructions on registers.
**
** It plays no part in what rules mean: positions, sets and effects are those
** of the rooms before it.  Whatever Lua would answer with an error, and
** whatever takes too long, is a trap: then the function is run in Lua, which
** says the same words as ever.
*/
#ifndef MOYO_MACHINE_H
#define MOYO_MACHINE_H

#include "state.h"

/*
** moyo_game.run: runs the code of the call's node as moyo_game.hook would call
** its function.  Returns what that returns, or RULE_TRAPPED; then nothing has
** been changed, and Lua is to be asked.
*/
int machine_run(hook_call *call);

/*
** The same, and Lua is asked as well.  If the two disagree, or leave different
** positions, that is an error: -1, with a message in moyo_game.hook_error.
*/
int machine_run_both(hook_call *call);

#endif
