/*
 * The Lua module "moyo.terminal"; terminal.h says what each function does.
 *
 * Line editing is libedit's when MOYO_LIBEDIT is defined, and only between a
 * terminal on stdin and one on stdout.  libedit puts the terminal into raw mode
 * while it reads, so no signal may end the program there: signals are blocked
 * except inside pselect (read_char), which makes a caught one visible without
 * a race, and a deadly one is raised again once the terminal is back.
 */
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#ifdef MOYO_LIBEDIT
#include <histedit.h>
#include <locale.h>
#include <sys/select.h>
#include <wchar.h>
#endif

#define TERMINAL      "moyo.terminal"
#define DEFAULT_WIDTH 80
#define HISTORY_LINES 1000

/* The module's memory; the upvalue of its functions. */
typedef struct terminal {
  char *line; /* getline's buffer */
  size_t capacity;
#ifdef MOYO_LIBEDIT
  EditLine *edit; /* NULL until the first line is edited */
  History *history;
  locale_t locale;    /* the user's character set */
  const char *prompt; /* while a line is edited */
  lua_State *L;       /* likewise, for completion */
#endif
} terminal;

static terminal *get_terminal(lua_State *L) {
  return lua_touserdata(L, lua_upvalueindex(1));
}

/* Returns nil and a message; `what` is usually a path. */
static int failure(lua_State *L, const char *what, int error) {
  lua_pushnil(L);
  lua_pushfstring(L, "%s: %s", what, strerror(error));
  return 2;
}

static int success(lua_State *L) {
  lua_pushboolean(L, 1);
  return 1;
}

/* -- Signals ------------------------------------------------------------- */

static volatile sig_atomic_t interrupt_seen; /* for interrupted() */
static volatile sig_atomic_t unanswered;     /* nobody asked since the last */
static volatile sig_atomic_t reading;        /* a line is being read */

static void set_handler(int signo, void (*handler)(int)) {
  struct sigaction action = {0};
  action.sa_handler = handler; /* no SA_RESTART: read must come back */
  sigemptyset(&action.sa_mask);
  sigaction(signo, &action, NULL);
}

/*
 * The first Ctrl-C asks the program to stop; if it has not looked by the
 * second, the second stops it.
 */
static void on_interrupt(int signo) {
  if (unanswered && !reading) {
    set_handler(signo, SIG_DFL);
    raise(signo);
  }
  interrupt_seen = unanswered = 1;
}

static int l_interrupted(lua_State *L) {
  static bool taken_over;
  if (!taken_over) set_handler(SIGINT, on_interrupt);
  taken_over = true;
  lua_pushboolean(L, interrupt_seen);
  interrupt_seen = unanswered = 0;
  return 1;
}

/* -- Plain lines --------------------------------------------------------- */

/* Pushes a line without its LF or CR LF. */
static void push_line(lua_State *L, const char *line, size_t length) {
  if (length > 0 && line[length - 1] == '\n') {
    length--;
    if (length > 0 && line[length - 1] == '\r') length--;
  }
  lua_pushlstring(L, line, length);
}

/*
 * The buffer stays the terminal's, so nothing is lost when pushing the line
 * raises a memory error.
 */
static int read_plain(lua_State *L, terminal *t) {
  ssize_t length;
  do {
    clearerr(stdin); /* a terminal may go on after its end of input */
    errno = 0;
    length = getline(&t->line, &t->capacity, stdin);
  } while (length < 0 && errno == EINTR && !interrupt_seen);
  if (length >= 0) {
    push_line(L, t->line, (size_t)length);
  } else if (errno == EINTR) {
    lua_pushliteral(L, "");
  } else if (errno == ENOMEM) {
    return luaL_error(L, "the line does not fit into memory");
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
  set_handler(SIGINT, on_interrupt);
  unanswered = 0;
  reading = 1;
  int results = read_plain(L, t);
  reading = 0;
  sigaction(SIGINT, &before, NULL);
  if (interrupt_seen) fputc('\n', stdout);
  return results;
}

/* -- Edited lines -------------------------------------------------------- */

#ifdef MOYO_LIBEDIT

/* The signals that must not meet a terminal in raw mode. */
static const int edit_signals[] = {SIGINT,  SIGTERM, SIGHUP,
                                   SIGQUIT, SIGCONT, SIGWINCH};
#define EDIT_SIGNALS (sizeof edit_signals / sizeof edit_signals[0])

static volatile sig_atomic_t edit_signal; /* the last one caught, or 0 */
static sigset_t unblocked;                /* the mask outside of an edit */

static void on_edit_signal(int signo) {
  edit_signal = signo;
  if (signo == SIGINT) interrupt_seen = 1;
}

static void catch_signals(struct sigaction before[]) {
  sigset_t blocked;
  sigemptyset(&blocked);
  for (size_t i = 0; i < EDIT_SIGNALS; i++) {
    sigaddset(&blocked, edit_signals[i]);
    sigaction(edit_signals[i], NULL, &before[i]);
    /* What the caller ignored (nohup) stays ignored. */
    if (before[i].sa_handler != SIG_IGN)
      set_handler(edit_signals[i], on_edit_signal);
  }
  edit_signal = 0;
  unanswered = 0;
  pthread_sigmask(SIG_BLOCK, &blocked, &unblocked);
}

static void release_signals(const struct sigaction before[]) {
  for (size_t i = 0; i < EDIT_SIGNALS; i++)
    sigaction(edit_signals[i], &before[i], NULL);
  pthread_sigmask(SIG_SETMASK, &unblocked, NULL);
}

/* Waits for a key.  False when a signal asks to stop. */
static bool wait_key(EditLine *edit) {
  for (;;) {
    fd_set input;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    edit_signal = 0;
    if (pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, &unblocked) > 0)
      return true;
    if (edit_signal == SIGCONT) { /* the shell took the terminal meanwhile */
      el_set(edit, EL_PREP_TERM, 0);
      el_set(edit, EL_PREP_TERM, 1);
      el_set(edit, EL_REFRESH);
    } else if (edit_signal == SIGWINCH) {
      el_resize(edit);
      el_set(edit, EL_REFRESH);
    } else if (edit_signal != 0 || errno != EINTR) {
      return false;
    }
  }
}

/* libedit's reader of one character: 1, 0 at the end of input, -1 to stop. */
static int read_char(EditLine *edit, wchar_t *out) {
  mbstate_t partial = {0};
  for (;;) {
    char byte;
    if (!wait_key(edit)) return -1;
    ssize_t got = read(STDIN_FILENO, &byte, 1);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got <= 0) return (int)got;
    size_t used = mbrtowc(out, &byte, 1, &partial);
    if (used != (size_t)-1 && used != (size_t)-2) return 1;
    /* Bytes that are no character are dropped. */
    if (used == (size_t)-1) partial = (mbstate_t){0};
  }
}

static char *edit_prompt(EditLine *edit) {
  terminal *t;
  el_get(edit, EL_CLIENTDATA, &t);
  return (char *)t->prompt; /* libedit's type; it does not write there */
}

/* -- Completion: the Lua function is in the registry, keyed by its name. -- */

static const char complete_key[] = TERMINAL ".complete";

/* Pushes f(word, line), or returns false; libedit must not see an error. */
static bool push_candidates(lua_State *L, const char *word, size_t word_length,
                            const char *line) {
  if (lua_getfield(L, LUA_REGISTRYINDEX, complete_key) != LUA_TFUNCTION)
    return false;
  lua_pushlstring(L, word, word_length);
  lua_pushlstring(L, line, (size_t)(word - line) + word_length);
  return lua_pcall(L, 2, 1, 0) == LUA_OK && lua_istable(L, -1);
}

/*
 * Leaves on the stack the longest beginning that all candidates starting with
 * `word` share, and returns how many there are.
 */
static int push_shared_beginning(lua_State *L, int list, const char *word,
                                 size_t word_length) {
  int count = 0;
  size_t shared = 0;
  lua_pushnil(L);
  for (lua_Integer i = 1; lua_rawgeti(L, list, i) == LUA_TSTRING; i++) {
    const char *candidate = lua_tostring(L, -1);
    if (strncmp(candidate, word, word_length) != 0) {
      lua_pop(L, 1);
    } else if (count++ == 0) {
      shared = strlen(candidate);
      lua_replace(L, -2);
    } else {
      const char *first = lua_tostring(L, -2);
      size_t same = 0;
      while (same < shared && first[same] == candidate[same]) same++;
      /* never half a UTF-8 character */
      while (same > 0 && ((unsigned char)first[same] & 0xC0) == 0x80) same--;
      shared = same;
      lua_pop(L, 1);
    }
  }
  lua_pop(L, 1);
  if (count > 0) {
    lua_pushlstring(L, lua_tostring(L, -1), shared);
    lua_replace(L, -2);
  }
  return count;
}

static int screen_width(void) {
  struct winsize size;
  bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : DEFAULT_WIDTH;
}

/* How many columns a UTF-8 text takes. */
static int text_width(const char *text) {
  int width = 0;
  for (; *text != '\0'; text++) width += ((unsigned char)*text & 0xC0) != 0x80;
  return width;
}

static void print_candidates(lua_State *L, int list, const char *word,
                             size_t word_length) {
  int column = 0, screen = screen_width();
  fputc('\n', stdout);
  for (lua_Integer i = 1; lua_rawgeti(L, list, i) == LUA_TSTRING; i++) {
    const char *candidate = lua_tostring(L, -1);
    if (strncmp(candidate, word, word_length) == 0) {
      int width = text_width(candidate);
      bool fits = column + 2 + width < screen;
      const char *space = column == 0 ? "" : fits ? "  " : "\n";
      column = fits && column > 0 ? column + 2 + width : width;
      fprintf(stdout, "%s%s", space, candidate);
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  fputc('\n', stdout);
  fflush(stdout);
}

/*
 * The Lua half of a Tab press: (line info, edit) -> libedit's verdict.  It runs
 * in one protected call, as libedit's stack frames are no place to jump across.
 */
static int l_complete_word(lua_State *L) {
  const LineInfo *info = lua_touserdata(L, 1);
  EditLine *edit = lua_touserdata(L, 2);
  const char *word = info->cursor;
  while (word > info->buffer && word[-1] != ' ') word--;
  size_t length = (size_t)(info->cursor - word);
  int verdict = CC_ERROR;
  lua_settop(L, 2);
  if (push_candidates(L, word, length, info->buffer)) {
    int count = push_shared_beginning(L, 3, word, length);
    const char *shared = count > 0 ? lua_tostring(L, -1) : word;
    if (count > 1 && strlen(shared) == length) {
      print_candidates(L, 3, word, length);
      verdict = CC_REDISPLAY;
    } else if (count > 0) {
      lua_pushfstring(L, "%s%s", shared + length, count == 1 ? " " : "");
      verdict =
          el_insertstr(edit, lua_tostring(L, -1)) == 0 ? CC_REFRESH : CC_ERROR;
    }
  }
  lua_pushinteger(L, verdict);
  return 1;
}

static unsigned char complete_word(EditLine *edit, int key) {
  (void)key;
  terminal *t;
  el_get(edit, EL_CLIENTDATA, &t);
  lua_State *L = t->L;
  int top = lua_gettop(L);
  int verdict = CC_ERROR;
  if (!lua_checkstack(L, 8)) return CC_ERROR;
  lua_pushcfunction(L, l_complete_word);
  lua_pushlightuserdata(L, (void *)el_line(edit));
  lua_pushlightuserdata(L, edit);
  if (lua_pcall(L, 2, 1, 0) == LUA_OK) verdict = (int)lua_tointeger(L, -1);
  lua_settop(L, top);
  return (unsigned char)verdict;
}

/* -- libedit's life ------------------------------------------------------ */

static bool history_open(terminal *t) {
  HistEvent event;
  if (t->history != NULL) return true;
  t->history = history_init();
  if (t->history == NULL) return false;
  history(t->history, &event, H_SETSIZE, HISTORY_LINES);
  history(t->history, &event, H_SETUNIQUE, 1);
  return true;
}

static bool edit_open(terminal *t) {
  if (t->edit != NULL) return true;
  if (!history_open(t)) return false;
  t->edit = el_init("moyo", stdin, stdout, stderr);
  if (t->edit == NULL) return false;
  el_set(t->edit, EL_CLIENTDATA, t);
  el_set(t->edit, EL_PROMPT, edit_prompt);
  el_set(t->edit, EL_EDITOR, "emacs");
  el_set(t->edit, EL_HIST, history, t->history);
  /* The wide call, as the narrow one copies its strings and loses them. */
  el_wset(t->edit, EL_ADDFN, L"moyo-complete", L"Complete a word",
          complete_word);
  el_set(t->edit, EL_BIND, "^I", "moyo-complete", NULL);
  el_wset(t->edit, EL_GETCFN, read_char);
  el_source(t->edit, NULL); /* the user's ~/.editrc */
  return true;
}

static bool is_blank(const char *line) {
  return line[strspn(line, " \t\r\n")] == '\0';
}

/* Reads a line between catching and releasing the signals. */
static const char *edit_line(terminal *t, int *length) {
  struct sigaction before[EDIT_SIGNALS];
  catch_signals(before);
  el_resize(t->edit);
  const char *line = el_gets(t->edit, length);
  int deadly = edit_signal != SIGINT && line == NULL ? edit_signal : 0;
  release_signals(before);
  if (deadly) raise(deadly);
  return line;
}

static int read_edited(lua_State *L, terminal *t, const char *prompt) {
  int length = 0;
  bool interrupted_before = interrupt_seen;
  interrupt_seen = 0;
  t->prompt = prompt;
  t->L = L;
  /* libedit shows the user's characters; Lua itself stays in the C locale. */
  locale_t before = uselocale(t->locale);
  const char *line = edit_open(t) ? edit_line(t, &length) : NULL;
  uselocale(before);
  if (line != NULL && length > 0) {
    HistEvent event;
    if (!is_blank(line)) history(t->history, &event, H_ENTER, line);
    push_line(L, line, (size_t)length);
  } else {
    fputc('\n', stdout);
    if (interrupt_seen)
      lua_pushliteral(L, "");
    else
      lua_pushnil(L);
  }
  fflush(stdout);
  if (interrupted_before) interrupt_seen = 1;
  return 1;
}

static void edit_close(terminal *t) {
  if (t->edit != NULL) el_end(t->edit);
  if (t->history != NULL) history_end(t->history);
  if (t->locale != (locale_t)0) freelocale(t->locale);
  t->edit = NULL;
  t->history = NULL;
  t->locale = (locale_t)0;
}

static int transfer_history(lua_State *L, int operation) {
  terminal *t = get_terminal(L);
  const char *path = luaL_checkstring(L, 1);
  HistEvent event;
  errno = 0;
  if (!history_open(t)) return failure(L, path, ENOMEM);
  if (history(t->history, &event, operation, path) >= 0) return success(L);
  return failure(L, path, errno != 0 ? errno : EINVAL);
}

static int l_history_load(lua_State *L) { return transfer_history(L, H_LOAD); }
static int l_history_save(lua_State *L) { return transfer_history(L, H_SAVE); }

static int l_complete(lua_State *L) {
  if (!lua_isnoneornil(L, 1)) luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_settop(L, 1);
  lua_setfield(L, LUA_REGISTRYINDEX, complete_key);
  return 0;
}

#else /* without libedit */

static int read_edited(lua_State *L, terminal *t, const char *prompt) {
  return read_prompted(L, t, prompt);
}

static void edit_close(terminal *t) { (void)t; }

static int no_history(lua_State *L) {
  luaL_checkstring(L, 1);
  lua_pushnil(L);
  lua_pushliteral(L, "this moyo was built without line editing");
  return 2;
}

static int l_history_load(lua_State *L) { return no_history(L); }
static int l_history_save(lua_State *L) { return no_history(L); }
static int l_complete(lua_State *L) {
  (void)L;
  return 0;
}

#endif

/* -- Lines, either way --------------------------------------------------- */

static int l_readline(lua_State *L) {
  terminal *t = get_terminal(L);
  const char *prompt = luaL_optstring(L, 1, "");
  fflush(stdout); /* an answer must be out before its reader is waited for */
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return read_plain(L, t);
  const char *kind = getenv("TERM");
  if (kind == NULL || strcmp(kind, "dumb") == 0)
    return read_prompted(L, t, prompt);
  return read_edited(L, t, prompt);
}

/* -- The terminal's look ------------------------------------------------- */

static int l_isatty(lua_State *L) {
  static const char *const names[] = {"stdin", "stdout", "stderr", NULL};
  lua_pushboolean(L, isatty(luaL_checkoption(L, 1, "stdout", names)));
  return 1;
}

static int l_width(lua_State *L) {
  lua_pushinteger(L, screen_width());
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
  if (fflush(stdout) == 0 && !ferror(stdout)) return success(L);
  if (errno != 0) return failure(L, "standard output", errno);
  lua_pushnil(L);
  lua_pushliteral(L, "standard output: not all of it could be written");
  return 2;
}

/* -- Saving -------------------------------------------------------------- */

/* Writes all of it; 0 or errno. */
static int write_all(int fd, const char *text, size_t length) {
  while (length > 0) {
    ssize_t written = write(fd, text, length);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text += written;
    length -= (size_t)written;
  }
  return 0;
}

/* Closes `fd` whatever happened before; keeps the first error. */
static int close_after(int fd, int error) {
  if (close(fd) != 0 && error == 0) error = errno;
  return error;
}

/* A device or a pipe cannot be replaced, only written to. */
static int write_special(const char *path, const char *text, size_t length) {
  int fd = open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return errno;
  return close_after(fd, write_all(fd, text, length));
}

/* Makes a new name for a file survive a power cut, where that is possible. */
static void sync_folder(const char *folder) {
  int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  fsync(fd);
  close(fd);
}

/* `old` is the file that is replaced, or NULL. */
static int write_new(const char *temporary, const struct stat *old,
                     const char *text, size_t length) {
  int fd = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (fd < 0) return errno;
  int error = 0;
  if (old != NULL && fchmod(fd, old->st_mode & 0777) != 0) error = errno;
  if (error == 0) error = write_all(fd, text, length);
  if (error == 0 && fsync(fd) != 0) error = errno;
  error = close_after(fd, error);
  if (error != 0) unlink(temporary);
  return error;
}

static int write_and_rename(const char *path, const char *folder,
                            const char *temporary, const struct stat *old,
                            const char *text, size_t length) {
  sigset_t all, before;
  /* No signal may leave the temporary file behind. */
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  int error = write_new(temporary, old, text, length);
  if (error == 0 && rename(temporary, path) != 0) {
    error = errno;
    unlink(temporary);
  }
  if (error == 0) sync_folder(folder);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return error;
}

/*
 * Pushes the path with its symbolic links followed, so that saving through a
 * link replaces the file and not the link.
 */
static const char *push_real_path(lua_State *L, const char *path) {
  char real[PATH_MAX];
  return lua_pushstring(L, realpath(path, real) != NULL ? real : path);
}

/* Pushes the folder of `path` with its slash, or "./". */
static const char *push_folder(lua_State *L, const char *path) {
  const char *slash = strrchr(path, '/');
  if (slash == NULL) return lua_pushliteral(L, "./");
  return lua_pushlstring(L, path, (size_t)(slash - path) + 1);
}

static int l_replace(lua_State *L) {
  static unsigned serial;
  size_t path_length, length;
  const char *name = luaL_checklstring(L, 1, &path_length);
  const char *text = luaL_checklstring(L, 2, &length);
  if (path_length == 0 || strlen(name) != path_length)
    return failure(L, path_length == 0 ? "''" : name, EINVAL);
  const char *path = push_real_path(L, name);
  const char *folder = push_folder(L, path);
  struct stat old;
  bool exists = stat(path, &old) == 0;
  int error;
  if (exists && S_ISDIR(old.st_mode)) {
    error = EISDIR;
  } else if (exists && !S_ISREG(old.st_mode)) {
    error = write_special(path, text, length);
  } else if (exists && access(path, W_OK) != 0) {
    error = errno; /* rename would not ask */
  } else {
    /* Not made from the file's name, which may be as long as names can be. */
    const char *temporary = lua_pushfstring(L, "%s.moyo-%d-%d.tmp", folder,
                                            (int)getpid(), (int)serial++);
    error = write_and_rename(path, folder, temporary, exists ? &old : NULL,
                             text, length);
  }
  return error == 0 ? success(L) : failure(L, name, error);
}

/* -- The module ---------------------------------------------------------- */

static int l_gc(lua_State *L) {
  terminal *t = luaL_checkudata(L, 1, TERMINAL);
  edit_close(t);
  free(t->line);
  t->line = NULL;
  return 0;
}

static const luaL_Reg functions[] = {{"isatty", l_isatty},
                                     {"width", l_width},
                                     {"readline", l_readline},
                                     {"history_load", l_history_load},
                                     {"history_save", l_history_save},
                                     {"complete", l_complete},
                                     {"interrupted", l_interrupted},
                                     {"clock", l_clock},
                                     {"flush_ok", l_flush_ok},
                                     {"replace", l_replace},
                                     {NULL, NULL}};

int luaopen_moyo_terminal(lua_State *L) {
  luaL_newlibtable(L, functions);
  terminal *t = lua_newuserdatauv(L, sizeof *t, 0);
  *t = (terminal){0};
  luaL_newmetatable(L, TERMINAL);
  lua_pushcfunction(L, l_gc);
  lua_setfield(L, -2, "__gc");
  lua_setmetatable(L, -2);
#ifdef MOYO_LIBEDIT
  t->locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
  if (t->locale == (locale_t)0) /* a LANG that this system lacks */
    t->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
#endif
  luaL_setfuncs(L, functions, 1);
  return 1;
}
