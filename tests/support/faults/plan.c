/*
** plan.c - which calls fail.
*/
#define _GNU_SOURCE
#include "faults.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int (*real_open)(const char *, int, ...);
ssize_t (*real_write)(int, const void *, size_t);

fault_plan plan = {.trace = -1, .report = -1};

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
  plan.part = number("FAULT_PART", 0);
  plan.chance = number("FAULT_CHANCE", 0);
  plan.paths = number("FAULT_PATHS", 0);
  plan.rules = number("FAULT_RULES", 0);
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
  char text[64];
  int length = snprintf(text, sizeof text, "%lu %lu\n", atomic_load(&count),
                        plan.children);
  int fd = real_open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (fd >= 0) (void)!real_write(fd, text, (size_t)length);
}

bool plan_counts(const char *call) {
  if (!ready || plan.call[0] == '\0' || plan.is_inside || plan.waits)
    return false;
  if (strcmp(plan.call, call) == 0) return true;
  return strcmp(plan.call, "any") == 0 && strcmp(call, "alloc") != 0 &&
         strcmp(call, "map") != 0 && strcmp(call, "thread") != 0;
}

bool plan_has(const char *path) {
  char real[4096 + 1], folder[4096];
  if (plan.folder[0] == '\0') return true;
  const char *slash = strrchr(path, '/');
  snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) : 1,
           slash ? path : ".");
  if (!realpath(folder, real)) return false;
  return strncmp(real, plan.folder, strlen(plan.folder)) == 0 ||
         (plan.is_child && strncmp(real, plan.copy, strlen(plan.copy)) == 0);
}

/* Is this call one of those that fail in a child? */
static bool is_picked(unsigned long n) {
  if (plan.paths > 0 || plan.rules > 0) {
    plan.is_inside = true; /* looking may allocate */
    bool passes = (plan.rules > 0 && path_loads()) ||
                  (plan.paths > 0 && path_met() > plan.paths);
    plan.is_inside = false;
    if (passes) return false;
  }
  if (plan.chance == 0) return n % plan.each == plan.part % plan.each;
  plan.chance = plan.chance * 6364136223846793005 + 1442695040888963407;
  return (plan.chance >> 33) % plan.each == 0;
}

bool plan_fails(const char *call) {
  if (!plan_counts(call)) return false;
  bool shortens =
      plan.error == 0 && plan.kill == 0; /* which only a write can */
  unsigned long n = atomic_fetch_add(&count, 1) + 1;
  if (plan.each > 0 && (!is_picked(n) || !child_fails(n))) return false;
  if (plan.at == 0 || n < plan.at || n >= plan.at + plan.last) return false;
  if (plan.kill == 1) raise(SIGKILL);
  if (plan.kill == 2 || (shortens && strcmp(call, "write") != 0)) return false;
  errno = plan.error;
  return true;
}

void plan_passed(const char *call) {
  if (plan.kill == 2 && plan_counts(call) && atomic_load(&count) == plan.at)
    raise(SIGKILL);
}

void plan_opens(const char *path) {
  if (plan.waits && strstr(path, plan.after)) plan.waits = false;
}
