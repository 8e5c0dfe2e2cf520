/* Requests come from libmicrohttpd, which calls back from within step(). */
#include "bind_serve.h"

#include <lauxlib.h>

#if MOYO_MICROHTTPD
#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "buffer.h"
#include "process.h"

#define SERVER "moyo.serve.server"

enum {
  LONGEST_BODY = 1 << 20, /* bytes */
  MOST_CONNECTIONS = 1500,
  MOST_FILES = 4096,  /* that this process may open */
  SILENT_SECONDS = 5, /* after which who asks nothing makes room for others */
  IDLE_SECONDS = 60,  /* the same between one request and the next */
  CONNECTION_MEMORY = 64 << 10, /* bytes, for headers */
  MOST_PROCESSES = 4096,
  STREAM_BLOCK = 16 << 10,  /* bytes that a stream sends at once */
  LONGEST_UNREAD = 8 << 20, /* bytes that wait for who does not read them */
};

/* -- Requests --------------------------------------------------------------- */

typedef struct server {
  struct MHD_Daemon *daemon;
  lua_State *L; /* who steps */
  int handler;  /* reference */
  uint64_t last;
  struct request *waiting; /* for answer() */
  struct request *streams; /* for send() */
  bool answered;           /* there is something to send at once */
} server;

typedef struct request {
  uint64_t id;
  struct MHD_Connection *connection;
  buffer body;
  bool too_long, asked, suspended;
  bool ended;                    /* a stream that has no more to say */
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

/* What a stream has to send; it sleeps while there is nothing. */
static ssize_t send_more(void *closure, uint64_t sent, char *to, size_t most) {
  request *r = closure;
  size_t length = r->body.length < most ? r->body.length : most;
  (void)sent;
  if (length > 0) {
    memcpy(to, r->body.text, length);
    buffer_drop(&r->body, length);
    return (ssize_t)length;
  }
  if (r->ended) return MHD_CONTENT_READER_END_OF_STREAM;
  r->suspended = true;
  MHD_suspend_connection(r->connection);
  return 0;
}

/* The answer stays open; what the request said is not needed any more. */
static void begin_stream(server *s, request *r, unsigned status,
                         const char *type) {
  r->response = MHD_create_response_from_callback(
      MHD_SIZE_UNKNOWN, STREAM_BLOCK, send_more, r, NULL);
  if (r->response == NULL) return;
  add_headers(r->response, type);
  r->status = status;
  buffer_drop(&r->body, r->body.length);
  r->next = s->streams;
  s->streams = r;
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

static void forget(request **list, const request *r) {
  for (request **at = list; *at != NULL; at = &(*at)->next)
    if (*at == r) {
      *at = r->next;
      return;
    }
}

static void wake(server *s, request *r) {
  if (r->suspended) MHD_resume_connection(r->connection);
  r->suspended = false;
  s->answered = true;
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
  if (lua_isboolean(L, first + 2))
    begin_stream(s, r, (unsigned)luaL_checkinteger(L, first),
                 luaL_checkstring(L, first + 1));
  else
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
    MHD_set_connection_option(c, MHD_CONNECTION_OPTION_TIMEOUT,
                              (unsigned)IDLE_SECONDS);
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
  server *s = closure;
  forget(&s->waiting, r);
  forget(&s->streams, r);
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

/* As many connections as others may open and leave open, and some more. */
static void allow_connections(void) {
  struct rlimit files;
  if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= MOST_FILES)
    return;
  files.rlim_cur = files.rlim_max < MOST_FILES ? files.rlim_max : MOST_FILES;
  setrlimit(RLIMIT_NOFILE, &files);
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
  allow_connections();
  errno = 0;
  s->daemon = MHD_start_daemon(
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, on_request, s,
      MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&here,
      MHD_OPTION_CONNECTION_LIMIT, (unsigned)MOST_CONNECTIONS,
      MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)SILENT_SECONDS,
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
      forget(&s->waiting, r);
      wake(s, r);
      break;
    }
  return 0;
}

/* More of a stream; false if nobody reads it any more. */
static int l_send(lua_State *L) {
  server *s = check_server(L);
  uint64_t id = (uint64_t)luaL_checkinteger(L, 2);
  size_t length;
  const char *text = luaL_checklstring(L, 3, &length);
  request *r = s->streams;
  while (r != NULL && r->id != id) r = r->next;
  bool there = r != NULL && !r->ended;
  if (there && r->body.length + length > LONGEST_UNREAD) {
    r->ended = true;
    there = false;
  } else if (there) {
    there = buffer_add(&r->body, text, length);
  }
  if (r != NULL) wake(s, r);
  lua_pushboolean(L, there);
  return 1;
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
  for (request *r = s->streams; r != NULL; r = r->next) {
    r->ended = true;
    wake(s, r);
  }
  if (s->daemon != NULL) MHD_stop_daemon(s->daemon);
  s->daemon = NULL;
  luaL_unref(L, LUA_REGISTRYINDEX, s->handler);
  s->handler = LUA_NOREF;
  return 0;
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

/* Has one place more in waited than there are processes to wait for. */
static int wait_for(server *s, struct pollfd *waited, int count,
                    double seconds) {
  MHD_UNSIGNED_LONG_LONG most;
  const union MHD_DaemonInfo *info =
      MHD_get_daemon_info(s->daemon, MHD_DAEMON_INFO_EPOLL_FD);
  int milliseconds = s->answered ? 0 : (int)(seconds * 1000 + 0.5);
  s->answered = false;
  if (MHD_get_timeout(s->daemon, &most) == MHD_YES &&
      most < (MHD_UNSIGNED_LONG_LONG)milliseconds)
    milliseconds = (int)most;
  waited[count] = (struct pollfd){info->epoll_fd, POLLIN, 0};
  return poll(waited, (nfds_t)count + 1, milliseconds);
}

static int l_step(lua_State *L) {
  server *s = check_server(L);
  double seconds = luaL_checknumber(L, 3);
  int count = 0;
  luaL_checktype(L, 2, LUA_TTABLE);
  luaL_argcheck(L, seconds >= 0 && seconds <= 3600, 3, "0 to 3600 seconds");
  lua_Integer length = luaL_len(L, 2);
  luaL_argcheck(L, length <= MOST_PROCESSES, 2, "too many processes");
  size_t most = (size_t)length;
  struct pollfd *waited =
      lua_newuserdatauv(L, (2 * most + 1) * sizeof *waited, 0);
  process **all = lua_newuserdatauv(L, (most + 1) * sizeof(process *), 0);
  for (size_t i = 0; i < most; i++) {
    lua_geti(L, 2, (lua_Integer)i + 1);
    all[i] = process_check(L, -1);
    lua_pop(L, 1); /* the list keeps it */
    count += process_waits_for(all[i], waited + count);
  }
  wait_for(s, waited, count, seconds);
  for (size_t i = 0; i < most; i++) process_send_more(all[i]);
  lua_State *before = s->L;
  s->L = L;
  MHD_run(s->daemon);
  s->L = before;
  return 0;
}

/* -- The module ---------------------------------------------------------------- */

static const luaL_Reg server_methods[] = {
    {"port", l_port}, {"answer", l_answer}, {"send", l_send},
    {"step", l_step}, {"close", l_close},   {"__gc", l_close},
    {NULL, NULL}};

static const luaL_Reg functions[] = {
    {"open", l_open}, {"stamp", l_stamp}, {NULL, NULL}};

int luaopen_moyo_serve(lua_State *L) {
  luaL_newmetatable(L, SERVER);
  luaL_setfuncs(L, server_methods, 0);
  lua_pushvalue(L, -1);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
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
