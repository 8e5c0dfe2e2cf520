/*
 * Saving a file whole or not at all: the text is written to a new file beside
 * it, which takes the old one's name when all of it is on the disk.  The next
 * program that saves in the folder removes what a killed one has left.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "terminal_parts.h"

/* In the folder, the number of the process and that of its save. */
#define TEMPORARY "%s.moyo-%d-%d.tmp"

/* Seconds: long enough for another machine's process, unknown here. */
#define ABANDONED 600

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

/*
** A device or a pipe cannot be replaced, only written to.  A pipe that nobody
** reads is an error, which is not waited for.
*/
static int write_special(const char *path, const char *text, size_t length) {
  int fd = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return errno;
  int flags = fcntl(fd, F_GETFL);
  if (flags < 0 || fcntl(fd, F_SETFL, flags & ~O_NONBLOCK) != 0)
    return close_after(fd, errno);
  return close_after(fd, write_all(fd, text, length));
}

/* Makes a new name for a file survive a power cut, if that is possible. */
static void sync_folder(const char *folder) {
  int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  fsync(fd);
  close(fd);
}

int save_new(const char *path, const struct stat *old, const char *text,
             size_t length) {
  int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (fd < 0) return errno;
  int error = 0;
  if (old != NULL && fchmod(fd, old->st_mode & 0777) != 0) error = errno;
  if (error == 0) error = write_all(fd, text, length);
  if (error == 0 && fsync(fd) != 0) error = errno;
  error = close_after(fd, error);
  if (error != 0) unlink(path);
  return error;
}

static int write_and_rename(const char *path, const char *folder,
                            const char *temporary, const struct stat *old,
                            const char *text, size_t length) {
  sigset_t all, before;
  /* No signal may leave the temporary file behind. */
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  int error = save_new(temporary, old, text, length);
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

/* Is it a temporary file of a process that is gone? */
static bool is_abandoned(int folder, const char *name) {
  struct stat found;
  int process, serial, end = 0;
  if (sscanf(name, ".moyo-%d-%d.tmp%n", &process, &serial, &end) != 2 ||
      end == 0 || name[end] != '\0' || process <= 0)
    return false;
  if (kill(process, 0) == 0 || errno != ESRCH) return false;
  return fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW) == 0 &&
         S_ISREG(found.st_mode) && found.st_mtime < time(NULL) - ABANDONED;
}

static void remove_abandoned(const char *folder) {
  DIR *names = opendir(folder);
  const struct dirent *entry;
  while (names != NULL && (entry = readdir(names)) != NULL)
    if (is_abandoned(dirfd(names), entry->d_name))
      unlinkat(dirfd(names), entry->d_name, 0);
  if (names != NULL) closedir(names);
}

int save_l_replace(lua_State *L) {
  static unsigned serial;
  size_t path_length, length;
  const char *name = luaL_checklstring(L, 1, &path_length);
  const char *text = luaL_checklstring(L, 2, &length);
  if (path_length == 0 || strlen(name) != path_length)
    return terminal_failure(L, path_length == 0 ? "''" : name, EINVAL);
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
    const char *temporary =
        lua_pushfstring(L, TEMPORARY, folder, (int)getpid(), (int)serial++);
    error = write_and_rename(path, folder, temporary, exists ? &old : NULL,
                             text, length);
    if (error == 0) remove_abandoned(folder);
  }
  return error == 0 ? terminal_success(L) : terminal_failure(L, name, error);
}

int save_l_make_folder(lua_State *L) {
  size_t length;
  const char *path = luaL_checklstring(L, 1, &length);
  mode_t mode = lua_toboolean(L, 2) ? 0700 : 0777;
  char part[PATH_MAX];
  struct stat found;
  if (length >= sizeof part) return terminal_failure(L, path, ENAMETOOLONG);
  strcpy(part, path);
  for (char *slash = part; slash != NULL;) {
    slash = strchr(slash + 1, '/'); /* the root is there */
    if (slash != NULL) *slash = '\0';
    if (mkdir(part, mode) != 0) {
      int error = errno;
      if (stat(part, &found) != 0 || !S_ISDIR(found.st_mode))
        return terminal_failure(L, part, error);
    }
    if (slash != NULL) *slash = '/';
  }
  return terminal_success(L);
}
