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

#include "bind_chains.h"
#include "groups.h"
#include "state.h"

/* That they never return Lua's headers do not tell the compiler. */
__attribute__((noreturn)) int lua_error(lua_State *L);
__attribute__((noreturn)) int luaL_error(lua_State *L, const char *format, ...);
__attribute__((noreturn)) int luaL_argerror(lua_State *L, int arg,
                                            const char *message);

/*
** Opens Lua's libraries, and lets garbage wait longer than Lua does.  What
** `require` finds depends neither on the current folder, which may be a
** stranger's, nor on the environment (LUA_PATH).
*/
void bind_open_standard(lua_State *L);

/* What a thread has had of a processor; a page's module knows but the time that goes by. */
#ifdef __EMSCRIPTEN__
#define BIND_THREAD_CLOCK CLOCK_MONOTONIC
#else
#define BIND_THREAD_CLOCK CLOCK_THREAD_CPUTIME_ID
#endif

/* Opens the module "moyo.core". */
int luaopen_moyo_core(lua_State *L);

/* What the userdata of a class begins with: its own address names the class. */
typedef struct box_class {
  const char *name;
} box_class;

/* Names of classes that rules see. */
#define STATE    "moyo.State"
#define GAME     "moyo.Game"
#define TOPOLOGY "moyo.Topology"

extern const box_class bind_set_class, bind_state_class;

/* The userdata of a class whose objects are C's: Topology, Shape and Game. */
typedef struct object_box {
  const box_class *class;
  void *object; /* NULL until it is made */
} object_box;

/* The error of a finalizer that plays on with a game that is collected. */
extern const char bind_gone[];

/* A State in Lua.  User values: its Game, but for views, and the Topology. */
typedef struct state_box {
  const box_class *class;
  moyo_state *state;
  moyo_log *log; /* made by the first `advance` */
  bool view;     /* lent to a rule function: read only, and only now */
  bool effect;   /* lent to an effect, which may change it */
  bool busy;     /* being judged or played on, which rules in Lua may see */
  size_t held;   /* bytes, if the state is the box's own */
} state_box;

/* A PointSet in Lua.  User value: the Topology, which keeps the board. */
typedef struct set_box {
  const box_class *class;
  topology *board;
  set_word words[];
} set_box;

typedef enum watch_reason { WATCH_TOO_LONG, WATCH_INTERRUPTED } watch_reason;

/* What a watch sees of the calls of rules; see bind_watch.c. */
typedef struct rule_watch {
  atomic_uint call;     /* how often one began or ended: odd while one runs */
  atomic_uint stopped;  /* the call that is being stopped, or 0 */
  atomic_uint reason;   /* a watch_reason */
  unsigned seen, looks; /* the call at the latest look, and how often before */
  lua_Hook hook;        /* what was hooked before the call was stopped */
  int mask, count;
  lua_Alloc allocate; /* Lua's allocator, and what it is called with */
  void *allocate_for;
  size_t held;    /* bytes that Lua has */
  char said[640]; /* the error that it met first */
} rule_watch;

typedef struct budget budget; /* see bind_limit.c */

/* What rules written in Lua need when C calls them; one a Lua state. */
typedef struct hook_context {
  lua_State *L;          /* the thread that runs now */
  hook_call *call;       /* the innermost call under way */
  unsigned depth;        /* calls under way, one within the other */
  const topology *board; /* which the views keep */
  /* references to the userdata, and the userdata themselves */
  int state_view, effect_view, after_view, outcome_view;
  state_box *state_box, *effect_box, *after_box;
  void *outcome_box;
  rule_watch watch;
  lua_Alloc allocate; /* the state's own allocator, if others stand before it */
  void *allocate_for;
  lua_Alloc limited; /* what the one that looks at budgets calls, or NULL */
  void *limited_for;
  chains chains;  /* of keys, in what it has given to those with a budget */
  budget *budget; /* of the running code, or NULL */
  int counter; /* reference to the function whose first upvalue counts; 0 as long
                  as there is none */
  unsigned uncharged; /* calls under way that hold the machine to Lua */
  lua_Integer used;   /* instructions, by the latest call that had a budget */
  lua_Integer kept;   /* bytes that calls with a budget have left behind */
  size_t held; /* bytes of states, of which Lua's collector knows nothing */
  char message[RULE_MESSAGE]; /* of the latest failure */
} hook_context;

/* Parts of the module, one per file; each adds its functions to the table on
** top of the stack. */
void bind_board_open(lua_State *L);
void bind_set_open(lua_State *L);
void bind_game_open(lua_State *L);
void bind_state_open(lua_State *L);
void bind_search_open(lua_State *L);
void bind_hook_open(lua_State *L);
void bind_random_open(lua_State *L);
void bind_limit_open(lua_State *L);
void bind_workers_open(lua_State *L);

/* In a thread of core.workers or core.stream: does nobody want its result any
** more?  False elsewhere. */
bool bind_workers_stopped(lua_State *L);
void bind_operations_open(lua_State *L);
void bind_code_open(lua_State *L);

/* Makes a metatable from methods, hidden from rule files. */
void bind_class(lua_State *L, const char *name, const luaL_Reg *methods);

/* The userdata at an index if it is of the class, else NULL.  No look-up of a
** metatable: no other userdata of this size begins with that address. */
static inline void *bind_test_box(lua_State *L, int index,
                                  const box_class *class, size_t size) {
  void *box = lua_touserdata(L, index);
  if (!box || lua_rawlen(L, index) < size) return NULL;
  return *(const box_class **)box == class ? box : NULL;
}

/* Pushes a box of the class with nothing in it yet.  It stands before what it
** will own is made, so that an error between them loses nothing. */
object_box *bind_push_object(lua_State *L, const box_class *class, int values);

/* The key under which tables keep what belongs to a thing of C's, as
** lua_rawgeti takes it: of its address, mixed.  Addresses lie in equal steps and
** would collide as keys, by luck of the system; a stranger's budget pays for
** keys that collide (bind_chains.h). */
lua_Integer bind_key(const void *thing);

/* What a value is, for a message: "a number". */
const char *bind_push_noun(lua_State *L, int index);

/* An argument of such a class: its object. */
static inline void *bind_check_object(lua_State *L, int index,
                                      const box_class *class) {
  object_box *box = bind_test_box(L, index, class, sizeof *box);
  if (!box) luaL_checkudata(L, index, class->name);
  return box->object;
}

/* The same of a method's object, which a dot in place of the colon leaves out:
** `what` it is, and a call of one. */
static inline void *bind_check_self(lua_State *L, int index,
                                    const box_class *class, const char *what,
                                    const char *call) {
  object_box *box = bind_test_box(L, index, class, sizeof *box);
  if (!box && index == 1)
    luaL_error(L, "%s expected, got %s; methods are called with a colon: %s",
               what, bind_push_noun(L, 1), call);
  if (!box) luaL_checkudata(L, index, class->name);
  return box->object;
}

/* Adds a name and its number to the table on top. */
void bind_add_member(lua_State *L, const char *name, int number);

/*
** Makes a class's __index from a table on top, which it pops: methods by name,
** and the numbers, from 1, of what else its objects show.  `index` reads the
** key at 2 with `bind_find_member`, and finds the object at `bind_self`.
*/
void bind_members(lua_State *L, const char *class, lua_CFunction index);

/* The same for the State, from a table of its methods on top. */
void bind_state_members(lua_State *L);

/* Pushes a table with those pairs of the one at `from` whose values are of a
** type, or with all if it is LUA_TNONE. */
void bind_push_copy(lua_State *L, int from, int type);

/* Gives the object on top, which is of such a class, a metatable of its own:
** Lua finds its methods there without a call of `index`. */
void bind_own_members(lua_State *L);

/* For such an `index`: where the object is. */
static inline int bind_self(lua_State *L) {
  return lua_type(L, 1) == LUA_TUSERDATA ? 1 : lua_upvalueindex(3);
}

/* Pushes what `bind_find_member` needs for the table on top, below which it
** stays: they are the first two upvalues of an __index. */
void bind_push_finder(lua_State *L);

/*
** For an __index: what is the key at 2?  Pushes a method and returns 0, or
** returns a number; or raises that `what` has no such thing.
*/
int bind_find_member(lua_State *L, const char *what);

/* Replaces the table of names on top by the end of a message that suggests the
** one nearest to `name`, and returns that. */
const char *bind_nearest(lua_State *L, const char *name);

/* Makes objects of a class refuse assignments; messages call them `what`. */
void bind_read_only(lua_State *L, const char *class, const char *what);

/* Raises a mistake of a rule file, as stdlib/moyo/base/fail.lua does. */
int bind_mistake(lua_State *L, const char *message);

/* A Topology argument. */
topology *bind_check_topology(lua_State *L, int index);

/* Pushes a topology as userdata, which holds a share of its own. */
void bind_push_topology(lua_State *L, topology *t);

/* A Shape argument. */
shape *bind_check_shape(lua_State *L, int index);

/* Pushes a shape as userdata, which holds a share of its own. */
void bind_push_shape(lua_State *L, shape *s);

/* A point argument, from 1 to the board's number; returns it from 0. */
unsigned bind_check_point(lua_State *L, int index, const topology *t);

/* The point that is item i of the list in an argument. */
unsigned bind_check_item(lua_State *L, int index, lua_Integer i,
                         const topology *t);

/* Pushes the metatable of the sets of the board whose Topology is on top. */
void bind_push_set_class(lua_State *L);

/* Pushes an empty set and returns its words; `owner` is where the board's
** Topology is on the stack. */
set_word *bind_push_set(lua_State *L, topology *board, int owner);

/* Pushes the set of one point, or of none if it is NO_POINT; a board has one of
** each.  A table is left below. */
void bind_push_small_set(lua_State *L, topology *board, int owner, unsigned p);

/* Pushes an empty set of the board of the State at an index.  Its Topology is
** left below. */
set_word *bind_push_state_set(lua_State *L, int index, const moyo_state *s);

/* A PointSet argument. */
set_box *bind_check_set(lua_State *L, int index);

/* A Game argument. */
moyo_game *bind_check_game(lua_State *L, int index);

/* Pushes the Lua object of a frozen game, or nil if it is being collected. */
void bind_push_game(lua_State *L, const moyo_game *g);

/* Raises what a rule did wrong during play, as moyo.fail does: its author's
** mistake, not the caller's. */
int bind_raise(lua_State *L, const moyo_error *error);

/* Pushes the Topology of the Game at an index. */
void bind_push_board(lua_State *L, int game);

/*
** Pushes the userdata that will own a state still to be made; `game` is where
** its game is on the stack, or 0 for a view.  The userdata comes first, so that
** an error before the state is made leaks nothing.
*/
state_box *bind_push_state(lua_State *L, int game);

/* Pushes the Game of the State at an index. */
void bind_push_state_game(lua_State *L, int index, const moyo_state *s);

/* Charges the budget for a new state of the game. */
void bind_spend_state(lua_State *L, const moyo_game *g);

/* Gives a box the state that was made for it; NULL raises. */
void bind_own_state(lua_State *L, state_box *box, moyo_state *s);

/* A State argument, which may be read. */
state_box *bind_check_state(lua_State *L, int index);

/* Argument 1: a state that the caller may play on. */
state_box *bind_check_own(lua_State *L);

/*
** Argument 1: a state that the caller may play on, marked as busy.  For
** functions that may call rules, which must not change the state meanwhile.
** The caller clears `busy`.
*/
state_box *bind_begin(lua_State *L);

/* Argument 1: a state lent to an effect, which may change it. */
moyo_state *bind_check_effect(lua_State *L);

/* A colour argument, from `least`, which is 0 or 1. */
unsigned bind_check_colour(lua_State *L, int index, int least,
                           const moyo_game *g);

/* A player argument, from 1; returns it from 0. */
unsigned bind_check_player(lua_State *L, int index, const moyo_game *g);

/* The name of a declared field; returns the field's number. */
unsigned bind_check_field(lua_State *L, int index, const moyo_game *g);

/* Refuses an index into a field that has none: a number, a set, a list. */
void bind_check_whole(lua_State *L, int index, const field *f);

/* An index into a field, from 1; returns it from 0. */
unsigned bind_check_index(lua_State *L, int index, const field *f);

/* Refuses an argument that is not from 1 to `most`. */
void bind_check_range(lua_State *L, int index, lua_Integer i, unsigned most);

/* Methods of State that stand in files of their own. */
#define METHODS(name) extern const luaL_Reg bind_##name##_methods[];
#include "methods.def"
#undef METHODS

/* Pushes a table field: a cell if arguments 3 and 4 are its row and column, a
** row if only 3 is given, else all rows. */
void bind_push_table_field(lua_State *L, const moyo_state *s, unsigned f);

/* The cell of a table field in the row and column of arguments 4 and 5. */
int32_t *bind_check_cell(lua_State *L, const moyo_state *s, unsigned f);

/* A Random argument. */
moyo_random *bind_check_random(lua_State *L, int index);

/* The hook context of this Lua state. */
hook_context *bind_context(lua_State *L);

/* The same, set to run on L. */
hook_context *bind_hook_context(lua_State *L);

/* moyo_game.hook: calls the node's function. */
int bind_hook(void *context, hook_call *call);

/* Makes the move that conditions see; c->call says of which step. */
void bind_outcome_open(lua_State *L, hook_context *c);

/* Lets one call ask several conditions; see bind_together.c. */
void bind_join_conditions(lua_State *L, const hook_context *c, moyo_game *g);

/* Does the running code have a budget?  See bind_limit.c. */
bool bind_is_limited(lua_State *L);

/* Charges the budget, if there is one, for what a C function is about to do, in
** instructions; raises when it is spent. */
void bind_spend(lua_State *L, size_t cost);

/* moyo_game.run of rules that are not trusted: charges the account of the state,
** or the budget of the rule that asks. */
int bind_run_charged(hook_call *call);

/* The same of code that is held to Lua, which is not charged: the account is that
** of a game that is not held to it. */
int bind_run_both_charged(hook_call *call);

/* The upvalue of this function in which rules count what they do; 0 if it has
** none. */
int bind_counter_of(lua_State *L, int function);

enum { COUNTS_NOTHING = -1 };

/* lua_pcall with a budget; inside another budget, with what is left of that.
** `used` of the context becomes what it took; 0 inside another.
** Rules count what they do themselves; `counter` is what bind_counter_of says of
** the function, or 0, or COUNTS_NOTHING where more than rules runs, and Lua counts
** as well.  The stack has room for 4 more. */
int bind_limited_pcall(lua_State *L, hook_context *c, int arguments,
                       int results, int handler, lua_Integer instructions,
                       size_t bytes, int counter);

/* A caller is looked for among the innermost so many: Lua counts its way to each,
** which at the end of an endless recursion takes minutes. */
enum { BIND_CALLERS = 5000 };

/* Where rule code runs now: the innermost line outside the standard library, as
** "FILE:LINE: ", or "".  Looks no further than a function that runs, if `frame`
** tells which: see bind_limit.c. */
void bind_find_place(lua_State *L, const void *frame, char *where, size_t size);

/* What follows the place that a message begins with, if that is a line of Moyo's
** own; else the message. */
const char *bind_past_own_place(const char *text);

/* Before the allocator is replaced by one that needs the context, which gives
** the first one back when it goes. */
void bind_keep_allocator(lua_State *L, hook_context *c);

/* Begins to watch rules that are loaded from now on, so that those that do not
** return can be stopped; see bind_watch.c.  For the program's first Lua
** state. */
void bind_watch_start(lua_State *L);

/*
** Looks at the rules that run, and stops one that has run through `most` looks;
** call it at regular intervals, from a signal handler if need be.  A rule that
** stays within one C function cannot be stopped: returns the name of its slot
** after as many looks again, and some; else NULL.
*/
const char *bind_watch_look(unsigned most);

/* Stops the rules that run now.  May be called in a signal handler. */
void bind_watch_stop(void);

/* Watches the context at this index of the stack from now on. */
void bind_watch_open(lua_State *L, int context);

/* An outermost call of a rule begins. */
void bind_watch_begin(hook_context *c);

/* It is over.  True if it was stopped. */
bool bind_watch_end(lua_State *L, hook_context *c);

/*
** core.watched(f, …): pcall for loading a rule file.  If the load was stopped,
** the error is the first one: a message handler meets one as well, which says
** nothing.
*/
int bind_watch_call(lua_State *L);

/* core.watching(): has the watch been started? */
int bind_watch_started(lua_State *L);

/* Opens a library that finds modules where this state does: in its paths, and
** those in C that its program preloads. */
moyo_library *bind_library_open(lua_State *like, moyo_error *error);

/* Loads a game with the same rules as another, and trusts it as much. */
moyo_game *bind_library_load(moyo_library *library, const moyo_game *like,
                             moyo_error *error);

/* The string in package.path or the like, which it leaves on the stack. */
const char *bind_package_string(lua_State *L, const char *name);

/*
** Games with the same rules as the userdata at `index`: one for each thread but
** the first.  Leaves on the stack what keeps them.
*/
moyo_game *const *bind_push_thread_games(lua_State *L, int index,
                                         unsigned threads);
void bind_thread_games_open(lua_State *L);

/* A step as one Lua integer. */
lua_Integer bind_pack_step(moyo_step step);

/* The step of such an integer. */
moyo_step bind_unpack_step(lua_Integer packed);

#endif
