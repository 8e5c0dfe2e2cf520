/*
 * Line editing: libedit's when MOYO_LIBEDIT is defined, and only between a
 * terminal on stdin and one on stdout.
 *
 * libedit puts the terminal into raw mode while it reads, so no signal may end
 * the program there: signals are blocked except inside pselect (wait_key),
 * which makes a caught one visible without a race, and a deadly one is raised
 * again once the terminal is back.
 */
#include <lauxlib.h>

#include "terminal_parts.h"

#ifdef MOYO_LIBEDIT

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>
#include <wchar.h>

#define HISTORY_LINES 1000

struct line_editor {
  EditLine *edit; /* NULL until the first line is edited */
  History *history;
  locale_t locale;    /* the user's character set */
  const char *prompt; /* while a line is edited */
  lua_State *L;       /* likewise, for completion */
};

/* The signals that must not meet a terminal in raw mode. */
static const int edit_signals[] = {SIGINT,  SIGTERM, SIGHUP,
                                   SIGQUIT, SIGCONT, SIGWINCH};
#define EDIT_SIGNALS (sizeof edit_signals / sizeof edit_signals[0])

static volatile sig_atomic_t edit_signal; /* the last one caught, or 0 */
static sigset_t unblocked;                /* the mask outside of an edit */

static void on_edit_signal(int signo) {
  edit_signal = signo;
  if (signo == SIGINT) terminal_interrupt_seen = 1;
}

static void catch_signals(struct sigaction before[]) {
  sigset_t blocked;
  sigemptyset(&blocked);
  for (size_t i = 0; i < EDIT_SIGNALS; i++) {
    sigaddset(&blocked, edit_signals[i]);
    sigaction(edit_signals[i], NULL, &before[i]);
    /* What the caller ignored (nohup) stays ignored. */
    if (before[i].sa_handler != SIG_IGN)
      terminal_set_handler(edit_signals[i], on_edit_signal);
  }
  edit_signal = 0;
  terminal_unanswered = 0;
  pthread_sigmask(SIG_BLOCK, &blocked, &unblocked);
}

static void release_signals(const struct sigaction before[]) {
  for (size_t i = 0; i < EDIT_SIGNALS; i++)
    sigaction(edit_signals[i], &before[i], NULL);
  pthread_sigmask(SIG_SETMASK, &unblocked, NULL);
}

/* -- A new size: the Lua function is in the registry, keyed by its name. -- */

static const char resized_key[] = TERMINAL ".resized";

/* Calls the function, ignoring its errors, and draws the line again. */
static void redraw(EditLine *edit) {
  line_editor *e;
  el_get(edit, EL_CLIENTDATA, &e);
  lua_State *L = e->L;
  int top = lua_gettop(L);
  el_resize(edit);
  if (lua_checkstack(L, 4) &&
      lua_getfield(L, LUA_REGISTRYINDEX, resized_key) == LUA_TFUNCTION) {
    lua_pcall(L, 0, 0, 0);
    fflush(stdout);
  }
  lua_settop(L, top);
  el_set(edit, EL_REFRESH);
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
      redraw(edit);
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
  line_editor *e;
  el_get(edit, EL_CLIENTDATA, &e);
  return (char *)e->prompt; /* libedit's type; it does not write there */
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

/* How many columns a UTF-8 text takes. */
static int text_width(const char *text) {
  int width = 0;
  for (; *text != '\0'; text++) width += ((unsigned char)*text & 0xC0) != 0x80;
  return width;
}

static void print_candidates(lua_State *L, int list, const char *word,
                             size_t word_length) {
  int column = 0, screen = terminal_screen_width();
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
  line_editor *e;
  el_get(edit, EL_CLIENTDATA, &e);
  lua_State *L = e->L;
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

static bool history_open(line_editor *e) {
  HistEvent event;
  if (e->history != NULL) return true;
  e->history = history_init();
  if (e->history == NULL) return false;
  history(e->history, &event, H_SETSIZE, HISTORY_LINES);
  history(e->history, &event, H_SETUNIQUE, 1);
  return true;
}

static bool edit_open(line_editor *e) {
  if (e->edit != NULL) return true;
  if (!history_open(e)) return false;
  e->edit = el_init("moyo", stdin, stdout, stderr);
  if (e->edit == NULL) return false;
  el_set(e->edit, EL_CLIENTDATA, e);
  el_set(e->edit, EL_PROMPT, edit_prompt);
  el_set(e->edit, EL_EDITOR, "emacs");
  el_set(e->edit, EL_HIST, history, e->history);
  /* The wide call, as the narrow one copies its strings and loses them. */
  el_wset(e->edit, EL_ADDFN, L"moyo-complete", L"Complete a word",
          complete_word);
  el_set(e->edit, EL_BIND, "^I", "moyo-complete", NULL);
  el_wset(e->edit, EL_GETCFN, read_char);
  el_source(e->edit, NULL); /* the user's ~/.editrc */
  return true;
}

static bool is_blank(const char *line) {
  return line[strspn(line, " \t\r\n")] == '\0';
}

/* Reads a line between catching and releasing the signals. */
static const char *edit_line(line_editor *e, int *length) {
  struct sigaction before[EDIT_SIGNALS];
  catch_signals(before);
  el_resize(e->edit);
  const char *line = el_gets(e->edit, length);
  int deadly = edit_signal != SIGINT && line == NULL ? edit_signal : 0;
  release_signals(before);
  if (deadly) raise(deadly);
  return line;
}

int line_editor_read(lua_State *L, line_editor *e, const char *prompt) {
  int length = 0;
  bool interrupted_before = terminal_interrupt_seen;
  terminal_interrupt_seen = 0;
  e->prompt = prompt;
  e->L = L;
  /* libedit shows the user's characters; Lua itself stays in the C locale. */
  locale_t before = uselocale(e->locale);
  const char *line = edit_open(e) ? edit_line(e, &length) : NULL;
  uselocale(before);
  if (line != NULL && length > 0) {
    HistEvent event;
    if (!is_blank(line)) history(e->history, &event, H_ENTER, line);
    terminal_push_line(L, line, (size_t)length);
  } else {
    fputc('\n', stdout);
    if (terminal_interrupt_seen)
      lua_pushliteral(L, "");
    else
      lua_pushnil(L);
  }
  fflush(stdout);
  if (interrupted_before) terminal_interrupt_seen = 1;
  return 1;
}

line_editor *line_editor_new(void) {
  line_editor *e = calloc(1, sizeof *e);
  if (e == NULL) return NULL;
  e->locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
  if (e->locale == (locale_t)0) /* a LANG that this system lacks */
    e->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  return e;
}

void line_editor_close(line_editor *e) {
  if (e == NULL) return;
  if (e->edit != NULL) el_end(e->edit);
  if (e->history != NULL) history_end(e->history);
  if (e->locale != (locale_t)0) freelocale(e->locale);
  free(e);
}

static int transfer_history(lua_State *L, int operation) {
  line_editor *e = terminal_get(L)->editor;
  const char *path = luaL_checkstring(L, 1);
  HistEvent event;
  errno = 0;
  if (!history_open(e)) return terminal_failure(L, path, ENOMEM);
  if (history(e->history, &event, operation, path) >= 0)
    return terminal_success(L);
  return terminal_failure(L, path, errno != 0 ? errno : EINVAL);
}

int line_editor_l_history_load(lua_State *L) {
  return transfer_history(L, H_LOAD);
}

int line_editor_l_history_save(lua_State *L) {
  return transfer_history(L, H_SAVE);
}

int line_editor_l_complete(lua_State *L) {
  if (!lua_isnoneornil(L, 1)) luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_settop(L, 1);
  lua_setfield(L, LUA_REGISTRYINDEX, complete_key);
  return 0;
}

int line_editor_l_resized(lua_State *L) {
  if (!lua_isnoneornil(L, 1)) luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_settop(L, 1);
  lua_setfield(L, LUA_REGISTRYINDEX, resized_key);
  return 0;
}

#else /* without libedit */

line_editor *line_editor_new(void) { return NULL; }

void line_editor_close(line_editor *e) { (void)e; }

int line_editor_read(lua_State *L, line_editor *e, const char *prompt) {
  (void)e;
  return luaL_error(L, "%sno line can be edited", prompt);
}

static int no_history(lua_State *L) {
  luaL_checkstring(L, 1);
  lua_pushnil(L);
  lua_pushliteral(L, "this moyo was built without line editing");
  return 2;
}

int line_editor_l_history_load(lua_State *L) { return no_history(L); }

int line_editor_l_history_save(lua_State *L) { return no_history(L); }

int line_editor_l_complete(lua_State *L) {
  (void)L;
  return 0;
}

int line_editor_l_resized(lua_State *L) {
  (void)L;
  return 0;
}

#endif
