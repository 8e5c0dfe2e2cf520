/*
** bind_module_test.c - a module's bytecode takes the place of its own text, and
** of nothing else.
**
** The bytecode here says something else than the text, so that one sees which
** of them was run; both say what Lua takes for their file.
*/
#include "bind_module.h"

#include <lauxlib.h>
#include <lualib.h>
#include <unistd.h>

#include "support.h"

#define MARK "@mark"
#define TEXT "return 'text of ' .. debug.getinfo(1, 'S').source"
#define CODE "return 'code of ' .. debug.getinfo(1, 'S').source"

static lua_State *L;
static char file[256];
static bind_module module;
static char code[4096];

static void write_file(const char *text) {
  FILE *f = fopen(file, "w");
  assert_non_null(f);
  assert_true(fputs(text, f) >= 0);
  assert_int_equal(fclose(f), 0);
}

static int add(lua_State *state, const void *bytes, size_t length, void *of) {
  (void)state;
  bind_module *m = of;
  assert_true(m->length + length <= sizeof code);
  memcpy(code + m->length, bytes, length);
  m->length += length;
  return 0;
}

/* What moyo_precompile does, of another text than the file's. */
static void precompile(void) {
  size_t mark = sizeof MARK - 1;
  module = (bind_module){.name = "a/module", .code = code};
  assert_int_equal(luaL_loadbuffer(L, CODE, sizeof CODE - 1, MARK), LUA_OK);
  assert_int_equal(lua_dump(L, add, &module, false), 0);
  lua_pop(L, 1);
  size_t at = 0;
  while (memcmp(code + at, MARK, mark) != 0) at++;
  memmove(code + at - 1, code + at + mark, module.length - at - mark);
  module.head = at - 1;
  module.length -= mark + 1;
  assert_true(bind_module_hash(file, &module.source));
}

static int begin(void **state) {
  (void)state;
  L = luaL_newstate();
  luaL_openlibs(L);
  snprintf(file, sizeof file, "/tmp/moyo-module-%ld.lua", (long)getpid());
  write_file(TEXT);
  precompile();
  bind_modules_carry(&module, 1, lua_ident);
  return 0;
}

static int end(void **state) {
  (void)state;
  lua_close(L);
  return unlink(file);
}

static const char *run(const char *name) {
  assert_int_equal(bind_module_load(L, name, file), LUA_OK);
  lua_call(L, 0, 1);
  const char *said = lua_tostring(L, -1);
  assert_string_equal(said + sizeof "text of @" - 1, file);
  return said;
}

static void unchanged_text_is_what_was_compiled(void **state) {
  (void)state;
  assert_memory_equal(run("a/module"), "code", 4);
}

static void another_module_is_read(void **state) {
  (void)state;
  assert_memory_equal(run("another"), "text", 4);
}

static void changed_text_is_read(void **state) {
  (void)state;
  const char *changed[] = {TEXT " ", TEXT "\n--", " " TEXT, "--\n" TEXT};
  for (size_t i = 0; i < sizeof changed / sizeof *changed; i++) {
    write_file(changed[i]);
    assert_memory_equal(run("a/module"), "text", 4);
  }
  write_file(TEXT);
  assert_memory_equal(run("a/module"), "code", 4);
}

/* Files longer than what is read at once, that differ in one byte. */
static void every_byte_of_a_file_counts(void **state) {
  (void)state;
  enum { SIZE = 40000 };
  static char text[SIZE + 1];
  memset(text, ' ', SIZE);
  uint64_t first, other;
  write_file(text);
  assert_true(bind_module_hash(file, &first));
  for (size_t i = 0; i < SIZE; i += 997) {
    text[i] = 'x';
    write_file(text);
    text[i] = ' ';
    assert_true(bind_module_hash(file, &other));
    assert_true(first != other);
  }
  text[SIZE - 1] = '\0';
  write_file(text);
  assert_true(bind_module_hash(file, &other));
  assert_true(first != other);
  write_file(TEXT);
}

static void bytecode_in_a_file_is_refused(void **state) {
  (void)state;
  FILE *f = fopen(file, "wb");
  lua_getglobal(L, "string");
  lua_getfield(L, -1, "dump");
  assert_int_equal(luaL_loadstring(L, "return 1"), LUA_OK);
  lua_call(L, 1, 1);
  size_t length;
  const char *dump = lua_tolstring(L, -1, &length);
  assert_int_equal(fwrite(dump, 1, length, f), length);
  fclose(f);
  for (int i = 0; i < 2; i++) {
    const char *name = i ? "another" : "a/module";
    assert_int_equal(bind_module_load(L, name, file), LUA_ERRSYNTAX);
    assert_non_null(strstr(lua_tostring(L, -1), "binary chunk"));
  }
  write_file(TEXT);
}

static void a_file_that_is_not_there_is_told_as_lua_does(void **state) {
  (void)state;
  assert_int_equal(bind_module_load(L, "a/module", "/no/such"), LUA_ERRFILE);
  assert_non_null(strstr(lua_tostring(L, -1), "cannot open /no/such"));
}

/* What is damaged has the text in its place, as far as Lua sees it. */
static void what_lua_does_not_take_is_read(void **state) {
  (void)state;
  code[4] ^= 1; /* Lua's version */
  assert_memory_equal(run("a/module"), "text", 4);
  code[4] ^= 1;
  assert_memory_equal(run("a/module"), "code", 4);
}

static void another_lua_reads_the_text(void **state) {
  (void)state;
  static bind_module none;
  bind_modules_carry(&none, 0, lua_ident);
  bind_modules_carry(&module, 1, "$LuaVersion: Lua 5.4.0 $");
  assert_memory_equal(run("a/module"), "text", 4);
  bind_modules_carry(&module, 1, lua_ident);
  assert_memory_equal(run("a/module"), "code", 4);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(unchanged_text_is_what_was_compiled),
      cmocka_unit_test(another_module_is_read),
      cmocka_unit_test(changed_text_is_read),
      cmocka_unit_test(every_byte_of_a_file_counts),
      cmocka_unit_test(bytecode_in_a_file_is_refused),
      cmocka_unit_test(a_file_that_is_not_there_is_told_as_lua_does),
      cmocka_unit_test(what_lua_does_not_take_is_read),
      cmocka_unit_test(another_lua_reads_the_text),
  };
  return cmocka_run_group_tests(tests, begin, end);
}
