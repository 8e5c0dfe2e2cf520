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

/* Adds bytes to a sum (FNV). */
static uint64_t add(uint64_t sum, const char *bytes, size_t size) {
  for (size_t i = 0; i < size; i++)
    sum = (sum ^ (unsigned char)bytes[i]) * 0x100000001b3;
  return sum;
}

/* Adds a file's name and contents to a sum, and copies them unless `to` is NULL. */
static uint64_t copy_file(const char *from, const char *to, uint64_t sum) {
  static char bytes[BUFFER];
  ssize_t size;
  int in = real_open(from, O_RDONLY | O_CLOEXEC);
  int out = to ? real_open(to, O_WRONLY | O_CREAT | O_CLOEXEC, 0600) : -1;
  while (in >= 0 && (size = read(in, bytes, sizeof bytes)) > 0) {
    sum = add(sum, bytes, (size_t)size);
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
  sum = add(sum, name, length);
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
  for (char *at = text; (at = strstr(at, plan.folder)); at++) {
    char *line = at;
    while (line > text && line[-1] != '\n') line--;
    move_memory(line);
  }
}

/* Files that are open, as a child and its parent have them. */
typedef struct open_files {
  int count, fd[MOST_FILES];
  off_t place[MOST_FILES];
} open_files;

static void list_files(open_files *files) {
  DIR *list = REAL(opendir)("/proc/self/fd");
  struct dirent *entry;
  files->count = 0;
  while (list && (entry = readdir(list))) {
    int fd = atoi(entry->d_name);
    if (fd == dirfd(list) || entry->d_name[0] == '.') continue;
    if (files->count == MOST_FILES) abort();
    files->fd[files->count++] = fd;
  }
  if (list) closedir(list);
}

/* In the child: what it does to the folder happens in a copy. */
static void move_folder(const open_files *files) {
  if (plan.folder[0] == '\0') return;
  sum_of(plan.folder, copy_one);
  for (int i = 0; i < files->count; i++)
    if (files->fd[i] > STDERR_FILENO) move_file(files->fd[i]);
  move_all_memory();
}

/* What was met, each numbered from 1. */
typedef struct ends {
  uint64_t seen[1 << 12];
  unsigned count;
} ends;

static bool is_new(ends *list, uint64_t sum, unsigned *number) {
  for (unsigned i = 0; i < list->count; i++)
    if (list->seen[i] == sum) {
      *number = i + 1;
      return false;
    }
  if (list->count == sizeof list->seen / sizeof *list->seen) abort();
  list->seen[list->count++] = sum;
  *number = list->count;
  return true;
}

/* The copy stays if it is like none before; its number, or that of the first. */
static unsigned keep_copy(void) {
  static ends copies;
  char kept[4096];
  unsigned number;
  if (plan.folder[0] == '\0') return 0;
  if (is_new(&copies, sum_of(plan.copy, sum_one), &number)) {
    snprintf(kept, sizeof kept, "%s/%u", plan.copies, number);
    if (REAL(rename)(plan.copy, kept) != 0) abort();
  } else {
    remove_copy();
  }
  return number;
}

/* What a child has said; its first part if it is longer. */
static size_t read_said(int fd, char text[BUFFER]) {
  ssize_t size = pread(fd, text, BUFFER, 0);
  return size > 0 ? (size_t)size : 0;
}

/* As the shell says it. */
static int exit_status(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* Tells of an end that is like none before. */
static void report(unsigned long n, int status, const int said[2]) {
  static ends all;
  static char text[2][BUFFER];
  char line[128];
  unsigned number, copy = keep_copy();
  size_t out = read_said(said[0], text[0]), err = read_said(said[1], text[1]);
  int length = snprintf(line, sizeof line, "%d %u %zu %zu\n",
                        exit_status(status), copy, out, err);
  uint64_t sum = add(0xcbf29ce484222325, line, (size_t)length);
  sum = add(add(sum, text[0], out), text[1], err);
  if (!is_new(&all, sum, &number)) return;
  length = snprintf(line, sizeof line, "%lu %d %u %zu %zu\n", n,
                    exit_status(status), copy, out, err);
  (void)!real_write(plan.report, line, (size_t)length);
  (void)!real_write(plan.report, text[0], out);
  (void)!real_write(plan.report, text[1], err);
}

/* A child shares with its parent how far files have been read: that is kept for
** the parent, and given back to him. */
static void keep_places(open_files *files) {
  for (int i = 0; i < files->count; i++)
    files->place[i] = lseek(files->fd[i], 0, SEEK_CUR);
}

static void give_places_back(const open_files *files) {
  for (int i = 0; i < files->count; i++)
    if (files->place[i] >= 0)
      (void)!lseek(files->fd[i], files->place[i], SEEK_SET);
}

/* A file that holds what has been said so far, for a child to go on with. */
static int begin_said(int fd) {
  char link[64];
  int said = memfd_create("said", MFD_CLOEXEC);
  if (said < 0) abort();
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  struct stat found;
  if (fstat(fd, &found) != 0 || !S_ISREG(found.st_mode)) return said;
  static char bytes[BUFFER];
  int from = real_open(link, O_RDONLY | O_CLOEXEC);
  ssize_t size = from < 0 ? 0 : pread(from, bytes, sizeof bytes, 0);
  if (size > 0 && real_write(said, bytes, (size_t)size) != size) abort();
  if (from >= 0) REAL(close)(from);
  return said;
}

/* What libraries do at the end, other than to write what was said, is not Moyo's,
** and takes a child longer than much of the rest. */
static void leave(int status, void *none) {
  (void)none;
  fflush(NULL);
  _exit(status);
}

static void begin_child(unsigned long n, const open_files *files,
                        const int said[2]) {
  on_exit(leave, NULL);
  alarm(PATIENCE);
  plan.is_child = true;
  move_folder(files);
  dup2(said[0], STDOUT_FILENO);
  dup2(said[1], STDERR_FILENO);
  plan.each = 0;
  plan.at = n;
  plan.is_inside = false;
}

void child_as(const char *path, struct stat *found) {
  struct stat was;
  size_t length = strlen(plan.copy);
  char there[8192];
  if (!plan.is_child || strncmp(path, plan.copy, length) != 0) return;
  snprintf(there, sizeof there, "%s%s", plan.folder, path + length);
  if (REAL(stat)(there, &was) != 0) return;
  found->st_ino = was.st_ino;
  found->st_dev = was.st_dev;
}

bool child_fails(unsigned long n) {
  int status, before = errno;
  open_files files;
  plan.is_inside = true;
  plan.children++;
  list_files(&files);
  keep_places(&files);
  snprintf(plan.copy, sizeof plan.copy, "%s/child", plan.copies);
  int said[2] = {begin_said(STDOUT_FILENO), begin_said(STDERR_FILENO)};
  if (plan.folder[0] != '\0') mkdir(plan.copy, 0700);
  pid_t child = fork();
  if (child == 0) {
    begin_child(n, &files, said);
    return true;
  }
  while (child >= 0 && waitpid(child, &status, 0) != child && errno == EINTR) {
  }
  if (child < 0) abort();
  give_places_back(&files);
  report(n, status, said);
  REAL(close)(said[0]);
  REAL(close)(said[1]);
  plan.is_inside = false;
  errno = before;
  return false;
}
