/*
** precompile.c - moyo_precompile: writes Moyo's modules in Lua as bytecode, for
** the program to carry.
**
**   moyo_precompile OUTPUT HOME FILE…
**
** It runs while Moyo is built, with the Lua that Moyo will run with.  OUTPUT is
** a file in C, as precompiled.h has it.  Files are named from HOME:
** "stdlib/moyo/base/fail.lua" is the module "moyo/base/fail".  Where bytecode
** says which file it was made of, a mark is put, found and cut out; bind_module.h
** says what takes its place.
*/
#include <errno.h>
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bind_module.h"

#define MARK "@\1where the file is\1"

typedef struct module {
  const char *file; /* from home */
  char *name;
} module;

static void give_up(const char *file, const char *problem) {
  fprintf(stderr, "moyo_precompile: %s: %s\n", file, problem);
  exit(EXIT_FAILURE);
}

/* "stdlib/moyo/base/fail.lua" -> "moyo/base/fail" */
static char *name_of(const char *file) {
  const char *begin = strchr(file, '/'), *end = strrchr(file, '.');
  if (!begin || !end || end < begin) give_up(file, "no module");
  return strndup(begin + 1, (size_t)(end - begin - 1));
}

static int by_name(const void *a, const void *b) {
  return strcmp(((const module *)a)->name, ((const module *)b)->name);
}

/* Pushes the text of a file. */
static void push_text(lua_State *L, const char *path) {
  luaL_Buffer text;
  FILE *f = fopen(path, "rb");
  if (!f) give_up(path, strerror(errno));
  luaL_buffinit(L, &text);
  size_t n;
  do {
    char *room = luaL_prepbuffer(&text);
    n = fread(room, 1, LUAL_BUFFERSIZE, f);
    luaL_addsize(&text, n);
  } while (n > 0);
  if (ferror(f)) give_up(path, strerror(errno));
  fclose(f);
  luaL_pushresult(&text);
}

/* Pushes string.dump of a file's chunk. */
static const char *push_dump(lua_State *L, const char *path, size_t *length) {
  lua_getglobal(L, "string");
  lua_getfield(L, -1, "dump");
  push_text(L, path);
  size_t size;
  const char *source = lua_tolstring(L, -1, &size);
  if (luaL_loadbufferx(L, source, size, MARK, "t") != LUA_OK) {
    (void)luaL_loadfilex(L, path, "t"); /* whose message names the file */
    give_up(path, lua_tostring(L, -1));
  }
  lua_remove(L, -2);
  lua_call(L, 1, 1);
  return lua_tolstring(L, -1, length);
}

static const char *find_mark(const char *code, size_t length) {
  size_t size = sizeof MARK - 1;
  for (const char *at = code; at + size <= code + length; at++)
    if (memcmp(at, MARK, size) == 0) return at;
  return NULL;
}

/* Writes bytes as a text in C, which compiles faster than an array. */
static void write_bytes(const char *bytes, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (i % 4096 == 0) fputs("\n  \"", stdout);
    unsigned char c = (unsigned char)bytes[i];
    if (c >= ' ' && c <= '~' && c != '"' && c != '\\' && c != '?')
      putchar(c);
    else
      printf("\\%03o", c);
    if (i % 4096 == 4095 || i + 1 == length) putchar('"');
  }
}

/* Writes one member of the table. */
static void write_module(lua_State *L, const char *home, const module *m) {
  const char *path = lua_pushfstring(L, "%s/%s", home, m->file);
  uint64_t source;
  if (!bind_module_hash(path, &source)) give_up(path, strerror(errno));
  size_t length;
  const char *code = push_dump(L, path, &length);
  const char *mark = find_mark(code, length);
  if (!mark || find_mark(mark + 1, (size_t)(code + length - mark) - 1))
    give_up(path, "where Lua says which file it was is not found");
  const char *rest = mark + sizeof MARK - 1;
  size_t head = (size_t)(mark - code) - 1; /* one byte says how long it is */
  printf("  {\"%s\", 0x%016llxu, %zu, %zu,", m->name,
         (unsigned long long)source, head,
         head + (size_t)(code + length - rest));
  write_bytes(code, head);
  write_bytes(rest, (size_t)(code + length - rest));
  puts("},");
  lua_settop(L, 0);
}

int main(int argc, char **argv) {
  if (argc < 4) give_up("usage", "moyo_precompile OUTPUT HOME FILE…");
  const char *output = argv[1], *home = argv[2];
  size_t count = (size_t)argc - 3;
  module *modules = calloc(count, sizeof *modules);
  lua_State *L = luaL_newstate();
  if (!modules || !L) give_up(output, "out of memory");
  if (!freopen(output, "w", stdout)) give_up(output, strerror(errno));
  luaL_openlibs(L);
  for (size_t i = 0; i < count; i++)
    modules[i] = (module){argv[i + 3], name_of(argv[i + 3])};
  qsort(modules, count, sizeof *modules, by_name);
  puts("/* Made by moyo_precompile. */\n#include \"precompiled.h\"\n\n"
       "const bind_module precompiled_modules[] = {");
  for (size_t i = 0; i < count; i++) {
    if (i > 0 && strcmp(modules[i].name, modules[i - 1].name) == 0)
      give_up(modules[i].file, "two files are this module");
    write_module(L, home, &modules[i]);
  }
  printf("};\n\nconst size_t precompiled_count = %zu;\n"
         "const char precompiled_lua[] = \"%s\";\n",
         count, lua_ident);
  for (size_t i = 0; i < count; i++) free(modules[i].name);
  free(modules);
  lua_close(L);
  if (fflush(stdout) != 0 || ferror(stdout)) give_up(output, strerror(errno));
  return EXIT_SUCCESS;
}
