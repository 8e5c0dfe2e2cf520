/*
 * What to keep if the program has to end at once: a game's text, made ready
 * beforehand, so that a signal handler only has to write it to a file.
 */
#include <errno.h>
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "terminal_parts.h"

enum { MOST_PATHS = 2 };

typedef struct keepsake {
  size_t length;
  const char *paths[MOST_PATHS]; /* the first that can be made is taken */
  char text[];                   /* the text, then the paths */
} keepsake;

static keepsake *_Atomic kept;

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

void rescue_now(void) {
  keepsake *k = kept;
  kept = NULL; /* once */
  if (k == NULL) return;
  for (int i = 0; i < MOST_PATHS && k->paths[i] != NULL; i++) {
    if (save_new(k->paths[i], NULL, k->text, k->length) != 0) continue;
    rescue_say("\nThe game is kept in ");
    rescue_say(k->paths[i]);
    rescue_say("; moyo play --load goes on with it.\n");
    return;
  }
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
    size_t length, sizes[MOST_PATHS] = {0}, size = 0;
    const char *text = luaL_checklstring(L, 1, &length);
    for (int i = 0; i < MOST_PATHS; i++) {
      luaL_optlstring(L, 2 + i, "", &sizes[i]);
      size += sizes[i] + 1;
    }
    made = malloc(sizeof *made + length + size);
    if (made == NULL) return luaL_error(L, "not enough memory");
    *made = (keepsake){.length = length};
    memcpy(made->text, text, length);
    char *to = made->text + length;
    for (int i = 0; i < MOST_PATHS; i++) {
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
  return 0;
}
