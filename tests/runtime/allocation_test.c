/*
** allocation_test.c - no failed allocation does worse than an error.
**
** The linker sends the runtime's allocations through the functions below
** (CMakeLists.txt), which fail from a chosen one on, or that one alone.  Lua has
** an allocator that does the same.
**
** Slow, many allocations of some work fail once, and with much effort all.  Doing
** the work again for each would be quadratic, so it is done once: at the allocation
** the process forks, and in the child this one fails, and the one after it, as Lua
** asks twice.  The child sees what becomes of the work, now and then does it again,
** and gives everything back.
*/
#include <sys/wait.h>
#include <unistd.h>

#include "audit.h"
#include "support.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "bind.h"

/* ---- Allocations that fail -------------------------------------------------- */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
char *__real_strdup(const char *text);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
char *__wrap_strdup(const char *text);

static struct {
  bool armed, lasting, twice; /* Lua tries again after it has collected */
  unsigned long left, count;  /* before the one that fails; made so far */
  unsigned long failed;
  unsigned long each;    /* which of them fail in a child: 1 all, 0 none */
  bool child;            /* this is one */
  unsigned long unlucky; /* children that found a fault */
} memory;

static void arm(unsigned long first, bool lasting) {
  memory.armed = true;
  memory.lasting = lasting;
  memory.twice = false;
  memory.left = first;
  memory.count = memory.failed = memory.each = 0;
}

/* How many allocations failed. */
static unsigned long disarm(void) {
  memory.armed = false;
  return memory.failed;
}

enum {
  PATIENCE = 300,  /* seconds for a child */
  LEAKS_EVERY = 40 /* of which child leaks are looked for */
};

/* In the child, once it is there. */
static bool fails_in_child(void) {
  int status;
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    alarm(PATIENCE);
    memory.each = 0;
    memory.child = memory.twice = true;
    memory.failed = 1;
    return true;
  }
  if (child < 0 || waitpid(child, &status, 0) != child) abort();
  if (status != 0) {
    fprintf(stderr, "allocation %lu: status %x\n", memory.count, status);
    memory.unlucky++;
  }
  return false;
}

static bool fails(void) {
  if (!memory.armed) return false;
  memory.count++;
  if (memory.each) return memory.count % memory.each == 0 && fails_in_child();
  if (memory.left > 0) {
    memory.left--;
    return false;
  }
  memory.armed = memory.lasting || (memory.twice && memory.failed == 0);
  memory.failed++;
  return true;
}

void *__wrap_malloc(size_t size) {
  return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
  return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size) {
  return fails() ? NULL : __real_realloc(block, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
  return fails() ? NULL : __real_aligned_alloc(alignment, size);
}

char *__wrap_strdup(const char *text) {
  return fails() ? NULL : __real_strdup(text);
}

/* Lua takes for granted that nothing fails to become smaller. */
static void *allocate(void *context, void *block, size_t old, size_t size) {
  bool counts = context != NULL && (!block || size > old);
  if (size == 0) {
    free(block);
    return NULL;
  }
  return counts && fails() ? NULL : __real_realloc(block, size);
}

/* ---- Loading ----------------------------------------------------------------- */

static const char *const variants[] = {
    "go:size=3",   "gengo:size=5", "gorogo",        "multiplayer:map=square7",
    "sygo:size=3", "twog:size=5",  "besiege:size=5"};

enum { VARIANTS = sizeof variants / sizeof *variants };

static lua_State *open_lua(void *context) {
  lua_State *L = lua_newstate(allocate, context);
  assert_non_null(L);
  luaL_openlibs(L);
  luaL_requiref(L, "moyo.core", luaopen_moyo_core, 0);
  lua_getglobal(L, "package");
  lua_getfield(L, -1, "path");
  lua_pushfstring(L, "%s;%s", MOYO_SOURCE_DIR "/stdlib/?.lua",
                  lua_tostring(L, -1));
  lua_setfield(L, -3, "path");
  lua_settop(L, 0);
  return L;
}

#ifdef __SANITIZE_ADDRESS__
int __lsan_do_recoverable_leak_check(void);
static bool leaks(void) { return __lsan_do_recoverable_leak_check() != 0; }
#else
static bool leaks(void) { return false; }
#endif

/* A child has done its work.  Looking for leaks takes long. */
static void leave(lua_State *L, bool looks) {
  if (looks) lua_close(L);
  _exit(looks && leaks());
}

static void run(lua_State *L, const char *chunk, const char *argument) {
  if (luaL_loadstring(L, chunk) != LUA_OK) fail_msg("%s", lua_tostring(L, -1));
  lua_pushstring(L, argument);
  bool good = lua_pcall(L, 1, 0, 0) == LUA_OK;
  disarm();
  if (memory.child && good) leave(L, memory.count % LEAKS_EVERY == 0);
  if (memory.child) {
    fprintf(stderr, "%s\n", luaL_tolstring(L, -1, NULL));
    _exit(1);
  }
  if (!good) fail_msg("%s", luaL_tolstring(L, -1, NULL));
}

static int l_arm_each(lua_State *L) {
  arm(0, false);
  memory.each = (unsigned long)luaL_checkinteger(L, 1);
  return 0;
}

/* Says how many allocations have failed. */
static int l_tried(lua_State *L) {
  print_message("%s: %s, %d allocations\n", luaL_checkstring(L, 1),
                luaL_checkstring(L, 2), (int)luaL_checkinteger(L, 3));
  return 0;
}

static int l_is_child(lua_State *L) {
  lua_pushboolean(L, memory.child);
  return 1;
}

static int l_arm(lua_State *L) {
  arm((unsigned long)luaL_checkinteger(L, 1), lua_toboolean(L, 2));
  return 0;
}

static int l_arm_twice(lua_State *L) {
  arm((unsigned long)luaL_checkinteger(L, 1), false);
  memory.twice = true;
  return 0;
}

static int l_disarm(lua_State *L) {
  lua_pushinteger(L, (lua_Integer)disarm());
  lua_pushinteger(L, (lua_Integer)memory.count);
  return 2;
}

/* A state in which a chunk makes allocations fail, every stride-th of them. */
static lua_State *open_failing(void *context, unsigned stride) {
  lua_State *L = open_lua(context);
  lua_register(L, "arm", l_arm);
  lua_register(L, "arm_twice", l_arm_twice);
  lua_register(L, "arm_each", l_arm_each);
  lua_register(L, "is_child", l_is_child);
  lua_register(L, "tried", l_tried);
  lua_register(L, "disarm", l_disarm);
  lua_pushinteger(L, stride);
  lua_setglobal(L, "stride");
  return L;
}

/* Freezing a program with each of its allocations failing, in turn. */
static const char freeze_again[] =
    "local core = require 'moyo.core'\n"
    "local freeze = core.freeze\n"
    "core.freeze = function(program)\n"
    "  local k = 0\n"
    "  while true do\n"
    "    arm(k)\n"
    "    local done, made = pcall(freeze, program)\n"
    "    if disarm() == 0 then\n"
    "      assert(done and k > 20, k)\n"
    "      return made\n"
    "    end\n"
    "    assert(not done, 'allocation ' .. k .. ' was not missed')\n"
    "    assert(tostring(made):find 'out of memory', made)\n"
    "    made, k = nil, k + stride\n"
    "    if k % 20 == 0 then collectgarbage() end\n"
    "  end\n"
    "end\n"
    "assert(require 'moyo'.load(...).core:state())\n"
    "collectgarbage()\n";

static void freezing(void **state) {
  (void)state;
  for (unsigned i = 0; i < VARIANTS; i++) {
    lua_State *L = open_failing(NULL, slow ? 1 : 8);
    run(L, freeze_again, variants[i]);
    lua_close(L);
  }
}

/* A game is made without what only makes it faster, where that has no memory. */
static const char freeze_without[] =
    "local core = require 'moyo.core'\n"
    "local freeze, without = core.freeze, 0\n"
    "core.freeze = function(program)\n"
    "  local k = 0\n"
    "  while true do\n"
    "    arm(k)\n"
    "    local done, made = pcall(freeze, program)\n"
    "    if disarm() == 0 then return made end\n"
    "    without = without + (done and 1 or 0)\n"
    "    assert(done or tostring(made):find 'out of memory', made)\n"
    "    made, k = nil, k + 1\n"
    "    if k % 20 == 0 then collectgarbage() end\n"
    "  end\n"
    "end\n"
    "assert(require 'moyo'.load(...).core:state())\n"
    "assert(without > 5, without)\n"
    "collectgarbage()\n";

static void freezing_without_surveys(void **state) {
  (void)state;
  lua_State *L = open_failing(NULL, 1);
  run(L, freeze_without,
      MOYO_SOURCE_DIR "/tests/rules/survey.lua:rule=weighed");
  lua_close(L);
}

/* Loading where there is no more memory from some allocation on, Lua's too. */
static const char load_again[] =
    "local moyo, ruleset = require 'moyo', ...\n"
    "moyo.load(ruleset)\n"
    "arm(math.maxinteger)\n"
    "moyo.load(ruleset)\n"
    "local _, all = disarm()\n"
    "for part = 0, 11, stride do\n"
    "  collectgarbage()\n"
    "  arm(all * part // 12, true)\n"
    "  local done, made = pcall(moyo.load, ruleset)\n"
    "  assert(disarm() > 0 and not done)\n"
    "  assert(tostring(made):find 'memory', made)\n"
    "end\n"
    "assert(moyo.load(ruleset).core:state())\n";

static void loading(void **state) {
  (void)state;
  for (unsigned i = 0; i < VARIANTS; i++) {
    lua_State *L = open_failing(&memory, slow ? 1 : 6);
    run(L, load_again, variants[i]);
    lua_close(L);
  }
}

/*
** All that a user does, with allocations failing in turn, Lua's too: each is an
** error and nothing else, and what has been played stands.
*/
static const char work_again[] =
    "local moyo, ruleset = require 'moyo', ...\n"
    "local fail = require 'moyo.base.fail'\n"
    "local record = require 'moyo.record.record'\n"
    "local boards = require 'moyo.show.svg_board'\n"
    "local match\n"
    "local function turns(how)\n"
    "  local random = moyo.random(3, 1)\n"
    "  for _ = 1, 10 do\n"
    "    local turn = not match.state.over and match:random(how, random)\n"
    "    if turn then match:play(turn) end\n"
    "  end\n"
    "end\n"
    "local works = {\n"
    "  { 'load', 0.3, function()\n"
    "    moyo.forget()\n"
    "    return moyo.load(ruleset).title end },\n"
    "  { 'play', 1, function()\n"
    "    match = moyo.match(moyo.load(ruleset), 1)\n"
    "    turns 'light'\n"
    "    return match.state:save() end },\n"
    "  { 'save', 1, function() return record.save(match, {}) end },\n"
    "  { 'open', 1, function()\n"
    "    return assert(record.load(record.save(match, {}))).state:save() end },\n"
    "  { 'search', 1, function()\n"
    "    if match.state.over then return 'over' end\n"
    "    local found = match.state:search { playouts = 20, seed = 1 }\n"
    "    return type(found) end },\n"
    "  { 'render', 1, function()\n"
    "    return boards.text(match, { width = 300 }) end },\n"
    "}\n"
    "for _, work in ipairs(works) do\n"
    "  local name, share, run = table.unpack(work)\n"
    "  local wanted = run()\n"
    "  collectgarbage()\n"
    "  arm(math.maxinteger)\n"
    "  run()\n"
    "  local _, all = disarm()\n"
    "  assert(all > 5, name)\n"
    "  local before = match and match.state:save()\n"
    "  local function check(done, made, k)\n"
    "    if not done then\n"
    "      made = type(made) == 'table' and made.message or tostring(made)\n"
    "      assert(fail.is_memory(made), ruleset .. name .. k .. ': ' .. made)\n"
    "    else\n"
    "      assert(made == wanted, name .. k .. ' gave something else')\n"
    "    end\n"
    "    if match then assert(not match.state:audit(), name .. k) end\n"
    "    if match and name ~= 'play' then\n"
    "      assert(match.state:save() == before, name .. k)\n"
    "    end\n"
    "  end\n"
    "  if each then\n"
    "    arm_each(each)\n"
    "    local done, made = pcall(run)\n"
    "    local _, k = disarm()\n"
    "    check(done, made, k)\n"
    "    if is_child() then\n"
    "      if not done and k % (name == 'load' and 3 or 16) == 0 then\n"
    "        assert(run() == wanted, name .. k .. ' after')\n"
    "      end\n"
    "      return\n"
    "    end\n"
    "    tried(ruleset, name, k // each)\n"
    "  else\n"
    "    for k = 0, all - 1, math.max(1, all // (points * share)) // 1 | 0 do\n"
    "      arm_twice(k)\n"
    "      local done, made = pcall(run)\n"
    "      disarm()\n"
    "      check(done, made, k)\n"
    "      if k % 64 == 0 then assert(run() == wanted, name .. k .. ' after') end\n"
    "    end\n"
    "  end\n"
    "  assert(run() == wanted, name .. ' after all')\n"
    "end\n"
    "collectgarbage()\n";

/* By default a sanitizer sees more of what becomes of each. */
#ifdef __SANITIZE_ADDRESS__
enum { FEW_POINTS = 20 };
#else
enum { FEW_POINTS = 4 };
#endif

/* How many parts there are of a variant's allocations, of which one fails. */
enum { PARTS = 25 };

/* Slow, every 25th allocation of the first variant fails in a child, and of the
** others some fail again and again; with 25 times the effort, every one of all. */
static void working(void **state) {
  (void)state;
  for (unsigned i = 0; i < VARIANTS; i++) {
    lua_State *L = open_failing(&memory, 1);
    lua_pushinteger(L, slow ? 16 * slow : FEW_POINTS);
    lua_setglobal(L, "points");
    if (slow >= PARTS || (slow > 0 && i == 0)) {
      lua_pushinteger(L, slow < PARTS ? PARTS / slow : 1);
      lua_setglobal(L, "each");
    }
    lua_settop(L, 0);
    run(L, work_again, variants[i]);
    lua_close(L);
    assert_int_equal(memory.unlucky, 0);
  }
}

/* ---- Playing ----------------------------------------------------------------- */

static void undo_and_count(moyo_state *s, moyo_error *error) {
  moyo_log *log = moyo_log_new(s);
  moyo_random random = moyo_random_seed(2, 0);
  moyo_step step;
  uint64_t count;
  if (!log) return;
  for (unsigned i = 0; i < 9; i++)
    if (moyo_choose(s, MOYO_UNIFORM, &random, &step, error) == MOYO_OK)
      moyo_log_play(log, step, error);
  for (unsigned i = 0; i < 3; i++) moyo_log_undo(log);
  moyo_perft(s, 2, &count, error);
  moyo_log_free(log);
}

static void search(const moyo_state *s, moyo_error *error) {
  moyo_search_options options = {.seed = 1, .nodes = 2000};
  moyo_search *x = moyo_search_new(s, &options, error);
  moyo_candidate best;
  if (!x) return;
  if (moyo_search_run(x, 15, 0, error) == MOYO_OK &&
      moyo_search_candidates(x, &best, 1) > 0)
    moyo_search_play(x, best.step, error);
  moyo_search_free(x);
}

static void use(const moyo_game *g) {
  moyo_error error = {"", ""};
  unsigned steps;
  moyo_random random = moyo_random_seed(1, 0);
  moyo_state *s = moyo_state_new(g, 1), *view = NULL, *other = NULL;
  if (s) {
    moyo_playout(s, MOYO_LIGHT, &random, 12, &steps, &error);
    undo_and_count(s, &error);
    view = moyo_state_view(s, 0, NULL);
    other = moyo_state_clone(s);
    search(s, &error);
  }
  if (other) moyo_playout(other, MOYO_UNIFORM, &random, 40, &steps, &error);
  if (s && other) moyo_state_copy(s, other);
  disarm(); /* the audit takes memory of its own */
  const char *fault = s ? state_audit(s) : NULL;
  if (fault) fail_msg("%s", fault);
  moyo_state_free(other);
  moyo_state_free(view);
  moyo_state_free(s);
}

/* The checking build takes memory for every step's audit. */
#ifdef MOYO_CHECK
enum { STRIDE = 211 };
#else
enum { STRIDE = 1 };
#endif

static void playing(void **state) {
  (void)state;
  for (unsigned i = 0; i < VARIANTS; i++) {
    moyo_game *g = load(variants[i]);
    unsigned long k = 0;
    do {
      arm(k, false);
      use(g);
      k += slow ? STRIDE : 8 * STRIDE;
    } while (disarm() > 0);
    assert_true(k > 20);
    moyo_game_free(g);
  }
}

/* Playouts of a search's best steps, in all. */
static unsigned visits(const moyo_search *x) {
  moyo_candidate list[64];
  size_t count = moyo_search_candidates(x, list, 64);
  unsigned sum = 0;
  for (size_t i = 0; i < count; i++) sum += list[i].visits;
  return sum;
}

static void a_search_keeps_its_tree(void **state) {
  (void)state;
  moyo_error error;
  moyo_search_options options = {.seed = 1};
  moyo_game *g = load("go:size=3");
  moyo_state *s = moyo_state_new(g, 1);
  moyo_search *x = moyo_search_new(s, &options, &error);
  for (unsigned i = 0; i < 2; i++) {
    moyo_candidate best;
    assert_int_equal(moyo_search_run(x, 3000, 0, &error), MOYO_OK);
    assert_true(moyo_search_candidates(x, &best, 1) > 0);
    /* the step itself has all it needs, and then there is no more */
    unsigned long enough = 0;
    moyo_status status;
    do {
      arm(enough++, true);
      status = moyo_search_play(x, best.step, &error);
      assert_true(disarm() > 0);
    } while (status == MOYO_ERROR);
    assert_int_equal(status, MOYO_OK);
    assert_true(visits(x) + 1 >= best.visits);
  }
  moyo_search_free(x);
  moyo_state_free(s);
  moyo_game_free(g);
}

/* --slow NAME: that test alone. */
int main(int argc, char **argv) {
  read_effort(argc, argv);
  if (argc > 2) cmocka_set_test_filter(argv[2]);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(freezing), cmocka_unit_test(freezing_without_surveys),
      cmocka_unit_test(loading),  cmocka_unit_test(working),
      cmocka_unit_test(playing),  cmocka_unit_test(a_search_keeps_its_tree),
  };
  return cmocka_run_group_tests_name("memory", tests, open_library,
                                     close_library);
}
