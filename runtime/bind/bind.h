/*
** bind.h - the runtime as a Lua module.
**
** Only runtime/bind includes Lua's headers, and it does so through this one.
** Objects of the runtime are full userdata that hold a share of the C object;
** stdlib/definitions/ documents their methods.  Points, players, colours,
** verbs and phases count from 1 in Lua and from 0 in C (colours: the same).
*/
#ifndef MOYO_BIND_H
#define MOYO_BIND_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdatomic.h>

#include "groups.h"
#include "state.h"

/*
** Opens Lua's libraries.  What `require` finds depends neither on the current
** folder, which may be a stranger's, nor on the environment (LUA_PATH).
*/
void bind_open_standard(lua_State *L);

/* Opens the module "moyo.core". */
int luaopen_moyo_core(lua_State *L);

/* A State in Lua. */
typedef struct state_box {
  moyo_state *state;
  moyo_log *log; /* made by the first `advance` */
  bool view;     /* lent to a rule function: read only, and only now */
  bool effect;   /* lent to an effect, which may change it */
  bool busy;     /* being judged or played on, which rules in Lua may see */
} state_box;

/* A PointSet in Lua. */
typedef struct set_box {
  topology *board;
  set_word words[];
} set_box;

typedef enum watch_reason { WATCH_TOO_LONG, WATCH_INTERRUPTED } watch_reason;

/* What is seen from outside of the calls of rules; see bind_watch.c. */
typedef struct rule_watch {
  atomic_uint call;     /* how often one began or ended: odd while one runs */
  atomic_uint stopped;  /* the one that is being stopped, or 0 */
  atomic_uint reason;   /* a watch_reason */
  unsigned seen, looks; /* the call at the latest look, and how often before */
  lua_Hook hook;        /* what was hooked before the call was stopped */
  int mask, count;
  lua_Alloc allocate; /* Lua's allocator, and what it is called with */
  void *allocate_for;
  size_t held;    /* bytes that Lua has */
  char said[640]; /* the error that it met first */
} rule_watch;

/* What rules written in Lua need when C calls them; one a Lua state. */
typedef struct hook_context {
  lua_State *L;    /* the thread that runs now */
  hook_call *call; /* the innermost call under way */
  unsigned depth;  /* calls under way, one within the other */
  /* references to the userdata, and the userdata themselves */
  int state_view, effect_view, after_view, outcome_view;
  state_box *state_box, *effect_box, *after_box;
  void *outcome_box;
  rule_watch watch;
  char message[2048]; /* of the latest failure */
} hook_context;

/* Parts of the module, one a file; each leaves its functions in the table on
** top of the stack. */
void bind_board_open(lua_State *L);
void bind_set_open(lua_State *L);
void bind_game_open(lua_State *L);
void bind_state_open(lua_State *L);
void bind_search_open(lua_State *L);
void bind_outcome_open(lua_State *L);
void bind_random_open(lua_State *L);
void bind_limit_open(lua_State *L);
void bind_workers_open(lua_State *L);
void bind_operations_open(lua_State *L);

/* Makes a metatable from methods, hidden from rule files. */
void bind_class(lua_State *L, const char *name, const luaL_Reg *methods);

/* Pushes the method of the object at 1, for its __index.  What begins with two
** underscores is hidden: calling __gc would free the object twice. */
bool bind_method(lua_State *L, const char *key);

/*
** Raises that `what` has no part of the name at 2.  The table on top has the names
** of those that there are as keys; so has the one at `methods`, or the metatable
** of the object at 1 where that is 0.
*/
int bind_unknown(lua_State *L, const char *what, int methods);

/* Pushes such a table, of a list that ends with NULL. */
void bind_push_names(lua_State *L, const char *const names[]);

/* The end of a message about a name that is none of those in the table on top; it
** takes that place. */
const char *bind_nearest(lua_State *L, const char *name);

/* Lets objects of a class, which are called `what`, refuse that anything is set. */
void bind_read_only(lua_State *L, const char *class, const char *what);

/* Raises what a rule file did wrong, as stdlib/moyo/base/fail.lua does. */
int bind_mistake(lua_State *L, const char *message);

topology *bind_check_topology(lua_State *L, int index);
void bind_push_topology(lua_State *L, topology *t);
shape *bind_check_shape(lua_State *L, int index);
void bind_push_shape(lua_State *L, shape *s);

/* A point argument, from 1 to the board's number; returns it from 0. */
unsigned bind_check_point(lua_State *L, int index, const topology *t);

/* Pushes an empty set and returns its words. */
set_word *bind_push_set(lua_State *L, topology *board);
set_box *bind_check_set(lua_State *L, int index);

/* Pushes a list of points as a set. */
void bind_push_points(lua_State *L, topology *board, const uint16_t *points,
                      unsigned count);

moyo_game *bind_check_game(lua_State *L, int index);

/* Pushes the Lua object of a frozen game. */
void bind_push_game(lua_State *L, const moyo_game *g);

/* Raises what a rule did wrong while it was played, as moyo.fail does: a
** mistake of its author, not a defect of the caller. */
int bind_raise(lua_State *L, const moyo_error *error);

/*
** Pushes the userdata of a state still to be made, which it will own; `game` is
** where its game is.  It stands before the state does, so that an error between
** them loses nothing.
*/
state_box *bind_push_state(lua_State *L, int game);

/* Takes what a new state of the game will need off a budget. */
void bind_spend_state(lua_State *L, const moyo_game *g);

state_box *bind_check_state(lua_State *L, int index);

/* Argument 1: a state that the caller may play on. */
state_box *bind_check_own(lua_State *L);

/* Argument 1: a state that an effect may change. */
moyo_state *bind_check_effect(lua_State *L);

/*
** The same, for what may call rules, which must not change the state meanwhile.
** The caller sets `busy` back.
*/
state_box *bind_begin(lua_State *L);

/* A colour argument, from `least` (0 or 1); a player, from 0; a declared field's number, by its
** name; an index into a field, from 1 in Lua. */
unsigned bind_check_colour(lua_State *L, int index, int least,
                           const moyo_game *g);
unsigned bind_check_player(lua_State *L, int index, const moyo_game *g);
unsigned bind_check_field(lua_State *L, int index, const moyo_game *g);
unsigned bind_check_place(lua_State *L, int index, const field *f);

/* Methods of State that stand in files of their own. */
#define METHODS(name) extern const luaL_Reg bind_##name##_methods[];
#include "methods.def"
#undef METHODS

/* A field that is a table: pushes the part that arguments 3 and 4 name; the
** cell that arguments 4 and 5 do. */
void bind_push_table_field(lua_State *L, const moyo_state *s, unsigned f);
int32_t *bind_check_cell(lua_State *L, const moyo_state *s, unsigned f);

moyo_random *bind_check_random(lua_State *L, int index);

/* The hook context of this Lua state, set to run on L. */
hook_context *bind_hook_context(lua_State *L);

/* moyo_game.hook: calls the node's function. */
int bind_hook(void *context, hook_call *call);

/*
** Is a budget being kept?  Takes off it what a C function is about to do, in
** instructions; raises when it is spent.  See bind_limit.c.
*/
bool bind_is_limited(lua_State *L);
void bind_spend(lua_State *L, size_t cost);

/* lua_pcall with a budget; inside another budget, on what is left of that. */
int bind_limited_pcall(lua_State *L, int arguments, int results, int handler,
                       lua_Integer instructions, size_t bytes);

/* The innermost line outside the standard library, as "FILE:LINE: ", of the
** functions above so many; "" without one. */
void bind_find_place(lua_State *L, int above, char *where, size_t size);

/*
** Stopping rules that run away; see bind_watch.c.  Rules that are to be stopped are
** loaded after `start`, which the program's first Lua state calls.  `look` is called at even times, and stops what has lasted
** through `most` of them; `stop` stops what runs now.  Both may be called in a
** signal handler.  A rule that stays within one C function cannot be stopped:
** after as many looks again, and some, `look` returns the name of its slot, else
** NULL.
*/
void bind_watch_start(lua_State *L);
const char *bind_watch_look(unsigned most);
void bind_watch_stop(void);

/* The context on the stack is watched from now on; an outermost call of a rule
** begins, and is over: true when it was stopped. */
void bind_watch_open(lua_State *L, int context);
void bind_watch_begin(hook_context *c);
bool bind_watch_end(lua_State *L, hook_context *c);

/*
** core.watched(f, …): like pcall, for what a rule file does when it is loaded.
** Where it was stopped, the error is what it met first: a message handler meets
** one as well, and has nothing of use to say.
*/
int bind_watch_call(lua_State *L);

/* core.watching(): has it been started? */
int bind_watch_started(lua_State *L);

/*
** A library that looks for modules where the caller's Lua state does, and in it a
** game of the same rules as another, trusted as much.
*/
moyo_library *bind_library_open(const char *path, const char *cpath,
                                moyo_error *error);
moyo_game *bind_library_load(moyo_library *library, const moyo_game *like,
                             moyo_error *error);

/* The string in package.path or the like, which it leaves on the stack. */
const char *bind_package_string(lua_State *L, const char *name);

/*
** Games of the same rules as the userdata at `index`, one for each further thread
** of so many; leaves on the stack what keeps them.
*/
moyo_game *const *bind_push_crew(lua_State *L, int index, unsigned threads);
void bind_crew_open(lua_State *L);

lua_Integer bind_pack_step(moyo_step step);
moyo_step bind_unpack_step(lua_Integer packed);

#endif
