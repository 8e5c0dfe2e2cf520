/*
 * The worker: what it may ask of the system, and how it comes to be.
 *
 * Three fences, each of which holds without the others.  The filter lets system
 * calls pass that compute, and such on files that are open; opening goes to the
 * keeper.  Landlock, where the kernel has it, takes all files and ports away.
 * Limits bound memory, processor time, files and their size.
 */
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "terminal_parts.h"

#if MOYO_SECCOMP
#include <linux/landlock.h>
#include <linux/sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

/* What no untrusted game of a sensible size comes near. */
enum { MOST_FILES = 64, MOST_DAYS = 1 };
#define MOST_MEMORY    (4ull << 30) /* bytes, of addresses */
#define MOST_FILE_SIZE (4ull << 30) /* bytes: databases of experiments */

/* -- The filter ---------------------------------------------------------- */

/* Memory, threads, time, signals of its own, and files that are open. */
static const int allowed[] = {
    SCMP_SYS(brk),
    SCMP_SYS(clock_getres),
    SCMP_SYS(clock_gettime),
    SCMP_SYS(clock_nanosleep),
    SCMP_SYS(close),
    SCMP_SYS(dup),
    SCMP_SYS(dup2),
    SCMP_SYS(dup3),
    SCMP_SYS(exit),
    SCMP_SYS(exit_group),
    SCMP_SYS(fadvise64),
    SCMP_SYS(fallocate),
    SCMP_SYS(fcntl),
    SCMP_SYS(fdatasync),
    SCMP_SYS(flock),
    SCMP_SYS(fstat),
    SCMP_SYS(fsync),
    SCMP_SYS(ftruncate),
    SCMP_SYS(futex),
    SCMP_SYS(getcwd),
    SCMP_SYS(getdents64),
    SCMP_SYS(getegid),
    SCMP_SYS(geteuid),
    SCMP_SYS(getgid),
    SCMP_SYS(getitimer),
    SCMP_SYS(getpgrp),
    SCMP_SYS(getpid),
    SCMP_SYS(getppid),
    SCMP_SYS(getrandom),
    SCMP_SYS(getrusage),
    SCMP_SYS(gettid),
    SCMP_SYS(gettimeofday),
    SCMP_SYS(getuid),
    SCMP_SYS(lseek),
    SCMP_SYS(madvise),
    SCMP_SYS(membarrier),
    SCMP_SYS(mremap),
    SCMP_SYS(munmap),
    SCMP_SYS(nanosleep),
    SCMP_SYS(pause),
    SCMP_SYS(poll),
    SCMP_SYS(ppoll),
    SCMP_SYS(pread64),
    SCMP_SYS(preadv),
    SCMP_SYS(pselect6),
    SCMP_SYS(pwrite64),
    SCMP_SYS(pwritev),
    SCMP_SYS(read),
    SCMP_SYS(readv),
    SCMP_SYS(restart_syscall),
    SCMP_SYS(rseq),
    SCMP_SYS(rt_sigaction),
    SCMP_SYS(rt_sigpending),
    SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn),
    SCMP_SYS(rt_sigsuspend),
    SCMP_SYS(sched_getaffinity),
    SCMP_SYS(sched_getparam),
    SCMP_SYS(sched_getscheduler),
    SCMP_SYS(sched_yield),
    SCMP_SYS(select),
    SCMP_SYS(set_robust_list),
    SCMP_SYS(set_tid_address),
    SCMP_SYS(setitimer),
    SCMP_SYS(sigaltstack),
    SCMP_SYS(sysinfo),
    SCMP_SYS(umask),
    SCMP_SYS(uname),
    SCMP_SYS(write),
    SCMP_SYS(writev),
    /* They tell whether a file is there, and nothing of what it holds. */
    SCMP_SYS(access),
    SCMP_SYS(faccessat),
    SCMP_SYS(faccessat2),
    SCMP_SYS(fstatfs),
    SCMP_SYS(lstat),
    SCMP_SYS(newfstatat),
    SCMP_SYS(readlink),
    SCMP_SYS(readlinkat),
    SCMP_SYS(stat),
    SCMP_SYS(statx),
};

/* The keeper does these for the worker. */
static const int asked[] = {
    SCMP_SYS(open),   SCMP_SYS(openat),   SCMP_SYS(unlink),
    SCMP_SYS(rename), SCMP_SYS(renameat), SCMP_SYS(renameat2),
    SCMP_SYS(mkdir),  SCMP_SYS(mkdirat),  SCMP_SYS(unlinkat),
    SCMP_SYS(fchmod),
};

/* What a terminal is asked and told.  TIOCSTI, which types, is not among it. */
static const unsigned long terminal_requests[] = {
    TCGETS, TCSETS, TCSETSW, TCSETSF, TIOCGWINSZ, TIOCGPGRP, FIONREAD,
};

/* A call that this architecture lacks is no error. */
static int add(scmp_filter_ctx filter, uint32_t action, int call) {
  return call < 0 ? 0 : seccomp_rule_add(filter, action, call, 0);
}

static int add_compared(scmp_filter_ctx filter, int call,
                        struct scmp_arg_cmp condition) {
  return seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 1, condition);
}

/* Signals to its own threads alone, threads alone, no code that it writes. */
static int add_conditions(scmp_filter_ctx filter) {
  scmp_datum_t self = (scmp_datum_t)getpid();
  int error = 0;
  error |=
      add_compared(filter, SCMP_SYS(tgkill), SCMP_A0(SCMP_CMP_EQ, self, 0));
  error |= add_compared(filter, SCMP_SYS(kill), SCMP_A0(SCMP_CMP_EQ, self, 0));
  error |=
      add_compared(filter, SCMP_SYS(clone),
                   SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD));
  error |=
      seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
  error |= add_compared(
      filter, SCMP_SYS(mmap),
      SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_WRITE | PROT_EXEC, PROT_WRITE));
  error |= add_compared(filter, SCMP_SYS(mmap),
                        SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_WRITE, 0));
  error |= add_compared(filter, SCMP_SYS(mprotect),
                        SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
  error |=
      seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 2,
                       SCMP_A0(SCMP_CMP_EQ, 0, 0), SCMP_A2(SCMP_CMP_EQ, 0, 0));
  size_t count = sizeof terminal_requests / sizeof *terminal_requests;
  for (size_t i = 0; i < count; i++)
    error |= add_compared(filter, SCMP_SYS(ioctl),
                          SCMP_A1(SCMP_CMP_EQ, terminal_requests[i], 0));
  return error;
}

/*
 * Puts the filter in force for this process and its threads to come; returns
 * the descriptor on which it asks, or -1.
 */
static int install_filter(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  if (filter == NULL) return -1;
  int error = add_conditions(filter), asks = -1;
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++)
    error |= add(filter, SCMP_ACT_ALLOW, allowed[i]);
  for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
    error |= add(filter, SCMP_ACT_NOTIFY, asked[i]);
  if (error == 0 && seccomp_load(filter) == 0) asks = seccomp_notify_fd(filter);
  seccomp_release(filter);
  return asks;
}

/* -- Landlock and limits -------------------------------------------------- */

bool confine_lock_land(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0,
                         LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return false;
  struct landlock_ruleset_attr all = {
      .handled_access_fs =
          LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE |
          LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR |
          LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
          LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR |
          LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK |
          LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
          LANDLOCK_ACCESS_FS_MAKE_SYM};
  int rules = (int)syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0);
  if (rules < 0) return false;
  bool locked = syscall(SYS_landlock_restrict_self, rules, 0) == 0;
  close(rules);
  return locked;
}

static void limit(int resource, rlim_t most) {
  struct rlimit now;
  if (getrlimit(resource, &now) != 0) return;
  if (now.rlim_max != RLIM_INFINITY && now.rlim_max < most) most = now.rlim_max;
  now.rlim_cur = now.rlim_max = most;
  setrlimit(resource, &now);
}

static void set_limits(void) {
#ifndef SANITIZED /* its shadow alone takes more */
  limit(RLIMIT_AS, MOST_MEMORY);
#endif
  limit(RLIMIT_CPU, MOST_DAYS * 86400);
  limit(RLIMIT_FSIZE, MOST_FILE_SIZE);
  limit(RLIMIT_NOFILE, MOST_FILES);
  limit(RLIMIT_CORE, 0);
}

#ifdef SANITIZED
static int confined;
int __lsan_is_turned_off(void);
/* LeakSanitizer looks with a process of its own. */
int __lsan_is_turned_off(void) { return confined; }
#endif

/* -- Becoming the worker --------------------------------------------------- */

/* Between the two while the worker is made: a descriptor's number, a byte back. */
enum { KEEPER, WORKER };

/* In the child: all fences; does not return without them. */
static void become_worker(pid_t keeper, const int ends[2]) {
  char taken;
  close(ends[KEEPER]);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != keeper) _exit(EXIT_FAILURE);
  set_limits();
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  confine_lock_land();
#ifdef SANITIZED
  confined = 1;
#endif
  int filter = install_filter();
  if (filter < 0 ||
      write(ends[WORKER], &filter, sizeof filter) != sizeof filter ||
      read(ends[WORKER], &taken, 1) != 1)
    _exit(EXIT_FAILURE);
  close(ends[WORKER]);
  close(filter);
}

/* Takes over the descriptor on which the worker asks; -1 if it has none. */
static int take_filter(pid_t worker, int end) {
  int theirs = -1, ours = -1;
  ssize_t got;
  do {
    got = read(end, &theirs, sizeof theirs);
  } while (got < 0 && errno == EINTR);
  if (got != sizeof theirs) return -1;
  int process = (int)syscall(SYS_pidfd_open, worker, 0);
  if (process < 0) return -1;
  ours = (int)syscall(SYS_pidfd_getfd, process, theirs, 0);
  close(process);
  if (ours >= 0 && write(end, "", 1) != 1) return -1;
  return ours;
}

/* Returns true in the worker; false with errno if there can be none. */
static bool divide(const policy *p) {
  int ends[2];
  struct itimerval look, none = {{0, 0}, {0, 0}};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    return false;
  pid_t keeper = getpid();
  getitimer(ITIMER_PROF, &look); /* which a child does not inherit */
  fflush(NULL);                  /* or both would write it */
  pid_t worker = fork();
  if (worker == 0) {
    become_worker(keeper, ends);
    setitimer(ITIMER_PROF, &look, NULL);
    return true;
  }
  int error = errno, filter = -1;
  close(ends[WORKER]);
  if (worker > 0) filter = take_filter(worker, ends[KEEPER]);
  if (filter >= 0) {
    close(ends[KEEPER]);
    setitimer(ITIMER_PROF, &none, NULL);
    keeper_run(p, worker, filter);
  }
  close(ends[KEEPER]); /* with which a worker that waits ends */
  if (worker > 0) {
    waitpid(worker, NULL, 0);
    error = ENOSYS;
  }
  errno = error;
  return false;
}

/* -- For Lua ------------------------------------------------------------- */

/*
 * Pushes userdata that holds the strings of the list at `index`, with links
 * followed; a file that is not there yet stands in a folder that is.
 */
static const char **push_paths(lua_State *L, int index) {
  char real[PATH_MAX];
  lua_Integer count = luaL_len(L, index);
  const char **paths =
      lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *paths, 1);
  lua_newtable(L); /* keeps the strings */
  int place = 0;
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, index, i);
    const char *path = luaL_checkstring(L, -1);
    if (policy_resolve(path, real)) {
      paths[place++] = lua_pushstring(L, real);
      lua_seti(L, -3, place);
    }
    lua_pop(L, 1);
  }
  paths[place] = NULL;
  lua_setiuservalue(L, -2, 1);
  return paths;
}

int confine_l_confine(lua_State *L) {
  policy p = {0};
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_getfield(L, 1, "read");
  p.readable = push_paths(L, 2);
  lua_getfield(L, 1, "write");
  p.writable = push_paths(L, 4);
  lua_getfield(L, 1, "ending");
  p.ending = luaL_optstring(L, -1, NULL);
  tzset(); /* reads a file */
  if (!rescue_share()) return terminal_failure(L, "memory", errno);
  if (divide(&p)) return terminal_success(L);
  return terminal_failure(L, "a process that can only compute", errno);
}

#else

int confine_l_confine(lua_State *L) {
  return terminal_failure(L, "a process that can only compute", ENOSYS);
}

#endif
