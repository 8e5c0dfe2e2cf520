/*
** bind_hook.c - calling rules written in Lua.
**
** C asks a rule through the game's hook.  The function is called with the
** position, lent for this call, and with the step: a condition sees its
** Outcome (bind_outcome.c).  Every call goes through `bind_hook`, under pcall;
** an error becomes a message.
*/
#include <string.h>

#include "account.h"
#include "bind.h"
#include "score.h"

static const char context_key = 0;

hook_context *bind_context(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &context_key);
  hook_context *c = lua_touserdata(L, -1);
  lua_pop(L, 1);
  return c;
}

hook_context *bind_hook_context(lua_State *L) {
  hook_context *c = bind_context(L);
  c->L = L;
  return c;
}

/* Adds the scores that a term returned, a table by player, to call->scores. */
static void add_scores(lua_State *L, hook_call *call) {
  if (!lua_istable(L, -1))
    luaL_error(L, "a score is a table with a number for every player");
  unsigned players = call->state->game->players;
  lua_Unsigned n = lua_rawlen(L, -1);
  if (n > players)
    luaL_error(L, "the score has %d numbers; expected %d, one for every player",
               (int)n, (int)players);
  for (unsigned i = 0; i < players; i++) {
    lua_rawgeti(L, -1, (lua_Integer)i + 1);
    double points = lua_tonumber(L, -1);
    if (lua_type(L, -1) != LUA_TNUMBER)
      luaL_error(L, "the score of player %d is not a number", (int)i + 1);
    if (!score_is_given(points))
      luaL_error(L,
                 "the score of player %d is %s; expected a number " SCORE_RANGE,
                 (int)i + 1, points != points ? "nan" : lua_tostring(L, -1));
    call->scores[i] += points;
    lua_pop(L, 1);
  }
}

/* Reads the winners that a finish returned after its answer, if any: a list of
** players. */
static void read_winners(lua_State *L, hook_call *call) {
  if (lua_isnil(L, -1)) return;
  if (!lua_istable(L, -1))
    luaL_error(L,
               "a finish returns the winners as a list of players, not as a %s",
               luaL_typename(L, -1));
  call->decided = lua_toboolean(L, -2);
  lua_Unsigned n = lua_rawlen(L, -1);
  for (lua_Unsigned i = 1; i <= n; i++) {
    lua_rawgeti(L, -1, (lua_Integer)i);
    int players = (int)call->state->game->players, is_number;
    lua_Integer player = lua_tointegerx(L, -1, &is_number);
    if (!is_number)
      luaL_error(L, "a winner is the number of a player, 1 to %d, not %s",
                 players, bind_push_noun(L, -1));
    if (player < 1 || player > players)
      luaL_error(L, "a winner is a player from 1 to %d, not %I", players,
                 (LUAI_UACINT)player);
    call->winners |= 1u << (player - 1);
    lua_pop(L, 1);
  }
}

/* Pushes the node's function and its arguments; returns how many these are. */
static int push_call(lua_State *L, const hook_context *c,
                     const hook_call *call) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->node->lua.reference);
  lua_rawgeti(L, LUA_REGISTRYINDEX,
              call->target ? c->effect_view : c->state_view);
  if (call->outcome) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, c->outcome_view);
    return 2;
  }
  if (!call->step) return 1;
  lua_pushinteger(L, bind_pack_step(*call->step));
  for (unsigned i = 0; i < MAX_ARGS; i++)
    lua_pushinteger(L, call->step->arg[i] + 1);
  return 2 + MAX_ARGS;
}

/*
** A rule that returns nothing, or something that is no answer, is a mistake
** that would be hard to find: nothing would read as false, a number as true.
** Looks at the first of `count` results, at `first`; writes what is wrong.
*/
static bool find_mistake(lua_State *L, const hook_call *call, int first,
                         int count, char *text, size_t size) {
  int type = count > 0 ? lua_type(L, first) : LUA_TNONE;
  if (type == LUA_TBOOLEAN || type == LUA_TNIL) return false;
  if (type == LUA_TSTRING && !call->finish) return false;
  snprintf(text, size, "%s: the function returned %s%s; %s%s", call->node->rule,
           type == LUA_TNONE ? "" : "a ",
           type == LUA_TNONE ? "nothing" : lua_typename(L, type),
           call->finish ? "a finish returns true when the phase is over, "
                          "false when not"
                        : "a condition returns true if the step may stand, "
                          "false if not",
           call->finish && type == LUA_TTABLE
               ? "; winners follow: true, { player }"
               : "");
  return true;
}

/*
** Runs under pcall, with the context as light userdata: calls a rule that
** returns more than an answer, and reads all of it.
*/
static int l_call(lua_State *L) {
  hook_context *c = lua_touserdata(L, 1);
  hook_call *call = c->call;
  lua_call(L, push_call(L, c, call), LUA_MULTRET);
  char text[256];
  if (call->finish &&
      find_mistake(L, call, 2, lua_gettop(L) - 1, text, sizeof text))
    return luaL_error(L, "%s", text);
  lua_settop(L, 3);
  if (call->finish) read_winners(L, call);
  if (call->scores) {
    lua_settop(L, 2);
    add_scores(L, call);
  }
  lua_settop(L, 3);
  return 2;
}

/* The message of an error, whatever was raised. */
static int l_message(lua_State *L) {
  if (lua_isstring(L, 1) || luaL_getmetafield(L, 1, "__tostring") != LUA_TNIL)
    luaL_tolstring(L, 1, NULL);
  else
    lua_pushfstring(L, "a rule raised a %s instead of a message",
                    luaL_typename(L, 1));
  return 1;
}

#define COUNT "; #list is how many entries a list has"
#define COLON "; methods are called with a colon, as in position:colour(point)"

/* What Lua says of the commonest mistakes, and what helps then. */
static const char *const hints[][2] = {
    {"nil value (field 'last')",
     "; position.last is nil until something has been placed"},
    {"index a number value (local 'move')",
     "; an effect gets the step as a number, and its arguments: "
     "function(position, step, point)"},
    {"compare table with number", COUNT},
    {"compare number with table", COUNT},
    {"arithmetic on a table value", COUNT},
    {"compare function with number", COLON},
    {"compare number with function", COLON},
    {"on a function value (field", COLON},
    {"index a function value (field", COLON},
    {"index a number value (field 'point')",
     "; a point is a number: position.game.board:xy(point) gives its column "
     "and row"},
    {"number has no integer representation",
     "; a // b divides without a fraction"},
    {"call a number value (method", "; it has no parentheses: board.width"},
    {"(for iterator 'for iterator')",
     "; for _, item in ipairs(list) do goes through a list"},
};

/* What to say after a message, or NULL. */
static const char *hint_for(const char *text) {
  for (unsigned i = 0; i < sizeof hints / sizeof *hints; i++)
    if (strstr(text, hints[i][0])) return hints[i][1];
  return NULL;
}

/* Notes a message; one that names no line of the rules gets that which the node
** comes from. */
static void note_error(hook_context *c, const node *n, const char *text) {
  if (!text) text = "a rule raised a value that is no text";
  const char *said = bind_past_own_place(text), *hint = hint_for(said);
  bool is_placed = said == text && strstr(text, ".lua:");
  snprintf(c->message, sizeof c->message, "%s%s%s", is_placed ? "" : n->place,
           said, hint ? hint : "");
}

/* lua_pcall with a budget, which is charged to the account of what is asked
** about; see bind_limited_pcall and account.h. */
static int charged_call(lua_State *L, hook_context *c, const moyo_state *s,
                        int arguments, int counter) {
  const moyo_game *g = s->game;
  const moyo_state *holder = account_holder(s);
  bool free = c->uncharged > 0;
  if (!free && !c->budget && account_left(holder) <= 0) {
    lua_pop(L, arguments + 1);
    lua_pushliteral(L, "the rules take too long: more instructions than the "
                       "account of their game holds");
    return LUA_ERRRUN;
  }
  int status =
      bind_limited_pcall(L, c, arguments, LUA_MULTRET, 0, g->call_instructions,
                         (size_t)g->call_bytes, counter);
  if (c->used > 0 && !free) account_charge(holder, c->used);
  return status;
}

/* lua_pcall, with a budget if the game has one. */
static int limited_call(lua_State *L, hook_context *c, const moyo_state *s,
                        int arguments, int counter) {
  if (s->game->call_instructions > 0)
    return charged_call(L, c, s, arguments, counter);
  return lua_pcall(L, arguments, LUA_MULTRET, 0);
}

/* The same; an error is a message. */
static int call_rule(lua_State *L, hook_context *c, const moyo_state *s,
                     int arguments, int counter) {
  int status = limited_call(L, c, s, arguments, counter);
  if (status == LUA_OK || lua_isstring(L, -1)) return status;
  lua_pushcfunction(L, l_message);
  lua_insert(L, -2);
  limited_call(L, c, s, 1, 0);
  return status;
}

/*
** The answer of a rule: 1 or 0, or -1 for a mistake.  Its results begin at
** `first`; a string, there or after false, is the sentence of a refusal.
** Effects and terms always answer 1.  Nothing here can raise.
*/
static int read_answer(lua_State *L, hook_context *c, hook_call *call,
                       int first) {
  int count = lua_gettop(L) + 1 - first;
  char text[256];
  if (call->scores || call->finish || call->target)
    return !call->finish || lua_toboolean(L, first);
  if (find_mistake(L, call, first, count, text, sizeof text)) {
    lua_settop(L, first - 1);
    note_error(c, call->node, text);
    return -1;
  }
  int words = lua_type(L, first) == LUA_TSTRING ? first : first + 1;
  if (words > first && lua_toboolean(L, first)) return 1;
  if (words < first + count && lua_type(L, words) == LUA_TSTRING) {
    snprintf(c->message, sizeof c->message, "%s", lua_tostring(L, words));
    call->sentence = c->message;
  }
  return 0;
}

/*
** How deep rules may ask for rules.  Where Lua has no calls left, the garbage
** collector cannot call finalizers either, and what they free would be lost.
*/
enum { MOST_DEPTH = 16 };

/*
** Gives the views the board of what they show; sets made from them need it.
** They do not hold on to the game: it may be large, and nobody may want it by
** the time the next is shown.  False if the game is being collected, and a
** finalizer still plays it.
*/
static bool show_board(lua_State *L, hook_context *c, const moyo_game *g) {
  const int views[] = {c->state_view, c->effect_view, c->after_view,
                       c->outcome_view};
  if (c->board == g->board) return true;
  bind_push_game(L, g);
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    return false;
  }
  c->board = g->board;
  bind_push_board(L, -1);
  for (unsigned i = 0; i < sizeof views / sizeof *views; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, views[i]);
    lua_pushvalue(L, -2);
    lua_setiuservalue(L, -2, 2);
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
  return true;
}

/* Asks the function of the call's node alone. */
static int ask(lua_State *L, hook_context *c, hook_call *call) {
  int answer = -1, top = lua_gettop(L), arguments, counter = 0;
  if (call->scores || call->finish) {
    lua_pushcfunction(L, l_call);
    lua_pushlightuserdata(L, c);
    arguments = 1;
  } else {
    arguments = push_call(L, c, call);
    counter = call->node->counter;
  }
  if (call_rule(L, c, call->state, arguments, counter) == LUA_OK)
    answer = read_answer(L, c, call, top + 1);
  else
    note_error(c, call->node, lua_tostring(L, -1));
  lua_settop(L, top);
  return answer;
}

/* Each in turn, until one does not hold. */
static int ask_each(lua_State *L, hook_context *c, hook_call *call,
                    const node *last) {
  int answer = 1;
  for (; call->node <= last; call->node++) {
    answer = ask(L, c, call);
    if (answer != 1) break;
  }
  return answer;
}

/*
** All have been asked together, which raised what is on top of the stack.  Each
** is asked alone, so that it is known whose mistake it is.  One that does not raise
** it again has raised it still, but each alone may keep to a budget that all
** together do not.
*/
static int ask_whose(lua_State *L, hook_context *c, hook_call *call,
                     const node *last, bool may_be_budget) {
  const node *first = call->node;
  int answer = ask_each(L, c, call, last);
  if (answer < 0 || may_be_budget) return answer;
  if (!lua_isstring(L, -1)) {
    lua_pushcfunction(L, l_message);
    lua_insert(L, -2);
    limited_call(L, c, call->state, 1, 0);
  }
  note_error(c, first, lua_tostring(L, -1));
  return -1;
}

/*
** Asks the call's node and those that are asked with it.  One that does not
** simply hold, or not, is asked again alone, for its words or its mistake.
*/
static int ask_together(lua_State *L, hook_context *c, hook_call *call) {
  const node *first = call->node, *last = first + first->also;
  lua_Integer most = call->state->game->call_instructions;
  int top = lua_gettop(L), answer;
  lua_rawgeti(L, LUA_REGISTRYINDEX, first->together);
  int status = limited_call(L, c, call->state, 0, first->together_counter);
  if (status != LUA_OK) {
    bool spent = most > 0 && (c->used == 0 || c->used >= most);
    answer = ask_whose(L, c, call, last, spent || status == LUA_ERRMEM);
    lua_settop(L, top);
    return answer;
  }
  if (lua_gettop(L) == top) return 1;
  bool plain = call->brief && lua_isboolean(L, -1);
  call->node += lua_tointeger(L, -2) - 1;
  lua_settop(L, top);
  return plain ? 0 : ask_each(L, c, call, last);
}

int bind_hook(void *context, hook_call *call) {
  hook_context *c = context;
  lua_State *L = c->L;
  hook_call *outer = c->call;
  state_box *view = call->target ? c->effect_box : c->state_box;
  moyo_state *shown = view->state, *after = c->after_box->state;
  if (c->depth >= MOST_DEPTH || !lua_checkstack(L, 16)) {
    strcpy(c->message, "stack overflow in a rule");
    return -1;
  }
  if (!show_board(L, c, call->state->game)) {
    strcpy(c->message, bind_gone);
    return -1;
  }
  if (c->depth++ == 0) bind_watch_begin(c);
  c->call = call;
  view->state =
      (moyo_state *)(uintptr_t)(call->target ? call->target : call->state);
  int answer =
      call->node->also > 0 ? ask_together(L, c, call) : ask(L, c, call);
  if (--c->depth == 0) bind_watch_end(L, c);
  c->call = outer;
  if (outer) show_board(L, c, outer->state->game);
  c->L = L; /* the rule may have run on a thread that is gone now */
  view->state = shown;
  c->after_box->state = after;
  return answer;
}

/* A state that rules will be shown through; returns a reference to it. */
static int make_view(lua_State *L, bool effect, state_box **made) {
  state_box *box = *made = bind_push_state(L, 0);
  box->view = !effect;
  box->effect = effect;
  bind_own_members(L);
  return luaL_ref(L, LUA_REGISTRYINDEX);
}

void bind_hook_open(lua_State *L) {
  hook_context *c = lua_newuserdatauv(L, sizeof *c, 0);
  *c = (hook_context){.L = L};
  bind_watch_open(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &context_key);
  c->state_view = make_view(L, false, &c->state_box);
  c->effect_view = make_view(L, true, &c->effect_box);
  c->after_view = make_view(L, false, &c->after_box);
  bind_outcome_open(L, c);
  lua_pushcfunction(L, bind_watch_call);
  lua_setfield(L, -2, "watched");
  lua_pushcfunction(L, bind_watch_started);
  lua_setfield(L, -2, "watching");
}
