/*
 * The Lua module "moyo.serve": a web server for one page on this machine.  It is
 * driven by step(), which waits for processes (moyo.process) as well, so that
 * one thread of Lua does everything.
 */
#ifndef MOYO_BIND_SERVE_H
#define MOYO_BIND_SERVE_H

#include <lua.h>

/*
 * Opens the module and leaves its table on the stack:
 *
 *   open(handler, port)  a server on 127.0.0.1, at a free port for 0; or nil and
 *                        a message.  For each request it calls
 *                        handler(id, method, path, host, origin, body), the last
 *                        three "" where the request has none, and answers with
 *                        what that returns: status, type and text; or nil:
 *                        answer() will; or status, type and true: it stays open,
 *                        for send()
 *   server:port()        its number
 *   server:answer(id, status, type, text)
 *                        the answer to a request; one that has gone is no error
 *   server:send(id, text)
 *                        more of an answer that stays open; false if nobody reads
 *                        it any more, or has not for 8 MB
 *   server:step(processes, seconds)
 *                        does what there is to do, and waits for more up to
 *                        that long, or until one of the processes has written
 *   stamp(path)          a text that changes when the file does; nothing where
 *                        no file is, or a link
 *
 * Bodies are at most 1 MB: a longer one is answered with status 413.
 */
int luaopen_moyo_serve(lua_State *L);

#endif
