/*
 * A stranger's rules run in a process that can only compute.  confine() forks:
 * the child goes on with the program, as the worker; the parent keeps it, and
 * never returns.  The worker cannot open, change or remove files, start
 * programs, open sockets or send signals.  It asks the keeper, which opens for
 * it what the policy holds.
 *
 *   confine.c   the worker: system call filter, Landlock, limits
 *   keeper.c    the parent: opens files, passes signals on, ends as it ended
 */
#ifndef MOYO_CONFINE_H
#define MOYO_CONFINE_H

#include <limits.h>
#include <lua.h>
#include <stdbool.h>
#include <sys/types.h>

/* What the worker may have opened.  All paths are without links. */
typedef struct policy {
  const char **readable; /* files, and folders with all below; then NULL */
  const char **writable; /* the same; and what saving puts beside; NULL */
  const char *ending;    /* files with it, wherever they are; or NULL */
} policy;

/*
 * Writes to `real` the path without links, of a file that need not be there;
 * false with errno, or where what is not there is left upwards.
 */
bool policy_resolve(const char *path, char real[PATH_MAX]);

/*
 * Keeps a worker until it ends, then ends as it did; does not return.  `filter`
 * is the descriptor on which its filter asks.  A worker that crashed, and whose
 * game is kept, is replaced: the program begins anew with it.
 */
_Noreturn void keeper_run(const policy *p, pid_t worker, int filter);

/*
 * Takes all files from this process that are not open, by Landlock, in case the
 * filter is got round; no privilege can be gained already.  False where the
 * kernel has none: the filter stands alone.
 */
bool confine_lock_land(void);

/* confine(policy) of the module. */
int confine_l_confine(lua_State *L);
/* kept() of the module. */
int keeper_l_kept(lua_State *L);
/* The command line, with which the program begins anew. */
void keeper_note_words(char **words);

#endif
