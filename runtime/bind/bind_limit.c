/*
** bind_limit.c - running code with a budget of instructions and memory.
**
** One protected call sets the virtual machine's count hook and its allocator.
** The hook slows each instruction down, so it is for loading, when Moyo's own code
** runs as well.  Rules count what they do themselves
** (stdlib/moyo/declare/counted.lua), in a variable that is filled here.  Once the
** budget has run out, every further instruction raises, so catching the error does
** not help; the call as a whole fails even if it caught the last one.
**
** Instructions do not measure what C functions do, so these are charged: large
** allocations by their size, and what takes long by `bind_spend`.  Nor do they
** measure how long Lua looks for a key: see bind_chains.h.  Comparing strings
** costs no more than an instruction, so long ones are refused.  A ceiling on
** processor time stops whatever no charge foresaw.  Asking the system for this
** time takes longer than most calls, so it counts from the first look at the
** budget.
**
** The memory that calls leave behind is added up: a rule that keeps a little
** more at each call is stopped when the whole Lua state has grown large, and is not
** called again while it is.
*/
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "account.h"
#include "bind.h"
#include "machine.h"

enum {
  PER_CALL = 100,    /* instructions that a call takes beside its own */
  HOOK_EVERY = 1000, /* instructions from one look at the budget to the next */
  BYTES_PER_INSTRUCTION = 64,
  LONGEST_STRING = 64 << 10, /* bytes */
  MOST_KEPT = 64 << 20, /* bytes of the Lua state and of its states of games */
  ASK_AFTER = 16 << 20  /* bytes that calls leave behind until the next look */
};

/* Counts that rules do not come to in a life. */
static const lua_Integer NEVER = (lua_Integer)1 << 60;

/* Nanoseconds of processor time: for a call, and more for each instruction.  Where only
** the time that goes by is known, other programs may have had most of it. */
#ifdef __EMSCRIPTEN__
static const lua_Integer for_call = 1000000000, for_instruction = 100;
#else
static const lua_Integer for_call = 200000000, for_instruction = 30;
#endif

struct budget {
  size_t left; /* bytes */
  lua_Integer instructions;
  lua_Integer next_look; /* at the clock: when no more instructions are left */
  lua_Integer allowed;   /* nanoseconds from the first look */
  lua_Integer deadline;  /* of this thread's clock; -1 before that look */
  lua_Integer beyond;    /* what keys have cost that were no longer there */
  bool spent, spent_memory, late;
  bool hooked;       /* Lua counts instructions, not the rules themselves */
  lua_State *L;      /* what runs */
  const void *frame; /* the innermost when the call began */
  char where[512];   /* "FILE:LINE: " where instructions, or memory, ran out */
};

static budget *current(lua_State *L) { return bind_context(L)->budget; }

bool bind_is_limited(lua_State *L) { return current(L) != NULL; }

static lua_Integer time_used(void) {
  struct timespec t = {0};
  clock_gettime(BIND_THREAD_CLOCK, &t);
  return (lua_Integer)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* What it costs to fill so many bytes of nodes, if all keys that are put in
** fall together, so that each passes all others. */
static lua_Integer filling_cost(size_t size) {
  enum { FEW = 256, MANY = 1 << 20 };
  size_t nodes = size / CHAINS_NODE;
  if (nodes <= FEW) return 0;
  lua_Integer n = (lua_Integer)(nodes < MANY ? nodes : MANY);
  return n * n / 4;
}

static void *refuse(budget *b) {
  b->spent_memory = true;
  if (!b->spent) bind_find_place(b->L, b->frame, b->where, sizeof b->where);
  return NULL;
}

static void *allocate(void *context, void *block, size_t old, size_t size) {
  hook_context *c = context;
  budget *b = c->budget;
  if (block && chains_hold(old)) chains_drop(&c->chains, block, size == 0);
  if (!b) return c->limited(c->limited_for, block, old, size);
  size_t had = block ? old : 0;
  if (!block && old == LUA_TSTRING && size > LONGEST_STRING) return refuse(b);
  if (size > had && size - had > b->left) return refuse(b);
  bool of_nodes = !block && old == 0 && chains_hold(size);
  lua_Integer cost = of_nodes ? filling_cost(size) : 0;
  if (cost > 0 && cost > b->instructions) return refuse(b);
  void *made = c->limited(c->limited_for, block, old, size);
  if (made && of_nodes && !chains_add(&c->chains, made, size)) {
    c->limited(c->limited_for, made, size, 0);
    return NULL;
  }
  if (made || size == 0) b->left += had - size;
  if (made && size > had)
    b->instructions -=
        cost + (lua_Integer)((size - had) / BYTES_PER_INSTRUCTION);
  return made;
}

/* From now on this state's allocations ask for a budget.  Setting the allocator
** for each call would cost more than what small rules do. */
static void limit_memory(lua_State *L, hook_context *c) {
  if (c->limited) return;
  bind_keep_allocator(L, c);
  c->limited = lua_getallocf(L, &c->limited_for);
  lua_setallocf(L, allocate, c);
}

/* What distinguishes a function that runs from the others.  Lua's manual calls
** the field private, but its depth would take far longer to find. */
static const void *frame_of(const lua_Debug *d) { return d->i_ci; }

static const void *innermost_frame(lua_State *L) {
  lua_Debug d;
  return lua_getstack(L, 0, &d) ? frame_of(&d) : NULL;
}

void bind_find_place(lua_State *L, const void *frame, char *where,
                     size_t size) {
  lua_Debug d;
  where[0] = '\0';
  for (int i = 0;
       i < BIND_CALLERS && lua_getstack(L, i, &d) && frame_of(&d) != frame;
       i++) {
    lua_getinfo(L, "Sl", &d);
    if (d.currentline < 0 || strstr(d.source, "/stdlib/moyo")) continue;
    snprintf(where, size,
             "%s:%d: ", d.source[0] == '@' ? d.source + 1 : d.short_src,
             d.currentline);
    return;
  }
}

const char *bind_past_own_place(const char *text) {
  const char *own = strstr(text, "stdlib/moyo/"), *file = strstr(text, ".lua:");
  if (!own || !file || own > file) return text;
  const char *line = file + strlen(".lua:");
  size_t digits = strspn(line, "0123456789");
  return digits > 0 && strncmp(line + digits, ": ", 2) == 0 ? line + digits + 2
                                                            : text;
}

static void push_spent(lua_State *L, const budget *b) {
  lua_pushfstring(L, "%sthe rules take too long: more %s than the budget",
                  b->where, b->late ? "processor time" : "instructions");
}

static void count(lua_State *L, lua_Debug *debug);

/* Has the processor time run out? */
static bool is_late(budget *b) {
  lua_Integer now = time_used();
  b->next_look = b->instructions - HOOK_EVERY;
  if (b->deadline < 0) b->deadline = now + b->allowed;
  return now > b->deadline;
}

/* Charges the budget of the context, if there is one. */
static void charge(lua_State *L, hook_context *c, lua_Integer cost) {
  budget *b = c->budget;
  if (!b) return;
  lua_Integer keys = chains_cost(&c->chains, cost);
  b->instructions -= cost + keys;
  if (b->instructions > 0) {
    if (b->instructions > b->next_look || !is_late(b)) return;
    b->late = true;
  }
  lua_Integer lacks = b->instructions < 0 ? -b->instructions : 0;
  b->beyond += keys < lacks ? keys : lacks;
  b->instructions = 0;
  if (!b->spent) bind_find_place(L, b->frame, b->where, sizeof b->where);
  b->spent = true;
  /* raises at every instruction from now on: catching it does not help */
  lua_sethook(L, count, LUA_MASKCOUNT, 1);
  push_spent(L, b);
  lua_error(L);
}

static void count(lua_State *L, lua_Debug *debug) {
  (void)debug;
  charge(L, bind_context(L), HOOK_EVERY);
}

void bind_spend(lua_State *L, size_t cost) {
  charge(L, bind_context(L), cost > INT32_MAX ? INT32_MAX : (lua_Integer)cost);
}

/* Lua says that nothing is left, and in which line. */
static bool has_spent_all(const moyo_state *holder, const hook_context *c) {
  return !c->budget && account_left(holder) <= 0;
}

static void charge_machine(const moyo_state *holder, hook_context *c,
                           int64_t cost) {
  if (c->budget)
    c->budget->instructions -= cost;
  else
    account_charge(holder, cost);
}

int bind_run_charged(hook_call *call) {
  int64_t cost;
  const moyo_state *holder = account_holder(call->state);
  hook_context *c = holder->game->context;
  if (has_spent_all(holder, c)) return RULE_TRAPPED;
  int answer = machine_run_charged(call, &cost);
  charge_machine(holder, c, cost);
  return answer;
}

/* What rules that count have left to count, until they ask for more. */
static lua_Integer get_counter(lua_State *L, const hook_context *c) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, c->counter);
  lua_getupvalue(L, -1, 1);
  lua_Integer left = lua_tointeger(L, -1);
  lua_pop(L, 2);
  return left;
}

static void set_counter(lua_State *L, const hook_context *c, lua_Integer left) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, c->counter);
  lua_pushinteger(L, left);
  lua_setupvalue(L, -2, 1);
  lua_pop(L, 1);
}

int bind_run_both_charged(hook_call *call) {
  int64_t cost;
  const moyo_state *holder = account_holder(call->state);
  hook_context *c = holder->game->context;
  budget *b = c->budget;
  lua_State *L = c->L;
  bool counts = b && c->counter;
  if (has_spent_all(holder, c)) return RULE_TRAPPED;
  lua_Integer left = b ? b->instructions : 0;
  lua_Integer counter = counts ? get_counter(L, c) : 0;
  c->uncharged++;
  int answer = machine_run_both_charged(call, &cost);
  c->uncharged--;
  /* what Lua's own hook has counted towards its next call stays */
  if (b && !b->spent) b->instructions = left;
  if (counts && !b->spent) set_counter(L, c, counter);
  charge_machine(holder, c, cost);
  return answer;
}

static size_t size_of(lua_State *L, const hook_context *c) {
  return (size_t)lua_gc(L, LUA_GCCOUNT) * 1024 + c->held;
}

static void collect_all(lua_State *L) {
  lua_gc(L, LUA_GCCOLLECT); /* the second frees what has a finalizer */
  lua_gc(L, LUA_GCCOLLECT);
}

/*
** Adds what a call has left behind, which may be negative, to what others have
** left.  Is it too much?  Only what is not garbage counts; but if all together is
** not too much, there is no need to know.
*/
static bool keeps_too_much(lua_State *L, hook_context *c, lua_Integer left) {
  c->kept += left;
  if (c->kept < 0) c->kept = 0;
  if (c->kept <= ASK_AFTER) return false;
  if (size_of(L, c) > MOST_KEPT) {
    collect_all(L);
    if (size_of(L, c) > MOST_KEPT) return true;
  }
  c->kept = 0;
  return false;
}

/*
** Does what calls have left fill the state still?  They are not to add to it, and
** those who ask refused rules ask often: each collects a part of what may be garbage
** by now, and who loads others, all of it.
*/
static bool is_filled(lua_State *L, const hook_context *c, bool loads) {
  if (c->kept <= ASK_AFTER)
    return false; /* the latest call has not filled it */
  if (size_of(L, c) > MOST_KEPT) {
    if (loads)
      collect_all(L);
    else
      lua_gc(L, LUA_GCSTEP, ASK_AFTER / 1024);
  }
  return size_of(L, c) > MOST_KEPT;
}

/* What others have left is not charged to a file that is loaded now. */
static void forget_chains(lua_State *L, hook_context *c) {
  if (chains_are_costly(&c->chains)) collect_all(L);
  chains_begin(&c->chains);
}

/* From now on Lua counts. */
static void count_all(lua_State *L, budget *b) {
  b->hooked = true;
  lua_sethook(L, count, LUA_MASKCOUNT, HOOK_EVERY);
}

int bind_counter_of(lua_State *L, int function) {
  int counter = bind_context(L)->counter; /* of the state */
  const char *name;
  if (!counter) return 0;
  lua_rawgeti(L, LUA_REGISTRYINDEX, counter);
  const void *wanted = lua_upvalueid(L, -1, 1);
  lua_pop(L, 1);
  for (int i = 1; (name = lua_getupvalue(L, function, i)); i++) {
    lua_pop(L, 1);
    if (lua_upvalueid(L, function, i) == wanted) return i;
  }
  return 0;
}

/* What the rules may count up to before they call `l_more`.  The function at
** `base + 1` counts in this upvalue, if that is not 0. */
static void fill(lua_State *L, const hook_context *c, int base, int upvalue) {
  if (upvalue > 0) {
    lua_pushinteger(L, HOOK_EVERY);
    lua_setupvalue(L, base + 1, upvalue);
    return;
  }
  set_counter(L, c, HOOK_EVERY);
}

/* No initializer: it would clear all of `where`. */
static void begin(lua_State *L, budget *b, lua_Integer instructions,
                  size_t bytes) {
  b->left = bytes;
  b->instructions = instructions;
  b->allowed = for_call + instructions * for_instruction;
  b->next_look = instructions - HOOK_EVERY;
  b->deadline = -1;
  b->beyond = 0;
  b->spent = b->spent_memory = b->late = b->hooked = false;
  b->L = L;
  b->frame = innermost_frame(L);
  b->where[0] = '\0';
}

/* What the rules have counted since they were last charged. */
static lua_Integer counted(lua_State *L, const hook_context *c) {
  return HOOK_EVERY - get_counter(L, c);
}

/* What a call has used that was given so many instructions. */
static lua_Integer used_by(lua_State *L, hook_context *c, const budget *b,
                           lua_Integer instructions) {
  lua_Integer more = c->counter ? counted(L, c) : 0;
  lua_Integer latest =
      PER_CALL + (b->hooked ? HOOK_EVERY : 0) + (more > 0 ? more : 0);
  return instructions - b->instructions + b->beyond + latest +
         chains_cost(&c->chains, latest);
}

static int push_kept(lua_State *L) {
  lua_pushliteral(L, "the rules keep too much memory");
  return LUA_ERRRUN;
}

int bind_limited_pcall(lua_State *L, hook_context *c, int arguments,
                       int results, int handler, lua_Integer instructions,
                       size_t bytes, int counter) {
  c->used = 0;
  if (c->budget) return lua_pcall(L, arguments, results, handler);
  int base = lua_gettop(L) - arguments - 1;
  if (is_filled(L, c, counter < 0)) {
    lua_settop(L, base);
    return push_kept(L);
  }
  if (counter < 0) forget_chains(L, c);
  budget b;
  begin(L, &b, instructions, bytes);
  lua_Integer held = (lua_Integer)c->held;
  limit_memory(L, c);
  c->budget = &b;
  if (c->counter) fill(L, c, base, counter);
  if (!c->counter || counter < 0) count_all(L, &b);
  int status = lua_pcall(L, arguments, results, handler);
  if (b.hooked || b.spent) lua_sethook(L, NULL, 0, 0);
  c->budget = NULL;
  c->used = used_by(L, c, &b, instructions);
  if (status == LUA_OK && b.spent) {
    lua_settop(L, base);
    push_spent(L, &b);
    status = LUA_ERRRUN;
  }
  if (status == LUA_ERRMEM && b.spent_memory) {
    lua_pop(L, 1);
    lua_gc(L, LUA_GCCOLLECT, 0);
    lua_pushfstring(L, "%sthe rules take too much memory: over the budget",
                    b.where);
  }
  lua_Integer left =
      (lua_Integer)bytes - (lua_Integer)b.left + (lua_Integer)c->held - held;
  if (keeps_too_much(L, c, left)) {
    lua_settop(L, base);
    status = push_kept(L);
  }
  return status;
}

/* A message handler: what names no line of the rules is given that. */
static int l_locate(lua_State *L) {
  char where[512];
  if (luaL_getmetafield(L, 1, "__name") != LUA_TNIL) { /* a mistake */
    lua_settop(L, 1);
    return 1;
  }
  if (lua_type(L, 1) != LUA_TSTRING) {
    lua_pushfstring(L, "the rules raised a %s instead of a message",
                    luaL_typename(L, 1));
    lua_replace(L, 1);
  }
  const char *text = lua_tostring(L, 1), *said = bind_past_own_place(text);
  if (said == text && strstr(text, ".lua:")) return 1;
  bind_find_place(L, current(L)->frame, where, sizeof where);
  lua_pushstring(L, where);
  lua_pushstring(L, said);
  lua_concat(L, 2);
  return 1;
}

/*
** core.limited(instructions, bytes, f, …): like pcall, but that every message has
** a line.  Calls do not nest: an inner one runs on what is left of the outer.
*/
static int l_limited(lua_State *L) {
  lua_Integer instructions = luaL_checkinteger(L, 1);
  lua_Integer bytes = luaL_checkinteger(L, 2);
  luaL_argcheck(L, instructions > 0, 1, "a positive number expected");
  luaL_argcheck(L, bytes > 0, 2, "a positive number expected");
  int arguments = lua_gettop(L) - 3;
  if (arguments < 0) return luaL_argerror(L, 3, "a function expected");
  luaL_checkstack(L, 4, NULL);
  lua_pushcfunction(L, l_locate);
  lua_replace(L, 1);
  int status = bind_limited_pcall(L, bind_context(L), arguments, LUA_MULTRET, 1,
                                  instructions, (size_t)bytes, COUNTS_NOTHING);
  lua_pushboolean(L, status == LUA_OK);
  lua_replace(L, 2); /* the results stand above what was the two numbers */
  lua_remove(L, 1);
  return lua_gettop(L);
}

/*
** core.spend(cost): charges the budget, if there is one, for what a function is
** about to do, in instructions.  Returns whether there is one.
*/
static int l_spend(lua_State *L) {
  lua_Number cost = luaL_checknumber(L, 1);
  bind_spend(L, cost < INT32_MAX ? cost > 0 ? (size_t)cost : 0 : INT32_MAX);
  lua_pushboolean(L, bind_is_limited(L));
  return 1;
}

/*
** core.more(left): called by rules that count what they do, once they have
** counted to the end; `left` is what they have counted beyond it, below 0.
*/
static int l_more(lua_State *L) {
  lua_Integer left = lua_tointeger(L, 1);
  hook_context *c = bind_context(L);
  charge(L, c, HOOK_EVERY - left);
  lua_pushinteger(L, c->budget ? HOOK_EVERY : NEVER);
  return 1;
}

/* core.size(…): how many values it gets. */
static int l_size(lua_State *L) {
  lua_pushinteger(L, lua_gettop(L));
  return 1;
}

/* core.used(state): what a stranger's rules have done in its game. */
static int l_used(lua_State *L) {
  lua_pushinteger(L, account_used(bind_check_state(L, 1)->state));
  return 1;
}

/* core.spent(game): what they have done in all its games. */
static int l_spent(lua_State *L) {
  lua_pushinteger(L, account_spent(bind_check_game(L, 1)));
  return 1;
}

/* core.count_all(): some of what runs in this call from now on counts nothing. */
static int l_count_all(lua_State *L) {
  budget *b = current(L);
  if (b && !b->hooked) count_all(L, b);
  return 0;
}

/* core.count_by(f): rules count in the variable that is the function's first
** upvalue. */
static int l_count_by(lua_State *L) {
  hook_context *c = bind_context(L);
  if (c->counter == 0) c->counter = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

static const luaL_Reg functions[] = {
    {"limited", l_limited},     {"spend", l_spend},       {"more", l_more},
    {"size", l_size},           {"used", l_used},         {"spent", l_spent},
    {"count_all", l_count_all}, {"count_by", l_count_by}, {NULL, NULL}};

void bind_limit_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
