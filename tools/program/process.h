/*
 * The Lua module "moyo.process": programs that run beside this one and are asked
 * line by line, such as a page's games or players of other make.
 */
#ifndef MOYO_PROCESS_H
#define MOYO_PROCESS_H

#include <lua.h>
#include <poll.h>

/*
 * Opens the module and leaves its table on the stack:
 *
 *   start(words)         a process that runs the program words[1], looked for as
 *                        a shell does; or nil and a message
 *   process:send(text)   to its standard input, as it takes it; what it does not
 *                        take any more is lost
 *   process:lines()      the whole lines that it has written since; also, once it
 *                        has ended, what it wrote to standard error, 64 KB at
 *                        most
 *   process:wait(seconds)
 *                        waits until it has written something or ended; false if
 *                        that takes longer
 *   process:hold(held)   it stands still, with the processes that it has started,
 *                        until it is no more held
 *   process:stop()       ends it; so does nobody's holding it any more
 */
int luaopen_moyo_process(lua_State *L);

typedef struct process process;

/* The process at an index of Lua's stack, or an error in Lua. */
process *process_check(lua_State *L, int index);

/* Writes to `waited` what to wait for; how many these are, at most two. */
int process_waits_for(const process *p, struct pollfd waited[2]);

/* Sends what it takes now of what waits to be sent. */
void process_send_more(process *p);

#endif
