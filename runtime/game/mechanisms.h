/*
** mechanisms.h - what a mechanism may keep, and when it is asked.
**
** A mechanism is something that only some games need.  It brings operations and
** may keep three things: a part of a state's block, which is copied, compared
** and saved with it; a cache beside the block, which holds only what follows
** from the block; and tables of a game.  The rest of the runtime knows
** mechanisms only through mechanisms.def.
*/
#ifndef MOYO_MECHANISMS_H
#define MOYO_MECHANISMS_H

#include <stdio.h>

#include "moyo.h"
#include "random.h"

enum {
#define MECHANISM(NAME, name) MECHANISM_##NAME,
#include "mechanisms.def"
#undef MECHANISM
  MECHANISM_COUNT
};

struct reader;

/* What a mechanism that takes stones back tells rules, and notes for them.
** Turns are plies plus one; 0 is none. */
typedef struct recalling {
  /* The turn that placed the stone on p; the last one of a player, from 0. */
  uint32_t (*placed)(const moyo_state *s, unsigned p);
  uint32_t (*last_turn)(const moyo_state *s, unsigned player);

  /* Would a stone return to q if the turn that placed the one on p were taken
  ** back?  Its colour, and who holds it; -1: it stands there in another
  ** colour. */
  bool (*returns)(const moyo_state *s, unsigned p, unsigned q);
  unsigned (*colour)(const moyo_state *s, unsigned q);
  int (*holder)(const moyo_state *s, unsigned q);

  /* The stone on p may be taken back; the other came from `from`, or in place
  ** of a stone there of that colour. */
  void (*note)(moyo_state *s, unsigned p);
  void (*note_from)(moyo_state *s, unsigned p, unsigned from, unsigned colour);
} recalling;

/* Each function may be NULL. */
typedef struct mechanism {
  /* Does the game use it?  If not, none of the others is called. */
  bool (*is_used)(const moyo_game *g);

  /* Tables of the game, if it has any, in g->prepared; false without
  ** memory. */
  bool (*prepare)(moyo_game *g);
  void (*release)(moyo_game *g);

  /* Bytes of its part of the block, and of its cache; both are zero at
  ** first. */
  size_t (*part_size)(const moyo_game *g);
  size_t (*cache_size)(const moyo_game *g);

  /* A stone comes to p; the stone on p leaves; it changes its colour; a step
  ** whose stone can be taken back has put it on p. */
  void (*arrive)(moyo_state *s, unsigned p);
  void (*leave)(moyo_state *s, unsigned p);
  void (*turn_over)(moyo_state *s, unsigned p);
  void (*placed)(moyo_state *s, unsigned p);

  /* The stone on `from` has left it and come to `to`; what stood there, if
  ** anything, is on `from` now.  state->carrying was set meanwhile. */
  void (*moved)(moyo_state *s, unsigned from, unsigned to);

  /* The first step of a turn is about to happen; the mover's turn ends. */
  void (*begin_turn)(moyo_state *s);
  void (*end_turn)(moyo_state *s);

  /* An effect sets place `at` of field f.  Returns true if the field is the
  ** mechanism's own; `fault` is then what is wrong with the value, or NULL. */
  bool (*assign)(moyo_state *s, unsigned f, unsigned at, int32_t value,
                 const char **fault);

  /* Takes from a player's view what he may not know; fills that in at random;
  ** see determinization.h. */
  moyo_status (*conceal)(moyo_state *s, unsigned player, moyo_error *error);
  void (*deal)(moyo_state *s, moyo_random *random);

  /* A step is refused, as the error says.  MOYO_OK: it is played all the same,
  ** to no effect but what the mechanism notes; then the turn ends if `ends`. */
  moyo_status (*refused)(moyo_state *s, moyo_step step, bool *ends,
                         moyo_error *error);

  /* A step of a sealed turn is put aside; NULL: the mover has none.  `all`:
  ** those of all players have been, and are played now; else the mover is who
  ** is next. */
  moyo_status (*put_aside)(moyo_state *s, const moyo_step *step, bool *all,
                           moyo_error *error);

  /* The step that a player has put aside, if that is known here; false: none.
  ** Before a search: whoever has put aside what is not known here is to choose
  ** once more. */
  bool (*chosen)(const moyo_state *s, unsigned player, moyo_step *step);
  void (*reopen)(moyo_state *s);

  /* NULL, or what is wrong. */
  const char *(*audit)(const moyo_state *s);

  /* A line of a saved state, and back; see save.h. */
  void (*save)(const moyo_state *s, FILE *out);
  bool (*load)(moyo_state *s, struct reader *r);

  /* Adds to a key whatever in its part can recur; see cycle_key.h. */
  void (*fold)(const moyo_state *s, uint64_t key[2]);

  const recalling *recalling;
} mechanism;

extern const mechanism *const mechanisms[MECHANISM_COUNT];

#endif
