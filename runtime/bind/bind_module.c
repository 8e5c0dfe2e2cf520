/*
** bind_module.c - modules in Lua, from their text or precompiled.
*/
#include "bind_module.h"

#include <fcntl.h>
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "random.h"

/* What the program carries; constant once threads run. */
static struct {
  const bind_module *modules;
  size_t count;
} carried;

void bind_modules_carry(const bind_module *modules, size_t count,
                        const char *ident) {
  if (strcmp(ident, lua_ident) != 0) return;
  carried.modules = modules;
  carried.count = count;
}

/* Fills a buffer as far as the file goes; -1 if it cannot be read. */
static ssize_t fill(int fd, char *buffer, size_t size) {
  size_t filled = 0;
  while (filled < size) {
    ssize_t n = read(fd, buffer + filled, size - filled);
    if (n < 0) return -1;
    if (n == 0) break;
    filled += (size_t)n;
  }
  return (ssize_t)filled;
}

/* Mixes a text into a hash; zeros fill up its last word. */
static uint64_t mix(uint64_t hash, const char *text, size_t length) {
  uint64_t word;
  for (; length >= sizeof word; text += sizeof word, length -= sizeof word) {
    memcpy(&word, text, sizeof word);
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 29;
  }
  word = 0;
  memcpy(&word, text, length);
  return hash ^ word;
}

bool bind_module_hash(const char *file, uint64_t *hash) {
  char buffer[16384]; /* whole words, but for the last of the file */
  int fd = open(file, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  uint64_t total = 0, h = 0;
  ssize_t n;
  do {
    n = fill(fd, buffer, sizeof buffer);
    if (n <= 0) break;
    h = mix(h, buffer, (size_t)n);
    total += (uint64_t)n;
  } while (n == sizeof buffer);
  close(fd);
  *hash = random_mix(h ^ total);
  return n >= 0;
}

static int compare(const void *name, const void *module) {
  return strcmp(name, ((const bind_module *)module)->name);
}

/* The bytecode of a module whose text is in a file, or NULL. */
static const bind_module *find(const char *name, const char *file) {
  if (!carried.modules) return NULL;
  const bind_module *m = bsearch(name, carried.modules, carried.count,
                                 sizeof *carried.modules, compare);
  uint64_t hash;
  return m && bind_module_hash(file, &hash) && hash == m->source ? m : NULL;
}

bool bind_module_carried(const char *name, const char *file) {
  return find(name, file) != NULL;
}

/* The pieces of a chunk that are still to be read. */
typedef struct pieces {
  struct {
    const char *text;
    size_t length;
  } of[5];
  int next;
} pieces;

static const char *read_piece(lua_State *L, void *of, size_t *length) {
  (void)L;
  pieces *p = of;
  if (p->next == (int)(sizeof p->of / sizeof *p->of)) return NULL;
  *length = p->of[p->next].length;
  return p->of[p->next++].text;
}

/* Writes a length as Lua's dumps do: seven bits a byte, the last one marked. */
static size_t write_length(unsigned char out[10], size_t length) {
  size_t bytes = 1;
  for (size_t left = length >> 7; left; left >>= 7) bytes++;
  for (size_t i = bytes; i-- > 0; length >>= 7)
    out[i] = (unsigned char)(length & 0x7f);
  out[bytes - 1] |= 0x80;
  return bytes;
}

static int load_precompiled(lua_State *L, const bind_module *m,
                            const char *file) {
  unsigned char length[10];
  size_t named = strlen(file);
  size_t bytes = write_length(length, named + 2); /* "@" and what Lua adds */
  pieces p = {.of = {{m->code, m->head},
                     {(const char *)length, bytes},
                     {"@", 1},
                     {file, named},
                     {m->code + m->head, m->length - m->head}}};
  return lua_load(L, read_piece, &p, file, "b");
}

int bind_module_load(lua_State *L, const char *name, const char *file) {
  const bind_module *m = find(name, file);
  if (!m) return luaL_loadfilex(L, file, "t");
  int status = load_precompiled(L, m, file);
  if (status != LUA_ERRSYNTAX) return status;
  lua_pop(L, 1); /* not this Lua's, whatever it says that it is */
  return luaL_loadfilex(L, file, "t");
}
