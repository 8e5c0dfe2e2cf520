/*
 * The Lua module "moyo.terminal"; terminal.h says what each function does.
 * Lines are edited in line_editor.c, files are saved in save.c and rescue.c.
 */
#include "terminal.h"

#include <errno.h>
#include <lauxlib.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "bind.h"
#include "confine.h"
#include "terminal_parts.h"

#define DEFAULT_WIDTH  80
#define DEFAULT_HEIGHT 24

terminal *terminal_get(lua_State *L) {
  return lua_touserdata(L, lua_upvalueindex(1));
}

int terminal_failure(lua_State *L, const char *what, int error) {
  lua_pushnil(L);
  lua_pushfstring(L, "%s: %s", what, strerror(error));
  return 2;
}

int terminal_success(lua_State *L) {
  lua_pushboolean(L, 1);
  return 1;
}

/* -- Signals ------------------------------------------------------------- */

volatile sig_atomic_t terminal_interrupt_seen;
volatile sig_atomic_t terminal_unanswered;
static volatile sig_atomic_t reading;  /* a line is being read */
static volatile sig_atomic_t watching; /* rules are: 1 */

void terminal_set_handler(int signo, void (*handler)(int)) {
  struct sigaction action = {0};
  action.sa_handler = handler; /* no SA_RESTART: read must come back */
  sigemptyset(&action.sa_mask);
  sigaction(signo, &action, NULL);
}

/*
 * The first Ctrl-C asks the program to stop; if it has not looked by the
 * second, the second stops it.  Where rules are watched, it stops the rule that
 * runs, and it is the third that stops the program.
 */
static void on_interrupt(int signo) {
  if (terminal_unanswered > watching && !reading) {
    rescue_now();
    terminal_set_handler(signo, SIG_DFL);
    raise(signo);
  }
  if (terminal_unanswered > 0) bind_watch_stop();
  terminal_interrupt_seen = 1;
  terminal_unanswered++;
}

/* interrupted(ending) */
static int l_interrupted(lua_State *L) {
  static bool taken_over;
  bool ending = lua_toboolean(L, 1);
  if (!taken_over) terminal_set_handler(SIGINT, on_interrupt);
  taken_over = true;
  bool seen = terminal_interrupt_seen;
  if (seen) terminal_interrupt_seen = 0; /* one that comes now is kept */
  lua_pushboolean(L, seen);
  if (!ending) terminal_unanswered = 0;
  return 1;
}

/* A signal that the caller has set to be ignored stays ignored. */
static void take_over(int signo) {
  struct sigaction now;
  if (sigaction(signo, NULL, &now) == 0 && now.sa_handler != SIG_IGN)
    terminal_set_handler(signo, on_interrupt);
}

/* take_end() */
static int l_take_end(lua_State *L) {
  (void)L;
  take_over(SIGTERM);
  take_over(SIGHUP);
  return 0;
}

/* -- Rules that run away -------------------------------------------------- */

/* How often rules are looked at, in microseconds of processor time; oftener if
** they have less. */
#define LOOK_EVERY 100000
#define LOOK_OFTEN 1000
/* So many looks after an unanswered Ctrl-C, the rule that runs is stopped. */
#define LOOKS_UNANSWERED 5

static volatile sig_atomic_t most_looks; /* that one call of a rule may last */

static void on_look(int signo) {
  static unsigned unanswered;
  (void)signo;
  unanswered = terminal_unanswered > 0 ? unanswered + 1 : 0;
  if (unanswered > LOOKS_UNANSWERED) bind_watch_stop();
  const char *stuck = bind_watch_look((unsigned)most_looks);
  if (stuck == NULL) return;
  rescue_now();
  rescue_say("moyo: ");
  rescue_say(stuck);
  rescue_say(": the rule takes too long, and cannot be stopped\n");
  _exit(2);
}

/* watch(seconds) */
static int l_watch(lua_State *L) {
  double seconds = luaL_checknumber(L, 1);
  struct itimerval every = {{0, LOOK_EVERY}, {0, LOOK_EVERY}};
  struct sigaction action = {0};
  luaL_argcheck(L, seconds > 0 && seconds <= 86400, 1, "0 to 86400 seconds");
  if (seconds * 1e6 < LOOK_EVERY) {
    long often = (long)(seconds * 1e6);
    every.it_value.tv_usec = often > LOOK_OFTEN ? often : LOOK_OFTEN;
    every.it_interval = every.it_value;
  }
  most_looks = (int)(seconds * 1e6 / (double)every.it_value.tv_usec) + 1;
  action.sa_handler = on_look;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(SIGPROF, &action, NULL);
  setitimer(ITIMER_PROF, &every, NULL);
  bind_watch_start(L);
  watching = 1;
  return 0;
}

/* -- Plain lines --------------------------------------------------------- */

void terminal_push_line(lua_State *L, const char *line, size_t length) {
  if (length > 0 && line[length - 1] == '\n') {
    length--;
    if (length > 0 && line[length - 1] == '\r') length--;
  }
  lua_pushlstring(L, line, length);
}

/*
 * The buffer belongs to the terminal, so nothing is lost when pushing the line
 * raises a memory error.
 */
static int read_plain(lua_State *L, terminal *t) {
  ssize_t length;
  do {
    clearerr(stdin); /* a terminal may go on after its end of input */
    errno = 0;
    length = getline(&t->line, &t->capacity, stdin);
  } while (length < 0 && errno == EINTR && !terminal_interrupt_seen);
  if (length >= 0) {
    terminal_push_line(L, t->line, (size_t)length);
  } else if (errno == EINTR) {
    lua_pushliteral(L, "");
  } else if (errno == ENOMEM) {
    return luaL_error(L, "the line does not fit into memory");
  } else if (ferror(stdin)) {
    return terminal_failure(L, "standard input", errno);
  } else {
    lua_pushnil(L);
  }
  return 1;
}

/* A terminal without line editing: the prompt, and Ctrl-C as with it. */
static int read_prompted(lua_State *L, terminal *t, const char *prompt) {
  struct sigaction before;
  fputs(prompt, stdout);
  fflush(stdout);
  sigaction(SIGINT, NULL, &before);
  terminal_set_handler(SIGINT, on_interrupt);
  terminal_unanswered = 0;
  reading = 1;
  int results = read_plain(L, t);
  reading = 0;
  sigaction(SIGINT, &before, NULL);
  if (terminal_interrupt_seen) fputc('\n', stdout);
  return results;
}

/* -- Lines, either way --------------------------------------------------- */

static int l_readline(lua_State *L) {
  terminal *t = terminal_get(L);
  const char *prompt = luaL_optstring(L, 1, "");
  fflush(stdout); /* an answer must be out before its reader is waited for */
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return read_plain(L, t);
  const char *kind = getenv("TERM");
  if (kind == NULL || strcmp(kind, "dumb") == 0)
    return read_prompted(L, t, prompt);
  if (t->editor == NULL) return read_prompted(L, t, prompt);
  return line_editor_read(L, t->editor, prompt);
}

/*
 * Is there input?  A signal counts as none.  The caller reads without a buffer,
 * because what stdio holds back is not seen here.
 */
static int l_has_input(lua_State *L) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  double seconds = luaL_optnumber(L, 1, 0);
  luaL_argcheck(L, seconds >= 0 && seconds <= 86400, 1, "0 to 86400 seconds");
  lua_pushboolean(L, poll(&input, 1, (int)(seconds * 1000 + 0.5)) > 0);
  return 1;
}

/* What there is of the input, at least a byte; nothing at its end. */
static int l_receive(lua_State *L) {
  char part[4096];
  lua_Integer most = luaL_optinteger(L, 1, sizeof part);
  luaL_argcheck(L, most >= 1 && most <= (lua_Integer)sizeof part, 1,
                "1 to 4096 bytes");
  ssize_t got;
  do got = read(STDIN_FILENO, part, (size_t)most);
  while (got < 0 && errno == EINTR);
  if (got < 0) return terminal_failure(L, "standard input", errno);
  if (got == 0) return 0;
  lua_pushlstring(L, part, (size_t)got);
  return 1;
}

/* -- The terminal's look ------------------------------------------------- */

static int l_isatty(lua_State *L) {
  static const char *const names[] = {"stdin", "stdout", "stderr", NULL};
  lua_pushboolean(L, isatty(luaL_checkoption(L, 1, "stdout", names)));
  return 1;
}

/* The terminal's size; 80 by 24 if it is not known. */
static struct winsize screen_size(void) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) size = (struct winsize){0};
  if (size.ws_col == 0) size.ws_col = DEFAULT_WIDTH;
  if (size.ws_row == 0) size.ws_row = DEFAULT_HEIGHT;
  return size;
}

int terminal_screen_width(void) { return screen_size().ws_col; }

static int l_width(lua_State *L) {
  lua_pushinteger(L, screen_size().ws_col);
  return 1;
}

static int l_height(lua_State *L) {
  lua_pushinteger(L, screen_size().ws_row);
  return 1;
}

static int l_clock(lua_State *L) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  lua_pushnumber(L, (lua_Number)now.tv_sec + (lua_Number)now.tv_nsec / 1e9);
  return 1;
}

static int l_flush_ok(lua_State *L) {
  errno = 0; /* stays 0 when the failure was an earlier one */
  if (fflush(stdout) == 0 && !ferror(stdout)) return terminal_success(L);
  if (errno != 0) return terminal_failure(L, "standard output", errno);
  lua_pushnil(L);
  lua_pushliteral(L, "standard output: not all of it could be written");
  return 2;
}

/* Is there room for so many bytes of memory that programs can share? */
static int l_maps(lua_State *L) {
  size_t size = (size_t)luaL_checkinteger(L, 1);
  void *made = mmap(NULL, size, PROT_READ | PROT_WRITE,
                    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  lua_pushboolean(L, made != MAP_FAILED);
  if (made != MAP_FAILED) munmap(made, size);
  return 1;
}

/* -- The module ---------------------------------------------------------- */

static int l_gc(lua_State *L) {
  terminal *t = luaL_checkudata(L, 1, TERMINAL);
  line_editor_close(t->editor);
  t->editor = NULL;
  free(t->line);
  t->line = NULL;
  return 0;
}

static const luaL_Reg functions[] = {
    {"isatty", l_isatty},
    {"width", l_width},
    {"height", l_height},
    {"readline", l_readline},
    {"has_input", l_has_input},
    {"receive", l_receive},
    {"history_load", line_editor_l_history_load},
    {"history_save", line_editor_l_history_save},
    {"complete", line_editor_l_complete},
    {"resized", line_editor_l_resized},
    {"interrupted", l_interrupted},
    {"take_end", l_take_end},
    {"watch", l_watch},
    {"clock", l_clock},
    {"flush_ok", l_flush_ok},
    {"maps", l_maps},
    {"replace", save_l_replace},
    {"keep", rescue_l_keep},
    {"due", rescue_l_due},
    {"lock", lock_l_lock},
    {"make_folder", save_l_make_folder},
    {"confine", confine_l_confine},
    {"kept", keeper_l_kept},
    {NULL, NULL}};

int luaopen_moyo_terminal(lua_State *L) {
  luaL_newlibtable(L, functions);
  terminal *t = lua_newuserdatauv(L, sizeof *t, 0);
  *t = (terminal){0};
  luaL_newmetatable(L, TERMINAL);
  lua_pushcfunction(L, l_gc);
  lua_setfield(L, -2, "__gc");
  lua_setmetatable(L, -2);
  t->editor = line_editor_new();
  luaL_setfuncs(L, functions, 1);
  return 1;
}
