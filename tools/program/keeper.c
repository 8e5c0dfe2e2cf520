/*
 * The keeper of a worker: does for it what its filter asks, by the policy, and
 * ends as it ends.
 *
 * The worker waits in its system call meanwhile.  What it asks is read once, so
 * it cannot become something else after it has been judged; files are opened
 * here, and it gets the descriptor.
 */
#define _GNU_SOURCE /* process_vm_readv */
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "terminal_parts.h"

#define STATUS_INTERNAL 70

/* So often the program begins anew, in case the rules always crash it. */
enum { MOST_RESTARTS = 16 };

/* "descriptor count reason due": what is kept, why the program begins anew, and
 * how many lines have lost their answers. */
#define KEPT "MOYO_KEPT"

static char **program_words;

void keeper_note_words(char **words) { program_words = words; }

/* -- The policy ----------------------------------------------------------- */

/* The end of a path's part that is before `end`, without its slashes. */
static size_t cut_name(const char *path, size_t end) {
  while (end > 0 && path[end - 1] == '/') end--;
  while (end > 0 && path[end - 1] != '/') end--;
  return end;
}

bool policy_resolve(const char *path, char real[PATH_MAX]) {
  char there[PATH_MAX];
  size_t whole = strlen(path), end = whole;
  if (whole == 0 || whole >= sizeof there) return false;
  for (;;) {
    memcpy(there, path, end);
    there[end] = '\0';
    if (realpath(end > 0 ? there : ".", real) != NULL) break;
    if (errno != ENOENT || end == 0) return false;
    end = cut_name(path, end);
  }
  const char *rest = path + end;
  size_t length = strlen(real);
  while (*rest == '/') rest++;
  if (*rest == '\0') return true;
  /* What is not there has no links, and leads nowhere else. */
  for (const char *dots = rest; (dots = strstr(dots, "..")) != NULL; dots += 2)
    if ((dots == rest || dots[-1] == '/') &&
        (dots[2] == '\0' || dots[2] == '/'))
      return false;
  if (length + strlen(rest) + 2 > PATH_MAX) return false;
  if (real[length - 1] != '/') real[length++] = '/';
  strcpy(real + length, rest);
  return true;
}

#if MOYO_SECCOMP
#include <poll.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <termios.h>

/* Is `path` this file, or in or below this folder? */
static bool is_within(const char *path, const char *place) {
  size_t length = strlen(place);
  if (strncmp(path, place, length) != 0) return false;
  return path[length] == '\0' || path[length] == '/' ||
         place[length - 1] == '/';
}

/* The name at a path's end; *folder becomes the length of what is before it. */
static const char *last_name(const char *path, size_t *folder) {
  const char *slash = strrchr(path, '/');
  *folder = (size_t)(slash - path) + 1;
  return slash + 1;
}

/* save.c's new file, before it gets the name of the old one. */
static bool is_temporary(const char *name) {
  int process, serial, end = 0;
  return sscanf(name, ".moyo-%d-%d.tmp%n", &process, &serial, &end) == 2 &&
         end > 0 && name[end] == '\0';
}

static bool has_ending(const char *path, const char *ending) {
  size_t length = strlen(path), size = ending ? strlen(ending) : 0;
  return size > 0 && length > size && path[length - size - 1] != '/' &&
         strcmp(path + length - size, ending) == 0;
}

/* SQLite's files beside this file, or what will become it. */
static bool belongs(const char *path, const char *file) {
  static const char *const beside[] = {"-journal", "-wal", "-shm", NULL};
  size_t length = strlen(file), folder, file_folder;
  if (strncmp(path, file, length) == 0)
    for (int i = 0; beside[i] != NULL; i++)
      if (strcmp(path + length, beside[i]) == 0) return true;
  const char *name = last_name(path, &folder);
  last_name(file, &file_folder);
  return folder == file_folder && strncmp(path, file, folder) == 0 &&
         is_temporary(name);
}

static bool may_write(const policy *p, const char *path) {
  size_t folder;
  for (const char **file = p->writable; *file != NULL; file++)
    if (is_within(path, *file) || belongs(path, *file)) return true;
  if (p->ending == NULL) return false;
  return has_ending(path, p->ending) || is_temporary(last_name(path, &folder));
}

/* A folder in which something is written may be listed, to save what it holds. */
static bool holds_written(const policy *p, const char *path) {
  size_t length = strlen(path);
  for (const char **file = p->writable; *file != NULL; file++)
    if (is_within(*file, path) && strchr(*file + length + 1, '/') == NULL)
      return true;
  return false;
}

static bool may_read(const policy *p, const char *path) {
  for (const char **place = p->readable; *place != NULL; place++)
    if (is_within(path, *place)) return true;
  return may_write(p, path) || holds_written(p, path);
}

/* -- What the worker asks --------------------------------------------------- */

/* Copies a path out of the worker and resolves it; 0 or errno. */
static int read_path(pid_t worker, uint64_t address, char real[PATH_MAX]) {
  char path[PATH_MAX];
  size_t length = 0;
  while (length < sizeof path) { /* up to the end of a page, then the next */
    uint64_t from = address + length;
    size_t most = 4096 - (size_t)(from & 4095);
    if (most > sizeof path - length) most = sizeof path - length;
    struct iovec to = {path + length, most};
    struct iovec there = {(void *)(uintptr_t)from, most}; // NOLINT: not ours
    ssize_t got = process_vm_readv(worker, &to, 1, &there, 1, 0);
    if (got <= 0) return EFAULT;
    if (memchr(path + length, '\0', (size_t)got) != NULL) break;
    length += (size_t)got;
  }
  if (length >= sizeof path) return ENAMETOOLONG;
  if (*path == '\0') return ENOENT;
  return policy_resolve(path, real) ? 0 : errno;
}

/* The argument is a folder's descriptor; only paths as they are, are known. */
static bool is_here(uint64_t folder) { return (int)folder == AT_FDCWD; }

/* Opens what was asked for; a descriptor, or -1 with errno. */
static int open_for(const policy *p, const char *path, int flags, mode_t mode) {
  const int known = O_ACCMODE | O_CREAT | O_EXCL | O_TRUNC | O_APPEND |
                    O_NONBLOCK | O_DIRECTORY | O_NOFOLLOW;
  bool writes = (flags & O_ACCMODE) != O_RDONLY ||
                (flags & (O_CREAT | O_TRUNC | O_APPEND)) != 0;
  struct stat found;
  if (writes ? !may_write(p, path) : !may_read(p, path)) {
    /* As if unprotected: what is not there is not there. */
    errno = !writes && stat(path, &found) != 0 ? errno : EACCES;
    return -1;
  }
  if (stat(path, &found) == 0 && !S_ISREG(found.st_mode) &&
      !S_ISDIR(found.st_mode) && !S_ISCHR(found.st_mode)) {
    errno = EACCES; /* a pipe would keep the keeper waiting */
    return -1;
  }
  return open(path, (flags & known) | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC,
              mode & 0777);
}

/* Opens, and gives the worker the descriptor: its number there, or -errno. */
static int64_t give(const policy *p, int filter,
                    const struct seccomp_notif *request, const char *path,
                    int flags, mode_t mode) {
  int fd = open_for(p, path, flags, mode);
  if (fd < 0) return -errno;
  struct seccomp_notif_addfd handed = {
      .id = request->id,
      .srcfd = (uint32_t)fd,
      .newfd_flags = flags & O_CLOEXEC,
  };
  int theirs = ioctl(filter, SECCOMP_IOCTL_NOTIF_ADDFD, &handed);
  int error = errno;
  close(fd);
  return theirs >= 0 ? theirs : -error;
}

static int64_t rename_for(const policy *p, const struct seccomp_notif *request,
                          uint64_t from, uint64_t to) {
  char old[PATH_MAX], new[PATH_MAX];
  int error = read_path((pid_t)request->pid, from, old);
  if (error == 0) error = read_path((pid_t)request->pid, to, new);
  if (error != 0) return -error;
  if (!may_write(p, old) || !may_write(p, new)) return -EACCES;
  return rename(old, new) == 0 ? 0 : -errno;
}

static int64_t unlink_for(const policy *p, const struct seccomp_notif *request,
                          uint64_t address) {
  char path[PATH_MAX];
  int error = read_path((pid_t)request->pid, address, path);
  if (error != 0) return -error;
  if (!may_write(p, path)) return -EACCES;
  return unlink(path) == 0 ? 0 : -errno;
}

/* The permissions of a file that the worker has open. */
static int64_t change_mode_for(const policy *p,
                               const struct seccomp_notif *request) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/%d/fd/%d", (int)request->pid,
           (int)request->data.args[0]);
  if (realpath(link, path) == NULL) return -errno;
  if (!may_write(p, path)) return -EACCES;
  mode_t mode = (mode_t)request->data.args[1] & 0777;
  return chmod(path, mode) == 0 ? 0 : -errno;
}

static int64_t make_folder_for(const policy *p,
                               const struct seccomp_notif *request,
                               uint64_t address, uint64_t mode) {
  char path[PATH_MAX];
  int error = read_path((pid_t)request->pid, address, path);
  if (error != 0) return -error;
  bool may = may_write(p, path);
  for (const char **file = p->writable; *file != NULL; file++)
    may = may || is_within(*file, path);
  if (!may) return -EACCES;
  return mkdir(path, (mode_t)mode & 0777) == 0 ? 0 : -errno;
}

static int64_t open_path(const policy *p, int filter,
                         const struct seccomp_notif *request, uint64_t address,
                         uint64_t flags, uint64_t mode) {
  char path[PATH_MAX];
  int error = read_path((pid_t)request->pid, address, path);
  if (error != 0) return -error;
  /* While it was read, the worker may have ended, and another have its number. */
  if (seccomp_notify_id_valid(filter, request->id) != 0) return -ESRCH;
  return give(p, filter, request, path, (int)flags, (mode_t)mode);
}

/* Does what is asked; the call's result, or -errno. */
static int64_t do_for(const policy *p, int filter,
                      const struct seccomp_notif *request) {
  const __u64 *a = request->data.args;
  int call = request->data.nr;
  if (call == SCMP_SYS(open))
    return open_path(p, filter, request, a[0], a[1], a[2]);
  if (call == SCMP_SYS(openat) && is_here(a[0]))
    return open_path(p, filter, request, a[1], a[2], a[3]);
  if (call == SCMP_SYS(fchmod)) return change_mode_for(p, request);
  if (call == SCMP_SYS(unlink)) return unlink_for(p, request, a[0]);
  if (call == SCMP_SYS(unlinkat) && is_here(a[0]) && a[2] == 0)
    return unlink_for(p, request, a[1]);
  if (call == SCMP_SYS(mkdir)) return make_folder_for(p, request, a[0], a[1]);
  if (call == SCMP_SYS(mkdirat) && is_here(a[0]))
    return make_folder_for(p, request, a[1], a[2]);
  if (call == SCMP_SYS(rename)) return rename_for(p, request, a[0], a[1]);
  bool here = is_here(a[0]) && is_here(a[2]);
  if (call == SCMP_SYS(renameat) && here)
    return rename_for(p, request, a[1], a[3]);
  if (call == SCMP_SYS(renameat2) && here && a[4] == 0)
    return rename_for(p, request, a[1], a[3]);
  return -EACCES;
}

static void answer(const policy *p, int filter, struct seccomp_notif *request,
                   struct seccomp_notif_resp *response) {
  memset(request, 0, sizeof *request);
  if (seccomp_notify_receive(filter, request) != 0) return;
  int64_t result = do_for(p, filter, request);
  memset(response, 0, sizeof *response);
  response->id = request->id;
  if (result < 0)
    response->error = (int)result;
  else
    response->val = result;
  seccomp_notify_respond(filter, response);
}

/* Until the worker has ended. */
static void serve(const policy *p, pid_t worker, int filter) {
  struct seccomp_notif *request = NULL;
  struct seccomp_notif_resp *response = NULL;
  int process = (int)syscall(SYS_pidfd_open, worker, 0);
  if (process < 0 || seccomp_notify_alloc(&request, &response) != 0) {
    kill(worker, SIGKILL);
    return;
  }
  struct pollfd waited[] = {{process, POLLIN, 0}, {filter, POLLIN, 0}};
  for (;;) {
    if (poll(waited, 2, -1) < 0) {
      if (errno == EINTR) continue;
      break;
    }
    if (waited[1].revents & POLLIN) answer(p, filter, request, response);
    if (waited[0].revents != 0) break;
    if (waited[1].revents & ~POLLIN) waited[1].fd = -1; /* nobody can ask */
  }
  seccomp_notify_free(request, response);
  close(process);
}

/* -- The worker's end ------------------------------------------------------ */

static volatile pid_t passed_to;

static void pass_on(int signo) { kill(passed_to, signo); }

/* What the terminal sends, it sends to the worker too. */
static void set_signals(pid_t worker) {
  passed_to = worker;
  terminal_set_handler(SIGINT, SIG_IGN);
  terminal_set_handler(SIGQUIT, SIG_IGN);
  terminal_set_handler(SIGPIPE, SIG_IGN);
  terminal_set_handler(SIGTERM, pass_on);
  terminal_set_handler(SIGHUP, pass_on);
}

/* Ended by somebody who is to see that the signal was heeded. */
static bool is_asked_for(int signo) {
  return signo == SIGINT || signo == SIGTERM || signo == SIGHUP ||
         signo == SIGPIPE || signo == SIGQUIT;
}

/* Puts a text where the next program finds it, and begins it. */
static void begin_anew(const char *text, size_t length, int signo) {
  char told[64];
  const char *before = getenv(KEPT);
  int count = 0;
  if (before != NULL) sscanf(before, "%*d %d", &count);
  int fd = (int)syscall(SYS_memfd_create, "moyo", 0);
  if (count >= MOST_RESTARTS || program_words == NULL || fd < 0) return;
  for (size_t done = 0; done < length;) {
    ssize_t written = write(fd, text + done, length - done);
    if (written <= 0) return;
    done += (size_t)written;
  }
  lseek(fd, 0, SEEK_SET);
  snprintf(told, sizeof told, "%d %d %d %d", fd, count + 1, signo,
           rescue_due());
  setenv(KEPT, told, 1);
  for (int i = 1; i < NSIG; i++)
    if (i != SIGPIPE && i != SIGXFSZ) signal(i, SIG_DFL);
  execv("/proc/self/exe", program_words);
}

/* Where nothing can begin anew, the game goes to a file, if it may. */
static void rescue_for(const policy *p, const rescue_place *kept) {
  char path[PATH_MAX], real[PATH_MAX];
  for (int i = 0; i < RESCUE_PATHS; i++) {
    memcpy(path, kept->paths[i], sizeof path);
    path[PATH_MAX - 1] = '\0';
    if (policy_resolve(path, real) && may_write(p, real) &&
        rescue_to(real, kept->text, kept->length))
      return;
  }
}

static _Noreturn void end_as(const policy *p, int status) {
  if (WIFEXITED(status)) _exit(WEXITSTATUS(status));
  int signo = WTERMSIG(status);
  if (is_asked_for(signo)) {
    terminal_set_handler(signo, SIG_DFL);
    raise(signo);
  }
  const rescue_place *kept = rescue_shared();
  if (kept != NULL) begin_anew(kept->text, kept->length, signo);
  rescue_say("moyo: the process of the rules was ended: ");
  rescue_say(strsignal(signo));
  rescue_say("\n");
  if (kept != NULL) rescue_for(p, kept);
  _exit(STATUS_INTERNAL);
}

_Noreturn void keeper_run(const policy *p, pid_t worker, int filter) {
  struct termios before;
  int status = 0;
  bool typed = tcgetattr(STDIN_FILENO, &before) == 0;
  set_signals(worker);
  serve(p, worker, filter);
  while (waitpid(worker, &status, 0) < 0 && errno == EINTR) continue;
  if (typed && WIFSIGNALED(status)) tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
  end_as(p, status);
}

#endif

/* -- For Lua ------------------------------------------------------------- */

/* kept() */
int keeper_l_kept(lua_State *L) {
  const char *told = getenv(KEPT);
  int fd, count, signo, due;
  char part[4096];
  ssize_t got;
  if (told == NULL ||
      sscanf(told, "%d %d %d %d", &fd, &count, &signo, &due) != 4 ||
      lseek(fd, 0, SEEK_SET) != 0)
    return 0;
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  while ((got = read(fd, part, sizeof part)) > 0)
    luaL_addlstring(&text, part, (size_t)got);
  luaL_pushresult(&text);
  lua_pushstring(L, strsignal(signo));
  lua_pushinteger(L, due);
  return 3;
}
