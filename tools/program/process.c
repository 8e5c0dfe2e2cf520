/*
** process.c - programs that run beside this one, asked line by line.
**
** Our ends of the pipes do not block: what is sent waits in a buffer until the
** other side takes it, and what has come waits until somebody asks for lines.
**
** A small process of our own, the watcher, knows who runs, by a pipe of which
** nobody else has our end.  The pipe ends with this program, also where that is
** killed, and then the watcher kills all that still run.
*/
#define _GNU_SOURCE /* pipe2 */
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "buffer.h"

#define PROCESS "moyo.process"

enum {
  LONGEST_LINE = 64 << 20,   /* bytes */
  LONGEST_ERRORS = 64 << 10, /* bytes */
  MOST_AT_ONCE = 1 << 20,    /* bytes that are read at once */
};

enum { INPUT, OUTPUT, ERRORS, STREAMS };

struct process {
  pid_t id;             /* 0 when it has ended */
  int streams[STREAMS]; /* our ends; -1 when closed */
  buffer texts[STREAMS];
  size_t searched; /* bytes of the output, in which no line ends */
  bool flooded;    /* ended for a line that is too long */
};

process *process_check(lua_State *L, int index) {
  return luaL_checkudata(L, index, PROCESS);
}

static void close_stream(process *p, int stream) {
  if (p->streams[stream] >= 0) close(p->streams[stream]);
  p->streams[stream] = -1;
}

/* write() to somebody who may have gone: that is an error and no signal. */
static ssize_t write_quietly(int fd, const char *text, size_t length) {
  sigset_t piped, before, waiting;
  sigemptyset(&piped);
  sigaddset(&piped, SIGPIPE);
  sigpending(&waiting);
  pthread_sigmask(SIG_BLOCK, &piped, &before);
  ssize_t sent = write(fd, text, length);
  int error = errno;
  if (sent < 0 && error == EPIPE && !sigismember(&waiting, SIGPIPE)) {
    const struct timespec at_once = {0, 0};
    while (sigtimedwait(&piped, NULL, &at_once) < 0 && errno == EINTR)
      ;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return sent;
}

void process_send_more(process *p) {
  buffer *b = &p->texts[INPUT];
  while (p->streams[INPUT] >= 0 && b->length > 0) {
    ssize_t sent = write_quietly(p->streams[INPUT], b->text, b->length);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0 && errno == EAGAIN) return;
    if (sent < 0) close_stream(p, INPUT);
    if (sent > 0) buffer_drop(b, (size_t)sent);
  }
}

/* Reads what has come, but not for ever from one that never pauses.  What does
 * not fit is lost. */
static void read_more(process *p, int stream, size_t most) {
  char part[16384];
  for (size_t read_now = 0;
       p->streams[stream] >= 0 && read_now < MOST_AT_ONCE;) {
    ssize_t got = read(p->streams[stream], part, sizeof part);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 && errno == EAGAIN) return;
    if (got <= 0) {
      close_stream(p, stream);
      return;
    }
    read_now += (size_t)got;
    buffer *b = &p->texts[stream];
    bool fits = b->length + (size_t)got <= most;
    if (!fits && stream == OUTPUT) p->flooded = true;
    if (fits ? !buffer_add(b, part, (size_t)got) : p->flooded)
      close_stream(p, stream);
  }
}

/* -- Who ends them when this program is killed ------------------------------ */

#ifdef __EMSCRIPTEN__ /* which has no processes */
static void watch_over(pid_t id, bool runs) { (void)id, (void)runs; }
static bool has_ended(const process *p) { return (void)p, false; }
#else
/* What the watcher is told: who runs now, or no longer. */
struct news {
  pid_t id;
  bool runs;
};

static int watcher = -1; /* our end of its pipe */
static pthread_mutex_t watcher_lock = PTHREAD_MUTEX_INITIALIZER;

static void close_all_from(int first) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
  long end = sysconf(_SC_OPEN_MAX);
  for (int fd = first; fd < (end > 0 && end < 65536 ? end : 65536); fd++)
    close(fd);
}

/* In the child of a program with threads: nothing here may take a lock. */
static _Noreturn void watch(int end) {
  enum { MOST = 4096 };
  static pid_t running[MOST];
  int count = 0;
  struct news news;
  setsid(); /* a Ctrl-C is not for it */
  dup2(end, STDIN_FILENO);
  close_all_from(STDIN_FILENO + 1);
  while (read(STDIN_FILENO, &news, sizeof news) == sizeof news) {
    int i = 0;
    while (i < count && running[i] != news.id) i++;
    if (news.runs && i == count && count < MOST) running[count++] = news.id;
    if (!news.runs && i < count) running[i] = running[--count];
  }
  for (int i = 0; i < count; i++) kill(-running[i], SIGKILL);
  _exit(EXIT_SUCCESS);
}

static void start_watcher(void) {
  int ends[2];
  sigset_t all, before;
  if (pipe2(ends, O_CLOEXEC) != 0) return;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = fork();
  if (child == 0) watch(ends[0]); /* with no signal but those that none holds */
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(ends[0]);
  if (child > 0)
    watcher = ends[1];
  else
    close(ends[1]);
}

static void watch_over(pid_t id, bool runs) {
  struct news news;
  memset(&news, 0, sizeof news); /* also what lies between */
  news.id = id;
  news.runs = runs;
  pthread_mutex_lock(&watcher_lock);
  if (watcher < 0 && runs) start_watcher();
  if (watcher >= 0) write_quietly(watcher, (const char *)&news, sizeof news);
  pthread_mutex_unlock(&watcher_lock);
}

static bool has_ended(const process *p) {
  siginfo_t info = {0};
  return p->id > 0 &&
         waitid(P_PID, (id_t)p->id, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid == p->id;
}
#endif

/* Ends it, and what it has started and left behind. */
static void end_all(process *p) {
  if (p->id <= 0) return;
  kill(-p->id, SIGKILL);
  while (waitpid(p->id, NULL, 0) < 0 && errno == EINTR)
    ;
  watch_over(p->id, false);
  p->id = 0;
}

static int l_stop(lua_State *L) {
  process *p = process_check(L, 1);
  for (int i = 0; i < STREAMS; i++) close_stream(p, i);
  end_all(p);
  for (int i = 0; i < STREAMS; i++) buffer_free(&p->texts[i]);
  return 0;
}

/* Stops it where it is, with what it has started; or lets it go on. */
static int l_hold(lua_State *L) {
  const process *p = process_check(L, 1);
  luaL_checktype(L, 2, LUA_TBOOLEAN);
  if (p->id > 0) kill(-p->id, lua_toboolean(L, 2) ? SIGSTOP : SIGCONT);
  return 0;
}

/* Makes the pipes: ours do not block, and children do not have them. */
static int make_pipes(process *p, int theirs[STREAMS]) {
  for (int i = 0; i < STREAMS; i++) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return errno;
    p->streams[i] = i == INPUT ? ends[1] : ends[0];
    theirs[i] = i == INPUT ? ends[0] : ends[1];
    fcntl(p->streams[i], F_SETFL, O_NONBLOCK);
  }
  return 0;
}

extern char **environ;

static int spawn(process *p, const char *const *words,
                 const int theirs[STREAMS]) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t traits;
  sigset_t piped;
  sigemptyset(&piped);
  sigaddset(&piped, SIGPIPE);
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&traits);
  posix_spawnattr_setsigdefault(&traits, &piped);
  /* Ctrl-C is for this program alone, which ends the others. */
  posix_spawnattr_setpgroup(&traits, 0);
  posix_spawnattr_setflags(&traits,
                           POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  for (int i = 0; i < STREAMS; i++)
    posix_spawn_file_actions_adddup2(&files, theirs[i], i);
  int error = posix_spawnp(&p->id, words[0], &files, &traits,
                           (char *const *)(uintptr_t)words, environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&traits);
  if (error != 0) p->id = 0;
  if (p->id > 0) watch_over(p->id, true);
  return error;
}

static int l_start(lua_State *L) {
  int theirs[STREAMS] = {-1, -1, -1};
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer count = luaL_len(L, 1);
  luaL_argcheck(L, count >= 1 && count < 1000, 1, "words expected");
  const char **words =
      lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *words, 0);
  luaL_checkstack(L, (int)count + 4, NULL);
  for (lua_Integer i = 0; i < count; i++) {
    lua_geti(L, 1, i + 1);
    words[i] = luaL_checkstring(L, -1); /* stays on the stack */
  }
  words[count] = NULL;
  process *p = lua_newuserdatauv(L, sizeof *p, 0);
  *p = (process){.streams = {-1, -1, -1}};
  luaL_setmetatable(L, PROCESS);
  int error = make_pipes(p, theirs);
  if (error == 0) error = spawn(p, words, theirs);
  for (int i = 0; i < STREAMS; i++)
    if (theirs[i] >= 0) close(theirs[i]);
  if (error == 0) return 1;
  lua_pushnil(L);
  lua_pushfstring(L, "%s: %s", words[0], strerror(error));
  return 2;
}

static int l_send(lua_State *L) {
  process *p = process_check(L, 1);
  size_t length;
  const char *text = luaL_checklstring(L, 2, &length);
  if (!buffer_add(&p->texts[INPUT], text, length))
    return luaL_error(L, "not enough memory");
  process_send_more(p);
  return 0;
}

/* A list of the whole lines; with the errors, once it has ended. */
static int l_lines(lua_State *L) {
  process *p = process_check(L, 1);
  read_more(p, OUTPUT, LONGEST_LINE);
  read_more(p, ERRORS, LONGEST_ERRORS);
  buffer *b = &p->texts[OUTPUT];
  size_t from = 0, next = p->searched;
  lua_newtable(L);
  for (lua_Integer i = 1; next < b->length; i++) {
    const char *end = memchr(b->text + next, '\n', b->length - next);
    if (end == NULL) break;
    next = (size_t)(end - b->text);
    lua_pushlstring(L, b->text + from, next - from);
    lua_seti(L, -2, i);
    from = ++next;
  }
  p->searched = b->length - from;
  if (from > 0) buffer_drop(b, from);
  if (p->streams[OUTPUT] >= 0) return 1;
  if (p->flooded || has_ended(p)) end_all(p);
  if (p->flooded) {
    lua_pushfstring(L, "it wrote a line of more than %d MB\n",
                    LONGEST_LINE >> 20);
    return 2;
  }
  lua_pushlstring(L, p->texts[ERRORS].text ? p->texts[ERRORS].text : "",
                  p->texts[ERRORS].length);
  return 2;
}

int process_waits_for(const process *p, struct pollfd waited[2]) {
  int count = 0;
  if (p->streams[OUTPUT] >= 0)
    waited[count++] = (struct pollfd){p->streams[OUTPUT], POLLIN, 0};
  if (p->streams[INPUT] >= 0 && p->texts[INPUT].length > 0)
    waited[count++] = (struct pollfd){p->streams[INPUT], POLLOUT, 0};
  return count;
}

/* Is there something to read, or the end? */
static int l_wait(lua_State *L) {
  process *p = process_check(L, 1);
  double seconds = luaL_checknumber(L, 2);
  luaL_argcheck(L, seconds >= 0 && seconds <= 3600, 2, "0 to 3600 seconds");
  struct pollfd waited[2];
  int count = process_waits_for(p, waited);
  bool open = p->streams[OUTPUT] >= 0;
  if (open) poll(waited, (nfds_t)count, (int)(seconds * 1000 + 0.5));
  process_send_more(p);
  lua_pushboolean(L, !open || waited[0].revents != 0);
  return 1;
}

static const luaL_Reg methods[] = {
    {"send", l_send}, {"lines", l_lines}, {"wait", l_wait}, {"hold", l_hold},
    {"stop", l_stop}, {"__gc", l_stop},   {NULL, NULL}};

/* -- Who has been met ------------------------------------------------------ */

/* Names that this run of Moyo has met, in any of its threads; for good. */
struct met {
  struct met *next;
  size_t length;
  char name[];
};

static struct met *met;
static pthread_mutex_t met_lock = PTHREAD_MUTEX_INITIALIZER;

static bool is_met(const char *name, size_t length) {
  pthread_mutex_lock(&met_lock);
  const struct met *one = met;
  while (one && (one->length != length || memcmp(one->name, name, length) != 0))
    one = one->next;
  pthread_mutex_unlock(&met_lock);
  return one != NULL;
}

/* meet(name); without memory it stays a stranger, who is given more time */
static int l_meet(lua_State *L) {
  size_t length;
  const char *name = luaL_checklstring(L, 1, &length);
  struct met *one = is_met(name, length) ? NULL : malloc(sizeof *one + length);
  if (one == NULL) return 0;
  one->length = length;
  memcpy(one->name, name, length);
  pthread_mutex_lock(&met_lock);
  one->next = met;
  met = one;
  pthread_mutex_unlock(&met_lock);
  return 0;
}

/* is_met(name) */
static int l_is_met(lua_State *L) {
  size_t length;
  const char *name = luaL_checklstring(L, 1, &length);
  lua_pushboolean(L, is_met(name, length));
  return 1;
}

static const luaL_Reg functions[] = {
    {"start", l_start}, {"meet", l_meet}, {"is_met", l_is_met}, {NULL, NULL}};

int luaopen_moyo_process(lua_State *L) {
  if (luaL_newmetatable(L, PROCESS)) {
    luaL_setfuncs(L, methods, 0);
    lua_pushvalue(L, -1);
    lua_setfield(L, -2, "__index");
  }
  lua_pop(L, 1);
  luaL_newlib(L, functions);
  return 1;
}
