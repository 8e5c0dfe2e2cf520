/*
** bind_watch_test.c - rules that run away are stopped from outside.
*/
#include "bind.h"

#include "support.h"

/* What a signal handler would do while the rule runs. */
static int l_stop(lua_State *L) {
  (void)L;
  bind_watch_stop();
  return 0;
}

/* Looks once, as at an even time; rules may run through three. */
static int l_look(lua_State *L) {
  (void)L;
  bind_watch_look(3);
  return 0;
}

static const char *stuck;

/* A C function that does not return for long. */
static int l_stay(lua_State *L) {
  (void)L;
  for (unsigned i = 0; i < 40 && !stuck; i++) stuck = bind_watch_look(3);
  return 0;
}

static lua_State *open(void) {
  lua_State *L = luaL_newstate();
  assert_non_null(L);
  bind_open_standard(L);
  luaL_requiref(L, "moyo.core", luaopen_moyo_core, 0);
  lua_setglobal(L, "core");
  lua_register(L, "stop", l_stop);
  lua_register(L, "look", l_look);
  lua_register(L, "stay", l_stay);
  return L;
}

/* Runs a chunk, of which the result is text. */
static void check(lua_State *L, const char *chunk, const char *wanted) {
  if (luaL_dostring(L, chunk) != LUA_OK)
    fail_msg("%s: %s", chunk, lua_tostring(L, -1));
  const char *text = luaL_tolstring(L, -1, NULL);
  if (!strstr(text, wanted)) fail_msg("%s: %s", chunk, text);
  lua_settop(L, 0);
}

static void what_ends_is_called_as_by_pcall(void **state) {
  (void)state;
  lua_State *L = open();
  check(L, "return select(3, core.watched(function(a) return 1, a end, 'x'))",
        "x");
  check(L, "return select(2, core.watched(error, 'no', 0))", "no");
  check(L, "return (core.watched(error, 'no'))", "false");
  lua_close(L);
}

/* Catching the error does not help, and afterwards all is as before. */
static void a_call_is_interrupted(void **state) {
  (void)state;
  lua_State *L = open();
  check(L,
        "return select(2, core.watched(function() stop() while true do end "
        "end))",
        "the rule was interrupted");
  check(L,
        "return select(2, core.watched(function() stop()"
        " pcall(function() while true do end end) return 'survived' end))",
        "the rule was interrupted");
  check(L, "for _ = 1, 10000 do end return debug.gethook()", "nil");
  check(L, "stop() for _ = 1, 10000 do end return 'nothing ran'",
        "nothing ran");
  lua_close(L);
}

static void a_call_that_lasts_is_stopped(void **state) {
  (void)state;
  lua_State *L = open();
  check(L,
        "return select(2, core.watched(function()"
        " while true do look() end end))",
        "the rule takes too long");
  /* many calls that are short are not */
  check(L,
        "for _ = 1, 20 do assert(core.watched(look)) end "
        "return 'all well'",
        "all well");
  lua_close(L);
}

/* A call within another is a part of it. */
static void calls_do_not_begin_anew_within(void **state) {
  (void)state;
  lua_State *L = open();
  check(L,
        "return select(2, core.watched(function()"
        " while true do core.watched(look) end end))",
        "the rule takes too long");
  lua_close(L);
}

/* What stays within C cannot be stopped: it is named in the end. */
static void what_does_not_stop_is_named(void **state) {
  (void)state;
  lua_State *L = open();
  stuck = NULL;
  check(L, "return select(2, core.watched(function() stay() end))",
        "the rule takes too long");
  assert_string_equal(stuck, "rules");
  lua_close(L);
}

static void a_closed_state_is_looked_at_no_more(void **state) {
  (void)state;
  lua_close(open());
  assert_null(bind_watch_look(1));
  bind_watch_stop();
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_ends_is_called_as_by_pcall),
      cmocka_unit_test(a_call_is_interrupted),
      cmocka_unit_test(a_call_that_lasts_is_stopped),
      cmocka_unit_test(calls_do_not_begin_anew_within),
      cmocka_unit_test(what_does_not_stop_is_named),
      cmocka_unit_test(a_closed_state_is_looked_at_no_more),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
