/*
 * What the parts of the module "moyo.terminal" share: terminal.c has the module
 * and plain lines, line_editor.c edits lines with libedit, save.c saves files,
 * rescue.c saves one at the last moment, lock.c locks them; confine.h has the
 * process in which a stranger's rules run.
 */
#ifndef MOYO_TERMINAL_PARTS_H
#define MOYO_TERMINAL_PARTS_H

#include <limits.h>
#include <lua.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

#define TERMINAL "moyo.terminal"

typedef struct line_editor line_editor;

/* The module's memory; the upvalue of its functions. */
typedef struct terminal {
  char *line; /* getline's buffer */
  size_t capacity;
  line_editor *editor; /* NULL without libedit */
} terminal;

terminal *terminal_get(lua_State *L);

/* Returns nil and a message; `what` is usually a path. */
int terminal_failure(lua_State *L, const char *what, int error);
int terminal_success(lua_State *L);

/* Ctrl-C has been pressed, for interrupted(), and nobody has asked since. */
extern volatile sig_atomic_t terminal_interrupt_seen;
extern volatile sig_atomic_t terminal_unanswered;

void terminal_set_handler(int signo, void (*handler)(int));

/* Pushes a line without its LF or CR LF. */
void terminal_push_line(lua_State *L, const char *line, size_t length);
int terminal_screen_width(void);

/*
 * Line editing.  A new editor is NULL without libedit; then a line cannot be
 * edited, and the functions of Lua say so.
 */
line_editor *line_editor_new(void);
void line_editor_close(line_editor *e);
/* Pushes the line that was typed, "" after Ctrl-C, nil at the end of input. */
int line_editor_read(lua_State *L, line_editor *e, const char *prompt);
int line_editor_l_complete(lua_State *L);
int line_editor_l_resized(lua_State *L);
int line_editor_l_history_load(lua_State *L);
int line_editor_l_history_save(lua_State *L);

/* replace(path, text) and make_folder(path) of the module. */
int save_l_replace(lua_State *L);
int save_l_make_folder(lua_State *L);

/*
 * Writes a file that is not there yet, with the permissions of `old` if that is
 * not NULL; 0, or errno and no file.  Safe in a signal handler.
 */
int save_new(const char *path, const struct stat *old, const char *text,
             size_t length);

/*
 * keep(text, path, path) of the module.  In a signal handler, before the
 * program ends: one writes what is kept and says where, the other says a text.
 */
int rescue_l_keep(lua_State *L);
void rescue_now(void);
void rescue_say(const char *text);
/* Writes a text to a new file and says so; false if there can be none. */
bool rescue_to(const char *path, const char *text, size_t length);

/*
 * From now on a child shows its parent what it keeps; call it before the fork.
 * False with errno if there is no memory.  The parent sees NULL if nothing is
 * kept.  The child may write what it likes there: paths need not end.
 */
enum { RESCUE_PATHS = 2, RESCUE_LONGEST = 8 << 20 /* bytes */ };
typedef struct rescue_place {
  size_t length;
  char paths[RESCUE_PATHS][PATH_MAX]; /* "": none */
  char text[RESCUE_LONGEST];
} rescue_place;
bool rescue_share(void);
const rescue_place *rescue_shared(void);

/* due(count) of the module; what the child has told by it. */
enum { RESCUE_MOST_DUE = 1001 };
int rescue_l_due(lua_State *L);
int rescue_due(void);

/* lock(path, create) of the module. */
int lock_l_lock(lua_State *L);

#endif
