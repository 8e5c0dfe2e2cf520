/*
** faults.c - calls that fail when a test says so, put before the C library's by
** LD_PRELOAD (faults.lua builds it).
**
**     FAULT_CALL   alloc, thread, open, write, fsync, rename, close, fchmod,
**                  truncate, or any: all of these but alloc and thread
**     FAULT_AT     which one of these calls, from 1
**     FAULT_ERROR  errno, or 0: a write takes half of its bytes
**     FAULT_LAST   how many fail: that one alone unless given
**     FAULT_KILL   the program is killed there instead, before or (2) after it
**     FAULT_COUNT  the file that is told at the end how many there were
**     FAULT_TRACE  the file that is told of all that is done to other files
**
** Calls for files outside FAULT_FOLDER do not count, nor do any for standard
** output, pipes and devices.
*/
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
  char call[16], folder[4096];
  unsigned long at, last;
  int error, kill, trace;
} plan = {.trace = -1};

static atomic_ulong count;
static bool ready;

static unsigned long number(const char *name, unsigned long otherwise) {
  const char *value = getenv(name);
  return value ? strtoul(value, NULL, 10) : otherwise;
}

static void copy(char *to, size_t size, const char *name) {
  const char *value = getenv(name);
  snprintf(to, size, "%s", value ? value : "");
}

static int (*real_open)(const char *, int, ...);
static ssize_t (*real_write)(int, const void *, size_t);

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
  real_open = REAL(open);
  real_write = REAL(write);
  copy(plan.call, sizeof plan.call, "FAULT_CALL");
  copy(plan.folder, sizeof plan.folder, "FAULT_FOLDER");
  plan.at = number("FAULT_AT", 0);
  plan.last = number("FAULT_LAST", 1);
  plan.error = (int)number("FAULT_ERROR", ENOSPC);
  plan.kill = (int)number("FAULT_KILL", 0);
  const char *trace = getenv("FAULT_TRACE");
  if (trace) plan.trace = real_open(trace, O_WRONLY | O_CREAT | O_APPEND, 0600);
  ready = true;
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("FAULT_COUNT");
  if (!path) return;
  char text[32];
  int length = snprintf(text, sizeof text, "%lu\n", atomic_load(&count));
  int fd = real_open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (fd >= 0) (void)!real_write(fd, text, (size_t)length);
}

static bool is_counted(const char *call) {
  if (!ready || plan.call[0] == '\0') return false;
  if (strcmp(plan.call, call) == 0) return true;
  return strcmp(plan.call, "any") == 0 && strcmp(call, "alloc") != 0 &&
         strcmp(call, "thread") != 0;
}

static bool is_within(const char *path) {
  char real[4096 + 1], folder[4096];
  if (plan.folder[0] == '\0') return true;
  const char *slash = strrchr(path, '/');
  snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) : 1,
           slash ? path : ".");
  return realpath(folder, real) &&
         strncmp(real, plan.folder, strlen(plan.folder)) == 0;
}

/* The path of an open regular file or folder that counts; false for others. */
static bool path_of(int fd, char *path, size_t size) {
  char link[64];
  struct stat found;
  if (fstat(fd, &found) != 0) return false;
  if (!S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode)) return false;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, size - 1);
  if (length <= 0) return false;
  path[length] = '\0';
  return is_within(path);
}

/* Does this call fail?  Kills the program if that is planned before it. */
static bool fails(const char *call) {
  if (!is_counted(call)) return false;
  bool shortens =
      plan.error == 0 && plan.kill == 0; /* which only a write can */
  unsigned long n = atomic_fetch_add(&count, 1) + 1;
  if (plan.at == 0 || n < plan.at || n >= plan.at + plan.last) return false;
  if (plan.kill == 1) raise(SIGKILL);
  if (plan.kill == 2 || (shortens && strcmp(call, "write") != 0)) return false;
  errno = plan.error;
  return true;
}

static void after(const char *call) {
  if (plan.kill == 2 && is_counted(call) && atomic_load(&count) == plan.at)
    raise(SIGKILL);
}

/* ---- Allocations -------------------------------------------------------- */

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static void *none(void) {
  errno = ENOMEM;
  return NULL;
}

void *malloc(size_t size) {
  return fails("alloc") ? none() : __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  return fails("alloc") ? none() : __libc_calloc(number, size);
}

/* Lua takes for granted that nothing fails to become smaller. */
void *realloc(void *block, size_t size) {
  size_t malloc_usable_size(void *);
  bool grows = size > 0 && (!block || size > malloc_usable_size(block));
  return grows && fails("alloc") ? none() : __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return fails("alloc") ? none() : __libc_memalign(alignment, size);
}

/* ---- Threads -------------------------------------------------------------- */

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                   void *(*f)(void *), void *value) {
  if (fails("thread")) return EAGAIN;
  return REAL(pthread_create)(thread, attributes, f, value);
}

/* ---- Files --------------------------------------------------------------- */

/* A line of the trace: what was done, where, how much, to which file. */
static void tell(const char *what, off_t offset, const void *bytes, size_t size,
                 const char *path) {
  char line[4096 + 128];
  if (plan.trace < 0) return;
  int length = snprintf(line, sizeof line, "%s %lld %zu %s\n", what,
                        (long long)offset, size, path);
  (void)!real_write(plan.trace, line, (size_t)length);
  if (bytes && size > 0) (void)!real_write(plan.trace, bytes, size);
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
  va_end(list);
  if ((flags & (O_WRONLY | O_RDWR)) && is_within(path) && fails("open"))
    return -1;
  int fd = real_open(path, flags, mode);
  if (fd >= 0 && (flags & O_TRUNC) && is_within(path))
    tell("truncate", 0, NULL, 0, path);
  if ((flags & (O_WRONLY | O_RDWR)) && is_within(path)) after("open");
  return fd;
}

int open64(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
  va_end(list);
  return open(path, flags, mode);
}

/* How much of a write happens: nothing, half of it, or all. */
static size_t portion(size_t size) {
  if (!fails("write")) return size;
  return plan.error == 0 ? (size + 1) / 2 : 0;
}

ssize_t write(int fd, const void *bytes, size_t size) {
  char path[4096];
  if (!path_of(fd, path, sizeof path)) return real_write(fd, bytes, size);
  size_t part = portion(size);
  if (part == 0 && size > 0) return -1;
  off_t at = lseek(fd, 0, SEEK_CUR);
  ssize_t done = real_write(fd, bytes, part);
  if (done > 0) tell("write", at, bytes, (size_t)done, path);
  after("write");
  return done;
}

ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t offset) {
  char path[4096];
  bool counts = path_of(fd, path, sizeof path);
  size_t part = counts ? portion(size) : size;
  if (part == 0 && size > 0) return -1;
  ssize_t done = REAL(pwrite64)(fd, bytes, part, offset);
  if (counts && done > 0) tell("write", offset, bytes, (size_t)done, path);
  if (counts) after("write");
  return done;
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t offset) {
  return pwrite64(fd, bytes, size, offset);
}

/* Nothing waits for the disk: what it has kept is for the test to say. */
int fsync(int fd) {
  char path[4096];
  if (!path_of(fd, path, sizeof path)) return 0;
  if (fails("fsync")) return -1;
  tell("fsync", 0, NULL, 0, path);
  after("fsync");
  return 0;
}

int fdatasync(int fd) { return fsync(fd); }

int ftruncate64(int fd, off64_t size) {
  char path[4096];
  bool counts = path_of(fd, path, sizeof path);
  if (counts && fails("truncate")) return -1;
  int status = REAL(ftruncate64)(fd, size);
  if (counts && status == 0) tell("truncate", size, NULL, 0, path);
  if (counts) after("truncate");
  return status;
}

int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

int fchmod(int fd, mode_t mode) {
  char path[4096];
  if (path_of(fd, path, sizeof path) && fails("fchmod")) return -1;
  return REAL(fchmod)(fd, mode);
}

int rename(const char *from, const char *to) {
  if (is_within(to) && fails("rename")) return -1;
  int status = REAL(rename)(from, to);
  if (is_within(to)) after("rename");
  return status;
}

int unlink(const char *path) {
  int status = REAL(unlink)(path);
  if (status == 0 && is_within(path)) tell("unlink", 0, NULL, 0, path);
  return status;
}

int close(int fd) {
  char path[4096];
  bool counts = is_counted("close") && path_of(fd, path, sizeof path) &&
                (fcntl(fd, F_GETFL) & O_ACCMODE) != O_RDONLY;
  int status = REAL(close)(fd);
  return counts && fails("close") ? -1 : status;
}
