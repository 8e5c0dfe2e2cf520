/*
** machine.h - the rule machine: rule functions as instructions on registers.
**
** It adds nothing to what rules mean: positions, sets and effects are those of
** the rooms before it.  Where Lua would raise an error, and where a function
** takes too long, the machine traps: then Lua runs the function, and its errors
** read as they always do.
*/
#ifndef MOYO_MACHINE_H
#define MOYO_MACHINE_H

#include "state.h"

/*
** For moyo_game.run: runs the code of the call's node as moyo_game.hook would
** call its function.  Returns what the hook would return, or RULE_TRAPPED: then
** the caller asks Lua.  An effect may have changed the target before it traps,
** so the caller first restores that.  Of a selection it returns 1 if the
** condition holds for all values that are left, and 0 if it may.
*/
int machine_run(hook_call *call);

/* The same; *cost becomes what that takes, in Lua's instructions. */
int machine_run_charged(hook_call *call, int64_t *cost);

/*
** Runs the call's selection, code without sets and lists whose registers begin
** as 0.  If it comes to TRAP, *stop becomes that instruction's number, and the
** registers are in r, which has room for CODE_REGISTERS.
*/
int machine_run_to(hook_call *call, int64_t *r, unsigned *stop);

/*
** Runs a frame's code, whose effects and sets are the caller's, until it comes to
** TRAP, and returns that instruction's number; 0 if it traps before.
*/
struct frame;
unsigned machine_run_frame(struct frame *f);

/*
** Runs the code, and asks Lua as well; of a selection, about each value.  It is
** an error if the two disagree or leave different positions: -1, with a message
** in moyo_game.hook_error.
*/
int machine_run_both(hook_call *call);

/* The same; *cost becomes what the machine's part takes, in Lua's instructions. */
int machine_run_both_charged(hook_call *call, int64_t *cost);

#endif
