/*
 * A lock on a file, so that one program alone writes it.  The system holds it
 * and lets it go when the program ends, however that happens, so a crash leaves
 * none behind.  Other programs may read the file as before.
 */
#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <sys/file.h>
#include <unistd.h>

#include "terminal_parts.h"

#define LOCK "moyo.terminal.lock"

/* -1 when it has been let go. */
static int l_close(lua_State *L) {
  int *fd = luaL_checkudata(L, 1, LOCK);
  if (*fd >= 0) close(*fd);
  *fd = -1;
  return 0;
}

static int *push_lock(lua_State *L) {
  int *fd = lua_newuserdatauv(L, sizeof *fd, 0);
  *fd = -1;
  if (luaL_newmetatable(L, LOCK)) {
    lua_pushcfunction(L, l_close);
    lua_setfield(L, -2, "__gc");
    lua_pushvalue(L, -1);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, l_close);
    lua_setfield(L, -2, "close");
  }
  lua_setmetatable(L, -2);
  return fd;
}

int lock_l_lock(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  int create = lua_toboolean(L, 2) ? O_CREAT | O_EXCL : 0;
  int *fd = push_lock(L);
  *fd = open(path, O_RDWR | O_CLOEXEC | create, 0666);
  if (*fd < 0) return terminal_failure(L, path, errno);
  int result;
  do {
    result = flock(*fd, LOCK_EX | LOCK_NB);
  } while (result != 0 && errno == EINTR);
  if (result == 0) return 1;
  if (errno != EWOULDBLOCK) return terminal_failure(L, path, errno);
  lua_pushboolean(L, 0);
  return 1;
}
