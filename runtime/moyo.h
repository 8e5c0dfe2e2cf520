/*
** moyo.h - libmoyo: rules of Go-like games, read from Lua files and played.
**
** A *library* knows where rule files are and holds the Lua state in which they
** are evaluated.  It makes *games*: a variant with a value for every option,
** frozen.  A game makes *states*, one flat block of memory each, which *steps*
** change:
**
**     moyo_error error;
**     moyo_library *lib = moyo_library_open(NULL, &error);
**     moyo_game *go = moyo_game_load(lib, "go:size=9", &error);
**     moyo_state *s = moyo_state_new(go, 1);
**     moyo_step step;
**     if (moyo_step_parse(s, "E5", &step, &error) == MOYO_OK &&
**         moyo_play(s, step, &error) == MOYO_OK) ...
**
** Nothing here prints or exits.  Functions that can fail return a status, or
** NULL, and fill the error.  A refused step is a value, MOYO_REFUSED, not an
** error, and changes nothing.
**
** Threads: each thread opens a library of its own and loads its own games.
** Several threads may read states of one game, but none may play them
** meanwhile, or call what may ask rules in Lua: legal steps, judgements,
** scores.
*/
#ifndef MOYO_H
#define MOYO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MOYO_VERSION "0.1.0"

typedef struct moyo_library moyo_library;
typedef struct moyo_game moyo_game;
typedef struct moyo_state moyo_state;
typedef struct moyo_log moyo_log;

typedef enum moyo_status {
  MOYO_OK,
  MOYO_REFUSED, /* the rules forbid it: see moyo_error.rule and .message */
  MOYO_ERROR    /* a mistake in a call, a file or a rule: see .message */
} moyo_status;

typedef struct moyo_error {
  char rule[32];      /* the slot whose rule forbids, e.g. "ko"; or "" */
  char message[2048]; /* one line, complete: what, where, what was expected */
} moyo_error;

/*
** One atomic decision or event.  `verb` is an index into the game's verbs;
** `arg` holds points (indices), numbers or colours as the verb has it.  Equal
** steps have equal bytes.
*/
typedef struct moyo_step {
  uint16_t verb;
  uint16_t arg[3];
} moyo_step;

/* --- libraries ---------------------------------------------------------- */

/*
** Opens the standard library and rules in the folder `home`; NULL means where
** they were installed (or $MOYO_HOME).  The caller owns the result.  NULL and
** an error if they are not there.
*/
moyo_library *moyo_library_open(const char *home, moyo_error *error);

/* Closes a library.  Its games and states must have been freed. */
void moyo_library_close(moyo_library *library);

/* --- games -------------------------------------------------------------- */

/*
** Loads a ruleset, such as "go:ko=simple,size=13", a preset such as
** "japanese", or a rule file by path.  The caller owns the game.  NULL and an
** error naming file and line, or the option and its values.
*/
moyo_game *moyo_game_load(moyo_library *library, const char *ruleset,
                          moyo_error *error);

/* Frees a game once its states are freed.  NULL is allowed. */
void moyo_game_free(moyo_game *game);

/* The game's title, owned by the game. */
const char *moyo_game_name(const moyo_game *game);

/* The canonical ruleset, owned by the game. */
const char *moyo_game_ruleset(const moyo_game *game);

/* A fingerprint of the rules, owned by the game. */
const char *moyo_game_fingerprint(const moyo_game *game);

/* Number of points, 1 to 4096. */
unsigned moyo_game_points(const moyo_game *game);

/* Number of players, 1 to 16. */
unsigned moyo_game_players(const moyo_game *game);

/* Name of a player, owned by the game; NULL when out of range. */
const char *moyo_game_player(const moyo_game *game, unsigned player);

/* Name of a point, owned by the game; NULL when out of range. */
const char *moyo_game_point(const moyo_game *game, unsigned point);

/* The point of this name, letters in either case; 65535 when unknown. */
unsigned moyo_game_find_point(const moyo_game *game, const char *name);

/* Bytes of a state's block: what a copy copies. */
size_t moyo_game_state_size(const moyo_game *game);

/* --- states ------------------------------------------------------------- */

/*
** The position before the first step.  Chance steps of the state come from the
** random stream keyed by `seed`.  The caller owns the state.  NULL when memory
** is out.
*/
moyo_state *moyo_state_new(const moyo_game *game, uint64_t seed);

/* A copy, owned by the caller, or NULL when memory is out. */
moyo_state *moyo_state_clone(const moyo_state *state);

/*
** A copy that shows only what a player knows; any number that no player has
** stands for a spectator.  It does not know what others hold in hidden tables,
** nor what is hidden from all, such as a deck, nor stones that the player does
** not see: only how many; nor what others have sealed.  Once the game is over,
** all of that is open, since the count may need it; but not a deck.  The
** results of chance to come are void.  The copy can be saved and played on; a
** card that another player draws is "?".  Owned by the caller; NULL, with
** `error`, when memory is out or a rule failed that says what is seen.
*/
moyo_state *moyo_state_view(const moyo_state *state, unsigned player,
                            moyo_error *error);

/* Whether the state is such a copy. */
bool moyo_state_is_view(const moyo_state *state);

/* Makes `to` equal `from`; both are of the same game.  Allocates nothing. */
void moyo_state_copy(moyo_state *to, const moyo_state *from);

/* Back to the position before the first step, with a new seed. */
void moyo_state_reset(moyo_state *state, uint64_t seed);

/* NULL is allowed. */
void moyo_state_free(moyo_state *state);

/* Whether two states of one game are the same in all that rules can see. */
bool moyo_state_equal(const moyo_state *a, const moyo_state *b);

/* The game that the state belongs to. */
const moyo_game *moyo_state_game(const moyo_state *state);

/* Hash of the stones on the board; equal boards have equal hashes. */
uint64_t moyo_state_hash(const moyo_state *state);

/* Turns that have ended since the beginning. */
unsigned moyo_state_ply(const moyo_state *state);

/* Steps taken since the beginning. */
unsigned moyo_state_steps(const moyo_state *state);

/* The player who decides the next step, from 0; 254 for chance. */
unsigned moyo_state_actor(const moyo_state *state);

/* Colour on a point: 0 empty, 1 + the player it belongs to, or a higher number
** for a neutral piece. */
unsigned moyo_state_colour(const moyo_state *state, unsigned point);

/* Stones on a point: 0, 1, or more in games with stacks. */
unsigned moyo_state_height(const moyo_state *state, unsigned point);

/* Whether the game is over. */
bool moyo_state_over(const moyo_state *state);

/* The winners, as a bit mask: in a draw all who share first place; 0 while the
** game goes on, or if it ended without a result. */
unsigned moyo_state_winners(const moyo_state *state);

/* Why the game ended, a word such as "passes"; NULL while it goes on. */
const char *moyo_state_reason(const moyo_state *state);

/* Prisoners that the player holds. */
unsigned moyo_state_taken_by(const moyo_state *state, unsigned player);

/*
** The score of every player if the game ended now.  `kind` numbers the scores
** that the game shows; 0 is the deciding one.  `scores` has room for one number
** per player.  Returns MOYO_ERROR when a Lua rule failed.
*/
moyo_status moyo_state_scores(const moyo_state *state, unsigned kind,
                              double *scores, moyo_error *error);

/* Name of the kind-th score, or NULL when there are fewer. */
const char *moyo_game_score_name(const moyo_game *game, unsigned kind);

/*
** Puts a stone of a colour on a point, or with 0 empties it, whatever the rules
** say, for setting up positions; forgets the earlier positions.  False when the
** point is covered or a number is out of range.
*/
bool moyo_state_put(moyo_state *state, unsigned point, unsigned colour);

/*
** Makes the stone on a point a stack of 1 to 65535 stones, in games with
** stacks; the earlier positions are forgotten.  False when no stone stands
** there or the number is out of range.
*/
bool moyo_state_stack(moyo_state *state, unsigned point, unsigned stones);

/* Sets who moves next, out of turn if need be; the history is kept. */
void moyo_state_to_play(moyo_state *state, unsigned player);

/*
** Starts the named phase with this player, as after setting up a position; a
** number that no player has leaves the choice to the rules.  False when there
** is no such phase.
*/
bool moyo_state_to_phase(moyo_state *state, const char *phase, unsigned player);

/*
** The state as text, to be freed with free().  It holds all that determines the
** rest of the game, for this ruleset and fingerprint only.  NULL when memory is
** out.
*/
char *moyo_state_save(const moyo_state *state);

/* Restores a state from such a text.  If the text is damaged or from another
** game, returns MOYO_ERROR and leaves the state as it was. */
moyo_status moyo_state_load(moyo_state *state, const char *text,
                            moyo_error *error);

/* --- steps -------------------------------------------------------------- */

/* Reads a step in the game's own notation.  The error gives the column. */
moyo_status moyo_step_parse(const moyo_state *state, const char *text,
                            moyo_step *step, moyo_error *error);

/* Writes a step's text, cut to fit.  Returns the length it needs. */
size_t moyo_step_text(const moyo_game *game, moyo_step step, char *text,
                      size_t size);

/*
** May this step be played now?  MOYO_REFUSED comes with the rule and its
** sentence.  `error` may be NULL if only the answer matters.
*/
moyo_status moyo_judge(moyo_state *state, moyo_step step, moyo_error *error);

/* Plays a step, or refuses it and changes nothing. */
moyo_status moyo_play(moyo_state *state, moyo_step step, moyo_error *error);

/* Ends the game at once: the player resigns. */
void moyo_resign(moyo_state *state, unsigned player);

/*
** All legal steps, in a fixed order.  Stores at most `room` of them and
** returns in *count how many there are.  An error if a game that is not trusted
** has more than 131,072 in a position.
*/
moyo_status moyo_legal(moyo_state *state, moyo_step *steps, size_t room,
                       size_t *count, moyo_error *error);

/* --- undo --------------------------------------------------------------- */

/*
** A log remembers what each step changed, a few hundred bytes a step, so that
** steps played through it can be taken back.  The state must not be changed by
** other means while the log is used.  The caller owns the log and frees it
** before the state; NULL when memory is out.
*/
moyo_log *moyo_log_new(moyo_state *state);

/* NULL is allowed.  The state stays as it is. */
void moyo_log_free(moyo_log *log);

/* Plays a step on the log's state, like moyo_play. */
moyo_status moyo_log_play(moyo_log *log, moyo_step step, moyo_error *error);

/* Takes back the latest step.  False when there is none, or memory is out. */
bool moyo_log_undo(moyo_log *log);

/* --- random play -------------------------------------------------------- */

typedef enum moyo_policy {
  MOYO_UNIFORM, /* each legal step equally likely */
  /* fills no own single-point eye and passes only when nothing else is left; in
  ** games of single placements whose rules do not forbid repetition, also
  ** captures nothing if that leads back to an earlier position */
  MOYO_LIGHT
} moyo_policy;

/* A random generator of the caller's; see moyo_random_seed. */
typedef struct moyo_random {
  uint64_t state, step;
} moyo_random;

/* The generator keyed by (seed, stream). */
moyo_random moyo_random_seed(uint64_t seed, uint64_t stream);

/* A random number from 0 to n-1; n is positive. */
uint32_t moyo_random_below(moyo_random *random, uint32_t n);

/*
** Chooses a random legal step.  MOYO_REFUSED when there is none.  A step of
** chance comes from the state's own stream instead: asking twice gives the same
** step, playing any step of chance moves the stream on by one number.
*/
moyo_status moyo_choose(moyo_state *state, moyo_policy policy,
                        moyo_random *random, moyo_step *step,
                        moyo_error *error);

/*
** Plays at random until the game is over or `limit` more steps are taken (0: no
** limit); *steps counts them.  Games that need not end, such as those without a
** pass, need a limit.
*/
moyo_status moyo_playout(moyo_state *state, moyo_policy policy,
                         moyo_random *random, unsigned limit, unsigned *steps,
                         moyo_error *error);

/*
** Counts the sequences of exactly `depth` steps; games that end earlier do not
** count.  Each result of a chance step counts once.
*/
moyo_status moyo_perft(moyo_state *state, unsigned depth, uint64_t *count,
                       moyo_error *error);

/* --- search ------------------------------------------------------------- */

/*
** A search looks for the best step of a position by random playouts and keeps a
** tree of what they show.  It knows only what the player to move knows: each
** playout deals the cards that he has not seen anew, and draws chance anew.
** On one thread, equal seeds and numbers of playouts give equal results;
** several threads share the tree, so their results depend on timing.
*/
typedef struct moyo_search moyo_search;

/* A good number for moyo_search_options.tactics. */
enum { MOYO_TACTICS = 5 };

/* The numbers of moyo_search_options that are used unless others are given. */
#define MOYO_EXPLORE 0.06
#define MOYO_AMAF    3000

typedef struct moyo_search_options {
  uint64_t seed;
  moyo_policy policy; /* of the random play */
  unsigned limit;     /* steps after which a playout is scored; 0: 200, and 4
                      ** per point */
  unsigned nodes;     /* of the tree, at most; 0: 1,000,000 */
  /*
  ** How much the score counts in what a playout is worth, from 0 to 1; the rest
  ** is the result, 1 for a win.  A player's score is worth the mean of
  ** 1/n * (1 + d / (|d| + p / 10)) over the other players, where d is his lead
  ** over that player, n the number of players and p the number of points.
  ** Unless this is 0, nothing is proven.
  */
  double score_share;
  /*
  ** For how many won playouts a placement or a move counts at first that takes
  ** stones.  Only where stones cover their own points alone; 0: nothing is
  ** expected.
  */
  unsigned tactics;
  /*
  ** What is learnt of steps, which the module moyo.core makes: see core.weights; or
  ** NULL.  It counts for `trust` playouts at first, and instead of tactics.
  */
  const struct weights *weights;
  unsigned trust;
  /* Playouts draw steps near the latest one by the weights, too, where turns are
  ** plain placements and something may be taken: elsewhere matches showed that
  ** `mast` alone is better. */
  bool replies;
  /* Playouts prefer steps with which their player has gained more so far.  Not
  ** where nothing may be taken, nor, without replies, where turns are plain
  ** placements: matches showed no gain, and it takes long. */
  bool mast;
  /*
  ** What a step is given for having been tried rarely, in shares of a win; and
  ** the number of playouts that began with it at which these count as much as
  ** those in which it was taken later.  0: MOYO_EXPLORE and MOYO_AMAF.  Where
  ** players choose unseen, the first is at least 0.15.
  */
  double explore;
  unsigned amaf;
  /*
  ** A playout ends after `cut` random steps, and the evaluation of the rules, in
  ** their slot of that name, says what the position is worth; 0: at once, without
  ** a random step.
  */
  bool evaluates;
  unsigned cut;
  unsigned threads; /* 0: one */
  /* for each further thread, a game with the same rules from a library of its
  ** own, which nobody else uses meanwhile; to be freed after the search */
  moyo_game *const *games;
} moyo_search_options;

/* What a search has found out about a step. */
typedef struct moyo_candidate {
  moyo_step step;
  unsigned visits; /* playouts that began with it */
  double value;    /* their mean worth to the player who decides, 0 to 1 */
  bool proven;     /* the value is certain; see below */
} moyo_candidate;

/*
** Makes a search of a position, which it copies.  The caller owns it and frees
** it before the game.  NULL and an error when memory is out, when the score
** or the evaluation is to count in a game without one, or when a thread's game has other rules.
*/
moyo_search *moyo_search_new(const moyo_state *state,
                             const moyo_search_options *options,
                             moyo_error *error);

/* NULL is allowed. */
void moyo_search_free(moyo_search *search);

/*
** Runs more playouts, up to a number or a time; 0 means no limit, and one limit
** is needed.  Ends early when the best step is proven or is the only one.
** MOYO_REFUSED when the game is over or chance decides, MOYO_ERROR when a Lua
** rule failed.
**
** Steps that light play avoids because they lead back (MOYO_LIGHT) are left out
** unless there are no others, so a proof assumes that nobody goes back.
*/
moyo_status moyo_search_run(moyo_search *search, unsigned playouts,
                            double seconds, moyo_error *error);

/*
** The steps that were tried, the best first; where something is hidden, those that
** are legal as far as the player knows.  Stores at most `room` of them and returns
** how many there are.
*/
size_t moyo_search_candidates(const moyo_search *search,
                              moyo_candidate *candidates, size_t room);

/*
** Each player's expected result, where a win is 1 and a shared win an equal
** part: the mean over the playouts from this position, or the proven result.
** `values` has room for one number per player; they add up to 1.  Returns the
** number of playouts; if there were none, all values are equal.
*/
unsigned moyo_search_values(const moyo_search *search, double *values);

/*
** The best line of play as far as the tree knows it; unless `first` is NULL,
** the line begins with that step.  Returns how many steps were stored.
*/
size_t moyo_search_line(const moyo_search *search, const moyo_step *first,
                        moyo_step *steps, size_t room);

/*
** Is the tree full?  Then playouts go on from its leaves, and a larger tree
** would help more than more playouts.
*/
bool moyo_search_is_full(const moyo_search *search);

/* Is this the position that it searches?  Always false in games that hide
** something. */
bool moyo_search_is_at(const moyo_search *search, const moyo_state *state);

/*
** Moves on to the position after the step and keeps the part of the tree below
** it.  In games that hide something, the search begins anew.
*/
moyo_status moyo_search_play(moyo_search *search, moyo_step step,
                             moyo_error *error);

#ifdef __cplusplus
}
#endif

#endif
