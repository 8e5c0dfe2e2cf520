/*
 * What to keep if the program has to end at once: a game's text, made ready
 * beforehand, so that a signal handler only has to write it to a file.
 */
#include <errno.h>
#include <lauxlib.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "terminal_parts.h"

typedef struct keepsake {
  size_t length;
  const char *paths[RESCUE_PATHS]; /* the first that can be made is taken */
  char text[];                     /* the text, then the paths */
} keepsake;

static keepsake *_Atomic kept;

/*
 * What a worker keeps, its keeper sees; confine.h has who these are.  The worker
 * writes to the place that is not in force, so it can be ended at any moment.
 */
typedef struct shared_keepsake {
  _Atomic int in_force; /* 0: none; 1, 2: this place */
  _Atomic int due;      /* lines that are taken and not answered */
  rescue_place places[2];
} shared_keepsake;

static shared_keepsake *shared;

bool rescue_share(void) {
  void *memory = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return false;
  shared = memory;
  return true;
}

/* Shows the keeper what is kept, or that it is too long or nothing. */
static void show_keeper(const keepsake *k) {
  if (shared == NULL) return;
  int next = shared->in_force == 1 ? 2 : 1;
  rescue_place *place = &shared->places[next - 1];
  if (k == NULL || k->length > RESCUE_LONGEST) {
    shared->in_force = 0;
    return;
  }
  place->length = k->length;
  memcpy(place->text, k->text, k->length);
  for (int i = 0; i < RESCUE_PATHS; i++) {
    const char *path = k->paths[i];
    bool fits = path != NULL && strlen(path) < PATH_MAX;
    strcpy(place->paths[i], fits ? path : "");
  }
  shared->in_force = next;
}

const rescue_place *rescue_shared(void) {
  int place = shared != NULL ? shared->in_force : 0;
  if (place < 1 || place > 2) return NULL;
  const rescue_place *p = &shared->places[place - 1];
  return p->length <= RESCUE_LONGEST ? p : NULL;
}

int rescue_due(void) {
  int due = shared != NULL ? shared->due : 0;
  return due < 0 ? 0 : due > RESCUE_MOST_DUE ? RESCUE_MOST_DUE : due;
}

/* due(count) */
int rescue_l_due(lua_State *L) {
  int due = (int)luaL_checkinteger(L, 1);
  if (shared != NULL) shared->due = due;
  return 0;
}

void rescue_say(const char *text) {
  size_t length = strlen(text);
  while (length > 0) {
    ssize_t written = write(STDERR_FILENO, text, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text += written;
    length -= (size_t)written;
  }
}

bool rescue_to(const char *path, const char *text, size_t length) {
  if (save_new(path, NULL, text, length) != 0) return false;
  rescue_say("\nThe game is kept in ");
  rescue_say(path);
  rescue_say("; moyo play --load goes on with it.\n");
  return true;
}

void rescue_now(void) {
  keepsake *k = kept;
  kept = NULL; /* once */
  if (k == NULL) return;
  for (int i = 0; i < RESCUE_PATHS && k->paths[i] != NULL; i++)
    if (rescue_to(k->paths[i], k->text, k->length)) return;
  rescue_say("\nThe game could not be kept.\n");
}

static void on_end(int signo) {
  rescue_now();
  terminal_set_handler(signo, SIG_DFL);
  raise(signo);
}

/* A signal that the caller has set to be ignored stays ignored. */
static void catch_end(int signo) {
  struct sigaction now;
  if (sigaction(signo, NULL, &now) == 0 && now.sa_handler == SIG_DFL)
    terminal_set_handler(signo, on_end);
}

/* keep(text, path, path) */
int rescue_l_keep(lua_State *L) {
  static keepsake *before; /* a handler may still read the one before */
  keepsake *made = NULL;
  if (!lua_isnoneornil(L, 1)) {
    size_t length, sizes[RESCUE_PATHS] = {0}, size = 0;
    const char *text = luaL_checklstring(L, 1, &length);
    for (int i = 0; i < RESCUE_PATHS; i++) {
      luaL_optlstring(L, 2 + i, "", &sizes[i]);
      size += sizes[i] + 1;
    }
    made = malloc(sizeof *made + length + size);
    if (made == NULL) return luaL_error(L, "not enough memory");
    *made = (keepsake){.length = length};
    memcpy(made->text, text, length);
    char *to = made->text + length;
    for (int i = 0; i < RESCUE_PATHS; i++) {
      if (sizes[i] == 0) continue;
      made->paths[i] = strcpy(to, lua_tostring(L, 2 + i));
      to += sizes[i] + 1;
    }
    catch_end(SIGTERM);
    catch_end(SIGHUP);
  }
  free(before);
  before = kept;
  kept = made;
  show_keeper(made);
  return 0;
}
