/* What a process can do that can only compute, and what it cannot. */
#define _GNU_SOURCE /* O_TMPFILE */
#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>

// cmocka wants the headers above first.
#include <cmocka.h>

#include "confine.h"
#include "confined.h"

/* `f` returns 0, or the line of what went otherwise than expected. */
static void expect_confined(int (*f)(const folder *)) {
  int status = confined_status(&here, ".sgf", f);
  if (WIFEXITED(status) && WEXITSTATUS(status) == CANNOT_CONFINE) skip();
  assert_true(WIFEXITED(status));
  assert_int_equal(WEXITSTATUS(status), 0);
}

/* In such a function; lines beyond 255 would be cut, so the last byte is it. */
#define REFUSED(call)                                                          \
  do {                                                                         \
    errno = 0;                                                                 \
    if ((long)(call) >= 0 || (errno != EPERM && errno != EACCES))              \
      return __LINE__ & 0xff ? __LINE__ & 0xff : 1;                            \
  } while (0)
#define WORKS(call)                                                            \
  do {                                                                         \
    if ((long)(call) < 0) return __LINE__ & 0xff ? __LINE__ & 0xff : 1;        \
  } while (0)

/* -- Refused --------------------------------------------------------------- */

static int try_files(const folder *f) {
  char beside[100], other[100];
  snprintf(beside, sizeof beside, "%s/beside", f->path);
  snprintf(other, sizeof other, "%s/link", f->path);
  REFUSED(open("/etc/passwd", O_RDONLY));
  REFUSED(open("/proc/self/mem", O_RDWR));
  REFUSED(open("/proc/self/environ", O_RDONLY));
  REFUSED(open("/", O_RDONLY | O_DIRECTORY));
  REFUSED(open("/dev/tty", O_RDWR));
  REFUSED(open(beside, O_WRONLY | O_CREAT, 0600));
  REFUSED(open(f->read, O_WRONLY | O_TMPFILE, 0600));
  REFUSED(mkdir(beside, 0700));
  REFUSED(symlink("/etc/passwd", other));
  REFUSED(link("/etc/passwd", other));
  REFUSED(mkfifo(beside, 0600));
  REFUSED(rmdir(f->read));
  REFUSED(rename(f->read, beside));
  REFUSED(chmod(f->read, 0777));
  REFUSED(truncate(f->read, 0));
  REFUSED(chdir("/"));
  REFUSED(syscall(SYS_openat, 0, "passwd", O_RDONLY));
  REFUSED(syscall(SYS_openat2, AT_FDCWD, "/etc/passwd", NULL, 0));
  REFUSED(unlink("/etc/passwd"));
  return 0;
}

static void files_are_out_of_reach(void **state) {
  (void)state;
  expect_confined(try_files);
}

static int try_system(const folder *f) {
  char *const words[] = {"true", NULL};
  struct rlimit more = {RLIM_INFINITY, RLIM_INFINITY};
  char key = 'x';
  (void)f;
  REFUSED(socket(AF_INET, SOCK_STREAM, 0));
  REFUSED(socket(AF_UNIX, SOCK_STREAM, 0));
  REFUSED(execv("/bin/true", words));
  REFUSED(fork());
  REFUSED(vfork());
  REFUSED(kill(getppid(), SIGKILL));
  REFUSED(kill(-1, 0));
  REFUSED(syscall(SYS_tkill, getppid(), SIGKILL));
  REFUSED(ptrace(PTRACE_ATTACH, getppid(), NULL, NULL));
  REFUSED(syscall(SYS_process_vm_readv, getppid(), NULL, 0, NULL, 0, 0));
  REFUSED(syscall(SYS_pidfd_open, getppid(), 0));
  REFUSED(syscall(SYS_io_uring_setup, 1, NULL));
  REFUSED(syscall(SYS_bpf, 0, NULL, 0));
  REFUSED(syscall(SYS_userfaultfd, 0));
  REFUSED(syscall(SYS_memfd_create, "x", 0));
  REFUSED(syscall(SYS_unshare, 0));
  REFUSED(setrlimit(RLIMIT_NOFILE, &more));
  REFUSED(ioctl(STDIN_FILENO, TIOCSTI, &key));
  return 0;
}

static void the_system_is_out_of_reach(void **state) {
  (void)state;
  expect_confined(try_system);
}

/* Calls whose arguments nothing but the filter comes to look at. */
static int try_nothing(const folder *f) {
  (void)f;
  REFUSED(syscall(SYS_execve, NULL, NULL, NULL));
  REFUSED(syscall(SYS_execveat, -1, NULL, NULL, NULL, 0));
  REFUSED(syscall(SYS_openat2, -1, NULL, NULL, 0));
  REFUSED(syscall(SYS_linkat, -1, NULL, -1, NULL, 0));
  REFUSED(syscall(SYS_symlinkat, NULL, -1, NULL));
  REFUSED(syscall(SYS_mknodat, -1, NULL, 0, 0));
  REFUSED(syscall(SYS_fchmodat, -1, NULL, 0));
  REFUSED(syscall(SYS_truncate, NULL, 0));
  REFUSED(syscall(SYS_chdir, NULL));
  REFUSED(syscall(SYS_mount, NULL, NULL, NULL, 0, NULL));
#ifdef SYS_fork
  REFUSED(syscall(SYS_fork));
#endif
  return 0;
}

static void the_filter_holds_without_landlock(void **state) {
  (void)state;
  expect_confined(try_nothing);
}

/* In a process with Landlock and no filter: what takes files away by itself. */
static int try_land(const folder *f) {
  char beside[100];
  int fd = open(f->read, O_RDONLY | O_DIRECTORY);
  if (fd < 0) return 1;
  snprintf(beside, sizeof beside, "%s/beside", f->path);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (!confine_lock_land()) return CANNOT_CONFINE;
  WORKS(fd = dup(fd));                           /* what is open stays so */
  WORKS(close(socket(AF_UNIX, SOCK_STREAM, 0))); /* no filter is there */
  REFUSED(open("/etc/passwd", O_RDONLY));
  REFUSED(open(f->write, O_WRONLY | O_CREAT, 0600));
  REFUSED(open(f->read, O_RDONLY | O_DIRECTORY));
  REFUSED(openat(fd, "x", O_WRONLY | O_CREAT, 0600));
  REFUSED(mkdir(beside, 0700));
  REFUSED(mkfifo(beside, 0600));
  REFUSED(symlink("/etc/passwd", beside));
  REFUSED(rename(f->read, beside));
  REFUSED(rmdir(f->read));
  REFUSED(unlink("/etc/passwd"));
  REFUSED(execl("/bin/true", "true", NULL));
  return 0;
}

static void landlock_holds_without_the_filter(void **state) {
  (void)state;
  pid_t child = fork();
  if (child == 0) _exit(try_land(&here));
  int status = -1;
  waitpid(child, &status, 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) == CANNOT_CONFINE) skip();
  assert_true(WIFEXITED(status));
  assert_int_equal(WEXITSTATUS(status), 0);
}

static int try_code(const folder *f) {
  (void)f;
  void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) return 1;
  REFUSED(mprotect(page, 4096, PROT_READ | PROT_EXEC));
  REFUSED((intptr_t)mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC,
                         MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  return 0;
}

static void it_cannot_run_what_it_writes(void **state) {
  (void)state;
  expect_confined(try_code);
}

/* Paths that lead out of what may be read, and to a link in it. */
static int try_ways_out(const folder *f) {
  char path[200];
  snprintf(path, sizeof path, "%s/../../../etc/passwd", f->read);
  REFUSED(open(path, O_RDONLY));
  snprintf(path, sizeof path, "%s/link", f->read);
  REFUSED(open(path, O_RDONLY));
  snprintf(path, sizeof path, "%s-not", f->read);
  REFUSED(open(path, O_WRONLY | O_CREAT, 0600));
  snprintf(path, sizeof path, "%s/pipe", f->read);
  REFUSED(open(path, O_RDONLY | O_NONBLOCK));
  return 0;
}

static void links_and_dots_lead_nowhere(void **state) {
  (void)state;
  char path[200];
  snprintf(path, sizeof path, "%s/link", here.read);
  assert_int_equal(symlink("/etc/passwd", path), 0);
  snprintf(path, sizeof path, "%s/pipe", here.read);
  assert_int_equal(mkfifo(path, 0600), 0);
  expect_confined(try_ways_out);
}

/* -- Allowed --------------------------------------------------------------- */

static int try_reading(const folder *f) {
  char path[200], text[8] = "";
  snprintf(path, sizeof path, "%s/text", f->read);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  WORKS(fd);
  WORKS(read(fd, text, sizeof text));
  if (strcmp(text, "read me") != 0) return 1;
  WORKS(close(fd));
  WORKS(open(f->read, O_RDONLY | O_DIRECTORY));
  REFUSED(open(path, O_WRONLY));
  REFUSED(open(path, O_RDONLY | O_TRUNC));
  REFUSED(unlink(path));
  snprintf(path, sizeof path, "%s/missing", f->read);
  errno = 0;
  if (open(path, O_RDONLY) >= 0 || errno != ENOENT) return 2;
  return 0;
}

static void it_reads_what_it_may(void **state) {
  (void)state;
  char path[200];
  snprintf(path, sizeof path, "%s/text", here.read);
  FILE *file = fopen(path, "w");
  fputs("read me", file);
  fclose(file);
  expect_confined(try_reading);
}

static int try_saving(const folder *f) {
  char path[200], from[200];
  lua_State *L = confined_state(); /* its functions work confined as well */
  lua_getfield(L, -1, "replace");
  lua_pushstring(L, f->write);
  lua_pushliteral(L, "saved");
  lua_call(L, 2, 1);
  if (!lua_toboolean(L, -1)) return 1;
  lua_getfield(L, 1, "replace"); /* once more, with the old one's mode */
  lua_pushfstring(L, "%s/game.sgf", f->path);
  lua_pushliteral(L, "(;GM[1])");
  lua_call(L, 2, 1);
  if (!lua_toboolean(L, -1)) return 2;
  snprintf(path, sizeof path, "%s-wal", f->write);
  WORKS(open(path, O_RDWR | O_CREAT, 0600));
  WORKS(unlink(path));
  snprintf(from, sizeof from, "%s/.moyo-1-1.tmp", f->path);
  WORKS(open(from, O_WRONLY | O_CREAT | O_EXCL, 0600));
  snprintf(path, sizeof path, "%s/read/rules.lua", f->path);
  REFUSED(rename(from, path));
  WORKS(unlink(from));
  lua_close(L);
  return 0;
}

static void it_saves_where_it_may(void **state) {
  (void)state;
  char path[200];
  struct stat found;
  expect_confined(try_saving);
  assert_int_equal(stat(here.write, &found), 0);
  assert_int_equal(found.st_size, 5);
  snprintf(path, sizeof path, "%s/game.sgf", here.path);
  assert_int_equal(stat(path, &found), 0);
}

static void *set_flag(void *flag) {
  *(int *)flag = 1;
  return NULL;
}

static int try_computing(const folder *f) {
  int flag = 0;
  pthread_t thread;
  (void)f;
  if (pthread_create(&thread, NULL, set_flag, &flag) != 0) return 1;
  if (pthread_join(thread, NULL) != 0 || flag != 1) return 2;
  void *much = malloc(64 << 20);
  if (much == NULL) return 3;
  memset(much, 1, 64 << 20);
  free(much);
  return 0;
}

static void it_computes_with_threads_and_memory(void **state) {
  (void)state;
  expect_confined(try_computing);
}

/* -- Bounds ---------------------------------------------------------------- */

static int try_bounds(const folder *f) {
  int opened = 0;
  struct rlimit cpu, size, core;
  while (opened < 100 && open(f->read, O_RDONLY | O_DIRECTORY) >= 0) opened++;
  if (opened == 100) return 1;
#ifndef __SANITIZE_ADDRESS__
  if (malloc((size_t)8 << 30) != NULL) return 2;
#endif
  WORKS(syscall(SYS_prlimit64, 0, RLIMIT_CPU, NULL, &cpu));
  if (cpu.rlim_max == RLIM_INFINITY) return 3;
  WORKS(syscall(SYS_prlimit64, 0, RLIMIT_FSIZE, NULL, &size));
  if (size.rlim_max == RLIM_INFINITY) return 4;
  WORKS(syscall(SYS_prlimit64, 0, RLIMIT_CORE, NULL, &core));
  return core.rlim_max > 0 ? 5 : 0;
}

static void memory_time_and_files_are_bounded(void **state) {
  (void)state;
  expect_confined(try_bounds);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(files_are_out_of_reach, set_up,
                                      tear_down),
      cmocka_unit_test_setup_teardown(the_system_is_out_of_reach, set_up,
                                      tear_down),
      cmocka_unit_test_setup_teardown(the_filter_holds_without_landlock, set_up,
                                      tear_down),
      cmocka_unit_test_setup_teardown(landlock_holds_without_the_filter, set_up,
                                      tear_down),
      cmocka_unit_test_setup_teardown(it_cannot_run_what_it_writes, set_up,
                                      tear_down),
      cmocka_unit_test_setup_teardown(links_and_dots_lead_nowhere, set_up,
                                      tear_down),
      cmocka_unit_test_setup_teardown(it_reads_what_it_may, set_up, tear_down),
      cmocka_unit_test_setup_teardown(it_saves_where_it_may, set_up, tear_down),
      cmocka_unit_test_setup_teardown(it_computes_with_threads_and_memory,
                                      set_up, tear_down),
      cmocka_unit_test_setup_teardown(memory_time_and_files_are_bounded, set_up,
                                      tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
