/*
** children.c - each call fails in a child, in a copy of the folder.
*/
#define _GNU_SOURCE
#include "faults.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATIENCE = 120, BUFFER = 1 << 16, MOST_FILES = 256 };

const char *child_path(const char *path, char moved[4096]) {
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
  if (child_path(path, moved) == path) return;
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
      rights[3] != 's' || child_path(path, moved) == path)
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

bool child_fails(unsigned long n) {
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
