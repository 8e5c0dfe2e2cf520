/* Requests come from libmicrohttpd, which calls back from within step(). */
#include "bind_serve.h"

#include <lauxlib.h>

#if MOYO_MICROHTTPD
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define SERVER  "moyo.serve.server"
#define PROCESS "moyo.serve.process"

enum {
  LONGEST_BODY = 1 << 20,    /* bytes */
  LONGEST_LINE = 64 << 20,   /* bytes that a process may write unread */
  LONGEST_ERRORS = 64 << 10, /* bytes */
  MOST_CONNECTIONS = 64,
  IDLE_SECONDS = 60,
  CONNECTION_MEMORY = 64 << 10, /* bytes, for headers */
  MOST_PROCESSES = 64,
};

/* A text that grows; out of memory it stays as it was. */
typedef struct buffer {
  char *text;
  size_t length, capacity;
} buffer;

static bool buffer_add(buffer *b, const char *text, size_t length) {
  if (length > b->capacity - b->length) {
    size_t capacity = b->capacity * 2 + length + 256;
    char *more = realloc(b->text, capacity);
    if (more == NULL) return false;
    b->text = more;
    b->capacity = capacity;
  }
  if (length > 0) memcpy(b->text + b->length, text, length);
  b->length += length;
  return true;
}

static void buffer_drop(buffer *b, size_t length) {
  b->length -= length;
  if (b->length > 0) memmove(b->text, b->text + length, b->length);
}

static void buffer_free(buffer *b) {
  free(b->text);
  *b = (buffer){0};
}

/* -- Requests --------------------------------------------------------------- */

typedef struct server {
  struct MHD_Daemon *daemon;
  lua_State *L; /* who steps */
  int handler;  /* reference */
  uint64_t last;
  struct request *waiting; /* for answer() */
  bool answered;           /* there is something to send at once */
} server;

typedef struct request {
  uint64_t id;
  struct MHD_Connection *connection;
  buffer body;
  bool too_long, asked, suspended;
  struct MHD_Response *response; /* NULL as long as there is none */
  unsigned status;
  struct request *next; /* of those that wait */
} request;

static const char *header(struct MHD_Connection *c, const char *name) {
  const char *value = MHD_lookup_connection_value(c, MHD_HEADER_KIND, name);
  return value != NULL ? value : "";
}

/* What no page of this server needs, whoever asks. */
static void add_headers(struct MHD_Response *r, const char *type) {
  MHD_add_response_header(r, "Content-Type", type);
  MHD_add_response_header(r, "Cache-Control", "no-store");
  MHD_add_response_header(r, "X-Content-Type-Options", "nosniff");
  MHD_add_response_header(r, "X-Frame-Options", "DENY");
  MHD_add_response_header(r, "Referrer-Policy", "no-referrer");
  MHD_add_response_header(r, "Cross-Origin-Resource-Policy", "same-origin");
  MHD_add_response_header(r, "Content-Security-Policy",
                          "default-src 'none'; script-src 'self'; "
                          "style-src 'self' 'unsafe-inline'; img-src 'self' "
                          "data: blob:; connect-src 'self'; base-uri 'none'; "
                          "form-action 'none'; frame-ancestors 'none'");
}

static void set_response(request *r, unsigned status, const char *type,
                         const char *text, size_t length) {
  struct MHD_Response *made = MHD_create_response_from_buffer(
      length, (void *)(uintptr_t)text, MHD_RESPMEM_MUST_COPY);
  if (made == NULL) return;
  add_headers(made, type);
  if (r->response != NULL) MHD_destroy_response(r->response);
  r->response = made;
  r->status = status;
}

/* Takes status, type and text from the stack, from `first` on. */
static void read_response(lua_State *L, int first, request *r) {
  size_t length;
  const char *text = luaL_checklstring(L, first + 2, &length);
  set_response(r, (unsigned)luaL_checkinteger(L, first),
               luaL_checkstring(L, first + 1), text, length);
}

static void put_aside(server *s, request *r) {
  r->next = s->waiting;
  s->waiting = r;
  r->suspended = true;
  MHD_suspend_connection(r->connection);
}

static void forget(server *s, const request *r) {
  for (request **at = &s->waiting; *at != NULL; at = &(*at)->next)
    if (*at == r) {
      *at = r->next;
      return;
    }
}

/* Asks the handler in protected mode: an error in it is an answer. */
static int l_ask(lua_State *L) {
  server *s = lua_touserdata(L, 1);
  request *r = lua_touserdata(L, 2);
  const char *method = lua_touserdata(L, 3), *path = lua_touserdata(L, 4);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->handler);
  lua_pushinteger(L, (lua_Integer)r->id);
  lua_pushstring(L, method);
  lua_pushstring(L, path);
  lua_pushstring(L, header(r->connection, "Host"));
  lua_pushstring(L, header(r->connection, "Origin"));
  lua_pushlstring(L, r->body.text ? r->body.text : "", r->body.length);
  int first = 5;
  lua_call(L, 6, 3);
  if (lua_isnil(L, first)) return 0;
  read_response(L, first, r);
  return 0;
}

static void ask(server *s, request *r, const char *method, const char *path) {
  static const char memory[] = "not enough memory\n";
  lua_State *L = s->L;
  lua_pushcfunction(L, l_ask);
  lua_pushlightuserdata(L, s);
  lua_pushlightuserdata(L, r);
  lua_pushlightuserdata(L, (void *)(uintptr_t)method);
  lua_pushlightuserdata(L, (void *)(uintptr_t)path);
  if (lua_pcall(L, 4, 0, 0) == LUA_OK) return;
  size_t length;
  const char *message = lua_tolstring(L, -1, &length);
  if (message == NULL) length = strlen(message = memory);
  set_response(r, MHD_HTTP_INTERNAL_SERVER_ERROR, "text/plain", message,
               length);
  lua_pop(L, 1);
}

static enum MHD_Result on_request(void *closure, struct MHD_Connection *c,
                                  const char *path, const char *method,
                                  const char *version, const char *data,
                                  size_t *size, void **own) {
  server *s = closure;
  request *r = *own;
  (void)version;
  if (r == NULL) { /* its headers are there */
    r = calloc(1, sizeof *r);
    if (r == NULL) return MHD_NO;
    r->id = ++s->last;
    r->connection = c;
    *own = r;
    return MHD_YES;
  }
  if (*size > 0) {
    if (r->body.length + *size > LONGEST_BODY) r->too_long = true;
    if (!r->too_long && !buffer_add(&r->body, data, *size)) return MHD_NO;
    *size = 0;
    return MHD_YES;
  }
  if (r->too_long && r->response == NULL)
    set_response(r, MHD_HTTP_CONTENT_TOO_LARGE, "text/plain",
                 "more than 1 MB\n", 15);
  if (r->response == NULL && !r->asked) {
    r->asked = true;
    ask(s, r, method, path);
    if (r->response == NULL) {
      put_aside(s, r);
      return MHD_YES;
    }
  }
  if (r->response == NULL) return MHD_NO;
  return MHD_queue_response(c, r->status, r->response);
}

static void on_completed(void *closure, struct MHD_Connection *c, void **own,
                         enum MHD_RequestTerminationCode why) {
  request *r = *own;
  (void)c;
  (void)why;
  if (r == NULL) return;
  forget(closure, r);
  if (r->response != NULL) MHD_destroy_response(r->response);
  buffer_free(&r->body);
  free(r);
  *own = NULL;
}

/* -- The server --------------------------------------------------------------- */

static server *check_server(lua_State *L) {
  server *s = luaL_checkudata(L, 1, SERVER);
  luaL_argcheck(L, s->daemon != NULL, 1, "the server is closed");
  return s;
}

static int l_open(lua_State *L) {
  struct sockaddr_in here = {.sin_family = AF_INET};
  lua_Integer port = luaL_checkinteger(L, 2);
  luaL_checktype(L, 1, LUA_TFUNCTION);
  luaL_argcheck(L, port >= 0 && port <= UINT16_MAX, 2, "a port expected");
  here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  here.sin_port = htons((uint16_t)port);
  server *s = lua_newuserdatauv(L, sizeof *s, 0);
  *s = (server){.handler = LUA_NOREF};
  luaL_setmetatable(L, SERVER);
  lua_pushvalue(L, 1);
  s->handler = luaL_ref(L, LUA_REGISTRYINDEX);
  signal(SIGPIPE, SIG_IGN); /* pages and processes may go at any time */
  errno = 0;
  s->daemon = MHD_start_daemon(
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, on_request, s,
      MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&here,
      MHD_OPTION_CONNECTION_LIMIT, (unsigned)MOST_CONNECTIONS,
      MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_SECONDS,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY,
      MHD_OPTION_NOTIFY_COMPLETED, on_completed, s, MHD_OPTION_END);
  if (s->daemon != NULL) return 1;
  lua_pushnil(L);
  lua_pushfstring(L, "127.0.0.1:%d: %s", (int)port,
                  errno != 0 ? strerror(errno) : "no server can be started");
  return 2;
}

static int l_port(lua_State *L) {
  const server *s = check_server(L);
  const union MHD_DaemonInfo *info =
      MHD_get_daemon_info(s->daemon, MHD_DAEMON_INFO_BIND_PORT);
  lua_pushinteger(L, info != NULL ? info->port : 0);
  return 1;
}

static int l_answer(lua_State *L) {
  server *s = check_server(L);
  uint64_t id = (uint64_t)luaL_checkinteger(L, 2);
  for (request *r = s->waiting; r != NULL; r = r->next)
    if (r->id == id) {
      read_response(L, 3, r);
      forget(s, r);
      MHD_resume_connection(r->connection);
      s->answered = true;
      break;
    }
  return 0;
}

static int l_close(lua_State *L) {
  server *s = luaL_checkudata(L, 1, SERVER);
  s->L = L;
  while (s->waiting != NULL) { /* a daemon with these cannot stop */
    request *r = s->waiting;
    s->waiting = r->next;
    set_response(r, MHD_HTTP_SERVICE_UNAVAILABLE, "text/plain", "closed\n", 7);
    MHD_resume_connection(r->connection);
  }
  if (s->daemon != NULL) MHD_stop_daemon(s->daemon);
  s->daemon = NULL;
  luaL_unref(L, LUA_REGISTRYINDEX, s->handler);
  s->handler = LUA_NOREF;
  return 0;
}

/* -- Processes ---------------------------------------------------------------- */

enum { INPUT, OUTPUT, ERRORS, STREAMS };

typedef struct process {
  pid_t id;             /* 0 when it has ended */
  int streams[STREAMS]; /* our ends; -1 when closed */
  buffer texts[STREAMS];
} process;

static process *check_process(lua_State *L, int index) {
  return luaL_checkudata(L, index, PROCESS);
}

static void close_stream(process *p, int stream) {
  if (p->streams[stream] >= 0) close(p->streams[stream]);
  p->streams[stream] = -1;
}

static void send_more(process *p) {
  buffer *b = &p->texts[INPUT];
  while (p->streams[INPUT] >= 0 && b->length > 0) {
    ssize_t sent = write(p->streams[INPUT], b->text, b->length);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0 && errno == EAGAIN) return;
    if (sent < 0) close_stream(p, INPUT);
    if (sent > 0) buffer_drop(b, (size_t)sent);
  }
}

static void read_more(process *p, int stream, size_t most) {
  char part[16384];
  while (p->streams[stream] >= 0) {
    ssize_t got = read(p->streams[stream], part, sizeof part);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 && errno == EAGAIN) return;
    if (got <= 0) {
      close_stream(p, stream);
      return;
    }
    buffer *b = &p->texts[stream];
    if (b->length + (size_t)got <= most && !buffer_add(b, part, (size_t)got))
      close_stream(p, stream);
  }
}

static void reap(process *p, int how) {
  if (p->id > 0 && waitpid(p->id, NULL, how) == p->id) p->id = 0;
}

static int l_process_close(lua_State *L) {
  process *p = check_process(L, 1);
  for (int i = 0; i < STREAMS; i++) close_stream(p, i);
  if (p->id > 0) {
    kill(p->id, SIGKILL);
    reap(p, 0);
  }
  for (int i = 0; i < STREAMS; i++) buffer_free(&p->texts[i]);
  return 0;
}

/* Makes the pipes: ours do not block, and children do not have them. */
static int make_pipes(process *p, int theirs[STREAMS]) {
  for (int i = 0; i < STREAMS; i++) {
    int ends[2];
    if (pipe(ends) != 0) return errno;
    p->streams[i] = i == INPUT ? ends[1] : ends[0];
    theirs[i] = i == INPUT ? ends[0] : ends[1];
    for (int k = 0; k < 2; k++) fcntl(ends[k], F_SETFD, FD_CLOEXEC);
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
  /* Ctrl-C is for the server alone, which ends the others. */
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
  process *p = check_process(L, 1);
  size_t length;
  const char *text = luaL_checklstring(L, 2, &length);
  if (!buffer_add(&p->texts[INPUT], text, length))
    return luaL_error(L, "not enough memory");
  send_more(p);
  return 0;
}

/* A list of the whole lines; with the errors, once it has ended. */
static int l_lines(lua_State *L) {
  process *p = check_process(L, 1);
  read_more(p, OUTPUT, LONGEST_LINE);
  read_more(p, ERRORS, LONGEST_ERRORS);
  buffer *b = &p->texts[OUTPUT];
  size_t from = 0;
  lua_newtable(L);
  for (lua_Integer i = 1; from < b->length; i++) {
    const char *end = memchr(b->text + from, '\n', b->length - from);
    if (end == NULL) break;
    size_t length = (size_t)(end - b->text) - from;
    lua_pushlstring(L, b->text + from, length);
    lua_seti(L, -2, i);
    from += length + 1;
  }
  if (from > 0) buffer_drop(b, from);
  if (p->streams[OUTPUT] >= 0) return 1;
  reap(p, WNOHANG);
  lua_pushlstring(L, p->texts[ERRORS].text ? p->texts[ERRORS].text : "",
                  p->texts[ERRORS].length);
  return 2;
}

/* -- Files ------------------------------------------------------------------------ */

static int l_stamp(lua_State *L) {
  struct stat found;
  if (lstat(luaL_checkstring(L, 1), &found) != 0 || !S_ISREG(found.st_mode))
    return 0;
  lua_pushfstring(L, "%I-%I-%I-%I", (LUAI_UACINT)found.st_ino,
                  (LUAI_UACINT)found.st_size, (LUAI_UACINT)found.st_mtim.tv_sec,
                  (LUAI_UACINT)found.st_mtim.tv_nsec);
  return 1;
}

/* -- One round ---------------------------------------------------------------- */

static int wait_for(server *s, const struct pollfd *of_processes, int count,
                    double seconds) {
  struct pollfd waited[2 * MOST_PROCESSES + 1];
  MHD_UNSIGNED_LONG_LONG most;
  const union MHD_DaemonInfo *info =
      MHD_get_daemon_info(s->daemon, MHD_DAEMON_INFO_EPOLL_FD);
  int milliseconds = s->answered ? 0 : (int)(seconds * 1000 + 0.5);
  s->answered = false;
  if (MHD_get_timeout(s->daemon, &most) == MHD_YES &&
      most < (MHD_UNSIGNED_LONG_LONG)milliseconds)
    milliseconds = (int)most;
  if (count > 0) memcpy(waited, of_processes, (size_t)count * sizeof *waited);
  waited[count] = (struct pollfd){info->epoll_fd, POLLIN, 0};
  return poll(waited, (nfds_t)count + 1, milliseconds);
}

static int l_step(lua_State *L) {
  server *s = check_server(L);
  double seconds = luaL_checknumber(L, 3);
  struct pollfd waited[2 * MOST_PROCESSES];
  process *all[MOST_PROCESSES];
  int count = 0, known = 0;
  luaL_checktype(L, 2, LUA_TTABLE);
  luaL_argcheck(L, seconds >= 0 && seconds <= 3600, 3, "0 to 3600 seconds");
  lua_Integer length = luaL_len(L, 2);
  luaL_argcheck(L, length <= MOST_PROCESSES, 2, "too many processes");
  for (lua_Integer i = 1; i <= length; i++) {
    lua_geti(L, 2, i);
    process *p = check_process(L, -1);
    lua_pop(L, 1); /* the list keeps it */
    all[known++] = p;
    if (p->streams[OUTPUT] >= 0)
      waited[count++] = (struct pollfd){p->streams[OUTPUT], POLLIN, 0};
    if (p->streams[INPUT] >= 0 && p->texts[INPUT].length > 0)
      waited[count++] = (struct pollfd){p->streams[INPUT], POLLOUT, 0};
  }
  wait_for(s, waited, count, seconds);
  for (int i = 0; i < known; i++) send_more(all[i]);
  lua_State *before = s->L;
  s->L = L;
  MHD_run(s->daemon);
  s->L = before;
  return 0;
}

/* -- The module ---------------------------------------------------------------- */

static const luaL_Reg server_methods[] = {
    {"port", l_port},   {"answer", l_answer}, {"step", l_step},
    {"close", l_close}, {"__gc", l_close},    {NULL, NULL}};

static const luaL_Reg process_methods[] = {{"send", l_send},
                                           {"lines", l_lines},
                                           {"stop", l_process_close},
                                           {"__gc", l_process_close},
                                           {NULL, NULL}};

static const luaL_Reg functions[] = {
    {"open", l_open}, {"start", l_start}, {"stamp", l_stamp}, {NULL, NULL}};

static void make_class(lua_State *L, const char *name,
                       const luaL_Reg *methods) {
  luaL_newmetatable(L, name);
  luaL_setfuncs(L, methods, 0);
  lua_pushvalue(L, -1);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
}

int luaopen_moyo_serve(lua_State *L) {
  make_class(L, SERVER, server_methods);
  make_class(L, PROCESS, process_methods);
  luaL_newlib(L, functions);
  return 1;
}

#else

/* Without libmicrohttpd there is no server: open() says so. */
static int l_open(lua_State *L) {
  lua_pushnil(L);
  lua_pushliteral(L, "this Moyo was built without libmicrohttpd "
                     "(Debian: libmicrohttpd-dev)");
  return 2;
}

int luaopen_moyo_serve(lua_State *L) {
  lua_newtable(L);
  lua_pushcfunction(L, l_open);
  lua_setfield(L, -2, "open");
  return 1;
}

#endif
