/*
** lua_outcome.c - calling rules written in Lua.
**
** C asks a rule through the game's hook.  The function is called with the
** position, lent for this call, and with the step: a condition sees its
** Outcome, whose parts are found out only when it asks for them.  Every call
** goes through `lua_hook`, under pcall; an error becomes a message.
*/
#include <string.h>

#include "condition.h"
#include "lua_moyo.h"
#include "rule.h"

#define OUTCOME "moyo.Outcome"

static const char context_key = 0;

hook_context *lua_hook_context(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &context_key);
  hook_context *c = lua_touserdata(L, -1);
  lua_pop(L, 1);
  c->L = L;
  return c;
}

/* Pushes a lent state, shown as `s`; returns its box. */
static state_box *lend(lua_State *L, int reference, const moyo_state *s) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  state_box *box = lua_touserdata(L, -1);
  box->state = (moyo_state *)(uintptr_t)s;
  return box;
}

/* Scores that a term returned: a table by player, added to call->scores. */
static void add_scores(lua_State *L, hook_call *call) {
  if (!lua_istable(L, -1))
    luaL_error(L, "a score is a table with a number for every player");
  for (unsigned i = 0; i < call->state->game->players; i++) {
    int is_number;
    lua_rawgeti(L, -1, (lua_Integer)i + 1);
    call->scores[i] += lua_tonumberx(L, -1, &is_number);
    if (!is_number)
      luaL_error(L, "the score of player %d is no number", (int)i + 1);
    lua_pop(L, 1);
  }
}

/* Winners that a finish returned after true: a list of players. */
static void read_winners(lua_State *L, hook_call *call) {
  if (!lua_istable(L, -1)) return;
  call->decided = lua_toboolean(L, -2);
  lua_Unsigned n = lua_rawlen(L, -1);
  for (lua_Unsigned i = 1; i <= n; i++) {
    lua_rawgeti(L, -1, (lua_Integer)i);
    lua_Integer player = luaL_checkinteger(L, -1);
    if (player < 1 || player > (lua_Integer)call->state->game->players)
      luaL_error(L, "a winner is a player from 1, not %I", (LUAI_UACINT)player);
    call->winners |= 1u << (player - 1);
    lua_pop(L, 1);
  }
}

/* Under pcall, with the context as light userdata: 1, 0 in L's top. */
static int l_call(lua_State *L) {
  hook_context *c = lua_touserdata(L, 1);
  hook_call *call = c->call;
  int arguments = 1;
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->node->operand[0]);
  lend(L, call->target ? c->effect_view : c->state_view,
       call->target ? call->target : call->state);
  if (call->outcome) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, c->outcome_view);
    arguments = 2;
  } else if (call->step) {
    lua_pushinteger(L, lua_pack_step(*call->step));
    lua_pushinteger(L, call->step->arg[0] + 1);
    arguments = 3;
  }
  lua_call(L, arguments, 2);
  if (call->scores) {
    lua_pop(L, 1);
    add_scores(L, call);
    lua_pushboolean(L, 1);
    return 1;
  }
  if (call->finish) {
    read_winners(L, call);
    lua_pop(L, 1);
    return 1;
  }
  /* a string is the sentence of a refusal, alone or after false */
  bool words = lua_type(L, -1) == LUA_TSTRING;
  if (lua_type(L, -2) == LUA_TSTRING) {
    lua_pop(L, 1);
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    words = true;
  }
  bool answer = lua_toboolean(L, -2);
  if (words && !answer) {
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    if (length >= sizeof c->message) length = sizeof c->message - 1;
    memcpy(c->message, text, length);
    c->message[length] = '\0';
    call->sentence = c->message;
  }
  lua_pushboolean(L, answer);
  return 1;
}

/* The message of an error, whatever was raised. */
static int l_message(lua_State *L) {
  luaL_tolstring(L, 1, NULL);
  return 1;
}

int lua_hook(void *context, hook_call *call) {
  hook_context *c = context;
  lua_State *L = c->L;
  hook_call *outer = c->call;
  moyo_state *shown[2];
  state_box *boxes[2];
  int answer = -1;
  if (!lua_checkstack(L, 16)) {
    strcpy(c->message, "stack overflow in a rule");
    return -1;
  }
  for (int i = 0; i < 2; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, i ? c->effect_view : c->state_view);
    boxes[i] = lua_touserdata(L, -1);
    shown[i] = boxes[i]->state;
    lua_pop(L, 1);
  }
  c->call = call;
  lua_pushcfunction(L, l_message);
  lua_pushcfunction(L, l_call);
  lua_pushlightuserdata(L, c);
  if (lua_pcall(L, 1, 1, -3) == LUA_OK) {
    answer = lua_toboolean(L, -1);
  } else {
    const char *text = lua_tostring(L, -1);
    snprintf(c->message, sizeof c->message, "%s",
             text ? text : "a rule raised a value that is no text");
  }
  lua_pop(L, 2);
  c->call = outer;
  for (int i = 0; i < 2; i++)
    boxes[i]->state = shown[i];
  return answer;
}

/* The call that the Outcome belongs to. */
static hook_call *check_call(lua_State *L) {
  luaL_checkudata(L, 1, OUTCOME);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &context_key);
  hook_context *c = lua_touserdata(L, -1);
  lua_pop(L, 1);
  if (!c->call || !c->call->outcome)
    luaL_error(L, "an outcome is lent for one call of a rule");
  return c->call;
}

/*
** The outcome, found anew: groups that it names may have been overwritten by
** what the rule asked for in between.
*/
static outcome find(lua_State *L, const hook_call *call) {
  moyo_state *s = (moyo_state *)(uintptr_t)call->state;
  outcome o = {.point = call->step->arg[0], .known = false};
  moyo_error error;
  if (rule_outcome(s, *call->step, &o, &error) != MOYO_OK)
    lua_raise(L, &error);
  return o;
}

static void push_taken(lua_State *L, const hook_call *call) {
  const moyo_state *s = call->state;
  outcome o = find(L, call);
  if (o.after) {
    const losses *l = &o.after->losses;
    lua_push_points(L, s->game->board, l->taken, l->taken_count);
    return;
  }
  set_word *out = lua_push_set(L, s->game->board);
  for (unsigned i = 0; i < o.groups; i++) {
    unsigned q = s->low[i];
    do {
      set_add(out, q);
      q = s->next[q];
    } while (q != s->low[i]);
  }
}

/* Own stones that die; foreseen, they are the groups near the point and it. */
static void push_own_taken(lua_State *L, const hook_call *call) {
  const moyo_state *s = call->state;
  const shape *h = s->game->shape;
  outcome o = find(L, call);
  if (o.after) {
    const losses *l = &o.after->losses;
    lua_push_points(L, s->game->board, l->own, l->own_count);
    return;
  }
  set_word *out = lua_push_set(L, s->game->board);
  if (!o.own_new) return;
  set_add(out, o.point);
  const uint16_t *near = h->near + o.point * h->near_degree;
  for (unsigned k = 0; k < h->near_degree && near[k] != s->game->points; k++) {
    unsigned q = near[k];
    if (s->colour[q] != o.colour) continue;
    do {
      set_add(out, q);
      q = s->next[q];
    } while (q != near[k]);
  }
}

static void push_flipped(lua_State *L, const hook_call *call) {
  outcome o = find(L, call);
  const losses *l = o.after ? &o.after->losses : NULL;
  lua_push_points(L, call->state->game->board, l ? l->flipped : NULL,
                  l ? l->flipped_count : 0);
}

static void push_hash(lua_State *L, const hook_call *call) {
  lua_pushinteger(L, (lua_Integer)find(L, call).hash);
}

static void push_repeats(lua_State *L, const hook_call *call) {
  lua_pushboolean(L, condition_repeats(call->state, find(L, call).hash));
}

static void push_step(lua_State *L, const hook_call *call) {
  lua_pushinteger(L, lua_pack_step(*call->step));
}

static void push_point(lua_State *L, const hook_call *call) {
  lua_pushinteger(L, call->step->arg[0] + 1);
}

static void push_player(lua_State *L, const hook_call *call) {
  unsigned actor = call->state->head->actor;
  lua_pushinteger(L, actor == CHANCE ? 0 : (lua_Integer)actor + 1);
}

static const struct part {
  const char *name;
  void (*push)(lua_State *L, const hook_call *call);
} parts[] = {{"taken", push_taken},   {"own_taken", push_own_taken},
             {"flipped", push_flipped}, {"hash", push_hash},
             {"repeats", push_repeats}, {"step", push_step},
             {"point", push_point},   {"player", push_player}};

static int l_index(lua_State *L) {
  const hook_call *call = check_call(L);
  const char *key = luaL_checkstring(L, 2);
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    if (strcmp(key, parts[i].name) == 0) {
      parts[i].push(L, call);
      return 1;
    }
  return luaL_error(L, "an outcome has no \"%s\"", key);
}

static const luaL_Reg methods[] = {{"__index", l_index}, {NULL, NULL}};

/* A state that rules will be shown through; returns a reference to it. */
static int make_view(lua_State *L, bool effect) {
  lua_pushnil(L);
  lua_push_state(L, NULL, -1);
  state_box *box = lua_touserdata(L, -1);
  box->view = !effect;
  box->effect = effect;
  int reference = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pop(L, 1);
  return reference;
}

void lua_outcome_open(lua_State *L) {
  hook_context *c = lua_newuserdatauv(L, sizeof *c, 0);
  *c = (hook_context){.L = L};
  lua_rawsetp(L, LUA_REGISTRYINDEX, &context_key);
  lua_class(L, OUTCOME, methods);
  c->state_view = make_view(L, false);
  c->effect_view = make_view(L, true);
  lua_newuserdatauv(L, 1, 0);
  luaL_setmetatable(L, OUTCOME);
  c->outcome_view = luaL_ref(L, LUA_REGISTRYINDEX);
}
