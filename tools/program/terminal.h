/*
 * The Lua module "moyo.terminal": what a program in a terminal needs and Lua's
 * own libraries lack.  tools/main.lua and the commands are its clients.
 */
#ifndef MOYO_TERMINAL_H
#define MOYO_TERMINAL_H

#include <lua.h>

/*
 * Opens the module and leaves its table on the stack:
 *
 *   isatty(name)         is "stdin", "stdout" or "stderr" a terminal?
 *   width()              columns of the terminal on stdout, 80 without one
 *   height()             its lines, 24 without one
 *   readline(prompt)     the next line of stdin without its end, nil at the end
 *                        of input, also with a message if it cannot be
 *                        read.  With a terminal on stdin and stdout the line
 *                        can be edited, and joins the history; otherwise no
 *                        prompt is written.  Ctrl-C gives an empty line.
 *   has_input(seconds)   is there something to read from stdin, or its end?
 *                        Waits for it so long.  Whoever asks reads stdin
 *                        without a buffer: io.stdin:setvbuf "no".
 *   receive(most)        what there is to read from stdin, for which it waits, at
 *                        most so many bytes (1 to 4096, which is the default);
 *                        nothing at its end; or nil and a message
 *   history_load(path)   true, or nil and a message
 *   history_save(path)   true, or nil and a message
 *   complete(f)          on Tab, f(word, line) returns the list of words that
 *                        may stand there; nil switches it off again
 *   resized(f)           when the terminal gets another size while a line is
 *                        edited, f() draws what stands above it; nil: nobody
 *   interrupted(ending)  has Ctrl-C been pressed since the last call?  The
 *                        first call takes Ctrl-C over: from then on it ends
 *                        the program only when pressed twice unanswered.
 *                        With true it is no answer: the program is about to
 *                        end, and another Ctrl-C ends it at once.
 *   take_end()           what ends the program otherwise, a terminal that is
 *                        closed (SIGHUP) or SIGTERM, counts as Ctrl-C
 *   watch(seconds)       from now on no call of a rule lasts longer, in
 *                        processor time: it ends with an error.  A Ctrl-C that
 *                        nobody answers within half a second ends it too.
 *                        One that cannot be stopped so ends the program, after
 *                        as long again.
 *   clock()              seconds as a float from a clock that never goes back
 *   flush_ok()           flushes stdout: true, or nil and a message when
 *                        something written to it was lost, now or before
 *   replace(path, text)  writes a file whole or not at all: true, or nil and
 *                        a message, and the old file is as it was
 *   keep(text, path, path)
 *                        should the program be ended by a signal or by a rule
 *                        that cannot be stopped, it writes the text to the
 *                        first of these files that is not there and can be
 *                        made, and says so; nil: nothing is to be kept
 *   lock(path, create)   a lock on a file, until its close() or the end of the
 *                        program, however it ends; false if another
 *                        program has it; nil and a message if there is no
 *                        such file or, with create, if there is one
 *   make_folder(path, private)
 *                        makes a folder and those above it, which others may
 *                        not enter if they are private: true, also if it is
 *                        there; or nil and a message
 *   confine(policy)      goes on in a process that can only compute.  Files are
 *                        opened for it: those in policy.read and below the
 *                        folders there; also to be written those in and below
 *                        policy.write and, wherever they are, those whose name
 *                        ends in policy.ending.  Other threads are not taken
 *                        along.  nil and a message if the system cannot do it.
 *                        If the process crashes, the program begins anew with
 *                        what keep() was told last
 *   due(count)           so many lines have been taken that are not answered
 *   kept()               what keep() was told, what ended the process before,
 *                        and what due() was told last; else nothing
 */
int luaopen_moyo_terminal(lua_State *L);

#endif
