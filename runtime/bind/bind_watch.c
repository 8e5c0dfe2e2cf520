/*
** bind_watch.c - stopping rules that run away, from outside.
**
** When people play, no rule may run for ever, but a rule that behaves should
** pay nothing for this.  So nothing is counted while it runs.  C only numbers
** its calls of rules; the number is odd while a call lasts.  The host looks at
** it from a signal handler at regular intervals.  A call that has lasted too
** long gets an error at its next instruction and at every one after it, so
** catching the error does not help.
**
** Memory has a ceiling too: a rule that took it all would end the program, or
** whatever else the machine does.
**
** Looking is safe in a signal handler and in any thread: Lua allows setting a
** hook there, and all else here is atomic.
*/
#include <stdio.h>

#include "bind.h"

enum {
  MOST_WATCHED = 512, /* Lua states; what is more is not watched */
  PATIENCE = 10,      /* looks, with a rule that does not stop */
  MOST_HELD = 1 << 30 /* bytes of a Lua state while a rule runs */
};

static _Atomic(hook_context *) watched[MOST_WATCHED];
static atomic_uint looking; /* handlers that run now */
static atomic_bool started;

static const char *const reasons[] = {
    [WATCH_TOO_LONG] = "the rule takes too long",
    [WATCH_INTERRUPTED] = "the rule was interrupted",
};

static void hook(lua_State *L, lua_Debug *debug);

/* Puts the earlier hook back, once the stopped call is over. */
static void let_go(lua_State *L, rule_watch *w) {
  atomic_store(&w->stopped, 0);
  lua_sethook(L, w->hook, w->mask, w->count);
}

static void hook(lua_State *L, lua_Debug *debug) {
  hook_context *c = bind_hook_context(L);
  rule_watch *w = &c->watch;
  char where[512] = "";
  (void)debug;
  if (atomic_load(&w->stopped) != atomic_load(&w->call)) {
    let_go(L, w);
    return;
  }
  bind_find_place(L, NULL, where, sizeof where);
  if (!w->said[0])
    snprintf(w->said, sizeof w->said, "%s%s", where,
             reasons[atomic_load(&w->reason)]);
  lua_pushstring(L, w->said); /* luaL_error would put another place before it */
  lua_error(L);
}

/* Stops the call of this number, unless it is being stopped. */
static void stop(hook_context *c, unsigned call, watch_reason reason) {
  rule_watch *w = &c->watch;
  lua_State *L = c->L;
  if (call % 2 == 0 || atomic_load(&w->stopped) != 0) return;
  w->hook = lua_gethook(L);
  w->mask = lua_gethookmask(L);
  w->count = lua_gethookcount(L);
  w->said[0] = '\0';
  atomic_store(&w->reason, reason);
  atomic_store(&w->stopped, call);
  lua_sethook(L, hook, LUA_MASKCOUNT, 1);
}

static void *allocate(void *context, void *block, size_t old, size_t size) {
  hook_context *c = context;
  rule_watch *w = &c->watch;
  size_t had = block ? old : 0;
  if (size > had && c->depth > 0 && w->held + (size - had) > MOST_HELD)
    return NULL;
  void *made = w->allocate(w->allocate_for, block, old, size);
  if (made || size == 0) w->held += size - had;
  return made;
}

void bind_keep_allocator(lua_State *L, hook_context *c) {
  if (!c->allocate) c->allocate = lua_getallocf(L, &c->allocate_for);
}

static void limit_memory(lua_State *L, hook_context *c) {
  rule_watch *w = &c->watch;
  if (w->allocate) return;
  bind_keep_allocator(L, c);
  w->held =
      (size_t)lua_gc(L, LUA_GCCOUNT) * 1024 + (size_t)lua_gc(L, LUA_GCCOUNTB);
  w->allocate = lua_getallocf(L, &w->allocate_for);
  lua_setallocf(L, allocate, c);
}

void bind_watch_start(lua_State *L) {
  atomic_store(&started, true);
  limit_memory(L, bind_hook_context(L));
}

int bind_watch_started(lua_State *L) {
  lua_pushboolean(L, atomic_load(&started));
  return 1;
}

/* What runs in this context, for a message; nothing changes while it is
** stuck. */
static const char *name_of_running(const hook_context *c) {
  const char *rule = c->call ? c->call->node->rule : NULL;
  return rule ? rule : "rules";
}

const char *bind_watch_look(unsigned most) {
  const char *stuck = NULL;
  atomic_fetch_add(&looking, 1);
  for (unsigned i = 0; i < MOST_WATCHED; i++) {
    hook_context *c = atomic_load(&watched[i]);
    if (!c) continue;
    rule_watch *w = &c->watch;
    unsigned call = atomic_load(&w->call);
    if (call != w->seen) {
      w->seen = call;
      w->looks = 0;
    } else if (call % 2 != 0 && ++w->looks >= most) {
      stop(c, call, WATCH_TOO_LONG);
      if (w->looks >= 2 * most + PATIENCE) stuck = name_of_running(c);
    }
  }
  atomic_fetch_sub(&looking, 1);
  return stuck;
}

void bind_watch_stop(void) {
  atomic_fetch_add(&looking, 1);
  for (unsigned i = 0; i < MOST_WATCHED; i++) {
    hook_context *c = atomic_load(&watched[i]);
    if (c) stop(c, atomic_load(&c->watch.call), WATCH_INTERRUPTED);
  }
  atomic_fetch_sub(&looking, 1);
}

/* Adds one.  Nobody else writes it, so it costs no more than a plain number. */
static void count_up(atomic_uint *n) {
  unsigned now = atomic_load_explicit(n, memory_order_relaxed);
  atomic_store_explicit(n, now + 1, memory_order_relaxed);
}

void bind_watch_begin(hook_context *c) { count_up(&c->watch.call); }

bool bind_watch_end(lua_State *L, hook_context *c) {
  count_up(&c->watch.call);
  if (atomic_load_explicit(&c->watch.stopped, memory_order_relaxed) == 0)
    return false;
  let_go(L, &c->watch);
  return true;
}

int bind_watch_call(lua_State *L) {
  hook_context *c = bind_hook_context(L);
  luaL_checkany(L, 1);
  if (c->depth++ == 0) bind_watch_begin(c);
  int status = lua_pcall(L, lua_gettop(L) - 1, LUA_MULTRET, 0);
  if (--c->depth == 0 && bind_watch_end(L, c) && c->watch.said[0]) {
    lua_settop(L, 0);
    lua_pushstring(L, c->watch.said);
    status = LUA_ERRRUN;
  }
  lua_pushboolean(L, status == LUA_OK);
  lua_insert(L, 1);
  return lua_gettop(L);
}

/* The context is about to go: nobody may be looking at it. */
static int l_forget(lua_State *L) {
  hook_context *c = lua_touserdata(L, 1);
  for (unsigned i = 0; i < MOST_WATCHED; i++)
    if (atomic_load(&watched[i]) == c) atomic_store(&watched[i], NULL);
  while (atomic_load(&looking) != 0) continue;
  if (c->allocate) lua_setallocf(L, c->allocate, c->allocate_for);
  chains_clear(&c->chains);
  return 0;
}

void bind_watch_open(lua_State *L, int context) {
  hook_context *c = lua_touserdata(L, context);
  context = lua_absindex(L, context);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, l_forget);
  lua_setfield(L, -2, "__gc");
  lua_setmetatable(L, context);
  if (atomic_load(&started)) limit_memory(L, c);
  for (unsigned i = 0; i < MOST_WATCHED; i++) {
    hook_context *none = NULL;
    if (atomic_compare_exchange_strong(&watched[i], &none, c)) return;
  }
}
