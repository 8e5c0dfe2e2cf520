/*
** faults.h - calls that fail when a test says so, put before the C library's by
** LD_PRELOAD (faults.lua builds it).
**
**     FAULT_CALL   alloc, map, thread, open, write, fsync, rename, close, fchmod,
**                  truncate, or any: all of these but alloc, map and thread
**     FAULT_AT     which one of these calls, from 1
**     FAULT_ERROR  errno, or 0: a write takes half of its bytes
**     FAULT_LAST   how many fail: that one alone unless given
**     FAULT_KILL   the program is killed there instead, before or (2) after it
**     FAULT_COUNT  the file that is told at the end how many there were, and children
**     FAULT_TRACE  the file that is told of all that is done to other files
**     FAULT_EACH   every so many of them fails in a child, see below
**     FAULT_PART   from which of them on, 1 to EACH: from the EACHth unless given
**     FAULT_CHANCE those are chosen by chance, which begins with this number
**     FAULT_PATHS  those that are reached on a way, by the nearest functions of C and
**                  lines of Lua, on which fewer than so many were before; EACH is 1
**     FAULT_RULES  if it is 1, those within `require` pass: modules load alike in every game
**     FAULT_AFTER  nothing counts before a file is opened whose path has this
**
** Calls for files outside FAULT_FOLDER do not count, nor do any for standard
** output, pipes and devices.
**
** To run a program anew for each of its calls would be quadratic.  With FAULT_EACH
** it runs once: at each call it forks, and in the child this call fails, and
** those after it as FAULT_LAST says; or the child is killed there.  The child sees
** what becomes of the program, in a copy of FAULT_FOLDER: its open files and its
** shared memory are those of the copy, and a path to the one leads to the other.
**
** How a child ended goes to FAULT_REPORT, unless one has ended so before:
**
**     CALL STATUS COPY OUT ERR     which call, exit status, copy, lengths
**     …                            what it said, with what came before it forked
**
** The copies that differ stay in FAULT_COPIES, 1, 2, 3 …, for the test to look at.
**
** calls.c has the calls, plan.c says which of them fail, paths.c tells the ways to
** them apart, and children.c is the children and their folders.
*/
#ifndef FAULTS_H
#define FAULTS_H

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>
#include <sys/types.h>

/* The C library's own, which is looked for once. */
#define REAL(name)                                                             \
  (*({                                                                         \
    static __typeof__(&name) real_##name;                                      \
    if (!real_##name)                                                          \
      real_##name = (__typeof__(&name))dlsym(RTLD_NEXT, #name);                \
    real_##name;                                                               \
  }))

#pragma GCC visibility push(hidden) /* the program may have the same names */

extern int (*real_open)(const char *, int, ...);
extern ssize_t (*real_write)(int, const void *, size_t);

typedef struct fault_plan {
  char call[16], folder[4096], after[64], copies[3072], copy[4096];
  unsigned long at, last, each, stride, part, chance, paths, rules, children;
  int error, kill, trace, report;
  bool waits;     /* for the file of FAULT_AFTER */
  bool is_child;  /* for which what is in `folder` is in `copy` */
  bool is_inside; /* what is called now is this library's own */
} fault_plan;

extern fault_plan plan;

/* Does this kind of call count now? */
bool plan_counts(const char *call);

/* Does this call fail?  Kills the program if that is planned before it. */
bool plan_fails(const char *call);

/* On how many calls that were reached as this one is, it among them, this was asked. */
unsigned long path_met(void);

/* Is a module being loaded, in a state that is open? */
bool path_loads(void);

/* It is done.  Kills the program if that is planned after it. */
void plan_passed(const char *call);

/* A file is opened: is it the one from which calls count? */
void plan_opens(const char *path);

/* Is the file within the folder whose files count? */
bool plan_has(const char *path);

/* The n-th call that counts fails in a child; true there. */
bool child_fails(unsigned long n);

/* The path that stands in a child's copy for one in the folder. */
const char *child_path(const char *path, char moved[4096]);

/* A file of the copy, by its path there, passes for the one that was copied:
** SQLite asks whether its database is still the file that it has opened. */
void child_as(const char *path, struct stat *found);

#pragma GCC visibility pop

#endif
