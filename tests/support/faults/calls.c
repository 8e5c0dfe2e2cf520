/*
** calls.c - the calls that stand before the C library's.
*/
#define _GNU_SOURCE
#include "faults.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Allocations -------------------------------------------------------- */

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
  return plan_fails("alloc") ? none() : __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  return plan_fails("alloc") ? none() : __libc_calloc(number, size);
}

/* Lua takes for granted that nothing fails to become smaller. */
void *realloc(void *block, size_t size) {
  size_t malloc_usable_size(void *);
  bool grows = size > 0 && (!block || size > malloc_usable_size(block));
  return grows && plan_fails("alloc") ? none() : __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return plan_fails("alloc") ? none() : __libc_memalign(alignment, size);
}

/* Of a program's own, and SQLite's: the C library's memory is from others. */
void *mmap64(void *at, size_t size, int may, int flags, int fd, off64_t from) {
  if (plan_fails("map")) return errno = ENOMEM, MAP_FAILED;
  return REAL(mmap64)(at, size, may, flags, fd, from);
}

void *mmap(void *at, size_t size, int may, int flags, int fd, off_t from) {
  return mmap64(at, size, may, flags, fd, from);
}

/* ---- Threads -------------------------------------------------------------- */

/* A child has but the thread that forked, which does all the work. */
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                   void *(*f)(void *), void *value) {
  if (plan.stride > 0 || plan_fails("thread")) return EAGAIN;
  return REAL(pthread_create)(thread, attributes, f, value);
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
  return plan_has(path);
}

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
  char moved[4096];
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
  va_end(list);
  plan_opens(path);
  if ((flags & (O_WRONLY | O_RDWR)) && plan_has(path) && plan_fails("open"))
    return -1;
  path = child_path(path, moved); /* from here on it may be a child */
  int fd = real_open(path, flags, mode);
  if (fd >= 0 && (flags & O_TRUNC) && plan_has(path))
    tell("truncate", 0, NULL, 0, path);
  if ((flags & (O_WRONLY | O_RDWR)) && plan_has(path)) plan_passed("open");
  return fd;
}

FILE *fopen(const char *path, const char *mode) {
  char moved[4096];
  plan_opens(path);
  return REAL(fopen)(child_path(path, moved), mode);
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
  if (!plan_fails("write")) return size;
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
  plan_passed("write");
  return done;
}

ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t offset) {
  char path[4096];
  bool counts = path_of(fd, path, sizeof path);
  size_t part = counts ? portion(size) : size;
  if (part == 0 && size > 0) return -1;
  ssize_t done = REAL(pwrite64)(fd, bytes, part, offset);
  if (counts && done > 0) tell("write", offset, bytes, (size_t)done, path);
  if (counts) plan_passed("write");
  return done;
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t offset) {
  return pwrite64(fd, bytes, size, offset);
}

/* Nothing waits for the disk: what it has kept is for the test to say. */
int fsync(int fd) {
  char path[4096];
  if (!path_of(fd, path, sizeof path)) return 0;
  if (plan_fails("fsync")) return -1;
  tell("fsync", 0, NULL, 0, path);
  plan_passed("fsync");
  return 0;
}

int fdatasync(int fd) { return fsync(fd); }

int ftruncate64(int fd, off64_t size) {
  char path[4096];
  bool counts = path_of(fd, path, sizeof path);
  if (counts && plan_fails("truncate")) return -1;
  int status = REAL(ftruncate64)(fd, size);
  if (counts && status == 0) tell("truncate", size, NULL, 0, path);
  if (counts) plan_passed("truncate");
  return status;
}

int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

int fchmod(int fd, mode_t mode) {
  char path[4096];
  if (path_of(fd, path, sizeof path) && plan_fails("fchmod")) return -1;
  return REAL(fchmod)(fd, mode);
}

int rename(const char *from, const char *to) {
  char moved_from[4096], moved_to[4096];
  if (plan_has(to) && plan_fails("rename")) return -1;
  from = child_path(from, moved_from);
  to = child_path(to, moved_to);
  int status = REAL(rename)(from, to);
  if (plan_has(to)) plan_passed("rename");
  return status;
}

int unlink(const char *path) {
  char moved[4096];
  path = child_path(path, moved);
  int status = REAL(unlink)(path);
  if (status == 0 && plan_has(path)) tell("unlink", 0, NULL, 0, path);
  return status;
}

int close(int fd) {
  char path[4096];
  bool counts = plan_counts("close") && path_of(fd, path, sizeof path) &&
                (fcntl(fd, F_GETFL) & O_ACCMODE) != O_RDONLY;
  int status = REAL(close)(fd);
  return counts && plan_fails("close") ? -1 : status;
}

/* ---- What only looks, or makes folders: in a child, in its copy -------------- */

/* The two kinds of structure are one where files may be large. */
static int found_as(int status, const char *path, void *found) {
  if (status == 0) child_as(path, found);
  return status;
}

int stat(const char *path, struct stat *found) {
  char moved[4096];
  path = child_path(path, moved);
  return found_as(REAL(stat)(path, found), path, found);
}

int stat64(const char *path, struct stat64 *found) {
  char moved[4096];
  path = child_path(path, moved);
  return found_as(REAL(stat64)(path, found), path, found);
}

int lstat(const char *path, struct stat *found) {
  char moved[4096];
  path = child_path(path, moved);
  return found_as(REAL(lstat)(path, found), path, found);
}

int lstat64(const char *path, struct stat64 *found) {
  char moved[4096];
  path = child_path(path, moved);
  return found_as(REAL(lstat64)(path, found), path, found);
}

static int opened_as(int status, int fd, void *found) {
  char link[64], path[4096];
  if (!plan.is_child || plan.is_inside || status != 0) return status;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = REAL(readlink)(link, path, sizeof path - 1);
  if (length <= 0) return status;
  path[length] = '\0';
  child_as(path, found);
  return status;
}

int fstat(int fd, struct stat *found) {
  return opened_as(REAL(fstat)(fd, found), fd, found);
}

int fstat64(int fd, struct stat64 *found) {
  return opened_as(REAL(fstat64)(fd, found), fd, found);
}

int access(const char *path, int mode) {
  char moved[4096];
  return REAL(access)(child_path(path, moved), mode);
}

int mkdir(const char *path, mode_t mode) {
  char moved[4096];
  return REAL(mkdir)(child_path(path, moved), mode);
}

int rmdir(const char *path) {
  char moved[4096];
  return REAL(rmdir)(child_path(path, moved));
}

DIR *opendir(const char *path) {
  char moved[4096];
  return REAL(opendir)(child_path(path, moved));
}

ssize_t readlink(const char *path, char *to, size_t size) {
  char moved[4096];
  return REAL(readlink)(child_path(path, moved), to, size);
}
