/*
** bind_together.c - conditions in Lua that one call asks, one after the other.
**
** A call of Lua from C costs more than most conditions do.  So those that stand
** next to each other in a program, and that only Lua can answer, are asked by a
** function in Lua, made here for each such row:
**
**   function()
**     do local answer = f1(position, move) if answer ~= true then
**       local _ = left return 1, answer end end
**     do local answer = f2(position, move) if answer ~= true then return 2, answer end end
**   end
**
** It has no lines of its own, so that messages and budgets name the author's.
** Where rules have a budget, each condition has its own.  A row that keeps to
** one is no more than each may; if it does not, each is asked again alone.  `left`
** is the variable in which they count; mentioning it makes it an upvalue, which C
** fills.
*/
#include "bind.h"

enum { LEFT = 4 }; /* the upvalues are f1, position, move, left, f2, … */

static void add(luaL_Buffer *b, const char *format, int i) {
  char text[128];
  snprintf(text, sizeof text, format, i);
  luaL_addstring(b, text);
}

/* Pushes the text of a function that takes the position, the move, nil and
** `count` conditions, and returns the function above. */
static void push_text(lua_State *L, int count) {
  luaL_Buffer b;
  luaL_buffinit(L, &b);
  luaL_addstring(&b, "local position, move, left");
  for (int i = 1; i <= count; i++) add(&b, ", f%d", i);
  luaL_addstring(&b, " = ... return function()");
  for (int i = 1; i <= count; i++) {
    add(&b, " do local answer = f%d(position, move)", i);
    luaL_addstring(&b, " if answer ~= true then");
    if (i == 1) luaL_addstring(&b, " local _ = left");
    add(&b, " return %d, answer end end", i);
  }
  luaL_addstring(&b, " end");
  luaL_pushresult(&b);
}

typedef struct dump {
  bool begun;
  luaL_Buffer buffer;
} dump;

static int write_dump(lua_State *L, const void *part, size_t size, void *to) {
  dump *d = to;
  if (!d->begun) luaL_buffinit(L, &d->buffer);
  d->begun = true;
  luaL_addlstring(&d->buffer, part, size);
  return 0;
}

static void load(lua_State *L, const char *text, size_t size) {
  if (luaL_loadbufferx(L, text, size, "=moyo", NULL) != LUA_OK) lua_error(L);
}

/* The same, loaded and without lines. */
static void push_maker(lua_State *L, int count) {
  int top = lua_gettop(L);
  size_t size;
  dump d = {.begun = false};
  push_text(L, count);
  const char *text = lua_tolstring(L, -1, &size);
  load(L, text, size);
  lua_replace(L, top + 1);
  lua_dump(L, write_dump, &d, true);
  luaL_pushresult(&d.buffer);
  text = lua_tolstring(L, -1, &size);
  load(L, text, size);
  lua_replace(L, top + 1);
  lua_settop(L, top + 1);
}

static bool is_lua_alone(const node *n) { return n->op == OP_LUA && !n->code; }

static void join(lua_State *L, const hook_context *c, node *n, int count) {
  push_maker(L, count);
  lua_rawgeti(L, LUA_REGISTRYINDEX, c->state_view);
  lua_rawgeti(L, LUA_REGISTRYINDEX, c->outcome_view);
  lua_pushnil(L);
  for (int i = 0; i < count; i++)
    lua_rawgeti(L, LUA_REGISTRYINDEX, n[i].lua.reference);
  lua_call(L, count + 3, 1);
  if (c->counter) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, c->counter);
    lua_upvaluejoin(L, -2, LEFT, -1, 1);
    lua_pop(L, 1);
    n->together_counter = LEFT;
  }
  n->together = luaL_ref(L, LUA_REGISTRYINDEX);
  n->also = (uint8_t)(count - 1);
}

static void join_program(lua_State *L, const hook_context *c, program *p) {
  for (unsigned i = 0, end; i < p->count; i = end) {
    node *n = &p->nodes[i];
    for (end = i + 1; end < p->count; end++) {
      const node *next = &p->nodes[end];
      if (!is_lua_alone(n) || !is_lua_alone(next) || next->at_end != n->at_end)
        break;
    }
    if (end > i + 1) join(L, c, n, (int)(end - i));
  }
}

void bind_join_conditions(lua_State *L, const hook_context *c, moyo_game *g) {
  luaL_checkstack(L, 80, NULL); /* the conditions of a program */
  for (unsigned i = 0; i < g->verb_count; i++) {
    join_program(L, c, &g->verbs[i].before);
    join_program(L, c, &g->verbs[i].after);
  }
}
