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
**     FAULT_EACH   every so many of them fails in a child, see below
**     FAULT_AFTER  nothing counts before a file is opened whose path has this
**
** Calls for files outside FAULT_FOLDER do not count, nor do any for standard
** output, pipes and devices.
**
** To run a program anew for each of its calls would be quadratic.  With FAULT_EACH
** it runs once: at each call it forks, and in the child this call fails, and
** those after it as FAULT_LAST says.  The child sees what becomes of the program,
** in a copy of FAULT_FOLDER: its open files and its shared memory are those of the
** copy, and a path to the one leads to the other.  A child ends with 0, or with 71
** and the line that memory is out; what else it does is a line in FAULT_REPORT.
** The copies that differ stay in FAULT_COPIES, 1, 2, 3 …, for the test to look at.
*/
#define _GNU_SOURCE
#include <dirent.h>
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
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static struct {
  char call[16], folder[4096], after[64], copies[3072], copy[4096];
  unsigned long at, last, each, stride;
  int error, kill, trace, report;
  bool waits;     /* for the file of FAULT_AFTER */
  bool is_child;  /* for which what is in `folder` is in `copy` */
  bool is_inside; /* what is called now is this file's own */
} plan = {.trace = -1, .report = -1};

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

static int append_to(const char *name) {
  const char *path = getenv(name);
  return path ? real_open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600)
              : -1;
}

__attribute__((constructor)) static void begin(void) {
  real_open = REAL(open);
  real_write = REAL(write);
  copy(plan.call, sizeof plan.call, "FAULT_CALL");
  copy(plan.folder, sizeof plan.folder, "FAULT_FOLDER");
  plan.at = number("FAULT_AT", 0);
  plan.last = number("FAULT_LAST", 1);
  plan.error = (int)number("FAULT_ERROR", ENOSPC);
  plan.kill = (int)number("FAULT_KILL", 0);
  plan.each = plan.stride = number("FAULT_EACH", 0);
  copy(plan.after, sizeof plan.after, "FAULT_AFTER");
  copy(plan.copies, sizeof plan.copies, "FAULT_COPIES");
  plan.waits = plan.after[0] != '\0';
  plan.trace = append_to("FAULT_TRACE");
  plan.report = append_to("FAULT_REPORT");
  ready = true;
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("FAULT_COUNT");
  if (!path || plan.is_child) return;
  char text[32];
  int length = snprintf(text, sizeof text, "%lu\n", atomic_load(&count));
  int fd = real_open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (fd >= 0) (void)!real_write(fd, text, (size_t)length);
}

static bool is_counted(const char *call) {
  if (!ready || plan.call[0] == '\0' || plan.is_inside || plan.waits)
    return false;
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

/* ---- Each call in a child ------------------------------------------------ */

enum { PATIENCE = 120, BUFFER = 1 << 16, MOST_FILES = 256 };

/* The path that stands in the copy for one in the folder. */
static const char *place(const char *path, char moved[4096]) {
  size_t length = strlen(plan.folder);
  if (!plan.is_child || !path || length == 0 ||
      strncmp(path, plan.folder, length) != 0 ||
      (path[length] != '/' && path[length] != '\0'))
    return path;
  snprintf(moved, 4096, "%s%s", plan.copy, path + length);
  return moved;
}

/* Adds a file's name and contents to a sum, and copies them unless `to` is NULL. */
static uint64_t copy_file(const char *from, const char *to, uint64_t sum) {
  static char bytes[BUFFER];
  ssize_t size;
  int in = real_open(from, O_RDONLY | O_CLOEXEC);
  int out = to ? real_open(to, O_WRONLY | O_CREAT | O_CLOEXEC, 0600) : -1;
  while (in >= 0 && (size = read(in, bytes, sizeof bytes)) > 0) {
    for (ssize_t i = 0; i < size; i++)
      sum = (sum ^ (unsigned char)bytes[i]) * 0x100000001b3;
    if (to && real_write(out, bytes, (size_t)size) != size) abort();
  }
  if (in >= 0) REAL(close)(in);
  if (out >= 0) REAL(close)(out);
  return sum;
}

typedef uint64_t each_file(const char *folder, const char *name);

/* The sum of what f says of the files in a folder, in whatever order. */
static uint64_t sum_of(const char *folder, each_file *f) {
  uint64_t sum = 0;
  DIR *list = REAL(opendir)(folder);
  struct dirent *entry;
  while (list && (entry = readdir(list)))
    if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
      sum += f(folder, entry->d_name);
  if (list) closedir(list);
  return sum;
}

static uint64_t copy_one(const char *folder, const char *name) {
  char from[8192], to[8192];
  snprintf(from, sizeof from, "%s/%s", folder, name);
  snprintf(to, sizeof to, "%s/%s", plan.copy, name);
  return copy_file(from, to, 0);
}

static uint64_t sum_one(const char *folder, const char *name) {
  char from[8192];
  size_t length = strlen(name);
  uint64_t sum = 0xcbf29ce484222325;
  /* shared memory, which says nothing when nobody shares it */
  if (length > 4 && strcmp(name + length - 4, "-shm") == 0) return 0;
  for (size_t i = 0; i < length; i++)
    sum = (sum ^ (unsigned char)name[i]) * 0x100000001b3;
  snprintf(from, sizeof from, "%s/%s", folder, name);
  return copy_file(from, NULL, sum);
}

static uint64_t remove_one(const char *folder, const char *name) {
  char path[8192];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return (uint64_t)REAL(unlink)(path);
}

static void remove_copy(void) {
  sum_of(plan.copy, remove_one);
  rmdir(plan.copy);
}

/* An open file of the folder becomes that of the copy. */
static void move_file(int fd) {
  char link[64], path[4096], moved[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return;
  path[length] = '\0';
  if (place(path, moved) == path) return;
  int flags = fcntl(fd, F_GETFL) & (O_ACCMODE | O_APPEND);
  int opened = real_open(moved, flags);
  if (opened < 0) return; /* it has been removed, and the copy has none */
  lseek(opened, lseek(fd, 0, SEEK_CUR), SEEK_SET);
  dup2(opened, fd);
  REAL(close)(opened);
}

/* A line of /proc/self/maps: shared memory of the folder becomes the copy's. */
static void move_memory(const char *line) {
  unsigned long from, to, offset;
  char rights[8], path[4096], moved[4096];
  if (sscanf(line, "%lx-%lx %7s %lx %*s %*s %4095s", &from, &to, rights,
             &offset, path) != 5 ||
      rights[3] != 's' || place(path, moved) == path)
    return;
  int opened = real_open(moved, O_RDWR);
  if (opened < 0 ||
      mmap((void *)from, to - from, PROT_READ | PROT_WRITE,
           MAP_SHARED | MAP_FIXED, opened, (off_t)offset) == MAP_FAILED)
    abort();
  REAL(close)(opened);
}

static void move_all_memory(void) {
  static char text[1 << 22];
  size_t size = 0;
  ssize_t more;
  int maps = real_open("/proc/self/maps", O_RDONLY);
  while ((more = read(maps, text + size, sizeof text - 1 - size)) > 0)
    size += (size_t)more;
  REAL(close)(maps);
  text[size] = '\0';
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
    move_memory(line);
}

/* In the child: what it does to the folder happens in a copy. */
static void move_folder(void) {
  if (plan.folder[0] == '\0') return;
  sum_of(plan.folder, copy_one);
  for (int fd = 3; fd < MOST_FILES; fd++) move_file(fd);
  move_all_memory();
}

/* The copy stays if it is like none before. */
static void keep_copy(void) {
  static uint64_t seen[1 << 12];
  static unsigned count;
  char kept[4096];
  uint64_t sum = sum_of(plan.copy, sum_one);
  for (unsigned i = 0; i < count; i++)
    if (seen[i] == sum) {
      remove_copy();
      return;
    }
  if (count == sizeof seen / sizeof *seen) abort();
  seen[count++] = sum;
  snprintf(kept, sizeof kept, "%s/%u", plan.copies, count);
  if (REAL(rename)(plan.copy, kept) != 0) abort();
}

/* Tells what the child said where that is not what it should. */
static void report(unsigned long n, int status, int said) {
  char text[2048], line[4096];
  ssize_t size = pread(said, text, sizeof text - 1, 0);
  text[size > 0 ? size : 0] = '\0';
  const char *last = strstr(text, ": out of memory\n");
  bool is_line = last && last[strlen(": out of memory\n")] == '\0' &&
                 strchr(text, '\n') == last + strlen(": out of memory");
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 71 && is_line) return;
  int length = snprintf(line, sizeof line, "%s %lu: status %x: %s\n", plan.call,
                        n, (unsigned)status, text);
  (void)!real_write(plan.report, line, (size_t)length);
}

/* A child shares with its parent how far files have been read: that is kept for
** the parent, and given back to him. */
static void keep_places(off_t place[MOST_FILES], bool back) {
  for (int fd = 3; fd < MOST_FILES; fd++) {
    if (!back) place[fd] = lseek(fd, 0, SEEK_CUR);
    if (back && place[fd] >= 0) (void)!lseek(fd, place[fd], SEEK_SET);
  }
}

/* The call that was counted last fails in a child; true there. */
static bool fails_in_child(unsigned long n) {
  int status, before = errno;
  off_t place[MOST_FILES];
  plan.is_inside = true;
  keep_places(place, false);
  snprintf(plan.copy, sizeof plan.copy, "%s/child", plan.copies);
  int said = memfd_create("said", MFD_CLOEXEC);
  if (plan.folder[0] != '\0') mkdir(plan.copy, 0700);
  pid_t child = fork();
  if (child == 0) {
    alarm(PATIENCE);
    plan.is_child = true;
    move_folder();
    dup2(real_open("/dev/null", O_WRONLY), STDOUT_FILENO);
    dup2(said, STDERR_FILENO);
    plan.each = 0;
    plan.at = n;
    plan.is_inside = false;
    return true;
  }
  while (child >= 0 && waitpid(child, &status, 0) != child && errno == EINTR) {
  }
  if (child < 0) abort();
  keep_places(place, true);
  report(n, status, said);
  REAL(close)(said);
  if (plan.folder[0] != '\0') keep_copy();
  plan.is_inside = false;
  errno = before;
  return false;
}

/* ---- Plans ------------------------------------------------------------------ */

/* Does this call fail?  Kills the program if that is planned before it. */
static bool fails(const char *call) {
  if (!is_counted(call)) return false;
  bool shortens =
      plan.error == 0 && plan.kill == 0; /* which only a write can */
  unsigned long n = atomic_fetch_add(&count, 1) + 1;
  if (plan.each > 0) {
    if (n % plan.each != 0 || !fails_in_child(n)) return false;
    errno = plan.error;
    return true;
  }
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

void lua_close(void *L);
#ifdef FAULTS_SANITIZED /* for a program that has AddressSanitizer */
#define __libc_malloc   __interceptor_malloc
#define __libc_calloc   __interceptor_calloc
#define __libc_realloc  __interceptor_realloc
#define __libc_memalign __interceptor_memalign
#endif
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

/* A child has but the thread that forked, which does all the work. */
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                   void *(*f)(void *), void *value) {
  if (plan.stride > 0 || fails("thread")) return EAGAIN;
  return REAL(pthread_create)(thread, attributes, f, value);
}

/*
** Closing Lua touches all that the child shares with its parent until then, which
** takes longer than the rest: most children end as if they were killed.
*/
void lua_close(void *L) {
  if (!plan.is_child || plan.at / plan.stride % 8 == 0) REAL(lua_close)(L);
}

/*
** What a child's parent had locked, SQLite's connection say, it could not lock
** again, nor unlock: to the C library it is another thread.
*/
int pthread_mutex_lock(pthread_mutex_t *mutex) {
  return plan.is_child ? 0 : REAL(pthread_mutex_lock)(mutex);
}

int pthread_mutex_trylock(pthread_mutex_t *mutex) {
  return plan.is_child ? 0 : REAL(pthread_mutex_trylock)(mutex);
}

int pthread_mutex_unlock(pthread_mutex_t *mutex) {
  return plan.is_child ? 0 : REAL(pthread_mutex_unlock)(mutex);
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

/* What FAULT_AFTER names is opened: from now on calls count. */
static void begin_at(const char *path) {
  if (plan.waits && strstr(path, plan.after)) plan.waits = false;
}

int open(const char *path, int flags, ...) {
  char moved[4096];
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
  va_end(list);
  begin_at(path);
  path = place(path, moved);
  if ((flags & (O_WRONLY | O_RDWR)) && is_within(path) && fails("open"))
    return -1;
  int fd = real_open(path, flags, mode);
  if (fd >= 0 && (flags & O_TRUNC) && is_within(path))
    tell("truncate", 0, NULL, 0, path);
  if ((flags & (O_WRONLY | O_RDWR)) && is_within(path)) after("open");
  return fd;
}

FILE *fopen(const char *path, const char *mode) {
  char moved[4096];
  begin_at(path);
  return REAL(fopen)(place(path, moved), mode);
}

FILE *fopen64(const char *path, const char *mode) { return fopen(path, mode); }

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
  char moved_from[4096], moved_to[4096];
  from = place(from, moved_from);
  to = place(to, moved_to);
  if (is_within(to) && fails("rename")) return -1;
  int status = REAL(rename)(from, to);
  if (is_within(to)) after("rename");
  return status;
}

int unlink(const char *path) {
  char moved[4096];
  path = place(path, moved);
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

/* ---- What only looks, or makes folders: in a child, in its copy -------------- */

int stat(const char *path, struct stat *found) {
  char moved[4096];
  return REAL(stat)(place(path, moved), found);
}

int stat64(const char *path, struct stat64 *found) {
  char moved[4096];
  return REAL(stat64)(place(path, moved), found);
}

int lstat(const char *path, struct stat *found) {
  char moved[4096];
  return REAL(lstat)(place(path, moved), found);
}

int lstat64(const char *path, struct stat64 *found) {
  char moved[4096];
  return REAL(lstat64)(place(path, moved), found);
}

int access(const char *path, int mode) {
  char moved[4096];
  return REAL(access)(place(path, moved), mode);
}

int mkdir(const char *path, mode_t mode) {
  char moved[4096];
  return REAL(mkdir)(place(path, moved), mode);
}

int rmdir(const char *path) {
  char moved[4096];
  return REAL(rmdir)(place(path, moved));
}

DIR *opendir(const char *path) {
  char moved[4096];
  return REAL(opendir)(place(path, moved));
}

ssize_t readlink(const char *path, char *to, size_t size) {
  char moved[4096];
  return REAL(readlink)(place(path, moved), to, size);
}
